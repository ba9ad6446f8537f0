"""What a campaign has found out about a battle (SC47): guns, country and infantry, clouds, flights in formation."""

import msgspec

from aerodrome.cards.flying.coming import formation_offset, formation_place
from aerodrome.cards.parts.country import countries
from aerodrome.cards.scenario import more_guns
from aerodrome.cards.setting import Entry, Formation, Setting, Unit
from aerodrome.cards.space.bases import share
from aerodrome.cards.space.poses import Pose, moved, square
from aerodrome.core.faults import unknown
from aerodrome.core.sortie import Sortie

TRENCH, TRENCH_NAME, TRENCH_SLUG = "trench", "the front line", "front-line"
BEHIND = 1500
"""How far behind his line the defender's trench lies."""
EAST = 18
"""The heading of a trench along the front, in steps of five degrees."""
ROOM = 2500
"""Planes of a side begin no nearer to each other than this, where there is another place."""
ASIDE = 3000
STEPS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6)
"""By how many such steps a formation is moved aside to keep clear of another."""
PLAIN: Formation = "vic"
_replace = msgspec.structs.replace


def around_them(setting: Setting, found: Sortie) -> Setting:
    """The setting with a campaign's clouds, secrets, country and guns (SC47, MC95): the guns are the defender's."""
    options = _replace(
        setting.options,
        clouds=setting.options.clouds if found.clouds is None else found.clouds,
        secret_men=setting.options.secret_men or found.secret,
    )
    setting = _replace(setting, options=options, sky=found.sky)
    defender = next((at for at, side in enumerate(setting.sides) if side.name != found.attacker), 1)
    return more_guns(over_country(setting, found.area, defender), defender, found.guns)


# ---- country (SC47, step 4)


def over_country(setting: Setting, name: str, defender: int) -> Setting:
    """The setting over a kind of country (SC47); where it says so the defender's infantry lies in a trench (MC88)."""
    if not name:
        return setting
    if name not in countries():
        raise unknown("sortie.area", name, countries())
    setting = _replace(setting, country=name)
    own = [unit for unit in setting.units if unit.kind == TRENCH and unit.side == defender]
    if not countries()[name].trench or own:
        return setting
    low, high = setting.front
    y = low - BEHIND if setting.sides[defender].home == "south" else high + BEHIND
    places = [
        Unit(TRENCH_SLUG, TRENCH_NAME, TRENCH, defender, setting.width * eighths // 8, y, EAST)
        for eighths in (4, 2, 6, 3, 5)
    ]
    dug = next((one for one in places if not any(share(one.base, unit.base) for unit in setting.units)), places[0])
    return _replace(setting, units=(*setting.units, dug))


# ---- formations (SC47, step 7)


def formed(setting: Setting, flights: list[tuple[Formation, list[str]]]) -> Setting:
    """The setting with its flights in formation (SC47, MC09, MC95), each about the place of its first.

    Machines of a flight that begin in one turn, in the air or on the ground, keep together on the course of the first.
    On a side with such flights whoever flies alone has his place as well, so that nobody is asked for a formation.
    """
    entries = {entry.id: entry for entry in setting.entries}
    flying = [name for _, names in flights for name in names]
    sides = list(dict.fromkeys(entries[name].side for name in flying))
    alone = [(PLAIN, [entry.id]) for entry in setting.entries if entry.side in sides and entry.id not in flying]
    placed: dict[str, Entry] = {}
    for formation, names in (*flights, *alone):
        for lot in _together([entries[name] for name in names]):
            taken = [one for one in placed.values() if (one.side, one.enters) == (lot[0].side, lot[0].enters)]
            for entry, (x, y, heading) in zip(lot, _poses(setting, formation, lot, taken), strict=True):
                placed[entry.id] = _replace(entry, number=0, x=x, y=y, heading=heading)
    return _replace(setting, entries=tuple([placed.get(entry.id, entry) for entry in setting.entries]))


def _together(entries: list[Entry]) -> list[list[Entry]]:
    """Machines that begin together, each lot in its order."""
    lots: dict[tuple[int, bool], list[Entry]] = {}
    for entry in entries:
        lots.setdefault((entry.enters, entry.ground), []).append(entry)
    return list(lots.values())


def _poses(setting: Setting, formation: Formation, lot: list[Entry], taken: list[Entry]) -> list[Pose]:
    """Where the machines of a lot begin: mirrored where they would be off the table, aside where others are (MC09)."""
    first = formation_place(setting, lot[0], PLAIN)
    offsets = [formation_offset(formation, number) for number in range(len(lot))]
    ways = [
        [moved(moved(first, step * ASIDE, 0), right * aside, forward * ahead) for right, forward in offsets]
        for step in STEPS
        for ahead in (1, -1)
        for aside in (1, -1)
    ]
    on_table = [poses for poses in ways if all(setting.on_table(x, y) for x, y, _ in poses)]
    clear = [poses for poses in on_table if all(_is_clear(pose, taken) for pose in poses)]
    return (clear or on_table or ways)[0]


def _is_clear(pose: Pose, taken: list[Entry]) -> bool:
    """Is nobody else's place too near?"""
    return all(square((pose[0], pose[1]), (one.x, one.y)) >= ROOM * ROOM for one in taken)
