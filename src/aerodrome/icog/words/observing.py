"""Observers in words (6.6): observation, photographs, radio, artillery."""

from aerodrome.core.phrases import count, digits, listing, percent, signed
from aerodrome.core.questions import Answer
from aerodrome.icog.events import task_events
from aerodrome.icog.men import skills
from aerodrome.icog.questions import questions
from aerodrome.icog.state import State
from aerodrome.icog.tasks import artillery, observers
from aerodrome.icog.words import goals, names
from aerodrome.icog.words.ground import below, thing
from aerodrome.icog.words.names import aboard, chance, clause, move_units

MESSAGES = {"report": "what he has seen", "correct": "a correction", "effect": "the word to fire for effect"}
SIX = 6


def aims(state: State, ids: tuple[str, ...]) -> str:
    """Objectives in words."""
    found = {one.id: goals.met(one) for one in state.setting.objectives}
    return listing([clause(found[name]) for name in ids])


# ---- what happens


def photographed(event: task_events.Photographed, state: State) -> str:
    """A run with the camera (6.6.2.1)."""
    deed = f"{aboard(state, event.airplane, event.crew)} works the camera"
    if not event.objectives:
        return f"{deed}, but the plates show nothing that is wanted."
    return f"{deed}; on the plates: {aims(state, event.objectives)}."


def duty(event: task_events.DutyTaken, state: State) -> str:
    """An observer does nothing else (6.6.1.2, 6.6.3.1)."""
    who = aboard(state, event.airplane, event.crew)
    if not event.sending:
        return f"{who} searches the ground."
    to = f" to {event.receiver}" if event.receiver else ""
    return f"{who} begins to send {MESSAGES[event.sending]}{to}."


def observed(event: task_events.UnitObserved, state: State) -> str:
    """A unit is made out (6.6.1.1)."""
    where = names.region(state, state.unit(event.unit).at)
    return f"{aboard(state, event.airplane, event.crew)} makes out {thing(state, event.unit)} {where}."


def message(event: task_events.MessageEnded, state: State) -> str:
    """A radio message (6.6.3.1)."""
    who = names.man(state, event.airplane, event.crew)
    rolled = f" ({event.roll} on the die)" if event.roll else ""
    what = MESSAGES.get(event.message, "a message")
    if event.sent:
        return f"{who} has sent {what}{rolled}."
    return f"{who} can't get {what} through: {clause(event.why.text)}{rolled}."


def aim_set(event: task_events.AimSet, state: State) -> str:
    """A battery has an aim (6.6.4.3)."""
    return f"battery {event.battery} aims {below(state, event.at)}."


def corrected(event: task_events.AimCorrected, state: State) -> str:
    """A correction (6.6.4.1)."""
    return f"battery {event.battery}: {clause(event.why.text)}, {event.dice}d10 of deviation from the next shot on."


def effect(event: task_events.FireForEffect, state: State) -> str:
    """Fire for effect (6.6.4.2)."""
    return f"battery {event.battery} fires for effect from the next turn on, with {event.dice}d10 of deviation."


def salvo(event: task_events.SalvoFired, state: State) -> str:
    """A battery fires (6.6.4.3)."""
    fires = f"battery {event.battery} fires {count(event.shells, 'shell')}"
    if not event.dice:
        return f"{fires}, trained right on its aim {below(state, event.at)}."
    dice = f"{' + '.join(map(str, event.dice))} MU" if len(event.dice) > 1 else f"{event.dice[0]} MU"
    return f"{fires}, trained {dice} towards {names.compass(30 * event.hour)} of its aim, {below(state, event.at)}."


def shell(event: task_events.ShellFell, state: State) -> str:
    """A shell (6.6.4.3)."""
    return f"a shell comes down {event.scatter} MU from there, {below(state, event.at)}."


