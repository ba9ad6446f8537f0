"""A moment of a battle: every aircraft as the viewer sees it, whose turn it is, how it stands."""

from typing import NamedTuple

from aerodrome.core.sortie import labelled
from aerodrome.triangle import scoring, turns, words
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import NEVER, Piece, State
from aerodrome.triangle.table.places import degrees, place_of
from aerodrome.triangle.table.wire import GunCard, TriangleMan, TrianglePiece, TriangleScene, ZoneNow
from aerodrome.triangle.words import names, types
from aerodrome.triangle.words.report import FATES

REMEMBERED = 2000
"""So many aircraft are known as they were drawn up last, in all battles together."""


class Known(NamedTuple):
    """An aircraft as it was drawn up: of which battle, and in which half turn, where that makes a difference."""

    piece: Piece
    setting: Setting
    half: int
    drawn: TrianglePiece


_known: dict[tuple[int, int, bool], Known] = {}


def scene_of(state: State) -> TriangleScene:
    """A moment, from a view of the state."""
    order, (one, other) = order_of(state), scoring.standings(state)
    waiting = [state.pieces[at].id for at in state.queue]
    return TriangleScene(
        phase=state.phase,
        turn=state.turn,
        turns=state.setting.turns,
        mover=state.mover,
        standing=words.standing(state),
        order=order,
        pieces=tuple([_piece(state, piece, _has_moved(state, piece, waiting)) for piece in state.pieces]),
        zones=tuple([ZoneNow(zone.bombs, zone.photographed) for zone in state.zones]),
        wind=degrees(state.wind) if state.wind != NEVER else None,
        sun=degrees(state.sun) if state.sun != NEVER else None,
        points=(one[0], other[0]),
    )


def order_of(state: State) -> tuple[str, ...]:
    """The pieces of the side that moves: those that have moved, then those that wait for their move (AD03)."""
    if not state.half or state.phase == "over":
        return ()
    waiting = [state.pieces[at].id for at in state.queue]
    moved = [name for name in turns.order(state, state.mover) if name not in waiting]
    if state.phase == "reinforce":
        moved = [name for name in moved if state.piece(name).place == "board"]
    return (*moved, *waiting)


def label(state: State, name: str) -> str:
    """What the label of a piece says."""
    return labelled(f"{types.short_name(state.airplane(state.piece(name)))} {name}", names.pilot(state, name))


def _has_moved(state: State, piece: Piece, waiting: list[str]) -> bool:
    """Has a piece moved in the present turn of its side?"""
    if piece.side != state.mover or state.phase not in ("move", "reinforce"):
        return False
    return piece.place == "board" and piece.id not in waiting


def _piece(state: State, piece: Piece, moved: bool) -> TrianglePiece:
    """One aircraft; of those that nothing has happened to since it is known already."""
    key = id(piece), id(state.setting), moved
    found = _known.get(key)
    if found is None or found.half not in (NEVER, state.half):  # what is found by its identity is kept alive
        if len(_known) >= REMEMBERED:
            _known.clear()
        half = state.half if _tells_of_time(state, piece) else NEVER
        found = _known[key] = Known(piece, state.setting, half, _drawn(state, piece, moved))
    return found.drawn


def _tells_of_time(state: State, piece: Piece) -> bool:
    """Does what is told of it depend on the turn: on its fuel (AD-H4), or on when its guns did something?"""
    if state.setting.options.fuel:
        return True
    return any(gun.cleared != NEVER or gun.defended != NEVER for gun in piece.guns)


def _drawn(state: State, piece: Piece, moved: bool) -> TrianglePiece:
    """One aircraft, from what is known of it alone, the battle's setting and the half turn."""
    airplane = state.airplane(piece)
    x, y = place_of(state, piece)
    guns = zip(airplane.guns, piece.guns, strict=False)  # a disarmed scout has none (AD63)
    return TrianglePiece(
        id=piece.id,
        side=piece.side,
        seat=piece.seat,
        airplane=piece.airplane,
        title=label(state, piece.id),
        pilot=piece.pilot or "",
        men=tuple([TriangleMan(man.name, man.post) for man in names.crew(state, piece.id)]),
        place=piece.place,
        spot=words.whereabouts(state, piece),
        point=piece.point if piece.place == "board" else -1,
        x=x,
        y=y,
        level=piece.level,
        heading=degrees(piece.heading),
        tilt=piece.tilt,
        damage=piece.damage,
        guns=tuple([
            GunCard(group.kind, names.guns(group), group.barrels, gun.ammunition, group.ammunition, gun.jammed)
            for group, gun in guns
        ]),
        throttle=piece.throttle,
        throttle_most=airplane.full_throttle,
        kills=piece.kills,
        bombs=piece.bombs,
        photos=tuple([state.setting.zones[at].letter for at in piece.photos]),
        duty=piece.duty,
        fate=FATES.get(piece.fate, piece.fate) if piece.place == "gone" else "",
        moved=moved,
        lines=words.panel(state, piece.id),
    )  # fmt: skip
