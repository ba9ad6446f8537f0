"""The laboratory on the command line."""

import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console, Group
from rich.table import Table

from aerodrome.cli import flying
from aerodrome.cli.arguments import AsJson, Cluster
from aerodrome.cli.output import say
from aerodrome.core.faults import Fault, unknown
from aerodrome.lab import battle, compare, figures, folder, page, plan, run

app = typer.Typer(help="Try battles out: who wins, how, and what an option changes.", rich_markup_mode=None)
RunFolder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")]
MEASURES = {
    "score": "score of the first side",
    "lead": "its lead in points",
    "turns": "turns",
    "lost": "machines lost",
    "task": "decided by a task",
}
"""What effects are measured in, for people."""
PROSE = ("cell", "scenario", "option", "measure", "type", "bot")
"""Columns that may be folded."""
WIDE = 120


@app.command("run")
def run_plan(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The plan.")],
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the rows go; FILE-run if not given.")] = None,
    cluster: Cluster = "",
    processes: Annotated[int | None, typer.Option(metavar="N", help="Processes; all cores if not given.")] = None,
) -> None:
    """Fly the battles of a plan. Where a run was broken off, the same command goes on."""
    flying.check_where(cluster, processes)
    wanted = plan.read(file)
    trial = battle.packed(wanted)
    kept = folder.Folder(out or Path(f"{file.stem}-run"), wanted)
    try:
        if not kept.finished:
            _fly(trial, kept, cluster, processes)
            kept.finish()
    except KeyboardInterrupt:
        words = f"{len(kept.battles)} battles are kept in {kept.path}; the same command goes on from there"
        typer.echo(f"aerodrome: {words}", err=True)
        raise
    finally:
        kept.close()
    _show(kept.path)
    say(f"{len(kept.battles)} battles in {kept.path}")


def _fly(trial: bytes, kept: folder.Folder, cluster: str, processes: int | None) -> None:
    """Fly what is missing, and keep it as it comes home."""
    found = battle.unpacked(trial)
    words, total = found.plan.title or found.plan.game, len(found.cells) * found.plan.battles
    with flying.bar(words, total, len(kept.battles)) as bar, flying.executor(cluster, processes) as executor:
        for done in run.run(trial, executor, tuple(kept.battles)):
            kept.keep(done.flown)
            bar.advance(len(done.flown))


@app.command("report")
def report(
    path: RunFolder,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write one page with all plots.")] = None,
    as_json: AsJson = False,
) -> None:
    """What a run tells, also while it is still going on."""
    if as_json:
        say(msgspec.json.encode(_figures(path)).decode())
    elif html is None:
        _show(path)
    if html is not None:
        trial = folder.read_trial(path)
        _write(html, page.written(trial, _figures(path), time.strftime("%Y-%m-%d")))


@app.command("compare")
def compare_runs(one: RunFolder, other: RunFolder) -> None:
    """What is different in another run, with 95 % intervals; battles with the same dice are compared one by one."""
    sides = [compare.Side(folder.read_trial(path), folder.read_rows(path)) for path in (one, other)]
    table = _table("cell", "measure", one.name, other.name, "difference", "95 % interval", "pairs")
    for row in compare.compare(*sides):
        table.add_row(
            row.cell, MEASURES[row.measure], f"{row.one:.3f}", f"{row.other:.3f}", f"{row.difference:+.3f}",
            f"{row.low:+.3f} to {row.high:+.3f}", str(row.pairs) if row.pairs else "other dice",
        )  # fmt: skip
    _console().print(table)


