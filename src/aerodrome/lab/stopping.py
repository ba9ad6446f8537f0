"""When a run has flown enough. It is looked at after fixed numbers of battles, so that it never depends on who flew."""

from collections.abc import Iterator, Mapping, Sequence

from aerodrome.lab.battle import BattleRow
from aerodrome.lab.figures import score, wilson
from aerodrome.lab.plan import Cell, Plan
from aerodrome.lab.tournament import Versus, settled

LOOK = 50
"""Battles of each cell between two looks."""


def looks(plan: Plan) -> Iterator[int]:
    """After how many battles of each cell one looks whether it is enough; the last are all."""
    if plan.stop is not None:
        yield from range(LOOK, plan.battles, LOOK)
    yield plan.battles


def enough(plan: Plan, cells: Sequence[Cell], rows: Mapping[int, Sequence[BattleRow]]) -> bool:
    """Does every cell tell what was asked? All go on until each does, for they are compared battle by battle."""
    stop = plan.stop
    if stop is None:
        return False
    if stop.narrower_than is not None:
        return all(_width(cell, rows[cell.number]) < stop.narrower_than for cell in cells)
    assert stop.bar is not None
    twins = [(cell, cells[cell.number + 1]) for cell in cells if not cell.mirrored]
    return all(settled(versus_of(rows[one.number], rows[twin.number]), stop.bar) for one, twin in twins)


def _width(cell: Cell, rows: Sequence[BattleRow]) -> float:
    """How wide the interval of the first side's wins is."""
    first = next(iter(cell.sides.values()))
    good = [row for row in rows if not row.error]
    won = wilson(len([row for row in good if row.winner == first]), len(good))
    return won.high - won.low


def versus_of(rows: Sequence[BattleRow], mirrored: Sequence[BattleRow]) -> Versus:
    """The bot of the first side against the other's: a score for each pair of battles with sides swapped."""
    twins = {row.number: row for row in mirrored if not row.error}
    both = [(row, twins[row.number]) for row in rows if not row.error and row.number in twins]
    return Versus("first", "second", tuple([(score(row) + 1 - score(twin)) / 2 for row, twin in both]))
