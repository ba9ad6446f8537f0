"""Brawler: takes a firing position whenever there is one, fires whatever bears, and else does anything.

It looks for trouble so that battles test the rules of shooting; chance alone hardly ever fires. It is no good player.
"""

from collections.abc import Callable
from typing import Any

from aerodrome.bots import brawling, sights
from aerodrome.bots.choice import Choice, Imagine
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import altitude, breakturn, firing, reach
from aerodrome.triangle.questions import Continue, Defend, Fire, Fly, Tilt
from aerodrome.triangle.state import State

Habit = Callable[[Any, Any, Chance], Answer | None]
"""What a brawler does about a question of one kind; None leaves it to chance."""


def choose(view: Any, question: Question, imagine: Imagine, rng: Chance) -> Choice:
    """The game's habit for a question of this kind if it has one, else a random answer."""
    habit = HABITS.get(type(question))
    answer = habit(view, question, rng) if habit is not None else None
    return Choice(question.sample(view, rng) if answer is None else answer)


# ---- Age of Dogfights


def _fly(view: State, question: Fly, rng: Chance) -> Answer:
    """A path to some end from which the piece can fire, else to any."""
    reached = reach.reach(view, question.piece, question.die, question.levels)
    ends = sights.ends_in_sight(view, question.piece, reached)
    return reached.path(ends[rng.randrange(len(ends))] if ends else rng.randrange(len(reached)))


def _tilt(view: State, question: Tilt, rng: Chance) -> Answer | None:
    """The nose where a gun then bears."""
    piece = view.piece(question.piece)
    if not firing.in_contact(view, piece.id):
        return None
    for tilt in altitude.tilts_for(view, piece, question.levels):
        if firing.shots_from(view, piece.id, piece.point, piece.heading, piece.level, altitude.TILTS[tilt]):
            return tilt
    return None


def _fire(view: State, question: Fire, rng: Chance) -> Answer:
    """The best column there is."""
    best = firing.shots(view, question.piece)[0]
    return f"{best.gun} {best.target}"


def _keep_firing(view: State, question: Continue, rng: Chance) -> Answer:
    """Always."""
    return "continue"


def _shoot_back(view: State, question: Defend, rng: Chance) -> Answer:
    """Always, with whatever bears."""
    shots = breakturn.defences(view, question.mover, question.seat)
    shot = shots[rng.randrange(len(shots))]
    return f"{shot.piece} {shot.gun}"


TRIANGLE: dict[type[Question], Habit] = {
    Fly: _fly,
    Tilt: _tilt,
    Fire: _fire,
    Continue: _keep_firing,
    Defend: _shoot_back,
}

HABITS: dict[type[Question], Habit] = {**TRIANGLE, **brawling.ICOG}
"""The habits of all games together: a kind of question belongs to one game only."""
