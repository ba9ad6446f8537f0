"""Refusals: what is wrong with a path, in words, each with its paragraph."""

from collections.abc import Callable

import msgspec

from aerodrome.core.why import Why
from aerodrome.triangle import altitude, kernel, movement
from aerodrome.triangle.query import EDGES, Query

NO_PATH, HEMMED_IN = 100, 101


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """The verdict against a path: what is wrong, at which step, and the point and level that this step leads to.

    `waived` says how far the rules had given way already, `length` how long a move then is.
    """

    fault: int
    step: int = 0
    point: int = -1
    level: int = 0
    waived: int = kernel.FULL
    length: int = 0


def why(query: Query, path: str, verdict: Verdict) -> Why:
    """The reason against a path."""
    return _WORDS[verdict.fault](query, path, verdict)


def _no_path(query: Query, path: str, verdict: Verdict) -> Why:
    return Why(
        "AD09", f"{path!r} is not a path: write S for a step ahead, L for one to the left, R for one to the right"
    )


def _hemmed_in(query: Query, path: str, verdict: Verdict) -> Why:
    return movement.HEMMED_IN


def _turns(query: Query, path: str, verdict: Verdict) -> Why:
    """Too many turns for the agility, or too many to one side (AD09, AD10)."""
    flown = path[: verdict.step]
    left, right = flown.count("L"), flown.count("R")
    most_left, most_right, most = movement.turn_limits(query.state, query.piece)
    if left and right:
        return Why("AD09", f"{left + right} turns by step {verdict.step}, and {most} at most are allowed")
    side, limit = ("left", most_left) if left else ("right", most_right)
    paragraph = "AD09" if limit == most else "AD10"
    return Why(paragraph, f"{left + right} turns, all to the {side}, and {limit} at most are allowed to that side")


def _successive(query: Query, path: str, verdict: Verdict) -> Why:
    """Two turns in a row (AD11, AD12)."""
    start = f"step {verdict.step} turns again at once, which"
    if query.state.airplane(query.piece).no_successive_turns:
        return Why("AD12", f"{start} so large a plane can't do")
    return Why("AD11", f"{start} a move of {movement.FAST_MOVE} or more steps does not allow")


def _taken(query: Query, path: str, verdict: Verdict) -> Why:
    """Another piece, or a balloon's cable, is in the way (AD13, AD67)."""
    state, piece, where = query.state, query.piece, f"{_name(query, verdict.point)} on level {verdict.level}"
    for other in state.pieces:
        if movement.blocks(other, piece, verdict.point, verdict.level):
            if other.level == verdict.level:
                return Why("AD13", f"step {verdict.step} leads to {where}, where {other.id} is")
            return Why("AD67", f"step {verdict.step} leads to {where}, which the cable of {other.id} closes")
    return Why("AD13", f"step {verdict.step} leads to {where}, which is taken")


def _level_taken(query: Query, path: str, verdict: Verdict) -> Why:
    where = f"{_name(query, verdict.point)} is taken on level {verdict.level}"
    return Why("AD75", f"step {verdict.step} has to change level, but {where}; another point there is free")


def _no_leaving(query: Query, path: str, verdict: Verdict) -> Why:
    edge = EDGES[-1 - verdict.point]
    return Why("AD21", f"step {verdict.step} would leave the board over the {edge} edge, which {query.name} may not do")


def _entry(query: Query, path: str, verdict: Verdict) -> Why:
    return Why("AD73", "step 1 leads straight from the access point onto the board")


def _levels_straight(query: Query, path: str, verdict: Verdict) -> Why:
    last = altitude.steps_for(query.levels)
    return Why("AD15", f"the last level comes with step {last}, which only a straight move of {query.straight} has")


def _too_short(query: Query, path: str, verdict: Verdict) -> Why:
    """Fewer letters than steps (AD07)."""
    if _is_cut(query, verdict):
        return Why("AD14", _cut(verdict))
    return Why("AD07", f"the move has {query.steps} steps, and this path only {len(path)}")


def _too_long(query: Query, path: str, verdict: Verdict) -> Why:
    """More letters than steps; a step over the edge, too, is the last one (AD07, AD21)."""
    if verdict.point < 0:
        return Why("AD21", f"step {verdict.step} leaves the board and ends the move")
    if _is_cut(query, verdict):
        return Why("AD14", _cut(verdict))
    return Why("AD07", f"the move ends after step {verdict.step}, but this path has {len(path)}")


def _is_cut(query: Query, verdict: Verdict) -> bool:
    """Had the move to be shorter than it should be?"""
    return verdict.waived in (kernel.SHORTENED, kernel.FRONT_WAIVED) and verdict.length <= query.steps


def _cut(verdict: Verdict) -> str:
    return f"no path has its full length, and the longest there is has {verdict.length} steps"


def _straight(query: Query, path: str, verdict: Verdict) -> Why:
    return Why("AD08", f"a straight move gets one extra step: {query.straight}")


def _bonus(query: Query, path: str, verdict: Verdict) -> Why:
    return Why("AD08", f"step {verdict.step} only comes with a move that's straight to the end")


def _wind(query: Query, path: str, verdict: Verdict) -> Why:
    return Why("AD22", f"the wind adds a step to the {verdict.step} of this path")


def _in_front(query: Query, path: str, verdict: Verdict) -> Why:
    """Under the nose of another piece (AD14)."""
    state, board = query.state, query.state.setting.board
    names = [
        p.id
        for p in state.pieces
        if p.place == "board" and p.id != query.name and p.level + p.tilt == verdict.level
        and board.neighbour(p.point, p.heading) == verdict.point and state.airplane(p).role != "balloon"
    ]  # fmt: skip
    return Why("AD14", f"the move would end at {_name(query, verdict.point)}, straight ahead of {' and '.join(names)}")


def _in_border(query: Query, path: str, verdict: Verdict) -> Why:
    return Why("AD52", "the last move ended in the border zone, so this one may not")


def _name(query: Query, point: int) -> str:
    return query.state.setting.board.name(point)


_WORDS: dict[int, Callable[[Query, str, Verdict], Why]] = {
    NO_PATH: _no_path,
    HEMMED_IN: _hemmed_in,
    kernel.TOO_MANY_TURNS: _turns,
    kernel.ONE_SIDED: _turns,
    kernel.SUCCESSIVE_TURNS: _successive,
    kernel.TAKEN: _taken,
    kernel.LEVEL_TAKEN: _level_taken,
    kernel.NO_LEAVING: _no_leaving,
    kernel.ENTRY_IS_STRAIGHT: _entry,
    kernel.LEVELS_NEED_STRAIGHT: _levels_straight,
    kernel.TOO_SHORT: _too_short,
    kernel.TOO_LONG: _too_long,
    kernel.STRAIGHT_IS_LONGER: _straight,
    kernel.TURN_IN_BONUS: _bonus,
    kernel.WIND_STEP_MISSING: _wind,
    kernel.IN_FRONT: _in_front,
    kernel.IN_BORDER: _in_border,
}
