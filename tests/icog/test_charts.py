"""The tables are those of the rulebook, complete, and say what the examples say."""

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.effects import Dice

BANDS = charts.BANDS


def grid(text: str) -> list[list[int]]:
    return [[int(number) for number in line.split()] for line in text.strip().splitlines()]


# Bands and angles


def test_2_1_1_bands_cover_every_speed():
    assert [charts.band_of(speed) for speed in (0, 145, 150, 185, 190, 235, 240, 400)] == [
        "slow", "slow", "medium", "medium", "high", "high", "dive", "dive",
    ]  # fmt: skip


FIXED = {
    "rear": """
        1  2 -1 -4 -6
        0  2  0 -2 -4
       -1  0  1  0 -2
       -4 -3 -1 -1 -1
       -8 -5 -3 -2 -3
    """,
    "side": """
        -2  -1  -2  -3  -4
        -5  -3  -4  -5  -6
        -8  -6  -7  -8  -9
       -11  -8  -9 -10 -11
       -14 -10 -11 -12 -14
    """,
    "front": """
        3  4   0  -4  -8
        1  2  -2  -6 -10
        0  0  -4  -8 -12
       -3 -2  -6 -12 -16
       -7 -6 -10 -14 -20
    """,
}
GUNNER = {
    "parallel": """
        -5  -7  -7  -8  -9
        -6  -8  -9  -9 -10
        -8  -9  -9 -10 -11
       -10 -11 -10 -10 -11
       -13 -14 -13 -12 -12
    """,
    "attacking": """
         3  -4  -6  -8 -10
        -3  -6  -8 -10 -12
        -6  -9 -11 -12 -15
        -9 -11 -13 -14 -17
       -11 -13 -15 -17 -20
    """,
    "attacking_from_behind": """
        5  0 -2 -6 -11
        4  0 -3 -7 -10
        1 -2 -4 -6  -8
       -2 -4 -5 -7  -9
       -4 -6 -7 -8 -11
    """,
    "other": """
        -5  -6  -7  -8  -9
        -7  -8  -9 -10 -11
       -10 -11 -12 -13 -14
       -12 -13 -14 -15 -16
       -13 -15 -16 -17 -18
    """,
}


@pytest.mark.parametrize("arc", FIXED)
def test_6_3_4_t_angle_tables_of_fixed_guns(arc):
    assert [[charts.firing_angle(arc, target, own) for own in BANDS] for target in BANDS] == grid(FIXED[arc])


@pytest.mark.parametrize("situation", GUNNER)
def test_6_3_5_t_angle_tables_of_gunners(situation):
    found = [[charts.gunner_angle(situation, target, own) for own in BANDS] for target in BANDS]
    assert found == grid(GUNNER[situation])


def test_6_3_1_the_angles_of_the_examples():
    assert charts.firing_angle("rear", target="slow", attacker="medium") == 0
    assert charts.firing_angle("side", target="high", attacker="medium") == -9
    assert charts.firing_angle("side", target="medium", attacker="slow") == -6  # after-action report, turn 2


def test_6_3_1_example_2_makes_a_base_shot_of_4():
    distance = charts.distance_modifier(8_000)
    assert distance == -1
    assert 13 + 1 + distance + charts.firing_angle("side", "high", "medium") == 4


# Initiative, turns, actions


def test_4_1_1_threats_take_off_initiative():
    numbers = charts.initiative()
    assert (numbers.die, numbers.side, numbers.rear, numbers.most) == (10, -2, -4, -6)


def test_5_5_6_1_tighter_turns_modify_the_test():
    assert [charts.tighter_modifier(markers) for markers in (1, 2, 3)] == [0, -1, -2]
    with pytest.raises(Fault):
        charts.tighter_modifier(4)


