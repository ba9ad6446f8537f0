"""Age of Dogfights in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.lobby import ScenarioCard
from aerodrome.triangle import words
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import State
from aerodrome.triangle.table import catalogue
from aerodrome.triangle.table.board import board_of
from aerodrome.triangle.table.entries import entry_of
from aerodrome.triangle.table.orders import orders_of
from aerodrome.triangle.table.outcomes import outcome_of
from aerodrome.triangle.table.prompts import TrianglePrompts
from aerodrome.triangle.table.scene import scene_of
from aerodrome.triangle.words import reading


class TrianglePresenter(TrianglePrompts):
    """The game as `server.presenting.presenter.Presenter` wants it."""

    board = staticmethod(board_of)
    scene = staticmethod(scene_of)
    entry = staticmethod(entry_of)
    orders = staticmethod(orders_of)
    outcome = staticmethod(outcome_of)
    option_cards = staticmethod(catalogue.option_cards)
    airplanes = staticmethod(catalogue.airplane_cards)

    def secrets(self, setting: Setting) -> bool:
        """Pilots may be secret (AD50)."""
        return setting.options.pilots in ("secret", "choose")

    def scenario_of(self, setting: Setting) -> str:
        """The scenario's id."""
        return setting.scenario

    def turn(self, state: State) -> int:
        """The turn, counted for both sides together."""
        return state.turn

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """Where the battle stands, and everybody by the clock."""
        return (words.standing(state), *words.situation(state, seat, reading.name(state, piece)))

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        return catalogue.FOR_WHOM

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A scenario to choose."""
        return catalogue.scenario_card(id, options)


def presenter() -> Presenter:
    """What the browser is shown."""
    return TrianglePresenter()
