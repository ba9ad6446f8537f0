"""How a piece stands apart from shots: the way to its aim, who is behind whom, the edge, the room ahead."""

from math import hypot

from aerodrome.bots.compiling import inner
from aerodrome.triangle.bots.among import CLOSE
from aerodrome.triangle.bots.foresight.columns import (
    ARMED,
    EAST,
    GOAL,
    HEADING,
    LEVEL,
    NO_GOAL,
    NORTH,
    ON_BOARD,
    PLACE,
    SIDE,
    Array,
    Rows,
    Tables,
)
from aerodrome.triangle.bots.foresight.lattice import EASTS, NORTHS, point, ring, steps
from aerodrome.triangle.bots.scoring import (
    IN_BORDER,
    LOOK_AHEAD,
    NO_ROOM,
    ON_ITS_TAIL,
    PER_LEVEL,
    PER_STEP_TO_ENEMY,
)
from aerodrome.triangle.lattice import BORDER_RINGS, ROW_HEIGHT

FAR = 99.0
FAINT = 0.05
"""Who is hardly there any more is left out of thought."""


@inner
def standing(me: int, craft: Rows, life: Array, tables: Tables) -> float:
    """What a place is worth to the piece on it."""
    heading = craft[me, HEADING]
    east, north, room = craft[me, EAST], craft[me, NORTH], 0
    for _ in range(LOOK_AHEAD):
        if ring(east + EASTS[heading], north + NORTHS[heading], tables) < 0:
            break
        east += EASTS[heading]
        north += NORTHS[heading]
        room += 1
    goal = craft[me, GOAL]
    if goal != NO_GOAL:
        here, ahead = point(craft[me, EAST], craft[me, NORTH], tables), point(east, north, tables)
        return -(tables.goals[goal, here] + tables.goals[goal, ahead]) / 2
    total = NO_ROOM * (LOOK_AHEAD - room)
    if ring(craft[me, EAST], craft[me, NORTH], tables) < BORDER_RINGS:
        total += IN_BORDER
    return total + _among(me, east, north, craft, life, tables)


@inner
def _among(me: int, ahead_east: int, ahead_north: int, craft: Rows, life: Array, tables: Tables) -> float:
    """What the places of the enemies make of a piece's own, for one that looks for a fight."""
    side, own_east, own_north, heading = craft[me, SIDE], craft[me, EAST], craft[me, NORTH], craft[me, HEADING]
    our_east, our_north = EASTS[heading] + NORTHS[heading] / 2, NORTHS[heading] * ROW_HEIGHT
    near, near_ahead, behind, level, nearest = FAR, FAR, 0.0, FAR, FAR
    for other in range(len(craft)):
        if craft[other, SIDE] == side or craft[other, PLACE] != ON_BOARD or life[other] < FAINT:
            continue
        worth = 2 * tables.worth[other]
        foe_east, foe_north = craft[other, EAST], craft[other, NORTH]
        near = min(near, steps(foe_east - own_east, foe_north - own_north) - worth)
        near_ahead = min(near_ahead, steps(foe_east - ahead_east, foe_north - ahead_north) - worth)
        north = (foe_north - own_north) * ROW_HEIGHT
        east = foe_east - own_east + (foe_north - own_north) / 2
        away = max(0.5, hypot(east, north))
        gap = abs(craft[other, LEVEL] - craft[me, LEVEL])
        level, nearest = min(level, gap + away / 2), min(nearest, away)
        if away < CLOSE + 1:
            course = craft[other, HEADING]
            their_east, their_north = EASTS[course] + NORTHS[course] / 2, NORTHS[course] * ROW_HEIGHT
            close = (1 - max(0.0, away - 1) / CLOSE) * max(0.0, 1 - gap / 4)
            facing = max(0.0, (our_east * east + our_north * north) / away)
            faced = max(0.0, -(their_east * east + their_north * north) / away)
            along = 0.5 + 0.5 * max(0.0, our_east * their_east + our_north * their_north)
            behind = max(behind, close * facing * along * (1 - faced) * tables.worth[other] * life[other])
    if near == FAR:
        return 0.0
    total = -PER_STEP_TO_ENEMY * (near + near_ahead) / 2
    if craft[me, ARMED]:
        total += ON_ITS_TAIL * behind - PER_LEVEL * (level - nearest / 2)
    return total
