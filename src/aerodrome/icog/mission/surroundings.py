"""What a campaign has found out about a mission (SC47): guns on the ground for the defender, flights in formation."""

import msgspec

from aerodrome.core import formations
from aerodrome.core.formations import Formation
from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.sortie import Sortie
from aerodrome.icog.mission.ground_sheet import BATTERY_LETTER, UNIT_LETTER
from aerodrome.icog.setting import Entry, Setting, Side, Start, UnitEntry
from aerodrome.icog.terrain import ground_at, height_at

GUN = "aa-gun"
NAME = "the anti-aircraft guns"
SPOTS = ((3, 3), (3, 5), (3, 2), (3, 6), (2, 4), (2, 2), (2, 6), (3, 1), (3, 7), (1, 4))
"""Where the guns may stand: how many quarters of the board from the enemy's edge, and how many eighths along it."""
ROOM = 4 * POINT_UNIT
"""They stand no nearer to anything else on the ground."""
DIGITS = "0123456789"
GUNS_APART = 2 * POINT_UNIT
SPACING = 850
"""Thousandths of a Move unit for each step of a formation: neighbours fly within 4 MU of each other (5.5.20.1)."""
LEEWAY = 600
"""A machine that its player sets up has so much room around its place in the formation."""

_replace = msgspec.structs.replace


# ---- guns


def defended(setting: Setting, found: Sortie) -> Setting:
    """The setting with one more battery for the side that is attacked (SC47, step 3): it lays a barrage (6.4.3)."""
    if not found.guns:
        return setting
    at = next(number for number, side in enumerate(setting.sides) if side.name != found.attacker)
    side = setting.sides[at]
    letter = _letter(setting, at)
    batteries = dict.fromkeys([unit.battery for unit in side.units if unit.battery])
    units = [
        UnitEntry(
            id=f"{letter}{UNIT_LETTER}{len(side.units) + number + 1}",
            kind=GUN,
            at=spot,
            group=NAME,
            cover="sandbags",
            fires=True,
            battery=f"{letter}{BATTERY_LETTER}{len(batteries) + 1}",
        )
        for number, spot in enumerate(_spots(setting, side, found.guns))
    ]
    sides = [_replace(one, units=(*one.units, *units)) if one is side else one for one in setting.sides]
    return _replace(setting, sides=(sides[0], sides[1]))


def _letter(setting: Setting, at: int) -> str:
    """What the ids of a side's units begin with; another letter than the enemy's."""
    side, enemy = setting.sides[at], setting.sides[1 - at]
    known = [*(one.id for one in side.units), *(one.id for one in side.balloons)]
    if known:
        return known[0].rstrip(DIGITS)[:-1]
    first = side.force[0].id[0] if side.force else side.name[0].upper()
    taken = [*(one.id for one in enemy.units), *(one.id for one in enemy.balloons), *(one.id for one in enemy.force)]
    return first * 2 if any(name[0] == first for name in taken) else first


def _spots(setting: Setting, side: Side, count: int) -> list[Point]:
    """Where the guns of a battery stand: behind the side's own lines, on dry ground, away from everything else."""
    things = [unit.at for each in setting.sides for unit in each.units]
    things += [balloon.at for each in setting.sides for balloon in each.balloons]
    for away, along in SPOTS:
        middle = _across(setting, side, away, along)
        dry = ground_at(setting.terrain, middle.x, middle.y) not in ("water", "aerodrome")
        if dry and all((one.x - middle.x) ** 2 + (one.y - middle.y) ** 2 >= ROOM * ROOM for one in things):
            break
    upright = side.home in ("west", "east")
    found = []
    for number in range(count):
        shift = GUNS_APART * number
        x, y = (middle.x, middle.y + shift) if upright else (middle.x + shift, middle.y)
        found.append(Point(x, y, height_at(setting.terrain, x, y)))
    return found


def _across(setting: Setting, side: Side, away: int, along: int) -> Point:
    """A place so many quarters of the board from the enemy's edge and so many eighths along it."""
    upright = side.home in ("west", "east")
    long, wide = (setting.width, setting.depth) if upright else (setting.depth, setting.width)
    deep = long * away // 4 if side.home in ("east", "north") else long - long * away // 4
    x, y = (deep, wide * along // 8) if upright else (wide * along // 8, deep)
    return Point(x, y, 0)


# ---- formations


def formed(setting: Setting, flights: list[tuple[Formation, list[str]]]) -> Setting:
    """The setting with its flights in formation (SC47, step 7): who begins in the air with the first begins beside it.

    Machines that the mission begins at another height, on another course, on the ground or later stay as they are.
    """
    places: dict[str, Start] = {}
    entries = {entry.id: entry for side in setting.sides for entry in side.force}
    for formation, names in flights:
        flying = [entries[name] for name in names if entries[name].start.place == "air"]
        for group in _together(flying):
            places |= _beside(setting, formation, group)
    one, other = [
        _replace(
            side, force=tuple([_replace(one, start=places[one.id]) if one.id in places else one for one in side.force])
        )
        for side in setting.sides
    ]  # fmt: skip
    return _replace(setting, sides=(one, other))


def _together(entries: list[Entry]) -> list[list[Entry]]:
    """Machines that begin at one height and on one course, or in one area, each lot in its order."""
    lots: dict[tuple[object, ...], list[Entry]] = {}
    for entry in entries:
        start = entry.start
        height = start.area[0] if start.area else start.at and start.at.z
        lots.setdefault((height, start.frame), []).append(entry)
    return list(lots.values())


def _beside(setting: Setting, formation: Formation, group: list[Entry]) -> dict[str, Start]:
    """Where the machines of a flight begin; the places are turned round where they would not be on the board."""
    if len(group) < 2:
        return {}
    for ahead in (1, -1):
        for aside in (1, -1):
            found = {entry.id: _slot(setting, group, number, formation, (aside, ahead))
                     for number, entry in enumerate(group)}  # fmt: skip
            if all(_on_board(setting, start) for start in found.values()):
                return found
    return {}


def _slot(setting: Setting, group: list[Entry], number: int, formation: Formation, sense: tuple[int, int]) -> Start:
    """The place of one machine of a formation, seen from the first."""
    first, own = group[0].start, group[number].start
    right, ahead = [
        value * way * SPACING for value, way in zip(formations.place(formation, number), sense, strict=True)
    ]
    middle = first.area[0] if first.area else first.at
    assert middle is not None
    east, north = _course(setting, group[0])
    at = Point(middle.x + round(east * ahead + north * right), middle.y + round(north * ahead - east * right), middle.z)
    return _replace(own, area=(at, LEEWAY)) if own.area else _replace(own, at=at)


def _course(setting: Setting, entry: Entry) -> tuple[float, float]:
    """The way a machine heads, east and north: as the mission says, else across the board."""
    if entry.start.frame is not None and not entry.start.area:
        nose, _, _ = entry.start.frame.axes()
        return nose.x, nose.y
    home = next(side.home for side in setting.sides if entry in side.force)
    return {"west": (1.0, 0.0), "east": (-1.0, 0.0), "south": (0.0, 1.0), "north": (0.0, -1.0)}[home]


def _on_board(setting: Setting, start: Start) -> bool:
    """Is a machine's place on the board, with its leeway?"""
    at = start.area[0] if start.area else start.at
    assert at is not None
    inside = LEEWAY <= at.x <= setting.width - LEEWAY and LEEWAY <= at.y <= setting.depth - LEEWAY
    return inside and at.z >= height_at(setting.terrain, at.x, at.y)
