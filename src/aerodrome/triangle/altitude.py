"""Altitude (AD15-AD20, AD67): how many levels a tilted piece changes, how it is left, and the winch of a balloon."""

from aerodrome.core.phrases import count
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.triangle import campaign_skills, kernel, modes, movement, reach
from aerodrome.triangle.events import Tilted
from aerodrome.triangle.lattice import LEVELS
from aerodrome.triangle.state import Piece, State

TILTS = {"level": 0, "up": 1, "down": -1}
"""The ways a piece can be left, and what each adds to its level."""
UP = TILTS["up"]

LOWEST, HIGHEST = LEVELS[0], LEVELS[-1]
GROUND, HIGHEST_MOORING = 0, 3
MOORINGS = range(GROUND + 1, HIGHEST_MOORING + 1)
"""The levels at which a balloon can stand in the air."""
STEEP = 3
"""Levels of a descent that forbids to pull up (AD20)."""


def levels_for(state: State, piece: Piece, die: int) -> tuple[int, ...]:
    """How many levels a tilted piece may climb or descend in its move (AD15-AD19).

    The second level comes with step 3 and the third with step 5, so the move must be long enough to contain them. If
    only straight flight is, there must be a straight way, and it is then the only one.
    """
    return tuple([n for n in range(1, levels_open(state, piece) + 1) if is_long_enough(state, piece, die, n)])


def levels_open(state: State, piece: Piece) -> int:
    """The most levels by which a tilted piece may change its height, however long its move is."""
    room = HIGHEST - piece.level if piece.tilt == UP else piece.level - LOWEST
    return min(room, most_levels(state, piece))


def is_long_enough(state: State, piece: Piece, die: int, levels: int) -> bool:
    """Can a tilted piece's move contain the step of its last level (AD15)? It always can with one level."""
    return levels == 1 or _why_too_short(state, piece, die, levels) is None


def steps_for(levels: int) -> int:
    """The step with which the last of some levels comes: 1, 3, 5 (AD16-AD18); none of it without levels."""
    return 2 * abs(levels) - 1


def needs_straight(state: State, piece: Piece, die: int, levels: int) -> bool:
    """Is only a straight move long enough for so many levels, up or down (AD08, AD15)?"""
    return total(movement.steps(state, piece, die, levels)) < steps_for(levels)


def most_levels(state: State, piece: Piece) -> int:
    """The most levels a type changes in one move, the way the piece is tilted (AD16-AD19; airships: AD67)."""
    airplane = state.airplane(piece)
    if airplane.role == "airship":
        return 1
    characteristics = state.setting.options.characteristics
    if piece.tilt == UP:
        return 2 if airplane.fast_climb and characteristics else 1
    return 2 if airplane.slow_descent and characteristics else STEEP


def why_no_levels(state: State, piece: Piece, die: int, levels: int) -> tuple[Why, ...]:
    """Every reason why a tilted piece may not change its level by so many (AD15-AD19)."""
    climbs = piece.tilt > 0
    if levels < 1:
        return (Why("AD15", "with its nose tilted, a plane must climb or dive at least one level"),)
    reasons = []
    room = HIGHEST - piece.level if climbs else piece.level - LOWEST
    if levels > room:
        left = f"{'there is' if room == 1 else 'there are'} only {count(room, 'level')}"
        reasons.append(Why("AD15", f"{left} {'above' if climbs else 'below'} it"))
    most = most_levels(state, piece)
    if levels > most:
        paragraph = "AD67" if state.airplane(piece).role == "airship" else _limits(piece, most)
        way = "climbs" if climbs else "descends"
        reasons.append(Why(paragraph, f"it {way} {count(most, 'level')} at most in a move"))
    elif levels > 1 and levels <= room:
        reasons += [why for why in (_why_too_short(state, piece, die, levels),) if why]
    return tuple(reasons)


def _limits(piece: Piece, most: int) -> str:
    """The paragraph that sets the most levels of a move."""
    if piece.tilt > 0:
        return "AD16" if most == 1 else "AD17"
    return "AD18" if most == STEEP else "AD19"


