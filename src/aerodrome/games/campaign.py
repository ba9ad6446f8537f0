"""The squadron campaign: its entry."""

from aerodrome.kit import GameKit


class SquadronCampaign(GameKit):
    """The squadron campaign: it asks for missions to be flown in the other games."""

    name = "campaign"
    package = "aerodrome.campaign"
    parts = ("rules", "presenter", "wire", "desk", "sheets", "repertoire")
    is_battle = False
