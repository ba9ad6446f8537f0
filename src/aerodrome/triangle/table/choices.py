"""Choices: the keys that answers wish for, the pieces they concern and the odds they are about."""

from collections.abc import Sequence
from functools import cache

from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import breakturn, firing, odds
from aerodrome.triangle.dice import GREEN, STARRED
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.questions import (
    HOLD,
    ChooseDie,
    ChoosePlanes,
    Continue,
    Defend,
    Fire,
    MarkPilots,
    Place,
)
from aerodrome.triangle.setup import PASS, read_marking
from aerodrome.triangle.state import State
from aerodrome.triangle.table.aims import percent
from aerodrome.triangle.words.names import hits


def wishes(answers: Sequence[Answer]) -> list[str]:
    """A letter of its own where the answers are single words, or for those that do nothing; a sign for itself."""
    words_only = all(answer.isalpha() for answer in answers)
    return [
        answer.lower() if words_only or answer in (HOLD, PASS) else answer if len(answer) == 1 else ""
        for answer in answers
    ]


def pieces_of(question: Question, answer: Answer, state: State) -> tuple[str, ...]:
    """The pieces that an answer is about."""
    match question:
        case ChoosePlanes():
            return tuple(answer.split())
        case MarkPilots():
            aces, rookies, _ = read_marking(answer)
            return (*aces, *rookies)
        case Place():
            return () if answer == PASS else (answer.split()[0],)
        case Fire():
            return (question.piece,) if answer == HOLD else (question.piece, answer.partition(" ")[2])
        case Continue():
            return (question.piece, question.target)
        case Defend():
            name = answer.rpartition(" ")[0]
            return (name, question.mover) if name in state.ids else (question.mover,)
    return subjects(question)


def subjects(question: Question) -> tuple[str, ...]:
    """The pieces that a question is about, the one that decides first."""
    named = [getattr(question, field) for field in _naming(type(question))]
    return tuple([name for name in named if name])


@cache
def _naming(kind: type[Question]) -> tuple[str, ...]:
    """The fields of a kind of question that name a piece."""
    return tuple([field for field in ("piece", "mover", "target") if field in kind.__struct_fields__])


def odds_of(question: Question, answer: Answer, state: State) -> float | None:
    """The chance of a shot to hit, or the risk of a green die, in per cent; the ways to leave the nose tell theirs."""
    if isinstance(question, ChooseDie) and answer == GREEN.name and not state.piece(question.piece).throttle:
        return percent(len(STARRED), len(GREEN.faces))
    shot = shot_of(question, answer, state)
    return percent(hits(odds.burst(state, shot, long_burst=isinstance(question, Continue)))) if shot else None


def shot_of(question: Question, answer: Answer, state: State) -> Shot | None:
    """The shot that an answer fires, if it fires one."""
    match question:
        case Fire():
            shots = {f"{shot.gun} {shot.target}": shot for shot in firing.shots(state, question.piece)}
        case Continue():
            shots = {f"{shot.gun} {shot.target}": shot for shot in firing.shots(state, question.piece)}
            answer = f"{question.gun} {question.target}" if answer == "continue" else ""
        case Defend():
            back = breakturn.defences(state, question.mover, question.seat)
            shots = {f"{shot.piece} {shot.gun}": shot for shot in back}
        case _:
            return None
    return shots.get(answer)
