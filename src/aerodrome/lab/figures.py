"""Figures: what the rows of a run tell, with 95 % intervals. Pure functions of rows.

Shares have Wilson's interval; means and paired differences the normal one. Battles in which the rules failed are
counted as errors and left out of everything else.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum, sqrt
from statistics import fmean, median, stdev

import msgspec

from aerodrome.core import intervals
from aerodrome.core.intervals import SURE
from aerodrome.lab.battle import BattleRow, SideRow, TypeRow
from aerodrome.lab.plan import Cell, Plan, Value


class Share(msgspec.Struct, frozen=True):
    """So many of so many, as a share with its interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean with its interval, and the median."""

    mean: float
    low: float
    high: float
    median: float


class Luck(msgspec.Struct, frozen=True):
    """Hits against expectation: between `low` and `high` there is nothing but luck."""

    shots: int
    hits: int
    expected: float
    low: float
    high: float


class SideFigures(msgspec.Struct, frozen=True):
    """How one side fared in a cell."""

    side: str
    bot: str
    won: Share
    points: Mean
    lost: Mean
    luck: Luck


class TypeFigures(msgspec.Struct, frozen=True):
    """How one type fared on one side."""

    side: str
    type: str
    flown: int
    lost: Share
    kills: float
    """For each machine that took part."""


class Heat(msgspec.Struct, frozen=True):
    """Where planes fought: shots by the square of their target, row by row from the south-west."""

    columns: int
    rows: int
    shots: tuple[int, ...]


class Notable(msgspec.Struct, frozen=True):
    """Battles worth a look, by their numbers."""

    typical: int
    """Nearest to the medians of length, points, losses and shots."""
    longest: int
    upset: int | None
    """Won by the side that wins least, with the worst losses; None where nothing came out against the odds."""


class CellFigures(msgspec.Struct, frozen=True):
    """Everything about one cell."""

    cell: int
    label: str
    battles: int
    errors: int
    stumbles: int
    sides: tuple[SideFigures, ...]
    drawn: Share
    turns: Mean
    decisions: Mean
    by_task: Share
    """Battles that the winner would not have won without his task."""
    by_fighting: Share
    on_turns: Share
    """Battles that ended because the turns were over."""
    first_mover: Share | None
    """Decided battles won by the side that moved first; none where nobody does."""
    types: tuple[TypeFigures, ...]
    heat: Heat | None
    notable: Notable | None


class Effect(msgspec.Struct, frozen=True):
    """What another value of an option changes, measured in pairs of battles with the same dice."""

    option: str
    value: Value
    base: Value
    scenario: str
    measure: str
    """`score` of the first side (a draw counts ½), its `lead` in points, `turns`, `lost` on both sides, `task`."""
    pairs: int
    difference: float
    low: float
    high: float
    changed: float
    """The share of pairs that differ in it at all."""
    side: str = ""
    """The first side of the scenario; empty before anything was flown."""


class Figures(msgspec.Struct, frozen=True):
    """All that a run tells."""

    cells: tuple[CellFigures, ...]
    effects: tuple[Effect, ...]


def figures(plan: Plan, cells: Sequence[Cell], battles: Iterable[BattleRow]) -> Figures:
    """Everything that the battles flown so far tell."""
    by_cell: dict[int, list[BattleRow]] = {cell.number: [] for cell in cells}
    for row in battles:
        by_cell[row.cell].append(row)
    for rows in by_cell.values():
        rows.sort(key=lambda row: row.number)
    found = [cell_figures(cell, by_cell[cell.number]) for cell in cells]
    return Figures(tuple(found), effects(plan, cells, by_cell))


# ---- shares, means, luck


def wilson(count: int, of: int) -> Share:
    """A share with Wilson's interval; of nothing it may be anything."""
    return Share(count, of, *intervals.wilson(count, of))


def mean_of(values: Sequence[float]) -> Mean:
    """A mean with the normal interval; a single value says nothing about its spread."""
    if not values:
        return Mean(0.0, 0.0, 0.0, 0.0)
    mean = fmean(values)
    error = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(mean, mean - error, mean + error, float(median(values)))


