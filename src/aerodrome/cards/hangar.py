"""The types of Sealed Orders, to be looked up."""

from typing import Any

from aerodrome.cards.parts import airplanes
from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.core.hangar import Hangar, told


def _row(one: Airplane) -> tuple[str, ...]:
    guns = ", ".join(f"{gun.barrels} {gun.post} {gun.letter}" for gun in one.guns) or "none"
    return one.nation, one.role, one.deck or "moored", str(one.damage), guns


def _facts(one: Airplane) -> list[str]:
    facts: list[tuple[str, Any]] = [
        ("nation", one.nation),
        ("class", one.role),
        ("introduced", one.introduced),
        ("deck", f"{one.manoeuvres.title}, {one.manoeuvres.words}" if one.deck else "none, moored to the ground"),
        ("left in the box", ", ".join(one.leaves_out)),
        ("damage points", one.damage),
        ("crew", one.crew),
        ("engines", one.engines),
        ("ceiling", one.ceiling),
        ("climb counters for a level", one.climb),
        ("bombs", one.bombs),
        ("worth", one.points),
        *[("gun", f"{gun.barrels} {gun.post}, damage deck {gun.letter}") for gun in one.guns],
    ]
    return told(f"{one.name} ({one.slug})", facts, (), one.why)


HANGAR = Hangar(airplanes.airplanes, ("nation", "class", "deck", "damage", "guns"), _row, _facts)
