"""Bombing (6.5.4): who drops, how well, how far bombs stray, what they strike, and what a run promises."""

from functools import lru_cache
from math import sqrt

from aerodrome.core.geometry import Point
from aerodrome.core.remembered import remembered
from aerodrome.core.why import Why, total
from aerodrome.icog.ground import ground, ground_charts
from aerodrome.icog.gunnery import gunners, guns, shooting
from aerodrome.icog.men import skills, traits
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.state import NEVER, Airplane, Load, State
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tables.bombing_charts import UNIT
from aerodrome.icog.tables.charts import Band

HOURS = 12
HOUR = 30
"""Degrees of an hour of the clock."""
Course = tuple[float, float]


# ---- who drops


def dropper(state: State, name: str, load: Load, *, dive: bool = False) -> int | None:
    """Who drops bombs (6.5.4.3), or messages and supplies (6.6.3.2); None if nobody who may is able to.

    In a single-seater and where the panel says so it is the pilot, else the first able man beside him. In a dive it is
    always the pilot (6.5.4.2.4).
    """
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    pilots = dive or panel.crew == 1 or (load == "bombs" and panel.bombs is not None and panel.bombs.pilot)
    men = [0] if pilots else [at for at, man in enumerate(airplane.crew) if man.post != "pilot"]
    return next((man for man in men if guns.unfit(state, name, man) is None and man not in airplane.busy), None)


def aboard(airplane: Airplane, load: Load) -> int:
    """How many bombs or containers an airplane still has."""
    return airplane.bombs if load == "bombs" else airplane.containers


def barred(airplane: Airplane, load: Load) -> Why | None:
    """Why nothing can be dropped from an airplane in this turn (6.3.14.3, 6.3.10.b); None if it can."""
    if not aboard(airplane, load):
        return Why("6.5.4.6", f"{airplane.id} has no {load} left")
    if airplane.forced_home:
        return Why("6.3.14.3", f"{airplane.id} is forced home and drops nothing")
    if airplane.fire != NEVER:
        return Why("6.3.10.b", f"{airplane.id} burns and drops nothing")
    return None


def may_release(state: State, name: str, member: int) -> bool:
    """Is it this man's turn to let go what a marked run drops (6.5.4.3)? He does nothing else in that turn."""
    airplane = state.airplane(name)
    run = airplane.run
    if run is None or barred(airplane, run.load) or airplane.attitude or guns.barred(state, name, member):
        return False
    return dropper(state, name, run.load, dive=run.dive) == member and not gunners.aim(state, name, member)


# ---- the test


def aim(state: State, name: str, member: int) -> tuple[int, tuple[Why, ...]]:
    """The Bombing test (6.5.4.3): what it is made against, and what abilities add to the bare Gunnery skill."""
    skill, _ = skills.skill(state, name, member, "gunnery")
    modifiers = traits.modifiers(state, name, member, "bombing")
    return skill + total(modifiers), modifiers


def height(state: State, airplane: Airplane) -> int:
    """How high an airplane is above the ground at the end of its move (6.5.4.7), in thousandths."""
    return airplane.at.z - elevation(state, airplane.at.x, airplane.at.y)


def reduction(state: State, airplane: Airplane, successes: int) -> int:
    """Move units taken off the deviation of every piece (6.5.4.t), by altitude and speed as they are now (6.5.4.7)."""
    return bombing_charts.reduction(height(state, airplane), shooting.band(state, airplane), successes)


def sides(state: State, airplane: Airplane) -> int:
    """The faces of the die of the deviation (6.5.4.t)."""
    return bombing_charts.altitude(height(state, airplane)).sides


def strays(roll: int, less: int) -> int:
    """How many Move units a bomb falls from its mark (6.5.4.t): never less than none."""
    return max(0, roll - less)


def is_bad(successes: int) -> bool:
    """Is a run so bad that it may be broken off (6.5.4.5)?"""
    return successes <= bombing_charts.bombing().abort


# ---- where bombs fall


def course(airplane: Airplane) -> Course:
    """The direction of flight over the ground, by which the clock of the deviation is read (6.5.4.t)."""
    return segments.heading(segments.pose_of(airplane.at, airplane.frame))


