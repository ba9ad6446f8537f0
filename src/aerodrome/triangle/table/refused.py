"""Why not? Answers that a player might expect and that are not offered, with the reasons of the question itself."""

from collections.abc import Iterator

from aerodrome.core.questions import Question
from aerodrome.server.presenting.refusals import Expected
from aerodrome.triangle import movement, reach, setup
from aerodrome.triangle.altitude import STEEP
from aerodrome.triangle.guns import GROUND
from aerodrome.triangle.lattice import ACCESS_POINTS, HEADINGS
from aerodrome.triangle.questions import ChooseDie, ChooseDuty, ChooseLevels, Defend, Fire, Fly, Place, Tilt, Winch
from aerodrome.triangle.state import Piece, State
from aerodrome.triangle.words import names

NEAR_STEPS, NEAR_LEVELS = 3, 2
"""An enemy this near is one that a player may think he can fire at."""

TILTS = {"level": "leave it level", "up": "nose up", "down": "nose down"}
WINCHES = {"stay": "let it stay", "up": "winch it up", "down": "winch it down"}


def expected(question: Question, state: State) -> Iterator[Expected]:
    """What a player might expect to be able to answer."""
    match question:
        case ChooseDie():
            yield from (Expected(die, f"the {die} die") for die in movement.DICE)
        case ChooseDuty():
            yield from (Expected(duty, names.DUTIES[duty]) for duty in names.DUTIES)
        case ChooseLevels():
            way = "up" if state.piece(question.piece).tilt > 0 else "down"
            levels = range(1, STEEP + 1)
            yield from (Expected(str(n), f"{n} level{'s' if n > 1 else ''} {way}") for n in levels)
        case Tilt():
            yield from (Expected(answer, said) for answer, said in TILTS.items())
        case Winch():
            yield from (Expected(answer, said) for answer, said in WINCHES.items())
        case Fly():
            yield from _flights(question, state)
        case Fire():
            yield from _shots(question, state)
        case Defend():
            yield from _shots_back(question, state)
        case Place():
            yield from _placements(question, state)


def _flights(question: Fly, state: State) -> Iterator[Expected]:
    """The simplest paths: straight ahead, or one turn at once and then straight."""
    piece = state.piece(question.piece)
    query = reach.reach(state, question.piece, question.die, question.levels).query
    steps, straight = query.steps, query.straight
    yield Expected("S" * straight, "straight ahead")
    if piece.place == "board":
        yield Expected("L" + "S" * (steps - 1), "left at once, then straight")
        yield Expected("R" + "S" * (steps - 1), "right at once, then straight")


def _shots(question: Fire, state: State) -> Iterator[Expected]:
    """Every gun of the piece at every enemy nearby."""
    piece = state.piece(question.piece)
    for target in _near(state, piece):
        for group in state.airplane(piece).guns:
            yield Expected(f"{group.kind} {target.id}", f"{names.guns(group)} at {names.piece(state, target.id)}")


def _shots_back(question: Defend, state: State) -> Iterator[Expected]:
    """Every gun of the seat's pieces nearby, and those on the ground that cover the place."""
    mover = state.piece(question.mover)
    for piece in _near(state, mover):
        if piece.seat == question.seat:
            for group in state.airplane(piece).guns:
                yield Expected(f"{piece.id} {group.kind}", f"{names.piece(state, piece.id)}, {names.guns(group)}")
    for gun in state.setting.land_guns:
        if state.setting.sides[gun.side].seats[0] == question.seat and mover.point in gun.points:
            yield Expected(f"{gun.id} {GROUND}", names.piece(state, gun.id))


def _near(state: State, piece: Piece) -> list[Piece]:
    """Enemies nearby, the nearest first."""
    board = state.setting.board
    found = [
        (board.distance(piece.point, other.point), at, other)
        for at, other in enumerate(state.pieces)
        if other.place == "board" and other.side != piece.side and abs(other.level - piece.level) <= NEAR_LEVELS
    ]
    return [other for steps, _, other in sorted(found, key=lambda one: one[:2]) if steps <= NEAR_STEPS]


def _placements(question: Place, state: State) -> Iterator[Expected]:
    """To bring nobody, to bring somebody who has to wait, to use an access point that is taken."""
    yield Expected(setup.PASS, "bring up nobody")
    ways = setup.ways(state, question.side)
    rest = f"{f'L{ways.levels[0]} ' if ways.said else ''}{HEADINGS[ways.headings[0]]}"
    for piece in state.pieces:
        if piece.side == question.side and piece.place == "patrol" and piece.id not in ways.pieces:
            yield Expected(f"{piece.id} {ways.access[0] + 1} {rest}", f"bring up {names.piece(state, piece.id)}")
    for access in range(ACCESS_POINTS):
        if access not in ways.access:
            yield Expected(f"{ways.pieces[0]} {access + 1} {rest}", f"access point {access + 1}")
