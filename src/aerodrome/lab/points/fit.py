"""The fit: a logistic one. The logarithm of a side's odds is the difference of what both forces are worth.

What a type is worth is the mean of all types and its own part, which a ridge holds near nothing until battles say
otherwise: how strongly, the battles themselves say, by what they were likeliest under. Without that a fair fight would
be one between machines that were lucky and machines that were not. Grades are held in the same way by a ridge of their
own, and being the first side not at all. Newton's method finds the best; the intervals come from the curvature there,
widened where meetings differ by more than luck.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from aerodrome.core.meetings import Machine, Meeting
from aerodrome.core.points import MEAN, Worth

Vector = NDArray[np.float64]
NORMAL = 1.96
"""Standard deviations to either side that hold 95 %."""
RIDGES = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""One over the square of how far a type's own part, or a grade, may be expected to lie from nothing, in logarithms of
odds."""
WEAK = 1e-4
"""The same for what nothing is known of beforehand."""
STEPS, CLOSE = 60, 1e-9


class Outcome(Struct, frozen=True):
    """A meeting as it came out: battles, and how many of them the first side won, a draw counted as half."""

    meeting: Meeting
    battles: int
    won: float
    drawn: int = 0


class Fitted(Struct, frozen=True):
    """What was found: points by type and by grade, the first side's edge in points, and how well it fits."""

    types: dict[str, Worth]
    grades: dict[str, Worth]
    mean: float
    edge: float
    dispersion: float


def fitted(outcomes: Sequence[Outcome]) -> Fitted:
    """The points that explain best who won."""
    machines = [one for outcome in outcomes for one in (*outcome.meeting.first, *outcome.meeting.second)]
    types = sorted({one.airplane for one in machines})
    grades = sorted({grade for one in machines for grade in one.grades})
    design = np.array([_row(outcome.meeting, types, grades) for outcome in outcomes])
    battles = np.array([float(outcome.battles) for outcome in outcomes])
    won = np.array([outcome.won for outcome in outcomes])
    ridges = [
        np.array([WEAK, WEAK, *[own] * len(types), *[grade] * len(grades)]) for own, grade in product(RIDGES, RIDGES)
    ]
    ridge = max(ridges, key=lambda one: likelihood(design, battles, won, one))
    best, curvature = solved(design, battles, won, ridge)
    dispersion = _dispersion(design, battles, won, best)
    return _told(machines, types, grades, best, _spread(curvature, dispersion), dispersion)


def _row(meeting: Meeting, types: list[str], grades: list[str]) -> list[float]:
    """What tells the sides of a meeting apart: the edge, the number of machines, those of each type, each grade."""

    first, second = meeting.first, meeting.second
    counted = [_flying(first, one) - _flying(second, one) for one in types]
    graded = [_of_grade(first, one) - _of_grade(second, one) for one in grades]
    return [1.0, float(len(first) - len(second)), *map(float, counted), *map(float, graded)]


def _flying(machines: Sequence[Machine], airplane: str) -> int:
    return len([one for one in machines if one.airplane == airplane])


def _of_grade(machines: Sequence[Machine], grade: str) -> int:
    return len([one for one in machines if grade in one.grades])


def solved(design: Vector, battles: Vector, won: Vector, ridge: Vector) -> tuple[Vector, Vector]:
    """What maximises the likelihood with its ridge, by Newton's method, and the curvature there."""
    best = np.zeros(design.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-design @ best))
        slope = design.T @ (won - battles * chance) - ridge * best
        curvature = (design.T * (battles * chance * (1 - chance))) @ design + np.diag(ridge)
        step = np.linalg.solve(curvature, slope)
        best = best + step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < CLOSE:
            break
    return best, curvature


def likelihood(design: Vector, battles: Vector, won: Vector, ridge: Vector) -> float:
    """The logarithm of how likely the battles were with a ridge, whatever the worth, by Laplace's approximation."""
    best, curvature = solved(design, battles, won, ridge)
    lead = design @ best
    found = won @ lead - battles @ np.logaddexp(0, lead) - ridge @ best**2 / 2
    return float(found + np.log(ridge).sum() / 2 - np.linalg.slogdet(curvature)[1] / 2)


def _dispersion(design: Vector, battles: Vector, won: Vector, best: Vector) -> float:
    """Pearson's: the squares of what was not expected, each over its variance, for each degree of freedom."""
    chance = 1 / (1 + np.exp(-design @ best))
    squares = (won - battles * chance) ** 2 / (battles * chance * (1 - chance))
    freedom = max(1, len(won) - design.shape[1])
    return float(squares.sum() / freedom)


def _spread(curvature: Vector, dispersion: float) -> Vector:
    """How what was found varies together; meetings that differ by less than luck do not make it surer."""
    found: Vector = np.linalg.inv(curvature).astype(np.float64)
    return found * max(1.0, dispersion)


def _told(
    machines: Sequence[Machine], types: list[str], grades: list[str], best: Vector, spread: Vector, dispersion: float
) -> Fitted:
    """Points: a type's own part and the common one, over the mean of all types; so is everything else."""
    size, count = len(best), len(types)
    average = np.zeros(size)
    average[1], average[2 : 2 + count] = 1.0, 1.0 / count
    mean = float(average @ best)

    def worth(of: Vector, flown: int) -> Worth:
        """The ratio of two sums of what was found, its variance from how both of them vary."""
        value = float(of @ best) / mean
        along = (of - value * average) / mean
        wide = NORMAL * float(np.sqrt(along @ spread @ along))
        points, low, high = [round(MEAN * one, 1) for one in (value, value - wide, value + wide)]
        return Worth(points, low, high, flown)

    def unit(*places: int) -> Vector:
        found = np.zeros(size)
        found[list(places)] = 1.0
        return found

    by_type = {one: worth(unit(1, 2 + at), _flying(machines, one)) for at, one in enumerate(types)}
    by_grade = {one: worth(unit(2 + count + at), _of_grade(machines, one)) for at, one in enumerate(grades)}
    return Fitted(by_type, by_grade, round(mean, 4), round(MEAN * float(best[0]) / mean, 1), round(dispersion, 3))
