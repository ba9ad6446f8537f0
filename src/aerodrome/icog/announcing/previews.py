"""Previews: what an announcement promises, without committing it. Pure, and fast enough to try many."""

from functools import cache
from math import cos, pi, prod

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.core.phrases import count
from aerodrome.core.why import Why, total
from aerodrome.icog.announcing.refusals import cannot_shoot
from aerodrome.icog.events import Leg
from aerodrome.icog.ground import moorings, strafing
from aerodrome.icog.gunnery import guns, odds, shooting
from aerodrome.icog.gunnery.odds import ShotOdds
from aerodrome.icog.men import campaign_skills, crew, skills, traits
from aerodrome.icog.mission import leaving
from aerodrome.icog.movement import collisions, energy, parachutes, stalls
from aerodrome.icog.movement.announcement import Announcement, length
from aerodrome.icog.movement.energy import Needle
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight, Needed, Result
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Airplane, Load, Run, State, change
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.career_charts import Hook
from aerodrome.icog.tables.charts import Arc, Band
from aerodrome.icog.tasks import bomb_runs, bombing, dive_bombing, photographs, run_odds
from aerodrome.icog.tasks.run_odds import Strike


class Chance(msgspec.Struct, frozen=True, gc=False):
    """A test that an announcement asks for, what it is made against, and what comes of failing it."""

    needed: Needed
    target: int
    reasons: tuple[Why, ...]
    odds: int
    """On how many of twenty faces it succeeds."""
    failed: Flight | None
    """The flight if this test fails and all before it succeed; None if it stays the same (5.5.6.3)."""
    broken: Leg | None = None
    """Where the airplane is if its structure gives way and it breaks up (5.5.6.3); None where that is not drawn."""
    breaks: int = 0
    """How often its structure breaks up once the test has failed, in per cent (6.3.12)."""


class Aim(msgspec.Struct, frozen=True, gc=False):
    """An airplane inside the cone at the end of a flight, as everything stands now."""

    target: str
    friend: bool
    distance: int
    """Thousandths of a Move unit."""
    band: int
    """The modifier of the distance (6.3.3.1)."""
    angle: Arc
    """The arc of the target from which one would fire: front, side or rear."""
    shot: ShotOdds | None
    """Of a long burst; None for a friend, or if no gun can fire."""


class Drop(msgspec.Struct, frozen=True, gc=False):
    """What a bombing run promises before it is marked (6.5.4.t): by the altitude and speed at the end of the move."""

    height: int
    band: Band
    spacing: int
    skill: int
    """Of the Bombing test; 0 if nobody can make it, or fog hides him."""
    chances: tuple[tuple[int, int], ...]
    """Move units taken off the deviation, and on how many of twenty faces."""
    way: tuple[Point, ...]
    """What the move leads over on the map, where bombs can be marked; empty in a dive."""
    below: tuple[str, ...]
    """Ground units of the enemy near that way."""
    dive: tuple[str, ...]
    """Those before the nose, for a dive."""
    run: Run | None
    """The run that promises most; None where nothing can be dropped."""
    strikes: tuple[Strike, ...]
    """What that run could destroy, the likeliest first."""


