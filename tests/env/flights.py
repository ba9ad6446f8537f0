"""Battles of environments in which agents act at random."""

from random import Random

import numpy as np


def legal(seen):
    """The open actions of an observation."""
    return np.flatnonzero(seen["action_mask"]).tolist()


def fly(battle, seed=0, steps=100_000, chosen=None):
    """A battle up to its end, or so many steps: what each agent earned, and the actions taken.

    `chosen` picks an action; without one it is random.
    """
    battle.reset(seed=seed)
    rng, earned = Random(seed), dict.fromkeys(battle.possible_agents, 0.0)
    taken: list[int] = []
    for agent in battle.agent_iter():
        seen, reward, terminated, truncated, _ = battle.last()
        earned[agent] += reward
        if terminated or truncated:
            battle.step(None)
            continue
        if len(taken) == steps:
            break
        taken.append(chosen(seen) if chosen else rng.choice(legal(seen)))
        battle.step(taken[-1])
    return earned, taken
