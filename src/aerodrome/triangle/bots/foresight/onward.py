"""A battle flown on in thought, to learn from: how everybody stands after each turn, and the hits that follow.

Everybody takes the end that looks best to him, now and then another one; dice are thrown for moves, shots count with
what they promise. That is some thirty times as fast as a battle of cadets by the rules, and leads to positions like
those that an ace has in mind.
"""

from typing import Any

import numpy as np
from numba import njit

from aerodrome.bots.compiling import inner, stamp
from aerodrome.bots.luck import Luck, chance
from aerodrome.triangle.bots.foresight.columns import SIDE, Array, Rows, Tables
from aerodrome.triangle.bots.foresight.features import PAIR, REST, told
from aerodrome.triangle.bots.foresight.play import EVEN, go_on, outlook, sheet

FLOWN, TOLD = 20, 10
"""Player turns that are flown on, and the first of them, after each of which the position is told."""
DISCOUNT = 0.9
"""What a hit counts that comes a player turn later."""

Found = tuple[Array, Rows, Array, Array, Array]
"""All pairs, how many of them a position has, the rest, what it is worth by rules of thumb, and what became of it."""


@inner
def _face(tables: Tables, luck: Luck) -> int:
    """A blue die."""
    left = chance(luck)
    for face in range(len(tables.dice)):
        left -= tables.shares[face]
        if left < 0.0:
            return int(tables.dice[face])
    return int(tables.dice[0])


@inner
def _onward(mover: int, craft: Rows, tables: Tables, doubts: Array, luck: Luck) -> Found:
    count, size, side = len(craft), 0, mover
    now, life, work = craft.copy(), np.ones(count), sheet(tables, doubts, luck, tables.trust > 0.0)
    pairs, counts = np.zeros((TOLD * count * count, PAIR + 1)), np.zeros(TOLD, np.int64)
    rest, by_hand, worth = np.zeros((TOLD, REST)), np.zeros(TOLD), np.zeros(TOLD)
    balance = np.zeros(FLOWN)
    for turn in range(FLOWN):
        first = int(chance(luck) * count)
        for number in range(count):
            me = (first + number) % count
            if now[me, SIDE] == side:
                dealt, taken = go_on(me, _face(tables, luck), now, life, tables, work)
                balance[turn] += dealt - taken
        if turn < TOLD:
            found, rest[turn] = told(side, EVEN, now, life, tables, work.notes)
            pairs[size : size + len(found)] = found
            counts[turn] = len(found)
            size += len(found)
            by_hand[turn] = outlook(side, 1.0, 1.0, now, life, tables, work.notes)
        side = 1 - side
    for turn in range(TOLD):
        weight, sign = 1.0, -1.0
        for later in range(turn + 1, turn + 1 + FLOWN - TOLD):
            worth[turn] += sign * weight * balance[later]
            weight *= DISCOUNT
            sign = -sign
    return pairs[:size], counts, rest, by_hand, worth


def _compiled(version: int) -> Any:
    """The function below, which closes over the version of what it calls, as its cache on disk asks for."""

    @njit(cache=True)
    def onward(mover: int, craft: Rows, tables: Tables, doubts: Array, luck: Luck) -> Found:
        return _onward(mover if version else 0, craft, tables, doubts, luck)

    return onward


_ONWARD = _compiled(stamp(__package__))


def onward(mover: int, craft: Rows, tables: Tables, doubts: Array, luck: Luck) -> Found:
    """A battle flown on from where the side of `mover` is to move, told with the eyes of whoever has just moved.

    `doubts`: how far the choices of either side stray from what looks best, in takedowns.
    """
    found: Found = _ONWARD(mover, craft, tables, doubts, luck)
    return found
