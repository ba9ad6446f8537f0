"""How environments are made: of which game, of which battle, for which agents."""

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from aerodrome.env.battle_env import BattleEnv
from aerodrome.env.course import Observation, Terms
from aerodrome.env.parallel_env import ParallelBattleEnv
from aerodrome.games import kit

ILLEGAL = -1.0
"""What an illegal action costs; it ends the battle."""


class Wanted(TypedDict, total=False):
    """What else can be said about an environment, see `Terms`."""

    options: Mapping[str, Any]
    sides: bool
    slots: tuple[int, int] | None
    features: bool
    victory: float
    points: float
    shaping: float
    max_turns: int


def raw_env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> BattleEnv:
    """A battle without the wrappers that watch over its use; an illegal action is refused."""
    return BattleEnv(_terms(game, scenario, wanted), render_mode)


def env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> AECEnv[str, Observation, int | None]:
    """A battle of a game, one agent acting after the other; the keywords are those of `aerodrome.env.course.Terms`."""
    return _guarded(raw_env(game, scenario, render_mode=render_mode, **wanted))


def two_player_env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> AECEnv[str, Observation, int | None]:
    """The same with exactly two agents, one for each side, who answer for all seats of theirs."""
    return env(game, scenario, render_mode=render_mode, **{**wanted, "sides": True})


def parallel_env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> ParallelBattleEnv:
    """The same with all agents acting at once, or waiting."""
    return ParallelBattleEnv(_terms(game, scenario, wanted), render_mode)


def _terms(game: str, scenario: str, wanted: Wanted) -> Terms:
    """What is played; without a scenario the one that a newcomer is offered."""
    return Terms(game=game, scenario=scenario or kit(game).first_scenario, **wanted)


def _guarded(raw: BattleEnv) -> AECEnv[str, Observation, int | None]:
    """PettingZoo's own guards: an illegal action ends the battle, a number out of range and a wrong order are named."""
    guarded: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)
