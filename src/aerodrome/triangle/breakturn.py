"""The facts of a break-turn (AD41, AD43, AD44): who is approached, who may help, which guns bear on the mover."""

from aerodrome.triangle import weather
from aerodrome.triangle.guns import GROUND, Shot, stopped, to_defend
from aerodrome.triangle.positions import APPROACHED, DEFENCE, lines, place, reverse
from aerodrome.triangle.state import Piece, State

LAND_GUN_LEVELS = (1, 2)


def approached(state: State, piece: Piece, point: int, heading: int, level: int, tilt: int) -> bool:
    """Does an enemy that ends its move in this pose approach the piece (AD41)?

    Yes if it stands in any attacking position, whatever guns it has, or beside the piece on the same heading, both
    level and at most one level apart.
    """
    line = lines(state.setting.board, point).get(piece.point)
    rise = piece.level - level
    return (
        line is not None and -1 <= rise <= 1 and APPROACHED[place(line, heading, piece.heading, rise, tilt, piece.tilt)]
    )


def replies(state: State, mover: str, point: int, heading: int, level: int, tilt: int) -> tuple[Shot, ...]:
    """All shots from the air at a mover that ends its move in this pose (AD41, AD43, AD44), in the pieces' order."""
    near = lines(state.setting.board, point)
    side = state.piece(mover).side
    found: list[Shot] = []
    for piece in state.pieces:
        if piece.point in near and piece.place == "board" and piece.side != side and -1 <= level - piece.level <= 1:
            found += _shots_back(state, piece, mover, near[piece.point], point, heading, level, tilt)
    return tuple(found)


def _shots_back(
    state: State, piece: Piece, mover: str, line: int, point: int, heading: int, level: int, tilt: int
) -> list[Shot]:
    """One piece's shots at the mover, from which it stands on a line."""
    back = reverse(line)
    mounts = DEFENCE[place(back, piece.heading, heading, level - piece.level, piece.tilt, tilt)]
    if not mounts or not (piece.heading == heading or approached(state, piece, point, heading, level, tilt)):
        return []
    if stopped(state, piece.point, piece.level, back, level, mover):
        return []
    direction = back % 6 if back >= 6 else piece.heading
    return [
        Shot(piece.id, gun, mover, mounts[mount].name, "B", False, direction)
        for gun, mount in to_defend(state, piece)
        if mount in mounts
    ]


def from_the_ground(state: State, mover: str, point: int, level: int) -> tuple[Shot, ...]:
    """The land machine guns that can fire at a mover which ends its move in their action zone (AD67)."""
    if not state.setting.land_guns or level not in LAND_GUN_LEVELS or weather.in_cloud(state, point, level):
        return ()
    side = state.piece(mover).side
    return tuple(
        Shot(gun.id, GROUND, mover, GROUND, "B")
        for gun, now in zip(state.setting.land_guns, state.land_guns, strict=True)
        if gun.side != side and point in gun.points and now.fired != state.half and now.jammed_until < state.half
    )


def bearing(state: State, mover: str) -> tuple[Shot, ...]:
    """All shots at a piece that has ended its move, of whatever seat: from the air, then from the ground.

    The last ones are remembered, because a player is offered them, answers, and is judged by them.
    """
    global _last_bearing
    if _last_bearing[0] is not state or _last_bearing[1] != mover:
        piece = state.piece(mover)
        shots = replies(state, mover, piece.point, piece.heading, piece.level, piece.tilt)
        _last_bearing = state, mover, shots + from_the_ground(state, mover, piece.point, piece.level)
    return _last_bearing[2]


_last_bearing: tuple[State | None, str, tuple[Shot, ...]] = (None, "", ())


def owner(state: State, shot: Shot) -> str:
    """The seat that decides on a defensive shot; guns on the ground belong to their side's first seat."""
    if shot.gun == GROUND:
        side = next(gun.side for gun in state.setting.land_guns if gun.id == shot.piece)
        return state.setting.sides[side].seats[0]
    return state.piece(shot.piece).seat


def defences(state: State, mover: str, seat: str) -> tuple[Shot, ...]:
    """The defensive shots of one seat at a piece that has ended its move (AD41, AD43, AD44)."""
    return tuple([shot for shot in bearing(state, mover) if owner(state, shot) == seat])
