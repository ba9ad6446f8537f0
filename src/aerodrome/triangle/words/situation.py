"""The battle from a pilot's seat, in words: who is where by the clock, how high, how far, and who threatens whom."""

from math import atan2, degrees

from aerodrome.core.phrases import capital, count, listing, number, people
from aerodrome.core.words import turn_of
from aerodrome.triangle import firing, movement, turns, weather
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.state import NEVER, Piece, State
from aerodrome.triangle.words import names, types

HOURS = ("twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
BEHIND, CHASING = "six o'clock", "chasing you"
CLOSE = 2
"""So many steps behind, and on the same heading, somebody is right behind."""
NOSES = {1: "nose up", -1: "nose down"}


def situation(state: State, seat: str, name: str = "") -> tuple[str, ...]:
    """A line for each piece as seen from one of the seat's own, nearest enemies first; `name` chooses the piece."""
    own = chosen(state, seat, name)
    if own is None:
        return overview(state)
    board = state.setting.board
    others = [piece for piece in state.pieces if piece.place == "board" and piece.id != own.id]
    others.sort(key=lambda piece: (piece.side == own.side, board.distance(own.point, piece.point)))
    return (you(state, own), *[seen(state, own, piece) for piece in others], *waiting(state))


def chosen(state: State, seat: str, name: str = "") -> Piece | None:
    """The piece to look from: the one named, the one to move, or the seat's first on the board."""
    if name in state.ids:
        found = state.piece(name)
        return found if found.place == "board" else None
    moving = [state.pieces[at] for at in state.queue]
    mine = [piece for piece in (*moving, *state.pieces) if piece.seat == seat and piece.place == "board"]
    return mine[0] if mine else None


def overview(state: State) -> tuple[str, ...]:
    """All pieces on the board without anybody's point of view, then those that wait."""
    flying = [piece for piece in state.pieces if piece.place == "board"]
    return (*[f"{capital(_named(state, piece))}: {_lies(state, piece)}." for piece in flying], *waiting(state))


def you(state: State, piece: Piece) -> str:
    """The piece from which one looks."""
    cloud = ", in a cloud" if weather.in_cloud(state, piece.point, piece.level) else ""
    return f"You are {names.piece(state, piece.id)} at {_lies(state, piece)}{cloud}."


def seen(state: State, own: Piece, other: Piece) -> str:
    """Another piece: by the clock, high or low, how far, where it flies, who bears on whom."""
    board = state.setting.board
    balloon = state.airplane(other).role == "balloon"
    said = [names.piece(state, other.id) + ("" if other.side != own.side else " (friend)")]
    course, far = _course(board, own, other), board.distance(own.point, other.point)
    where = clock(board, own, other.point) if far else "on the same point"
    said.append("right behind you" if where == BEHIND and course == CHASING and far <= CLOSE else where)
    if state.setting.options.levels:
        said.append(_height(other.level - own.level) if other.level else "on the ground")
    said.append(count(far, "step"))
    if not balloon:
        said.append(course)
    said += [NOSES[other.tilt]] if other.tilt else []
    said += [f"{other.damage} damaged" if other.damage != "leak" else "leaking"] if other.damage else []
    said += ["in a cloud"] if weather.in_cloud(state, other.point, other.level) else []
    told = ", ".join(said)
    if other.side != own.side:
        relation = _relation(state, own, other)
        told += f"; {relation}" if relation else ""
    return f"{told}."


def waiting(state: State) -> tuple[str, ...]:
    """Who stands at the access points, waits in the patrol zone, or has left."""
    lines = []
    for at, side in enumerate(state.setting.sides):
        pieces = [piece for piece in state.pieces if piece.side == at]
        entering = [f"{p.id} at {p.point + 1}{_level(state, p)}" for p in pieces if p.place == "access"]
        patrol = [p.id for p in pieces if p.place == "patrol"]
        parts = [f"at access points {listing(entering)}"] if entering else []
        parts += [f"in the patrol zone {listing(patrol)}"] if patrol else []
        parts += [f"{fate}: {listing(ids)}" for fate, ids in _fates(pieces)]
        if parts:
            lines.append(f"{side.name}: {'; '.join(parts)}.")
    return tuple(lines)


def clock(board: Board, own: Piece, point: int) -> str:
    """Where a point lies by the clock, twelve being straight ahead."""
    (x, y), (other_x, other_y) = board.place(own.point), board.place(point)
    left = degrees(atan2(other_y - y, other_x - x)) - 60 * own.heading
    return f"{HOURS[round(-left / 30) % 12]} o'clock"


def panel(state: State, name: str) -> tuple[str, ...]:
    """A piece's control panel: type, place, guns and ammunition, throttle, damage, pilot, task."""
    piece = state.piece(name)
    airplane = state.airplane(piece)
    owner = names.side(state, piece.side)
    # a side in one hand has its seat called like itself
    flown = f", flown by {people(piece.seat)}" if piece.seat != state.setting.sides[piece.side].name else ""
    lines = [
        f"{airplane.name} {name}, {names.KINDS[airplane.role]} of {owner}{flown}.",
        f"Where: {whereabouts(state, piece)}.",
        f"Speed {airplane.speed}, agility {airplane.agility}{_traits(state, airplane)}.",
    ]
    lines += _guns(state, piece, airplane)
    if airplane.full_throttle:
        lines.append(f"Engine: {names.throttle(piece.throttle)}.")
    if movement.is_short_of_fuel(state, piece):
        lines.append("Short of fuel: no full throttle, but it may go home over its own edge.")
    lines.append(f"Damage: {names.DAMAGES[piece.damage]}." if piece.damage else "No damage.")
    lines += _crew(state, piece)
    lines += _load(state, piece, airplane)
    if piece.border:
        lines.append("It ended its last move in the border zone and must leave it on this one.")
    return tuple(lines)


def standing(state: State) -> str:
    """Turn, side to move, weather: where the battle stands, in one line."""
    said = [turn_of(state.turn if state.half else 0, state.setting.turns)]
    if state.half and state.phase != "over":
        said.append(f"{names.side(state, state.mover)} to move")
        if state.queue:
            said.append("next " + ", ".join(state.pieces[at].id for at in state.queue))
    said += [f"wind from the {names.HEADINGS[state.wind]}"] if state.wind != NEVER else []
    said += [f"sun in the {names.HEADINGS[state.sun]}"] if state.sun != NEVER else []
    return "; ".join(said) + "."


def order(state: State) -> tuple[str, ...]:
    """The order of moves of both sides, as it would be now (AD03), or who of them dice will put in order (AD-H9)."""
    drawn = ", drawn with dice when the turn begins" if state.setting.options.drawn_order else ""
    return tuple([
        f"{side.name}: {', '.join(turns.order(state, at)) or 'nobody'}{drawn}."
        for at, side in enumerate(state.setting.sides)
    ])  # fmt: skip


# ---- parts of the lines


def _named(state: State, piece: Piece) -> str:
    return f"{names.piece(state, piece.id)} of {names.side(state, piece.side)}"


def _lies(state: State, piece: Piece) -> str:
    """Point, level, heading, tilt and damage of a piece in the air."""
    balloon = state.airplane(piece).role == "balloon"
    said = names.spot(state, piece.point, piece.level, None if balloon else piece.heading)
    said += f", {NOSES[piece.tilt]}" if piece.tilt else ""
    return said + (f", {piece.damage} damaged" if piece.damage and piece.damage != "leak" else "")


def _height(above: int) -> str:
    """How much higher or lower."""
    if not above:
        return "same level"
    return f"{number(abs(above))} level{'s' if abs(above) > 1 else ''} {'higher' if above > 0 else 'lower'}"


def _course(board: Board, own: Piece, other: Piece) -> str:
    """Where another piece flies, as seen from one's own."""
    turned = (other.heading - own.heading) % 6
    if other.point == own.point:
        return {0: "same heading", 3: "opposite heading"}.get(turned, f"crossing {'left' if turned < 3 else 'right'}")
    (x, y), (other_x, other_y) = board.place(own.point), board.place(other.point)
    away = (60 * other.heading - degrees(atan2(other_y - y, other_x - x))) % 360
    parallel = "on your heading, " if turned == 0 else ""
    if away <= 45 or away >= 315:
        return f"{parallel}flying away"
    if 135 <= away <= 225:
        return "coming towards you" if turned else CHASING
    return "on your heading, abreast" if turned == 0 else f"crossing to the {'left' if away < 180 else 'right'}"


def _relation(state: State, own: Piece, other: Piece) -> str:
    """Whose guns point at whom, as both stand now."""
    bears = [names.gun(state, own.id, shot.gun) for shot in firing.shots(state, own.id) if shot.target == other.id]
    threat = [names.gun(state, other.id, shot.gun) for shot in firing.shots(state, other.id) if shot.target == own.id]
    said = [f"you bear on it with your {listing(bears)}"] if bears else []
    said += [f"it bears on you with its {listing(threat)}"] if threat else []
    return ", ".join(said)


def _level(state: State, piece: Piece) -> str:
    return f", level {piece.level}" if state.setting.options.levels else ""


def _fates(pieces: list[Piece]) -> list[tuple[str, list[str]]]:
    """Who is gone, grouped by how."""
    found: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.place == "gone" and piece.fate != "left out":
            found.setdefault(FATES.get(piece.fate, piece.fate), []).append(piece.id)
    return list(found.items())


FATES = {
    "downed": "shot down",
    "withdrawn": "withdrawn damaged",
    "empty": "withdrawn without ammunition",
    "home": "home with the task done",
    "through": "through",
    "strayed": "strayed off the board",
}


def whereabouts(state: State, piece: Piece) -> str:
    """Where a piece is, in the air or elsewhere."""
    match piece.place:
        case "board":
            return _lies(state, piece)
        case "access":
            return names.access(state, piece.side, piece.point, piece.heading) + _level(state, piece)
        case "patrol":
            return "in the patrol zone"
    return FATES.get(piece.fate, "not taking part")


def _crew(state: State, piece: Piece) -> list[str]:
    """Who sits in it, where anybody knows; how good its pilot is, as far as that is shown, and what he shot down."""
    men = names.crew(state, piece.id)
    pilot = [men[0].name] if men else []
    won = count(piece.kills, "victory", "victories")
    if state.airplane(piece).role == "fighter" and state.setting.options.pilots != "off":
        rank = names.RANKS[piece.pilot] if piece.pilot else "unknown"
        pilot += [f"{rank}{'' if piece.shown else ', not shown yet'}", won]
    elif piece.kills:
        pilot.append(won)
    lines = [f"Pilot: {', '.join(pilot)}."] if pilot else []
    return lines + [f"{capital(man.post)}: {man.name}." for man in men[1:]]


def _traits(state: State, airplane: Airplane) -> str:
    """What is special about a type."""
    if not state.setting.options.characteristics:
        return ""
    return "".join(f"; {trait}" for trait in types.traits(airplane))


def _guns(state: State, piece: Piece, airplane: Airplane) -> list[str]:
    """A line for each gun group."""
    if not piece.guns:
        return ["No guns." if not airplane.guns else "Its guns were left at home."]
    lines = []
    for group, now in zip(airplane.guns, piece.guns, strict=True):
        left = f"{count(now.ammunition, 'burst')} of {number(group.ammunition)}" if now.ammunition else "empty"
        marks = ", jammed" if now.jammed else ""
        marks += ", cleared in this turn" if now.cleared == state.half else ""
        marks += ", has defended in this turn" if now.defended == state.half else ""
        lines.append(f"{capital(names.guns(group))}: {left}{marks}.")
    return lines


def _load(state: State, piece: Piece, airplane: Airplane) -> list[str]:
    """Bombs, photographs and what a scout was fitted out for."""
    lines = [f"It flies {names.DUTIES[piece.duty]}."] if piece.duty and state.setting.sides[piece.side].tasks else []
    if airplane.bombs and (piece.bombs or airplane.role != "scout"):
        lines.append(f"Bombs: {number(piece.bombs)}.")
    if piece.photos:
        lines.append(f"Photographs: {listing([names.zone(state, zone) for zone in piece.photos])}.")
    return lines
