"""House rules in any combination: battles hold at every decision, records verify, bots play on."""

from random import Random
from typing import Any

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.core.archive import load, verify
from aerodrome.core.game import new_game
from aerodrome.games import kit, kits
from aerodrome.testing import Contender, check_battle
from tests.conformance.games import GAMES
from tests.scale import portion

HOUSED = [name for name, one in kits().items() if one.house_rules()]
CONTENDERS = {one.game: one for one in GAMES}
COMBINATIONS = portion(30)
SHORT = {"triangle": {"turn_limit": 4}, "icog": {"turn_limit": 2}, "cards": {"turns": 4}}
"""What makes a battle short."""


def combined(game: str, rng: Random) -> dict[str, Any]:
    """Each house rule is in force or not."""
    return {rule.option: rule.value for rule in kit(game).house_rules() if rng.randrange(2)}


def housed(game: str) -> Contender:
    """The battles in which the game must hold anyway, each at a table with other house rules."""
    usual = CONTENDERS[game]
    battles = [
        (scenario, {**options, **combined(game, Random(number))})
        for number, (scenario, options) in enumerate(usual.battles())
    ]
    Random(0).shuffle(battles)
    return usual._replace(battles=lambda: battles)


@pytest.mark.parametrize("game", HOUSED)
def test_battles_hold_under_any_combination_of_house_rules(game: str):
    contender = housed(game)
    for number in range(COMBINATIONS):
        check_battle(contender, number)


@pytest.mark.parametrize("game", HOUSED)
def test_all_house_rules_at_once_are_in_the_header_and_bots_play_by_them(game: str):
    agreed = {rule.option: rule.value for rule in kit(game).house_rules()}
    match = new_game(game, kit(game).even_scenario, seed=1, options={**agreed, **SHORT[game]})
    fliers = dict(zip(match.who, (bot("veteran"), bot("cadet")), strict=False))
    play(match, fliers, Random(1))
    assert match.over
    text = match.save()
    options = load(text, "record").state.setting.options
    assert {name: getattr(options, name) for name in agreed} == agreed
    assert verify(text, "record").sound
