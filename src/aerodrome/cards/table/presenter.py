"""Sealed Orders in the browser."""

from aerodrome.cards.setting import Setting
from aerodrome.cards.state import State
from aerodrome.cards.table import catalogue
from aerodrome.cards.table.board import board_of
from aerodrome.cards.table.entries import entry_of
from aerodrome.cards.table.orders import orders_of
from aerodrome.cards.table.outcomes import outcome_of
from aerodrome.cards.table.prompts import CardsPrompts
from aerodrome.cards.table.scene import scene_of
from aerodrome.cards.words import situation
from aerodrome.server.presenting.presenter import Presenter


class CardsPresenter(CardsPrompts):
    """The game as `server.presenting.presenter.Presenter` wants it."""

    board = staticmethod(board_of)
    scene = staticmethod(scene_of)
    entry = staticmethod(entry_of)
    orders = staticmethod(orders_of)
    outcome = staticmethod(outcome_of)
    scenario = staticmethod(catalogue.scenario_card)
    option_cards = staticmethod(catalogue.option_cards)
    airplanes = staticmethod(catalogue.airplane_cards)

    def secrets(self, setting: Setting) -> bool:
        """Plans and damage cards are always secret (MC12)."""
        return True

    def scenario_of(self, setting: Setting) -> str:
        """The scenario's id."""
        return setting.scenario

    def turn(self, state: State) -> int:
        """The turn."""
        return state.turn

    def look(self, state: State, seat: str, piece: str) -> tuple[str, ...]:
        """Where the battle stands, and everybody by the clock."""
        return (situation.standing(state), *situation.situation(state, seat, piece.upper()))

    def line(self) -> str:
        """The game in a line."""
        return catalogue.LINE

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        return catalogue.FOR_WHOM


def presenter() -> Presenter:
    """What the browser is shown."""
    return CardsPresenter()
