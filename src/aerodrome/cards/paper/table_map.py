"""The table of a scenario on paper: lines, ground, balloons, flights as they begin, arrivals, with its scale."""

from collections.abc import Sequence

from aerodrome.cards.flying.coming import formation_place
from aerodrome.cards.paper import figures
from aerodrome.cards.parts.measures import RULER, measures
from aerodrome.cards.setting import Entry, Formation, Setting
from aerodrome.cards.space.bases import Corners, corners
from aerodrome.cards.space.poses import Pose
from aerodrome.cards.space.trig import STEP
from aerodrome.core.phrases import people
from aerodrome.paper import lettering
from aerodrome.paper.pad import BLUE, CREAM, FADED, HAIR, INK, MM, RED, WHITE, Pad
from aerodrome.paper.pen import Colour, Spot

SIDES: tuple[Colour, Colour] = (BLUE, RED)
LINES: tuple[Colour, Colour] = ((0.90, 0.93, 0.96), (0.97, 0.91, 0.88))
WASTE: Colour = (0.92, 0.89, 0.80)
SHOWN: Formation = "vic"
"""The formation in which flights are drawn: the one that holds if nobody chooses another (MC09)."""
LETTERS = 5.5
SMALLEST = 1.7 * MM
"""A plane is drawn at least so large."""
Rectangle = tuple[float, float, float, float]
"""Left, low, right, high."""


