"""Weather (AD22-AD24) and who begins (AD03)."""

import pytest

from aerodrome.triangle import weather
from aerodrome.triangle.events import StartDecided, WeatherSet
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import NEVER, State
from tests.driver import play
from tests.triangle.positions import BOARD, battle, plane


def dawn(first: int | None = 0, **options) -> State:
    """A battle whose day has not begun."""
    return battle(
        plane("G4", "fokker-dr-i"),
        plane("F10", "spad-s-xiii", "A1"),
        options=Options(**options),
        setting={"first": first},
        phase="weather",
    )


@pytest.mark.parametrize(("face", "direction"), [(1, "NE"), (2, "E"), (3, "SE"), (4, "SW"), (5, "W"), (6, "NW")])
def test_ad22_a_red_die_tells_where_the_wind_comes_from(face, direction):
    day = play(weather.decide, dawn(wind="roll"), dice=[face])
    assert day.only(WeatherSet) == WeatherSet(HEADINGS.index(direction), NEVER)
    assert day.state.wind == HEADINGS.index(direction)
    assert (day.rolled[0].die.name, day.rolled[0].seat) == ("red", "german")


@pytest.mark.parametrize(("face", "direction"), [(-1, "E"), (0, "SE"), (1, "SW"), (2, "W")])
def test_ad23_the_blue_die_tells_where_the_sun_stands(face, direction):
    day = play(weather.decide, dawn(sun="roll"), dice=[face])
    assert day.only(WeatherSet) == WeatherSet(NEVER, HEADINGS.index(direction))
    assert day.rolled[0].die.name == "blue"


def test_ad22_ad23_wind_and_sun_can_be_agreed():
    day = play(weather.decide, dawn(wind="E", sun="W"))
    assert (day.state.wind, day.state.sun) == (HEADINGS.index("E"), HEADINGS.index("W"))
    assert day.rolled == []


def test_ad22_ad23_a_rolled_wind_goes_with_an_agreed_sun():
    day = play(weather.decide, dawn(wind="roll", sun="SE"), dice=[6])
    assert (day.state.wind, day.state.sun) == (HEADINGS.index("NW"), HEADINGS.index("SE"))


def test_ad65_a_day_without_weather_says_nothing_about_it():
    day = play(weather.decide, dawn())
    assert day.kinds == ["StartDecided", "PhaseBegan"]
    assert (day.state.wind, day.state.sun, day.state.phase) == (NEVER, NEVER, "planes")


def test_ad03_the_higher_die_begins_and_equal_dice_are_thrown_again():
    day = play(weather.decide, dawn(first=None), dice=[3, 3, 2, 5])
    assert day.only(StartDecided) == StartDecided(1)
    assert [roll.seat for roll in day.rolled] == ["german", "allied", "german", "allied"]
    assert play(weather.decide, dawn(first=None), dice=[6, 1]).state.mover == 0


@pytest.mark.parametrize("side", [0, 1])
def test_ad03_a_scenario_may_say_who_begins(side):
    assert play(weather.decide, dawn(first=side)).state.mover == side


def test_ad23_only_fire_towards_the_sun_looks_into_it():
    state = battle(plane("G4", "fokker-dr-i"), sun=HEADINGS.index("SE"))
    blinded = [heading for heading in range(6) if weather.into_sun(state, heading)]
    assert blinded == [HEADINGS.index("SE")]
    assert weather.into_sun(state, HEADINGS.index("SE") + 6)
    assert not weather.into_sun(state, NEVER)


def test_ad23_without_sun_nobody_is_blinded():
    state = battle(plane("G4", "fokker-dr-i"))
    assert not any(weather.into_sun(state, heading) for heading in range(-1, 6))


def test_ad24_a_cloud_is_a_point_and_its_neighbours_up_to_its_top():
    middle = BOARD.point("N12")
    clouds = (weather.cloud_at(BOARD, middle, 2), weather.cloud_at(BOARD, BOARD.point("X20"), 3))
    state = battle(plane("G4", "fokker-dr-i"), setting={"clouds": clouds})
    inside = [point for point in range(BOARD.size) if weather.in_cloud(state, point, 2)]
    around = {middle, *[BOARD.neighbour(middle, heading) for heading in range(6)]}
    assert {point for point in inside if BOARD.distance(point, middle) < 5} == around
    assert len(inside) == 14
    assert [weather.in_cloud(state, middle, level) for level in range(1, 6)] == [True, True, False, False, False]
    assert weather.in_cloud(state, BOARD.point("X20"), 3)


def test_ad24_a_cloud_at_the_edge_ends_there():
    assert len(weather.cloud_at(BOARD, BOARD.point("A1"), 1).points) < 7
