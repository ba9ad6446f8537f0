"""Radio (6.6.3.1): a message takes a whole turn and is broken off by an attack; so are those to the guns (6.6.4)."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.events.task_events import AimCorrected, DutyTaken, FireForEffect, MessageEnded
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.rolls import checks
from aerodrome.icog.rolls.dice import D6
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Message, State
from aerodrome.icog.tasks import artillery, objectives, observers
from aerodrome.icog.tasks.observers import MESSAGES


def begin(table: Table, name: str, member: int, duty: str) -> None:
    """An observer begins to send (6.6.3.1), and does nothing else in this turn; `duty` is as in `observers.duties`."""
    word, _, battery = duty.partition(" ")
    busy = (*table.state.airplane(name).busy, member)
    table.tell(DutyTaken(name, member, busy, MESSAGES[word], battery))


async def end_all(table: Table) -> None:
    """After the shooting all messages that are being sent end (6.6.3.1)."""
    for airplane in table.state.airplanes:
        if table.state.airplane(airplane.id).sending:
            await end(table, airplane.id)


async def end(table: Table, name: str) -> None:
    """A message is through unless the airplane was attacked meanwhile (6.6.3.1), or nobody is there to send it.

    Where the mission says so a d6 decides whether it is received.
    """
    state: State = table.state
    airplane = state.airplane(name)
    message, battery, member = airplane.sending, airplane.receiver, airplane.sender
    if why := broken(state, name, member):
        table.tell(MessageEnded(name, member, message, False, why))
        return
    roll, heard, deaf = 0, True, state.setting.deaf
    if deaf:
        (roll,) = await table.roll(f"reception of {name}", airplane.seat, D6)
        heard = roll > deaf
    why = Why("6.6.3.1", "received" if heard else "nobody hears it")
    table.tell(MessageEnded(name, member, message, heard, why, roll, len(D6.faces) - deaf))
    if heard:
        await _received(table, name, member, message, battery)


def broken(state: State, name: str, member: int) -> Why | None:
    """Why a message is broken off (6.6.3.1): an enemy in the air has fired at the airplane in this turn, or worse."""
    airplane = state.airplane(name)
    if airplane.place != "air":
        return Why("6.6.3.1", f"{name} is gone")
    if any(one.turn == state.turn and state.airplane(one.airplane).side != airplane.side for one in airplane.attacks):
        return Why("6.6.3.1", f"{name} was fired at")
    man = airplane.crew[member]
    if not gunners.able(state, name, member):
        return Why("6.6.3.1", f"{man.name} cannot send any more")
    return None


async def _received(table: Table, name: str, member: int, message: Message, battery: str) -> None:
    match message:
        case "report":
            for one in observers.reportable(table.state, table.state.airplane(name).side):
                objectives.meet(table, one, name)
        case "correct":
            await correct_aim(table, name, member, battery)
        case "effect":
            fire_for_effect(table, name, battery)


async def correct_aim(table: Table, name: str, member: int, battery: str) -> None:
    """Correct aim (6.6.4.1): an Awareness test, and the spotting table takes dice off the deviation or adds some.

    It holds from the next shot on, which the battery fires in the next turn.
    """
    modifiers = artillery.modifiers(table.state, name, member, battery)
    purpose = Purpose("correct", f"{name} corrects {battery}", battery)
    outcome = await checks.skill_test(table, name, member, "awareness", purpose, modifiers, graded=True)
    line = artillery.correction(outcome.successes)
    dice = artillery.corrected(table.state.battery(battery).dice, line.dice)
    table.tell(AimCorrected(battery, outcome.successes, dice, Why("6.6.4.t", line.words, line.dice), name))


def fire_for_effect(table: Table, name: str, battery: str) -> None:
    """Fire for effect (6.6.4.2): without a test, and from the next turn to the end all guns fire as they are trained.

    Objectives that ask for it are met if the deviation has no more dice than they allow.
    """
    dice = table.state.battery(battery).dice
    table.tell(FireForEffect(battery, dice))
    for one in _spotting(table.state, name):
        if dice <= one.count:
            objectives.meet(table, one, name)


def _spotting(state: State, name: str) -> tuple[Objective, ...]:
    return objectives.open_for(state, state.airplane(name).side, "spot")
