"""Dice: seeded, scripted, imagined; fair, promised, and never rewound."""

from collections import Counter
from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.dice import (
    D6,
    Dice,
    Die,
    ImaginedDice,
    RehearsedDice,
    Roll,
    ScriptedDice,
    SeededDice,
    TypedDice,
    check_faces,
    check_seed,
    commitment,
)
from aerodrome.core.faults import Fault

BLUE = Die("blue", (0, 0, 1, 1, 2, 3))


def seeded(number: int, counter: int = 0) -> SeededDice:
    return SeededDice(number.to_bytes(32, "big"), counter)


def chi_square(counts: list[int]) -> float:
    """How far counts are from being all the same."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_a_seed_gives_the_same_faces_for_ever():
    """These faces are part of every record: if they change, no old record can be verified."""
    assert seeded(1).draw(Roll("test", "Red", D6, 12)) == (6, 2, 2, 3, 5, 5, 5, 4, 4, 4, 6, 6)
    assert commitment(bytes(32)) == "cb9be84f057df7d362a8038942059fe8c158796b733417dd96972f6c43cbedec"


def test_a_face_is_the_hash_of_seed_and_counter():
    seed = (1).to_bytes(32, "big")
    numbers = [int.from_bytes(sha256(seed + at.to_bytes(8, "big")).digest()[:4], "big") for at in range(12)]
    assert seeded(1).draw(Roll("test", "Red", D6, 12)) == tuple(1 + number % 6 for number in numbers)


def test_dice_drawn_one_by_one_or_together_are_the_same():
    one, other = seeded(2), seeded(2)
    together = one.draw(Roll("test", "Red", D6, 30))
    assert tuple(other.draw(Roll("test", "Red"))[0] for _ in range(30)) == together
    assert one.counter == other.counter == 30
    assert seeded(2, counter=10).draw(Roll("test", "Red", D6, 20)) == together[10:]


def test_the_purpose_and_the_seat_do_not_change_the_faces():
    assert seeded(3).draw(Roll("fire", "Red", D6, 9)) == seeded(3).draw(Roll("luck", "Blue", D6, 9))


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 12, 20])
def test_faces_are_uniform(sides: int):
    die = Die(f"d{sides}", tuple(range(sides)))
    counts = Counter(face for seed in range(8) for face in seeded(seed).draw(Roll("test", "Red", die, 1500)))
    degrees = sides - 1
    assert len(counts) == sides
    assert chi_square(list(counts.values())) < degrees + 4 * (2 * degrees) ** 0.5  # four deviations


def test_the_next_face_does_not_depend_on_the_last():
    faces = seeded(4).draw(Roll("test", "Red", D6, 7201))
    pairs = Counter(pairwise(faces))
    assert len(pairs) == 36
    assert chi_square(list(pairs.values())) < 35 + 4 * 70**0.5


def test_numbers_that_would_favour_a_face_are_drawn_again():
    """With three quarters of 2^32 sides every fourth number is thrown away; without that, low ones come twice."""
    dice, sides = seeded(5), 3 << 30
    drawn = [dice._below(sides) for _ in range(3000)]
    assert dice.counter > 3700
    assert all(0 <= number < sides for number in drawn)
    thirds = Counter(number >> 30 for number in drawn)
    assert chi_square(list(thirds.values())) < 2 + 4 * 2
    assert seeded(5, counter=dice.counter).draw(Roll("on", "Red")) == dice.draw(Roll("on", "Red"))


def test_a_die_may_show_a_face_more_than_once():
    counts = Counter(seeded(6).draw(Roll("hit", "Red", BLUE, 6000)))
    assert sorted(counts) == [0, 1, 2, 3]
    assert chi_square([counts[0] // 2, counts[1] // 2, counts[2], counts[3]]) < 3 + 4 * 6**0.5


def test_a_commitment_fits_one_seed_and_shows_nothing_of_the_dice():
    promises = {commitment(number.to_bytes(32, "big")) for number in range(100)}
    assert len(promises) == 100
    seed = bytes(32)
    assert commitment(seed) != sha256(seed).hexdigest()
    assert commitment(seed) == commitment(bytes(32))


def test_a_seed_has_32_bytes():
    assert check_seed(bytes(32)) == bytes(32)
    for wrong in (b"", bytes(31), bytes(33)):
        with pytest.raises(Fault, match=f"seed: {len(wrong)} bytes"):
            check_seed(wrong)


def test_scripted_dice_fall_in_order():
    dice = ScriptedDice([1, 2, 3, 6])
    assert dice.draw(Roll("first", "Red")) == (1,)
    assert dice.draw(Roll("then", "Red", D6, 3)) == (2, 3, 6)


def test_a_script_that_runs_out_or_shows_a_wrong_face_is_a_fault_and_keeps_its_faces():
    dice = ScriptedDice([5])
    with pytest.raises(Fault, match=r"ran out at 'luck' \(allowed: 2 more of d6\)"):
        dice.draw(Roll("luck", "Red", D6, 2))
    assert dice.draw(Roll("luck", "Red")) == (5,)
    dice = ScriptedDice([5])
    with pytest.raises(Fault, match=r"dice for 'hit': 5 \(allowed: 1 of 0, 1, 2, 3\)"):
        dice.draw(Roll("hit", "Red", BLUE))
    assert dice.faces == [5]


def test_typed_dice_are_left_to_people():
    dice: Dice = TypedDice()
    assert dice.draw(Roll("luck", "Red")) is None


def test_imagined_dice_come_from_the_callers_generator():
    one, other = ImaginedDice(Random(1)), ImaginedDice(Random(1))
    roll = Roll("luck", "Red", BLUE, 300)
    faces = one.draw(roll)
    assert faces == other.draw(roll)
    assert set(faces) == {0, 1, 2, 3}
    check_faces(roll, faces)


@given(st.lists(st.integers(-1, 8), max_size=4))
def test_only_the_right_number_of_faces_on_the_die_passes(faces: list[int]):
    right = len(faces) == 2 and all(1 <= face <= 6 for face in faces)
    try:
        check_faces(Roll("luck", "Red", D6, 2), tuple(faces))
        passed = True
    except Fault:
        passed = False
    assert passed == right


def test_rehearsed_dice_fall_as_written_for_the_rolls_they_were_written_for():
    dice = RehearsedDice([("move", (3,)), ("fire", (6, 6))], seeded(1))
    assert dice.draw(Roll("move", "Red")) == (3,)
    assert dice.draw(Roll("fire", "Red", count=2)) == (6, 6)
    assert dice.draw(Roll("move", "Red")) == seeded(1).draw(Roll("move", "Red"))


@pytest.mark.parametrize("other", [Roll("fire", "Red"), Roll("move", "Red", count=2), Roll("move", "Red", BLUE)])
def test_the_first_roll_that_was_not_foreseen_ends_them_for_good(other):
    dice = RehearsedDice([("move", (6,)), ("move", (5,))], seeded(2))
    expected = seeded(2)
    assert dice.draw(other) == expected.draw(other)
    move = Roll("move", "Red")
    assert [dice.draw(move) for _ in range(20)] == [expected.draw(move) for _ in range(20)]
