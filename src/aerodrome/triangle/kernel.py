"""The kernel of movement, compiled: one step of a piece, and all moves that are made of such steps.

A node of the search is a pose with what the flight has collected so far: levels changed or zones crossed, steps with
and against the wind. Paths that meet in a node are merged; which turns they made is a bit mask of signatures, so a
node and a few shifts stand for many paths. `advance` is the one place where a step is judged (AD08-AD13, AD21, AD67,
AD73, AD75): the search, the way back from an end to a path, and the check of a single path all call it.

Everything is a whole number. A path is packed with two bits a step, the last step lowest. Nothing is kept between two
calls but the work space, whose contents belong to the last search. All compiled functions stand in this one file,
because their cache on disk is renewed only when the file that holds them changes. There are three arrays:

- `ask`, the question: a piece, its move and what limits it, and at its end all other pieces;
- `board`, eight numbers for each point: its neighbours by heading (beyond an edge -1 - edge), whether it lies in the
  border zone, and the number of its task zone, counted from 1;
- `work`, the work space: where each layer of nodes begins, its room for nodes, a counter that tells one use of the
  table from the next, what is taken at each level and point, and then `room` numbers or rows each for the table that
  finds a node, the nodes, their signatures, and the ends found.

Inside they go from hand to hand as bare pointers: counting references to arrays would take ten times as long as all
the rest.
"""

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

Array = NDArray[np.int64]
Pointer = Any

OFF = -1
AHEAD, LEFT, RIGHT = 0, 1, 2

# Signatures of turns: none, left only, right only or mixed, each with its number. The upper half: the last step turned.
NONE = 1
MOST_TURNS = 10
LEFTS = ((1 << MOST_TURNS) - 1) << 1
RIGHTS = LEFTS << MOST_TURNS
MIXED = RIGHTS << MOST_TURNS
JUST_TURNED = 3 * MOST_TURNS + 1
SETTLED = (1 << JUST_TURNED) - 1

# What becomes of a step; from TOO_MANY_TURNS on it is refused.
(
    STEP, OVER_EDGE, TOO_MANY_TURNS, SUCCESSIVE_TURNS, TAKEN, LEVEL_TAKEN, NO_LEAVING, ENTRY_IS_STRAIGHT,
    LEVELS_NEED_STRAIGHT,
) = range(9)  # fmt: skip
# What may be wrong with a whole path.
TOO_SHORT, STRAIGHT_IS_LONGER, TOO_LONG, TURN_IN_BONUS, WIND_STEP_MISSING, ONE_SIDED, IN_FRONT, IN_BORDER = range(9, 17)

# How far the rules had to give way (AD14, AD21, AD52).
FULL, BORDER_WAIVED, SHORTENED, FRONT_WAIVED, STRAYED, HEMMED_IN = range(6)
AUTOMATIC = -1

# Columns of the ends; the last three say how to trace a path back.
POINT, HEADING, LEVEL, DONE, PASSAGE, EDGE, NODE, LETTER, SIGNATURES = range(9)
COLUMNS = 9

# The question: where the piece is (ENTRY: the edge point by which it enters from an access point, or OFF); the sign and
# number of LEVELS to change; STEPS, and the BONUS of a straight move (1, or 0 where the least of one step has used it
# up); STRAIGHT if only the straight move is long enough for the levels; WIDE if it may not turn in successive steps;
# the signatures from which it may turn and with which it may end; how many bits a point and what is collected on the
# way need; the headings with and against the wind and the steps that make HALF of the move (0: no wind); how many
# points of a zone make a passage (0: there are no zones), how many zones can be done in the move, whether a passage
# counts on after that, and the one it is in; whether it may not end in the border zone; the edges over which it may
# leave, a bit each; PLAIN if it begins on the board and there are neither levels to change nor zones nor wind; and the
# number of other pieces, which follow.
(
    START, START_HEADING, ENTRY, START_LEVEL, SIGN, LEVELS, STEPS, WIDE, MAY_LEFT, MAY_RIGHT, MAY_END, POINT_BITS,
    EXTRA_BITS, DOWNWIND, UPWIND, HALF, ZONED, ZONE_LIMIT, ZONE_ON, START_PASSAGE, BORDER_RULE, MAY_LEAVE, PLAIN,
    BONUS, STRAIGHT, OTHERS,
) = range(26)  # fmt: skip
PIECES = 26
# The board: the first six numbers of a point are its neighbours.
BORDER, ZONE = 6, 7
# The work space.
STARTS, ROOM, COUNTER, SPOTS = 0, 62, 63, 64
MOST_POINT_BITS = 14
TABLE = SPOTS + (8 << MOST_POINT_BITS)
INDEX_BITS = 24
OVERFLOW = -1
MIX = 0x2545F4914F6CDD1D

