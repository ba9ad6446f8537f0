"""The conformance suite: what every game must do right, for the tests of any package that brings one.

Name the game and its options in a `Contender`, and let a test call `check_battle` with one number after the other.
`check_kit` sees whether the parts of a game are where its kit says, and of the types that the house takes them for.
Each check raises an AssertionError that says what does not hold; no test framework is needed.
"""

from aerodrome.testing.checks import (
    check_battle,
    check_looking,
    check_reached,
    check_scenarios,
    count_kinds,
    event_kinds,
    question_kinds,
)
from aerodrome.testing.contenders import (
    Battle,
    Contender,
    at_random,
    brawling,
    chosen_scenarios,
    drilled,
    every_scenario,
)
from aerodrome.testing.fuzzing import fought
from aerodrome.testing.kits import check_kit
from aerodrome.testing.pairwise import pairwise

__all__ = [
    "Battle",
    "Contender",
    "at_random",
    "brawling",
    "check_battle",
    "check_kit",
    "check_looking",
    "check_reached",
    "check_scenarios",
    "chosen_scenarios",
    "count_kinds",
    "drilled",
    "event_kinds",
    "every_scenario",
    "fought",
    "pairwise",
    "question_kinds",
]
