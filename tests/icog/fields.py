"""Positions for tests of the ground war: airplanes over flat ground with units, batteries and balloons on it.

    state = field(plane("B1"), units=[unit("DG1", "aa-machine-gun", (30, 40))], balloons=[balloon("DK1", (30, 30, 12))])

As in `skies.py` ids that begin with D belong to Germany (side 0), all others to Britain (side 1). Places are in Move
units.
"""

from typing import Any

from aerodrome.core.geometry import Point
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.mission import setup
from aerodrome.icog.setting import BalloonEntry, Edge, Side, UnitEntry
from aerodrome.icog.state import Airplane, GunState, State
from tests.icog.skies import SEATS, man, plane, sky


def point(*parts: float) -> Point:
    """A place in Move units."""
    x, y, z = (*parts, 0.0)[:3]
    return Point(round(1000 * x), round(1000 * y), round(1000 * z))


def unit(name: str, kind: str = "infantry", at: tuple[float, ...] = (30, 40), **fields: Any) -> UnitEntry:
    """A ground unit that fires if its kind can; any field of `UnitEntry` can be given."""
    known = ground_charts.kind(kind)
    fires = bool(known.reach or known.barrage) and not fields.get("covering", False)
    battery = f"{name[0]}A1" if known.barrage else ""
    route = tuple(point(*spot) for spot in fields.pop("route", ()))
    return UnitEntry(
        **{"id": name, "kind": kind, "at": point(*at), "fires": fires, "battery": battery, "route": route, **fields}
    )


def balloon(name: str = "DK1", at: tuple[float, ...] = (30, 40, 12), **fields: Any) -> BalloonEntry:
    """A balloon over its winch."""
    return BalloonEntry(name, point(*at), **fields)


def field(
    *airplanes: Airplane,
    units: list[UnitEntry] | None = None,
    balloons: list[BalloonEntry] | None = None,
    setting: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A state in turn 3 with these airplanes, and all this on the ground as it was at the beginning."""
    found: list[UnitEntry | BalloonEntry] = [*(units or []), *(balloons or [])]
    sides = []
    homes: tuple[tuple[str, Edge], ...] = (("Germany", "east"), ("Britain", "west"))
    for at, (name, home) in enumerate(homes):
        own = [one for one in found if one.id.startswith("D") == (at == 0)]
        mine = tuple(one for one in own if isinstance(one, UnitEntry))
        moored = tuple(one for one in own if isinstance(one, BalloonEntry))
        sides.append(Side(name, home, (SEATS[at],), (), mine, moored))
    state = sky(*airplanes, setting={"sides": tuple(sides), **(setting or {})}, **fields)
    made = {
        "units": setup.units(state.setting),
        "balloons": setup.balloons(state.setting),
        "barrages": setup.barrages(state.setting),
    }
    return sky(*airplanes, setting={"sides": tuple(sides), **(setting or {})}, **{**made, **fields})


def buster(speed: int = 190, **fields: Any) -> State:
    """An S.E.5a seven units from a balloon, its Lewis gun empty as in the example."""
    given: dict[str, Any] = {
        "at": (30, 33, 12), "speed": speed, "targets": ("DK1",), "crew": (man(gunnery=15),),
        "guns": (GunState(8, 0, 1), GunState(0, 0, 1)), **fields,
    }  # fmt: skip
    return field(
        plane("B1", "s-e-5a", **given), balloons=[balloon("DK1", (30, 40, 12), points=3, winch=2000)], phase="shoot",
        shooters=(("B1", 0),), flown=("B1",),
    )  # fmt: skip