def _why_too_short(state: State, piece: Piece, die: int, levels: int) -> Why | None:
    """Why a move cannot contain the step of the last level, not even straight ahead (AD15)."""
    change = piece.tilt * levels
    if not needs_straight(state, piece, die, change):
        return None
    last = f"the last level would come with step {steps_for(levels)}"
    longest = total(movement.steps(state, piece, die, change, straight=True))
    if longest < steps_for(levels):
        return Why("AD15", f"{last}, and even straight the move has only {count(longest, 'step')}")
    if reach.reach(state, piece.id, die, change).waived != kernel.FULL:
        return Why("AD15", f"{last} of a straight move, and the way straight ahead is not open")
    return None


def tilts_for(state: State, piece: Piece, levels: int) -> tuple[str, ...]:
    """How a piece may be left at the end of a move that changed so many levels (AD15, AD20, AD56).

    Nothing tilts up after a steep descent, beyond the lowest and highest level, or in the middle of a passage over a
    task zone.
    """
    if not state.setting.options.levels or piece.place != "board" or in_passage(state, piece):
        return ("level",)
    if piece.level == HIGHEST or (levels <= -STEEP and not campaign_skills.pulls_up(piece)):
        return ("level", "down") if piece.level > LOWEST else ("level",)
    return ("level", "up", "down") if piece.level > LOWEST else ("level", "up")


def why_no_tilt(state: State, piece: Piece, levels: int, tilt: str) -> tuple[Why, ...]:
    """Every reason why a piece may not be left tilted that way after a move of so many levels (AD15, AD20, AD56)."""
    if tilt in tilts_for(state, piece, levels) or tilt not in TILTS:
        return ()
    reasons = []
    if not state.setting.options.levels:
        reasons.append(Why("AD65", "this battle is flown without levels"))
    if in_passage(state, piece):
        reasons.append(Why("AD56", "it is over one of its zones and has to stay level"))
    if tilt == "up" and piece.level == HIGHEST:
        reasons.append(Why("AD15", f"L{HIGHEST} is the highest level"))
    if tilt == "down" and piece.level == LOWEST:
        reasons.append(Why("AD15", f"L{LOWEST} is the lowest level"))
    if tilt == "up" and levels <= -STEEP:
        reasons.append(Why("AD20", "it has just dived three levels and can't pull up yet"))
    return tuple(reasons)


def in_passage(state: State, piece: Piece) -> bool:
    """Is a piece inside a task zone that it has begun to cross and can still photograph or bomb (AD56)?"""
    if not piece.passage:
        return False
    zones = state.setting.zones
    return any(piece.point in zones[at].points for at in modes.open_zones(state, piece))


def tilt(table: Table, name: str, tilt: int) -> None:
    """Leave a piece tilted at the end of its move (AD15)."""
    table.tell(Tilted(name, tilt))


def winches_for(state: State, piece: Piece) -> tuple[str, ...]:
    """Where a balloon may be winched (AD67): one level, between the ground and L3, to a place that is free."""
    ways = ["stay"]
    for way in ("up", "down"):
        level = piece.level + TILTS[way]
        if level == GROUND or (level in MOORINGS and not _is_taken(state, piece, level)):
            ways.append(way)
    return tuple(ways)


def why_no_winch(state: State, piece: Piece, way: str) -> tuple[Why, ...]:
    """Every reason why a balloon may not be winched that way (AD67)."""
    if way in winches_for(state, piece) or way not in ("up", "down"):
        return ()
    level = piece.level + TILTS[way]
    if level < GROUND:
        return (Why("AD67", "it is on the ground already"),)
    if level > HIGHEST_MOORING:
        return (Why("AD67", f"its cable only reaches L{HIGHEST_MOORING}"),)
    return (Why("AD13", f"its place at L{level} is taken"),)


def _is_taken(state: State, piece: Piece, level: int) -> bool:
    """Does another piece hold the balloon's point at a level?"""
    return any(
        p.place == "board" and p.point == piece.point and p.level == level and p.id != piece.id for p in state.pieces
    )
