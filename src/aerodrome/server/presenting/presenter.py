"""A presenter: what the browser is shown of one game.

It turns states, questions and events into what goes over the wire. A presenter is told only what the viewer may see:
every state is a view, every event is as the viewer sees it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from aerodrome.bots.choice import Candidate
from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result
from aerodrome.server.presenting.chance import DICE, Chance
from aerodrome.server.presenting.hints import PlainWords
from aerodrome.server.wire.debriefs import Advice
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.scenes import Board, Entry, Orders, Scene
from aerodrome.server.wire.table import Choice, PreviewCard, Previewed, Prompt


class Presenter(Protocol):
    """One game, as the browser shows it."""

    @property
    def plain_words(self) -> PlainWords:
        """What the parts of a bot's score mean, in plain words."""
        ...

    @property
    def chance(self) -> Chance:
        """What luck it has: dice, unless it says otherwise."""
        return DICE

    # ---- a battle

    def board(self, setting: Any) -> Board:
        """What stays the same during a battle."""
        ...

    def secrets(self, setting: Any) -> bool:
        """May some seats see what others may not?"""
        ...

    def scenario_of(self, setting: Any) -> str:
        """The id of the scenario that a battle was begun with."""
        ...

    def scene(self, state: Any) -> Scene:
        """A moment of the battle."""
        ...

    def orders(self, state: Any) -> Orders:
        """What it is all about: what wins, what scores, how it stands and why, the sky."""
        ...

    def turn(self, state: Any) -> int:
        """The turn, as the log counts it."""
        ...

    def look(self, state: Any, seat: str, piece: str) -> tuple[str, ...]:
        """Everybody in words, as seen from a piece; without one, from the piece that the seat would look from."""
        ...

    def entry(self, number: int, event: Event, before: Any, after: Any) -> Entry:
        """What happened: told, with what it rests on and what the stage shows of it."""
        ...

    def outcome(self, result: Result, state: Any, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        ...

    # ---- a question

    def prompt(self, question: Question, state: Any) -> Prompt:
        """A question with the choices that are worth showing, and what is not offered."""
        ...

    def detail(self, question: Question, state: Any, numbers: Sequence[int]) -> PreviewCard | None:
        """What there is to know of answers that the prompt's card only marks, by their numbers there."""
        ...

    def options(self, question: Question, state: Any, first: int, count: int) -> tuple[Choice, ...]:
        """So many legal answers from number `first` on."""
        ...

    def read(self, question: Question, state: Any, text: str) -> Answer:
        """What somebody typed, as an answer in the game's own notation; what cannot be understood stays as it is."""
        ...

    def hints(self, question: Question, state: Any, weighed: Sequence[Candidate]) -> tuple[Advice, ...]:
        """What a bot thinks of some answers, by their names and in plain words."""
        ...

    def preview(self, question: Question, state: Any, text: str) -> Previewed:
        """What an answer, or the beginning of one, would come to; `request` is 0."""
        ...

    def pursue(self, question: Question, state: Any, errand: str) -> Previewed:
        """The answer that serves an errand of the prompt best, and what it would come to; `request` is 0."""
        ...

    # ---- the hangar

    def line(self) -> str:
        """The game in a line."""
        ...

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        ...

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A scenario to choose, as it is with some of its own options."""
        ...

    def option_cards(self) -> tuple[OptionCard, ...]:
        """What can be set before a battle."""
        ...

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """All types of airplanes."""
        ...
