"""A campaign's men in a scenario (SC67): machines and crews of a sortie take the places of the scenario's own."""

import msgspec

from aerodrome.core import sheets, skillbook, sortie
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.report import Post
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.triangle import surroundings
from aerodrome.triangle.airplanes import Airplane, airplanes
from aerodrome.triangle.guns import is_pilots
from aerodrome.triangle.scenario_sheet import piece_id
from aerodrome.triangle.setting import WITH_BOMB, Duty, Entry, Options, Rank, Setting, Side

LAST_NUMBER = 999
CENTRAL = ("Germany", "Austria-Hungary")
BALLOONS = {True: "Germany", False: "France"}
"""Whose balloons the Central powers have, and whose everybody else."""

_replace = msgspec.structs.replace


def seats(airplane: Airplane) -> tuple[Post, ...]:
    """Who can sit in a type, the pilot first: others only where there is a gun or a camera for them."""
    if airplane.role == "balloon":
        return ()
    if airplane.multi_engine or airplane.role == "airship":
        return ("pilot", "observer", "gunner", "gunner")
    served = any(not is_pilots(airplane, gun.kind) for gun in airplane.guns)
    return ("pilot", "observer") if served or airplane.photos else ("pilot",)


def rank(man: Flier) -> Rank:
    """A fighter pilot's rank (SC14, SC18, SC63): a novice or wounded one is a rookie; an ace flies like a veteran."""
    return "rookie" if skillbook.limited(sortie.traits(man)) else "average"


def manned(setting: Setting, found: Sortie) -> Setting:
    """The setting with a sortie's machines and men (SC67); a side that the sortie does not name stays as it is.

    Of a side that it names only the sortie's machines fly, besides its balloons. Each takes the place of one of the
    scenario's that has its type, else its role. Sides get the names and the order that the sortie has for them.
    """
    names = [side.name for side in setting.sides]
    for number, mount in enumerate(found.mounts):
        if mount.side not in names:
            raise unknown(f"{sortie.place(number)}.side", mount.side, names)
    one = _side(setting, setting.sides[0], found, [entry.id for entry in setting.sides[1].force])
    other = _side(setting, setting.sides[1], found, [entry.id for entry in one.force])
    if found.names:
        one, other = _with_own_balloons(one, other)
    types = airplanes()
    flown = [entry.airplane for side in (one, other) for entry in side.force]
    ready = _replace(
        setting,
        title=found.title or setting.title,
        briefing=found.briefing or setting.briefing,
        evening=True,
        sides=(one, other),
        options=_options(setting.options, found.secret),
        airplanes={slug: setting.airplanes.get(slug) or types[slug] for slug in dict.fromkeys(flown)},
    )
    there = _renamed(surroundings.around_them(ready, found), sortie.sides_of(found, names))
    return _numbered(there, sortie.ids_of(found))


def _numbered(setting: Setting, ids: dict[str, str]) -> Setting:
    """The setting with its airplanes called as the campaign calls them.

    Their designation numbers stay, since by these they move (AD03). A balloon that is called like one of them gives
    way.
    """
    sides = []
    for side in setting.sides:
        force = []
        for entry in side.force:
            own = ids.get(entry.men[0].name, entry.id) if entry.men else entry.id
            force.append(_replace(entry, id=own if entry.men or own not in ids.values() else f"K{own}"))
        sides.append(_replace(side, force=tuple(force)))
    return _replace(setting, sides=(sides[0], sides[1]))


def _renamed(setting: Setting, sides: list[tuple[int, str]]) -> Setting:
    """The setting with its sides in another order and by other names, and all that belongs to a side moved with it."""
    now = {was: at for at, (was, _) in enumerate(sides)}
    one, other = [
        _replace(side, name=name, seats=sortie.seats_of(side.seats, side.name, name))
        for side, name in [(setting.sides[was], name) for was, name in sides]
    ]
    return _replace(
        setting,
        sides=(one, other),
        first=None if setting.first is None else now[setting.first],
        zones=tuple([_replace(zone, side=now[zone.side]) for zone in setting.zones]),
        land_guns=tuple([_replace(gun, side=now[gun.side]) for gun in setting.land_guns]),
    )


def _with_own_balloons(one: Side, other: Side) -> tuple[Side, Side]:
    """The sides with balloons of their own camps, where their airplanes tell these apart; all balloons are alike."""
    known = airplanes()
    camps = [
        any(known[entry.airplane].nation in CENTRAL for entry in side.force if known[entry.airplane].role != "balloon")
        for side in (one, other)
    ]
    if camps[0] == camps[1]:
        return one, other
    first, second = [
        _replace(side, force=tuple([_balloon(entry, BALLOONS[camp]) for entry in side.force]))
        for side, camp in zip((one, other), camps, strict=True)
    ]
    return first, second


