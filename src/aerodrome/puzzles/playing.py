"""An answer to a puzzle played out: what is seen of it on the board when every die shows a face from the middle."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.dice import ImaginedDice, Roll
from aerodrome.core.game import Game
from aerodrome.core.journal import Line
from aerodrome.core.questions import Answer
from aerodrome.games import kit
from aerodrome.puzzles.puzzle import Puzzle, opened
from aerodrome.puzzles.verdict import legal

COMPANY = "cadet"
"""Who decides whatever is asked after the answer."""
MOST = 60
"""Decisions after which a moment counts as over, whatever the rules still ask."""
MIDDLING = 200
"""Rolls that show a middling face; whoever rolls until something differs gets chance after them."""


class Played(msgspec.Struct, frozen=True):
    """A match with an answer played out: its lines, as far as they belong to the moment, and the state after them."""

    game: Game
    before: int
    """How many of the lines were there before the answer."""
    lines: tuple[tuple[int, Line], ...]
    state: Any


class MiddlingDice:
    """Dice that show neither luck nor bad luck: faces from the middle, so that what is likely happens."""

    __slots__ = ("after", "drawn")

    def __init__(self) -> None:
        self.drawn, self.after = 0, ImaginedDice(Random(0))

    def draw(self, roll: Roll) -> tuple[int, ...]:
        """The faces in the middle; of several dice, those on both sides of it in turn."""
        self.drawn += 1
        if self.drawn > MIDDLING:
            return self.after.draw(roll)
        faces = sorted(roll.die.faces)
        low, high = faces[(len(faces) - 1) // 2], faces[len(faces) // 2]
        return tuple([low if at % 2 == 0 else high for at in range(roll.count)])


def played(game: str, puzzle: Puzzle, answer: Answer, *, alone: bool) -> Played:
    """An answer played to the end of its moment; `Refused` where the rules do not allow it.

    `alone`: only as far as nobody else decides anything, where somebody moves by himself.
    """
    coach = kit(game).coach()
    assert coach is not None, "a puzzle has a coach"
    match = opened(game, puzzle)
    question = match.question(puzzle.seat)
    given = legal(match, puzzle, answer)
    match = match.branch(MiddlingDice())
    before, state = len(match.lines), match.state
    over = coach.moment(state, question, alone=alone)
    bot, rng = roster.bot(COMPANY), Random(0)
    match.answer(given, puzzle.seat)
    for _ in range(MOST):
        if match.over or over(match.state):
            break
        asked = match.pending[0]
        chosen = coach.stands_by(asked, question)
        if chosen is None:
            decide(match, asked.seat, bot, rng)
        else:
            match.answer(chosen, asked.seat)
    lines, state = _cut(match, before, state, over)
    return Played(match, before, lines, state)


def _cut(match: Game, before: int, state: Any, over: Callable[[Any], bool]) -> tuple[tuple[tuple[int, Line], ...], Any]:
    """The lines up to the event with which something else begins, and the state before it."""
    lines = list(match.lines[:before])
    for number, line in match.lines[before:]:
        for at, event in enumerate(line.events):
            then = event.apply(state)
            if over(then):
                lines.append((number, msgspec.structs.replace(line, events=line.events[:at])))
                return tuple(lines), state
            state = then
        lines.append((number, line))
    return tuple(lines), state
