"""Where words go: lines and tables on standard output, one line of complaint on standard error."""

from collections.abc import Sequence
from typing import NoReturn

import typer
from rich.console import Console
from rich.table import Table

from aerodrome.terminal.screen import Screen

WRONG = 2
"""The exit code of every mistake that a person can make."""


def screen(plain: bool) -> Screen:
    """The terminal; plain text where it is none or where one asks for it."""
    console = Console(highlight=False, markup=False, emoji=False, force_terminal=False if plain else None)
    return Screen(console)


def say(text: str) -> None:
    """A line on standard output, as it is."""
    typer.echo(text)


def show(table: Table, lines: Sequence[str]) -> None:
    """A table on a terminal, plain lines elsewhere."""
    console = Console()
    if console.is_terminal:
        console.print(table)
    else:
        for line in lines:
            say(line)


def fail(message: str, code: int = WRONG) -> NoReturn:
    """One line on standard error."""
    typer.echo(f"aerodrome: {' '.join(message.split())}", err=True)
    raise SystemExit(code)
