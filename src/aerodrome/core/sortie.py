"""The sortie a campaign hands to a tactical game: which machines fly, who sits in them, and what he brings along."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from aerodrome.core import skillbook, typed
from aerodrome.core.bounds import Count, Few, Word, Words
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.formations import Formation
from aerodrome.core.report import Post

Quality = Literal["novice", "veteran", "ace"]
MOST_WOUNDS = 3
MOST_EXTRA = 9
"""Wounds of a man who can still fly, and extra damage points of a machine, at most."""
MOST_CLOUDS, MOST_GUNS = 9, 3
"""Clouds in the sky, and anti-aircraft guns beside those that a scenario has of its own, at most (SC47)."""
MOST_MISSING = 29
"""Fortitude that can be missing, at most."""


class Flier(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A man as he climbs into his machine."""

    name: Word
    post: Post = "pilot"
    quality: Quality = "veteran"
    kills: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0
    skills: Words = ()
    """Campaign skills and limits by their names; each game says what they do in it, or that they do nothing."""
    abilities: Words = ()
    """Abilities of In Clouds of Glory, where the campaign uses its progression."""
    ratings: Annotated[tuple[tuple[Word, Count], ...], Few] = ()
    """Skill ratings of In Clouds of Glory (`flying`, `gunnery`, …), where the campaign uses its progression."""
    wounds: Count = 0
    """Wounds not yet healed."""

    parachute: bool = False
    fortitude_missing: Count = 0
    """Fortitude of In Clouds of Glory that an old wound still takes, where the campaign uses its progression."""

    @property
    def is_named(self) -> bool:
        """Does anybody know his name? Strangers have a number instead."""
        return not self.name[-1:].isdigit()


