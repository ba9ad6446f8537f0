"""The desk of Age of Dogfights: the lattice, the planes in words, flights by their best ends, typed paths and goals."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from rich.text import Text

from aerodrome.core.phrases import percent
from aerodrome.core.questions import Question, TypeDice
from aerodrome.core.words import refusal
from aerodrome.terminal.desk import Desk, Errand, Offer, Page, Reading
from aerodrome.triangle import firing, notation, odds, setup, words
from aerodrome.triangle.questions import Fly, Place
from aerodrome.triangle.state import State
from aerodrome.triangle.terminal.lattice_map import DANGER, REACHED, SHOT, picture
from aerodrome.triangle.words import Landing, reading

BEST = 12
"""Ends of a move that are listed before somebody asks for more."""
FEW = 24


class TriangleDesk:
    """What the terminal shows of a battle, and how it reads an answer."""

    standing = staticmethod(words.standing)
    report = staticmethod(words.report)
    position = staticmethod(notation.write_position)
    quiet = staticmethod(words.quiet)

    # ---- options

    def offer(self, question: Question, state: State, everything: bool) -> Offer:
        """The options to list: for a flight the best ends, for a placement what can be combined."""
        if isinstance(question, Fly):
            return _flights(question, state, everything)
        if isinstance(question, TypeDice):
            return Offer((), 0, words.form(question, state))
        if isinstance(question, Place) and not everything:
            return _places(question, state)
        options = list(islice(question.options(state), None if everything else FEW + 1))
        if len(options) > FEW and not everything:
            return Offer((), len(options), words.form(question, state))
        rows = tuple((answer, words.option(question, answer, state)) for answer in options)
        return Offer((("", rows),), len(options))

    # ---- typed answers

    def read(self, question: Question, state: State, text: str, begun: str) -> Reading:
        """A typed line: a path or part of one, a goal, a whole move, or words in any case."""
        found = words.read(question, state, text, begun)
        return Reading(found.answer, found.begun, found.said)

    # ---- views

    def errands(self, question: Question, state: State) -> Mapping[str, Errand]:
        """Every answer is a line."""
        return {}

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
        return (words.standing(state), *words.situation(state, seat, reading.name(state, name)))

    def piece(self, state: State, name: str) -> Sequence[str]:
        """A control panel."""
        known = reading.name(state, name)
        if not known:
            return (f"No piece is called {name!r}; there are {', '.join(state.ids)}.",)
        return words.panel(state, known)

    def odds(self, question: Question, state: State, text: str) -> Sequence[str]:
        """The chances of every shot that can be fired now, or of the end of a typed path."""
        if isinstance(question, Fly) and text:
            found = words.read(question, state, text)
            if found.answer is None:
                return found.said
            if reasons := question.refuse(state, found.answer):
                return (refusal(reasons),)
            end = words.landing(state, question, found.answer)
            return (words.describe(state, end), *words.particulars(state, question, end))
        lines = []
        for piece in state.pieces:
            if piece.place == "board":
                for shot in firing.shots(state, piece.id):
                    chances = _shares(odds.burst(state, shot))
                    why = "; ".join(map(str, odds.modifiers(state, shot)))
                    lines.append(f"{shot.piece} at {shot.target}, {shot.gun}, column {shot.column}: {chances}. {why}")
        return lines or ("Nobody has anybody before his guns as all stand now.",)

    def pages(self) -> Mapping[str, Page]:
        """Nothing else."""
        return {}


# ---- flights


def _flights(question: Fly, state: State, everything: bool) -> Offer:
    """The ends of a move in groups: those with a shot, those that do the task, and the most promising others."""
    found = words.landings(state, question)
    tasks = [one for one in found if one.done or (one.edge and one.right)]
    shots = [one for one in found if one.shown[1].shot and one not in tasks]
    others = [one for one in found if one not in tasks and one not in shots]
    if not everything:
        tasks, shots = tasks[: BEST // 3], shots[: BEST // 2]
        others = _spread(others, BEST - len(tasks) - len(shots))
    groups = (("Task and way out", tasks), ("Firing positions", shots), ("Other ends", others))
    return Offer(
        tuple([
            (title, tuple([(one.path, words.describe(state, one)) for one in ends])) for title, ends in groups if ends
        ]),
        len(found),
        words.form(question, state),
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
        _, found = end.shown
        sign = SHOT if found.shot else DANGER if found.danger or found.pursued else REACHED
        best = marks.get(end.point, sign)
        marks[end.point] = SHOT if SHOT in (best, sign) else REACHED if REACHED in (best, sign) else DANGER
    return marks


def _shares(found: Any) -> str:
    return ", ".join(
        f"{name} {percent(share, 36)}"
        for name, share in (
            ("takedown", found.takedown),
            ("damage", found.damage),
            ("miss", found.miss),
            ("jam", found.jam),
        )
    )


# ---- other answers


def _places(question: Place, state: State) -> Offer:
    """A placement is put together from its parts."""
    rows = () if question.must else ((setup.PASS, words.option(question, setup.PASS, state)),)
    total = setup.ways(state, question.side).count() + len(rows)
    return Offer((("", rows),) if rows else (), total, words.form(question, state))


def desk() -> Desk:
    """A desk for one terminal."""
    return TriangleDesk()
