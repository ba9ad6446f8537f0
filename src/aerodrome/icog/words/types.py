"""A type of airplane in words: what its cockpit panel says (2.1), what it carries, who flies in it."""

from aerodrome.core.phrases import capital, count, listing, number, signed
from aerodrome.icog.cockpit.panels import Panel, Weapon, posts
from aerodrome.icog.words import names

ARCS = {
    "": "along the nose",
    "aft": "behind the wings, but not below the fuselage",
    "aft-narrow": "in a narrow cone to the rear",
    "nose": "before the wings, but not steeply below",
    "over-wing-forward": "over the wing to the front",
    "over-wing-aft": "over the wing to the rear",
    "belly": "below the fuselage to the rear",
}
"""Where a mount can aim (6.2.2.1)."""


def values(panel: Panel) -> tuple[str, ...]:
    """Everything about a type, a line each."""
    engines = "" if panel.engines == 1 else f", {number(panel.engines)} engines"
    markers = ", ".join(f"{marker.template} up to {marker.speed}" for marker in panel.markers)
    lines = [
        f"{capital(panel.role)}, {panel.nation}, {panel.introduced[:4]}{engines}{', rotary engine' * panel.rotary}.",
        f"Stalls at {panel.stall} km/h, top speed {panel.top}, at most {panel.maximum}; manoeuvres up to "
        f"{panel.manoeuvring}.",
        f"Structure {panel.structure}, Roll value {panel.roll} MU, throttle {panel.throttle}.",
        f"Safe turns: {markers} km/h.",
    ]
    lines += [f"{capital(listing(traits(panel)))}."] if traits(panel) else []
    lines += [f"{capital(weapon(one))}." for one in panel.weapons] or ["No guns."]
    lines += [f"Carries {count(panel.bombs.count, 'bomb')} of {panel.bombs.kg} kg."] if panel.bombs else []
    lines += [f"Crew: {listing(posts(panel))}."] if panel.crew > 1 else []
    return tuple(lines)


def traits(panel: Panel) -> list[str]:
    """What is special about a type."""
    said = [f"handling {signed(panel.flying)}"] if panel.flying else []
    said += [f"gun platform {signed(panel.gunnery)}"] if panel.gunnery else []
    said += (
        [f"{count(panel.ignores_structure, 'point')} less damage from every blow"] if panel.ignores_structure else []
    )
    said += ["dual controls"] if panel.dual_controls else []
    said += ["floats"] if panel.floats else []
    return said


def weapon(one: Weapon) -> str:
    """A weapon with its arc and its ammunition."""
    load = f"{count(one.drums, 'drum')} of {count(one.boxes_per_drum, 'box', 'boxes')}" if one.drum_fed else ""
    return f"{names.weapon(one)}, {arc(one)}: {load or count(one.boxes, 'box', 'boxes')}"


def arc(one: Weapon) -> str:
    """Where a weapon can aim."""
    return listing([ARCS.get(found, found.replace("-", " ")) for found in one.arcs or (one.arc,)])


def short_name(panel: Panel) -> str:
    """A type as a label names it, without its maker: `Camel`, `D.Va`."""
    last = panel.name.split()[-1]
    return panel.name if last.isdigit() else last
