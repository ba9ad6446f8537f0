"""Samples: legal announcements at random, of all kinds, most of them sane; fuzzers and search draw from them."""

from collections.abc import Callable
from typing import Any

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import Point
from aerodrome.icog.announcing.plain import straight_on, wide_template
from aerodrome.icog.announcing.refusals import MOST_BANK, bound_home, cannot_shoot, crew_is_out, plain_flights, reasons
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.ground import strafing
from aerodrome.icog.gunnery import guns, shooting
from aerodrome.icog.men import crew
from aerodrome.icog.movement import actions, collisions, energy, parachutes, segments
from aerodrome.icog.movement.announcement import UNIT, Announcement, Dive, Roll, Segment, Slip, Straight, Turn
from aerodrome.icog.movement.flight import MOST_ACROSS, allowance, flown_alike, fly, roll_value
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.landing import take_off
from aerodrome.icog.movement.limits import edge_beyond, elevation
from aerodrome.icog.state import Airplane, Balloon, State
from aerodrome.icog.tasks import bomb_runs, objectives, photographs

TRIES = 12
DARING = 50
"""One sample in so many is drawn without looking where it leads."""
AHEAD = 10
"""Move units of room that a sample leaves straight ahead."""
LEAPS, SELDOM = 3, 60
"""One in so many bails out of an airplane in distress, or of any other."""
LOW = 8 * UNIT
"""Below this height a landing is now and then tried."""


def sample(state: State, name: str, rng: Chance) -> Announcement:
    """A legal announcement at random (5.4.1a). It seldom meets the ground, leaves the board or stalls on purpose."""
    airplane = state.airplane(name)
    if airplane.place == "ground":
        return _on_ground(state, airplane, rng)
    if crew_is_out(state, airplane):
        return straight_on(state, airplane)
    drawing = _Drawing(state, airplane, rng)
    daring = rng.randrange(DARING) == 0
    for _ in range(TRIES):
        announcement = drawing.announcement()
        flight = fly(state, name, announcement, drawn=False)
        roomy = daring or announcement.land or _has_room(state, airplane, flight)
        if not roomy or not (daring or _sane(state, airplane, announcement, flight)):
            continue
        announcement = _aimed(state, airplane, announcement, flight, rng)
        announcement = _tasked(state, airplane, announcement, rng)
        if not reasons(state, name, announcement, flown_alike(flight, announcement)):
            return announcement
    return _plain(state, airplane, rng)


def _on_ground(state: State, airplane: Airplane, rng: Chance) -> Announcement:
    """Take off or stay (5.5.18.1)."""
    start = take_off(state, airplane.id)
    return start if rng.randrange(2) and not reasons(state, airplane.id, start) else Announcement()


def _plain(state: State, airplane: Airplane, rng: Chance) -> Announcement:
    """A plain move that is legal; one that is sane and leaves room, if there is one."""
    flown = plain_flights(state, airplane)
    sane = [(plain, flight) for plain, flight in flown if _sane(state, airplane, plain, flight)]
    roomy = [(plain, flight) for plain, flight in sane if _has_room(state, airplane, flight)]
    for some in (roomy, sane, flown):
        if legal := [plain for plain, flight in some if not reasons(state, airplane.id, plain, flight)]:
            return legal[rng.randrange(len(legal))]
    raise AssertionError("some plain move is always legal")


def _sane(state: State, airplane: Airplane, announcement: Announcement, flight: Flight) -> bool:
    """Does a flight end in the air, on the board and above Stall speed, or in a landing, or at home?"""
    if flight.left:
        return bound_home(airplane) and flight.left == state.setting.sides[airplane.side].home
    if announcement.land:
        return True
    clearance = collisions.clearance(state, flight)
    if clearance.hit or (clearance.test and not collisions.lifted_off(state, airplane.at)):
        return False
    needle = energy.settled(state, airplane.id, flight, energy.ledger(state, airplane.id, flight, announcement))
    return not needle.below_stall and not needle.over_maximum


