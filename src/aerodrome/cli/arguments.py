"""What is given on the command line: names and numbers, checked before anything begins."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from aerodrome.core.faults import Fault
from aerodrome.games import kits

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(kits())}.")]
AnyGame = Annotated[str, typer.Argument(metavar="[GAME]", help="The game; without it all, or a menu asks.")]
ScenarioName = Annotated[str, typer.Option(metavar="S", help="A scenario's id, or the path of a .toml file.")]
Seats = Annotated[
    list[str] | None, typer.Option("--seat", metavar="NAME=WHO", help="Who sits where: human or bot:NAME. Repeatable.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the scenario. Repeatable.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record or a saved battle.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object on one line.")]
Cluster = Annotated[str, typer.Option(metavar="auto|HOST:PORT", help="A Ray cluster instead of this machine.")]
Processes = Annotated[int | None, typer.Option(metavar="N", min=1, help="All cores if not given.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text: no colours, columns or maps.")]


def pairs(flag: str, given: Sequence[str] | None) -> dict[str, str]:
    """`NAME=VALUE` words as a mapping."""
    found: dict[str, str] = {}
    for word in given or ():
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise Fault(flag, f"found {word!r}", "NAME=VALUE")
        if name in found:
            raise Fault(flag, f"{name!r} is given twice", "each name once")
        found[name] = value
    return found


def seed_bytes(number: int | None) -> bytes:
    """The dice's seed: the number given, or one that nobody can guess."""
    if number is None:
        return secrets.token_bytes(32)
    if not 0 <= number < 1 << 256:
        raise Fault("--seed", str(number), "a whole number from 0 to 2^256 - 1")
    return number.to_bytes(32, "big")


def chance(number: int | None) -> Random:
    """What bots draw from; with a seed they play the same way every time."""
    return Random(f"bots {number}") if number is not None else Random(secrets.token_bytes(32))
