"""What flew when: the timeline of a game, and forces that could have met on a front in a month."""

from typing import Annotated

import typer
from rich.table import Table

from aerodrome.cli.arguments import GameName
from aerodrome.cli.output import say, show
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.history import History, Meeting
from aerodrome.core.rules import rules_of
from aerodrome.games import kits

Month = Annotated[str, typer.Option(metavar="MONTH", help="A month such as 1917-04.")]


def _history(game: str) -> History:
    """What a game knows of the war's course; a Fault names those that know it."""
    rules_of(game)
    known = {name: found for name, kit in kits().items() if (found := kit.history())}
    if game not in known:
        raise unknown("a game with a timeline", game, known)
    return known[game]


def timeline(
    game: GameName,
    nation: Annotated[str, typer.Option(metavar="N", help="Only this nation.")] = "",
    month: Annotated[str, typer.Option(metavar="MONTH", help="Only this month, such as 1917-04.")] = "",
) -> None:
    """List which types fly for whom, from when to when; in a month the common ones first."""
    table = Table("nation", "type", "class", "from", "to", box=None)
    lines = []
    for one in _history(game).service(nation, month):
        table.add_row(one.nation, one.name, one.role, one.since, one.until)
        lines.append(f"{one.nation}: {one.name}, {one.role}, {one.since} to {one.until}")
    show(table, lines)


def forces(
    game: GameName,
    date: Month = "",
    front: Annotated[str, typer.Option(metavar="F", help="A front such as Arras.")] = "",
    sides: Annotated[str, typer.Option(metavar="N,N", help="How many airplanes from west and east.")] = "4,4",
    kind: Annotated[str, typer.Option(metavar="K", help="What is flown, such as patrol.")] = "",
    seed: Annotated[int, typer.Option(metavar="K", help="Another number gives other forces.")] = 0,
) -> None:
    """Airplanes that could have met on a front in a month, and how to fly that battle."""
    known = _history(game)
    usual = known.usual
    numbers = _numbers(sides, known.most)
    for line in known.met(Meeting(date or usual.date, front or usual.front, numbers, kind or usual.kind, seed)):
        say(line)


def _numbers(sides: str, most: int) -> tuple[int, int]:
    """Two numbers with a comma between them."""
    words = sides.split(",")
    if len(words) != 2 or not all(word.strip().isdecimal() for word in words):
        raise Fault("--sides", f"found {sides!r}", f"two numbers from 1 to {most}, as in 4,4")
    return int(words[0]), int(words[1])
