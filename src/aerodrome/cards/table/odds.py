"""What a shot promises (MC36, MC41): exact, from the cards that the viewer cannot place."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

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
def draws(letter: str, pack: Pack, count: int) -> tuple[tuple[Drawn, Fraction], ...]:
    """Every kind of draw of so many cards, each with its chance; an empty deck takes its discards back (MC49)."""
    if not count:
        return (((), Fraction(1)),)
    left = pack.drawable
    kinds: dict[DamageCard, list[int]] = {}
    for number in left:
        kinds.setdefault(card(letter, number), []).append(number)
    found: dict[Drawn, Fraction] = {}
    for face, numbers in kinds.items():
        for rest, chance in draws(letter, pack.without(numbers[0]), count - 1):
            drawn = (face, *rest)
            found[drawn] = found.get(drawn, Fraction(0)) + chance * Fraction(len(numbers), len(left))
    return tuple(found.items())


def promise(
    state: State, plane: Plane, target: str, letter: str, count: int, aimed: bool, dull: tuple[str, ...]
) -> tuple[float, float | None]:
    """Damage points expected of a shot, and the chance in per cent that it brings the target down, where known."""
    mean, down = Fraction(0), Fraction(0)
    known = target not in state.ids or is_read(state, state.plane(target))
    burning = has_incendiaries(state, plane)
    for drawn, chance in draws(letter, state.packs[letter], count):
        points = sum([_points(state, target, face, burning, dull) for face in drawn])
        points += int(aimed and points > 0)
        mean += chance * points
        if known:
            down += chance * _falls(state, target, drawn, points, burning, dull)
    return round(float(mean), 2), round(float(100 * down), 1) if known else None


def _points(state: State, target: str, face: DamageCard, burning: bool, dull: tuple[str, ...]) -> int:
    """What a card counts for a target (MC40, MC89, MC91)."""
    if balloon_at(state, target) >= 0:
        return face.points if burning else min(1, face.points)
    if target in state.ids and state.airplane(state.plane(target)).is_airship:
        fire = face.sign == "fire" and "fire" not in dull
        return GAS_CELL if fire or (burning and face.points >= CELL_CARD) else min(1, face.points)
    return face.points


def _falls(
    state: State, target: str, drawn: Drawn, points: int, burning: bool, dull: tuple[str, ...]
) -> Fraction:  # fmt: skip
    """How likely a draw brings a target down: certain or not, but for a wound that may hit anybody aboard (MC47)."""
    signs = [face.sign for face in drawn if face.sign not in dull]
    if (at := balloon_at(state, target)) >= 0:
        burns = "fire" in signs or (burning and any(face.points >= BALLOON_CARD for face in drawn))
        return Fraction(int(burns or state.balloons[at].damage + points >= balloon_points()))
    if (at := unit_at(state, target)) >= 0:
        return Fraction(int(state.units[at].points + points >= state.setting.units[at].strength))
    plane = state.plane(target)
    if "explosion" in signs and (plane.fire or is_half(state, plane)):
        return Fraction(1)
    if points and (plane.nursed or plane.damage + points >= state.entry(target).damage):
        return Fraction(1)
    return _pilot_dies(state, plane.men, signs.count("crew"))


def _pilot_dies(state: State, men: tuple[Man, ...], wounds: int) -> Fraction:
    """How likely so many wounds kill the pilot (MC47, MC52): each hits one of the living."""
    pilot = men[PILOT]
    if pilot.brought + pilot.wounds >= fatal(state, pilot):
        return Fraction(1)
    if not wounds:
        return Fraction(0)
    hit = list(_hit(state, men))
    return sum([_pilot_dies(state, after, wounds - 1) for after in hit], Fraction(0)) / len(hit)


def _hit(state: State, men: tuple[Man, ...]) -> Iterator[tuple[Man, ...]]:
    """The crew after each way in which a wound can fall (MC57)."""
    for at, man in enumerate(men):
        if man.brought + man.wounds < fatal(state, man):
            thing = shield(state, man)
            after = _replace(man, stopped=(*man.stopped, thing)) if thing else _replace(man, wounds=man.wounds + 1)
            yield (*men[:at], after, *men[at + 1 :])
