"""Down behind the lines (1.6): whose ground it is, who gets home, and the Luck test between the lines."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog.careers import downed
from aerodrome.icog.events import Tested as Made
from aerodrome.icog.events.career_events import Returned
from aerodrome.icog.mission import mission
from aerodrome.icog.phases import homecoming, turns
from aerodrome.icog.setting import Options
from aerodrome.icog.state import State
from aerodrome.icog.terrain import Strip, Terrain
from tests.driver import play
from tests.icog.fields import field, unit
from tests.icog.skies import DEPTH, WIDTH, man, plane, sky

LINES = (Strip("trench", 25_000, 0, 25_000, DEPTH, 600), Strip("trench", 35_000, 0, 35_000, DEPTH, 600))
FRONT = Terrain(1, WIDTH, DEPTH, features=LINES)
ASKED = Options(downed=True)


def down(x: float, options: Options = ASKED, **fields: Any) -> State:
    """A German, at home in the east, whose airplane has crashed at x; the trenches are at 25 and 35."""
    pilot = man(**{"name": "Franz", **fields.pop("man", {})})
    given = {"place": "gone", "fate": "crashed", "at": (x, 30, 0), "crew": (pilot,), **fields}
    return sky(plane("D1", **given), plane("B1", at=(9, 9, 9)), options=options, terrain=FRONT, phase="turn end")


# ---- whose ground


@pytest.mark.parametrize(
    ("x", "own", "other"),
    [(50, "own", "enemy"), (30, "no man's land", "no man's land"), (10, "enemy", "own")],
)
def test_1_6_1_no_mans_land_lies_between_the_trenches(x: float, own: str, other: str) -> None:
    state = down(x)
    at = Point(round(1000 * x), 30_000, 0)
    assert downed.country(state, 0, at) == own
    assert downed.country(state, 1, at) == other


def test_1_6_1_without_trenches_the_nearer_home_counts() -> None:
    state = sky(plane("D1"))
    assert downed.country(state, 0, Point(31_000, 9000, 0)) == "own"
    assert downed.country(state, 0, Point(29_000, 9000, 0)) == "enemy"
    assert downed.country(state, 0, Point(30_000, 9000, 0)) == "own", "halfway between them"


def test_1_6_1_ground_torn_up_by_shells_is_nobodys() -> None:
    torn = Terrain(1, WIDTH, DEPTH, features=(Strip("shell-holes", 50_000, 0, 50_000, DEPTH, 8000),))
    assert downed.country(sky(plane("D1"), terrain=torn), 0, Point(51_000, 9000, 0)) == "no man's land"


@given(x=st.integers(0, WIDTH), y=st.integers(0, DEPTH))
def test_1_6_1_what_is_behind_the_lines_of_one_is_before_those_of_the_other(x: int, y: int) -> None:
    other = {"own": "enemy", "enemy": "own", "no man's land": "no man's land"}
    setting = mission.resolve("charmed-lives", {})
    state = msgspec.structs.replace(sky(plane("D1")), setting=setting)
    found = [downed.country(state, side, Point(x, y, 0)) for side in (0, 1)]
    if found[0] != found[1]:
        assert other[found[0]] == found[1]


# ---- who came down


def test_1_6_1_only_the_living_on_the_ground_are_looked_for() -> None:
    there = Point(30_000, 30_000, 0)
    assert downed.place_of(down(30).airplane("D1"), 0) == there
    assert downed.place_of(down(30, man={"dead": True}).airplane("D1"), 0) is None
    assert downed.place_of(down(30, fate="destroyed").airplane("D1"), 0) is None
    assert downed.place_of(down(30, fate="destroyed", man={"saved": True}).airplane("D1"), 0) == there
    jumped = down(30, fate="destroyed", man={"jumped": Point(1, 2, 3)})
    assert downed.place_of(jumped.airplane("D1"), 0) == Point(1, 2, 3)
    assert downed.place_of(down(30, fate="home", speed=150).airplane("D1"), 0) is None
    assert downed.place_of(down(30, fate="lost", speed=0).airplane("D1"), 0) == there
    assert downed.place_of(down(30, fate="", place="air").airplane("D1"), 0) is None


# ---- what becomes of him


@pytest.mark.parametrize(("x", "after"), [(50, "home"), (10, "captured")])
def test_1_6_1_behind_the_lines_there_is_nothing_to_roll(x: float, after: str) -> None:
    played = play(homecoming.settle, down(x))
    assert played.only(Returned).after == after
    assert played.rolled == []


@pytest.mark.parametrize(("roll", "after"), [(9, "home"), (10, "captured")])
def test_1_6_1_between_the_lines_luck_decides_and_wounds_count(roll: int, after: str) -> None:
    played = play(homecoming.settle, down(30, man={"wounds": 3}), dice=[roll])
    assert played.only(Made).target == 12 - 3
    assert played.only(Made).reasons[-1] == Why("1.6.1", "wounded", -3)
    assert played.only(Returned).after == after
    assert played.state.airplane("D1").crew[0].after == after
    assert play(homecoming.settle, played.state).told == []


@pytest.mark.parametrize(
    ("where", "target"), [((35, 30), 17), ((35.1, 30), 12), ((33, 34), 17), ((34, 34), 12), ((30, 24.9), 12)]
)
def test_1_6_1_friends_within_five_units_help(where: tuple[float, float], target: int) -> None:
    crashed = plane("D1", place="gone", fate="crashed", at=(30, 30, 0))
    enemy = unit("BG1", "infantry", (30, 31))
    state = field(crashed, units=[unit("DG1", "infantry", where), enemy], terrain=FRONT, options=ASKED)
    assert play(homecoming.settle, state, dice=[target]).only(Made).target == target


def test_1_6_1_it_is_settled_at_the_end_where_the_players_want_it() -> None:
    state = msgspec.structs.replace(down(10), turn=10, last_turn=10)
    assert play(turns.end, state).kinds == ["Returned", "BattleEnded"]
    without = msgspec.structs.replace(down(10, Options()), turn=10, last_turn=10)
    assert play(turns.end, without).kinds == ["BattleEnded"]
    settling = msgspec.structs.replace(down(10), phase="settle", ended="the last turn is over", turn=10, last_turn=10)
    assert play(turns.settle, settling).kinds == ["Returned", "BattleEnded"]