BLOCKED, FRONT = 1, 2
AIRPLANE, BALLOON, CABLE = 0, 1, 2
ENOUGH = 2
"""Points of a zone that make a passage for most men; more are not counted."""
FURTHER = 4
"""How far beyond the steps of a move a target can be: a straight step, one of the wind, and two to fire over."""


# What only compiled code calls needs no way in from Python; it is cached with its callers.
inner = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)


@intrinsic
def pointer(typing_context: Any, array: Any) -> Any:
    """The numbers of an array as a bare pointer."""

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, given[0]).data

    return types.CPointer(types.int64)(array), generate


# ---- nodes: point, heading, extra and wind in one number


@inner
def packed(ask: Pointer, point: int, heading: int, extra: int, wind: int) -> int:
    """A node; `extra` counts the levels changed or, over zones, holds passage and zones done."""
    return ((wind << ask[EXTRA_BITS] | extra) << ask[POINT_BITS] | point) << 3 | heading


@inner
def point_of(ask: Pointer, node: int) -> int:
    """The point of a node; after a step over an edge the number of that edge."""
    return node >> 3 & ((1 << ask[POINT_BITS]) - 1)


@inner
def heading_of(node: int) -> int:
    """The heading of a node."""
    return node & 7


@inner
def extra_of(ask: Pointer, node: int) -> int:
    """Levels changed, or passage and zones done."""
    return node >> 3 + ask[POINT_BITS] & ((1 << ask[EXTRA_BITS]) - 1)


@inner
def wind_of(ask: Pointer, node: int) -> int:
    """Steps with and against the wind."""
    return node >> 3 + ask[POINT_BITS] + ask[EXTRA_BITS]


@inner
def level_of(ask: Pointer, node: int) -> int:
    """The level of a node."""
    return ask[START_LEVEL] + ask[SIGN] * extra_of(ask, node) if ask[LEVELS] else ask[START_LEVEL]


@inner
def start(ask: Pointer) -> int:
    """Where a flight begins; a piece at an access point stands nowhere on the board."""
    point = 0 if ask[ENTRY] >= 0 else ask[START]
    return packed(ask, point, ask[START_HEADING], ask[START_PASSAGE] if ask[ZONED] else 0, 0)


# ---- one step


@inner
def turned(ask: Pointer, mask: int, letter: int) -> int:
    """The signatures after a step with this letter (AD09-AD12)."""
    if letter == AHEAD:
        return (mask | mask >> JUST_TURNED) & SETTLED
    if letter == LEFT:
        source = mask & ask[MAY_LEFT]
        after = (source & (NONE | LEFTS | MIXED)) << 1 | (source & RIGHTS) << 11
    else:
        source = mask & ask[MAY_RIGHT]
        after = (source & (RIGHTS | MIXED)) << 1 | (source & NONE) << 11 | (source & LEFTS) << 21
    return after << JUST_TURNED if ask[WIDE] else after


@inner
def heading_after(heading: int, letter: int) -> int:
    """The heading after a step: 60 degrees to the left or right, or as it was (AD09)."""
    if letter == LEFT:
        return heading + 1 if heading < 5 else 0
    if letter == RIGHT:
        return heading - 1 if heading > 0 else 5
    return heading


@inner
def target(ask: Pointer, board: Pointer, number: int, node: int, heading: int) -> int:
    """The point that a step leads to (AD09, AD73), or -1 - edge."""
    if number == 1 and ask[ENTRY] >= 0:
        return ask[ENTRY]
    return board[point_of(ask, node) << 3 | heading]


@inner
def spot(ask: Pointer, point: int, level: int) -> int:
    """Where the work space says what is taken."""
    return SPOTS + (level << ask[POINT_BITS] | point)


@inner
def bound(ask: Pointer, number: int) -> bool:
    """Must a step go straight ahead, because the levels need the whole of a straight move (AD15)?"""
    return ask[STRAIGHT] and number <= ask[STEPS] + ask[BONUS]


@inner
def enterable(ask: Pointer, board: Pointer, work: Pointer, number: int, node: int, mask: int, level: int) -> int:
    """The signatures that have some point to enter at a level (AD75)."""
    found = 0
    for letter in range(3):
        point = target(ask, board, number, node, heading_after(heading_of(node), letter))
        if point < 0 or work[spot(ask, point, level)] & BLOCKED or (letter and bound(ask, number)):
            continue
        if letter == AHEAD:
            return mask
        found |= mask & (ask[MAY_LEFT] if letter == LEFT else ask[MAY_RIGHT])
    return found


