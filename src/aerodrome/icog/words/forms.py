"""How answers can be typed where choosing from a list is not enough."""

from aerodrome.core.questions import Question, TypeDice
from aerodrome.icog.mission import placement
from aerodrome.icog.movement import announcement
from aerodrome.icog.questions import questions, trim_questions
from aerodrome.icog.state import State


def form(question: Question, state: State) -> str:
    """How an answer is typed; empty where the list is all there is."""
    match question:
        case questions.Announce():
            if state.airplane(question.airplane).place == "ground":
                return "type take off or stay"
            return f"type a move ({announcement.EXAMPLE}), a part of one, or a preset by its name (climb, face D2)"
        case questions.PlaceAirplane():
            return f"type it like this: {placement.EXAMPLE}"
        case questions.MoveFormation():
            return "type it like this: up 1.5 right -2 throttle 1"
        case questions.AtStall():
            return "type heading and pitch: immelmann 250 50" if question.immelmann else ""
        case questions.ChoosePitch():
            return "type degrees from 45 to 90"
        case trim_questions.ChooseBank():
            return "type degrees from -45 to 45, right wing down positive"
        case TypeDice():
            return "type the numbers you rolled, with spaces between them"
    return "type an answer" if question.open else ""