def luck_of(rows: Sequence[SideRow]) -> Luck:
    """Hits against what the odds of the shots promised."""
    expected, variance = fsum(row.expected for row in rows), fsum(row.variance for row in rows)
    error = SURE * sqrt(variance)
    shots, hits = sum(row.shots for row in rows), sum(row.hits for row in rows)
    return Luck(shots, hits, expected, max(0.0, expected - error), min(float(shots), expected + error))


# ---- one cell


def cell_figures(cell: Cell, rows: Sequence[BattleRow]) -> CellFigures:
    """Everything about one cell; `rows` in the order of their numbers."""
    good = [row for row in rows if not row.error]
    count = len(good)
    moved = [row for row in good if row.first and row.winner]
    return CellFigures(
        cell=cell.number,
        label=cell.label,
        battles=count,
        errors=len(rows) - count,
        stumbles=sum(row.stumbles for row in rows),
        sides=tuple([_side(cell, good, side) for side in dict.fromkeys(cell.sides.values())]),
        drawn=wilson(len([row for row in good if not row.winner]), count),
        turns=mean_of([row.turns for row in good]),
        decisions=mean_of([row.decisions for row in good]),
        by_task=wilson(len([row for row in good if row.decided == "task"]), count),
        by_fighting=wilson(len([row for row in good if row.decided == "fighting"]), count),
        on_turns=wilson(len([row for row in good if row.ended == "turns"]), count),
        first_mover=wilson(len([row for row in moved if row.winner == row.first]), len(moved)) if moved else None,
        types=_types(good),
        heat=_heat(good),
        notable=notable(good),
    )


def _side(cell: Cell, rows: Sequence[BattleRow], side: str) -> SideFigures:
    own = [one for row in rows for one in row.sides if one.side == side]
    bots = dict.fromkeys([cell.bots[seat] for seat, its in cell.sides.items() if its == side])
    return SideFigures(
        side=side,
        bot=", ".join(bots),
        won=wilson(len([row for row in rows if row.winner == side]), len(rows)),
        points=mean_of([one.points for one in own]),
        lost=mean_of([one.lost for one in own]),
        luck=luck_of(own),
    )


def _types(rows: Sequence[BattleRow]) -> tuple[TypeFigures, ...]:
    """Losses and kills by side and type, in the order of their names."""
    found: dict[tuple[str, str], list[TypeRow]] = {}
    for row in rows:
        for one in row.types:
            found.setdefault((one.side, one.type), []).append(one)
    return tuple([
        TypeFigures(*key, flown, wilson(sum(one.lost for one in found[key]), flown),
                    fsum(one.kills for one in found[key]) / flown)
        for key in sorted(found)
        if (flown := sum(one.flown for one in found[key]))
    ])  # fmt: skip


def _heat(rows: Sequence[BattleRow]) -> Heat | None:
    """All battles' heat maps, one upon the other."""
    columns = max([row.columns for row in rows], default=0)
    if not columns:
        return None
    height = max(row.rows for row in rows)
    shots = [0] * (columns * height)
    for row in rows:
        for place in row.places:
            shots[place.row * columns + place.column] += place.shots
    return Heat(columns, height, tuple(shots))


def notable(rows: Sequence[BattleRow]) -> Notable | None:
    """The typical battle, the longest and the greatest upset."""
    if not rows:
        return None
    longest = max(rows, key=lambda row: (row.turns, row.decisions, -row.number))
    return Notable(typical(rows), longest.number, upset(rows))


def typical(rows: Sequence[BattleRow]) -> int:
    """The battle nearest to the medians of length, points, losses and shots, each in units of its usual distance."""
    measured = [_measured(row) for row in rows]
    away = [0.0] * len(rows)
    for at in range(len(measured[0])):
        values = [one[at] for one in measured]
        middle = median(values)
        usual = fmean([abs(value - middle) for value in values])
        if usual:
            away = [so_far + abs(value - middle) / usual for so_far, value in zip(away, values, strict=True)]
    return min(zip(away, [row.number for row in rows], strict=True))[1]


