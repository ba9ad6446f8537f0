"""Moves thought over: the most promising are refined by what they are worth after everybody's replies."""

from typing import Any

import numpy as np
from numba import njit

from aerodrome.bots.compiling import apart, inner, stamp
from aerodrome.bots.luck import Luck
from aerodrome.icog.bots.foresight.columns import COLUMNS, MOVE, SCORE, Array, Order, Tables
from aerodrome.icog.bots.foresight.ends import weigh
from aerodrome.icog.bots.foresight.library import try_move
from aerodrome.icog.bots.foresight.motion import copy, dial_of
from aerodrome.icog.bots.foresight.play import change, played_on, ranked
from aerodrome.icog.bots.foresight.turns import bank


@apart
def _answered(
    me: int, move: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
    lucks: Luck,
) -> float:  # fmt: skip
    """What a move is worth after the replies: those that look best, then as often as there is luck those drawn."""
    end, dealt, luck = np.zeros(COLUMNS), np.zeros(len(craft)), np.ones(1, np.uint64)
    now = np.empty_like(craft)
    tested = try_move(me, move, craft, tables, end) - weigh(end, me, craft, tables)
    bank(end, craft, tables.sky)
    total = played_on(me, end, order, craft, tables, weights, look, 0.0, luck, dealt, now)
    if len(order) == 0:  # nobody is left to reply
        return total + tested
    for at in range(len(lucks)):
        luck[0] = lucks[at]
        total += played_on(me, end, order, craft, tables, weights, look, doubt, luck, dealt, now)
    return total / (1 + len(lucks)) + tested


@inner
def _ponder(
    me: int, moves: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
    lucks: Luck, throttle: int, most: int, changes: int, luck: Luck,
) -> Array:  # fmt: skip
    for at in range(len(moves)):
        moves[at, SCORE] = _answered(me, moves[at], order, craft, tables, weights, look, doubt, lucks)
    found, trial = np.zeros((min(most, len(moves)), MOVE)), np.zeros(MOVE)
    first = ranked(moves[:, SCORE], len(moves))
    for number in range(len(found)):
        best = found[number]
        copy(moves[first[number]], best)
        for turn in range(changes):
            copy(best, trial)
            change(craft[me], dial_of(tables.dials, craft[me], me), trial, throttle, 1.0 - turn / changes, luck)
            trial[SCORE] = _answered(me, trial, order, craft, tables, weights, look, doubt, lucks)
            if trial[SCORE] > best[SCORE]:
                copy(trial, best)
    return found


def _compiled(version: int) -> Any:
    """The function below, which closes over the version of what it calls, as its cache on disk asks for."""

    @njit(cache=True)
    def ponder(
        me: int, moves: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
        lucks: Luck, throttle: int, most: int, changes: int, luck: Luck,
    ) -> Array:  # fmt: skip
        size = most if version else 0
        return _ponder(
            me, moves, order, craft, tables, weights, look, doubt, lucks, throttle, size, changes, luck
        )  # fmt: skip

    return ponder


_PONDER = _compiled(stamp(__package__))


def ponder(
    me: int, moves: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
    lucks: Luck, throttle: int, most: int, changes: int, luck: Luck,
) -> Array:  # fmt: skip
    """The best of some moves by what they are worth after replies, refined by so many small changes each.

    Replies are those that look best, found by a closer or quicker `look`, and as often as there is luck in `lucks`
    others, the farther from these the more `doubt` there is: the same luck for all moves.
    """
    found: Array = _PONDER(
        me, moves.copy(), order, craft, tables, weights, look, doubt, lucks, throttle, most, changes, luck
    )  # fmt: skip
    return found
