"""What the end of a move is worth to the cadet in In Clouds of Glory, in airplanes shot down.

Many announcements are weighed roughly, by where they end; the few best are then looked at closely with the odds of
their tests and shots and of the fire they invite. Each part of a score has a name, so that the bot can say why.
"""

from math import acos, atan2, cos, degrees, hypot, inf, pi, radians, sqrt
from typing import NamedTuple

from aerodrome.bots.choice import Candidate, Ending, spoken
from aerodrome.core.geometry import FRAME_UNIT, Frame, Point
from aerodrome.core.phrases import percent
from aerodrome.icog.announcing import plans
from aerodrome.icog.announcing.refusals import MOST_BANK
from aerodrome.icog.bots.parts import WAY_OUT
from aerodrome.icog.bots.scoring.scene import (
    BEHIND,
    MU,
    WORTH_THE_WAY,
    Foe,
    Scene,
    Triple,
    quarry,
    radius,
    reserve,
    roll,
)
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import gunners, odds, shooting, threats
from aerodrome.icog.movement import collisions
from aerodrome.icog.movement.limits import elevation, way_home
from aerodrome.icog.pilots import USUAL
from aerodrome.icog.state import State
from aerodrome.icog.tables import charts

COS_ARC = cos(radians(threats.QUARTER))
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
FAR = charts.reach() / MU
"""The same for one who has moved."""
STRAIGHT_AHEAD = 0.9
"""The cosine within which an enemy is ahead."""
TOO_CLOSE, GUNNERS = 2.0, 10.0
"""Move units within which airplanes collide, and gunners are to be feared."""
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


class Bearing(NamedTuple):
    """An enemy as seen from a place where an airplane could end; angles as cosines."""

    foe: Foe
    away: float
    facing: float
    """Of the enemy off the nose."""
    faced: float
    """Of the place off his nose."""
    along: float
    """Of his nose and one's own."""


Parts = dict[str, float]


# ---- a rough look


def weigh(of: Scene, at: Point, frame: Frame, speed: int) -> Parts:
    """What it is worth to end a move somewhere, pointing somewhere, with some speed."""
    parts: Parts = {}
    x, y, z = at.x / MU, at.y / MU, at.z / MU
    nose = (frame.nose[0] / FRAME_UNIT, frame.nose[1] / FRAME_UNIT, frame.nose[2] / FRAME_UNIT)
    seen = [_bearing(foe, x, y, z, nose) for foe in of.foes]
    if seen:
        _weigh_danger(of, parts, seen, x, y, z)
    if seen and of.armed and of.purpose.kind == "fight":
        _weigh_hunt(of, parts, seen, speed)
    elif not seen and of.purpose.kind == "fight":
        setting = of.state.setting
        parts["distance to the middle"] = (
            -PER_MU_TO_ENEMY * of.temper.pursuit * hypot(x - setting.width / 2e3, y - setting.depth / 2e3)
        )
    _weigh_energy(of, parts, z, nose[2], speed)
    parts[TOO_LOW] = -_capped(PER_MU_TOO_LOW * too_low(of, at, frame, speed))
    parts["little room before the edge"] = -_capped(PER_MU_OVER_EDGE * over_edge(of, at, frame, speed))
    if of.purpose.edge:
        left = way_home(of.state.setting, of.purpose.edge, at.x, at.y) / MU
        parts[WAY_OUT] = -PER_MU_TO_EDGE * of.temper.task * (left + _away(of, nose))
        if of.turns_left is not None and left * 10 > of.turns_left * speed:
            parts["too late"] = -PER_TURN_TOO_LATE * of.temper.task * (left * 10 / max(speed, 1) - of.turns_left)
    elif of.charges and of.purpose.kind == "fight":
        gap = min(sqrt((c.at.x / MU - x) ** 2 + (c.at.y / MU - y) ** 2) for c in of.charges)
        parts["beside those it escorts"] = -PER_MU_FROM_CHARGE * of.temper.escort * max(0.0, gap - 10.0)
    if frame.up[2] < 0 and abs(frame.nose[2]) < FRAME_UNIT * 0.7:
        parts["upside down"] = -INVERTED
    return parts


def _away(of: Scene, nose: Triple) -> float:
    """What it takes to turn towards an edge, in Move units of way to it."""
    edge = of.purpose.edge
    towards = {"north": nose[1], "south": -nose[1], "east": nose[0], "west": -nose[0]}[edge] if edge else 1.0
    return of.airplane.speed / 10 * (1.0 - towards) / 2


