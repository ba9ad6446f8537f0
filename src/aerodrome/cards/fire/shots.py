"""Who may fire at whom (MC28-MC36): posts, ranges, and every reason against a shot."""

from collections.abc import Iterator
from math import isqrt

from aerodrome.cards.fire import sight
from aerodrome.cards.flying.tailing import TAIL
from aerodrome.cards.men.crews import PILOT, is_manned
from aerodrome.cards.men.limits import has, is_limited, may_aim
from aerodrome.cards.men.roundels import is_free
from aerodrome.cards.parts.airplanes import Gun
from aerodrome.cards.parts.measures import HALF_RULER, RULER, measures
from aerodrome.cards.setting import Unit
from aerodrome.cards.space.arcs import in_arc, may_see, sighting
from aerodrome.cards.space.bases import Corners, holds
from aerodrome.cards.space.poses import Point, square
from aerodrome.cards.state import Aim, Plane, State, balloon_at, unit_at
from aerodrome.core.phrases import count, is_or_are
from aerodrome.core.why import Why

HOLD, ROCKETS, QUICK, CRACK = "hold", "rockets", "quick", "crack"
QUARTER_RULER = HALF_RULER // 2
LEVEL = 3000
"""What each level of difference adds to a distance (MC28)."""
FIXED_LEVELS, FLEXIBLE_LEVELS = 1, 2
LOW = (1, 2)
"""Levels from which the ground is strafed (MC29)."""
STRAFING = ("fixed", "nose")
ROCKETS_FROM = "1916-02-21"
RADII = {
    **{name: isqrt(length * length + width * width) + 1 for name, (length, width) in measures().bases.items()},
    **{name: isqrt(kind.half_length**2 + kind.half_width**2) + 1 for name, kind in measures().units.items()},
}
"""From the centre of each kind of base to its corners, rounded up."""
LARGEST = max([RADII[name] for name in measures().bases])
TOUCHING = LARGEST * LARGEST
"""Farther apart than this, squared, nobody is too close."""
FAR, FARTHER = (RULER + LARGEST) ** 2, (RULER * 3 // 2 + LARGEST) ** 2
"""Squared, beyond which no post reaches a plane, and none with titanium bullets."""
ARCS = measures().arcs
Target = tuple[str, Point, int]
"""Something that a plane might fire at: its id, where it is, and how far its corners are from there."""
Found = int | Why
"""A distance, or the reason why there is no shot."""


def short(distance: int) -> bool:
    """Is a shot at short range (MC30)?"""
    return distance <= HALF_RULER


def card_count(state: State, plane: Plane, gun: Gun, distance: int) -> int:
    """Cards of a shot (MC36): two at short range, one at long; two at every range with titanium bullets (MC56).

    By house rule MC-H6 three at a quarter of a ruler or less.
    """
    if state.setting.options.point_blank and distance <= QUARTER_RULER:
        return 3
    return 2 if short(distance) or has(state, plane.men[gun.man], "Titanium bullets") else 1


def reach(state: State, plane: Plane, gun: Gun) -> int:
    """How far a post reaches (MC31); by half more with titanium bullets (MC56)."""
    usual = measures().reach[gun.post]
    return usual * 3 // 2 if has(state, plane.men[gun.man], "Titanium bullets") else usual


def steep_now(state: State, plane: Plane) -> bool:
    """Did a plane fly a steep card in this phase?"""
    card = plane.flown[-1] if plane.flown else ""
    return bool(card) and state.airplane(plane).manoeuvres.by_id[card].steep


def why_idle(state: State, plane: Plane, place: int) -> Why | None:
    """Why the man at a post does not fire at all in this phase (MC34); None if he may."""
    gun = state.entry(plane.id).guns[place]
    if not is_manned(state, plane, gun.man):
        return Why("MC50", f"nobody mans the {gun.post} guns")
    if plane.place != "air":
        return Why("MC24", f"{plane.id} is on the ground")
    if plane.jams[place]:
        return Why("MC42", f"the {gun.post} guns are jammed")
    if is_spent(state, plane, place):
        return Why("MC-H2", f"the {gun.post} guns have no ammunition left")
    man = plane.men[gun.man]
    if man.busy:
        return Why("MC34", "the man at this post is busy with a task")
    if gun.man == PILOT:
        if plane.launch == state.tick:
            return Why("MC90", "the pilot's rockets fly in this phase")
        if steep_now(state, plane) and is_limited(state, man):
            return Why("MC51", "novices and wounded pilots can't fire on a steep card")
    if sight.is_hidden(state, plane):
        return Why("MC33", f"{plane.id} is in a cloud")
    return None


def is_spent(state: State, plane: Plane, place: int) -> bool:
    """House rule MC-H2: has a post fired all its shots?"""
    return bool(plane.spent) and plane.spent[place] >= state.setting.options.ammunition > 0


# ---- distances


def measured(state: State, plane: Plane, place: int, target: str) -> Found:
    """The distance of a shot with levels added (MC28, MC30), or why it cannot be fired."""
    if target in state.ids:
        return _at_plane(state, plane, place, state.plane(target))
    if balloon_at(state, target) >= 0:
        return _at_balloon(state, plane, place, balloon_at(state, target))
    at = unit_at(state, target)
    return _at_unit(state, plane, place, at) if at >= 0 else Why("MC34", f"there is no target {target!r}")


def _at_plane(state: State, plane: Plane, place: int, target: Plane) -> Found:
    """At an enemy plane; one on the ground is reached from levels 1 and 2 (MC24)."""
    if target.side == plane.side or not target.in_play:
        return Why("MC34", f"{target.id} is not an enemy in play")
    if state.clouds and sight.is_hidden(state, target):
        return Why("MC33", f"{target.id} is in a cloud")
    base = sight.base_of(state, target)
    grounded = target.place == "ground"
    if grounded and state.setting.options.altitude and plane.level not in LOW:
        return Why("MC24", f"{target.id} is on the ground: fire at it from level 1 or 2")
    level = plane.level if grounded else target.level
    return _seen(state, plane, place, (target.id, target.id), (target.x, target.y), base, level)


def _at_balloon(state: State, plane: Plane, place: int, at: int) -> Found:
    """At an enemy balloon (MC89)."""
    balloon, now = state.setting.balloons[at], state.balloons[at]
    if balloon.side == plane.side or now.fate:
        return Why("MC34", f"the {balloon.name} is not an enemy in play")
    level = sight.balloon_level(state, balloon, now)
    if state.clouds and sight.in_cloud(state, (balloon.x, balloon.y), level):
        return Why("MC33", f"the {balloon.name} is in a cloud")
    return _seen(
        state,
        plane,
        place,
        (balloon.id, f"the {balloon.name}"),
        (balloon.x, balloon.y),
        sight.balloon_base(balloon),
        level,
    )


def _at_unit(state: State, plane: Plane, place: int, at: int) -> Found:
    """Strafing (MC85): with fixed and nose guns, at short range only, from levels 1 and 2 (MC29)."""
    unit = state.setting.units[at]
    post = state.entry(plane.id).guns[place].post
    if reason := why_no_unit(state, plane, unit, at):
        return reason
    if post not in STRAFING:
        return Why("MC85", f"{post} guns can't fire at the ground")
    if state.setting.options.altitude and plane.level not in LOW:
        return Why("MC29", "you can only strafe from level 1 or 2")
    found = _seen(state, plane, place, (unit.id, unit.name), (unit.x, unit.y), unit.base, plane.level, ground=True)
    return (
        found
        if isinstance(found, Why) or short(found)
        else Why("MC85", f"{unit.name} {is_or_are(unit.name)} not at short range")
    )


def why_no_unit(state: State, plane: Plane, unit: Unit, at: int) -> Why | None:
    """Why a unit is no target for a plane (MC80)."""
    if unit.side == plane.side or not unit.strength:
        return Why("MC80", f"{unit.name} {is_or_are(unit.name)} no target")
    if state.units[at].points >= unit.strength:
        return Why("MC80", f"{unit.name} {is_or_are(unit.name)} destroyed already")
    return None


def _seen(
    state: State,
    plane: Plane,
    place: int,
    target: tuple[str, str],
    centre: Point,
    base: Corners,
    level: int,
    ground: bool = False,
) -> Found:
    """Arc, levels, reach and what lies between (MC22, MC28, MC30-MC33); a target is its id and what it is called."""
    name, said = target
    gun = state.entry(plane.id).guns[place]
    here = (plane.x, plane.y)
    arc = ARCS[gun.post]
    if ground:
        if holds(base, here):
            return 0
    elif square(here, centre) <= TOUCHING and sight.too_close(here, sight.base_of(state, plane), centre, base):
        return Why("MC22", f"{said} {is_or_are(said)} too close")
    if reason := _why_no_level(state, gun, level - plane.level):
        return reason
    found = sighting(plane.pose, arc, base)
    if found is None:
        return Why("MC31", f"{said} {is_or_are(said)} outside the arc of the {gun.post} guns")
    distance = found[0] + LEVEL * abs(level - plane.level)
    if distance > reach(state, plane, gun):
        return Why(
            "MC31", f"{said} {is_or_are(said)} out of reach of the {gun.post} guns, {distance / 1000:.1f} u away"
        )
    if barrier := sight.blocked(state, here, found[1], (plane.id, name), (plane.level, level)):
        return Why("MC33" if barrier == "cloud" else "MC32", f"{said} {is_or_are(said)} behind {_a(barrier)}")
    return distance


def _a(barrier: str) -> str:
    return "a cloud" if barrier == "cloud" else barrier


def _why_no_level(state: State, gun: Gun, gap: int) -> Why | None:
    """Levels that a post does not reach (MC28); without altitude everybody is on one (MC29).

    By house rule MC-H10 fixed guns reach no other level.
    """
    if not state.setting.options.altitude:
        return None
    if gap and gun.post == "fixed" and state.setting.options.level_fire:
        return Why("MC-H10", "fixed guns only fire on their own level")
    most = FIXED_LEVELS if gun.post == "fixed" else FLEXIBLE_LEVELS
    if abs(gap) > most or (gun.post == "rear" and gap < 0) or (gun.post == "ventral" and gap >= 0):
        return Why("MC28", f"{gun.post} guns can't reach {count(abs(gap), 'level')} {'up' if gap > 0 else 'down'}")
    return None


# ---- what a man can choose


def targets(state: State, side: int) -> list[Target]:
    """Everything that planes of a side might fire at: planes, balloons, ground units."""
    kinds = state.setting.airplanes
    found = [
        (other.id, (other.x, other.y), RADII[kinds[other.airplane].base])
        for other in state.planes
        if other.side != side and other.place in ("air", "ground")
    ]
    if state.balloons:
        found += [
            (balloon.id, (balloon.x, balloon.y), RADII["balloon"])
            for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
            if balloon.side != side and not now.fate
        ]
    if state.units:
        found += [
            (unit.id, (unit.x, unit.y), RADII[unit.kind])
            for unit in state.setting.units
            if unit.side != side and unit.strength
        ]
    return found


def near(plane: Plane, there: list[Target]) -> list[Target]:
    """Of the targets of a side those that are not plainly out of a plane's reach."""
    most = FAR
    for man in plane.men:
        if man.skills and "Titanium bullets" in man.skills:
            most = FARTHER
    x, y = plane.x, plane.y
    return [target for target in there if (target[1][0] - x) ** 2 + (target[1][1] - y) ** 2 <= most]


def gunners(state: State, plane: Plane) -> list[int]:
    """The men of a plane who have something to fire, in the order of their posts; first who has rockets (MC90)."""
    found = [gun.man for gun in state.entry(plane.id).guns]
    if plane.rockets:
        found.insert(0, PILOT)
    return found if len(found) < 2 else list(dict.fromkeys(found))


def offers(state: State, plane: Plane, man: int, there: list[Target]) -> tuple[str, ...]:
    """What a man can choose at P7 (MC34, MC35), `hold` first; nothing where he has no choice.

    `there`: targets near enough; those that are plainly out of reach or outside the arc are not measured.
    """
    found: list[str] = []
    pose = plane.pose
    for place, gun in enumerate(state.entry(plane.id).guns):
        if gun.man != man:
            continue
        arc, most = ARCS[gun.post], reach(state, plane, gun)
        ahead = [
            target
            for target, centre, radius in there
            if (centre[0] - pose[0]) ** 2 + (centre[1] - pose[1]) ** 2 <= (most + radius) ** 2
            and may_see(pose, arc, centre, radius)
        ]
        if not ahead or why_idle(state, plane, place):
            continue
        for target in ahead:
            if not isinstance(measured(state, plane, place, target), Why):
                found += [f"{gun.post} {target}{skill}" for skill in _skills(state, plane, man)]
    if man == PILOT and may_press(state, plane):
        found.append(ROCKETS)
    return (HOLD, *found) if found else ()


def _skills(state: State, plane: Plane, man: int) -> Iterator[str]:
    """With which skill a man may fire: none, or one of two (MC72, MC74)."""
    yield ""
    if not plane.men[man].skills:
        return
    if is_free(state, plane, man, "Quick on the Trigger"):
        yield f" {QUICK}"
    if may_crack(state, plane, man):
        yield f" {CRACK}"


def may_crack(state: State, plane: Plane, man: int) -> bool:
    """May a man use Crack Shot (MC72)? Not with what keeps him from aiming (MC51, MC55, smoke)."""
    free = state.setting.options.aimed and is_free(state, plane, man, "Crack Shot")
    return free and may_aim(state, plane, plane.men[man])


def is_aimed(state: State, plane: Plane, place: int, target: str) -> bool:
    """Is a shot aimed (MC37)? The same post fired at the same target in the phase before, also in the turn before.

    By house rule MC-H7 also a shot from behind.
    """
    if not state.setting.options.aimed:
        return False
    if plane.aims[place] != Aim(target, state.tick - 1) and not is_from_behind(state, plane, target):
        return False
    return may_aim(state, plane, plane.men[state.entry(plane.id).guns[place].man])


def is_from_behind(state: State, plane: Plane, target: str) -> bool:
    """House rule MC-H7: does a plane fire at another from the 60 degrees to either side of its tail?"""
    if not state.setting.options.tail_shots or target not in state.ids:
        return False
    quarry = state.plane(target)
    return quarry.place == "air" and in_arc(quarry.pose, TAIL, (plane.x, plane.y))


# ---- rockets


def has_rockets(state: State, plane: Plane) -> bool:
    """Does a pilot bring rockets (MC68)? Against a balloon of the enemy, from 21 February 1916."""
    enemy = any(balloon.side != plane.side for balloon in state.setting.balloons)
    return (
        enemy
        and state.setting.date >= ROCKETS_FROM[: len(state.setting.date)]
        and has(state, plane.men[PILOT], "Rockets")
    )


def may_press(state: State, plane: Plane) -> bool:
    """May the pilot press the switch of his rockets (MC90), while there is a balloon to fly at?"""
    if not plane.rockets or plane.place != "air" or not is_manned(state, plane, PILOT) or plane.men[PILOT].busy:
        return False
    return any(
        balloon.side != plane.side and not now.fate
        for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
    )


def rocket_target(state: State, plane: Plane) -> tuple[str, int] | None:
    """The nearest balloon in arc and reach of the rockets (MC90), within a level (MC29), with its distance."""
    best: tuple[str, int] | None = None
    for at, balloon in enumerate(state.setting.balloons):
        now = state.balloons[at]
        level = sight.balloon_level(state, balloon, now)
        if balloon.side == plane.side or now.fate or abs(level - plane.level) > 1:
            continue
        base = sight.balloon_base(balloon)
        found = sighting(plane.pose, measures().arcs["rockets"], base)
        if found is None or sight.too_close(
            (plane.x, plane.y), sight.base_of(state, plane), (balloon.x, balloon.y), base
        ):
            continue
        distance = found[0] + LEVEL * abs(level - plane.level)
        ends, levels = (plane.id, balloon.id), (plane.level, level)
        if distance > measures().reach["rockets"] or sight.blocked(state, (plane.x, plane.y), found[1], ends, levels):
            continue
        if best is None or distance < best[1]:
            best = (balloon.id, distance)
    return best


# ---- refusals


def why_not(state: State, plane: Plane, man: int, answer: str) -> tuple[Why, ...]:
    """Why a man cannot fire as he says (MC34, MC35)."""
    words = answer.split(" ")
    guns = state.entry(plane.id).guns
    own = [at for at, gun in enumerate(guns) if gun.man == man and gun.post == words[0]]
    if len(words) not in (2, 3) or not own:
        mine = ", ".join([gun.post for gun in guns if gun.man == man])
        return (Why("MC97", f"{answer!r} is not a shot; type `hold`, or a post ({mine}) and a target"),)
    place = own[0]
    if reason := why_idle(state, plane, place):
        return (reason,)
    found = measured(state, plane, place, words[1])
    if isinstance(found, Why):
        return (found,)
    if len(words) == 3 and f" {words[2]}" not in list(_skills(state, plane, man)):
        return (Why("MC60", f"{words[2]!r} is not a skill he can use for this shot"),)
    return ()
