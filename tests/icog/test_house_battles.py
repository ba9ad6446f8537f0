"""Whole battles with house rules, in any combination: they come to an end, and their records verify."""

from random import Random

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.core.archive import load, verify
from aerodrome.core.game import Game, new_game
from aerodrome.core.journal import read_record
from aerodrome.icog.setting import house_rules

EVERYTHING = {rule.option: rule.value for rule in house_rules()}


def by_chance(mission: str, seed: int, **options: object) -> Game:
    """A battle of random answers, to its end."""
    game, rng = new_game("icog", mission, seed=seed, options=options), Random(seed)
    while not game.over:
        question = game.question(game.pending[0].seat)
        game.answer(question.sample(game.state, rng), question.seat)
    return game


@pytest.mark.parametrize("seed", range(12))
def test_chance_fights_under_any_house_rules_and_the_record_verifies(seed):
    rng = Random(seed)
    agreed = {name: value for name, value in EVERYTHING.items() if rng.randrange(2)}
    if "fuel" in agreed:
        agreed["fuel"] = 1 + rng.randrange(4)
    mission = ("close-duel", "close-two-seaters", "balloon-busting")[seed % 3]
    game = by_chance(mission, seed, turn_limit=4, **agreed)
    saved = game.save()
    assert verify(saved).sound
    assert load(saved).result == game.result
    written = read_record(saved, "record").header.setting["options"]
    assert {name: written[name] for name in agreed} == agreed


def test_cadets_fight_under_all_house_rules_at_once():
    game = new_game("icog", "close-four", seed=3, options={**EVERYTHING, "fuel": 4, "turn_limit": 6})
    play(game, dict.fromkeys(game.who, bot("cadet")), Random(3))
    assert game.over
    assert verify(game.save()).sound
    seen = {event.kind for line in game.journal.lines for event in line.events}
    assert {"hit-held", "hit-counted", "drifted"} <= seen


def test_a_record_without_house_rules_begins_with_none():
    game = new_game("icog", "close-duel", seed=1)
    assert not any(getattr(game.state.setting.options, name) == value for name, value in EVERYTHING.items())
