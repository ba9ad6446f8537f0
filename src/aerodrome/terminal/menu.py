"""The menu: resume a battle or begin one, choose game, scenario and seat by numbers."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from aerodrome.bots import roster
from aerodrome.core.rules import games, rules_of
from aerodrome.games import battles, kits
from aerodrome.terminal import battles as saved_battles
from aerodrome.terminal.prompt import Left
from aerodrome.terminal.screen import Screen

OPPONENT = "bot:cadet"
HUMAN = "human"


class Wish(msgspec.Struct, frozen=True):
    """What the player wants: a saved battle to go on with, or a new one."""

    path: Path | None = None
    game: str = ""
    scenario: str = ""
    seats: dict[str, str] = {}


def wish(screen: Screen, game: str = "") -> Wish:
    """Ask what to play."""
    screen.say("Aerodrome: the air war of 1914-18 on a table.", "title")
    if not game:
        old = saved_battles.saved(Path.cwd(), saved_battles.folder())
        if old:
            rows = ["a new battle", *[f"go on: {one.title}, {one.lines} inputs, {one.path.name}" for one in old[:8]]]
            chosen = choose(screen, "What shall it be?", rows)
            if chosen:
                return Wish(path=old[chosen - 1].path)
        game = choose_game(screen)
    scenario = choose_scenario(screen, game)
    return Wish(game=game, scenario=scenario, seats=choose_seats(screen, game, scenario))


def choose(screen: Screen, question: str, rows: Sequence[str], usual: int = 0) -> int:
    """The place of the row that was picked; Enter takes the usual one."""
    screen.say()
    screen.say(question, "question")
    screen.choices([(str(number), *_parts(row)) for number, row in enumerate(rows, 1)])
    while True:
        line = screen.ask(f"1 to {len(rows)} [{usual + 1}]> ")
        if line.lower() in ("q", "quit", "exit"):
            raise Left
        if not line:
            return usual
        if line.isdigit() and 1 <= int(line) <= len(rows):
            return int(line) - 1
        matches = [at for at, row in enumerate(rows) if row.lower().startswith(line.lower())]
        exact = [at for at in matches if rows[at].partition(":")[0].lower() == line.lower()]
        if len(matches) == 1 or len(exact) == 1:
            return (exact or matches)[0]
        screen.say(f"{line!r} is none of these: type a number from 1 to {len(rows)}, or quit.", "warning")


def _parts(row: str) -> tuple[str, str]:
    """A row's name and what is said about it."""
    name, _, words = row.partition(": ")
    return name, words


def choose_game(screen: Screen) -> str:
    """The game; with one game only there is nothing to ask."""
    known = games()
    if len(known) == 1:
        return known[0]
    usual = next((known.index(name) for name in battles() if name in known), 0)
    return known[choose(screen, "Which game?", [f"{name}: {rules_of(name).title}" for name in known], usual)]


def choose_scenario(screen: Screen, game: str) -> str:
    """A ready scenario."""
    ready = rules_of(game).scenarios()
    names = list(ready)
    kit = kits().get(game)
    usual = names.index(kit.first_scenario) if kit and kit.first_scenario in names else 0
    return names[choose(screen, "Which scenario?", [f"{name}: {line}" for name, line in ready.items()], usual)]


def choose_seats(screen: Screen, game: str, scenario: str) -> dict[str, str]:
    """Who plays: one seat against bots, everybody at this screen, or bots alone."""
    rules = rules_of(game)
    seats = rules.seats(rules.setting(scenario, {}))
    rows = [f"{seat}, against a bot" for seat in seats]
    rows += ["all seats are people at this screen", "bots play, I watch"]
    chosen = choose(screen, "Who are you?", rows)
    if chosen == len(seats):
        return dict.fromkeys(seats, HUMAN)
    level = choose_bot(screen)
    return {seat: HUMAN if at == chosen else level for at, seat in enumerate(seats)}


def choose_bot(screen: Screen) -> str:
    """How good the bots are."""
    names = roster.names()
    usual = OPPONENT.removeprefix("bot:")
    rows = [f"{name}: {roster.ROSTER[name].words}" for name in names]
    return f"bot:{names[choose(screen, 'Which bot?', rows, names.index(usual))]}"