def _measured(row: BattleRow) -> tuple[float, ...]:
    """What a typical battle is typical in."""
    each = [value for side in row.sides for value in (side.points, side.lost, side.shots)]
    return (row.turns, *map(float, each))


def upset(rows: Sequence[BattleRow]) -> int | None:
    """The battle that came out most against the odds; None where nothing did.

    It was won by the side that wins least; of several that in which it lost most against the other's losses. Where only
    one side ever wins, a draw is as much as the other got.
    """
    wins = Counter([row.winner for row in rows if row.winner])
    most = max(wins.values(), default=0)
    favourites = [side for side, count in wins.items() if count == most]
    against = [row for row in rows if len(favourites) > 1 or row.winner not in favourites]
    if not wins or not against:
        return None
    return min(against, key=lambda row: (not row.winner, wins[row.winner], _balance(row), row.number)).number


def _balance(row: BattleRow) -> int:
    """The others' losses less the winner's."""
    return sum(-side.lost if side.side == row.winner else side.lost for side in row.sides)


# ---- effects of options


def score(row: BattleRow) -> float:
    """What the first side has made of a battle: 1 for a win, ½ for a draw."""
    first = row.sides[0].side if row.sides else ""
    return 0.5 if not row.winner else float(row.winner == first)


MEASURES: dict[str, Callable[[BattleRow], float]] = {
    "score": score,
    "lead": lambda row: row.sides[0].points - sum(side.points for side in row.sides[1:]) if row.sides else 0.0,
    "turns": lambda row: float(row.turns),
    "lost": lambda row: float(sum(side.lost for side in row.sides)),
    "task": lambda row: float(row.decided == "task"),
}
"""What the effect of an option is measured in."""


def effects(plan: Plan, cells: Sequence[Cell], rows: Mapping[int, Sequence[BattleRow]]) -> tuple[Effect, ...]:
    """What each value of the grid changes against the first, everything else alike, scenario by scenario.

    Battles of the same number are compared; where other options vary too, all their combinations are averaged for each
    number first, because they share its dice.
    """
    by_number = {cell: {row.number: row for row in found if not row.error} for cell, found in rows.items()}
    found: list[Effect] = []
    for place, scenario in {cell.place: cell.scenario for cell in cells}.items():
        here = [cell for cell in cells if cell.place == place]
        for option, values in plan.grid.items():
            for value in values[1:]:
                pairs = _paired(here, option, value, values[0])
                for measure in MEASURES:
                    found.append(_effect(option, value, values[0], scenario, measure, pairs, by_number))
    return tuple(found)


def _paired(cells: Sequence[Cell], option: str, value: Value, base: Value) -> list[tuple[int, int]]:
    """Cells that differ in one option alone: the base line's, and the one with the value."""

    def rest(cell: Cell) -> str:
        return repr((cell.mirrored, [pair for pair in cell.chosen.items() if pair[0] != option]))

    bases = {rest(cell): cell.number for cell in cells if repr(cell.chosen[option]) == repr(base)}
    others = [cell for cell in cells if repr(cell.chosen[option]) == repr(value)]
    return [(bases[rest(cell)], cell.number) for cell in others]


def _effect(
    option: str, value: Value, base: Value, scenario: str, measure: str,
    pairs: Sequence[tuple[int, int]], rows: Mapping[int, Mapping[int, BattleRow]],
) -> Effect:  # fmt: skip
    measured = MEASURES[measure]
    differences: list[float] = []
    changed = 0
    for number in rows[pairs[0][0]]:
        both = [(rows[one].get(number), rows[other].get(number)) for one, other in pairs]
        found = [measured(other) - measured(one) for one, other in both if one is not None and other is not None]
        if len(found) == len(pairs):
            differences.append(fmean(found))
            changed += any(found)
    mean = mean_of(differences)
    share = changed / len(differences) if differences else 0.0
    side = next((row.sides[0].side for row in rows[pairs[0][0]].values()), "")
    return Effect(option, value, base, scenario, measure, len(differences), mean.mean, mean.low, mean.high, share, side)
