"""Menus: the answers to a question as numbered actions, or the parts of an answer that is put together step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question, kind

Show = Callable[[Any], None]
"""Writes what there is to know of each open action into the rows of an array, see `aerodrome.env.fields.ACTION`."""
DRAWN = 16
"""Answers that are drawn for a question which has too many, or no list of them."""


class Menu:
    """What an agent can do now: the open actions, and what each leads to, an answer or the menu of its next part."""

    __slots__ = ("kind", "open", "show", "take", "words")

    def __init__(
        self,
        kind: str,
        open: int | Sequence[int],
        take: Callable[[int], Answer | Menu],
        show: Show | None = None,
        words: Callable[[int], str] | None = None,
    ) -> None:
        """`open`: the numbers of the open actions, or how many there are if they are the first ones."""
        self.kind, self.open, self.take, self.show = kind, open, take, show
        self.words = words or (lambda action: str(take(action)))

    @property
    def actions(self) -> Sequence[int]:
        """The numbers of the open actions."""
        return range(self.open) if isinstance(self.open, int) else self.open

    def offers(self, action: int) -> bool:
        """Is an action open?"""
        return 0 <= action < self.open if isinstance(self.open, int) else action in self.open


def listed(question: Question, answers: Sequence[Answer], show: Show | None = None) -> Menu:
    """The answers in their order."""
    return Menu(kind(question), len(answers), answers.__getitem__, show)


def worded(
    question: Question, answers: Sequence[Answer], places: Mapping[Answer, int], show: Show | None = None
) -> Menu:
    """The answers, each at the place that its word always has."""
    at = {places[answer]: answer for answer in answers}
    return Menu(kind(question), sorted(at), at.__getitem__, show)


def numbered(question: Question, answers: Sequence[Answer], most: int) -> Menu:
    """Answers that are numbers from 0 up, each at its own place; too large ones are left out."""
    at = {int(answer): answer for answer in answers if int(answer) < most}

    def show(rows: Any) -> None:
        for number in at:
            rows[number, 0] = number / 10

    return Menu(kind(question), sorted(at), at.__getitem__, show)


def drawn(question: Question, view: Any, rng: Chance, count: int = DRAWN) -> Menu:
    """A few legal answers at random, for questions of which nobody lists all answers."""
    found = dict.fromkeys([question.sample(view, rng) for _ in range(count)])
    return listed(question, tuple(found))


def plain(question: Question, view: Any, rng: Chance, most: int) -> Menu:
    """The menu of any question: all its answers where they are listed and not too many, else a few at random."""
    if question.open:
        return drawn(question, view, rng)
    answers = tuple(islice(question.options(view), most + 1))
    return listed(question, answers) if len(answers) <= most else drawn(question, view, rng)
