"""One-line text forms, readable by people and read back: of a position, and of a piece's whole move."""

from aerodrome.triangle.notation.move import next_answer, read_move, write_move
from aerodrome.triangle.notation.position import read_position, set_up, write_position

__all__ = ["next_answer", "read_move", "read_position", "set_up", "write_move", "write_position"]
