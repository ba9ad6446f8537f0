"""The country below a campaign's battle (SC47, step 4), as data: what is drawn on the table, and who lies in it."""

from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import sheets

Number = Annotated[int, Meta(ge=0, le=20)]


class Country(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the ground."""

    woods: Number
    villages: Number
    rivers: Number
    trench: bool = False
    """Infantry of the side that is attacked lies there (MC88)."""


class CountrySheet(Struct, frozen=True, forbid_unknown_fields=True):
    """All kinds of country by name."""

    country: dict[str, Country]


@cache
def countries() -> dict[str, Country]:
    """The kinds of country that a campaign may name. Shared: do not change it."""
    return sheets.read(files("aerodrome.cards") / "data" / "tables" / "country.toml", CountrySheet).country
