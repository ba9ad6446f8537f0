"""Courses: moves of one safe turn, planned and flown by the dozen in compiled code, for who looks for the best of them.

They are those of `plans.towards`, and end where `movement.flight` says that they do.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog.announcing import course_kernels as kernels
from aerodrome.icog.announcing.plans import GRAIN, Direction, Flier, wider
from aerodrome.icog.cockpit import templates
from aerodrome.icog.movement import limits
from aerodrome.icog.movement.announcement import Announcement, Roll, Segment, Straight, Turn
from aerodrome.icog.movement.flight import roll_loss, turn_loss
from aerodrome.icog.movement.flown import Flight, Needed
from aerodrome.icog.setting import Edge
from aerodrome.icog.tables import charts

SIDES, PARTS = (0, 45, 90, 135, 180), (0.4, 0.6, 0.8, 1.0)
"""Directions and lengths of turns that are tried to come round."""


class Course(NamedTuple):
    """A move of one turn at most, the rest straight on, and where it ends."""

    template: str
    due: int
    """How long it is."""
    move: Sequence[int]
    """As compiled code tells of it."""
    end: Sequence[int]
    """Likewise; to be relied on only where nothing is met on the way."""

    @property
    def is_clear(self) -> bool:
        """Does it surely meet no edge, no ground and no ceiling?"""
        return self.end[kernels.MET] == kernels.NOTHING

    @property
    def leaves(self) -> bool:
        """Does it surely lead over an edge?"""
        return self.end[kernels.MET] == kernels.EDGE

    @property
    def announcement(self) -> Announcement:
        """What is announced to fly it."""
        before, tilt, _, arc, direction = self.move
        rest, flown = self.due - before - arc, list[Segment]()
        if before:
            flown.append(Roll(before, tilt) if tilt else Straight(before))
        if arc:
            flown.append(Turn(self.template, arc, direction))
        if rest:
            flown.append(Straight(rest))
        return Announcement(tuple(flown))

    @property
    def flight(self) -> Flight:
        """What it comes to, where it is clear."""
        before, _, _, arc, _ = self.move
        straight = self.due - before - arc if arc else self.due
        return Flight(
            legs=(),
            at=self.at,
            frame=self.frame,
            actions=self.actions,
            tests=self.tests,
            losses=self.losses,
            climbed=self.climbed,
            carried_out=self.announcement,
            inverted=self.inverted,
            flown=self.due,
            straight=1000 * straight // self.due,
        )

    @property
    def at(self) -> Point:
        """The place at its end."""
        return Point(*self.end[kernels.PLACE : kernels.NOSE])

    @property
    def frame(self) -> Frame:
        """Nose, right wing and canopy at its end."""
        fx, fy, fz, rx, ry, rz, ux, uy, uz = self.end[kernels.NOSE :]
        return Frame((fx, fy, fz), (rx, ry, rz), (ux, uy, uz))

    @property
    def climbed(self) -> int:
        """The net change of height, in thousandths of a Move unit."""
        return self.end[kernels.CLIMBED]

    @property
    def inverted(self) -> bool:
        """Does it end on its back?"""
        return bool(self.end[kernels.INVERTED])

    @property
    def actions(self) -> int:
        """Pilot actions (5.5.3.2, 5.5.6.4)."""
        _, tilt, _, arc, _ = self.move
        return bool(tilt) * charts.cost("roll").actions + bool(arc) * charts.cost("turn").actions

    @property
    def losses(self) -> tuple[Why, ...]:
        """Energy units lost by segments (5.7.2)."""
        _, tilt, _, arc, _ = self.move
        return (*((roll_loss(),) if tilt else ()), *((turn_loss(self.template),) if arc else ()))

    @property
    def tests(self) -> tuple[Needed, ...]:
        """None."""
        return ()

    @property
    def left(self) -> Edge | None:
        """The edge over which it flies: none."""
        return None

    @property
    def grounded(self) -> bool:
        """Does it meet the ground? No."""
        return False


def towards(one: Flier, ways: Sequence[Direction]) -> list[list[Course]]:
    """For each direction the moves that bring the nose into it, or as near to it as they can, without a test."""
    chosen = (one.safe, *wider(one)[:1])
    radii = np.array([templates.radius(template) for template in chosen], np.int64)
    may_roll = one.free > 1 and not one.airplane.wires
    moves = kernels.towards(one.pose[:], np.array(ways), radii, one.due, one.roll, may_roll)
    flown, each = _flown(one, moves, chosen * len(ways)), len(chosen)
    return [[course for course in flown[at : at + each] if any(course.move)] for at in range(0, len(flown), each)]


def rounds(one: Flier) -> list[Course]:
    """Safe turns to all sides, long and short, with the rest flown straight before or after."""
    moves = _rounds(templates.radius(one.safe), one.due)
    return _flown(one, moves, [one.safe] * len(moves))


@lru_cache(maxsize=256)
def _rounds(radius: int, due: int) -> NDArray[np.int64]:
    """Such turns as compiled code tells of them. Shared: do not change it."""
    found = []
    for direction, part in product(SIDES, PARTS):
        arc = min(round(due * part / GRAIN) * GRAIN, due)
        found += [(before, 0, radius, arc, direction) for before in dict.fromkeys((0, due - arc))]
    return np.array(found, np.int64)


def _flown(one: Flier, moves: NDArray[np.int64], chosen: Sequence[str]) -> list[Course]:
    """Moves along these templates, flown."""
    setting = one.state.setting
    within = setting.width, setting.depth, limits.highest(one.state) + 1, setting.ceiling
    ends = kernels.ends(one.pose[:], moves, one.due, one.roll, within)
    told = zip(chosen, moves.tolist(), ends.tolist(), strict=True)
    return [Course(template, one.due, move, end) for template, move, end in told]
