"""The brawler in Age of Dogfights: to a firing position whenever there is one, and fire."""

from aerodrome.bots.habits import Impulse
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import altitude, breakturn, firing, reach
from aerodrome.triangle.bots import firing_ends
from aerodrome.triangle.questions import Continue, Defend, Fire, Fly, Tilt
from aerodrome.triangle.state import State


def _fly(view: State, question: Fly, rng: Chance) -> Answer:
    """A path to some end from which the piece can fire, else to any."""
    reached = reach.reach(view, question.piece, question.die, question.levels)
    ends = firing_ends.ends_in_sight(view, question.piece, reached)
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


IMPULSES: dict[type[Question], Impulse] = {
    Fly: _fly,
    Tilt: _tilt,
    Fire: _fire,
    Continue: _keep_firing,
    Defend: _shoot_back,
}
