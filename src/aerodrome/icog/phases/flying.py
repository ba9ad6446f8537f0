"""The movement phase (chapter 5): formations are declared, then one airplane or formation after the other moves."""

from typing import Literal

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.announcing import formation, previews
from aerodrome.icog.damage import burning, cables, crashes, falls, jumps
from aerodrome.icog.events import (
    Altered,
    Announced,
    Flown,
    FormationDeclared,
    Landed,
    MoveEnded,
    OrderSet,
    PhaseBegan,
    SpeedSet,
    TookOff,
)
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import crew
from aerodrome.icog.mission import leaving
from aerodrome.icog.movement import actions, collisions, energy, landing
from aerodrome.icog.movement import flight as flights
from aerodrome.icog.movement.announcement import Announcement, understood, written
from aerodrome.icog.movement.flown import Flight, Needed, Result
from aerodrome.icog.phases import attack, bomb_attack, exits, trimming
from aerodrome.icog.questions import questions
from aerodrome.icog.rolls import checks, third_actions
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tasks import photographs, rescue

NONE, TEST = "none", "test"


# ---- formations


async def declare_formations(table: Table) -> None:
    """Before initiative is rolled, airplanes with gunners may form up (5.5.20.1), in one formation or several."""
    state: State = table.state
    if state.setting.options.formation:
        for at, side in enumerate(state.setting.sides):
            for seat in side.seats:
                await _declare(table, at, seat)
    table.tell(PhaseBegan("initiative"))


async def _declare(table: Table, side: int, seat: str) -> None:
    """A seat declares formations until it has none left to declare (5.5.20.1).

    Whose airplanes are to fly along is asked, and who will not is not asked a second time.
    """
    without: tuple[str, ...] = ()
    while any(formation.groups(table.state, side, seat, without)):
        answer = await table.ask(questions.DeclareFormation(seat, side, without))
        if answer == NONE:
            return
        members = tuple(answer.split())
        without += (refused := await _unwilling(table, seat, members))
        if not refused:
            number = 1 + max([airplane.formation for airplane in table.state.airplanes])
            table.tell(FormationDeclared(number, members))


async def _unwilling(table: Table, seat: str, members: tuple[str, ...]) -> tuple[str, ...]:
    """The first of the other seats with an airplane in a formation that will not fly in it (5.5.20.1), if any."""
    for other in dict.fromkeys([table.state.airplane(name).seat for name in members]):
        if other != seat and await table.ask(questions.JoinFormation(other, members)) != questions.JOIN:
            return (other,)
    return ()


async def _move_formation(table: Table, leader: str) -> None:
    """A formation moves as one, without manoeuvres (5.5.20.1, 5.5.20.2); who cannot follow leaves it."""
    start: State = table.state
    answer = await table.ask(questions.MoveFormation(start.airplane(leader).seat, leader))
    table.tell(Announced(leader, answer, ()))
    flown = formation.flown(start, leader, answer)
    for name, flight in flown:
        table.tell(Flown(name, flight.legs, flight.at, flight.frame))
    for name, flight in flown:
        if _flies(table, name) and "spin" not in table.state.airplane(name).attitude:
            await _conclude(table, start.airplane(name), flight, actions.MOST)
    _close_ranks(table, leader)
    for name, _ in flown:
        table.tell(MoveEnded(name))


def _close_ranks(table: Table, leader: str) -> None:
    """Who spins or is down is no longer part of a formation, which dissolves if it is too loose (5.5.20.1)."""
    number = table.state.airplane(leader).formation
    flying = [a for a in table.state.airplanes if a.formation == number and a.place == "air"]
    able = [airplane for airplane in flying if _keeps_station(airplane)]
    kept = [airplane.id for airplane in able] if formation.holds(able) else []
    why = Why("5.5.20.1", "leaves the formation" if kept else "the formation dissolves")
    for airplane in flying:
        if airplane.id not in kept:
            table.tell(Altered(airplane.id, why, formation=0))


def _keeps_station(airplane: Airplane) -> bool:
    """Can an airplane fly in formation at all: in the air, not spinning, not burning?"""
    return airplane.place == "air" and "spin" not in airplane.attitude and airplane.fire == NEVER


