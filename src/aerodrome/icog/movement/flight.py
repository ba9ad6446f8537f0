"""A flight (5.4, 5.5, decision 7): what an announcement leads to, given how its tests came out. Pure.

The rules and the preview fly the same announcement with the same function, so the committed flight is the preview
that the dice selected. Tests are numbered in the order in which they are made; one without a result counts as passed.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import cos, sin
from typing import NamedTuple

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.core.remembered import remembered
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.events import Leg
from aerodrome.icog.men import traits
from aerodrome.icog.movement import actions, segments
from aerodrome.icog.movement.announcement import UNIT, Announcement, Dive, Roll, Segment, Slip, Straight, Turn, length
from aerodrome.icog.movement.flown import THIRD, Flight, Kind, Needed, Result
from aerodrome.icog.movement.limits import Bounds, elevation, reach_of
from aerodrome.icog.movement.segments import Pose, Track
from aerodrome.icog.movement.stalls import STALL_IN_TURN_LOSS, STALL_PITCH
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Airplane, Attitude, State
from aerodrome.icog.tables import charts

TOLERANCE = 10
"""Lengths and heights are measured to a hundredth of a Move unit."""
STEEP = "{} nose and wings have to be within 45° of level just before, canopy up"
"""Why a push or a side slip cannot be flown (5.5.4.1, 5.5.10.2)."""
MOST_ACROSS = 5
"""A side slip goes so many Move units to the side at most (5.5.10.1)."""
MANOEUVRE, TIGHT_TURN = 1, 2
"""What strains shot-through wires: any manoeuvre but a wide turn, or a tight turn (6.3.10 row 19, 6.3.11 row 21)."""
STRAINS = {MANOEUVRE: "P", TIGHT_TURN: "O"}
"""Turns tighter than this template strain the wires."""


# ---- measures


def way(segment: Segment, roll: int) -> int:
    """How much of the move a segment takes, in thousandths; what a slip goes sideways does not count (5.5.10.1)."""
    return segment.across * roll if isinstance(segment, Slip) else segment.length


def roll_value(state: State, airplane: Airplane) -> int:
    """The Roll value in thousandths (5.5.3.1); a severed control wire doubles it, a pilot's hands lessen it (1.4.1)."""
    value = state.panel(airplane).roll + traits.of_flier(state, airplane, "roll value")
    return max(1, value) * airplane.roll_factor * UNIT


def tighter_loss(state: State, airplane: Airplane, loss: int) -> int:
    """The energy of a turn tighter than safe (5.5.7.1); less in a pilot's hands where Flying is tested (1.4.1)."""
    if not dial.tests_flying(state.panel(airplane), airplane.speed):
        return loss
    return max(0, loss - traits.of_flier(state, airplane, "tighter turn energy"))


def allowance(state: State, airplane: Airplane, announcement: Announcement) -> int:
    """How long a move is, in thousandths (2.1.1); a take-off run is flown at Stall speed (5.5.18.1)."""
    if announcement.take_off:
        return dial.move(dial.stall(state.panel(airplane), airplane.loaded))
    return dial.move(airplane.speed)


@cache
def roll_loss() -> Why:
    """The energy that a roll costs (5.5.3.2)."""
    return Why("5.5.3.2", "roll", -charts.cost("roll").energy)


def turn_loss(template: str) -> Why:
    """The energy that a turn costs if it is not tighter than safe (5.5.6.4)."""
    return _turn_loss("5.5.6.4", "turn", template, charts.cost("turn").energy)


# ---- flying


class Start(NamedTuple):
    """An airplane where it begins to move, with what all its flights have in common."""

    panel: Panel
    pose: Pose
    roll: int
    due: int
    """How long its move is, in thousandths."""
    bounds: Bounds


def _start(state: State, airplane: Airplane, announcement: Announcement) -> Start:
    pose, due = segments.pose_of(airplane.at, airplane.frame), allowance(state, airplane, announcement)
    bounds = Bounds(state, pose, due + MOST_ACROSS * UNIT, announcement.take_off)
    return Start(state.panel(airplane), pose, roll_value(state, airplane), due, bounds)


@remembered
def _start_in_the_air(state: State, airplane: Airplane) -> Start:
    return _start(state, airplane, STAY)


STAY = Announcement()


def fly(
    state: State, name: str, announcement: Announcement, results: Sequence[Result] = (), drawn: bool = True
) -> Flight:
    """The flight of an announcement (5.4.1a, 5.5.1) whose tests came out like this; `drawn` with points along its legs.

    It never fails: what cannot be flown (`faults`) is flown straight on. `maneuvers.refuse` says what is legal.
    """
    course = _Course(state, state.airplane(name), announcement, results, drawn)
    course.follow()
    return course.flight()


