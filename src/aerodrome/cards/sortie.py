"""A campaign's men in a scenario (MC95): machines and crews of a sortie take the places of the scenario's own."""

import msgspec

from aerodrome.cards import surroundings
from aerodrome.cards.arrivals import in_time
from aerodrome.cards.parts.airplanes import Airplane, airplanes
from aerodrome.cards.scenario import named
from aerodrome.cards.setting import Entry, Setting
from aerodrome.core import sheets, sortie
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.formations import Formation
from aerodrome.core.report import Post
from aerodrome.core.sortie import Mount, Sortie

_replace = msgspec.structs.replace


def seats(airplane: Airplane) -> tuple[Post, ...]:
    """Who can sit in a type (MC50), the pilot first; the last man of a crew is the observer."""
    if not airplane.deck:
        return ()
    if airplane.crew == 1:
        return ("pilot",)
    gunners: list[Post] = ["gunner" for _ in range(airplane.crew - 2)]
    return ("pilot", *gunners, "observer")


def sort(airplane: Airplane) -> str:
    """What kind of place a type fills: a scout's, a two-seater's, one with several engines, an airship's."""
    if airplane.is_airship:
        return "airship"
    if airplane.engines > 1:
        return "several engines"
    return "scout" if airplane.crew == 1 else "two-seater"


def manned(setting: Setting, found: Sortie) -> Setting:
    """The setting with a sortie's machines and men (MC95); a side that the sortie does not name stays as it is.

    Of a side that it names only the sortie's machines fly. Each takes the place of one of the scenario's that has its
    type, else one of its sort. What the campaign has found out about the battle is placed on the table, and sides get
    the names and the order that the sortie has for them.
    """
    names = [side.name for side in setting.sides]
    for number, mount in enumerate(found.mounts):
        if mount.side not in names:
            raise unknown(f"{sortie.place(number)}.side", mount.side, names)
    entries = [entry for at in (0, 1) for entry in _side(setting, at, found)]
    types = airplanes()
    ready = _replace(
        setting,
        title=found.title or setting.title,
        briefing=found.briefing or setting.briefing,
        date=found.date,
        evening=True,
        entries=tuple(entries),
        airplanes={slug: types[slug] for slug in dict.fromkeys([entry.airplane for entry in entries])},
    )
    there = surroundings.formed(surroundings.around_them(in_time(ready), found), _flights(ready, found))
    return _numbered(_renamed(there, sortie.sides_of(found, names)), sortie.ids_of(found))


def _numbered(setting: Setting, ids: dict[str, str]) -> Setting:
    """The setting with its planes called as the campaign calls them."""
    entries = [_replace(entry, id=ids.get(entry.men[0].name, entry.id)) for entry in setting.entries]
    return _replace(setting, entries=tuple(entries))


def _flights(setting: Setting, found: Sortie) -> list[tuple[Formation, list[str]]]:
    """The formations of a sortie, with the ids of the places that its machines have taken."""
    ids = {entry.men[0].name: entry.id for entry in setting.entries}
    return [
        (flight.formation, [ids[found.mounts[number].men[0].name] for number in flight.mounts])
        for flight in found.flights
    ]


def _renamed(setting: Setting, order: list[tuple[int, str]]) -> Setting:
    """The setting with its sides in another order and by other names, and all that belongs to a side moved with it."""
    now = {was: at for at, (was, _) in enumerate(order)}
    sides = named([
        (name, setting.sides[was].home, sortie.seats_of(setting.sides[was].seats, setting.sides[was].name, name))
        for was, name in order
    ])  # fmt: skip
    entries: list[Entry] = []
    for at, (was, name) in enumerate(order):
        old = setting.sides[was]
        own = [entry for entry in setting.entries if entry.side == was]
        entries += [
            _replace(
                entry, id=f"{sides[at].letter}{number}", side=at, seat=sortie.seats_of((entry.seat,), old.name, name)[0]
            )
            for number, entry in enumerate(own, 1)
        ]  # fmt: skip
    return _replace(
        setting,
        sides=sides,
        entries=tuple(entries),
        units=tuple([_replace(unit, side=now[unit.side]) for unit in setting.units]),
        balloons=tuple([_replace(balloon, side=now[balloon.side]) for balloon in setting.balloons]),
        objectives=tuple([_replace(one, side=now[one.side]) for one in setting.objectives]),
    )


