"""The desk of Age of Dogfights: the lattice, the planes in words, flights by their best ends, typed paths and goals."""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from rich.text import Text

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.rules import Result
from aerodrome.terminal.desk import Offer, Page, Reading
from aerodrome.terminal.lattice_map import DANGER, REACHED, SHOT, picture
from aerodrome.triangle import firing, movement, notation, odds, reach, setup, words
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.questions import ChoosePlanes, Fly, MarkPilots, Place
from aerodrome.triangle.state import State
from aerodrome.triangle.words import Landing

BEST = 12
"""Ends of a move that are listed before somebody asks for more."""
FEW = 24


class TriangleDesk:
    """What the terminal shows of a battle, and how it reads an answer."""

    # ---- options

    def offer(self, question: Question, state: State, everything: bool) -> Offer:
        """The options to list: for a flight the best ends, for a placement what can be combined."""
        if isinstance(question, Fly):
            return _flights(question, state, everything)
        if isinstance(question, TypeDice):
            return Offer((), 0, "type the numbers that show, with blanks between them")
        if isinstance(question, Place) and not everything:
            return _places(question, state)
        options = list(islice(question.options(state), None if everything else FEW + 1))
        if len(options) > FEW and not everything:
            return Offer((), len(options), _form(question, state))
        rows = tuple((answer, words.option(question, answer, state)) for answer in options)
        return Offer((("", rows),), len(options))

    # ---- typed answers

    def read(self, question: Question, state: State, text: str, begun: str) -> Reading:
        """A typed line: a path or part of one, a goal, a whole move, or words in any case."""
        if isinstance(question, Fly):
            return _read_flight(question, state, text, begun)
        if isinstance(question, TypeDice):
            return Reading(_dice(question, text))
        if isinstance(question, Place):
            return Reading(_upper_places(text))
        if isinstance(question, ChoosePlanes | MarkPilots):
            return Reading(_names(state, text))
        for answer in question.options(state):
            if answer.lower() == text.lower():
                return Reading(answer)
        near = [a for a in question.options(state) if a.lower().startswith(text.lower())]
        return Reading(near[0] if len(near) == 1 else text)

    # ---- views

    def subject(self, question: Question) -> str:
        """The piece that a question is about, if it names one."""
        return str(getattr(question, "piece", ""))

    def pictured(self, question: Question) -> bool:
        """A map goes before everything that follows the die of a move."""
        return getattr(question, "die", None) is not None

    def scene(self, question: Question, state: State) -> Sequence[str]:
        """The map and the question say it all."""
        return ()

    def board(self, state: State, question: Question | None, size: tuple[int, int], whole: bool) -> Text:
        """The lattice, with the reach of a piece that is about to fly."""
        focus = getattr(question, "piece", "") or getattr(question, "mover", "")
        marks = _marks(question, state) if isinstance(question, Fly) else {}
        return picture(state, focus, marks, size, whole)

    def planes(self, state: State, seat: str, name: str) -> Sequence[str]:
        """Everybody as seen from a cockpit."""
        return (words.standing(state), *words.situation(state, seat, _name(state, name)))

    def piece(self, state: State, name: str) -> Sequence[str]:
        """A control panel."""
        known = _name(state, name)
        if not known:
            return (f"No piece is called {name!r}; there are {', '.join(state.ids)}.",)
        return words.panel(state, known)

    def odds(self, question: Question, state: State, text: str) -> Sequence[str]:
        """The chances of every shot that can be fired now, or of the end of a typed path."""
        if isinstance(question, Fly) and text:
            reading = _read_flight(question, state, text, "")
            if reading.answer is None:
                return reading.said
            if reasons := question.refuse(state, reading.answer):
                return (words.refusal(reasons),)
            return _pose(state, question, words.landing(state, question, reading.answer))
        lines = []
        for piece in state.pieces:
            if piece.place == "board":
                for shot in firing.shots(state, piece.id):
                    found = odds.burst(state, shot)
                    why = "; ".join(map(str, odds.modifiers(state, shot)))
                    lines.append(
                        f"{shot.piece} at {shot.target}, {shot.gun}, column {shot.column}: {_shares(found)}. {why}"
                    )
        return lines or ("Nobody has anybody before his guns as all stand now.",)

    def standing(self, state: State) -> str:
        """Turn, side, weather."""
        return words.standing(state)

    def report(self, result: Result, over: bool) -> Sequence[str]:
        """The report of the battle."""
        return words.report(result, over)

    def position(self, state: State) -> str:
        """The position as one line of text."""
        return notation.write_position(state)

    def quiet(self, event: Event) -> bool:
        """Bookkeeping is not told."""
        return words.quiet(event)

    def pages(self) -> Mapping[str, Page]:
        """Nothing else."""
        return {}


