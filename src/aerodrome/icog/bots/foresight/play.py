"""What the bots ask a dogfight in plain numbers: moves worth a try, and what becomes of a move."""

from typing import Any

import numpy as np
from numba import njit

from aerodrome.bots.compiling import inner, stamp
from aerodrome.bots.luck import Luck, chance
from aerodrome.icog.bots.foresight.columns import (
    ARC,
    BEFORE,
    COLUMNS,
    DIRECTION,
    EARLIER,
    FORM,
    LEANING,
    MOVE,
    PULL,
    SCORE,
    SIDE,
    SPEED,
    TEMPLATE,
    THROTTLE,
    TURN,
    Array,
    Order,
    Tables,
)
from aerodrome.icog.bots.foresight.ends import limits, margins, worth_of
from aerodrome.icog.bots.foresight.features import prospect, told
from aerodrome.icog.bots.foresight.fire import exchange
from aerodrome.icog.bots.foresight.library import RICH, ROOM, library, try_move
from aerodrome.icog.bots.foresight.motion import copy, dial_of
from aerodrome.icog.bots.foresight.turns import is_gone, losses, rest, takes

AIRPLANES = 3.0
"""What a position of which the network says 1 is worth, in airplanes."""
REFINED = 24
"""Small changes that are tried with each move."""
WAY, ASIDE, TEMPLATES = 6.0, 40.0, 4
"""How far a length and a direction are changed at most, both ways together, and the templates to choose from."""


@inner
def ranked(values: Array, count: int) -> Order:
    """The places of the first so many values, the highest first."""
    order = np.empty(count, np.int64)
    for number in range(count):
        at = number
        while at > 0 and values[order[at - 1]] < values[number]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = number
    return order


@inner
def change(own: Array, dial: Array, move: Array, throttle: int, size: float, luck: Luck) -> None:
    """A small change of a move."""
    due = own[SPEED] / 10
    which, draw = int(chance(luck) * (7 if move[EARLIER] > 0.0 else 5)), chance(luck)
    way = (draw - 0.5) * size
    if which == 0:
        move[ARC] = max(0.0, min(due - move[EARLIER] - move[BEFORE], move[ARC] + way * WAY))
    elif which == 1 and move[FORM] == TURN:
        move[DIRECTION] = max(0.0, min(180.0, move[DIRECTION] + way * ASIDE))
    elif which == 1 and move[FORM] == PULL:
        move[DIRECTION] += way * ASIDE
    elif which == 2 and move[FORM] == TURN:
        move[BEFORE] = max(0.0, min(due - move[EARLIER] - move[ARC], move[BEFORE] + way * WAY))
    elif which == 3:
        template = int(draw * TEMPLATES)
        if dial[template] > 0:
            move[TEMPLATE] = template
    elif which == 4 and throttle:
        move[THROTTLE] = int(draw * (throttle + 1))
    elif which == 5:
        move[EARLIER] = max(0.0, min(due - move[BEFORE] - move[ARC], move[EARLIER] + way * WAY))
    elif which == 6:
        move[LEANING] = max(0.0, min(180.0, move[LEANING] + way * ASIDE))


@inner
def _is_new(kept: Array, count: int, move: Array) -> bool:
    """Does a move differ enough from those that were kept?"""
    for other in range(count):
        gap = abs(kept[other, ARC] - move[ARC]) + abs(kept[other, BEFORE] - move[BEFORE])
        gap += abs(kept[other, DIRECTION] - move[DIRECTION]) / 10 + abs(kept[other, THROTTLE] - move[THROTTLE])
        gap += abs(kept[other, EARLIER] - move[EARLIER]) + abs(kept[other, LEANING] - move[LEANING]) / 10
        if kept[other, FORM] == move[FORM] and kept[other, TEMPLATE] == move[TEMPLATE] and gap < 1.0:
            return False
    return True


@inner
def _suggest(me: int, craft: Array, tables: Tables, throttle: int, most: int, look: int, luck: Luck) -> Array:
    tried = np.zeros((ROOM, MOVE))
    end = np.zeros(COLUMNS)
    count = library(me, craft, tables, tried, look)
    for at in range(count):
        tried[at, SCORE] = try_move(me, tried[at], craft, tables, end)
    kept = np.zeros((most, MOVE))
    chosen = 0
    trial = np.zeros(MOVE)
    for number in ranked(tried[:, SCORE], count):
        if chosen == most:
            break
        best = tried[number]
        for turn in range(REFINED):
            copy(best, trial)
            change(craft[me], dial_of(tables.dials, craft[me], me), trial, throttle, 1.0 - turn / REFINED, luck)
            trial[SCORE] = try_move(me, trial, craft, tables, end)
            if trial[SCORE] > best[SCORE]:
                copy(trial, best)
        if _is_new(kept, chosen, best):
            copy(best, kept[chosen])
            chosen += 1
    return kept[:chosen]


