"""Crashes (5.5.16, 5.5.17, 6.3.12): structural failure, collisions, the ground, landings on land and water."""

from typing import Any

import pytest

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import crashes
from aerodrome.icog.events import (
    Credited,
    DamageRolled,
    Destroyed,
    Landed,
    LeftBoard,
    RerollSpent,
    Scored,
    StructureLost,
    Wounded,
)
from aerodrome.icog.movement.collisions import Clearance
from aerodrome.icog.movement.landing import Touch
from aerodrome.icog.phases import flying
from aerodrome.icog.setting import Entry, Side, Start
from aerodrome.icog.state import Attack, Engine, State
from aerodrome.icog.tables.outcomes import LandingPlace
from aerodrome.icog.terrain import Strip, Terrain
from tests.driver import Played, play
from tests.icog.skies import DEPTH, WIDTH, frame, man, plane, sky

WHY = Why("6.3.12", "test")
RUNWAY = Strip("aerodrome", 30_000, 10_000, 30_000, 50_000, 6_000)
AERODROME = Terrain(1, WIDTH, DEPTH, features=(RUNWAY,), runways=(RUNWAY,))
SEA = Terrain(1, WIDTH, DEPTH, features=(Strip("water", 0, 30_000, WIDTH, 30_000, DEPTH),))
NEAR = Clearance(1000, hit=False, test=True, where=Point(30_000, 30_000, 1000))
MISS = 20
SIDES = (
    Side("Germany", "east", ("german",), (Entry("D1", "albatros-d-va", (), Start()),)),
    Side("Britain", "west", ("british",), (Entry("B1", "albatros-d-va", (), Start()),)),
)


def fields(played: Played, name: str) -> tuple[str, str]:
    """Where an airplane is, and what became of it."""
    airplane = played.state.airplane(name)
    return airplane.place, airplane.fate


# ---- structure


@pytest.mark.parametrize(
    ("face", "dice", "left"),
    [(3, [1, 2, 3], 7), (4, [5, 1], 7), (5, [2], 8), (6, [], 13), (1, [], None), (2, [], None)],
)
def test_6_3_12_the_table_of_structural_failure(face: int, dice: list[int], left: int | None) -> None:
    played = play(crashes.structural_test, sky(plane("D1")), "D1", WHY, dice=[14, face, *dice])
    assert not played.value
    assert played.only(DamageRolled).table == "structural failure"
    if left is None:
        assert fields(played, "D1") == ("gone", "destroyed")
    else:
        assert played.state.airplane("D1").structure == left


def test_6_3_12_a_structural_test_holds_at_the_strength_that_is_left() -> None:
    state = sky(plane("D1", structure=6))
    assert play(crashes.structural_test, state, "D1", WHY, dice=[6]).value
    assert not play(crashes.structural_test, state, "D1", WHY, dice=[7, 6]).value


def test_6_3_12_structure_gone_means_the_airplane_falls_apart() -> None:
    played = play(crashes.structural_failure, sky(plane("D1", structure=4)), "D1", WHY, dice=[5, 1])
    assert played.only(StructureLost).left == 0
    assert fields(played, "D1") == ("gone", "destroyed")


def test_6_3_13_1_who_breaks_up_is_credited_once_to_the_last_who_fired() -> None:
    state = sky(plane("D1", attacks=(Attack("B1", 0, 2, False),)), plane("B1", at=(1, 1, 20)))
    played = play(crashes.structural_failure, state, "D1", WHY, dice=[1])
    assert played.only(Credited).airplane == "B1"
    assert played.only(Scored).points == 2
    crashes.destroy(played.table, "D1", "destroyed", WHY)
    assert len(played.all(Destroyed)) == 1


# ---- collisions in the air


def close(**luck: int) -> State:
    """Two airplanes closer than 2 MU; D1 has moved."""
    one = plane("D1", at=(30, 30, 20), speed=180, moved=3, crew=(man(luck=12, rerolls=luck.get("one", 0)),))
    other = plane("B1", "s-e-5a", at=(30, 31, 20), speed=145, crew=(man(luck=12, rerolls=luck.get("other", 0)),))
    return sky(one, other)


