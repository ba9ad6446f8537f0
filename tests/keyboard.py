"""Somebody at the keyboard of the terminal game, who types prepared lines."""

import io
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import Game, begin_match
from aerodrome.terminal.prompt import Left
from aerodrome.terminal.screen import Closed, Screen
from aerodrome.terminal.session import Session
from aerodrome.triangle import RULES
from tests.commands import POSITION

HANDS = {"Germany": "human", "France": "bot:cadet"}


def screen_for(*typed: str, **console: Any) -> tuple[Screen, io.StringIO]:
    """A screen on which these lines are typed, and what it shows."""
    out, source = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in typed))
    settings = {"width": 100, "highlight": False, "markup": False, **console}
    return Screen(Console(file=out, **settings), source), out


class Table:
    """A session in which these lines are typed."""

    def __init__(self, game: Game, path: Path, *typed: str, **console: Any) -> None:
        screen, self.out = screen_for(*typed, **console)
        self.session = Session(game, path, screen, Random(1))

    def play(self) -> str:
        """What the screen showed until the end, or until the lines ran out."""
        with suppress(Closed, Left):
            self.session.run()
        return self.out.getvalue()


def from_position(text: str = POSITION, seats: dict[str, str] | None = None, die: int = 0) -> Game:
    """A battle from a position; the first die is given, all later ones show a one."""
    return begin_match(RULES, RULES.position(text), seats or HANDS, ScriptedDice([die, *[1] * 2000]))
