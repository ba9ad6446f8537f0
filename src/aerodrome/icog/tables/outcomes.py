"""The tables whose lines make things happen: collisions, landings, damage, fire; read, proved complete, looked up.

What a line does is written in the vocabulary of `effects.py`.
"""

from functools import cache
from typing import Annotated, Literal, get_args

from msgspec import Meta

from aerodrome.core.faults import Fault, unknown
from aerodrome.core.tables import Table
from aerodrome.icog.tables.charts import Band, ByBand, S, Sheet, read
from aerodrome.icog.tables.effects import AnyEffect, AsRow, Fuel, Line, SubTable

Against = Literal["airplane", "balloon", "ground"]
LandingPlace = Literal["aerodrome", "firm grass", "pasture", "soft meadow", "battlefield", "wood", "water"]
Words = Annotated[str, Meta(min_length=1)]

# ---- collisions


class Collision(Sheet, frozen=True):
    """A line of the collision table (5.5.16.t)."""

    words: Words
    effects: tuple[AnyEffect, ...] = ()
    aggressor: tuple[AnyEffect, ...] = ()
    victim: tuple[AnyEffect, ...] = ()
    needs_room: bool = False
    """Only if the airplane can pull out; else the line of 8-11 holds."""


class CollisionSheet(Sheet, frozen=True):
    """The collision table with its modifiers (5.5.16.t)."""

    modifier: ByBand
    airplane: Table[Collision]
    balloon: Table[Collision]
    ground: Table[Collision]

    def __post_init__(self) -> None:
        """Refuses a column that is not made for one d20."""
        for name in ("airplane", "balloon", "ground"):
            _check_die(getattr(self, name), 20, name)


@cache
def _collisions() -> CollisionSheet:
    return read("collision", CollisionSheet)


def collision_modifier(band: Band) -> int:
    """What the speed band of the faster airplane adds to the collision roll (5.5.16.t)."""
    found: int = getattr(_collisions().modifier, band)
    return found


def collision(against: Against, number: int) -> Collision:
    """A line of the collision table (5.5.16.t); the modified roll reads as 1 at least and 20 at most."""
    table: Table[Collision] = getattr(_collisions(), against)
    return table.look_up(number)


def crash_without_room() -> Collision:
    """The line that holds near the ground without room to pull out (5.5.16.t): that of 8-11."""
    return _collisions().ground.look_up(8)


# ---- landing


class LandingStates(Sheet, frozen=True):
    """What the state of an airplane adds to its landing (5.5.17.t)."""

    on_fire: int
    no_undercarriage: int
    speed_step: int
    floats_on_land: int
    floats_on_water: int


class LandingSheet(Sheet, frozen=True):
    """The landing tables (5.5.17.t)."""

    place: Table[LandingPlace]
    modifier: dict[LandingPlace, int]
    state: LandingStates
    land: Table[Line]
    water: Table[Line]

    def __post_init__(self) -> None:
        """Refuses a place without a modifier."""
        if missing := [place for place in get_args(LandingPlace) if place not in self.modifier]:
            raise Fault("modifier", f"{missing[0]!r} is missing", ", ".join(get_args(LandingPlace)))


@cache
def _landings() -> LandingSheet:
    return read("landing", LandingSheet)


def landing_states() -> LandingStates:
    """What fire, a lost undercarriage, speed and floats add to a landing (5.5.17.t)."""
    return _landings().state


def place_by_luck(successes: int) -> LandingPlace:
    """Where an airplane comes down outside the board (5.5.17.t), by the successes of a Luck test."""
    return _landings().place.look_up(successes)


def place_modifier(place: LandingPlace) -> int:
    """What a place adds to the Flying test of a landing (5.5.17.t)."""
    return _landings().modifier[place]


def landing_result(place: LandingPlace, successes: int) -> Line:
    """What comes of an emergency landing there (5.5.17.t), by the successes of the Flying test."""
    return (_landings().water if place == "water" else _landings().land).look_up(successes)