@pytest.mark.parametrize(
    ("maneuver", "actions", "energy"),
    [
        ("straight", 0, 0),
        ("roll", 1, 1),
        ("vertical dive", 1, 1),
        ("turn", 1, 1),
        ("side slip", 1, 1),
        ("bank after movement", 0, 0),
        ("stall", 0, 0),
        ("spin", 0, 0),
        ("Immelmann", 1, 0),
        ("landing", 2, 0),
        ("take-off", 1, 0),
        ("restart", 2, 0),
        ("reload", 2, 0),
        ("drop bombs", 1, 0),
        ("bail out", 2, 0),
        ("radio or camera", 1, 0),
    ],
)
def test_5_7_2_the_manoeuvre_list(maneuver, actions, energy):
    assert charts.cost(maneuver) == charts.Cost(actions, energy)


def test_5_7_2_a_list_with_a_gap_is_refused():
    whole = charts._actions()
    with pytest.raises(Fault, match="'turn' is missing"):
        charts.ActionSheet({name: cost for name, cost in whole.cost.items() if name != "turn"}, whole.restart)


def test_5_7_5_3_restarts_grow_harder():
    assert [charts.restart_target(attempt) for attempt in (1, 2, 3, 4)] == [16, 13, 10, None]


# Shooting


@pytest.mark.parametrize(
    ("distance", "modifier"),
    [
        (0, 6),
        (2_000, 6),
        (2_001, 4),
        (3_000, 4),
        (4_000, 3),
        (5_000, 2),
        (6_000, 1),
        (7_000, 0),
        (8_500, -1),
        (8_501, -2),
        (10_000, -2),
        (12_000, -4),
        (14_000, -7),
        (16_000, -11),
        (16_001, None),
    ],
)
def test_6_3_3_1_distance_bands(distance, modifier):
    assert charts.distance_modifier(distance) == modifier


def test_6_2_1_1_the_gunnery_template():
    assert charts.reach() == 16_000
    assert charts.shooting().half_angle == 7.5


def test_6_3_7_bursts():
    assert charts.burst("short") == charts.Burst(shot=-2, halves=1, danger=0)
    assert charts.burst("long") == charts.Burst(shot=0, halves=2, danger=1)
    assert charts.burst("sustained") == charts.Burst(shot=3, halves=3, danger=2)


def test_5_5_11_2_and_5_5_15_1_states_modify_a_shot():
    state = charts.shooting().state
    assert (state.target_stalled, state.target_spinning, state.gunner_stalled) == (3, -6, -6)
    assert state.friend_in_cone == 2


def test_6_3_9_1_more_guns_jam_more_often():
    assert [charts.malfunctions_at(guns, "long") for guns in (1, 2, 3, 4)] == [20, 19, 18, 17]
    assert [charts.malfunctions_at(guns, "sustained") for guns in (1, 2, 3, 4)] == [19, 17, 15, 13]
    assert [charts.malfunctions_at(guns, "short") for guns in (1, 2, 3, 4)] == [None] * 4


def test_6_3_8_1_the_number_of_guns_counts_in_successes():
    assert charts.gun_bonus(1) == Dice(0, 0, -3)
    assert charts.gun_bonus(2) == Dice(0, 0, 0)
    assert charts.gun_bonus(3) == charts.gun_bonus(4) == Dice(1, 4, 0)


def test_6_3_9_2_the_malfunction_table():
    lines = [charts.malfunction(roll) for roll in range(1, 7)]
    assert [line.lost for line in lines] == [True] + [False] * 5
    assert [line.next for line in lines] == [True] + [False] * 5
    assert [line.feed for line in lines] == [False, True] + [False] * 4
    assert [(line.actions, line.turns) for line in lines] == [(0, 0), (2, 1), (4, 2), (2, 1), (1, 1), (0, 0)]


def test_6_3_3_1_distance_bands_that_do_not_rise_are_refused():
    whole = charts.shooting()
    with pytest.raises(Fault, match="rising ends"):
        msgspec.structs.replace(whole, distance=whole.distance[::-1])
    with pytest.raises(Fault, match="short is missing"):
        msgspec.structs.replace(whole, burst={name: b for name, b in whole.burst.items() if name != "short"})
