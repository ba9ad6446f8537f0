"""Contact: could anybody fire, or be fired at, in a pose (AD25-AD33, AD41)? A quick look before that of `odds`.

It goes by places alone, whatever guns there are and whatever is in the way: where it says no, there is no shot at all.
"""

from aerodrome.triangle.lattice import Board
from aerodrome.triangle.positions import APPROACHED, ATTACK, BALLOON, lines, place, reverse
from aerodrome.triangle.state import Piece, State


class Contact:
    """A piece among its enemies as they stand now."""

    def __init__(self, state: State, piece: Piece) -> None:
        self._board: Board = state.setting.board
        self._anywhere = bool(state.setting.land_guns)
        self._rows = BALLOON if state.airplane(piece).role == "balloon" else ATTACK
        self._near: dict[int, list[tuple[int, Piece, bool]]] = {}
        for enemy in state.pieces:
            if enemy.side != piece.side and enemy.place == "board":
                balloon = state.airplane(enemy).role == "balloon"
                for point, line in lines(self._board, enemy.point).items():
                    self._near.setdefault(point, []).append((reverse(line), enemy, balloon))

    def may_be_at(self, point: int) -> bool:
        """Is the point on a line with an enemy, or may guns on the ground reach it?"""
        return self._anywhere or point in self._near

    def may_be(self, point: int, heading: int, level: int, tilt: int) -> bool:
        """May there be a shot, by the piece or at it, if it ends its move in this pose?"""
        if self._anywhere:
            return True
        for line, enemy, balloon in self._near.get(point, ()):
            rise = enemy.level - level
            if -1 <= rise <= 1:
                there = place(line, heading, enemy.heading, rise, tilt, enemy.tilt)
                back = place(reverse(line), enemy.heading, heading, -rise, enemy.tilt, tilt)
                if (BALLOON[there] if balloon else APPROACHED[there]) or self._rows[back]:
                    return True
        return False
