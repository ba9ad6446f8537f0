"""The country below a campaign's battle (SC47, step 4): a mission over woods, villages, a river or open fields."""

from functools import cache

import msgspec

from aerodrome.core.faults import unknown
from aerodrome.core.geometry import POINT_UNIT
from aerodrome.icog import terrain
from aerodrome.icog.mission.mission_sheet import MissionSheet
from aerodrome.icog.tables.charts import Sheet, read
from aerodrome.icog.terrain import Terrain, TerrainSheet

TRIES = 40
"""So many grounds are looked at for one that does not drown what the mission has put on it."""

_replace = msgspec.structs.replace


class Country(Sheet, frozen=True):
    """What lies on the ground."""

    woods: int
    villages: int
    rivers: int
    trenches: bool = False
    """The front is there even if the mission has none."""


class CountrySheet(Sheet, frozen=True):
    """All kinds of country by name."""

    country: dict[str, Country]


@cache
def countries() -> dict[str, Country]:
    """The kinds of country that a campaign may name. Shared: do not change it."""
    return read("country", CountrySheet).country


def laid(found: MissionSheet, name: str) -> MissionSheet:
    """A mission over another country (SC47, step 4); rivers keep clear of what the mission has on the ground."""
    if name not in countries():
        raise unknown("sortie.area", name, countries())
    kind = countries()[name]
    ground = _replace(found.terrain, woods=kind.woods, villages=kind.villages, rivers=kind.rivers)
    if kind.trenches and ground.front == "none":
        ground = _replace(ground, front="south-north" if found.sides[0].home in ("west", "east") else "west-east")
    for more in range(TRIES):
        there = _replace(ground, seed=ground.seed + more)
        if not _drowns(found, there):
            return _replace(found, terrain=there)
    return _replace(found, terrain=_replace(ground, rivers=0))


def _drowns(found: MissionSheet, ground: TerrainSheet) -> bool:
    """Would something of the mission stand in the water?"""
    if not ground.rivers:
        return False
    width, depth = [length * POINT_UNIT for length in found.size]
    laid_out = terrain.resolve(ground, width, depth)
    return any(_is_wet(laid_out, spot) for spot in _spots(found))


def _is_wet(ground: Terrain, spot: tuple[float, float]) -> bool:
    x, y = [round(value * POINT_UNIT) for value in spot]
    return terrain.ground_at(ground, x, y) == "water"


def _spots(found: MissionSheet) -> list[tuple[float, float]]:
    """Every place on the ground that the mission names; what is on its way somewhere goes through what there is."""
    places: list[tuple[float, float]] = []
    for side in found.sides:
        places += [spot for group in side.units if not group.road for spot in group.at]
        places += [spot for group in side.balloons for spot in group.at]
        places += [one.at for one in side.objectives if one.at]
    return places
