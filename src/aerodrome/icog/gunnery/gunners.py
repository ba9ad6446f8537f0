"""Air gunners (6.1.3, 6.2.2, 6.3.5): where their guns bear, in which situation they fire, what they do in a turn."""

from collections.abc import Iterator
from math import sqrt

from aerodrome.core.geometry import Point, off_nose
from aerodrome.icog.gunnery import guns, shooting, threats
from aerodrome.icog.men import crew
from aerodrome.icog.movement import parachutes
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tables.charts import Situation

PARAGRAPHS: dict[Situation, str] = {
    "attacking": "6.3.5.3",
    "attacking_from_behind": "6.3.5.3",
    "parallel": "6.3.5.2",
    "other": "6.3.5.4",
}
ANYONE = "anyone"
SHOOT = "shoot"
BAIL_OUT = "bail out"
ORIGIN = Point(0, 0, 0)
"""From here a direction is seen like a place."""


def posts(state: State, airplane: Airplane) -> tuple[int, ...]:
    """The gunners of an airplane (6.1.3): men beside the pilot who have a weapon."""
    manned = [weapon.crew for weapon in state.panel(airplane).weapons if weapon.crew]
    return tuple(sorted(dict.fromkeys(manned)))


# ---- where a gun bears


def bears(state: State, name: str, weapon: int, target: str) -> int | None:
    """How far away a target is to which a flexible gun can be aimed (6.2.2.1), in thousandths; None if it cannot.

    The range is that of the gunnery template; the arcs are the mount's. Over the wing he does not fire at what the
    pilot can hit.
    """
    airplane = state.airplane(name)
    prey = state.airplane(target)
    if not threats.near(airplane, prey):
        return None
    way = airplane.at.to(prey.at)
    seen = [round(way.dot(axis), 3) for axis in airplane.frame.axes()]
    covering = [arc for arc in state.panel(airplane).weapons[weapon].arcs if covers(arc, *seen)]
    if covering == ["over-wing-forward"] and shooting.in_cone(state, name, target) is not None:
        return None
    return round(way.length() * 1000) if covering else None


def covers(arc: str, ahead: float, aside: float, above: float) -> bool:
    """Does a mount's arc cover what lies so far ahead, to the right and above (6.2.2.1)?

    Aft: behind the wing, but not below the fuselage. Nose: before the wing, not steeply below. Over the wing: above
    it, to the front or to the rear. Belly: a quarter to the rear, up to 45 degrees down. Aft, narrow: the rear arc.
    """
    level = sqrt(ahead * ahead + aside * aside)
    match arc:
        case "aft":
            return ahead <= 0 and -above <= abs(aside)
        case "nose":
            return ahead >= 0 and above >= -level
        case "over-wing-forward":
            return ahead >= 0 and above > 0
        case "over-wing-aft":
            return ahead <= 0 and above > 0
        case "belly":
            return -ahead >= abs(aside) and -level <= above <= 0
        case "aft-narrow":
            return -ahead >= sqrt(aside * aside + above * above)
    return False


# ---- situations


def attacking(state: State, enemy: str, name: str) -> bool:
    """Could an enemy fire its fixed guns at an airplane (6.3.5.3)? It has it in its cone, and a gun that is ready.

    Flexible guns do not count, so two gunners never attack each other (6.3.5.d).
    """
    hunter = state.airplane(enemy)
    return (
        hunter.side != state.airplane(name).side
        and shooting.in_cone(state, enemy, name) is not None
        and guns.unfit(state, enemy, 0) is None
        and any(
            guns.is_fixed(state, hunter, at) and guns.silent(state, hunter, at) is None
            for at in crew.manned(state, hunter, 0)
        )
    )


def situation(state: State, name: str, target: str) -> Situation:
    """Which table of angles holds for a gunner's shot, tried in this order.

    The target attacks his airplane, perhaps from behind (6.3.5.3); both fly within 45 degrees of the same direction
    (6.3.5.2); anything else (6.3.5.4).
    """
    airplane, prey = state.airplane(name), state.airplane(target)
    if attacking(state, target, name):
        behind = shooting.arc(state, name, prey.at) == "rear"
        return "attacking_from_behind" if behind else "attacking"
    apart = off_nose(ORIGIN, airplane.frame, Point(*prey.frame.nose))
    return "parallel" if apart <= threats.QUARTER else "other"


# ---- what they may do


def attackers(state: State, airplane: Airplane) -> tuple[str, ...]:
    """The enemies who attack an airplane, or any airplane of its formation (5.5.20.3)."""
    number = airplane.formation
    group = [a.id for a in state.airplanes if a.formation == number] if number else [airplane.id]
    return tuple(
        [
            enemy.id
            for enemy in state.airplanes
            if enemy.side != airplane.side and any(attacking(state, enemy.id, member) for member in group)
        ]
    )


def aim(state: State, name: str, member: int) -> str:
    """The airplane at which a gunner has to fire because its threat hastens him (6.1.4); empty if he is free."""
    return next((line.target for line in state.sheet if (line.airplane, line.crew) == (name, member)), "")


def allowed(state: State, name: str, member: int, target: str) -> bool:
    """May a gunner fire at this target: as he aimed (6.1.4), only at attackers when forced home (6.3.14.4)?

    In a formation he fires at its attackers before them, at all others last (5.5.20.3, 5.5.20.4).
    """
    airplane = state.airplane(name)
    if aim(state, name, member) not in ("", target):
        return False
    if airplane.forced_home and not attacking(state, target, name):
        return False
    if airplane.formation and state.phase == "shoot":
        early = state.shooters.count((name, member)) > 1
        return early == (target in attackers(state, airplane))
    return True


def threats_to_aim_at(state: State, name: str, member: int) -> Iterator[str]:
    """Those who threaten his airplane and at whom he could fire (6.1.4)."""
    targets = [shot.target for shot in shooting.shots(state, name, member)]
    return (target for target in dict.fromkeys(targets) if threats.threatening(state, target, name))


def can_work(state: State, name: str, member: int) -> bool:
    """Is a gunner free to do anything in this turn: able to, and not busy with something else (6.6.2.2)?"""
    return able(state, name, member) and member not in state.airplane(name).busy


def able(state: State, name: str, member: int) -> bool:
    """Is a gunner able to do anything in this turn: alive, awake, in the fight, not flying, not burning?"""
    airplane = state.airplane(name)
    man = airplane.crew[member]
    return (
        airplane.place == "air"
        and crew.awake(state, man)
        and not man.out
        and airplane.fire == NEVER
        and crew.flier(state, name) != member
    )


def duties(state: State, name: str, member: int) -> Iterator[str]:
    """What a gunner may do in this turn: `shoot`, change a drum (6.3.7.3), repair a gun (6.3.9.2), jump (5.5.21.1)."""
    yield SHOOT
    airplane = state.airplane(name)
    for at in crew.manned(state, airplane, member):
        if guns.refuse_reload(state, name, at) is None:
            yield f"reload {at + 1}"
        if guns.refuse_repair(state, name, at) is None:
            yield f"repair {at + 1}"
    if parachutes.refuse(state, name, member) is None and not parachutes.doomed(state, name):
        yield BAIL_OUT
