"""What goes over HTTP about battles that people design: how their sheets are described, how they look, acts.

A design is a scenario's sheet as JSON, with the keys of its TOML file. Paths lead through it: `sides.0.force.1.level`,
lists counted from 0. Places are units of the board east and north of its south-west corner, headings degrees clockwise
from north.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Sheet = dict[str, Any]
FieldKind = Literal["text", "paragraph", "whole", "number", "switch", "choice", "several", "place", "heading"]
MarkShape = Literal["plane", "balloon", "gun", "zone", "cloud", "road", "unit", "building"]
Compass = Literal["north", "south", "east", "west"]
ActWord = Literal["add", "remove", "copy", "move", "turn", "mirror", "set", "snap", "rename"]
MOST_TEXT = 64 * 1024
"""How many bytes the TOML of a design may have."""
Path = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=100)]


class EditorChoice(msgspec.Struct, frozen=True):
    """A value that may be chosen."""

    value: Any
    title: str
    group: str
    """Under which heading it stands; where the field `depends` on another, with which value of that it is offered."""


class EditorField(msgspec.Struct, frozen=True):
    """One thing that can be said of a part, with what it may be."""

    path: str
    """Seen from the item; empty: the item is this value itself."""
    title: str
    help: str
    kind: FieldKind
    """`place`: as the sheet writes it, a point's name or two numbers; the mark at the value's path can be moved."""
    many: bool
    """Is its value a list of such, written one after another? `several` is a list anyway."""
    optional: bool
    """May it be left out? `null` leaves it out."""
    default: Any
    """What holds where it is left out; null: nothing."""
    least: float | None
    most: float | None
    """Limits of a number, or of the length of a text."""
    step: float | None
    unit: str
    choices: tuple[EditorChoice, ...]
    depends: str
    """The field whose value decides which choices there are, by its path in the same item; with a slash before it, in
    the whole sheet; empty: none."""
    always: bool = False
    """Shown even where the other fields of its item are folded up."""


class EditorPart(msgspec.Struct, frozen=True):
    """A part of the sheet: one of it, or a list of items, or items by their names (`key`)."""

    name: str
    title: str
    help: str
    path: str
    """Where it stands, a `*` for each number or name on the way: `sides.*.force`. An item is one step deeper."""
    many: bool
    least: int
    most: int | None
    """How many items there must and may be."""
    item_title: str
    key: EditorField | None
    """What an item may be called, where items go by their names; `rename` gives it another."""
    optional: bool
    """May it be missing altogether? `add` makes it, `remove` takes it away."""
    on_board: bool
    """Do its items stand on the board?"""
    blank: Any
    """A new item; `add` gives it its place as well."""
    fields: tuple[EditorField, ...]


class EditorTemplate(msgspec.Struct, frozen=True):
    """A ready scenario from which a design may start."""

    id: str
    title: str
    line: str


class EditorDescription(msgspec.Struct, frozen=True):
    """How battles of a game are designed: parts in the order in which they are shown."""

    game: str
    title: str
    templates: tuple[EditorTemplate, ...]
    parts: tuple[EditorPart, ...]


class DesignStep(msgspec.Struct, frozen=True):
    """An act without the sheet to which it is done."""

    act: ActWord
    path: str = ""
    part: str = ""
    field: str = ""
    value: Any = None


class DesignRemedy(msgspec.Struct, frozen=True):
    """What puts a fault right."""

    title: str
    steps: tuple[DesignStep, ...]
    """One after the other, each on what the one before has made."""


class DesignFault(msgspec.Struct, frozen=True):
    """What is wrong with a design: where, what was found, what is allowed, as the loader of its file tells it."""

    path: str
    """The value, or the item, that it is about; empty: the whole."""
    where: str
    """The same in words."""
    found: str
    allowed: str
    words: str
    """What is wrong, and what to do about it, in the words of the editor."""
    remedies: tuple[DesignRemedy, ...] = ()


class DesignEdge(msgspec.Struct, frozen=True):
    """An edge of the board, and whose home it is."""

    side: Compass
    title: str
    owner: int | None


class DesignArea(msgspec.Struct, frozen=True):
    """Ground or sky that is drawn below the marks."""

    kind: str
    """zone, cloud, reach, front, field, wood, village, water, aerodrome, trench, area."""
    title: str
    points: tuple[tuple[float, float], ...]
    side: int | None


class DesignBoard(msgspec.Struct, frozen=True):
    """The board: a rectangle of units, with room around it for whoever waits to come."""

    width: float
    depth: float
    margin: float
    """How far beyond its edges marks may lie."""
    unit: str
    grid: Literal["none", "triangles", "squares"]
    """`triangles`: rows a half of the root of three apart, every second one half a step further east."""
    step: float
    """How far arrow keys move a mark, and to what places snap."""
    turn: int
    """The same for headings, in degrees."""
    edges: tuple[DesignEdge, ...]
    areas: tuple[DesignArea, ...]


class DesignMark(msgspec.Struct, frozen=True):
    """Something that stands on the board, or beside it."""

    path: str
    """What `move` and `turn` are told; it lies in its `item`."""
    item: str
    """The item of a part that it belongs to, which is what a tap selects."""
    x: float
    y: float
    heading: float | None
    level_text: str
    shape: MarkShape
    side: int | None
    label: str
    title: str
    movable: bool
    turnable: bool
    fault: bool
    line: tuple[tuple[float, float], ...] = ()
    """The road that it goes."""
    waiting: bool = False
    """It has no place on the board yet; `move` gives it one."""


class DesignSide(msgspec.Struct, frozen=True):
    """A side in figures; `points` where the worth of its airplanes was measured."""

    name: str
    seats: tuple[str, ...]
    planes: int
    points: float | None
    pilots: float = 0
    """What of the points its pilots add."""


class DesignLook(msgspec.Struct, frozen=True):
    """A design as it looks: what the editor shows, whatever is wrong with it."""

    game: str
    sheet: Sheet
    toml: str
    title: str
    faults: tuple[DesignFault, ...]
    board: DesignBoard
    marks: tuple[DesignMark, ...]
    sides: tuple[DesignSide, ...]
    playable: bool
    selected: str = ""
    """The item that an act made or moved."""
    id: str = ""
    """Under which name it stands on the shelf."""


class DesignStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"template": "from"}):
    """A new design: from a ready scenario, or the game's own small one."""

    template: Annotated[str, Meta(max_length=100)] = ""


class DesignShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A design to be looked at: its sheet, or the text of a file."""

    sheet: Sheet | None = None
    toml: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None


class DesignAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something is done to a design.

    `add`: a new item of the part `part` in the item `path` (empty: of the whole). `remove`, `copy`: the item at `path`.
    `move`, `turn`: the mark at `path`. `set`: the `field` of the item at `path` becomes `value`. `rename`: the item at
    `path` is called `value`. `snap`: every place below `path` goes to the grid. `mirror`: whatever stands below `path`
    changes right and left; a side (`sides.0`) is instead held up to the other one, which then stands as in a mirror.
    """

    sheet: Sheet
    act: ActWord
    path: Path = ""
    part: Annotated[str, Meta(max_length=40)] = ""
    field: Path = ""
    value: Any = None
    x: Annotated[float, Meta(ge=-1000, le=1000)] | None = None
    y: Annotated[float, Meta(ge=-1000, le=1000)] | None = None
    heading: Annotated[float, Meta(ge=-360, le=720)] | None = None


class DesignToKeep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A design for the shelf: a new one, or with id and key instead of an older one."""

    game: Annotated[str, Meta(max_length=40)]
    sheet: Sheet
    id: Annotated[str, Meta(max_length=40)] = ""
    key: Secret = ""


class DesignKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a design stands on the shelf, and the key to change it."""

    id: str
    key: str


class DesignCard(msgspec.Struct, frozen=True):
    """A design on the shelf; as a scenario it is called `design:` and its id."""

    id: str
    game: str
    title: str
    summary: str
    saved: str
    """When, in ISO 8601."""
    sides: tuple[str, ...]
    playable: bool
