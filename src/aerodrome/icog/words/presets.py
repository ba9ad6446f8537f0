"""Presets: ready announcements of In Clouds of Glory by name, for people who say what they want and not how.

`straight`, `level`, `turn left`, `turn right`, `climb`, `dive`, `face D2`, `immelmann`, `home` and `way out` (towards
the own edge or that of the task): each is the safest move of its kind, without a test as far as there is one. Enemies
in the cone at its end are declared as targets.
"""

from collections.abc import Callable, Iterable, Iterator
from math import acos, degrees, hypot, radians
from typing import NamedTuple

import msgspec

from aerodrome.core.geometry import Frame, Point, Vector, heading, sight
from aerodrome.icog.announcing import maneuvers, plans
from aerodrome.icog.announcing.plain import plain_moves, straight_on, wide_template
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.announcing.refusals import MOST_BANK, bound_home, cannot_shoot, crew_is_out, reasons
from aerodrome.icog.cockpit import templates
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.movement import actions, landing, limits, segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Straight, Turn
from aerodrome.icog.movement.flight import fly
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


def presets(state: State, name: str) -> list[Preset]:
    """Every preset that is possible now, each announcement once; those that face an enemy come last, nearest first."""
    airplane = state.airplane(name)
    enemies = sorted(_enemies(state, airplane), key=lambda enemy: plans.square(airplane.at, enemy.at))
    wanted = [*NAMES, *[f"face {enemy.id}" for enemy in enemies[:ENEMIES]]]
    found: list[Preset] = []
    for word in wanted if airplane.place == "air" else ("take off", "stay"):
        one = preset(state, name, word)
        if one is not None and all(one.announcement != other.announcement for other in found):
            found.append(one)
    if not found:
        one = _made(state, name, "possible", plain_moves(state, airplane))
        found += [one] if one else []
    return found


def preset(state: State, name: str, word: str) -> Preset | None:
    """The preset of that name, if it is possible now; None if it is not, or if there is none of that name."""
    airplane = state.airplane(name)
    if airplane.place == "ground":
        tried = {"take off": landing.take_off(state, name), "stay": Announcement()}
        return _made(state, name, word, [tried[word]] if word in tried else [])
    if word == "straight":
        return _made(state, name, word, [straight_on(state, airplane)])
    if airplane.wide_turn and word.startswith("turn "):
        return _made(state, name, word, [_wide(state, airplane, 180 if word == "turn left" else 0)])
    one = plans.flier(state, name)
    ahead = heading(airplane.frame)
    match word:
        case "level":
            return _levelled(state, one, ahead)
        case "turn left" | "turn right":
            left = word == "turn left"
            aside = Vector(-ahead.y, ahead.x, 0.0) if left else Vector(ahead.y, -ahead.x, 0.0)
            return _nearest(state, name, word, plans.towards(one, (aside.x, aside.y, 0.0), 0), aside)
        case "climb" | "dive":
            return _sloped(state, name, word, one, ahead)
        case "immelmann":
            return _hung(state, name, one, ahead)
        case "home" | "way out":
            return _outward(state, name, word, one)
    target = word.removeprefix("face ")
    if word.startswith("face ") and target in state.ids and state.airplane(target).place == "air":
        return _facing(state, name, word, one, state.airplane(target))
    return None


def attacks(state: State, name: str) -> list[Preset]:
    """The moves that promise the best shots, one for each enemy and number of tests; the best first."""
    airplane = state.airplane(name)
    if airplane.place != "air" or crew_is_out(state, airplane) or cannot_shoot(state, airplane, Announcement()):
        return []
    one = plans.flier(state, name)
    best: dict[tuple[str, int], tuple[int, Preset]] = {}
    for enemy in _enemies(state, airplane):
        if not plans.in_range(airplane, enemy, one.due):
            continue
        for announcement in plans.aimed(one, enemy.at):
            found = _made(state, name, f"at {enemy.id}", [announcement])
            shots = [aim.shot for aim in found.preview.targets if aim.target == enemy.id] if found else []
            if found is None or not shots or shots[0] is None:
                continue
            key, worth = (enemy.id, len(found.preview.tests)), shots[0].damage
            if key not in best or worth > best[key][0]:
                best[key] = (worth, found)
    ranked = sorted(best.values(), key=lambda pair: (len(pair[1].preview.warnings), -pair[0]))
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


