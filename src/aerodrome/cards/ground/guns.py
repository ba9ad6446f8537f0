"""Guns on the ground: machine guns and rifles (MC87, MC88), anti-aircraft guns (MC86)."""

from aerodrome.cards.fire import sight
from aerodrome.cards.parts.measures import HALF_RULER
from aerodrome.cards.setting import Unit
from aerodrome.cards.space.bases import holds, is_within, square_distance
from aerodrome.cards.space.poses import moved, offset, square
from aerodrome.cards.space.trig import root
from aerodrome.cards.state import PHASES, Order, Plane, State, unit_at
from aerodrome.core.why import Why

GUN, HOLD = "gun", "hold"
RIFLES = 2500
NEAREST, FARTHEST = 3000, 20000
"""Between which distances an anti-aircraft gun is laid (MC86)."""
SCATTER = 750
NEAR_MISS = 1500
GUN_LEVELS, RIFLE_LEVEL = (1, 2), 1


def fights(state: State, unit: Unit) -> bool:
    """Is a unit whole enough to fire (MC80)?"""
    return state.units[unit_at(state, unit.id)].points < unit.strength


def owner(state: State, unit: Unit) -> str:
    """The seat that speaks for a ground gun: its side's first (MC07)."""
    return state.setting.sides[unit.side].seats[0]


# ---- machine guns, rifles


def gun_distance(state: State, unit: Unit, plane: Plane) -> int | Why:
    """How far a plane is from a ground machine gun (MC87), or why it cannot fire at it."""
    if plane.side == unit.side or not plane.in_play:
        return Why("MC87", f"{plane.id} is not an enemy in play")
    if state.setting.options.altitude and plane.level not in GUN_LEVELS:
        return Why("MC29", "machine guns on the ground only reach levels 1 and 2")
    here = (unit.x, unit.y)
    base = sight.base_of(state, plane)
    if not is_within(base, here, HALF_RULER):
        return Why("MC87", f"{plane.id} is more than half a ruler away")
    if state.clouds and (
        sight.is_hidden(state, plane) or sight.clouded(state, here, (plane.x, plane.y), (plane.level, plane.level))
    ):
        return Why("MC33", f"{plane.id} is hidden by a cloud")
    return root(*square_distance(base, here))


def gun_offers(state: State, unit: Unit) -> tuple[str, ...]:
    """What the owner of a machine gun can choose at P7 (MC87), `hold` first; nothing where there is no choice."""
    if not fights(state, unit) or state.units[unit_at(state, unit.id)].jam:
        return ()
    found = [plane.id for plane in state.planes if not isinstance(gun_distance(state, unit, plane), Why)]
    return (HOLD, *[f"{GUN} {name}" for name in found]) if found else ()


def rifle_target(state: State, unit: Unit) -> tuple[str, int] | None:
    """The plane that a trench fires at (MC88): the nearest enemy whose centre is close enough, equal the first id."""
    best: tuple[str, int, int] | None = None
    for plane in state.planes:
        if plane.side == unit.side or not plane.in_play:
            continue
        if state.setting.options.altitude and plane.level > RIFLE_LEVEL:
            continue
        found, by = square_distance(unit.base, (plane.x, plane.y))
        if found <= RIFLES * RIFLES * by and (best is None or found * best[2] < best[1] * by):
            best = (plane.id, found, by)
    return (best[0], root(best[1], best[2])) if best else None


# ---- anti-aircraft guns


def laid(state: State, unit: Unit, plane: Plane, phase: int) -> Order:
    """Where a shell is laid (MC86): where the plane would be after so many straights of its own, on its level."""
    straight = state.airplane(plane).manoeuvres.by_id["S"]
    pose = plane.pose
    for _ in range(phase):
        pose = moved(pose, straight.dx, straight.dy, straight.turn)
    return Order(unit.id, plane.id, phase, pose[0], pose[1], plane.level)


def why_no_order(unit: Unit, plane: Plane) -> Why | None:
    """Why a gun cannot be laid on a plane (MC86)."""
    if plane.side == unit.side or not plane.in_play:
        return Why("MC86", f"{plane.id} is not an enemy in play")
    if not NEAREST * NEAREST <= square((unit.x, unit.y), (plane.x, plane.y)) <= FARTHEST * FARTHEST:
        return Why("MC86", f"{plane.id} is not between {NEAREST / 1000:g} and {FARTHEST / 1000:g} u away")
    return None


def order_offers(state: State, unit: Unit) -> tuple[str, ...]:
    """What the owner of an anti-aircraft gun can choose at T4 (MC86), `hold` first; nothing without a choice."""
    if not fights(state, unit):
        return ()
    found = [plane.id for plane in state.planes if why_no_order(unit, plane) is None]
    return (HOLD, *[f"{name} {phase}" for name in found for phase in range(1, PHASES + 1)]) if found else ()


def burst(order: Order, direction: int, distance: int) -> tuple[int, int]:
    """Where a shell bursts (MC86): off its point by d12 (heading 6 × (d - 1)) and d6 × 750."""
    east, north = offset(6 * (direction - 1), 0, SCATTER * distance)
    return order.x + east, order.y + north


def struck(state: State, point: tuple[int, int], level: int) -> list[tuple[str, int]]:
    """Who is hit by a burst (MC86): planes of either side on its level, each with its number of cards."""
    found = []
    for plane in state.planes:
        if not plane.in_play or plane.level != level:
            continue
        base = sight.base_of(state, plane)
        if holds(base, point):
            found.append((plane.id, 2))
        elif is_within(base, point, NEAR_MISS):
            found.append((plane.id, 1))
    return found