# ---- one move


async def move(table: Table) -> None:
    """Who is next moves (5.2.1, 5.3.1): those out of control first, then formations, then by initiative."""
    name = table.state.order[0]
    if table.state.airplane(name).formation:
        if all(_keeps_station(member) for member in formation.members(table.state, name)):
            await _move_formation(table, name)
        else:
            _break_up(table, name)
    else:
        await _move_alone(table, name)
    _go_on(table)


def _break_up(table: Table, leader: str) -> None:
    """A formation that lost a member before it moved: those who left it move now, one by one (5.2.1)."""
    state: State = table.state
    members = [airplane.id for airplane in formation.members(state, leader)]
    _close_ranks(table, leader)
    alone = [name for name in members if not table.state.airplane(name).formation]
    kept = [name for name in members if name not in alone]
    table.tell(OrderSet((*alone, *kept[:1], *state.order[1:])))


def _go_on(table: Table) -> None:
    """Whoever was lost before his move is passed over; after the last move the shooting phase begins."""
    state: State = table.state
    order = tuple([name for one in state.order if (name := _mover(state, one))])
    if order != state.order:
        table.tell(OrderSet(order))
    if not order:
        table.tell(PhaseBegan("ground fire" if state.setting.ground_war else "gunners"))


def _mover(state: State, name: str) -> str:
    """Who moves for an entry of the order: itself, for a lost leader the next of his formation, or nobody."""
    airplane = state.airplane(name)
    if airplane.place in ("air", "ground"):
        return name
    left = formation.members(state, name) if airplane.formation else ()
    return left[0].id if left else ""


async def _move_alone(table: Table, name: str) -> None:
    """An airplane's move (5.4-5.7), then its fire (6.3.10.b), then the pilot who leaves it (5.5.21.1)."""
    airplane = table.state.airplane(name)
    pilot, leaps = crew.pilot(table.state, name), False
    if airplane.place == "ground" and airplane.speed:
        _roll_out(table, name)
    elif "spin" in airplane.attitude:
        leaps = await jumps.in_distress(table, name, pilot)
        await falls.spin(table, name, recovers=not leaps)
        await _collisions(table, name)
    else:
        leaps = await _announced(table, name)
    await burning.fire(table, name)
    if leaps:
        await jumps.leave(table, name, pilot)
    table.tell(MoveEnded(name))


def _roll_out(table: Table, name: str) -> None:
    """An airplane that has landed rolls on by its speed and stands still (5.5.17.b)."""
    state: State = table.state
    setting = state.setting
    at = landing.run_out(state, name)
    on_board = Point(min(max(at.x, 0), setting.width), min(max(at.y, 0), setting.depth), at.z)
    at = crashes.on_ground(state, on_board)
    table.tell(Landed(name, at, state.airplane(name).frame, 0, "", Why("5.5.17.b", "rolls out and stands still")))
    rescue.pick_up(table, name)


async def _announced(table: Table, name: str) -> bool:
    """The announcement, which binds (5.4.1a), its tests, and the flight they select; True if the pilot bails out."""
    airplane = table.state.airplane(name)
    answer = understood(await table.ask(questions.Announce(airplane.seat, name)))
    announcement = answer.meaning
    table.tell(Announced(name, written(answer), announcement.targets, announcement.rockets))
    if airplane.place == "ground" and not announcement.take_off:
        await _work(table, name, announcement)
        return False
    flown = await _flown(table, name, announcement)
    if flown is None:
        return False
    flight, smoothly = flown
    if airplane.wide_turn:
        table.tell(Altered(name, Why("6.3.11", "calm again"), wide_turn=False))
    await _conclude(table, airplane, flight, flight.actions, smoothly)
    return flight.carried_out.bail_out


# ---- the tests of a flight


