"""Sheets for playing at a real table, written as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.arguments import GameName
from aerodrome.cli.output import say
from aerodrome.core.faults import Fault
from aerodrome.paper import catalogue, sheet
from aerodrome.paper.pad import PAPERS

_WHATS = "; ".join(f"{game}: {', '.join(kinds)}" for game, kinds in catalogue().items())


def prints(
    game: GameName,
    what: Annotated[str, typer.Argument(metavar="WHAT", help=f"What to print. {_WHATS}.")],
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAMES]…", help="Which; without names all.")] = None,
    out: Annotated[str, typer.Option(metavar="FILE", help="The PDF to write; else named after what it shows.")] = "",
    paper: Annotated[str, typer.Option(metavar="P", help=f"The paper: {' or '.join(PAPERS)}.")] = "a4",
) -> None:
    """Print panels, templates, missions or records on paper, as a PDF."""
    found = sheet(game, what, tuple(names or ()), paper, own_files=True)
    path = Path(out or f"{game}-{what}.pdf")
    try:
        path.write_bytes(found)
    except OSError as error:
        raise Fault("--out", f"{path}: {(error.strerror or 'cannot be written').lower()}", "a file to write") from None
    say(f"Wrote {path} ({len(found) // 1024 + 1} KB).")
