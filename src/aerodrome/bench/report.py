"""The report of a benchmark: one table, a row for each figure with its target."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from aerodrome.bench import environments, laboratory, rival
from aerodrome.bench.measures import Row, Size
from aerodrome.games import battles, kit, kits
from aerodrome.lab import arena


def run(console: Console, size: Size | None = None) -> tuple[Row, ...]:
    """Measure everything, print the table as soon as it is complete, and give its rows."""
    size = size or Size()
    rows: list[Row] = []
    with console.status("measuring") as status:
        for kit in kits().values():
            for name, measure in kit.measures():
                status.update(f"measuring {name}")
                rows.extend(measure(size))
        status.update("measuring environments")
        rows.extend(environments.measured(size))
    # the thread of the status line must be gone: only a process without threads forks
    rows.extend(_simulate(size))
    rows.extend(laboratory.measured(size))
    console.print(_table(rows))
    if not rival.there():
        console.print(rival.MISSING)
    return tuple(rows)


def _table(rows: list[Row]) -> Table:
    table = Table(title="Benchmarks: medians, sampled in turn with python-chess")
    for heading in ("figure", "measured", "target", "reached"):
        table.add_column(heading)
    for row in rows:
        table.add_row(row.name, row.measured, row.target, {None: "", True: "yes", False: "no"}[row.reached])
    return table


def _simulate(size: Size) -> Iterator[Row]:
    """The arena with all cores."""
    planned = [(game, scenario) for game in battles() for scenario in kit(game).bench_scenarios]
    for game, scenario in planned:
        tally = arena.simulate(game, scenario, games=size.games)
        rates = tally.games / tally.seconds, tally.decisions / tally.seconds
        yield Row(
            f"simulate {scenario} of {game}, all cores", f"{rates[0]:,.1f} battles/s, {rates[1]:,.0f} decisions/s"
        )
