"""Whole battles: every scenario, every rule set, to the end without an error, and every event in words."""

import re
from random import Random

import pytest

from aerodrome.cards import RULES
from aerodrome.cards.scenario import scenarios
from aerodrome.cards.sequence import STAGES
from aerodrome.core.archive import verify
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, begin_match
from tests.cards.pilots import eager
from tests.cards.walks import pauses
from tests.scale import portion

MOST = 5000


def fought(name: str, rules: str, seed: int) -> Game:
    """A battle of eager pilots to its end; every sentence is made on the way."""
    rng = Random(f"{name} {rules} {seed}")
    setting = RULES.setting(name, {"rules": rules, "clouds": seed % 3})
    game = begin_match(RULES, setting, {}, SeededDice(rng.randbytes(32)))
    for _ in range(MOST):
        if game.over:
            return game
        question = game.question(game.pending[0].seat)
        answer = eager(game, question, rng)
        assert RULES.ask_words(question, game.view(question.seat)).endswith(("?", "."))
        assert RULES.option_words(question, answer, game.view(question.seat))
        for event in game.answer(answer, question.seat):
            assert RULES.tell_event(event, game.state).endswith(".")
            RULES.event_details(event)
    raise AssertionError("the battle does not end")


@pytest.mark.parametrize("rules", ["basic", "standard", "full"])
@pytest.mark.parametrize("name", scenarios())
def test_every_scenario_is_fought_to_its_end_without_an_error(name, rules):
    try:
        RULES.setting(name, {"rules": rules})
    except Fault:
        return  # balloons and airships need signs (MC96)
    for seed in range(portion(10)):
        assert verify(fought(name, rules, seed).save()).sound


def test_what_others_may_not_see_is_not_said_to_them():
    game = fought("pairs", "standard", 3)
    told = [RULES.tell_event(event, game.state) for event in game.events_for("")]
    assert not any(re.search(r" plans [A-Z12]{1,2} ", sentence) for sentence in told)
    assert not any(" damage" in sentence and "has taken" in sentence for sentence in told)


@pytest.mark.parametrize("name", ["duel", "balloon-busting", "trench-strafing"])
def test_mc11_a_stage_that_is_passed_over_would_have_asked_nobody(name):
    for pause in pauses(name, most=60):
        for stage in STAGES.values():
            if stage.idle and stage.asks and stage.idle(pause.state):
                assert not stage.asks(pause.state)
