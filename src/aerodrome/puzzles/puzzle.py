"""A puzzle: a position of a battle, the seat that is asked, the answer that is clearly best, and others."""

from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from aerodrome.core.dice import RehearsedDice, SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, begin_match
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.core.rules import Rules, rules_of
from aerodrome.core.why import Refused
from aerodrome.puzzles.coach import Facts

Theme = Literal["shot from behind", "deflection", "escape", "energy", "position", "task", "bombing"]
Name = Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
Rating = Annotated[int, Meta(ge=400, le=2600)]
Text = Annotated[str, Meta(min_length=1)]
SEED = bytes(32)
"""Of the dice that fall after those that are written down, where nobody else brings one along."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An answer that was judged: what it is worth, in aircraft, and what it comes to."""

    answer: Text
    score: float
    facts: Facts


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One puzzle. What was answered and rolled since the position is part of it."""

    id: Name
    position: Text
    seat: Text
    ask: Text
    """The kind of question."""
    theme: Theme
    rating: Rating
    aircraft: Annotated[int, Meta(ge=1)]
    """How many of them there are to keep in view, one's own among them."""
    best: Option
    others: Annotated[tuple[Option, ...], Meta(min_length=1)]
    """What is thought of first, and the next best idea, if that is another one."""
    answers: tuple[tuple[str, str], ...] = ()
    """Seats and answers since the position, in order."""
    rolls: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Rolls since the position: the purpose and the faces of each."""
    origin: str = ""
    """The battle it comes from: scenario, seed, turn."""

    @property
    def battle(self) -> str:
        """The battle it comes from, whatever the moment; puzzles whose origin is not told have none in common."""
        return self.origin.rpartition(" ")[0] or self.id

    @property
    def margin(self) -> float:
        """By how much the best answer is better than any other idea."""
        return self.best.score - max([one.score for one in self.others])


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file of puzzles: where they come from."""

    game: Text
    rules: Annotated[int, Meta(ge=1)]
    judge: Text
    """Who judged them, with the time that it took to think."""
    seed: Annotated[int, Meta(ge=0)]
    battles: Annotated[int, Meta(ge=0)]
    """Battles that were looked through."""


def name_of(position: str, asked: str, answers: tuple[tuple[str, str], ...]) -> str:
    """The name of a puzzle: it follows from what is asked."""
    told = msgspec.json.encode((position, asked, answers))
    return sha256(told).hexdigest()[:8]


def opened(game: str, puzzle: Puzzle, who: dict[str, str] | None = None, seed: bytes = SEED) -> Game:
    """The battle at the puzzle's question; a Fault where the rules do not lead there any more."""
    rules: Rules = rules_of(game)
    where = f"puzzle {puzzle.id}"
    try:
        setting: Any = rules.position(puzzle.position)
        match = begin_match(rules, setting, who or {}, RehearsedDice(puzzle.rolls, SeededDice(seed)))
        for seat, answer in puzzle.answers:
            match.answer(answer, seat)
        asked = match.question(puzzle.seat)
    except (Fault, Refused) as trouble:
        raise Fault(where, str(trouble), "a position and answers that the rules accept") from None
    if kind(asked) != puzzle.ask:
        raise Fault(f"{where}, ask", kind(asked), puzzle.ask)
    return match


def proved(game: str, puzzle: Puzzle) -> Game:
    """The same, with every answer that the puzzle holds put to the rules."""
    match = opened(game, puzzle)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    for option in (puzzle.best, *puzzle.others):
        if reasons := question.refuse(view, read(question, option.answer)):
            raise Fault(f"puzzle {puzzle.id}, answer", f"{option.answer!r}: {reasons[0]}", "a legal answer")
    if puzzle.margin <= 0:
        raise Fault(f"puzzle {puzzle.id}, best", f"not better than the others by {puzzle.margin:.3f}", "a margin")
    return match


def read(question: Question, answer: Answer) -> Answer:
    """An answer as the question reads it; what cannot be read is left for it to refuse."""
    return question.read(answer)
