"""Battles to learn from: positions at the ends of turns, told in numbers, and what became of them.

Who flies, how boldly and how often somebody errs is drawn by lot from the battle's number. What became of a position
is half the battle's result, half the points that the shots after it promised by their odds, near ones above all: luck
with single bursts would otherwise hide what a position is worth.
"""

import logging
from functools import lru_cache, partial
from math import tanh
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
from aerodrome.core.rules import Result, rules_of
from aerodrome.games import kit
from aerodrome.lab.arena import match_seed_of

_log = logging.getLogger(__name__)

MARK = b"course"
"""How a course begins as bytes, so that nobody takes it for a plan."""
VICTORY = 0.6
"""What victory counts in a battle's result; the rest are points."""
RESULT = 0.5
"""What the result counts in what became of a position."""
DISCOUNT = 0.9
"""What a point counts that comes a turn later."""


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
    """What the bots judge by."""


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
    moments: list[tuple[float, float, tuple[Told, ...]]] = []
    last = None
    while not game.over:
        if (moment := school.moment(game.state)) != last:
            last = moment
            moments.append((school.merit(game.state), school.lead(game.state), school.positions(game.state)))
        question = game.pending[0]
        errs = isinstance(question, school.strays) and rng.random() < stray
        _answer(game, chance.choose if errs else bots[question.seat], rng)
    merits = [merit for merit, _, _ in moments] + [school.merit(game.state)]
    return _told(Lesson(cell, number), moments, merits, result(game.result), school.full)


def _answer(game: Game, bot: Bot, rng: Random) -> None:
    question = game.pending[0]
    seat = question.seat
    choice = advise(game.view(seat), question, bot, partial(game.imagine, seat), rng)
    game.answer(choice.answer, seat)


def result(found: Result) -> float:
    """A battle's result as the first side sees it, between -1 and 1: victory, and the margin in points."""
    one, other = found.scores[0], found.scores[1]
    won = 0.0 if found.winner is None else 1.0 if found.winner == one.side else -1.0
    margin = one.points - other.points
    return VICTORY * won + (1 - VICTORY) * margin / (1 + abs(margin))


def _told(
    lesson: Lesson,
    moments: list[tuple[float, float, tuple[Told, ...]]],
    merits: list[float],
    outcome: float,
    full: float,
) -> Lesson:
    """Everything written down; what is still to come of a battle is counted from its end."""
    told: list[Told] = []
    targets: list[float] = []
    ahead = 0.0
    for at in reversed(range(len(moments))):
        _, lead, positions = moments[at]
        ahead = merits[at + 1] - merits[at] + DISCOUNT * ahead
        for one in positions:
            value = RESULT * outcome + (1 - RESULT) * tanh((lead + ahead) / full)
            told.append(one)
            targets.append(value if one.side == 0 else -value)
    return Lesson(
        lesson.cell, lesson.number, tuple([len(one.pairs) for one in told]), _bytes([one.pairs for one in told]),
        _bytes([one.rest for one in told]), _bytes(targets), _bytes([one.by_hand for one in told]),
    )  # fmt: skip


def _bytes(numbers: list[Any]) -> bytes:
    return b"".join([np.asarray(one, dtype="<f4").tobytes() for one in numbers])