def _bearing(foe: Foe, x: float, y: float, z: float, nose: Triple) -> Bearing:
    """An enemy, where he will be, as seen from a place."""
    hx, hy, hz = foe.ahead
    dx, dy, dz = hx - x, hy - y, hz - z
    away = sqrt(dx * dx + dy * dy + dz * dz) or 0.001
    (fx, fy, fz), (gx, gy, gz) = nose, foe.nose
    return Bearing(
        foe,
        away,
        (fx * dx + fy * dy + fz * dz) / away,
        -(gx * dx + gy * dy + gz * dz) / away,
        fx * gx + fy * gy + fz * gz,
    )


def _weigh_hunt(of: Scene, parts: Parts, seen: list[Bearing], speed: int) -> None:
    """Shots, and places behind enemies from which there will be some."""
    shot = tail = closing = 0.0
    for one in seen:
        foe, away, facing, _, along = one
        if facing <= 0:
            continue
        tail = max(tail, _on_tail(one))
        if facing > of.cone and foe.settled and away <= FAR:
            shot = max(shot, rough_shot(of, one, speed))
        if facing > STRAIGHT_AHEAD and away < FAR:
            closing = max(closing, (speed - foe.airplane.speed) / 10 * along - (away - OVERSHOT))
    parts[SHOT] = A_SHOT * of.temper.gain * shot
    parts["behind an enemy"] = ON_ITS_TAIL * of.temper.gain * tail
    parts["distance to the enemy"] = -PER_MU_TO_ENEMY * of.temper.pursuit * min([_way_behind(one) for one in seen])
    parts["about to overtake"] = -PER_MU_OVERSHOT * closing


def _on_tail(one: Bearing) -> float:
    """How good a place is for attacking an enemy: at the right distance, the nose on him, behind him, on his course."""
    return placed(one.away, one.facing, one.faced, one.along) * one.foe.worth


def placed(away: float, facing: float, faced: float, along: float) -> float:
    """The same by the numbers of a bearing, whoever is seen from wherever."""
    close = 1.0 - abs(away - BEHIND) / FAR
    if facing <= 0 or close <= 0:
        return 0.0
    return close * facing**4 * (0.35 + 0.65 * max(0.0, -faced)) * (0.6 + 0.4 * along)


def _way_behind(one: Bearing) -> float:
    """How far it is to the place behind an enemy; less far to one who is worth more."""
    # the law of cosines: he is `away`, and the place lies `BEHIND` back along his nose
    foe, away, _, faced, _ = one
    square = away * away + BEHIND * BEHIND + 2 * away * BEHIND * faced
    return sqrt(max(0.0, square)) - WORTH_THE_WAY * (foe.worth - 1.0)


def _weigh_danger(of: Scene, parts: Parts, seen: list[Bearing], x: float, y: float, z: float) -> None:
    """Guns that bear on a place, enemies who can turn on it, and airplanes that are too near."""
    exposed = cone = near = 0.0
    for foe, away, _, faced, along in seen:
        if foe.settled:
            near += away < TOO_CLOSE
            if foe.armed and away <= FAR:
                if faced > of.cone:
                    cone += (1.2 - away / FAR) * (1.0 if along > 0 else 0.5)
                elif faced > 0:
                    exposed += (1.0 - away / FAR) * faced * max(0.0, along)
        elif foe.armed:
            exposed += _can_turn(foe, x, y, z, along)
        if foe.gunners and of.purpose.kind != "fight" and away < GUNNERS:
            exposed += 0.3 * (1.0 - away / GUNNERS)
    parts["where enemies can turn on it"] = -EXPOSED * of.temper.danger * exposed
    parts[IN_CONE] = -IN_A_CONE * of.temper.danger * cone
    parts["too near to another plane"] = -TOO_NEAR * near


def _can_turn(foe: Foe, x: float, y: float, z: float, along: float) -> float:
    """How well an enemy who has still to move is placed to turn on a place, from where he is now."""
    dx, dy, dz = foe.x - x, foe.y - y, foe.z - z
    away = sqrt(dx * dx + dy * dy + dz * dz) or 0.001
    gx, gy, gz = foe.nose
    faced = -(gx * dx + gy * dy + gz * dz) / away
    return (1.0 - away / CLOSE) * faced * (0.5 + 0.5 * max(-0.6, along)) if away < CLOSE and faced > 0 else 0.0


def rough_shot(of: Scene, one: Bearing, speed: int) -> float:
    """The odds of a hit, roughly: distance, angle and speeds."""
    arc: charts.Arc = "front" if one.faced > COS_ARC else "rear" if one.faced < -COS_ARC else "side"
    own = dial.band(of.panel, speed, of.loaded)
    other = shooting.band(of.state, one.foe.airplane)
    skill = of.airplane.crew[0].gunnery or USUAL["gunnery"]
    base = skill + (charts.distance_modifier(round(one.away * MU)) or 0) + charts.firing_angle(arc, other, own)
    return odds.hits(base) / odds.SIDES * one.foe.worth


