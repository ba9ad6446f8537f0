"""Two runs beside each other: cell by cell, in pairs of battles with the same dice where both runs have them."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.intervals import SURE
from aerodrome.lab.battle import BattleRow, Trial
from aerodrome.lab.figures import MEASURES, mean_of
from aerodrome.lab.plan import Cell


class Comparison(msgspec.Struct, frozen=True):
    """What is different in the other run."""

    cell: str
    measure: str
    one: float
    other: float
    difference: float
    low: float
    high: float
    pairs: int
    """Battles that were compared one by one; 0: the runs have other dice, and only their means are compared."""


class Side(msgspec.Struct, frozen=True):
    """A run that is compared."""

    trial: Trial
    battles: Sequence[BattleRow]


def compare(one: Side, other: Side) -> tuple[Comparison, ...]:
    """All measures of all cells that both runs have; a Fault where there is nothing to compare."""
    if one.trial.plan.game != other.trial.plan.game:
        raise Fault("runs", f"{one.trial.plan.game} and {other.trial.plan.game}", "two runs of the same game")
    paired = one.trial.plan.seed == other.trial.plan.seed
    found: list[Comparison] = []
    for ours, theirs in _matched(one.trial.cells, other.trial.cells):
        before = {row.number: row for row in one.battles if row.cell == ours.number and not row.error}
        after = {row.number: row for row in other.battles if row.cell == theirs.number and not row.error}
        if before and after:
            found += [_comparison(ours.label, measure, before, after, paired) for measure in MEASURES]
    if not found:
        raise Fault("runs", "none of their cells has battles in both", "runs with the same cells")
    return tuple(found)


def _matched(one: Sequence[Cell], other: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """Cells that belong together: by what they are called, or by their order where nothing is called the same."""
    labels = {cell.label: cell for cell in other}
    found = [(cell, labels[cell.label]) for cell in one if cell.label in labels]
    return found or (list(zip(one, other, strict=True)) if len(one) == len(other) else [])


def _comparison(
    label: str, measure: str, before: dict[int, BattleRow], after: dict[int, BattleRow], paired: bool
) -> Comparison:
    measured = MEASURES[measure]
    one, other = [measured(row) for row in before.values()], [measured(row) for row in after.values()]
    both = [number for number in before if number in after] if paired else []
    if both:
        mean = mean_of([measured(after[number]) - measured(before[number]) for number in both])
        difference, low, high = mean.mean, mean.low, mean.high
    else:
        difference = fmean(other) - fmean(one)
        error = SURE * sqrt(_spread(one) + _spread(other))
        low, high = difference - error, difference + error
    return Comparison(label, measure, fmean(one), fmean(other), difference, low, high, len(both))


def _spread(values: Sequence[float]) -> float:
    """The variance of a mean."""
    return variance(values) / len(values) if len(values) > 1 else 0.0
