"""Environments: what is earned, what is refused, what is shown, who is asked."""

import importlib
import sys
from random import Random

import numpy as np
import pytest

import aerodrome.env
from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.core.journal import Answered
from aerodrome.env import env, parallel_env, two_player_env
from tests.env.flights import fly, legal

FIRST = [("cards", "duel"), ("triangle", "close-duel"), ("icog", "close-duel")]


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_what_one_side_earns_the_other_pays(game, scenario):
    battle = env(game, scenario, points=0.5, shaping=0.25)
    for seed in range(4):
        one, other = fly(battle, seed)[0].values()
        assert one == pytest.approx(-other)


def test_a_victory_is_worth_what_was_agreed_and_points_are_added():
    battle = env("cards", "duel", victory=3.0, points=0.5, shaping=0.25)
    seen = set()
    for seed in range(12):
        earned, _ = fly(battle, seed)
        result = battle.course.match.result
        points = {score.side: score.points for score in result.scores}
        for seat, reward in earned.items():
            lead = 2 * points[seat] - sum(points.values())
            won = 0.0 if result.winner is None else 3.0 if result.winner == seat else -3.0
            assert reward == pytest.approx(won + 0.75 * lead)
        seen.add(result.winner)
    assert len(seen) > 1


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_a_battle_is_broken_off_after_its_last_turn(game, scenario):
    battle = env(game, scenario, max_turns=1)
    for seed in range(20):
        fly(battle, seed)
        if battle.course.truncated:
            assert battle.course.match.state.turn == 2
            return
    pytest.fail("no battle was broken off")


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_the_battle_leaves_a_record_that_verifies(game, scenario):
    battle = env(game, scenario)
    fly(battle, 3)
    verify(battle.record())


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_another_seed_gives_another_battle_and_no_seed_the_next_one(game, scenario):
    battle = env(game, scenario)
    first = [fly(battle, seed)[1] for seed in (1, 2, 1)]
    assert first[0] == first[2] != first[1]
    battle.reset(seed=1)
    promised = battle.course.match.header.dice.commitment
    battle.reset()
    assert battle.course.match.header.dice.commitment != promised


def test_looking_changes_nothing():
    plain, looked = env("icog", "duel"), env("icog", "duel")
    for battle in (plain, looked):
        battle.reset(seed=5)
    rng = Random(1)
    for _ in range(60):
        if plain.terminations[plain.agent_selection]:
            break
        for agent in looked.agents:
            looked.observe(agent)
        looked.render()
        action = rng.choice(legal(plain.observe(plain.agent_selection)))
        plain.step(action)
        looked.step(action)
    assert plain.record() == looked.record()


def test_an_action_that_is_not_open_is_refused_and_changes_nothing():
    battle = env("triangle", "close-duel")
    battle.reset(seed=1)
    before = battle.record()
    with pytest.raises(Fault, match=r"action: 1000 .*open for 'choose-die': 0, 1"):
        battle.step(1000)
    with pytest.raises(Fault, match="action"):
        battle.step(None)
    assert battle.record() == before


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "campaign"}, "game"),
        ({"scenario": "nowhere"}, "nowhere"),
        ({"slots": (1, 0)}, "slots"),
        ({"max_turns": 0}, "max_turns"),
        ({"bots": {"Martians": "chance"}}, "Martians"),
        ({"bots": {"Allies": "genius"}}, "genius"),
        ({"bots": {"Allies": "chance", "Germans": "chance"}}, "bots"),
        ({"render_mode": "rgb_array"}, "render_mode"),
        ({"options": {"nonsense": 1}}, "nonsense"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(wanted, words):
    with pytest.raises(Fault, match=words):
        env(**{"game": "cards", "scenario": "four-against-four", **wanted})


@pytest.mark.parametrize(
    "battle", [env("cards", "duel", render_mode="ansi"), parallel_env("cards", render_mode="ansi")]
)
def test_without_a_battle_nobody_acts_and_nothing_is_drawn(battle):
    for act in (lambda: battle.step({}), battle.render):
        with pytest.raises(Fault, match=r"reset\(\) begins one"):
            act()


def test_without_the_extra_one_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"pip install aerodrome\[env\]"):
        importlib.reload(aerodrome.env)


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_the_board_is_drawn_in_characters(game, scenario):
    battle = env(game, scenario, render_mode="ansi")
    battle.reset(seed=1)
    assert battle.agent_selection in (battle.render() or "")
    assert env(game, scenario).render() is None
    fly(battle, 1)
    together = parallel_env(game, scenario, render_mode="ansi")
    together.reset(seed=1)
    assert len((together.render() or "").splitlines()) > 5


