"""A plan: what is tried out in the laboratory, how often, and when that is enough.

Its cells are the scenarios times the values of every option in the grid; the first value of each is the base line.
Whatever a plan holds is proved before anything is flown, by the loaders that battles have.
"""

import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from aerodrome.bots import roster
from aerodrome.core import sheets
from aerodrome.core.bounds import Word
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.rules import rules_of
from aerodrome.games import battles as games_of_battles

Value = str | int | float | bool
"""An option's value, a word or typed."""
Scenario = Annotated[str, Meta(min_length=1, max_length=200_000)]
"""An id, the path of a file, or a sheet written out."""
MOST_CELLS = 256
MOST_BATTLES = 1_000_000
"""Of all cells together."""
EVERYONE, FIRST, SECOND = "everyone", "first", "second"
"""Whom `bots` may name besides seats and sides: all, and the two sides in the order of the scenario."""
BRAWLER = "bot:brawler"
CLOCKLESS = "bots that answer at once, or an ace with rounds of thought, as in ace@40"


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a run may stop before all its battles are flown: as soon as every cell tells enough."""

    narrower_than: Annotated[float, Meta(ge=0.01, le=1)] | None = None
    """The 95 % interval of the first side's wins is narrower than this."""
    bar: Annotated[float, Meta(gt=0.5, lt=1)] | None = None
    """Of mirrored battles: the first side's bot is surely better than even and above the bar, or cannot reach it."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is tried out."""

    game: Word
    scenarios: Annotated[tuple[Scenario, ...], Meta(min_length=1, max_length=100)]
    title: Annotated[str, Meta(max_length=200)] = ""
    battles: Annotated[int, Meta(ge=1, le=100_000)] = 100
    """For each cell; with a rule to stop, at most."""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    bots: Annotated[dict[Word, Word], Meta(max_length=24)] = {}
    """Who flies: by seat, by side, `first` or `second`, or `everyone`; brawlers where nothing is said."""
    mirrored: bool = False
    """Each pairing both ways: every cell has a twin in which the sides have exchanged their bots."""
    options: Annotated[dict[Word, Value], Meta(max_length=100)] = {}
    """The same for all."""
    grid: Annotated[
        dict[Word, Annotated[tuple[Value, ...], Meta(min_length=1, max_length=12)]], Meta(max_length=8)
    ] = {}
    stop: Stop | None = None
    keep_shots: bool = True
    """A row for each shot besides the sums of each battle."""

    def __post_init__(self) -> None:
        for name in self.grid:
            if name in self.options:
                raise Fault(f"grid.{name}", "stands among the fixed options too", "an option in one of the two")
            if len({repr(value) for value in self.grid[name]}) < len(self.grid[name]):
                raise Fault(f"grid.{name}", "a value is given twice", "each value once")
        if self.stop is not None and (self.stop.narrower_than is None) == (self.stop.bar is None):
            raise Fault("stop", "none or both of its rules", "either narrower_than or bar")
        if self.stop is not None and self.stop.bar is not None and not self.mirrored:
            raise Fault("stop.bar", "the battles are not mirrored", "a bar together with mirrored = true")
        count = len(self.scenarios) * (1 + self.mirrored)
        for values in self.grid.values():
            count *= len(values)
        if count > MOST_CELLS:
            raise Fault("grid", f"{count} cells", f"at most {MOST_CELLS} of scenarios, ways and values together")
        if count * self.battles > MOST_BATTLES:
            raise Fault("battles", f"{count * self.battles} in {count} cells", f"at most {MOST_BATTLES} in all")


class Cell(msgspec.Struct, frozen=True):
    """One combination of scenario, options and pairing; all battles of a cell differ in their dice alone."""

    number: int
    place: int
    """Which of the plan's scenarios."""
    scenario: str
    """What the scenario is called."""
    chosen: dict[str, Value]
    """The values from the grid."""
    mirrored: bool
    sides: dict[str, str]
    """Every seat with its side."""
    bots: dict[str, str]
    """Every seat with its bot."""

    @property
    def label(self) -> str:
        """The cell in a few words."""
        words = [self.scenario, *[f"{name}={said(value)}" for name, value in self.chosen.items()]]
        return ", ".join([*words, "mirrored"] if self.mirrored else words)


def said(value: Value) -> str:
    """An option's value in a word."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def read(path: Path) -> Plan:
    """The plan in a file, proved; scenarios that are files are written out in it, found from the plan's folder."""
    found = sheets.read(path, Plan)
    plan = msgspec.structs.replace(found, scenarios=tuple([_written_out(path, one) for one in found.scenarios]))
    try:
        cells(plan)
    except Fault as fault:
        raise Fault(f"{path}, {fault.where}", fault.found, fault.allowed) from None
    return plan


def _written_out(path: Path, scenario: str) -> str:
    """A scenario's file as its text, so that the plan is whole by itself; an id as it is."""
    if sheets.is_written_out(scenario) or not sheets.is_own(scenario):
        return scenario
    file = path.parent / scenario
    try:
        return file.read_text(encoding="utf-8-sig") + "\n"
    except OSError as error:
        raise Fault(f"{path}, scenarios", f"{scenario}: {(error.strerror or 'cannot be read').lower()}",
                    "ids, or files that can be read") from None  # fmt: skip
    except UnicodeDecodeError:
        raise Fault(f"{path}, scenarios", f"{scenario}: not UTF-8", "files in UTF-8") from None


