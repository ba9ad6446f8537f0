"""The way of a card through the air (MC20): turns are arcs, everything else is a straight line.

A path is drawn for the eye alone; where it ends is what the rules say.
"""

from functools import cache
from math import cos, pi, radians, sin
from math import degrees as in_degrees

from aerodrome.cards.parts.decks import Card
from aerodrome.cards.space.curves import curve
from aerodrome.cards.space.poses import Pose
from aerodrome.cards.table.places import NORTH, THOUSAND, degrees, rounded

Way = tuple[float, float, float]
"""Right, forward, and how far it has turned to the right, in degrees."""
Flight = tuple[float, float, float, float, float, float]
"""East, north, height, heading, pitch, bank (right wing down is positive)."""
SAMPLES = 8
"""Pieces into which a path is cut."""
MOST_BANK, STEEP_BANK, SLIP_BANK = 60.0, 80.0, 20.0
STALL_PITCH, STEEPEST = 15.0, 40.0
HUMP = 0.35
"""Levels that a wing-over or a half loop rises on its way, or a Split-S falls."""
LEVEL = 1.5
"""Units that a level is high, for the pitch of the nose."""


@cache
def way(card: Card) -> tuple[Way, ...]:
    """The path of a card from its beginning, nose up, to its end."""
    right, forward = card.dx / THOUSAND, card.dy / THOUSAND
    if not card.curved:
        return tuple([(right * at / SAMPLES, forward * at / SAMPLES, 0.0) for at in range(SAMPLES + 1)])
    turned = radians(card.turn)
    thousandths, lean = curve(card.dx, card.dy, card.turn)
    radius = thousandths / THOUSAND
    found = []
    for at in range(SAMPLES + 1):
        angle = turned * at / SAMPLES
        x, y = radius * (1 - cos(angle)), radius * sin(angle)
        found.append((x * cos(lean) + y * sin(lean), y * cos(lean) - x * sin(lean), in_degrees(angle)))
    return tuple(found)


@cache
def drawn(card: Card) -> tuple[tuple[float, float], ...]:
    """The path as it is printed on the card; a straight line has two points."""
    found = way(card) if card.curved else (way(card)[0], way(card)[-1])
    return tuple([(rounded(right), rounded(forward)) for right, forward, _ in found])


def on_table(pose: Pose, end: Pose, card: Card) -> tuple[tuple[float, float], ...]:
    """The path over the table, from a pose to the place that the rules give."""
    found = [_placed(pose, right, forward) for right, forward in drawn(card)]
    return (*found[:-1], (end[0] / THOUSAND, end[1] / THOUSAND))


def _placed(pose: Pose, right: float, forward: float) -> tuple[float, float]:
    angle = radians(degrees(pose[2]))
    ahead_x, ahead_y = cos(angle), sin(angle)
    x, y = pose[0] / THOUSAND, pose[1] / THOUSAND
    return rounded(x + forward * ahead_x + right * ahead_y), rounded(y + forward * ahead_y - right * ahead_x)


def flight(pose: Pose, end: Pose, card: Card, levels: tuple[int, int]) -> tuple[Flight, ...]:
    """Every pose of a card as a pilot would fly it: it begins and ends as the plane stands."""
    points = way(card)
    last = len(points) - 1
    found = [_posed(pose, card, levels, point, at / last) for at, point in enumerate(points)]
    if card.kind in ("immelmann", "split-s"):
        found.insert(last // 2 + 1, _over(found[last // 2]))
    first, final = (*found[0][:4], 0.0, 0.0), (*_ended(end), float(levels[1]), degrees(end[2]), 0.0, 0.0)
    return (first, *found[1:-1], final)


def _ended(end: Pose) -> tuple[float, float]:
    return end[0] / THOUSAND, end[1] / THOUSAND


def _posed(pose: Pose, card: Card, levels: tuple[int, int], point: Way, share: float) -> Flight:
    """One pose on the way."""
    x, y = _placed(pose, point[0], point[1])
    low, high = levels
    height = low + (high - low) * share * share * (3 - 2 * share) + _hump(card) * sin(pi * share)
    angle = (NORTH - 5 * pose[2] - point[2]) % 360
    pitch, bank = _attitude(card, levels, share)
    if card.kind in ("immelmann", "split-s") and share > 0.5:
        angle = (angle + 180) % 360
    return x, y, rounded(height), round(angle, 1), round(pitch, 1), round(bank, 1)


def _hump(card: Card) -> float:
    return {"wing-over": HUMP, "immelmann": HUMP, "split-s": -HUMP}.get(card.kind, 0.0)


def _attitude(card: Card, levels: tuple[int, int], share: float) -> tuple[float, float]:
    """Pitch and bank on the way: the wings lean into a turn, and a half loop goes over its top."""
    side = 1 if card.turn > 0 else -1
    swell = sin(pi * share)
    match card.kind:
        case "turn":
            return 0.0, side * min(MOST_BANK, abs(card.turn) + 10.0) * swell
        case "wing-over":
            return 25.0 * cos(pi * share), side * STEEP_BANK * swell
        case "sideslip":
            return 0.0, (1 if card.dx > 0 else -1) * SLIP_BANK * swell
        case "stall":
            return STALL_PITCH * swell, 0.0
        case "immelmann":
            # up on one's back, then a roll; past the top the nose points the other way
            return 90 * swell, 0.0 if share <= 0.5 else 360 * (1 - share)
        case "split-s":
            return -90 * swell, 360 * share if share < 0.5 else 0.0
    climb = (levels[1] - levels[0]) * LEVEL / (card.dy / THOUSAND) + (0.3 if card.climb else 0.0)
    return max(-STEEPEST, min(STEEPEST, in_degrees(climb) * swell)), 0.0


def _over(top: Flight) -> Flight:
    """The top of a half loop once more, seen from the other side: nose the other way, wings turned over."""
    x, y, height, heading, pitch, bank = top
    return x, y, height, (heading + 180) % 360, pitch, (bank + 180) % 360