def _balloon(entry: Entry, nation: str) -> Entry:
    """A balloon as a nation has it; anything else stays."""
    known = airplanes()
    kind = known[entry.airplane]
    if kind.role != "balloon":
        return entry
    same = next(
        one for one in known.values() if (one.role, one.nation, one.numbers) == (kind.role, nation, kind.numbers)
    )
    return _replace(entry, id=piece_id(same, entry.number), airplane=same.slug)


def _options(options: Options, secret: bool) -> Options:
    """The options of a battle with a campaign's men: who is a rookie counts, and is known unless secret (SC34)."""
    return _replace(options, pilots="secret" if secret or options.pilots == "secret" else "open")


def _side(setting: Setting, side: Side, found: Sortie, ids: list[str]) -> Side:
    """A side with the machines that the sortie has for it; `ids` are the other side's."""
    mounts = [(number, mount) for number, mount in enumerate(found.mounts) if mount.side == side.name]
    if not mounts:
        return side
    places = [entry for entry in side.force if setting.airplanes[entry.airplane].role != "balloon"]
    taken: dict[str, tuple[int, Mount]] = {}
    for exact in (True, False):
        for number, mount in mounts:
            if (number, mount) not in taken.values():
                entry = _place(setting, number, mount, [one for one in places if one.id not in taken], exact)
                if entry is not None:
                    taken[entry.id] = (number, mount)
    for number, mount in mounts:
        if (number, mount) not in taken.values():
            _refuse(setting, number, mount, places)
    force: list[Entry] = []
    for entry in side.force:
        if entry.id in taken:
            force.append(
                _entry(entry, *taken[entry.id], [*ids, *(one.id for one in force), *_kept(side, taken, entry)])
            )
        elif entry not in places:
            force.append(entry)
    aces, rookies = [len([1 for entry in force if entry.pilot == name]) for name in ("ace", "rookie")]
    return _replace(side, force=tuple(force), choose={}, aces=aces, rookies=rookies)


def _kept(side: Side, taken: dict[str, tuple[int, Mount]], entry: Entry) -> list[str]:
    """Ids of the side's other places that keep their type, and so their number."""
    return [
        one.id
        for one in side.force
        if one.id != entry.id and (one.id not in taken or taken[one.id][1].type == one.airplane)
    ]


def _place(setting: Setting, number: int, mount: Mount, free: list[Entry], exact: bool) -> Entry | None:
    """The first free place of the scenario for a machine: of its very type, or of its role."""
    kind = _type(number, mount)
    for entry in free:
        same = entry.airplane == mount.type if exact else setting.airplanes[entry.airplane].role == kind.role
        if same:
            return entry
    return None


def _type(number: int, mount: Mount) -> Airplane:
    """The type of a machine, whose crew must find its seats."""
    known = airplanes()
    where = sortie.place(number)
    if mount.type not in known:
        raise Fault(
            f"{where}.type", f"unknown {mount.type!r}{sheets.did_you_mean(mount.type, known)}", ", ".join(known)
        )
    kind = known[mount.type]
    room = seats(kind)
    if len(mount.men) > len(room):
        found = f"found a place for {mount.men[len(room)].post} {mount.men[len(room)].name!r}, which does not exist"
        raise Fault(f"{where}.men#{len(room) + 1}.post", found, f"{', '.join(room) or 'nobody'} in the {kind.name}")
    return kind


def _refuse(setting: Setting, number: int, mount: Mount, places: list[Entry]) -> None:
    """Names why a machine finds no place in the scenario."""
    roles = [setting.airplanes[entry.airplane].role for entry in places]
    role = _type(number, mount).role
    room = f"{roles.count(role)} of the role {role}" if role in roles else f"only {', '.join(dict.fromkeys(roles))}"
    found = f"no place left for a {mount.type} of {mount.side}"
    raise Fault(sortie.place(number), found, f"{room}, as the scenario {setting.scenario} has it")


def _entry(entry: Entry, number: int, mount: Mount, ids: list[str]) -> Entry:
    """A place of the scenario with a sortie's machine and men in it."""
    kind = _type(number, mount)
    manned = _replace(entry, men=mount.men, extra_damage=mount.extra_damage, pilot="average")
    if kind.role == "fighter":
        manned = _replace(manned, pilot=rank(mount.men[0]))
    if mount.type == entry.airplane:
        return manned
    free = [one for one in (*kind.numbers, *range(max(kind.numbers), LAST_NUMBER)) if piece_id(kind, one) not in ids]
    return _replace(manned, id=piece_id(kind, free[0]), airplane=mount.type, number=free[0], duty=_duty(entry, kind))


def _duty(entry: Entry, kind: Airplane) -> Duty:
    """What a scout of another type is fitted out for: the same, unless it cannot carry a bomb."""
    return "" if entry.duty in WITH_BOMB and not kind.bombs else entry.duty