def place(state: State, mark: Point, way: Course, hour: int, off: int) -> Point:
    """Where something comes down that strays so many Move units towards an hour of the clock (6.5.4.t)."""
    if not off:
        return mark
    east, north = segments.clockwise(way, HOUR * hour)
    x, y = mark.x + round(east * off * UNIT), mark.y + round(north * off * UNIT)
    return Point(x, y, elevation(state, x, y))


def struck(state: State, at: Point, kg: int) -> tuple[tuple[str, int], ...]:
    """The ground units inside the template of a bomb or shell, each with its d6 of damage (6.5.5.2).

    What counts is the part of a unit that is nearest to the centre; friends are not spared.
    """
    found = [
        (unit.id, bombing_charts.blast(kg, nearest(unit.at, at, ground_charts.kind(unit.kind).size)))
        for unit in ground.standing(state)
    ]
    return tuple([(name, dice) for name, dice in found if dice])


def nearest(middle: Point, at: Point, size: int) -> int:
    """How far the nearest part of something round is from a place on the map, in thousandths."""
    return max(0, level(middle, at) - size)


def level(one: Point, other: Point) -> int:
    """How far apart two places are on the map, in thousandths."""
    x, y = one.x - other.x, one.y - other.y
    return round(sqrt(x * x + y * y))


# ---- what a run promises


def promise(state: State, name: str, member: int, mark: Point, target: str) -> int:
    """Thousandths of d6 of damage that a bomb aimed at a mark promises against a ground unit (6.5.4.t, 6.5.5.2)."""
    unit = state.unit(target)
    chances, faces, kg = _scattered(state, state.airplane(name), member)
    size = ground_charts.kind(unit.kind).size
    return _weighed(chances, faces, unit.at.x - mark.x, unit.at.y - mark.y, size, kg)


@remembered
def _scattered(state: State, airplane: Airplane, member: int) -> tuple[tuple[tuple[int, int], ...], int, int]:
    """How the bombs of an airplane scatter: what its man's test takes off, the faces of the die, their weight."""
    bombs = state.panel(airplane).bombs
    skill, _ = aim(state, airplane.id, member)
    return reductions(state, airplane, skill), sides(state, airplane), bombs.kg if bombs else 1


def reductions(state: State, airplane: Airplane, skill: int) -> tuple[tuple[int, int], ...]:
    """How many of twenty faces of the Bombing test take off how many Move units (6.5.4.t)."""
    return _reductions(height(state, airplane) // UNIT, shooting.band(state, airplane), skill)


@lru_cache(maxsize=1024)
def _reductions(whole: int, band: Band, skill: int) -> tuple[tuple[int, int], ...]:
    """The same by the height in whole Move units, which are what counts."""
    found: dict[int, int] = {}
    for face in range(1, skills.SIDES + 1):
        less = bombing_charts.reduction(whole * UNIT, band, skill - face)
        found[less] = found.get(less, 0) + 1
    return tuple(sorted(found.items()))


@lru_cache(maxsize=64)
def around(off: int) -> tuple[tuple[int, int], ...]:
    """The places so many Move units from the mark, one for each hour of the clock."""
    ways = [segments.clockwise((0.0, 1.0), HOUR * hour) for hour in range(1, HOURS + 1)]
    return tuple([(round(east * off * UNIT), round(north * off * UNIT)) for east, north in ways])


@lru_cache(maxsize=4096)
def _weighed(chances: tuple[tuple[int, int], ...], faces: int, x: int, y: int, size: int, kg: int) -> int:
    """The promise of one bomb against a unit that lies so far from the mark."""
    dice = 0
    weights: dict[int, int] = {}
    for less, weight in chances:
        for face in range(1, faces + 1):
            off = strays(face, less)
            weights[off] = weights.get(off, 0) + weight
    for off, weight in weights.items():
        for east, north in around(off):
            found = bombing_charts.blast(kg, max(0, round(sqrt((x - east) ** 2 + (y - north) ** 2)) - size))
            dice += weight * found
    return dice * 1000 // (skills.SIDES * faces * HOURS)
