"""Plain moves: what an airplane can fly without any test. They measure what could have been done (2.2, 6.3.14.3)."""

from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Straight, Turn
from aerodrome.icog.movement.flight import allowance, roll_value
from aerodrome.icog.state import Airplane, State

DIRECTIONS = range(0, 181, 30)
ROLLS = (-90, 90, 180)
WIDE = "P"
"""The wide turn of a startled pilot (6.3.11 row 18)."""


def wide_template(state: State, airplane: Airplane) -> str:
    """The template of a startled pilot's wide turn (6.3.11 row 18), or the safe one if that is wider."""
    safe = dial.safe(state.panel(airplane), airplane.speed, airplane.widened)
    return max(WIDE, safe, key=templates.rank)


def straight_on(state: State, airplane: Airplane) -> Announcement:
    """Straight on by the whole speed."""
    return Announcement((Straight(allowance(state, airplane, Announcement())),))


def plain_moves(state: State, airplane: Airplane) -> list[Announcement]:
    """Straight on, safe turns to all sides, a vertical dive, a roll and a pull.

    A startled pilot makes wide turns, and so does one with shot-through wires, who does not roll (6.3.10 row 19).
    """
    due = allowance(state, airplane, Announcement())
    if airplane.wide_turn:
        template = wide_template(state, airplane)
        return [Announcement((Turn(template, due, direction),)) for direction in DIRECTIONS]
    if airplane.wires:
        safe = wide_template(state, airplane)
    else:
        safe = dial.safe(state.panel(airplane), airplane.speed, airplane.widened)
    roll = roll_value(state, airplane)
    moves: list[tuple[Segment, ...]] = [(Straight(due),)]
    moves += [(Turn(safe, due, direction),) for direction in DIRECTIONS]
    pose = segments.pose_of(airplane.at, airplane.frame)
    if segments.within_45(pose):
        down = min(due, segments.dive_limit(pose, templates.radius(safe)))
        for part in (down, down // 2):
            moves.append((Dive(safe, part), Straight(due - part)) if part < due else (Dive(safe, part),))
    if roll < due and not airplane.wires:
        moves += [(Roll(roll, degrees), Turn(safe, due - roll, 90)) for degrees in ROLLS]
    return [Announcement(move) for move in moves]
