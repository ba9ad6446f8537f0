"""Dice that luck may roll again (1.2.3), in words: what happened, what the number does, what each answer leads to."""

from aerodrome.core.phrases import capital, count, digits, number, percent, signed
from aerodrome.core.questions import Answer
from aerodrome.core.why import total
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.ground import balloons
from aerodrome.icog.gunnery import odds
from aerodrome.icog.questions.questions import Reroll
from aerodrome.icog.state import State
from aerodrome.icog.tables import outcomes
from aerodrome.icog.tables.effects import BreakUp
from aerodrome.icog.words import ground, names, telling
from aerodrome.icog.words.names import chance, clause


def ask(question: Reroll, state: State) -> str:
    """What fell, and whether it is to fall again."""
    if question.charm:
        luck = f"The good luck charm aboard {question.charm} works once."
    else:
        luck = f"You have {count(state.airplane(question.airplane).crew[question.crew].rerolls, 're-roll')} left."
    return f"{_fallen(question, state)}. {stakes(question)}Roll again? {luck}"


STAKES: dict[RollKind, str] = {
    "flying": "If that stands, it stalls in its turn and drops. ",
    "third action": "If that stands, the action is lost. ",
    "below stall": "If that stands, it spins. ",
    "at stall": "If that stands, it stalls and drops. ",
    "spin": "If that stands, it goes on spinning. ",
    "ground": "If that stands, it crashes. ",
    "fight on": "If that stands, he breaks off and goes home. ",
}
"""What it comes to if a failed test is left as it is."""


def stakes(question: Reroll) -> str:
    """What is at stake with a failed test."""
    if question.harm or question.target is None:
        return ""
    if question.purpose.kind != "structure":
        return STAKES.get(question.purpose.kind, "")
    lines = outcomes.structural_failures()
    breaks = [line for line in lines if any(isinstance(one, BreakUp) for one in line.effects)]
    holds = [line for line in lines if not line.effects]
    apart, safe = (number(len(found)) for found in (breaks, holds))
    return (
        f"If that stands, a die says how bad it is: {apart} of its six faces break the plane up, "
        f"{safe} leaves it whole, the others cost structure. "
    )


def _fallen(question: Reroll, state: State) -> str:
    """What the die shows, and what that means."""
    about, roll, target = question.purpose, question.roll, question.target
    if question.harm:
        said = telling.purpose(about, question.airplane, state)
        return f"{said}: the die shows {roll}, and the lower it is, the better for you"
    if target is None:
        return _damage(question, state)
    needed = "only a 1" if target < 1 else f"{digits(target)} or less"
    plane = names.airplane(state, question.airplane)
    if about.kind in ("shot", "stray shot"):
        other = ground.thing(state, about.other)
        if about.kind == "stray shot":
            return f"{plane} also hits a friend, {other}: {roll}, and {needed} hits"
        if roll > target:
            return f"{plane} misses {other}: {roll}, and {needed} hits"
        return f"{plane} hits {other}: {roll}, and {needed} hits. {_spare(target - roll)}"
    return f"{telling.purpose(about, question.airplane, state)}: {roll} fails, {needed} was needed"


def _spare(points: int) -> str:
    """What a hit has to spare, and what that is good for (6.3.1.1)."""
    return f"{capital(count(points, 'point'))} to spare {'adds' if points == 1 else 'add'} to the damage"


def _damage(question: Reroll, state: State) -> str:
    """The die of a hit, what is added to it, and what it makes (6.3.10)."""
    said = f"a hit on {ground.thing(state, question.purpose.other)}: the damage die shows {question.roll}"
    terms = [f"{why.text} {signed(why.value)}" for why in question.reasons if why.value]
    makes = f", {', '.join(terms)} makes {_sum(question)}" if terms else ""
    return f"{said}{makes}; the higher, the worse for it"


def _sum(question: Reroll) -> int:
    """The line of its table that a damage die leads to."""
    return question.roll + total(question.reasons)


def option(question: Reroll, answer: Answer, state: State) -> str:
    """What keeping a die or rolling it again leads to."""
    kept = answer == "keep"
    target, again = question.target, "another d20, which then stands"
    if question.harm:
        return (
            f"the {question.roll} stands" if kept else f"{again}: {percent(question.roll - 1, odds.SIDES)} to be lower"
        )
    if target is None:
        return _harder(question, state, kept=kept)
    held = question.roll <= target
    match question.purpose.kind:
        case "shot":
            return f"the {'hit' if held else 'miss'} stands" if kept else f"{again}: {chance(odds.hits(target))} to hit"
        case "stray shot":
            return (
                "the hit stands" if kept else f"{again}: {chance(odds.SIDES - odds.hits(target))} to spare the friend"
            )
    return "the failure stands" if kept else f"{again}: {chance(odds.test(target))} to succeed"


def _harder(question: Reroll, state: State, *, kept: bool) -> str:
    """What the line of a hit does, or what other lines would."""
    name, number = question.purpose.other, _sum(question)
    if name not in state.ids:
        if kept:
            return f"{number} stands: {clause(balloons.line_of(number).words)}"
        return f"another d20, which then stands: {percent(odds.SIDES - question.roll, odds.SIDES)} to be higher"
    worth = odds.lines(state, name)
    made = [worth[odds.line(face + total(question.reasons)) - 1] for face in range(1, odds.SIDES + 1)]
    now = made[question.roll - 1]
    if kept:
        line = outcomes.damage(state.panel(state.airplane(name)).engines, odds.line(number))
        return f"{number} stands ({clause(line.words)}), about {names.points(now)} points of damage"
    more = len([one for one in made if one > now])
    average = sum(made) // len(made)
    return (
        f"another d20, which then stands: {percent(more, odds.SIDES)} for more damage, "
        f"about {names.points(average)} points on average"
    )
