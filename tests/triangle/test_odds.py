"""Odds: the chart, the 36 combinations, and what a pose gives and risks."""

from itertools import product

import pytest

from aerodrome.triangle import firing, odds
from aerodrome.triangle.events import Odds
from aerodrome.triangle.setting import LandGun, Options
from tests.triangle.positions import BOARD, battle, plane, walk

HERE = "N12"
AHEAD = walk(HERE, "E")


def test_ad34_the_chart_of_one_gun():
    """The shares printed in the rulebook: 3 % jam; column A 25 % miss, 56 % damage, 17 % takedown."""
    assert odds.chances("A", 0, False, False) == Odds(6, 20, 9, 1)
    assert odds.chances("B", 0, False, False) == Odds(3, 7, 25, 1)


@pytest.mark.parametrize("column", ["A", "B"])
def test_ad34_every_combination_is_counted_once(column):
    for bonus, final, long_burst in product(range(-3, 4), (False, True), (False, True)):
        found = odds.chances(column, bonus, final, long_burst)
        assert found.takedown + found.damage + found.miss + found.jam == 36
        assert found.jam == (1 + 3 + 5 + 5 if long_burst else 1)
        assert not (final and found.damage)


@pytest.mark.parametrize(("natural", "outcome"), [(2, "jam"), (3, "miss"), (4, "jam"), (6, "jam"), (7, "damage"),
                                                  (8, "jam"), (9, "damage"), (10, "takedown")])  # fmt: skip
def test_ad40_the_second_roll(natural, outcome):
    assert odds.read("A", natural, 0, long_burst=True) == outcome


def test_ad34_sums_beyond_the_chart():
    assert odds.read("A", 3, -3) == "miss"
    assert odds.read("B", 12, 3) == "takedown"


def test_ad35_coupled_guns():
    assert [sum(why.value for why in odds.coupled_guns(barrels)) for barrels in (1, 2, 3)] == [0, 1, 2]


def test_ad34_expected_hits_are_in_72nds_of_a_takedown():
    assert odds.expected_value(Odds(36, 0, 0, 0)) == 72
    assert odds.expected_value(Odds(0, 36, 0, 0)) == 36
    assert odds.expected_value(Odds(6, 20, 9, 1)) == 32


def test_ad23_ad48_modifiers_add_up():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E", pilot="rookie"), plane("F10", "spad-s-xiii", AHEAD, "E"),
        options=Options(pilots="open"), sun=0,
    )  # fmt: skip
    (shot,) = firing.shots(state, "G8")
    assert [(why.paragraph, why.value) for why in odds.modifiers(state, shot)] == [
        ("AD35", 1), ("AD48", -1), ("AD23", -1),
    ]  # fmt: skip
    assert odds.burst(state, shot) == odds.chances("A", -1, False, False)
    assert odds.burst(state, shot, long_burst=True) == odds.chances("A", -1, False, True)


def test_ad23_a_shot_to_the_rear_looks_the_other_way():
    state = battle(
        plane("F7", "hanriot-hd-3", HERE, "E"), plane("G8", "albatros-d-v", walk(HERE, "W"), "E", 4), mover=1, sun=3
    )
    (shot,) = firing.shots(state, "F7")
    assert [why.paragraph for why in odds.modifiers(state, shot)] == ["AD35", "AD23"]


def test_ad23_a_shot_straight_up_looks_along_the_heading():
    state = battle(plane("F7", "nieuport-24", HERE, "E"), plane("G8", "albatros-d-v", HERE, "E", 4), mover=1, sun=0)
    (shot,) = firing.shots(state, "F7")
    assert "AD23" in [why.paragraph for why in odds.modifiers(state, shot)]


def test_an_unknown_pilot_is_taken_for_average():
    state = battle(plane("G8", "albatros-d-v", HERE, "E", pilot=None), plane("F10", "spad-s-xiii", AHEAD, "E"))
    (shot,) = firing.shots(state, "G8")
    assert odds.burst(state, shot) == odds.chances("A", 1, False, False)


