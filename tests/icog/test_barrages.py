"""Anti-aircraft barrages: where they may be laid, moved and lifted, their guns, drift, and whom chance picks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.icog.events import DamageRolled
from aerodrome.icog.events.ground_events import BarrageFired, BarrageSet, GroundFireBegan
from aerodrome.icog.ground import barrages, ground_charts
from aerodrome.icog.phases import ground_fire, ground_moves
from aerodrome.icog.state import Barrage, change_unit
from tests.driver import play
from tests.icog.fields import field, point, unit
from tests.icog.skies import plane


def battery(*airplanes, at=None, guns=2, **fields):
    """A German battery at 10/10 whose barrage is at a place or off the board."""
    units = [unit(f"DG{number}", "aa-gun", (10 + number, 10)) for number in range(1, guns + 1)]
    barrage = Barrage("DA1", 0, "german", point(*at) if at else None)
    flying = airplanes or (plane("B1", "sopwith-camel", at=(40, 40, 20)),)
    return field(*flying, units=units, barrages=(barrage,), **fields)


# ---- where it goes


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("at 40 49.9 20", ()),
        ("at 40 51 20", ("11.0 MU away: at most 10 in a turn",)),
        ("at 40 40 9", ("11.0 MU away", "9.0 MU above the ground: at least 10")),
        ("at 40 40 43", ("not over the board, or above its ceiling", "23.0 MU away")),
        ("stay", ()),
        ("lift", ()),
        ("wait", ("'wait' is not understood",)),
        ("at 40 40", ("'at 40 40' is not understood",)),
    ],
)
def test_6_4_3_1_a_barrage_moves_ten_units_and_keeps_off_the_ground(answer, words):
    found = barrages.refuse(battery(at=(40, 40, 20)), "DA1", answer)
    assert len(found) == len(words)
    for why, text in zip(found, words, strict=True):
        assert why.paragraph == "6.4.3.1"
        assert text in why.text


def test_6_4_3_1_it_keeps_twenty_units_from_its_own_guns():
    state = battery(at=(25, 25, 12))
    near = barrages.refuse(state, "DA1", "at 19 19 12")
    assert [why.text for why in near] == ["16.6 MU from its guns: at least 20"]
    assert barrages.refuse(state, "DA1", "stay") == ()


def test_6_4_3_1_it_is_laid_anywhere_in_the_turn_after_it_was_lifted():
    state = battery(at=(40, 40, 20), phase="ground move")
    lifted = play(ground_moves.step, state, answers=["lift"])
    assert lifted.state.barrages[0].at is None
    assert barrages.shooters(lifted.state) == ()
    assert barrages.refuse(lifted.state, "DA1", "stay") != ()
    laid = play(ground_moves.step, lifted.state, answers=["at 55 5 30"])
    assert laid.state.barrages[0].at == point(55, 5, 30)
    assert laid.only(BarrageSet).why.text == "laid"
    moved = play(ground_moves.step, laid.state, answers=["at 50 5 30"])
    assert moved.only(BarrageSet).why.text == "moved"
    assert play(ground_moves.step, moved.state, answers=["stay"]).kinds == ["PhaseBegan"]


def test_6_4_3_2_a_battery_without_guns_lifts_its_barrage():
    state = battery(at=(40, 40, 20), guns=1, phase="ground move")
    played = play(ground_moves.step, change_unit(state, "DG1", gone=True))
    assert played.only(BarrageSet).at is None
    lifted = battery(guns=1, phase="ground move")
    assert not play(ground_moves.step, change_unit(lifted, "DG1", gone=True)).all(BarrageSet)


def test_6_4_3_1_the_refusal_says_what_else_can_be_done():
    laid, lifted = (barrages.refuse(battery(at=at), "DA1", "up")[0].text for at in ((40, 40, 20), None))
    assert laid.endswith("stay or lift")
    assert lifted.endswith("wait")


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 42), st.integers(0, 2**32), st.booleans())
def test_6_4_3_1_every_sample_is_legal(x, y, z, seed, laid):
    enemy = plane("B1", at=(x, y, z), heading=seed % 360)
    state = battery(enemy, at=(40, 40, 20) if laid else None)
    assert barrages.refuse(state, "DA1", barrages.sample(state, "DA1", Random(seed))) == ()


@given(st.integers(0, 60), st.integers(0, 60), st.integers(10, 42), st.integers(1, 12))
def test_6_4_3_a_moved_or_drifted_barrage_stays_over_the_board(x, y, z, hour):
    state = battery(at=(x, y, z))
    drifted = barrages.drifted(state, "DA1", hour)
    assert 0 <= drifted.x <= 60_000
    assert 0 <= drifted.y <= 60_000
    assert drifted.to(point(x, y, z)).length() <= 10.001
    near = barrages.toward(state, state.barrages[0], point(60 - x, 60 - y, 20))
    assert state.barrages[0].at.to(near).length() <= 10


# ---- what it does


def test_6_4_3_2_the_example_only_who_is_within_ten_units_is_in_danger():
    state = battery(
        plane("B1", "sopwith-camel", at=(40, 49, 20)),
        plane("B2", "sopwith-camel", at=(40, 51, 20)),
        at=(40, 40, 20),
        guns=1,
    )
    assert barrages.within(state, "DA1") == ("B1",)
    played = play(ground_fire.fire_gun, state, "DA1", dice=[10])
    assert played.only(BarrageFired).within == ("B1",)
    assert played.only(BarrageFired).odds == 2


def test_6_4_3_2_ten_units_away_is_within_and_an_empty_barrage_hits_nobody():
    state = battery(plane("B1", at=(40, 50, 20)), plane("B2", at=(40, 50.001, 20)), at=(40, 40, 20))
    assert barrages.within(state, "DA1") == ("B1",)
    empty = play(ground_fire.fire_gun, battery(plane("B1", at=(5, 50, 20)), at=(40, 40, 20)), "DA1", dice=[10])
    assert empty.only(BarrageFired).odds == 0


def test_6_4_3_2_each_gun_rolls_first_of_all_and_friends_are_in_danger_too():
    state = battery(
        plane("B1", at=(40, 42, 20)), plane("D1", at=(42, 40, 20)), at=(40, 40, 20), guns=3, phase="ground fire"
    )
    assert barrages.within(state, "DA1") == ("B1", "D1")
    played = play(ground_fire.step, state, dice=[2])
    assert played.only(GroundFireBegan).shooters == (("barrage", "DA1"),) * 3
    assert played.state.ground_fire == (("barrage", "DA1"),) * 2
    fewer = change_unit(state, "DG2", gone=True)
    assert barrages.shooters(fewer) == ("DA1", "DA1")


def test_6_4_3_t_a_nineteen_is_two_d10_on_the_damage_table():
    played = play(ground_fire.fire_gun, battery(at=(40, 40, 20)), "DA1", dice=[19, 1, 2])
    assert played.only(BarrageFired).target == "B1"
    assert played.only(DamageRolled).roll == (1, 2)
    assert played.only(DamageRolled).row == 3
    assert played.state.airplane("B1").ground_hits == 1


def test_6_4_3_t_a_twenty_is_a_d20_and_fifteen():
    played = play(ground_fire.fire_gun, battery(at=(40, 40, 20)), "DA1", dice=[20, 20])
    damage = played.only(DamageRolled)
    assert (damage.roll, damage.row) == ((20,), 30)
    assert [why.value for why in damage.reasons] == [15]
    assert played.state.airplane("B1").place == "gone"


def test_6_4_3_2_chance_picks_among_several():
    state = battery(plane("B1", at=(40, 42, 20)), plane("B2", at=(42, 40, 20)), at=(40, 40, 20))
    played = play(ground_fire.fire_gun, state, "DA1", dice=[19, 6, 1, 1])
    assert played.only(BarrageFired).target == "B2"
    assert played.state.airplane("B1").ground_hits == 0


def test_6_4_3_t_on_a_one_the_barrage_drifts_and_the_gun_rolls_again():
    state = battery(plane("B1", at=(40, 49, 20)), at=(40, 40, 20))
    away = play(ground_fire.fire_gun, state, "DA1", dice=[1, 6, 20])
    assert away.only(BarrageSet).at == point(40, 30, 20)
    assert [event.within for event in away.all(BarrageFired)] == [("B1",), ()]
    assert away.all(DamageRolled) == []
    closer = play(ground_fire.fire_gun, state, "DA1", dice=[1, 12, 1, 3, 18])
    assert closer.state.barrages[0].at == point(50, 50, 20)


def test_6_4_3_t_the_table_is_complete():
    results = ground_charts.barrage().result
    assert [results.look_up(face).damage for face in range(1, 21)] == ["0"] * 18 + ["2d10", "1d20+15"]
    assert [face for face in range(1, 21) if results.look_up(face).drifts] == [1]
