"""Tests to risk, to repeat or to leave, with the sum they are made against (1.1, 1.2.3, 5.4.1b, 5.5.11.1)."""

from aerodrome.core.why import Why, total
from aerodrome.icog import words
from aerodrome.icog.announcing import previews
from aerodrome.icog.gunnery import odds
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement.flown import Needed
from aerodrome.icog.questions.questions import BelowStall, Recover, Reroll, Risk
from aerodrome.icog.state import State
from aerodrome.icog.table.sums import percent, terms, trial
from aerodrome.icog.table.wire.announcement import TestCard
from aerodrome.icog.table.wire.prompts import TrialCard
from aerodrome.icog.words import names

Trying = Risk | Reroll | BelowStall | Recover
SHOTS = ("shot", "stray shot")


def trial_card(question: Trying, state: State) -> TrialCard:
    """The particulars of a test."""
    name = question.airplane
    member = question.crew if isinstance(question, Reroll) else crew.pilot(state, name)
    man = state.airplane(name).crew[member]
    return TrialCard(
        airplane=name,
        crew=member,
        name=names.man(state, name, member),
        test=test_of(question, state),
        roll=question.roll if isinstance(question, Reroll) else 0,
        rerolls=man.rerolls,
        words=words.ask(question, state),
    )


def test_of(question: Trying, state: State) -> TestCard:
    """What the die has to show at most, and why."""
    name = question.airplane
    match question:
        case Risk():
            return _risked(question, state)
        case Reroll():
            if question.target is None:
                return TestCard("damage", None, None, ())
            fired = question.purpose.kind in SHOTS
            faces = odds.hits(question.target) if fired else odds.test(question.target)
            return TestCard("shot" if fired else "test", question.target, percent(faces), ())
    target, reasons = skills.skill(state, name, crew.pilot(state, name), "flying")
    return trial("flying", target, reasons)


def _risked(question: Risk, state: State) -> TestCard:
    """The test of a tighter turn; the turn itself is the last line of the sum."""
    target, reasons = previews.target_of(state, question.airplane, Needed(question.test, question.segment))
    if question.target is None:
        return TestCard(question.test, target, percent(skills.odds(target)), terms(reasons))
    turn = Why("5.5.6.1", question.words, question.target - total(reasons))
    return trial(question.test, question.target, (*reasons, turn) if question.words else reasons)
