"""A small agent learns to beat `chance`: weights over the features of actions, found by the cross-entropy method.

Run it as `python docs/examples/learning.py [GAME [SCENARIO]]`; it needs `aerodrome[env]` and takes a few minutes. For
each kind of question the agent has one weight for each feature of an action; it takes the open action that weighs most.
Many agents with weights drawn at random fly some battles each; the next ones are drawn around the best of them.
"""
# ruff: noqa: T201

import sys
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np

from aerodrome.env import BattleEnv, env

SEED = 1
Array = Any


class Pilot:
    """Weights for every kind of question, and how an agent acts by them."""

    def __init__(self, battle: BattleEnv, weights: Array) -> None:
        layout = battle.course.layout
        self.kinds = slice(layout.kinds_at, layout.planes_at)
        self.weights = weights.reshape(len(layout.kinds), -1)

    def act(self, seen: dict[str, Array]) -> int:
        """The open action that weighs most."""
        kind = int(np.argmax(seen["observation"][self.kinds]))
        legal = np.flatnonzero(seen["action_mask"])
        return int(legal[np.argmax(seen["action_features"][legal] @ self.weights[kind])])


def battles(game: str, scenario: str) -> list[BattleEnv]:
    """The battle with chance at either seat, the agent at the other; a point's lead is worth a little."""
    first, second = env(game, scenario).possible_agents
    return [env(game, scenario, bots={seat: "chance"}, points=0.01) for seat in (first, second)]


def flown(battle: BattleEnv, pilot: Pilot, seed: int) -> float:
    """One battle; what the agent earned."""
    battle.reset(seed=seed)
    (agent,) = battle.possible_agents
    earned = 0.0
    while not (battle.terminations[agent] or battle.truncations[agent]):
        battle.step(pilot.act(battle.observe(agent)))
        earned += battle.rewards[agent]
    return earned


def size(battle: BattleEnv) -> int:
    """How many weights there are."""
    return (
        len(battle.course.layout.kinds)
        * battle.observation_space(battle.possible_agents[0])["action_features"].shape[1]
    )


def learn(game: str, scenario: str, rounds: int, pilots: int, each: int) -> Iterator[Array]:
    """The weights after every round: `pilots` are drawn, `each` of them flies so many battles."""
    rng = np.random.default_rng(SEED)
    both = battles(game, scenario)
    mean, spread = np.zeros(size(both[0])), np.ones(size(both[0]))
    for number in range(rounds):
        tried = mean + spread * rng.standard_normal((pilots, len(mean)))
        seeds = [1_000_000 + number * each + at for at in range(each)]
        earned = [
            np.mean([flown(both[seed % 2], Pilot(both[seed % 2], weights), seed) for seed in seeds])
            for weights in tried
        ]
        best = tried[np.argsort(earned)[-max(2, pilots // 5) :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.3 / (number + 1)
        print(f"round {number + 1}: mean {np.mean(earned):+.3f}, best {max(earned):+.3f}", flush=True)
        yield mean


def proved(game: str, scenario: str, weights: Array, count: int) -> tuple[int, int]:
    """Battles won and lost against chance in fresh battles, from either seat in turn."""
    both = battles(game, scenario)
    won = lost = 0
    for seed in range(count):
        battle = both[seed % 2]
        earned = flown(battle, Pilot(battle, weights), seed)
        won, lost = won + (earned > 0.5), lost + (earned < -0.5)
    return won, lost


def interval(won: float, count: int) -> tuple[float, float]:
    """Wilson's interval of a share, 95 %."""
    share, z = won / count, 1.96
    middle = (share + z * z / 2 / count) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / 4 / count / count) / (1 + z * z / count)
    return middle - half, middle + half


def main(game: str = "cards", scenario: str = "duel") -> None:
    """Learn, then show what was learned."""
    began = time.process_time()
    *_, weights = learn(game, scenario, rounds=10, pilots=40, each=20)
    took = time.process_time() - began
    count = 400
    won, lost = proved(game, scenario, weights, count)
    low, high = interval(won + (count - won - lost) / 2, count)
    print(f"{took:.0f} s of the processor; {count} fresh battles: {won} won, {lost} lost, {count - won - lost} drawn")
    print(f"share {(won + (count - won - lost) / 2) / count:.1%} ({low:.1%} to {high:.1%}), a draw counting half")


if __name__ == "__main__":
    main(*sys.argv[1:3])
