"""Placing pieces (AD02, AD04, AD70, AD73): where, how many at most, and who must come first."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.table import Table
from aerodrome.triangle import modes, setup
from aerodrome.triangle.events import Placed
from aerodrome.triangle.questions import Place
from aerodrome.triangle.setting import Options, Side
from aerodrome.triangle.state import State, change
from tests.triangle.positions import battle, plane
from tests.triangle.setups import begun, texts

# ---- access points


def test_ad02_a_piece_goes_to_any_free_access_point_at_any_level():
    state = begun("dogfight")
    answers = list(setup.placements(state, 0))
    assert answers[0] == "G4 1 L1 W"
    assert len(answers) == len(set(answers)) == 6 * 8 * 5
    assert all(setup.refuse_placement(state, 0, True, answer) == () for answer in answers)


def test_ad73_at_a_northern_or_southern_edge_the_heading_is_chosen_too():
    state = begun("dogfight-duel")
    assert {answer.split()[3] for answer in setup.placements(state, 0)} == {"SW", "SE"}
    assert {answer.split()[3] for answer in setup.placements(state, 1)} == {"NE", "NW"}
    assert setup.read_placement(state, "B4 8 L2 NW") == setup.Placement("B4", 7, 2, 2)


def test_ad65_without_levels_none_is_asked_for():
    state = begun("dogfight-duel", levels=False)
    assert next(setup.placements(state, 0)) == "G5 1 SW"
    assert setup.read_placement(state, "G5 1 SW").level == 3
    assert setup.refuse_placement(state, 0, True, "G5 2 SE") == ()
    assert "not a level or heading" in texts(setup.refuse_placement(state, 0, True, "G5 2 L5 SE"))


def test_ad02_a_placed_piece_stands_on_its_access_point():
    told: list = []
    table = Table(begun("dogfight"), told)
    setup.place(table, "G7 3 L5 W")
    assert told == [Placed("G7", 2, 5, 3)]
    piece = table.state.piece("G7")
    assert (piece.place, piece.point, piece.level, piece.heading) == ("access", 2, 5, 3)
    assert table.state.deployed == (1, 0)
    assert setup.free_access(table.state, 0) == (0, 1, 3, 4, 5, 6, 7)
    assert setup.free_access(table.state, 1) == (0, 1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("F10 1 L3 W", "name a piece of your own"),
        ("G99 1 L3 W", "name a piece of your own"),
        ("", "name a piece of your own"),
        ("G7 1 L3 W", "G7 is not in the patrol zone"),
        ("G4 3 L3 W", "access point 3 is not free; free: 1, 2, 4"),
        ("G4 9 L3 W", "access point 9 is not free"),
        ("G4 L3 W", "name one access point"),
        ("G4 1 2 L3 W", "name one access point"),
        ("G4 1 W", "name one level"),
        ("G4 1 L6 W", "name one level"),
        ("G4 1 L2 L3 W", "name one level"),
        ("G4 1 L3 E", "'E' is not a level or heading you can choose here"),
        ("pass", "a plane must come up now"),
    ],
)
def test_ad02_a_wrong_placement_is_refused_with_reasons(answer, reason):
    state = change(begun("dogfight"), "G7", place="access", point=2, level=3)
    assert reason in texts(setup.refuse_placement(state, 0, True, answer))


def test_ad73_where_only_one_heading_leads_inward_it_need_not_be_said():
    state = begun("dogfight")
    assert setup.refuse_placement(state, 0, True, "G4 1 L3") == ()
    assert setup.read_placement(state, "G4 1 L3").heading == 3
    assert "name one heading: SW, SE" in texts(setup.refuse_placement(begun("dogfight-duel"), 0, True, "G5 1 L3"))


def test_ad73_who_need_not_come_may_pass():
    state = begun("dogfight")
    assert setup.refuse_placement(state, 0, False, "pass") == ()
    assert next(Place("Germans", 0, False).options(state)) == "pass"
    assert "pass" not in list(Place("Germans", 0, True).options(state))


@given(st.integers(0, 10_000), st.booleans(), st.sampled_from(["dogfight", "dogfight-duel", "reconnaissance"]))
def test_ad73_a_sampled_placement_is_one_of_those_offered(seed, must, name):
    state = begun(name)
    answer = setup.sample_placement(state, 0, must, Random(seed))
    assert answer in list(Place("Germans", 0, must).options(state))


def test_ad73_passing_is_sampled_as_often_as_any_placement():
    state = begun("dogfight-duel", levels=False)
    rng = Random(5)
    drawn = [setup.sample_placement(state, 0, False, rng) for _ in range(1700)]
    assert 60 < drawn.count("pass") < 140  # one of 17


# ---- six fighters at most, one at least (AD04)


def in_play(state: State, *names: str) -> State:
    for at, name in enumerate(names):
        state = change(state, name, place="board", point=200 + 3 * at, level=3)
    return state


def test_ad04_a_seventh_fighter_has_to_wait():
    six = ("G1", "G2", "G3", "G4", "G5", "G6")
    state = in_play(begun("dogfight-twelve"), *six[:5])
    state = change(state, "G6", place="access", point=0, level=2)  # on an access point it counts as well
    assert setup.fighters_in_play(state, 0) == 6
    assert setup.candidates(state, 0) == ()
    assert not setup.can_place(state, 0)
    assert "6 fighters are in play already" in texts(setup.refuse_placement(state, 0, False, "G7 2 L3 SW"))
    assert setup.can_place(change(state, "G6", place="gone", fate="downed"), 0)


def test_ad04_players_may_agree_on_another_number():
    state = in_play(begun("dogfight-twelve", fighter_limit=2), "G1")
    assert setup.can_place(state, 0)
    assert not setup.can_place(in_play(state, "G1", "G2"), 0)


def test_ad04_scouts_count_in_a_dogfight_but_not_on_a_task():
    scout = plane("G13", "aviatik-dfw-c-v")
    assert setup.counts_as_fighter(battle(scout), scout)
    state = begun("reconnaissance")
    assert not setup.counts_as_fighter(state, state.piece("G13"))
    assert setup.counts_as_fighter(state, state.piece("G10"))
    bombers = begun("zone-bombing")
    assert not setup.counts_as_fighter(bombers, bombers.piece("G16"))


def test_ad04_with_six_fighters_in_play_scouts_and_bombers_may_still_come():
    fighters = [p.id for p in begun("zone-bombing").pieces if p.side == 0 and p.number < 13]
    state = in_play(begun("zone-bombing"), *fighters[:6], "G16")
    assert setup.candidates(state, 0) == ("G17", "G18", "G13", "G14", "G15")


def test_ad04_whoever_has_nothing_in_play_must_bring_one_piece():
    state = begun("dogfight")
    assert setup.must_place(state, 0, 0)
    assert not setup.must_place(in_play(state, "G4"), 0, 0)
    assert not setup.must_place(change(state, "G4", place="access", point=0, level=1), 0, 0)
    assert not setup.must_place(state, 0, 1)


def test_ad04_balloons_do_not_count_as_airplanes_in_play():
    assert setup.must_place(begun("balloon-busting"), 0, 0)


# ---- the task must be in play (AD70)


def test_ad70_a_scout_comes_first_in_reconnaissance():
    state = begun("reconnaissance")
    assert setup.candidates(state, 0) == ("G13", "G14", "G15")
    assert "one of these must come first: G13" in texts(setup.refuse_placement(state, 0, True, "G4 1 L3 W"))
    assert "G4" in setup.candidates(in_play(state, "G14"), 0)


def test_ad70_a_bomber_or_a_scout_with_a_bomb_comes_first_in_bombarding():
    state = change(begun("zone-bombing"), "G13", duty="bomb", bombs=1)
    state = change(change(state, "G14", duty="armed"), "G15", duty="armed")
    assert setup.candidates(state, 0) == ("G16", "G17", "G18", "G13")


def test_ad70_one_of_them_is_always_in_play_as_long_as_there_are_any():
    state = in_play(begun("reconnaissance"), "G4", "G13")
    assert not setup.must_place(state, 0, 0)
    lost = change(state, "G13", place="gone", fate="downed")
    assert modes.task_needs(lost, 0)
    assert setup.must_place(lost, 0, 0)
    assert setup.candidates(lost, 0) == ("G14", "G15")
    none = change(change(lost, "G14", place="gone", fate="downed"), "G15", place="gone", fate="home")
    assert not setup.must_place(none, 0, 0)
    assert "G5" in setup.candidates(none, 0)


def test_ad70_a_scout_that_has_dropped_its_bomb_does_not_count_any_more():
    state = in_play(begun("zone-bombing"), "G13")
    with_bomb = change(state, "G13", duty="bomb", bombs=1)
    assert not modes.task_needs(with_bomb, 0)
    assert modes.task_needs(change(with_bomb, "G13", bombs=0), 0)


def test_ad70_an_empty_bomber_still_counts():
    state = change(in_play(begun("zone-bombing"), "G16"), "G16", bombs=0)
    assert not modes.task_needs(state, 0)


def test_ad55_the_general_comes_at_once():
    assert setup.candidates(begun("intercept-the-general"), 0) == ("F13",)


def test_ad70_a_side_without_a_task_sends_whom_it_likes():
    state = begun("reconnaissance-one-sided")
    assert not modes.task_needs(state, 1)
    assert len(setup.candidates(state, 1)) == 8


def test_no_access_point_free_means_nobody_can_come():
    fresh = [plane(f"G{n}", "albatros-d-v", place="access") for n in range(8)]
    pieces = [msgspec.structs.replace(piece, point=access) for access, piece in enumerate(fresh)]
    sides = (Side("Germany", "east", ("german",), ()), Side("Allies", "west", ("allied",), ()))
    waiting = plane("G9", "fokker-d-vii", place="patrol")
    state = battle(*pieces, waiting, options=Options(fighter_limit=12), setting={"sides": sides})
    assert setup.candidates(state, 0) == ("G9",)
    assert not setup.can_place(state, 0)
