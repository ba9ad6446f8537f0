"""A battle flown on in thought, to learn from: how everybody stands after each turn, and the hits that follow.

Initiative is drawn; everybody takes the move that looks best to him, now and then another one; shots count with what
they promise. That is far quicker than a battle by the rules.
"""

from typing import Any

import numpy as np
from numba import njit

from aerodrome.bots.compiling import inner, stamp
from aerodrome.bots.luck import Luck, chance
from aerodrome.icog.bots.foresight.columns import MOVED, SIDE, Array, Order, Tables
from aerodrome.icog.bots.foresight.ends import worth_of
from aerodrome.icog.bots.foresight.features import PAIR, REST, told
from aerodrome.icog.bots.foresight.fire import exchange
from aerodrome.icog.bots.foresight.turns import losses, rest

FLOWN, TOLD = 11, 4
"""Turns that are flown on, and the first of them, after each of which the position is told to both sides."""
DISCOUNT = 0.85
"""What a hit counts that comes a turn later."""
EVEN = np.ones(3)

Found = tuple[Array, Order, Array, Array, Array]
"""All pairs, how many of them a position has, the rest, what it is worth by rules of thumb, and what became of it."""


@inner
def _shuffle(order: Order, luck: Luck) -> None:
    """Who moves first is luck."""
    for at in range(len(order) - 1, 0, -1):
        other = int(chance(luck) * (at + 1))
        order[at], order[other] = order[other], order[at]


@inner
def _onward(craft: Array, tables: Tables, look: int, doubt: float, luck: Luck) -> Found:
    count, size, first = len(craft), 0, 0
    now, order, dealt = craft.copy(), np.arange(count), np.zeros(count)
    pairs, counts = np.zeros((2 * TOLD * count * count, PAIR + 1)), np.zeros(2 * TOLD, np.int64)
    others, by_hand, worth = np.zeros((2 * TOLD, REST)), np.zeros(2 * TOLD), np.zeros(2 * TOLD)
    balance, lost = np.zeros(FLOWN), 0.0
    for me in range(count):
        if craft[me, SIDE] == 0.0:
            first = me
    for turn in range(FLOWN):
        for me in range(count):
            now[me, MOVED] = 0.0
        _shuffle(order, luck)
        rest(order, now, tables, look, doubt, luck)
        balance[turn] = exchange(first, now, tables, EVEN, dealt) - lost
        lost = losses(0.0, now)
        balance[turn] += lost
        for side in range(2 if turn < TOLD else 0):
            at = 2 * turn + side
            by_hand[at] = worth_of(float(side), now, tables, EVEN)
            found, others[at] = told(float(side), by_hand[at], now, tables, EVEN)
            pairs[size : size + len(found)] = found
            counts[at] = len(found)
            size += len(found)
    for turn in range(TOLD):
        weight = 1.0
        for later in range(turn + 1, turn + 1 + FLOWN - TOLD):
            worth[2 * turn] += weight * balance[later]
            weight *= DISCOUNT
        worth[2 * turn + 1] = -worth[2 * turn]
    return pairs[:size], counts, others, by_hand, worth


def _compiled(version: int) -> Any:
    """The function below, which closes over the version of what it calls, as its cache on disk asks for."""

    @njit(cache=True)
    def onward(craft: Array, tables: Tables, look: int, doubt: float, luck: Luck) -> Found:
        return _onward(craft, tables, look if version else 0, doubt, luck)

    return onward


_ONWARD = _compiled(stamp(__package__))


def onward(craft: Array, tables: Tables, look: int, doubt: float, luck: Luck) -> Found:
    """A battle flown on from the end of a turn; `look` and `doubt` as everybody chooses his moves."""
    found: Found = _ONWARD(craft, tables, look, doubt, luck)
    return found