def _has_room(state: State, airplane: Airplane, flight: Flight) -> bool:
    """Is there room straight ahead for some of the next move, above the ground and on the board?"""
    x, y, z = [at + AHEAD * nose // UNIT for at, nose in zip(_triple(flight.at), flight.frame.nose, strict=True)]
    if z < elevation(state, x, y) + collisions.NEAR:
        return False
    return bound_home(airplane) or edge_beyond(state.setting, x, y) is None


def _triple(at: Point) -> tuple[int, int, int]:
    return at.x, at.y, at.z


def _aimed(state: State, airplane: Airplane, announcement: Announcement, flight: Flight, rng: Chance) -> Announcement:
    """The announcement with targets: all in the cone at its end (6.2.1.2, 6.5.1.1), now and then somebody else."""
    if announcement.bail_out or cannot_shoot(state, airplane, announcement):
        return announcement
    enemies = [enemy for enemy in state.airplanes if enemy.side != airplane.side and enemy.place == "air"]
    targets = [enemy.id for enemy in enemies if shooting.within(flight.at, flight.frame, enemy.at) is not None]
    if enemies and not targets and rng.randrange(8) == 0:
        targets = [enemies[rng.randrange(len(enemies))].id]
    below = [
        one for one in strafing.prey(state, airplane.side) if strafing.in_cone(flight.at, flight.frame, one) is not None
    ]
    balloons = [one.id for one in below if isinstance(one, Balloon)] if airplane.rockets else []
    rockets = balloons[rng.randrange(len(balloons))] if balloons else ""
    targets += [one.id for one in below]
    return msgspec.structs.replace(announcement, targets=tuple(targets), rockets=rockets)


def _tasked(state: State, airplane: Airplane, announcement: Announcement, rng: Chance) -> Announcement:
    """The announcement with bombs, containers or photographs (6.5.4.4, 6.6.2.2), mostly, where that is possible."""
    loaded = airplane.bombs + airplane.containers
    camera = bool(objectives.open_for(state, airplane.side, "photograph"))
    if not (camera or (loaded and state.setting.ground_war)) or not rng.randrange(4):
        return announcement
    for word in ("bomb", "drop", "photograph"):
        tried = msgspec.structs.replace(announcement, **{word: True})
        run = [*bomb_runs.refuse_move(state, airplane, tried), *photographs.refuse(state, airplane, tried)]
        if not run and actions.total(tried) <= actions.MOST:
            return tried
    return announcement


class _Drawing:
    """Draws announcements for one airplane."""

    def __init__(self, state: State, airplane: Airplane, rng: Chance) -> None:
        self.state, self.airplane, self.rng = state, airplane, rng
        self.panel = state.panel(airplane)
        self.due = allowance(state, airplane, Announcement())
        self.roll = roll_value(state, airplane)
        self.level = segments.within_45(segments.pose_of(airplane.at, airplane.frame))
        self.safe = templates.rank(dial.safe(self.panel, airplane.speed, airplane.widened))
        self.tighter = [turn.template for turn in dial.tighter(self.panel, airplane.speed, airplane.widened)]

    def chance(self, one_in: int) -> bool:
        return self.rng.randrange(one_in) == 0

    def announcement(self) -> Announcement:
        """One announcement; most are legal."""
        rng = self.rng
        plans: list[Callable[[], list[Segment]]] = [
            self.straight,
            self.one_turn,
            self.one_turn,
            self.two_turns,
            self.roll_first,
        ]
        plans += [self.dive, self.slip] if self.level else [self.roll_only]
        plans += [self.three] if self.chance(2) else []
        plans += [self.straight] * 6 if objectives.open_for(self.state, self.airplane.side, "photograph") else []
        flown = self.wide() if self.airplane.wide_turn else plans[rng.randrange(len(plans))]()
        path = tuple([segment for segment in flown if isinstance(segment, Slip) or segment.length])
        bank = rng.randrange(2 * MOST_BANK + 1) - MOST_BANK if self.chance(2) else 0
        used = actions.of_segments(path)
        if self.airplane.at.z < LOW and used < actions.FREE and self.chance(4):
            return Announcement(path, bank, land=True)
        return Announcement(path, bank, **self.tasks(used))

    def tasks(self, used: int) -> dict[str, Any]:
        """Throttle, repairs, drums and engines."""
        state, airplane = self.state, self.airplane
        fields: dict[str, Any] = {}
        if not used and self.may_jump() and self.chance(LEAPS if parachutes.doomed(state, airplane.id) else SELDOM):
            return {"bail_out": True}
        running = [n for n, engine in enumerate(airplane.engines) if not energy.is_out(self.panel, engine)]
        if running and self.panel.throttle and self.chance(5):
            fields["throttle"] = 1 + self.rng.randrange(self.panel.throttle)
        if running and self.chance(200):
            fields["engine_off"] = (running[0],)
            if len(running) == 1:
                fields.pop("throttle", None)
        stopped = [n for n, engine in enumerate(airplane.engines) if not engine.running and not engine.dead]
        if stopped and used < actions.FREE and not self.chance(3):
            fields["restart"] = (stopped[0],)
            return fields
        for at in crew.manned(state, airplane, 0):
            gun = airplane.guns[at]
            if (
                gun.repair
                and used < actions.FREE
                and not self.chance(3)
                and not guns.refuse_repair(state, airplane.id, at)
            ):
                fields["repair"] = (at,) * min(gun.work, actions.FREE - used + self.rng.randrange(2))
                return fields
            empty = gun.halves < self.panel.weapons[at].halves // 2 or self.chance(20)
            if empty and not used and not guns.refuse_reload(state, airplane.id, at):
                fields["reload"] = (at,)
                return fields
        return fields

    def may_jump(self) -> bool:
        """Could the pilot leave the airplane (5.5.21.1)?"""
        pilot = crew.pilot(self.state, self.airplane.id)
        return parachutes.refuse(self.state, self.airplane.id, pilot) is None

    # ---- plans

    def template(self) -> str:
        """Mostly the safe template or a wider one, now and then a tighter one."""
        if self.tighter and self.chance(4):
            return self.tighter[self.rng.randrange(len(self.tighter))]
        wider = self.rng.randrange(8)
        return templates.of_rank(self.safe + (wider if self.chance(3) else 0))

    def direction(self) -> int:
        """To a wing, to the canopy, or anywhere between."""
        return (0, 180, 90, self.rng.randrange(181))[self.rng.randrange(4)]

    def part(self, whole: int) -> int:
        """Some of a length, in tenths of a Move unit, or all of it."""
        return whole if whole < 200 or self.chance(5) else 100 * (1 + self.rng.randrange(whole // 100 - 1))

    def straight(self) -> list[Segment]:
        return [Straight(self.due)]

    def one_turn(self) -> list[Segment]:
        length = self.part(self.due)
        before = self.part(self.due - length) if self.chance(3) else 0
        return [Straight(before), Turn(self.template(), length, self.direction()), Straight(self.due - length - before)]

    def two_turns(self) -> list[Segment]:
        first = self.part(self.due)
        second = self.part(self.due - first)
        turns = [Turn(self.template(), first, self.direction()), Turn(self.template(), second, self.direction())]
        return [*turns, Straight(self.due - first - second)]

    def roll_only(self) -> list[Segment]:
        roll = min(self.roll, self.due)
        return [Roll(roll, self.angle()), Straight(self.due - roll)]

    def roll_first(self) -> list[Segment]:
        roll = min(self.roll, self.due)
        turn = self.part(self.due - roll)
        return [
            Roll(roll, self.angle()),
            Turn(self.template(), turn, self.direction()),
            Straight(self.due - roll - turn),
        ]

    def angle(self) -> int:
        return (45, -45, 90, -90, 180, 1 + self.rng.randrange(180))[self.rng.randrange(6)]

    def dive(self) -> list[Segment]:
        template = self.template()
        pose = segments.pose_of(self.airplane.at, self.airplane.frame)
        length = self.part(min(self.due, segments.dive_limit(pose, templates.radius(template))))
        rest = self.due - length
        turn = self.part(rest) if self.chance(2) else 0
        return [Dive(template, length), Turn(self.template(), turn, self.direction()), Straight(rest - turn)]

    def slip(self) -> list[Segment]:
        most = min(MOST_ACROSS, self.due // self.roll)
        if not most:
            return self.straight()
        across = 1 + self.rng.randrange(most)
        return [Slip("left" if self.chance(2) else "right", across), Straight(self.due - across * self.roll)]

    def three(self) -> list[Segment]:
        roll = min(self.roll, self.due)
        first = self.part(self.due - roll)
        second = self.part(self.due - roll - first)
        return [
            Turn(self.template(), first, self.direction()),
            Roll(roll, self.angle()),
            Turn(self.template(), second, self.direction()),
            Straight(self.due - roll - first - second),
        ]

    def wide(self) -> list[Segment]:
        half = self.due // 2
        rest = self.part(self.due - half)
        turn = Turn(wide_template(self.state, self.airplane), half + rest, self.rng.randrange(181))
        return [turn, Straight(self.due - half - rest)]
