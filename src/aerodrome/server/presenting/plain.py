"""The plain presenter: any game in the browser, in words. What a game says of itself is all there is to show."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.core.rules import Result, Rules
from aerodrome.core.words import refusal
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, Outcome, ScenarioCard, SeatCard
from aerodrome.server.wire.plain import PlainBoard, PlainScene, PlainSide
from aerodrome.server.wire.scenes import Entry, Reason
from aerodrome.server.wire.table import Choice, Previewed, Prompt

FEW = 24
"""Options up to so many are all shown."""
MOST = 1000
"""More answers are neither counted nor listed."""


class PlainPresenter:
    """A game of which nothing is known but its rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    # ---- a battle

    def board(self, setting: Any) -> PlainBoard:
        """The sides and their seats."""
        sides: dict[str, tuple[str, ...]] = {}
        for seat, side in self.rules.seats(setting).items():
            sides[side] = (*sides.get(side, ()), seat)
        title, briefing = getattr(setting, "title", self.rules.title), getattr(setting, "briefing", "")
        return PlainBoard(title, briefing, tuple([PlainSide(name, seats) for name, seats in sides.items()]))

    def secrets(self, setting: Any) -> bool:
        """Nobody knows, so nobody is shown what he might not see."""
        return True

    def scenario_of(self, setting: Any) -> str:
        """Unknown: the battle cannot be flown once more by a click."""
        return ""

    def scene(self, state: Any) -> PlainScene:
        """The score."""
        lines = self._standing(self.rules.result(state))
        return PlainScene(self.turn(state), 0, ", ".join(lines), lines)

    def turn(self, state: Any) -> int:
        """The turn, where the state counts them."""
        return int(getattr(state, "turn", 0))

    def look(self, state: Any, seat: str, piece: str) -> tuple[str, ...]:
        """The score."""
        return self._standing(self.rules.result(state))

    def entry(self, number: int, event: Event, before: Any, after: Any) -> Entry:
        """What happened, told."""
        said, details = self.rules.tell_event(event, after), self.rules.event_details(event)
        return Entry(number, self.turn(after), said, event.kind, details)

    def outcome(self, result: Result, state: Any, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        return outcome(result, over, self._standing(result))

    def _standing(self, result: Result) -> tuple[str, ...]:
        return tuple([f"{score.side}: {score.points:g}" for score in result.scores])

    # ---- a question

    def prompt(self, question: Question, state: Any) -> Prompt:
        """A question with all its answers where they are few."""
        answers = self._listed(question, state)
        shown = answers if len(answers) <= FEW else []
        return Prompt(
            seat=question.seat,
            kind=kind(question),
            words=self.rules.ask_words(question, state),
            paragraph=question.paragraph,
            pieces=(),
            choices=self._choices(question, state, shown),
            total=len(answers),
            form="" if shown else "type an answer",
            refused=(),
            card=None,
        )

    def options(self, question: Question, state: Any) -> tuple[Choice, ...]:
        """All legal answers, within reason."""
        return self._choices(question, state, self._listed(question, state))

    def read(self, question: Question, state: Any, text: str) -> Answer:
        """What somebody typed, in any case."""
        plain = text.strip()
        return next((one for one in self._listed(question, state) if one.lower() == plain.lower()), plain)

    def preview(self, question: Question, state: Any, text: str) -> Previewed:
        """What an answer would come to."""
        answer = self.read(question, state, text)
        if reasons := question.refuse(state, answer):
            told = tuple([Reason(why.paragraph, why.text) for why in reasons])
            return Previewed(0, False, told, refusal(reasons), (), None, answer)
        return Previewed(0, True, (), self.rules.option_words(question, answer, state), (), None, answer)

    def _listed(self, question: Question, state: Any) -> list[Answer]:
        return [] if question.open else list(islice(question.options(state), MOST))

    def _choices(self, question: Question, state: Any, answers: list[Answer]) -> tuple[Choice, ...]:
        return tuple([Choice(answer, self.rules.option_words(question, answer, state)) for answer in answers])

    # ---- the hangar

    def line(self) -> str:
        """The game in a line."""
        return self.rules.title

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A scenario to choose."""
        seats = self.rules.seats(self.rules.setting(id, options or {}))
        cards = tuple([SeatCard(seat, side, ()) for seat, side in seats.items()])
        about = self.rules.scenarios().get(id, "")
        return ScenarioCard(id, id, about, about, "", 0, cards, (), {})

    def option_cards(self) -> tuple[OptionCard, ...]:
        """Nothing is known that could be set."""
        return ()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """No types are known."""
        return ()
