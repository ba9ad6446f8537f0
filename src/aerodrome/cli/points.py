"""What airplanes are worth, on the command line: the book of a game, or a new measurement."""

import time
from collections.abc import Mapping
from math import exp
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from aerodrome.cli import flying
from aerodrome.cli.arguments import AsJson, Cluster, GameName, Processes
from aerodrome.cli.output import say, show
from aerodrome.core.faults import Fault
from aerodrome.core.points import SHEET, Check, PointsBook, Share, Worth
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.points.measuring import Ways, Wish, checked_by_others, measured

Number = typer.Option(metavar="N", min=1)


def points(
    game: GameName,
    as_json: AsJson = False,
    measure: Annotated[bool, typer.Option("--measure", help="Fly battles and measure anew.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Fly only fair fights by the game's book, with another bot.")
    ] = False,
    meetings: Annotated[int, Number] = 500,
    battles: Annotated[int, typer.Option(metavar="N", min=1, help="Battles for each meeting.")] = 2,
    fair_fights: Annotated[
        int, typer.Option(metavar="N", min=0, help="Meetings of equal points flown as a check.")
    ] = 100,
    fair_battles: Annotated[int, typer.Option(metavar="N", min=1, help="Battles for each of them.")] = 4,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies on both sides.")] = "cadet",
    cluster: Cluster = "",
    processes: Processes = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="For the rows; GAME-points or GAME-fair-BOT if not given.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Put what was measured into the game's book.")] = False,
) -> None:
    """What the airplanes of a game are worth; the mean type has 100. A measurement broken off goes on where it was."""
    if write and not (measure or check):
        raise Fault("--write", "nothing is measured", "together with --measure or --check")
    if measure and check:
        raise Fault("--check", "given together with --measure, which checks too", "one of the two")
    if check and not fair_fights:
        raise Fault("--fair-fights", "found 0", "1 or more, to be flown as a check")
    wish = Wish(game, meetings, battles, seed, bot, fair_fights, fair_battles)
    if measure:
        book = _measured(wish, out or Path(f"{game}-points"), cluster, processes)
    elif check:
        book = _checked(wish, out or Path(f"{game}-fair-{bot}"), cluster, processes)
    else:
        book = _kept(game)
    if write:
        flying.write_data(game, SHEET, book)
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
    with flying.bar(f"{wish.game}: points", total) as bar, flying.executor(cluster, processes) as executor:
        return measured(wish, Ways(executor, folder, bar.advance), time.strftime("%Y-%m-%d"))


def _checked(wish: Wish, folder: Path, cluster: str, processes: int | None) -> PointsBook:
    book, total = _kept(wish.game), wish.fair_fights * wish.fair_battles
    with flying.bar(f"{wish.game}: fair fights", total) as bar, flying.executor(cluster, processes) as executor:
        return checked_by_others(wish, Ways(executor, folder, bar.advance), book, time.strftime("%Y-%m-%d"))


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
        say(f"Fair fights afterwards, {_fought(book.check)}")
    for other in book.others:
        say(f"Fair fights of {other.bot}s, {_fought(other)}")


def _fought(check: Check) -> str:
    """How fair fights came out."""
    fewer = f", the side with fewer machines {_share(check.outnumbered)}" if check.outnumbered else ""
    return (
        f"{check.battles} battles of {check.meetings} meetings, seed {check.seed}: "
        f"the first side won {_share(check.first)}{fewer}; single fights differ by {check.spread:.0%} beyond luck."
    )


def _sorted(found: Mapping[str, Worth]) -> list[tuple[str, Worth]]:
    return sorted(found.items(), key=lambda pair: -pair[1].points)


def _between(one: Worth) -> str:
    return f"{one.low:.0f} to {one.high:.0f}"


def _share(one: Share) -> str:
    return f"{one.share:.0%} ({one.low:.0%} to {one.high:.0%})"
