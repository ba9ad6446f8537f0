"""The squadron campaign in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.campaign import words
from aerodrome.campaign.setting import Setting
from aerodrome.campaign.state import State
from aerodrome.campaign.table import catalogue
from aerodrome.campaign.table.board import board_of, scene_of, turn_of
from aerodrome.campaign.table.entries import entry_of
from aerodrome.campaign.table.prompts import CampaignPrompts
from aerodrome.core.rules import Result
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.lobby import ScenarioCard
from aerodrome.server.wire.outcome import Outcome


class CampaignPresenter(CampaignPrompts):
    """The campaign as `server.presenting.presenter.Presenter` wants it."""

    board = staticmethod(board_of)
    scene = staticmethod(scene_of)
    turn = staticmethod(turn_of)
    entry = staticmethod(entry_of)
    option_cards = staticmethod(catalogue.option_cards)
    airplanes = staticmethod(catalogue.airplane_cards)

    def secrets(self, setting: Setting) -> bool:
        """Rosters and logs are open; what squadrons choose in secret the table keeps."""
        return False

    def scenario_of(self, setting: Setting) -> str:
        """The campaign's id."""
        return setting.id

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """How the campaign stands, or everything about a man."""
        if piece in state.ids:
            return words.dossier(state, state.man(piece))
        return words.situation(state)

    def outcome(self, result: Result, state: State, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        return outcome(result, over, words.report(result, over))

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        return self.line()

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A campaign to choose, with the seats that its options give."""
        return catalogue.scenario_card(id, options)


def presenter() -> Presenter:
    """What the browser is shown."""
    return CampaignPresenter()
