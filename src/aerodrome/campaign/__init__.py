"""The squadron campaign: men and machines that live on after the battle. A campaign is a game too."""

from aerodrome.campaign.game import RULES

__all__ = ["RULES"]
