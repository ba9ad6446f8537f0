"""The types of Age of Dogfights, to be looked up."""

from typing import Any

from aerodrome.core.hangar import Hangar, told
from aerodrome.core.phrases import signed
from aerodrome.triangle import airplanes
from aerodrome.triangle.airplanes import Airplane


def _row(one: Airplane) -> tuple[str, ...]:
    guns = ", ".join(f"{gun.barrels} {gun.kind}" for gun in one.guns) or "none"
    return one.nation, one.role.replace("_", " "), str(one.speed), str(one.agility), guns


def _facts(one: Airplane) -> list[str]:
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
        ("gyroscopic effect", f"{signed(one.gyro)} turns to the right" if one.gyro else ""),
        ("climb and descent", ", ".join(words for words, holds in climbs if holds)),
        ("full throttle", one.full_throttle),
        ("bombs", one.bombs),
        ("photographs", one.photos),
        *[("gun", f"{gun.barrels} {gun.kind}, {gun.ammunition} bursts") for gun in one.guns],
    ]
    return told(f"{one.name} ({one.slug})", facts, tuple(one.stated), one.note)


HANGAR = Hangar(airplanes.airplanes, ("nation", "class", "speed", "agility", "guns"), _row, _facts)
