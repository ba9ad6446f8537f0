"""Flying a phase (MC10 P1-P3, MC18, MC20): what is turned up, what is flown, where it leads."""

from aerodrome.cards.events import Move
from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.flying.coming import STILL, edge_left
from aerodrome.cards.flying.plans import FLYING_SKILLS, hand_of, meant, needs
from aerodrome.cards.men.crews import PILOT
from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.space.poses import Pose, square
from aerodrome.cards.state import Plane, State

STRAIGHT = "S"
COLLISION = 1000
"""Within this distance of each other the centres of two planes collide (MC22), in thousandths."""


def card_now(state: State, plane: Plane, phase: int) -> str:
    """The card that a plane flies in a phase; one that has become impossible is flown as a straight (MC18).

    That is a steep one of a nursed plane (MC66), and one whose skill is covered by roundels or lost (MC60).
    """
    card = meant(plane.plan)[phase - 1]
    if not plane.nursed and not plane.due:
        return "" if card == STILL else card
    if plane.nursed and state.airplane(plane).manoeuvres.by_id[card].steep:
        return STRAIGHT
    if plane.due == phase and not keeps_promise(state, plane):
        return STRAIGHT
    return card


def touch(one: Plane, other: Plane) -> bool:
    """Are two planes on one level so close that they collide (MC22)?"""
    return one.level == other.level and square((one.x, one.y), (other.x, other.y)) <= COLLISION * COLLISION


def keeps_promise(state: State, plane: Plane) -> bool:
    """Can the pilot use the skill that his plan has promised (MC60)? Roundels still count that come off afterwards."""
    pilot = plane.men[PILOT]
    return not pilot.roundels and pilot.used_in != state.turn and is_alive(state, pilot)


def promise_of(state: State, plane: Plane, cards: tuple[str, ...]) -> tuple[str, int]:
    """The skill that a plan needs, and in which phase (MC60); none where it needs none."""
    if not any(skill in FLYING_SKILLS for skill in plane.men[PILOT].skills):
        return "", 0
    hand = hand_of(state, plane)
    found = needs(hand, cards) if hand.skills else ()
    return found[0] if found else ("", 0)


def moves(state: State, phase: int) -> tuple[Move, ...]:
    """Where every plane is after its card of a phase (MC20)."""
    return tuple([_move(state, plane, phase) for plane in state.planes if plane.place in ("air", "ground")])


def _move(state: State, plane: Plane, phase: int) -> Move:
    card = card_now(state, plane, phase)
    written = plane.plan[phase - 1]
    level, climb = plane.level, plane.climb
    if not card:
        return Move(plane.id, written, "", plane.x, plane.y, plane.heading, level, climb)
    kind = state.airplane(plane)
    x, y, heading = kind.manoeuvres.flown(plane.pose, card)
    if state.setting.options.altitude:
        if plane.place == "ground":
            level = 1 if phase == len(plane.plan) else 0
        else:
            level, climb = lifted(kind, kind.manoeuvres.by_id[card], level, climb)
    return Move(plane.id, written, card, x, y, heading, level, climb)


def track(state: State, plane: Plane, plan: str) -> tuple[Pose, ...]:
    """The poses at the end of each phase of a plan (MC20)."""
    found: list[Pose] = []
    pose = plane.pose
    deck = state.airplane(plane).manoeuvres
    for card in meant(tuple(plan.split())):
        pose = deck.flown(pose, card)
        found.append(pose)
    return tuple(found)


def strays(state: State, plane: Plane, plan: str) -> bool:
    """Does a plan lead off the table (MC17, MC58)?"""
    return leads_off(state, plane, track(state, plane, plan))


def leads_off(state: State, plane: Plane, poses: tuple[Pose, ...]) -> bool:
    """Do poses lie off the table (MC17, MC58)? Over the edge of a `cross` objective of the side is no leaving."""
    setting = state.setting
    for x, y, _ in poses:
        if edge := edge_left(setting, x, y):
            flight = state.entry(plane.id).flight
            return not any(
                one.side == plane.side and one.edge == edge and (not one.who or flight in one.who)
                for one in setting.objectives
            )
    return False
