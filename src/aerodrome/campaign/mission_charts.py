"""The tables of a mission as data: its kinds and its seven steps, and the weather (SC47)."""

from functools import cache
from typing import Literal

from aerodrome.campaign.charts import Sheet, read
from aerodrome.core.formations import Formation
from aerodrome.core.report import Place
from aerodrome.core.tables import Table
from aerodrome.core.tactics import Force

Weather = Literal["clear", "fair", "cloudy", "overcast", "washout"]
WEATHERS: dict[str, str] = {
    "clear": "a clear day",
    "fair": "fair weather",
    "cloudy": "a cloudy day",
    "overcast": "low grey cloud",
    "washout": "rain and wind, and nobody flies",
}
"""How the sky is called, on the ground and in the air."""


class Kind(Sheet, frozen=True):
    """A kind of mission (SC47)."""

    id: str
    title: str
    words: str
    task: str
    """What the side that attacks is to do: `take the photographs`."""
    stop: str
    """What the side that defends is to do."""
    attacker: Force
    defender: Force
    targets: tuple[str, str, str, str, str, str]
    balloons: int = 0
    objective: bool = True
    """Is there something on the ground that it is about? Else its targets only tell where they meet."""


class Places(Sheet, frozen=True):
    """Where machines come down, by d6."""

    attacker: Table[Place]
    defender: Table[Place]


class Points(Sheet, frozen=True):
    """What a guessed battle is worth."""

    destroyed: int
    task: int


class Formations(Sheet, frozen=True):
    """How machines may fly together (SC47, step 7)."""

    names: tuple[Formation, ...]
    words: dict[str, str]


class MissionSheet(Sheet, frozen=True):
    """The seven steps of a mission as tables (SC47)."""

    kind: tuple[Kind, ...]
    chart: Table[str]
    defences: Table[int]
    area: Table[str]
    place: Places
    points: Points
    formations: Formations


@cache
def missions() -> MissionSheet:
    """Kinds of missions, defences, areas, formations (SC47)."""
    return read("missions", MissionSheet)


def mission_kind(name: str) -> Kind:
    """A kind of mission by its id."""
    return next(kind for kind in missions().kind if kind.id == name)


class WeatherSheet(Sheet, frozen=True):
    """Days between missions, weather by season, clouds by weather (SC47)."""

    days: Table[int]
    seasons: dict[str, str]
    weather: dict[str, Table[Weather]]
    clouds: dict[str, int]


@cache
def weather() -> WeatherSheet:
    """The weather tables (SC47)."""
    return read("weather", WeatherSheet)
