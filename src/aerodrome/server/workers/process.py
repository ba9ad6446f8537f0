"""Run as a program: one worker, started by the supervisor with a listening socket, its settings in the first line.

`python -m aerodrome.server.workers.process DESCRIPTOR`. When the supervisor is gone, its end of the line closes, and
the worker hands its rooms over and ends.
"""

import os
import signal
import socket
import sys
import threading

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.server.web import host
from aerodrome.server.web.settings import Settings


def written(settings: Settings) -> bytes:
    """Settings as one line."""
    return msgspec.json.encode(settings, enc_hook=str) + b"\n"


def read(line: bytes) -> Settings:
    """The same, read back."""
    return msgspec.json.decode(line, type=Settings, dec_hook=lambda kind, value: kind(value))


def main(descriptor: int) -> None:
    """Serve until the supervisor, or anybody, ends it."""
    settings = read(sys.stdin.buffer.readline())
    threading.Thread(target=_hold_the_line, daemon=True).start()
    try:
        host.run(settings, socket.socket(fileno=descriptor), print)
    except Fault as fault:
        sys.exit(f"aerodrome: {fault}")


def _hold_the_line() -> None:
    """Until nobody is at the other end."""
    while sys.stdin.buffer.readline():
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(int(sys.argv[1]))
