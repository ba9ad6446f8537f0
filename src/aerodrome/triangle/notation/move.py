"""A piece's whole move as one line of text, and back to the answers that make it.

`G4 blue+1 dive2 SSLRS up; fixed F7 (5+4+1=10 takedown)`: die, levels, path, tilt; then who fired, with the results in
brackets. A move may be typed without results: `G4 green SSLRS up fixed F7`.
"""

import re
from collections.abc import Iterable, Sequence
from typing import get_args

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.core.text import Word, words
from aerodrome.core.why import Why, total
from aerodrome.triangle import altitude, events, reach
from aerodrome.triangle.airplanes import GunKind
from aerodrome.triangle.guns import GROUND
from aerodrome.triangle.state import State

GUNS = (*get_args(GunKind), GROUND)
_GUN = "|".join(GUNS)
_NAME = r"[A-Za-z][\w.]*"
FITS = {
    "choose-die": "blue|green",
    "choose-levels": r"[123]",
    "fly": r"[SLR]+",
    "tilt": "level|up|down",
    "fire": rf"hold|(?:{_GUN}) {_NAME}",
    "long-burst": "continue|cease",
    "defend": rf"hold|{_NAME} (?:{_GUN})",
    "winch": "up|down|stay",
}
"""Which answers each question of a move takes."""
UNSAID = {
    "choose-die": "blue",
    "choose-levels": "1",
    "fly": "",
    "tilt": "level",
    "fire": "hold",
    "long-burst": "cease",
    "defend": "hold",
    "winch": "stay",
}
"""What a move means by saying nothing."""
CLIMBS, DESCENDS = ("AD16", "AD17"), ("AD18",)
ALLOWED = (
    "blue or green, climb1 or dive1 to dive3, a path of the letters S L R, level, up or down, a gun with its target "
    f"({', '.join(GUNS)}), continue, or a defender with its gun"
)


def next_answer(question: Question, given: Sequence[Answer]) -> tuple[Answer | None, Sequence[Answer]]:
    """What a move's answers say to a question, and the answers still left; None where they must say something."""
    wanted = re.compile(FITS.get(kind(question), r"(?!)"))
    for at, answer in enumerate(given):
        if wanted.fullmatch(answer):
            return answer, given[at + 1 :]
    return UNSAID.get(kind(question)), given


# ---- writing


def write_move(told: Iterable[Event], before: State) -> str:
    """The first move that events tell of, from the state before it; empty where no piece moved."""
    parts: list[list[str]] = []
    state = before
    for event in told:
        state, earlier = event.apply(state), state
        match event:
            case events.DieCast():
                star = "*" if event.damage else ""
                parts.append([event.piece, f"{event.die}{event.value:+d}{star}"])
            case events.Flew():
                parts[-1] += [*_levels(event.steps), event.path]
            case events.Tilted() if event.tilt:
                parts[-1].append("up" if event.tilt > 0 else "down")
            case events.Left():
                levels = _levels_out(earlier, event, parts[-1][1])
                parts[-1] += [levels, event.path, f"({event.fate} over the {event.edge} edge)"]
            case events.Waited():
                parts = [*(parts or [[event.piece]])]
                parts[-1].append("waits")
            case events.Winched():
                rise = event.level - earlier.piece(event.piece).level
                word = "(sinks)" if event.forced else "up" if rise > 0 else "down"
                parts.append([event.piece, word])
            case events.Fired():
                parts.append(_shot(event))
            case events.LandGunFired():
                parts.append([event.gun, GROUND, _result(event.dice, event.modifiers, event.outcome)])
            case events.MoveEnded():
                parts = parts or [[event.piece, "stay"]]
                break
            case events.Damaged():
                parts[-1][-1] = f"{parts[-1][-1][:-1]} {event.damage})"
            case events.TakenDown() if not event.by:
                parts[-1].append("(lost)")
            case _:
                continue
    return "; ".join(" ".join(filter(None, part)) for part in parts)


