"""Presets: ready announcements of In Clouds of Glory by name, for people who say what they want and not how.

`straight`, `level`, `turn left`, `turn right`, `climb`, `dive`, `face D2`, `immelmann`: each is the safest move of its
kind, without a test as far as there is one. Enemies in the cone at its end are declared as targets.
"""

from collections.abc import Iterable, Iterator
from math import hypot, radians
from typing import NamedTuple

import msgspec

from aerodrome.bots import plans
from aerodrome.core.geometry import Vector, heading, sight
from aerodrome.icog import actions, landing, maneuvers, segments, templates
from aerodrome.icog.announcement import Announcement, Dive, Straight, Turn
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.plain import straight_on, wide_template
from aerodrome.icog.previews import Preview
from aerodrome.icog.refusals import MOST_BANK, cannot_shoot, crew_is_out, reasons
from aerodrome.icog.state import Airplane, State

NAMES = ("straight", "level", "turn left", "turn right", "climb", "dive", "immelmann")
CLIMBS, DIVES = (30.0, 20.0, 10.0), (-40.0, -30.0, -20.0, -10.0)
"""Slopes in degrees, the steepest first."""
HANGS = range(0, 80, 10)
"""Slopes on which an airplane may come to hang on its stalling speed."""
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
            return _made(state, name, word, _levelled(state, one, ahead))
        case "turn left" | "turn right":
            left = word == "turn left"
            aside = Vector(-ahead.y, ahead.x, 0.0) if left else Vector(ahead.y, -ahead.x, 0.0)
            return _nearest(state, name, word, plans.towards(one, (aside.x, aside.y, 0.0), 0), aside)
        case "climb" | "dive":
            return _sloped(state, name, word, one, ahead)
        case "immelmann":
            return _hung(state, name, one, ahead)
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


def _dives(one: plans.Flier, slope: float) -> Iterator[Announcement]:
    """A push over by so many degrees along the safe template (5.5.4.1), the rest straight on."""
    if segments.within_45(one.pose) and not one.airplane.wires:
        length = min(round(templates.radius(one.safe) * radians(slope) / plans.GRAIN) * plans.GRAIN, one.due)
        rest = one.due - length
        yield Announcement((Dive(one.safe, length), Straight(rest)) if rest else (Dive(one.safe, length),))


def _levelled(state: State, one: plans.Flier, ahead: Vector) -> Iterator[Announcement]:
    """The nose to the horizon, and the wings as near to it as a bank after movement brings them."""
    if segments.within_45(one.pose) and not one.pose.nose_z and not one.pose.right_z:
        return
    for announcement in plans.towards(one, (ahead.x, ahead.y, 0.0), 0):
        flight = maneuvers.preview(state, one.airplane.id, announcement, drawn=False).flight
        bank = round(angles_of(flight.frame)[2])
        yield msgspec.structs.replace(announcement, bank=max(-MOST_BANK, min(MOST_BANK, -bank)))


def _sloped(state: State, name: str, word: str, one: plans.Flier, ahead: Vector) -> Preset | None:
    """The steepest climb or dive that brings no danger; else the one that brings the least."""
    spare: list[Preset] = []
    for slope in CLIMBS if word == "climb" else DIVES:
        way = Vector(*plans.climbing((ahead.x, ahead.y, 0.0), slope))
        pushed = _dives(one, -slope) if slope < 0 else ()
        found = _nearest(state, name, word, [*pushed, *plans.towards(one, (way.x, way.y, way.z), 0)], way)
        if found and (found.preview.flight.climbed > 0) == (word == "climb"):
            if not found.preview.warnings:
                return found
            spare.append(found)
    return min(spare, key=lambda one: len(one.preview.warnings), default=None)


def _nearest(state: State, name: str, word: str, tried: Iterable[Announcement], way: Vector) -> Preset | None:
    """Of some announcements the one without a test and without danger that ends nearest to a direction."""
    found = list(_previews(state, name, tried))
    if not found:
        return None
    return Preset(word, min(found, key=lambda one: (*_risk(one), -one.flight.frame.axes()[0].dot(way))))


def _risk(found: Preview) -> tuple[int, int]:
    """How many tests, and how many dangers."""
    return len(found.tests), len(found.warnings)


def _facing(state: State, name: str, word: str, one: plans.Flier, target: Airplane) -> Preset | None:
    """The safest turn that brings the nose nearest to an enemy where he is now."""
    way = one.airplane.at.to(target.at)
    if not way.length():
        return None
    tried = [*plans.aimed(one, target.at, 0), *plans.towards(one, (way.x, way.y, way.z), 0)]
    level = hypot(way.x, way.y)
    if level > 0:
        tried += plans.towards(one, (way.x, way.y, 0.0), 0)
    found = list(_previews(state, name, tried))
    if not found:
        return None
    return Preset(
        word,
        min(found, key=lambda one: (*_risk(one), sight(one.flight.at, one.flight.frame, target.at).off_nose)),
    )


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
