"""Playing in the terminal: a new battle, or one that goes on."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from aerodrome.bots import roster
from aerodrome.cli.arguments import AnyGame, Options, Plain, RecordFile, ScenarioName, Seats, chance, pairs, seed_bytes
from aerodrome.cli.output import screen as make_screen
from aerodrome.core.dice import Dice, ImaginedDice, SeededDice, TypedDice
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game, begin_match
from aerodrome.core.rules import games as known_games
from aerodrome.core.rules import rules_of
from aerodrome.terminal import battles, menu
from aerodrome.terminal.prompt import Left
from aerodrome.terminal.screen import Closed, Screen
from aerodrome.terminal.session import Session, desk_of

INTERRUPTED = 130
OPPONENT = "bot:cadet"
WARM_UP = 16
"""Random decisions after which everything that is compiled has been used, in any scenario."""


def play(
    game: AnyGame = "",
    scenario: ScenarioName = "",
    seat: Seats = None,
    seed: Annotated[int | None, typer.Option(metavar="K", help="A number that fixes the dice.")] = None,
    option: Options = None,
    position: Annotated[str, typer.Option(metavar="TEXT", help="Begin in this position.")] = "",
    dice: Annotated[
        str, typer.Option(metavar="seeded|typed", help="typed: roll real dice and type them in.")
    ] = "seeded",
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the battle is saved.")] = None,
    plain: Plain = False,
) -> None:
    """Play a battle in the terminal; unnamed seats are flown by cadets."""
    if dice not in ("seeded", "typed"):
        raise unknown("--dice", dice, ("seeded", "typed"))
    if game:
        rules_of(game)
    if position and not game:
        raise Fault("--position", "given without a game", f"a game before it: {', '.join(known_games())}")
    screen = make_screen(plain)
    if file is not None and file.exists():
        if game:
            raise Fault("--file", f"{file} exists already", f"a new file, or: aerodrome resume {file}")
        _resume(screen, file, pairs("--seat", seat))
        return
    seats = pairs("--seat", seat)
    for who in seats.values():
        _check_who(who)
    if not game or not (scenario or position):
        chosen = _from_menu(screen, game, scenario)
        if chosen.path is not None:
            _resume(screen, chosen.path, {})
            return
        game, scenario, seats = chosen.game, chosen.scenario, {**chosen.seats, **seats}
    rules = rules_of(game)
    options = pairs("--option", option)
    if position and (scenario or options):
        raise Fault("--position", "given beside --scenario or --option", "the position's own first field")
    setting = rules.position(position) if position else rules.setting(scenario, options)
    source: Dice = TypedDice() if dice == "typed" else SeededDice(seed_bytes(seed))
    match = begin_match(rules, setting, _everyone(rules.seats(setting), seats), source)
    path = file or battles.new_path(Path(scenario).stem if scenario else "position", datetime.now())
    _introduce(screen, match)
    _run(Session(match, path, screen, chance(seed)))


def resume(
    file: RecordFile,
    seat: Seats = None,
    plain: Plain = False,
) -> None:
    """Go on with a saved battle; --seat changes who plays."""
    _resume(make_screen(plain), file, pairs("--seat", seat))


def _resume(screen: Screen, path: Path, seats: dict[str, str]) -> None:
    """Load a battle and go on."""
    match, notice = battles.resume(path)
    for seat, who in seats.items():
        if seat not in match.who:
            raise unknown("--seat", seat, match.who)
        _check_who(who)
    if match.over:
        screen.say("This battle is over.", "title")
        screen.story(desk_of(match.rules).report(match.result, True))
        return
    for seat, who in seats.items():
        if match.who[seat] != who:
            match.takeover(seat, who)
    if notice:
        screen.say(notice, "warning")
    session = Session(match, path, screen, chance(None), resumed=True)
    screen.say(f"{_title(match)}, resumed.", "title")
    screen.say(session.desk.standing(match.state), "note")
    _run(session)


def _get_ready(screen: Screen, match: Game) -> None:
    """A few moves that nobody will see: what is compiled on first use is compiled now, with a word about it."""
    if match.over or not screen.live:
        return
    with screen.console.status("Getting the airplanes ready; the first time takes a little longer."):
        rng = Random(0)
        thrown_away = match.branch(ImaginedDice(rng))
        for _ in range(WARM_UP):
            if not thrown_away.over:
                question = thrown_away.pending[0]
                thrown_away.answer(question.sample(thrown_away.state, rng), question.seat)


def _run(session: Session) -> None:
    """Play until the end or until somebody leaves; say how to go on."""
    _get_ready(session.screen, session.game)
    again = f"aerodrome resume {session.path}"
    try:
        session.run()
    except Left:
        session.screen.say(f"Saved. Go on with: {again}", "note")
    except Closed:
        session.screen.say(f"The input has ended; the battle is saved. Go on with: {again}", "note")
    except KeyboardInterrupt:
        session.screen.say()
        session.screen.say(f"Interrupted; the battle is saved. Go on with: {again}", "note")
        raise typer.Exit(INTERRUPTED) from None


def _from_menu(screen: Screen, game: str, scenario: str) -> menu.Wish:
    """What the menu says; leaving it ends quietly."""
    try:
        if game or not scenario:
            return menu.wish(screen, game)
        raise Fault("--scenario", "given without a game", f"a game before it: {', '.join(known_games())}")
    except (Left, Closed):
        screen.say("Good-bye.")
        raise typer.Exit from None


def _introduce(screen: Screen, match: Game) -> None:
    """Title, briefing, who plays."""
    screen.say(_title(match), "title")
    briefing = getattr(match.setting, "briefing", "")
    if briefing:
        screen.say(briefing)
    screen.say(", ".join(f"{seat}: {who}" for seat, who in match.who.items()), "note")


def _title(match: Game) -> str:
    return f"{match.rules.title}: {getattr(match.setting, 'title', '') or match.header.game}"


def _everyone(there: Mapping[str, str], seats: dict[str, str]) -> dict[str, str]:
    """Who sits where: seats not named are cadets, but where only bots are named the rest are people."""
    for name in seats:
        if name not in there:
            raise unknown("--seat", name, there)
    if not seats:
        first = next(iter(there))
        return {seat: "human" if seat == first else OPPONENT for seat in there}
    rest = OPPONENT if "human" in seats.values() else "human"
    return {seat: seats.get(seat, rest) for seat in there}


def _check_who(who: str) -> None:
    """`human` or a bot that exists."""
    if who == "human":
        return
    if not who.startswith("bot:"):
        raise Fault("--seat", f"unknown {who!r}", f"human, {', '.join(f'bot:{name}' for name in roster.names())}")
    roster.bot(who)
