"""Balloons (6.5.2): which are in play, their winch (5.1), their leaks, and the table of damage to them."""

from aerodrome.core.why import Why
from aerodrome.icog.ground import ground_charts, moorings
from aerodrome.icog.setting import BalloonEntry, Setting
from aerodrome.icog.state import Balloon, State

BEDDED = 1500
"""As low as a balloon is pulled, its centre so high above the ground, in thousandths."""


def entry_of(setting: Setting, name: str) -> BalloonEntry:
    """What the mission says about a balloon."""
    return next(entry for side in setting.sides for entry in side.balloons if entry.id == name)


def flying(state: State) -> list[Balloon]:
    """The balloons in play."""
    return [balloon for balloon in state.balloons if not balloon.gone]


# ---- the winch


def can_be_lowered(state: State, name: str) -> bool:
    """Can a balloon be pulled down (5.1)? It has a winch, its cable is sound, and it is not down yet."""
    balloon = state.balloon(name)
    low = moorings.moored(state, name).z + BEDDED
    return not balloon.gone and not balloon.cable and bool(entry_of(state.setting, name).winch) and balloon.at.z > low


# ---- damage


def leaks(balloon: Balloon) -> tuple[Why, ...]:
    """What earlier hits add to the damage of the next (6.5.2.t): lasting leaks, and a gush for one roll only."""
    lasting = (Why("6.5.2.t", "leaking gas", balloon.leak),) if balloon.leak else ()
    once = (Why("6.5.2.t", "gushing gas", balloon.gush),) if balloon.gush else ()
    return (*lasting, *once)


def line_of(number: int) -> ground_charts.Leak:
    """A line of the table of damage to balloons (6.5.2.t)."""
    return ground_charts.balloon().damage.look_up(number)
