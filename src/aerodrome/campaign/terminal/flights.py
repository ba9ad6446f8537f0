"""A mission flown at the terminal (SC67): the battle in its own game, by people or bots, and its report home."""

from pathlib import Path

from aerodrome.bots.bot import play
from aerodrome.bots.roster import bot
from aerodrome.campaign import debrief, missions
from aerodrome.campaign.state import State
from aerodrome.core.chronicle import report
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Answer
from aerodrome.core.rules import rules_of
from aerodrome.terminal import battles, menu
from aerodrome.terminal.prompt import Left, Prompt
from aerodrome.terminal.session import Session, desk_of

HUMAN = "human"


def fly(prompt: Prompt) -> Answer | None:
    """The battle at this screen; one that was left goes on. None if it is left again."""
    session, state = prompt.session, prompt.session.game.state
    path = beside(session.path, state.under_way.number)
    if path.exists():
        battle, notice = battles.resume(path)
        prompt.screen.say(notice or "The battle goes on.", "note")
    else:
        level = menu.choose_bot(prompt.screen)
        battle = begun(state, seated(session, level), session.rng.randbytes(32))
    if not battle.over:
        try:
            Session(battle, path, prompt.screen, session.rng, resumed=path.exists()).run()
        except Left:
            prompt.screen.say("The battle is saved; fly goes on with it.", "note")
            return None
    return brought_home(state, battle)


def watch(prompt: Prompt) -> Answer | None:
    """The battle by bots; its record lies beside the campaign."""
    session, state = prompt.session, prompt.session.game.state
    level = menu.choose_bot(prompt.screen)
    battle = begun(state, {}, session.rng.randbytes(32))
    play(battle, dict.fromkeys(battle.who, bot(level)), session.rng)
    path = beside(session.path, state.under_way.number)
    battles.write(path, battle.save())
    prompt.screen.story(desk_of(battle.rules).report(battle.result, True))
    prompt.screen.say(f"Its record: {path}", "note")
    return brought_home(state, battle)


def beside(path: Path, mission: int) -> Path:
    """Where the battle of a mission lies: beside the campaign, with its number."""
    return path.with_name(f"{path.stem}-mission-{mission}{path.suffix}")


def begun(state: State, seats: dict[str, str], seed: bytes) -> Game:
    """The battle of the mission that is under way, before its first die."""
    options = {"sortie": missions.tactical_sortie(state)}
    return new_game(state.setting.options.tactics, state.under_way.scenario, seats or None, seed, options)


def seated(session: Session, level: str) -> dict[str, str]:
    """Who flies: the people at this screen for their own sides, bots for the others."""
    state: State = session.game.state
    own = [
        state.setting.sides[side].name for seat in session.people if (side := state.setting.side_of(seat)) is not None
    ]
    rules = rules_of(state.setting.options.tactics)
    options = {"sortie": missions.tactical_sortie(state)}
    there = rules.seats(rules.setting(state.under_way.scenario, options))
    return {seat: HUMAN if not own or side in own else level for seat, side in there.items()}


def brought_home(state: State, battle: Game) -> Answer:
    """The report of a battle, as the campaign takes it."""
    return debrief.written(debrief.translated(state, report(battle.save())))