@inner
def advance(
    ask: Pointer, board: Pointer, work: Pointer, number: int, node: int, mask: int, letter: int
) -> tuple[int, int, int]:
    """Step `number` of a flight: what becomes of it, the node it leads to, and the signatures that get there."""
    after = turned(ask, mask, letter)
    if after == 0:
        return SUCCESSIVE_TURNS if ask[WIDE] and not mask & SETTLED else TOO_MANY_TURNS, node, after
    if ask[PLAIN]:
        # most moves: a node is nothing but point and heading
        way = heading_after(heading_of(node), letter)
        ahead = board[node & ~7 | way]
        if ahead < 0:
            return OVER_EDGE if ask[MAY_LEAVE] >> -1 - ahead & 1 else NO_LEAVING, -1 - ahead << 3 | way, after
        taken = work[spot(ask, ahead, ask[START_LEVEL])] & BLOCKED
        return TAKEN if taken else STEP, ahead << 3 | way, after
    entering = number == 1 and ask[ENTRY] >= 0
    if entering and letter != AHEAD:
        return ENTRY_IS_STRAIGHT, node, after
    if letter != AHEAD and bound(ask, number):
        return LEVELS_NEED_STRAIGHT, node, after
    heading = heading_after(heading_of(node), letter)
    point = target(ask, board, number, node, heading)
    extra, wind = extra_of(ask, node), wind_of(ask, node)
    if point < 0:
        edge = -1 - point
        if ask[ZONED]:
            extra = crossed(ask, board[point_of(ask, node) << 3 | ZONE], 0, extra)
        return OVER_EDGE if ask[MAY_LEAVE] >> edge & 1 else NO_LEAVING, packed(ask, edge, heading, extra, wind), after
    level = level_of(ask, node)
    if ask[LEVELS] and min(ask[LEVELS], (number + 1) >> 1) > extra:
        level += ask[SIGN]
        extra += 1
        if work[spot(ask, point, level)] & BLOCKED:
            # Only those stay on their level, for now, that find every point taken at the new one.
            after = turned(ask, mask & ~enterable(ask, board, work, number, node, mask, level), letter)
            if after == 0:
                return LEVEL_TAKEN, packed(ask, point, heading, extra, wind), after
            level -= ask[SIGN]
            extra -= 1
    if work[spot(ask, point, level)] & BLOCKED:
        return TAKEN, packed(ask, point, heading, extra, wind), after
    if ask[ZONED]:
        before = 0 if entering else board[point_of(ask, node) << 3 | ZONE]
        extra = crossed(ask, before, board[point << 3 | ZONE], extra)
    if ask[HALF]:
        wind = blown(ask, number, heading, wind)
    return STEP, packed(ask, point, heading, extra, wind), after


@inner
def blown(ask: Pointer, number: int, heading: int, wind: int) -> int:
    """Steps with and against the wind (AD22); a half that is out of reach is forgotten, so that nodes merge."""
    down, up = wind & 15, wind >> 4
    if heading == ask[DOWNWIND]:
        down = min(ask[HALF], down + 1)
    elif heading == ask[UPWIND]:
        up = min(ask[HALF], up + 1)
    to_come = max(0, ask[STEPS] - number)
    if down + to_come < ask[HALF]:
        down = 0
    if up + to_come < ask[HALF]:
        up = 0
    return down | up << 4


@inner
def crossed(ask: Pointer, before: int, now: int, extra: int) -> int:
    """Passage and zones done after a step from one zone (0: none) to another (AD56, AD59)."""
    passage, done, count = extra & 3, extra >> 2, 0
    rest = done
    while rest:
        count += rest & 1
        rest >>= 1
    if before != now:
        if before and passage >= ask[ZONED] and count < ask[ZONE_LIMIT]:
            done |= 1 << (before - 1)
            count += 1
        passage = 0
    if now and not done >> (now - 1) & 1 and (count < ask[ZONE_LIMIT] or ask[ZONE_ON]):
        passage = min(ENOUGH, passage + 1)
    else:
        passage = 0
    return passage | done << 2


@inner
def ends_well(ask: Pointer, board: Pointer, work: Pointer, node: int, waived: int) -> int:
    """May a move end here? STEP, or the rule against it (AD14, AD52)."""
    if waived < FRONT_WAIVED and work[spot(ask, point_of(ask, node), level_of(ask, node))] & FRONT:
        return IN_FRONT
    if waived < BORDER_WAIVED and ask[BORDER_RULE] and board[point_of(ask, node) << 3 | BORDER]:
        return IN_BORDER
    return STEP


@inner
def wind_effect(ask: Pointer, wind: int, length: int) -> int:
    """+1 for a step more, -1 for the last one undone (AD22, AD74); the first step is never undone."""
    if ask[HALF] == 0:
        return 0
    down, up = (wind & 15) >= ask[HALF], (wind >> 4) >= ask[HALF]
    if down == up:
        return 0
    if down:
        return 1
    return -1 if length > 1 else 0


@inner
def mark(ask: Pointer, board: Pointer, work: Pointer, value: int) -> None:
    """Write down what the other pieces block and have before them (AD13, AD14, AD67); with 0, wipe it out.

    A piece is one number: point, side, heading, level, tilt + 1, kind.
    """
    for at in range(PIECES, PIECES + ask[OTHERS]):
        piece = ask[at]
        kind, tilt, level = piece & 3, (piece >> 2 & 3) - 1, piece >> 4 & 15
        heading, point = piece >> 8 & 7, piece >> 12
        for height in range(1 if kind == CABLE else level, level + 1):
            work[spot(ask, point, height)] |= BLOCKED
            work[spot(ask, point, height)] *= value
        front = board[point << 3 | heading] if kind == AIRPLANE else OFF
        if front >= 0:
            work[spot(ask, front, level + tilt)] |= FRONT
            work[spot(ask, front, level + tilt)] *= value


