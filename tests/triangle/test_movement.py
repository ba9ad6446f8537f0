"""Movement (AD05-AD12): the die, the number of steps, and turns."""

import msgspec
import pytest

from aerodrome.core.why import total
from aerodrome.triangle import movement, reach
from aerodrome.triangle.airplanes import airplane
from aerodrome.triangle.events import DieCast, TakenDown
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import NEVER, Tally
from tests.driver import play
from tests.triangle.flights import flown, where
from tests.triangle.positions import battle, plane


def steps(piece, die, levels=0, **fields):
    return total(movement.steps(battle(piece, **fields), piece, die, levels))


# ---- the die (AD05, AD06)


@pytest.mark.parametrize(
    ("slug", "fields", "dice"),
    [
        ("spad-s-xiii", {}, ("blue", "green")),
        ("spad-s-xiii", {"throttle": 0}, ("blue", "green")),
        ("spad-s-xiii", {"throttle": NEVER}, ("blue",)),
        ("spad-s-xiii", {"damage": "engine"}, ("blue",)),
        ("spad-s-xiii", {"damage": "wings"}, ("blue", "green")),
        ("salmson-2", {"throttle": 2}, ("blue",)),
        ("gotha-g-v", {"throttle": 2}, ("blue",)),
    ],
)
def test_ad05_green_is_for_fighters_with_throttle_or_the_last_risk(slug, fields, dice):
    piece = plane("F7", slug, **fields)
    assert movement.dice_for(battle(piece), piece) == dice


def test_ad05_the_blue_die_spends_nothing_and_is_tallied():
    played = play(movement.cast, battle(plane("F7", "spad-s-xiii")), "F7", "blue", dice=[2])
    assert played.told == [DieCast("F7", "blue", 2, 3, Tally(steps_expected=3, steps_rolled=12))]
    assert played.rolled[0].die.faces == (-1, 0, 0, 1, 1, 2)
    assert played.rolled[0].seat == "allied"


def test_ad06_green_spends_one_full_throttle():
    played = play(movement.cast, battle(plane("F7", "spad-s-xiii")), "F7", "green", dice=[0])
    assert played.state.piece("F7").throttle == 2
    assert played.state.piece("F7").damage == ""
    assert played.state.piece("F7").tally == Tally(steps_expected=15, steps_rolled=0)


def test_ad06_the_last_full_throttle_leaves_the_risk():
    played = play(movement.cast, battle(plane("F7", "spad-s-xiii", throttle=1)), "F7", "green", dice=[1])
    piece = played.state.piece("F7")
    assert (piece.throttle, piece.damage) == (0, "")
    assert movement.dice_for(played.state, piece) == ("blue", "green")


def test_ad06_the_blue_die_risks_nothing():
    state = battle(plane("F7", "spad-s-xiii", throttle=0, damage="tail"))
    played = play(movement.cast, state, "F7", "blue", dice=[1])
    assert played.kinds == ["DieCast"]
    assert played.state.piece("F7").throttle == 0


@pytest.mark.parametrize(("face", "damage"), [(0, "engine"), (1, "engine"), (2, ""), (5, "")])
def test_ad06_the_last_risk_fails_on_a_star(face, damage):
    state = battle(plane("F7", "spad-s-xiii", throttle=0))
    played = play(movement.cast, state, "F7", "green", dice=[face])
    piece = played.state.piece("F7")
    assert (piece.damage, piece.throttle, piece.place) == (damage, NEVER, "board")
    assert movement.dice_for(played.state, piece) == ("blue",)


def test_ad06_a_damaged_airplane_is_lost_when_the_risk_fails():
    state = battle(plane("F7", "spad-s-xiii", throttle=0, damage="tail"))
    played = play(movement.cast, state, "F7", "green", dice=[1])
    lost = played.only(TakenDown)
    assert (lost.piece, lost.by, lost.why.paragraph) == ("F7", "", "AD06")
    assert played.state.piece("F7").place == "gone"
    assert played.only(DieCast).damage == "tail"


def test_ad06_a_damaged_airplane_survives_the_risk_with_a_good_face():
    state = battle(plane("F7", "spad-s-xiii", throttle=0, damage="tail"))
    played = play(movement.cast, state, "F7", "green", dice=[2])
    assert played.kinds == ["DieCast"]
    assert played.state.piece("F7").damage == "tail"


def test_ad06_the_overstrained_engine_counts_in_the_same_move():
    """The printed example: 7 (speed) + 1 (die) + 1 (straight) - 2 (engine) = 7."""
    state = battle(plane("F7", "spad-s-xiii", "H12", throttle=0))
    state = play(movement.cast, state, "F7", "green", dice=[1]).state
    _, (flew,) = flown(state, "F7", "SSSSSSS", 1)
    assert [why.value for why in flew.steps] == [7, 1, -2, 1]
    assert reach.refuse(state, "F7", 1, 0, "SSSSSSSS") != ()