# ---- who is asked


def test_who_waits_has_no_open_action():
    battle = env("cards", "duel")
    battle.reset(seed=1)
    acts, waits = battle.agent_selection, next(a for a in battle.agents if a != battle.agent_selection)
    assert legal(battle.observe(acts))
    assert not legal(battle.observe(waits))


def test_sealed_orders_are_written_at_once():
    battle = parallel_env("cards", "duel")
    seen, _ = battle.reset(seed=1)
    for _ in range(3):
        assert all(len(legal(one)) > 1 for one in seen.values())
        seen, *_ = battle.step({agent: legal(one)[0] for agent, one in seen.items()})
    answered = [line for line in battle.course.match.journal.lines if isinstance(line, Answered)]
    plans = [line.seat for line in answered if line.ask == "plan"]
    assert sorted(plans) == ["Allies", "Germans"]


@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_all_at_once_the_same_seed_gives_the_same_battle(game, scenario):
    """PettingZoo's own test of this knows no masks."""
    records = []
    for seed in (1, 1, 2):
        battle, rng = parallel_env(game, scenario), Random(seed)
        seen, _ = battle.reset(seed=seed)
        while battle.agents:
            seen, *_ = battle.step({agent: rng.choice(legal(one)) for agent, one in seen.items()})
        records.append(battle.record())
    assert records[0] == records[1] != records[2]


def test_where_one_moves_the_other_waits():
    battle = parallel_env("triangle", "close-duel")
    seen, _ = battle.reset(seed=1)
    waits = next(agent for agent in battle.agents if agent not in battle.course.asked())
    assert legal(seen[waits]) == [0]
    assert not seen[waits]["observation"][battle.course.layout.kinds_at : battle.course.layout.planes_at].any()
    with pytest.raises(Fault, match="actions: none of"):
        battle.step({waits: 0})


def test_bots_hold_the_seats_that_they_are_given():
    battle = env("cards", "duel", bots={"Germans": "chance"})
    assert battle.possible_agents == ["Allies"]
    assert set(fly(battle, 2)[0]) == {"Allies"}
    answered = [line for line in battle.course.match.journal.lines if isinstance(line, Answered)]
    assert {line.seat for line in answered} == {"Allies", "Germans"}


def test_battles_of_different_sizes_look_alike_if_wanted():
    small, large = [env("cards", name, slots=(6, 10)) for name in ("duel", "bombing-run")]
    assert small.observation_space("Allies") == large.observation_space("British")
    for battle, agent in ((small, "Allies"), (large, "British")):
        battle.reset(seed=1)
        assert battle.observe(agent) in battle.observation_space(agent)


def test_without_features_an_observation_is_smaller():
    battle = env("triangle", "close-duel", features=False)
    battle.reset(seed=1)
    seen = battle.observe(battle.agent_selection)
    assert set(seen) == {"observation", "action_mask"}
    assert seen in battle.observation_space(battle.agent_selection)


def test_one_agent_a_side_answers_for_all_its_seats():
    battle = two_player_env("icog", "close-four")
    assert battle.possible_agents == ["British", "Germans"]
    battle.reset(seed=1)
    layout = battle.course.layout
    own = layout.planes_at + layout.plane.index("own")
    seen = [battle.observe(agent)["observation"][own] for agent in battle.agents]
    assert np.array_equal(seen, [1.0, 1.0])
