"""Plans: announcements of In Clouds of Glory that are worth a try, worked out from where things lie.

A turn lies in one plane, that of the nose and its direction. So the turn that brings the nose onto a place follows from
the tangent from that place to the circle of the template; what is left of the move is flown straight before or after.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import acos, atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import NamedTuple

from aerodrome.core.geometry import FRAME_UNIT, Point
from aerodrome.core.remembered import remembered
from aerodrome.icog.announcing.plain import plain_moves, wide_template
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.movement import actions, segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Slip, Straight, Turn
from aerodrome.icog.movement.flight import MOST_ACROSS, allowance, roll_value
from aerodrome.icog.movement.segments import Pose
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts

Direction = tuple[float, float, float]

GRAIN = 100
"""Lengths are announced in tenths of a Move unit where it does not matter."""
NEAREST, FAREST = 2_100, 15_000
"""From how near and how far a shot is looked for, in thousandths: nearer one collides, farther hits are rare."""
NEAR_ENOUGH, FAR_ENOUGH = (NEAREST - 1) ** 2, FAREST + 1
"""How long a tangent must be, squared, and may be beside the way flown after the turn; with a little to spare."""
LEADS = (0.0, 0.2, 0.4, 0.6, 0.8)
"""Parts of a move that are flown straight before a turn."""
WIDER = (2, 5)
"""Templates that are tried beside the safe one: so many letters wider."""
FIRST_TURNS = (0.3, 0.5)
"""Of moves with two turns, the part that the first one takes."""
SIDES = (0, 60, 120, 180)
"""Directions of such a first turn."""
WHOLE, QUARTER = 2 * pi, pi / 2
"""A whole turn and a quarter of one, in radians."""
AHEAD = 0.02
"""A place so little off the nose, in radians, needs no turn."""


class Flier(NamedTuple):
    """An airplane about to announce, or in the middle of a move, and what it can do."""

    state: State
    airplane: Airplane
    pose: Pose
    flown: tuple[Segment, ...]
    """What of the move is fixed already."""
    due: int
    """How much of it is left, in thousandths."""
    roll: int
    """Its Roll value."""
    safe: str
    tighter: tuple[str, ...]
    """Templates that need a test, the mildest first."""
    free: int
    """Actions that are left without a test."""


def flier(state: State, name: str) -> Flier:
    """An airplane with what it can do at its speed."""
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    strained = airplane.wide_turn or airplane.wires
    return Flier(
        state,
        airplane,
        segments.pose_of(airplane.at, airplane.frame),
        (),
        allowance(state, airplane, Announcement()),
        roll_value(state, airplane),
        wide_template(state, airplane) if strained else dial.safe(panel, airplane.speed, airplane.widened),
        () if strained else tuple([t.template for t in dial.tighter(panel, airplane.speed, airplane.widened)]),
        actions.FREE,
    )


def after(one: Flier, turn: Turn) -> Flier:
    """The same airplane in the middle of its move, after a safe turn."""
    banked = turn.length >= one.roll
    pose = segments.turned(one.pose, templates.radius(turn.template), turn.length, turn.direction, banked)
    state, airplane, _, _, due, roll, safe, tighter, free = one
    return Flier(state, airplane, pose, (turn,), due - turn.length, roll, safe, tighter, free - 1)


# ---- tight turns


def tight(one: Flier, directions: Iterable[int] = SIDES) -> Iterator[Announcement]:
    """Whole moves along templates that need a test, the mildest first: what is left where a safe turn is too wide."""
    for template in one.tighter:
        for direction in directions:
            yield Announcement((Turn(template, one.due, direction),))


# ---- onto a place


def aimed(one: Flier, place: Point, tighter: int = 2) -> Iterator[Announcement]:
    """Moves that end with the nose on a place, within range of it; up to so many of the tighter templates are tried."""
    ahead, right, up = _seen(one.pose, place)
    aside = hypot(right, up)
    if ahead > 0 and aside < AHEAD * ahead:
        if NEAREST <= ahead - one.due <= FAREST:
            yield _announced(one, [])
        return
    least, due = one.roll if up < -AHEAD * aside else 0, one.due  # as `_below` has it
    leads = _leads(least, due)
    for template, radius, square, quarter in _circles(one.safe, one.tighter[:tighter]):
        across = aside - radius
        beside = across * across - square
        for before, room, most in leads:
            left = ahead - before
            if not NEAR_ENOUGH <= left * left + beside <= most:  # whatever the turn
                continue
            if left < 0 and quarter > room + 1:  # what lies behind takes more than a quarter of a circle
                continue
            arc = tangent(left, aside, radius)
            if arc is None or not 0 < arc[0] <= room:
                continue
            if NEAREST <= arc[1] - (room - arc[0]) <= FAREST:
                yield from _turned(one, template, before, arc[0], right, up)


@lru_cache(maxsize=1024)
def _circles(safe: str, tighter: tuple[str, ...]) -> tuple[tuple[str, int, int, float], ...]:
    """The templates that are tried, each with its radius, the square of that, and a quarter of its circle."""
    found = [(template, templates.radius(template)) for template in (safe, *_wider(safe), *tighter)]
    return tuple([(template, radius, radius * radius, QUARTER * radius) for template, radius in found])


@lru_cache(maxsize=1024)
def _leads(least: int, due: int) -> tuple[tuple[int, int, int], ...]:
    """What is flown straight before a turn, what is left then, in thousandths, and how far a place may be, squared."""
    befores = [least + round(lead * (due - least)) for lead in LEADS]
    return tuple([(before, due - before, (FAR_ENOUGH + due - before) ** 2) for before in befores])


def tangent(ahead: float, aside: float, radius: int) -> tuple[int, float] | None:
    """How long one turns along a circle until the nose points at a place beside it, and how far that then is."""
    across = aside - radius
    square = ahead * ahead + across * across - radius * radius
    if square < 0:
        return None
    left = sqrt(square)
    angle = (atan2(across, ahead) + atan2(radius, left)) % WHOLE
    return round(radius * angle), left


def twisted(one: Flier, place: Point) -> Iterator[Announcement]:
    """Moves of two turns that end with the nose on a place: the first one to some side, the second one onto it."""
    if one.airplane.wide_turn or one.airplane.wires:
        return
    for turned in _after_first_turns(one):
        yield from aimed(turned, place, tighter=0)


@remembered
def _after_first_turns(one: Flier) -> list[Flier]:
    """An airplane after each of the first turns of moves with two. Shared: do not change it."""
    lengths = [round(one.due * part / GRAIN) * GRAIN for part in FIRST_TURNS]
    return [after(one, Turn(one.safe, length, direction)) for length in lengths for direction in SIDES]


def _seen(pose: Pose, place: Point) -> Direction:
    """A place as seen from an airplane: ahead, to the right, above its wings, in thousandths."""
    return _parts(pose, place.x - pose.x, place.y - pose.y, place.z - pose.z)


def _parts(pose: Pose, x: float, y: float, z: float) -> Direction:
    """How much of a way lies ahead, to the right and above the wings."""
    return (
        (x * pose.nose_x + y * pose.nose_y + z * pose.nose_z) / FRAME_UNIT,
        (x * pose.right_x + y * pose.right_y + z * pose.right_z) / FRAME_UNIT,
        (x * pose.up_x + y * pose.up_y + z * pose.up_z) / FRAME_UNIT,
    )


def _turned(one: Flier, template: str, before: int, arc: int, right: float, up: float) -> Iterator[Announcement]:
    """Straight, a turn towards a side, straight again; what lies below the wings needs a roll first."""
    if not _below(right, up):
        direction = round(degrees(atan2(max(0.0, up), right)))
        yield _announced(one, [Straight(before), Turn(template, arc, direction)])
    elif one.roll <= before <= one.due - arc and one.free > 1 and not one.airplane.wires:
        tilt = round(degrees(atan2(right, up))) or 180
        yield _announced(one, [Roll(before, tilt), Turn(template, arc, 90)])


def _below(right: float, up: float) -> bool:
    """Does something lie below the wings, where no turn leads (5.5.5.1)?"""
    return up < -AHEAD * hypot(right, up)


def _announced(one: Flier, flown: list[Segment]) -> Announcement:
    """Segments without those of no length, with the rest of the move straight on."""
    kept = [segment for segment in flown if isinstance(segment, Slip) or segment.length > 0]
    rest = one.due - sum([s.across * one.roll if isinstance(s, Slip) else s.length for s in kept])
    if rest > 0:
        kept.append(Straight(rest))
    return Announcement((*one.flown, *kept))


# ---- into a direction


def towards(one: Flier, way: Direction, tighter: int = 1) -> Iterator[Announcement]:
    """Moves that bring the nose into a direction, or as near to it as they can."""
    x, y, z = way
    size = sqrt(x * x + y * y + z * z)
    ahead, right, up = _parts(one.pose, x / size, y / size, z / size)
    off = acos(max(-1.0, min(1.0, ahead)))
    if off < AHEAD:
        yield _announced(one, [])
        return
    for template in (one.safe, *wider(one)[:1], *one.tighter[:tighter]):
        arc = min(one.due, round(templates.radius(template) * off / GRAIN) * GRAIN)
        before = one.roll if _below(right, up) else 0
        arc = min(arc, one.due - before)
        if arc > 0:
            yield from _turned(one, template, before, arc, right, up)


def climbing(way: Direction, slope: float) -> Direction:
    """The level part of a direction, so many degrees up or down."""
    x, y, _ = way
    size = hypot(x, y) or 1.0
    angle = slope * pi / 180
    return x / size * cos(angle), y / size * cos(angle), sin(angle)


def wider(one: Flier) -> tuple[str, ...]:
    """Templates that are wider than the safe one."""
    return _wider(one.safe)


@lru_cache(maxsize=64)
def _wider(safe: str) -> tuple[str, ...]:
    rank = templates.rank(safe)
    return tuple([templates.of_rank(rank + more) for more in WIDER])


# ---- whatever else


def others(one: Flier) -> Iterator[Announcement]:
    """Plain moves to all sides, half of them only half as long, gentle dives, side slips."""
    plain = plain_moves(one.state, one.airplane)
    yield from plain
    if one.airplane.wide_turn:
        return
    for move in plain[1:8]:
        first = move.segments[0]
        if isinstance(first, Turn):
            yield _announced(one, [Turn(first.template, one.due // 2, first.direction)])
    if segments.within_45(one.pose):
        radius = templates.radius(one.safe)
        for part in (radius // 6, radius // 3, radius * 2 // 3):
            yield _announced(one, [Dive(one.safe, min(part, segments.dive_limit(one.pose, radius), one.due))])
        most = min(MOST_ACROSS, one.due // one.roll) if not one.airplane.wires else 0
        for side in ("left", "right") if most else ():
            yield _announced(one, [Slip("left" if side == "left" else "right", most)])


def in_range(airplane: Airplane, other: Airplane, due: int) -> bool:
    """Could an airplane come within range of another one in a move of this length?"""
    reach = due + charts.reach()
    return square(airplane.at, other.at) <= reach * reach


def square(one: Point, other: Point) -> int:
    """The square of the distance between two places."""
    x, y, z = one.x - other.x, one.y - other.y, one.z - other.z
    return x * x + y * y + z * z