# ---- the number of steps (AD07, AD08, AD63, AD64)


@pytest.mark.parametrize(
    ("slug", "die", "levels", "fields", "expected"),
    [
        ("spad-s-xiii", -1, 0, {}, 6),  # 7 - 1
        ("airco-dh-2", 3, 0, {}, 7),  # 4 + 3
        ("fokker-dr-i", 3, 0, {}, 8),  # 5 + 3
        ("fokker-dr-i", 2, 1, {}, 6),  # 5 + 2 - 1
        ("fokker-d-vii", 1, 2, {}, 5),  # 6 + 1 - 2
        ("fokker-d-vii", 2, -1, {}, 9),  # 6 + 2 + 1
        ("fokker-d-vii", 0, -2, {}, 8),  # 6 + 0 + 2
        ("albatros-c-iii", -1, -3, {}, 6),  # 4 - 1 + 3, and one more if it is straight
        ("sopwith-camel", 1, -2, {}, 8),  # 5 + 1 + 2
        ("spad-s-xiii", 0, 0, {"damage": "wings"}, 6),
        ("spad-s-xiii", 0, 0, {"damage": "engine"}, 5),
        ("spad-s-xiii", 0, 0, {"damage": "tail"}, 7),
        ("salmson-2", 0, 0, {"duty": "disarmed"}, 7),
        ("gotha-g-v", 0, 0, {"bombs": 0}, 5),
        ("gotha-g-v", 0, 0, {"bombs": 1}, 4),
        ("farman-f-40", 0, 0, {"bombs": 0}, 3),  # a light bomber gains nothing
        ("coastal-airship", 0, 0, {"bombs": 0}, 2),
    ],
)
def test_ad07_steps_are_speed_and_die_and_all_that_counts(slug, die, levels, fields, expected):
    assert steps(plane("F7", slug, **fields), die, levels) == expected


def test_ad07_there_is_always_one_step():
    piece = plane("F1", "farman-f-40", damage="engine")
    reasons = movement.steps(battle(piece), piece, -1, 1)
    assert total(reasons) == 1
    assert [why.value for why in reasons] == [3, -1, -1, -2, 2]


def test_ad07_the_least_of_one_step_holds_for_the_whole_sum_straight_flight_included():
    """A Gotha climbs with a damaged engine and a blue -1: 4 - 1 - 1 - 2 = 0, and 0 + 1 = 1 if it flies straight."""
    state = battle(plane("G16", "gotha-g-v", "H12", "E", 2, "up", damage="engine"))
    assert list(reach.paths(state, "G16", -1, 1)) == ["S", "L", "R"]
    (why,) = reach.refuse(state, "G16", -1, 1, "SS")
    assert (why.paragraph, why.text) == ("AD07", "the move ends after step 1, but this path has 2")
    piece, (flew,) = flown(state, "G16", "S", -1, 1)
    assert where(piece) == ("I12", "E", "L3")
    assert [why.value for why in flew.steps] == [4, -1, -1, -2, 1]
    assert flew.steps[-1] == movement.STRAIGHT
    _, (turned,) = flown(state, "G16", "L", -1, 1)
    assert [why.text for why in turned.steps][-1] == "never fewer than one step"
    assert total(turned.steps) == 1


def test_ad07_every_reason_has_its_paragraph():
    piece = plane("F13", "salmson-2", duty="disarmed", damage="wings")
    reasons = movement.steps(battle(piece), piece, 2, -2)
    assert [why.paragraph for why in reasons] == ["AD07", "AD05", "AD18", "AD37", "AD63"]
    assert reasons[2].text == "2 levels descended"
    assert movement.steps(battle(piece), piece, 2, -2) is reasons  # made once
    climbed = movement.steps(battle(piece), piece, 2, 1)[2]
    assert (climbed.paragraph, climbed.text, climbed.value) == ("AD16", "1 level climbed", -1)


def test_ad08_straight_flight_is_one_step_longer_and_must_be():
    """The printed example: 5 (speed) + 0 (die) + 1 (straight) = 6."""
    state = battle(plane("G4", "fokker-dr-i", "H12"))
    piece, (flew,) = flown(state, "G4", "SSSSSS", 0)
    assert where(piece) == ("N12", "E", "L3")
    assert flew.steps[-1] == movement.STRAIGHT
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSS")
    assert (why.paragraph, why.text) == ("AD08", "a straight move gets one extra step: 6")
    _, (turned,) = flown(state, "G4", "SSSSL", 0)
    assert movement.STRAIGHT not in turned.steps


