"""Presets: ready announcements of In Clouds of Glory by name, for people who say what they want and not how.

`straight`, `level`, `turn left`, `turn right`, `climb`, `dive`, `face D2`, `immelmann`, `home` and `way out` (towards
the own edge or that of the task): each is the safest move of its kind, without a test as far as there is one. Enemies
in the cone at its end are declared as targets. What comes only some of the way has a name that says so: `level off` and
`towards D2`.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import acos, degrees, hypot, prod, radians
from typing import NamedTuple

import msgspec

from aerodrome.core.geometry import Frame, Point, Vector, heading, off_nose
from aerodrome.core.why import total
from aerodrome.icog.announcing import courses, maneuvers, plans, previews
from aerodrome.icog.announcing.courses import Course
from aerodrome.icog.announcing.plain import plain_moves, straight_on, wide_template
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.announcing.refusals import MOST_BANK, bound_home, cannot_shoot, crew_is_out, is_legal
from aerodrome.icog.cockpit import templates
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.movement import actions, energy, landing, limits, segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Straight, Turn
from aerodrome.icog.movement.flight import flown_alike, fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.setting import OPPOSITE
from aerodrome.icog.state import Airplane, State

NAMES = ("straight", "level", "turn left", "turn right", "climb", "dive", "immelmann", "home", "way out")
CLIMBS, DIVES = (30.0, 20.0, 10.0), (-40.0, -30.0, -20.0, -10.0)
"""Slopes in degrees, the steepest first."""
HANGS = range(0, 80, 10)
"""Slopes on which an airplane may come to hang on its stalling speed."""
DANGER = (0, 1)
"""What has a rank as high as this has a danger or a test."""
CLOSE = 5
"""Degrees that make no difference if something else is better."""
ATTACKS = 4
FACES = 20
"""Of the die that tests are made with."""
ENEMIES = 3
LEVEL = 3.0
"""Degrees of nose and wings off it that are level to whoever flies."""
FACED, TOWARDS = 15.0, 60.0
"""Off the nose by no more than these, an enemy is faced, or at least turned towards."""
STEP = 500
"""A climb ends so much higher than flying straight on would, and a dive so much lower, in thousandths."""
HANG = 2_000
"""What an airplane gains at least on its way to an Immelmann turn."""


Tried = Announcement | Course
Led = Flight | Course


class Preset(NamedTuple):
    """A ready announcement, the name it is known by, and what it promises."""

    name: str
    preview: Preview

    @property
    def announcement(self) -> Announcement:
        """What is announced."""
        return self.preview.announcement


# ---- all that there are


def presets(state: State, name: str, tried: "Trials | None" = None) -> list[Preset]:
    """Every preset that is possible now, each announcement once; those that face an enemy come last, nearest first.

    `tried`: what was flown already.
    """
    airplane = state.airplane(name)
    enemies = sorted(_enemies(state, airplane), key=lambda enemy: plans.square(airplane.at, enemy.at))
    wanted = [*NAMES, *[f"face {enemy.id}" for enemy in enemies[:ENEMIES]]]
    found: list[Preset] = []
    trials = tried or Trials(state, name)
    for word in wanted if airplane.place == "air" else ("take off", "stay"):
        one = _ready(trials, word)
        if one is None:
            continue
        if all(one.announcement != other.announcement for other in found):
            found.append(one)
    if found and all(one.preview.flight.left for one in found) and not bound_home(airplane) and not airplane.exit_edge:
        found += _staying(trials)
    if not found:
        one = _made(trials, "possible", plain_moves(state, airplane))
        found += [one] if one else []
    return found


def preset(state: State, name: str, word: str) -> Preset | None:
    """The preset of that name, if it is possible now; None if it is not, or if there is none of that name."""
    return _ready(Trials(state, name), word)


def _ready(trials: "Trials", word: str) -> Preset | None:
    """The preset of that name, looked for once."""
    if word not in trials.ready:
        trials.ready[word] = _looked_for(trials, word)
    return trials.ready[word]


def _looked_for(trials: "Trials", word: str) -> Preset | None:
    state, airplane = trials.state, trials.airplane
    name = airplane.id
    if airplane.place == "ground":
        tried = {"take off": landing.take_off(state, name), "stay": Announcement()}
        return _made(trials, word, [tried[word]] if word in tried else [])
    if word == "straight":
        return _made(trials, word, [straight_on(state, airplane)])
    if airplane.wide_turn and word.startswith("turn "):
        return _made(trials, word, [_wide(trials.one, 180 if word == "turn left" else 0)])
    one, ahead = trials.one, heading(airplane.frame)
    match word:
        case "level":
            return _levelled(trials, one, ahead)
        case "turn left" | "turn right":
            left = word == "turn left"
            way = _left(ahead) if left else _right(ahead)
            found = _nearest(trials, word, trials.towards(way), Vector(*way))
            if found is None or found.preview.flight.left is None:
                return found
            tight = [turn for turn in plans.tight(one, [180 if left else 0]) if trials.flight(turn).left is None]
            return _made(trials, word, tight) or found
        case "climb" | "dive":
            return _sloped(trials, word, one, ahead)
        case "immelmann":
            return _hung(trials, ahead)
        case "home" | "way out":
            return _outward(trials, word, one)
    target = word.removeprefix("face ")
    if word.startswith("face ") and target in state.ids and state.airplane(target).place == "air":
        return _facing(trials, word, one, state.airplane(target))
    return None


def attacks(state: State, name: str, tried: "Trials | None" = None) -> list[Preset]:
    """The moves that promise the best shots, one for each enemy and number of tests; the best first.

    A shot counts for as much as its tests are likely to succeed; a move with more tests that promises no more is left
    out. `tried`: what was flown already.
    """
    airplane = state.airplane(name)
    if airplane.place != "air" or crew_is_out(state, airplane) or cannot_shoot(state, airplane, Announcement()):
        return []
    trials = tried or Trials(state, name)
    one = trials.one
    best: dict[tuple[str, int], tuple[float, Preset]] = {}
    for enemy in _enemies(state, airplane):
        if not plans.in_range(airplane, enemy, one.due):
            continue
        facing = _ready(trials, f"face {enemy.id}")
        aimed = [
            *([msgspec.structs.replace(facing.announcement, targets=())] if facing else []),
            *plans.aimed(one, enemy.at),
        ]
        for announcement in aimed:
            if not trials.ends_behind(announcement, enemy):
                continue
            found = _made(trials, f"at {enemy.id}", [announcement])
            shots = [aim.shot for aim in found.preview.targets if aim.target == enemy.id] if found else []
            if found is None or not shots or shots[0] is None:
                continue
            tests = found.preview.tests
            key, worth = (enemy.id, len(tests)), shots[0].damage * prod([test.odds / FACES for test in tests])
            if key not in best or worth > best[key][0]:
                best[key] = (worth, found)
    worthy = [
        pair
        for (enemy, tests), pair in best.items()
        if all(best.get((enemy, fewer), (-1.0, None))[0] < pair[0] for fewer in range(tests))
    ]
    ranked = sorted(worthy, key=lambda pair: (len(pair[1].preview.warnings), -pair[0]))
    return [found for _, found in ranked[:ATTACKS]]


def places(state: State, name: str) -> list[str]:
    """Ready places to set up (3.m): the middle of the area and its flanks, heading across at a good speed."""
    area = setup.entry_of(state.setting, name).start.area
    if area is None:
        return []
    centre, radius = area
    across = placement.TOWARDS[OPPOSITE[state.setting.sides[state.airplane(name).side].home]]
    steps = placement.speeds(state, name)
    x, y = segments.course_of(across)
    found = []
    for aside in (0, radius // 2, -radius // 2, radius, -radius):
        at = Point(centre.x + round(y * aside), centre.y - round(x * aside), centre.z)
        answer = placement.write(placement.Placement(at, across, steps[len(steps) * 2 // 3]))
        if not placement.refuse(state, name, answer):
            found.append(answer)
    return found


def _enemies(state: State, airplane: Airplane) -> Iterator[Airplane]:
    return (other for other in state.airplanes if other.side != airplane.side and other.place == "air")


# ---- how they are found


class Trials:
    """Announcements that are tried for an airplane: each is flown once, and looked at closely once."""

    def __init__(self, state: State, name: str) -> None:
        self.state, self.airplane = state, state.airplane(name)
        self.ready: dict[str, Preset | None] = {}
        """The presets that were looked for, by their names."""
        self._flights: dict[Announcement, Flight] = {}
        self._promises: dict[Announcement, Preview | None] = {}

    @cached_property
    def one(self) -> plans.Flier:
        """The airplane in the air with what it can do."""
        return plans.flier(self.state, self.airplane.id)

    @cached_property
    def rounds(self) -> list[Course]:
        """Turns to all sides."""
        return courses.rounds(self.one)

    @cached_property
    def _usual(self) -> dict[plans.Direction, list[Course]]:
        """The moves into the directions that are wanted of every airplane."""
        ahead = heading(self.airplane.frame)
        level = (ahead.x, ahead.y, 0.0)
        slopes = [plans.climbing(level, slope) for slope in (*CLIMBS, *DIVES, *HANGS)]
        ways = [level, _left(ahead), _right(ahead), *slopes]
        return dict(zip(ways, courses.towards(self.one, ways), strict=True))

    def towards(self, way: plans.Direction) -> list[Course]:
        """The moves into a direction, without a test."""
        return self._usual[way] if way in self._usual else courses.towards(self.one, [way])[0]

    def led(self, tried: "Tried") -> "Led":
        """Where it leads; what meets nothing on its way is known without flying it."""
        if isinstance(tried, Course):
            return tried if self._is_known(tried) else self.flight(tried.announcement)
        return self.flight(tried)

    def announced(self, tried: "Tried") -> Announcement:
        """What is announced to fly it."""
        if not isinstance(tried, Course):
            return tried
        announcement = tried.announcement
        if self._is_known(tried) and announcement not in self._flights:
            self._flights[announcement] = tried.flight
        return announcement

    def _is_known(self, course: Course) -> bool:
        """Does it come to what it says? Shot-through wires are tested."""
        return course.is_clear and not self.airplane.wires

    def flight(self, announcement: Announcement) -> Flight:
        """Where it leads."""
        flight = self._flights.get(announcement)
        if flight is None:
            flight = self._flights[announcement] = self._flown(announcement)
        return flight

    def _flown(self, announcement: Announcement) -> Flight:
        if announcement.bank or announcement.throttle:
            level = self.flight(msgspec.structs.replace(announcement, bank=0, throttle=0))
            if (alike := flown_alike(level, announcement)) is not None:
                return alike
        return fly(self.state, self.airplane.id, announcement, drawn=False)

    def ends_behind(self, announcement: Announcement, enemy: Airplane) -> bool:
        """Does it end with an enemy in the cone?"""
        seen = previews.in_cone(self.state, self.airplane, self.flight(announcement))
        return any(self.state.airplanes[at] is enemy for _, at in seen)

    def promise(self, announcement: Announcement) -> Preview | None:
        """What it promises, enemies in the cone declared as targets; None where it is not legal."""
        if announcement not in self._promises:
            self._promises[announcement] = self._promised(announcement)
        return self._promises[announcement]

    def _promised(self, announcement: Announcement) -> Preview | None:
        state, name = self.state, self.airplane.id
        flight = self.flight(announcement) if self.airplane.place == "air" else None
        if not is_legal(state, name, announcement, flight):
            return None
        found = maneuvers.preview(state, name, announcement, drawn=False, flown=flight)
        targets = tuple([aim.target for aim in found.targets if not aim.friend])
        if targets and cannot_shoot(state, self.airplane, announcement) is None:
            announcement = msgspec.structs.replace(announcement, targets=targets)
            if not is_legal(state, name, announcement, flown_alike(found.flight, announcement)):
                return None
        return msgspec.structs.replace(found, announcement=announcement)


def _staying(trials: Trials) -> list[Preset]:
    """Any move that stays on the board, where none of the usual ones does."""
    tried = [*plain_moves(trials.state, trials.airplane), *plans.others(trials.one), *plans.tight(trials.one)]
    found = _made(trials, "stay on the board", (one for one in tried if trials.flight(one).left is None))
    return [found] if found else []


def _made(trials: Trials, word: str, tried: Iterable[Announcement]) -> Preset | None:
    """The first of some announcements that is legal, with its targets."""
    found = (trials.promise(announcement) for announcement in tried)
    return next((Preset(word, one) for one in found if one is not None), None)


def _left(ahead: Vector) -> plans.Direction:
    """To the left of a level direction."""
    return -ahead.y, ahead.x, 0.0


def _right(ahead: Vector) -> plans.Direction:
    """To the right of a level direction."""
    return ahead.y, -ahead.x, 0.0


def _wide(one: plans.Flier, direction: int) -> Announcement:
    """The wide turn of a startled pilot (6.3.11 row 18)."""
    return Announcement((Turn(wide_template(one.state, one.airplane), one.due, direction),))


def _levelled(trials: Trials, one: plans.Flier, ahead: Vector) -> Preset | None:
    """Nose and wings as near to level as a move and the bank after it bring them."""
    _, pitch, bank = angles_of(one.airplane.frame)
    if max(abs(pitch), abs(bank)) <= LEVEL:
        return None
    tried = [straight_on(trials.state, one.airplane)]
    tried += [trials.announced(course) for course in trials.towards((ahead.x, ahead.y, 0.0))]
    tried += _pushed(one, pitch) if pitch > 0 else ()
    tilt, rest = -round(bank) or 180, one.due - one.roll
    if rest > 0 and not one.airplane.wires:
        tried.append(Announcement((Roll(one.roll, tilt), Straight(rest))))
        arc = min(rest, _arc(one, pitch))
        if pitch < 0 and arc:
            pulled = (Roll(one.roll, tilt), Turn(one.safe, arc, 90))
            tried.append(Announcement((*pulled, Straight(rest - arc)) if arc < rest else pulled))
    best = _least(
        trials, "level", [_banked(trials, announcement) for announcement in tried], lambda led: _slanted(led.frame)
    )
    if best is None:
        return None
    slanted = _slanted(best.preview.flight.frame)
    if slanted <= LEVEL:
        return best
    return best._replace(name="level off") if slanted < abs(pitch) + abs(bank) else None


def _banked(trials: Trials, announcement: Announcement) -> Announcement:
    """The announcement with the bank after movement that brings the wings nearest to level (5.5.9.1)."""
    frame = trials.flight(announcement).frame
    bank = max(-MOST_BANK, min(MOST_BANK, -round(angles_of(frame)[2])))
    return msgspec.structs.replace(announcement, bank=bank)


def _slanted(frame: Frame) -> float:
    """How far nose and wings are from level, in degrees."""
    _, pitch, bank = angles_of(frame)
    return abs(pitch) + abs(bank)


def _arc(one: plans.Flier, degrees: float) -> int:
    """How long one flies along the safe template to turn by so many degrees."""
    return round(templates.radius(one.safe) * abs(radians(degrees)) / plans.GRAIN) * plans.GRAIN


def _pushed(one: plans.Flier, degrees: float) -> Iterator[Announcement]:
    """The nose pushed down by so many degrees along the safe template (5.5.4.1), the rest straight on."""
    arc = min(_arc(one, degrees), one.due)
    if arc and segments.within_45(one.pose) and not one.airplane.wires:
        rest = one.due - arc
        yield Announcement((Dive(one.safe, arc), Straight(rest)) if rest else (Dive(one.safe, arc),))


def _sloped(trials: Trials, word: str, one: plans.Flier, ahead: Vector) -> Preset | None:
    """The steepest climb or dive that brings no danger; else the one that brings the least."""
    _, pitch, _ = angles_of(one.airplane.frame)
    spare: list[Preset] = []
    sign = 1 if word == "climb" else -1
    least = max(0, sign * trials.led(straight_on(trials.state, one.airplane)).climbed) + STEP
    for slope in CLIMBS if word == "climb" else DIVES:
        way = plans.climbing((ahead.x, ahead.y, 0.0), slope)
        tried: list[Tried] = [straight_on(trials.state, one.airplane), *trials.towards(way)]
        tried += _pushed(one, pitch - slope) if slope < pitch else ()
        found = _nearest(trials, word, tried, Vector(*way), lambda led: led.climbed * sign >= least)
        if found:
            if not found.preview.warnings:
                return found
            spare.append(found)
    return min(spare, key=lambda one: len(one.preview.warnings), default=None)


def _nearest(
    trials: Trials,
    word: str,
    tried: Iterable[Tried],
    way: Vector,
    fits: Callable[[Led], bool] | None = None,
) -> Preset | None:
    """Of some announcements the safest one that ends nearest to a direction."""
    goal = way.unit()

    def off(led: Led) -> float:
        return degrees(acos(max(-1.0, min(1.0, led.frame.ahead().dot(goal)))))

    return _least(trials, word, tried, off, fits)


def _least(
    trials: Trials,
    word: str,
    tried: Iterable[Tried],
    off: Callable[[Led], float],
    fits: Callable[[Led], bool] | None = None,
) -> Preset | None:
    """Of some announcements the one with the fewest tests and dangers, upright, that is least off what is wanted.

    What is nearly as good with fewer actions is better. What surely leads over an edge is a danger, and looked at only
    where there is nothing without one.
    """
    numbered = list(enumerate(tried))
    on_board = [one for one in numbered if not (isinstance(one[1], Course) and one[1].leaves)]
    best = _best(trials, on_board, off, fits)
    if len(on_board) < len(numbered) and (best is None or best[0] >= DANGER):
        best = _best(trials, numbered, off, fits)
    return Preset(word, best[1]) if best else None


def _best(
    trials: Trials,
    numbered: Iterable[tuple[int, Tried]],
    off: Callable[[Led], float],
    fits: Callable[[Led], bool] | None,
) -> tuple[tuple[float, ...], Preview] | None:
    """The best of them, with its rank. Whether one is legal, and its dangers, are asked only while it could be best."""
    hopes = []
    for number, one in numbered:
        led = trials.led(one)
        if fits is None or fits(led):
            away = off(led)
            dangers = led.left is not None or led.grounded
            hopes.append(((len(led.tests), dangers, led.inverted, away // CLOSE, led.actions, away, number), one))
    best: tuple[tuple[float, ...], Preview] | None = None
    for hoped, one in sorted(hopes, key=lambda hope: hope[0]):
        if best is not None and hoped > best[0]:
            break
        found = trials.promise(trials.announced(one))
        if found is not None:
            rank = (hoped[0], len(found.warnings), *hoped[2:])
            best = (rank, found) if best is None or rank < best[0] else best
    return best


def _facing(trials: Trials, word: str, one: plans.Flier, target: Airplane) -> Preset | None:
    """The safest turn that brings the nose nearest to an enemy where he is now; none that leaves him far off."""
    way = one.airplane.at.to(target.at)
    if not way.length():
        return None
    tried: list[Tried] = [*plans.aimed(one, target.at, 0), *trials.towards((way.x, way.y, way.z))]
    if hypot(way.x, way.y) > 0:
        tried += trials.towards((way.x, way.y, 0.0))
    tried += trials.rounds
    found = _least(trials, word, tried, lambda led: off_nose(led.at, led.frame, target.at))
    if found is None:
        return None
    off = off_nose(found.preview.flight.at, found.preview.flight.frame, target.at)
    if off <= FACED:
        return found
    nearer = off < off_nose(one.airplane.at, one.airplane.frame, target.at)
    return found._replace(name=f"towards {target.id}") if nearer and off <= TOWARDS else None


def _outward(trials: Trials, word: str, one: plans.Flier) -> Preset | None:
    """Towards the own edge for those who have to go home, or towards the edge of the task."""
    state, airplane = trials.state, one.airplane
    home = state.setting.sides[airplane.side].home if bound_home(airplane) else None
    edge = home if word == "home" else next((edge for edge in OPPOSITE if edge == airplane.exit_edge), None)
    if edge is None:
        return None
    x, y = limits.direction_of(edge)
    tried: list[Tried] = [*trials.towards((x, y, 0.0)), *trials.rounds, straight_on(state, airplane)]
    if out := _made(trials, word, [trials.announced(one) for one in tried if trials.led(one).left == edge]):
        return out
    return _nearest(trials, word, tried, Vector(x, y, 0.0))


def _hung(trials: Trials, ahead: Vector) -> Preset | None:
    """A move that ends on Stall speed with an action left, so that an Immelmann turn may follow (5.5.13.1)."""
    climbs: list[tuple[int, Course]] = []
    for slope in HANGS:
        for climb in trials.towards(plans.climbing((ahead.x, ahead.y, 0.0), slope)):
            if climb.leaves:
                continue
            led = trials.led(climb)
            fails = led.tests or led.actions >= actions.FREE or led.left or led.grounded
            if not fails and led.climbed >= HANG:
                climbs.append((led.climbed, climb))
    climbs.sort(key=lambda pair: -pair[0])
    return _made(trials, "immelmann", (hung for _, climb in climbs for hung in _at_stall(trials, climb)))


def _at_stall(trials: Trials, climb: Course) -> Iterator[Announcement]:
    """A climb throttled back so far that it ends on Stall speed."""
    led, announcement = trials.led(climb), trials.announced(climb)
    for units in energy.throttles_to_stall(trials.state, trials.airplane, total(led.losses), led.climbed):
        yield msgspec.structs.replace(announcement, throttle=units)
