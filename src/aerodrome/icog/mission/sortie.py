"""A campaign's men in a mission (SC67): machines and crews of a sortie take the places of the mission's own."""

import msgspec

from aerodrome.core import sheets, sortie
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.formations import Formation
from aerodrome.core.report import Post
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.icog.cockpit import panels
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.mission import side_names, surroundings
from aerodrome.icog.mission.mission_sheet import speeds
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Setting, Side, Start
from aerodrome.icog.tables import charts

RATINGS = ("awareness", "flying", "gunnery", "fortitude", "luck")
LOWEST, HIGHEST = 1, 30
"""Between these a rating lies."""

_replace = msgspec.structs.replace


def seats(panel: Panel) -> tuple[Post, ...]:
    """Who sits in a type, the pilot first; all seats must be manned."""
    return panels.posts(panel)


def manned(setting: Setting, found: Sortie) -> Setting:
    """The setting with a sortie's machines and men (SC67); a side that the sortie does not name stays as it is.

    Of a side that it names only the sortie's machines fly. Each takes the place of one of the mission's that has its
    type, else its number of men. Abilities count if one of the men has any. Sides get the names and the order that the
    sortie has for them.
    """
    names = [side.name for side in setting.sides]
    for number, mount in enumerate(found.mounts):
        if mount.side not in names:
            raise unknown(f"{sortie.place(number)}.side", mount.side, names)
    types = {**panels.panels(), **setting.panels}
    one, other = [
        _side(setting, side, setting.sides[1 - at], found, types) for at, side in enumerate(setting.sides)
    ]  # fmt: skip
    able = any(man.abilities for mount in found.mounts for man in mount.men)
    flown = [entry.panel for side in (one, other) for entry in side.force]
    ready = _replace(
        setting,
        title=found.title or setting.title,
        briefing=found.briefing or setting.briefing,
        evening=True,
        sides=(one, other),
        options=_replace(
            setting.options,
            crews="ready",
            abilities=setting.options.abilities or able,
            fog=setting.options.fog or found.secret,
        ),
        panels={slug: types[slug] for slug in dict.fromkeys(flown)},
        date=found.date[:7] or setting.date,
    )
    there = surroundings.formed(surroundings.defended(ready, found), _flights(ready, found))
    return side_names.renamed(there, found) if found.names else there


def _flights(setting: Setting, found: Sortie) -> list[tuple[Formation, list[str]]]:
    """The formations of a sortie, with the ids that its machines have got."""
    ids = {entry.crew[0].name: entry.id for side in setting.sides for entry in side.force}
    return [
        (flight.formation, [ids[found.mounts[number].men[0].name] for number in flight.mounts])
        for flight in found.flights
    ]


def _side(setting: Setting, side: Side, enemy: Side, found: Sortie, types: dict[str, Panel]) -> Side:
    """A side with the machines that the sortie has for it."""
    mounts = [(number, mount) for number, mount in enumerate(found.mounts) if mount.side == side.name]
    if not mounts:
        return side
    taken: dict[str, tuple[int, Mount]] = {}
    for exact in (True, False):
        for number, mount in mounts:
            panel = _panel(number, mount, types)
            free = [entry for entry in side.force if entry.id not in taken]
            if (number, mount) not in taken.values() and (entry := _place(types, panel, mount, free, exact)):
                taken[entry.id] = (number, mount)
    for number, mount in mounts:
        if (number, mount) not in taken.values():
            crews = ", ".join([str(types[entry.panel].crew) for entry in side.force]) or "none"
            found_words = f"no place left for a {mount.type} of {mount.side}"
            allowed = f"{len(side.force)} machines with crews of {crews}, as the mission {setting.mission} has it"
            raise Fault(sortie.place(number), found_words, allowed)
    force = [
        _entry(entry, *taken[entry.id], types, bool(enemy.balloons)) for entry in side.force if entry.id in taken
    ]  # fmt: skip
    return _replace(side, force=tuple(force), reserve=())


def _place(types: dict[str, Panel], panel: Panel, mount: Mount, free: list[Entry], exact: bool) -> Entry | None:
    """The first free place of the mission for a machine: of its very type, or with as many men and no more bombs."""
    bombs = panel.bombs.count if panel.bombs else 0
    for entry in free:
        if entry.panel == mount.type if exact else types[entry.panel].crew == panel.crew and entry.bombs <= bombs:
            return entry
    return None


def _panel(number: int, mount: Mount, types: dict[str, Panel]) -> Panel:
    """The panel of a machine, whose crew must fill its seats."""
    where = sortie.place(number)
    if mount.type not in types:
        raise Fault(
            f"{where}.type", f"unknown {mount.type!r}{sheets.did_you_mean(mount.type, types)}", ", ".join(types)
        )
    panel = types[mount.type]
    room = seats(panel)
    if len(mount.men) != len(room):
        at = min(len(mount.men), len(room)) + 1
        found = f"found {len(mount.men)} men"
        raise Fault(f"{where}.men#{at}.post", found, f"{', '.join(room)} in the {panel.name}")
    return panel


def _entry(entry: Entry, number: int, mount: Mount, types: dict[str, Panel], balloons: bool) -> Entry:
    """A place of the mission with a sortie's machine and men in it."""
    panel = types[mount.type]
    where = sortie.place(number)
    men = tuple([
        record(f"{where}.men#{at + 1}", man, entry.crew[0].nation, post, mount.extra_damage)
        for at, (man, post) in enumerate(zip(mount.men, seats(panel), strict=True))
    ])  # fmt: skip
    pilots = men[0].skills
    return _replace(
        entry,
        panel=mount.type,
        crew=men,
        start=_start(entry.start, panel, entry.bombs > 0),
        incendiary=entry.incendiary or (balloons and campaign_skills.INCENDIARY in pilots),
        rockets=entry.rockets or campaign_skills.table().numbers.rockets * (balloons and "Rockets" in pilots),
        parachutes=False,
        extra_damage=mount.extra_damage,
    )


def _start(start: Start, panel: Panel, loaded: bool) -> Start:
    """How a machine begins: as the mission says, with the nearest speed that its panel has."""
    wanted = start.speed
    if not wanted:
        return start
    nearest = min(speeds(panel, loaded), key=lambda speed: (abs(speed - wanted), speed))
    return _replace(start, speed=nearest)


def record(where: str, man: Flier, nation: str, post: panels.Post, extra_damage: int = 0) -> PilotRecord:
    """A man's record (1.1): his ratings, or where he has none the usual ones (SC67), and what he brings along."""
    usual = campaign_skills.table().ratings
    values = {name: getattr(usual, name) for name in RATINGS}
    for name, value in man.ratings:
        if name not in RATINGS:
            raise unknown(f"{where}.ratings", name, RATINGS)
        if not LOWEST <= value <= HIGHEST:
            raise Fault(f"{where}.ratings.{name}", f"found {value}", f"{LOWEST} to {HIGHEST}")
        values[name] = value
    allowed = charts.traits_of(post)
    for ability in man.abilities:
        if ability not in allowed:
            found = f"unknown {ability!r} of a {post}{sheets.did_you_mean(ability, allowed)}"
            raise Fault(f"{where}.abilities", found, ", ".join(allowed))
    return PilotRecord(
        name=man.name,
        nation=nation,
        post=post,
        traits=tuple(dict.fromkeys(man.abilities)),
        victories=int(man.kills),
        skills=sortie.traits(man, extra_damage),
        parachute=man.parachute,
        wounds=min(man.fortitude_missing, values["fortitude"] - 1),
        **values,
    )
