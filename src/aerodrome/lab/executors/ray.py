"""A Ray cluster. It is spoken to by a process of its own, for Ray ends a process whose cluster goes away.

A batch on a node that dies is flown again elsewhere; each is counted when it comes home for the first time.
"""

import multiprocessing
import socket
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.batches import Batch, Done, unpacked_batch
from aerodrome.lab.executors.ray_bridge import Ready, Reply, Sorry, Work, bridge

AUTO = "auto"
PATIENCE = 5.0
"""Seconds in which somebody has to answer at an address."""
AHEAD = 2
"""Batches for each worker: one that it flies and one that waits, so that it is never idle."""
GONE = "the same command again: it goes on from there"


class RayExecutor:
    """A cluster at an address, or the one that this machine belongs to."""

    def __init__(self, address: str) -> None:
        """Connect and look at every node; a Fault names the node and what is wrong with it."""
        if find_spec("ray") is None:
            raise Fault("--cluster", "Ray is not installed", "pip install aerodrome[cluster]")
        if address != AUTO:
            _knock(address)
        context = multiprocessing.get_context("spawn")
        self._line, far = context.Pipe()
        self._process = context.Process(target=bridge, args=(far, address), daemon=True)
        self._process.start()
        far.close()
        ready = self._hear("--cluster", f"no cluster answers at {address}", "auto, or HOST:PORT of a cluster's head")
        assert isinstance(ready, Ready)
        self.workers = ready.workers

    def run(self, trial: bytes, batches: Iterator[Batch | None]) -> Iterator[Done]:
        """Fly batches wherever the cluster has room; without a listener the bridge is taken down."""
        flying: dict[Batch, None] = {}
        try:
            while True:
                while len(flying) < AHEAD * self.workers:
                    batch = next(batches, None)
                    if batch is None:
                        break
                    flying[batch] = None
                    self._say(Work(trial, batch))
                if not flying:
                    return
                done = self._hear("--cluster", "the cluster went away; what was flown is kept", GONE)
                assert isinstance(done, bytes)
                found = unpacked_batch(done)
                if found.batch in flying:
                    del flying[found.batch]
                    yield found
        finally:
            if flying:
                self.close()

    def close(self) -> None:
        """Leave the cluster."""
        self._line.close()
        self._process.join(5)
        self._process.kill()
        self._process.join()

    def _say(self, work: Work) -> None:
        with suppress(OSError):  # it is gone, which shows when it is listened to
            self._line.send_bytes(msgspec.msgpack.encode(work))

    def _hear(self, where: str, gone: str, allowed: str) -> Ready | bytes:
        """What the bridge says next; if it is gone, so is the cluster."""
        try:
            reply = msgspec.msgpack.decode(self._line.recv_bytes(), type=Reply)
        except (EOFError, OSError):
            self.close()
            raise Fault(where, gone, allowed) from None
        if isinstance(reply, Sorry):
            self.close()
            raise Fault(reply.where, reply.found, reply.allowed)
        return reply if isinstance(reply, Ready) else reply.done


def _knock(address: str) -> None:
    """Does anybody answer at an address?"""
    host, _, port = address.rpartition(":")
    if not host or "/" in address or not port.isdecimal():
        raise Fault("--cluster", repr(address), "auto, or HOST:PORT of a cluster's head")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        words = str(getattr(error, "strerror", "") or error).lower()
        raise Fault("--cluster", f"nobody answers at {address}: {words}", "the HOST:PORT of a cluster's head") from None