# ---- all moves


@inner
def find(work: Pointer, room: int, keys: int, code: int, top: int, stamp: int) -> int:
    """Where a code stands among those of this stamp, which begin at `keys`; a new one is put at `top`."""
    slot = code if code < room else (code * MIX >> 20) & (room - 1)
    while True:
        entry = work[TABLE + slot]
        if entry >> INDEX_BITS != stamp:
            work[TABLE + slot] = stamp << INDEX_BITS | top
            work[keys + top] = code
            return top
        index = entry & ((1 << INDEX_BITS) - 1)
        if work[keys + index] == code:
            return index
        slot = (slot + 1) & (room - 1)


@inner
def spread(ask: Pointer, board: Pointer, work: Pointer, letters: int, begun: int) -> int:
    """All nodes, layer by layer, up to the straight bonus step (AD08); the number of ways out, or OVERFLOW.

    The first `begun` steps are given by `letters`.
    """
    room = work[ROOM]
    codes, masks = TABLE + room, TABLE + 2 * room
    work[codes] = start(ask)
    work[masks] = NONE
    work[STARTS], work[STARTS + 1] = 0, 1
    exits, top = 0, 1
    for number in range(1, ask[STEPS] + 2):
        work[COUNTER] += 1
        stamp = work[COUNTER]
        first, last = work[STARTS + number - 1], work[STARTS + number]
        if top + 6 * (last - first) > room:
            return OVERFLOW
        given = letters >> 2 * (begun - number) & 3 if number <= begun else -1
        for at in range(first, last):
            mask = work[masks + at]
            if number > ask[STEPS]:
                mask = mask & NONE if ask[BONUS] else 0
            if mask == 0:
                continue
            node = work[codes + at]
            for letter in range(3):
                if (given >= 0 and letter != given) or (letter and number > ask[STEPS]):
                    continue
                verdict, child, after = advance(ask, board, work, number, node, mask, letter)
                if verdict == STEP:
                    place = find(work, room, codes, child, top, stamp)
                    if place == top:
                        work[masks + place] = after
                        top += 1
                    else:
                        work[masks + place] |= after
                elif verdict == OVER_EDGE and number >= begun and after & ask[MAY_END]:
                    able = ending(ask, board, work, number, node, mask, letter)
                    exits = note_exit(ask, board, work, exits, number, at, node, able, letter)
        work[STARTS + number + 1] = top
    return exits


@inner
def ending(ask: Pointer, board: Pointer, work: Pointer, number: int, node: int, mask: int, letter: int) -> int:
    """Which of the signatures may end their move with this step."""
    found, bit = 0, 1
    while bit <= mask:
        if mask & bit:
            verdict, _, after = advance(ask, board, work, number, node, bit, letter)
            if verdict <= OVER_EDGE and after & ask[MAY_END]:
                found |= bit
        bit <<= 1
    return found


@inner
def note(ask: Pointer, work: Pointer, count: int, node: int, edge: int, at: int, letter: int, mask: int) -> int:
    """Write down an end, and give the number of ends; a piece that is gone over an edge has no pose."""
    row = TABLE + 3 * work[ROOM] + COLUMNS * count
    work[row + POINT] = point_of(ask, node) if edge < 0 else OFF
    work[row + HEADING] = heading_of(node) if edge < 0 else 0
    work[row + LEVEL] = level_of(ask, node) if edge < 0 else 0
    work[row + DONE] = extra_of(ask, node) >> 2 if ask[ZONED] else 0
    work[row + PASSAGE] = extra_of(ask, node) & 3 if ask[ZONED] and edge < 0 else 0
    work[row + EDGE] = edge
    work[row + NODE] = at
    work[row + LETTER] = letter
    work[row + SIGNATURES] = mask
    return count + 1


@inner
def note_exit(
    ask: Pointer, board: Pointer, work: Pointer, count: int, number: int, at: int, node: int, mask: int, letter: int
) -> int:
    """Write down a step over an edge, unless there is one with the same effects."""
    _, child, _ = advance(ask, board, work, number, node, mask, letter)
    edge, done = point_of(ask, child), extra_of(ask, child) >> 2 if ask[ZONED] else 0
    for other in range(count):
        row = TABLE + 3 * work[ROOM] + COLUMNS * other
        if work[row + EDGE] == edge and work[row + DONE] == done:
            return count
    return note(ask, work, count, child, edge, at, letter, mask)


