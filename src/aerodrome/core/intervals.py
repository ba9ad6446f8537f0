"""Intervals: how sure a count is."""

from math import sqrt

SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


def wilson(count: float, of: int) -> tuple[float, float, float]:
    """A share with the bounds of Wilson's 95 % interval; of nothing it may be anything."""
    if not of:
        return 0.0, 0.0, 1.0
    share, square = count / of, SURE * SURE
    middle = (share + square / (2 * of)) / (1 + square / of)
    spread = SURE / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    # rounding must not push a bound past the share itself
    return share, min(share, max(0.0, middle - spread)), max(share, min(1.0, middle + spread))
