"""A ferry between the server and its database, which can stop running: connections end, and no new ones are made."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Ferry:
    """Carries bytes to a port of this machine and back, as long as it runs."""

    def __init__(self, port: int, heading: bytes = b"") -> None:
        """`heading`: what it writes behind the first line of what is asked, as a reverse proxy does."""
        self._to, self._heading = port, heading
        self._pairs: list[socket.socket] = []
        self._listening: socket.socket | None = None
        self.port = 0
        self.run()

    def run(self) -> None:
        """Run, or run again, at the same port."""
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        listening.listen()
        self.port, self._listening = listening.getsockname()[1], listening
        threading.Thread(target=self._serve, args=(listening,), daemon=True).start()

    def stop(self) -> None:
        """Nobody gets across any more, and whoever is on his way is lost."""
        if self._listening is not None:
            with suppress(OSError):
                self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()
        for one in self._pairs:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._pairs = []

    def _serve(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                here, _ = listening.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self._pairs += [here, there]
                threading.Thread(target=_carry, args=(here, there, self._heading), daemon=True).start()
                threading.Thread(target=_carry, args=(there, here), daemon=True).start()


def _carry(one: socket.socket, other: socket.socket, heading: bytes = b"") -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            if heading:
                line, end, rest = data.partition(b"\r\n")
                data, heading = line + end + heading + rest, b""
            other.sendall(data)
    for shore in (one, other):
        with suppress(OSError):
            shore.shutdown(socket.SHUT_RDWR)


@contextmanager
def running_ferry(port: int, heading: bytes = b"") -> Iterator[Ferry]:
    """A ferry for as long as it is needed."""
    ferry = Ferry(port, heading)
    try:
        yield ferry
    finally:
        ferry.stop()
