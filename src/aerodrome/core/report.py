"""The mission report a battle hands to a campaign: filled from a record by each game, or typed in by hand."""

from bisect import bisect_right
from typing import Literal

import msgspec

Fate = Literal["home", "left", "landed", "forced down", "shot down", "exploded"]
"""How a machine ended: in the air at the end, off the board, down by choice, down by force, shot down, gone."""
Place = Literal["own lines", "no man's land", "enemy lines"]
"""Where a machine stood, or came down."""
Post = Literal["pilot", "observer", "gunner"]


class Man(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One man of a crew after the battle."""

    name: str
    """The name the campaign knows him by."""
    post: Post = "pilot"
    wounds: int = 0
    """Wounds suffered in this battle that he was alive with: 0 to 3."""
    bailed_out: bool = False
    used: tuple[str, ...] = ()
    """Skills and keepsakes that served him in this battle: a flask that took a bullet is gone."""
    fortitude_lost: int = 0
    """Fortitude lost in this battle, where the game counts it (In Clouds of Glory)."""
    dead: bool = False
    """The battle itself has killed him."""
    settled: bool = False
    """The battle itself has settled how he came down, alive and with these wounds: only his way home is still open."""
    place: Place | None = None
    """Where he came down, if not with his machine."""
    rerolls: int = 0
    """Re-rolls that he brought home unused, where the game has them."""
    forced_home: int = 0
    """Enemies whom he forced home, where the game counts them."""
    finished: int = 0
    """Of his victories those over machines that had been forced home before."""
    objective: bool = False
    """Did he help to fulfil an objective of the mission?"""
    hit: int | None = None
    """The number of the event in the record at which he was wounded first."""
    hit_by: tuple[str, ...] = ()
    """The names of the enemies whose fire wounded him."""


class Machine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One airplane or balloon after the battle, with its crew."""

    id: str
    side: str
    type: str
    men: tuple[Man, ...] = ()
    damage: float = 0.0
    """Damage suffered as a share of what it can take, 0 to 1."""
    engine_hit: bool = False
    burning: bool = False
    """On fire when the battle ended."""
    fate: Fate = "home"
    place: Place = "own lines"
    moment: int | None = None
    """The number of the event in the record at which it left the battle."""
    hit: int | None = None
    """The number of the event in the record at which it was damaged last."""
    shot_by: tuple[str, ...] = ()
    """The names of the enemies who fired at it last, all in one phase: whose kill it is if its fire finishes it."""


class Victory(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A machine brought down, and who shares in it: all who fired last, equally."""

    victim: str
    """The id of the machine brought down."""
    victors: tuple[str, ...]
    """The names of the men."""
    off_board: bool = False
    """It left the board burning: it is one only if its fire destroys it afterwards."""
    moment: int | None = None
    """The number of the event in the record."""


class Objective(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A task of a side and whether it was done."""

    side: str
    task: str
    done: bool
    points: float = 0.0


class SideReport(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How one side came out of the battle."""

    side: str
    points: float = 0.0
    parts: tuple[tuple[str, float], ...] = ()
    """What its points are for beside its objectives, as far as the game tells it apart: `enemy machines lost`."""


class MissionReport(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything a campaign learns of a battle."""

    game: str
    """The game it was fought with, or `table` for a battle typed in by hand."""
    scenario: str
    machines: tuple[Machine, ...]
    victories: tuple[Victory, ...] = ()
    objectives: tuple[Objective, ...] = ()
    sides: tuple[SideReport, ...] = ()
    winner: str | None = None
    turns: int = 0
    began: tuple[int, ...] = ()
    """The number of the event in the record with which each turn began; empty where nobody knows."""
    record: str = ""
    """The last hash of the record's chain; empty for a battle typed in by hand."""


def turn_at(report: MissionReport, moment: int | None) -> int:
    """The turn in which something happened; 0 before the first one, and where it is not known."""
    return 0 if moment is None else min(report.turns, bisect_right(report.began, moment))
