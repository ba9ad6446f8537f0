"""Many battles of bots, and how fast they are."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from aerodrome.cli.arguments import AsJson, GameName, Options, ScenarioName, Seats, pairs
from aerodrome.cli.output import say
from aerodrome.core.faults import Fault
from aerodrome.lab import arena

BROKEN = 1
"""The exit code of a run in which a battle ended in an error."""


def simulate(
    game: GameName,
    scenario: ScenarioName,
    games: Annotated[int, typer.Option(metavar="N", help="How many battles.")] = 100,
    seed: Annotated[int, typer.Option(metavar="K", help="A number that fixes everything.")] = 0,
    seat: Seats = None,
    option: Options = None,
    as_json: AsJson = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep every record there.")] = None,
    processes: Annotated[int | None, typer.Option(metavar="N", help="Processes; all cores if not given.")] = None,
) -> None:
    """Let bots play many battles; without --seat all are brawlers."""
    if games < 1:
        raise Fault("--games", str(games), "1 or more")
    if processes is not None and processes < 1:
        raise Fault("--processes", str(processes), "1 or more")
    if records is not None and records.exists() and not records.is_dir():
        raise Fault("--records", f"{records} is no folder", "a folder, which is made if it does not exist")
    seats = pairs("--seat", seat)
    try:
        with progress_bar() as progress:
            task = progress.add_task(scenario, total=games)

            def advance(done: int) -> None:
                progress.update(task, completed=done)
                progress.refresh()

            tally = arena.simulate(
                game, scenario, seats, games, seed, pairs("--option", option), records, processes, advance
            )
    except OSError as error:
        raise Fault("--records", (error.strerror or str(error)).lower(), "a folder that can be written") from None
    if as_json:
        names = ("games", "wins", "draws", "errors", "decisions")
        found = {name: getattr(tally, name) for name in names}
        say(json.dumps({**found, "seconds": round(tally.seconds, 3)}))
    else:
        _show_tally(tally, seed)
    if tally.errors:
        raise typer.Exit(BROKEN)


def progress_bar() -> Progress:
    """A bar on standard error. It has no thread of its own, for the arena may fork."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)


def _show_tally(tally: arena.Tally, seed: int) -> None:
    """What came out of a run, for people."""
    table = Table("seat", "won", "share")
    for seat, wins in tally.wins.items():
        table.add_row(seat, str(wins), f"{wins / tally.games:.1%}")
    table.add_row("draws", str(tally.draws), f"{tally.draws / tally.games:.1%}")
    Console().print(table)
    speed = f"{tally.decisions / tally.seconds:,.0f} decisions a second" if tally.seconds else ""
    say(f"{tally.games} battles from seed {seed}, {tally.decisions} decisions, {tally.seconds:.1f} s, {speed}")
    if tally.stumbles:
        say(f"{tally.stumbles} times a bot failed and chance answered for it")
    for failure in tally.failures:
        say(f"error in battle {failure.index}: {failure.error}")


def bench(
    server: Annotated[bool, typer.Option("--server", help="Measure the server under load instead.")] = False,
    against: Annotated[
        list[Path] | None,
        typer.Option(help="With --server: the folder of another checkout, to be measured beside this one."),
    ] = None,
    game: Annotated[str, typer.Option(help="With --against: only tables of this game.")] = "",
) -> None:
    """Measure the engines beside python-chess, or the server."""
    if against:
        from aerodrome.bench.side_by_side import run as compare

        compare(Console(), against, game)
        return
    if server:
        # loaded only here: no other command needs a web server
        from aerodrome.bench.server import run as load

        load(Console())
        return
    # loaded only here: its rival, python-chess, is a tool for developers
    from aerodrome.bench import run

    run(Console())
