"""Fires (MC43): cards that burning planes draw."""

from aerodrome.cards.events import Burnt
from aerodrome.cards.fire.drawing import ALL_SIGNS, draw
from aerodrome.core.table import Table

FIRE_DECK = "C"


async def burn(table: Table, name: str, cards: int) -> None:
    """So many fire counters come off, with a card of deck C each, of which only the points count (MC43)."""
    fire = table.state.plane(name).fire
    drawn = await draw(table, name, FIRE_DECK, cards, ALL_SIGNS)
    table.tell(Burnt(name, FIRE_DECK, drawn, "fire", fire - cards))
