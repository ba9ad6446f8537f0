"""Movement (AD05-AD14, AD21, AD73): the die, the number of steps and turns, the flight and what comes of it."""

from functools import cache

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.triangle import campaign_skills, modes, reach, scoring
from aerodrome.triangle.dice import BLUE, GREEN, RED, STARRED
from aerodrome.triangle.events import (
    Bombed,
    DieCast,
    Flew,
    Left,
    Photographed,
    PhotosDelivered,
    TakenDown,
    Tilted,
    Waited,
)
from aerodrome.triangle.lattice import LEVELS, Edge
from aerodrome.triangle.setting import WITHOUT_GUNS
from aerodrome.triangle.state import NEVER, Damage, Fate, Piece, State, Tally

DICE = {"blue": BLUE, "green": GREEN}
LOWEST = LEVELS[0]
BLUE_ONLY, BLUE_OR_GREEN = ("blue",), ("blue", "green")
FAST_MOVE = 10
"""From so many steps on two turns may not follow each other (AD11)."""

STRAIGHT = Why("AD08", "straight flight", 1)
OVERSTRAINED = Why("AD06", "the engine of a damaged airplane was overstrained")
OUT_OF_FUEL = Why("AD-H4", "the last drop of fuel is gone")
DAMAGED = Why("AD-H10", "damaged", -1)
HEMMED_IN = Why("AD14", "hemmed in on all sides: it cannot move")
_LEVELS = {"climbed": "AD16", "descended": "AD18"}
_SLOWED: dict[str, Why] = {
    "wings": Why("AD37", "wings damaged", -1),
    "engine": Why("AD37", "engine damaged", -2),
}


# ---- the die


def dice_for(state: State, piece: Piece) -> tuple[str, ...]:
    """The dice a piece may choose from (AD05, AD06): green for a fighter with full throttle, or its last risk, left."""
    if piece.throttle == NEVER or piece.damage == "engine" or is_short_of_fuel(state, piece):
        return BLUE_ONLY
    return BLUE_OR_GREEN if state.airplane(piece).full_throttle else BLUE_ONLY


def why_no_die(state: State, piece: Piece, die: str) -> tuple[Why, ...]:
    """Every reason why a piece may not roll a die that there is (AD05, AD06)."""
    if die in dice_for(state, piece) or die not in DICE:
        return ()
    airplane = state.airplane(piece)
    reasons = []
    if not airplane.full_throttle:
        reasons.append(Why("AD05", "only a fighter with full throttle can roll the green die"))
    elif piece.throttle == NEVER:
        reasons.append(Why("AD06", "it has no full throttle left, not even at a risk"))
    if piece.damage == "engine":
        reasons.append(Why("AD37", "its engine is damaged"))
    if is_short_of_fuel(state, piece):
        reasons.append(Why("AD-H4", "it is short of fuel"))
    return tuple(reasons)


def is_short_of_fuel(state: State, piece: Piece) -> bool:
    """House rule AD-H4: from the agreed turn on fighters and scouts fly on their last fuel."""
    fuel = state.setting.options.fuel
    return 0 < fuel <= state.turn and state.setting.airplanes[piece.airplane].role in ("fighter", "scout")


async def has_fuel(table: Table, name: str) -> bool:
    """House rule AD-H4: who stays on the board beyond the agreed turn is lost before a move if a red die shows 1."""
    state: State = table.state
    piece = state.piece(name)
    if piece.place != "board" or state.turn <= state.setting.options.fuel or not is_short_of_fuel(state, piece):
        return True
    (face,) = await table.roll(f"fuel of {name}", piece.seat, RED)
    if face > 1:
        return True
    table.tell(TakenDown(name, "", OUT_OF_FUEL))
    return False


