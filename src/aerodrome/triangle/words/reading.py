"""What people type, read as answers: any case, the first letters of a word, paths step by step, `to N14 NE`."""

import re
from collections.abc import Sequence

import msgspec

from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.why import Why, total
from aerodrome.triangle import movement, setup
from aerodrome.triangle.lattice import HEADINGS, neighbours
from aerodrome.triangle.questions import ChoosePlanes, Fly, MarkPilots, Place
from aerodrome.triangle.state import State
from aerodrome.triangle.words import names
from aerodrome.triangle.words.landing import landings

_GOAL = re.compile(r"(?P<to>to\s+)?(?P<point>[a-z]{1,2}\d{1,2})(\s+(?P<heading>[a-z]{1,2}))?(\s+l(?P<level>\d))?", re.I)


class Reading(msgspec.Struct, frozen=True):
    """What a typed line means: an answer, the beginning of one, or only something to say about it."""

    answer: Answer | None = None
    begun: str = ""
    said: tuple[str, ...] = ()
    reasons: tuple[Why, ...] | None = None
    """Why the answer is refused, where reading it has shown that."""


class Steering(msgspec.Struct, frozen=True, gc=False):
    """How far a path begun has come, and what may follow."""

    begun: str
    track: tuple[int, ...]
    """Points flown over, the start included; -1 is off the board."""
    heading: int
    level: int
    steps: int
    """How many the move has, without the one more of a straight move."""
    turns: str
    """How often it may still turn, in words."""
    letters: tuple[str, ...]


def read(question: Question, state: State, text: str, begun: str = "") -> Reading:
    """A typed line; `begun` is the path that was steered before."""
    text = text.strip()
    if isinstance(question, Fly):
        return _flight(question, state, text, begun)
    if isinstance(question, TypeDice):
        return Reading(_dice(question, text))
    if isinstance(question, Place):
        return Reading(_place(text))
    if isinstance(question, ChoosePlanes | MarkPilots):
        return Reading(_names(state, text))
    options = list(question.options(state))
    same = [answer for answer in options if answer.lower() == text.lower()]
    near = [answer for answer in options if text and answer.lower().startswith(text.lower())]
    return Reading(same[0] if same else near[0] if len(near) == 1 else text)


def answer(question: Question, state: State, text: str) -> Answer:
    """What a typed line means to the game, which judges it; a path may be legal, begun or wrong."""
    path = _path(text) if isinstance(question, Fly) else ""
    if path:
        return path
    found = read(question, state, text)
    return text if found.answer is None else found.answer


def name(state: State, typed: str) -> str:
    """A piece's name in any case; empty if there is none."""
    return next((known for known in state.ids if known.lower() == typed.lower()), "")


# ---- flights


def steering(question: Fly, state: State, path: str, known: Sequence[str] = ()) -> Steering:
    """Where a path begun has led to, and how it may go on; `known`: legal paths that begin so."""
    piece = state.piece(question.piece)
    sign = 1 if question.levels > 0 else -1
    track, heading = flown(state, question.piece, path)
    return Steering(
        begun=path,
        track=track,
        heading=heading,
        # the levels of a move come with its steps 1, 3 and 5 (AD16-AD18)
        level=piece.level + sign * min(abs(question.levels), (len(path) + 1) // 2),
        steps=total(movement.steps(state, piece, question.die, question.levels)),
        turns=names.turns_left(movement.turn_limits(state, piece), path),
        letters=question.next_letters(state, path, known),
    )


def flown(state: State, name: str, path: str) -> tuple[tuple[int, ...], int]:
    """The points that a piece flies over, the start included, and its heading after the letters of a path."""
    piece, near = state.piece(name), neighbours(state.setting.board)
    point, heading = piece.point, piece.heading
    track = [point]
    if piece.place == "access":
        track = [-1, movement.entry_point(state, piece)] if path else [-1]
        point, path = track[-1], path[1:]
    for letter in path:
        if letter != "S":
            heading = (heading + (1 if letter == "L" else 5)) % 6
        point = near[point * 6 + heading]
        track.append(point)
        if point < 0:
            break
    return tuple(track), heading


def steered(question: Fly, state: State, path: str) -> str:
    """What a path begun has come to, in words."""
    if not path:
        return "Back at the start of the move."
    found = steering(question, state, path)
    where = state.setting.board.name(found.track[-1]) if found.track[-1] >= 0 else "off the board"
    # once all steps are flown and more is to come, what it comes from is what keeps the path from being an answer
    due = [why.text for why in question.refuse(state, path)] if len(path) >= found.steps else [found.turns]
    return (
        f"{path}: at {where} heading {HEADINGS[found.heading]}, {len(path)} of {found.steps} steps, "
        f"{', '.join(due)}. Next: {', '.join(found.letters)}; or back."
    )


def _flight(question: Fly, state: State, text: str, begun: str) -> Reading:
    """A path, letters that go on with one begun, `back`, or a goal."""
    if text.lower() == "back":
        return Reading(begun=begun[:-1], said=(steered(question, state, begun[:-1]),))
    goal = _GOAL.fullmatch(text)
    if goal and (goal["to"] or goal["heading"]):
        return _towards(question, state, goal)
    bare = _path(text)
    if not bare:
        return Reading(text)
    path = begun + bare
    reasons = question.refuse(state, path)
    if reasons and question.next_letters(state, path):
        return Reading(begun=path, said=(steered(question, state, path),))
    return Reading(path, reasons=reasons)


def _path(text: str) -> str:
    """The letters of a path, however they are typed; empty for anything else."""
    bare = re.sub(r"[\s,-]", "", text).upper()
    return bare if re.fullmatch(r"[SLR]+", bare) else ""


def _towards(question: Fly, state: State, goal: re.Match[str]) -> Reading:
    """The path to a goal, if there is one and only one way to understand it."""
    point, heading, level = goal["point"].upper(), (goal["heading"] or "").upper(), goal["level"]
    if heading and heading not in HEADINGS:
        return Reading(said=(f"{heading} is not a heading; choose from {listing(HEADINGS)}.",))
    ends = [
        one
        for one in landings(state, question)
        if not one.edge
        and state.setting.board.name(one.point) == point
        and (not heading or HEADINGS[one.heading] == heading)
        and (not level or one.level == int(level))
    ]
    if len({(one.heading, one.level) for one in ends}) == 1:
        return Reading(ends[0].path)
    if not ends:
        return Reading(said=(f"No path ends at {point}{' ' + heading if heading else ''}.",))
    ways = "; ".join(f"{HEADINGS[one.heading]} L{one.level} by {one.path}" for one in ends)
    return Reading(said=(f"Several ends at {point}: {ways}.",))


# ---- other answers


def _dice(question: TypeDice, text: str) -> Answer:
    """Numbers as they were read from the table: `5 4`, `5,4` or, for red dice, `54`."""
    numbers = re.findall(r"[+-]?\d{1,9}", text)
    digits = all(0 <= face <= 9 for face in question.roll.die.faces)
    if len(numbers) == 1 and question.roll.count > 1 and digits and len(numbers[0]) == question.roll.count:
        numbers = list(numbers[0])
    return " ".join(str(int(number)) for number in numbers) if numbers else text


def _place(text: str) -> Answer:
    """`g4 3 l5 sw` as the game writes it."""
    return text.lower() if text.lower() == setup.PASS else text.upper().replace(",", " ")


def _names(state: State, text: str) -> Answer:
    """Names of pieces in any case, all other words small."""
    known = {name.lower(): name for name in state.ids}
    return re.sub(r"\w+", lambda found: known.get(found[0].lower(), found[0].lower()), text.replace(",", " "))
