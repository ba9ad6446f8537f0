"""A fourth game, as somebody else might bring it: its rules, this entry, and no line outside this folder.

The entry names the rules; all else has its plain stand-in.
"""

from aerodrome.core.rules import Rules
from aerodrome.kit import GameKit


class TinyKit(GameKit):
    """A tiny game."""

    name = "tiny"

    def rules(self) -> Rules:
        """The rules."""
        from tests.tiny_game.rules import TINY

        return TINY
