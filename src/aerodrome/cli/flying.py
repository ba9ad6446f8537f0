"""Battles of the laboratory flown by a command: where, and with a bar that tells how far it is."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import aerodrome
from aerodrome.core.faults import Fault
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.lab.executors import Executor
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.executors.ray import RayExecutor


def check_where(cluster: str, processes: int | None) -> None:
    """Refuses a wish for processes that cannot be had, before anything is written."""
    if processes is not None and processes < 1:
        raise Fault("--processes", str(processes), "1 or more")
    if cluster and processes is not None:
        raise Fault("--processes", "given together with --cluster", "one of the two")


@contextmanager
def executor(cluster: str, processes: int | None) -> Iterator[Executor]:
    """A Ray cluster, or processes of this machine."""
    check_where(cluster, processes)
    if not cluster:
        yield LocalExecutor(processes)
        return
    with closing(RayExecutor(cluster)) as ray:
        yield ray


class Bar:
    """Battles that are flown, on standard error."""

    def __init__(self, progress: Progress, words: str, total: int, done: int) -> None:
        self._progress = progress
        self._task = progress.add_task(words, total=total, completed=done)

    def advance(self, battles: int) -> None:
        """So many more are over."""
        self._progress.advance(self._task, battles)
        self._progress.refresh()


@contextmanager
def bar(words: str, total: int, done: int = 0) -> Iterator[Bar]:
    """A bar as long as something is flown. It has no thread of its own, for processes may be forked."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(
        *columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal
    ) as progress:
        yield Bar(progress, words, total, done)


def write_data(game: str, sheet: str, found: msgspec.Struct) -> None:
    """Put what was measured where the game's data lies."""
    path = Path(aerodrome.__file__).parent / game / sheet
    try:
        path.write_text(toml_text(plain(found)), encoding="utf-8")
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be written") from None