def test_5_5_16_1_one_lucky_pilot_is_enough() -> None:
    first = play(crashes.collide, close(), "B1", "D1", dice=[12])
    assert [event.airplane for event in first.all(events.Tested)] == ["B1"]
    second = play(crashes.collide, close(), "B1", "D1", dice=[13, 12])
    assert [event.airplane for event in second.all(events.Tested)] == ["B1", "D1"]
    assert not second.all(DamageRolled)


def test_5_5_16_1_no_re_roll_may_be_kept_back() -> None:
    played = play(crashes.collide, close(one=1, other=2), "B1", "D1", dice=[13, 14, 15, 16, 12])
    assert [event.airplane for event in played.all(events.Tested)] == ["B1", "B1", "B1", "D1", "D1"]
    assert [event.airplane for event in played.all(RerollSpent)] == ["B1", "B1", "D1"]
    assert not played.asked


def test_5_5_16_t_the_faster_band_counts_and_the_victim_rolls() -> None:
    played = play(crashes.collide, close(), "B1", "D1", dice=[MISS, MISS, 15])
    rolled = played.only(DamageRolled)
    assert (rolled.airplane, rolled.by, rolled.row) == ("D1", "B1", 15)
    assert rolled.reasons == (Why("5.5.16.t", "medium speed", 0),)
    assert played.rolled[-1].seat == "german"
    assert fields(played, "D1") == fields(played, "B1") == ("gone", "destroyed")


def test_5_5_16_t_line_1_throws_the_aggressor_into_a_spin() -> None:
    played = play(crashes.collide, close(), "B1", "D1", dice=[MISS, MISS, 1, 1, 2, 3, 4])
    assert played.state.airplane("B1").attitude == "spin"
    assert played.state.airplane("B1").structure == 17 - 10
    assert played.state.airplane("D1").needs_emergency_landing
    assert played.state.airplane("D1").attitude == ""


def test_5_5_16_t_line_4_tests_both_pilots() -> None:
    played = play(crashes.collide, close(), "B1", "D1", dice=[MISS, MISS, 4, 5, MISS])
    assert played.state.airplane("B1").attitude == ""
    assert played.state.airplane("D1").attitude == "spin"


@pytest.mark.parametrize(("face", "count", "wider"), [(8, 3, 2), (12, 5, 3)])
def test_5_5_16_t_lines_8_and_12_damage_both(face: int, count: int, wider: int) -> None:
    state = close()
    played = play(crashes.collide, state, "B1", "D1", dice=[MISS, MISS, face, *[1] * count, *[2] * count])
    for name, face in (("B1", 1), ("D1", 2)):
        airplane = played.state.airplane(name)
        assert (airplane.attitude, airplane.widened) == ("spin", wider)
        assert airplane.structure == (state.airplane(name).structure or 0) - count * face


def test_5_5_16_t_line_18_explodes_both_and_endangers_others() -> None:
    one, other = close().airplanes
    state = sky(one, other, plane("D2", at=(30, 33, 20)), plane("D3", at=(30, 40, 20)))
    played = play(crashes.collide, state, "B1", "D1", dice=[MISS, MISS, 20, 2])
    assert fields(played, "D1") == fields(played, "B1") == ("gone", "destroyed")
    assert played.state.airplane("D2").structure == 13 - 2
    assert played.state.airplane("D3").structure == 13


def test_1_2_3_the_bare_damage_die_of_an_explosion_nearby_may_be_rolled_again() -> None:
    one, other = close().airplanes
    state = sky(one, other, plane("D2", at=(30, 33, 20), crew=(man(rerolls=1),)))
    played = play(crashes.collide, state, "B1", "D1", answers=["re-roll"], dice=[MISS, MISS, 20, 19, 2])
    (question,) = played.asked
    assert (question.airplane, question.seat, question.roll, question.harm) == ("D2", "german", 19, True)
    assert played.state.airplane("D2").structure == 13 - 2
    assert played.state.airplane("D2").crew[0].rerolls == 0
    assert played.all(DamageRolled)[-1].reasons[-1].paragraph == "1.2.3"


