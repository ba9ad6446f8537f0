"""What the stories of the core share: quick ways to a tiny match, a game for three, records altered on purpose."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from aerodrome.core.dice import Chance, Dice, ScriptedDice
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.journal import body_of, chained
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result, Score, register, rules_of
from aerodrome.core.table import Step, Table
from tests.tiny import Tiny

CARDS = (1, 6)
"""Two faces that deal card 1 to Red and card 3 to Blue."""


def tiny(*faces: int, dice: Dice | None = None, scenario: str = "long", **more: Any) -> Game:
    """A tiny match with scripted dice: the cards are dealt, then come the given faces."""
    return new_game("tiny", scenario, dice=dice or ScriptedDice((*CARDS, *faces)), **more)


def bids(game: Game, red: str = "3", blue: str = "1") -> list[Event]:
    """Both seats bid; returns what happened."""
    game.answer(red, "Red")
    return game.answer(blue, "Blue")


def finished(seed: int = 5, **more: Any) -> Game:
    """A tiny match with seeded dice, played to its end: Red bids high and never presses on."""
    game = new_game("tiny", "short", seed=seed, **more)
    while not game.over:
        question = game.pending[0]
        game.answer({"bid": "3" if question.seat == "Red" else "2", "press-on": "no"}[tag(question)], question.seat)
    return game


def tag(question: Question) -> str:
    """The kind of a question."""
    return str(type(question).__struct_config__.tag)


def asked(game: Game) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(question.seat, tag(question)) for question in game.pending]


def lines(game: Game) -> list[dict[str, Any]]:
    """The record's lines after the header, as plain data without hashes."""
    rows = [msgspec.json.decode(row) for row in game.journal.written()[1:]]
    for row in rows:
        del row["hash"]
    return rows


def encoded(*things: Any) -> bytes:
    """Things as bytes, to compare them to the letter."""
    return msgspec.json.encode(things)


# Records altered on purpose


def bodies(text: str) -> list[dict[str, Any]]:
    """The lines of a record as plain data without hashes, header first."""
    return [msgspec.json.decode(body_of(row.encode())) for row in text.splitlines()]


def rechained(lines_of_data: Sequence[Any]) -> str:
    """Lines of plain data made into a record whose hashes fit: what a careful forger would hand in."""
    rows, before = [], b""
    for data in lines_of_data:
        row, before = chained(msgspec.json.encode(data), before)
        rows.append(row.decode())
    return "\n".join(rows) + "\n"


@contextmanager
def played_by(rules: Any) -> Iterator[None]:
    """Within it, the game of that name has these rules instead."""
    usual = rules_of(rules.name)
    register(rules)
    try:
        yield
    finally:
        register(usual)


class TinyWith(Tiny):
    """Tiny with another step of play, or another version."""

    def __init__(self, play: Any = None, deal: Any = None, version: int = 1) -> None:
        self._play, self._deal, self.version = play, deal, version

    def step(self, table: Table) -> Step:
        rule = self._deal if table.state.stage == "deal" else self._play
        return rule(table) if rule else super().step(table)


# A game for three, in which a seat is asked twice at once and may leave without ending the match


TRIO_SEATS = ("North", "East", "West")


class TrioState(msgspec.Struct, frozen=True, gc=False):
    round: int = 1
    out: tuple[str, ...] = ()


class Shown(Event, frozen=True, gc=False, tag="shown"):
    picks: tuple[str, ...]
    reveals = True

    def apply(self, state: TrioState) -> TrioState:
        return msgspec.structs.replace(state, round=state.round + 1)


class Left(Event, frozen=True, gc=False, tag="left"):
    seat: str

    def apply(self, state: TrioState) -> TrioState:
        place = TRIO_SEATS.index(self.seat)
        return msgspec.structs.replace(state, out=(*state.out, TRIO_SEATS[place]))


class Pick(Question, frozen=True, gc=False, tag="pick"):
    """Who has left can only pass."""

    def options(self, state: TrioState) -> Iterator[Answer]:
        return iter(("pass",) if self.seat in state.out else ("a", "b"))


class Chat(Question, frozen=True, gc=False, tag="chat"):
    """Asked one after the other; nothing is rolled, nothing is shown."""

    def options(self, state: TrioState) -> Iterator[Answer]:
        return iter(("pass",) if self.seat in state.out else ("hum", "haw"))


async def meet(table: Table) -> None:
    for seat in TRIO_SEATS:
        await table.ask(Chat(seat))
    await table.ask_all()
    picks = await table.ask_all(*(Pick(seat) for seat in TRIO_SEATS for _ in range(2)))
    table.tell(Shown(picks))


class Trio:
    name, title, version = "trio", "A game for three", 1
    event_types: Any = Shown | Left
    setting_type: Any = tuple[()]

    def scenarios(self) -> Mapping[str, str]:
        return {"two rounds": ""}

    def setting(self, scenario: str, options: Mapping[str, Any]) -> tuple[()]:
        return ()

    def seats(self, setting: tuple[()]) -> Mapping[str, str]:
        return {seat: seat.lower() for seat in TRIO_SEATS}

    def begin(self, setting: tuple[()]) -> TrioState:
        return TrioState()

    def step(self, table: Table) -> Step:
        return meet(table)

    def over(self, state: TrioState) -> bool:
        return state.round > 2 or len(state.out) > 1

    def result(self, state: TrioState) -> Result:
        return Result(None, "over", tuple(Score(seat.lower(), 0) for seat in TRIO_SEATS))

    def view(self, state: TrioState, seat: str) -> TrioState:
        return state

    def imagine(self, began: TrioState, now: TrioState, rng: Chance) -> TrioState:
        return began

    def concede(self, state: TrioState, seat: str) -> tuple[Event, ...]:
        return (Left(seat),)


TRIO: Any = Trio()  # it has what the core drives; nobody puts it into words
register(TRIO)


def trio(**more: Any) -> Game:
    """A match of the game for three."""
    return new_game("trio", "two rounds", **more)


def chatter(game: Game) -> Game:
    """All three say hum: next they are asked twice each, at once."""
    for seat in TRIO_SEATS:
        game.answer("hum", seat)
    return game
