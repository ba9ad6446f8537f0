"""What the end of a move is worth to the cadet in In Clouds of Glory, in airplanes shot down.

Many announcements are weighed roughly, by where they end; the few best are then looked at closely with the odds of
their tests and shots and of the fire they invite. Each part of a score has a name, so that the bot can say why.
"""

from collections.abc import Iterator
from math import acos, atan2, cos, degrees, hypot, pi, sqrt
from typing import NamedTuple

from aerodrome.bots import plans
from aerodrome.bots.bot import Candidate
from aerodrome.bots.scoring.icog_purpose import Purpose, charges, is_armed, purpose, turns_to_exit, worth
from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, Vector
from aerodrome.icog import charts, collisions, dial, gunners, odds, shooting, templates
from aerodrome.icog.limits import elevation, way_home
from aerodrome.icog.panels import Panel
from aerodrome.icog.state import Airplane, State

MU = 1000.0
CLEAR = 3.0
"""Move units that are kept between the ground and the lowest point of pulling out."""
LEVEL, LIFTED = 2.2, 0.5
"""The same in level flight, where 2 MU are needed, and in the first move after a take-off."""
WANTED_SPEED = 8
"""Energy units above Stall speed that are worth having; more speed is worth less."""
LEAST_SPARE = 4
"""Energy units that are kept for the next move."""
ZOOM = 0.5
"""How much of the next move goes on as steeply as this one ended."""
CLOSE = 30.0
"""Move units beyond which an enemy who has still to move threatens nobody."""
FAR = 16.0
"""The same for one who has moved."""
BEHIND = 6.0
"""Where one wants to be: so many Move units behind an enemy."""
OVERSHOT = 3.0
"""How near an enemy ahead may come in the next turn without being overtaken."""

# What the parts weigh, in airplanes.
A_SHOT = 0.5
ON_ITS_TAIL = 0.30
EXPOSED = 0.25
IN_A_CONE = 0.35
PER_MU_TO_ENEMY = 0.012
PER_MU_TO_EDGE = 0.05
PER_TURN_TOO_LATE = 0.3
PER_MU_FROM_CHARGE = 0.008
PER_MU_OF_HEIGHT = 0.018
UNDER_WAY = 0.25
"""Of that, what height is worth to those who only want to get somewhere."""
PER_UNIT_OF_SPEED = 0.02
PER_UNIT_TOO_SLOW = 0.12
PER_MU_TOO_LOW = 0.6
PER_MU_OVERSHOT = 0.03
PER_MU_OVER_EDGE = 0.3
PURSUED = {"rear": 0.3, "side": 0.15, "front": 0.1}
MOST_OF_A_LIMIT = 6.0
TOO_NEAR = 0.6
INVERTED = 0.08

SHOT, IN_CONE, TOO_LOW = "a shot", "before enemy guns", "low over the ground"


class Foe(NamedTuple):
    """An enemy in the air: where he is or will be, where he points, and what he can do."""

    airplane: Airplane
    x: float
    y: float
    z: float
    nose: tuple[float, float, float]
    settled: bool
    """He has moved in this turn and will still be there when the guns fire."""
    armed: bool
    gunners: bool
    worth: float
    ahead: tuple[float, float, float]
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
    turns_left: int | None
    """After this one, the turns in which its exit still scores."""
    speeds: dict[int, tuple[int, float]]
    """What was worked out for a speed already: the energy above a stall, the radius of a safe turn."""


Parts = dict[str, float]


def scene(state: State, name: str) -> Scene:
    """An airplane with all that matters to it."""
    airplane = state.airplane(name)
    enemies = [e for e in state.airplanes if e.side != airplane.side and e.place == "air"]
    return Scene(
        state,
        airplane,
        state.panel(airplane),
        airplane.bombs > 0,
        purpose(state, airplane),
        is_armed(state, airplane),
        [_foe(state, enemy) for enemy in enemies if enemy.attitude != "fatal spin"],
        [one for one in charges(state, airplane.side) if one.id != name],
        left - 1 if (left := turns_to_exit(state, airplane)) is not None and left > 0 else None,
        {},
    )


def _foe(state: State, enemy: Airplane) -> Foe:
    x, y, z = enemy.at.x / MU, enemy.at.y / MU, enemy.at.z / MU
    fx, fy, fz = [part / FRAME_UNIT for part in enemy.frame.nose]
    settled = enemy.moved == state.turn
    way = 0.0 if settled else enemy.speed / 10
    return Foe(
        enemy, x, y, z, (fx, fy, fz), settled, is_armed(state, enemy), bool(gunners.posts(state, enemy)),
        worth(state, enemy), (x + fx * way, y + fy * way, z + fz * way),
    )  # fmt: skip