def _made(state: State, name: str, word: str, tried: Iterable[Announcement]) -> Preset | None:
    """The first of some announcements that is legal, with its targets."""
    return next((Preset(word, found) for found in _previews(state, name, tried)), None)


def _previews(state: State, name: str, tried: Iterable[Announcement]) -> Iterator[Preview]:
    """The legal ones of some announcements as previews, enemies in the cone declared as targets."""
    airplane = state.airplane(name)
    for announcement in tried:
        if reasons(state, name, announcement):
            continue
        found = maneuvers.preview(state, name, announcement, drawn=False)
        targets = tuple([aim.target for aim in found.targets if not aim.friend])
        if targets and cannot_shoot(state, airplane, announcement) is None:
            announcement = msgspec.structs.replace(announcement, targets=targets)
            if reasons(state, name, announcement):
                continue
        yield msgspec.structs.replace(found, announcement=announcement)


def _wide(state: State, airplane: Airplane, direction: int) -> Announcement:
    """The wide turn of a startled pilot (6.3.11 row 18)."""
    one = plans.flier(state, airplane.id)
    return Announcement((Turn(wide_template(state, airplane), one.due, direction),))


def _levelled(state: State, one: plans.Flier, ahead: Vector) -> Preset | None:
    """Nose and wings as near to level as a move and the bank after it bring them."""
    _, pitch, bank = angles_of(one.airplane.frame)
    if round(pitch) == 0 == round(bank):
        return None
    tried = [straight_on(state, one.airplane), *plans.towards(one, (ahead.x, ahead.y, 0.0), 0)]
    tried += _pushed(one, pitch) if pitch > 0 else ()
    tilt, rest = -round(bank) or 180, one.due - one.roll
    if rest > 0 and not one.airplane.wires:
        tried.append(Announcement((Roll(one.roll, tilt), Straight(rest))))
        arc = min(rest, _arc(one, pitch))
        if pitch < 0 and arc:
            pulled = (Roll(one.roll, tilt), Turn(one.safe, arc, 90))
            tried.append(Announcement((*pulled, Straight(rest - arc)) if arc < rest else pulled))
    found = [_banked(state, one.airplane.id, announcement) for announcement in tried]
    return _least(state, one.airplane.id, "level", found, lambda preview: _slanted(preview.flight.frame))


def _banked(state: State, name: str, announcement: Announcement) -> Announcement:
    """The announcement with the bank after movement that brings the wings nearest to level (5.5.9.1)."""
    flight = maneuvers.preview(state, name, announcement, drawn=False).flight
    bank = max(-MOST_BANK, min(MOST_BANK, -round(angles_of(flight.frame)[2])))
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


def _sloped(state: State, name: str, word: str, one: plans.Flier, ahead: Vector) -> Preset | None:
    """The steepest climb or dive that brings no danger; else the one that brings the least."""
    _, pitch, _ = angles_of(one.airplane.frame)
    spare: list[Preset] = []
    for slope in CLIMBS if word == "climb" else DIVES:
        way = Vector(*plans.climbing((ahead.x, ahead.y, 0.0), slope))
        tried = [straight_on(state, one.airplane), *plans.towards(one, (way.x, way.y, way.z), 0)]
        tried += _pushed(one, pitch - slope) if slope < pitch else ()
        sign = 1 if word == "climb" else -1
        fitting = [one for one in tried if fly(state, name, one, drawn=False).climbed * sign > 0]
        found = _nearest(state, name, word, fitting, way)
        if found:
            if not found.preview.warnings:
                return found
            spare.append(found)
    return min(spare, key=lambda one: len(one.preview.warnings), default=None)


