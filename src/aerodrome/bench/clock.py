"""The clock: timing on machines that change their speed.

Time is this process's time of the processor, so that other programs do not count. Before and after each sample a fixed
loop is timed. When the loop's times differ, the machine changed its speed in between and the sample is taken again.
Two things that are compared are sampled in turn, so that both meet the same conditions, and the median of their ratios
counts.
"""

import time
from collections.abc import Callable
from statistics import median

import msgspec

REFERENCE_ROUNDS = 20_000
TOLERANCE = 0.10
"""By how much the reference loop's times may differ around a sample."""
RETRIES = 4
now = time.process_time

Rate = Callable[[], float]
"""Something that is measured: does its work and returns how much of it was done in a second."""


class Comparison(msgspec.Struct, frozen=True):
    """Medians over the samples: both rates, their ratio, and how many samples an unsteady machine spoilt."""

    ours: float
    theirs: float
    ratio: float
    spoilt: int


def reference() -> float:
    """Seconds for a fixed piece of work in plain Python."""
    began = now()
    total = 0
    for number in range(REFERENCE_ROUNDS):
        total += number * number % 7
    return now() - began


def compare(ours: Rate, theirs: Rate, rounds: int = 5) -> Comparison:
    """Sample two rates in turn, guarded by the reference loop."""
    samples: list[tuple[float, float]] = []
    spoilt = 0
    for _ in range(rounds):
        one, other, retries = _pair(ours, theirs)
        samples.append((one, other))
        spoilt += retries
    return Comparison(
        ours=median(one for one, _ in samples),
        theirs=median(other for _, other in samples),
        ratio=median(one / other for one, other in samples),
        spoilt=spoilt,
    )


def steady(rate: Rate, rounds: int = 5) -> tuple[float, int]:
    """The median of one rate, guarded by the reference loop, and how many samples were spoilt."""
    found = compare(rate, lambda: 1.0, rounds)
    return found.ours, found.spoilt


def _pair(ours: Rate, theirs: Rate) -> tuple[float, float, int]:
    """One sample of each; taken again while the machine changes its speed, at most a few times."""
    retries = 0
    while True:
        before = _reference()
        one = ours()
        between = _reference()
        other = theirs()
        after = _reference()
        times = (before, between, after)
        if retries == RETRIES or max(times) <= min(times) * (1 + TOLERANCE):
            return one, other, retries
        retries += 1


def _reference() -> float:
    """The quickest of three, so that a passing disturbance of the loop itself does not count."""
    return min(reference() for _ in range(3))
