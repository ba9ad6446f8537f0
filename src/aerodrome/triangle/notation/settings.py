"""What stays the same during a battle, in words: a scenario's id with its options, or everything spelled out.

`dogfight wind=NE` names a scenario; `free dogfight 28x28` is a battle of its own, whose sides, zones, clouds and guns
on the ground then stand in the text as well.
"""

import re
from functools import cache
from typing import Any, get_args

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.options import changed, option_words, read_options, with_options
from aerodrome.core.text import Word, joined, spaced, split, words
from aerodrome.triangle import scenario
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import Board, Edge, around
from aerodrome.triangle.notation.pieces import designation
from aerodrome.triangle.scenario_sheet import square
from aerodrome.triangle.setting import Cloud, Entry, LandGun, Mode, Options, Setting, Side, Task, Zone

FREE = "free"
EDGES: tuple[Edge, ...] = get_args(Edge)
ORDERS = ("number", "scouts", "bombers")
NUMBERS = {"start-level": "start_level", "win": "win_at", "draw": "draw_at"}


class Fields(msgspec.Struct):
    """The fields of a position text, by what they are about."""

    head: Word
    turn: list[Word]
    weather: list[Word]
    zones: Word | None
    clouds: Word | None
    guns: Word | None
    over: Word | None
    sides: list[tuple[list[Word], Word]]
    """Each side's own words, and its pieces."""


def fields(text: str) -> Fields:
    """The text taken apart at its bars, each field known by its first word; `name …: pieces` is a side."""
    parts = [part for part in split(Word(text, 1), "|") if part.text]
    if not parts:
        raise Fault("position", "is empty", "a scenario or `free`, then fields separated by |")
    found = Fields(parts[0], [], [], None, None, None, None, [])
    for part in parts[1:]:
        first = words(part)[0]
        rest = Word(part.text[len(first.text) :], part.column + len(first.text))
        match first.text:
            case "turn":
                found.turn = words(rest)
            case "wind" | "sun":
                found.weather = words(part)
            case "zones":
                found.zones = rest
            case "clouds":
                found.clouds = rest
            case "guns":
                found.guns = rest
            case "over":
                found.over = rest
            case _:
                named, pieces = part.partition(": ")
                if not pieces.text and not part.text.endswith(":"):
                    allowed = "turn, wind, sun, zones, clouds, guns, over, or a side: Germany: G4 fokker-dr-i N12 E L3"
                    raise first.wrong(f"a field that begins with {first.text!r}", allowed)
                found.sides.append((words(named.part(named.text.removesuffix(":"))), pieces))
    return found


# ---- writing


def write_head(setting: Setting) -> tuple[str, bool]:
    """The first field, and whether it names a scenario that says the rest."""
    options = option_words(setting.options)
    known = _same_scenario(setting)
    if known is not None:
        usual = option_words(known.options)
        return " ".join([setting.scenario, *[word for word in options if word not in usual]]), True
    said = [FREE, setting.mode, f"{setting.board.width}x{setting.board.height}"]
    plain = option_words(Options())
    said += [word for word in options if word not in plain]
    if setting.first is not None:
        said.append(f"first={joined(setting.sides[setting.first].name)}")
    if setting.order != "number":
        said.append(f"order={setting.order}")
    if setting.photo_levels != (1, 2, 3, 4, 5):
        said.append("photo-levels=" + "+".join(map(str, setting.photo_levels)))
    for word, field in NUMBERS.items():
        value = getattr(setting, field)
        if value is not None and not (field == "start_level" and value == 3):
            said.append(f"{word}={value}")
    return " ".join(said), False


def write_side(side: Side, known: bool) -> str:
    """A side's own words, before its pieces."""
    said = [joined(side.name)]
    if not known:
        said.append(side.edge)
        if side.seats != (side.name,):
            said.append("seats=" + "+".join(map(joined, side.seats)))
        if side.tasks:
            said.append("tasks=" + "+".join(side.tasks))
        if side.exit:
            said.append(f"exit={side.exit}")
        said += [f"{word}={count}" for word, count in (("aces", side.aces), ("rookies", side.rookies)) if count]
        said += ["choose=" + "+".join(f"{role}:{count}" for role, count in side.choose.items())] if side.choose else []
    return " ".join(said) + ":"


def write_clouds(setting: Setting) -> str:
    """Each cloud by its middle and its top."""
    return " ".join(f"{_shape(setting.board, cloud.points, 1)}-L{cloud.top}" for cloud in setting.clouds)


