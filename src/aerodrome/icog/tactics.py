"""In Clouds of Glory as campaigns use it (SC67)."""

from functools import cache

from aerodrome.core import tactics
from aerodrome.icog.cockpit import panels
from aerodrome.icog.men import campaign_skills


@cache
def tactics_of_game() -> tactics.Tactics:
    """Ready missions, types and what skills do here."""
    return tactics.Tactics(tactics.read("aerodrome.icog"), campaign_skills.table().effect, _names)


def _names() -> dict[str, str]:
    return {slug: panel.name for slug, panel in panels.panels().items()}
