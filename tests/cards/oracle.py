"""An independent plain enumeration of legal plans, end poses and shots, written from the rules page alone."""

from fractions import Fraction
from itertools import product
from math import cos, hypot, radians, sin
from typing import Any

from aerodrome.cards.flying.plans import Hand
from aerodrome.cards.parts.airplanes import airplane

Pose = tuple[int, int, int]


def legal_plans(hand: Hand) -> list[str]:
    """Every three cards, each looked at by itself (MC14)."""
    kind = airplane(hand.airplane)
    box = {card.id: card for card in kind.manoeuvres.cards}
    usable = [name for name in box if name not in kind.leaves_out and (hand.altitude or name not in ("SS", "CL", "DV"))]
    found = []
    for cards in product([*usable, "1", "2"], repeat=3):
        if _is_legal(hand, box, cards, kind.climb, kind.ceiling):
            found.append(" ".join(cards))
    return sorted(found)


def _is_legal(hand: Hand, box: dict[str, Any], cards: tuple[str, ...], figure: int, ceiling: int) -> bool:
    if cards[0] in "12" or cards[1] == "2" or len([card for card in cards if card in "12"]) > 1:
        return False
    if any(card in "12" for card in cards) and "Exceptional Pilot" not in hand.skills:
        return False
    flown: list[str] = []
    for card in cards:
        flown.append(flown[0] if card == "1" else flown[1] if card == "2" else card)
    for name in ["S", "F", "Z", "GL", "GR", "TL", "TR", "XL", "XR", "WL", "WR", "LL", "LR", "IM", "SS", "CL", "DV"]:
        if name in cards and cards.count(name) > box[name].copies:
            return False
    uses = [phase for phase, card in enumerate(cards, 1) if card in "12"]
    steep = ("WL", "WR", "IM", "SS", "CL", "DV")
    chain = [hand.last, *flown]
    for phase in (1, 2, 3):
        before, now = chain[phase - 1], chain[phase]
        if now in ("IM", "SS") and before not in ("S", "F"):
            return False
        if before in ("IM", "SS"):
            if now in ("S", "F"):
                continue
            if now in steep or "Acrobatic Pilot" not in hand.skills:
                return False
            uses.append(phase)
        elif before in steep and now in steep:
            if "Daredevil" not in hand.skills:
                return False
            uses.append(phase)
    if len(uses) > 1 or any(phase < hand.free_from for phase in uses):
        return False
    if hand.limited and "IM" in flown:
        return False
    if hand.bombs and any(name in ("WL", "WR", "IM", "SS") for name in flown):
        return False
    if any(name[1:] == side[0].upper() and name != "CL" for name in flown for side in hand.barred):
        return False
    if hand.weak and ("Z" not in flown or any(name in ("F", "CL", "IM") for name in flown)):
        return False
    if hand.nursed and any(name in steep for name in flown):
        return False
    if hand.level:
        level, counters = hand.level, hand.climb
        for name in flown:
            if name in ("DV", "SS"):
                level, counters = level - 1, 0
            elif name in ("CL", "IM") and level < ceiling:
                counters += 1
                if counters == figure:
                    level, counters = level + 1, 0
            if level == 0:
                return False
    return True