@inner
def played_on(
    me: int, end: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
    luck: Luck, dealt: Array, now: Array,
) -> float:  # fmt: skip
    now[:] = craft
    takes(me, end, now, tables.sky)
    rest(order, now, tables, look, doubt, luck)
    total = exchange(me, now, tables, weights, dealt) + losses(craft[me, SIDE], now)
    return total + _stands(craft[me, SIDE], now, tables, weights)


@inner
def _stands(side: float, craft: Array, tables: Tables, weights: Array) -> float:
    """What a position at the end of a turn is worth: by rules of thumb, in part by what was learned in their place."""
    by_hand, trust = worth_of(side, craft, tables, weights), tables.trust
    if trust == 0.0:
        return by_hand
    room = margins(side, craft, tables)
    foreseen = AIRPLANES * prospect(side, by_hand, craft, tables, weights)
    return room + (1.0 - trust) * (by_hand - room) + trust * foreseen


@inner
def _margin(me: int, end: Array, tables: Tables) -> float:
    return 0.0 if is_gone(end, tables.sky) else limits(end, dial_of(tables.dials, end, me), tables.sky)


@inner
def _position(side: float, craft: Array, tables: Tables) -> tuple[Array, Array, float]:
    weights = np.ones(3)
    by_hand = worth_of(side, craft, tables, weights)
    pairs, rest = told(side, by_hand, craft, tables, weights)
    return pairs, rest, by_hand


def _compiled(version: int) -> tuple[Any, Any, Any, Any, Any]:
    """The functions below; they close over the version of what they call, as their cache on disk asks for."""

    @njit(cache=True)
    def suggest(me: int, craft: Array, tables: Tables, throttle: int, most: int, look: int, luck: Luck) -> Array:
        return _suggest(me, craft, tables, throttle, most if version else 0, look, luck)

    @njit(cache=True)
    def standing(side: float, craft: Array, tables: Tables, weights: Array) -> float:
        return _stands(side, craft, tables, weights) if version else 0.0

    @njit(cache=True)
    def margin(me: int, end: Array, tables: Tables) -> float:
        return _margin(me, end, tables) if version else 0.0

    @njit(cache=True)
    def play_on(
        me: int, end: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
        luck: Luck, dealt: Array, now: Array,
    ) -> float:  # fmt: skip
        return played_on(me, end, order, craft, tables, weights, look, doubt, luck, dealt, now) if version else 0.0

    @njit(cache=True)
    def position(side: float, craft: Array, tables: Tables) -> tuple[Array, Array, float]:
        return _position(side if version else 0.0, craft, tables)

    return suggest, standing, margin, play_on, position


_SUGGEST, _STANDING, _MARGIN, _PLAY_ON, _POSITION = _compiled(stamp(__package__))


def suggest(me: int, craft: Array, tables: Tables, throttle: int, most: int, luck: Luck, look: int = RICH) -> Array:
    """The most promising moves of an airplane, refined by small changes of length, direction, template and throttle."""
    found: Array = _SUGGEST(me, craft, tables, throttle, most, look, luck)
    return found


def standing(side: int, craft: Array, tables: Tables, weights: Array) -> float:
    """What a position is worth to a side."""
    return float(_STANDING(float(side), craft, tables, weights))


def margin(me: int, end: Array, tables: Tables) -> float:
    """What the ground, the edges and the way out weigh at the end of a move; nothing to one who is out of play then."""
    return float(_MARGIN(me, end, tables))


def play_on(
    me: int, end: Array, order: Order, craft: Array, tables: Tables, weights: Array, look: int, doubt: float,
    luck: Luck, now: Array | None = None,
) -> tuple[float, Array]:  # fmt: skip
    """What the side of an airplane gets if it ends its move like this, after the rest of this turn.

    Those who have still to move take the move that looks best, found by a closer or quicker `look`, the less surely the
    more `doubt` there is. Beside the value: what each airplane takes of this one, as a share, and at its own place what
    it deals out. `now` is filled with how everybody stands then.
    """
    dealt = np.zeros(len(craft))
    now = np.empty_like(craft) if now is None else now
    value = _PLAY_ON(me, end, order, craft, tables, weights, look, doubt, luck, dealt, now)
    return float(value), dealt


def position(side: int, craft: Array, tables: Tables) -> tuple[Array, Array, float]:
    """A position at the end of a turn as the network sees it, and what it is worth by rules of thumb."""
    pairs, rest, by_hand = _POSITION(float(side), craft, tables)
    return pairs, rest, float(by_hand)