def test_1_2_3_a_collision_with_the_ground_may_be_rolled_again() -> None:
    state = sky(plane("D1", at=(30, 20, 1.5), speed=150, crew=(man(rerolls=2),)))
    played = play(crashes.crash, state, "D1", answers=["re-roll"], dice=[20, 1, 2, 3])
    assert played.only(DamageRolled).roll == (1,)
    assert fields(played, "D1") == ("air", "")
    kept = play(crashes.crash, state, "D1", answers=["keep"], dice=[20])
    assert fields(kept, "D1")[0] == "gone"
    best = play(crashes.crash, state, "D1", 8, dice=[8, 6, 6, 6])
    assert not best.asked, "without room nothing better could come of it"


def test_5_5_16_1_several_are_settled_in_the_order_in_which_they_moved() -> None:
    state = sky(
        plane("D1", at=(30.5, 45, 20), moved=3),
        plane("D2", at=(29.5, 45, 20), moved=3),
        plane("D3", at=(30, 52, 20)),
        plane("B1", "s-e-5a", at=(30, 30.5, 20), speed=145),
        order=("B1",),
        flown=("D2", "D1"),
    )
    played = play(flying.move, state, answers=["S 14.5; fire at D3"], dice=[2, 3])
    assert [test.purpose for test in played.all(events.Tested)] == ["B1 avoids D2", "B1 avoids D1"]


# ---- the ground


def test_5_5_16_3_below_two_move_units_a_flying_test_is_due() -> None:
    state = sky(plane("D1", at=(30, 20, 1.5), speed=150))
    played = play(flying.move, state, answers=["S 15"], dice=[12])
    assert played.only(events.Tested).purpose == "D1 clears the ground"
    assert fields(played, "D1") == ("air", "")


def test_5_5_16_t_a_wing_tip_touches_and_it_flies_on() -> None:
    played = play(crashes.near_ground, sky(plane("D1", at=(30, 30, 1))), "D1", NEAR, dice=[MISS, 2, 1, 1])
    assert played.only(DamageRolled).row == 2
    assert played.state.airplane("D1").structure == 11
    assert fields(played, "D1") == ("air", "")


def test_5_5_16_t_a_wild_pull_strains_the_structure() -> None:
    played = play(crashes.near_ground, sky(plane("D1", at=(30, 30, 1))), "D1", NEAR, dice=[MISS, 6, 3])
    assert [test.purpose for test in played.all(events.Tested)] == ["D1 clears the ground", "structure of D1"]
    assert fields(played, "D1") == ("air", "")


@pytest.mark.parametrize("fields_of", [{"pitch": -60}, {"attitude": "spin"}, {"crew": (man(blackout=3),)}])
def test_5_5_16_t_without_room_to_pull_out_it_ploughs_in(fields_of: dict[str, Any]) -> None:
    state = sky(plane("D1", at=(30, 30, 1), speed=150, **fields_of))
    assert not crashes.has_room(state, "D1")
    played = play(crashes.crash, state, "D1", dice=[2, 1, 1, 1])
    assert played.only(Wounded).points == 3
    assert fields(played, "D1") == ("gone", "crashed")


def test_5_5_16_t_who_has_room_pulls_out() -> None:
    assert crashes.has_room(sky(plane("D1", pitch=-45)), "D1")


@pytest.mark.parametrize(
    ("face", "dice", "dead"),
    [(8, [2, 2, 2], False), (13, [4, 4, 4, 4], True), (16, [], True), (19, [], True)],
)
def test_5_5_16_t_the_ground_column(face: int, dice: list[int], dead: bool) -> None:
    played = play(crashes.crash, sky(plane("D1", at=(30, 30, 0.5), speed=150)), "D1", dice=[face, *dice])
    assert fields(played, "D1") == ("gone", "crashed")
    assert played.state.airplane("D1").crew[0].dead == dead
    assert played.only(Scored).downed == "D1"