def quarry(of: Scene, at: Point | None = None) -> Foe | None:
    """The enemy on whom an airplane would turn: near, and worth it."""
    here = at or of.airplane.at
    x, y, z = here.x / MU, here.y / MU, here.z / MU

    def cost(foe: Foe) -> float:
        hx, hy, hz = foe.ahead
        return sqrt((hx - x) ** 2 + (hy - y) ** 2 + (hz - z) ** 2) - 10.0 * foe.worth

    return min(of.foes, key=cost, default=None)


def way_ahead(foe: Foe) -> Vector:
    """The way an enemy has still to fly, if he flies straight on."""
    hx, hy, hz = foe.ahead
    return Vector(hx - foe.x, hy - foe.y, hz - foe.z)


def ways_to(of: Scene, foe: Foe) -> Iterator[tuple[float, float, float]]:
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


# ---- a rough look


def weigh(of: Scene, at: Point, frame: Frame, speed: int) -> Parts:
    """What it is worth to end a move somewhere, pointing somewhere, with some speed."""
    parts: Parts = {}
    x, y, z = at.x / MU, at.y / MU, at.z / MU
    nose = (frame.nose[0] / FRAME_UNIT, frame.nose[1] / FRAME_UNIT, frame.nose[2] / FRAME_UNIT)
    _weigh_foes(of, parts, x, y, z, nose, speed)
    _weigh_energy(of, parts, z, nose[2], speed)
    parts[TOO_LOW] = -_capped(PER_MU_TOO_LOW * too_low(of, at, frame, speed))
    parts["little room before the edge"] = -_capped(PER_MU_OVER_EDGE * over_edge(of, at, frame, speed))
    if of.purpose.edge:
        left = way_home(of.state.setting, of.purpose.edge, at.x, at.y) / MU
        parts[of.purpose.words] = -PER_MU_TO_EDGE * (left + _away(of, nose))
        if of.turns_left is not None and left * 10 > of.turns_left * speed:
            parts["too late"] = -PER_TURN_TOO_LATE * (left * 10 / max(speed, 1) - of.turns_left)
    elif of.charges and of.purpose.kind == "fight":
        gap = min(sqrt((c.at.x / MU - x) ** 2 + (c.at.y / MU - y) ** 2) for c in of.charges)
        parts["beside those it escorts"] = -PER_MU_FROM_CHARGE * max(0.0, gap - 10.0)
    if frame.up[2] < 0 and abs(frame.nose[2]) < FRAME_UNIT * 0.7:
        parts["upside down"] = -INVERTED
    return parts


def _away(of: Scene, nose: tuple[float, float, float]) -> float:
    """What it takes to turn towards an edge, in Move units of way to it."""
    edge = of.purpose.edge
    towards = {"north": nose[1], "south": -nose[1], "east": nose[0], "west": -nose[0]}[edge] if edge else 1.0
    return of.airplane.speed / 10 * (1.0 - towards) / 2