def _levels(steps: tuple[Why, ...]) -> list[str]:
    """Levels climbed or descended, as the steps' arithmetic counts them."""
    climbed = -total(tuple([why for why in steps if why.paragraph in CLIMBS]))
    descended = total(tuple([why for why in steps if why.paragraph in DESCENDS]))
    return [f"climb{climbed}"] if climbed else [f"dive{descended}"] if descended else []


def _levels_out(state: State, event: events.Left, cast: str) -> str:
    """Levels changed on the way out: the fewest with which the path is legal, for the end is the same."""
    piece = state.piece(event.piece)
    die = int(cast.strip("*").lstrip("abcdefghijklmnopqrstuvwxyz"))
    for levels in altitude.levels_for(state, piece, die) if piece.tilt else ():
        if not reach.refuse(state, piece.id, die, piece.tilt * levels, event.path):
            return f"{'climb' if piece.tilt > 0 else 'dive'}{levels}"
    return ""


def _shot(event: events.Fired) -> list[str]:
    """A burst: of the mover, its continuation, or one in defence."""
    result = _result(event.dice, event.modifiers, event.outcome)
    if event.long_burst:
        return ["continue", result]
    return [event.piece, event.gun, result] if event.defensive else [event.gun, event.target, result]


def _result(dice: tuple[int, int], modifiers: tuple[Why, ...], outcome: str) -> str:
    """The sum of a roll: `(5+4+1=10 takedown)`."""
    terms = f"{dice[0]}+{dice[1]}" + "".join(f"{why.value:+d}" for why in modifiers if why.value)
    return f"({terms}={sum(dice) + total(modifiers)} {outcome})"


# ---- reading


def read_move(text: str) -> tuple[Answer, ...]:
    """The answers of a move, in the order of the game; a Fault points at the column that is wrong."""
    bare = re.sub(r"\([^)]*\)?|;", lambda found: " " * len(found.group()), text)
    found = words(Word(bare, 1, "move"))
    if not found:
        raise Word(text, 1, "move").wrong("is empty", "a piece and what it does: G4 green SSLRS up fixed F7")
    if not re.fullmatch(_NAME, found[0].text):
        raise found[0].wrong(f"{found[0].text!r} as a piece's name", "a letter, then letters and digits: G4")
    answers: list[Answer] = []
    rest = found[1:]
    while rest:
        answer, used = _answer(rest, answers)
        if answer:
            answers.append(answer)
        rest = rest[used:]
    return tuple(answers)


def _answer(rest: list[Word], before: list[Answer]) -> tuple[Answer, int]:
    """The next answer, and how many words it takes."""
    word = rest[0]
    if die := re.fullmatch(r"(blue|green)([+-]?\d\*?)?", word.text):
        return _in_turn(word, die[1], before, "choose-die"), 1
    if levels := re.fullmatch(r"(?:climb|dive)([123])", word.text):
        return _in_turn(word, levels[1], before, "choose-levels"), 1
    if re.fullmatch(r"[SLRslr]+", word.text):
        return _in_turn(word, word.text.upper(), before, "fly"), 1
    if word.text in ("level", "up", "down"):
        return _in_turn(word, word.text, before, "tilt"), 1
    if word.text == "waits":
        return "", 1
    if word.text in ("hold", "stay", "continue", "cease"):
        return word.text, 1
    if word.text in GUNS:
        if len(rest) < 2 or not re.fullmatch(_NAME, rest[1].text):
            raise word.wrong(f"{word.text!r} without a target", "a gun and its target: fixed F7")
        return f"{word.text} {rest[1].text}", 2
    if len(rest) > 1 and rest[1].text in GUNS and re.fullmatch(_NAME, word.text):
        return f"{word.text} {rest[1].text}", 2
    raise word.wrong(f"{word.text!r}", ALLOWED)


ORDER = ("choose-die", "choose-levels", "fly", "tilt")


def _in_turn(word: Word, answer: Answer, before: list[Answer], asked: str) -> Answer:
    """The answer, if nothing that comes later in a move was said before it."""
    for late in ORDER[ORDER.index(asked) :]:
        if any(re.fullmatch(FITS[late], earlier) for earlier in before):
            raise word.wrong(f"{word.text!r} comes too late", "die, levels, path, tilt, then shots, each once")
    return answer
