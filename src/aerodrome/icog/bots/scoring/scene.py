"""An airplane of In Clouds of Glory about to move, and what is around it: enemies, friends, what its panel allows."""

from collections.abc import Iterator
from math import cos, pi, sqrt
from typing import NamedTuple

from aerodrome.bots.mind import EVEN, Temperament
from aerodrome.core.geometry import FRAME_UNIT, Point, Vector
from aerodrome.icog.announcing import plans
from aerodrome.icog.announcing.plain import WIDE
from aerodrome.icog.bots.scoring.purpose import Purpose, charges, is_armed, purpose, turns_to_exit, worth
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts

Triple = tuple[float, float, float]
MU = 1000.0
BEHIND = 6.0
"""Where one wants to be: so many Move units behind an enemy."""
WORTH_THE_WAY = 10.0
"""Move units that one flies farther for an enemy who is worth twice as much."""


THREAT = 0.25
"""What an enemy is worth more, in airplanes, who is about to attack somebody the airplane looks after."""
NEAR_CHARGE = 25_000
"""How near to him that is, in thousandths."""


class Foe(NamedTuple):
    """An enemy in the air: where he is or will be, where he points, and what he can do."""

    airplane: Airplane
    x: float
    y: float
    z: float
    nose: Triple
    settled: bool
    """He has moved in this turn and will still be there when the guns fire."""
    armed: bool
    gunners: bool
    worth: float
    ahead: Triple
    """Where he will be if he has still to move and flies straight on."""


class Scene(NamedTuple):
    """An airplane about to move, and what is around."""

    state: State
    airplane: Airplane
    panel: Panel
    loaded: bool
    purpose: Purpose
    armed: bool
    foes: list[Foe]
    charges: list[Airplane]
    cone: float
    """The cosine of half the opening of the guns' cone."""
    turns_left: int | None
    """After this one, the turns in which its exit still scores."""
    speeds: dict[int, tuple[int, float]]
    """What was worked out for a speed already: the energy above a stall, the radius of a safe turn."""
    temper: Temperament
    fliers: dict[str, plans.Flier]
    """The enemies with what they can do, as far as that was asked already."""


def scene(state: State, name: str, temper: Temperament = EVEN) -> Scene:
    """An airplane with all that matters to it."""
    airplane = state.airplane(name)
    enemies = [e for e in state.airplanes if e.side != airplane.side and e.place == "air"]
    looked_after = [one for one in charges(state, airplane.side) if one.id != name]
    return Scene(
        state,
        airplane,
        state.panel(airplane),
        airplane.bombs > 0,
        purpose(state, airplane),
        is_armed(state, airplane),
        [_foe(state, enemy, looked_after, temper) for enemy in enemies if enemy.attitude != "fatal spin"],
        looked_after,
        cos(charts.shooting().half_angle * pi / 180),
        left - 1 if (left := turns_to_exit(state, airplane)) is not None and left > 0 else None,
        {},
        temper,
        {},
    )


def _foe(state: State, enemy: Airplane, looked_after: list[Airplane], temper: Temperament) -> Foe:
    x, y, z = enemy.at.x / MU, enemy.at.y / MU, enemy.at.z / MU
    fx, fy, fz = [part / FRAME_UNIT for part in enemy.frame.nose]
    settled = enemy.moved == state.turn
    way = 0.0 if settled else enemy.speed / 10
    return Foe(
        enemy, x, y, z, (fx, fy, fz), settled, is_armed(state, enemy), bool(gunners.posts(state, enemy)),
        worth(state, enemy) + THREAT * temper.escort * _threatens(enemy, looked_after),
        (x + fx * way, y + fy * way, z + fz * way),
    )  # fmt: skip


def _threatens(enemy: Airplane, looked_after: list[Airplane]) -> bool:
    """Is an enemy near one of those the airplane looks after, and pointing at him?"""
    fx, fy, fz = enemy.frame.nose
    for one in looked_after:
        x, y, z = one.at.x - enemy.at.x, one.at.y - enemy.at.y, one.at.z - enemy.at.z
        away = sqrt(x * x + y * y + z * z)
        if away < NEAR_CHARGE and x * fx + y * fy + z * fz > away * FRAME_UNIT / 2:
            return True
    return False


def quarry(of: Scene, at: Point | None = None) -> Foe | None:
    """The enemy on whom an airplane would turn: near, and worth it."""
    here = at or of.airplane.at
    x, y, z = here.x / MU, here.y / MU, here.z / MU

    def cost(foe: Foe) -> float:
        hx, hy, hz = foe.ahead
        return sqrt((hx - x) ** 2 + (hy - y) ** 2 + (hz - z) ** 2) - WORTH_THE_WAY * foe.worth

    return min(of.foes, key=cost, default=None)


def way_ahead(foe: Foe) -> Vector:
    """The way an enemy has still to fly, if he flies straight on."""
    hx, hy, hz = foe.ahead
    return Vector(hx - foe.x, hy - foe.y, hz - foe.z)


def ways_to(of: Scene, foe: Foe) -> Iterator[Triple]:
    """The directions of where an enemy will be, and of the place behind him."""
    here, there = of.airplane.at, foe.ahead
    for back in (0.0, BEHIND):
        x, y, z = [end - back * nose for end, nose in zip(there, foe.nose, strict=True)]
        way = (x - here.x / MU, y - here.y / MU, z - here.z / MU)
        if way != (0.0, 0.0, 0.0):
            yield way


def nearest(of: Scene) -> float:
    """How far the nearest enemy is, in Move units."""
    at = of.airplane.at
    return min(
        [sqrt((f.x - at.x / MU) ** 2 + (f.y - at.y / MU) ** 2 + (f.z - at.z / MU) ** 2) for f in of.foes], default=1e3
    )


# ---- what its panel allows


def reserve(of: Scene, speed: int) -> int:
    """Energy units that can be lost before it stalls (5.5.11.2)."""
    return _at_speed(of, speed)[0]


def radius(of: Scene, speed: int) -> float:
    """The radius of a safe turn, in Move units."""
    return _at_speed(of, speed)[1]


def _at_speed(of: Scene, speed: int) -> tuple[int, float]:
    if speed not in of.speeds:
        template = dial.safe(of.panel, speed, of.airplane.widened)
        if of.airplane.wires or of.airplane.wide_turn:
            template = max(WIDE, template, key=templates.rank)
        of.speeds[speed] = dial.holds_stall(of.panel, speed, of.loaded), templates.radius(template) / MU
    return of.speeds[speed]


def roll(of: Scene) -> float:
    """The Roll value, in Move units."""
    return float(of.panel.roll * of.airplane.roll_factor)