@inner
def note_end(ask: Pointer, work: Pointer, stamp: int, count: int, node: int, at: int, letter: int, mask: int) -> int:
    """Write down an end on the board, once; only with wind can two nodes have the same end."""
    if ask[HALF]:
        room = work[ROOM]
        keys = TABLE + room + work[STARTS + ask[STEPS] + 2]
        code = packed(ask, point_of(ask, node), heading_of(node), extra_of(ask, node), 0)
        if find(work, room, keys, code, count, stamp) < count:
            return count
    return note(ask, work, count, node, -1, at, letter, mask)


@inner
def gather(ask: Pointer, board: Pointer, work: Pointer, count: int, waived: int, letters: int, begun: int) -> int:
    """The ends of all moves of full length, after the wind's effect (AD07, AD08, AD22)."""
    work[COUNTER] += 1
    codes, masks = TABLE + work[ROOM], TABLE + 2 * work[ROOM]
    for length in range(ask[STEPS], ask[STEPS] + 2):
        for at in range(work[STARTS + length], work[STARTS + length + 1]):
            mask = work[masks + at] & ask[MAY_END]
            if length == ask[STEPS] and ask[BONUS]:
                mask &= ~NONE
            if mask == 0:
                continue
            node = work[codes + at]
            effect = wind_effect(ask, wind_of(ask, node), length)
            if effect < 0:
                continue
            if effect > 0:
                mask, count = gust(ask, board, work, count, waived, letters, begun, length, at, node, mask)
            if mask and length >= begun and ends_well(ask, board, work, node, waived) == STEP:
                count = note_end(ask, work, work[COUNTER], count, node, at, -1, mask)
    if ask[HALF]:
        count = undone(ask, board, work, count, waived, letters, begun)
    return count


@inner
def gust(
    ask: Pointer, board: Pointer, work: Pointer, count: int, waived: int, letters: int, begun: int,
    length: int, at: int, node: int, mask: int,
) -> tuple[int, int]:  # fmt: skip
    """Ends with the wind's extra step (AD74); also gives the signatures that have none on the board and do without."""
    without = mask
    for letter in range(3):
        wanted = begun <= length or (begun == length + 1 and letters & 3 == letter)
        able = ending(ask, board, work, length + 1, node, mask, letter)
        bit = 1
        while bit <= able:
            if able & bit:
                verdict, child, _ = advance(ask, board, work, length + 1, node, bit, letter)
                if verdict == OVER_EDGE:
                    if wanted:
                        count = note_exit(ask, board, work, count, length + 1, at, node, bit, letter)
                elif ends_well(ask, board, work, child, waived) == STEP:
                    without &= ~bit
                    if wanted:
                        count = note_end(ask, work, work[COUNTER], count, child, at, letter, bit)
            bit <<= 1
    return without, count


@inner
def undone(ask: Pointer, board: Pointer, work: Pointer, count: int, waived: int, letters: int, begun: int) -> int:
    """Ends of moves against the wind: the pose before the last step, which was flown and is wholly undone (AD74)."""
    codes, masks = TABLE + work[ROOM], TABLE + 2 * work[ROOM]
    for length in range(max(2, ask[STEPS], begun), ask[STEPS] + ask[BONUS] + 1):
        for at in range(work[STARTS + length - 1], work[STARTS + length]):
            node = work[codes + at]
            mask = work[masks + at] if length == ask[STEPS] else work[masks + at] & NONE
            if mask == 0 or ends_well(ask, board, work, node, waived) != STEP:
                continue
            for letter in range(3):
                if (letter and length > ask[STEPS]) or (length == begun and letters & 3 != letter):
                    continue
                verdict, child, _ = advance(ask, board, work, length, node, mask, letter)
                if verdict != STEP or wind_effect(ask, wind_of(ask, child), length) >= 0:
                    continue
                able = ending(ask, board, work, length, node, mask, letter)
                if length == ask[STEPS] and letter == AHEAD:
                    able &= ~NONE
                if able:
                    count = note_end(ask, work, work[COUNTER], count, node, at, letter, able)
    return count


@inner
def shortened(ask: Pointer, board: Pointer, work: Pointer, waived: int, length: int, begun: int) -> int:
    """The ends of moves that are cut short after `length` steps (AD14); the wind leaves them alone."""
    count = 0
    work[COUNTER] += 1
    codes, masks = TABLE + work[ROOM], TABLE + 2 * work[ROOM]
    for at in range(work[STARTS + length], work[STARTS + length + 1]):
        mask = work[masks + at] & ask[MAY_END]
        if length == ask[STEPS]:
            mask &= NONE
        node = work[codes + at]
        if mask and length >= begun and ends_well(ask, board, work, node, waived) == STEP:
            count = note_end(ask, work, work[COUNTER], count, node, at, -1, mask)
    return count


