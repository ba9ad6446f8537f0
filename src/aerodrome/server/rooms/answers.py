"""How long people's answers take, counted since the start."""

from bisect import bisect_left
from itertools import accumulate

LIMITS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds."""


class Answers:
    """A histogram of times."""

    def __init__(self) -> None:
        self.count, self.seconds = 0, 0.0
        self._counts = [0] * (len(LIMITS) + 1)

    def took(self, seconds: float) -> None:
        """One more."""
        self.count += 1
        self.seconds += seconds
        self._counts[bisect_left(LIMITS, seconds)] += 1

    def within(self) -> tuple[int, ...]:
        """How many took no longer than each limit."""
        return tuple(accumulate(self._counts[:-1]))