async def _flown(table: Table, name: str, announcement: Announcement) -> tuple[Flight, bool] | None:
    """The flight that the dice select (5.5.1.1, 5.5.6.1): one test after the other; None if it breaks up on the way.

    What failing structure costs is rolled at once, where it happened (5.5.6.3). With it goes whether all went as it was
    said; if not, the bank is chosen anew where the airplane has come to (5.5.9.1).
    """
    start: State = table.state
    results: list[Result] = []
    drawn = 0
    flight = flights.fly(start, name, announcement)
    while len(results) < len(flight.tests):
        needed = flight.tests[len(results)]
        results.append(await _result(table, name, needed))
        if results[-1] == "pass":  # it was flown as if it were
            continue
        if results[-1] == "fail" and not needed.flying:
            legs = flight.legs[drawn : needed.segment + 1]
            drawn += len(legs)
            if legs:
                table.tell(Flown(name, legs, legs[-1].at, legs[-1].frame))
            await crashes.structural_failure(table, name, _strained(needed))
            if table.state.airplane(name).place == "gone":
                return None
        flight = flights.fly(start, name, announcement, results)
    smoothly = all(result == "pass" for result in results)
    if not smoothly:
        level = flights.fly(start, name, msgspec.structs.replace(announcement, bank=0), results)
        _tell_flown(table, start, name, level, drawn)
        drawn = len(flight.legs)
        bank = await trimming.bank(table, name, flight)
        flight = flights.fly(start, name, msgspec.structs.replace(announcement, bank=bank), results)
    if smoothly or flight.frame != table.state.airplane(name).frame:
        _tell_flown(table, start, name, flight, drawn)
    return flight, smoothly


def _tell_flown(table: Table, start: State, name: str, flight: Flight, drawn: int) -> None:
    """Tell a flight whose first legs may have been drawn already, and what it means for later (5.5.19.1, 6.6.4.t)."""
    inverted = start.airplane(name).inverted + 1 if flight.inverted else 0
    straight = flight.straight if start.setting.ground_war else 0
    moved = bool(start.batteries) and any(actions.of_segment(one) for one in flight.carried_out.segments)
    table.tell(Flown(name, flight.legs[drawn:], flight.at, flight.frame, flight.attitude, inverted, straight, moved))


async def _result(table: Table, name: str, needed: Needed) -> Result:
    """How a test comes out; nobody is forced to risk a tighter turn (5.4.1b).

    A third action that fails is simply not done (5.5.1.2), so there is nothing to decide about it.
    """
    state: State = table.state
    seat = state.airplane(name).seat
    if needed.kind == "third action":
        return "pass" if await third_actions.gains(table, name, needed) else "fail"
    target, reasons = previews.target_of(state, name, needed)
    if needed.optional:
        test: Literal["flying", "structural"] = "flying" if needed.flying else "structural"
        words = needed.modifiers[0].text
        if await table.ask(questions.Risk(seat, name, needed.segment, test, target, words)) != TEST:
            return "safe"
    purpose = Purpose("structure", f"structure of {name}")
    if needed.flying:
        purpose = Purpose("flying", f"{name}: flying")
    outcome = await checks.test(table, name, crew.pilot(state, name), purpose, target, reasons)
    if needed.flying:
        checks.faint(table, name, crew.pilot(state, name), outcome)
    return "pass" if outcome.passed else "fail"


def _strained(needed: Needed) -> Why:
    """Why the structure failed in a flight: a turn that was too tight (5.5.6.3), or shot-through wires."""
    why = needed.modifiers[0]
    return Why("5.5.6.3" if needed.kind == "structural" else why.paragraph, why.text)


# ---- what comes of a flight


async def _conclude(table: Table, start: Airplane, flight: Flight, used: int, smoothly: bool = True) -> None:
    """All that follows the flight of one airplane: edge, ground, energy, stalls, structure, engine, collisions.

    `used` are the pilot's actions, `smoothly` says whether no test failed or was declined.
    An engine that drowns upside down costs its Engine-out value in this energy step already (5.5.19.2).
    Who has just taken off is not tested for being near the ground he comes from (5.5.16.3, 5.5.18.1).
    """
    name = start.id
    if flight.left:
        await _leave(table, name, flight)
        return
    touch = landing.touch(table.state, flight) if flight.carried_out.land else None
    if flight.grounded and touch is None:
        await crashes.crash(table, name, crashes.LEAST_ON_IMPACT)
        return
    await _work(table, name, flight.carried_out)
    if touch is None and not flight.carried_out.take_off:
        await burning.drown(table, name)
    needle = await _adjust(table, name, flight, smoothly)
    if touch:
        await crashes.land(table, name, touch)
        rescue.pick_up(table, name)
    elif flight.carried_out.take_off:
        at = crashes.on_ground(table.state, flight.at)
        table.tell(TookOff(name, at, needle.speed))
        await _collisions(table, name)
    else:
        await _stalls(table, name, flight, needle, used)
        await _strain(table, name, needle, start.speed)
        await _collisions(table, name)
        await cables.avoid(table, name, start.at, flight)
        if not _fell(table.state.airplane(name)) and not collisions.lifted_off(table.state, start.at):
            await crashes.near_ground(table, name, collisions.clearance(table.state, flight))
        photographs.take(table, start, flight)
        await bomb_attack.mark(table, start, flight)


