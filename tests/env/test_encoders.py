"""Games in numbers: every question has its place, every battle fits its spaces, and the numbers are right."""

from math import isclose
from pathlib import Path
from random import Random

import numpy as np
import pytest

from aerodrome.core.questions import Question
from aerodrome.env import env, kernels
from aerodrome.env.course import encoder_of
from aerodrome.env.fields import ACTION, LIMIT, MARK, PLANE
from aerodrome.games import kits
from tests.env.flights import fly, legal

GAMES = [name for name, kit in kits().items() if kit.encoder()]
BATTLES = [(game, scenario) for game in GAMES for scenario in kits()[game].rules().scenarios()]
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "env.md").read_text(encoding="utf-8")


def subclasses(kind):
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_its_place(game):
    kits()[game].rules()
    asked = {
        one.__struct_config__.tag for one in subclasses(Question) if one.__module__.startswith(f"aerodrome.{game}.")
    }
    kinds = encoder_of(game).kinds
    assert asked <= set(kinds)
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_told_on_the_page(game):
    encoder = encoder_of(game)
    parts = [kind for kind in encoder.kinds if kind not in PAGE]
    names = [*PLANE, *MARK, *ACTION, *encoder.table_fields, *encoder.plane_fields]
    assert not parts
    assert [
        name for name in names if f"`{name.partition('_' if name.startswith('mode_') else ' ')[0]}" not in PAGE
    ] == []


@pytest.mark.parametrize(("game", "scenario"), BATTLES)
def test_every_battle_begins_within_its_spaces(game, scenario):
    battle, rng = env(game, scenario), Random(1)
    battle.reset(seed=2)
    for _ in range(12):
        agent = battle.agent_selection
        if battle.terminations[agent]:
            break
        seen = battle.observe(agent)
        assert seen in battle.observation_space(agent)
        assert not seen["action_features"][seen["action_mask"] == 0].any()
        battle.step(rng.choice(legal(seen)))


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_its_name(game):
    battle = env(game)
    battle.reset(seed=1)
    layout = battle.course.layout
    seen = battle.observe(battle.agent_selection)
    assert len(layout.names()) == layout.size == len(seen["observation"])
    assert layout.names()[layout.planes_at] == "friend 0 in_play"


def row(place, nose):
    """A plane in play."""
    found = np.zeros(len(PLANE) + 1, np.float32)
    found[0] = 1.0
    return found, place, nose


def assembled(planes, own, first):
    rows, places, noses = [
        np.array(part, np.float32 if at == 0 else np.float64) for at, part in enumerate(zip(*planes, strict=True))
    ]
    block = np.zeros((2 * max(own, len(planes) - own), rows.shape[1]), np.float32)
    kernels.assemble(block, rows, places, noses, np.arange(len(planes)), own, first, 10.0)
    return [dict(zip(PLANE, one.tolist(), strict=False)) for one in block]


def test_planes_are_seen_from_the_one_that_is_asked():
    east, west = (1.0, 0.0, 0.0), (-1.0, 0.0, 0.0)
    asked, ahead = assembled([row((0, 0, 0), east), row((10, -5, 1), west)], 1, 0)
    assert (asked["ahead"], asked["distance"]) == (0.0, 0.0)
    assert [ahead[name] for name in ("ahead", "aside", "above")] == pytest.approx([1.0, 0.5, 0.1])
    assert isclose(ahead["distance"], (100 + 25 + 1) ** 0.5 / 10, rel_tol=1e-6)
    assert ahead["off_nose"] == ahead["aspect"] == pytest.approx(10 / 126**0.5)


def test_who_is_behind_has_the_asked_one_before_his_nose():
    east = (1.0, 0.0, 0.0)
    _, behind = assembled([row((0, 0, 0), east), row((-10, 0, 0), east)], 1, 0)
    assert (behind["off_nose"], behind["aspect"]) == (-1.0, 1.0)


def test_nothing_is_larger_than_the_limit():
    _, far = assembled([row((0, 0, 0), (0.0, 1.0, 0.0)), row((9e9, 9e9, -9e9), (0.0, 1.0, 0.0))], 1, 0)
    assert (far["ahead"], far["aside"], far["above"], far["distance"]) == (LIMIT, LIMIT, -LIMIT, LIMIT)


def test_ends_are_told_as_the_plane_sees_them():
    north = (0.0, 1.0, 0.0)
    rows = np.zeros((1, len(ACTION)), np.float32)
    end, start, foe = (15.0, 20.0, 0.0, 1.0, 0.0, 0.0), (10.0, 10.0, 0.0, *north), (25.0, 20.0, 0.0, *north)
    kernels.tell_ends(rows, np.array([end]), np.array(start), np.array(foe), 40.0, 40.0, 10.0)
    told = dict(zip(ACTION, rows[0].tolist(), strict=True))
    assert [told[name] for name in ("ahead", "aside", "nose_along", "nose_across")] == [1.0, 0.5, 0.0, 1.0]
    assert [told[name] for name in ("foe_distance", "foe_off_nose", "foe_aspect", "room")] == [1.0, 1.0, 0.0, 1.5]


def test_a_plan_is_laid_card_by_card():
    battle = env("cards", "duel")
    battle.reset(seed=1)
    agent, found = battle.agent_selection, []
    while battle.agent_selection == agent:
        menu = battle.course.menu(agent)
        assert menu is not None
        found.append((menu.kind, menu.words(menu.actions[0])))
        battle.step(menu.actions[0])
    assert found == [("plan", "S"), ("plan-second", "S"), ("plan-third", "Z")]


def test_random_actions_reach_shots_stalls_and_tasks():
    """The parts of a move lead to more than straight flight: what the battle asks about is manifold."""
    battle, kinds = env("icog", "close-two-seaters"), set()
    for seed in range(6):
        fly(battle, seed)
        kinds |= {getattr(line, "ask", "") for line in battle.course.match.journal.lines}
    assert {"announce", "risk", "shoot", "gunner-duty"} <= kinds