@inner
def strayed(ask: Pointer, board: Pointer, work: Pointer, letters: int, begun: int) -> int:
    """First steps over an edge of a piece that has no other (AD21)."""
    count = 0
    for letter in range(3):
        verdict, _, after = advance(ask, board, work, 1, start(ask), NONE, letter)
        wanted = begun == 0 or (begun == 1 and letters == letter)
        if verdict == NO_LEAVING and after & ask[MAY_END] and wanted:
            count = note_exit(ask, board, work, count, 1, 0, start(ask), NONE, letter)
    return count


@njit(cache=True)
def search(
    question: Array, ground: Array, space: Array, waived: int, length: int, letters: int, begun: int
) -> tuple[int, int, int]:
    """All ends of a move that begins with some letters: how many, how far the rules gave way, and at which length.

    With `waived` AUTOMATIC the rules give way one after another until there is an end (AD14, AD21, AD52).
    """
    ask, board, work = pointer(question), pointer(ground), pointer(space)
    mark(ask, board, work, 1)
    exits = spread(ask, board, work, letters, begun)
    if exits != OVERFLOW and ask[HALF]:
        top = work[STARTS + ask[STEPS] + 2]
        ends = 4 * (top - work[STARTS + ask[STEPS] - 1])
        if top + ends > work[ROOM] or 2 * ends > work[ROOM]:
            exits = OVERFLOW
    count, stage, cut = exits, FULL if waived == AUTOMATIC else waived, length
    while exits != OVERFLOW:
        if stage in (FULL, BORDER_WAIVED, FRONT_WAIVED) and (waived != FRONT_WAIVED or length > ask[STEPS]):
            cut = ask[STEPS] + 1
            count = gather(ask, board, work, exits, stage, letters, begun)
        if stage in (SHORTENED, FRONT_WAIVED) and count == 0 and (waived == AUTOMATIC or length <= ask[STEPS]):
            cut = ask[STEPS] if waived == AUTOMATIC else length
            count = shortened(ask, board, work, stage, cut, begun)
            while count == 0 and waived == AUTOMATIC and cut > 1:
                cut -= 1
                count = shortened(ask, board, work, stage, cut, begun)
        if stage == STRAYED:
            count = strayed(ask, board, work, letters, begun)
        if stage == HEMMED_IN:
            count = note(ask, work, 0, start(ask), -1, 0, -1, NONE)
        if count or waived != AUTOMATIC:
            break
        stage += 2 if stage == FULL and not ask[BORDER_RULE] else 1
    mark(ask, board, work, 0)
    return count, stage, cut


@njit(cache=True)
def sweep(question: Array, ground: Array, space: Array, bits: Array, found: Any, heights: int) -> int:
    """The poses where moves end that differ in their steps alone, all by one search: that of the longest.

    `bits` has a bit for each number of steps that is asked about; it is put into `found`, by point, heading and level,
    for which there are `heights` numbers. Gives the bits of moves for which the rules have to give way, or OVERFLOW.
    `is_swept` tells for what moves this holds.
    """
    ask, board, work = pointer(question), pointer(ground), pointer(space)
    mark(ask, board, work, 1)
    left = OVERFLOW if spread(ask, board, work, 0, 0) == OVERFLOW else 0
    codes, masks = TABLE + work[ROOM], TABLE + 2 * work[ROOM]
    for length in range(1, ask[STEPS] + 1):
        if left == OVERFLOW or bits[length] == 0:
            continue
        ended = False
        for at in range(work[STARTS + length], work[STARTS + length + 2]):
            straight_on = at >= work[STARTS + length + 1]
            mask = work[masks + at] & ask[MAY_END] & (NONE if straight_on else ~NONE)
            node = work[codes + at]
            if mask and ends_well(ask, board, work, node, FULL) == STEP:
                found[(point_of(ask, node) * 6 + heading_of(node)) * heights + level_of(ask, node)] |= bits[length]
                ended = True
        if not ended:
            left |= bits[length]
    mark(ask, board, work, 0)
    return left


@njit(cache=True)
def is_swept(one: Array, other: Array) -> bool:
    """Do two moves differ in their steps alone, so that one search finds the ends of both (see `sweep`)?

    They have a straight step more, need not fly straight ahead, and no wind blows. Over which edges they may leave is
    no matter: who has left has no pose.
    """
    for at in range(len(one)):
        if one[at] != other[at] and at not in (STEPS, MAY_LEAVE):
            return False
    return one[BONUS] == 1 and one[STRAIGHT] == 0 and one[HALF] == 0


@inner
def fewest(mask: int) -> int:
    """The signature with the fewest turns, as a bit."""
    best, turns = 0, 99
    for at in range(2 * JUST_TURNED):
        if mask >> at & 1:
            kind = at % JUST_TURNED
            made = (kind - 1) % MOST_TURNS + 1 if kind else 0
            if made < turns:
                best, turns = at, made
    return 1 << best


