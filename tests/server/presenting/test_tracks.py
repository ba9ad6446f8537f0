"""The way of a move through the air, as the stage flies it."""

from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.server.presenting import presenter
from aerodrome.triangle.events import DieCast, Flew, Left, Winched
from aerodrome.triangle.state import State, Tally
from tests.triangle.positions import BOARD, battle, plane, walk

SHOWN: Any = presenter("triangle")
"""Of any type: what it shows of this game is of this game's kinds."""


def flew(state: State, path: str, point: str, heading: int, level: int = 3, wind: int = 0) -> list[tuple[float, ...]]:
    """The track of a flight of G4."""
    event = Flew("G4", path, BOARD.point(point), heading, level, False, (), wind)
    flown = SHOWN.entry(1, event, state, event.apply(state)).flown
    assert flown is not None
    assert flown.piece == "G4"
    return list(flown.track)


@pytest.fixture
def triplane() -> State:
    return battle(plane("G4", "fokker-dr-i", "N12", "E"))


def test_straight_flight_is_level(triplane: State) -> None:
    track = flew(triplane, "SSS", walk("N12", "E", "E", "E"), 0)
    x, y = BOARD.place(BOARD.point("N12"))
    assert [pose[0] for pose in track] == [x, x + 1, x + 2, x + 3]
    assert {pose[1:] for pose in track} == {(round(y, 3), 3, 0, 0, 0)}


def test_a_turn_is_flown_with_the_inner_wing_down(triplane: State) -> None:
    left = flew(triplane, "SLS", walk("N12", "E", "NE", "NE"), 1)
    assert [pose[3] for pose in left] == [0, 30, 60, 60]
    assert left[1][5] < 0
    right = flew(triplane, "SRS", walk("N12", "E", "SE", "SE"), 5)
    assert [pose[3] for pose in right] == [0, 330, 300, 300]
    assert right[1][5] > 0


@pytest.mark.parametrize(("level", "nose"), [(4, 1), (2, -1), (1, -1)])
def test_a_change_of_level_is_spread_over_the_move(triplane: State, level: int, nose: int) -> None:
    track = flew(triplane, "SSSSS", walk("N12", *["E"] * 5), 0, level)
    heights = [pose[2] for pose in track]
    assert (heights[0], heights[-1]) == (3, level)
    assert heights == sorted(heights, reverse=nose < 0)
    assert all(pose[4] * nose > 0 for pose in track[1:-1])
    assert track[0][4] == track[-1][4] == 0


def test_a_step_that_the_wind_takes_back_is_not_flown(triplane: State) -> None:
    track = flew(triplane, "SSS", walk("N12", "E", "E"), 0, wind=-1)
    assert len(track) == 3


def test_entering_begins_at_the_access_point() -> None:
    piece = replace(plane("G4", "fokker-dr-i", heading="W", place="access"), point=2)
    state = battle(piece)
    entry = BOARD.entry("east", 2)
    track = flew(state, "SS", walk(BOARD.name(entry), "W"), 3)
    spot = next(spot for spot in SHOWN.board(state.setting).spots if spot.side == 0 and spot.number == 3)
    assert track[0][:2] == (spot.x, spot.y)
    assert track[1][:2] == pytest.approx(BOARD.place(entry), abs=0.001)


def test_leaving_goes_on_beyond_the_edge() -> None:
    state = battle(plane("G4", "fokker-dr-i", "AP12", "E"))
    event = Left("G4", "withdrawn", "east", "S")
    flown = SHOWN.entry(1, event, state, event.apply(state)).flown
    assert flown is not None
    assert [pose[0] for pose in flown.track] == [41.5, 42.5, 43.5]


def test_a_balloon_goes_straight_up() -> None:
    state = battle(plane("G4", "observation-balloon-german", level=1))
    event = Winched("G4", 2)
    flown = SHOWN.entry(1, event, state, event.apply(state)).flown
    assert flown is not None
    assert [pose[2] for pose in flown.track] == [1, 2]


def test_a_die_shows_its_colour_and_face(triplane: State) -> None:
    event = DieCast("G4", "green", 4, 1, Tally())
    entry = SHOWN.entry(3, event, triplane, event.apply(triplane))
    assert entry.dice is not None
    assert (entry.dice.color, entry.dice.faces) == ("green", (4,))
    assert entry.details == ("green die: +4 [AD05]",)
    assert entry.pieces == ("G4",)
