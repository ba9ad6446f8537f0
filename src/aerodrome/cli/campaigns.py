"""A whole campaign on the command line: bots run the squadrons and fly every mission."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from aerodrome.bots import roster
from aerodrome.bots.bot import decide, play
from aerodrome.campaign import debrief, missions, scenario, words
from aerodrome.campaign.questions import FlyMission
from aerodrome.cli.arguments import Options, chance, pairs, seed_bytes
from aerodrome.cli.output import say
from aerodrome.core.chronicle import report
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game

SUFFIX = ".campaign"


def campaign(
    name: Annotated[str, typer.Argument(metavar="[CAMPAIGN]", help="A campaign; without it all are listed.")] = "",
    option: Options = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who flies the missions.")] = "cadet",
    seed: Annotated[int | None, typer.Option(metavar="K", help="A number that fixes everything.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=f"Keep it as a {SUFFIX} file.")] = None,
) -> None:
    """Let bots run a campaign with every battle, and tell its story."""
    if not name:
        for known, line in scenario.scenarios().items():
            say(f"{known}: {line}")
        return
    if out is not None and out.suffix != SUFFIX:
        raise Fault("--out", str(out), f"a file that ends in {SUFFIX}")
    roster.bot(bot)
    game = new_game("campaign", name, None, seed_bytes(seed), pairs("--option", option))
    battles = run(game, bot, chance(seed))
    began = game.rules.begin(game.setting)
    for chapter in words.diary(began, game.events):
        say(f"\n{chapter.title}, mission {chapter.mission}" if chapter.mission else f"\n{chapter.title}")
        for sentence in chapter.sentences:
            say(f"  {sentence}")
    for line in words.report(game.result):
        say(line)
    if out is not None:
        out.write_bytes(_packed(game, battles))
        say(f"Kept in {out}.")


def run(game: Game, bot: str, rng: Random) -> list[tuple[int, str]]:
    """Play a campaign to its end; the records of its battles, each with its mission."""
    battles: list[tuple[int, str]] = []
    while not game.over:
        question = game.pending[0]
        if isinstance(question, FlyMission) and game.state.setting.options.tactics != "table":
            text = fought(game, bot, rng)
            battles.append((game.state.under_way.number, text))
            game.answer(debrief.written(debrief.translated(game.state, report(text))), question.seat)
        else:
            decide(game, question.seat, roster.bot(bot), rng)
    return battles


def fought(game: Game, bot: str, rng: Random) -> str:
    """The record of the battle of the mission that is under way, fought by bots."""
    state = game.state
    options = {"sortie": missions.tactical_sortie(state)}
    seed = rng.randbytes(32)
    battle = new_game(state.setting.options.tactics, state.under_way.scenario, None, seed, options)
    play(battle, dict.fromkeys(battle.who, roster.bot(bot)), rng)
    return battle.save()


def _packed(game: Game, battles: list[tuple[int, str]]) -> bytes:
    """The campaign as the server takes it in."""
    # loaded only here: no other part of this command needs the server
    from aerodrome.core.journal import hash_in
    from aerodrome.server.campaigns.archive import BattleLine, packed

    found = []
    for at, (mission, text) in enumerate(battles, 1):
        file = f"battles/{at:03}-mission-{mission}.aero"
        last = hash_in(text.encode().splitlines()[-1]).decode()
        found.append((BattleLine(mission, "bots", file, last), text.encode()))
    return packed(game.setting.title, game.rules.version, game.save().encode(), found)