def _side(setting: Setting, at: int, found: Sortie) -> list[Entry]:
    """The planes of a side, with the machines that the sortie has for it; places left empty are not flown."""
    side = setting.sides[at]
    places = [entry for entry in setting.entries if entry.side == at]
    mounts = [(number, mount) for number, mount in enumerate(found.mounts) if mount.side == side.name]
    if not mounts:
        return places
    taken: dict[str, tuple[int, Mount]] = {}
    for exact in (True, False):
        for number, mount in mounts:
            if (number, mount) not in taken.values():
                entry = _place(number, mount, [one for one in places if one.id not in taken], exact)
                if entry is not None:
                    taken[entry.id] = (number, mount)
    for number, mount in mounts:
        if (number, mount) not in taken.values():
            raise Fault(
                sortie.place(number),
                f"no place left for a {mount.type} of {mount.side}",
                ", ".join([sort(setting.airplanes[entry.airplane]) for entry in places]),
            )
    flown = [_entry(setting, entry, *taken[entry.id]) for entry in places if entry.id in taken]
    return _closed_up(flown)


def _closed_up(flown: list[Entry]) -> list[Entry]:
    """The planes of each flight numbered anew, so that it begins with its first (MC09)."""
    count: dict[int, int] = {}
    found = []
    for entry in flown:
        number = count.get(entry.flight, 0)
        count[entry.flight] = number + 1
        found.append(_replace(entry, number=number))
    return found


def _place(number: int, mount: Mount, free: list[Entry], exact: bool) -> Entry | None:
    """The first free place of the scenario for a machine: of its very type, or of its sort."""
    kind = _type(number, mount)
    for entry in free:
        if entry.airplane == mount.type if exact else sort(airplanes()[entry.airplane]) == sort(kind):
            return entry
    return None


def _type(number: int, mount: Mount) -> Airplane:
    """The type of a machine, whose crew must find its seats."""
    known, where = airplanes(), sortie.place(number)
    if mount.type not in known or not known[mount.type].deck:
        found = f"unknown {mount.type!r}{sheets.did_you_mean(mount.type, known)}"
        raise Fault(f"{where}.type", found, ", ".join([slug for slug in known if known[slug].deck]))
    kind = known[mount.type]
    room = seats(kind)
    if len(mount.men) > len(room):
        found = f"found a place for {mount.men[len(room)].post} {mount.men[len(room)].name!r}, which does not exist"
        raise Fault(f"{where}.men#{len(room) + 1}.post", found, f"{', '.join(room)} in the {kind.name}")
    return kind


def _entry(setting: Setting, entry: Entry, number: int, mount: Mount) -> Entry:
    """A place of the scenario with a sortie's machine and men in it; a mechanic's points are added (MC59).

    It carries the bombs of that place, as far as it can; any machine carries containers (MC82).
    """
    kind = _type(number, mount)
    return _replace(
        entry,
        airplane=mount.type,
        guns=entry.guns if mount.type == entry.airplane else kind.guns,
        men=mount.men,
        level=min(entry.level, kind.ceiling),
        damage=kind.damage + mount.extra_damage + setting.options.tough_planes,
        bombs=entry.bombs if _has_containers(setting, entry) else min(entry.bombs, kind.bombs),
    )


def _has_containers(setting: Setting, entry: Entry) -> bool:
    """Does a place carry supplies for men of its own side (MC82)?"""
    return any(
        one.task == "supply" and one.side == entry.side and (not one.who or entry.flight in one.who)
        for one in setting.objectives
    )
