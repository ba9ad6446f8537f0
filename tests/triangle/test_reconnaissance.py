"""Reconnaissance (AD56-AD58, AD71): who photographs, what comes home, and what it is worth."""

import msgspec
import pytest

from aerodrome.triangle import modes, scoring
from aerodrome.triangle.events import BattleEnded
from aerodrome.triangle.state import State, change
from tests.triangle.missions import GONE, ended, fallen, mission, over, points, zones
from tests.triangle.positions import plane


def photographers(**fields) -> State:
    return mission(
        plane("G13", "aviatik-dfw-c-v", "N12", **fields),
        plane("G7", "albatros-d-v", "P20"),
        plane("F13", "salmson-2", "R6"),
        mode="reconnaissance",
        tasks=("photograph",),
    )


def test_ad56_scouts_photograph_and_fighters_do_not():
    state = photographers()
    assert modes.zone_task(state, state.piece("G13")) == "photograph"
    assert modes.zone_task(state, state.piece("G7")) is None
    assert modes.open_zones(state, state.piece("G13")) == (0, 1, 2)
    assert modes.open_zones(state, state.piece("F13")) == (3, 4, 5)
    assert modes.open_zones(state, state.piece("G7")) == ()


def test_ad56_a_scout_has_two_plates_and_needs_no_zone_twice():
    state = photographers(photos=(1,))
    assert modes.open_zones(state, state.piece("G13")) == (0, 2)
    full = photographers(photos=(1, 2))
    assert modes.open_zones(full, full.piece("G13")) == ()


def test_ad71_a_zone_brought_home_is_off_the_board():
    state = msgspec.structs.replace(photographers(), zones=zones(z1={"photographed": True}))
    assert modes.open_zones(state, state.piece("G13")) == (0, 2)


def test_ad58_from_the_wrong_level_nothing_is_photographed():
    state = photographers()
    high = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, photo_levels=(5,)))
    assert modes.open_zones(high, high.piece("G13")) == ()
    assert modes.open_zones(change(high, "G13", level=5), change(high, "G13", level=5).piece("G13")) == (0, 1, 2)
    assert modes.can_score(high, high.piece("G13"))


def test_ad56_photographs_come_home_over_the_own_edge_only():
    state = photographers(photos=(0, 2))
    scout = state.piece("G13")
    fates = {edge: modes.exit_fate(state, scout, edge) for edge in ("north", "south", "east", "west")}
    assert fates == {"north": None, "south": None, "east": "home", "west": None}
    assert modes.delivered(state, scout) == (0, 2)


def test_ad71_a_double_counts_for_nothing():
    state = msgspec.structs.replace(photographers(photos=(0, 2)), zones=zones(z0={"photographed": True}))
    assert modes.delivered(state, state.piece("G13")) == (2,)


def test_ad21_a_scout_without_a_photograph_stays_unless_it_is_damaged_or_has_nothing_left_to_do():
    state = photographers()
    assert modes.exit_fate(state, state.piece("G13"), "east") is None
    hurt = photographers(damage="wings")
    assert modes.exit_fate(hurt, hurt.piece("G13"), "east") == "withdrawn"
    assert modes.exit_fate(hurt, hurt.piece("G13"), "west") is None
    done = msgspec.structs.replace(state, zones=zones(**{f"z{at}": {"photographed": True} for at in range(3)}))
    assert modes.exit_fate(done, done.piece("G13"), "east") == "home"


def test_ad21_fighters_do_not_leave_by_a_task():
    state = photographers()
    assert modes.exit_fate(state, state.piece("G7"), "east") is None
    assert not modes.on_task(state, state.piece("G7"))


@pytest.mark.parametrize(("done", "expected"), [(0, 0), (1, 3), (2, 6), (3, 14)])
def test_ad56_three_points_a_zone_and_five_more_for_all(done, expected):
    state = photographers()
    state = msgspec.structs.replace(state, zones=zones(**{f"z{at}": {"photographed": True} for at in range(done)}))
    assert points(state)[0][0] == expected
    assert points(state)[1][0] == 0


def test_ad71_three_all_is_decided_by_takedowns_and_damage():
    state = mission(
        plane("G13", "aviatik-dfw-c-v", fate="home", photos=(0,), **GONE),
        plane("G7", "albatros-d-v", "P20", damage="tail"),
        *fallen("F13 F15", "salmson-2", "downed"),
        *fallen("F14", "salmson-2", "home", photos=(3,)),
        mode="reconnaissance",
        tasks=("photograph",),
        zones=zones(z0={"photographed": True}, z3={"photographed": True}),
    )
    result = modes.result(over(state))
    assert [(score.points, score.second) for score in result.scores] == [(3, 2), (3, 0.5)]
    assert [criterion.winner for criterion in result.details.criteria] == [None, "Germany"]
    assert result.winner == "Germany"


def test_ad71_an_equal_fight_after_equal_photographs_is_a_draw():
    state = msgspec.structs.replace(photographers(), zones=zones(z0={"photographed": True}, z3={"photographed": True}))
    assert modes.result(over(state)).winner is None


def test_ad72_reconnaissance_ends_when_nobody_can_bring_a_photograph_any_more():
    state = photographers()
    assert ended(state) == []
    half = change(state, "G13", place="gone", fate="downed")
    assert ended(half) == []  # the other side still can
    assert ended(change(half, "F13", place="gone", fate="downed")) == [
        BattleEnded("nobody is left who could still score")
    ]


def test_ad72_a_scout_with_full_plates_can_still_score():
    done = photographers(photos=(0, 1))
    alone = change(done, "F13", place="gone", fate="downed")
    assert ended(alone) == []
    double = msgspec.structs.replace(alone, zones=zones(z0={"photographed": True}, z1={"photographed": True}))
    assert not modes.can_score(double, double.piece("G13"))


@pytest.mark.parametrize(("done", "winner"), [(0, "Allies"), (1, "Allies"), (2, "Germany")])
def test_ad57_two_zones_win_a_one_sided_reconnaissance(done, winner):
    state = mission(
        plane("G13", "aviatik-dfw-c-v"),
        plane("F10", "spad-s-xiii", "R6"),
        *fallen("F11 F12", "spad-s-xiii", "downed"),
        mode="reconnaissance",
        tasks=("photograph",),
        both=False,
        setting={"win_at": 2},
        zones=zones(**{f"z{at}": {"photographed": True} for at in range(done)}),
    )
    assert modes.result(over(state)).winner == winner
    assert modes.result(state).details.criteria[0] == scoring.Criterion("the task", (done, 0), winner)
    assert ended(state) == ([BattleEnded("the task is fulfilled")] if done == 2 else [])
