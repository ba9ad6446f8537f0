"""Manoeuvres by name: what a path does, in the order in which it is flown. No two paths have the same name."""

from itertools import groupby

from aerodrome.core.phrases import number, times

SIDES = {"L": "left", "R": "right"}
AHEAD = "S"


def flown(path: str) -> str:
    """A path step by step: `right, one ahead, left twice`; without a turn `straight ahead`."""
    if set(path) == {AHEAD}:
        return "straight ahead"
    return ", ".join([_leg(letter, len(list(steps))) for letter, steps in groupby(path)])


def _leg(letter: str, steps: int) -> str:
    """Steps of one kind that follow each other; a turn is a step too."""
    if letter == AHEAD:
        return f"{number(steps)} ahead"
    return SIDES[letter] if steps == 1 else f"{SIDES[letter]} {times(steps)}"