def _weigh_foes(
    of: Scene, parts: Parts, x: float, y: float, z: float, nose: tuple[float, float, float], speed: int
) -> None:
    """Shots, positions and dangers."""
    fx, fy, fz = nose
    shot = tail = 0.0
    exposed = cone = near = over = 0.0
    nearest = 1000.0
    for foe in of.foes:
        hx, hy, hz = foe.ahead
        dx, dy, dz = hx - x, hy - y, hz - z
        away = sqrt(dx * dx + dy * dy + dz * dz) or 0.001
        gx, gy, gz = foe.nose
        facing = (fx * dx + fy * dy + fz * dz) / away
        faced = -(gx * dx + gy * dy + gz * dz) / away
        along = fx * gx + fy * gy + fz * gz
        if of.armed and of.purpose.kind == "fight":
            sx, sy, sz = dx - gx * BEHIND, dy - gy * BEHIND, dz - gz * BEHIND
            nearest = min(nearest, sqrt(sx * sx + sy * sy + sz * sz) - 10.0 * (foe.worth - 1.0))
            close = max(0.0, 1.0 - abs(away - BEHIND) / FAR)
            if facing > 0:
                rear = max(0.0, -faced)
                tail = max(tail, close * facing**4 * (0.35 + 0.65 * rear) * (0.6 + 0.4 * along) * foe.worth)
            if foe.settled and facing > COS_CONE and away <= FAR:
                shot = max(shot, rough_shot(of, foe, away, faced, speed))
            if facing > 0.9 and away < FAR:
                over = max(over, (speed - foe.airplane.speed) / 10 * along - (away - OVERSHOT))
        if foe.settled:
            if away < 2.0:
                near += 1
            if foe.armed and away <= FAR:
                if faced > COS_CONE:
                    cone += (1.2 - away / FAR) * (1.0 if along > 0 else 0.5)
                elif faced > 0:
                    exposed += (1.0 - away / FAR) * faced * max(0.0, along)
        elif foe.armed:
            bx, by, bz = foe.x - x, foe.y - y, foe.z - z
            far = sqrt(bx * bx + by * by + bz * bz) or 0.001
            faced = -(gx * bx + gy * by + gz * bz) / far
            if far < CLOSE and faced > 0:
                exposed += (1.0 - far / CLOSE) * faced * (0.5 + 0.5 * max(-0.6, along))
        if foe.gunners and away < 10.0 and of.purpose.kind != "fight":
            exposed += 0.3 * (1.0 - away / 10.0)
    if of.foes:
        parts[SHOT] = A_SHOT * shot
        parts["behind an enemy"] = ON_ITS_TAIL * tail
        parts["where enemies can turn on it"] = -EXPOSED * exposed
        parts[IN_CONE] = -IN_A_CONE * cone
        parts["too near to another airplane"] = -TOO_NEAR * near
        parts["about to overtake"] = -PER_MU_OVERSHOT * max(0.0, over)
        if nearest < 1000.0:
            parts["nearer to the enemy"] = -PER_MU_TO_ENEMY * nearest
    elif of.purpose.kind == "fight":
        setting = of.state.setting
        parts["nearer to the middle"] = -PER_MU_TO_ENEMY * hypot(x - setting.width / 2e3, y - setting.depth / 2e3)


COS_CONE = cos(charts.shooting().half_angle * pi / 180)


def rough_shot(of: Scene, foe: Foe, away: float, faced: float, speed: int) -> float:
    """The odds of a hit, roughly: distance, angle and speeds."""
    arc: charts.Arc = "front" if faced > 0.707 else "rear" if faced < -0.707 else "side"
    own = dial.band(of.panel, speed, of.loaded)
    other = shooting.band(of.state, foe.airplane)
    skill = of.airplane.crew[0].gunnery or 12
    base = skill + (charts.distance_modifier(round(away * MU)) or 0) + charts.firing_angle(arc, other, own)
    return max(1, min(odds.SIDES, base)) / odds.SIDES * foe.worth


def _weigh_energy(of: Scene, parts: Parts, z: float, climb: float, speed: int) -> None:
    """Height and speed are what one fights with; too little speed, or little of it with the nose up, is dangerous."""
    units = reserve(of, speed)
    parts["height"] = PER_MU_OF_HEIGHT * z * (1.0 if of.purpose.kind == "fight" else UNDER_WAY)
    parts["speed"] = PER_UNIT_OF_SPEED * (min(units, WANTED_SPEED) + 0.2 * max(0, units - WANTED_SPEED))
    spare = units - ZOOM * max(0.0, climb) * speed / 10
    if spare < LEAST_SPARE:
        parts["little speed"] = -PER_UNIT_TOO_SLOW * (LEAST_SPARE - spare)


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
            template = max("P", template, key=templates.rank)
        of.speeds[speed] = dial.holds_stall(of.panel, speed, of.loaded), templates.radius(template) / MU
    return of.speeds[speed]


def _capped(value: float) -> float:
    return min(MOST_OF_A_LIMIT, value)


def roll(of: Scene) -> float:
    """The Roll value, in Move units."""
    return float(of.panel.roll * of.airplane.roll_factor)


# ---- ground and edges


def too_low(of: Scene, at: Point, frame: Frame, speed: int) -> float:
    """How many Move units are missing to pull out of a dive above the ground."""
    slope = -frame.nose[2] / FRAME_UNIT
    above = (at.z - elevation(of.state, at.x, at.y)) / MU
    if of.state.setting.terrain.relief:
        above = min(above, at.z / MU - of.state.setting.terrain.relief / MU + 1.0)
    need = LIFTED if collisions.lifted_off(of.state, of.airplane.at) else LEVEL
    if slope > 0.01:
        need = CLEAR + radius(of, speed) * (1.0 - sqrt(max(0.0, 1.0 - slope * slope)))
        if frame.up[2] < 0:  # it has to be rolled upright first
            need += slope * roll(of)
        elif slope > 0.95:
            need += 1.0
    if reserve(of, speed) <= 0:  # it will fall, and end with the nose down
        need += 2.0 + 0.3 * radius(of, speed)
    return max(0.0, need - above)


