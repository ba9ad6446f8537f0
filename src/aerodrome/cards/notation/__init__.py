"""Text forms (MC97): a position, a plan, a pose."""

from aerodrome.cards.notation.position import read_position, set_up, write_position

__all__ = ["read_position", "set_up", "write_position"]
