"""Boards: how each game is shown in the browser. The games that can be shown have a presenter."""

from collections.abc import Mapping

from aerodrome.core.faults import unknown
from aerodrome.server.boards.icog import IcogPresenter
from aerodrome.server.boards.presenter import Presenter
from aerodrome.server.boards.triangle import TrianglePresenter

PRESENTERS: Mapping[str, Presenter] = {"triangle": TrianglePresenter(), "icog": IcogPresenter()}
"""The games that the browser can show."""


def presenter(game: str) -> Presenter:
    """The presenter of a game; a Fault says which games have one."""
    if game not in PRESENTERS:
        raise unknown("game in the browser", game, PRESENTERS)
    return PRESENTERS[game]