class GroundAim(msgspec.Struct, frozen=True, gc=False):
    """A ground unit or a balloon of the enemy inside the cone at the end of a flight (6.5.1.1, 6.5.2.1)."""

    target: str
    distance: int
    base: int | None
    """Of a long burst; None if no gun can fire."""
    hit: int
    """On how many of twenty faces it hits."""


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What an announcement promises: the flight if every test succeeds, and everything that depends on it."""

    announcement: Announcement
    flight: Flight
    tests: tuple[Chance, ...]
    ledger: tuple[Why, ...]
    needle: Needle
    warnings: tuple[Why, ...]
    targets: tuple[Aim, ...]
    jump: parachutes.Jump | None = None
    """What leaving the airplane promises at the end of it (5.5.21.2), if that is announced."""
    drop: Drop | None = None
    """What a bombing run promises (6.5.4.t), if one is announced."""
    photographs: tuple[str, ...] = ()
    """The objectives that plates of this move would show (6.6.2.1), if it is flown for the camera."""
    below: tuple[GroundAim, ...] = ()

    @property
    def speed(self) -> int:
        """The speed after the energy adjustment, before any stall."""
        return self.needle.speed


def preview(
    state: State, name: str, announcement: Announcement, drawn: bool = True, flown: Flight | None = None
) -> Preview:
    """The preview of an announcement (decision 7): flight, tests with their odds, energy, warnings, targets.

    `flown`: its flight, where that is known already.
    """
    flight = flown or fly(state, name, announcement, drawn=drawn)
    ledger = energy.ledger(state, name, flight, announcement)
    needle = energy.settled(state, name, flight, ledger)
    return Preview(
        announcement,
        flight,
        tuple([chance(state, name, announcement, flight, number, drawn) for number in range(len(flight.tests))]),
        ledger,
        needle,
        warnings(state, name, announcement, flight, needle),
        aims(state, name, announcement, flight, needle),
        jump(state, name, flight, needle) if announcement.bail_out else None,
        dropping(state, name, announcement, needle) if announcement.bomb or announcement.drop else None,
        shown(state, name, flight) if announcement.photograph else (),
        below(state, name, announcement, flight, needle),
    )


def holds(found: Preview) -> float:
    """The chance that a move is flown as it was announced, as far as Flying tests decide it."""
    return prod([one.odds / odds.SIDES for one in found.tests if one.needed.flying])


def hits(found: Preview, aim: Aim) -> float | None:
    """The chance to fly there and hit (6.3.1.1), in per cent; None for a friend, or if no gun can fire."""
    return None if aim.shot is None else odds.HUNDREDTHS * holds(found) * aim.shot.hit / odds.SIDES


class Glance(msgspec.Struct, frozen=True, gc=False):
    """What of a preview decides between many moves: the flight and its tests, the needle after it, who is in sight."""

    announcement: Announcement
    flight: Flight
    tests: tuple[tuple[Needed, int], ...]
    """Each with the number of faces of twenty on which it succeeds."""
    needle: Needle
    targets: tuple[Aim, ...]

    @property
    def speed(self) -> int:
        """The speed after the energy adjustment, before any stall."""
        return self.needle.speed


def glance(state: State, name: str, announcement: Announcement, flown: Flight | None = None) -> Glance:
    """An announcement at a glance; `flown`: its flight, where that is known already."""
    flight = flown or fly(state, name, announcement, drawn=False)
    needle = energy.settled(state, name, flight, energy.ledger(state, name, flight, announcement))
    tests = [(needed, skills.odds(target_of(state, name, needed)[0])) for needed in flight.tests]
    return Glance(announcement, flight, tuple(tests), needle, aims(state, name, announcement, flight, needle))


def jump(state: State, name: str, flight: Flight, needle: Needle) -> parachutes.Jump:
    """What leaving the airplane promises at the end of a flight (5.5.21.2, 5.5.21.3)."""
    there = change(state, name, at=flight.at, frame=flight.frame, speed=needle.speed, attitude=flight.attitude)
    return parachutes.promise(there, name, crew.pilot(state, name))


def dropping(state: State, name: str, announcement: Announcement, needle: Needle) -> Drop | None:
    """What a bombing run promises at the end of a move (6.5.4.7); None if the airplane is not there any more."""
    airplane, flight = state.airplane(name), fly(state, name, announcement)
    if flight.left or flight.grounded:
        return None
    there = change(state, name, at=flight.at, frame=flight.frame, speed=needle.speed, attitude=flight.attitude)
    after, load = there.airplane(name), _load(announcement)
    way = bomb_runs.track(airplane.at, flight) if bomb_runs.is_level(airplane, flight) else ()
    dive = dive_bombing.targets(there, name) if load == "bombs" else []
    member = bombing.dropper(there, name, load, dive=bool(dive))
    known = member is not None and after.crew[member].gunnery is not None
    skill = bombing.aim(there, name, member)[0] if known and member is not None else 0
    run = bomb_runs.run(there, name, load, way, run_odds.best(there, name, load, way)) if known else None
    return Drop(
        bombing.height(there, after),
        shooting.band(there, after),
        bomb_runs.spacing(there, after),
        skill,
        bombing.reductions(there, after, skill) if known else (),
        way,
        tuple([unit.id for unit in bomb_runs.below(there, after, way)]),
        tuple([unit.id for unit in dive]),
        run,
        run_odds.strikes(there, name, run) if run else (),
    )


def _load(announcement: Announcement) -> Load:
    return "bombs" if announcement.bomb else "containers"


def shown(state: State, name: str, flight: Flight) -> tuple[str, ...]:
    """The objectives that plates of a flight would show (6.6.2.1)."""
    airplane = state.airplane(name)
    if flight.left or not photographs.is_level(flight):
        return ()
    return tuple([one.id for one in photographs.shown(state, airplane, airplane.at, flight)])


# ---- tests


def target_of(state: State, name: str, needed: Needed) -> tuple[int, tuple[Why, ...]]:
    """What a test is made against (5.5.1.1, 5.5.6.1): the pilot's Flying skill, or the structure that is left.

    An exceptional pilot's third action cannot fail now and then (SC23); a daredevil dares more (SC21).
    """
    if needed.flying:
        pilot = crew.pilot(state, name)
        value, reasons = skills.skill(state, name, pilot, "flying")
        hook: Hook = "tighter turn" if needed.kind == "flying" else "third action"
        extra = (*needed.modifiers, *traits.modifiers(state, name, pilot, hook))
        if needed.kind == "third action" and campaign_skills.free_third_action(state, name):
            extra += (Why("SC23", "Exceptional Pilot: no test", skills.SIDES),)
        return value + total(extra), reasons + extra
    airplane = state.airplane(name)
    strength = state.panel(airplane).structure if airplane.structure is None else airplane.structure
    daring: tuple[Why, ...] = ()
    if needed.kind == "structural":
        daring = campaign_skills.modifiers(airplane.crew[crew.pilot(state, name)], "tighter turn strain")
    reasons = (Why("6.3.12", "structural strength", strength), *needed.modifiers, *daring)
    return total(reasons), reasons


def chance(
    state: State, name: str, announcement: Announcement, flight: Flight, number: int, drawn: bool = True
) -> Chance:
    """One test of a flight with its odds, and the flight that follows its failure.

    Structure that fails changes nothing about the flight, or ends it where the strained segment ends (5.5.6.3).
    """
    needed = flight.tests[number]
    target, reasons = target_of(state, name, needed)
    if not needed.flying:
        broken = flight.legs[needed.segment] if drawn else None
        return Chance(needed, target, reasons, skills.odds(target), None, broken, odds.breaking_up(state, name))
    results: list[Result] = ["pass"] * number
    failed = fly(state, name, announcement, [*results, "fail"], drawn)
    return Chance(needed, target, reasons, skills.odds(target), failed)


# ---- warnings


def over_the_edge(state: State, name: str, edge: Edge) -> str:
    """That a move leaves the board, and what that means."""
    said = f"leaves the board over the {edge} edge"
    if leaving.is_fulfilled(state, name, edge):
        return f"{said}, as its task asks"
    given = count(state.setting.points.left, "point")
    gives = f", which gives the enemy {given}" if leaving.gives_way(state, name, edge) else ""
    return f"{said} and is out of the battle{gives}"


def warnings(state: State, name: str, announcement: Announcement, flight: Flight, needle: Needle) -> tuple[Why, ...]:
    """What a pilot should know before he announces this: edges, ground, ceiling, others, stalls, too much speed."""
    if flight.left:
        return (Why("5.4.1a", over_the_edge(state, name, flight.left)),)
    found: list[Why] = []
    clearance = collisions.clearance(state, flight)
    if not announcement.land and not announcement.take_off:
        if clearance.hit:
            found.append(Why("5.5.16.3", "flies into the ground"))
        elif clearance.test and not collisions.lifted_off(state, state.airplane(name).at):
            found.append(Why("5.5.16.3", f"ends {length(clearance.above)} MU above the ground: a Flying test"))
    if flight.too_high:
        found.append(Why("2.2", "the ceiling stops the climb"))
    if close := collisions.near(state, name, flight.at):
        found.append(Why("5.5.16.1", f"ends closer than 2 MU to {' and '.join(close)}: danger of collision"))
    if cables := cables_near(state, name, announcement, flight):
        found.append(Why("5.5.16.3", f"too near to {' and '.join(cables)}: a Flying test"))
    if needle.below_stall:
        found.append(Why("5.5.11.2", f"below Stall speed: falls {needle.below_stall} MU, a Flying test against a spin"))
    elif needle.at_stall and not announcement.land and not stalls.is_gentle(state):
        found.append(
            Why(
                "5.5.12.1",
                "ends on Stall speed: a Flying test decides whether it stalls; passed, an Immelmann turn may follow",
            )
        )
    if needle.over_maximum:
        found.append(Why("5.7.6.1", f"{needle.speed} km/h is above Maximum speed: a structural test"))
    if flight.inverted and state.airplane(name).inverted:
        found.append(Why("5.5.19.2", "inverted again: a Flying test, or the engine stops at once"))
    return tuple(found)


# ---- targets


def aims(state: State, name: str, announcement: Announcement, flight: Flight, needle: Needle) -> tuple[Aim, ...]:
    """Who is inside the cone at the end of a flight (6.2.1.1), the nearest first, with the shot it promises."""
    if flight.left or flight.grounded:
        return ()
    airplane = state.airplane(name)
    seen = in_cone(state, airplane, flight)
    if not seen:
        return ()
    there = change(state, name, at=flight.at, frame=flight.frame, speed=needle.speed, attitude=flight.attitude)
    able = flight.attitude == "" and not needle.below_stall and cannot_shoot(state, airplane, announcement) is None
    found = []
    for distance, other in sorted(seen):
        target = state.airplanes[other]
        friend = target.side == airplane.side
        shot = odds.shot(there, name, 0, target.id, "long") if able and not friend else None
        angle = shooting.arc(there, target.id, flight.at)
        found.append(Aim(target.id, friend, distance, charts.distance_modifier(distance) or 0, angle, shot))
    return tuple(found)


def below(state: State, name: str, announcement: Announcement, flight: Flight, needle: Needle) -> tuple[GroundAim, ...]:
    """What of the enemy's on the ground, and which balloons, lie in the cone at the end of a flight, nearest first."""
    airplane = state.airplane(name)
    if flight.left or flight.grounded:
        return ()
    seen = [
        (distance, one.id)
        for one in strafing.prey(state, airplane.side)
        if (distance := strafing.in_cone(flight.at, flight.frame, one)) is not None
    ]
    if not seen:
        return ()
    able = flight.attitude == "" and not needle.below_stall and cannot_shoot(state, airplane, announcement) is None
    there = change(state, name, at=flight.at, frame=flight.frame, speed=needle.speed, attitude=flight.attitude)
    fixed = [group for group in guns.ready(there, airplane, 0, "long") if guns.is_fixed(there, airplane, group[0])]
    found = []
    for distance, target in sorted(seen):
        base = strafing.base_shot(there, name, 0, target, "long", fixed[0])[0] if able and fixed else None
        found.append(GroundAim(target, distance, base, odds.hits(base) if base is not None else 0))
    return tuple(found)


