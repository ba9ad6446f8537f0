"""How environments are made: of which game, of which battle, for which agents."""

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

from aerodrome.env.battle_env import BattleEnv
from aerodrome.env.course import Terms
from aerodrome.env.parallel_env import ParallelBattleEnv
from aerodrome.games import kit


class Wanted(TypedDict, total=False):
    """What else can be said about an environment, see `Terms`."""

    options: Mapping[str, Any]
    bots: Mapping[str, str]
    sides: bool
    slots: tuple[int, int] | None
    features: bool
    victory: float
    points: float
    shaping: float
    max_turns: int


def env(game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]) -> BattleEnv:
    """A battle of a game, one agent acting after the other; the keywords are those of `aerodrome.env.course.Terms`."""
    return BattleEnv(_terms(game, scenario, wanted), render_mode)


def two_player_env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> BattleEnv:
    """The same with exactly two agents, one for each side, who answer for all seats of theirs."""
    return BattleEnv(_terms(game, scenario, {**wanted, "sides": True}), render_mode)


def parallel_env(
    game: str, scenario: str = "", *, render_mode: str | None = None, **wanted: Unpack[Wanted]
) -> ParallelBattleEnv:
    """The same with all agents acting at once, or waiting."""
    return ParallelBattleEnv(_terms(game, scenario, wanted), render_mode)


def _terms(game: str, scenario: str, wanted: Wanted) -> Terms:
    """What is played; without a scenario the one that a newcomer is offered."""
    return Terms(game=game, scenario=scenario or kit(game).first_scenario, **wanted)
