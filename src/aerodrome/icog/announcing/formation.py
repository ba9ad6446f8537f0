"""Formation flying (5.5.20): who may form up, how a formation deviates, and where its members end."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.events import Leg
from aerodrome.icog.men import crew
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import UNIT, Announcement, length
from aerodrome.icog.movement.energy import is_powerless
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import Bounds
from aerodrome.icog.movement.segments import Pose
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tasks import objectives

CLOSE = 4 * UNIT
"""Members fly within so many thousandths of another one (5.5.20.1)."""
DEVIATION = 4
"""Move units by which a formation may deviate, up or down and to either side (5.5.20.2)."""
_MOVE = re.compile(
    r"up (-?[0-9](?:\.[0-9]{1,3})?) right (-?[0-9](?:\.[0-9]{1,3})?) throttle ([0-9])( bomb| photograph)?"
)
_EXAMPLE = "up 2 right -1 throttle 0, and bomb or photograph after it"
BOMB, PHOTOGRAPH = " bomb", " photograph"


# ---- who may form up


def groups(state: State, side: int, seat: str, without: Sequence[str] = ()) -> Iterator[str]:
    """The groups that a seat may declare a formation (5.5.20.1), the largest first; each in the order of the force.

    One of them at least is its own; the others may be flown by anybody of the side but those `without` whom it is.
    """
    fit = [a for a in state.airplanes if a.side == side and a.seat not in without and may_join(state, a)]
    for size in range(len(fit), 1, -1):
        for members in combinations(fit, size):
            if any(airplane.seat == seat for airplane in members) and holds(members):
                yield " ".join([airplane.id for airplane in members])


def leader(state: State, members: Sequence[str]) -> str:
    """Who leads a formation and moves it (5.5.20.1): the first of the force."""
    return min(members, key=lambda name: state.ids[name])


def may_join(state: State, airplane: Airplane) -> bool:
    """May an airplane fly in formation (5.5.20.1)? It has a gunner, flies level, and is free."""
    gunner = any(w.mount == "flexible" and crew.aboard(airplane.crew[w.crew]) for w in state.panel(airplane).weapons)
    pilot = airplane.crew[0]
    return (
        gunner
        and airplane.place == "air"
        and not airplane.formation
        and airplane.fire == NEVER
        and "spin" not in airplane.attitude
        and not airplane.forced_home
        and not airplane.low_fuel
        and not airplane.wide_turn
        and crew.aboard(pilot)
        and pilot.blackout != state.turn
        and airplane.speed >= dial.stall(state.panel(airplane), airplane.loaded)
        and segments.within_45(segments.pose_of(airplane.at, airplane.frame))
    )


def holds(members: Sequence[Airplane]) -> bool:
    """Is every member within 4 MU of another one, all of them linked (5.5.20.1)?"""
    linked, rest = list(members[:1]), list(members[1:])
    for one in linked:  # grows while it is walked
        near = [other for other in rest if _close(one, other)]
        linked += near
        rest = [other for other in rest if other not in near]
    return len(members) > 1 and not rest


def members(state: State, leader: str) -> tuple[Airplane, ...]:
    """The airplanes of a formation, in the order of the force."""
    number = state.airplane(leader).formation
    return tuple([a for a in state.airplanes if a.formation == number and a.place == "air"])


def _close(one: Airplane, other: Airplane) -> bool:
    x, y, z = one.at.x - other.at.x, one.at.y - other.at.y, one.at.z - other.at.z
    return x * x + y * y + z * z <= CLOSE * CLOSE


# ---- how it deviates


def moves(state: State, leader: str) -> Iterator[str]:
    """Deviations by whole Move units (5.5.20.2), straight on first; those the ceiling allows."""
    ways = sorted(range(-DEVIATION, DEVIATION + 1), key=abs)
    throttles = range(most_throttle(state, leader) + 1)
    for up in ways:
        if up and _too_high(state, leader, up * UNIT):
            continue
        for right in ways:
            for throttle in throttles:
                move = f"up {up} right {right} throttle {throttle}"
                yield from (f"{move}{word}" for word in ("", *tasks(state, leader, straight=not up and not right)))


def refuse_move(state: State, leader: str, answer: str) -> tuple[Why, ...]:
    """Why a formation cannot move like this (5.5.20.2)."""
    found = _MOVE.fullmatch(answer)
    if not found:
        return (Why("5.5.20.2", f"{answer!r} is not understood: {_EXAMPLE}"),)
    up, right, throttle = deviation(answer)
    reasons = []
    for way, value in (("up or down", up), ("to the side", right)):
        if abs(value) > DEVIATION * UNIT:
            reasons.append(Why("5.5.20.2", f"{length(abs(value))} MU {way}: at most {DEVIATION}"))
    most = most_throttle(state, leader)
    if throttle > most:
        reasons.append(Why("5.7.5.1", f"throttle {throttle}: at most {most} for all members"))
    if up and _too_high(state, leader, up):
        reasons.append(Why("2.2", f"a member would end above the ceiling of {length(state.setting.ceiling)} MU"))
    if answer.endswith(BOMB) and not any(airplane.bombs for airplane in members(state, leader)):
        reasons.append(Why("6.5.4.6", "no member has bombs left"))
    if answer.endswith(PHOTOGRAPH) and PHOTOGRAPH not in tasks(state, leader, straight=not up and not right):
        reasons.append(Why("6.6.2.1", "photographs need a straight move without a change of height, and a target"))
    return tuple(reasons)


def tasks(state: State, leader: str, *, straight: bool) -> tuple[str, ...]:
    """What a formation may do together while it flies on (6.5.4.4, 6.6.2.1), as the last word of its move.

    Dropping takes an action of each pilot, and in formation they need none for flying.
    """
    flying, side = members(state, leader), state.airplane(leader).side
    bombs = state.setting.ground_war and any(airplane.bombs for airplane in flying)
    camera = straight and bool(objectives.open_for(state, side, "photograph"))
    return (*((BOMB,) if bombs else ()), *((PHOTOGRAPH,) if camera else ()))


def deviation(answer: str) -> tuple[int, int, int]:
    """Up and right in thousandths, throttle in energy units."""
    found = _MOVE.fullmatch(answer)
    assert found
    up, right = [round(float(found[group]) * UNIT) for group in (1, 2)]
    return up, right, int(found[3])


def most_throttle(state: State, leader: str) -> int:
    """What every member can give away (5.7.5.1); nothing without a running engine."""
    most = []
    for airplane in members(state, leader):
        panel = state.panel(airplane)
        most.append(0 if is_powerless(panel, airplane) else panel.throttle)
    return min(most, default=0)


def _too_high(state: State, leader: str, up: int) -> bool:
    return any(_end(state, airplane, leader, up, 0).z > state.setting.ceiling for airplane in members(state, leader))


# ---- where it ends


def flown(state: State, leader: str, answer: str) -> tuple[tuple[str, Flight], ...]:
    """The flights of all members (5.5.20.1, 5.5.20.2): straight on and aside together, no manoeuvre.

    The sides are those of the leader; frames stay as they are. The announcement of each holds the throttle.
    """
    up, right, throttle = deviation(answer)
    flights = []
    for airplane in members(state, leader):
        start = segments.pose_of(airplane.at, airplane.frame)
        reach = dial.move(airplane.speed)
        end = _end(state, airplane, leader, up, right)
        end = end._replace(z=min(end.z, max(state.setting.ceiling, start.z)))
        track = segments.line(start, end, reach)
        stop, edge, grounded = Bounds(state, start, reach + 2 * CLOSE).crossed(track, reach)
        if stop < reach:
            x, y, z = segments.place(track, stop)
            end = end._replace(x=round(x), y=round(y), z=round(z))
        flight = Flight(
            legs=(Leg("formation", end.at, end.frame, ()),),
            at=end.at,
            frame=end.frame,
            actions=0,
            tests=(),
            losses=(),
            climbed=end.z - start.z,
            carried_out=Announcement(
                throttle=throttle,
                bomb=answer.endswith(BOMB) and airplane.loaded,
                photograph=answer.endswith(PHOTOGRAPH),
            ),
            inverted=segments.is_inverted(end),
            left=edge,
            grounded=grounded,
            flown=stop,
        )
        flights.append((airplane.id, flight))
    return tuple(flights)


def _end(state: State, airplane: Airplane, leader: str, up: int, right: int) -> Pose:
    """Where a member ends: its whole speed straight on, then the leader's deviation."""
    ahead = state.airplane(leader)
    pose = segments.straight(segments.pose_of(airplane.at, airplane.frame), dial.move(airplane.speed))
    hx, hy = segments.heading(segments.pose_of(ahead.at, ahead.frame))
    return pose._replace(x=pose.x + round(hy * right), y=pose.y - round(hx * right), z=pose.z + up)
