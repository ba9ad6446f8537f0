"""Figures: what the rows of a run tell, with 95 % intervals. Pure functions of rows.

Shares have Wilson's interval; means and paired differences the normal one. Battles in which the rules failed are
counted as errors and left out of everything else.
"""

import msgspec

from aerodrome.lab.plan import Value


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
    upset: int
    """Won by the side that wins least, with the worst losses."""


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


class Figures(msgspec.Struct, frozen=True):
    """All that a run tells."""

    cells: tuple[CellFigures, ...]
    effects: tuple[Effect, ...]
