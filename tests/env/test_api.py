"""PettingZoo's own tests pass, for every game: the seats of a battle in turn, all at once, and one agent a side."""

from functools import partial

import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from aerodrome.env import env, parallel_env, two_player_env

BATTLES = [
    ("cards", "duel"),
    ("cards", "bombing-run"),
    ("triangle", "dogfight-duel"),
    ("triangle", "close-balloons"),
    ("triangle", "dogfight-four-seats"),
    ("icog", "fighter-patrol"),
    ("icog", "close-two-seaters"),
    ("icog", "close-four"),
]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_one_after_the_other(game, scenario):
    api_test(env(game, scenario, shaping=0.1), num_cycles=1000)


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_the_same_seed_gives_the_same_battle(game, scenario):
    seed_test(partial(env, game, scenario), num_cycles=150)


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_all_at_once(game, scenario):
    parallel_api_test(parallel_env(game, scenario), num_cycles=400)


@pytest.mark.parametrize(("game", "scenario"), [("cards", "duel"), ("triangle", "close-duel"), ("icog", "close-duel")])
def test_the_board_is_drawn(game, scenario, capsys):
    render_test(partial(env, game, scenario))
    parallel_env(game, scenario, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out


@pytest.mark.parametrize(("game", "scenario"), [("triangle", "dogfight-four-seats"), ("icog", "close-four")])
def test_two_players(game, scenario):
    battle = two_player_env(game, scenario)
    api_test(battle, num_cycles=500)
    assert len(battle.possible_agents) == 2 < len(env(game, scenario).possible_agents)
