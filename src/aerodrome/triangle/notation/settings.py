"""What stays the same during a battle, in words: a scenario's id with its options, or everything spelled out.

`dogfight wind=NE` names a scenario; `free dogfight 28x28` is a battle of its own, whose sides, zones, clouds and guns
on the ground then stand in the text as well.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, get_args

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.options import read_options, with_options
from aerodrome.core.position_text import FREE, Fields, PositionText, own_words
from aerodrome.core.text import Word, joined, spaced, split, words
from aerodrome.triangle import scenario
from aerodrome.triangle.airplanes import Airplane, airplanes
from aerodrome.triangle.lattice import Board, Edge, around
from aerodrome.triangle.notation.pieces import designation
from aerodrome.triangle.scenario_sheet import square
from aerodrome.triangle.setting import Cloud, Entry, LandGun, Mode, Options, Setting, Side, Task, Zone

EDGES: tuple[Edge, ...] = get_args(Edge)
ORDERS = ("number", "scouts", "bombers")
NUMBERS = {"start-level": "start_level", "win": "win_at", "draw": "draw_at"}


class TriangleText(PositionText[Setting]):
    """What positions of this game say in their own way."""

    called, types, type_of_entry = "scenario", "airplanes", "airplane"
    edge = ("edge", "edge")
    fields_by_word: ClassVar[Mapping[str, str]] = {
        "turn": "turn", "wind": "weather", "sun": "weather", "zones": "zones", "clouds": "clouds", "guns": "guns",
        "over": "over",
    }  # fmt: skip
    side_example, free_example = "Germany: G4 fokker-dr-i N12 E L3", "Germany west"
    colon = ": "
    usual = Options()

    scenarios = staticmethod(scenario.scenarios)
    resolve = staticmethod(scenario.resolve)

    def type_of(self, slug: str) -> Airplane:
        """A type of airplane."""
        return airplanes()[slug]

    def force(self, found: Fields, side: Side) -> tuple[Entry, ...]:
        """A side's list: each aircraft of the text, as the scenario lists it if it does."""
        listed = {entry.id: entry for entry in side.force}
        force: list[Entry] = []
        for said in self.forces(found, side.name):
            if len(said) > 1:
                slug = said[1].text
                usual = listed.get(said[0].text)
                if usual is None or usual.airplane != slug:
                    said[1].pick("airplane", airplanes())
                    usual = Entry(said[0].text, slug, designation(said[0].text))
                force.append(usual)
        return tuple(force)

    def free(self, head: list[Word], found: Fields) -> Setting:
        """A battle that is no ready scenario: mode, board, sides and what lies on the board."""
        return _free(head, found)

    def side(self, named: list[Word], edge: Edge) -> Side:
        """One side by its words."""
        return _free_side(named, edge)


TEXT = TriangleText()


# ---- writing


def write_head(setting: Setting) -> tuple[str, bool]:
    """The first field, and whether it names a scenario that says the rest."""
    if TEXT.ready(setting) is not None:
        return TEXT.ready_head(setting), True
    said = [FREE, setting.mode, f"{setting.board.width}x{setting.board.height}", *own_words(setting, Options())]
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
        said += TEXT.side_head(side)
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


# ---- reading


def _free(head: list[Word], found: Fields) -> Setting:
    """A battle that is no ready scenario: mode, board, sides and what lies on the board."""
    mode, board = "dogfight", Board(42, 28)
    given: dict[str, Any] = {}
    options: list[Word] = []
    sides = TEXT.two_sides(found)
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
    zones, guns = found.rest("zones"), found.rest("guns")
    return msgspec.structs.replace(
        empty,
        clouds=tuple([_cloud(word, board) for word in found.words("clouds")]),
        zones=tuple([_zone(part, names, board) for part in split(zones, ",")]) if zones else (),
        land_guns=tuple([_land_gun(part, names, board) for part in split(guns, ",")]) if guns else (),
    )


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
