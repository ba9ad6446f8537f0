"""Bounds of what a setting may hold: a record comes from anybody, and nothing in its header may be without end."""

from typing import Annotated

from msgspec import Meta

Word = Annotated[str, Meta(max_length=100)]
"""A name, an id, the key of something."""
Prose = Annotated[str, Meta(max_length=4000)]
"""Some sentences."""
PositionText = Annotated[str, Meta(max_length=20_000)]
"""A position in text form."""
Count = Annotated[int, Meta(ge=0, le=1000)]
"""How many there are of something, or which of them."""
Score = Annotated[int, Meta(ge=-1000, le=1000)]
SideNumber = Annotated[int, Meta(ge=0, le=1)]
Few, Some, Many = Meta(max_length=24), Meta(max_length=200), Meta(max_length=2000)
"""How much a list holds at most."""
Words = Annotated[tuple[Word, ...], Some]
