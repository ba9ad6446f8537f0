"""Cockpit panels (2.1): one sheet for each type of airplane, keyed by one slug across all games.

A player's own panel is a file of the same form in a folder of his own; no code is needed for it.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.bounds import Few, Prose, Word, Words
from aerodrome.core.faults import Fault, unknown
from aerodrome.icog.cockpit import templates

Role = Literal["fighter", "two-seat fighter", "two-seater", "bomber"]
Mount = Literal["fixed", "flexible"]
Arc = Literal["", "aft", "aft-narrow", "nose", "over-wing-forward", "over-wing-aft", "belly"]
Post = Literal["pilot", "gunner", "observer"]
Speed = Annotated[int, Meta(ge=0, le=400)]
Modifier = Annotated[int, Meta(ge=-5, le=5)]
Dots = Annotated[tuple[Annotated[float, Meta(gt=0, le=1000)], ...], Meta(min_length=10, max_length=60)]
WIDEST_STEP = 30
"""Between Stall and Top speed two Speed steps are at most so many km/h apart."""


class Marker(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A turn marker (2.1.1): at this speed and below it, down to the next marker, this template is safe."""

    speed: Speed
    template: Annotated[str, Meta(pattern="^[A-P]$")]


class Drag(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A zone of wind drag above Top speed (5.7.8.1): up to this speed so many energy units are lost each turn."""

    up_to: Speed
    units: Annotated[int, Meta(ge=1, le=20)]


class Weapon(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A group of guns fired together, with its ammunition: boxes in a belt, or drums (6.3.7.2).

    `drums` counts the one on the gun. `arc` is where a flexible mount can aim (6.2.2.1), `also` where else the same gun
    can be aimed, `crew` the man who fires, 0 the pilot. `gunnery` is the modifier of a flexible mount; a fixed one has
    that of the panel (6.3.2.1).
    """

    mount: Mount
    guns: Annotated[int, Meta(ge=1, le=4)]
    gun: Annotated[str, Meta(min_length=1, max_length=100)]
    arc: Arc = ""
    also: Arc = ""
    boxes: Annotated[int, Meta(ge=0, le=40)] = 0
    drums: Annotated[int, Meta(ge=0, le=20)] = 0
    boxes_per_drum: Annotated[int, Meta(ge=0, le=20)] = 0
    gunnery: Modifier = 0
    crew: Annotated[int, Meta(ge=0, le=7)] = 0

    def __post_init__(self) -> None:
        """Refuses a weapon without ammunition, or with two kinds of it, and an arc that does not fit the mount."""
        belt, drum = self.boxes > 0, self.drums > 0 and self.boxes_per_drum > 0
        if not belt and not drum:
            raise Fault("boxes", "found no ammunition", "boxes, or drums with boxes_per_drum")
        if belt and (self.drums or self.boxes_per_drum):
            raise Fault("boxes", f"found {self.boxes} boxes beside drums", "either boxes, or drums with boxes_per_drum")
        if self.mount == "fixed" and self.arc:
            raise Fault("arc", f"found {self.arc!r} on a fixed mount", "no arc; a fixed gun fires along the nose")
        if self.mount == "flexible" and not self.arc:
            raise Fault("arc", "missing on a flexible mount", "aft, aft-narrow, nose, over-wing-forward and so on")
        if self.also and (self.also == self.arc or self.mount == "fixed"):
            raise Fault("also", f"found {self.also!r}", "another arc of a flexible mount, or nothing")
        if self.mount == "fixed" and self.crew:
            raise Fault("crew", f"found {self.crew} at a fixed gun", "0, the pilot")
        if self.mount == "fixed" and self.gunnery:
            raise Fault("gunnery", f"found {self.gunnery} at a fixed gun", "0; the panel's own gunnery holds for it")

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """Where it can be aimed (6.2.2.1); nowhere else than along the nose if it is fixed."""
        return tuple([arc for arc in (self.arc, self.also) if arc])

    @property
    def drum_fed(self) -> bool:
        """Is it fed from drums, which can be changed (6.3.7.2b)?"""
        return self.drums > 0

    @property
    def halves(self) -> int:
        """Half boxes in the belt, or in one full drum (6.3.7.2)."""
        return 2 * (self.boxes_per_drum if self.drum_fed else self.boxes)

    @property
    def spare_drums(self) -> int:
        """Full drums beside the one on the gun."""
        return self.drums - 1 if self.drum_fed else 0


class Bombs(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What it can carry: a number of bombs of one weight."""

    count: Annotated[int, Meta(ge=1, le=60)]
    kg: Annotated[int, Meta(ge=1, le=1000)]
    pilot: bool = False
    """The pilot drops them, not the observer (6.5.4.3)."""
    groups: Annotated[int, Meta(ge=1, le=8)] = 1
    """So many may also fall together (2.1.2)."""


class Loaded(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The red marks of the dial (2.1.2b): Stall and Top speed as long as a bomb is aboard."""

    stall: Speed
    top: Speed


class Panel(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """A type with all its values (2.1.1, 2.1.2); `stated` lists those which the rulebook states, the others are ours.

    Speeds are km/h. `engine_out` has the loss for one engine out, two out and so on (5.7.5.2). `loss` and `gain` tell
    by how many km/h the needle falls or rises for one energy unit, two and so on (5.7.1.1).
    """

    slug: Word
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    nation: Annotated[str, Meta(min_length=1, max_length=100)]
    role: Role
    crew: Annotated[int, Meta(ge=1, le=8)]
    engines: Annotated[int, Meta(ge=1, le=4)]
    introduced: Annotated[str, Meta(pattern="^19[01][0-9]-(0[1-9]|1[0-2])$")]
    structure: Annotated[int, Meta(ge=1, le=40)]
    roll: Annotated[int, Meta(ge=1, le=20)]
    throttle: Annotated[int, Meta(ge=0, le=10)]
    engine_out: Annotated[tuple[Annotated[int, Meta(ge=1, le=20)], ...], Few]
    flying: Modifier
    gunnery: Modifier
    stall: Speed
    top: Speed
    maximum: Speed
    manoeuvring: Speed
    steps: Annotated[tuple[Speed, ...], Meta(min_length=4, max_length=60)]
    markers: Annotated[tuple[Marker, ...], Meta(min_length=1, max_length=60)]
    tighter_loss: tuple[
        Annotated[int, Meta(ge=1, le=20)], Annotated[int, Meta(ge=1, le=20)], Annotated[int, Meta(ge=1, le=20)]
    ]
    drag: Annotated[tuple[Drag, ...], Meta(min_length=1, max_length=60)]
    loss: Dots
    gain: Dots
    rotary: bool = False
    ignores_structure: Annotated[int, Meta(ge=0, le=5)] = 0
    weapons: Annotated[tuple[Weapon, ...], Few] = ()
    bombs: Bombs | None = None
    loaded: Loaded | None = None
    dual_controls: bool = False
    floats: bool = False
    dive_bombing: bool = False
    """A type with more than one man that can also bomb in a dive, as single-seaters can (6.5.4.2.1)."""
    pilots_camera: bool = False
    """The pilot works the camera, not the observer (6.6.2.2)."""
    stated: Words = ()
    note: Prose = ""

    def __post_init__(self) -> None:
        """Refuses a dial or a crew that contradicts itself."""
        self._check_speeds()
        self._check_steps()
        self._check_markers()
        self._check_rising()
        self._check_loaded()
        self._check_crew()

    def _check_speeds(self) -> None:
        """Every speed stands on the 5 km/h scale of the dial (2.1.1)."""
        marks = [(key, getattr(self, key)) for key in ("stall", "top", "maximum", "manoeuvring")]
        marks += [("steps", step) for step in self.steps]
        marks += [("markers", marker.speed) for marker in self.markers]
        marks += [("drag", zone.up_to) for zone in self.drag]
        marks += [("loaded", speed) for speed in ((self.loaded.stall, self.loaded.top) if self.loaded else ())]
        for key, speed in marks:
            if speed % 5:
                raise Fault(key, f"found {speed}", "multiples of 5 km/h")

    def _check_steps(self) -> None:
        """Speed steps run from 0 over one step below Stall speed up to Top speed, without a gap (2.1.1)."""
        for before, after in pairwise(self.steps):
            if after <= before:
                raise Fault("steps", f"found {after} after {before}", "each step above the one before it")
        if self.stall not in self.steps:
            raise Fault("stall", f"found {self.stall}, which is no Speed step", _list(self.steps))
        if self.top != self.steps[-1]:
            raise Fault("top", f"found {self.top}, but the last Speed step is {self.steps[-1]}", "the last Speed step")
        if self.stall >= self.top:
            raise Fault("stall", f"found {self.stall} with Top speed {self.top}", "below Top speed")
        low = self.steps[: self.steps.index(self.stall)]
        if len(low) != 2 or low[0] != 0:
            raise Fault("steps", f"found {_list(low)} below Stall speed", "0 and one step more below Stall speed")
        flying = self.steps[len(low) :]
        for before, after in pairwise(flying):
            if after - before > WIDEST_STEP:
                raise Fault("steps", f"gap from {before} to {after}", f"steps at most {WIDEST_STEP} km/h apart")
        if self.maximum <= self.top:
            raise Fault("maximum", f"found {self.maximum} with Top speed {self.top}", "above Top speed")
        if not self.stall <= self.manoeuvring <= self.maximum:
            allowed = f"from Stall speed {self.stall} to Maximum speed {self.maximum}"
            raise Fault("manoeuvring", f"found {self.manoeuvring}", allowed)

    def _check_markers(self) -> None:
        """Turn markers lead over one tightest template to wider ones, for every speed up to Maximum speed (2.1.1)."""
        for one, two in pairwise(self.markers):
            if two.speed <= one.speed:
                raise Fault("markers", f"found {two.speed} after {one.speed}", "speeds rising from marker to marker")
        ranks = [templates.rank(marker.template) for marker in self.markers]
        tightest = ranks.index(min(ranks))
        for at, (here, after) in enumerate(pairwise(ranks)):
            if (after < here) != (at < tightest) or after == here:
                one, two = self.markers[at], self.markers[at + 1]
                found = f"found {two.template} at {two.speed} after {one.template} at {one.speed}"
                raise Fault("markers", found, "templates growing tighter up to one marker, then wider")
        if self.markers[-1].speed < self.maximum:
            found = f"gap from {self.markers[-1].speed} to {self.maximum}, the Maximum speed"
            raise Fault("markers", found, "a last marker at or above Maximum speed")

    def _check_rising(self) -> None:
        """Drag zones rise from Top to Maximum speed (5.7.8.1); the energy scales and losses rise (5.7.1.1, 5.5.7.1)."""
        ends, units = [zone.up_to for zone in self.drag], [zone.units for zone in self.drag]
        if ends != sorted(set(ends)) or units != sorted(units):
            raise Fault("drag", f"found zones up to {_list(ends)} with {_list(units)} units", "zones that rise in both")
        if ends[0] <= self.top or ends[-1] != self.maximum:
            allowed = f"from above Top speed {self.top} to exactly Maximum speed {self.maximum}"
            raise Fault("drag", f"found zones up to {_list(ends)}", allowed)
        for key, dots in (("loss", self.loss), ("gain", self.gain)):
            for before, after in pairwise(dots):
                if after <= before:
                    raise Fault(key, f"found {after} after {before}", "each number above the one before it")
        for key, losses in (("tighter_loss", self.tighter_loss), ("engine_out", self.engine_out)):
            if list(losses) != sorted(losses):
                raise Fault(key, f"found {_list(losses)}", "numbers that do not fall")

    def _check_loaded(self) -> None:
        """The red marks stand between Stall and Top speed and belong to bombs (2.1.2b)."""
        if self.loaded is None:
            return
        if self.bombs is None:
            raise Fault("loaded", "found without bombs", "bombs, or no loaded speeds")
        if not self.stall <= self.loaded.stall < self.loaded.top <= self.top:
            found = f"found stall {self.loaded.stall} and top {self.loaded.top}"
            raise Fault("loaded", found, f"rising, and within {self.stall} to {self.top}")

    def _check_crew(self) -> None:
        """Every weapon is manned by somebody aboard, every engine has its loss, two fly with dual controls."""
        if len(self.engine_out) != self.engines:
            found = f"found {len(self.engine_out)} numbers for {self.engines} engines"
            raise Fault("engine_out", found, "one number for each engine that can be out")
        for number, weapon in enumerate(self.weapons, start=1):
            if weapon.crew >= self.crew:
                found = f"found {weapon.crew} with a crew of {self.crew}"
                raise Fault(f"weapons#{number}.crew", found, f"0 to {self.crew - 1}, 0 being the pilot")
        if self.dual_controls and self.crew < 2:
            raise Fault("dual_controls", "found true with a crew of 1", "false, or a crew of 2 or more")
        for statement in self.stated:
            if statement.split()[0].rstrip(":") not in self.__struct_fields__:
                raise Fault("stated", f"found {statement!r}", "statements that begin with a key of the panel")


def posts(panel: Panel) -> tuple[Post, ...]:
    """What each man aboard is (1.1): the first flies; in a crew of two the other observes; further men shoot.

    A man of a larger crew who has no gun is a second pilot.
    """
    if panel.crew <= 2:
        return ("pilot",) if panel.crew == 1 else ("pilot", "observer")
    armed = [weapon.crew for weapon in panel.weapons]
    others: list[Post] = ["gunner" if man in armed else "pilot" for man in range(1, panel.crew)]
    return ("pilot", *others)


def gunnery_modifier(panel: Panel, weapon: Weapon) -> int:
    """The airplane's modifier for a shot (6.3.2.1): of the panel for fixed guns, of the mount for flexible ones."""
    return panel.gunnery if weapon.mount == "fixed" else weapon.gunnery


@cache
def panels() -> dict[str, Panel]:
    """All panels of the game by slug, in the order of their slugs. The mapping is shared: do not change it."""
    return _load(sheets.sheets("aerodrome.icog", "data/airplanes"))


def panel(slug: str) -> Panel:
    """The panel of that slug."""
    if slug not in panels():
        raise unknown("airplane", slug, panels())
    return panels()[slug]


def load_folder(path: Path) -> dict[str, Panel]:
    """The panels in a folder of a user's own sheets, by slug, in the order of their slugs."""
    return _load(sheets.listing(path))


def _load(files: Iterable[Traversable]) -> dict[str, Panel]:
    """Reads the sheets, each named by its slug."""
    loaded: dict[str, Panel] = {}
    for file in files:
        slug = file.name.removesuffix(".toml")
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug):
            raise Fault(str(file), f"found the file name {slug!r}", "lower-case letters, digits and single hyphens")
        loaded[slug] = sheets.read(file, Panel, slug=slug)
    return loaded


def _list(numbers: Iterable[int]) -> str:
    """Numbers as words."""
    return ", ".join(map(str, numbers))
