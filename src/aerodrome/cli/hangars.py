"""The hangars: what each game has to tell about its types of airplanes."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from aerodrome.icog import panels
from aerodrome.icog.panels import Panel
from aerodrome.triangle import airplanes
from aerodrome.triangle.airplanes import Airplane


class Hangar(msgspec.Struct, frozen=True):
    """The airplanes of one game: all types, a row for a list, everything about one."""

    load: Callable[[], Mapping[str, Any]]
    columns: tuple[str, ...]
    row: Callable[[Any], tuple[str, ...]]
    facts: Callable[[Any], list[str]]


def _lines(title: str, facts: list[tuple[str, Any]], stated: tuple[str, ...], note: str) -> list[str]:
    """Everything about a type that has something to tell, and where it comes from."""
    lines = [title, *[f"  {name}: {value}" for name, value in facts if value]]
    lines.append(f"  stated in the rulebook: {', '.join(stated) or 'nothing'}")
    return [*lines, f"  {note}"] if note else lines


# ---- Age of Dogfights


def _triangle_row(one: Airplane) -> tuple[str, ...]:
    guns = ", ".join(f"{gun.barrels} {gun.kind}" for gun in one.guns) or "none"
    return one.nation, one.role.replace("_", " "), str(one.speed), str(one.agility), guns


def _triangle_facts(one: Airplane) -> list[str]:
    climbs = (
        ("fast climb", one.fast_climb),
        ("slow descent", one.slow_descent),
        ("no successive turns", one.no_successive_turns),
    )
    facts: list[tuple[str, Any]] = [
        ("nation", one.nation),
        ("class", one.role.replace("_", " ")),
        ("set", one.set),
        ("numbers", ", ".join(map(str, one.numbers))),
        ("year", one.year),
        ("speed", one.speed),
        ("agility", one.agility),
        ("gyroscopic effect", f"{one.gyro:+d} turns to the right" if one.gyro else ""),
        ("climb and descent", ", ".join(words for words, holds in climbs if holds)),
        ("full throttle", one.full_throttle),
        ("bombs", one.bombs),
        ("photographs", one.photos),
        *[("gun", f"{gun.barrels} {gun.kind}, {gun.ammunition} bursts") for gun in one.guns],
    ]
    return _lines(f"{one.name} ({one.slug})", facts, tuple(one.stated), one.note)


# ---- In Clouds of Glory


def _icog_row(one: Panel) -> tuple[str, ...]:
    guns = ", ".join(f"{weapon.guns} {weapon.mount}" for weapon in one.weapons) or "none"
    return one.nation, one.role, f"{one.stall}-{one.top}-{one.maximum}", str(one.structure), str(one.roll), guns


def _icog_facts(one: Panel) -> list[str]:
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
        ("handling", f"{one.flying:+d}" if one.flying else ""),
        ("gun platform", f"{one.gunnery:+d}" if one.gunnery else ""),
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
    return _lines(f"{one.name} ({one.slug})", facts, one.stated, one.note)


def _weapon(one: Panel, at: int) -> str:
    """A weapon with its mount and ammunition."""
    weapon = one.weapons[at]
    where = weapon.arc.replace("-", " ") or "fixed"
    load = f"{weapon.drums} drums of {weapon.boxes_per_drum} boxes" if weapon.drum_fed else f"{weapon.boxes} boxes"
    return f"{weapon.guns} {weapon.gun}, {where}, {load}"


HANGARS: dict[str, Hangar] = {
    "triangle": Hangar(
        airplanes.airplanes, ("nation", "class", "speed", "agility", "guns"), _triangle_row, _triangle_facts
    ),
    "icog": Hangar(panels.panels, ("nation", "class", "km/h", "structure", "roll", "guns"), _icog_row, _icog_facts),
}
"""The games that have airplanes to look up."""
