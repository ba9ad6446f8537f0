"""Positions for tests: a battle on an empty board with a few pieces in it.

    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E", level=4))

Ids that begin with G fly for Germany (side 0, seat `german`), all others for the Allies (side 1, seat `allied`).
"""

from typing import Any

from aerodrome.triangle.airplanes import airplane, airplanes
from aerodrome.triangle.lattice import HEADINGS, Board
from aerodrome.triangle.setting import Options, Setting, Side
from aerodrome.triangle.state import GunState, LandGunState, Piece, State, ZoneState

BOARD = Board(42, 28)
SEATS = ("german", "allied")
TILTS = {"level": 0, "up": 1, "down": -1}


def plane(
    name: str,
    slug: str,
    point: str = "N12",
    heading: str = "E",
    level: int = 3,
    tilt: str = "level",
    board: Board = BOARD,
    **fields: Any,
) -> Piece:
    """A piece on the board, fresh from its hangar; any field of `Piece` can be given."""
    kind = airplane(slug)
    side = fields.pop("side", 0 if name.startswith("G") else 1)
    given: dict[str, Any] = {
        "seat": SEATS[side],
        "number": int("".join(c for c in name if c.isdigit()) or kind.numbers[0]),
        "guns": tuple(GunState(gun.ammunition) for gun in kind.guns),
        "throttle": kind.full_throttle,
        "place": "board",
        "point": board.point(point),
        "heading": HEADINGS.index(heading),
        "level": level,
        "tilt": TILTS[tilt],
        "bombs": kind.bombs if kind.role != "scout" else 0,
        "duty": "armed" if kind.role == "scout" else "",
    }
    return Piece(name, side, airplane=slug, **{**given, **fields})


def battle(
    *pieces: Piece,
    options: Options | None = None,
    mover: int = 0,
    half: int = 1,
    board: Board = BOARD,
    setting: dict[str, Any] | None = None,
    seats: tuple[tuple[str, ...], tuple[str, ...]] = (("german",), ("allied",)),
    **fields: Any,
) -> State:
    """A state in the move phase with these pieces; `setting` and further fields change what is not given here."""
    given: dict[str, Any] = {
        "scenario": "test",
        "title": "Test",
        "briefing": "",
        "mode": "dogfight",
        "board": board,
        "sides": (Side("Germany", "east", seats[0], ()), Side("Allies", "west", seats[1], ())),
        "options": options or Options(),
        "airplanes": {piece.airplane: airplanes()[piece.airplane] for piece in pieces},
        **(setting or {}),
    }
    made = Setting(**given)
    here: dict[str, Any] = {
        "phase": "move",
        "mover": mover,
        "half": half,
        "queue": tuple(at for at, p in enumerate(pieces) if p.side == mover and p.place in ("board", "access")),
        "zones": tuple(ZoneState() for _ in made.zones),
        "land_guns": tuple(LandGunState() for _ in made.land_guns),
        **fields,
    }
    return State(made, pieces, {piece.id: at for at, piece in enumerate(pieces)}, **here)


def walk(start: str, *headings: str, board: Board = BOARD) -> str:
    """The point that some steps lead to: `walk("N12", "E", "NE")`."""
    point = board.point(start)
    for heading in headings:
        point = board.neighbour(point, HEADINGS.index(heading))
    return board.name(point)
