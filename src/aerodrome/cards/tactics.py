"""Sealed Orders as campaigns use it (SC67)."""

from functools import cache

from aerodrome.cards import campaign_skills
from aerodrome.cards.parts import airplanes
from aerodrome.core import tactics


@cache
def tactics_of_game() -> tactics.Tactics:
    """Ready missions, types and what skills do here."""
    return tactics.Tactics(tactics.read("aerodrome.cards"), campaign_skills.table().effect, _names, _damage_points)


def _names() -> dict[str, str]:
    return {slug: one.name for slug, one in airplanes.airplanes().items()}


def _damage_points(slug: str) -> int:
    """What a type can take (MC94): two points on landing are two of these."""
    return airplanes.airplane(slug).damage
