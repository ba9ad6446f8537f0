"""Announcements that no bot should make: into the ground, or off the board."""

from aerodrome.core.questions import Question
from aerodrome.icog.announcing import plain, refusals
from aerodrome.icog.bots.scoring.purpose import purpose
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State


def strays(view: State, question: Question, answer: str) -> bool:
    """Does an announcement meet the ground or leave the board unasked, though a plain move would not?"""
    if not isinstance(question, Announce) or view.airplane(question.airplane).place != "air":
        return False
    airplane, announcement = view.airplane(question.airplane), parse(answer)
    flight, wanted = fly(view, airplane.id, announcement), purpose(view, airplane).edge
    if (announcement.land or not flight.grounded) and flight.left in (None, wanted):
        return False
    moves = [move for move in plain.plain_moves(view, airplane) if not refusals.reasons(view, airplane.id, move)]
    others = [fly(view, airplane.id, move) for move in moves]
    return any(not other.grounded and other.left in (None, wanted) for other in others)