def _nearest(state: State, name: str, word: str, tried: Iterable[Announcement], way: Vector) -> Preset | None:
    """Of some announcements the safest one that ends nearest to a direction."""
    goal = way.unit()

    def off(found: Preview) -> float:
        return degrees(acos(max(-1.0, min(1.0, found.flight.frame.axes()[0].dot(goal)))))

    return _least(state, name, word, tried, off)


def _least(
    state: State, name: str, word: str, tried: Iterable[Announcement], off: Callable[[Preview], float]
) -> Preset | None:
    """Of some announcements the one with the fewest tests and dangers, upright, that is least off what is wanted.

    What is nearly as good with fewer actions is better.
    """
    found = list(_previews(state, name, tried))
    if not found:
        return None

    def rank(one: Preview) -> tuple[float, ...]:
        tests, dangers = _risk(one)
        return tests, dangers, one.flight.inverted, off(one) // CLOSE, one.flight.actions, off(one)

    return Preset(word, min(found, key=rank))


def _risk(found: Preview) -> tuple[int, int]:
    """How many tests, and how many dangers."""
    return len(found.tests), len(found.warnings)


def _facing(state: State, name: str, word: str, one: plans.Flier, target: Airplane) -> Preset | None:
    """The safest turn that brings the nose nearest to an enemy where he is now."""
    way = one.airplane.at.to(target.at)
    if not way.length():
        return None
    tried = [*plans.aimed(one, target.at, 0), *plans.towards(one, (way.x, way.y, way.z), 0)]
    if hypot(way.x, way.y) > 0:
        tried += plans.towards(one, (way.x, way.y, 0.0), 0)
    tried += _rounds(one)
    return _least(state, name, word, tried, lambda one: sight(one.flight.at, one.flight.frame, target.at).off_nose)


def _outward(state: State, name: str, word: str, one: plans.Flier) -> Preset | None:
    """Towards the own edge for those who have to go home, or towards the edge of the task."""
    airplane = one.airplane
    home = state.setting.sides[airplane.side].home if bound_home(airplane) else None
    edge = home if word == "home" else next((edge for edge in OPPOSITE if edge == airplane.exit_edge), None)
    if edge is None:
        return None
    x, y = limits.direction_of(edge)
    tried = [*plans.towards(one, (x, y, 0.0), 0), *_rounds(one), straight_on(state, airplane)]
    if out := [found for found in _previews(state, name, tried) if found.flight.left == edge]:
        return Preset(word, out[0])
    return _nearest(state, name, word, tried, Vector(x, y, 0.0))


def _rounds(one: plans.Flier) -> Iterator[Announcement]:
    """Safe turns to all sides, long and short, with the rest flown straight before or after."""
    for direction in SIDES:
        for part in PARTS:
            arc = round(one.due * part / plans.GRAIN) * plans.GRAIN
            turn, rest = Turn(one.safe, min(arc, one.due), direction), Straight(one.due - min(arc, one.due))
            yield Announcement((turn, rest) if rest.length else (turn,))
            if rest.length:
                yield Announcement((rest, turn))


def _hung(state: State, name: str, one: plans.Flier, ahead: Vector) -> Preset | None:
    """A move that ends on Stall speed with an action left, so that an Immelmann turn may follow (5.5.13.1)."""
    panel = state.panel(one.airplane)
    best: Preset | None = None
    for slope in HANGS:
        for climb in plans.towards(one, plans.climbing((ahead.x, ahead.y, 0.0), slope), 0):
            tried = [msgspec.structs.replace(climb, throttle=units) for units in range(panel.throttle + 1)]
            for found in _previews(state, name, tried):
                hangs = found.needle.at_stall and not found.tests and found.flight.actions < actions.FREE
                if hangs and not found.flight.left and not found.flight.grounded:
                    height = best.preview.flight.climbed if best else -1
                    best = Preset("immelmann", found) if best is None or found.flight.climbed > height else best
    return best
