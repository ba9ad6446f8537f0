"""Answers to puzzles judged: work for a process of the workshop, for the judge thinks long."""

from aerodrome.puzzles import verdict
from aerodrome.puzzles.shelf import puzzles_of
from aerodrome.puzzles.verdict import Verdict


def judged(game: str, name: str, answer: str) -> Verdict:
    """The verdict on an answer; a Fault where there is no such puzzle, `Refused` where the rules do not allow it."""
    return verdict.judged(game, puzzles_of(game).find(name), answer)