def cables_near(state: State, name: str, announcement: Announcement, flight: Flight) -> tuple[str, ...]:
    """The balloons to whose envelope or cable a flight comes too near (5.5.16.3)."""
    moored = [balloon.id for balloon in state.balloons if not balloon.gone]
    if not moored or flight.left or flight.grounded:
        return ()
    drawn = flight if flight.legs else fly(state, name, announcement)
    way = moorings.path(state.airplane(name).at, drawn)
    return tuple([balloon for balloon in moored if moorings.too_near(state, balloon, flight.at, way)])


def in_cone(state: State, airplane: Airplane, flight: Flight) -> list[tuple[int, int]]:
    """Distance and number of each airplane inside the gunnery template at the end of a flight (6.2.1.1).

    Reckoned with plain numbers, for it is asked for every announcement that is tried.
    """
    at = flight.at
    x, y, z = at.x, at.y, at.z
    fx, fy, fz = flight.frame.nose
    reach = charts.reach()
    far, narrow = reach * reach, _narrow()
    found = []
    for number, other in enumerate(state.airplanes):
        there = other.at
        dx, dy, dz = there.x - x, there.y - y, there.z - z
        square = dx * dx + dy * dy + dz * dz
        if square > far or other is airplane or other.place != "air":
            continue
        ahead = dx * fx + dy * fy + dz * fz
        if ahead > 0 and ahead * ahead >= narrow * square:
            distance = shooting.within(at, flight.frame, there)
            if distance is not None:
                found.append((distance, number))
    return found


@cache
def _narrow() -> float:
    """The square of the cosine of the cone's half angle, in squared millionths, with a little to spare."""
    return (cos(charts.shooting().half_angle * pi / 180) * 999_999) ** 2
