"""The game in which a campaign's battles are fought (SC67), as far as the campaign has to know it."""

from typing import TYPE_CHECKING, Literal

from aerodrome.core.tactics import Tactics
from aerodrome.games import CAMPAIGN_TACTICS, OLDER_CAMPAIGN_TACTICS, kit, tactical

TABLE = "table"
"""At a real table: reports are typed in by hand."""
USUAL = CAMPAIGN_TACTICS
"""The game of new campaigns."""
FORMER = OLDER_CAMPAIGN_TACTICS
"""That of records which name none."""
if TYPE_CHECKING:
    Name = str
else:
    Name = Literal[(*tactical(), TABLE)]


def tactics(name: str) -> Tactics | None:
    """The tactics of a game; none at a real table."""
    return None if name == TABLE else kit(name).tactics()


def title(name: str) -> str:
    """What the game is called."""
    return kit(name).rules().title


def standing_for(slug: str, name: str) -> str:
    """The type that stands for one of the campaign's in a game."""
    found = tactics(name)
    return found.type_of(slug) if found else slug
