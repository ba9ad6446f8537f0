"""Age of Dogfights as campaigns use it (SC67)."""

from functools import cache

from aerodrome.core import tactics
from aerodrome.triangle import airplanes, campaign_skills


@cache
def tactics_of_game() -> tactics.Tactics:
    """Ready missions, types and what skills do here."""
    return tactics.Tactics(tactics.read("aerodrome.triangle"), campaign_skills.table().effect, _names)


def _names() -> dict[str, str]:
    return {slug: one.name for slug, one in airplanes.airplanes().items()}