def test_5_5_16_3_a_path_into_the_ground_allows_no_test() -> None:
    state = sky(plane("D1", at=(30, 20, 5), pitch=-45, speed=150))
    played = play(flying.move, state, answers=["S 15"], dice=[3, 1, 1, 1])
    assert not played.all(events.Tested)
    assert played.only(DamageRolled).row == 8
    assert played.state.airplane("D1").at.z == 0
    assert not played.all(events.SpeedSet)


def test_5_5_16_t_every_man_aboard_rolls_for_himself() -> None:
    state = sky(plane("B1", "r-e-8", at=(30, 30, 0.5), speed=140))
    played = play(crashes.crash, state, "B1", dice=[9, 1, 1, 1, 6, 6, 6])
    assert [(event.crew, event.points) for event in played.all(Wounded)] == [(0, 3), (1, 18)]
    assert [man.dead for man in played.state.airplane("B1").crew] == [False, True]


# ---- landing


def touching(place: LandingPlace, runway: bool = False) -> Touch:
    return Touch(Point(30_000, 30_000, 0), frame(), place, runway)


def test_5_5_17_1_example_1_a_landing_on_the_runway_then_the_roll_out() -> None:
    state = sky(plane("D1", "albatros-d-va", at=(30, 15, 1), speed=105), terrain=AERODROME)
    played = play(flying.move, state, answers=["S 10.5; throttle 4; land"])
    airplane = played.state.airplane("D1")
    assert not played.rolled
    assert played.only(Landed).why == Why("5.5.17.1", "touches down on the runway")
    assert (airplane.place, airplane.speed, airplane.at) == ("ground", 85, Point(30_000, 25_500, 0))
    state = sky(airplane, terrain=AERODROME)
    stopped = play(flying.move, state)
    airplane = stopped.state.airplane("D1")
    assert (airplane.place, airplane.speed, airplane.at) == ("ground", 0, Point(30_000, 34_000, 0))


def test_5_5_17_t_example_2_one_short_on_a_soft_meadow() -> None:
    state = sky(plane("D1", "albatros-d-va", speed=105, crew=(man(flying=14),), attacks=(Attack("B1", 0, 1, True),)),
                plane("B1", at=(1, 1, 30)))  # fmt: skip
    played = play(crashes.land, state, "D1", touching("soft meadow"), dice=[11, 3, 5])
    test = played.only(events.Tested)
    assert (test.target, test.roll) == (14 - 3 - 1, 11)
    assert played.only(Wounded).points == 3
    assert played.only(StructureLost).points == 5
    first, last = played.all(Landed)
    assert (first.speed, first.why.text, last.speed) == (105, "touches down on soft meadow", 0)
    assert fields(played, "D1") == ("gone", "landed")
    assert played.only(Credited).airplane == "B1"


@pytest.mark.parametrize(
    ("roll", "dice", "structure"), [(12, [], 13), (15, [4, 6], 7), (17, [6, 1], 9), (19, [1, 1, 6, 1], 6)]
)
def test_5_5_17_t_the_landing_table_on_land(roll: int, dice: list[int], structure: int) -> None:
    played = play(crashes.land, sky(plane("D1", speed=85)), "D1", touching("pasture"), dice=[roll, *dice])
    assert fields(played, "D1") == ("gone", "landed")
    assert played.state.airplane("D1").structure == structure


def test_5_5_17_t_a_somersault_wrecks_the_airplane() -> None:
    played = play(crashes.land, sky(plane("D1", speed=85)), "D1", touching("wood"), dice=[13, 1, 1, 1])
    assert fields(played, "D1") == ("gone", "crashed")
    assert len(played.all(Scored)) == 1


def test_5_5_17_t_on_water_a_luck_test_saves_from_drowning() -> None:
    state = sky(plane("B1", "r-e-8", at=(30, 30, 1), speed=80), terrain=SEA)
    played = play(crashes.land, state, "B1", touching("water"), dice=[16, 2, 1, 10, 11])
    tests = [test for test in played.all(events.Tested) if test.purpose == "out of the water"]
    assert [(test.crew, test.target, test.passed) for test in tests] == [(0, 10, True), (1, 10, False)]
    assert [man.dead for man in played.state.airplane("B1").crew] == [False, True]
    assert fields(played, "B1") == ("gone", "crashed")