# ---- damage


class FireLine(Sheet, frozen=True):
    """What a fire does this turn (6.3.10.b)."""

    words: Words
    out: bool = False
    effects: tuple[AnyEffect, ...] = ()


class FireSheet(Sheet, frozen=True):
    """The d6 of an airplane on fire (6.3.10.b)."""

    table: Table[FireLine]


class FailureSheet(Sheet, frozen=True):
    """Structural failure (6.3.12)."""

    table: Table[Line]


class DamageSheet(Sheet, frozen=True):
    """A damage table, lines 1 to 30, with the smaller tables it leads to (6.3.10, 6.3.11)."""

    table: Table[Line]
    sub_tables: dict[str, Table[Line]]

    def __post_init__(self) -> None:
        """Refuses a table that is not 1 to 30, a smaller one missing or idle, and lines that lead in circles."""
        _check_die(self.table, 30, "table")
        named = [e.table for line in self._lines() for e in line.effects if isinstance(e, SubTable)]
        for name in named:
            if name not in self.sub_tables:
                raise unknown("sub_tables", name, self.sub_tables)
        for name, table in self.sub_tables.items():
            _check_die(table, table.last, f"sub_tables.{name}")
            if name not in named:
                raise Fault(f"sub_tables.{name}", "nothing leads to it", "tables that some line leads to")
        for number in range(self.table.first, self.table.last + 1):
            self._follow(number, ())

    def _lines(self) -> list[Line]:
        """Every line of the table and of its smaller tables."""
        tables = [self.table, *self.sub_tables.values()]
        return [row.result for table in tables for row in table.rows]

    def _follow(self, number: int, seen: tuple[int, ...]) -> None:
        """Goes where a line leads; a line that is met again is refused."""
        if number in seen:
            raise Fault("table", f"line {number} leads back to itself", "lines that come to an end")
        line = self.table.look_up(number)
        smaller = [self.sub_tables[e.table] for e in line.effects if isinstance(e, SubTable)]
        effects = [*line.effects, *(e for table in smaller for row in table.rows for e in row.result.effects)]
        for effect in effects:
            if isinstance(effect, AsRow):
                self._follow(effect.row, (*seen, number))
            elif isinstance(effect, Fuel):
                self._follow(effect.as_row, (*seen, number))


@cache
def _failures() -> Table[Line]:
    return read("failure", FailureSheet).table


@cache
def _fires() -> Table[FireLine]:
    return read("fire", FireSheet).table


@cache
def damage_table(engines: int) -> DamageSheet:
    """The damage table for airplanes with that many engines (6.3.10 for one, 6.3.11 for more)."""
    return read("damage_single" if engines == 1 else "damage_multi", DamageSheet)


def damage(engines: int, number: int) -> Line:
    """A line of the damage table (6.3.10, 6.3.11); less than 1 reads 1, more than 30 reads 30."""
    return damage_table(engines).table.look_up(number)


def sub_table(engines: int, name: str) -> Table[Line]:
    """A smaller table that a line of the damage table leads to; it is rolled with one die of `last` sides."""
    return damage_table(engines).sub_tables[name]


def structural_failure(roll: int) -> Line:
    """A line of the table of structural failure (6.3.12), by one d6."""
    return _failures().look_up(roll)


def structural_failures() -> tuple[Line, ...]:
    """The lines of that table, one for each face of the die."""
    table = _failures()
    return tuple([table.look_up(roll) for roll in range(table.first, table.last + 1)])


def fire(roll: int) -> FireLine:
    """What a fire does this turn (6.3.10.b), by one d6."""
    return _fires().look_up(roll)


def _check_die(table: Table[S], sides: int, where: str) -> None:
    """Refuses a table that does not have the numbers of a die."""
    if (table.first, table.last) != (1, sides):
        raise Fault(where, f"found from {table.first} to {table.last}", f"from 1 to {sides}")
