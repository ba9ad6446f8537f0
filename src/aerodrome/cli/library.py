"""Things to look up: scenarios, airplanes, the rules and their ledger."""

import csv
from pathlib import Path
from typing import Annotated

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
from aerodrome.games import kits


def scenarios(game: AnyGame = "") -> None:
    """List the ready scenarios, and who wins them as far as that was measured."""
    for name in [game] if game else known_games():
        rules, book = rules_of(name), kits()[name].balance()
        table = Table(title=rules.title, title_justify="left", show_header=False, box=None)
        table.add_column(no_wrap=True, style="bold")
        table.add_column()
        lines = []
        for scenario, line in rules.scenarios().items():
            row = book.scenarios.get(scenario) if book else None
            told = f"{line} {row.shares} in {row.counted}." if row else line
            table.add_row(scenario, told)
            lines.append(f"{scenario}: {told}")
        show(table, lines)


def airplanes(
    game: AnyGame = "",
    slug: Annotated[str, typer.Argument(metavar="[SLUG]")] = "",
) -> None:
    """List the airplanes of the games, or show one."""
    hangars = {name: hangar for name, kit in kits().items() if (hangar := kit.hangar())}
    if game and game not in hangars:
        # `airplanes fokker-dr-i` shows the type in every game that has it
        if slug or not any(game in hangar.load() for hangar in hangars.values()):
            raise unknown("game or airplane", game, hangars)
        game, slug = "", game
    for name, hangar in hangars.items():
        found = hangar.load()
        if game not in ("", name) or (slug and not game and slug not in found):
            continue
        if slug:
            if slug not in found:
                raise unknown("airplane", slug, found)
            for line in hangar.facts(found[slug]):
                say(line)
            continue
        title = rules_of(name).title
        table = Table("airplane", *hangar.columns, box=None, title=title, title_justify="left")
        table.columns[0].no_wrap = True
        for key, one in found.items():
            table.add_row(Text(key, style="bold"), *hangar.row(one))
        show(table, [f"{key}: {one.name}, {one.nation}, {one.role}" for key, one in found.items()])


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
    found = paragraph_of(game, paragraph)
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
