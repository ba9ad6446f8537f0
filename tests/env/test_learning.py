"""The example that learns: a tiny run of it, and what the features of actions are good for."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from aerodrome.env.fields import ACTION

EXAMPLE = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "examples" / "learning.py"))


def test_a_tiny_run_learns_weights_and_proves_them(capsys):
    *_, weights = EXAMPLE["learn"]("cards", "duel", rounds=2, pilots=4, each=2)
    assert np.isfinite(weights).all()
    won, lost = EXAMPLE["proved"]("cards", "duel", weights, 4)
    assert 0 <= won + lost <= 4
    assert capsys.readouterr().out.count("round") == 2


def test_the_same_seed_learns_the_same():
    one, other = [list(EXAMPLE["learn"]("cards", "duel", rounds=1, pilots=3, each=1))[-1] for _ in range(2)]
    assert np.array_equal(one, other)


def test_whoever_keeps_his_nose_on_the_enemy_and_stays_on_the_table_beats_chance():
    battle = EXAMPLE["battles"]("cards", "duel")[0]
    weights = np.zeros((len(battle.course.layout.kinds), len(ACTION)))
    weights[:, ACTION.index("foe_off_nose")] = 1.0
    weights[:, ACTION.index("room")] = 0.3
    weights[:, ACTION.index("nothing")] = -1.0
    won, lost = EXAMPLE["proved"]("cards", "duel", weights.ravel(), 20)
    assert won > 3 * lost


def test_the_interval_of_a_share():
    assert EXAMPLE["interval"](200, 400) == pytest.approx((0.451, 0.549), abs=0.001)
