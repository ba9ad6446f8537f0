"""Sines of whole fives of degrees, and rounding (MC02): everything on the table is a whole number."""

from math import isqrt

HEADINGS = 72
"""A heading is a whole number of steps of five degrees, 0 north, clockwise (MC02)."""
STEP = 5
QUARTER = 18
UNIT = 1_000_000
_FIRST_QUARTER = (
    0, 87156, 173648, 258819, 342020, 422618, 500000, 573576, 642788, 707107, 766044, 819152, 866025, 906308, 939693,
    965926, 984808, 996195, 1000000,
)  # fmt: skip
"""A million times the sine of 0, 5, … 90 degrees."""


def _sine(heading: int) -> int:
    quarter, rest = divmod(heading % HEADINGS, QUARTER)
    size = _FIRST_QUARTER[rest if quarter % 2 == 0 else QUARTER - rest]
    return size if quarter < 2 else -size


SIN = tuple([_sine(heading) for heading in range(HEADINGS)])
COS = tuple([_sine(heading + QUARTER) for heading in range(HEADINGS)])


def rounded(number: int, by: int) -> int:
    """A fraction as the nearest whole number, halves away from zero (MC02); `by` is above zero."""
    return (2 * number + by) // (2 * by) if number >= 0 else -((by - 2 * number) // (2 * by))


def root(number: int, by: int = 1) -> int:
    """The square root of a fraction as the nearest whole number (MC02, MC30)."""
    return (isqrt(4 * number // by) + 1) // 2
