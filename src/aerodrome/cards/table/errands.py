"""What a battle asks of a plane that plans: its targets, its edge, the way home; and the plan that serves it best."""

from collections.abc import Iterator
from typing import NamedTuple, get_args

import numpy as np

from aerodrome.bots.mind import Temperament
from aerodrome.cards.bots import cadet, standing
from aerodrome.cards.questions import Plan
from aerodrome.cards.setting import AnyEdge, Objective
from aerodrome.cards.state import Plane, State
from aerodrome.cards.words import names
from aerodrome.core.questions import Answer
from aerodrome.server.wire.table import Errand

KEEN = Temperament("with its errand in mind", gain=0.5, pursuit=0.5, task=2.0)
HOME = "home"
EDGES: tuple[AnyEdge, ...] = get_args(AnyEdge)
DEEDS = {"photograph": "Photograph", "spot": "Spot for the guns at", "supply": "Drop supplies to"}


class Wanted(NamedTuple):
    """An errand, and the aim with which a bot would plan for it."""

    errand: Errand
    aim: standing.Aim


def errands_of(question: Plan, state: State) -> tuple[Errand, ...]:
    """What the battle asks of the plane that plans."""
    return tuple([one.errand for one in wanted(state, state.plane(question.plane))])


def exits_of(state: State, plane: Plane) -> tuple[AnyEdge, ...]:
    """The edges over which a plane is meant to leave."""
    edges = [one.aim.edge for one in wanted(state, plane)]
    return tuple([edge for edge in EDGES if edge in edges])


def pursued(question: Plan, state: State, errand: str) -> Answer:
    """The plan that serves an errand best."""
    plane = state.plane(question.plane)
    aim = next(one.aim for one in wanted(state, plane) if one.errand.id == errand)
    mine = cadet.own_tracks(state, question, plane)
    return mine.plans[int(np.argmax(cadet.weighed(state, plane, mine, aim, KEEN)))]


def wanted(state: State, plane: Plane) -> list[Wanted]:
    """Its side's open objectives (MC93), then the way home for those who have reason to go."""
    return [*_tasks(state, plane), *_home(state, plane)]


def _tasks(state: State, plane: Plane) -> Iterator[Wanted]:
    for one, aim in standing.aims(state, plane):
        yield Wanted(Errand(f"{one.task} {one.target or one.edge}".strip(), _words(state, plane, one)), aim)


def _words(state: State, plane: Plane, one: Objective) -> str:
    match one.task:
        case "cross":
            return f"Leave over the {one.edge} edge"
        case "balloon":
            return "Attack the balloon"
        case "destroy":
            return f"{'Bomb' if plane.bombs else 'Strafe'} {names.thing(state, one.target)}"
    return f"{DEEDS[one.task]} {names.thing(state, one.target)}"


def _home(state: State, plane: Plane) -> Iterator[Wanted]:
    """Home with the plates, or before it is too late."""
    if plane.photos:
        yield Wanted(Errand(HOME, "Bring the plates home"), standing.way_home(state, plane))
    elif standing.is_shot_up(state, plane):
        yield Wanted(Errand(HOME, "Head for home"), standing.way_home(state, plane))
