"""Shots: what a piece has where it stands, what it comes under there, and what it can hope for from its next move."""

from aerodrome.bots.compiling import inner
from aerodrome.triangle.altitude import HIGHEST, LOWEST
from aerodrome.triangle.bots.foresight.columns import (
    ARMED,
    ATTACKS,
    BALLOON,
    CLIMB,
    DAMAGED,
    DEFENDS,
    DESCENT,
    EAST,
    FARTHEST,
    GONE,
    GUNS,
    HEADING,
    LEVEL,
    MOUNT,
    NO_SHOT,
    NORTH,
    ON_BOARD,
    PLACE,
    SHOT_B,
    SIDE,
    SPEED,
    SPOT_ABOVE,
    SPOT_EAST,
    SPOT_FIRE,
    SPOT_HEADING,
    SPOT_NORTH,
    TILT,
    TURNS,
    Array,
    Rows,
    Tables,
)
from aerodrome.triangle.bots.foresight.lattice import line, place, ring, steps, turned

TWO_STEPS = 12
"""From this number on lines of fire have a place between their ends."""
FURTHER = 8
"""How far beyond its speed a piece may hit next: by its die, a straight step, three levels down, two steps of fire."""


@inner
def in_the_way(me: int, other: int, craft: Rows) -> bool:
    """Does somebody stand between two pieces two steps apart, on the shooter's level?"""
    east, north = craft[me, EAST] + craft[other, EAST], craft[me, NORTH] + craft[other, NORTH]
    for third in range(len(craft)):
        if third in (me, other) or craft[third, PLACE] != ON_BOARD:
            continue
        between = craft[third, EAST] * 2 == east and craft[third, NORTH] * 2 == north
        if between and craft[third, LEVEL] == craft[me, LEVEL]:
            return True
    return False


@inner
def shot(me: int, craft: Rows, life: Array, tables: Tables) -> tuple[float, int, float]:
    """The best shot that a piece has where it stands: hits it promises, at whom (-1: none), odds of a takedown."""
    best, target, down = 0.0, -1, 0.0
    side, east, north, level = craft[me, SIDE], craft[me, EAST], craft[me, NORTH], craft[me, LEVEL]
    for other in range(len(craft)):
        if craft[other, SIDE] == side or craft[other, PLACE] != ON_BOARD:
            continue
        way = line(craft[other, EAST] - east, craft[other, NORTH] - north)
        rise = craft[other, LEVEL] - level
        if way < 0 or rise < -1 or rise > 1:
            continue
        at = place(way, craft[me, HEADING], craft[other, HEADING], rise, craft[me, TILT], craft[other, TILT])
        damaged = craft[other, DAMAGED]
        for gun in range(GUNS):
            if not tables.guns[me, gun, ATTACKS]:
                continue
            fire = tables.attack[craft[other, BALLOON], tables.guns[me, gun, MOUNT], at]
            if fire == NO_SHOT:
                continue
            value = tables.promise[me, gun, fire, damaged] * tables.worth[other] * life[other]
            if value > best and not (way >= TWO_STEPS and in_the_way(me, other, craft)):
                best, target, down = value, other, tables.takedown[me, gun, fire, damaged]
    return best, target, down


@inner
def answered(me: int, craft: Rows, life: Array, tables: Tables) -> tuple[float, float]:
    """What a piece comes under in the break-turn where it stands: hits, and the odds that it falls."""
    hits, spared, met = 0.0, 1.0, False
    side, east, north, level = craft[me, SIDE], craft[me, EAST], craft[me, NORTH], craft[me, LEVEL]
    heading, tilt = craft[me, HEADING], craft[me, TILT]
    for other in range(len(craft)):
        if craft[other, SIDE] == side or craft[other, PLACE] != ON_BOARD:
            continue
        way = line(east - craft[other, EAST], north - craft[other, NORTH])
        rise = level - craft[other, LEVEL]
        if way < 0 or rise < -1 or rise > 1:
            continue
        their_heading, their_tilt = craft[other, HEADING], craft[other, TILT]
        at = place(way, their_heading, heading, rise, their_tilt, tilt)
        back = way if way < 6 else way // 6 * 6 + (way + 3) % 6
        behind = place(back, heading, their_heading, -rise, tilt, their_tilt)
        close = tables.approached[craft[other, BALLOON], behind] != 0
        met = met or close
        if not close and their_heading != heading:
            continue
        if way >= TWO_STEPS and in_the_way(other, me, craft):
            continue
        for gun in range(GUNS):
            if tables.guns[other, gun, DEFENDS] and tables.defence[tables.guns[other, gun, MOUNT], at]:
                hits += tables.promise[other, gun, SHOT_B, craft[me, DAMAGED]] * life[other]
                spared *= 1 - tables.takedown[other, gun, SHOT_B, craft[me, DAMAGED]] * life[other]
    if not met:
        return 0.0, 0.0
    return hits * tables.worth[me], 1 - spared


