"""What airplanes are worth, on the command line: the book of a game, or a new measurement."""

import time
from collections.abc import Mapping, Sequence
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
from aerodrome.core.phrases import digits, listing, signed, whole_percent
from aerodrome.core.points import SHEET, Check, PointsBook, Share, Worth
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.points.measuring import Ways, Wish, checked_by_others, measured

Number = typer.Option(metavar="N", min=1)
UNSURE = "?"


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
    """Types, then what pilots add to them, the most worth first, then where it comes from."""
    title = rules_of(game).title
    _list(f"{title}: airplanes", "airplane", [(name, one, _points(one)) for name, one in _sorted(book.types)])
    pilots = [(name, one, _added(one)) for name, one in _sorted(book.grades)]
    if pilots:
        _list(f"{title}: what a pilot adds", "pilot, or his skill", pilots)
        say(f"Points marked {UNSURE} could as well be 0.")
    for reason, names in _by_reason(book.idle):
        say(f"Worth nothing in a plain fight, {reason}: {listing(names)}.")
    for reason, names in _by_reason(book.left_out):
        say(f"Without points, {reason}: {listing(names)}.")
    came = book.provenance
    say(
        f"Measured on {came.date} in {came.battles} battles of {came.meetings} meetings, seed {came.seed}, "
        f"with {came.bot}s, rules version {came.rules}; {_percent(came.drawn)} were drawn. "
        f"100 points more are odds of {exp(came.mean):.2f} to 1; "
        f"the first side's edge is {signed(round(came.edge))} points."
    )
    if book.check is not None:
        say(f"Fair fights afterwards, {_fought(book.check)}")
    for other in book.others:
        say(f"Fair fights of {other.bot}s, {_fought(other)}")


def _list(title: str, head: str, rows: Sequence[tuple[str, Worth, str]]) -> None:
    """One list: names, their points in words, intervals, machines flown."""
    table = Table(head, "points", "95 % interval", "machines flown", box=None)
    table.title, table.title_justify = title, "left"
    table.columns[0].no_wrap = True
    for name, one, points in rows:
        table.add_row(Text(name, style="bold"), points, _between(one), str(one.flown))
    show(table, [f"{name}: {points} ({_between(one)}), {one.flown} flown" for name, one, points in rows])


def _fought(check: Check) -> str:
    """How fair fights came out."""
    fewer = f", the side with fewer machines {_share(check.outnumbered)}" if check.outnumbered else ""
    return (
        f"{check.battles} battles of {check.meetings} meetings, seed {check.seed}: "
        f"the first side won {_share(check.first)}{fewer}; "
        f"single fights differ by {_percent(check.spread)} beyond luck."
    )


def _sorted(found: Mapping[str, Worth]) -> list[tuple[str, Worth]]:
    return sorted(found.items(), key=lambda pair: -pair[1].points)


def _by_reason(found: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Names that share a reason together."""
    return [(reason, [name for name in found if found[name] == reason]) for reason in dict.fromkeys(found.values())]


def _points(one: Worth) -> str:
    return digits(round(one.points))


def _added(one: Worth) -> str:
    """What a pilot adds, marked where that may be nothing."""
    return signed(round(one.points)) + (UNSURE if one.unsure else "")


def _between(one: Worth) -> str:
    return f"{digits(round(one.low))} to {digits(round(one.high))}"


def _share(one: Share) -> str:
    return f"{_percent(one.share)} ({_percent(one.low)} to {_percent(one.high)})"


def _percent(share: float) -> str:
    return whole_percent(100 * share)
