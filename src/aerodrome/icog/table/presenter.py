"""In Clouds of Glory in the browser."""

from collections.abc import Mapping
from typing import Any

from aerodrome.icog.setting import Setting
from aerodrome.icog.state import State
from aerodrome.icog.table import catalogue
from aerodrome.icog.table.airplanes import look_lines
from aerodrome.icog.table.board import board_of
from aerodrome.icog.table.entries import entry_of
from aerodrome.icog.table.orders import orders_of
from aerodrome.icog.table.outcomes import outcome_of
from aerodrome.icog.table.prompts import IcogPrompts
from aerodrome.icog.table.scene import scene_of
from aerodrome.icog.words import reading
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.lobby import ScenarioCard


class IcogPresenter(IcogPrompts):
    """The game as `server.presenting.presenter.Presenter` wants it."""

    board = staticmethod(board_of)
    scene = staticmethod(scene_of)
    entry = staticmethod(entry_of)
    orders = staticmethod(orders_of)
    outcome = staticmethod(outcome_of)
    option_cards = staticmethod(catalogue.option_cards)
    airplanes = staticmethod(catalogue.airplane_cards)

    def secrets(self, setting: Setting) -> bool:
        """Fog hides what enemies are worth."""
        return setting.options.fog

    def scenario_of(self, setting: Setting) -> str:
        """The mission's id."""
        return setting.mission

    def turn(self, state: State) -> int:
        """The game turn."""
        return state.turn

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """Where the battle stands, and everybody by the clock."""
        return look_lines(state, seat, reading.name(state, piece))

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        return catalogue.FOR_WHOM

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A mission to choose; a free battle as it is with some of its own options."""
        return catalogue.scenario_card(id, options or {})


def presenter() -> Presenter:
    """What the browser is shown."""
    return IcogPresenter()
