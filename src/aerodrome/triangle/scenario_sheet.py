"""A scenario's file: what it may say, and every check that its parts fit each other.

A broken file gives one Fault that names the key, what was found and what is allowed.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.core.faults import Fault
from aerodrome.core.sheets import Name, Text
from aerodrome.triangle.airplanes import Airplane, Role, airplanes
from aerodrome.triangle.lattice import ACCESS_POINTS, INWARD, Board, Edge, board_of
from aerodrome.triangle.setting import WITH_BOMB, WITHOUT_GUNS, Direction, Duty, Mode, Options, Task

OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}
PREFIXES = {
    "Germany": "G",
    "France": "F",
    "United Kingdom": "B",
    "Austria-Hungary": "AH",
    "Russian Empire": "RU",
    "Kingdom of Italy": "IT",
    "USA": "US",
    "Serbia": "SE",
    "Bulgaria": "BU",
}
"""What the ids of a nation's pieces begin with; the designation number follows."""
WITH_BOMBS: tuple[Role, ...] = ("bomber", "light_bomber", "airship")
TASKS: dict[Mode, tuple[Task, ...]] = {
    "dogfight": (),
    "general": ("deliver",),
    "reconnaissance": ("photograph",),
    "bombing": ("bomb",),
    "breakthrough": ("breakthrough",),
    "combined": ("bomb", "photograph"),
    "balloons": (),
}
"""The tasks of each mode; a side has all of them or none."""
ROLES: dict[Mode, tuple[Role, ...]] = {
    "dogfight": ("fighter", "scout"),
    "general": ("fighter", "scout"),
    "reconnaissance": ("fighter", "scout"),
    "bombing": ("fighter", "scout", *WITH_BOMBS),
    "breakthrough": ("fighter", "scout", *WITH_BOMBS),
    "combined": ("fighter", "scout", *WITH_BOMBS),
    "balloons": ("fighter", "scout", "balloon"),
}
"""Who may take part in each mode."""
TASK_ROLES: dict[Task, tuple[Role, ...]] = {
    "photograph": ("scout",),
    "deliver": ("scout",),
    "bomb": (*WITH_BOMBS, "scout"),
    "breakthrough": (*WITH_BOMBS, "scout"),
}
"""Who can do each task."""
BALLOON_LEVELS = (0, 1, 2, 3)
ZONE_SIZE = 3