def _weigh_energy(of: Scene, parts: Parts, z: float, climb: float, speed: int) -> None:
    """Height and speed are what one fights with; too little speed, or little of it with the nose up, is dangerous."""
    units = reserve(of, speed)
    parts["height"] = PER_MU_OF_HEIGHT * z * (1.0 if of.purpose.kind == "fight" else UNDER_WAY)
    parts["speed"] = haste(units)
    spare = units - ZOOM * max(0.0, climb) * speed / 10
    if spare < LEAST_SPARE:
        parts["little speed"] = -PER_UNIT_TOO_SLOW * (LEAST_SPARE - spare)


def haste(units: int) -> float:
    """What energy above Stall speed is worth."""
    return PER_UNIT_OF_SPEED * (min(units, WANTED_SPEED) + 0.2 * max(0, units - WANTED_SPEED))


def _capped(value: float) -> float:
    return min(MOST_OF_A_LIMIT, value)


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
    fx, fy, _ = frame.nose
    level = hypot(fx, fy)
    if level < 10:
        return 0.0
    hx, hy = fx / level, fy / level
    turn, lead = radius(of, speed), roll(of) * level / FRAME_UNIT
    width, depth = setting.width / MU, setting.depth / MU
    best = -inf
    for side in (turn, -turn):
        cx, cy = x + hx * lead + hy * side, y + hy * lead - hx * side
        west = cx if edge != "west" else inf
        east = width - cx if edge != "east" else inf
        south = cy if edge != "south" else inf
        north = depth - cy if edge != "north" else inf
        best = max(best, min(west, east, south, north) - turn)
    return max(0.0, 0.5 - best)


# ---- a close look


def fire_of(of: Scene, there: State, foe: Foe) -> Ending | None:
    """What the fire of an enemy promises him, if he has moved and bears on the airplane as it stands `there`."""
    enemy, name = foe.airplane, of.airplane.id
    strength = _strength(of)
    worst: Ending | None = None
    if foe.armed and shooting.in_cone(there, enemy.id, name) is not None:
        found = odds.shot(there, enemy.id, 0, name, "long")
        worst = _fired(enemy.id, enemy.id, found.damage / 100 / strength * of.temper.danger, found.hit)
    for member in gunners.posts(there, enemy) if foe.gunners else ():
        if gunners.can_work(there, enemy.id, member):
            for at, weapon in enumerate(there.panel(enemy).weapons):
                if weapon.crew == member and gunners.bears(there, enemy.id, at, name) is not None:
                    found = odds.shot(there, enemy.id, member, name, "long", at)
                    value = found.damage / 100 / strength * of.temper.danger
                    if value > (-worst.value if worst else 0.0):
                        worst = _fired(enemy.id, f"a gunner of {enemy.id}", value, found.hit)
    return worst


def _fired(enemy: str, who: str, value: float, hit: int) -> Ending:
    """What an enemy's fire costs, with its odds in a hundred."""
    chance = percent(hit, odds.SIDES)
    return Ending(
        f"{who} fires, {hit} of 20", f"the fire of {enemy}", -value, f"{who} has a poorer shot at you, {chance}",
        f"{who} can fire at you, {chance} to hit", f"{enemy} gets no shot at you",
    )  # fmt: skip


def pursuit_of(of: Scene, there: State, foe: Foe) -> tuple[float, str]:
    """What an enemy who has still to move could do: bring his nose onto the airplane as it stands `there`, or not."""
    enemy, target = foe.airplane, there.airplane(of.airplane.id)
    if not foe.armed or "spin" in enemy.attitude or enemy.formation:
        return 0.0, ""
    one = of.fliers.get(enemy.id) or of.fliers.setdefault(enemy.id, plans.flier(of.state, enemy.id))
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
    return 5 * round(max(-MOST_BANK, min(MOST_BANK, tilt)) / 5), words


def candidate(answer: str, parts: Parts, *words: str, endings: tuple[Ending, ...] = ()) -> Candidate:
    """An answer with the parts of its score in words, the weightiest first."""
    named = sorted([part for part in parts.items() if abs(part[1]) >= 0.01], key=lambda part: -abs(part[1]))
    told = [spoken(name, value) for name, value in named]
    return Candidate(answer, round(sum(parts.values()), 3), (*words, *told), tuple(parts.items()), endings)
