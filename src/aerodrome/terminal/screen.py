"""The screen: where words go and from where lines come. Plain where the output is no terminal."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

with suppress(ImportError):
    # where it exists, it gives the prompt a history and keys to edit the line with
    import readline  # noqa: F401

STYLES = {
    "title": "bold",
    "question": "bold yellow",
    "story": "",
    "note": "dim",
    "warning": "bold red",
    "key": "bold cyan",
}


LONGEST = 28
"""An answer of more characters may be broken into lines."""


class Closed(Exception):
    """Nobody types any more: the input has ended."""


class Screen:
    """A console for output and a stream of typed lines."""

    def __init__(self, console: Console | None = None, source: TextIO | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.source = source

    @property
    def live(self) -> bool:
        """Is somebody looking at a terminal?"""
        return self.console.is_terminal

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in characters."""
        return self.console.size.width, self.console.size.height

    def say(self, text: str = "", style: str = "story") -> None:
        """One line or paragraph; piped output is never broken into lines of a fixed width."""
        self.console.print(Text(text, style=STYLES.get(style, style)), soft_wrap=not self.live)

    def show(self, what: RenderableType) -> None:
        """Anything Rich can draw."""
        self.console.print(what, soft_wrap=not self.live)

    def story(self, lines: Iterable[str]) -> None:
        """What happened, a line each, indented where there is room."""
        for line in lines:
            if self.live:
                self.console.print(Padding(Text(line), (0, 0, 0, 2)))
            else:
                self.say(line)

    def choices(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Keys, answers and their words: in columns on a terminal, as plain sentences elsewhere."""
        if not self.live:
            for key, answer, words in rows:
                name = f"{key}. {answer}" if answer else key
                self.say(f"{name}: {words}" if words and words != answer else name)
            return
        grid = Table.grid(padding=(0, 1))
        widest = max((len(key) for key, _, _ in rows), default=0) + 1
        grid.add_column(justify="right", style=STYLES["key"], no_wrap=True, min_width=widest)
        grid.add_column(style="bold", no_wrap=all(len(answer) <= LONGEST for _, answer, _ in rows))
        grid.add_column()
        for key, answer, words in rows:
            grid.add_row(f" {key}", answer, words if words != answer else "")
        self.console.print(grid)

    def clear(self) -> None:
        """An empty screen, so that nobody reads what is not for him."""
        if self.live:
            # the scroll-back goes too: a curtain that can be scrolled past is none
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.say("-" * 40)

    def ask(self, prompt: str) -> str:
        """A typed line without the blanks around it; raises `Closed` when the input has ended."""
        if self.source is None and self.live and sys.stdin.isatty():
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                raise Closed from None
        self.console.print(Text(prompt), end="", soft_wrap=True)
        self.console.file.flush()
        line = (self.source or sys.stdin).readline()
        if not self.live:
            # an echo keeps a piped transcript readable
            self.say(line.strip())
        if not line:
            raise Closed
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Yes or no; anything else is no."""
        return self.ask(f"{question} [y/n] ").lower() in ("y", "yes")