def test_ad08_a_piece_without_room_for_the_extra_step_must_turn():
    state = battle(plane("G4", "fokker-dr-i", "H12"), plane("F7", "spad-s-xiii", "N12", "NE"))
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSSS")
    assert why.paragraph == "AD13"
    assert reach.refuse(state, "G4", 0, 0, "SSSSS")[0].paragraph == "AD08"
    assert "SSSSS" not in list(reach.paths(state, "G4", 0, 0))


# ---- turns (AD09-AD12)


@pytest.mark.parametrize(
    ("slug", "fields", "limits"),
    [
        ("spad-s-xiii", {}, (3, 3, 3)),
        ("spad-s-xiii", {"damage": "tail"}, (2, 2, 2)),
        ("fokker-dr-i", {}, (3, 5, 4)),
        ("fokker-dr-i", {"damage": "tail"}, (2, 4, 3)),
        ("sopwith-camel", {}, (2, 6, 4)),
        ("airco-dh-2", {}, (5, 3, 4)),
    ],
)
def test_ad10_gyroscopic_effect_helps_one_side_only(slug, fields, limits):
    piece = plane("F7", slug, **fields)
    assert movement.turn_limits(battle(piece), piece) == limits


@pytest.mark.parametrize(("gyro", "limits"), [(1, (0, 1, 0)), (-1, (1, 0, 0)), (0, (0, 0, 0))])
def test_ad09_with_its_tail_damaged_an_airplane_of_agility_one_turns_only_as_its_engine_does(gyro, limits):
    piece = plane("G4", "fokker-e-iii", damage="tail")
    clumsy = msgspec.structs.replace(airplane("fokker-e-iii"), agility=1, gyro=gyro)
    assert movement.turn_limits(battle(piece, setting={"airplanes": {piece.airplane: clumsy}}), piece) == limits


def test_ad10_without_characteristics_there_is_no_gyroscopic_effect():
    piece = plane("F4", "sopwith-camel")
    assert movement.turn_limits(battle(piece, options=Options(characteristics=False)), piece) == (4, 4, 4)


def test_ad09_agility_limits_the_turns():
    state = battle(plane("F7", "spad-s-xiii"))
    assert reach.refuse(state, "F7", 0, 0, "LSSRSSL") == ()
    (why,) = reach.refuse(state, "F7", 0, 0, "LSRSLSR")
    assert (why.paragraph, why.text) == ("AD09", "4 turns by step 7, and 3 at most are allowed")


def test_ad10_a_camel_flies_a_full_circle_to_the_right_only():
    state = battle(plane("F4", "sopwith-camel", "N12", "E"))
    piece, _ = flown(state, "F4", "RRRRRR", 1)
    assert where(piece) == ("N12", "E", "L3")
    (why,) = reach.refuse(state, "F4", 1, 0, "LLSSSL")
    assert (why.paragraph, why.text) == ("AD10", "3 turns, all to the left, and 2 at most are allowed to that side")
    assert reach.refuse(state, "F4", 1, 0, "LLLSSR") == ()  # mixed: the plain agility
    assert reach.refuse(state, "F4", 1, 0, "RRRRSL") != ()


def test_ad11_a_move_of_ten_steps_turns_wide():
    state = battle(plane("F7", "spad-s-xiii", "H12"))
    assert reach.refuse(state, "F7", 2, 0, "LLSSSSSSS") == ()
    (why,) = reach.refuse(state, "F7", 3, 0, "SSLLSSSSSS")
    assert why.paragraph == "AD11"
    assert why.text == "step 4 turns again at once, which a move of 10 or more steps does not allow"
    assert reach.refuse(state, "F7", 3, 0, "SSLSLSSSSS") == ()
    assert movement.turns_wide(state, state.piece("F7"), 10)
    assert not movement.turns_wide(state, state.piece("F7"), 9)


@pytest.mark.parametrize(("slug", "wide"), [("gotha-g-v", True), ("coastal-airship", True), ("farman-f-40", False)])
def test_ad12_bombers_and_airships_turn_wide_but_light_bombers_do_not(slug, wide):
    state = battle(plane("G16", slug))
    length = total(movement.steps(state, state.piece("G16"), 2, 0))
    found = reach.refuse(state, "G16", 2, 0, "LR" + "S" * (length - 2))
    assert [why.paragraph for why in found] == (["AD12"] if wide else [])


def test_ad39_the_turns_of_a_flight_are_counted():
    state = battle(plane("F7", "spad-s-xiii"))
    turns = [reach.walk(state, "F7", -1, 0, path).turns for path in ("SSSSSSS", "SSLSSS", "LSRSSS")]
    assert turns == [0, 1, 2]
