"""How the tests' tiny game is shown: just enough of everything to see who may see what."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar

from aerodrome.bots.choice import Candidate
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.questions import Question, kind
from aerodrome.core.rules import Result
from aerodrome.server.presenting.hints import PlainWords
from aerodrome.server.presenting.orders import plain_orders
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.debriefs import Advice
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard
from aerodrome.server.wire.outcome import Outcome, SideOutcome
from aerodrome.server.wire.plain import PlainBoard, PlainScene
from aerodrome.server.wire.scenes import Entry, Orders, Reason
from aerodrome.server.wire.table import Choice, Previewed, Prompt
from tests.tiny import TINY


class TinyPresenter(Presenter):
    """The scene's standing tells points and cards, so that a test sees what is hidden."""

    plain_words: ClassVar[PlainWords] = {}

    def board(self, setting: Any) -> PlainBoard:
        return PlainBoard("Tiny", "", ())

    def secrets(self, setting: Any) -> bool:
        return True

    def scenario_of(self, setting: Any) -> str:
        return "short" if setting.rounds == 3 else "long"

    def scene(self, state: Any) -> PlainScene:
        return PlainScene(state.round, 6, f"points {state.points} cards {state.cards}", ())

    def orders(self, state: Any) -> Orders:
        return plain_orders(TINY.result(state))

    def turn(self, state: Any) -> int:
        return int(state.round)

    def look(self, state: Any, seat: str, piece: str) -> tuple[str, ...]:
        if piece != "card":
            raise unknown("piece", piece, ["card"])
        return (f"{seat} sees {state.cards}",)

    def entry(self, number: int, event: Event, before: Any, after: Any) -> Entry:
        return Entry(number, after.round, f"{event} {after.cards}", kind=type(event).__name__)

    def outcome(self, result: Result, state: Any, over: bool) -> Outcome:
        sides = tuple(SideOutcome(score.side, score.points) for score in result.scores)
        return Outcome(over, (over and result.winner) or "", result.reason, sides, (), ())

    def prompt(self, question: Question, state: Any) -> Prompt:
        choices = self.options(question, state, 0, 100)
        return Prompt(question.seat, kind(question), "?", "", (), choices, len(choices), "", (), None)

    def detail(self, question: Question, state: Any, numbers: Sequence[int]) -> None:
        return None

    def options(self, question: Question, state: Any, first: int, count: int) -> tuple[Choice, ...]:
        return tuple(Choice(answer, answer) for answer in islice(question.options(state), first, first + count))

    def read(self, question: Question, state: Any, text: str) -> str:
        return text.strip()

    def hints(self, question: Question, state: Any, weighed: Sequence[Candidate]) -> tuple[Advice, ...]:
        return tuple(Advice(one.answer, one.answer, one.score, one.reasons) for one in weighed)

    def preview(self, question: Question, state: Any, text: str) -> Previewed:
        reasons = tuple(Reason(why.paragraph, why.text) for why in question.refuse(state, text))
        return Previewed(0, not reasons, reasons, text, (f"cards {state.cards}",), None)

    def pursue(self, question: Question, state: Any, errand: str) -> Previewed:
        return self.preview(question, state, {"win": "3"}[errand])

    def line(self) -> str:
        return "tiny"

    def for_whom(self) -> str:
        return "For whoever has little time. It is over in a minute."

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        return ScenarioCard(id, f"Tiny, {id}", "", "", "", 6, (), (), {})

    def option_cards(self) -> tuple[OptionCard, ...]:
        return ()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        return ()


PRESENTER = TinyPresenter()


def present(game: str) -> Presenter:
    """The tiny game's presenter."""
    if game != TINY.name:
        raise Fault("game", game, TINY.name)
    return PRESENTER
