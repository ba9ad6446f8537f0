"""Steps of environments beside those of PettingZoo's chess, in the same run: random legal actions, all observed."""

import sys
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from aerodrome.bench import clock, rival
from aerodrome.bench.clock import now
from aerodrome.bench.measures import Row, Size, spoilt_words
from aerodrome.games import kits

LEAST = 5.0
"""Steps for each step of chess that are aimed at."""


def there() -> bool:
    """Are PettingZoo and python-chess installed?"""
    return find_spec("pettingzoo") is not None and rival.there()


def board_game() -> Any:
    """PettingZoo's chess. It imports pygame, which it needs for pictures only; where that is missing, an empty module
    stands in for it meanwhile."""
    missing = "pygame" not in sys.modules and find_spec("pygame") is None
    if missing:
        sys.modules["pygame"] = ModuleType("pygame")
    try:
        from pettingzoo.classic.chess import chess
    finally:
        if missing:
            del sys.modules["pygame"]
    return chess.env()


def steps_per_second(env: Any, steps: int, seed: int = 0) -> float:
    """Steps per second of an environment in which agents act at random, one battle or game after another."""
    rng, done = Random(seed), 0
    began = now()
    while done < steps:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.randrange(len(legal))]))
            done += 1
            if done == steps:
                break
    return done / (now() - began)


def _scenarios() -> Iterator[tuple[str, str]]:
    """Of every game that has an environment the battle for newcomers, and the even one."""
    for name, kit in kits().items():
        if kit.brings("encoder"):
            yield from [(name, scenario) for scenario in dict.fromkeys((kit.first_scenario, kit.even_scenario))]


def measured(size: Size) -> Iterator[Row]:
    """A row for each battle."""
    if not there():
        return
    from aerodrome.env import env

    board = board_game()
    for game, scenario in _scenarios():
        battle = env(game, scenario)
        steps_per_second(battle, size.steps)  # compiled kernels and filled caches are not what is measured
        ours = partial(steps_per_second, battle, size.steps)
        found = clock.compare(ours, partial(steps_per_second, board, size.steps // int(LEAST)), size.rounds)
        told = f"{found.ours:,.0f} steps/s; PettingZoo's chess {found.theirs:,.0f}; ratio {found.ratio:.2f}"
        name = f"environment {scenario} of {game}, random actions"
        yield Row(name, told + spoilt_words(found.spoilt), f"ratio at least {LEAST:g}", found.ratio >= LEAST)
