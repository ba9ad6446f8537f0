"""Commands at a prompt: everything one may want besides answering."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from aerodrome.bots import roster
from aerodrome.core.faults import Fault
from aerodrome.core.paragraphs import paragraph, paragraphs
from aerodrome.core.why import Refused
from aerodrome.terminal import battles
from aerodrome.terminal.prompt import Left, Prompt

LAST_LINES = 20
ADVISER = "bot:cadet"
"""Who gives hints, and who takes over a seat unless another is named."""


class Command(msgspec.Struct, frozen=True):
    """A command: what it does with the rest of the line, how it is written, what it is for."""

    act: Callable[[Prompt, str], None]
    form: str
    words: str


def execute(prompt: Prompt, line: str) -> bool:
    """Carry out a command; False if the line is none."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower()) or COMMANDS.get(OTHER_NAMES.get(word.lower(), ""))
    if line.lower() in prompt.desk.pages():
        prompt.screen.story(prompt.desk.pages()[line.lower()].lines(prompt.state))
        return True
    if command is None or (rest and command.form == word):
        return False
    try:
        command.act(prompt, rest.strip())
    except Fault as fault:
        prompt.screen.say(str(fault), "warning")
    return True


def _help(prompt: Prompt, rest: str) -> None:
    """What can be typed."""
    prompt.screen.say("Answer with a number from the list or by typing the answer. Commands:", "title")
    rows = [(command.form, "", command.words) for command in COMMANDS.values()]
    prompt.screen.choices([*rows, *[(word, "", page.words) for word, page in prompt.desk.pages().items()]])


def _more(prompt: Prompt, rest: str) -> None:
    prompt.show(everything=True)


def _ask_again(prompt: Prompt, rest: str) -> None:
    prompt.begun = ""
    prompt.show()


def _board(prompt: Prompt, rest: str) -> None:
    if rest in ("on", "off"):
        prompt.session.maps = rest == "on"
        prompt.screen.say(f"The map before each flight is {rest}.", "note")
        return
    prompt.screen.show(prompt.desk.board(prompt.state, prompt.question, prompt.screen.size, rest == "all"))


def _planes(prompt: Prompt, rest: str) -> None:
    prompt.screen.story(prompt.desk.planes(prompt.state, prompt.question.seat, rest))


def _piece(prompt: Prompt, rest: str) -> None:
    name = rest or prompt.desk.subject(prompt.question)
    if not name:
        raise Fault("piece", "no name given", "the name of a piece; planes lists them")
    prompt.screen.story(prompt.desk.piece(prompt.state, name))


def _odds(prompt: Prompt, rest: str) -> None:
    prompt.screen.story(prompt.desk.odds(prompt.question, prompt.state, rest))


def _why(prompt: Prompt, rest: str) -> None:
    """Why something is not allowed, or how the last thing came about."""
    if not rest:
        _explain(prompt, rest)
        return
    answer = prompt.desk.read(prompt.question, prompt.state, rest, "").answer or rest
    reasons = prompt.question.refuse(prompt.state, answer)
    if not reasons:
        words = prompt.session.game.rules.option_words(prompt.question, answer, prompt.state)
        prompt.screen.say(f"{answer} is allowed: {words}.")
        return
    prompt.screen.story([f"Not {answer}: {why}" for why in reasons])


def _explain(prompt: Prompt, rest: str) -> None:
    """The numbers and paragraphs behind the last event that has any."""
    for event, told in reversed(prompt.session.log):
        if lines := prompt.session.game.rules.event_details(event):
            prompt.screen.story([told, *lines])
            return
    prompt.screen.say("Nothing has happened yet that needs explaining.")


def _hint(prompt: Prompt, rest: str) -> None:
    choice = prompt.session.hint(prompt.question, ADVISER)
    rules = prompt.session.game.rules
    prompt.session.advice = choice.answer
    words = rules.option_words(prompt.question, choice.answer, prompt.state)
    name = ADVISER.removeprefix("bot:")
    prompt.screen.say(f"The {name} would answer {choice.answer}" + (f": {words}." if words != choice.answer else "."))
    for candidate in choice.trace[:1]:
        if candidate.reasons:
            prompt.screen.say(f"Why: {', '.join(candidate.reasons)}.")
    prompt.screen.say("(ok takes the hint)", "note")


def _take_hint(prompt: Prompt, rest: str) -> None:
    if prompt.session.advice is None:
        raise Fault("ok", "there is no hint to take", "hint first")
    answer, prompt.session.advice = prompt.session.advice, None
    prompt.give(answer)


