"""Presets: ready announcements of In Clouds of Glory by name, for people who say what they want and not how.

`straight`, `level`, `turn left`, `turn right`, `climb`, `dive`, `face D2`, `immelmann`, `home` and `way out` (towards
the own edge or that of the task): each is the safest move of its kind, without a test as far as there is one. Enemies
in the cone at its end are declared as targets.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import acos, degrees, hypot, prod, radians
from typing import NamedTuple

import msgspec

from aerodrome.core.geometry import Frame, Point, Vector, heading, off_nose
from aerodrome.icog.announcing import maneuvers, plans, previews
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
CLOSE = 5
"""Degrees that make no difference if something else is better."""
SIDES, PARTS = (0, 45, 90, 135, 180), (0.4, 0.6, 0.8, 1.0)
"""Directions and lengths of turns that are tried to come round."""
ATTACKS = 4
FACES = 20
"""Of the die that tests are made with."""
ENEMIES = 3


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
        if one is None or _turns_away(airplane, enemies, one):
            continue
        if all(one.announcement != other.announcement for other in found):
            found.append(one)
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
            aside = Vector(-ahead.y, ahead.x, 0.0) if left else Vector(ahead.y, -ahead.x, 0.0)
            return _nearest(trials, word, plans.towards(one, (aside.x, aside.y, 0.0), 0), aside)
        case "climb" | "dive":
            return _sloped(trials, word, one, ahead)
        case "immelmann":
            return _hung(trials, one, ahead)
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
    def rounds(self) -> list[Announcement]:
        """Turns to all sides."""
        return list(_rounds(self.one))

    def flight(self, announcement: Announcement) -> Flight:
        """Where it leads."""
        flight = self._flights.get(announcement)
        if flight is None:
            flight = self._flights[announcement] = fly(self.state, self.airplane.id, announcement, drawn=False)
        return flight

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


def _made(trials: Trials, word: str, tried: Iterable[Announcement]) -> Preset | None:
    """The first of some announcements that is legal, with its targets."""
    found = (trials.promise(announcement) for announcement in tried)
    return next((Preset(word, one) for one in found if one is not None), None)


def _wide(one: plans.Flier, direction: int) -> Announcement:
    """The wide turn of a startled pilot (6.3.11 row 18)."""
    return Announcement((Turn(wide_template(one.state, one.airplane), one.due, direction),))


def _levelled(trials: Trials, one: plans.Flier, ahead: Vector) -> Preset | None:
    """Nose and wings as near to level as a move and the bank after it bring them."""
    _, pitch, bank = angles_of(one.airplane.frame)
    if round(pitch) == 0 == round(bank):
        return None
    tried = [straight_on(trials.state, one.airplane), *plans.towards(one, (ahead.x, ahead.y, 0.0), 0)]
    tried += _pushed(one, pitch) if pitch > 0 else ()
    tilt, rest = -round(bank) or 180, one.due - one.roll
    if rest > 0 and not one.airplane.wires:
        tried.append(Announcement((Roll(one.roll, tilt), Straight(rest))))
        arc = min(rest, _arc(one, pitch))
        if pitch < 0 and arc:
            pulled = (Roll(one.roll, tilt), Turn(one.safe, arc, 90))
            tried.append(Announcement((*pulled, Straight(rest - arc)) if arc < rest else pulled))
    found = [_banked(trials, announcement) for announcement in tried]
    return _least(trials, "level", found, lambda flight: _slanted(flight.frame))


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
    for slope in CLIMBS if word == "climb" else DIVES:
        way = Vector(*plans.climbing((ahead.x, ahead.y, 0.0), slope))
        tried = [straight_on(trials.state, one.airplane), *plans.towards(one, (way.x, way.y, way.z), 0)]
        tried += _pushed(one, pitch - slope) if slope < pitch else ()
        found = _nearest(trials, word, tried, way, lambda flight: flight.climbed * sign > 0)
        if found:
            if not found.preview.warnings:
                return found
            spare.append(found)
    return min(spare, key=lambda one: len(one.preview.warnings), default=None)


def _nearest(
    trials: Trials,
    word: str,
    tried: Iterable[Announcement],
    way: Vector,
    fits: Callable[[Flight], bool] | None = None,
) -> Preset | None:
    """Of some announcements the safest one that ends nearest to a direction."""
    goal = way.unit()

    def off(flight: Flight) -> float:
        return degrees(acos(max(-1.0, min(1.0, flight.frame.ahead().dot(goal)))))

    return _least(trials, word, tried, off, fits)


def _least(
    trials: Trials,
    word: str,
    tried: Iterable[Announcement],
    off: Callable[[Flight], float],
    fits: Callable[[Flight], bool] | None = None,
) -> Preset | None:
    """Of some announcements the one with the fewest tests and dangers, upright, that is least off what is wanted.

    What is nearly as good with fewer actions is better. All are flown; whether one is legal and how many dangers it
    brings is looked at only as long as it could be the best.
    """
    hopes = []
    for number, announcement in enumerate(tried):
        flight = trials.flight(announcement)
        if fits is None or fits(flight):
            away = off(flight)
            rank = (len(flight.tests), 0, flight.inverted, away // CLOSE, flight.actions, away, number)
            hopes.append((rank, announcement))
    best: tuple[tuple[float, ...], Preview] | None = None
    for hoped, announcement in sorted(hopes, key=lambda hope: hope[0]):
        if best is not None and hoped > best[0]:
            break
        found = trials.promise(announcement)
        if found is not None:
            rank = (hoped[0], len(found.warnings), *hoped[2:])
            best = (rank, found) if best is None or rank < best[0] else best
    return Preset(word, best[1]) if best else None


def _facing(trials: Trials, word: str, one: plans.Flier, target: Airplane) -> Preset | None:
    """The safest turn that brings the nose nearest to an enemy where he is now."""
    way = one.airplane.at.to(target.at)
    if not way.length():
        return None
    tried = [*plans.aimed(one, target.at, 0), *plans.towards(one, (way.x, way.y, way.z), 0)]
    if hypot(way.x, way.y) > 0:
        tried += plans.towards(one, (way.x, way.y, 0.0), 0)

    tried += trials.rounds
    return _least(trials, word, tried, lambda flight: off_nose(flight.at, flight.frame, target.at))


def _turns_away(airplane: Airplane, enemies: list[Airplane], one: Preset) -> bool:
    """Does a turn towards an enemy end with the nose no nearer to him than it is? Such a one is not offered."""
    flight = one.preview.flight
    return any(
        off_nose(flight.at, flight.frame, enemy.at) >= off_nose(airplane.at, airplane.frame, enemy.at)
        for enemy in enemies
        if one.name == f"face {enemy.id}"
    )


def _outward(trials: Trials, word: str, one: plans.Flier) -> Preset | None:
    """Towards the own edge for those who have to go home, or towards the edge of the task."""
    state, airplane = trials.state, one.airplane
    home = state.setting.sides[airplane.side].home if bound_home(airplane) else None
    edge = home if word == "home" else next((edge for edge in OPPOSITE if edge == airplane.exit_edge), None)
    if edge is None:
        return None
    x, y = limits.direction_of(edge)
    tried = [*plans.towards(one, (x, y, 0.0), 0), *trials.rounds, straight_on(state, airplane)]
    if out := _made(trials, word, [one for one in tried if trials.flight(one).left == edge]):
        return out
    return _nearest(trials, word, tried, Vector(x, y, 0.0))


def _rounds(one: plans.Flier) -> Iterator[Announcement]:
    """Safe turns to all sides, long and short, with the rest flown straight before or after."""
    for direction in SIDES:
        for part in PARTS:
            arc = round(one.due * part / plans.GRAIN) * plans.GRAIN
            turn, rest = Turn(one.safe, min(arc, one.due), direction), Straight(one.due - min(arc, one.due))
            yield Announcement((turn, rest) if rest.length else (turn,))
            if rest.length:
                yield Announcement((rest, turn))


def _hung(trials: Trials, one: plans.Flier, ahead: Vector) -> Preset | None:
    """A move that ends on Stall speed with an action left, so that an Immelmann turn may follow (5.5.13.1)."""
    climbs: list[tuple[int, Announcement]] = []
    for slope in HANGS:
        for climb in plans.towards(one, plans.climbing((ahead.x, ahead.y, 0.0), slope), 0):
            flight = trials.flight(climb)
            if not (flight.tests or flight.actions >= actions.FREE or flight.left or flight.grounded):
                climbs.append((flight.climbed, climb))
    climbs.sort(key=lambda pair: -pair[0])
    return _made(trials, "immelmann", (hung for _, climb in climbs for hung in _at_stall(trials, climb)))


def _at_stall(trials: Trials, climb: Announcement) -> Iterator[Announcement]:
    """A climb throttled back so far that it ends on Stall speed."""
    state, airplane, flight = trials.state, trials.airplane, trials.flight(climb)
    for units in range(state.panel(airplane).throttle + 1):
        announcement = msgspec.structs.replace(climb, throttle=units)
        entries = energy.ledger(state, airplane.id, flight, announcement)
        if energy.settled(state, airplane.id, flight, entries).at_stall:
            yield announcement
