"""Answers to puzzles judged: work for a process of the workshop, for the judge thinks long."""

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused
from aerodrome.puzzles import verdict
from aerodrome.puzzles.puzzle import opened
from aerodrome.puzzles.shelf import puzzles_of
from aerodrome.puzzles.verdict import Verdict


def ready(game: str) -> None:
    """Think of a puzzle of the game for a moment: whatever thinking takes is loaded and compiled then."""
    verdict.prepare(game, puzzles_of(game).puzzles[0])


def checked(game: str, name: str, answer: str) -> None:
    """A Fault where the rules do not allow an answer: nobody has to think about that."""
    found = puzzles_of(game).find(name)
    try:
        verdict.legal(opened(game, found), found, answer)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None


def judged(game: str, name: str, answer: str) -> Verdict:
    """The verdict on an answer; a Fault where there is no such puzzle, or where the rules do not allow the answer."""
    try:
        return verdict.judged(game, puzzles_of(game).find(name), answer)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None


def unweighed(game: str, name: str, answer: str) -> Verdict:
    """What is told where the judge did not get to an answer in time."""
    return verdict.unweighed(game, puzzles_of(game).find(name), answer)
