"""Battles of one's own on the command line: a file to begin with, and everything that is wrong with one."""

from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.arguments import GameName
from aerodrome.cli.output import fail, say
from aerodrome.core.faults import Fault
from aerodrome.core.toml_text import toml_text
from aerodrome.server.designs import editor
from aerodrome.server.designs.look import look, read

app = typer.Typer(help="Design a battle: write a file to begin with, or check one.", rich_markup_mode=None)


@app.command()
def new(
    game: GameName,
    template: Annotated[str, typer.Option("--from", metavar="S", help="A ready scenario to begin with.")] = "",
) -> None:
    """Write a small battle, or a ready one, as TOML: change it, then play it with `--scenario FILE.toml`."""
    say(toml_text(editor(game).start(template)).rstrip("\n"))


@app.command()
def check(
    game: GameName, file: Annotated[Path, typer.Argument(metavar="FILE", help="The .toml file of a battle.")]
) -> None:
    """Say everything that is wrong with a battle of one's own, or that it can be played."""
    try:
        text = file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Fault(str(file), "it cannot be read", "a TOML file in UTF-8") from None
    seen = look(editor(game), read(text))
    for fault in seen.faults:
        allowed = f" (allowed: {fault.allowed})" if fault.allowed else ""
        say(f"{fault.where} [{fault.path}]: {fault.found}{allowed}")
    if not seen.playable:
        fail(f"{file}: it cannot be played yet")
    planes = " against ".join([f"{side.planes} of the {side.name}" for side in seen.sides])
    say(f"{seen.title}: {planes}. It can be played: aerodrome play {game} --scenario {file}")
