"""Moves put together by actions (5.4): a shape, a template, how far along it, throttle, bank, and what else is done.

A move has infinitely many forms; these parts reach most of what is flown. Each part offers only what leads to a legal
move; where a shape leads to none, the plain moves are offered, of which one is always legal. Enemies in the sights at
the end of a move are declared as targets.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any, Literal

import msgspec
import numpy as np

from aerodrome.core.geometry import FRAME_UNIT, Frame, Point
from aerodrome.env import ends
from aerodrome.env.encoder import Encoder, Pose
from aerodrome.env.fields import ACTION
from aerodrome.env.menu import Menu, Show
from aerodrome.icog.announcing import plans
from aerodrome.icog.announcing.previews import in_cone
from aerodrome.icog.announcing.refusals import cannot_shoot, crew_is_out, plain_flights, reasons
from aerodrome.icog.cockpit import templates
from aerodrome.icog.ground import strafing
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import crew
from aerodrome.icog.movement import energy, landing, parachutes, segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Slip, Straight, Turn, said
from aerodrome.icog.movement.flight import MOST_ACROSS, flown_alike, fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import Airplane, Balloon, State
from aerodrome.icog.tasks import objectives

DIRECTIONS = tuple(range(0, 181, 30))
"""Of turns: 0 is the right wing, 90 the canopy, 180 the left wing."""
ROLLS = (-90, 90, 180)
ENEMIES = 3
SHAPES = (
    "straight", *[f"turn {direction}" for direction in DIRECTIONS], "dive", *[f"roll {degrees}" for degrees in ROLLS],
    "slip left", "slip right", *[f"at enemy {number + 1}" for number in range(ENEMIES)],
)  # fmt: skip
"""What a move looks like, each shape with its place; `at enemy 1` brings the nose onto the nearest one."""
TEMPLATES = ("safe", "wider", "widest", "tight", "tighter")
LENGTHS = (0.25, 0.5, 0.75, 1.0)
"""How much of the move goes along the template."""
TRIED = 6
"""Moves onto an enemy that are looked at."""
BANKS = (-45, -30, -15, 0, 15, 30, 45)
THOUSAND = 1000.0
NUMBER, ODDS, NOTHING, TOWARDS = (ACTION.index(name) for name in ("number", "odds", "nothing", "foe_off_nose"))
PARTS = (
    "announce", "announce-template", "announce-length", "announce-plain", "announce-throttle", "announce-bank",
    "announce-task",
)  # fmt: skip
_replace = msgspec.structs.replace
Tried = tuple[Announcement, Flight]


def pose_at(at: Point, frame: Frame) -> Pose:
    """Where something is, in Move units, and where it points."""
    x, y, z = frame.nose
    return Pose(at.x / THOUSAND, at.y / THOUSAND, at.z / THOUSAND, x / FRAME_UNIT, y / FRAME_UNIT, z / FRAME_UNIT)


def announcing(encoder: Encoder, view: State, name: str) -> Menu:
    """The first part of a move."""
    airplane = view.airplane(name)
    if airplane.place == "ground":
        return _on_ground(view, name)
    move = Move(encoder, view, airplane)
    if airplane.wide_turn or crew_is_out(view, airplane):
        return move.plain()
    return move.shapes()


def _on_ground(view: State, name: str) -> Menu:
    """Stay, or take off (5.5.18.1)."""
    start = landing.take_off(view, name)
    found = [Announcement(), *([] if reasons(view, name, start) else [start])]
    return Menu("announce", len(found), lambda action: said(found[action]))


class Move:
    """One airplane's move while it is put together."""

    def __init__(self, encoder: Encoder, view: State, airplane: Airplane) -> None:
        self._encoder, self._view, self._airplane = encoder, view, airplane
        self._one = plans.flier(view, airplane.id)
        air = [other for other in view.airplanes if other.side != airplane.side and other.place == "air"]
        self._enemies = sorted(air, key=lambda other: plans.square(airplane.at, other.at))[:ENEMIES]

    # ---- shapes

    def shapes(self) -> Menu:
        """What the move looks like."""
        one = self._one
        level = segments.within_45(one.pose)
        rolls = one.roll < one.due and not self._airplane.wires
        slips = level and not self._airplane.wires and one.roll <= one.due
        open_ones = [
            at
            for at, shape in enumerate(SHAPES)
            if (shape != "dive" or level)
            and (not shape.startswith("roll") or rolls)
            and (not shape.startswith("slip") or slips)
            and (not shape.startswith("at ") or at - SHAPES.index("at enemy 1") < len(self._enemies))
        ]
        return Menu("announce", open_ones, self._shaped, partial(self._show_shapes, open_ones), SHAPES.__getitem__)

    def _shaped(self, action: int) -> Menu:
        """What comes after a shape."""
        shape = SHAPES[action]
        if shape == "straight":
            return self._lengths([()], [0])
        if shape.startswith("slip"):
            side: Literal["left", "right"] = "left" if shape == "slip left" else "right"
            most = min(MOST_ACROSS, self._one.due // self._one.roll)
            return self._lengths([(Slip(side, across),) for across in range(1, most + 1)], list(range(most)))
        if shape.startswith("at "):
            return self._onto(self._enemies[action - SHAPES.index("at enemy 1")])
        return self._templates(shape)

    def _show_shapes(self, open_ones: Sequence[int], rows: Any) -> None:
        """How far each turn leads towards the nearest enemy."""
        rows[0, NOTHING] = 1.0
        if not self._enemies:
            return
        frame, way = self._airplane.frame, self._airplane.at.to(self._enemies[0].at)
        away = way.length() or 1.0
        right, up = [
            (way.x * axis[0] + way.y * axis[1] + way.z * axis[2]) / FRAME_UNIT / away
            for axis in (frame.right, frame.up)
        ]
        for at in open_ones:
            across, above = LEANS.get(at, (0.0, 0.0))
            rows[at, TOWARDS] = right * across + up * above

    # ---- templates and lengths

    def _templates(self, shape: str) -> Menu:
        """Along which template: the safe one, wider ones without a test, tighter ones with one (5.5.6.1)."""
        one = self._one
        found = dict(enumerate((one.safe, *plans.wider(one))))
        found |= {3 + at: template for at, template in enumerate(one.tighter[:2])}

        def show(rows: Any) -> None:
            for at, template in found.items():
                rows[at, NUMBER] = templates.radius(template) / 20_000
                rows[at, NOTHING] = at == 0

        def take(action: int) -> Menu:
            return self._lengths(*self._along(shape, found[action]))

        return Menu("announce-template", sorted(found), take, show, TEMPLATES.__getitem__)

    def _along(self, shape: str, template: str) -> tuple[list[tuple[Segment, ...]], list[int]]:
        """The segments of a shape along a template, for each length."""
        one = self._one
        word, _, number = shape.partition(" ")
        first: tuple[Segment, ...] = (Roll(one.roll, int(number)),) if word == "roll" else ()
        room = one.due - (one.roll if first else 0)
        if word == "dive":
            room = min(room, segments.dive_limit(one.pose, templates.radius(template)))
        lengths = [round(room * part / plans.GRAIN) * plans.GRAIN for part in LENGTHS[:-1]]
        found: list[tuple[Segment, ...]] = []
        for length in (*lengths, room):
            if word == "dive":
                found.append((Dive(template, length),))
            else:
                found.append((*first, Turn(template, length, 90 if first else int(number))))
        return found, list(range(len(LENGTHS)))

    def _lengths(self, shaped: Sequence[tuple[Segment, ...]], places: Sequence[int]) -> Menu:
        """Those of some moves that are legal, each at its place; the plain ones if there is none."""
        one = self._one
        moves = []
        for flown in shaped:
            kept = [segment for segment in flown if isinstance(segment, Slip) or segment.length > 0]
            rest = one.due - sum([s.across * one.roll if isinstance(s, Slip) else s.length for s in kept])
            moves.append(Announcement((*kept, Straight(rest)) if rest > 0 else tuple(kept)))
        return self._legal("announce-length", moves, places)

    def _onto(self, enemy: Airplane) -> Menu:
        """Moves that end with the nose on an enemy, or as near to that as they can."""
        way = self._airplane.at.to(enemy.at)
        aimed = list(islice(plans.aimed(self._one, enemy.at), TRIED // 2))
        near = list(plans.towards(self._one, (way.x, way.y, way.z), 1)) if way.length() else []
        moves = list(dict.fromkeys([*aimed, *near]))[:TRIED]
        return self._legal("announce-length", moves, list(range(len(moves))))

    def plain(self) -> Menu:
        """The plain moves that are legal: there is always one (5.4.1a)."""
        flown = plain_flights(self._view, self._airplane)
        tried = [
            (plain, flight) for plain, flight in flown if not reasons(self._view, self._airplane.id, plain, flight)
        ]
        return self._chosen("announce-plain", dict(enumerate(tried)))

    def _legal(self, kind: str, moves: Sequence[Announcement], places: Sequence[int]) -> Menu:
        found = {}
        for place, move in zip(places, moves, strict=True):
            flight = fly(self._view, self._airplane.id, move, drawn=False)
            if (tried := self._aimed(move, flight)) is not None:
                found[place] = (tried, flight)
        return self._chosen(kind, found) if found else self.plain()

    def _aimed(self, move: Announcement, flight: Flight) -> Announcement | None:
        """A move with whoever is in the sights at its end as targets (6.2.1.2, 6.5.1.1); None if it is not legal."""
        view, airplane = self._view, self._airplane
        targets = [view.airplanes[at].id for _, at in in_cone(view, airplane, flight)]
        targets = [name for name in targets if view.airplane(name).side != airplane.side]
        below = []
        if view.units or view.balloons:
            prey = strafing.prey(view, airplane.side)
            below = [one for one in prey if strafing.in_cone(flight.at, flight.frame, one) is not None]
        for tried in self._with_targets(move, (*targets, *[one.id for one in below]), below):
            if not reasons(view, airplane.id, tried, flown_alike(flight, tried)):
                return tried
        return None

    def _with_targets(
        self, move: Announcement, targets: tuple[str, ...], below: Sequence[Any]
    ) -> Iterator[Announcement]:
        if targets and cannot_shoot(self._view, self._airplane, move) is None:
            balloons = [one.id for one in below if isinstance(one, Balloon)] if self._airplane.rockets else []
            yield _replace(move, targets=targets, rockets=balloons[0] if balloons else "")
        yield move

    def _chosen(self, kind: str, found: dict[int, Tried]) -> Menu:
        """Moves that are legal, with where they end."""
        places = sorted(found)

        def show(rows: Any) -> None:
            shown = np.zeros((len(places), len(ACTION)), np.float32)
            flights = [found[place][1] for place in places]
            reached = ends.poses([pose_at(flight.at, flight.frame) for flight in flights])
            ends.tell(shown, self._encoder, self._view, self._airplane, reached)
            shown[:, NUMBER] = [len(flight.tests) for flight in flights]
            shown[:, ODDS] = [bool(found[place][0].targets) for place in places]
            rows[places] = shown

        def take(action: int) -> str | Menu:
            move, flight = found[action]
            if crew_is_out(self._view, self._airplane):
                return said(move)
            return self._throttle(move, flight)

        return Menu(kind, places, take, show, lambda action: str(said(found[action][0])))

    # ---- everything else

    def _throttle(self, move: Announcement, flight: Flight) -> Menu:
        """How many energy units are given away (5.7.5.1)."""
        panel = self._view.panel(self._airplane)
        most = 0 if energy.is_powerless(panel, self._airplane) else panel.throttle
        if not most:
            return self._bank(move, flight)
        return Menu(
            "announce-throttle",
            most + 1,
            lambda action: self._bank(_replace(move, throttle=action), flight),
            _counted(most + 1),
            lambda action: f"throttle {action}",
        )

    def _bank(self, move: Announcement, flight: Flight) -> Menu:
        """The bank after the move (5.5.9.1)."""

        def show(rows: Any) -> None:
            for at, bank in enumerate(BANKS):
                rows[at, NUMBER] = bank / 45
                rows[at, NOTHING] = bank == 0

        def take(action: int) -> str | Menu:
            wanted = _replace(move, bank=BANKS[action])
            refused = reasons(self._view, self._airplane.id, wanted, flown_alike(flight, wanted))
            return self._tasks(move if refused else wanted)

        return Menu("announce-bank", len(BANKS), take, show, lambda action: f"bank {BANKS[action]}")

    def _tasks(self, move: Announcement) -> str | Menu:
        """What else is done, where something could be."""
        tried = [_replace(move, **fields) for fields in self._errands()]
        legal = [one for one in tried if not reasons(self._view, self._airplane.id, one)]
        if not legal:
            return said(move)
        found = [move, *legal]
        return Menu("announce-task", len(found), lambda action: said(found[action]), _counted(len(found)))

    def _errands(self) -> Iterator[dict[str, Any]]:
        """What might be done besides: bombs, cameras, drums, jams, engines, landing, the parachute."""
        view, airplane = self._view, self._airplane
        if airplane.bombs and view.setting.ground_war:
            yield {"bomb": True}
        if airplane.containers:
            yield {"drop": True}
        if objectives.open_for(view, airplane.side, "photograph"):
            yield {"photograph": True}
        for at in crew.manned(view, airplane, 0):
            gun = airplane.guns[at]
            if gun.repair and not guns.refuse_repair(view, airplane.id, at):
                yield {"repair": (at,), "targets": ()}
            elif not gun.halves and not guns.refuse_reload(view, airplane.id, at):
                yield {"reload": (at,), "targets": ()}
        yield from [
            {"restart": (at,)} for at, engine in enumerate(airplane.engines) if not engine.running and not engine.dead
        ]
        if airplane.needs_emergency_landing or airplane.forced_home:
            yield {"land": True}
        if parachutes.doomed(view, airplane.id):
            yield {"bail_out": True, "targets": (), "rockets": ""}


def _counted(count: int) -> Show:
    """Numbers from 0 up; 0 is nothing."""

    def show(rows: Any) -> None:
        rows[:count, NUMBER] = np.arange(count) / 10
        rows[0, NOTHING] = 1.0

    return show


def _leans() -> dict[int, tuple[float, float]]:
    """Where each shape leads, to the right and to the canopy."""
    found: dict[int, tuple[float, float]] = {}
    for at, shape in enumerate(SHAPES):
        word, _, number = shape.partition(" ")
        if word == "turn":
            found[at] = (float(np.cos(np.radians(int(number)))), float(np.sin(np.radians(int(number)))))
        elif word == "roll":
            found[at] = (float(np.sin(np.radians(int(number)))), float(np.cos(np.radians(int(number)))))
        elif word == "dive":
            found[at] = (0.0, -1.0)
    return found


LEANS = _leans()
