"""The setting: a mission resolved with its options, panels and crews, fixed before the battle, part of its record."""

from typing import Annotated, Literal

import msgspec

from aerodrome.core.geometry import Frame, Point
from aerodrome.icog.panels import Panel
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.terrain import Terrain

Edge = Literal["north", "south", "east", "west"]
OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players may switch."""

    fog: bool = False
    """Enemy structure, ammunition, skills and wounds are hidden."""
    crews: Literal["ready", "roll", "choose"] = "ready"
    """Crews come from the mission's or the nation's roster, are rolled (1.2), or are picked by the players."""
    rerolls: Literal["ask", "never"] = "ask"
    """Ask for a re-roll whenever it could matter (1.2.3)."""
    formation: bool = True
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """Game turns; None: as the mission says."""


class Start(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How an airplane begins: in the air with pose and speed, waiting to enter in a turn, or on the ground.

    `area` is a circle (centre, radius) in which its player places it; without one the pose is given.
    """

    place: Literal["air", "waiting", "ground"] = "air"
    at: Point | None = None
    frame: Frame | None = None
    speed: int | None = None
    area: tuple[Point, int] | None = None
    turn: int = 1
    """The turn in which a waiting airplane enters, at the height and with the speed given."""
    edges: tuple[Edge, ...] = ()
    """A waiting airplane enters over one of these edges, a die decides where."""


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One airplane of a side."""

    id: str
    panel: str
    crew: tuple[PilotRecord, ...]
    start: Start
    bombs: int = 0
    task: Literal["fight", "recon", "escort", "bomb"] = "fight"
    exit: Edge | Literal["opposite"] | None = None
    """Leaving over this edge fulfils its task."""
    exit_within: int | None = None
    """Game turns after entering in which the exit still counts."""


class Side(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One of the two sides; `home` is the edge to which the forced home fly."""

    name: str
    home: Edge
    seats: tuple[str, ...]
    force: tuple[Entry, ...]


class Points(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What scores, and the lead needed to win (3.m)."""

    destroyed: Annotated[int, msgspec.Meta(ge=0, le=20)] = 2
    forced_home: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    exit: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    margin: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that stays the same during a battle. Lengths in thousandths of a Move unit."""

    mission: str
    title: str
    briefing: str
    width: int
    """West to east."""
    depth: int
    """South to north."""
    ceiling: int
    turns: int
    sides: tuple[Side, Side]
    options: Options
    panels: dict[str, Panel]
    terrain: Terrain
    points: Points = Points()
    extra_turn: bool = False
    """One more turn while a rear threat stands at the end (3.m)."""
    position: str = ""
    """A position in text form to begin from, instead of set-up."""
