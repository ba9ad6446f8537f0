"""Tailing and the waves of planning (MC19), and who shakes it off (MC63)."""

from aerodrome.cards.fire import sight
from aerodrome.cards.men.crews import PILOT
from aerodrome.cards.men.limits import has
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.space.arcs import in_arc, sighting
from aerodrome.cards.state import Plane, State

NOSE, TAIL = (0, 45), (180, 60)
"""The arc before the tailer's nose, and the one behind the quarry's tail."""
FARTHEST = (RULER + 4744) ** 2
"""From centre to centre, squared: a ruler and the farthest corner of any base."""


def tail_distance(state: State, plane: Plane, quarry: Plane) -> int | None:
    """The distance at which a plane in the air tails an enemy in the air (MC19); None where it does not."""
    if abs(plane.level - quarry.level) > 1 or not in_arc(quarry.pose, TAIL, (plane.x, plane.y)):
        return None
    base = sight.base_of(state, quarry)
    found = sighting(plane.pose, NOSE, base)
    if found is None or found[0] > RULER:
        return None
    here, there = (plane.x, plane.y), (quarry.x, quarry.y)
    if sight.too_close(here, sight.base_of(state, plane), there, base):
        return None
    if state.clouds and (sight.is_hidden(state, plane) or sight.is_hidden(state, quarry)):
        return None
    if sight.blocked(state, here, found[1], (plane.id, quarry.id), (plane.level, quarry.level)):
        return None
    return found[0]


def tails(state: State) -> tuple[tuple[str, str], ...]:
    """Who tails whom (MC19): each the nearest, equal the first id; planes that tail each other in a ring do not."""
    if not state.setting.options.tailing:
        return ()
    found: dict[str, str] = {}
    flying = [plane for plane in state.planes if plane.place == "air"]
    for plane in flying:
        if plane.smoke:
            continue
        side, x, y = plane.side, plane.x, plane.y
        near = [
            (far, one.id)
            for one in flying
            if one.side != side
            and (one.x - x) ** 2 + (one.y - y) ** 2 <= FARTHEST
            and (far := tail_distance(state, plane, one)) is not None
        ]
        if near:
            found[plane.id] = min(near, key=lambda one: one[0])[1]
    return tuple([(plane, quarry) for plane, quarry in found.items() if not _in_ring(found, plane)])


def _in_ring(found: dict[str, str], plane: str) -> bool:
    """Does following the tails lead back to a plane?"""
    at = found.get(plane, "")
    for _ in found:
        if at == plane:
            return True
        at = found.get(at, "")
    return False


def tailers(state: State, plane: Plane) -> tuple[str, ...]:
    """The enemies who tail a plane and can be shaken off (MC63): not those who know the trick themselves."""
    return tuple([
        other.id
        for other in state.planes
        if other.tails == plane.id and not has(state, other.men[PILOT], "Evade")
    ])  # fmt: skip


def may_evade(state: State, plane: Plane) -> bool:
    """May a pilot evade now (MC63)?"""
    return plane.place == "air" and is_free(state, plane, PILOT, "Evade") and bool(tailers(state, plane))


def wave(state: State) -> tuple[Plane, ...]:
    """The planes that plan next (MC19): first all who tail nobody, then those whose quarry has planned."""
    return tuple([
        plane
        for plane in state.planes
        if plane.place == "air" and not plane.plan and (not plane.tails or state.plane(plane.tails).plan)
    ])  # fmt: skip
