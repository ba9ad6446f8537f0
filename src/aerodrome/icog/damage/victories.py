"""Victories (6.3.13): who is credited with an airplane that is lost or forced home, and what it scores."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import Credited, Scored
from aerodrome.icog.state import Attack, State

MEMORY = 2
"""Turns back from the present one in which fire still counts (6.3.13.1)."""


def last_to_fire(state: State, name: str) -> Attack | None:
    """The last enemy who fired at an airplane within the last two turns (6.3.13.1), whether he hit or not."""
    return next((a for a in _enemy_fire(state, name) if state.turn - a.turn <= MEMORY), None)


def last_to_hit(state: State, name: str) -> Attack | None:
    """The last enemy who hit an airplane, however long ago (6.3.13.3)."""
    return next((attack for attack in _enemy_fire(state, name) if attack.hit), None)


def _enemy_fire(state: State, name: str) -> list[Attack]:
    """Who fired at an airplane, the last first; friends who did so by mistake are not credited."""
    airplane = state.airplane(name)
    return [a for a in reversed(airplane.attacks) if state.airplane(a.airplane).side != airplane.side]


def credit(table: Table, name: str, why: Why) -> None:
    """An airplane is lost (6.3.13.1): exploded, on fire, crashed, broken up, without a pilot. It counts once."""
    _victory(table, name, last_to_fire(table.state, name), why)


def emergency_landing(table: Table, name: str, why: Why) -> None:
    """An airplane had to land on the board (6.3.13.3): a victory of the last who hit it."""
    _victory(table, name, last_to_hit(table.state, name), why)


def forced_home(table: Table, name: str, why: Why) -> None:
    """An airplane is forced home (6.3.13.2, 6.3.14.1): credited to the last who fired at it within two turns."""
    state: State = table.state
    attack = last_to_fire(state, name)
    if attack:
        table.tell(Credited(attack.airplane, attack.crew, name, victory=False))
    table.tell(Scored(1 - state.airplane(name).side, state.setting.points.forced_home, why))


def _victory(table: Table, name: str, attack: Attack | None, why: Why) -> None:
    """Credit and points for a lost airplane; what it scored when forced home is part of them."""
    state: State = table.state
    airplane = state.airplane(name)
    if airplane.downed:
        return
    if attack:
        table.tell(Credited(attack.airplane, attack.crew, name, victory=True))
    points = state.setting.points
    scored = points.forced_home if airplane.forced_home else 0
    table.tell(Scored(1 - airplane.side, max(0, points.destroyed - scored), why, downed=name))
