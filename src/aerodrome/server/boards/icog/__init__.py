"""In Clouds of Glory in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import State
from aerodrome.server.boards.icog import catalogue, prompts, reading
from aerodrome.server.boards.icog.airplanes import look_lines
from aerodrome.server.boards.icog.board import board_of
from aerodrome.server.boards.icog.entries import entry_of
from aerodrome.server.boards.icog.outcomes import outcome_of
from aerodrome.server.boards.icog.scene import scene_of
from aerodrome.server.wire.icog.board import IcogBoard
from aerodrome.server.wire.icog.scene import IcogScene
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, Outcome, ScenarioCard
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Choice, Previewed, Prompt


class IcogPresenter:
    """The game as `boards.presenter.Presenter` wants it."""

    def board(self, setting: Setting) -> IcogBoard:
        """The ground with everything that stays."""
        return board_of(setting)

    def secrets(self, setting: Setting) -> bool:
        """Fog hides what enemies are worth."""
        return setting.options.fog

    def scenario_of(self, setting: Setting) -> str:
        """The mission's id."""
        return setting.mission

    def scene(self, state: State) -> IcogScene:
        """Every airplane, whose turn it is, how it stands."""
        return scene_of(state)

    def turn(self, state: State) -> int:
        """The game turn."""
        return state.turn

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """Where the battle stands, and everybody by the clock."""
        return look_lines(state, seat, reading.known(state, piece))

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
        """All legal answers that can be listed."""
        return prompts.all_choices(question, state)

    def read(self, question: Question, state: State, text: str) -> Answer:
        """What somebody typed, as an answer."""
        return reading.read(question, state, text)

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What an answer, or the beginning of one, would come to."""
        return prompts.previewed(question, state, text)

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A mission to choose; a free battle as it is with some of its own options."""
        return catalogue.scenario_card(id, options or {})

    def option_cards(self) -> tuple[OptionCard, ...]:
        """What can be set before a battle."""
        return catalogue.option_cards()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """All types of airplanes."""
        return catalogue.airplane_cards()
