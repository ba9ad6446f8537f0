"""A position: how a battle stands at a version. It never changes, so anybody may look at it at any time."""

from collections.abc import Iterable
from typing import Any

import msgspec

from aerodrome.core import journal
from aerodrome.core.game import Game
from aerodrome.core.journal import Line
from aerodrome.core.questions import Question
from aerodrome.core.rules import Result
from aerodrome.core.takeback import TakeBack
from aerodrome.server.wire.table import Lesson

BOT, HUMAN, OPEN = "bot:", journal.HUMAN, "open"


class Position(msgspec.Struct, frozen=True):
    """How a battle stands; everything in it is safe in the store."""

    version: int
    """The number of rows of the record: it goes up with every change, also over a restart of the server."""
    state: Any
    """The whole truth; players get views of it."""
    lines: tuple[tuple[int, Line], ...]
    who: dict[str, str]
    questions: dict[str, Question]
    """The question of each seat that has one."""
    asked: dict[str, int]
    """The version in which each seat was asked."""
    since: dict[str, str]
    """When each seat was asked, ISO 8601 in UTC."""
    over: bool
    result: Result | None
    """How it ended; None while it goes on."""
    take_backs: dict[str, TakeBack]
    lesson: Lesson | None

    def flown_by_bot(self, seat: str) -> bool:
        """Does a bot answer for the seat?"""
        return self.who.get(seat, "").startswith(BOT)

    @property
    def thinking(self) -> tuple[str, ...]:
        """The seats whose bots have something to decide."""
        return tuple([seat for seat in self.questions if self.flown_by_bot(seat)])

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats where a person has something to decide."""
        return tuple([seat for seat in self.questions if not self.flown_by_bot(seat)])


def first_questions(pending: Iterable[Question]) -> dict[str, Question]:
    """The question of each seat, the first where a seat is asked several."""
    questions: dict[str, Question] = {}
    for question in pending:
        questions.setdefault(question.seat, question)
    return questions


def position_of(game: Game, before: Position | None, now: str, lesson: Lesson | None = None) -> Position:
    """How a game stands at a pause; a question that was pending `before` has been asked since then."""
    version = len(game.journal.lines) + 1
    questions = first_questions(game.pending)
    asked, since = dict.fromkeys(questions, version), dict.fromkeys(questions, now)
    if before is not None:
        for seat, question in questions.items():
            if before.questions.get(seat) is question:
                asked[seat], since[seat] = before.asked[seat], before.since[seat]
    return Position(
        version=version,
        state=game.state,
        lines=game.lines,
        who=dict(game.who),
        questions=questions,
        asked=asked,
        since=since,
        over=game.over,
        result=game.result if game.over else None,
        take_backs=game.take_backs(),
        lesson=lesson,
    )


def beginning(game: Game) -> Position:
    """How the battle stood before anything happened: all there is to see for whoever sees everything later.

    It goes by the present version, because versions never go down.
    """
    state = game.rules.begin(game.setting)
    return Position(
        version=len(game.journal.lines) + 1,
        state=state,
        lines=(),
        who=dict(game.who),
        questions={},
        asked={},
        since={},
        over=False,
        result=None,
        take_backs={},
        lesson=None,
    )
