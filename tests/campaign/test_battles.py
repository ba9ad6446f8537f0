"""A mission flown for real: the sortie goes to the tactical game, its record's report comes back and is taken."""

from random import Random

import pytest

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.campaign import debrief, missions
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import Reporting, rules_of
from aerodrome.games import tactical
from aerodrome.server.presenting import presenter
from tests.campaign.test_side_names import TURNS
from tests.scale import portion


def fought(game: Game, seed: int) -> Game:
    """The battle of the mission that is under way, fought by brawlers in its tactical game and reported."""
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
    return battle


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


@pytest.mark.parametrize("seed", range(portion(4)))
@pytest.mark.parametrize("tactics", tactical())
def test_what_the_table_says_of_a_man_his_evening_never_contradicts(tactics, seed):
    options = {"tactics": tactics, "missions": 2}
    game, rng = new_game("campaign", "saint-mihiel", seed=seed, options=options), Random(seed)
    said: dict[str, set[str]] = {}
    while not game.over:
        if game.state.phase == "battle":
            battle = fought(game, seed)
            told = presenter(tactics).outcome(battle.result, battle.state, True)
            men = [man for pilot in told.pilots for man in pilot.men if man.name in game.state.ids]
            assert men
            for man in men:
                said.setdefault(man.deeds[0], set()).add(man.name)
                assert not man.lost or man.deeds[0] == "killed", f"{man.name} is given up: {man.deeds}"
            continue
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    assert {"fell with the plane", "unhurt"}.isdisjoint(said)
    assert {"unhurt so far", "went down (the evening will tell his fate)"} & set(said)
    dead = {name for line in game.state.log for name in line.dead}
    assert said.get("killed", set()) <= dead