async def cast(table: Table, name: str, die: str) -> int:
    """Roll the movement die (AD05); green spends full throttle, and the last one is risked (AD06)."""
    piece: Piece = table.state.piece(name)
    kind = DICE[die]
    (value,) = await table.roll(f"movement of {name}", piece.seat, kind)
    throttle, damage = piece.throttle, piece.damage
    risk_failed = False
    if kind is GREEN:
        risk_failed = throttle == 0 and value in STARRED
        throttle -= 1  # one less than none is NEVER
        damage = damage or ("engine" if risk_failed else "")
    table.tell(
        DieCast(name, die, value, throttle, _tallied(piece.tally, sum(kind.faces), len(kind.faces) * value), damage)
    )
    if risk_failed and piece.damage:
        table.tell(TakenDown(name, "", OVERSTRAINED))
    return value


def _tallied(tally: Tally, expected: int, rolled: int) -> Tally:
    """The luck of the movement dice, in sixths of a step."""
    return Tally(
        tally.shots,
        tally.hits_expected,
        tally.hits_scored,
        tally.steps_expected + expected,
        tally.steps_rolled + rolled,
    )


# ---- steps and turns


def steps(state: State, piece: Piece, die: int, levels: int, straight: bool = False) -> tuple[Why, ...]:
    """The number of steps with its reasons (AD07), on request with the one more of straight flight (AD08).

    `total` of it is at least 1: the whole sum is raised to that, straight flight included.
    """
    reasons = arithmetic(state, piece, die, levels)
    return _at_least_one((*reasons, STRAIGHT) if straight else reasons)


def arithmetic(state: State, piece: Piece, die: int, levels: int) -> tuple[Why, ...]:
    """Speed, die and all that counts (AD07), before straight flight and the least of one step; may sum up to less."""
    airplane = state.setting.airplanes[piece.airplane]
    unloaded = airplane.multi_engine and airplane.bombs > 0 and not piece.bombs
    slowed = bool(piece.damage) and state.setting.options.damage_slows
    return _arithmetic(airplane.speed, die, levels, piece.damage, piece.duty in WITHOUT_GUNS, unloaded, slowed)


@cache
def _arithmetic(
    speed: int, die: int, levels: int, damage: Damage, disarmed: bool, unloaded: bool, slowed: bool
) -> tuple[Why, ...]:
    """The reasons, made once for each combination; `slowed`: every damage costs a step more (AD-H10)."""
    reasons = [Why("AD07", "speed", speed), Why("AD05", "die", die)]
    if levels:
        one, way = "level" if abs(levels) == 1 else "levels", _way(levels)
        reasons.append(Why(_LEVELS[way], f"{abs(levels)} {one} {way}", -levels))
    if damage in _SLOWED:
        reasons.append(_SLOWED[damage])
    if slowed:
        reasons.append(DAMAGED)
    if disarmed:
        reasons.append(Why("AD63", "disarmed scout", 1))
    if unloaded:
        reasons.append(Why("AD64", "bombs gone", 1))
    return tuple(reasons)


@cache
def _at_least_one(reasons: tuple[Why, ...]) -> tuple[Why, ...]:
    """The reasons, with what is missing to the least of one step."""
    missing = 1 - total(reasons)
    return (*reasons, Why("AD07", "never fewer than one step", missing)) if missing > 0 else reasons


def _way(levels: int) -> str:
    return "climbed" if levels > 0 else "descended"


def turn_limits(state: State, piece: Piece) -> tuple[int, int, int]:
    """How many turns a move may have if all go left, if all go right, and otherwise (AD09, AD10, SC20)."""
    airplane = state.setting.airplanes[piece.airplane]
    agility = airplane.agility - (piece.damage == "tail")
    if piece.skills:
        agility += campaign_skills.extra_turns(state, piece)
    gyro = airplane.gyro if state.setting.options.characteristics else 0
    return max(0, agility - gyro), max(0, agility + gyro), max(0, agility)


def turns_wide(state: State, piece: Piece, length: int) -> bool:
    """Must a straight step lie between two turns (AD11, AD12, SC23)? `length` counts the steps without the wind."""
    if campaign_skills.turns_freely(piece):
        return False
    return length >= FAST_MOVE or state.setting.airplanes[piece.airplane].no_successive_turns


