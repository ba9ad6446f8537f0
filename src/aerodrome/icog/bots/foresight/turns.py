"""The rest of a turn of a dogfight in plain numbers: those who have still to move do so in thought."""

from math import atan2, degrees, sqrt

import numpy as np

from aerodrome.bots.compiling import apart, inner
from aerodrome.bots.luck import Luck, blur
from aerodrome.icog.bots.foresight.columns import (
    ARMED,
    BOUND,
    COLUMNS,
    COS_20,
    GROUND,
    IN_PLAY,
    LIFE,
    MOST_BANK,
    MOVE,
    MOVED,
    NOSE,
    SIDE,
    SPEED,
    Array,
    Order,
    Tables,
    X,
    Y,
    Z,
)
from aerodrome.icog.bots.foresight.ends import CLOSE, is_home, is_out
from aerodrome.icog.bots.foresight.library import ROOM, library, seen_from, try_move
from aerodrome.icog.bots.foresight.motion import copy, rolled


@inner
def is_gone(end: Array, sky: Array) -> bool:
    """Does a move lead over an edge or into the ground?"""
    return is_out(end, sky) or end[Z] <= sky[GROUND]


@inner
def takes(me: int, end: Array, craft: Array, sky: Array) -> None:
    """An airplane has made its move; over an edge or into the ground it is out of play."""
    copy(end, craft[me])
    craft[me, MOVED] = 1.0
    if is_gone(end, sky):
        craft[me, IN_PLAY] = 0.0
        craft[me, LIFE] *= 1.0 if is_home(end, sky) else 0.0


@apart
def rest(order: Order, craft: Array, tables: Tables, look: int, doubt: float, luck: Luck) -> None:
    """Everybody in this order makes the move that looks best to him, as far as one can know: `doubt` blurs that."""
    tried = np.empty((ROOM, MOVE))
    ends = np.empty((2, COLUMNS))
    best, spare = ends[0], ends[1]
    for me in order:
        if craft[me, IN_PLAY] == 0.0:
            continue
        most = -1e9
        for at in range(library(me, craft, tables, tried, look)):
            value = try_move(me, tried[at], craft, tables, spare)
            if doubt > 0.0:
                value += doubt * blur(luck)
            if value > most:
                most = value
                copy(spare, best)
        bank(best, craft, tables.sky)
        takes(me, best, craft, tables.sky)


@inner
def bank(end: Array, craft: Array, sky: Array) -> None:
    """The bank after a move: the canopy towards the nearest enemy off the nose, else upright, as far as it may go."""
    wx, wy, wz = 0.0, 0.0, 1.0
    if end[ARMED] and end[BOUND] == 0.0:
        nearest = CLOSE
        for number in range(len(craft)):
            foe = craft[number]
            if foe[SIDE] == end[SIDE] or foe[IN_PLAY] == 0.0:
                continue
            way = 0.0 if foe[MOVED] > 0.0 else foe[SPEED] / 10
            dx, dy = foe[X] + foe[NOSE] * way - end[X], foe[Y] + foe[NOSE + 1] * way - end[Y]
            dz = foe[Z] + foe[NOSE + 2] * way - end[Z]
            away = sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
            if away < nearest:
                nearest = away
                off = end[NOSE] * dx + end[NOSE + 1] * dy + end[NOSE + 2] * dz < COS_20 * away
                wx, wy, wz = (dx, dy, dz) if off else (0.0, 0.0, 1.0)
    _, right, up = seen_from(end, wx, wy, wz)
    rolled(end, max(-sky[MOST_BANK], min(sky[MOST_BANK], degrees(atan2(right, up)))))


@inner
def losses(side: float, craft: Array) -> float:
    """Those who flew into the ground or off the board, as a side counts them."""
    total = 0.0
    for at in range(len(craft)):
        if craft[at, IN_PLAY] == 0.0 and craft[at, LIFE] == 0.0:
            total += -1.0 if craft[at, SIDE] == side else 1.0
    return total