async def _leave(table: Table, name: str, flight: Flight) -> None:
    """Over an edge (6.3.13.3); who could not get home makes his emergency landing out there (5.5.17.t)."""
    assert flight.left
    airplane = table.state.airplane(name)
    helpless = leaving.is_stranded(airplane) or not crashes.has_power(table.state, airplane)
    exits.leave(table, name, flight.left)
    if helpless:
        await crashes.land_outside(table, name)


async def _work(table: Table, name: str, done: Announcement) -> None:
    """What the pilot does besides flying: engines (5.7.5.2, 5.7.5.3), drums (6.3.7.2b), jammed guns (6.3.9.r)."""
    for at in done.engine_off:
        burning.switch_off(table, name, at)
    for at in done.restart:
        await burning.restart(table, name, at)
    for at in done.reload:
        attack.reload(table, name, at)
    for at in dict.fromkeys(done.repair):
        attack.repair(table, name, at, done.repair.count(at))


async def _adjust(table: Table, name: str, flight: Flight, smoothly: bool) -> energy.Needle:
    """The energy step (5.7.1.1): everything is summed, then the needle moves.

    The throttle is chosen anew if a test came out otherwise, an engine was started or runs unevenly (5.7.5.1, 5.7.7).
    """
    units, done = await burning.uneven(table, name), flight.carried_out
    if not smoothly or units or done.restart:
        done = msgspec.structs.replace(done, throttle=await trimming.throttle(table, name, flight, units))
    entries = energy.ledger(table.state, name, flight, done, units)
    needle = energy.settled(table.state, name, flight, entries)
    table.tell(SpeedSet(name, entries, needle.speed))
    return needle


async def _stalls(table: Table, name: str, flight: Flight, needle: energy.Needle, used: int) -> None:
    """Below or at Stall speed (5.5.11.1, 5.5.12.1).

    Who stalled in a turn has regained control at the end of it and is not tested again (5.5.14.2).
    """
    if flight.attitude:
        return
    if needle.below_stall:
        await falls.below_stall(table, name, needle.below_stall)
    elif needle.at_stall:
        await falls.at_stall(table, name, used)


async def _strain(table: Table, name: str, needle: energy.Needle, speed: int) -> None:
    """Too much speed (5.7.6.1), a damaged propeller, and smoke (6.3.10)."""
    if needle.over_maximum and _flies(table, name):
        await crashes.structural_test(table, name, Why("5.7.6.1", f"{needle.speed} km/h, above Maximum speed"))
    if _flies(table, name):
        await burning.propeller(table, name, speed)
    if _flies(table, name):
        burning.blow_out(table, name)


async def _collisions(table: Table, name: str) -> None:
    """Everybody who has moved and is closer than 2 MU, the first mover first (5.5.16.1).

    Those who fly in formation with it end their move together and are not among them (5.5.20.1).
    """
    for other in collisions.near(table.state, name) if _flies(table, name) else ():
        if _flies(table, name) and _flies(table, other):
            await crashes.collide(table, name, other)


def _flies(table: Table, name: str) -> bool:
    """Is an airplane still in the air?"""
    return bool(table.state.airplane(name).place == "air")


def _fell(airplane: Airplane) -> bool:
    """Did it fall in this move? Then the ground below it has been looked at (5.5.16.3)."""
    return airplane.attitude not in ("", "stalled in turn")
