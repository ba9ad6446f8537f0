"""Missions (chapter 3): one TOML file each, ready in the package or a player's own, resolved into a setting."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from aerodrome.core import airmen, sheets, typed
from aerodrome.core.faults import Fault
from aerodrome.core.geometry import POINT_UNIT, Frame, Point, Vector
from aerodrome.core.options import with_options
from aerodrome.core.shelf import Shelf
from aerodrome.icog import pilots, terrain
from aerodrome.icog.cockpit import panels
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.men import traits
from aerodrome.icog.mission import artillery_sheet, country, forces, ground_sheet
from aerodrome.icog.mission.mission_sheet import Group, MissionSheet, SideSheet, check_types, numbered
from aerodrome.icog.movement import segments
from aerodrome.icog.pilots import USUAL, PilotRecord
from aerodrome.icog.setting import Entry, Objective, Options, Setting, Side, Start
from aerodrome.icog.terrain import Terrain

FILES = ("panels", "roster")
"""Options that name a player's own folder of panels and file of men; they are read, not kept."""
FREE_BATTLE = "free-battle"
"""The mission that is made of a month, a front and numbers; it has options of its own besides the usual ones."""
FREE_WORDS = "Your own month, front and numbers, with airplanes that could have met there."
LETTERS = {"Germany": "D"}
"""What the ids of a nation's airplanes begin with, if it is not the nation's first letter."""
SHELF = Shelf("aerodrome.icog", "data/missions", MissionSheet, "mission")


@cache
def missions() -> dict[str, str]:
    """The ready missions: id and a line about each. The mapping is shared: do not change it."""
    return dict(sorted({**SHELF.summaries, FREE_BATTLE: FREE_WORDS}.items()))


def sheet(name: str) -> MissionSheet:
    """A mission by its id, or one of one's own: the path of its file, or its text."""
    if name == FREE_BATTLE:
        return msgspec.structs.replace(forces.free_battle(forces.Wish()), summary=FREE_WORDS)
    return SHELF.sheet(name, missions())


def resolve(name: str, options: Mapping[str, Any], area: str = "") -> Setting:
    """A mission, by id, path or text, with options that replace its own; values may be words, as typed by people.

    The options `panels` and `roster` name a player's own folder of panels and file of men. `area`: the country below,
    where a campaign has found it out (SC47, step 4).
    """
    if name == FREE_BATTLE:
        own = [key for key in options if key in forces.Wish.__struct_fields__]
        found = forces.free_battle(forces.wished({key: options[key] for key in own}))
        options = {key: value for key, value in options.items() if key not in own}
    else:
        found = sheet(name)
    if area:
        found = country.laid(found, area)
    ready = name in missions()
    chosen = with_options(found.options, {key: value for key, value in options.items() if key not in FILES})
    folder, roster = [_own_file(name, key, getattr(found, key), options.get(key)) for key in FILES]
    types = {**panels.panels(), **(panels.load_folder(folder) if folder else {})}
    men = (*found.pilots, *(pilots.load_roster(roster) if roster else ()))
    try:
        return setting_of(name if ready else sheets.own_id(name, found.title), found, chosen, types, men)
    except Fault as fault:
        file = f"{name}.toml" if ready else sheets.DESIGN if sheets.is_written_out(name) else name
        raise Fault(f"{file}, {fault.where}", fault.found, fault.allowed) from None


def _own_file(name: str, key: str, listed: str, given: Any) -> Path | None:
    """A player's own file: as the option gives it, or as the mission lists it beside itself."""
    if given is not None:
        return Path(str(given))
    if listed and sheets.is_written_out(name):
        raise Fault(f"{sheets.DESIGN}, {key}", f"found {listed!r}, but nothing lies beside a design", "no such key")
    return Path(name).parent / listed if listed else None


# ---- from sheet to setting


def setting_of(
    name: str,
    found: MissionSheet,
    options: Options,
    types: Mapping[str, Panel],
    men: Sequence[PilotRecord] = (),
) -> Setting:
    """Everything a battle needs, with the panels and the men themselves."""
    check_types(found, types)
    width, depth = [length * POINT_UNIT for length in found.size]
    ground = terrain.resolve(found.terrain, width, depth)
    crews = _crews(found, types, men)
    if options.crews != "choose":
        crews = _christened(name, found, crews, men)
    ids = _ids(found, types)
    letters = _letters(found, ids)
    reserves = [_reserve(f"sides#{number}", side, men) for number, side in enumerate(found.sides, start=1)]
    one, other = [
        _side(side, ground, letter, ids, crews, reserve)
        for side, letter, reserve in zip(found.sides, letters, reserves, strict=True)
    ]
    return Setting(
        mission=name,
        title=found.title,
        briefing=" ".join(found.briefing.split()),
        width=width,
        depth=depth,
        ceiling=round(found.ceiling * POINT_UNIT),
        turns=options.turn_limit or found.turns,
        sides=(one, other),
        options=options,
        panels={group.airplane: types[group.airplane] for side in found.sides for group in side.force},
        terrain=ground,
        points=found.points,
        extra_turn=found.extra_turn,
        objectives=_objectives(found, (one, other), letters, ground),
        date=found.date,
        wind=None if found.wind == "off" else 0 if found.wind == "roll" else found.wind,
        deaf=found.deaf,
    )


