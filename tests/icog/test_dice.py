"""Amounts and even chances."""

import pytest

from aerodrome.icog.rolls import dice
from tests.driver import play
from tests.icog.skies import plane, sky


@pytest.mark.parametrize(
    ("text", "faces", "found"), [("2", [], 2), ("1d3+3", [2], 5), ("2d6", [3, 4], 7), ("0", [], 0)]
)
def test_6_3_10_amounts(text, faces, found):
    assert play(dice.amount, sky(plane("D1")), "damage", "german", text, dice=faces).value == found


@pytest.mark.parametrize(
    ("count", "face", "die", "found"),
    [
        (2, 3, "d6", 0),
        (2, 4, "d6", 1),
        (3, 2, "d6", 0),
        (3, 5, "d6", 2),
        (4, 4, "d4", 3),
        (5, 3, "d10", 1),
        (6, 6, "d6", 5),
        (7, 7, "d7", 6),
        (8, 1, "d8", 0),
    ],
)
def test_6_3_10_a_die_gives_everybody_the_same_chance(count, face, die, found):
    played = play(dice.pick, sky(plane("D1")), "who", "german", range(count), dice=[face])
    assert played.value == found
    assert played.rolled[0].die.name == die


def test_6_3_10_for_one_alone_no_die_falls():
    assert play(dice.pick, sky(plane("D1")), "who", "german", ("only",)).value == "only"