# ---- entering and leaving


def entry_point(state: State, piece: Piece) -> int:
    """The edge point onto which a piece at an access point flies (AD73)."""
    return state.setting.board.entry(state.setting.sides[piece.side].edge, piece.point)


def entry_taken(state: State, piece: Piece) -> bool:
    """Is the entry of a piece at an access point closed at its level (AD73)?"""
    point = entry_point(state, piece)
    return any(blocks(other, piece, point, piece.level) for other in state.pieces)


def entry_refusal(state: State, piece: Piece) -> Why:
    """Why a piece at an access point waits (AD73)."""
    where = state.setting.board.name(entry_point(state, piece))
    return Why("AD73", f"its entry {where} is taken at L{piece.level}")


def blocks(other: Piece, piece: Piece, point: int, level: int) -> bool:
    """Does another piece close a point at a level to this one (AD13; the cable of a barrage balloon: AD67)?"""
    if other.place != "board" or other.point != point or not other.level or other.id == piece.id:
        return False
    lowest = LOWEST if other.side != piece.side and has_cable(other) else other.level
    return lowest <= level <= other.level


def has_cable(piece: Piece) -> bool:
    """Is a piece a barrage balloon, whose cable is in the way of enemies (AD67)?"""
    return scoring.is_barrage(piece)


def may_leave(state: State, piece: Piece, edge: Edge) -> Fate | None:
    """What becomes of a piece that leaves over an edge; None where it has no right to (AD21, SC60).

    Who is short of fuel may always go home over its own edge (AD-H4).
    """
    if is_short_of_fuel(state, piece) and edge == state.setting.sides[piece.side].edge:
        return _homeward(state, piece, edge)
    if modes.on_task(state, piece):
        return modes.exit_fate(state, piece, edge)
    if state.setting.airplanes[piece.airplane].role not in ("fighter", "scout"):
        return None
    if piece.damage:
        return "withdrawn"
    if campaign_skills.stays(state, piece):
        return None
    return "empty" if is_empty(piece) else None


def _homeward(state: State, piece: Piece, edge: Edge) -> Fate:
    """What becomes of a piece that goes home for want of fuel (AD-H4): as its task or its damage has it, or home."""
    fate = modes.exit_fate(state, piece, edge)
    return fate or ("withdrawn" if piece.damage else "home")


def is_empty(piece: Piece) -> bool:
    """Has every gun group of a piece used up its ammunition?"""
    return all(not gun.ammunition for gun in piece.guns)


# ---- the flight


def fly(table: Table, name: str, die: int, levels: int, path: str) -> bool:
    """Fly a legal path and tell all that comes of it (AD07-AD22, AD56, AD59); False if it could not move (AD14)."""
    state: State = table.state
    piece = state.piece(name)
    flight = reach.walk(state, name, die, levels, path)
    if flight.waived == reach.HEMMED_IN:
        table.tell(Waited(name, HEMMED_IN))
        if piece.tilt:
            table.tell(Tilted(name, 0))
        return False
    if flight.edge is None:
        table.tell(
            Flew(
                name,
                path,
                flight.point,
                flight.heading,
                flight.level,
                state.setting.board.in_border(flight.point),
                steps(state, piece, die, levels, flight.straight),
                flight.wind,
                flight.passage,
                flight.waived,
            )
        )
    for zone in flight.done:
        task = modes.zone_task(state, piece)
        table.tell(Photographed(name, zone) if task == "photograph" else Bombed(name, zone))
    if flight.edge is not None:
        _leave(table, name, path, flight.edge, may_leave(state, piece, flight.edge) or "strayed")
    return True


def _leave(table: Table, name: str, path: str, edge: Edge, fate: Fate) -> None:
    """A piece is gone (AD21); photographs that come home count (AD56, AD71)."""
    table.tell(Left(name, fate, edge, path))
    if fate == "home":
        state: State = table.state
        zones = modes.delivered(state, state.piece(name))
        if zones:
            table.tell(PhotosDelivered(name, zones))
