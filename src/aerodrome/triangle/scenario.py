"""Scenarios: one TOML file each, ready in the package or a user's own, resolved with options into a setting."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.shelf import Shelf
from aerodrome.triangle import arrangement, layout, weather
from aerodrome.triangle.lattice import HEADINGS, INWARD, LEVELS, Board, Edge, around
from aerodrome.triangle.scenario_sheet import OPPOSITE, Group, ScenarioSheet, SideSheet, piece_id, square
from aerodrome.triangle.setting import Cloud, Entry, LandGun, Mode, Options, Rank, Setting, Side, Zone

LAND_GUN_REACH = 2
"""Steps around a gun on the ground that it covers (AD67)."""
ORDERS: dict[Mode, Literal["scouts", "bombers"]] = {
    "reconnaissance": "scouts",
    "bombing": "bombers",
    "breakthrough": "bombers",
    "combined": "bombers",
}
"""Modes in which a class moves before the others (AD03)."""
SHELF = Shelf("aerodrome.triangle", "data/scenarios", ScenarioSheet, "scenario")


def scenarios() -> dict[str, str]:
    """The ready scenarios: id and a line about each. The mapping is shared: do not change it."""
    return SHELF.summaries


def sheet(name: str) -> ScenarioSheet:
    """A scenario by its id, or one of one's own: the path of its file, or its text."""
    return SHELF.sheet(name)


def resolve(name: str, options: Mapping[str, Any]) -> Setting:
    """A scenario, by id, path or text, with options that replace its own; values may be words, as typed by people."""
    found, chosen = arrangement.arranged(sheet(name), options)
    return setting_of(SHELF.called(name, found), found, chosen)


# ---- from sheet to setting


def setting_of(name: str, found: ScenarioSheet, options: Options) -> Setting:
    """Everything a battle needs, with the airplanes themselves."""
    board = found.board
    one, other = found.sides
    if not options.levels:
        _check_one_level(found)
    return Setting(
        scenario=name,
        title=found.title,
        briefing=" ".join(found.briefing.split()),
        mode=found.mode,
        board=board,
        sides=(_side(board, one), _side(board, other)),
        options=options,
        airplanes={group.airplane: group.type for side in found.sides for group in side.force},
        first=[one.name, other.name].index(found.first) if found.first else None,
        order=ORDERS.get(found.mode, "number"),
        zones=tuple([
            Zone(at, letter, square(board, board.point(centre)))
            for at, side in enumerate(found.sides)
            for letter, centre in sorted(side.zones.items())
        ]),
        photo_levels=found.photo_levels if options.levels else LEVELS,
        clouds=_clouds(board, found) if options.clouds else (),
        land_guns=tuple([
            LandGun(at, gun, board.point(point), around(board, board.point(point), LAND_GUN_REACH))
            for at, side in enumerate(found.sides)
            for gun, point in side.land_guns.items()
        ]),
        win_at=1 if found.mode == "general" else found.win_at,
        draw_at=found.draw_at,
        start_level=found.start_level,
    )  # fmt: skip


def _check_one_level(found: ScenarioSheet) -> None:
    """Without levels no two pieces may begin on the same point."""
    points = [point for side in found.sides for group in side.force for point in group.points]
    for point in points:
        if points.count(point) > 1:
            allowed = "levels = true, because pieces share a point at different levels"
            raise Fault("options, levels", f"found false, but two pieces begin on {point}", allowed)


def _side(board: Board, side: SideSheet) -> Side:
    """A side with its pieces, its exit and its markers."""
    aces, rookies = layout.markers(side)
    return Side(
        name=side.name,
        edge=side.edge,
        seats=side.seats or (side.name,),
        force=tuple([entry for group in side.force for entry in _entries(board, side, group)]),
        choose=dict(side.choose.items()),
        tasks=side.tasks,
        exit=_exit(side),
        aces=aces,
        rookies=rookies,
    )


def _exit(side: SideSheet) -> Edge | None:
    """The edge over which a task ends: the far one for a breakthrough and the general, else one's own (AD55-AD60)."""
    if "breakthrough" in side.tasks or "deliver" in side.tasks:
        return OPPOSITE[side.edge]
    return side.edge if side.tasks else None


def _entries(board: Board, side: SideSheet, group: Group) -> list[Entry]:
    """The pieces of a group."""
    inward = INWARD[side.edge][0]
    heading = inward if group.heading is None else HEADINGS.index(group.heading)
    duty = "disarmed" if "deliver" in side.tasks and group.type.role == "scout" else group.duty
    entries = []
    for at, number in enumerate(group.flown):
        rank: Rank = "ace" if number in group.aces else "rookie" if number in group.rookies else "average"
        entry = Entry(piece_id(group.type, number), group.airplane, number, rank, duty)
        if group.points:
            point = board.point(group.points[at])
            entry = msgspec.structs.replace(entry, place="board", point=point, heading=heading, level=group.level)
        elif group.access:
            access = group.access[at] - 1
            entry = msgspec.structs.replace(entry, place="access", point=access, heading=heading, level=group.level)
        entries.append(entry)
    return entries


def _clouds(board: Board, found: ScenarioSheet) -> tuple[Cloud, ...]:
    """The scenario's clouds, or the usual sky (AD24)."""
    clouds = found.clouds or layout.usual_sky(board)
    return tuple([weather.cloud_at(board, board.point(cloud.centre), cloud.top) for cloud in clouds])