def _ids(found: MissionSheet, types: Mapping[str, Panel]) -> list[str]:
    """An id for each airplane, in order: a letter for whose it is, and a number."""
    letters = [
        LETTERS.get(nation, nation[0].upper())
        for _, _, group in numbered(found)
        for nation in [group.nation or types[group.airplane].nation] * group.count
    ]
    return [f"{letter}{letters[: at + 1].count(letter)}" for at, letter in enumerate(letters)]


def _letters(found: MissionSheet, ids: list[str]) -> tuple[str, str]:
    """What the ids of a side's ground units begin with: the letter of its first airplane, or of its name."""
    counts = [sum([group.count for group in side.force]) for side in found.sides]
    first = [ids[0][0] if counts[0] else "", ids[counts[0]][0] if counts[1] else ""]
    one, other = [letter or side.name[0].upper() for letter, side in zip(first, found.sides, strict=True)]
    return one, other if other != one else other * 2


def _objectives(
    found: MissionSheet, sides: tuple[Side, Side], letters: tuple[str, str], ground: Terrain
) -> tuple[Objective, ...]:
    """What scores besides airplanes (3.m), of both sides; targets are groups of either side by their names."""
    named: dict[str, tuple[str, ...]] = {}
    for side in sides:
        listed = [(unit.group, unit.id) for unit in side.units] + [(one.group, one.id) for one in side.balloons]
        for group, name in listed:
            if group:
                named[group] = (*named.get(group, ()), name)
    return tuple([
        objective
        for at, side in enumerate(found.sides)
        for objective in ground_sheet.objectives_of(side.objectives, at, letters[at], named, ground)
    ])  # fmt: skip


def _reserve(key: str, side: SideSheet, men: Sequence[PilotRecord]) -> tuple[PilotRecord, ...]:
    """The men who may join a side's mission (1.4.2): aces or the mission's own pilots who are promoted."""
    promoted = {man.name: man for man in [*pilots.aces().values(), *men] if traits.PROMOTION in man.traits}
    for name in side.reserve:
        if name not in promoted:
            found = f"unknown {name!r}{sheets.did_you_mean(name, promoted)}"
            raise Fault(f"{key}.reserve", found, f"men with the ability {traits.PROMOTION}: {', '.join(promoted)}")
    return tuple([_record(promoted[name], "pilot") for name in side.reserve])


def _side(
    side: SideSheet,
    ground: Terrain,
    letter: str,
    ids: list[str],
    crews: list[tuple[PilotRecord, ...]],
    reserve: tuple[PilotRecord, ...],
) -> Side:
    """A side with its airplanes and what it has on the ground; ids and crews are used up in order."""
    force = []
    for group in side.force:
        for number in range(group.count):
            force.append(
                Entry(
                    id=ids.pop(0),
                    panel=group.airplane,
                    crew=crews.pop(0),
                    start=_start(group, number, ground),
                    bombs=group.bombs,
                    task=group.task,
                    exit=group.exit,
                    exit_within=group.exit_within,
                    incendiary=group.incendiary,
                    rockets=group.rockets,
                    parachutes=group.parachutes,
                    containers=group.containers,
                )
            )
    return Side(
        side.name,
        side.home,
        side.seats or (side.name,),
        tuple(force),
        ground_sheet.units_of(side.units, letter, ground),
        ground_sheet.balloons_of(side.balloons, letter, ground),
        reserve,
        artillery_sheet.artillery_of(side.artillery, letter, ground),
    )