def details(event: object) -> tuple[str, ...]:
    """The numbers of an event of observers and artillery, a line each."""
    match event:
        case task_events.AimCorrected():
            known = event.successes is not None
            found = (f"successes: {digits(event.successes or 0)} [6.6.4.1]",) if known else ()
            return (*found, f"dice: {signed(event.why.value)}, now {event.dice} [6.6.4.t]")
        case task_events.MessageEnded():
            if event.roll:
                return (f"die: {event.roll} [6.6.3.1]", f"chances: received {percent(event.odds, SIX)}")
        case task_events.SalvoFired():
            return (f"dice: {' and '.join(map(str, event.dice)) or 'none'} [6.6.4.3]", f"hour: {event.hour} [6.6.4.3]")
        case task_events.ShellFell():
            return (f"die: {event.scatter} MU [6.6.4.3]", f"hour: {event.hour} [6.6.4.3]")
    return ()


# ---- what is asked


def ask_observe(question: questions.ObserveUnits, state: State) -> str:
    """Which units are looked for (6.6.1.2)?"""
    seen = [thing(state, unit.id) for unit in observers.in_sight(state, question.airplane)]
    who = aboard(state, question.airplane, question.crew)
    return (
        f"{who} can look for {listing(seen)}. Which ones, up to three? Each extra one makes all of them harder by two."
    )


def option_observe(question: questions.ObserveUnits, answer: Answer, state: State) -> str:
    """The tests of a choice."""
    units = answer.split()
    looks = [observers.look(state, question.airplane, question.crew, unit, len(units)) for unit in units]
    return "; ".join(_look(state, look) for look in looks)


def _look(state: State, look: observers.Look) -> str:
    terms = ", ".join(f"{why.text} {signed(why.value)}" for why in look.modifiers)
    test = f"{digits(look.target)} or less, {chance(skills.odds(look.target))}"
    return f"{thing(state, look.unit)}, {move_units(look.distance)} away: {test}{f' ({terms})' if terms else ''}"


def option_duty(state: State, name: str, member: int, answer: Answer) -> str:
    """What an observer may do instead of shooting."""
    word, _, battery = answer.partition(" ")
    if word == observers.OBSERVE:
        seen = [unit.id for unit in observers.in_sight(state, name)]
        return f"search the ground for {listing(seen)}; he does nothing else"
    if word == observers.REPORT:
        return f"send what he has seen; lost if {name} is attacked meanwhile"
    now = state.battery(battery).dice
    if word == observers.EFFECT:
        return f"call for all guns of {battery}, {now}d10 of deviation from now on; lost if {name} is attacked"
    test = _correction(state, name, member, battery)
    return f"correct the aim of {battery}, now {now}d10; {test}; lost if {name} is attacked"


def _correction(state: State, name: str, member: int, battery: str) -> str:
    """The chances of a correction (6.6.4.t)."""
    modifiers = artillery.modifiers(state, name, member, battery)
    skill, _ = skills.skill(state, name, member, "awareness")
    found = artillery.outlook(skill + sum(why.value for why in modifiers))
    changes = ", ".join(f"{signed(change)} dice {chance(faces)}" for change, faces in found.changes)
    terms = ", ".join(f"{why.text} {signed(why.value)}" for why in modifiers)
    return f"an Awareness test at {digits(found.target)}{f' ({terms})' if terms else ''}: {changes}"


def ask_aim(question: questions.PlaceAim, state: State) -> str:
    """Where a battery aims (6.6.4.3)."""
    entry = artillery.entry_of(state.setting, question.battery)
    guns = f"battery {question.battery} of {count(entry.guns, 'gun')} with shells of {entry.kg} kg"
    return f"{guns} fires every turn, {entry.dice}d10 MU off its aim until you correct it. What should it aim at?"


def option_aim(question: questions.PlaceAim, answer: Answer, state: State) -> str:
    """An aim in words."""
    at = artillery.aim_of(state, answer)
    if at is None:
        return answer
    known = any(unit.id == answer for unit in state.units)
    return f"{thing(state, answer)} {names.region(state, at)}" if known else names.measured(at)