def test_5_5_17_t_a_perfect_landing_on_water_floats() -> None:
    played = play(crashes.land, sky(plane("D1", speed=85)), "D1", touching("water"), dice=[12])
    assert fields(played, "D1") == ("gone", "landed")


def test_5_5_17_1_too_fast_on_the_runway_is_tested_but_no_emergency() -> None:
    state = sky(plane("D1", speed=125), terrain=AERODROME)
    played = play(crashes.land, state, "D1", touching("aerodrome", runway=True), dice=[12 + 4 - 2])
    assert played.only(events.Tested).target == 12 + 4 - 2
    assert fields(played, "D1") == ("ground", "")
    assert not played.all(Scored)


def test_5_5_17_1_damage_makes_every_landing_an_emergency() -> None:
    state = sky(plane("D1", speed=85, needs_emergency_landing=True, no_undercarriage=True), terrain=AERODROME)
    played = play(crashes.land, state, "D1", touching("aerodrome", runway=True), dice=[15])
    assert played.only(events.Tested).target == 12 + 4 - 1
    assert fields(played, "D1") == ("gone", "landed")
    assert played.only(Scored).downed == "D1"


def test_1_2_3_a_landing_may_be_rolled_again_even_if_it_cannot_succeed() -> None:
    state = sky(plane("D1", speed=125, crew=(man(flying=4, rerolls=1),)))
    played = play(crashes.land, state, "D1", touching("wood"), answers=["re-roll"], dice=[19, 1, 6, 1, 1, 1])
    assert [test.roll for test in played.all(events.Tested)] == [19, 1]
    assert fields(played, "D1") == ("gone", "landed")


# ---- outside the board


def outside(fields_of: dict[str, Any], dice: list[int], heading: float = 90, x: float = 55) -> Played:
    """D1 flies over an edge."""
    state = sky(
        plane("D1", at=(x, 30, 20), heading=heading, speed=150, attacks=(Attack("B1", 0, 3, True),), **fields_of),
        plane("B1", at=(30, 5, 40)),
        order=("D1",),
        setting={"sides": SIDES},
    )
    return play(flying.move, state, answers=["S 15"], dice=dice)


def test_5_5_17_t_without_an_engine_luck_finds_the_place() -> None:
    played = outside({"engines": (Engine(running=False, dead=True),)}, [16, 12 - 3 + 2, 3])
    assert [test.target for test in played.all(events.Tested)] == [12, 12 - 3]
    assert played.only(Wounded).points == 3
    assert fields(played, "D1") == ("gone", "home")
    assert not played.all(Credited)


def test_5_5_17_t_with_power_it_lands_on_an_aerodrome() -> None:
    played = outside({"needs_emergency_landing": True}, [16])
    assert played.only(events.Tested).target == 16
    assert fields(played, "D1") == ("gone", "home")


def test_6_3_13_1_a_pilot_killed_in_a_landing_outside_is_a_victory() -> None:
    played = outside({"engines": (Engine(running=False, dead=True),)}, [MISS + 1 - 1, 18, 6, 6, 6])
    assert played.state.airplane("D1").crew[0].dead
    assert played.state.airplane("D1").fate == "crashed"
    assert played.only(Credited).victory


def test_6_3_13_3_over_a_strange_edge_an_emergency_landing_is_a_victory() -> None:
    played = outside({"needs_emergency_landing": True}, [12, 12], heading=270, x=5)
    assert played.only(LeftBoard).fate == "lost"
    assert played.only(Credited).airplane == "B1"


def test_5_5_17_t_who_is_sound_just_leaves() -> None:
    played = outside({}, [])
    assert played.kinds[-2:] == ["MoveEnded", "PhaseBegan"]
    assert fields(played, "D1") == ("gone", "home")
    assert not played.all(Landed)