# ---- flights


def _flights(question: Fly, state: State, everything: bool) -> Offer:
    """The ends of a move in groups: those with a shot, those that do the task, and the most promising others."""
    found = words.landings(state, question)
    tasks = [one for one in found if one.done or (one.edge and one.right)]
    shots = [one for one in found if one.odds.shot and one not in tasks]
    others = [one for one in found if one not in tasks and one not in shots]
    if not everything:
        tasks, shots = tasks[: BEST // 3], shots[: BEST // 2]
        others = _spread(others, BEST - len(tasks) - len(shots))
    groups = (("Task and way out", tasks), ("Firing positions", shots), ("Other ends", others))
    hint = "type a path (SSLRS), its first letters to steer step by step, or a goal (to N14 NE)"
    return Offer(
        tuple([
            (title, tuple([(one.path, words.describe(state, one)) for one in ends])) for title, ends in groups if ends
        ]),
        len(found),
        hint,
    )  # fmt: skip


def _spread(ends: list[Landing], wanted: int) -> list[Landing]:
    """The best ends, only one of each point, lest a list of twelve be a list of one."""
    seen: list[int] = []
    chosen: list[Landing] = []
    for end in ends:
        if end.point not in seen and len(chosen) < wanted:
            chosen.append(end)
            seen.append(end.point)
    return chosen


def _marks(question: Fly, state: State) -> Mapping[int, str]:
    """A mark for each point in reach: with a shot, under fire, or just in reach."""
    marks: dict[int, str] = {}
    for end in words.landings(state, question):
        if end.edge:
            continue
        sign = SHOT if end.odds.shot else DANGER if end.odds.danger or end.odds.pursued else REACHED
        best = marks.get(end.point, sign)
        marks[end.point] = SHOT if SHOT in (best, sign) else REACHED if REACHED in (best, sign) else DANGER
    return marks


def _read_flight(question: Fly, state: State, text: str, begun: str) -> Reading:
    """A path, letters that go on with one begun, `back`, or a goal."""
    bare = re.sub(r"[\s,-]", "", text).upper()
    if text.lower() == "back":
        return _steer(question, state, begun[:-1])
    goal = re.fullmatch(r"(?:to\s+)?([A-Za-z]{1,2}\d{1,2})(?:\s+([A-Za-z]{1,2}))?(?:\s+[Ll](\d))?", text.strip())
    if goal and (text.lower().startswith("to") or goal[2]):
        return _towards(question, state, goal)
    if not re.fullmatch(r"[SLR]+", bare):
        return Reading(text)
    path = begun + bare
    if not question.refuse(state, path):
        return Reading(path)
    return _steer(question, state, path) if question.next_letters(state, path) else Reading(path)


def _steer(question: Fly, state: State, path: str) -> Reading:
    """What a path begun has come to: where it is, what may follow."""
    if not path:
        return Reading(said=("Back at the start of the move.",))
    piece = state.piece(question.piece)
    point, heading = _after(state, question, path)
    letters = question.next_letters(state, path)
    steps = sum(why.value for why in movement.steps(state, piece, question.die, question.levels))
    left, right, mixed = movement.turn_limits(state, piece)
    turned = [letter for letter in path if letter != "S"]
    limit = {"": max(left, right, mixed), "L": left, "R": right}.get("".join(dict.fromkeys(turned)), mixed)
    where = state.setting.board.name(point) if point >= 0 else "off the board"
    return Reading(
        begun=path,
        said=(
            f"{path}: at {where} heading {HEADINGS[heading]}, {len(path)} of {steps} steps, "
            f"{len(turned)} of {limit} turns. Next: {', '.join(letters)}; or back.",
        ),
    )


def _after(state: State, question: Fly, path: str) -> tuple[int, int]:
    """Point and heading after the letters of a path begun."""
    piece = state.piece(question.piece)
    point, heading = piece.point, piece.heading
    letters = path
    if piece.place == "access":
        point, letters = movement.entry_point(state, piece), path[1:]
    for letter in letters:
        heading = (heading + {"S": 0, "L": 1, "R": -1}[letter]) % 6
        point = state.setting.board.neighbour(point, heading)
        if point < 0:
            break
    return point, heading


def _towards(question: Fly, state: State, goal: re.Match[str]) -> Reading:
    """The path to a goal, if there is one and only one way to understand it."""
    name, heading, level = goal[1].upper(), (goal[2] or "").upper(), goal[3]
    if heading and heading not in HEADINGS:
        return Reading(said=(f"{heading} is no heading; there are {', '.join(HEADINGS)}.",))
    ends = [
        one
        for one in words.landings(state, question)
        if not one.edge
        and state.setting.board.name(one.point) == name
        and (not heading or HEADINGS[one.heading] == heading)
        and (not level or one.level == int(level))
    ]
    if len({(one.heading, one.level) for one in ends}) == 1:
        return Reading(ends[0].path)
    if not ends:
        return Reading(said=(f"No path ends at {name}{' ' + heading if heading else ''}.",))
    ways = "; ".join(f"{HEADINGS[one.heading]}{f' L{one.level}'} by {one.path}" for one in ends)
    return Reading(said=(f"Several ends at {name}: {ways}.",))


def _pose(state: State, question: Fly, end: Landing) -> Sequence[str]:
    """What the end of a path gives and risks, reason by reason."""
    lines = [words.describe(state, end)]
    if end.odds.odds:
        lines.append(f"The shot: {_shares(end.odds.odds)}.")
    lines += [str(why) for why in end.odds.why]
    flight = reach.walk(state, question.piece, question.die, question.levels, end.path)
    if flight.wind:
        lines.append("The wind adds a step." if flight.wind > 0 else "The wind takes the last step back.")
    return lines


def _shares(found: Any) -> str:
    return ", ".join(
        f"{name} {round(100 * share / 36)} %"
        for name, share in (
            ("takedown", found.takedown),
            ("damage", found.damage),
            ("miss", found.miss),
            ("jam", found.jam),
        )
    )


# ---- other answers


def _places(question: Place, state: State) -> Offer:
    """A placement is put together from its parts; the first of each kind serves as an example."""
    ways = setup.ways(state, question.side)
    parts = [f"a piece ({', '.join(ways.pieces)})", f"an access point ({', '.join(str(a + 1) for a in ways.access)})"]
    parts += [f"a level ({', '.join(f'L{level}' for level in ways.levels)})"] if ways.said else []
    parts += [f"a heading ({', '.join(HEADINGS[h] for h in ways.headings)})"] if len(ways.headings) > 1 else []
    rows = () if question.must else ((setup.PASS, words.option(question, setup.PASS, state)),)
    hint = f"type {', '.join(parts)}, for instance: {ways.answer(0)}"
    return Offer((("", rows),) if rows else (), ways.count() + len(rows), hint)


def _form(question: Question, state: State) -> str:
    """How to type an answer to a question with very many."""
    example = next(question.options(state))
    if isinstance(question, ChoosePlanes):
        return f"type the names, for instance: {example}"
    return f"type it like this: {example}"


def _dice(question: TypeDice, text: str) -> Answer:
    """Numbers as they were read from the table: `5 4`, `5,4` or, for red dice, `54`."""
    numbers = re.findall(r"[+-]?\d+", text)
    digits = all(0 <= face <= 9 for face in question.roll.die.faces)
    if len(numbers) == 1 and question.roll.count > 1 and digits and len(numbers[0]) == question.roll.count:
        numbers = list(numbers[0])
    return " ".join(str(int(number)) for number in numbers) if numbers else text


def _upper_places(text: str) -> Answer:
    """`g4 3 l5 sw` as the game writes it."""
    return text.lower() if text.lower() == setup.PASS else text.upper().replace(",", " ")


def _names(state: State, text: str) -> Answer:
    """Names of pieces in any case, all other words small."""
    known = {name.lower(): name for name in state.ids}
    return re.sub(r"\w+", lambda found: known.get(found[0].lower(), found[0].lower()), text.replace(",", " "))


def _name(state: State, name: str) -> str:
    """A piece's name in any case; empty if there is none."""
    return next((known for known in state.ids if known.lower() == name.lower()), "")
