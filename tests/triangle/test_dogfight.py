"""Dogfights (AD53, AD54): points by both counts, and the bonus round."""

import msgspec

from aerodrome.core.meetings import Machine, Meeting
from aerodrome.core.rules import rules_of
from aerodrome.triangle import guns, meetings, modes, movement, setup
from aerodrome.triangle.events import BattleEnded, PhaseBegan
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import change
from tests.triangle.missions import GONE, ended, fallen, over, points, the_example
from tests.triangle.positions import battle, plane

# ---- dogfight (AD53)


def test_ad53_a_scenario_may_let_bombers_take_part_who_only_defend_and_stay():
    sheet = meetings.sheet(Meeting((Machine("gotha-g-v"),), (Machine("coastal-airship"), Machine("spad-s-xiii"))))
    setting = rules_of("triangle").setting(sheet, {})
    assert setting.mode == "dogfight"
    gotha, spad = plane("G16", "gotha-g-v", damage="tail"), plane("F10", "spad-s-xiii", "P20", damage="tail")
    state = battle(gotha, spad)
    barred = guns.barred(state, state.piece("G16"))
    assert barred is not None
    assert barred.paragraph == "AD45"
    assert movement.may_leave(state, state.piece("G16"), "east") is None
    assert movement.may_leave(state, state.piece("F10"), "west") == "withdrawn"
    assert not setup.counts_as_fighter(state, state.piece("G16"))
    assert points(change(state, "G16", place="gone", fate="downed"))[1][0] == 1.0


def test_ad53_seven_and_a_half_points_against_five():
    result = modes.result(over(the_example()))
    assert [score.points for score in result.scores] == [7.5, 5.0]
    assert [score.second for score in result.scores] == [0, 2]


def test_ad53_both_counts_are_reported_with_their_winners():
    result = modes.result(over(the_example()))
    by_points, by_survivors = result.details.criteria
    assert (by_points.winner, by_survivors.winner) == ("Germany", "Allies")
    assert result.winner == "Germany"


def test_ad53_equal_points_are_decided_by_the_last_side_in_the_air():
    state = over(battle(plane("G4", "fokker-dr-i", fate="empty", **GONE), plane("F10", "spad-s-xiii", "N12")))
    assert points(state) == [(0, 0), (0, 1)]
    assert modes.result(state).winner == "Allies"


def test_ad53_damaged_and_later_downed_counts_once():
    state = battle(plane("G4", "fokker-dr-i", fate="downed", damage="tail", **GONE), plane("F10", "spad-s-xiii"))
    assert points(state)[1][0] == 1.0


def test_ad53_a_damaged_enemy_counts_only_when_it_has_withdrawn():
    state = battle(plane("G4", "fokker-dr-i", damage="tail"), plane("F10", "spad-s-xiii", "P20"))
    assert points(state)[1][0] == 0
    assert points(change(state, "G4", place="gone", fate="withdrawn"))[1][0] == 0.5


def test_ad21_whoever_strays_from_the_board_counts_as_taken_down():
    state = battle(plane("G4", "fokker-dr-i", fate="strayed", **GONE), plane("F10", "spad-s-xiii"))
    assert points(state)[1][0] == 1.0


def test_ad53_ends_when_a_side_has_no_airplane_left_the_patrol_zone_included():
    state = battle(plane("G4", "fokker-dr-i"), plane("F10", "spad-s-xiii", place="patrol"))
    assert ended(state) == []
    last = change(state, "F10", place="gone", fate="downed")
    assert ended(last) == [BattleEnded("the Allies have no airplane left")]


def test_ad53_both_sides_may_be_gone_at_once():
    state = battle(*fallen("G4", "fokker-dr-i", "downed"), *fallen("F10", "spad-s-xiii", "downed"))
    assert ended(state) == [BattleEnded("no airplane is left on either side")]
    assert modes.result(over(state)).winner is None


# ---- the bonus round (AD54)


def test_ad54_three_planes_against_five():
    flying = modes.survivors(the_example())
    assert [len([p for p in flying if p.side == side]) for side in (0, 1)] == [5, 3]


def test_ad54_follows_when_it_was_agreed_and_the_counts_disagree():
    assert ended(the_example()) == [PhaseBegan("bonus")]
    options = msgspec.structs.replace(the_example().setting, options=Options())
    assert ended(msgspec.structs.replace(the_example(), setting=options)) == [
        BattleEnded("Germany has no airplane left")
    ]


def test_ad54_is_not_flown_a_second_time_nor_when_the_counts_agree():
    assert not modes.bonus_due(msgspec.structs.replace(the_example(), round=2))
    agree = battle(
        *fallen("G4", "fokker-dr-i", "downed"),
        *fallen("G5", "fokker-dr-i", "empty"),
        plane("F10", "spad-s-xiii"),
        options=Options(bonus_round=True),
    )
    assert not modes.bonus_due(agree)


def test_ad54_needs_airplanes_on_both_sides():
    alone = battle(
        *fallen("G4", "fokker-dr-i", "downed"),
        plane("F10", "spad-s-xiii"),
        *fallen("F11 F12", "spad-s-xiii", "downed"),
        options=Options(bonus_round=True),
    )
    assert not modes.bonus_due(alone)


def test_ad54_the_points_of_both_rounds_add_up():
    state = change(change(the_example(), "F12", place="gone", fate="downed"), "F1", place="gone", fate="downed")
    after = over(msgspec.structs.replace(state, round=2, scores=(7.5, 5.0)))
    assert points(after)[0][0] == 9.5
    assert modes.result(after).details.first_round == (7.5, 5.0)