@njit(cache=True)
def trace(question: Array, ground: Array, space: Array, end: int) -> tuple[int, int, int, int, int, int, int, int]:
    """A path to an end of the last search, packed, and its length: few turns, straight on rather than left or right.

    The other numbers are those of the end: point, heading, level, zones done, passage, edge.
    """
    ask, board, work = pointer(question), pointer(ground), pointer(space)
    mark(ask, board, work, 1)
    path, length = route(ask, board, work, end)
    mark(ask, board, work, 0)
    row = TABLE + 3 * work[ROOM] + COLUMNS * end
    return (
        path,
        length,
        work[row + POINT],
        work[row + HEADING],
        work[row + LEVEL],
        work[row + DONE],
        work[row + PASSAGE],
        work[row + EDGE],
    )


@njit(cache=True)
def routes(question: Array, ground: Array, space: Array, ends: Array) -> Array:
    """The same paths to several ends of the last search: a row each, the packed path and its length."""
    ask, board, work = pointer(question), pointer(ground), pointer(space)
    found = np.empty((len(ends), 2), np.int64)
    mark(ask, board, work, 1)
    for at in range(len(ends)):
        found[at, 0], found[at, 1] = route(ask, board, work, ends[at])
    mark(ask, board, work, 0)
    return found


@inner
def route(ask: Pointer, board: Pointer, work: Pointer, end: int) -> tuple[int, int]:
    """The packed path to an end, and its length."""
    row = TABLE + 3 * work[ROOM] + COLUMNS * end
    at, letter, mask = work[row + NODE], work[row + LETTER], work[row + SIGNATURES]
    number = 0
    while work[STARTS + number + 1] <= at:
        number += 1
    length, path, place = number, 0, 0
    if letter >= 0:
        length, path, place = number + 1, letter, 2
    bit = fewest(mask)
    while number > 0:
        at, step, bit = parent(ask, board, work, number, at, bit)
        path |= step << place
        place += 2
        number -= 1
    return path, length


@inner
def parent(ask: Pointer, board: Pointer, work: Pointer, number: int, at: int, bit: int) -> tuple[int, int, int]:
    """The node, the letter and the signature one step before a node with a signature."""
    codes, masks = TABLE + work[ROOM], TABLE + 2 * work[ROOM]
    node = work[codes + at]
    heading = heading_of(node)
    behind = board[point_of(ask, node) << 3 | (heading + 3) % 6]
    for letter in range(3):
        came = heading_after(heading, 0 if letter == AHEAD else RIGHT if letter == LEFT else LEFT)
        for earlier in range(work[STARTS + number - 1], work[STARTS + number]):
            before = work[codes + earlier]
            if heading_of(before) != came or (number > 1 and point_of(ask, before) != behind):
                continue
            mask, one = work[masks + earlier], 1
            while one <= mask:
                if mask & one and turned(ask, one, letter) == bit:
                    verdict, child, after = advance(ask, board, work, number, before, one, letter)
                    if verdict == STEP and after == bit and child == node:
                        return earlier, letter, one
                one <<= 1
    return OFF, 0, 0


# ---- one path


@njit(cache=True)
def walk(
    question: Array, ground: Array, space: Array, waived: int, length: int, letters: int, count: int
) -> tuple[int, int, int, int, int, int]:
    """One path of `count` letters: STEP or OVER_EDGE with its end, or what is wrong and at which step.

    Gives verdict, step, point (or -1 - edge), heading, extra and the wind's effect. `length` is that of a cut move.
    """
    ask, board, work = pointer(question), pointer(ground), pointer(space)
    mark(ask, board, work, 1)
    verdict, number, node, outside, effect = flown(ask, board, work, waived, length, letters, count)
    mark(ask, board, work, 0)
    point = -1 - point_of(ask, node) if outside else point_of(ask, node)
    return verdict, number, point, heading_of(node), extra_of(ask, node), effect


@inner
def flown(
    ask: Pointer, board: Pointer, work: Pointer, waived: int, length: int, letters: int, count: int
) -> tuple[int, int, int, bool, int]:
    """The path step by step, then what holds for the whole of it (AD07-AD22)."""
    cut = length if waived == SHORTENED or (waived == FRONT_WAIVED and length <= ask[STEPS]) else 0
    longest = cut if cut else ask[STEPS] + ask[BONUS]
    node, before, mask, number = start(ask), start(ask), NONE, 0
    while number < min(count, longest) and (number < ask[STEPS] or mask == NONE):
        number += 1
        letter = letters >> 2 * (count - number) & 3
        if number > ask[STEPS] and letter != AHEAD:
            return TURN_IN_BONUS, number, node, False, 0
        before = node
        verdict, node, mask = advance(ask, board, work, number, node, mask, letter)
        if verdict in (OVER_EDGE, NO_LEAVING):
            return left(ask, verdict, waived, mask, number, count), number, node, True, 0
        if verdict != STEP:
            return verdict, number, node, False, 0
    if number < (cut if cut else ask[STEPS]):
        return TOO_SHORT, number, node, False, 0
    if mask == NONE and number < longest and not cut:
        return STRAIGHT_IS_LONGER, number, node, False, 0
    if not mask & ask[MAY_END]:
        return ONE_SIDED, number, node, False, 0
    effect = 0 if cut else wind_effect(ask, wind_of(ask, node), number)
    if effect < 0:
        node = before
    elif effect > 0:
        if count > number:
            number += 1
            verdict, node, mask = advance(ask, board, work, number, node, mask, letters >> 2 * (count - number) & 3)
            if verdict in (OVER_EDGE, NO_LEAVING):
                return left(ask, verdict, waived, mask, number, count), number, node, True, effect
            if verdict != STEP:
                return verdict, number, node, False, 0
            if not mask & ask[MAY_END]:
                return ONE_SIDED, number, node, False, 0
        elif has_gust(ask, board, work, waived, number, node, mask):
            return WIND_STEP_MISSING, number, node, False, 0
        else:
            effect = 0
    if count > number or (cut == ask[STEPS] and mask != NONE):
        return TOO_LONG, number, node, False, 0
    return ends_well(ask, board, work, node, waived), number, node, False, effect


