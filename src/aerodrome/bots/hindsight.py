"""Hindsight: a decision of the record weighed once more, as whoever took it may have weighed it."""

import logging
from functools import partial
from random import Random

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.choice import Candidate
from aerodrome.bots.mind import Mind
from aerodrome.core.archive import Decision, decisions
from aerodrome.core.journal import Answered, live_lines, read_record
from aerodrome.core.questions import Answer

_log = logging.getLogger(__name__)
JUDGE = "bot:veteran"
"""Who weighs for people, and for bots that do not always think the same."""


class Hindsight(msgspec.Struct, frozen=True):
    """A decision and what spoke for and against it, best first; nothing where there was nothing to weigh."""

    line: int
    seat: str
    who: str
    """Who decided, as the record has it."""
    judge: str
    """The bot that weighed it again."""
    question: str
    answer: Answer
    words: str
    weighed: tuple[tuple[Candidate, str], ...]
    """Each with its answer in words."""


def decided(text: str | bytes, upto: int) -> int | None:
    """The last line up to this one with a decision that counts; none where nobody has decided anything yet."""
    alive = [(number, line) for number, line in live_lines(read_record(text).lines) if number <= upto]
    found = [number for number, line in alive if isinstance(line, Answered) and not line.auto]
    return found[-1] if found else None


def hindsight(text: str | bytes, line: int) -> Hindsight | None:
    """The decision of a record's line, looked at again; None where today's rules do not lead there."""
    return next((reconsidered(one) for one in decisions(text) if one.line == line), None)


def reconsidered(decision: Decision) -> Hindsight:
    """A decision weighed again by the bot that took it, if it always thinks alike, else by the veteran."""
    game, question = decision.game, decision.question
    view, who = game.view(question.seat), game.who[question.seat]
    judge = who if roster.thinks_alike(who) else JUDGE

    def worded(answer: Answer) -> str:
        return game.rules.option_words(question, answer, view)

    return Hindsight(
        line=decision.line,
        seat=question.seat,
        who=who,
        judge=judge,
        question=game.rules.ask_words(question, view),
        answer=decision.answer,
        words=worded(decision.answer),
        weighed=tuple([(one, worded(one.answer)) for one in _trace(decision, judge)]),
    )


def _trace(decision: Decision, judge: str) -> tuple[Candidate, ...]:
    """What the judge makes of it; nothing where it has no opinion."""
    game, question = decision.game, decision.question
    habits, tempers = roster.habits(judge)
    habit = habits.get(type(question))
    if habit is None:
        return ()
    # the same thoughts every time: looking back is no game of chance
    mind = Mind(Random(decision.line), partial(game.imagine, question.seat), tempers, regard=decision.answer)
    try:
        return habit(game.view(question.seat), question, mind).trace
    except Exception:
        _log.warning("line %s could not be weighed again", decision.line, exc_info=True)
        return ()
