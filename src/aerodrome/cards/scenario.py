"""Scenarios: sheets of the package or of a user, resolved with options to the setting of a battle (MC09, MC96)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.cards.parts.airplanes import Gun, airplane
from aerodrome.cards.scenario_sheet import FlightSheet, ScenarioSheet, SideSheet, UnitSheet, slug
from aerodrome.cards.setting import (
    RULE_SETS,
    SWITCHES,
    Balloon,
    Entry,
    Objective,
    Options,
    Setting,
    Side,
    Unit,
)
from aerodrome.cards.space.poses import square
from aerodrome.cards.space.trig import STEP
from aerodrome.core.faults import Fault
from aerodrome.core.options import with_options
from aerodrome.core.shelf import Shelf
from aerodrome.core.sortie import Flier

THOUSAND = 1000
USUAL_LEVEL = 6
AA = "anti-aircraft"
GUN_SITES = (4, 2, 6, 3, 5, 1, 7)
"""Where guns stand that a scenario has no site for, in eighths along the defender's lines (MC95)."""
_replace = msgspec.structs.replace
LESSONS_AND_DUEL = ("first-flight", "second-flight", "duel")
SHELF = Shelf("aerodrome.cards", "data/scenarios", ScenarioSheet, "scenario", LESSONS_AND_DUEL)


def scenarios() -> dict[str, str]:
    """Id and summary of every ready scenario, lessons and duel first. The mapping is shared: do not change it."""
    return SHELF.summaries


def sheet(name: str) -> ScenarioSheet:
    """A scenario by its id, or one of one's own: the path of its file, or its text."""
    return SHELF.sheet(name)


def resolve(name: str, options: Mapping[str, Any]) -> Setting:
    """A scenario, by id, path or text, with options that replace its own; values may be words, as typed by people."""
    found = sheet(name)
    return setting_of(SHELF.called(name, found), found, switched(found, options))


def switched(found: ScenarioSheet, given: Mapping[str, Any]) -> Options:
    """The options of a battle (MC96): the rule set's switches, then what the scenario and the players say otherwise."""
    usual = Options(rules=found.rules, turns=found.turns)
    rules = with_options(usual, {"rules": given["rules"]}).rules if "rules" in given else found.rules
    on = {switch: switch in RULE_SETS[rules] for switch in SWITCHES}
    options = with_options(_replace(usual, rules=rules, **on), {**found.options, **given})
    if found.needs_signs and not options.special:
        raise Fault("options, special", "found off, but there are balloons or airships", "on")
    for key, types in (("first_types", options.first_types), ("second_types", options.second_types)):
        if types and not found.choose:
            raise Fault(f"options, {key}", f"found {types!r}", "nothing: the scenario has its own types")
    return options


def setting_of(name: str, found: ScenarioSheet, options: Options) -> Setting:
    """Everything a battle needs, with the types themselves."""
    width, depth = [THOUSAND * length for length in found.table]
    front = found.front or (found.table[1] * 3 / 8, found.table[1] * 5 / 8)
    chosen = (_types(found.sides[0], options.first_types), _types(found.sides[1], options.second_types))
    sides = named([(side.name, side.home, side.seats or (side.name,)) for side in found.sides])
    listed = [entry for at, side in enumerate(found.sides) for entry in _entries(at, sides[at], side, chosen[at])]
    entries = [toughened(entry, options) for entry in listed]
    return with_guns(Setting(
        scenario=name,
        title=found.title,
        briefing=" ".join(found.briefing.split()),
        date=found.date,
        width=width,
        depth=depth,
        front=(thousandths(front[0]), thousandths(front[1])),
        sides=sides,
        entries=tuple(entries),
        units=tuple([
            _unit(at, unit)
            for at, side in enumerate(found.sides)
            for unit in side.units
        ]),
        balloons=tuple([balloon for at, side in enumerate(found.sides) for balloon in _balloons(at, side)]),
        objectives=tuple([
            Objective(
                at, one.task, one.points, slug(one.target), one.most, one.each, one.edge or "",
                tuple([flight - 1 for flight in one.who]), one.ends,
            )
            for at, side in enumerate(found.sides)
            for one in side.objectives
        ]),
        points=found.points,
        options=options,
        airplanes={entry.airplane: airplane(entry.airplane) for entry in entries},
    ))  # fmt: skip


def toughened(entry: Entry, options: Options) -> Entry:
    """House rule MC-H12: a plane of the list with the damage points that all have more."""
    return _replace(entry, damage=entry.damage + options.tough_planes) if options.tough_planes else entry


