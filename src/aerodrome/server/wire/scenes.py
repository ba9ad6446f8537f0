"""What is to be seen: the board, which stays, and the scene, which changes with every answer; each game has its own."""

import msgspec

from aerodrome.server.wire.campaign import CampaignBoard, CampaignScene
from aerodrome.server.wire.ground import Impact
from aerodrome.server.wire.icog.board import IcogBoard
from aerodrome.server.wire.icog.figures import Term
from aerodrome.server.wire.icog.scene import IcogScene
from aerodrome.server.wire.triangle import TriangleBoard, TriangleScene

Board = TriangleBoard | IcogBoard | CampaignBoard
Scene = TriangleScene | IcogScene | CampaignScene


class Reason(msgspec.Struct, frozen=True):
    """Why: a paragraph of the rules, and words."""

    paragraph: str
    text: str


class Die(msgspec.Struct, frozen=True):
    """Dice that fell: what for, their colour, the faces."""

    purpose: str
    color: str
    faces: tuple[int, ...]


class Flown(msgspec.Struct, frozen=True):
    """A way that was flown: places as x, y, height, then heading, pitch and bank in degrees."""

    piece: str
    track: tuple[tuple[float, float, float, float, float, float], ...]


class Shot(msgspec.Struct, frozen=True):
    """A burst, for tracers and sound."""

    piece: str
    target: str
    outcome: str
    """takedown, damage, miss or jam; hit or miss."""


class Trial(msgspec.Struct, frozen=True):
    """What a die had to show at most, the sum that made it so, the odds it had in per cent, and how it came out.

    Target and odds are None, and the sum is empty, where they are hidden.
    """

    target: int | None
    terms: tuple[Term, ...]
    percent: float | None
    passed: bool


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, told; with what it rests on, and what the stage shows of it."""

    number: int
    """Counts up without gaps in each seat's log."""
    turn: int
    text: str
    kind: str
    details: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    quiet: bool = False
    """Bookkeeping, shown only if asked for."""
    dice: Die | None = None
    flown: Flown | None = None
    shot: Shot | None = None
    trial: Trial | None = None
    """The test that the dice were thrown for."""
    impact: Impact | None = None
    """Something came down on the ground."""
    effect: str = ""
    """Something to be seen on the first of `pieces`: smoke, fire, fuel, spin, stall, pieces, burst, crash, jam, wound,
    engine, landing, take-off, recovery; `out` where smoke or fire goes out."""
