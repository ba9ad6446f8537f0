"""What airplanes are worth, on the command line: the book of a game, or a new measurement."""

import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from math import exp
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import aerodrome
from aerodrome.cli.arguments import GameName
from aerodrome.cli.output import say, show
from aerodrome.core.faults import Fault
from aerodrome.core.points import SHEET, PointsBook, Share, Worth
from aerodrome.core.rules import rules_of
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.games import kit
from aerodrome.lab.executors import Executor
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.executors.ray import RayExecutor
from aerodrome.lab.points.measuring import Ways, Wish, measured

Number = typer.Option(metavar="N", min=1)


def points(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on one line.")] = False,
    measure: Annotated[bool, typer.Option("--measure", help="Fly battles and measure anew.")] = False,
    meetings: Annotated[int, Number] = 500,
    battles: Annotated[int, typer.Option(metavar="N", min=1, help="Battles for each meeting.")] = 2,
    fair_fights: Annotated[
        int, typer.Option(metavar="N", min=0, help="Meetings of equal points flown afterwards as a check.")
    ] = 100,
    fair_battles: Annotated[int, typer.Option(metavar="N", min=1, help="Battles for each of them.")] = 4,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies on both sides.")] = "cadet",
    cluster: Annotated[str, typer.Option(metavar="auto|HOST:PORT", help="A Ray cluster instead of this machine.")] = "",
    processes: Annotated[int | None, typer.Option(metavar="N", min=1, help="All cores if not given.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="For the rows; GAME-points if not given.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Put what was measured into the game's book.")] = False,
) -> None:
    """What the airplanes of a game are worth; the mean type has 100. A measurement broken off goes on where it was."""
    if write and not measure:
        raise Fault("--write", "nothing is measured", "together with --measure")
    if cluster and processes is not None:
        raise Fault("--processes", "given together with --cluster", "one of the two")
    if measure:
        wish = Wish(game, meetings, battles, seed, bot, fair_fights, fair_battles)
        book = _measured(wish, out or Path(f"{game}-points"), cluster, processes)
        if write:
            _write(game, book)
    else:
        book = _kept(game)
    if as_json:
        say(msgspec.json.encode(book).decode())
    else:
        _show(game, book)


def _kept(game: str) -> PointsBook:
    book = kit(game).points()
    if book is None:
        raise Fault("GAME", f"nothing was measured for {game}", "another game, or --measure")
    return book


def _measured(wish: Wish, folder: Path, cluster: str, processes: int | None) -> PointsBook:
    total = wish.meetings * wish.battles + wish.fair_fights * wish.fair_battles
    with _bar(f"{wish.game}: points", total) as bar, ExitStack() as left:
        executor: Executor
        if cluster:
            executor = left.enter_context(closing(RayExecutor(cluster)))
        else:
            executor = LocalExecutor(processes)

        def told(count: int) -> None:
            bar.advance(bar.task_ids[0], count)
            bar.refresh()

        return measured(wish, Ways(executor, folder, told), time.strftime("%Y-%m-%d"))


@contextmanager
def _bar(words: str, total: int) -> Iterator[Progress]:
    """A bar on standard error. It has no thread of its own, for processes may be forked."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(
        *columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal
    ) as bar:
        bar.add_task(words, total=total)
        yield bar


def _write(game: str, book: PointsBook) -> None:
    """The book of a game, where its data lies."""
    path = Path(aerodrome.__file__).parent / game / SHEET
    try:
        path.write_text(toml_text(plain(book)), encoding="utf-8")
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be written") from None


def _show(game: str, book: PointsBook) -> None:
    """Types and grades, the most worth first, then where it comes from."""
    rows = [*_sorted(book.types), *_sorted(book.grades)]
    table = Table("airplane or pilot", "points", "95 % interval", "machines flown", box=None)
    table.title, table.title_justify = rules_of(game).title, "left"
    table.columns[0].no_wrap = True
    for name, one in rows:
        plus = "+" if name in book.grades and one.points > 0 else ""
        table.add_row(Text(name, style="bold"), f"{plus}{one.points:.0f}", _between(one), str(one.flown))
    show(table, [f"{name}: {one.points:.0f} ({_between(one)}), {one.flown} flown" for name, one in rows])
    came = book.provenance
    say(
        f"Measured on {came.date} in {came.battles} battles of {came.meetings} meetings, seed {came.seed}, "
        f"with {came.bot}s, rules version {came.rules}; {came.drawn:.0%} were drawn. "
        f"100 points more are odds of {exp(came.mean):.2f} to 1; the first side's edge is {came.edge:+.0f} points."
    )
    if book.check is not None:
        check = book.check
        fewer = f", the side with fewer machines {_share(check.outnumbered)}" if check.outnumbered else ""
        say(
            f"Fair fights afterwards, {check.battles} battles of {check.meetings} meetings, seed {check.seed}: "
            f"the first side won {_share(check.first)}{fewer}; single fights differ by {check.spread:.0%} beyond luck."
        )


def _sorted(found: Mapping[str, Worth]) -> list[tuple[str, Worth]]:
    return sorted(found.items(), key=lambda pair: -pair[1].points)


def _between(one: Worth) -> str:
    return f"{one.low:.0f} to {one.high:.0f}"


def _share(one: Share) -> str:
    return f"{one.share:.0%} ({one.low:.0%} to {one.high:.0%})"
