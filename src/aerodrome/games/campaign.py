"""The squadron campaign: its entry, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aerodrome.kit import GameKit

if TYPE_CHECKING:
    from aerodrome.bots.habits import Repertoire
    from aerodrome.core.rules import Rules
    from aerodrome.paper.kinds import Kind
    from aerodrome.server.presenting.presenter import Presenter
    from aerodrome.server.wire.part import WirePart
    from aerodrome.terminal.desk import Desk


class SquadronCampaign(GameKit):
    """The squadron campaign: it asks for missions to be flown in the other games."""

    name = "campaign"
    is_battle = False

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.campaign.game import RULES

        return RULES

    def presenter(self) -> Presenter:
        """Its questions; it has pages besides."""
        from aerodrome.campaign.table.presenter import CampaignPresenter

        return CampaignPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.campaign.table.wire import PART

        return PART

    def desk(self) -> Desk:
        """Men and squadrons in words, and missions to be flown."""
        from aerodrome.campaign.terminal.desk import CampaignDesk

        return CampaignDesk()

    def sheets(self) -> Mapping[str, Kind]:
        """Forms to keep a campaign by hand."""
        from aerodrome.campaign.paper.catalogue import SHEETS

        return SHEETS

    def repertoire(self) -> Repertoire:
        """A commander's habits."""
        from aerodrome.campaign.bots import REPERTOIRE

        return REPERTOIRE
