"""The types of In Clouds of Glory, to be looked up."""

from typing import Any

from aerodrome.core.hangar import Hangar, told
from aerodrome.core.phrases import signed
from aerodrome.icog.cockpit import panels
from aerodrome.icog.cockpit.panels import Panel


def _row(one: Panel) -> tuple[str, ...]:
    guns = ", ".join(f"{weapon.guns} {weapon.mount}" for weapon in one.weapons) or "none"
    return one.nation, one.role, f"{one.stall}-{one.top}-{one.maximum}", str(one.structure), str(one.roll), guns


def _facts(one: Panel) -> list[str]:
    facts: list[tuple[str, Any]] = [
        ("nation", one.nation),
        ("class", one.role),
        ("introduced", one.introduced),
        ("crew", one.crew),
        ("engines", one.engines),
        ("structure", one.structure),
        ("ignores of each structural hit", one.ignores_structure),
        ("Roll value", f"{one.roll} MU"),
        ("throttle", one.throttle),
        ("engine out", ", ".join(map(str, one.engine_out))),
        ("handling", signed(one.flying) if one.flying else ""),
        ("gun platform", signed(one.gunnery) if one.gunnery else ""),
        ("speeds", f"stall {one.stall}, manoeuvring {one.manoeuvring}, top {one.top}, maximum {one.maximum} km/h"),
        ("with bombs", f"stall {one.loaded.stall}, top {one.loaded.top} km/h" if one.loaded else ""),
        ("Speed steps", ", ".join(map(str, one.steps))),
        ("turn markers", ", ".join(f"{marker.template} at {marker.speed}" for marker in one.markers)),
        ("energy of tighter turns", ", ".join(map(str, one.tighter_loss))),
        ("wind drag", ", ".join(f"{zone.units} up to {zone.up_to}" for zone in one.drag)),
        *[("weapon", _weapon(one, at)) for at in range(len(one.weapons))],
        ("bombs", f"{one.bombs.count} of {one.bombs.kg} kg" if one.bombs else ""),
        ("dual controls", "yes" if one.dual_controls else ""),
    ]
    return told(f"{one.name} ({one.slug})", facts, one.stated, one.note)


def _weapon(one: Panel, at: int) -> str:
    """A weapon with its mount and ammunition."""
    weapon = one.weapons[at]
    where = " and ".join(arc.replace("-", " ") for arc in weapon.arcs) or "fixed"
    load = f"{weapon.drums} drums of {weapon.boxes_per_drum} boxes" if weapon.drum_fed else f"{weapon.boxes} boxes"
    return f"{weapon.guns} {weapon.gun}, {where}, {load}"


HANGAR = Hangar(panels.panels, ("nation", "class", "km/h", "structure", "roll", "guns"), _row, _facts)
