"""What a mission asks of an airplane that moves: targets, photographs, a way out; and the move that serves it best."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from aerodrome.bots.choice import Candidate
from aerodrome.bots.mind import Temperament
from aerodrome.core.questions import Answer
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.announcing.refusals import bound_home
from aerodrome.icog.bots import cadet
from aerodrome.icog.bots.parts import TASK_NOW
from aerodrome.icog.bots.scoring import errands, scene
from aerodrome.icog.bots.scoring.purpose import Purpose, exits_in_time, purpose
from aerodrome.icog.ground import strafing
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Airplane, Balloon, State
from aerodrome.icog.words.goals import of_kind
from aerodrome.server.wire.table import Errand

ENOUGH = 0.8
"""A move without a test has to do so much of what the best one would."""
KEEN = Temperament("with its errand in mind", gain=0.5, task=2.0)
HOME, EXIT, LAND = "home", "exit", "land"
DEEDS = {"bomb": "Bomb", "dive": "Dive on", "strafe": "Strafe", "balloon": "Attack", "rockets": "Fire rockets at",
         "observe": "Look for"}  # fmt: skip
PLAIN = {"drop": "Drop what it carries", "spot": "Direct the guns", "fetch": "Land and fetch him"}


class Wanted(NamedTuple):
    """An errand, and the purpose with which a bot would fly it."""

    errand: Errand
    purpose: Purpose


def errands_of(question: Announce, state: State) -> tuple[Errand, ...]:
    """What the mission asks of the airplane that moves."""
    return tuple([one.errand for one in wanted(state, state.airplane(question.airplane))])


def exits_of(state: State, one: Airplane) -> tuple[Edge, ...]:
    """The edges over which an airplane is meant to leave."""
    return tuple([found.purpose.edge for found in wanted(state, one) if found.purpose.edge])


def pursued(question: Announce, state: State, errand: str) -> Answer:
    """The announcement that serves an errand best; any legal one where nothing does."""
    one = state.airplane(question.airplane)
    aim = next(found.purpose for found in wanted(state, one) if found.errand.id == errand)
    chance = Random(state.turn)
    found = cadet.considered(scene.scene(state, one.id, KEEN)._replace(purpose=aim), chance)
    return _without_need(state, one.id, found).answer if found else question.sample(state, chance)


def _without_need(state: State, name: str, found: list[Candidate]) -> Candidate:
    """The best move; one that needs no test, if that serves the errand nearly as well."""
    most = max(found, key=lambda one: one.score)
    safe = [one for one in found if not maneuvers.preview(state, name, parse(one.answer), drawn=False).tests]
    enough = [one for one in safe if _served(one) >= ENOUGH * _served(most)]
    return max(enough, key=lambda one: one.score, default=most)


def _served(one: Candidate) -> float:
    """How much of the errand a move does itself."""
    return dict(one.parts).get(TASK_NOW, 0.0)


def wanted(state: State, one: Airplane) -> list[Wanted]:
    """The way home first for those who must; then work to be done and the edge of the task."""
    return [*_ways_out(state, one), *_work(state, one)] if one.place == "air" else []


def _ways_out(state: State, one: Airplane) -> Iterator[Wanted]:
    """Home or down for those who have to, or have nothing else to do (6.3.14.3); the edge of the task in time (3.m)."""
    aim = purpose(state, one)
    if aim.kind == "home":
        yield Wanted(Errand(HOME, "Head for home", bound_home(one)), aim)
    elif aim.kind == "land":
        yield Wanted(Errand(LAND, "Look for a place to land"), aim)
    edge = next((edge for edge in ("north", "south", "east", "west") if edge == one.exit_edge), None)
    if edge and aim.kind in ("exit", "work") and exits_in_time(state, one):
        yield Wanted(Errand(EXIT, f"Leave over the {edge} edge"), Purpose("exit", "its task", edge))


def _work(state: State, one: Airplane) -> Iterator[Wanted]:
    """What it can do on the ground, to balloons, or from above."""
    for work in errands.errands(state, one):
        name = f"{work.kind} {work.target}".strip()
        yield Wanted(Errand(name, _words(state, work)), Purpose("work", work.words, errand=work))


def _words(state: State, work: errands.Errand) -> str:
    if work.kind in PLAIN:
        return PLAIN[work.kind]
    if work.kind == "photograph":
        places = [one.id for one in state.setting.objectives if one.task == "photograph"]
        return f"Photograph place {places.index(work.target) + 1}" if len(places) > 1 else "Take the photographs"
    return f"{DEEDS[work.kind]} the {_things(state, work.target)}"


def _things(state: State, name: str) -> str:
    """A target with its like, where it is one of several: `huts`, `balloon DK1`."""
    found = strafing.find(state, name)
    if found is None or isinstance(found, Balloon):
        return f"balloon {name}" if len(state.balloons) > 1 else "balloon"
    like = [unit for unit in state.units if unit.side == found.side and unit.kind == found.kind and not unit.gone]
    return of_kind(found.kind, len(like))
