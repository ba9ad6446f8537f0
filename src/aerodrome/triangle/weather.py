"""Weather (AD22-AD24): where wind and sun are, what lies in a cloud; and the step that decides the day."""

from functools import cache
from importlib.resources import files

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.table import Table
from aerodrome.core.tables import Table as RuleTable
from aerodrome.triangle import setup
from aerodrome.triangle.dice import BLUE, RED
from aerodrome.triangle.events import StartDecided, WeatherSet
from aerodrome.triangle.lattice import HEADINGS, Board, around
from aerodrome.triangle.setting import Cloud, Direction
from aerodrome.triangle.state import NEVER, State

VEERS, BACKS = -1, 1
"""Headings are counted against the clock: a wind that veers turns with it."""
SHIFTS = {1: VEERS, 6: BACKS}
"""What the faces of a red die do to the wind (AD-H3)."""


class WeatherTables(Struct, frozen=True, forbid_unknown_fields=True):
    """Which face of which die brings which direction."""

    wind: RuleTable[Direction]
    sun: RuleTable[Direction]


@cache
def tables() -> WeatherTables:
    """The tables of wind and sun."""
    return sheets.read(files("aerodrome.triangle") / "data/tables/weather.toml", WeatherTables)


async def decide(table: Table) -> None:
    """The day begins (AD03, AD22, AD23): wind, sun, and who starts."""
    options = table.state.setting.options
    wind, sun = options.wind, options.sun
    seat = setup.leader(table.state, 0)
    if wind == "roll":
        wind = tables().wind.look_up((await table.roll("wind", seat, RED))[0])
    if sun == "roll":
        rolled = tables().sun.look_up((await table.roll("sun", seat, BLUE))[0])
        table.tell(WeatherSet(_heading(wind), HEADINGS.index(rolled)))
    elif wind != "off" or sun != "off":
        table.tell(WeatherSet(_heading(wind), _heading(sun)))
    table.tell(StartDecided(await starter(table)))
    setup.go_on(table)


async def shift(table: Table) -> None:
    """House rule AD-H3: at the start of a turn a red die; the wind veers by a heading on 1, backs by one on 6."""
    state: State = table.state
    if state.wind == NEVER:
        return
    (face,) = await table.roll("the wind", setup.leader(state, 0), RED)
    if face in SHIFTS:
        table.tell(WeatherSet((state.wind + SHIFTS[face]) % len(HEADINGS), state.sun))


async def starter(table: Table) -> int:
    """Which side begins (AD03): as the scenario says, else the higher die; equal dice are thrown again."""
    state: State = table.state
    if state.setting.first is not None:
        return state.setting.first
    while True:
        one, other = [(await table.roll("who begins", setup.leader(state, side), RED))[0] for side in (0, 1)]
        if one != other:
            return 0 if one > other else 1


def _heading(direction: str) -> int:
    """A direction as a heading; NEVER for none."""
    return NEVER if direction == "off" else HEADINGS.index(direction)


def into_sun(state: State, direction: int) -> bool:
    """Does a line of fire with that heading look into the sun (AD23)? A gun on the ground has none (NEVER)."""
    return direction != NEVER and direction % 6 == state.sun


def in_cloud(state: State, point: int, level: int) -> bool:
    """Is that point, at that level, inside a cloud (AD24)?"""
    return is_clouded(state.setting.clouds, point, level)


def is_clouded(clouds: tuple[Cloud, ...], point: int, level: int) -> bool:
    """Is that point, at that level, inside one of some clouds (AD24)?"""
    for cloud in clouds:  # noqa: SIM110 - a plain loop is quicker, and most skies are clear
        if level <= cloud.top and point in cloud.points:
            return True
    return False


def cloud_at(board: Board, centre: int, top: int) -> Cloud:
    """A cloud (AD24): a point and its six neighbours, from the first level up to its top."""
    return Cloud(around(board, centre, 1), top)
