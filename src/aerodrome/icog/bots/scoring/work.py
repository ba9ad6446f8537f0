"""What a move of In Clouds of Glory is worth for an errand, in airplanes, and what is announced for it."""

from itertools import pairwise
from math import hypot, pi

import msgspec

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, Vector
from aerodrome.core.remembered import remembered
from aerodrome.core.why import total
from aerodrome.icog.announcing import plans
from aerodrome.icog.bots import courses
from aerodrome.icog.bots.parts import TASK_NOW, TASK_WAY
from aerodrome.icog.bots.scoring.errands import Errand, survives, target_worth
from aerodrome.icog.bots.scoring.scene import MU, Scene, radius
from aerodrome.icog.cockpit import dial
from aerodrome.icog.ground import ground_charts, lines, strafing
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement import actions, landing, segments
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.pilots import USUAL
from aerodrome.icog.state import Balloon, Load, State, Unit, change
from aerodrome.icog.tables import bombing_charts, charts
from aerodrome.icog.tasks import bomb_runs, bombing, dive_bombing, drops, photographs

Parts = dict[str, float]

# What single things weigh, in airplanes.
PER_MU_OF_WAY = 0.03
PER_GUN_BELOW = 0.03
BARRAGE = 0.08
BUSY = 0.4
NO_HANDS = 0.1
PER_MU_OFF_HEIGHT = 0.03
PER_STEP_TOO_FAST = 0.04
OFF_LEVEL = 0.25
MANOEUVRE = 0.08
CRASH = 1.2
ROUND = 2 * pi
"""How much farther it is to a place inside one's own turning circle, in radii."""
WIDER = 1.15
"""Turns are reckoned a little wider than they have to be."""
BESIDE = 2_000
"""A way that passes a target this near, in thousandths, is worth a closer look."""
STRING = 4
"""Bombs of a string that have a chance at what is in the middle of it."""
WATCH, DIRECT = 8.0, 9.0
"""Move units from which an observer sees well, and guns are directed well."""
ATTACK_HEIGHT = {"strafe": 7.0, "dive": 11.0, "balloon": 2.0, "rockets": 4.0}
"""How high above a target an attack begins, in Move units."""
BALLOON, FIRE, LEAK, ROCKET = 0.55, 0.7, 0.3, 0.12
"""The chance to hit a balloon, what comes of it with incendiaries and without, and the chance of a rocket."""
LOW = 0.35
"""How much being low over the ground counts for somebody who means to land."""
GLIDE, LAST = 0.25, 2.3
"""Heights of an approach: so much above the ground for each Move unit that is left, and the least."""


def errand_of(of: Scene) -> Errand | None:
    """What an airplane is about, if it is an errand."""
    return of.purpose.errand


