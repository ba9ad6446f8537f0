"""Refusals: every reason why an announcement is not possible (5.4, 5.5), each with its paragraph."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.phrases import signed
from aerodrome.core.questions import Answer
from aerodrome.core.remembered import remembered
from aerodrome.core.why import Why
from aerodrome.icog.announcing import purposes
from aerodrome.icog.announcing.plain import plain_moves, wide_template
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.ground import rockets, strafing
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import campaign_skills, crew
from aerodrome.icog.movement import actions, collisions, landing, limits, parachutes, segments
from aerodrome.icog.movement.announcement import (
    Announcement,
    Dive,
    Roll,
    Segment,
    Slip,
    Straight,
    Turn,
    length,
    understood,
)
from aerodrome.icog.movement.energy import is_out, is_powerless
from aerodrome.icog.movement.flight import MOST_ACROSS, TOLERANCE, allowance, fly, roll_value, way
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tasks import bomb_runs, photographs

MOST_BANK = 45
"""Degrees of bank after movement (5.5.9.1)."""
MOST_ROLL = 180
"""Degrees of one roll (5.5.3.1)."""
MOST_RESTARTS = 3
"""Attempts to start an engine again (5.7.5.3)."""
COS_10, SIN_10 = 0.984807753012208, 0.17364817766693033
"""Of ten degrees."""
BELOW, APART, NEARER, TURNED, ALOFT, ABOARD = 1, 2, 4, 8, 16, 32
"""What a move may owe: end below the ceiling, end clear of others, come nearer home, at least turn that way; and what
no other move may be worse in: not to meet the ground, not to leave the board."""


def refuse(state: State, name: str, answer: Answer) -> tuple[Why, ...]:
    """Every reason why an announcement is refused (5.4.1a); none if it is legal."""
    try:
        announcement = understood(answer).meaning
    except Fault as problem:
        return (Why("5.4.1a", str(problem)),)
    return reasons(state, name, announcement)


def reasons(state: State, name: str, announcement: Announcement, flown: Flight | None = None) -> tuple[Why, ...]:
    """Every reason why an announcement is refused (5.4.1a, 5.5), in the order in which it is said.

    `flown`: its flight, where that is known already.
    """
    return _reasons(state, state.airplane(name), announcement, flown=flown)


def is_legal(state: State, name: str, announcement: Announcement, flown: Flight | None = None) -> bool:
    """Is there no reason to refuse an announcement? The first one is enough to know; `flown` as in `reasons`."""
    return next(_found(state, state.airplane(name), announcement, flown), None) is None


@remembered
def _reasons(
    state: State, airplane: Airplane, announcement: Announcement, flown: Flight | None = None
) -> tuple[Why, ...]:
    return tuple(_found(state, airplane, announcement, flown))


def _found(state: State, airplane: Airplane, announcement: Announcement, flown: Flight | None) -> Iterator[Why]:
    if bar := _barred(airplane):
        yield bar
        return
    if airplane.place == "ground":
        yield from _on_ground(state, airplane, announcement)
        yield from _others(state, airplane, announcement)
        return
    if announcement.take_off:
        yield Why("5.5.18.1", f"{airplane.id} is in the air already")
        announcement = msgspec.structs.replace(announcement, take_off=False)
    roll, out = roll_value(state, airplane), crew_is_out(state, airplane)
    yield from _segments(state, airplane, announcement, roll)
    missing = _adds_up(state, airplane, announcement, roll)
    yield from missing
    yield from _actions(state, airplane, announcement)
    yield from _others(state, airplane, announcement)
    if out:
        yield from _unconscious(announcement)
    elif airplane.wide_turn:
        yield from _wide_turn(state, airplane, announcement)
    flight = flown or fly(state, airplane.id, announcement, drawn=False)
    yield from flight.faults
    if announcement.land:
        yield from [Why("5.5.17.1", "the path leaves the board")] if flight.left else landing.refuse(state, flight)
    if not missing and not out:
        yield from _duties(state, airplane, announcement, flight)


def crew_is_out(state: State, airplane: Airplane) -> bool:
    """Is the man at the controls unconscious in this turn (6.3.10 row 24, 6.3.11 row 26)?"""
    return not crew.awake(state, airplane.crew[crew.pilot(state, airplane.id)])


def _barred(airplane: Airplane) -> Why | None:
    """Who does not announce at all: airplanes out of play, in a spin (5.5.15.3) or in a formation (5.5.20.2)."""
    if airplane.place not in ("air", "ground"):
        return Why("5.4.1a", f"{airplane.id} is not in play")
    if "spin" in airplane.attitude:
        return Why("5.5.15.3", f"{airplane.id} spins, straight down by its speed; nothing is announced")
    if airplane.formation and airplane.place == "air":
        return Why("5.5.20.2", f"{airplane.id} moves with its formation, without manoeuvres")
    return None


def _on_ground(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """On the ground one takes off (5.5.18.1) or stays."""
    if announcement.take_off:
        yield from landing.refuse_take_off(state, airplane.id, announcement)
    elif announcement.segments or announcement.bank or announcement.throttle or announcement.land:
        yield Why("5.5.18.1", f"{airplane.id} is on the ground: take off, or stay")


# ---- segments


def _segments(state: State, airplane: Airplane, announcement: Announcement, roll: int) -> Iterator[Why]:
    """What is wrong with a segment in itself (5.5.3.1, 5.5.5.1, 5.5.6.1, 5.5.10.1)."""
    across = 0
    for number, segment in enumerate(announcement.segments, start=1):
        for why in _segment(state, airplane, segment, roll):
            yield Why(why.paragraph, f"segment {number}: {why.text}")
        if isinstance(segment, Slip):
            across += segment.across
    if across > MOST_ACROSS:
        yield Why("5.5.10.1", f"{across} MU of side slip: at most {MOST_ACROSS} in a move")


def _segment(state: State, airplane: Airplane, segment: Segment, roll: int) -> Iterator[Why]:
    if way(segment, roll) <= 0:
        yield Why("5.4.1a", "it has no length")
    match segment:
        case Straight():
            return
        case Roll():
            if segment.length < roll:
                yield Why("5.5.3.1", f"a roll takes {length(roll)} MU or more, not {length(segment.length)}")
            if not 0 < abs(segment.degrees) <= MOST_ROLL:
                yield Why("5.5.3.1", f"a roll of {signed(segment.degrees)} degrees: 1 to {MOST_ROLL} to either side")
        case Turn():
            yield from _template(state, airplane, segment.template)
            if not 0 <= segment.direction <= 180:
                yield Why(
                    "5.5.5.1", f"direction {segment.direction} lies below the wing: 0 to 180, 90 being the canopy"
                )
        case Dive():
            yield from _template(state, airplane, segment.template)


def _template(state: State, airplane: Airplane, template: str) -> Iterator[Why]:
    """Is a template too tight (5.5.6.1)?"""
    panel, speed, widened = state.panel(airplane), airplane.speed, airplane.widened
    if dial.pushed(panel, speed, template, widened) is not None:
        return
    safe = dial.safe(panel, speed, widened)
    tighter = dial.tighter(panel, speed, widened)
    pushed = min([turn.template for turn in tighter], key=templates.rank) if tighter else ""
    limit = f"{pushed} is the tightest that can be tried" if pushed else "nothing tighter can be tried"
    yield Why("5.5.6.1", f"template {template} is too tight at {speed} km/h: {safe} is safe, {limit}")


def _adds_up(state: State, airplane: Airplane, announcement: Announcement, roll: int) -> list[Why]:
    """The lengths add up to the speed (2.1.1)."""
    flown = sum([way(segment, roll) for segment in announcement.segments])
    due = allowance(state, airplane, announcement)
    if abs(flown - due) <= TOLERANCE:
        return []
    word = "short" if flown < due else "too much"
    words = f"the segments are {length(flown)} MU long, {airplane.speed} km/h are {length(due)} MU"
    return [Why("2.1.1", f"{words}: {length(abs(due - flown))} {word}")]


# ---- actions and everything else


def _actions(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """At most three actions (5.5.1.1), two for a pilot who is a novice or wounded (SC18, SC63)."""
    count = actions.total(announcement)
    limited = campaign_skills.limits(airplane.crew[crew.pilot(state, airplane.id)])
    if count > actions.FREE and limited:
        yield Why(limited.paragraph, f"{count} pilot actions: {limited.text}, and has no third one")
    if count > actions.MOST:
        yield Why("5.5.1.1", f"{count} pilot actions: two, and a third with a Flying test")


def _others(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Bank, throttle, engines, weapons, targets (5.5.9.1, 5.7.5, 6.3.7.2b, 6.3.9.r, 6.2.1.2)."""
    if abs(announcement.bank) > MOST_BANK:
        yield Why("5.5.9.1", f"bank {announcement.bank} degrees: at most {MOST_BANK} to either side")
    if announcement.throttle or announcement.engine_off or announcement.restart:
        yield from _engines(state, airplane, announcement)
    if announcement.repair or announcement.reload:
        yield from _weapons(state, airplane, announcement)
    if announcement.targets:
        yield from _targets(state, airplane, announcement)
    if announcement.rockets:
        yield from _rockets(state, airplane, announcement)
    yield from bomb_runs.refuse_move(state, airplane, announcement)
    yield from photographs.refuse(state, airplane, announcement)
    if announcement.bail_out:
        yield from _bail_out(state, airplane, announcement)


