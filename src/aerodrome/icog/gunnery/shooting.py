"""Shooting (6.2, 6.3.1-6.3.8): the cone of the guns, legal targets, the base shot, and what a man can fire at."""

from collections.abc import Iterator
from functools import cache
from math import cos, radians
from typing import Literal

import msgspec

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point, Vector, distance, off_nose
from aerodrome.core.remembered import remembered
from aerodrome.core.why import Why, total
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import gunnery_modifier
from aerodrome.icog.gunnery import gunners, guns, threats
from aerodrome.icog.house import sunlight
from aerodrome.icog.men import campaign_skills, crew, skills, traits
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.career_charts import Hook
from aerodrome.icog.tables.charts import Arc, Band, BurstName, Situation

Pose = tuple[Point, Frame]
HOOKS: dict[Arc | Situation, Hook] = {
    "rear": "shot rear",
    "side": "shot side",
    "front": "shot front",
    "parallel": "shot parallel",
    "attacking": "shot attacking",
    "attacking_from_behind": "shot attacking_from_behind",
    "other": "shot other",
}
"""Where abilities that depend on the angle of a shot come in (1.4.1)."""

Angle = Arc | Situation | Literal["ground", "balloon"]
"""The arc of the target for fixed guns, the situation for an air gunner, or what it is where it does not fly."""


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A burst that a man could fire."""

    target: str
    burst: BurstName
    guns: tuple[int, ...]
    """The weapons that fire, by their numbers on the panel."""
    fixed: bool
    distance: int
    """Thousandths of a Move unit."""
    angle: Angle
    rear: bool
    """Does it go into the target's rear arc (6.3.6.1)?"""
    base: int
    reasons: tuple[Why, ...]
    numbered: bool = False
    """Has he several weapons to choose from?"""

    @property
    def text(self) -> str:
        """The shot as an answer: `D2 long`, with the weapon's number where there are several."""
        number = f" {self.guns[0] + 1}" if self.numbered and not self.fixed else ""
        return f"{self.target} {self.burst}{number}"


# ---- geometry


def arc(state: State, target: str, from_point: Point) -> Arc:
    """The arc of the target in which a place lies (4.1.1, 6.3.4.1)."""
    return threats.arc_around(state.airplane(target), from_point)


def in_cone(state: State, shooter: str, target: str, pose: Pose | None = None) -> int | None:
    """How far away a target is inside the gunnery template (6.2.1.1), in thousandths; None outside.

    The cone begins at the shooter, or at the pose given; what counts is the target's pilot, its centre.
    """
    airplane = state.airplane(shooter)
    at, frame = pose or (airplane.at, airplane.frame)
    return within(at, frame, state.airplane(target).at)


def within(at: Point, frame: Frame, other: Point) -> int | None:
    """The distance of a place inside the gunnery template along a nose (6.2.1.1); None outside."""
    x, y, z = other.x - at.x, other.y - at.y, other.z - at.z
    reach, square = charts.reach(), x * x + y * y + z * z
    if square > reach * reach:
        return None
    fx, fy, fz = frame.nose
    ahead = x * fx + y * fy + z * fz
    inside, outside = _cone()
    if ahead < 0 or ahead * ahead < outside * square:
        return None
    if ahead * ahead <= inside * square and off_nose(at, frame, other) > charts.shooting().half_angle:
        return None
    return round(distance(at, other) * 1000)


@cache
def _cone() -> tuple[float, float]:
    """Squares of the cosine of the cone's half angle, in squared millionths: clearly inside, and clearly outside."""
    half = charts.shooting().half_angle
    inside, outside = [(cos(radians(half + aside)) * FRAME_UNIT) ** 2 for aside in (-threats.SPARE, threats.SPARE)]
    return inside, outside


def line_of_fire(at: Point, target: Point, other: Point) -> bool:
    """Is a place inside the gunnery template laid from a gunner straight towards his target (6.2.2.1)?"""
    return at != target and within(at, frame_towards(at, target), other) is not None


def frame_towards(at: Point, target: Point) -> Frame:
    """A template laid from one place straight towards another (6.2.2.1)."""
    way = at.to(target)
    steep = abs(way.z) > abs(way.x) + abs(way.y)
    return Frame.of(way, Vector(1.0, 0.0, 0.0) if steep else Vector(0.0, 0.0, 1.0))


def band(state: State, airplane: Airplane) -> Band:
    """The speed band in which an airplane flies (2.1.1)."""
    return dial.band(state.panel(airplane), airplane.speed, airplane.loaded)


# ---- targets


def moved_after(state: State, one: str, other: str) -> bool:
    """Did `one` move after `other` in this turn (6.2.1.2)? A formation moves as one."""
    order = [_mover(state, name) for name in (one, other)]
    return order[0] > order[1]


def _mover(state: State, name: str) -> int:
    """The place of an airplane's move in this turn, -1 if it has not moved."""
    number = state.airplane(name).formation
    return next(
        (
            at
            for at, mover in enumerate(state.flown)
            if mover == name or (number and state.airplane(mover).formation == number)
        ),
        -1,
    )


