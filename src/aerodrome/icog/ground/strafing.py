"""Strafing (6.5.1) and shooting at balloons (6.5.2): what is in the sights, the base shot, further targets."""

from collections.abc import Iterator
from math import asin, degrees

from aerodrome.core.geometry import Frame, Point, distance, off_nose
from aerodrome.core.why import Why, total
from aerodrome.icog.cockpit.panels import gunnery_modifier
from aerodrome.icog.ground import ground_charts, lines
from aerodrome.icog.gunnery import gunners, guns, shooting
from aerodrome.icog.gunnery.shooting import Angle, Shot
from aerodrome.icog.men import crew, skills, traits
from aerodrome.icog.movement.announcement import UNIT
from aerodrome.icog.state import Airplane, Balloon, State, Unit
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.charts import BurstName

BURSTS: tuple[BurstName, ...] = ("long", "short")
"""Sustained fire follows a target that flies; here it is only what further targets cost (6.5.1.3)."""
Target = Unit | Balloon


def everything(state: State) -> list[Target]:
    """All units and balloons, those that are gone too."""
    return [*state.units, *state.balloons]


def prey(state: State, side: int) -> list[Target]:
    """What an airplane of a side can attack on the ground: the enemy's units and balloons."""
    return [one for one in everything(state) if one.side != side and not one.gone]


def find(state: State, name: str) -> Target | None:
    """A ground unit or balloon by its id; None if there is none."""
    return next((one for one in everything(state) if one.id == name), None)


def size(target: Target) -> int:
    """How far a target reaches around its middle, in thousandths."""
    if isinstance(target, Balloon):
        return round(ground_charts.balloon().radius * UNIT)
    return ground_charts.kind(target.kind).size


def aim_point(target: Target) -> Point:
    """Where one aims: the middle of a balloon, a little above the ground at a unit."""
    return target.at if isinstance(target, Balloon) else lines.above(target.at)


# ---- what is in the sights


def in_cone(at: Point, frame: Frame, target: Target) -> int | None:
    """How far away a target is of which some part lies in the gunnery template (6.5.1.1, 6.5.2.1); None outside."""
    aim = aim_point(target)
    away, radius = distance(at, aim), size(target) / UNIT
    if away - radius > charts.reach() / UNIT:
        return None
    spread = degrees(asin(radius / max(radius, away)))
    return round(away * UNIT) if off_nose(at, frame, aim) <= charts.shooting().half_angle + spread else None


def bears(state: State, name: str, weapon: int, target: Target) -> int | None:
    """How far away a target is at which a flexible gun can be aimed (6.5.1.1, 6.2.2.1); None if it cannot."""
    airplane = state.airplane(name)
    way = airplane.at.to(aim_point(target))
    if way.length() - size(target) / UNIT > charts.reach() / UNIT:
        return None
    nose, right, up = airplane.frame.axes()
    seen = (round(way.dot(nose), 3), round(way.dot(right), 3), round(way.dot(up), 3))
    covered = any(gunners.covers(arc, *seen) for arc in state.panel(airplane).weapons[weapon].arcs)
    return round(way.length() * UNIT) if covered else None


def shots(state: State, name: str, member: int) -> list[Shot]:
    """Every burst a man may fire at ground units and balloons (6.5.1.1, 6.5.2.1), the best base shot first.

    Fixed guns need a declared target (6.2.1.2), for nothing on the ground moves after the airplane.
    """
    airplane = state.airplane(name)
    targets = prey(state, airplane.side)
    if not targets or guns.barred(state, name, member) or not _free(state, name, member):
        return []
    found: list[Shot] = []
    for burst in BURSTS:
        for weapons in guns.ready(state, airplane, member, burst):
            for target in targets:
                found += _shot(state, airplane, member, target, burst, weapons)
    return sorted(found, key=lambda shot: -shot.base)


def _free(state: State, name: str, member: int) -> bool:
    """Is a gunner free to fire at the ground: not aiming at a threat (6.1.4), not forced home (6.3.14.4)?

    In a formation he fires at attackers first and at everything else at the end (5.5.20.3, 5.5.20.4).
    """
    airplane = state.airplane(name)
    if not member:
        return True
    if gunners.aim(state, name, member) or airplane.forced_home:
        return False
    return not (airplane.formation and state.phase == "shoot" and state.shooters.count((name, member)) > 1)


