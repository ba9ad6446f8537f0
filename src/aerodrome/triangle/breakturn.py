"""The facts of a break-turn (AD41, AD43, AD44): who is approached, who may help, which guns bear on the mover."""

from aerodrome.core.why import Why
from aerodrome.triangle import campaign_skills, weather
from aerodrome.triangle.guns import GROUND, Shot, mount, silent, stopped, to_defend
from aerodrome.triangle.positions import APPROACHED, BALLOON, DEFENCE, TWO_STEPS, lines, place, reverse
from aerodrome.triangle.state import Piece, State

LAND_GUN_LEVELS = (1, 2)


def approached(state: State, piece: Piece, point: int, heading: int, level: int, tilt: int) -> bool:
    """Does an enemy that ends its move in this pose approach the piece (AD41)?

    Yes if it stands in any attacking position, whatever guns it has, or beside the piece on the same heading, both
    level and at most one level apart. A balloon is approached only where it could be attacked (AD67).
    """
    line = lines(state.setting.board, point).get(piece.point)
    rise = piece.level - level
    if line is None or not -1 <= rise <= 1 or not piece.level:
        return False
    at = place(line, heading, piece.heading, rise, tilt, piece.tilt)
    return bool(BALLOON[at]) if state.airplane(piece).role == "balloon" else APPROACHED[at]


def replies(state: State, mover: str, point: int, heading: int, level: int, tilt: int) -> tuple[Shot, ...]:
    """All shots from the air at a mover that ends its move in this pose (AD41, AD43, AD44), in the pieces' order.

    None at all unless it has approached somebody; whoever it attacks, it has approached.
    """
    near = lines(state.setting.board, point)
    side = state.piece(mover).side
    found: list[Shot] = []
    met = False
    for piece in state.pieces:
        if piece.point in near and piece.place == "board" and piece.side != side and -1 <= level - piece.level <= 1:
            close = approached(state, piece, point, heading, level, tilt)
            met = met or close
            if close or piece.heading == heading:
                found += _shots_back(state, piece, mover, near[piece.point], point, heading, level, tilt)
    return tuple(found) if met else ()


def _shots_back(
    state: State, piece: Piece, mover: str, line: int, point: int, heading: int, level: int, tilt: int
) -> list[Shot]:
    """The shots at the mover of one piece that may defend, from which it stands on a line."""
    back = reverse(line)
    mounts = DEFENCE[place(back, piece.heading, heading, level - piece.level, piece.tilt, tilt)]
    if not mounts or stopped(state, piece.point, piece.level, back, level, mover):
        return []
    direction = back % 6 if back >= 6 else piece.heading
    return [
        Shot(piece.id, gun, mover, mounts[mount].name, "B", False, direction, far=back >= TWO_STEPS)
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

    Before the attack only those of men who are quick on the trigger (SC33).

    The last ones are remembered, because a player is offered them, answers, and is judged by them.
    """
    global _last_bearing
    # read once: another thread may ask about its own battle meanwhile
    last = _last_bearing
    if last[0] is not state or last[1] != mover:
        piece = state.piece(mover)
        shots = replies(state, mover, piece.point, piece.heading, piece.level, piece.tilt)
        shots += from_the_ground(state, mover, piece.point, piece.level)
        if state.snap:
            shots = tuple([shot for shot in shots if campaign_skills.is_quick(state, shot)])
        _last_bearing = last = state, mover, shots
    return last[2]


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


def why_not(state: State, mover: str, seat: str, name: str, gun: str) -> tuple[Why, ...]:
    """Every reason why a seat cannot fire a gun at a piece that has ended its move; none when it can (AD41-AD44)."""
    if any((shot.piece, shot.gun) == (name, gun) for shot in defences(state, mover, seat)):
        return ()
    if any(land_gun.id == name for land_gun in state.setting.land_guns):
        return _why_not_from_the_ground(state, mover, seat, name, gun)
    if name not in state.ids or state.piece(name).seat != seat or state.piece(name).place != "board":
        return (Why("AD41", f"{name} is not one of your planes on the board"),)
    piece, target = state.piece(name), state.piece(mover)
    airplane = state.airplane(piece)
    at = next((at for at, group in enumerate(airplane.guns) if group.kind == gun), len(piece.guns))
    if at >= len(piece.guns):
        return (Why("AD43", f"{name} has no {gun} gun"),)
    reasons = [silent(piece, piece.guns[at])]
    if state.snap:
        reasons.append(Why("SC33", "only a pilot who is quick on the trigger fires before the attack"))
    if piece.guns[at].defended == state.half:
        reasons.append(Why("AD44", "this gun has already fired in defence this turn"))
    reasons.append(_out_of_reach(state, piece, mount(airplane, airplane.guns[at]), target))
    return tuple([why for why in reasons if why])


def _out_of_reach(state: State, piece: Piece, at: str, mover: Piece) -> Why | None:
    """Why a mount does not reach the mover: too far, not where it can point, not its business, or something between."""
    line = lines(state.setting.board, mover.point).get(piece.point)
    rise = mover.level - piece.level
    if line is None or not -1 <= rise <= 1:
        return Why("AD43", f"{mover.id} is out of reach")
    back = reverse(line)
    if at not in DEFENCE[place(back, piece.heading, mover.heading, rise, piece.tilt, mover.tilt)]:
        return Why("AD43", f"{mover.id} is not where this gun can point")
    pose = (mover.point, mover.heading, mover.level, mover.tilt)
    if not approached(state, piece, *pose):
        if piece.heading != mover.heading:
            return Why("AD41", f"{mover.id} has not approached {piece.id} and flies another heading")
        if not any(p.place == "board" and p.side == piece.side and approached(state, p, *pose) for p in state.pieces):
            return Why("AD41", f"{mover.id} has neither attacked nor approached anybody")
    return stopped(state, piece.point, piece.level, back, mover.level, mover.id)


def _why_not_from_the_ground(state: State, mover: str, seat: str, name: str, gun: str) -> tuple[Why, ...]:
    """Why a gun on the ground cannot fire at the mover (AD67)."""
    at = next(at for at, land_gun in enumerate(state.setting.land_guns) if land_gun.id == name)
    land_gun, now, piece = state.setting.land_guns[at], state.land_guns[at], state.piece(mover)
    if state.setting.sides[land_gun.side].seats[0] != seat or land_gun.side == piece.side:
        return (Why("AD67", f"{name} is not yours to fire"),)
    if gun != GROUND:
        return (Why("AD67", f"{name} is on the ground; fire it as {name} {GROUND}"),)
    reasons = []
    if piece.point not in land_gun.points or piece.level not in LAND_GUN_LEVELS:
        reasons.append(Why("AD67", f"{mover} is not over the points it covers, at L1 or L2"))
    if now.fired == state.half:
        reasons.append(Why("AD67", "it has already fired this turn"))
    if now.jammed_until >= state.half:
        reasons.append(Why("AD67", "it is jammed"))
    if weather.in_cloud(state, piece.point, piece.level):
        reasons.append(Why("AD24", "the target is in a cloud"))
    return tuple(reasons)
