"""A mission flown for real: the sortie goes to the tactical game, its record's report comes back and is taken."""

from random import Random

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.campaign import debrief, missions
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import Reporting, rules_of
from aerodrome.games import tactical
from tests.campaign.test_side_names import TURNS
from tests.scale import portion


def fought(game: Game, seed: int) -> None:
    """The mission that is under way, fought by brawlers in its tactical game and reported."""
    state = game.state
    tactics = state.setting.options.tactics
    sortie = missions.tactical_sortie(state)
    battle = new_game(tactics, state.under_way.scenario, seed=seed, options={"sortie": sortie, TURNS[tactics]: 4})
    play(battle, {seat: bot("brawler") for seat in battle.who}, Random(seed))
    rules = rules_of(tactics)
    assert isinstance(rules, Reporting)
    report = debrief.translated(state, rules.report(battle.save()))
    question = game.question()
    answer = debrief.written(report)
    assert question.refuse(state, answer) == ()
    game.answer(answer, question.seat)


@pytest.mark.parametrize("scenario", ["saint-mihiel", "yser", "isonzo", "piave"])
@pytest.mark.parametrize("tactics", tactical())
def test_a_mission_of_every_nation_is_flown_in_its_tactical_game(tactics, scenario):
    options = {"tactics": tactics, "missions": 2, "players": 1, "squadrons": 1, "fog": "always"}
    game, rng = new_game("campaign", scenario, seed=4, options=options), Random(4)
    while not game.over:
        if game.state.phase == "battle":
            fought(game, 4)
            continue
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    assert [line.record != "" for line in game.state.log] == [True, True]


@pytest.mark.parametrize("seed", range(portion(20)))
@pytest.mark.parametrize("tactics", tactical())
def test_a_mission_is_flown_in_its_tactical_game_and_the_campaign_goes_on(tactics, seed):
    options = {"tactics": tactics, "missions": 2}
    game, rng = new_game("campaign", "flanders-1917", seed=seed, options=options), Random(seed)
    while not game.over:
        if game.state.phase == "battle":
            fought(game, seed)
            continue
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    assert [line.record != "" for line in game.state.log] == [True, True]