class TableMap:
    """A table with its upper left corner at a place of the page, as large as the room allows."""

    def __init__(self, pad: Pad, setting: Setting, x: float, top: float, wide: float, high: float) -> None:
        self.pad, self.setting = pad, setting
        self.scale = min(wide / setting.width, high / setting.depth)
        """Points for a thousandth of a unit."""
        self.wide, self.high = setting.width * self.scale, setting.depth * self.scale
        self.x, self.y = x + (wide - self.wide) / 2, top - self.high

    def at(self, x: float, y: float) -> Spot:
        """A place of the table on the page."""
        return self.x + x * self.scale, self.y + y * self.scale

    def draw(self) -> None:
        """Everything, the ground first."""
        self._lines()
        with self.pad.named("table"):
            self.pad.box(self.x, self.y, self.wide, self.high, None, INK, 1.0)
        for unit in self.setting.units:
            self.pad.polygon([self.at(*one) for one in unit.base], CREAM, SIDES[unit.side], 0.7)
        for balloon in self.setting.balloons:
            half = max(SMALLEST, measures().bases["balloon"][0] * self.scale)
            self.pad.disc(self.at(balloon.x, balloon.y), half, WHITE, SIDES[balloon.side], 1.1)
        for entry in self.setting.entries:
            self._plane(entry)
        self._names()
        self._edges()
        self._scale()

    def _lines(self) -> None:
        """Whose lines are where (MC08)."""
        low, high = [edge * self.scale for edge in self.setting.front]
        south = 0 if self.setting.sides[0].home == "south" else 1
        for bottom, top, tint in ((0.0, low, LINES[south]), (low, high, WASTE), (high, self.high, LINES[1 - south])):
            if top > bottom:
                self.pad.box(self.x, self.y + bottom, self.wide, top - bottom, tint, None)
        for edge in (low, high):
            y = self.y + edge
            self.pad.line((self.x, y), (self.x + self.wide, y), 0.6, FADED, (3.0, 2.0))

    def _names(self) -> None:
        """What everything is called, beside it where nothing else stands."""
        named: list[tuple[Rectangle, str, Colour]] = [
            (self._around(unit.base), unit.name, SIDES[unit.side]) for unit in self.setting.units
        ]
        for balloon in self.setting.balloons:
            base = corners((balloon.x, balloon.y, 0), measures().bases["balloon"])
            named.append((self._around(base), balloon.name, SIDES[balloon.side]))
        for entry in self.setting.entries:
            words = entry.id if entry.enters == 1 else f"{entry.id}, turn {entry.enters}"
            base = corners(self.pose(entry), self.setting.airplanes[entry.airplane].size)
            named.append((self._around(base), words, SIDES[entry.side]))
        taken = [room for room, _, _ in named]
        for room, words, colour in named:
            label = self._label(room, words, taken)
            taken.append(label)
            self.pad.words(label[0], label[1] + 0.3 * MM, words, "sans-bold", LETTERS, colour)

    def _around(self, base: Corners) -> Rectangle:
        """The room that a base takes on the page."""
        spots = [self.at(*corner) for corner in base]
        across, up = [[spot[axis] for spot in spots] for axis in (0, 1)]
        return min(across), min(up), max(across), max(up)

    def _label(self, room: Rectangle, words: str, taken: Sequence[Rectangle]) -> Rectangle:
        """Where a name stands: right, below, above or left of its thing, the first that is free and on the table."""
        wide, high = lettering.width(words, "sans-bold", LETTERS), 2.2 * MM
        left, low, right, top = room
        middle, level = (left + right - wide) / 2, (low + top - high) / 2
        gap = 0.7 * MM
        spots = (
            (right + gap, level), (middle, low - gap - high), (middle, top + gap), (left - gap - wide, level),
            (right + gap, top), (right + gap, low - high), (left - gap - wide, low - high), (left - gap - wide, top),
        )  # fmt: skip
        labels = [(x, y, x + wide, y + high) for x, y in spots]
        table = (self.x, self.y, self.x + self.wide, self.y + self.high)
        inside = [one for one in labels if _within(one, table)] or labels
        return next((one for one in inside if not any(_meet(one, other) for other in taken)), inside[0])

    def pose(self, entry: Entry) -> Pose:
        """Where a plane begins."""
        return formation_place(self.setting, entry, SHOWN)

    def _plane(self, entry: Entry) -> None:
        """A plane on its base; one that arrives later has an empty base."""
        pose, colour = self.pose(entry), SIDES[entry.side]
        one = self.setting.airplanes[entry.airplane]
        base = [self.at(*corner) for corner in corners(pose, one.size)]
        self.pad.polygon(base, WHITE, colour, 0.5)
        at = self.at(pose[0], pose[1])
        angle = 90.0 - STEP * pose[2]
        beside = max(SMALLEST, one.size[1] * self.scale)
        if entry.enters == 1:
            size = one.size[0] * self.scale if one.is_airship else beside
            figures.airplane(self.pad, one, at, size, angle, colour)

    def _edges(self) -> None:
        """Which edge is whose home, and how large the table is."""
        for number, side in enumerate(self.setting.sides):
            y = self.y - 5.4 * MM if side.home == "south" else self.y + self.high + 3.2 * MM
            middle = self.x + self.wide / 2
            self.pad.words(middle, y, f"home of {people(side.name)}", "serif-bold", 9, SIDES[number], "middle")

    def _scale(self) -> None:
        """A ruler's length, and north."""
        long, y = RULER * self.scale, self.y - 9.4 * MM
        with self.pad.named("map_ruler"):
            self.pad.line((self.x, y), (self.x + long, y), 1.4)
        for end in (self.x, self.x + long / 2, self.x + long):
            self.pad.line((end, y - 0.8 * MM), (end, y + 0.8 * MM), 0.7)
        self.pad.words(self.x + long + 2 * MM, y - 0.8 * MM, f"a ruler, {RULER // 1000} u", "sans", 6.5, FADED)
        x = self.x + self.wide - 3 * MM
        self.pad.polygon([(x, y + 2.6 * MM), (x - 1.3 * MM, y - 1 * MM), (x + 1.3 * MM, y - 1 * MM)], HAIR, FADED)
        self.pad.words(x - 2.4 * MM, y - 0.8 * MM, "north", "sans", 6.5, FADED, "right")


def _meet(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _within(one: Rectangle, other: Rectangle) -> bool:
    return other[0] <= one[0] and other[1] <= one[1] and one[2] <= other[2] and one[3] <= other[3]
