"""Bots against each other."""

import json
import os
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from aerodrome.cli.arguments import AsJson, GameName, Options, pairs
from aerodrome.cli.output import say
from aerodrome.cli.simulate import progress_bar
from aerodrome.core.faults import Fault
from aerodrome.lab import tournament


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Two or more bots, e.g. chance,cadet,veteran/bold,ace@0.1s.")
    ],
    games: Annotated[int, typer.Option(metavar="N", help="Battles for each pair of bots.")] = 40,
    scenario: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Where; may be given several times.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="K", help="A number that fixes the dice.")] = 0,
    option: Options = None,
    as_json: AsJson = False,
    processes: Annotated[int | None, typer.Option(metavar="N", help="Processes; all cores if not given.")] = None,
) -> None:
    """Let bots fly against each other, every battle twice with sides swapped: scores, 95 % intervals, Elo, time."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if games < 2:
        raise Fault("--games", str(games), "2 or more")
    with progress_bar() as progress:
        task = progress.add_task("arena", total=len(names) * (len(names) - 1) // 2 * (games + games % 2))

        def advance(done: int) -> None:
            progress.update(task, completed=done)
            progress.refresh()

        found = tournament.tournament(
            game,
            names,
            games,
            scenario or (),
            seed,
            pairs("--option", option),
            processes or os.cpu_count() or 1,
            advance,
        )
    if as_json:
        say(json.dumps(msgspec.to_builtins(found)))
        return
    _show(found)


def _show(found: tournament.Tournament) -> None:
    """The table of a tournament, for people."""
    table = Table("bot", "score", "Elo", "ms a decision")
    for row in found.table:
        table.add_row(row.bot, f"{row.score:.1%}", f"{row.rating:+.0f}", f"{row.milliseconds:.1f}")
    pairings = Table("pairing", "battles", "score", "95 % interval", "stumbles")
    for one in found.pairings:
        low, high = one.interval
        spread = f"{low:.1%} to {high:.1%}"
        pairings.add_row(f"{one.one} over {one.other}", str(one.battles), f"{one.score:.1%}", spread, str(one.stumbles))
    console = Console()
    console.print(table)
    console.print(pairings)
    say(f"{found.battles} battles in {', '.join(found.scenarios)}, {found.seconds:.0f} s")