def _shot(
    state: State, airplane: Airplane, member: int, target: Target, burst: BurstName, weapons: tuple[int, ...]
) -> tuple[Shot, ...]:
    """The burst of these weapons at one target, if it is allowed."""
    fixed = guns.is_fixed(state, airplane, weapons[0])
    if fixed and target.id not in airplane.targets:
        return ()
    if fixed:
        distance = in_cone(airplane.at, airplane.frame, target)
    else:
        distance = bears(state, airplane.id, weapons[0], target)
    if distance is None or not lines.clear(state, airplane.at, aim_point(target)):
        return ()
    base, reasons = base_shot(state, airplane.id, member, target.id, burst, weapons)
    flexible = [at for at in crew.manned(state, airplane, member) if not guns.is_fixed(state, airplane, at)]
    numbered = len(flexible) + (len(flexible) < len(crew.manned(state, airplane, member))) > 1
    what: Angle = "balloon" if isinstance(target, Balloon) else "ground"
    return (Shot(target.id, burst, weapons, fixed, distance, what, False, base, reasons, numbered),)


def offers(state: State, name: str, member: int) -> Iterator[str]:
    """The bursts a man may fire at the ground and at balloons as answers (6.5.1.1), the best first."""
    return (shot.text for shot in shots(state, name, member))


# ---- the base shot


def base_shot(
    state: State, name: str, member: int, target: str, burst: BurstName, weapons: tuple[int, ...], tried: int = 0
) -> tuple[int, tuple[Why, ...]]:
    """The base shot at a ground unit (6.5.1.2) or a balloon (6.5.2.1), with its reasons.

    Distance does not count. `tried` further targets were attacked before this one in the same burst (6.5.1.3).
    """
    airplane, panel = state.airplane(name), state.panel(state.airplane(name))
    balloon = isinstance(find(state, target), Balloon)
    numbers = ground_charts.strafing().balloon if balloon else ground_charts.strafing().ground
    paragraph = "6.5.2.t" if balloon else "6.5.1.2"
    weapon = panel.weapons[weapons[0]]
    band = shooting.band(state, airplane)
    _, skill = skills.skill(state, name, member, "gunnery")
    fixed = guns.is_fixed(state, airplane, weapons[0])
    found = [
        *skill,
        Why("6.3.2.1", f"the {panel.name} as a gun platform", gunnery_modifier(panel, weapon)),
        Why(paragraph, f"attacks at {band} speed", getattr(numbers.speed, band)),
        Why(paragraph, "only one gun", numbers.one_gun * (guns.firing(airplane, weapons) == 1)),
        Why(paragraph, "a flexible gun", numbers.flexible * (not fixed)),
        Why("6.3.7.1", f"{burst} burst", charts.burst(burst).shot if burst != "sustained" else 0),
        Why("6.5.1.3", f"target {tried + 1} of the burst", numbers.further * tried),
        Why("5.5.11.2", "his own airplane is stalled", _hanging(airplane, fixed)),
        *traits.modifiers(state, name, member, "balloon" if balloon else "strafing"),
    ]
    reasons = tuple([why for at, why in enumerate(found) if why.value or at < len(skill)])
    return total(reasons), reasons


def _hanging(airplane: Airplane, fixed: bool) -> int:
    """What a gunner loses in an airplane that hangs in the air (5.5.11.2)."""
    return charts.shooting().state.gunner_stalled if not fixed and airplane.attitude in guns.HANGING else 0


# ---- several targets


def in_template(state: State, name: str, shot: Shot) -> tuple[str, ...]:
    """The other ground units in the template as it is laid for the first target (6.5.1.3); never balloons (6.5.1.4)."""
    airplane = state.airplane(name)
    first = find(state, shot.target)
    if first is None or isinstance(first, Balloon):
        return ()
    others = [one for one in state.units if one.side != airplane.side and not one.gone and one.id != first.id]
    frame = airplane.frame if shot.fixed else shooting.frame_towards(airplane.at, aim_point(first))
    return tuple([
        one.id
        for one in others
        if in_cone(airplane.at, frame, one) is not None and lines.clear(state, airplane.at, aim_point(one))
    ])  # fmt: skip


def carrying_on(state: State, name: str, weapons: tuple[int, ...], more: int) -> tuple[int, ...]:
    """The weapons that can go on to a further target (6.5.1.3): working, and with so many half boxes left."""
    airplane = state.airplane(name)
    return tuple([at for at in weapons if airplane.guns[at].barrels and airplane.guns[at].halves >= more])


def more_ammunition(state: State, tried: int) -> int:
    """Half boxes that the next target takes (6.5.1.3): all further targets together make it sustained fire."""
    return guns.price(state, "sustained") - guns.price(state, "long") if tried == 1 else 0


def friends(state: State, name: str, shot: Shot) -> tuple[str, ...]:
    """Friends whom a burst at the ground endangers (6.2.1.3): in the template as it is laid."""
    airplane = state.airplane(name)
    target = find(state, shot.target)
    assert target is not None
    frame = airplane.frame if shot.fixed else shooting.frame_towards(airplane.at, aim_point(target))
    others = [one for one in state.airplanes if one.side == airplane.side and one.place == "air" and one.id != name]
    return tuple([one.id for one in others if shooting.within(airplane.at, frame, one.at) is not None])