@inner
def fits(levels: int, length: int, east: int, north: int) -> bool:
    """Does a move to a place, seen from the start, contain the step of its last level; if it is short, straight on?"""
    if levels < 2 or length >= 2 * levels - 1:
        return True
    return length + 1 >= 2 * levels - 1 and east == length + 1 and north == 0


@inner
def hope(me: int, other: int, craft: Rows, tables: Tables, best: Array) -> float:
    """The shot at another piece, where that stands, which a piece can expect of its next move; `best` is for notes."""
    own_east, own_north, own_level = craft[me, EAST], craft[me, NORTH], craft[me, LEVEL]
    foe_east, foe_north, foe_level = craft[other, EAST], craft[other, NORTH], craft[other, LEVEL]
    if steps(foe_east - own_east, foe_north - own_north) > craft[me, SPEED] + FURTHER:
        return 0.0
    tilt = craft[me, TILT]
    # the levels that its move can end on
    lowest = own_level + (1 if tilt > 0 else -craft[me, DESCENT] if tilt < 0 else 0)
    highest = own_level + (-1 if tilt < 0 else craft[me, CLIMB] if tilt > 0 else 0)
    if foe_level + 1 < lowest or foe_level - 1 > highest:
        return 0.0
    spots, ways, dice = tables.spots, tables.ways, tables.dice
    own_heading, foe_heading, foe_tilt = craft[me, HEADING], craft[other, HEADING], craft[other, TILT] + 1
    speed, turns, balloon, damaged = craft[me, SPEED], craft[me, TURNS], craft[other, BALLOON], craft[other, DAMAGED]
    faces = len(dice)
    for face in range(faces):
        best[face] = 0.0
    found = False
    for gun in range(GUNS):
        if not tables.guns[me, gun, ATTACKS]:
            continue
        mount = tables.guns[me, gun, MOUNT]
        for number in range(tables.spot_counts[balloon, mount, foe_tilt]):
            level = foe_level + spots[balloon, mount, foe_tilt, number, SPOT_ABOVE]
            if level < lowest or level > highest or level < LOWEST or level > HIGHEST:
                continue
            east, north = turned(
                spots[balloon, mount, foe_tilt, number, SPOT_EAST],
                spots[balloon, mount, foe_tilt, number, SPOT_NORTH],
                foe_heading,
            )
            if ring(east + foe_east, north + foe_north, tables) < 0:
                continue
            east, north = turned(
                east + foe_east - own_east, north + foe_north - own_north, 6 - own_heading if own_heading else 0
            )
            if not (-FARTHEST <= east <= FARTHEST and -FARTHEST <= north <= FARTHEST):
                continue
            heading = spots[balloon, mount, foe_tilt, number, SPOT_HEADING] + foe_heading - own_heading
            heading = heading - 6 if heading > 5 else heading + 6 if heading < 0 else heading
            bits = ways[turns, heading, east + FARTHEST, north + FARTHEST]
            if bits == 0:
                continue
            value = tables.promise[me, gun, spots[balloon, mount, foe_tilt, number, SPOT_FIRE], damaged]
            for face in range(faces):
                length = max(0, speed + dice[face] - level + own_level)
                if not bits >> length & 1 or value <= best[face]:
                    continue
                if fits(abs(level - own_level), length, east, north):
                    best[face] = value
                    found = True
    if not found:
        return 0.0
    total = 0.0
    for face in range(faces):
        total += tables.shares[face] * best[face]
    return total * tables.worth[other]


@inner
def hopes(me: int, craft: Rows, life: Array, tables: Tables, notes: Array) -> float:
    """The best that a piece can expect of its next move against anybody, if nobody moved before."""
    best = 0.0
    if craft[me, ARMED]:
        for other in range(len(craft)):
            if craft[other, SIDE] != craft[me, SIDE] and craft[other, PLACE] == ON_BOARD:
                best = max(best, hope(me, other, craft, tables, notes) * life[other])
    return best


@inner
def threat(me: int, target: int, down: float, craft: Rows, life: Array, tables: Tables, notes: Array) -> float:
    """What all enemies can expect of their next moves against a piece; one who may just have been shot down, less."""
    total = 0.0
    for other in range(len(craft)):
        if craft[other, SIDE] != craft[me, SIDE] and craft[other, PLACE] != GONE and craft[other, ARMED]:
            share = life[other] * (1 - down) if other == target else life[other]
            total += hope(other, me, craft, tables, notes) * share
    return total
