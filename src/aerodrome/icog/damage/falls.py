"""Falls (5.5.11-5.5.15): what becomes of an airplane that stalls, makes an Immelmann turn or spins."""

from aerodrome.core.geometry import Frame, Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.damage import crashes
from aerodrome.icog.events import Altered, Fell, Flown, Leg, SpeedSet
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import campaign_skills, crew
from aerodrome.icog.movement import actions, collisions, stalls
from aerodrome.icog.movement.collisions import Clearance
from aerodrome.icog.movement.flown import THIRD
from aerodrome.icog.questions import questions
from aerodrome.icog.rolls import checks, third_actions
from aerodrome.icog.rolls.dice import D12
from aerodrome.icog.state import Attitude, State

RECOVER, TEST = "recover", "test"


# ---- stalls


async def below_stall(table: Table, name: str, drop: int) -> None:
    """Below Stall speed (5.5.11.1): a Flying test, which may be failed on purpose; it stalls or spins.

    Either way it falls by `drop` Move units (5.5.11.2); no action is used (5.5.11.3).
    """
    seat = table.state.airplane(name).seat
    chosen = TEST if not in_control(table.state, name) else await table.ask(questions.BelowStall(seat, name))
    purpose = Purpose("below stall", f"{name} below Stall speed")
    if chosen != TEST or not await checks.flying_test(table, name, purpose):
        why = Why("5.5.11.1", "spins below Stall speed")
        await enter_spin(table, name, why, drop=drop)
        return
    pitch = int(await table.ask(questions.ChoosePitch(seat, name)))
    airplane = table.state.airplane(name)
    pose = stalls.fallen(airplane.at, airplane.frame, drop, pitch)
    await _stalled(table, name, pose, "below stall", Why("5.5.11.2", f"falls {drop} MU below Stall speed"))


async def at_stall(table: Table, name: str, used: int) -> None:
    """At Stall speed (5.5.12.1): a Flying test; who passes it flies on, spins or makes an Immelmann turn (5.5.13.1).

    An Immelmann turn costs an action (5.5.13.3), of which so many are used; as the third it needs its test (5.5.1.1),
    and he flies on if that fails. The stall of a failed test costs none (5.5.12.3). Where stalls are gentle, nobody is
    tested who is in control (GH8).
    """
    gentle = stalls.is_gentle(table.state) and in_control(table.state, name)
    if not gentle and not await checks.flying_test(table, name, Purpose("at stall", f"{name} at Stall speed")):
        airplane = table.state.airplane(name)
        pose = stalls.fallen(airplane.at, airplane.frame, stalls.DROP, stalls.STALL_PITCH)
        await _stalled(table, name, pose, "stalled", Why("5.5.12.2", f"stalls and falls {stalls.DROP} MU"))
        return
    airplane = table.state.airplane(name)
    third = used == actions.FREE
    able = used < actions.FREE or (third and not campaign_skills.limits(airplane.crew[crew.pilot(table.state, name)]))
    chosen = await table.ask(questions.AtStall(airplane.seat, name, able, able and third))
    turn = stalls.immelmann(chosen)
    if chosen == stalls.SPIN:
        await enter_spin(table, name, Why("5.5.12.1", "spins on purpose"))
    elif turn and (not third or await third_actions.gains(table, name, THIRD)):
        heading, pitch = turn
        pose = stalls.fallen(airplane.at, airplane.frame, stalls.DROP, pitch, heading)
        await _stalled(table, name, pose, "immelmann", Why("5.5.13.2", f"Immelmann turn to {heading} degrees"))


async def _stalled(table: Table, name: str, pose: tuple[Point, Frame], attitude: Attitude, why: Why) -> None:
    """Down, then two energy units from the fall and nothing else (5.5.11.2, 5.5.12.2, 5.5.13.2)."""
    clearance = _drop(table, name, pose, attitude, why)
    airplane = table.state.airplane(name)
    speed = dial.energy_move(table.state.panel(airplane), airplane.speed, stalls.STALL_GAIN, airplane.loaded)
    table.tell(SpeedSet(name, (Why(why.paragraph, "speed from the fall", stalls.STALL_GAIN),), speed))
    await crashes.near_ground(table, name, clearance)


