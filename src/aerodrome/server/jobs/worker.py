"""A process of the workshop: takes orders from its standard input, one after another, and writes what came of them.

An order is a function with its arguments. The process has so much memory and no more; it ends when the server is gone,
even in the middle of an order.
"""

import errno
import os
import pickle
import struct
import sys
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Literal

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused

try:
    import resource
except ImportError:  # only where the system has no such limits
    resource = None  # type: ignore[assignment]

LENGTH = struct.Struct(">Q")
Finding = tuple[Literal["made", "fault", "memory", "failed"], Any]
"""What came of an order: its result, a fault's three parts, nothing, or what went wrong."""
LATER = 5
"""How much the tables go before the workshop."""
BARE = 128 * 1024 * 1024
"""Of what Linux calls the size of a process; taken where it cannot be read."""


def send(stream: IO[bytes], message: bytes) -> None:
    """Write a message with its length before it."""
    stream.write(LENGTH.pack(len(message)))
    stream.write(message)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None where the other end is gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def run(memory: int) -> None:
    """Carry out orders until there are no more; `memory` is what they may take, in bytes."""
    orders: SimpleQueue[bytes | None] = SimpleQueue()
    replies, sys.stdout = sys.stdout.buffer, sys.stderr
    Thread(target=_listen, args=(sys.stdin.buffer, orders), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(LATER)
    _limit(memory)
    while True:
        order = orders.get()
        send(replies, pickle.dumps(_finding(order) if order is not None else ("memory", None)))


def _listen(stream: IO[bytes], orders: "SimpleQueue[bytes | None]") -> None:
    """Take orders in; when the server is gone so is this process, whatever it does just now.

    An order that is too large to be taken in counts as one for which there is no memory.
    """
    try:
        while (order := receive(stream)) is not None:
            orders.put(order)
    except (MemoryError, OSError):
        orders.put(None)
        return
    os._exit(0)


def _limit(memory: int) -> None:
    """From here on the process may take so much memory more."""
    if resource is None:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = _size() + memory
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _size() -> int:
    """How large the process is now."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return BARE


def _finding(order: bytes) -> Finding:
    """Carry out an order, and say what came of it."""
    try:
        function, given = pickle.loads(order)
        return "made", function(*given)
    except Fault as fault:
        return "fault", (fault.where, fault.found, fault.allowed)
    except Refused as refusal:
        return "fault", ("rules", str(refusal), "")
    except RecursionError:
        return "fault", ("record", "it is nested too deeply", "a record as the game writes it")
    except Exception as problem:
        return ("memory", None) if _starved(problem) else ("failed", repr(problem)[:1000])


def _starved(problem: BaseException | None) -> bool:
    """Was there too little memory, whatever it was that failed for it?"""
    while problem is not None:
        # compiled code that gets no memory may fail without saying why
        if isinstance(problem, MemoryError | SystemError) or getattr(problem, "errno", 0) == errno.ENOMEM:
            return True
        problem = problem.__cause__ or problem.__context__
    return False
