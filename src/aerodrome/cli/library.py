"""Things to look up: scenarios, airplanes, the rules and their ledger."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

import aerodrome
from aerodrome.cli.arguments import AnyGame, GameName
from aerodrome.cli.output import say, show
from aerodrome.core.faults import unknown
from aerodrome.core.paragraphs import paragraph as paragraph_of
from aerodrome.core.paragraphs import paragraphs
from aerodrome.core.rules import games as known_games
from aerodrome.core.rules import rules_of
from aerodrome.triangle import airplanes as triangle_airplanes
from aerodrome.triangle.airplanes import Airplane

AIRPLANES: dict[str, Callable[[], dict[str, Airplane]]] = {"triangle": triangle_airplanes.airplanes}
"""The games that have airplanes to look up."""


def scenarios(game: AnyGame = "") -> None:
    """List the ready scenarios."""
    for name in [game] if game else known_games():
        rules = rules_of(name)
        table = Table(title=rules.title, title_justify="left", show_header=False, box=None)
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        for scenario, line in rules.scenarios().items():
            table.add_row(scenario, line)
        show(table, [f"{scenario}: {line}" for scenario, line in rules.scenarios().items()])


def airplanes(
    game: AnyGame = "",
    slug: Annotated[str, typer.Argument(metavar="[SLUG]")] = "",
) -> None:
    """List the airplanes of a game, or show one."""
    if game and game not in AIRPLANES:
        # `airplanes fokker-dr-i` is what one types when there is one game
        if slug or not any(game in load() for load in AIRPLANES.values()):
            raise unknown("game or airplane", game, AIRPLANES)
        game, slug = next(name for name, load in AIRPLANES.items() if game in load()), game
    name = game or next(iter(AIRPLANES))
    found = AIRPLANES[name]()
    if slug:
        if slug not in found:
            raise unknown("airplane", slug, found)
        _show_airplane(found[slug])
        return
    table = Table("airplane", "nation", "class", "speed", "agility", "guns", box=None)
    table.columns[0].no_wrap = True
    for key, one in found.items():
        kind = one.role.replace("_", " ")
        table.add_row(Text(key, style="bold"), one.nation, kind, str(one.speed), str(one.agility), _guns(one))
    lines = [f"{key}: {one.name}, {one.nation}, {one.role}" for key, one in found.items()]
    show(table, lines)


def _guns(one: Airplane) -> str:
    return ", ".join(f"{gun.barrels} {gun.kind}" for gun in one.guns) or "none"


def _show_airplane(one: Airplane) -> None:
    """Everything about a type."""
    say(f"{one.name} ({one.slug})")
    facts: list[tuple[str, Any]] = [
        ("nation", one.nation),
        ("class", one.role.replace("_", " ")),
        ("set", one.set),
        ("numbers", ", ".join(map(str, one.numbers))),
        ("year", one.year),
        ("speed", one.speed),
        ("agility", one.agility),
        ("gyroscopic effect", f"{one.gyro:+d} turns to the right" if one.gyro else ""),
        ("climb and descent", ", ".join(_climbs(one))),
        ("full throttle", one.full_throttle),
        ("bombs", one.bombs),
        ("photographs", one.photos),
    ]
    for name, value in facts:
        if value:
            say(f"  {name}: {value}")
    for gun in one.guns:
        say(f"  gun: {gun.barrels} {gun.kind}, {gun.ammunition} bursts")
    say(f"  stated in the rulebook: {', '.join(one.stated) or 'nothing'}")
    if one.note:
        say(f"  {one.note}")


def _climbs(one: Airplane) -> list[str]:
    return [
        words
        for words, holds in (
            ("fast climb", one.fast_climb),
            ("slow descent", one.slow_descent),
            ("no successive turns", one.no_successive_turns),
        )
        if holds
    ]


def rules(
    game: GameName, paragraph: Annotated[str, typer.Argument(metavar="[PARAGRAPH]", help="For instance AD25.")] = ""
) -> None:
    """Read the rules in our own words, one paragraph or the list of all."""
    rules_of(game)
    ledger = ledger_of(game)
    if not paragraph:
        known = paragraphs(game)
        table = Table(show_header=False, box=None)
        for number, one in known.items():
            table.add_row(Text(number, style="bold"), one.title, ledger.get(number, {}).get("status", ""))
        show(table, [f"{number} {one.title}" for number, one in known.items()])
        return
    found = paragraph_of(game, paragraph.upper())
    say(f"{found.id} {found.title}")
    say(found.text)
    row = ledger.get(found.id)
    if row:
        say(f"Status: {row.get('status', '')}. Code: {row.get('code', '')}. Test: {row.get('test', '')}.")
        if row.get("note"):
            say(f"Note: {row['note']}")


def ledger_of(game: str) -> dict[str, dict[str, str]]:
    """The ledger of a game, from the package or from a checkout around it; empty where there is none."""
    package = Path(aerodrome.__file__).parent
    for path in (package / "ledgers" / f"{game}.csv", package.parents[1] / "docs" / "rules" / f"{game}.csv"):
        if path.is_file():
            with path.open(encoding="utf-8", newline="") as file:
                return {row["paragraph"]: row for row in csv.DictReader(file) if "paragraph" in row}
    return {}