@app.command("replay")
def replay(
    path: RunFolder,
    cell: Annotated[int, typer.Argument(metavar="CELL", help="The number of the cell, from 0.")],
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The number of the battle, from 0.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the record goes.")],
) -> None:
    """Fly a battle of a run once more, and keep its record."""
    trial = folder.read_trial(path)
    if not 0 <= cell < len(trial.cells):
        raise unknown("CELL", str(cell), [f"{one.number} ({one.label})" for one in trial.cells])
    rows = [row for row in folder.read_rows(path) if row.cell == cell]
    kept = next((row for row in rows if row.number == number), None)
    if kept is None:
        raise Fault("NUMBER", str(number), f"a battle of the cell, 0 to {len(rows) - 1}" if rows else "none was flown")
    if kept.error:
        raise Fault("NUMBER", f"the rules failed in battle {number}: {kept.error}", "a battle that came to its end")
    packed = battle.packed(trial.plan)
    game, played = battle.replay(packed, cell, number)
    if battle.told(packed, cell, number, game, played).battle != kept:
        raise Fault(str(path), f"battle {number} goes another way today", "the version of aerodrome that flew the run")
    _write(out, game.save())
    say(f"{trial.cells[cell].label}, battle {number}: {out}")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be written") from None


def _figures(path: Path) -> figures.Figures:
    trial = folder.read_trial(path)
    return figures.figures(trial.plan, trial.cells, folder.read_rows(path))


def _show(path: Path) -> None:
    """The figures of a run, for people."""
    found = _figures(path)
    console = _console()
    for cell in found.cells:
        console.print(f"cell {cell.cell}: {cell.label}", highlight=False, markup=False)
    console.print(_sides(found))
    console.print(_battles(found))
    console.print(_types(found))
    if found.effects:
        console.print(_effects(found))


def _console() -> Console:
    """The terminal; where it is none, lines are as long as tables need them."""
    console = Console()
    return console if console.is_terminal else Console(width=max(console.width, WIDE))


def _table(*heads: str) -> Table:
    """A table in which numbers are never cut."""
    table = Table()
    for head in heads:
        table.add_column(head, no_wrap=head not in PROSE)
    return table


def _sides(found: figures.Figures) -> Table:
    table = _table("cell", "battles", "side", "bot", "won", "points", "lost", "hits", "by luck alone")
    for cell in found.cells:
        for at, side in enumerate(cell.sides):
            luck = side.luck
            table.add_row(
                *((str(cell.cell), str(cell.battles)) if at == 0 else ("", "")), side.side,
                side.bot.removeprefix("bot:"), spread(side.won), f"{side.points.mean:.2f}", f"{side.lost.mean:.2f}",
                f"{luck.hits} of {luck.shots}", f"{luck.low:.0f} to {luck.high:.0f}",
            )  # fmt: skip
    return table


def _battles(found: figures.Figures) -> Group:
    table = _table("cell", "draws", "turns", "by task", "fighting", "turns over", "first mover won", "errors")
    notable = _table("cell", "typical battle", "longest", "greatest upset")
    for cell in found.cells:
        table.add_row(
            str(cell.cell), percent(cell.drawn.share), f"{cell.turns.mean:.1f}", percent(cell.by_task.share),
            percent(cell.by_fighting.share), percent(cell.on_turns.share),
            spread(cell.first_mover) if cell.first_mover else "", str(cell.errors),
        )  # fmt: skip
        if cell.notable:
            battles = cell.notable
            upset = "" if battles.upset is None else str(battles.upset)
            notable.add_row(str(cell.cell), str(battles.typical), str(battles.longest), upset)
    return Group(table, notable)


def _types(found: figures.Figures) -> Table:
    table = _table("cell", "side", "type", "flown", "lost", "kills each")
    for cell in found.cells:
        for row in cell.types:
            table.add_row(str(cell.cell), row.side, row.type, str(row.flown), spread(row.lost), f"{row.kills:.2f}")
    return table


def _effects(found: figures.Figures) -> Table:
    table = _table("scenario", "option", "instead of", "measure", "difference", "95 % interval", "changed")
    for row in found.effects:
        table.add_row(
            row.scenario, f"{row.option}={plan.said(row.value)}", plan.said(row.base), MEASURES[row.measure],
            f"{row.difference:+.3f}", f"{row.low:+.3f} to {row.high:+.3f}", f"{row.changed:.0%} of {row.pairs}",
        )  # fmt: skip
    return table


def percent(share: float) -> str:
    """A share for people."""
    return f"{share:.0%}"


def spread(share: figures.Share) -> str:
    """A share with its interval for people."""
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"