Letter = Annotated[str, Meta(pattern=r"^[A-Z]$", description="a capital letter")]
Point = Annotated[str, Meta(pattern=r"^[A-Z]{1,2}[1-9][0-9]?$", description="a point of the board, such as K14")]


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Airplanes of one type: which numbers (all of them if none are given), and where they begin, if not waiting."""

    airplane: Text
    numbers: tuple[int, ...] = ()
    duty: Duty = ""
    aces: tuple[int, ...] = ()
    rookies: tuple[int, ...] = ()
    """Numbers of pilots whose rank the scenario fixes."""
    points: tuple[Point, ...] = ()
    access: tuple[Annotated[int, Meta(ge=1, le=ACCESS_POINTS)], ...] = ()
    heading: Direction | None = None
    level: Annotated[int, Meta(ge=0, le=5)] | None = None

    def __post_init__(self) -> None:
        """The type exists and has these numbers; the keys for where it begins fit together."""
        if self.airplane not in airplanes():
            raise Fault("airplane", f"unknown {self.airplane!r}", ", ".join(airplanes()), "type")
        self._check_numbers(self.type)
        self._check_duty(self.type)
        self._check_place(self.type)

    @property
    def type(self) -> Airplane:
        """The airplane itself."""
        return airplanes()[self.airplane]

    @property
    def flown(self) -> tuple[int, ...]:
        """The numbers that take part."""
        return self.numbers or self.type.numbers

    def _check_numbers(self, airplane: Airplane) -> None:
        allowed = ", ".join(map(str, airplane.numbers))
        for number in self.numbers:
            if number not in airplane.numbers:
                raise Fault("numbers", f"found {number}", f"numbers of the {airplane.name}: {allowed}", "machine")
            if self.numbers.count(number) > 1:
                raise Fault("numbers", f"found {number} twice", "each number once", "machine")
        for key, marked in (("aces", self.aces), ("rookies", self.rookies)):
            for number in marked:
                if airplane.role != "fighter":
                    raise Fault(key, f"found {number} for a {airplane.role}", "fighters only", "rank")
                if number not in self.flown or (self.aces + self.rookies).count(number) > 1:
                    raise Fault(key, f"found {number}", f"numbers of this group, each once: {self.flown}", "ranked")

    def _check_duty(self, airplane: Airplane) -> None:
        if self.duty and airplane.role != "scout":
            raise Fault("duty", f"found {self.duty!r} for a {airplane.role}", "scouts only", "duty")

    def _check_place(self, airplane: Airplane) -> None:
        balloon = airplane.role == "balloon"
        if balloon and not self.points:
            raise Fault("points", "missing", "a point for each balloon, which cannot wait in a patrol zone", "balloon")
        if not self.points and not self.access:
            for key, value in (("heading", self.heading), ("level", self.level)):
                if value is not None:
                    raise Fault(
                        key,
                        f"found {value!r} for airplanes that wait",
                        "only together with points or access",
                        "waiting",
                    )
            return
        if self.points and self.access:
            raise Fault("access", "found beside points", "one of the two", "both places")
        key, places = ("points", self.points) if self.points else ("access", self.access)
        if len(places) != len(self.flown):
            raise Fault(key, f"found {len(places)} for {len(self.flown)} airplanes", "one for each number", "places")
        if self.level is None:
            raise Fault("level", "missing", "a level, because the group begins in play", "no level")
        if balloon and self.level not in BALLOON_LEVELS:
            raise Fault("level", f"found {self.level} for balloons", "0 (on the ground) to 3", "balloon level")
        if not balloon and not self.level:
            raise Fault("level", "found 0", "1 to 5", "level")
        if self.points and not balloon and self.heading is None:
            raise Fault("heading", "missing", "a heading, because the group begins on the board", "no heading")


class SideSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """One side: its edge, its seats (one of its own name if none are given), its airplanes, its task."""

    name: Name
    edge: Edge
    force: Annotated[tuple[Group, ...], Meta(min_length=1)]
    seats: tuple[Name, ...] = ()
    choose: dict[Role, Annotated[int, Meta(ge=0, le=24)]] = {}
    """How many of a role the player picks from the list; a role not named flies whole."""
    tasks: tuple[Task, ...] = ()
    zones: dict[Letter, Point] = {}
    """The middle of each zone that the side's task is about."""
    land_guns: dict[Name, Point] = {}
    aces: Annotated[int, Meta(ge=0, le=6)] | None = None
    rookies: Annotated[int, Meta(ge=0, le=6)] | None = None
    """How many pilots the player may mark, if aces and rookies take part; else it follows from the fighters."""

    def __post_init__(self) -> None:
        """The list suffices for what is chosen from it and for the markers."""
        for role, count in self.choose.items():
            if count > self.listed(role):
                allowed = f"at most {self.listed(role)}, as many as are listed"
                raise Fault(f"choose.{role}", f"found {count}", allowed, "picks")
        fixed = any(group.aces or group.rookies for group in self.force)
        for key, markers in (("aces", self.aces), ("rookies", self.rookies)):
            if markers is not None and fixed:
                raise Fault(
                    key, f"found {markers}", "nothing, because groups fix the ranks themselves", "marked already"
                )
        marked = sum(count or 0 for count in (self.aces, self.rookies))
        if marked > self.flying("fighter"):
            allowed = f"together at most {self.flying('fighter')}, the number of fighters"
            raise Fault("aces", f"found {marked} aces and rookies", allowed, "markers")

    def listed(self, role: Role) -> int:
        """How many of a role are on the list."""
        return sum(len(group.flown) for group in self.force if group.type.role == role)

    def flying(self, role: Role) -> int:
        """How many of a role will take part."""
        return self.choose.get(role, self.listed(role))


class CloudSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A cloud: its middle and its highest level."""

    centre: Point
    top: Annotated[int, Meta(ge=1, le=3)]


class ScenarioSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario."""

    title: Text
    summary: Annotated[str, Meta(min_length=1, max_length=120)]
    briefing: Text
    mode: Mode
    segments: Literal[2, 3]
    axis: Literal["east-west", "north-south"]
    sides: tuple[SideSheet, SideSheet]
    first: str = ""
    """The side that begins; a die decides if none is named."""
    options: Options = Options()
    photo_levels: Annotated[tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(min_length=1)] = (1, 2, 3, 4, 5)
    clouds: tuple[CloudSheet, ...] = ()
    win_at: Annotated[int, Meta(ge=1, le=24)] | None = None
    draw_at: Annotated[int, Meta(ge=1, le=24)] | None = None
    start_level: Annotated[int, Meta(ge=1, le=5)] = 3
    bombers: bool = False
    """Do bombers and airships take part in a dogfight, where they only defend themselves (AD45, AD53)?"""

    @property
    def roles(self) -> tuple[Role, ...]:
        """Who may take part."""
        return (*ROLES[self.mode], *WITH_BOMBS) if self.bombers else ROLES[self.mode]

    @property
    def board(self) -> Board:
        """The board of this scenario (AD01)."""
        return board_of(self.segments, self.axis)

    def __post_init__(self) -> None:
        """Everything that concerns more than one part."""
        for fault in problems(self):
            raise fault


