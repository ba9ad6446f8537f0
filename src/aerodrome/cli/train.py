"""Learning what positions come to, on the command line."""

import os
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.bots.judgement import SHEET, shipped
from aerodrome.cli import flying
from aerodrome.cli.arguments import Cluster, GameName, Processes
from aerodrome.cli.output import say
from aerodrome.lab.lessons import school_of
from aerodrome.train import fitting, training


def train(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=20, help="Battles to learn from in each round.")] = 1500,
    seed: Annotated[int, typer.Option(metavar="K", min=0, help="A number that fixes everything.")] = 0,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Later rounds are flown by bots that learned.")] = 1,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies with new and last weights.")] = "ace@4",
    battles: Annotated[
        int, typer.Option(metavar="N", min=0, help="Battles of that comparison at most; 0: none is made.")
    ] = 200,
    cluster: Cluster = "",
    processes: Processes = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="For battles and weights; GAME-training.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Put the weights that were kept into the game's data.")
    ] = False,
) -> None:
    """Learn from battles of bots what positions come to. A training broken off goes on where it was."""
    fitting.check_libraries()
    school_of(game)
    wish = training.Wish(game, games, seed, rounds, bot, battles)
    folder = out or Path(f"{game}-training")
    kept = None
    with flying.bar(f"{game}: lessons", games * rounds) as bar, flying.executor(cluster, processes) as executor:
        ways = training.Ways(executor, folder, bar.advance, processes=processes or os.cpu_count() or 1)
        for one in training.train(wish, ways, shipped(game)):
            kept = one.judgement if one.is_kept else kept
            say(_told(one))
    if kept is None:
        say("No new weights were better than the last.")
    elif write:
        flying.write_data(game, SHEET, kept)


def _told(one: training.Round) -> str:
    """A round in a few sentences."""
    came, measured = one.judgement.provenance, one.measured
    said = (
        f"Round {one.number}: {came.positions} positions of {came.battles} battles; of two positions in battles kept "
        f"apart the better one is put first {came.order:.1%} of the time, by rules of thumb {came.order_by_hand:.1%}."
    )
    if measured is None:
        return f"{said} Kept without a comparison."
    spread = f"{measured.low:.1%} to {measured.high:.1%}"
    end = "kept" if one.is_kept else "not kept"
    return f"{said} {measured.score:.1%} ({spread}) of {measured.battles} battles against the last weights: {end}."