def _start(group: Group, number: int, ground: Terrain) -> Start:
    """How an airplane of a group begins (3.m)."""
    height = round((group.altitude or 0) * POINT_UNIT)
    if group.area is not None:
        x, y = [round(value * POINT_UNIT) for value in group.area.centre]
        return Start("air", area=(Point(x, y, height), round(group.area.radius * POINT_UNIT)))
    if group.enters is not None:
        return Start("waiting", Point(0, 0, height), speed=group.speed, turn=group.enters, edges=group.edges)
    x, y = [round(value * POINT_UNIT) for value in group.at[number]]
    frame = level_frame(group.heading or 0)
    if group.on_ground:
        return Start("ground", Point(x, y, terrain.height_at(ground, x, y)), frame, 0)
    return Start("air", Point(x, y, height), frame, group.speed)


def level_frame(heading: float) -> Frame:
    """Wings and nose level on a heading: 0 is north, 90 east."""
    east, north = segments.course_of(heading)
    return Frame.of(Vector(east, north, 0.0), Vector(0.0, 0.0, 1.0))


# ---- crews


def _crews(
    found: MissionSheet, types: Mapping[str, Panel], men: Sequence[PilotRecord]
) -> list[tuple[PilotRecord, ...]]:
    """The crew of each airplane in order: the men named, then the player's own, then those of the nation's roster."""
    named = [name for _, _, group in numbered(found) for names in group.crew for name in names]
    for at, name in enumerate(named):
        if name in named[:at]:
            raise Fault("sides", f"found {name!r} in two crews", "each man once")
    taken = [*named, *(name for side in found.sides for name in side.reserve)]
    crews = []
    for key, _, group in numbered(found):
        panel = types[group.airplane]
        nation = group.nation or panel.nation
        for number in range(group.count):
            names = group.crew[number] if number < len(group.crew) else ()
            crew = []
            for place, post in enumerate(panels.posts(panel)):
                if place < len(names):
                    man = _named(f"{key}.crew#{number + 1}", names[place], nation, post, men)
                else:
                    man = _next(nation, post, taken, men)
                    taken.append(man.name)
                crew.append(man)
            crews.append(tuple(crew))
    return crews


def _christened(
    name: str, found: MissionSheet, crews: list[tuple[PilotRecord, ...]], men: Sequence[PilotRecord]
) -> list[tuple[PilotRecord, ...]]:
    """The crews, with names of the mission's own for those whom nobody named: the same ones for the same mission.

    Otherwise the first men of each roster would be met in every battle, whoever was killed in the one before.
    """
    named = {one for _, _, group in numbered(found) for names in group.crew for one in names}
    named |= {man.name for man in men} | {one for side in found.sides for one in side.reserve}
    start = crc32(" ".join([name, *[group.airplane for _, _, group in numbered(found)]]).encode())
    taken = [*sorted(named), *[man.name for crew in crews for man in crew]]
    called: list[tuple[PilotRecord, ...]] = []
    for crew in crews:
        own: list[PilotRecord] = []
        for man in crew:
            if man.name in named or man.nation not in airmen.names():
                own.append(man)
            else:
                taken.append(airmen.name_for(man.nation, start + len(taken), taken))
                own.append(msgspec.structs.replace(man, name=taken[-1]))
        called.append(tuple(own))
    return called


def _named(key: str, name: str, nation: str, post: panels.Post, men: Sequence[PilotRecord]) -> PilotRecord:
    """A man of a mission's crew by his name, who must be fit for his place aboard."""
    known = {man.name: man for man in [*pilots.rosters().get(nation, ()), *pilots.aces().values(), *men]}
    if name not in known:
        allowed = f"men of {nation}, the aces, or those of the mission's own pilots"
        raise Fault(key, f"unknown {name!r}{sheets.did_you_mean(name, known)}", allowed)
    man = known[name]
    if (man.post == "pilot") != (post == "pilot"):
        raise Fault(key, f"found the {man.post} {name!r} as {post}", f"a man who is {post}")
    return _record(man, post)


def _next(nation: str, post: panels.Post, taken: Sequence[str], men: Sequence[PilotRecord]) -> PilotRecord:
    """The next free man for a place aboard, of the same post if there is one; a replacement when all are flying."""
    own = [man for man in men if man.nation == nation]
    for man in (*own, *pilots.rosters().get(nation, ())):
        if man.post == post and man.name not in taken:
            return _record(man, post)
    number = 1
    while f"{nation} replacement {number}" in taken:
        number += 1
    name = f"{nation} replacement {number}"
    return typed.convert({"name": name, "nation": nation, "post": post, **USUAL}, PilotRecord)


def _record(man: PilotRecord, post: panels.Post) -> PilotRecord:
    """A man as the setting holds him, in his place aboard."""
    fields = {name: getattr(man, name) for name in PilotRecord.__struct_fields__}
    return PilotRecord(**{**fields, "post": post})
