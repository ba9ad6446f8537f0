"""Direct fire from ground units (6.4.1): whom a unit can reach, and its chance to hit."""

import msgspec

from aerodrome.core.why import Why, total
from aerodrome.icog.ground import ground, ground_charts, lines
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.state import State, Unit


class GroundShot(msgspec.Struct, frozen=True, gc=False):
    """What a ground unit could fire: at whom, how far away, and what the die may show at most."""

    target: str
    distance: int
    """Thousandths of a Move unit."""
    base: int
    reasons: tuple[Why, ...]


def shooters(state: State) -> tuple[str, ...]:
    """The units that have somebody to fire at (6.4.1.1), in the order in which the mission lists them."""
    return tuple([unit.id for unit in ground.standing(state) if fires(state, unit) and shots(state, unit.id)])


def fires(state: State, unit: Unit) -> bool:
    """Does a unit fire at airplanes at all (6.4.1.1)? Those who take cover do not, nor those who lay a barrage."""
    entry = ground.entry_of(state.setting, unit.id)
    return entry.fires and not unit.covering and not unit.gone and ground_charts.kind(unit.kind).reach > 0


def shots(state: State, name: str) -> list[GroundShot]:
    """Every enemy in a unit's range and in a clear line of fire (6.4.1.1), the best base shot first."""
    unit = state.unit(name)
    enemies = [airplane for airplane in state.airplanes if airplane.side != unit.side and airplane.place == "air"]
    found = [shot for enemy in enemies if (shot := _shot(state, unit, enemy.id))]
    return sorted(found, key=lambda shot: -shot.base)


def targets(state: State, name: str) -> tuple[str, ...]:
    """The airplanes at which a unit can fire (6.4.1.1), the best shot first."""
    return tuple([shot.target for shot in shots(state, name)])


def _shot(state: State, unit: Unit, target: str) -> GroundShot | None:
    """The shot at one airplane; None out of range or with something in between (6.4.1.1)."""
    enemy = state.airplane(target)
    muzzle = lines.above(unit.at)
    distance = round(unit.at.to(enemy.at).length() * 1000)
    if distance > ground_charts.kind(unit.kind).reach or not lines.clear(state, muzzle, enemy.at):
        return None
    base, reasons = base_shot(state, unit.id, target)
    return GroundShot(target, distance, base, reasons)


def base_shot(state: State, name: str, target: str) -> tuple[int, tuple[Why, ...]]:
    """A unit's base shot with its reasons (6.4.1.2): the strength it has left, range, the target's speed (6.4.1.3)."""
    unit, enemy = state.unit(name), state.airplane(target)
    distance = round(unit.at.to(enemy.at).length() * 1000)
    band = shooting.band(state, enemy)
    reasons = (
        Why("6.4.1.2", "combat strength", unit.strength),
        Why("6.4.1.1", f"distance {distance / 1000:.1f} MU", ground_charts.range_modifier(distance) or 0),
        Why("6.4.1.3", f"a target at {band} speed", ground_charts.target_speed(band)),
    )
    return total(reasons), reasons