def legal(state: State, name: str, target: str) -> bool:
    """Is it a legal target for fixed guns (6.2.1.2): declared, or moved after the shooter into his cone?

    Where men fire at will, everybody is (GH6).
    """
    if state.setting.options.fire_at_will:
        return True
    return target in state.airplane(name).targets or moved_after(state, target, name)


def friends(state: State, name: str, shot: Shot) -> tuple[str, ...]:
    """Friends whom a burst endangers (6.2.1.3): in the cone of fixed guns, or around a gunner's line of fire."""
    shooter, target = state.airplane(name), state.airplane(shot.target)
    others = [a for a in state.airplanes if a.side == shooter.side and a.place == "air" and a.id != name]
    if shot.fixed:
        return tuple([friend.id for friend in others if in_cone(state, name, friend.id) is not None])
    return tuple([friend.id for friend in others if line_of_fire(shooter.at, target.at, friend.at)])


def sustains(state: State, name: str, weapons: tuple[int, ...], target: str) -> bool:
    """May the fire be sustained (6.3.6.1): the same target, last turn and now, both times from its rear arc?"""
    airplane = state.airplane(name)
    last = [airplane.guns[at] for at in weapons]
    fired = any(g.last_turn == state.turn - 1 and g.last_target == target and g.last_rear for g in last)
    return fired and arc(state, target, airplane.at) == "rear"


# ---- the base shot


def base_shot(
    state: State, name: str, member: int, target: str, burst: BurstName, weapon: int | None = None
) -> tuple[int, tuple[Why, ...]]:
    """The base shot with its reasons (6.3.1.1): skill, airplane, distance, angle, burst, and how both fly.

    Without a weapon it is that of the man's fixed guns, or of his first weapon that bears.
    """
    airplane, prey = state.airplane(name), state.airplane(target)
    at = first_weapon(state, name, member, target) if weapon is None else weapon
    fixed = guns.is_fixed(state, airplane, at)
    _, reasons = skills.skill(state, name, member, "gunnery")
    panel = state.panel(airplane)
    found = [*reasons]
    if stability := gunnery_modifier(panel, panel.weapons[at]):
        found.append(Why("6.3.2.1", f"the {panel.name} as a gun platform", stability))
    found.append(distance_why(round(airplane.at.to(prey.at).length() * 1000)))
    if found[-1].value < 0 and airplane.crew[member].skills:
        found += carries(airplane, member, found[-1].value)
    found.append(angle_why(state, name, target, fixed))
    numbers = charts.burst(burst)
    if numbers.shot:
        found.append(Why("6.3.6.1" if burst == "sustained" else "6.3.7.1", f"{burst} burst", numbers.shot))
    found += attitude_whys(airplane, prey, fixed)
    found += sunlight.dazzled(state, name, target)
    found += traits.modifiers(state, name, member, "shot")
    if airplane.crew[member].traits:
        found += traits.modifiers(state, name, member, HOOKS[angle_of(state, name, target, fixed)])
    return total(tuple(found)), tuple(found)


def first_weapon(state: State, name: str, member: int, target: str) -> int:
    """The weapon a man would fire at a target: a fixed one, or the first that bears, or simply his first."""
    airplane = state.airplane(name)
    weapons = crew.manned(state, airplane, member)
    bearing = [at for at in weapons if guns.is_fixed(state, airplane, at) or gunners.bears(state, name, at, target)]
    return (bearing or weapons)[0]


def distance_why(away: int) -> Why:
    """The modifier of a distance (6.3.3.1)."""
    modifier = charts.distance_modifier(away)
    words = f"distance {away / 1000:.1f} MU"
    return Why("6.3.3.1", words, modifier) if modifier is not None else Why("6.2.1.1", f"{words}, out of range", -20)


def carries(airplane: Airplane, member: int, modifier: int) -> tuple[Why, ...]:
    """What titanium bullets take off the modifier of a distance, down to nothing (SC65)."""
    far = campaign_skills.modifiers(airplane.crew[member], "distance")
    return tuple([Why(why.paragraph, why.text, min(why.value, -modifier)) for why in far])


def angle_why(state: State, name: str, target: str, fixed: bool) -> Why:
    """The angle modifier: by the target's arc for fixed guns (6.3.4.1), by the situation for a gunner (6.3.5.1)."""
    airplane, prey = state.airplane(name), state.airplane(target)
    own, other = band(state, airplane), band(state, prey)
    if fixed:
        side = arc(state, target, airplane.at)
        words = f"from the {side}, {own} against {other}"
        return Why("6.3.4.1", words, charts.firing_angle(side, other, own))
    situation = gunners.situation(state, name, target)
    words = f"{situation.replace('_', ' ')}, {own} against {other}"
    return Why(gunners.PARAGRAPHS[situation], words, charts.gunner_angle(situation, other, own))


