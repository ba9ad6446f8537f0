"""Batches: some battles of a cell that are flown one after the other, so many that handing them over costs little."""

import time

import msgspec

from aerodrome.lab.battle import Flown, fly
from aerodrome.lab.lessons import MARK, Lesson, learn

TARGET = 1.0
"""Seconds that a batch takes: handing one over takes some milliseconds, see docs/cluster.md."""
SMALLEST = 8
"""Near the end batches become smaller, down to this part of their usual size."""
MOST = 2000
"""Battles in a batch, however quick they are."""


class Batch(msgspec.Struct, frozen=True):
    """Battles of a cell, from the first number up to but without the last."""

    cell: int
    first: int
    last: int

    @property
    def words(self) -> str:
        """What it is, for people."""
        one = self.last - self.first == 1
        return f"{f'battle {self.first}' if one else f'battles {self.first} to {self.last - 1}'} of cell {self.cell}"


class Done(msgspec.Struct, frozen=True):
    """A batch as it came out, and the seconds its battles took where they were flown."""

    batch: Batch
    seconds: float
    flown: tuple[Flown, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    """What came of battles that were flown to learn from."""


def fly_batch(trial: bytes, batch: Batch) -> bytes:
    """Fly a batch; what came out is packed once, here, whichever way it goes home."""
    began = time.perf_counter()
    numbers = range(batch.first, batch.last)
    if trial.startswith(MARK):
        learned = tuple([learn(trial, batch.cell, number) for number in numbers])
        return msgspec.msgpack.encode(Done(batch, time.perf_counter() - began, (), learned))
    flown = tuple([fly(trial, batch.cell, number) for number in numbers])
    return msgspec.msgpack.encode(Done(batch, time.perf_counter() - began, flown))


def unpacked_batch(packed: bytes) -> Done:
    """What came home."""
    return msgspec.msgpack.decode(packed, type=Done)


class Pace:
    """How many battles make a batch, learnt from those that are done."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._seconds: dict[int, float] = {}

    def learn(self, done: Done) -> None:
        """A cell's battles take as long as its last ones did."""
        count = done.batch.last - done.batch.first
        self._seconds[done.batch.cell] = done.seconds / count

    def size(self, cell: int, left: int) -> int:
        """Enough for `TARGET`, but near the end of what is `left` so few that all workers end together.

        Of a cell of which nothing is known a single battle is tried.
        """
        if cell not in self._seconds:
            return 1
        wanted = round(TARGET / max(self._seconds[cell], TARGET / MOST))
        shared = max(wanted // SMALLEST, left // (2 * self.workers))
        return max(1, min(wanted, shared))
