"""Records told and checked."""

from typing import Annotated

import typer

from aerodrome.cli.arguments import RecordFile
from aerodrome.cli.output import fail, say
from aerodrome.cli.output import screen as make_screen
from aerodrome.core import archive
from aerodrome.core.journal import Ended, read_record
from aerodrome.core.rules import rules_of
from aerodrome.terminal import battles
from aerodrome.terminal.screen import Closed, Screen
from aerodrome.terminal.session import desk_of


def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every turn.")] = False,
    details: Annotated[bool, typer.Option("--details", help="Show the numbers behind every event.")] = False,
) -> None:
    """Tell the story of a record; no rule is run."""
    text = battles.read(file)
    record = read_record(text, file.name)
    rules = rules_of(record.header.game)
    screen = make_screen(False)
    desk = desk_of(rules)
    ended = any(isinstance(line, Ended) for line in record.lines)
    setting = record.header.setting
    screen.say(f"{rules.title}: {setting.get('title', '') if isinstance(setting, dict) else ''}", "title")
    screen.say(", ".join(f"{seat.name}: {seat.who}" for seat in record.header.seats), "note")
    line = None
    state = None
    for scene in archive.replay(text, file.name):
        state = scene.state
        # while a battle goes on, its secrets stay what they are
        event = scene.event if ended else scene.event.seen_by("", state)
        if event is None or desk.quiet(event):
            continue
        if step and line is not None and scene.line != line and not _goes_on(screen):
            return
        line = scene.line
        screen.story([rules.tell_event(event, state)])
        if details:
            screen.story([f"    {words}" for words in rules.event_details(event)])
    if state is not None:
        screen.story(desk.report(rules.result(state), ended))


def _goes_on(screen: Screen) -> bool:
    """Enter goes on, q or the end of the input stops."""
    try:
        return screen.ask("") not in ("q", "quit")
    except Closed:
        return False


def verify(file: RecordFile) -> None:
    """Play a record again, every die and answer, and name the first difference."""
    verdict = archive.verify(battles.read(file), file.name)
    if not verdict.sound:
        found = verdict.finding
        fail(found if found.startswith(file.name) else f"{file.name}: {found}")
    say(f"{file.name}: sound, {verdict.lines} lines; {verdict.finding}")