def zone_spot(setting: Setting, zone: Zone) -> str:
    """Where a zone lies: its middle if it is three by three, else all its points."""
    for point in zone.points:
        if square(setting.board, point) == zone.points:
            return setting.board.name(point)
    return "+".join(map(setting.board.name, zone.points))


def gun_spot(setting: Setting, gun: LandGun) -> str:
    """Where a gun on the ground stands; its action zone too where it is an unusual one."""
    spot = setting.board.name(gun.point)
    if around(setting.board, gun.point, scenario.LAND_GUN_REACH) == gun.points:
        return spot
    return "+".join([spot, *map(setting.board.name, gun.points)])


def _shape(board: Board, points: tuple[int, ...], steps: int) -> str:
    """A round patch of points by its middle, any other by all its points."""
    for point in points:
        if around(board, point, steps) == points:
            return board.name(point)
    return "+".join(map(board.name, points))


@cache
def _plain(name: str) -> Setting | None:
    """A scenario as it stands in its file, if there is one of that name."""
    return scenario.resolve(name, {}) if name in scenario.scenarios() else None


def _same_scenario(setting: Setting) -> Setting | None:
    """The ready scenario which the setting is, apart from options, forces and position."""
    known = _plain(setting.scenario)
    if known is None:
        return None
    # an option can bring clouds or markers with it, so the comparison is with the scenario under these options
    own = changed(setting.options, known.options)
    resolved = scenario.resolve(setting.scenario, own) if own else known
    return known if _bare(resolved) == _bare(setting) else None


def _bare(setting: Setting) -> Setting:
    """A setting without what the text of a position says itself."""
    sides = tuple([msgspec.structs.replace(side, force=()) for side in setting.sides])
    return msgspec.structs.replace(setting, sides=sides, airplanes={}, position="")


# ---- reading


def read_setting(text: str) -> Setting:
    """The setting a position text describes, with the text as its position."""
    found = fields(text)
    head = words(found.head)
    if head[0].text == FREE:
        setting = _free(head[1:], found)
    else:
        name = head[0].pick("scenario", [*scenario.scenarios(), FREE])
        setting = scenario.resolve(name, read_options(Options(), head[1:]))
    sides = [side.name for side in setting.sides]
    for named, _ in found.sides:
        named[0].part(spaced(named[0].text)).pick("side", sides)
    forces = [_force(found, side) for side in setting.sides]
    slugs = [entry.airplane for force in forces for entry in force]
    types = {slug: setting.airplanes.get(slug) or airplanes()[slug] for slug in [*setting.airplanes, *slugs]}
    return msgspec.structs.replace(
        setting,
        sides=tuple([msgspec.structs.replace(s, force=f) for s, f in zip(setting.sides, forces, strict=True)]),
        airplanes=types,
        position=text,
    )


def _force(found: Fields, side: Side) -> tuple[Entry, ...]:
    """A side's list: each aircraft of the text, as the scenario lists it if it does."""
    listed = {entry.id: entry for entry in side.force}
    force: list[Entry] = []
    for named, pieces in found.sides:
        if spaced(named[0].text) != side.name:
            continue
        for part in split(pieces, ","):
            said = words(part)
            if len(said) > 1:
                slug = said[1].text
                usual = listed.get(said[0].text)
                if usual is None or usual.airplane != slug:
                    said[1].pick("airplane", airplanes())
                    usual = Entry(said[0].text, slug, designation(said[0].text))
                force.append(usual)
    return tuple(force)


def _free(head: list[Word], found: Fields) -> Setting:
    """A battle that is no ready scenario: mode, board, sides and what lies on the board."""
    mode, board = "dogfight", Board(42, 28)
    given: dict[str, Any] = {}
    options: list[Word] = []
    sides = _free_sides(found)
    names = [side.name for side in sides]
    for word in head:
        key, value = word.partition("=")
        size = re.fullmatch(r"(\d{1,2})x(\d{1,2})", word.text)
        if word.text in get_args(Mode):
            mode = word.text
        elif size:
            board = Board(word.number(size[1], "the width", 6, 90), word.number(size[2], "the height", 6, 90))
        elif key.text == "first":
            given["first"] = names.index(value.part(spaced(value.text)).pick("side", names))
        elif key.text == "order":
            given["order"] = value.pick("order", ORDERS)
        elif key.text == "photo-levels":
            given["photo_levels"] = tuple([part.number(part.text, "a level", 1, 5) for part in split(value, "+")])
        elif key.text in NUMBERS:
            given[NUMBERS[key.text]] = value.number(value.text, key.text, 0, 99)
        elif value.text:
            options.append(word)
        else:
            raise word.wrong(f"{word.text!r} in the first field", f"{', '.join(get_args(Mode))}, WxH, option=value")
    empty = Setting(
        scenario=FREE,
        title="A battle of its own",
        briefing="A position set up from its text form.",
        mode=mode,  # type: ignore[arg-type]
        board=board,
        sides=sides,
        options=with_options(Options(), read_options(Options(), options)),
        airplanes={},
        **given,
    )
    return msgspec.structs.replace(
        empty,
        clouds=tuple([_cloud(word, board) for word in words(found.clouds)]) if found.clouds else (),
        zones=tuple([_zone(part, names, board) for part in split(found.zones, ",")]) if found.zones else (),
        land_guns=tuple([_land_gun(part, names, board) for part in split(found.guns, ",")]) if found.guns else (),
    )


