"""Moves are called by the names that pilots have for them."""

import pytest

from aerodrome.core.game import Game, new_game
from aerodrome.core.geometry import Frame, Vector
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.words.manoeuvres import flown, side_of

LEVEL = Frame.of(Vector(1.0, 0.0, 0.0), Vector(0.0, 0.0, 1.0))


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("S 16", "straight on"),
        ("R 5 -150; T E 7.5 @90; bank -15", "half-roll left and pull through"),
        ("R 5 +180; T E 11 @90", "half-roll right and pull through"),
        ("R 5 -90; T E 11 @90", "roll onto the left wing and pull"),
        ("R 5 +45; D F 1.5; S 10.5", "push the nose down, then roll a little right"),
        ("D F 9; S 7", "push the nose far down"),
        ("T F 17 @180; bank 45", "turn left"),
        ("T H 2.066 @10; S 18.434", "turn a touch right"),
        ("S 2; T E 8 @100; S 6", "pull"),
        ("T E 8 @270; S 8", "push"),
        ("S 3; Z left 3", "side-slip left"),
    ],
)
def test_a_move_is_called_by_its_name(said: str, named: str):
    segments = parse(said).segments
    assert flown(segments, [LEVEL] * len(segments)) == named


@pytest.mark.parametrize(("bank", "right"), [(0, "right"), (60, "right"), (-120, "left"), (180, "left")])
def test_a_turn_is_called_by_the_side_it_leads_to_as_seen_from_above(bank: int, right: str):
    start = LEVEL.rolled(bank)
    left = "left" if right == "right" else "right"
    assert flown(parse("T F 17 @0").segments, [start]) == f"turn {right}"
    assert flown(parse("T F 17 @180").segments, [start]) == f"turn {left}"
    assert bank in (0, 180) or side_of(start, 90) == ("left" if bank < 0 else "right"), "a pull with banked wings"


def test_on_its_wing_a_turn_is_called_after_the_wing_it_goes_to():
    assert flown(parse("T F 17 @0").segments, [LEVEL.rolled(90)]) == "turn right"
    assert flown(parse("T F 17 @180").segments, [LEVEL.rolled(90)]) == "turn left"


def behind() -> Game:
    """The end of the second flight: right behind the Albatros."""
    game = new_game("icog", "second-flight", seed=3)
    for answer in ("R 5 -150; T E 7.5 @90; bank -15", "S 11", "T E 8 @90; S 8; bank 30", "S 13"):
        game.answer(answer, "British" if answer.startswith(("R", "T")) else "Germans")
    if any(question.seat == "Germans" for question in game.pending):
        game.answer("S 14", "Germans")
    return game


def test_a_hint_says_whose_tail_a_move_reaches():
    game = behind()
    words = game.rules.option_words(game.question("British"), "T H 2.066 @50; S 18.434; fire at D1", game.state)
    assert words.startswith("Pull a touch, onto the tail of D1: ")