def end_poses(slug: str, plans: list[str], start: Pose) -> set[Pose]:
    """Where the plans lead, by floating point sines rounded afterwards (MC20)."""
    box = {card.id: card for card in airplane(slug).manoeuvres.cards}
    found = set()
    for plan in plans:
        x, y, heading = start
        flown: list[str] = []
        for card in plan.split():
            flown.append(flown[int(card) - 1] if card in "12" else card)
            dx, dy = box[flown[-1]].dx, box[flown[-1]].dy
            s, c = round(1e6 * sin(radians(5 * heading))), round(1e6 * cos(radians(5 * heading)))
            x += half_away(Fraction(dy * s + dx * c, 10**6))
            y += half_away(Fraction(dy * c - dx * s, 10**6))
            heading = (heading + box[flown[-1]].turn // 5) % 72
        found.add((x, y, heading))
    return found


def half_away(value: Fraction) -> int:
    """The nearest whole number, halves away from zero."""
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value >= 0 else -whole


def nearest_in_arc(
    pose: Pose, middle: int, half: int, base: tuple[tuple[int, int], ...], steps: int = 4000
) -> float | None:
    """The nearest point of a base in an arc by trying many points of its edges (MC30), or None."""
    x, y, heading = pose
    best = None
    for at in range(4):
        (ax, ay), (bx, by) = base[at], base[(at + 1) % 4]
        for step in range(steps + 1):
            px, py = ax + (bx - ax) * step / steps - x, ay + (by - ay) * step / steps - y
            far = hypot(px, py)
            if best is not None and far >= best:
                continue
            nose = radians(5 * heading + middle)
            ahead, aside = px * sin(nose) + py * cos(nose), px * cos(nose) - py * sin(nose)
            if ahead >= 0 and abs(aside) * cos(radians(half)) <= ahead * sin(radians(half)) + 1e-9:
                best = far
    return best


HalfPlane = tuple[int, int, int]
"""Where a * x + b * y + c is not below zero."""


def clipped(start: tuple[int, int], end: tuple[int, int], planes: list[HalfPlane]) -> tuple[Fraction, Fraction] | None:
    """From which to which part of the way from start to end a line lies in all half-planes, or None."""
    low, high = Fraction(0), Fraction(1)
    for a, b, c in planes:
        here, there = a * start[0] + b * start[1] + c, a * end[0] + b * end[1] + c
        if here < 0 and there < 0:
            return None
        if here < 0:
            low = max(low, Fraction(-here, there - here))
        elif there < 0:
            high = min(high, Fraction(here, here - there))
    return (low, high) if low <= high else None


def inside(base: tuple[tuple[int, int], ...]) -> list[HalfPlane]:
    """The half-planes that make a base, whose corners go round clockwise."""
    pairs = [(base[at], base[(at + 1) % 4]) for at in range(4)]
    return [(by - ay, ax - bx, (bx - ax) * ay - (by - ay) * ax) for (ax, ay), (bx, by) in pairs]


def shares_an_edge(start: tuple[int, int], end: tuple[int, int], base: tuple[tuple[int, int], ...]) -> bool:
    """Does a line share a point with the edge of a base (MC32)? Not if it misses it, nor if it is all within."""
    planes = inside(base)
    within = [all(a * x + b * y + c > 0 for a, b, c in planes) for x, y in (start, end)]
    return clipped(start, end, planes) is not None and not all(within)


def aimed_at(
    pose: Pose, middle: int, half: int, base: tuple[tuple[int, int], ...]
) -> tuple[Fraction, list[tuple[int, int]]] | None:
    """The square of the distance to the nearest part of a base in an arc (MC30), and the places that are so near."""
    x, y, heading = pose
    left, right = [radians(5 * heading + middle + turn) for turn in (-half, half)]
    sin_left, cos_left = round(1e6 * sin(left)), round(1e6 * cos(left))
    sin_right, cos_right = round(1e6 * sin(right)), round(1e6 * cos(right))
    arc = [(cos_left, -sin_left, 0), (-cos_right, sin_right, 0)]
    best: Fraction | None = None
    places: list[tuple[int, int]] = []
    for at in range(4):
        (ax, ay), (bx, by) = [(px - x, py - y) for px, py in (base[at], base[(at + 1) % 4])]
        part = clipped((ax, ay), (bx, by), arc)
        if part is None:
            continue
        foot = Fraction(-(ax * (bx - ax) + ay * (by - ay)), (bx - ax) ** 2 + (by - ay) ** 2)
        along = min(max(foot, part[0]), part[1])
        px, py = ax + along * (bx - ax), ay + along * (by - ay)
        far, place = px * px + py * py, (x + half_away(px), y + half_away(py))
        if best is None or far < best:
            best, places = far, []
        if far == best:
            places.append(place)
    return None if best is None else (best, places)