def weigh(of: Scene, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """What a flight that stays on the board is worth for the errand: what it does, or how near it comes to it."""
    one = errand_of(of)
    if one is None:
        return {}
    match one.kind:
        case "bomb" | "drop":
            return _run(of, one, announcement, flight, speed)
        case "photograph":
            return _plates(of, one, announcement, flight, speed)
        case "observe" | "spot":
            return _watch(of, one, announcement, flight, speed)
        case "fetch":
            return _fetch(of, one, announcement, flight, speed)
        case _:
            return _attack(of, one, announcement, flight, speed)


def lowness(of: Scene) -> float:
    """How much being low over the ground counts."""
    one = errand_of(of)
    return LOW if one is not None and one.kind == "fetch" else 1.0


def completed(of: Scene, announcement: Announcement, flight: Flight) -> Announcement:
    """The announcement with what its flight does for the errand."""
    one = errand_of(of)
    if one is None or flight.left or announcement.land:
        return announcement
    match one.kind:
        case "bomb" | "drop":
            if _way(of, one, announcement, flight) is not None:
                field = "bomb" if one.kind == "bomb" else "drop"
                return msgspec.structs.replace(announcement, **{field: True})
        case "photograph":
            if _shows(of, announcement, flight):
                return msgspec.structs.replace(announcement, photograph=True)
        case "dive":
            if _has_hands(announcement) and _before(of, flight.at, flight.frame):
                return msgspec.structs.replace(announcement, bomb=True)
        case "rockets":
            if _bears(of, one, flight):
                return msgspec.structs.replace(announcement, rockets=one.target)
    return announcement


def ground_targets(of: Scene, flight: Flight) -> tuple[str, ...]:
    """What on the ground and which balloons are in the sights of the fixed guns at the end of a flight, best first."""
    found = []
    for target in strafing.prey(of.state, of.airplane.side):
        away = strafing.in_cone(flight.at, flight.frame, target)
        if away is not None and lines.clear(of.state, flight.at, strafing.aim_point(target)):
            found.append((target_worth(of.state, of.airplane.side, target), target.id))
    return tuple([name for _, name in sorted(found, key=lambda pair: -pair[0])][:MOST_TARGETS])


MOST_TARGETS = 3
"""Targets on the ground that are declared."""


def _has_hands(announcement: Announcement) -> bool:
    """Does dropping bombs still go without a test?"""
    return actions.total(announcement) + charts.cost("drop bombs").actions <= actions.FREE


def eagerness(of: Scene) -> float:
    """How much a shot at an enemy is worth to somebody with an errand: less, unless his guns are what it takes."""
    one = errand_of(of)
    return BUSY if one is not None and one.kind not in ("strafe", "balloon") else 1.0


def below(of: Scene, at: Point) -> Parts:
    """What fire from the ground at a place costs, roughly: by how many can reach it, and whose shells burst there."""
    state, side = of.state, of.airplane.side
    if not state.setting.ground_war:
        return {}
    entries = {entry.id: entry for entry in state.setting.sides[1 - side].units}
    within = 0
    for unit in state.units:
        if unit.side != side and not unit.gone and entries[unit.id].fires:
            reach = ground_charts.kind(unit.kind).reach
            within += bool(reach) and unit.at.to(at).length() * MU <= reach
    around = ground_charts.barrage().reach
    bursts = [one for one in state.barrages if one.side != side and one.at and one.at.to(at).length() <= around]
    if not within and not bursts:
        return {}
    return {"fire from the ground": -(PER_GUN_BELOW * within + BARRAGE * len(bursts)) * of.temper.danger}


# ---- the way to a place


def way_to(of: Scene, at: Point, frame: Frame, speed: int, place: Point, wide: float = 0.0) -> float:
    """How far it is to fly until one is over a place, or so near to it, in Move units, with the turn that it takes."""
    x, y = (place.x - at.x) / MU, (place.y - at.y) / MU
    level = hypot(frame.nose[0], frame.nose[1]) or 1.0
    hx, hy = frame.nose[0] / level, frame.nose[1] / level
    ahead, aside = x * hx + y * hy, abs(x * hy - y * hx)
    turn = radius(of, speed)
    if ahead >= 0 and aside <= wide:
        return ahead
    arc = plans.tangent(ahead * MU, max(0.0, aside - wide) * MU, round(turn * WIDER * MU))
    if arc is None:
        return ROUND * turn + 2 * turn - hypot(x, y)
    return (arc[0] + arc[1]) / MU


def _height(of: Scene, at: Point, ground: Point) -> float:
    """How high a place is above the ground below an errand, in Move units."""
    return (at.z - elevation(of.state, ground.x, ground.y)) / MU


# ---- bombs and containers


def _run(of: Scene, one: Errand, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """A level run over the target, or the way to one."""
    parts: Parts = {}
    height = _height(of, flight.at, one.at)
    if one.highest and height > one.highest / MU:
        parts["too high for its load"] = -PER_MU_OFF_HEIGHT * 2 * (height - one.highest / MU)
    if (way := _way(of, one, announcement, flight)) is not None:
        value = _promised(of, one, way, flight, speed)
        if value > 0:
            parts[TASK_NOW] = value * of.temper.task
            return parts
    parts[TASK_WAY] = -PER_MU_OF_WAY * of.temper.task * way_to(of, flight.at, flight.frame, speed, one.at)
    steep = abs(flight.frame.nose[2]) / FRAME_UNIT
    if steep > 0.02:
        parts["not level for the run"] = -OFF_LEVEL * min(1.0, 2 * steep)
    return parts


def _load(one: Errand) -> Load:
    return "bombs" if one.kind == "bomb" else "containers"


def _way(of: Scene, one: Errand, announcement: Announcement, flight: Flight) -> bomb_runs.Track | None:
    """The way of a flight over the ground, if it leads level over the target or close by, and somebody can let go."""
    reach = flight.flown + BESIDE
    marks = [at for at in _marks(of, one) if bombing.level(at, of.airplane.at) <= reach]
    if not marks or flight.left or flight.grounded or flight.attitude:
        return None
    if not bomb_runs.is_level(of.airplane, flight) or bombing.dropper(of.state, of.airplane.id, _load(one)) is None:
        return None
    drawn = flight if flight.legs else fly(of.state, of.airplane.id, announcement)
    way = bomb_runs.track(of.airplane.at, drawn)
    near = any(bombing.level(at, _nearest(way, at)) <= BESIDE for at in marks)
    return way if near and bomb_runs.is_level(of.airplane, drawn) else None


def _marks(of: Scene, one: Errand) -> list[Point]:
    """What is wanted there: the errand's own target, and others like it."""
    if one.kind == "drop":
        return [at for wanted in drops.wanted(of.state, of.airplane.side) for at in drops.places(of.state, wanted)]
    return [one.at]


def _nearest(way: bomb_runs.Track, at: Point) -> Point:
    """The place of a way that is nearest to another on the map."""
    found = []
    for one, two in pairwise(way):
        x, y = two.x - one.x, two.y - one.y
        square = x * x + y * y
        share = min(1.0, max(0.0, ((at.x - one.x) * x + (at.y - one.y) * y) / square)) if square else 0.0
        found.append(Point(one.x + round(x * share), one.y + round(y * share), at.z))
    return min(found, key=lambda place: bombing.level(at, place), default=way[0])


def _promised(of: Scene, one: Errand, way: bomb_runs.Track, flight: Flight, speed: int) -> float:
    """What a run promises: units lost to its bombs, or containers that arrive."""
    there = change(of.state, of.airplane.id, at=flight.at, frame=flight.frame, speed=speed)
    airplane = there.airplane(of.airplane.id)
    if one.kind == "drop":
        return one.worth * _arrives(of, there, one, way)
    member = bombing.dropper(there, airplane.id, "bombs")
    assert member is not None
    count = min(
        airplane.bombs, STRING, 1 + bomb_runs.way_of(way) // bombing_charts.spacing(shooting.band(there, airplane))
    )
    value, worths = 0.0, _worths(of.state, airplane.side)
    for unit in bomb_runs.below(there, airplane, way):
        worth = worths[unit.id]
        if worth:
            dice = bombing.promise(there, airplane.id, member, _nearest(way, unit.at), unit.id) / MU
            value += worth * (1 - survives(there, unit, dice * count * 0.6))
    return value


@remembered
def _worths(state: State, side: int) -> dict[str, float]:
    """What everything on the ground that a side could destroy is worth to it, wherever its airplanes are."""
    return {target.id: target_worth(state, side, target) for target in strafing.prey(state, side)}


def _arrives(of: Scene, there: State, one: Errand, way: bomb_runs.Track) -> float:
    """The chance that a container comes down near enough, and whole."""
    airplane = there.airplane(of.airplane.id)
    if one.highest and _height(of, airplane.at, one.at) * MU > one.highest:
        return 0.0
    off = min(bombing.level(at, _nearest(way, at)) for at in _marks(of, one)) / MU
    stray = bombing.sides(there, airplane) / 2
    return max(0.0, min(1.0, (one.radius / MU - off) / max(1.0, stray))) * min(airplane.containers, 3)


# ---- plates


def _plates(of: Scene, one: Errand, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """A straight and level move over the place, or the way to one."""
    if _shows(of, announcement, flight):
        return {TASK_NOW: one.worth * of.temper.task}
    parts: Parts = {}
    way = way_to(of, flight.at, flight.frame, speed, one.at, one.radius * 0.7 / MU)
    parts[TASK_WAY] = -PER_MU_OF_WAY * of.temper.task * way
    height = _height(of, flight.at, one.at) * MU
    outside = max(0.0, one.lowest + MU - height, height - one.highest + MU if one.highest else 0.0) / MU
    if outside:
        parts["not at the height for the camera"] = -PER_MU_OFF_HEIGHT * outside * of.temper.task
    if not courses.is_flat(segments.pose_of(flight.at, flight.frame)):
        parts["not level for the camera"] = -OFF_LEVEL * of.temper.task
    return parts


def _shows(of: Scene, announcement: Announcement, flight: Flight) -> bool:
    """Does a flight put on the plates what is wanted?"""
    if flight.grounded or not photographs.is_straight(announcement) or not photographs.is_level(flight):
        return False
    return bool(photographs.shown(of.state, of.airplane, of.airplane.at, flight))


# ---- observers


def _watch(of: Scene, one: Errand, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """Near enough to see, or to direct the guns, without throwing the observer about."""
    near = WATCH if one.kind == "observe" else DIRECT
    away = flight.at.to(one.at).length()
    parts: Parts = {TASK_WAY: -PER_MU_OF_WAY * of.temper.task * max(0.0, away - near)}
    if away > near:
        way = way_to(of, flight.at, flight.frame, speed, one.at, near)
        parts[TASK_WAY] -= PER_MU_OF_WAY / 2 * of.temper.task * way
    if one.kind == "spot" and away < 3 * near:
        parts["throws its observer about"] = -MANOEUVRE * actions.total(announcement)
    return parts


# ---- guns, rockets, bombs in a dive


def _attack(of: Scene, one: Errand, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """The target before the nose, or a place from which it soon will be."""
    parts: Parts = {}
    if _bears(of, one, flight):
        value = one.worth * _effect(of, one, flight, speed)
        if one.kind == "dive" and not _has_hands(announcement):
            value *= NO_HANDS
        parts[TASK_NOW] = value * of.temper.task
    else:
        height = flight.at.z / MU - one.at.z / MU - ATTACK_HEIGHT[one.kind]
        parts["high enough for the attack"] = -PER_MU_OFF_HEIGHT / 2 * abs(height)
    way = way_to(of, flight.at, flight.frame, speed, one.at)
    parts[TASK_WAY] = -PER_MU_OF_WAY * of.temper.task * way
    return parts


def _target(of: Scene, one: Errand) -> Unit | Balloon:
    found = strafing.find(of.state, one.target)
    assert found is not None
    return found


def _bears(of: Scene, one: Errand, flight: Flight) -> bool:
    """Is the target in the sights at the end of a flight?"""
    if flight.left or flight.grounded or flight.attitude:
        return False
    target = _target(of, one)
    return strafing.in_cone(flight.at, flight.frame, target) is not None and lines.clear(
        of.state, flight.at, strafing.aim_point(target)
    )


def _before(of: Scene, at: Point, frame: Frame) -> bool:
    return bool(dive_bombing.before(of.state, of.airplane.side, at, frame))


def _effect(of: Scene, one: Errand, flight: Flight, speed: int) -> float:
    """The chance that an attack from there destroys its target, roughly."""
    target = _target(of, one)
    if one.kind == "dive" and isinstance(target, Unit):
        there = change(of.state, of.airplane.id, at=flight.at, frame=flight.frame, speed=speed)
        member = crew.pilot(there, of.airplane.id)
        dice = bombing.promise(there, of.airplane.id, member, target.at, target.id) / MU
        return 1 - survives(of.state, target, dice * dive_bombing.most(of.airplane))
    if one.kind == "rockets":
        return min(1.0, ROCKET * of.airplane.rockets * (1.5 if flight.straight >= 500 else 1.0))
    if isinstance(target, Balloon):
        return BALLOON * (FIRE if of.airplane.incendiary else LEAK)
    skill = of.airplane.crew[0].gunnery or USUAL["gunnery"]
    modifier = getattr(ground_charts.strafing().ground.speed, dial.band(of.panel, speed, of.loaded))
    hits = odds.hits(skill + modifier) / odds.SIDES
    return hits * (1 - survives(of.state, target, 1.0))


# ---- fetching somebody


def _fetch(of: Scene, one: Errand, announcement: Announcement, flight: Flight, speed: int) -> Parts:
    """Down beside him, or on a glide that ends there."""
    if announcement.land:
        return _touching(of, one, flight, speed)
    away = hypot(one.at.x - flight.at.x, one.at.y - flight.at.y) / MU
    way = way_to(of, flight.at, flight.frame, speed, one.at)
    height = (flight.at.z - elevation(of.state, flight.at.x, flight.at.y)) / MU
    wanted = max(LAST, LAST + GLIDE * (way - speed / 10))
    parts: Parts = {TASK_WAY: -PER_MU_OF_WAY * of.temper.task * way}
    parts["on the glide"] = -PER_MU_OFF_HEIGHT * 3 * max(0.0, height - wanted)
    if away < 40:
        steps = dial.steps_above_stall(of.panel, speed, of.loaded)
        parts["slow enough to land"] = -PER_STEP_TOO_FAST * max(0, steps - 1)
    return parts


def _touching(of: Scene, one: Errand, flight: Flight, speed: int) -> Parts:
    """A landing near him, by the odds of coming down in one piece."""
    found = landing.touch(of.state, flight)
    if found is None:
        return {"no landing": -CRASH}
    pilot = crew.pilot(of.state, of.airplane.id)
    flying, _ = skills.skill(of.state, of.airplane.id, pilot, "flying")
    modifiers = landing.modifiers(of.state, of.airplane.id, found.place, speed)
    passes = skills.odds(flying + total(modifiers)) / odds.SIDES
    x, y, _ = [part / FRAME_UNIT * speed / 10 for part in found.frame.nose]
    roll = found.at.moved(Vector(x, y, 0.0))
    near = min(hypot(one.at.x - at.x, one.at.y - at.y) for at in (found.at, roll))
    if near > one.radius:
        return {"lands too far away": -CRASH}
    value = one.worth * passes - CRASH * (1 - passes)
    return {TASK_NOW: value * of.temper.task}
