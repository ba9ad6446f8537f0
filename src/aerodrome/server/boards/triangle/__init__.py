"""Age of Dogfights in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result
from aerodrome.server.boards.triangle import catalogue, prompts
from aerodrome.server.boards.triangle.board import board_of
from aerodrome.server.boards.triangle.entries import entry_of
from aerodrome.server.boards.triangle.outcomes import outcome_of
from aerodrome.server.boards.triangle.scene import scene_of
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, Outcome, ScenarioCard
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Choice, Previewed, Prompt
from aerodrome.server.wire.triangle import TriangleBoard, TriangleScene
from aerodrome.triangle import words
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import State
from aerodrome.triangle.words import reading


class TrianglePresenter:
    """The game as `boards.presenter.Presenter` wants it."""

    def board(self, setting: Setting) -> TriangleBoard:
        """The lattice with everything that stays."""
        return board_of(setting)

    def secrets(self, setting: Setting) -> bool:
        """Pilots may be secret (AD50)."""
        return setting.options.pilots in ("secret", "choose")

    def scenario_of(self, setting: Setting) -> str:
        """The scenario's id."""
        return setting.scenario

    def scene(self, state: State) -> TriangleScene:
        """Every aircraft, whose turn it is, how it stands."""
        return scene_of(state)

    def turn(self, state: State) -> int:
        """The turn, counted for both sides together."""
        return state.turn

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """Where the battle stands, and everybody by the clock."""
        return (words.standing(state), *words.situation(state, seat, reading.name(state, piece)))

    def entry(self, number: int, event: Event, before: State, after: State) -> Entry:
        """An event, told."""
        return entry_of(number, event, before, after)

    def outcome(self, result: Result, state: State, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        return outcome_of(result, state, over)

    def prompt(self, question: Question, state: State) -> Prompt:
        """A question with its choices."""
        return prompts.prompt_of(question, state)

    def options(self, question: Question, state: State) -> tuple[Choice, ...]:
        """All legal answers."""
        return prompts.all_choices(question, state)

    def read(self, question: Question, state: State, text: str) -> Answer:
        """What somebody typed, as an answer."""
        found = words.read(question, state, text)
        return found.begun or text if found.answer is None else found.answer

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What an answer, or the beginning of one, would come to."""
        return prompts.previewed(question, state, text)

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A scenario to choose."""
        return catalogue.scenario_card(id)

    def option_cards(self) -> tuple[OptionCard, ...]:
        """What can be set before a battle."""
        return catalogue.option_cards()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """All types of airplanes."""
        return catalogue.airplane_cards()
