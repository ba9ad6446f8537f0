"""The rules of guns as one would read them aloud, slow and obvious: what the fast tables must agree with."""

from aerodrome.triangle.lattice import OFF
from aerodrome.triangle.state import Piece
from tests.triangle.positions import BOARD


def stands(target: Piece, piece: Piece, *directions: int, steps: int = 1) -> bool:
    """Is the target so many steps straight away, in one of these directions from the piece's heading?"""
    for direction in directions:
        end = piece.point
        for _ in range(steps):
            if end != OFF:
                end = BOARD.neighbour(end, (piece.heading + direction) % 6)
        if end == target.point:
            return True
    return False


def attack_column(kind: str, shooter: Piece, target: Piece) -> str:
    """The column in which a gun attacks a target, or nothing."""
    h, up = shooter.heading, target.level - shooter.level

    def at(*directions: int, steps: int = 1) -> bool:
        return stands(target, shooter, *directions, steps=steps)

    parallel = target.heading == h
    both_level = shooter.tilt == target.tilt == 0
    if kind in ("fixed", "nose", "cannon"):
        if at(0) and up == shooter.tilt:
            if parallel:
                return "A"
            if (target.heading - h) % 6 in (1, 5):
                return "B"
        if at(0, steps=2) and up == 0 and shooter.tilt == 0:
            if parallel:
                return "B"
            if target.heading == (h + 3) % 6 and target.tilt == 0:
                return "B"
    if kind == "nose" and parallel and both_level and ((at(0) and up == 1) or (at(1, -1) and up in (0, 1))):
        return "B"
    if kind == "dorsal" and parallel and both_level:
        if at(3) and up == 1:
            return "A"
        if at(2, -2) and up in (0, 1):
            return "B"
        if at(3, steps=2) and up == 0:
            return "B"
    if kind == "slanted" and parallel and both_level and up == 1 and (at(0) or target.point == shooter.point):
        return "A"
    return ""


def bears(kind: str, piece: Piece, mover: Piece) -> bool:
    """Does a gun reach the mover in defence?"""
    h, up = piece.heading, mover.level - piece.level

    def at(*directions: int, steps: int = 1) -> bool:
        return stands(mover, piece, *directions, steps=steps)

    parallel, both_level = mover.heading == h, piece.tilt == mover.tilt == 0
    if kind in ("fixed", "nose"):
        if at(0) and up == piece.tilt and (mover.heading - h) % 6 in (0, 1, 5):
            return True
        if at(0, steps=2) and up == 0 and piece.tilt == 0:
            return parallel or (mover.heading == (h + 3) % 6 and mover.tilt == 0)
    if kind == "nose" and parallel and both_level:
        return (at(0) and up == 1) or (at(1, -1) and up in (0, 1))
    if kind == "dorsal":
        if at(2, 3, 4):
            return up == 1 or (up == 0 and piece.tilt >= 0)
        return at(3, steps=2) and parallel and both_level and up == 0
    return kind == "ventral" and at(2, 3, 4) and up == -1


def approaches(mover: Piece, piece: Piece) -> bool:
    """Does the mover, at the end of its move, approach the piece?"""
    if any(attack_column(kind, mover, piece) for kind in ("fixed", "nose", "dorsal", "slanted")):
        return True
    beside = any(stands(piece, mover, direction) for direction in range(6))
    both_level = mover.tilt == piece.tilt == 0
    return beside and both_level and mover.heading == piece.heading and abs(mover.level - piece.level) <= 1