def over_edge(of: Scene, at: Point, frame: Frame, speed: int) -> float:
    """How far the better of two turns would lead over an edge over which it does not want to go."""
    setting, edge = of.state.setting, of.purpose.edge
    x, y = at.x / MU, at.y / MU
    level = hypot(frame.nose[0], frame.nose[1])
    if level < 10:
        return 0.0
    hx, hy = frame.nose[0] / level, frame.nose[1] / level
    turn, lead = radius(of, speed), roll(of) * level / FRAME_UNIT
    worst = []
    for side in (turn, -turn):
        cx, cy = x + hx * lead + hy * side, y + hy * lead - hx * side
        gaps = {"west": cx, "east": setting.width / MU - cx, "south": cy, "north": setting.depth / MU - cy}
        worst.append(min(gap for name, gap in gaps.items() if name != edge) - turn)
    return max(0.0, 0.5 - max(worst))


# ---- a close look


def fire_of(of: Scene, there: State, foe: Foe) -> tuple[float, str]:
    """What the fire of an enemy promises him, if he has moved and bears on the airplane as it stands `there`."""
    enemy, name = foe.airplane, of.airplane.id
    strength = _strength(of)
    worst, words = 0.0, ""
    if foe.armed and shooting.in_cone(there, enemy.id, name) is not None:
        found = odds.shot(there, enemy.id, 0, name, "long")
        worst, words = found.damage / 100 / strength, f"{enemy.id} fires, {found.hit} of 20"
    for member in gunners.posts(there, enemy) if foe.gunners else ():
        if gunners.can_work(there, enemy.id, member):
            for at, weapon in enumerate(there.panel(enemy).weapons):
                if weapon.crew == member and gunners.bears(there, enemy.id, at, name) is not None:
                    found = odds.shot(there, enemy.id, member, name, "long", at)
                    value = found.damage / 100 / strength
                    if value > worst:
                        worst, words = value, f"a gunner of {enemy.id} fires, {found.hit} of 20"
    return worst, words


def pursuit_of(of: Scene, there: State, foe: Foe) -> tuple[float, str]:
    """What an enemy who has still to move could do: bring his nose onto the airplane as it stands `there`, or not."""
    enemy, target = foe.airplane, there.airplane(of.airplane.id)
    if not foe.armed or "spin" in enemy.attitude or enemy.formation:
        return 0.0, ""
    one = plans.flier(there, enemy.id)
    if not plans.in_range(enemy, target, one.due) or not any(True for _ in plans.aimed(one, target.at, tighter=0)):
        return 0.0, ""
    arc = shooting.arc(there, target.id, enemy.at)
    return PURSUED[arc], f"{enemy.id} can turn on it from the {arc}"


def _strength(of: Scene) -> int:
    return max(1, of.airplane.structure or of.panel.structure)


def bank_to(of: Scene, at: Point, frame: Frame) -> tuple[int, str]:
    """How to bank at the end of a move: the canopy towards the enemy it is after, else upright."""
    wanted, words = (0.0, 0.0, 1.0), "upright"
    foe = quarry(of, at) if of.purpose.kind == "fight" else None
    if foe:
        hx, hy, hz = foe.ahead
        way = (hx - at.x / MU, hy - at.y / MU, hz - at.z / MU)
        size = sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) or 1.0
        ahead = sum(w * n for w, n in zip(way, frame.nose, strict=True)) / FRAME_UNIT / size
        if size < CLOSE and acos(max(-1.0, min(1.0, ahead))) > pi / 9:
            wanted, words = way, f"towards {foe.airplane.id}"
    right = sum(w * r for w, r in zip(wanted, frame.right, strict=True))
    up = sum(w * u for w, u in zip(wanted, frame.up, strict=True))
    tilt = degrees(atan2(right, up)) if right or up else 0.0
    return 5 * round(max(-45.0, min(45.0, tilt)) / 5), words


def candidate(answer: str, parts: Parts, *words: str) -> Candidate:
    """An answer with the parts of its score in words, the weightiest first."""
    named = sorted([part for part in parts.items() if abs(part[1]) >= 0.01], key=lambda part: -abs(part[1]))
    told = [f"{name} {value:+.2f}" for name, value in named]
    return Candidate(answer, round(sum(parts.values()), 3), (*words, *told))