def piece_id(airplane: Airplane, number: int) -> str:
    """The id of a piece: its nation's letters and its designation number."""
    return f"{PREFIXES[airplane.nation]}{number}"


def square(board: Board, centre: int) -> tuple[int, ...]:
    """The points of a zone around its middle (AD56), in rising order; fewer than nine where the board ends."""
    row, column = divmod(centre, board.width)
    reach = range(-(ZONE_SIZE // 2), ZONE_SIZE // 2 + 1)
    spots = [(row + up, column + right) for up in reach for right in reach]
    return tuple([r * board.width + c for r, c in spots if 0 <= r < board.height and 0 <= c < board.width])


# ---- checks


def problems(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Everything that is wrong across the parts of a sheet."""
    for check in (_check_sides, _check_tasks, _check_pieces, _check_zones, _check_spots, _check_victory):
        yield from check(sheet)


def _numbered(sheet: ScenarioSheet) -> Iterator[tuple[str, SideSheet]]:
    """Each side with its key."""
    return ((f"sides#{number}", side) for number, side in enumerate(sheet.sides, start=1))


def _groups(sheet: ScenarioSheet) -> Iterator[tuple[str, SideSheet, Group]]:
    """Each group with its key and its side."""
    for key, side in _numbered(sheet):
        for number, group in enumerate(side.force, start=1):
            yield f"{key}.force#{number}", side, group


def _check_sides(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Two names, opposite edges, no seat twice, a first side that exists."""
    one, other = sheet.sides
    if one.name == other.name:
        yield Fault("sides#2.name", f"found {other.name!r} again", "two different names", "same name")
    if other.edge != OPPOSITE[one.edge]:
        yield Fault(
            "sides#2.edge", f"found {other.edge!r}", f"{OPPOSITE[one.edge]}, opposite the other side's", "edges"
        )
    seen: list[str] = []
    for key, side in _numbered(sheet):
        for seat in side.seats or (side.name,):
            if seat in seen:
                yield Fault(f"{key}.seats", f"found {seat!r} twice", "each seat once", "seat")
            seen.append(seat)
    if sheet.first and sheet.first not in (one.name, other.name):
        yield Fault("first", f"found {sheet.first!r}", f"{one.name}, {other.name}, or nothing for a die", "first")


def _check_tasks(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Tasks and airplanes that the mode knows, and somebody to do them (AD55-AD62)."""
    wanted = TASKS[sheet.mode]
    for key, side in _numbered(sheet):
        if side.tasks and sorted(side.tasks) != sorted(wanted):
            allowed = f"{list(wanted)} or no tasks in the mode {sheet.mode}"
            yield Fault(f"{key}.tasks", f"found {', '.join(side.tasks)}", allowed, "task")
        for task in side.tasks:
            if not any(side.flying(role) for role in TASK_ROLES[task]):
                roles = " or ".join(TASK_ROLES[task])
                yield Fault(
                    f"{key}.force", f"nobody for the task {task!r}", f"at least one {roles}", f"nobody to {task}"
                )
        if "deliver" in side.tasks and side.flying("scout") > 1:
            found = f"found {side.flying('scout')} scouts"
            yield Fault(f"{key}.force", found, "one, which carries the general", "general")
    if sheet.bombers and sheet.mode != "dogfight":
        yield Fault("bombers", f"found true in the mode {sheet.mode}", "only in the mode dogfight", "bombers")
    if wanted and not any(side.tasks for side in sheet.sides):
        allowed = f"tasks = {list(wanted)} for one or both"
        yield Fault("sides", f"no side has a task in the mode {sheet.mode}", allowed, "no task")
    if sheet.mode == "general" and all(side.tasks for side in sheet.sides):
        yield Fault("sides#2.tasks", "found 'deliver' for both sides", "one side with the general", "two generals")
    for key, side, group in _groups(sheet):
        role = group.type.role
        if role not in sheet.roles:
            yield Fault(f"{key}.airplane", f"found a {role} in the mode {sheet.mode}", ", ".join(sheet.roles), "role")
        if group.duty in WITH_BOMB and not any(task in side.tasks for task in ("bomb", "breakthrough")):
            found = f"found {group.duty!r} without a task for bombs"
            yield Fault(f"{key}.duty", found, "armed, disarmed or nothing", "bomb")
        if group.duty in WITHOUT_GUNS and sheet.mode == "dogfight":
            yield Fault(f"{key}.duty", f"found {group.duty!r} in a dogfight", "armed or nothing", "unarmed")


def _check_pieces(sheet: ScenarioSheet) -> Iterator[Fault]:
    """No aircraft twice; nobody where somebody is, beyond the board, or pointing outwards from an access point."""
    ids: list[str] = []
    taken: list[tuple[str, int]] = []
    stood_on: list[tuple[str, int]] = []
    for key, side, group in _groups(sheet):
        for number in group.flown:
            name = piece_id(group.type, number)
            if name in ids:
                yield Fault(f"{key}.numbers", f"found {name} twice in the scenario", "each aircraft once", "twice")
            ids.append(name)
        for point in group.points:
            yield from _beyond(sheet, f"{key}.points", point)
            if (point, group.level or 0) in taken:
                found = f"found {point} at level {group.level} twice"
                yield Fault(f"{key}.points", found, "one piece in each place", "one point")
            taken.append((point, group.level or 0))
        inward = ", ".join(_directions(side.edge))
        if group.access and group.heading is not None and group.heading not in _directions(side.edge):
            yield Fault(
                f"{key}.heading", f"found {group.heading!r}", f"{inward}, inward from the {side.edge}", "outward"
            )
        for access in group.access:
            if (side.name, access) in stood_on:
                yield Fault(f"{key}.access", f"found access point {access} twice", "one piece on each", "one access")
            stood_on.append((side.name, access))


def _directions(edge: Edge) -> list[str]:
    """The headings that lead inward from an edge (AD73)."""
    names = ("E", "NE", "NW", "W", "SW", "SE")
    return [names[heading] for heading in INWARD[edge]]


def _check_zones(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Zones for the sides that need them, whole on the board, none over another (AD56)."""
    covered: list[int] = []
    for key, side in _numbered(sheet):
        needed = any(task in ("photograph", "bomb") for task in side.tasks)
        if needed != bool(side.zones):
            found = "missing" if needed else f"found {len(side.zones)} zones for a side without such a task"
            allowed = 'a middle for each: zones = { A = "M12" }' if needed else "no zones"
            yield Fault(f"{key}.zones", found, allowed, "no zones" if needed else "zones")
        for letter, centre in side.zones.items():
            if beyond := list(_beyond(sheet, f"{key}.zones.{letter}", centre)):
                yield from beyond
                continue
            points = square(sheet.board, sheet.board.point(centre))
            if len(points) < ZONE_SIZE * ZONE_SIZE:
                yield Fault(
                    f"{key}.zones.{letter}", f"{centre} is too near the edge", "all nine points on the board", "edge"
                )
            if any(point in covered for point in points):
                yield Fault(
                    f"{key}.zones.{letter}", f"the zone around {centre} lies over another", "zones apart", "overlap"
                )
            covered += points


def _check_spots(sheet: ScenarioSheet) -> Iterator[Fault]:
    """Clouds and guns on the ground are on the board; no gun's name twice (AD24, AD67)."""
    for number, cloud in enumerate(sheet.clouds, start=1):
        yield from _beyond(sheet, f"clouds#{number}.centre", cloud.centre)
    names: list[str] = []
    for key, side in _numbered(sheet):
        for name, point in side.land_guns.items():
            yield from _beyond(sheet, f"{key}.land_guns.{name}", point)
            if name in names:
                yield Fault(f"{key}.land_guns", f"found {name!r} twice", "each gun's name once", "gun")
            names.append(name)


def _check_victory(sheet: ScenarioSheet) -> Iterator[Fault]:
    """What only tasks of one side, or only photographs, have."""
    tasked = [side for side in sheet.sides if side.tasks]
    for key, value in (("win_at", sheet.win_at), ("draw_at", sheet.draw_at)):
        if value is not None and (len(tasked) != 1 or sheet.mode == "general"):
            allowed = "only where one side alone has zones or a breakthrough as its task"
            yield Fault(key, f"found {value}", allowed, "not counted")
    if sheet.draw_at is not None and (sheet.win_at is None or sheet.draw_at >= sheet.win_at):
        yield Fault("draw_at", f"found {sheet.draw_at}", f"less than win_at, which is {sheet.win_at}", "draw")
    if len(tasked) == 1 and sheet.mode != "general" and sheet.win_at is None:
        allowed = "how many zones or aircraft win, because one side alone has the task"
        yield Fault("win_at", "missing", allowed, "win")
    if sheet.photo_levels != (1, 2, 3, 4, 5) and not any("photograph" in side.tasks for side in sheet.sides):
        yield Fault(
            "photo_levels", f"found {list(sheet.photo_levels)}", "nothing, where nobody photographs", "photographs"
        )


def _beyond(sheet: ScenarioSheet, key: str, name: str) -> Iterator[Fault]:
    """A point that is not on the board."""
    try:
        sheet.board.point(name)
    except Fault as fault:
        yield Fault(key, f"found {name!r}", fault.allowed, "beyond")