def flown_alike(flight: Flight, announcement: Announcement) -> Flight | None:
    """The flight of an announcement, if it is the same as one that was flown, all tests passed.

    A bank may be added to one that was flown level; what is announced besides moves nothing: targets, throttle,
    engines. None where it has to be flown anew.
    """
    old = flight.carried_out
    if announcement.segments != old.segments or flight.legs or announcement.take_off or old.take_off:
        return None
    if announcement.land != old.land or actions.of_tasks(announcement) != actions.of_tasks(old):
        return None
    if old.bank not in (0, announcement.bank):
        return None
    if announcement.bank == old.bank or flight.attitude or flight.left or flight.grounded:
        return msgspec.structs.replace(flight, carried_out=announcement)
    pose = segments.rolled(segments.pose_of(flight.at, flight.frame), announcement.bank)
    inverted = segments.is_inverted(pose)
    return msgspec.structs.replace(flight, frame=pose.frame, carried_out=announcement, inverted=inverted)


class _Course:
    """The pen that draws one flight."""

    __slots__ = (
        "actions", "airplane", "announcement", "attitude", "bounds", "carried_out", "drawn", "edge", "ended", "faults",
        "flown", "grounded", "left_to_fly", "legs", "losses", "panel", "pose", "results", "roll", "start", "state",
        "straight", "tests",
    )  # fmt: skip

    def __init__(
        self, state: State, airplane: Airplane, announcement: Announcement, results: Sequence[Result], drawn: bool
    ) -> None:
        self.state, self.airplane, self.announcement, self.results = state, airplane, announcement, results
        self.drawn = drawn
        start = _start(state, airplane, announcement) if announcement.take_off else _start_in_the_air(state, airplane)
        self.panel, self.start, self.roll, self.left_to_fly, self.bounds = start
        self.pose = self.start
        self.tests: list[Needed] = []
        self.losses: list[Why] = []
        self.faults: list[Why] = []
        self.legs: list[Leg] = []
        self.carried_out = announcement
        self.attitude: Attitude = ""
        self.edge: Edge | None = None
        self.grounded = self.ended = False
        self.flown = self.actions = self.straight = 0

    def follow(self) -> None:
        """The segments in their order, the rest of the move straight on, then the bank (5.5.9.1), free (5.5.9.2)."""
        end = self._third_action()
        for number, segment in enumerate(self.announcement.segments):
            if number == end:
                break
            self._segment(number, segment)
            if self.ended or self.attitude:
                break
        if self.left_to_fly > TOLERANCE and not self.ended:
            self._straight("straight", self.left_to_fly)
        if self.announcement.bank and not self.attitude and not self.ended:
            self.pose = segments.rolled(self.pose, self.announcement.bank)

    def flight(self) -> Flight:
        """What was flown."""
        pose = self.pose
        too_high = pose.z - self.state.setting.ceiling
        if too_high <= 0:
            too_high = 0
        else:
            pose = pose._replace(z=self.state.setting.ceiling)
        if self.announcement.take_off:
            pose = pose._replace(z=elevation(self.state, pose.x, pose.y))
        return Flight(
            tuple(self.legs),
            pose.at,
            pose.frame,
            self.actions,
            tuple(self.tests),
            tuple(self.losses),
            pose.z - self.start.z,
            self.carried_out,
            self.attitude,
            segments.is_inverted(pose),
            self.edge,
            self.grounded,
            self.flown,
            too_high,
            tuple(self.faults),
            1000 * self.straight // self.flown if self.flown else 0,
        )

    # ---- tests

    def _result(self, needed: Needed) -> Result:
        """How a test came out; it is noted as needed."""
        self.tests.append(needed)
        number = len(self.tests) - 1
        return self.results[number] if number < len(self.results) else "pass"

    def _third_action(self) -> int:
        """The third action needs a Flying test and is the last one (5.5.1.1); failed, it is not done (5.5.1.2).

        Returns how many segments are flown. Movement comes before other actions; landing and take-off come first.
        """
        announcement = self.announcement
        count = len(announcement.segments)
        tasks = actions.of_tasks(announcement)
        self.actions = actions.of_ground(announcement) + sum([cost for _, cost in tasks])
        if self.actions + actions.of_segments(announcement.segments) <= actions.FREE:
            return count
        if tasks:
            if self._result(THIRD) == "pass":
                return count
            task, cost = tasks[-1]
            said = getattr(announcement, task)
            kept = said[:-1] if isinstance(said, tuple) else False
            self.carried_out = msgspec.structs.replace(announcement, **{task: kept})
            self.actions -= cost
            return count
        moving = [number for number, segment in enumerate(announcement.segments) if actions.of_segment(segment)]
        last = moving[-1] if moving else THIRD.segment
        if self._result(Needed("third action", last)) == "pass" or not moving:
            return count
        self.carried_out = msgspec.structs.replace(announcement, segments=announcement.segments[:last])
        return last

    # ---- segments

    def _segment(self, number: int, segment: Segment) -> None:
        """One segment, with its tests and its cost."""
        self.actions += actions.of_segment(segment)
        match segment:
            case Turn():
                self._turn(number, segment)
            case Straight():
                self._straight("straight", segment.length)
            case Roll():
                self._strained(number, None)
                self._straight("roll", segment.length)
                self.losses.append(roll_loss())
                if not self.ended:
                    self.pose = segments.rolled(self.pose, segment.degrees)
                    self._redraw()
            case Dive():
                self._dive(number, segment)
            case Slip():
                self._slip(number, segment)

    def _turn(self, number: int, segment: Turn) -> None:
        """Along a template (5.5.6.1, 5.5.8.1); failing its Flying test he stalls in the turn (5.5.6.2).

        After a failed structural test it is flown all the same, if the airplane holds together (5.5.6.3).
        """
        template, passed = self._template(number, segment)
        radius = templates.radius(template)
        if not passed:
            self._stall_in_turn(template, radius, segment)
            return
        self._arc(f"turn {template}", radius, segment, segment.length)

    def _template(self, number: int, segment: Turn | Dive) -> tuple[str, bool]:
        """The template that is flown, and whether the Flying test for it held (5.4.1b, 5.5.6.1-5.5.6.4)."""
        what, paragraph = ("turn", "5.5.6.4") if isinstance(segment, Turn) else ("vertical dive", "5.5.4.2")
        speed, widened, template = self.airplane.speed, self.airplane.widened, segment.template
        push = dial.pushed(self.panel, speed, template, widened)
        if push is None:  # refused when announced; flown at its limit
            push = (dial.tighter(self.panel, speed, widened) or (dial.Tighter(0, template, 0, 1),))[-1]
        result: Result = "pass"
        if push.markers:
            flying = dial.tests_flying(self.panel, speed)
            needed = _tighter(template, push.markers, push.modifier, "flying" if flying else "structural", number)
            result = self._result(needed)
            if result == "safe":
                template = dial.safe(self.panel, speed, widened)
            elif result == "fail" and flying:
                self._strained(number, template)
                self.losses.append(_turn_loss(paragraph, what, template, charts.cost("turn").energy))
                return template, False
        if push.markers and result != "safe":
            loss = tighter_loss(self.state, self.airplane, push.loss)
            self.losses.append(_turn_loss("5.5.7.1", what, template, loss, push.markers))
        else:
            self.losses.append(_turn_loss(paragraph, what, template, charts.cost("turn").energy))
        if self.airplane.wires:
            self._strained(number, template)
        return template, True

    def _stall_in_turn(self, template: str, radius: int, segment: Turn | Dive) -> None:
        """Half of the turn, the rest straight ahead 45 degrees down, wings level (5.5.14.1); 4 energy (5.5.14.2)."""
        self._lose("5.5.14.2", "stall in the turn", STALL_IN_TURN_LOSS)
        what = "turn" if isinstance(segment, Turn) else "vertical dive"
        self._arc(f"{what} {template}", radius, segment, segment.length // 2)
        self.attitude = "stalled in turn"
        if not self.ended:
            self.pose = segments.nose_down(self.pose, STALL_PITCH)
            self._straight("stall", self.left_to_fly)

    def _dive(self, number: int, segment: Dive) -> None:
        """A vertical dive (5.5.4.1): only within 45 degrees of level, at most to straight down."""
        if not segments.within_45(self.pose):
            self._impossible(number, "5.5.4.1", STEEP.format("to push into a dive"), segment)
            return
        template, passed = self._template(number, segment)
        radius = templates.radius(template)
        if not passed:
            self._stall_in_turn(template, radius, segment)
            return
        arc = segment.length
        if segments.past_vertical(self.pose, radius, arc):
            arc = min(arc, segments.dive_limit(self.pose, radius))
            if segment.length - arc > TOLERANCE:
                words = f"segment {number + 1}: the nose points straight down after {length(arc)} MU along {template}"
                self.faults.append(Why("5.5.4.1", f"{words}, a dive goes no further"))
        self._arc(f"vertical dive {template}", radius, segment, arc)
        if segment.length > arc and not self.ended:
            self._straight("straight", segment.length - arc)

    def _slip(self, number: int, segment: Slip) -> None:
        """Whole Move units to a side, a Roll value straight for each (5.5.10.1), within 45 degrees (5.5.10.2)."""
        if not segments.within_45(self.pose):
            self._impossible(number, "5.5.10.2", STEEP.format("to side-slip"), segment)
            return
        self._strained(number, None)
        ahead = segment.across * self.roll
        aside = UNIT if segment.side == "right" else -UNIT
        self._lose("5.5.10.1", f"side slip of {segment.across} MU", segment.across * charts.cost("side slip").energy)
        pose, roll = self.pose, self.roll
        self._go(f"side slip {segment.side}", ahead, lambda way: segments.slipped(pose, way, aside * way // roll))

    def _straight(self, what: str, length: int) -> None:
        """Straight on (5.5.2.1)."""
        pose = self.pose
        self._go(what, length, lambda way: segments.straight(pose, way))

    def _arc(self, what: str, radius: int, segment: Turn | Dive, length: int) -> None:
        """Along a circle; from a Roll value on the wings follow it (5.5.8.1)."""
        pose, roll = self.pose, self.roll
        if isinstance(segment, Turn):
            direction = segment.direction
            self._go(
                what,
                length,
                lambda way: segments.turned(pose, radius, way, direction, way >= roll),
                radius,
                lambda: segments.arc(pose, radius, direction),
            )
        else:
            self._go(
                what,
                length,
                lambda way: segments.dived(pose, radius, way, way >= roll),
                radius,
                lambda: segments.dive_arc(pose, radius),
            )

    def _impossible(self, number: int, paragraph: str, words: str, segment: Segment) -> None:
        """A segment that cannot be flown here costs nothing; straight on instead."""
        self.faults.append(Why(paragraph, f"segment {number + 1}: {words}"))
        self.actions -= actions.of_segment(segment)
        self._straight("straight", way(segment, self.roll))

    def _strained(self, number: int, template: str | None) -> None:
        """Shot-through wires are tested in each manoeuvre (6.3.10 row 19) or tight turn (6.3.11 row 21)."""
        wires = self.airplane.wires
        if not wires or (template is None and wires == TIGHT_TURN):
            return
        if template is None or templates.rank(template) < templates.rank(STRAINS[wires]):
            row = "6.3.10" if wires == MANOEUVRE else "6.3.11"
            self._result(Needed("wires", number, (Why(row, "shot-through wires", 0),)))

    def _lose(self, paragraph: str, words: str, units: int) -> None:
        self.losses.append(Why(paragraph, words, -units))

    # ---- the way

    def _go(
        self,
        what: str,
        length: int,
        pose_after: Callable[[int], Pose],
        radius: int = 0,
        arc: Callable[[], Track] | None = None,
    ) -> None:
        """Along a segment to its end, or to where it meets an edge or the ground; its track is laid where it counts."""
        start, end = self.pose, pose_after(length)
        self.left_to_fly -= length
        if length > 0 and self.bounds.near and not self.bounds.clear(start, reach_of(length, radius)):
            track = arc() if arc else segments.line(start, end, length)
            stop, self.edge, self.grounded = self.bounds.crossed(track, length)
            self.ended = self.edge is not None or self.grounded
            if stop < length:
                length, end = stop, pose_after(stop)
        self.flown += length
        self.straight = self.straight + length if what == "straight" else 0
        self.pose = end
        if self.drawn:
            self.legs.append(Leg(what, end.at, end.frame, _along(arc(), length) if arc else ()))

    def _redraw(self) -> None:
        """The last leg ends with the frame as it is now."""
        if self.drawn:
            self.legs[-1] = msgspec.structs.replace(self.legs[-1], frame=self.pose.frame)


@lru_cache(maxsize=1024)
def _turn_loss(paragraph: str, what: str, template: str, units: int, tighter: int = 0) -> Why:
    """The energy that a turn costs (5.5.6.4, 5.5.7.1)."""
    return Why(paragraph, f"{what} {template}" + (f", {tighter} tighter than safe" if tighter else ""), -units)


@lru_cache(maxsize=1024)
def _tighter(template: str, markers: int, modifier: int, test: Kind, number: int) -> Needed:
    """The test of a turn tighter than safe (5.5.6.1)."""
    words = f"{template} is {markers} marker{'s' * (markers > 1)} tighter than safe"
    return Needed(test, number, (Why("5.5.6.1", words, modifier),))


def _along(track: Track, length: int) -> tuple[Point, ...]:
    """Points on an arc between its ends."""
    count = segments.pieces(track, length)
    x, y, z, fx, fy, fz, nx, ny, nz, radius = track
    found = []
    for number in range(1, count):
        angle = length * number / count / radius
        ahead, aside = radius * sin(angle), radius * (1 - cos(angle))
        found.append(
            Point(
                round(x + fx * ahead + nx * aside),
                round(y + fy * ahead + ny * aside),
                round(z + fz * ahead + nz * aside),
            )
        )
    return tuple(found)