def _free_sides(found: Fields) -> tuple[Side, Side]:
    """The two sides of a free battle, in the order of the text; edges are west and east unless it says otherwise."""
    if len(found.sides) != 2:
        raise found.head.wrong(f"{len(found.sides)} sides", "a free battle has two: `Germany west: …` and another")
    usual: tuple[Edge, Edge] = ("west", "east")
    one, other = (_free_side(named, usual[at]) for at, (named, _) in enumerate(found.sides))
    if one.name == other.name or one.edge == other.edge:
        raise found.sides[1][0][0].wrong("the same name or edge as the other side", "two names, two edges")
    return one, other


def _free_side(named: list[Word], edge: Edge) -> Side:
    """One side by its words: `Germany north tasks=photograph exit=north`."""
    name = spaced(named[0].text)
    given: dict[str, Any] = {"edge": edge, "seats": (name,)}
    for word in named[1:]:
        key, value = word.partition("=")
        if word.text in EDGES:
            given["edge"] = word.text
        elif key.text == "seats":
            given["seats"] = tuple([spaced(part.text) for part in split(value, "+")])
        elif key.text == "tasks":
            given["tasks"] = tuple([part.pick("task", get_args(Task)) for part in split(value, "+")])
        elif key.text == "exit":
            given["exit"] = value.pick("edge", EDGES)
        elif key.text in ("aces", "rookies"):
            given[key.text] = value.number(value.text, key.text, 0, 99)
        elif key.text == "choose":
            pairs = [part.partition(":") for part in split(value, "+")]
            given["choose"] = {role.text: count.number(count.text, "a number", 0, 99) for role, count in pairs}
        else:
            allowed = f"{', '.join(EDGES)}, seats=…, tasks=…, exit=…, aces=N, rookies=N, choose=role:N"
            raise word.wrong(f"{word.text!r} about a side", allowed)
    return Side(name=name, force=(), **given)


def _cloud(word: Word, board: Board) -> Cloud:
    """`M12-L2`: the middle of a cloud and its top level."""
    spots, top = word.partition("-L")
    points = _points(spots, board)
    covered = around(board, points[0], 1) if len(points) == 1 else points
    return Cloud(covered, word.number(top.text, "a cloud's top", 1, 3))


def _zone(part: Word, sides: list[str], board: Board) -> Zone:
    """`Germany:A@M12`: whose task it is, its letter and its middle."""
    owner, letter, points = _placed(part, sides, board)
    return Zone(owner, letter, square(board, points[0]) if len(points) == 1 else points)


def _land_gun(part: Word, sides: list[str], board: Board) -> LandGun:
    """`France:M1@C5`: whose gun it is, its name and where it stands."""
    owner, name, points = _placed(part, sides, board)
    covered = around(board, points[0], scenario.LAND_GUN_REACH) if len(points) == 1 else points[1:]
    return LandGun(owner, name, points[0], covered)


def _placed(part: Word, sides: list[str], board: Board) -> tuple[int, str, tuple[int, ...]]:
    """`side:name@points`, the first word of a zone or of a gun on the ground."""
    found = words(part)
    if not found or not re.fullmatch(r"[^:@]+:[^:@]+@\S+", found[0].text):
        raise part.wrong(f"{part.text!r}", "side:name@point, for instance Germany:A@M12")
    owner, rest = found[0].partition(":")
    name, spots = rest.partition("@")
    side = owner.part(spaced(owner.text)).pick("side", sides)
    return sides.index(side), name.text, _points(spots, board)


def _points(spots: Word, board: Board) -> tuple[int, ...]:
    """Points joined by plus signs."""
    points = []
    for spot in split(spots, "+"):
        try:
            points.append(board.point(spot.text))
        except (Fault, ValueError):
            raise spot.wrong(f"{spot.text!r} as a point", f"A1 to {board.name(board.size - 1)}") from None
    return tuple(points)
