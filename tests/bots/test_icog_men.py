"""What the cadet does about abilities and parachutes."""

from random import Random
from typing import Any

import pytest

from aerodrome.bots import cadet
from aerodrome.core.dice import Chance
from aerodrome.core.game import Game
from aerodrome.icog.questions import ability_questions as asked
from aerodrome.icog.state import State
from tests.icog.skies import man, plane, sky


def imagine(rng: Chance) -> Game:
    raise AssertionError("no need to imagine anything")


def answer(question: Any, state: State) -> str:
    choice = cadet.choose(state, question, imagine, Random(1))
    assert choice.trace[0].reasons
    return choice.answer


def battle(**fields: Any) -> State:
    pilot = man(parachute=True)
    return sky(plane("D1", crew=(pilot,), **fields), plane("D2", at=(9, 9, 9)), plane("B1", at=(40, 40, 20)))


@pytest.mark.parametrize(("roll", "said"), [(1, "re-roll"), (4, "re-roll"), (6, "keep")])
def test_a_poor_initiative_is_rolled_again(roll: int, said: str) -> None:
    assert answer(asked.RollInitiativeAgain("german", "D1", 0, roll), battle()) == said


def test_much_better_dice_are_taken_from_a_friend() -> None:
    assert answer(asked.Lead("german", "D1", 0, 1, (("D2", 9),)), battle()) == "D2"
    assert answer(asked.Lead("german", "D1", 0, 8, (("D2", 9),)), battle()) == "keep"


def test_an_ace_flies() -> None:
    assert answer(asked.TakePart("german", 0, "Werner Voss"), battle()) == "fly"


def test_a_shot_at_the_tank_is_left_as_it_is_and_a_scratch_made_worse() -> None:
    assert answer(asked.ShiftDamage("german", "D1", 0, "B1", 30), battle()) == "leave"
    assert answer(asked.ShiftDamage("german", "D1", 0, "B1", 2), battle()) == "add"


def test_one_of_nine_lives_is_spent_on_a_grave_hit_only() -> None:
    assert answer(asked.NineLives("german", "D1", 0, 30), battle()) == "ignore"
    assert answer(asked.NineLives("german", "D1", 0, 2), battle()) == "take"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"attitude": "fatal spin"}, "bail out"),
        ({"attitude": "spin", "speed": 105}, "bail out"),
        ({"attitude": "spin", "speed": 105, "at": (30, 30, 9)}, "stay"),
        ({"attitude": "fatal spin", "at": (30, 30, 5)}, "stay"),
    ],
    ids=["doomed", "high enough", "too low", "nothing helps"],
)
def test_he_jumps_where_it_is_the_better_chance(fields: dict[str, Any], said: str) -> None:
    assert answer(asked.BailOut("german", "D1", 0), battle(**fields)) == said
