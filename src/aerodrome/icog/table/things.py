"""What there is beside airplanes: units on the ground, balloons, barrages in the air."""

from aerodrome.core.geometry import Point
from aerodrome.icog.state import State
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.wire.scene import Thing, ThingCard
from aerodrome.icog.words.ground import thing


def things_of(state: State) -> tuple[ThingCard, ...]:
    """Everything that is still there."""
    found = [
        _thing(state, one.id, "unit", one.kind, one.side, one.seat, one.at, one.strength)
        for one in state.units
        if not one.gone
    ]
    found += [
        _thing(state, one.id, "balloon", "balloon", one.side, one.seat, one.at)
        for one in state.balloons
        if not one.gone
    ]
    found += [
        _thing(state, one.battery, "barrage", "barrage", one.side, one.seat, one.at)
        for one in state.barrages
        if one.at is not None
    ]
    return tuple(found)


def _thing(
    state: State, name: str, thing_is: Thing, kind: str, side: int, seat: str, at: Point, strength: int = 0
) -> ThingCard:
    said = f"barrage {name}" if thing_is == "barrage" else thing(state, name)
    return ThingCard(name, thing_is, kind, side, seat, units(at.x), units(at.y), units(at.z), strength, said)
