"""Answers to puzzles judged: work for a process of the workshop, for the judge thinks long."""

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused
from aerodrome.puzzles import verdict
from aerodrome.puzzles.shelf import puzzles_of
from aerodrome.puzzles.verdict import Verdict


def ready(game: str) -> None:
    """Think of a puzzle of the game for a moment: whatever thinking takes is loaded and compiled then."""
    verdict.prepare(game, puzzles_of(game).puzzles[0])


def judged(game: str, name: str, answer: str) -> Verdict:
    """The verdict on an answer; a Fault where there is no such puzzle, or where the rules do not allow the answer."""
    try:
        return verdict.judged(game, puzzles_of(game).find(name), answer)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None