def _unit(side: int, found: UnitSheet) -> Unit:
    """A ground unit (MC80)."""
    x, y = thousandths(found.at[0]), thousandths(found.at[1])
    return Unit(slug(found.name), found.name, found.kind, side, x, y, found.heading // STEP)


def thousandths(units: float) -> int:
    """A length in whole thousandths of a unit (MC02)."""
    return round(THOUSAND * units)


def named(sides: list[tuple[str, Any, tuple[str, ...]]]) -> tuple[Side, Side]:
    """The sides with the letters of their planes (MC07): the first in which their names differ."""
    (one, _, _), (other, _, _) = sides
    letters = next(((a, b) for a, b in zip(one.upper(), other.upper(), strict=False) if a != b), ("A", "B"))
    first, second = letters if all(letter.isascii() and letter.isalpha() for letter in letters) else ("A", "B")
    return Side(*sides[0], first), Side(*sides[1], second)


def _types(side: SideSheet, given: str) -> list[str]:
    """The type of each flight: the scenario's, or those that the players chose (`choose`)."""
    if not given:
        return [flight.airplane for flight in side.force]
    chosen = given.replace(",", " ").split()
    if len(chosen) != len(side.force):
        raise Fault("options, types", f"found {len(chosen)} for {side.name}", f"{len(side.force)}, one for each flight")
    for one in chosen:
        if not airplane(one).deck:
            raise Fault("options, types", f"found {one!r}", "types that fly")
    return chosen


def _entries(at: int, side: Side, found: SideSheet, types: list[str]) -> list[Entry]:
    """The planes of a side, numbered through its flights (MC07)."""
    entries: list[Entry] = []
    for flight, (force, chosen) in enumerate(zip(found.force, types, strict=True)):
        for number in range(force.count):
            seat = side.seats[len(entries) % len(side.seats)]
            entries.append(_entry(f"{side.letter}{len(entries) + 1}", at, seat, flight, number, force, chosen))
    return entries


def _entry(name: str, side: int, seat: str, flight: int, number: int, force: FlightSheet, chosen: str) -> Entry:
    """One plane with plain veterans, or as the scenario has them."""
    kind = airplane(chosen)
    guns = (Gun("fixed", 0, force.armed), *kind.guns) if force.armed and chosen == force.airplane else kind.guns
    men = tuple([
        Flier(
            f"{name} {'pilot' if man == 0 else f'crew {man}'}",
            "pilot" if man == 0 else "observer" if man == kind.crew - 1 else "gunner",
            "novice" if force.novice else "ace" if force.skills and man == 0 else "veteran",
            skills=force.skills if man == 0 else (),
        )
        for man in range(kind.crew)
    ])  # fmt: skip
    return Entry(
        id=name,
        side=side,
        seat=seat,
        airplane=chosen,
        flight=flight,
        number=number,
        guns=guns,
        men=men,
        x=thousandths(force.at[0]),
        y=thousandths(force.at[1]),
        heading=force.heading // STEP,
        level=min(kind.ceiling, force.level or USUAL_LEVEL),
        damage=kind.damage,
        enters=force.enters,
        ground=force.ground,
        bombs=force.bombs,
        duty=force.duty,
    )


def _balloons(at: int, side: SideSheet) -> list[Balloon]:
    """A side's balloons, each with the winch nearest to it."""
    found = []
    for balloon in side.balloons:
        winches = [unit for unit in side.units if unit.kind == "winch"]
        place = thousandths(balloon.at[0]), thousandths(balloon.at[1])
        near = min(
            winches, key=lambda unit: square(place, (thousandths(unit.at[0]), thousandths(unit.at[1]))), default=None
        )
        winch = slug(near.name) if near else ""
        found.append(Balloon(slug(balloon.name), balloon.name, at, *place, balloon.level, balloon.winch, winch))
    return found


def with_guns(setting: Setting) -> Setting:
    """The setting with as many anti-aircraft guns as the option says (MC95), at the scenario's sites first.

    The defender is the side that has no objective of its own; if both or none have, the second.
    """
    wanted = setting.options.aa
    if wanted is None:
        return setting
    tasked = [any(one.side == at for one in setting.objectives) for at in (0, 1)]
    defender = 0 if tasked == [False, True] else 1
    sites = [unit for unit in setting.units if unit.kind == AA and unit.side == defender]
    others = [unit for unit in setting.units if unit.kind != AA or unit.side != defender]
    return more_guns(_replace(setting, units=(*others, *sites[:wanted])), defender, max(0, wanted - len(sites)))


def more_guns(setting: Setting, side: int, count: int) -> Setting:
    """The setting with so many anti-aircraft guns more for a side (MC95), along the middle of its lines."""
    low, high = setting.front
    middle = low // 2 if setting.sides[side].home == "south" else (high + setting.depth) // 2
    units = list(setting.units)
    for x in [setting.width * eighths // 8 for eighths in GUN_SITES]:
        number = next(one for one in range(1, 99) if f"aa-{one}" not in [unit.id for unit in units])
        gun = Unit(f"aa-{number}", f"AA {number}", AA, side, x, middle)
        if count and not any((unit.kind, unit.x, unit.y) == (AA, x, middle) for unit in units):
            units.append(gun)
            count -= 1
    return _replace(setting, units=tuple(units))
