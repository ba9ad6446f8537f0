"""What a piece of Age of Dogfights is up to: fight, do its task at zones, go over an edge, or get away."""

from typing import Literal

import msgspec

from aerodrome.triangle import modes, movement
from aerodrome.triangle.lattice import Edge
from aerodrome.triangle.state import Piece, State

EDGES: tuple[Edge, ...] = ("north", "south", "east", "west")


class Purpose(msgspec.Struct, frozen=True):
    """One aim: where it lies, how high, and what it is called."""

    kind: Literal["fight", "zones", "exit", "leave"]
    words: str
    points: tuple[int, ...] = ()
    edges: tuple[Edge, ...] = ()
    levels: tuple[int, ...] = ()
    """Levels from which the aim can be reached; none: any level."""


FIGHT = Purpose("fight", "looks for a fight")


def purpose(view: State, piece: Piece) -> Purpose:
    """Its task first; whoever cannot fire any more gets away; all others fight. Without fuel everybody goes home."""
    if movement.is_short_of_fuel(view, piece):
        return Purpose("leave", "goes home for want of fuel", edges=(view.setting.sides[piece.side].edge,))
    task = modes.task_of(view, piece)
    if task is not None:
        aim = _task(view, piece)
        if aim is not None:
            return aim
    if not modes.can_fire(piece):
        edges = tuple(edge for edge in EDGES if movement.may_leave(view, piece, edge))
        if edges:
            return Purpose("leave", "gets away", edges=edges)
    return FIGHT


def _task(view: State, piece: Piece) -> Purpose | None:
    """What is next of a task: zones, then the way out; a damaged scout brings home what it has."""
    homeward = tuple(edge for edge in EDGES if modes.exit_fate(view, piece, edge))
    if piece.damage and homeward and modes.zone_task(view, piece) == "photograph":
        return Purpose("exit", "brings its photographs home", edges=homeward)
    zones = zones_ahead(view, piece)
    if zones:
        points = tuple(point for at in zones for point in view.setting.zones[at].points)
        levels = view.setting.photo_levels if modes.zone_task(view, piece) == "photograph" else ()
        return Purpose("zones", "nearer to its zones", points, levels=levels)
    if homeward:
        return Purpose("exit", "nearer to its way out", edges=homeward)
    return None


def zones_ahead(view: State, piece: Piece) -> tuple[int, ...]:
    """The zones that a piece can still do, whatever level it flies at now; in the combined task a scout waits near
    zones that are still to be bombed."""
    zones = zones_open(view, piece)
    if not zones and modes.zone_task(view, piece) == "photograph" and modes.can_score(view, piece) and not piece.photos:
        return tuple(at for at, zone in enumerate(view.setting.zones) if zone.side == piece.side)
    return zones


def zones_open(view: State, piece: Piece) -> tuple[int, ...]:
    """The zones on which a piece could do its task now, if it flew at a level for that."""
    levels = view.setting.photo_levels
    if piece.level not in levels:
        piece = msgspec.structs.replace(piece, level=levels[-1])
    return modes.open_zones(view, piece)


def charges(view: State, side: int) -> list[Piece]:
    """The side's own task aircraft on the board: those its fighters look after."""
    if not view.setting.sides[side].tasks:
        return []
    return [p for p in view.pieces if p.side == side and p.place == "board" and modes.on_task(view, p)]


def worth(view: State, enemy: Piece) -> float:
    """What an enemy is worth, in takedowns: those with a task and balloons more, as they score more than that."""
    role = view.airplane(enemy).role
    value = 1.0
    if role == "balloon":
        value = 2.0
    elif modes.on_task(view, enemy) and modes.can_score(view, enemy):
        value = 3.0 if view.setting.mode == "general" else 2.0
    return value + (0.3 if enemy.damage else 0.0)