def _drop(table: Table, name: str, pose: tuple[Point, Frame], attitude: Attitude, why: Why) -> Clearance:
    """Straight down, at most to the ground."""
    at, frame = pose
    clearance = collisions.ground(table.state, name, at)
    table.tell(Fell(name, _above_ground(table.state, at, clearance), frame, attitude, why))
    return clearance


def _above_ground(state: State, at: Point, clearance: Clearance) -> Point:
    """A place that is not below the ground (5.5.16.3)."""
    return crashes.on_ground(state, at) if clearance.hit else at


# ---- spins


def in_control(state: State, name: str) -> bool:
    """Does somebody fly it who can decide anything: alive, able and conscious (1.1.4, damage 24)?"""
    member = crew.flier(state, name)
    return member is not None and crew.awake(state, state.airplane(name).crew[member])


async def enter_spin(table: Table, name: str, why: Why, *, drop: int = stalls.DROP, fatal: bool = False) -> None:
    """An airplane begins to spin (5.5.15.2): down by so many Move units, nose straight down, its speed adjusted.

    Who spins already goes on spinning; a fatal spin is one out of which nobody recovers (1.1.4, damage 28).
    """
    airplane = table.state.airplane(name)
    attitude: Attitude = "fatal spin" if fatal else "spin"
    if airplane.place != "air":
        return
    if "spin" in airplane.attitude:
        if fatal and airplane.attitude != attitude:
            table.tell(Altered(name, why, attitude=attitude))
        return
    clearance = _drop(table, name, stalls.spinning(airplane.at, airplane.frame, drop), attitude, why)
    _spin_speed(table, name)
    await crashes.near_ground(table, name, clearance)


async def spin(table: Table, name: str, recovers: bool = True) -> None:
    """A turn that begins in a spin (5.5.15.3): straight down by its speed, then perhaps out of it (5.5.15.4).

    Who is about to leave the airplane does not try to recover it (5.5.21.1).
    """
    airplane = table.state.airplane(name)
    at, frame = stalls.spun(airplane.at, airplane.frame, airplane.speed)
    clearance = collisions.ground(table.state, name, at)
    at = _above_ground(table.state, at, clearance)
    table.tell(Flown(name, (Leg("spin", at, frame, ()),), at, frame, airplane.attitude))
    _spin_speed(table, name)
    if recovers and not clearance.hit and airplane.attitude == "spin" and in_control(table.state, name):
        await _recover(table, name)
    await crashes.near_ground(table, name, clearance)


def _spin_speed(table: Table, name: str) -> None:
    """Six energy units nearer to the first Speed step above Stall speed; nothing else counts in a spin (5.5.15.5)."""
    airplane = table.state.airplane(name)
    speed = stalls.spin_speed(table.state.panel(airplane), airplane.speed, airplane.loaded)
    units = stalls.SPIN_UNITS * ((speed > airplane.speed) - (speed < airplane.speed))
    table.tell(SpeedSet(name, (Why("5.5.15.5", "the spin's own speed", units),), speed))


async def _recover(table: Table, name: str) -> None:
    """The pilot may try to end the spin with a Flying test (5.5.15.3); a d12 tells where he faces then (5.5.15.4)."""
    seat = table.state.airplane(name).seat
    if await table.ask(questions.Recover(seat, name)) != RECOVER:
        return
    if not await checks.flying_test(table, name, Purpose("spin", f"{name} out of the spin")):
        return
    (face,) = await table.roll(f"heading of {name}", seat, D12)
    airplane = table.state.airplane(name)
    frame = stalls.recovered(airplane.frame, face)
    table.tell(Fell(name, airplane.at, frame, "", Why("5.5.15.4", f"out of the spin, {face} o'clock")))
