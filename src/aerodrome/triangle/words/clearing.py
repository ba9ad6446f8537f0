"""Jammed guns, as far as a move may clear them (AD39): which moves do, and how that is said."""

from aerodrome.core.phrases import listing
from aerodrome.triangle import damage
from aerodrome.triangle.state import Piece, State
from aerodrome.triangle.words import names

STRAIGHT, ONE_TURN, MORE = "", "L", "LL"
"""Paths that stand for those without a turn, with one, and with more."""


def matters(state: State, piece: Piece, levels: int) -> bool:
    """Does a move clear guns or not, according to how it is flown? Where dice clear them (AD-H2) it never matters."""
    freed = _freed(state, piece, levels)
    return freed[STRAIGHT] > freed[MORE]


def is_cleared_on(state: State, piece: Piece, levels: int, path: str) -> bool:
    """Does a path clear a gun that not every path clears?"""
    if not any(gun.jammed for gun in piece.guns) or state.setting.options.jam_dice:
        return False
    return len(damage.cleared_by(state, piece, path, levels)) > _freed(state, piece, levels)[MORE]


def before_a_move(state: State, piece: Piece, levels: int) -> str:
    """What whoever flies is told of his jammed guns: "The two fixed guns are jammed: a move with one turn at most
    clears them."; nothing where no gun is jammed."""
    freed = _freed(state, piece, levels)
    if freed[MORE] == 0 < freed[STRAIGHT]:
        turns = "one turn at most" if freed[ONE_TURN] else "no turn"
        return f"{_jammed(state, piece)}: a move with {turns} clears {_them(state, piece)}."
    if levels and _freed(state, piece, 0)[STRAIGHT] > freed[STRAIGHT]:
        return f"{_jammed(state, piece)}, and no climb or dive clears {_them(state, piece)}."
    return ""


def before_the_nose(state: State, piece: Piece) -> str:
    """What he is told who decides whether the next move is level: "The two fixed guns are jammed: only a move on one
    level clears them."; nothing where that makes no difference."""
    if _freed(state, piece, 0)[STRAIGHT] <= _freed(state, piece, 1)[STRAIGHT]:
        return ""
    return f"{_jammed(state, piece)}: only a move on one level clears {_them(state, piece)}."


def _freed(state: State, piece: Piece, levels: int) -> dict[str, int]:
    """How many guns moves clear that change their height by some levels, by their paths."""
    if not any(gun.jammed for gun in piece.guns) or state.setting.options.jam_dice:
        return dict.fromkeys((STRAIGHT, ONE_TURN, MORE), 0)
    return {path: len(damage.cleared_by(state, piece, path, levels)) for path in (STRAIGHT, ONE_TURN, MORE)}


def _names(state: State, piece: Piece) -> list[str]:
    """Its jammed guns."""
    groups = zip(state.airplane(piece).guns, piece.guns, strict=False)
    return [names.guns(group) for group, gun in groups if gun.jammed and gun.ammunition]


def _jammed(state: State, piece: Piece) -> str:
    guns = _names(state, piece)
    return f"The {listing(guns)} {'are' if _them(state, piece) == 'them' else 'is'} jammed"


def _them(state: State, piece: Piece) -> str:
    guns = _names(state, piece)
    return "them" if len(guns) > 1 or guns[0].endswith("s") else "it"
