"""Damage to airplanes with several engines (6.3.11), line by line with the smaller tables."""

import pytest

from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.damage import damage
from aerodrome.icog.events import Credited, DamageRolled, EngineSet, SpeedSet, StructureLost, Wounded
from aerodrome.icog.state import NEVER, Engine
from tests.driver import play
from tests.icog.hits import BIG, hit, target
from tests.icog.skies import plane, sky


def big(row: int, *dice: int, **fields):
    """The same to a bomber with two engines, which ignores 3 points of each structural hit."""
    return hit(row, *dice, slug=BIG, **fields)


def test_6_3_12_a_large_airplane_ignores_part_of_every_hit():
    assert big(2).all(StructureLost) == []
    assert big(6, 3).only(StructureLost).points == 3
    assert panel("r-e-8").ignores_structure == 1
    assert hit(2, slug="r-e-8").only(StructureLost).points == 1


@pytest.mark.parametrize(("at", "front"), [((30, 40, 20), [1]), ((30, 20, 20), [2, 3])])
def test_6_3_11_line_13_hits_the_gunner_nearest_to_the_attacker(at, front):
    prey = plane("D1", BIG)
    state = sky(prey, plane("B1", "sopwith-camel", at=at), phase="shoot")
    dice = [2, 5] if len(front) == 1 else [4, 2, 5]
    played = play(damage.hit, state, "D1", 13, "B1", 0, dice=dice)
    assert played.only(Wounded).crew == front[-1]


def test_6_3_11_line_13_without_an_attacker_a_die_decides():
    played = play(damage.hit, target(BIG), "D1", 13, dice=[1, 2, 5])
    assert played.only(Wounded).crew == 1


@pytest.mark.parametrize(("face", "engine"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_6_3_11_line_14_hits_the_left_or_the_right_engine(face, engine):
    assert [event.engine for event in big(14, face, 2).all(EngineSet)] == [engine, engine]


@pytest.mark.parametrize(("face", "engine"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_6_3_11_of_three_engines_each_has_two_numbers(face, engine):
    played = hit(14, face, 3, slug="caproni-ca-3")
    assert played.only(EngineSet).engine == engine


def test_6_3_11_line_14_its_smaller_table():
    uneven = big(14, 1, 1, speed=120)
    assert uneven.state.airplane("D1").engines[0] == Engine(loss=1)
    assert uneven.only(SpeedSet).ledger[0].value == -1
    assert big(14, 1, 2).state.airplane("D1").engines[0] == Engine(loss=1, propeller=1)
    assert big(14, 1, 3).state.airplane("D1").engines[0] == Engine(smoke=5)


def test_6_3_11_line_15_one_engine_leaks():
    assert [engine.fuel for engine in big(15, 4, 2).state.airplane("D1").engines] == [NEVER, 7]
    assert big(15, 4, 6, 3).state.airplane("D1").fire == 6


def test_6_3_11_lines_16_and_17_wound():
    assert big(16, 2, 3, 5).only(Wounded).crew == 1
    assert big(17, 3, 5).only(Wounded).crew == 0


def test_6_3_11_line_18_and_its_smaller_table():
    assert [event.points for event in big(18, 1, 1, 1, 5, 1, 4, 5).all(Wounded)] == [2, 4]
    assert big(18, 1, 1, 1, 5, 2).state.airplane("D1").roll_factor == 2
    assert big(18, 1, 1, 1, 5, 3, 20).state.airplane("D1").attitude == "spin"
    splinters = big(18, 1, 1, 1, 5, 4, 5).state.airplane("D1")
    assert (splinters.wide_turn, splinters.crew[0].wounds) == (True, 1)


def test_6_3_11_line_19_struts():
    played = big(19, 4, 4, 5)
    assert (played.state.airplane("D1").widened, played.state.airplane("D1").structure) == (2, 12)


def test_6_3_11_line_20_bombs_or_again():
    assert big(20, bombs=4).state.airplane("D1").place == "gone"
    assert big(20, 1, 2).only(DamageRolled).row == 3


def test_6_3_11_line_21_spars():
    airplane = big(21, 3, 4, 5).state.airplane("D1")
    assert (airplane.wires, airplane.needs_emergency_landing, airplane.structure) == (2, True, 16)


@pytest.mark.parametrize(("row", "safe", "fire"), [(22, 3, 4), (25, 2, 3)])
def test_6_3_11_lines_22_and_25_an_engine_stops_and_may_burn(row, safe, fire):
    stopped = big(row, 6, 4, safe)
    assert [engine.dead for engine in stopped.state.airplane("D1").engines] == [False, True]
    assert big(row, 6, 4, fire, 2).state.airplane("D1").fire == 5


def test_6_3_11_lines_23_and_24():
    assert big(23, 1, 1, 4, 5).state.airplane("D1").widened == 3
    assert [event.crew for event in big(24, 1, 1, 5, 1, 2, 2, 5).all(Wounded)] == [0, 1]


def test_6_3_11_line_26_the_head():
    assert big(26, 1, 1, 2, 4).state.airplane("D1").crew[0].blackout == 4


def test_6_3_11_line_27_fire():
    assert big(27, 4).state.airplane("D1").fire == 7


def test_6_3_11_line_28_a_wing():
    assert big(28).state.airplane("D1").attitude == "fatal spin"


def test_6_3_11_line_29_a_fire_that_does_not_die_out():
    airplane = big(29, 4).state.airplane("D1")
    assert (airplane.fire, airplane.fatal_fire, airplane.attitude) == (7, True, "fatal spin")
    assert airplane.crew[0].dead


def test_6_3_11_line_30_the_gunners_fall_with_it():
    played = big(30)
    airplane = played.state.airplane("D1")
    assert [man_.dead for man_ in airplane.crew] == [True, False, False, False]
    assert airplane.attitude == "fatal spin"
    assert len(played.all(Credited)) == 1
