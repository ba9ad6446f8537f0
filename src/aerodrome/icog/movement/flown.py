"""What comes of a flight (5.4, 5.5): where it ends, what it cost, and which tests it took."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog.events import Leg
from aerodrome.icog.movement.announcement import Announcement, Dive, Segment
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Attitude

Kind = Literal["third action", "flying", "structural", "wires"]
Result = Literal["pass", "fail", "safe"]


class Needed(msgspec.Struct, frozen=True, gc=False):
    """A test that a flight asks for: which, for which segment (-1: another action), with which modifiers."""

    kind: Kind
    segment: int
    modifiers: tuple[Why, ...] = ()

    @property
    def flying(self) -> bool:
        """Is it the pilot's Flying skill that is tested, or the structure?"""
        return self.kind in ("third action", "flying")

    @property
    def optional(self) -> bool:
        """May the pilot leave it (5.4.1b)? Then the safe template is flown, or the third action not done."""
        return self.kind != "wires"


THIRD = Needed("third action", -1)
"""The test for a third action that is no part of the flight: a task, or an Immelmann turn (5.5.13.3)."""


class Flight(msgspec.Struct, frozen=True, gc=False):
    """A flown path: where it ends, what it cost, which tests it took."""

    legs: tuple[Leg, ...]
    at: Point
    frame: Frame
    actions: int
    """Pilot actions that were used."""
    tests: tuple[Needed, ...]
    losses: tuple[Why, ...]
    """Energy units lost by segments (5.7.2)."""
    climbed: int
    """The net change of height, in thousandths of a Move unit (5.7.3.1)."""
    carried_out: Announcement
    """What of the announcement was done; a third action that failed is missing."""
    attitude: Attitude = ""
    inverted: bool = False
    left: Edge | None = None
    """The edge over which it flew; the path ends there."""
    grounded: bool = False
    """The path meets the ground, where it ends."""
    flown: int = 0
    """How long the path is, in thousandths."""
    too_high: int = 0
    """How far above the ceiling it would have ended (2.2); it ends on the ceiling instead."""
    faults: tuple[Why, ...] = ()
    """What could not be flown as announced; straight on instead."""
    straight: int = 0
    """How much of it is straight on at its end, in thousandths of the whole (6.5.3.t)."""


def shared(segments: Sequence[Segment], legs: Sequence[Leg]) -> list[int]:
    """How many legs each segment was flown in: one, or two for a dive that ends straight down and goes on; none where
    the flight had ended before."""
    spare = len(legs)
    found = []
    for number, segment in enumerate(segments):
        count = min(1, spare)
        at, rest = len(legs) - spare, len(segments) - number - 1
        if (
            isinstance(segment, Dive)
            and spare - count > rest
            and [leg.what for leg in legs[at + 1 : at + 2]] == ["straight"]
        ):
            count += legs[at].what.startswith("vertical dive")
        spare -= count
        found.append(count)
    return found


def starts_of(frame: Frame, segments: Sequence[Segment], legs: Sequence[Leg]) -> list[Frame]:
    """Which way the airplane points where each segment begins, from how it points before the first."""
    found, flown = [], 0
    for count in shared(segments, legs):
        found.append(legs[flown - 1].frame if flown else frame)
        flown += count
    return found
