"""A tiny game that uses every mechanism of the core: secret simultaneous bids, dice, choices, a hidden card.

Two seats, Red and Blue, bid 1-3 in secret each round. The higher bid rolls a die and may press on for a second one;
a hidden card (1-3 points) goes to a seat at the start and is shown at the end. First to 12 points or six rounds.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from aerodrome.core.dice import D6, Chance
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result, Score
from aerodrome.core.table import Step, Table

SEATS = ("Red", "Blue")


class TinySetting(msgspec.Struct, frozen=True):
    rounds: int = 6
    target: int = 12


class TinyState(msgspec.Struct, frozen=True, gc=False):
    setting: TinySetting
    round: int = 0
    points: tuple[int, int] = (0, 0)
    cards: tuple[int | None, int | None] = (0, 0)
    conceded: str = ""
    stage: str = "deal"


class CardDealt(Event, frozen=True, gc=False, tag="card"):
    seat: int
    card: int | None

    def apply(self, state: TinyState) -> TinyState:
        cards = tuple(self.card if i == self.seat else c for i, c in enumerate(state.cards))
        return msgspec.structs.replace(state, cards=cards)

    def seen_by(self, seat: str, state: TinyState) -> "CardDealt":
        return self if SEATS[self.seat] == seat else CardDealt(self.seat, None)


class BidsShown(Event, frozen=True, gc=False, tag="bids"):
    bids: tuple[int, int]
    reveals = True


class Scored(Event, frozen=True, gc=False, tag="scored"):
    seat: int
    points: int

    def apply(self, state: TinyState) -> TinyState:
        points = tuple(p + self.points * (i == self.seat) for i, p in enumerate(state.points))
        return msgspec.structs.replace(state, points=points)


class StageSet(Event, frozen=True, gc=False, tag="stage"):
    stage: str
    round: int

    def apply(self, state: TinyState) -> TinyState:
        return msgspec.structs.replace(state, stage=self.stage, round=self.round)


class GaveUp(Event, frozen=True, gc=False, tag="gave-up"):
    seat: str

    def apply(self, state: TinyState) -> TinyState:
        return msgspec.structs.replace(state, conceded=self.seat)


class Bid(Question, frozen=True, gc=False, tag="bid"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("1", "2", "3"))


class PressOn(Question, frozen=True, gc=False, tag="press-on"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("yes", "no"))


class Nod(Question, frozen=True, gc=False, tag="nod"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        return iter(("nod",))


async def deal(table: Table) -> None:
    for seat, name in enumerate(SEATS):
        (card,) = await table.roll(f"card of {name}", name, D6)
        table.tell(CardDealt(seat, (card + 1) // 2))
    table.tell(StageSet("play", 1))


async def play(table: Table) -> None:
    first, second = await table.ask_all(Bid("Red"), Bid("Blue"))
    table.tell(BidsShown((int(first), int(second))))
    winner = 0 if int(first) >= int(second) else 1
    for _ in range(2):
        (face,) = await table.roll("round", SEATS[winner], D6)
        table.tell(Scored(winner, face))
        if face == 6 or await table.ask(PressOn(SEATS[winner])) == "no":
            break
    await table.ask(Nod(SEATS[1 - winner]))
    table.tell(StageSet("play", table.state.round + 1))


class Tiny:
    name, title, version = "tiny", "A tiny game", 1
    event_types: Any = CardDealt | BidsShown | Scored | StageSet | GaveUp
    setting_type: Any = TinySetting

    def scenarios(self) -> Mapping[str, str]:
        return {"short": "three rounds", "long": "six rounds"}

    def setting(self, scenario: str, options: Mapping[str, Any]) -> TinySetting:
        if scenario not in self.scenarios():
            raise unknown("scenario", scenario, self.scenarios())
        return TinySetting(3 if scenario == "short" else 6, **options)

    def seats(self, setting: TinySetting) -> Mapping[str, str]:
        return {"Red": "red", "Blue": "blue"}

    def position(self, text: str) -> TinySetting:
        raise Fault("position", repr(text), "none: the tiny game has no text form")

    def begin(self, setting: TinySetting) -> TinyState:
        return TinyState(setting)

    def step(self, table: Table) -> Step:
        return deal(table) if table.state.stage == "deal" else play(table)

    def over(self, state: TinyState) -> bool:
        return bool(state.conceded) or state.round > state.setting.rounds or max(state.points) >= state.setting.target

    def result(self, state: TinyState) -> Result:
        red, blue = state.points
        lead = "red" if red > blue else "blue" if blue > red else None
        winner = {"Red": "blue", "Blue": "red"}.get(state.conceded, lead)
        return Result(winner, "points", (Score("red", red), Score("blue", blue)))

    def view(self, state: TinyState, seat: str) -> TinyState:
        cards = tuple(c if SEATS[i] == seat else None for i, c in enumerate(state.cards))
        return msgspec.structs.replace(state, cards=cards)

    def imagine(self, began: TinyState, now: TinyState, rng: Chance) -> TinyState:
        cards = tuple(1 + rng.randrange(3) if c is None else c for c in began.cards)
        return msgspec.structs.replace(began, cards=cards)

    def concede(self, state: TinyState, seat: str) -> tuple[Event, ...]:
        return (GaveUp(seat),)

    def tell_event(self, event: Event, state: TinyState) -> str:
        return type(event).__name__

    def event_details(self, event: Event) -> tuple[str, ...]:
        return (str(event),)

    def ask_words(self, question: Question, state: TinyState) -> str:
        return f"{question.seat}: {type(question).__name__}?"

    def option_words(self, question: Question, answer: Answer, state: TinyState) -> str:
        return answer


TINY = Tiny()
