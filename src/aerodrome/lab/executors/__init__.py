"""Executors: where battles are flown. Which of them it was shows in nothing but the time it took."""

from collections.abc import Iterator
from typing import Protocol

from aerodrome.lab.batches import Batch, Done


class Executor(Protocol):
    """Somewhere to fly battles."""

    workers: int
    """How many batches are flown at once."""

    def run(self, trial: bytes, batches: Iterator[Batch | None]) -> Iterator[Done]:
        """Fly batches, drawn as workers become free, and give each back once, in whatever order they are finished.

        Where None is drawn nothing more can be flown until another batch has come home. Whoever stops listening ends
        everything that was begun.
        """
        ...
