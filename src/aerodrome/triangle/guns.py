"""Guns in play: who fires them, which may fire now, and what stops a shot."""

import msgspec

from aerodrome.core.why import Why
from aerodrome.triangle import weather
from aerodrome.triangle.airplanes import Airplane, Gun
from aerodrome.triangle.positions import Mount, points
from aerodrome.triangle.state import GunState, Piece, State

GROUND = "ground"
"""What a land machine gun is called where a gun is named (AD67)."""


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A shot that can be fired: who with which gun at whom, from which position, read in which column."""

    piece: str
    gun: str
    target: str
    position: str
    column: str
    long_burst: bool = False
    direction: int = -1
    """The heading of the line of fire; none for a gun on the ground."""
    evaded: bool = False
    """Its target's pilot has evaded a better shot (SC22)."""
    above: bool = False
    """An attacker fires it from a level above its target (AD-H5)."""
    far: bool = False
    """It goes over two steps (AD-H6)."""


def mount(airplane: Airplane, gun: Gun) -> Mount:
    """Where a gun can point: that of an airship's top gun is its own (AD67)."""
    return "top" if gun.kind == "dorsal" and airplane.role == "airship" else gun.kind


def is_pilots(airplane: Airplane, gun: str) -> bool:
    """Does the pilot fire this gun himself (AD39, AD47)? Fixed and slanted guns, and some nose guns."""
    return gun in ("fixed", "slanted") or (gun == "nose" and airplane.nose_gun_is_pilots)


def number(airplane: Airplane, gun: str) -> int:
    """Which of the type's gun groups a kind of gun is."""
    return [group.kind for group in airplane.guns].index(gun)  # type: ignore[arg-type]


def barred(state: State, piece: Piece) -> Why | None:
    """Why a piece may not attack whatever its guns (AD45, AD46, SC25)."""
    if piece.limping:
        return Why("SC25", "it is being nursed home and can't attack")
    role = state.airplane(piece).role
    if role not in ("fighter", "scout"):
        return Why("AD45", "bombers, airships and balloons only fire in defence")
    if role == "scout" and piece.bombs:
        return Why("AD46", "a scout can't attack with its bomb on board")
    return None


def silent(piece: Piece, gun: GunState) -> Why | None:
    """Why a gun cannot fire at all: shot to pieces (AD37), jammed (AD39) or empty (AD68)."""
    if piece.damage == "guns":
        return Why("AD37", "its guns are damaged")
    if gun.jammed:
        return Why("AD39", "the gun is jammed")
    if not gun.ammunition:
        return Why("AD68", "the gun has no ammunition left")
    return None


def to_attack(state: State, piece: Piece) -> tuple[tuple[str, str], ...]:
    """The guns with which a piece may attack now, each with its mount (AD39, AD45, AD46, AD68)."""
    airplane = state.airplane(piece)
    if barred(state, piece):
        return ()
    return tuple([
        (group.kind, mount(airplane, group))
        for group, gun in zip(airplane.guns, piece.guns, strict=False)  # a disarmed scout has none (AD63)
        if not silent(piece, gun) and gun.cleared != state.half
    ])  # fmt: skip


def to_defend(state: State, piece: Piece) -> tuple[tuple[str, str], ...]:
    """The guns with which a piece may fire in this break-turn, each once in a turn of the opponent (AD43, AD44)."""
    airplane = state.airplane(piece)
    return tuple([
        (group.kind, mount(airplane, group))
        for group, gun in zip(airplane.guns, piece.guns, strict=False)
        if not silent(piece, gun) and gun.defended != state.half
    ])  # fmt: skip


def stopped(state: State, start: int, level: int, line: int, target_level: int, moved: str) -> Why | None:
    """What stops a shot along a line (AD24): a cloud at either end or between, or a piece between at that level.

    `moved` names the piece whose move is looked at: where it now stands it is in nobody's way.
    """
    setting = state.setting
    ends = points(setting.board, start)
    between = ends[line - 6] if line >= 12 else None
    if setting.clouds:
        if weather.in_cloud(state, start, level):
            return Why("AD24", "the shooter is in a cloud")
        if weather.in_cloud(state, ends[line], target_level):
            return Why("AD24", "the target is in a cloud")
        if between is not None and weather.in_cloud(state, between, level):
            return Why("AD24", "a cloud lies between")
    if between is not None:
        for piece in state.pieces:
            if piece.point == between and piece.level == level and piece.place == "board" and piece.id != moved:
                return Why("AD24", f"{piece.id} is in the line of fire")
    return None
