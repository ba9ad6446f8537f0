"""Battles with a task, their zones, their end and their points, for the tests of the modes."""

from typing import Any

import msgspec

from aerodrome.core.table import Table
from aerodrome.triangle import modes
from aerodrome.triangle.scenario_sheet import square
from aerodrome.triangle.setting import Options, Side, Zone
from aerodrome.triangle.state import Piece, State, ZoneState
from tests.triangle.positions import BOARD, battle, plane

GONE: dict[str, Any] = {"place": "gone"}
ZONES = tuple(
    Zone(side, letter, square(BOARD, BOARD.point(centre)))
    for side, centres in ((0, ("J7", "M15", "J23")), (1, ("AG22", "AD14", "AG6")))
    for letter, centre in zip("ABC", centres, strict=True)
)
"""Places 0 to 2 are the Germans' zones, 3 to 5 the Allies'."""


def fallen(names: str, slug: str, fate: str, **fields) -> list[Piece]:
    return [plane(name, slug, fate=fate, **GONE, **fields) for name in names.split()]


def mission(*pieces: Piece, mode: str, tasks: Any, both: bool = True, **more) -> State:
    """A battle with a task: the Germans fly from the east, the Allies from the west."""
    far = "breakthrough" in tasks or "deliver" in tasks
    german = Side("Germany", "east", ("german",), (), tasks=tasks, exit="west" if far else "east")
    allied = Side("Allies", "west", ("allied",), ())
    if both:
        allied = msgspec.structs.replace(allied, tasks=tasks, exit="east" if far else "west")
    setting = {"mode": mode, "sides": (german, allied), "zones": ZONES, **more.pop("setting", {})}
    return battle(*pieces, setting=setting, **more)


def over(state: State, **fields) -> State:
    return msgspec.structs.replace(state, phase="over", ended="the last turn is over", **fields)


def zones(**done: dict) -> tuple[ZoneState, ...]:
    """The state of all six zones: `zones(z0={"bombs": 1})`."""
    return tuple(ZoneState(**done.get(f"z{at}", {})) for at in range(6))


def ended(state: State) -> list:
    """What checking for the end tells."""
    told: list = []
    modes.check_end(Table(state, told))
    return told


def points(state: State) -> list[tuple[float, float]]:
    return [(score.points, score.second) for score in modes.result(state).scores]


def the_example() -> State:
    """Twelve a side: two French fly on, ten are gone; all Germans are gone."""
    return battle(
        *fallen("G1 G2 G3", "fokker-e-iv", "downed"),
        *fallen("G4 G5 G6 G7", "albatros-d-v", "withdrawn", damage="wings"),
        *fallen("G8 G9 G10 G11 G12", "fokker-d-vii", "empty"),
        plane("F1", "nieuport-11", "N12"),
        plane("F2", "nieuport-11", "P14"),
        *fallen("F3 F4 F5 F6 F7 F8", "nieuport-17", "downed"),
        *fallen("F9 F10 F11", "spad-s-xiii", "withdrawn", damage="engine"),
        *fallen("F12", "spad-s-xiii", "empty"),
        options=Options(bonus_round=True),
    )