def _engines(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Throttle (5.7.5.1), engines switched off (5.7.5.2) and started again (5.7.5.3)."""
    panel, engines = state.panel(airplane), airplane.engines
    if announcement.throttle:
        if is_powerless(panel, airplane):
            yield Why("5.7.5.1", "no engine is running that could be throttled back")
        elif is_powerless(panel, airplane, announcement.engine_off):
            yield Why("5.7.5.2", "the last running engine is either throttled back or switched off, not both")
        elif announcement.throttle > panel.throttle:
            yield Why(
                "5.7.5.1", f"throttle {announcement.throttle}: the {panel.name} gives away {panel.throttle} at most"
            )
    for paragraph, numbers in (("5.7.5.2", announcement.engine_off), ("5.7.5.3", announcement.restart)):
        for number, times in Counter(numbers).items():
            if number >= len(engines):
                yield Why(paragraph, f"{airplane.id} has no engine {number + 1}")
                continue
            if times > 1:
                yield Why(paragraph, f"engine {number + 1} is named {times} times")
            engine, words = engines[number], f"engine {number + 1}"
            if paragraph == "5.7.5.2" and is_out(panel, engine):
                yield Why(paragraph, f"{words} does not run")
            elif paragraph == "5.7.5.3" and engine.dead:
                yield Why(paragraph, f"{words} is dead")
            elif paragraph == "5.7.5.3" and engine.running:
                yield Why(paragraph, f"{words} is running")
            elif paragraph == "5.7.5.3" and engine.restarts >= MOST_RESTARTS:
                yield Why(paragraph, f"{words} was tried {MOST_RESTARTS} times already")


def _weapons(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """The pilot repairs (6.3.9.r) and reloads (6.3.7.2b) his own weapons."""
    own = crew.manned(state, airplane, 0)
    for at, times in Counter(announcement.repair).items():
        if why := guns.refuse_repair(state, airplane.id, at):
            yield why
        elif at not in own:
            yield Why("6.3.9.r", f"weapon {at + 1} is not the pilot's to repair")
        elif times > (work := airplane.guns[at].work):
            yield Why("6.3.9.r", f"weapon {at + 1} needs {work} more actions of repair, not {times}")
    for at, times in Counter(announcement.reload).items():
        if why := guns.refuse_reload(state, airplane.id, at):
            yield why
        elif at not in own:
            yield Why("6.3.7.2b", f"weapon {at + 1} is not the pilot's to reload")
        elif times > 1:
            yield Why("6.3.7.2b", f"weapon {at + 1} is named {times} times")


def _targets(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Declared targets (6.2.1.2): enemies in the air, and fixed guns that may fire (6.3.14.3, 6.3.10.b)."""
    for target, times in Counter(announcement.targets).items():
        if times > 1:
            yield Why("6.2.1.2", f"{target} is named {times} times")
        if target not in state.ids:
            yield from _ground_target(state, airplane, target)
            continue
        other = state.airplane(target)
        if other.side == airplane.side:
            yield Why("6.2.1.2", f"{target} is a friend")
        elif other.place != "air":
            yield Why("6.2.1.2", f"{target} is not in the air")
    if why := cannot_shoot(state, airplane, announcement):
        yield why


def _ground_target(state: State, airplane: Airplane, target: str) -> Iterator[Why]:
    """Why a target that is no airplane cannot be declared (6.5.1.1): ground units and balloons of the enemy can."""
    found = strafing.find(state, target)
    if found is None:
        yield Why("6.2.1.2", f"there is no airplane {target!r}, nor anything of that name on the ground")
    elif found.side == airplane.side:
        yield Why("6.5.1.1", f"{target} is a friend")
    elif found.gone:
        yield Why("6.5.1.1", f"{target} is gone")


def _rockets(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Rockets are announced against a balloon (6.5.3.1) by somebody who may fire at all."""
    if why := rockets.refuse(state, airplane, announcement.rockets):
        yield why
    if airplane.forced_home:
        yield Why("6.3.14.3", f"{airplane.id} is forced home and does not fire")
    if airplane.fire != NEVER:
        yield Why("6.3.10.b", f"{airplane.id} burns and does not fire")


def _bail_out(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """The pilot leaves his airplane (5.5.21.1): with a parachute, in the air, and without a shot."""
    if why := parachutes.refuse(state, airplane.id, crew.pilot(state, airplane.id)):
        yield why
    if announcement.land or announcement.take_off:
        yield Why("5.5.21.1", "nobody bails out of an airplane that lands or takes off")
    if announcement.targets or announcement.rockets:
        yield Why("5.5.21.1", "who bails out does not fire")


def cannot_shoot(state: State, airplane: Airplane, announcement: Announcement) -> Why | None:
    """Why no fixed gun of an airplane can fire after this move (6.2.1.2); None if one can."""
    if why := _holds_fire(state, airplane):
        return why
    if announcement.repair or announcement.reload:
        return Why("6.3.9.r", "who repairs or reloads a gun does not fire in that turn")
    return _out_of_action(state, airplane)


@remembered
def _holds_fire(state: State, airplane: Airplane) -> Why | None:
    """Why an airplane's fixed guns do not fire, whatever its pilot does (6.2.1.2); None if they may."""
    if airplane.forced_home:
        return Why("6.3.14.3", f"{airplane.id} is forced home and does not fire")
    if airplane.fire != NEVER:
        return Why("6.3.10.b", f"{airplane.id} burns and does not fire")
    if crew.flier(state, airplane.id) != 0:
        return Why("1.1.4", "the man at the controls does not shoot")
    if not _fixed(state, airplane):
        return Why("6.2.1.2", f"{airplane.id} has no fixed gun; gunners need no declared target")
    return None


@remembered
def _out_of_action(state: State, airplane: Airplane) -> Why | None:
    """Why none of its fixed guns can fire in this turn (6.3.9.r); None if one can."""
    if all(guns.silent(state, airplane, at) for at in _fixed(state, airplane)):
        return Why("6.3.9.r", "no fixed gun can fire this turn")
    return None


def _fixed(state: State, airplane: Airplane) -> list[int]:
    return [at for at in crew.manned(state, airplane, 0) if guns.is_fixed(state, airplane, at)]


# ---- what the airplane's state forbids or demands


def _unconscious(announcement: Announcement) -> Iterator[Why]:
    """Unconscious, he flies straight on and does nothing (6.3.10 row 24, 6.3.11 row 26)."""
    straight = all(isinstance(segment, Straight) for segment in announcement.segments)
    if not straight or announcement != Announcement(announcement.segments):
        yield Why("6.3.10", "the pilot is unconscious: straight on, and nothing else")


def _wide_turn(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Startled, he begins with a wide turn over at least half of the move (6.3.11 row 18)."""
    template, half = wide_template(state, airplane), allowance(state, airplane, announcement) / 2
    first = announcement.segments[0] if announcement.segments else None
    if not isinstance(first, Turn) or first.template != template or first.length < half - TOLERANCE:
        yield Why("6.3.11", f"the move begins with a turn along {template} for at least {length(-int(-half // 1))} MU")


def _duties(state: State, airplane: Airplane, announcement: Announcement, flight: Flight) -> Iterator[Why]:
    """Ceiling (2.2), distance from others (5.5.16.2) and the way home (6.3.14.3), as far as a plain move could do it.

    A national hero does not leave while his airplane is sound (SC60).
    A move is refused for what it leaves undone only if some plain move does that and everything this one does, so
    there is always a legal move.
    """
    done = duties(state, airplane, announcement, flight)
    owed = [duty for duty in (BELOW, APART, NEARER, TURNED) if not done & duty]
    if flight.left and flight.left != airplane.exit_edge and not bound_home(airplane):
        owed += [ABOARD] if campaign_skills.must_stay(state, airplane) else []
    if not owed:
        return
    for duty in owed:
        if any(other & (done | duty) == done | duty for other in _could(state, airplane)):
            yield _owes(state, airplane, flight, duty)
            if duty == NEARER:
                return


@remembered
def _could(state: State, airplane: Airplane) -> list[int]:
    """What of its duties each plain move of an airplane would fulfil."""
    return [duties(state, airplane, plain, flight) for plain, flight in plain_flights(state, airplane)]


@remembered
def plain_flights(state: State, airplane: Airplane) -> list[tuple[Announcement, Flight]]:
    """The plain moves of an airplane, and where they lead. Shared: do not change it."""
    return [(plain, fly(state, airplane.id, plain, drawn=False)) for plain in plain_moves(state, airplane)]


def duties(state: State, airplane: Airplane, announcement: Announcement, flight: Flight) -> int:
    """What of its duties a move fulfils, as a sum of bits."""
    done = BELOW * (not flight.too_high) + ALOFT * (not flight.grounded) + ABOARD * (flight.left is None)
    close = collisions.near(state, airplane.id, flight.at)
    if not close or purposes.is_for_a_shot(state, airplane, announcement, flight):
        done += APART
    if not bound_home(airplane):
        return done + NEARER + TURNED
    home = state.setting.sides[airplane.side].home
    start, end = [limits.way_home(state.setting, home, at.x, at.y) for at in (airplane.at, flight.at)]
    if start - end > TOLERANCE or flight.left == home:
        return done + NEARER + TURNED
    return done + TURNED * _turned_home(airplane, flight, limits.direction_of(home))


def bound_home(airplane: Airplane) -> bool:
    """Must it leave for home (6.3.14.3)? On fire it must, too (6.3.10.b), and short of fuel (GH11)."""
    return airplane.forced_home or airplane.fire != NEVER or airplane.low_fuel


def _turned_home(airplane: Airplane, flight: Flight, home: tuple[float, float]) -> bool:
    """Does its heading end at least ten degrees nearer to the way home?"""
    (x, y), (to_x, to_y) = [segments.heading(segments.pose_of(one.at, one.frame)) for one in (airplane, flight)]
    before, after = x * home[0] + y * home[1], to_x * home[0] + to_y * home[1]
    off = abs(x * home[1] - y * home[0])
    return after >= min(1.0, before * COS_10 + off * SIN_10) - 1e-9


def _owes(state: State, airplane: Airplane, flight: Flight, duty: int) -> Why:
    """A duty that is left undone, in words."""
    if duty == BELOW:
        end, ceiling = length(state.setting.ceiling + flight.too_high), length(state.setting.ceiling)
        return Why("2.2", f"the move ends {end} MU high, the ceiling is {ceiling}")
    if duty == APART:
        others = " and ".join(collisions.near(state, airplane.id, flight.at))
        return Why("5.5.16.2", f"the move ends closer than 2 MU to {others}, and nobody to fire at is in the sights")
    if duty == ABOARD:
        return Why("SC60", "a national hero does not leave before his airplane has lost half its structure")
    home = state.setting.sides[airplane.side].home
    task = "come nearer to" if duty == NEARER else "turn towards"
    paragraph, state_words = _reason_to_leave(airplane)
    return Why(paragraph, f"{airplane.id} {state_words} and must {task} the {home} edge")


def _reason_to_leave(airplane: Airplane) -> tuple[str, str]:
    """Why an airplane must leave for home: the paragraph, and in words."""
    if airplane.forced_home:
        return "6.3.14.3", "is forced home"
    return ("6.3.10.b", "burns") if airplane.fire != NEVER else ("GH11", "is short of fuel")