# ---- poses


def at(name: str, level: int = 3) -> tuple[int, int, int, int]:
    """A level pose towards the east."""
    return BOARD.point(name), 0, level, 0


def test_a_pose_far_from_everybody_gives_and_risks_nothing():
    state = battle(plane("G8", "albatros-d-v", "D4", "E"), plane("F10", "spad-s-xiii", AHEAD, "E"))
    found = odds.pose(state, "G8", *at("Z20"))
    assert (found.shot, found.odds, found.gain, found.danger, found.pursued, found.why) == (None, None, 0, 0, 0, ())


def test_a_pose_behind_an_enemy_without_rear_guns_is_pure_gain():
    state = battle(plane("G8", "albatros-d-v", "D4", "E"), plane("F10", "spad-s-xiii", AHEAD, "E"))
    found = odds.pose(state, "G8", *at(HERE))
    assert found.shot == firing.Shot("G8", "fixed", "F10", "H5", "A", True, 0)
    assert found.odds == odds.chances("A", 1, False, False)
    assert (found.gain, found.danger, found.pursued) == (40, 0, 0)
    assert [why.paragraph for why in found.why] == ["AD35"]


def test_a_pose_behind_a_two_seater_is_answered_unless_it_falls():
    """Angled from behind: of 36 rolls 6 take it down, in the others it fires back with 21 of 72."""
    state = battle(plane("G8", "albatros-d-v", "D4", "E"), plane("F7", "hanriot-hd-3", AHEAD, "NE"))
    found = odds.pose(state, "G8", *at(HERE))
    reply = odds.expected_value(odds.chances("B", 1, False, False))
    assert found.odds is not None
    assert (found.odds.takedown, reply, found.danger) == (6, 21, 21 * 30 // 36)
    assert [(why.paragraph, why.value) for why in found.why] == [("AD35", 1), ("AD41", -reply)]


def test_a_pose_in_front_of_an_enemy_is_pursued():
    state = battle(plane("G8", "albatros-d-v", "D4", "E"), plane("F10", "spad-s-xiii", HERE, "E"))
    found = odds.pose(state, "G8", *at(walk(HERE, "E", "E")))
    assert found.shot is None
    assert found.gain == 0
    assert found.danger == found.pursued == odds.expected_value(odds.chances("B", 1, False, False))


@pytest.mark.parametrize(("ahead", "aside", "best"), [("", "tail", "F11"), ("tail", "", "F10"), ("", "", "F10")])
def test_the_best_shot_is_the_one_that_promises_most(ahead, aside, best):
    """A fixed pair and a rear pair, both in column B; a damaged target is the better one, of equals the first."""
    state = battle(
        plane("G7", "hanriot-hd-3", "D4", "E"),
        plane("F10", "spad-s-xiii", AHEAD, "NE", damage=ahead),
        plane("F11", "spad-s-xiii", walk(HERE, "SW"), "E", damage=aside),
    )
    found = odds.pose(state, "G7", *at(HERE))
    assert found.shot is not None
    assert found.shot.target == best
    assert found.gain == odds.expected_value(odds.chances("B", 1, bool(ahead or aside), False))
    assert ("AD38" in [why.paragraph for why in found.why]) == bool(ahead or aside)


def test_ad67_a_pose_over_a_land_gun_is_dangerous():
    gun = LandGun(1, "LG1", BOARD.point(HERE), (BOARD.point(HERE),))
    state = battle(plane("G8", "albatros-d-v", "D4", "E"), setting={"land_guns": (gun,)})
    assert odds.pose(state, "G8", *at(HERE, 2)).danger == odds.expected_value(odds.chances("B", 0, False, False))
    assert odds.pose(state, "G8", *at(HERE, 3)).danger == 0
