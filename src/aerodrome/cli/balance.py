"""The balance of ready scenarios on the command line: what was counted, or battles flown to count anew."""

import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from aerodrome.cli import flying
from aerodrome.cli.arguments import AsJson, Cluster, GameName, Processes
from aerodrome.cli.output import say, show
from aerodrome.core.balance import SHEET, Balance, BalanceBook, stale
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.points import Share
from aerodrome.core.rules import rules_of
from aerodrome.games import battles as games_of_battles
from aerodrome.games import kit
from aerodrome.lab.balance import Wish, measured, wanted
from aerodrome.lab.points.measuring import Ways

HEAD = ("scenario", "first side", "its share", "95 % interval", "drawn", "second side", "turns", "battles", "note")
NOT_MEASURED = "not measured"


def balance(
    game: GameName,
    as_json: AsJson = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="A table for a page.")] = False,
    measure: Annotated[bool, typer.Option("--measure", help="Fly battles and count anew.")] = False,
    scenario: Annotated[
        list[str] | None, typer.Option(metavar="S", help="Only this scenario. Repeatable; all if not given.")
    ] = None,
    battles: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help="Battles for each scenario.")] = 200,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies on both sides.")] = "veteran",
    cluster: Cluster = "",
    processes: Processes = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="For the battles flown; GAME-balance-BOT if not given.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Put what was counted into the game's data.")] = False,
) -> None:
    """Who wins the ready scenarios of a game. A measurement broken off goes on where it was."""
    if game not in games_of_battles():
        raise unknown("GAME", game, games_of_battles())
    if write and not measure:
        raise Fault("--write", "nothing is measured", "together with --measure")
    chosen = wanted(game, scenario or ())
    kept = kit(game).balance()
    rows = dict(kept.scenarios) if kept else {}
    if measure:
        wish = Wish(game, chosen, battles, seed, bot)
        rows |= _measured(wish, out or Path(f"{game}-balance-{bot}"), cluster, processes).scenarios
        if write:
            ordered = {name: rows[name] for name in rules_of(game).scenarios() if name in rows}
            flying.write_data(game, SHEET, BalanceBook(ordered))
    if as_json:
        say(msgspec.json.encode({name: as_told(game, name, rows[name]) for name in chosen if name in rows}).decode())
    elif markdown:
        for line in page(game, {name: rows.get(name) for name in chosen}):
            say(line)
    else:
        _show(game, {name: rows.get(name) for name in chosen})


def _measured(wish: Wish, folder: Path, cluster: str, processes: int | None) -> BalanceBook:
    total = len(wish.scenarios) * wish.battles
    with flying.bar(f"{wish.game}: balance", total) as bar, flying.executor(cluster, processes) as executor:
        return measured(wish, Ways(executor, folder, bar.advance), time.strftime("%Y-%m-%d"))


def as_told(game: str, name: str, row: Balance) -> dict[str, Any]:
    """A row with what follows from it."""
    told = {"first": row.first, "drawn": row.drawn, "underdog": row.underdog, "stale": stale(row, rules_of(game), name)}
    return {**msgspec.to_builtins(row), **msgspec.to_builtins(told)}


def page(game: str, rows: dict[str, Balance | None]) -> list[str]:
    """The lines of a table in Markdown."""
    cells = [HEAD, ("---",) * len(HEAD), *[(f"`{name}`", *_cells(game, name, row)) for name, row in rows.items()]]
    return [" ".join(["|", *[f"{cell} |".lstrip() for cell in line]]) for line in cells]


def _cells(game: str, name: str, row: Balance | None) -> tuple[str, ...]:
    """The columns after the scenario's name."""
    if row is None:
        return ("", "", "", "", "", "", "", NOT_MEASURED)
    note = "; ".join([words for words in (row.odds.rstrip("."), stale(row, rules_of(game), name)) if words])
    share = f"{100 * (2 * row.won[0] + row.drawn) / (2 * row.battles):.0f} %"
    return (
        row.sides[0], share, between(row.first), str(row.drawn), row.sides[1], f"{row.turns:.1f}",
        f"{row.battles} of {row.bot}s", note,
    )  # fmt: skip


def between(share: Share) -> str:
    """The bounds of an interval: `39 to 53 %`."""
    return f"{100 * share.low:.0f} to {100 * share.high:.0f} %"


def _show(game: str, rows: dict[str, Balance | None]) -> None:
    """Scenario by scenario."""
    table = Table(*HEAD, box=None, title=rules_of(game).title, title_justify="left")
    table.columns[0].no_wrap = True
    lines = []
    for name, row in rows.items():
        table.add_row(Text(name, style="bold"), *_cells(game, name, row))
        lines.append(f"{name}: {summary(game, name, row)}")
    show(table, lines)


def summary(game: str, name: str, row: Balance | None) -> str:
    """A row in a line."""
    if row is None:
        return NOT_MEASURED
    told = [f"{row.shares} ({row.sides[0]} {between(row.first)}) in {row.counted}", stale(row, rules_of(game), name)]
    return "; ".join([words for words in told if words]) + (f". {row.odds}" if row.odds else "")
