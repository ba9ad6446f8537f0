"""The squadron campaign in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.campaign import words
from aerodrome.campaign.setting import Setting
from aerodrome.campaign.state import State
from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question
from aerodrome.core.rules import Result
from aerodrome.server.boards.campaign import catalogue, prompts
from aerodrome.server.boards.campaign.board import board_of, scene_of, turn_of
from aerodrome.server.boards.campaign.entries import entry_of
from aerodrome.server.wire.campaign import CampaignBoard, CampaignScene
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, Outcome, ScenarioCard, SideOutcome
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Choice, Previewed, Prompt


class CampaignPresenter:
    """The campaign as `boards.presenter.Presenter` wants it."""

    def board(self, setting: Setting) -> CampaignBoard:
        """Sides, squadrons and what was agreed on."""
        return board_of(setting)

    def secrets(self, setting: Setting) -> bool:
        """Rosters and logs are open; what squadrons choose in secret the table keeps."""
        return False

    def scenario_of(self, setting: Setting) -> str:
        """The campaign's id."""
        return setting.id

    def scene(self, state: State) -> CampaignScene:
        """The day, the phase, the mission, the points."""
        return scene_of(state)

    def turn(self, state: State) -> int:
        """The log counts by missions."""
        return turn_of(state)

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """How the campaign stands, or everything about a man."""
        if piece in state.ids:
            return words.dossier(state, state.man(piece))
        return words.situation(state)

    def entry(self, number: int, event: Event, before: State, after: State) -> Entry:
        """An event, told."""
        return entry_of(number, event, before, after)

    def outcome(self, result: Result, state: State, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        return Outcome(
            over=over,
            winner=result.winner or "" if over else "",
            reason=result.reason if over else "",
            sides=tuple([SideOutcome(score.side, score.points) for score in result.scores]),
            pilots=(),
            lines=words.report(result, over),
        )

    def prompt(self, question: Question, state: State) -> Prompt:
        """A question with its choices."""
        return prompts.prompt_of(question, state)

    def options(self, question: Question, state: State) -> tuple[Choice, ...]:
        """All legal answers, as far as they can be listed."""
        return prompts.all_choices(question, state)

    def read(self, question: Question, state: State, text: str) -> Answer:
        """What somebody typed, as an answer."""
        return text.strip()

    def preview(self, question: Question, state: State, text: str) -> Previewed:
        """What an answer would come to."""
        return prompts.previewed(question, state, text)

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A campaign to choose, with the seats that its options give."""
        return catalogue.scenario_card(id, options)

    def option_cards(self) -> tuple[OptionCard, ...]:
        """What can be set before a campaign."""
        return catalogue.option_cards()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """All types that squadrons may get."""
        return catalogue.airplane_cards()
