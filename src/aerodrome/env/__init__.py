"""Battles as environments for programs that learn: PettingZoo's interfaces over every game that is fought at a table.

`env` plays seat after seat (AEC), `parallel_env` asks together whoever is asked together, `two_player_env` has one
agent for each side. What an agent sees and what its actions mean is told in docs/env.md.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError(
        f"aerodrome.env needs PettingZoo and Gymnasium ({missing.name} is not installed): pip install aerodrome[env]"
    ) from None

from aerodrome.env.battle_env import BattleEnv
from aerodrome.env.making import env, parallel_env, two_player_env
from aerodrome.env.parallel_env import ParallelBattleEnv

__all__ = ["BattleEnv", "ParallelBattleEnv", "env", "parallel_env", "two_player_env"]
