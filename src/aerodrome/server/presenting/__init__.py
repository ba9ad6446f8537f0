"""Presenting: how a game is shown in the browser."""

from aerodrome.core.faults import unknown
from aerodrome.games import kits
from aerodrome.server.presenting.presenter import Presenter


def presenter(game: str) -> Presenter:
    """The presenter of a game; a Fault says which games there are."""
    if game not in kits():
        raise unknown("game in the browser", game, list(kits()))
    return kits()[game].presenter()
