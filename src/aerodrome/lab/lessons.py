"""Battles to learn from: from the ends of their turns they are flown on in thought, and what follows there is told.

Who flies a battle, how boldly and how often somebody errs is drawn by lot from its number. What became of a position is
the balance of the hits after it as the odds promise them: the luck of single bursts would hide what it is worth.
"""

import logging
from functools import lru_cache, partial
from random import Random
from typing import Any

import msgspec
import numpy as np

from aerodrome.bots import chance, roster
from aerodrome.bots.bot import advise
from aerodrome.bots.choice import Bot
from aerodrome.bots.judgement import Judgement, judging
from aerodrome.bots.network import NOTHING, Network
from aerodrome.bots.schooling import School, Told
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, begin_match
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.arena import match_seed_of

_log = logging.getLogger(__name__)

MARK = b"course"
"""How a course begins as bytes, so that nobody takes it for a plan."""
MOST = 0.95
"""What became of a position counts no more than this."""


class Course(msgspec.Struct, frozen=True):
    """Battles that are flown to learn from."""

    game: str
    seed: int
    scenarios: tuple[str, ...]
    """Each is a cell."""
    bots: tuple[str, ...]
    """Who may fly a side."""
    strays: tuple[float, ...]
    """How often answers may be left to chance."""
    judgement: Judgement | None = None
    """What is asked about moves in thought."""


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """A battle as something to learn from; all numbers are floats of four bytes, one position after the other."""

    cell: int
    number: int
    counts: tuple[int, ...] = ()
    """By position: how many pairs it has."""
    pairs: bytes = b""
    rest: bytes = b""
    target: bytes = b""
    by_hand: bytes = b""
    error: str = ""
    """The rules failed: there is nothing to learn."""


def packed(course: Course) -> bytes:
    """A course ready to be sent wherever battles are flown."""
    return MARK + msgspec.msgpack.encode(course)


@lru_cache(maxsize=4)
def unpacked(trial: bytes) -> Course:
    """What was sent."""
    return msgspec.msgpack.decode(trial[len(MARK) :], type=Course)


def school_of(game: str) -> School:
    """How a game is learned; a Fault where it is not."""
    school = kit(game).school()
    if school is None:
        raise Fault("GAME", f"nothing can be learned about {game}", "a game whose bots have a learned judgement")
    return school


@lru_cache(maxsize=64)
def _setting(trial: bytes, cell: int) -> Any:
    course = unpacked(trial)
    return rules_of(course.game).setting(course.scenarios[cell], {})


@lru_cache(maxsize=4)
def _network(trial: bytes) -> Network:
    course = unpacked(trial)
    return network_of(course.game, course.judgement)


def network_of(game: str, judgement: Judgement | None) -> Network:
    """The network of a judgement; without one it has learned nothing."""
    school = school_of(game)
    return NOTHING if judgement is None else judgement.network(school.features, school.rest)


def learn(trial: bytes, cell: int, number: int) -> Lesson:
    """Fly one battle of a course. An error of the rules ends its own battle, never the course."""
    try:
        with judging(_network(trial)):
            return _lesson(trial, cell, number)
    except Exception as error:
        _log.error("lesson %d of cell %d, seed %d", number, cell, unpacked(trial).seed, exc_info=error)
        return Lesson(cell, number, error=f"{type(error).__name__}: {error}")


def _lesson(trial: bytes, cell: int, number: int) -> Lesson:
    course = unpacked(trial)
    school, rules, setting = school_of(course.game), rules_of(course.game), _setting(trial, cell)
    rng = Random(f"lesson {course.seed} {cell} {number}")
    sides = rules.seats(setting)
    flown = {side: rng.choice(course.bots) for side in dict.fromkeys(sides.values())}
    stray = rng.choice(course.strays)
    who = {seat: f"bot:{flown[side]}" for seat, side in sides.items()}
    game = begin_match(rules, setting, who, SeededDice(match_seed_of(course.seed, number)))
    bots = {seat: roster.bot(spec) for seat, spec in who.items()}
    told: list[Told] = []
    last = None
    while not game.over:
        if (moment := school.moment(game.state)) != last:
            last = moment
            told += school.onward(game.state, rng)
        question = game.pending[0]
        errs = isinstance(question, school.strays) and rng.random() < stray
        _answer(game, chance.choose if errs else bots[question.seat], rng)
    return _written(Lesson(cell, number), told, school.full)


def _answer(game: Game, bot: Bot, rng: Random) -> None:
    question = game.pending[0]
    seat = question.seat
    choice = advise(game.view(seat), question, bot, partial(game.imagine, seat), rng)
    game.answer(choice.answer, seat)


def _written(lesson: Lesson, told: list[Told], full: float) -> Lesson:
    """Everything written down."""
    return Lesson(
        lesson.cell, lesson.number, tuple([len(one.pairs) for one in told]), _bytes([one.pairs for one in told]),
        _bytes([one.rest for one in told]), _bytes([max(-MOST, min(MOST, one.worth / full)) for one in told]),
        _bytes([one.by_hand for one in told]),
    )  # fmt: skip


def _bytes(numbers: list[Any]) -> bytes:
    return b"".join([np.asarray(one, dtype="<f4").tobytes() for one in numbers])
