"""What a battle asks of a piece that moves: its zones, its way out, whom to stop; and the end that serves it best."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from aerodrome.bots.mind import Temperament
from aerodrome.core.questions import Answer
from aerodrome.server.wire.table import Errand
from aerodrome.triangle import modes, movement
from aerodrome.triangle.bots.esteem import Esteem
from aerodrome.triangle.bots.purpose import EDGES, Purpose, zones_open
from aerodrome.triangle.lattice import Edge
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import Fate, Piece, State
from aerodrome.triangle.table.arrivals import moves_to
from aerodrome.triangle.table.flights import best_end, first_ends, marks_of, outlook_of
from aerodrome.triangle.words import Outlook, names

KEEN = Temperament("with its errand in mind", pursuit=2.0, task=3.0)
SAFELY = Temperament("there in time anyway", task=0.25)
DEEDS = {"bomb": "Bomb", "photograph": "Photograph"}
HOME = "home"
NOWHERE = -1


class Wanted(NamedTuple):
    """An errand, and the aim with which a bot would fly it."""

    errand: Errand
    aim: Purpose
    zone: int = NOWHERE
    """The zone that this move can do."""
    soonest: tuple[int, ...] = ()
    """The ends over which it is there in as few moves as can be; none: they are not counted."""


def errands_of(question: Fly, state: State) -> tuple[Errand, ...]:
    """What the battle asks of the piece that flies."""
    return tuple([one.errand for one in wanted(question, state)])


def pursued(question: Fly, state: State, errand: str) -> Answer:
    """The path to the end that serves an errand best."""
    one = next(one for one in wanted(question, state) if one.errand.id == errand)
    outlook = outlook_of(question, state)
    if one.soonest:
        at = best_end(question, state, Esteem(state, question, SAFELY, one.aim), one.soonest)
    elif one.zone == NOWHERE:
        at = best_end(question, state, Esteem(state, question, KEEN, one.aim), range(len(outlook.order)))
    else:
        at = _done_best(question, state, outlook, one.zone)
    return outlook.landings([at])[0].path


def _done_best(question: Fly, state: State, outlook: Outlook, zone: int) -> int:
    """Of the ends that do a zone the one that comes first in the list, or where it has none the best of the others."""
    served: list[int] = np.flatnonzero(_does(outlook.table, zone)).tolist()
    listed = [outlook.order[number] for number in first_ends(question, state, marks_of(question, state))]
    first = next((at for at in listed if at in served), NOWHERE)
    return best_end(question, state, Esteem(state, question), served) if first == NOWHERE else first


def wanted(question: Fly, state: State) -> list[Wanted]:
    """Zones to be done, enemies whom the side has to stop, the way out."""
    piece = state.piece(question.piece)
    return [*_zones(question, state, piece), *_prey(state, piece), *_ways_out(state, piece)]


def _zones(question: Fly, state: State, piece: Piece) -> Iterator[Wanted]:
    """A zone each (AD56, AD59): to be done where this move can do it, else to be headed for."""
    task = modes.zone_task(state, piece)
    levels = state.setting.photo_levels if task == "photograph" else ()
    for at in zones_open(state, piece) if task else ():
        table, zone = outlook_of(question, state).table, state.setting.zones[at]
        aim = Purpose("zones", f"nearer to zone {zone.letter}", zone.points, levels=levels)
        name = f"zone {zone.letter}"
        if _does(table, at).any():
            yield Wanted(Errand(name, f"{DEEDS[task or 'bomb']} {name}"), aim, at)
            continue
        moves = moves_to(state, piece, table, zone.points)
        soonest = tuple(np.flatnonzero(moves == moves.min()).tolist())
        yield Wanted(Errand(name, f"Head for {name} ({moves.min()} moves at best)"), aim, soonest=soonest)


def _does(table: Any, zone: int) -> Any:
    """Which ends of a move do a zone on the way."""
    return table[:, 3] >> zone & 1 == 1


def _prey(state: State, piece: Piece) -> Iterator[Wanted]:
    """Balloons to burn (AD67), and those who would score by their task if nobody stopped them; all of a kind as one."""
    if modes.on_task(state, piece) or modes.is_balloon(state, piece) or not modes.can_fire(piece):
        return
    kinds: dict[str, list[Piece]] = {}
    for other in state.pieces:
        if other.side != piece.side and other.place == "board" and _scores(state, other):
            kinds.setdefault(_kind(state, other), []).append(other)
    for kind, found in kinds.items():
        words = f"Attack the {kind}{'s' * (len(found) > 1)}"
        aim = Purpose("zones", f"nearer to the {kind}", tuple([p.point for p in found]))
        yield Wanted(Errand(kind, words), aim)


def _scores(state: State, other: Piece) -> bool:
    """Is an enemy one whom the side has to stop, or a balloon that it has to burn?"""
    if state.setting.mode == "balloons" and modes.is_balloon(state, other):
        return True
    return modes.on_task(state, other) and modes.can_score(state, other)


def _kind(state: State, other: Piece) -> str:
    return "general" if modes.task_of(state, other) == "deliver" else names.CLASSES[state.airplane(other).role]


def _ways_out(state: State, piece: Piece) -> Iterator[Wanted]:
    """Over the edge of the task, or home for those who may go (AD21); over another edge if not over their own."""
    side = state.setting.sides[piece.side]
    for edge in dict.fromkeys((side.exit or side.edge, side.edge, *EDGES)):
        fate = movement.may_leave(state, piece, edge)
        if fate:
            aim = Purpose("exit", "nearer to its way out", edges=(edge,))
            yield Wanted(Errand(HOME, _way_words(state, piece, fate, edge)), aim)
            return


def _way_words(state: State, piece: Piece, fate: Fate, edge: Edge) -> str:
    if fate == "through":
        return f"Break through over the {edge} edge"
    return "Bring the photographs home" if modes.delivered(state, piece) else "Head for home"
