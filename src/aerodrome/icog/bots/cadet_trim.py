"""The cadet's habits after a move in which dice fell: the bank towards his enemy, and the speed that serves him."""

from aerodrome.bots.choice import Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.icog.bots.scoring import ends as scoring
from aerodrome.icog.bots.scoring import moves
from aerodrome.icog.bots.scoring import scene as scenes
from aerodrome.icog.cockpit import dial
from aerodrome.icog.questions.trim_questions import ChooseBank, ChooseThrottle
from aerodrome.icog.state import State

AS_SAID = 0.01
"""What it is worth to leave the throttle as it was said."""


def choose_bank(view: State, question: ChooseBank, mind: Mind) -> Choice:
    """The canopy towards where it wants to turn."""
    of = scenes.scene(view, question.airplane, mind.temper(view.ids[question.airplane]))
    bank, words = scoring.bank_to(of, of.airplane.at, of.airplane.frame)
    return sure(str(bank), words)


def choose_throttle(view: State, question: ChooseThrottle, mind: Mind) -> Choice:
    """The speed with which it stands best where it has come to; neither a stall nor more than the wings bear."""
    of = scenes.scene(view, question.airplane, mind.temper(view.ids[question.airplane]))
    airplane, found = of.airplane, []
    stall = dial.stall(of.panel, airplane.bombs > 0)
    for units, speed in enumerate(question.speeds):
        parts = scoring.weigh(of, airplane.at, airplane.frame, speed)
        if speed <= stall:
            parts["no more speed than to stall"] = moves.FALL + moves.SPIN * (speed < stall)
        if dial.over_maximum(of.panel, speed):
            parts["more speed than it bears"] = moves.STRUCTURE / 2
        if units == question.announced:
            parts["as it was said"] = AS_SAID
        found.append(scoring.candidate(str(units), parts))
    return best(found)


HABITS: dict[type[Question], Habit] = {ChooseBank: choose_bank, ChooseThrottle: choose_throttle}
