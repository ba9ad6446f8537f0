"""Wind every turn (GH12): it comes up, shifts, and carries what flies."""

import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog import words
from aerodrome.icog.events import ground_events, house_events
from aerodrome.icog.phases import turns, weather
from aerodrome.icog.setting import Options
from aerodrome.icog.state import State
from tests.driver import play
from tests.icog.skies import plane, sky

ON = Options(wind_every_turn=True)


def breeze(options: Options = ON, hour: int = 3, at: tuple[float, float, float] = (30, 30, 20)) -> State:
    """An Albatros and a Briton on the ground at the end of a turn; the Allied home, and 12 o'clock, lie east."""
    return sky(
        plane("D1", at=at), plane("B1", "s-e-5a", at=(5, 5, 0), speed=0, place="ground"),
        options=options, phase="turn end", last_turn=9, wind=hour,
    )  # fmt: skip


def test_gh12_where_there_is_no_wind_dice_bring_it_up():
    played = play(weather.shift, breeze(hour=0), dice=[1, 2, 3, 4])
    assert played.told == [ground_events.WindSet((1, 2, 3, 4), 6)]


@pytest.mark.parametrize(
    ("face", "before", "after"), [(1, 3, 2), (1, 1, 12), (6, 3, 4), (6, 12, 1), (2, 3, 3), (5, 3, 3)]
)
def test_gh12_each_turn_a_die_may_shift_it_by_an_hour(face, before, after):
    played = play(weather.shift, breeze(hour=before), dice=[face])
    assert played.state.wind == after
    assert played.told == ([] if before == after else [ground_events.WindSet((face,), after)])
    assert all("[GH12]" in words.details(event)[0] for event in played.told)


def test_gh12_the_wind_carries_what_flies():
    played = play(turns.end, breeze(), dice=[3])
    drifted = played.only(house_events.Drifted)
    assert drifted.airplanes == ("D1",)
    # Hour 3 from the east, where 12 lies: the wind blows from the south.
    assert played.state.airplane("D1").at == Point(30_000, 31_000, 20_000)
    assert words.tell(drifted, played.state) == "The wind carries Albatros D.Va D1 to the north."


def test_gh12_from_whichever_hour_it_blows():
    ends = {hour: play(turns.end, breeze(hour=hour), dice=[3]).state.airplane("D1").at for hour in (12, 6, 9, 1)}
    assert ends == {
        12: Point(29_000, 30_000, 20_000), 6: Point(31_000, 30_000, 20_000), 9: Point(30_000, 29_000, 20_000),
        1: Point(29_134, 30_500, 20_000),
    }  # fmt: skip


def test_gh12_at_most_to_the_edge_and_never_into_a_slope():
    assert play(turns.end, breeze(at=(30, 59.5, 20)), dice=[3]).state.airplane("D1").at == Point(30_000, 60_000, 20_000)
    assert play(turns.end, breeze(at=(30, 60, 20)), dice=[3]).all(house_events.Drifted) == []
    assert play(turns.end, breeze(at=(30, 30, 0)), dice=[3]).all(house_events.Drifted) == []


def test_gh12_by_the_book_the_wind_stays_and_carries_nobody():
    played = play(turns.end, breeze(Options()))
    assert (played.state.wind, played.state.airplane("D1").at) == (3, Point(30_000, 30_000, 20_000))


def test_gh12_the_wind_of_the_mission_holds_in_the_first_turn():
    state = sky(plane("D1"), options=ON, turn=1, wind=5)
    assert play(weather.shift, state).told == []