class Mount(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A machine that flies, with its crew, the pilot first."""

    side: str
    type: str
    """The slug of the airplane's type, the same across games."""
    men: tuple[Flier, ...]
    extra_damage: int = 0
    """Damage points it can take beyond its type's."""
    id: Word = ""
    """What the campaign calls it, and so the battle; empty: the battle numbers it."""


class Flight(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Machines that fly together (SC47, step 7)."""

    formation: Formation
    mounts: tuple[int, ...]
    """The numbers of its machines among the sortie's mounts, from 0; the first one leads."""


class Sortie(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Who flies a mission, on all sides, and what the dice of a campaign have found out about it (SC47).

    A game takes what it knows of the surroundings: its tactics tell which (`core/tactics`).
    """

    date: str
    """Year, month and day: `1917-04-06`."""
    mounts: tuple[Mount, ...]
    names: tuple[tuple[str, str], ...] = ()
    """What a campaign calls the scenario's sides: of each its name there, which the mounts have, and the campaign's.

    They come in the campaign's order, which the battle takes over. None: the sides are those of the scenario.
    """
    briefing: str = ""
    """What is said instead of the scenario's own briefing, which speaks of its own sides and machines."""
    attacker: str = ""
    """The side that has the task, as the mounts call it."""
    guns: int = 0
    """Anti-aircraft guns that the other side has beside the scenario's own (SC47, step 3)."""
    area: str = ""
    """The country below (SC47, step 4); empty: as the scenario has it."""
    target: str = ""
    """What the mission is about (SC47, step 4)."""
    clouds: int | None = None
    """Clouds in the sky (SC47, step 5); None: as the scenario has them."""
    sky: str = ""
    """What the campaign calls the weather: `low grey cloud`; empty: it says nothing of it."""
    flights: tuple[Flight, ...] = ()
    """Who flies in formation (SC47, step 7)."""
    secret: bool = False
    """What the other side's machines and men are worth is hidden, so that a technical eye is worth having (SC34)."""
    title: str = ""
    """What the battle is called instead of the scenario's own title."""


# ---- read and checked


def read(given: Any) -> Sortie:
    """A sortie as an option of a new game gives it: the struct itself, a mapping, or JSON text; checked in itself."""
    try:
        if isinstance(given, Sortie):
            found = given
        elif isinstance(given, str | bytes):
            found = typed.decode(given, Sortie)
        else:
            found = typed.convert(given, Sortie)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Fault("sortie", str(error), "a sortie: date, and mounts with side, type and men") from None
    _check(found)
    return found


def split_options(options: Mapping[str, Any]) -> tuple[Sortie | None, dict[str, Any]]:
    """The sortie among the options of a new game, if there is one, and the other options."""
    rest = {key: value for key, value in options.items() if key != "sortie"}
    return read(options["sortie"]) if "sortie" in options else None, rest


def labelled(machine: str, pilot: str) -> str:
    """A label with the pilot's last name: `Camel A3 Farrow`; without it where nobody knows him."""
    return f"{machine} {pilot.split()[-1]}" if pilot.strip() else machine


def place(number: int) -> str:
    """How faults name a mount of a sortie, counted from 0."""
    return f"sortie.mounts#{number + 1}"


def sides_of(sortie: Sortie, there: Sequence[str]) -> list[tuple[int, str]]:
    """The scenario's sides in the campaign's order: the number of each `there`, and what the campaign calls it."""
    if not sortie.names:
        return list(enumerate(there))
    for number, (side, _) in enumerate(sortie.names, 1):
        if side not in there:
            raise unknown(f"sortie.names#{number}", side, there)
    named = [side for side, _ in sortie.names]
    for side in there:
        if side not in named:
            raise Fault("sortie.names", f"found no name for {side!r}", f"a name for each side: {', '.join(there)}")
    return [(there.index(side), name) for side, name in sortie.names]


def ids_of(sortie: Sortie) -> dict[str, str]:
    """What the campaign calls the machine of each pilot, where it has a name for it."""
    return {mount.men[0].name: mount.id for mount in sortie.mounts if mount.id}


def seats_of(seats: tuple[str, ...], side: str, name: str) -> tuple[str, ...]:
    """The seats of a side that gets another name: one that is called like its side, too; others have their own."""
    return tuple([name if seat == side else seat for seat in seats])


def _check(sortie: Sortie) -> None:
    """No man twice, a pilot in front and nowhere else, skills that there are, a name of its own for each side."""
    if not sortie.mounts:
        raise Fault("sortie.mounts", "found none", "at least one machine")
    _check_names(sortie)
    _check_surroundings(sortie)
    seen: list[str] = []
    for where, at, man in _men(sortie):
        if not man.name.strip():
            raise Fault(f"{where}.name", "found no name", "a name")
        if man.name in seen:
            raise Fault(f"{where}.name", f"found {man.name!r} twice", "each man once")
        seen.append(man.name)
        if (man.post == "pilot") != (at == 0):
            raise Fault(f"{where}.post", f"found {man.post!r}", "pilot" if at == 0 else "observer or gunner")
        if not 0 <= man.wounds <= MOST_WOUNDS:
            raise Fault(f"{where}.wounds", f"found {man.wounds}", f"0 to {MOST_WOUNDS}")
        if not 0 <= man.fortitude_missing <= MOST_MISSING:
            raise Fault(f"{where}.fortitude_missing", f"found {man.fortitude_missing}", f"0 to {MOST_MISSING}")
        for skill in man.skills:
            skillbook.known(f"{where}.skills", skill)
    ids: list[str] = []
    for number, mount in enumerate(sortie.mounts):
        if mount.id in ids:
            raise Fault(f"{place(number)}.id", f"found {mount.id!r} twice", "a name of its own for each machine")
        ids += [mount.id] if mount.id else []
        if not mount.men:
            raise Fault(f"{place(number)}.men", "found nobody", "a pilot, and whoever flies with him")
        if not 0 <= mount.extra_damage <= MOST_EXTRA:
            raise Fault(f"{place(number)}.extra_damage", f"found {mount.extra_damage}", f"0 to {MOST_EXTRA}")


def _check_names(sortie: Sortie) -> None:
    """Each side once, with a name of its own."""
    for number, (side, name) in enumerate(sortie.names):
        where = f"sortie.names#{number + 1}"
        if not name.strip():
            raise Fault(where, f"found no name for {side!r}", "a name")
        for other, taken in sortie.names[:number]:
            if side == other:
                raise Fault(where, f"found {side!r} twice", "each side once")
            if name == taken:
                raise Fault(where, f"found {name!r} twice", "a name of its own for each side")


def _check_surroundings(sortie: Sortie) -> None:
    """Numbers within their bounds, a side for the guns, and each machine in one flight of one side (SC47)."""
    sides = list(dict.fromkeys(mount.side for mount in sortie.mounts))
    if sortie.clouds is not None and not 0 <= sortie.clouds <= MOST_CLOUDS:
        raise Fault("sortie.clouds", f"found {sortie.clouds}", f"0 to {MOST_CLOUDS}")
    if not 0 <= sortie.guns <= MOST_GUNS:
        raise Fault("sortie.guns", f"found {sortie.guns}", f"0 to {MOST_GUNS}")
    if sortie.guns and not sortie.attacker:
        raise Fault("sortie.attacker", "found none, but guns for the other side", "the side that has the task")
    seen: list[int] = []
    for number, flight in enumerate(sortie.flights, 1):
        where = f"sortie.flights#{number}.mounts"
        for mount in flight.mounts:
            if not 0 <= mount < len(sortie.mounts):
                raise Fault(where, f"found {mount}", f"0 to {len(sortie.mounts) - 1}")
            if mount in seen:
                raise Fault(where, f"found {mount} twice", "each machine in one flight")
            seen.append(mount)
        if len({sortie.mounts[mount].side for mount in flight.mounts}) > 1:
            raise Fault(where, "found machines of two sides", f"machines of one side: {' or '.join(sides)}")


def _men(sortie: Sortie) -> Iterator[tuple[str, int, Flier]]:
    """Every man with his key and his place aboard."""
    for number, mount in enumerate(sortie.mounts):
        for at, man in enumerate(mount.men):
            yield f"{place(number)}.men#{at + 1}", at, man


def traits(man: Flier, extra_damage: int = 0) -> tuple[str, ...]:
    """All that a man brings into the air: his skills and keepsakes, and what limits him (SC18, SC63)."""
    found = [skillbook.known("skills", skill) for skill in man.skills]
    if man.quality == "novice":
        found.append("Novice")
    if man.wounds:
        found.append("Wounded")
    if extra_damage and man.post == "pilot":
        found.append("Extra damage")
    return tuple(dict.fromkeys(found))
