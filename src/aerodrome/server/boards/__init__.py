"""Boards: how each game is shown in the browser. The games that can be shown have a presenter."""

from collections.abc import Mapping

from aerodrome.core.faults import unknown
from aerodrome.server.boards.campaign import CampaignPresenter
from aerodrome.server.boards.icog import IcogPresenter
from aerodrome.server.boards.presenter import Presenter
from aerodrome.server.boards.triangle import TrianglePresenter

BATTLES: Mapping[str, Presenter] = {"triangle": TrianglePresenter(), "icog": IcogPresenter()}
"""The games whose battles the browser can show."""
PRESENTERS: Mapping[str, Presenter] = {**BATTLES, "campaign": CampaignPresenter()}
"""Everything that the browser can show: battles, and the campaign, which has pages of its own."""


def presenter(game: str) -> Presenter:
    """The presenter of a game; a Fault says which games have one."""
    if game not in PRESENTERS:
        raise unknown("game in the browser", game, PRESENTERS)
    return PRESENTERS[game]