def _undo(prompt: Prompt, rest: str) -> None:
    """Take back this seat's last decision; people are asked, bots agree."""
    session, seat = prompt.session, prompt.question.seat
    terms = session.game.take_back(seat)
    if terms is None:
        raise Fault("undo", "there is nothing to take back", "a decision of yours")
    consent = []
    for other in terms.consent_of:
        if other in session.bots or prompt.screen.agrees(f"{other}, may {seat} take back the last decision?"):
            consent.append(other)
    try:
        session.game.undo(seat, consent)
    except Refused as refused:
        prompt.screen.say(f"Not taken back: {refused}.", "warning")
        return
    if any(other in session.bots for other in terms.consent_of):
        prompt.screen.say("Taken back; the bot agrees. Dice that fell are not rolled again.", "note")
    session.save()
    session.forget()
    prompt.done = True


def _log(prompt: Prompt, rest: str) -> None:
    lines = [told for event, told in prompt.session.log if not prompt.desk.quiet(event)]
    if rest != "all":
        lines = lines[-(int(rest) if rest.isdigit() and int(rest) else LAST_LINES) :]
    prompt.screen.story(lines)


def _save(prompt: Prompt, rest: str) -> None:
    if not rest:
        prompt.session.save()
        prompt.screen.say(f"Saved: {prompt.session.path}", "note")
        return
    path = Path(rest).expanduser()
    if path.is_dir():
        raise Fault(str(path), "is a folder", "the name of a file")
    if path.exists() and not prompt.screen.agrees(f"{path} exists. Write over it?"):
        return
    battles.write(path, prompt.session.game.save())
    prompt.screen.say(f"Saved: {path}", "note")


def _concede(prompt: Prompt, rest: str) -> None:
    if prompt.screen.agrees(f"{prompt.question.seat}, give up the battle?"):
        prompt.session.game.concede(prompt.question.seat)
        prompt.session.catch_up()
        prompt.done = True


def _bot(prompt: Prompt, rest: str) -> None:
    """Hand the seat to a bot for the rest of the battle."""
    spec = rest or ADVISER
    roster.bot(spec)
    session = prompt.session
    session.hand_over(prompt.question.seat, spec)
    prompt.screen.say(f"{prompt.question.seat} is flown by {spec} from now on.", "note")
    prompt.done = True


def _rules(prompt: Prompt, rest: str) -> None:
    game = prompt.session.game.rules.name
    if rest:
        found = paragraph(game, rest)
        prompt.screen.say(f"{found.id} {found.title}", "title")
        prompt.screen.say(found.text)
        return
    current = type(prompt.question).paragraph
    if current:
        _rules(prompt, current)
    known = paragraphs(game)
    prompt.screen.say(f"(rules {next(iter(known))} to rules {next(reversed(known))})", "note")


def _score(prompt: Prompt, rest: str) -> None:
    prompt.screen.story(prompt.desk.report(prompt.session.game.rules.result(prompt.state), False))


def _position(prompt: Prompt, rest: str) -> None:
    prompt.screen.say(prompt.desk.position(prompt.state) or "This game has no text form of a position.")


def _quit(prompt: Prompt, rest: str) -> None:
    raise Left


COMMANDS = {
    "?": Command(_help, "?", "this list"),
    "again": Command(_ask_again, "again", "the question and its options once more"),
    "more": Command(_more, "more", "all options"),
    "board": Command(_board, "board [all|on|off]", "the map around the action; the whole board; show it by itself"),
    "planes": Command(_planes, "planes [NAME]", "everybody in words, seen from your cockpit"),
    "panel": Command(_piece, "panel [NAME]", "a control panel: ammunition, throttle, damage, pilot"),
    "odds": Command(_odds, "odds [ANSWER]", "chances of every shot now, or of what a move leads to"),
    "why": Command(_why, "why [ANSWER]", "why an answer is not allowed; alone: how the last roll came about"),
    "hint": Command(_hint, "hint", "what a bot would do, and why"),
    "ok": Command(_take_hint, "ok", "take the hint"),
    "undo": Command(_undo, "undo", "take back your last decision"),
    "log": Command(_log, "log [N|all]", "what happened"),
    "score": Command(_score, "score", "how it stands"),
    "rules": Command(_rules, "rules [NUMBER]", "a paragraph of the rules; alone: the one in question"),
    "position": Command(_position, "position", "the position as one line, for bug reports and puzzles"),
    "save": Command(_save, "save [FILE]", "save, also under another name; it is saved after every answer anyway"),
    "bot": Command(_bot, "bot [NAME]", "let a bot fly your seat from here on"),
    "concede": Command(_concede, "concede", "give up"),
    "quit": Command(_quit, "quit", "leave; the battle is saved"),
}
OTHER_NAMES = {
    "help": "?",
    "h": "?",
    "map": "board",
    "piece": "panel",
    "suggest": "hint",
    "exit": "quit",
    "q": "quit",
    "explain": "why",
}