def setting_of(plan: Plan, cell: Cell) -> Any:
    """What the battles of a cell begin with."""
    return rules_of(plan.game).setting(plan.scenarios[cell.place], {**plan.options, **cell.chosen})


def cells(plan: Plan) -> tuple[Cell, ...]:
    """All cells in order, each proved; a Fault names the field that is wrong."""
    if plan.game not in games_of_battles():
        raise unknown("game", plan.game, games_of_battles())
    rules = rules_of(plan.game)
    _check_options(plan)
    found: list[Cell] = []
    named: dict[str, bool] = dict.fromkeys(plan.bots, False)
    for place, scenario in enumerate(plan.scenarios):
        for chosen in _choices(plan):
            try:
                setting = rules.setting(scenario, {**plan.options, **chosen})
            except Fault as fault:
                words = ", ".join([f"{name}={said(value)}" for name, value in chosen.items()])
                raise Fault(f"scenarios#{place + 1} with {words}", str(fault)) from None
            sides = dict(rules.seats(setting))
            flown = _seated(plan, sides, named)
            title = _title(scenario)
            for mirrored in (False, True) if plan.mirrored else (False,):
                bots = _swapped(sides, flown) if mirrored else flown
                found.append(Cell(len(found), place, title, dict(chosen), mirrored, sides, bots))
    for name, used in named.items():
        if not used:
            known = list(dict.fromkeys([word for cell in found for pair in cell.sides.items() for word in pair]))
            raise unknown(f"bots.{name}", name, [*known, FIRST, SECOND, EVERYONE])
    return tuple(found)


def _check_options(plan: Plan) -> None:
    """Every scenario, then every value of an option by itself, so that a fault names its field."""
    rules = rules_of(plan.game)
    for place, scenario in enumerate(plan.scenarios):
        try:
            rules.setting(scenario, {})
        except Fault as fault:
            raise Fault(f"scenarios#{place + 1}", _without(fault, "scenario"), fault.allowed) from None
        for table, name, value in _each_option(plan):
            try:
                rules.setting(scenario, {name: value})
            except Fault as fault:
                raise Fault(f"{table}.{name}", fault.found, fault.allowed) from None


def _each_option(plan: Plan) -> Iterator[tuple[str, str, Value]]:
    """All values of options, with the table in which they stand."""
    for name, value in plan.options.items():
        yield "options", name, value
    for name, values in plan.grid.items():
        for value in values:
            yield "grid", name, value


def _without(fault: Fault, where: str) -> str:
    """What a fault has found, with the place where it found it, unless the place says nothing new."""
    return fault.found if fault.where == where else f"{fault.where}: {fault.found}"


def _choices(plan: Plan) -> Iterator[dict[str, Value]]:
    """Every combination of the grid's values, the base line first."""
    for values in product(*plan.grid.values()):
        yield dict(zip(plan.grid, values, strict=True))


def _title(scenario: str) -> str:
    """What a scenario is called: its id, or that of a sheet written out."""
    if not sheets.is_written_out(scenario):
        return scenario
    return sheets.own_id(scenario, str(tomllib.loads(scenario).get("title", "")))


def _seated(plan: Plan, sides: Mapping[str, str], named: dict[str, bool]) -> dict[str, str]:
    """Who flies in each seat; `named` learns which entries of the plan have been of use."""
    order = list(dict.fromkeys(sides.values()))
    flown = {}
    for seat, side in sides.items():
        place = FIRST if side == order[0] else SECOND
        name = next((word for word in (seat, side, place, EVERYONE) if word in plan.bots), "")
        for word in (seat, side, place, EVERYONE):
            if word in named:
                named[word] = True
        flown[seat] = _bot(name, plan.bots[name]) if name else BRAWLER
    return flown


def _bot(name: str, spec: str) -> str:
    """A bot as records name it; a Fault where there is none, or one that thinks by the clock."""
    try:
        roster.bot(spec)
    except Fault as fault:
        raise Fault(f"bots.{name}", str(fault), fault.allowed) from None
    if roster.by_the_clock(spec):
        raise Fault(f"bots.{name}", f"{spec!r} thinks by the clock, so that no battle could be flown again", CLOCKLESS)
    return spec if spec.startswith("bot:") else f"bot:{spec}"


def _swapped(sides: Mapping[str, str], flown: Mapping[str, str]) -> dict[str, str]:
    """The bots of the two sides exchanged; each side must have one bot in all its seats."""
    order = list(dict.fromkeys(sides.values()))
    have = {side: list(dict.fromkeys([flown[seat] for seat in sides if sides[seat] == side])) for side in order}
    if len(order) != 2:
        raise Fault("mirrored", f"{len(order)} sides", "scenarios with two sides")
    for side, bots in have.items():
        if len(bots) > 1:
            raise Fault("mirrored", f"different bots fly for {side}", "one bot for each side")
    return {seat: have[order[1] if side == order[0] else order[0]][0] for seat, side in sides.items()}