@inner
def left(ask: Pointer, verdict: int, waived: int, mask: int, number: int, count: int) -> int:
    """The verdict on a step over an edge (AD21); it is the last one."""
    if verdict == NO_LEAVING and waived != STRAYED:
        return NO_LEAVING
    if not mask & ask[MAY_END]:
        return ONE_SIDED
    return OVER_EDGE if number == count else TOO_LONG


@inner
def has_gust(ask: Pointer, board: Pointer, work: Pointer, waived: int, length: int, node: int, mask: int) -> bool:
    """Is there a legal extra step on the board for a piece that the wind carries on (AD74)?"""
    for letter in range(3):
        verdict, child, after = advance(ask, board, work, length + 1, node, mask, letter)
        if verdict == STEP and after & ask[MAY_END] and ends_well(ask, board, work, child, waived) == STEP:
            return True
    return False


# ---- which ends give a shot


@njit(cache=True)
def in_sight(
    question: Array,
    ground: Array,
    space: Array,
    ends: int,
    width: int,
    side: int,
    guns: Array,
    mounts: int,
    found: Array,
) -> int:
    """Ends of the last search from which one of the mounts would bear on an enemy of the side, nose level or tilted.

    `guns` holds a bit for each mount that bears, for airplanes and then for balloons, in the order of
    `positions.place`. Clouds are not looked at. Gives their number and writes the places of the ends into `found`,
    whose last numbers serve for the enemies within reach.
    """
    ask, board, work, bits = pointer(question), pointer(ground), pointer(space), pointer(guns)
    start = ask[ENTRY] if ask[ENTRY] >= 0 else ask[START]
    most = ask[STEPS] + FURTHER
    first = found.size
    for at in range(PIECES, PIECES + ask[OTHERS]):
        point = ask[at] >> 12
        rows, columns = abs(point // width - start // width), abs(point % width - start % width)
        if (ask[at] >> 11 & 1) != side and rows <= most and columns <= most:
            first -= 1
            found[first] = ask[at]
    count = 0
    for end in range(min(ends, first) if first < found.size else 0):
        row = TABLE + 3 * work[ROOM] + COLUMNS * end
        if work[row + EDGE] >= 0:
            continue
        point, heading, level = work[row + POINT], work[row + HEADING], work[row + LEVEL]
        for at in range(first, found.size):
            enemy = found[at]
            rise = (enemy >> 4 & 15) - level
            if not -1 <= rise <= 1:
                continue
            line = line_of_fire(ask, board, width, point, heading, level, enemy >> 12)
            if line < 0:
                continue
            place = (line * 6 + ((enemy >> 8 & 7) - heading) % 6) * 27 + rise * 9 + (enemy >> 2 & 3) + 12
            if enemy & 3 != AIRPLANE:
                place += guns.size // 2
            if (bits[place] | bits[place + 3] | bits[place - 3]) & mounts:
                found[count] = end
                count += 1
                break
    return count


@inner
def line_of_fire(
    ask: Pointer, board: Pointer, width: int, point: int, heading: int, level: int, enemy: int
) -> int:  # fmt: skip
    """On which line from a pose an enemy's point lies, relative to the heading, or -1; see `positions` (AD24)."""
    if enemy == point:
        return 0
    # within two rows, which most are not
    if abs(enemy - point) > 2 * width + 2:
        return -1
    for direction in range(6):
        near = board[point << 3 | direction]
        if near == enemy:
            return 6 + (direction - heading) % 6
        if near >= 0 and board[near << 3 | direction] == enemy:
            return 12 + (direction - heading) % 6 if is_free(ask, near, level) else -1
    return -1


@inner
def is_free(ask: Pointer, point: int, level: int) -> bool:
    """Is no other piece in the line of fire there (AD24)?"""
    for at in range(PIECES, PIECES + ask[OTHERS]):
        if ask[at] >> 12 == point and (ask[at] >> 4 & 15) == level:
            return False
    return True
