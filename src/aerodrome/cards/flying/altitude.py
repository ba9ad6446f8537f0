"""Levels (MC26, MC27): climb counters, ceiling, dive."""

from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.cards.parts.decks import Card


def lifted(airplane: Airplane, card: Card, level: int, climb: int) -> tuple[int, int]:
    """Level and climb counters after a card.

    A climb or an Immelmann lays a counter, at the ceiling none; as many as the type's climb figure are discarded for a
    level (MC26). A dive or Split-S costs a level and all counters (MC27).
    """
    if card.levels:
        return level + card.levels, 0
    if not card.climb or level >= airplane.ceiling:
        return level, climb
    climb += card.climb
    return (level + 1, climb - airplane.climb) if climb >= airplane.climb else (level, climb)
