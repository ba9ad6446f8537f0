"""The way of a move through the air: a pose at every point of the path, with pitch and bank as a pilot would fly it."""

from math import atan, hypot
from math import degrees as in_degrees

from aerodrome.triangle.events import Flew, Left, Winched
from aerodrome.triangle.state import State
from aerodrome.triangle.table.places import SIXTH, Place, ahead, degrees, place_of, rounded

TURNS = {"S": 0, "L": 1, "R": -1}
BANK, NEAR_BANK, MOST_BANK = 35, 15, 50
"""Degrees of bank at a turn, of each turn one step away, and at most."""
STEEPEST = 35

Pose = tuple[float, float, float, float, float, float]


def track_of(event: Flew | Left | Winched, before: State) -> tuple[Pose, ...]:
    """Every pose of a move: place, height, heading, pitch and bank (right wing down is positive)."""
    piece = before.piece(event.piece)
    start = place_of(before, piece)
    if isinstance(event, Winched):
        x, y = start
        return tuple([(x, y, float(level), degrees(piece.heading), 0.0, 0.0) for level in (piece.level, event.level)])
    letters = event.path
    enters = piece.place == "access"
    if isinstance(event, Left):
        # one step more, lest it vanish at the edge
        letters += "S"
        level = piece.level
    else:
        letters = letters[:-1] if event.wind < 0 else letters
        level = event.level
    places, turns = _flown(start, piece.heading, letters)
    if enters and letters:
        entry = before.setting.board.place(
            before.setting.board.entry(before.setting.sides[piece.side].edge, piece.point)
        )
        rest, turns = _flown(entry, piece.heading, letters[1:])
        places, turns = [start, *rest], [0, *turns]
    return _posed(places, _heights(piece.level, level, len(places)), piece.heading, turns)


def _flown(start: Place, heading: int, letters: str) -> tuple[list[Place], list[int]]:
    """The places of a path, and the turn made at each before the next step; the last one makes none."""
    places, turns = [start], []
    for letter in letters:
        heading += TURNS[letter]
        turns.append(TURNS[letter])
        places.append(ahead(places[-1], heading))
    return places, [*turns, 0]


def _heights(first: int, last: int, count: int) -> list[float]:
    """The height at each place: it changes gently, quickest in the middle of the move."""
    if count == 1:
        return [float(last)]
    shares = [at / (count - 1) for at in range(count)]
    return [first + (last - first) * share * share * (3 - 2 * share) for share in shares]


def _posed(places: list[Place], heights: list[float], heading: int, turns: list[int]) -> tuple[Pose, ...]:
    """Places with the attitude at each: it begins and ends as the airplane stands, and turns through the corners."""
    poses: list[Pose] = []
    angle = SIXTH * heading
    last = len(places) - 1
    for at, (x, y) in enumerate(places):
        turn = turns[at]
        # at a corner the nose points between the way in and the way out
        nose = angle + (SIXTH / 2 * turn if at else 0)
        angle += SIXTH * turn
        poses.append((
            rounded(x),
            rounded(y),
            rounded(heights[at]),
            float(nose % 360),
            0.0 if at in (0, last) else _pitch(places, heights, at),
            0.0 if at in (0, last) else _bank(turns, at),
        ))  # fmt: skip
    return tuple(poses)


def _pitch(places: list[Place], heights: list[float], at: int) -> float:
    """The nose follows the climb or dive around a place."""
    rise = heights[at + 1] - heights[at - 1]
    if not rise:
        return 0.0
    (x, y), (next_x, next_y) = places[at - 1], places[at + 1]
    slope = in_degrees(atan(rise / (hypot(next_x - x, next_y - y) or 1)))
    return round(max(-STEEPEST, min(STEEPEST, slope)), 1)


def _bank(turns: list[int], at: int) -> float:
    """The wings lean into a turn, and a little before and after it."""
    lean = BANK * turns[at] + NEAR_BANK * (turns[at - 1] + turns[at + 1])
    return float(-max(-MOST_BANK, min(MOST_BANK, lean)))