def angle_of(state: State, name: str, target: str, fixed: bool) -> Arc | Situation:
    """From where a burst comes: the target's arc for fixed guns (6.3.4.1), the situation for a gunner (6.3.5.1)."""
    return arc(state, target, state.airplane(name).at) if fixed else gunners.situation(state, name, target)


def attitude_whys(airplane: Airplane, prey: Airplane, fixed: bool) -> list[Why]:
    """What stalls and spins add: of the target (5.5.11.2, 5.5.15.1), and of a gunner's own airplane."""
    numbers = charts.shooting().state
    found = []
    if prey.attitude in guns.HANGING:
        found.append(Why("5.5.11.2", "the target is stalled", numbers.target_stalled))
    if "spin" in prey.attitude:
        found.append(Why("5.5.15.1", "the target spins", numbers.target_spinning))
    if not fixed and airplane.attitude in guns.HANGING:
        found.append(Why("5.5.11.2", "his own airplane is stalled", numbers.gunner_stalled))
    return found


# ---- what a man can fire at


def shots(state: State, name: str, member: int) -> list[Shot]:
    """Every burst a man may fire now (6.2.1.1, 6.2.1.2, 6.2.2.1), the best base shot first."""
    return list(_shots(state, state.airplane(name), member))


@remembered
def _shots(state: State, airplane: Airplane, member: int) -> list[Shot]:
    found: list[Shot] = []
    for burst, weapons, target, away in _bearing(state, airplane, member):
        found += _shot(state, airplane.id, member, target, away, burst, weapons)
    return sorted(found, key=lambda shot: -shot.base)


def has_shot(state: State, name: str, member: int) -> bool:
    """Is there any burst that a man may fire now? It is not said what it would come to."""
    airplane = state.airplane(name)
    return any(
        _may_fire(state, airplane, member, target, burst, weapons)
        for burst, weapons, target, _ in _bearing(state, airplane, member)
    )


def _bearing(state: State, airplane: Airplane, member: int) -> Iterator[tuple[BurstName, tuple[int, ...], str, int]]:
    """Bursts, the weapons ready for them, the enemies they bear on, and how far away those are."""
    if guns.barred(state, airplane.id, member):
        return
    enemies = [e for e in state.airplanes if e.side != airplane.side and e.place == "air" and threats.near(airplane, e)]
    if not enemies:
        return
    seen: dict[int, list[tuple[str, int]]] = {}
    for burst in guns.BURSTS:
        for weapons in guns.ready(state, airplane, member, burst):
            at = weapons[0]
            if at not in seen:
                seen[at] = _before(state, airplane, member, enemies, at)
            for target, away in seen[at]:
                yield burst, weapons, target, away


def _may_fire(
    state: State, airplane: Airplane, member: int, target: str, burst: BurstName, weapons: tuple[int, ...]
) -> bool:
    """Is this burst allowed (SC18, SC60, SC63: not all sustain their fire)?"""
    if burst != "sustained":
        return True
    return sustains(state, airplane.id, weapons, target) and not campaign_skills.no_sustained_fire(
        airplane.crew[member]
    )


def _before(
    state: State, airplane: Airplane, member: int, enemies: list[Airplane], weapon: int
) -> list[tuple[str, int]]:
    """The enemies at whom a weapon may be fired (6.2.1.1, 6.2.1.2, 6.2.2.1), each with his distance."""
    fixed, found = guns.is_fixed(state, airplane, weapon), []
    for enemy in enemies:
        if fixed:
            away = within(airplane.at, airplane.frame, enemy.at)
            if away is not None and legal(state, airplane.id, enemy.id):
                found.append((enemy.id, away))
        else:
            away = gunners.bears(state, airplane.id, weapon, enemy.id)
            if away is not None and gunners.allowed(state, airplane.id, member, enemy.id):
                found.append((enemy.id, away))
    return found


def _shot(
    state: State, name: str, member: int, target: str, away: int, burst: BurstName, weapons: tuple[int, ...]
) -> tuple[Shot, ...]:
    """The burst of these weapons at one target, if it is allowed."""
    airplane = state.airplane(name)
    if not _may_fire(state, airplane, member, target, burst, weapons):
        return ()
    fixed = guns.is_fixed(state, airplane, weapons[0])
    base, reasons = base_shot(state, name, member, target, burst, weapons[0])
    side = arc(state, target, airplane.at)
    angle = side if fixed else gunners.situation(state, name, target)
    groups = [at for at in crew.manned(state, airplane, member) if not guns.is_fixed(state, airplane, at)]
    numbered = len(groups) + (len(groups) < len(crew.manned(state, airplane, member))) > 1
    return (Shot(target, burst, weapons, fixed, away, angle, side == "rear", base, reasons, numbered),)


def offers(state: State, name: str, member: int) -> Iterator[str]:
    """The bursts a man may fire now as answers (6.2.1.1), the best first."""
    return (shot.text for shot in shots(state, name, member))
