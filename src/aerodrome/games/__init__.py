"""The games: one entry each. This is the only folder of the house that names them.

A game of another package has its kit as an entry point of the group `aerodrome.games`.
"""

from collections.abc import Mapping
from importlib.metadata import entry_points

from aerodrome.core.faults import unknown
from aerodrome.games.campaign import SquadronCampaign
from aerodrome.games.cards import SealedOrders
from aerodrome.games.icog import InCloudsOfGlory
from aerodrome.games.triangle import AgeOfDogfights
from aerodrome.kit import GameKit

GROUP = "aerodrome.games"
CAMPAIGN_TACTICS = SealedOrders.name
"""The game in which a new campaign has its battles fought unless its players want another."""
OLDER_CAMPAIGN_TACTICS = InCloudsOfGlory.name
"""The same for records that name none: they are from before there was another."""
_KITS: dict[str, GameKit] = {
    kit.name: kit for kit in (SealedOrders(), AgeOfDogfights(), InCloudsOfGlory(), SquadronCampaign())
}
"""In the order in which they are shown."""
_others_sought = False


def register(kit: GameKit) -> None:
    """Make a game known."""
    _KITS[kit.name] = kit


def kits() -> Mapping[str, GameKit]:
    """All games by name, those of other packages last."""
    global _others_sought
    if not _others_sought:
        _others_sought = True
        for point in entry_points(group=GROUP):
            register(point.load()())
    return _KITS


def kit(name: str) -> GameKit:
    """A game by its name."""
    found = kits()
    if name not in found:
        raise unknown("game", name, sorted(found))
    return found[name]


def battles() -> list[str]:
    """The games that are fought at a table."""
    return [name for name, one in kits().items() if one.is_battle]


def tactical() -> list[str]:
    """The games in which a campaign can have its battles fought."""
    return [name for name, one in kits().items() if one.brings("tactics")]
