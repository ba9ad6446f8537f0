"""Damage to airplanes with one engine (6.3.10), line by line with the smaller tables."""

import pytest

from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import damage
from aerodrome.icog.events import (
    Credited,
    DamageRolled,
    Destroyed,
    Fell,
    GunSet,
    Scored,
    SpeedSet,
    StructureLost,
    Wounded,
)
from aerodrome.icog.state import Engine, GunState
from aerodrome.icog.tables import effects, outcomes
from tests.driver import play
from tests.icog.hits import hit, target
from tests.icog.skies import man, plane, sky


def test_6_3_10_line_1_raises_luck():
    played = hit(1, crew=(man(luck=14, rerolls=1),))
    assert (played.state.airplane("D1").crew[0].luck, played.state.airplane("D1").crew[0].rerolls) == (15, 2)


@pytest.mark.parametrize(
    ("row", "dice", "lost"), [(2, [], 2), (3, [], 3), (4, [], 3), (5, [2], 4), (6, [3], 6), (7, [], 3), (8, [1], 4)]
)
def test_6_3_10_lines_2_to_8_cost_structure(row, dice, lost):
    played = hit(row, *dice)
    assert played.only(StructureLost).points == lost
    assert played.state.airplane("D1").structure == 20 - lost


def test_6_3_10_line_4_shoots_the_undercarriage_away():
    airplane = hit(4).state.airplane("D1")
    assert (airplane.no_undercarriage, airplane.needs_emergency_landing) == (True, True)


def test_6_3_10_line_7_costs_energy_now_and_every_turn():
    played = hit(7, speed=150)
    assert played.state.airplane("D1").drag == 2
    assert played.only(SpeedSet).ledger[0].value == -2
    assert played.state.airplane("D1").speed < 150


@pytest.mark.parametrize(("row", "dice", "wider"), [(8, [1], 1), (12, [1, 4], 2), (23, [1, 1, 1, 4], 3)])
def test_6_3_10_lines_8_12_23_widen_every_turn(row, dice, wider):
    assert hit(row, *dice).state.airplane("D1").widened == wider
    assert hit(row, *dice, widened=2).state.airplane("D1").widened == wider + 2


def test_6_3_10_line_9_is_a_structural_test():
    played = hit(9, 20)
    assert played.only(events.Tested).target == 20
    failed = hit(9, 15, 4, 6, 6, structure=14)
    assert failed.state.airplane("D1").structure == 2


@pytest.mark.parametrize(("row", "dice", "left"), [(10, [4], 14), (11, [4], 13), (12, [4], 13), (21, [4, 4], 9)])
def test_6_3_10_lines_10_to_12_and_21_test_what_is_left(row, dice, left):
    played = hit(row, *dice, left)
    assert played.only(events.Tested).target == left
    assert played.only(events.Tested).passed


def test_6_3_10_line_23_the_main_spar():
    played = hit(23, 6, 6, 6, 2)
    assert played.state.airplane("D1").structure == 2
    assert played.kinds == ["StructureLost", "Altered", "Tested"]


