"""What flew when: the timeline of a game, and forces that could have met on a front in a month."""

from typing import Annotated

import typer
from rich.table import Table

from aerodrome.cli.arguments import GameName
from aerodrome.cli.output import say, show
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.rules import rules_of
from aerodrome.icog import forces as builder
from aerodrome.icog import panels
from aerodrome.icog import timeline as history

GAMES = ("icog",)
"""The games that have a timeline."""
USUAL = builder.Wish()
Date = Annotated[str, typer.Option("--date", metavar="MONTH", help="A month such as 1917-04.")]


def _check_game(game: str) -> None:
    rules_of(game)
    if game not in GAMES:
        raise unknown("a game with a timeline", game, GAMES)


def timeline(
    game: GameName,
    nation: Annotated[str, typer.Option(metavar="N", help="Only this nation.")] = "",
    month: Annotated[str, typer.Option(metavar="MONTH", help="Only this month, such as 1917-04.")] = "",
) -> None:
    """List which types fly for whom, from when to when; in a month the common ones first."""
    _check_game(game)
    found = history.service(nation, month)
    if month:
        found = tuple(sorted(found, key=lambda one: (history.nations().index(one.nation), -one.share)))
    table = Table("nation", "type", "class", "from", "to", box=None)
    lines = []
    for one in found:
        panel = panels.panel(one.airplane)
        table.add_row(one.nation, panel.name, panel.role, one.since, one.until)
        lines.append(f"{one.nation}: {panel.name}, {panel.role}, {one.since} to {one.until}")
    show(table, lines)


def forces(
    game: GameName,
    date: Date = USUAL.date,
    front: Annotated[str, typer.Option(metavar="F", help="A front such as Arras.")] = USUAL.front,
    sides: Annotated[str, typer.Option(metavar="N,N", help="How many airplanes from west and east.")] = "4,4",
    kind: Annotated[str, typer.Option(metavar="K", help=f"What is flown: {', '.join(builder.KINDS)}.")] = "patrol",
    seed: Annotated[int, typer.Option(metavar="K", help="Another number gives other forces.")] = 0,
) -> None:
    """Airplanes that could have met on a front in a month, and how to fly that battle."""
    _check_game(game)
    allied, central = _numbers(sides)
    found = builder.forces(date, front, (allied, central), kind, seed)
    say(f"{builder.month_words(date)}, {front}: {history.front(front, date).words}")
    for name, flights in zip(builder.SIDES, found.sides, strict=True):
        for flight in flights:
            task = "" if flight.task == "fight" else f", {flight.task}"
            type_name = panels.panel(flight.airplane).name
            say(f"{name}: {flight.count} {type_name} ({flight.airplane}), {flight.nation}{task}")
    wish = {"date": date, "front": front, "allied": allied, "central": central, "kind": kind, "draw": seed}
    given = [f"--option {name}={value}" for name, value in wish.items() if value != getattr(USUAL, name)]
    say(" ".join([f"Play it: aerodrome play {game} --scenario free-battle", *given]))


def _numbers(sides: str) -> tuple[int, int]:
    """Two numbers with a comma between them."""
    words = sides.split(",")
    if len(words) != 2 or not all(word.strip().isdecimal() for word in words):
        raise Fault("--sides", f"found {sides!r}", f"two numbers from 1 to {builder.MOST}, as in 4,4")
    return int(words[0]), int(words[1])
