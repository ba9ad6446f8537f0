"""What a shot promises (MC36, MC41): exact, from the cards that the viewer cannot place."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, perm

import msgspec

from aerodrome.cards.fire.effects import BALLOON_CARD, CELL_CARD, GAS_CELL, balloon_points, has_incendiaries, is_half
from aerodrome.cards.men.crews import PILOT
from aerodrome.cards.men.limits import fatal, shield
from aerodrome.cards.parts.damage import DamageCard, card
from aerodrome.cards.state import Man, Pack, Plane, State, balloon_at, unit_at
from aerodrome.cards.table.knowledge import is_read

Drawn = tuple[DamageCard, ...]
_replace = msgspec.structs.replace


@lru_cache(maxsize=256)
def draws(letter: str, pack: Pack, count: int) -> tuple[tuple[Drawn, int], ...]:
    """Every kind of draw of some cards, two at most or three (MC36, MC-H6), with its weight, in any order.

    A deck with fewer cards left gives them all and takes its discards back for the others (MC49).
    """
    whole = [card(letter, number) for number in pack.drawable]
    if len(whole) < count:
        for number in pack.drawable:
            pack = pack.without(number)
        rest = draws(letter, pack, count - len(whole))
        return tuple([((*whole, *drawn), weight) for drawn, weight in rest])
    left = Counter(whole)
    found = [(drawn, _weight(left, drawn)) for drawn in combinations_with_replacement(left, count)]
    return tuple([(drawn, weight) for drawn, weight in found if weight])


def _weight(left: Counter[DamageCard], drawn: Drawn) -> int:
    """In how many orders cards of these kinds can be drawn."""
    ways = factorial(len(drawn))
    for face, number in Counter(drawn).items():
        ways = ways // factorial(number) * perm(left[face], number)
    return ways


def promise(
    state: State, plane: Plane | None, target: str, letter: str, count: int, aimed: bool, dull: tuple[str, ...]
) -> tuple[float, float | None]:
    """Damage points expected of a shot, and the chance in per cent that it brings the target down, where known.

    No plane fires the guns on the ground.
    """
    found = draws(letter, state.packs[letter], count)
    burning = plane is not None and has_incendiaries(state, plane)
    faces = dict.fromkeys([face for drawn, _ in found for face in drawn])
    worth = {face: _points(state, target, face, burning, dull) for face in faces}
    known = target not in state.ids or is_read(state, state.plane(target))
    whole, mean, down = 0, 0, 0.0
    for drawn, weight in found:
        points = sum([worth[face] for face in drawn])
        points += int(aimed and points > 0)
        whole += weight
        mean += weight * points
        if known:
            down += weight * _falls(state, target, drawn, points, burning, dull)
    return round(mean / whole, 2), round(100 * down / whole, 1) if known else None


def _points(state: State, target: str, face: DamageCard, burning: bool, dull: tuple[str, ...]) -> int:
    """What a card counts for a target (MC40, MC89, MC91)."""
    if balloon_at(state, target) >= 0:
        return face.points if burning else min(1, face.points)
    if target in state.ids and state.airplane(state.plane(target)).is_airship:
        fire = face.sign == "fire" and "fire" not in dull
        return GAS_CELL if fire or (burning and face.points >= CELL_CARD) else min(1, face.points)
    return face.points


def _falls(state: State, target: str, drawn: Drawn, points: int, burning: bool, dull: tuple[str, ...]) -> float:
    """How likely a draw brings a target down: certain or not, but for a wound that may hit anybody aboard (MC47)."""
    signs = [face.sign for face in drawn if face.sign not in dull]
    if target in state.ids:
        plane = state.plane(target)
        if "explosion" in signs and (plane.fire or is_half(state, plane)):
            return 1.0
        if points and (plane.nursed or plane.damage + points >= state.entry(target).damage):
            return 1.0
        return _pilot_dies(state, plane.men, signs.count("crew")) if "crew" in signs else 0.0
    if (at := balloon_at(state, target)) >= 0:
        burns = "fire" in signs or (burning and any(face.points >= BALLOON_CARD for face in drawn))
        return float(burns or state.balloons[at].damage + points >= balloon_points())
    at = unit_at(state, target)
    return float(state.units[at].points + points >= state.setting.units[at].strength)


def _pilot_dies(state: State, men: tuple[Man, ...], wounds: int) -> float:
    """How likely so many wounds kill the pilot (MC47, MC52): each hits one of the living."""
    pilot = men[PILOT]
    if pilot.brought + pilot.wounds >= fatal(state, pilot):
        return 1.0
    if not wounds:
        return 0.0
    hit = list(_hit(state, men))
    return sum([_pilot_dies(state, after, wounds - 1) for after in hit]) / len(hit)


def _hit(state: State, men: tuple[Man, ...]) -> Iterator[tuple[Man, ...]]:
    """The crew after each way in which a wound can fall (MC57)."""
    for at, man in enumerate(men):
        if man.brought + man.wounds < fatal(state, man):
            thing = shield(state, man)
            after = _replace(man, stopped=(*man.stopped, thing)) if thing else _replace(man, wounds=man.wounds + 1)
            yield (*men[:at], after, *men[at + 1 :])
