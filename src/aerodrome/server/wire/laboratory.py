"""What goes over HTTP about the laboratory: runs of many battles between bots, and what they tell.

What is to be tried out is a plan of the laboratory itself (`aerodrome.lab.plan`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from aerodrome.lab.figures import Figures
from aerodrome.lab.plan import Cell
from aerodrome.server.wire.designs import DesignBoard

RunState = Literal["waiting", "running", "done", "stopped", "failed"]


class RunKey(msgspec.Struct, frozen=True):
    """A run that has begun, and the key with which it can be stopped, taken up again and deleted."""

    run: str
    key: str


class RunChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on with a run, or stop it."""

    go_on: bool


class RunLine(msgspec.Struct, frozen=True):
    """A run in a list."""

    run: str
    game: str
    title: str
    created: str
    state: RunState
    done: int
    total: int
    trouble: str
    """Why it does not go on; empty where nothing is wrong."""


class RunView(msgspec.Struct, frozen=True):
    """A run with all that it tells so far."""

    line: RunLine
    cells: tuple[Cell, ...]
    names: tuple[str, ...]
    """What each cell is called, in words."""
    titles: dict[str, str]
    """What scenarios and options are called, and values such as `wind=W`."""
    figures: Figures | None
    """None: not a single battle is over."""
    seconds: float | None
    """How long it will take still, as far as can be told; None: unknown, or it is over."""
    boards: tuple[DesignBoard | None, ...]
    """What each cell is fought over, for a map of it; None where a game cannot draw it."""
    battles_each: int
    """Planned for each cell, at most."""


class Flight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle of a run that somebody wants to see."""

    cell: Annotated[int, Meta(ge=0, le=10_000)]
    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class FlownAgain(msgspec.Struct, frozen=True):
    """Under which name its replay is to be had."""

    replay: str