@pytest.mark.parametrize(("face", "barrels"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_6_3_10_line_13_disables_guns_side_by_side(face, barrels):
    assert hit(13, face).state.airplane("D1").guns[0].barrels == barrels


def test_6_3_10_line_13_of_guns_apart_only_one():
    played = hit(13, 6, 4, slug="s-e-5a")
    assert [gun.barrels for gun in played.state.airplane("D1").guns] == [1, 0]


def test_6_3_10_line_13_a_jammed_gun_can_be_hit_too():
    gun = GunState(8, 0, 1, repair=2, jammed=1)
    assert hit(13, 6, guns=(gun,)).state.airplane("D1").guns == (GunState(8, 0, 0),)
    assert hit(13, 6, guns=(GunState(8, 0, 0),)).all(GunSet) == []


def test_6_3_10_line_14_1_an_uneven_engine():
    played = hit(14, 1, 3, speed=150)
    assert played.state.airplane("D1").engines == (Engine(uneven=1),)
    assert played.only(SpeedSet).ledger[0].value == -3


def test_6_3_10_line_14_2_a_chipped_propeller():
    played = hit(14, 2)
    assert played.state.airplane("D1").engines == (Engine(loss=2, propeller=1),)
    assert played.all(SpeedSet) == []


def test_6_3_10_line_14_3_a_cylinder():
    played = hit(14, 3, speed=150)
    assert played.state.airplane("D1").engines == (Engine(loss=3),)
    assert played.only(SpeedSet).ledger[0].value == -3


def test_6_3_10_line_14_4_smoke():
    assert hit(14, 4).state.airplane("D1").engines == (Engine(smoke=5),)


def test_6_3_10_line_15_fuel_for_some_turns():
    assert hit(15, 4).state.airplane("D1").engines == (Engine(fuel=9),)


def test_6_3_10_line_15_an_eight_burns():
    played = hit(15, 6, 3, 4)
    assert played.state.airplane("D1").fire == 3 + 7
    assert played.state.airplane("D1").engines == (Engine(),)


def test_6_3_10_line_16_hits_one_of_the_crew():
    assert hit(16, 4, 5).only(Wounded).crew == 0
    first = hit(16, 3, 4, 5, slug="r-e-8")
    assert (first.only(Wounded).crew, first.only(Wounded).points) == (0, 4)
    assert hit(16, 4, 4, 5, slug="r-e-8").only(Wounded).crew == 1


def test_6_3_10_line_17_hits_the_pilot():
    wounded = hit(17, 6, 6, slug="r-e-8").only(Wounded)
    assert (wounded.crew, wounded.points, wounded.wounds, wounded.dead) == (0, 6, 6, False)
    assert wounded.why == Why("6.3.10", outcomes.damage(1, 17).words)


def test_6_3_10_line_18_1_ammunition_goes_off():
    # A wound of 7 leaves 5; a four keeps him in the fight.
    played = hit(18, 1, 7, 4)
    assert played.state.airplane("D1").crew[0].wounds == 7
    assert played.state.airplane("D1").guns[0].barrels == 0


def test_6_3_10_line_18_hits_the_gunner_as_well():
    played = hit(18, 2, 3, 5, 2, slug="r-e-8")
    assert (played.only(Wounded).crew, played.only(Wounded).points) == (1, 5)
    assert played.state.airplane("D1").roll_factor == 2


def test_6_3_10_line_18_2_an_aileron_wire():
    assert hit(18, 2, roll_factor=2).state.airplane("D1").roll_factor == 4


def test_6_3_10_line_18_3_the_stick():
    assert hit(18, 3, 12).all(Fell) == []
    played = hit(18, 3, 13)
    assert played.only(Fell).attitude == "spin"
    assert played.state.airplane("D1").at.z == 18_000
    assert hit(18, 3, attitude="spin").all(events.Tested) == []


def test_6_3_10_line_18_4_splinters():
    played = hit(18, 4, 11)
    airplane = played.state.airplane("D1")
    assert (airplane.crew[0].wounds, airplane.crew[0].shaken) == (1, 4)


def test_6_3_10_line_18_4_adds_up():
    assert hit(18, 4, 11, crew=(man(shaken=4),)).state.airplane("D1").crew[0].shaken == 8


def test_6_3_10_line_19_wires():
    played = hit(19, 5)
    airplane = played.state.airplane("D1")
    assert (airplane.wires, airplane.needs_emergency_landing) == (1, True)
    assert played.only(events.Tested).purpose == "structure of D1"


def test_6_3_10_line_20_a_stray_shot_is_rolled_again_with_two_dice():
    played = hit(20, 1, 2)
    assert played.only(DamageRolled).roll == (1, 2)
    assert played.only(DamageRolled).row == 3
    assert hit(20, 20, 15).only(DamageRolled).row == 30
    twice = hit(20, 10, 10, 1, 1)
    assert [event.row for event in twice.all(DamageRolled)] == [20, 2]


def test_1_2_3_the_dice_of_a_stray_shot_may_be_rolled_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.hit, state, "D1", 20, "B1", 0, dice=[1, 2, 1], answers=["re-roll"])
    assert played.only(DamageRolled).roll == (2, 1)


def test_5_5_16_t_a_collision_may_end_in_a_spin():
    played = play(damage.apply, target(), "D1", (effects.Spin(),), Why("5.5.16.t", "collision"))
    assert played.state.airplane("D1").attitude == "spin"
    assert played.all(Credited) == []


def test_6_3_10_line_20_bombs_aboard_blow_up():
    near = plane("D2", at=(30, 34, 20), structure=20)
    far = plane("D3", at=(30, 34.1, 20))
    friend = plane("B2", at=(30, 28, 20), structure=20)
    played = hit(20, 3, 2, slug="r-e-8", bombs=2, others=(near, far, friend))
    assert played.only(Destroyed).airplane == "D1"
    assert [event.airplane for event in played.all(DamageRolled)] == ["D2", "B2"]
    assert played.state.airplane("D2").structure == 17
    assert played.state.airplane("B2").structure == 18
    assert played.state.airplane("D3").structure == far.structure
    assert played.only(Credited).victory


def test_6_3_10_line_22_hits_pilot_and_gunner():
    alone = hit(22, 2, 3, 7)
    assert [event.crew for event in alone.all(Wounded)] == [0]
    both = hit(22, 2, 3, 7, 1, 2, 9, slug="r-e-8")
    assert [(event.crew, event.points) for event in both.all(Wounded)] == [(0, 5), (1, 3)]


def test_6_3_10_line_24_a_head_wound_and_a_black_out():
    # Three points leave nine; a nine keeps him in the fight.
    played = hit(24, 1, 1, 1, 9)
    man_ = played.state.airplane("D1").crew[0]
    assert (man_.wounds, man_.blackout, man_.dead) == (3, 4, False)
    dead = hit(24, 6, 5, 4)
    assert len(dead.all(Wounded)) == 1
    assert dead.state.airplane("D1").place == "gone"


@pytest.mark.parametrize("face", [1, 2])
def test_6_3_10_line_25_the_engine_is_dead(face):
    played = hit(25, face, 5)
    assert played.state.airplane("D1").engines == (Engine(running=False, dead=True),)
    assert played.only(events.Tested).purpose == "D1 stays in the fight"


def test_6_3_10_line_25_or_it_burns():
    played = hit(25, 3, 6, 6)
    assert played.state.airplane("D1").fire == 15
    assert played.state.airplane("D1").engines == (Engine(),)


def test_6_3_10_line_26_the_engine_stops():
    played = hit(26, 5, 2)
    assert played.state.airplane("D1").engines[0].dead
    assert played.state.airplane("D1").place == "air"


def test_6_3_10_line_26_and_the_pilot_burns_as_in_29():
    played = hit(26, 5, 3)
    assert played.state.airplane("D1").place == "gone"


def test_6_3_10_line_27_fire_is_a_victory_at_once():
    played = hit(27, 2, 5)
    airplane = played.state.airplane("D1")
    assert (airplane.fire, airplane.fatal_fire, airplane.downed) == (10, False, True)
    assert played.only(Credited) == Credited("B1", 0, "D1", victory=True)
    assert played.only(Scored).points == 2
    sooner = hit(27, 6, 6, fire=6)
    assert sooner.state.airplane("D1").fire == 6


def test_6_3_10_line_28_a_wing_comes_off():
    played = hit(28)
    assert played.state.airplane("D1").attitude == "fatal spin"
    assert played.only(Credited).victory


def test_6_3_10_line_29_the_pilot_jumps_and_others_lose_heart():
    near, far = plane("D2", at=(30, 34, 20)), plane("D3", at=(30, 35, 20))
    played = hit(29, 15, others=(near, far))
    assert played.state.airplane("D1").place == "gone"
    assert [event.airplane for event in played.all(events.Tested)] == ["D2"]
    assert played.state.airplane("D2").forced_home


def test_6_3_10_line_29_with_dual_controls_it_burns_on():
    played = hit(29, 4, 3, slug="bristol-f-2b")
    airplane = played.state.airplane("D1")
    assert (airplane.place, airplane.fire, airplane.crew[0].dead, airplane.crew[1].post) == ("air", 10, True, "pilot")


def test_6_3_10_line_30_everybody_in_the_cockpit_dies():
    for slug in ("albatros-d-va", "r-e-8", "bristol-f-2b"):
        played = hit(30, slug=slug)
        assert all(man_.dead for man_ in played.state.airplane("D1").crew)
        assert played.only(Destroyed).fate == "destroyed"
        assert len(played.all(Credited)) == 1
        assert played.all(Fell) == []
