"""House rules on the command line: what they change, and measured anew."""

import time
from typing import Annotated

import typer

from aerodrome.cli import flying
from aerodrome.cli.arguments import Cluster, GameName, Processes
from aerodrome.cli.output import say
from aerodrome.core.effects import SHEET
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import listing
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.house_effects import Wish, measured


def house_rules(
    game: GameName,
    measure: Annotated[bool, typer.Option("--measure", help="Fly battles and measure what each changes.")] = False,
    pairs: Annotated[int, typer.Option(metavar="N", min=1, help="Pairs of battles for each rule.")] = 200,
    seed: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies on both sides.")] = "cadet",
    cluster: Cluster = "",
    processes: Processes = None,
    write: Annotated[bool, typer.Option("--write", help="Put what was measured into the game's data.")] = False,
) -> None:
    """List the house rules of a game: the option that switches each on, what it changes, and why."""
    found = kit(game).house_rules()
    if write and not measure:
        raise Fault("--write", "nothing is measured", "together with --measure")
    if not found:
        say(f"{rules_of(game).title} has no house rules.")
        return
    if not measure:
        for rule in found:
            named = rule.option.replace("_", "-")
            value = "on" if rule.value is True else rule.value
            say(f"{rule.paragraph} {rule.title} ({named}={value}; changes {listing(rule.replaces)})")
            say(f"  {rule.words}")
        return
    total = 2 * pairs * len(found)
    with flying.bar(f"{game}: house rules", total) as bar, flying.executor(cluster, processes) as executor:
        effects = measured(Wish(game, pairs, seed, bot), executor, bar.advance, time.strftime("%Y-%m-%d"))
    for rule in found:
        say(f"{rule.paragraph} {rule.title}")
        say(f"  {effects.words(rule.option)}")
    if write:
        flying.write_data(game, SHEET, effects)
