"""What players may lay out in another way than a scenario's file has it (AD01, AD02, AD24, AD50, AD56, AD58).

Forces, board and edges, clouds, zones, photo altitude and markers are options like all others, but each scenario has
its own: they are named after its sides, and what is usual is what its file says.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from aerodrome.triangle.lattice import LEVELS, Board, Edge
from aerodrome.triangle.scenario_sheet import CloudSheet, ScenarioSheet, SideSheet

SKY = ((1, 1, 3), (3, 3, 3), (1, 3, 2), (3, 1, 2), (2, 2, 1))
"""Clouds for a scenario that has none of its own: how many quarters of the board east and north, and the top."""
ZONES = (("A", 11, 0), ("B", 7, 2), ("C", 3, 0))
"""Zones for a board that a scenario was not made for: fourteenths of its breadth, and how many steps nearer."""
ZONE_DEPTH = 5
"""The zones lie at a fifth of the way from the enemy's edge."""
FORCE_FORM = "3 fokker-dr-i, 2 spad-s-xiii"
ZONES_FORM = "I23, K15, I7"
SKY_FORM = "K8-L3, V15-L1"
MARKERS = 3
"""Aces, and rookies, that a side may mark at most if nobody says otherwise (AD50)."""
SHARE = 4
"""One ace and one rookie for as many fighters: at least half of the pilots are average."""

Axis = Literal["east-west", "north-south"]
PhotoLevel = Literal["any", 1, 2, 3, 4, 5]
Markers = Annotated[int, msgspec.Meta(ge=0, le=6)]
Force = Annotated[str, "force"]
"""Numbers and types of airplanes."""
Fighters = Annotated[int, msgspec.Meta(ge=1, le=24)]


class Choice(NamedTuple):
    """One thing that can be laid out: its name, what it may be, what is usual, what it does and the paragraph.

    Where it is about a side, `title` names the side as people do.
    """

    name: str
    kind: Any
    usual: Any
    words: str
    paragraph: str
    title: str = ""


def choices(sheet: ScenarioSheet) -> tuple[Choice, ...]:
    """Everything that the players of a scenario can lay out in another way."""
    found = [
        Choice("segments", Literal[2, 3], sheet.segments, "Segments of the board: two for a short battle.", "AD01"),
        Choice("axis", Axis, sheet.axis, "Which way the segments lie beside each other.", "AD01"),
        Choice(
            "edge", Edge, sheet.sides[0].edge, f"The edge of the {sheet.sides[0].name}; the others face it.", "AD02"
        ),
    ]
    for name, side in named(sheet):
        what, title = f"What the {side.name} fly, such as {FORCE_FORM}.", f"Planes of the {side.name}"
        found.append(Choice(f"force_{name}", Force, force_text(side), what, "AD02", title))
    if any("fighter" in side.choose for side in sheet.sides):
        picked = max(side.choose.get("fighter", 0) for side in sheet.sides)
        found.append(Choice("fighters", Fighters, picked, "Fighters that each side picks from its list.", "AD02"))
    for name, side in named(sheet):
        if side.zones:
            places = ", ".join(point for _, point in sorted(side.zones.items()))
            what = f"Middles of the zones of the {side.name}, such as {ZONES_FORM}."
            found.append(Choice(f"zones_{name}", str, places, what, "AD56", f"Zones of the {side.name}"))
    found.append(Choice("sky", str, sky_text(sheet), f"Middles and tops of the clouds, such as {SKY_FORM}.", "AD24"))
    if any("photograph" in side.tasks for side in sheet.sides):
        level = "any" if sheet.photo_levels == LEVELS else sheet.photo_levels[0]
        found.append(Choice("photo_level", PhotoLevel, level, "The level from which photographs are good.", "AD58"))
    aces, rookies = (max(counts) for counts in zip(*map(markers, sheet.sides), strict=True))
    found.append(Choice("aces", Markers | None, aces, "Aces that each side may mark among its fighters.", "AD50"))
    found.append(Choice("rookies", Markers | None, rookies, "Rookies that each side marks.", "AD50"))
    return tuple(found)


def named(sheet: ScenarioSheet) -> Iterator[tuple[str, SideSheet]]:
    """The sides with what their options are called after."""
    names = [re.sub(r"[^a-z0-9]+", "_", side.name.lower()) for side in sheet.sides]
    for at, side in enumerate(sheet.sides):
        yield names[at] if names[0] != names[1] else f"{names[at]}_{at + 1}", side


def force_text(side: SideSheet) -> str:
    """A side's airplanes as its option says them, without balloons."""
    counts: dict[str, int] = {}
    for group in side.force:
        if group.type.role != "balloon":
            counts[group.airplane] = counts.get(group.airplane, 0) + len(group.flown)
    return ", ".join(f"{count} {airplane}" for airplane, count in counts.items())


def sky_text(sheet: ScenarioSheet) -> str:
    """A scenario's clouds, or the usual ones, as the option says them."""
    return ", ".join(f"{cloud.centre}-L{cloud.top}" for cloud in sheet.clouds or usual_sky(sheet.board))


def usual_sky(board: Board) -> tuple[CloudSheet, ...]:
    """The clouds of a scenario that has none of its own (AD24)."""
    return tuple([
        CloudSheet(board.name(board.height * north // 4 * board.width + board.width * east // 4), top)
        for east, north, top in SKY
    ])  # fmt: skip


def usual_zones(board: Board, edge: Edge) -> dict[str, str]:
    """The zones of a side on a board of any shape (AD56): before the far edge, turned about for the other side."""
    upright = edge in ("north", "south")
    length, breadth = (board.height, board.width) if upright else (board.width, board.height)
    found = {}
    for letter, part, nearer in ZONES:
        along, across = length // ZONE_DEPTH + nearer, breadth * part // 14
        if edge in ("west", "south"):
            along, across = length - 1 - along, breadth - 1 - across
        row, column = (along, across) if upright else (across, along)
        found[letter] = board.name(row * board.width + column)
    return found


def markers(side: SideSheet) -> tuple[int, int]:
    """How many aces and rookies there are (AD50): those listed, or as the file says, or three each at most."""
    listed = [(len(group.aces), len(group.rookies)) for group in side.force]
    if any(aces or rookies for aces, rookies in listed):
        return sum(aces for aces, _ in listed), sum(rookies for _, rookies in listed)
    usual = min(MARKERS, side.flying("fighter") // SHARE)
    return usual if side.aces is None else side.aces, usual if side.rookies is None else side.rookies
