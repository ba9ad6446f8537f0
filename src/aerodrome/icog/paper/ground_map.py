"""The map of a mission on paper: ground, front, units, and where the airplanes begin; one square is 10 Move units."""

from aerodrome.core.geometry import POINT_UNIT, Frame, Point
from aerodrome.core.phrases import people
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.setting import Entry, Setting
from aerodrome.icog.terrain import Patch, Strip
from aerodrome.paper.pad import BLUE, BRASS, FADED, HAIR, INK, MM, RED, WHITE, Pad, around
from aerodrome.paper.pen import Colour, Spot

GROUNDS: dict[str, Colour] = {
    "wood": (0.76, 0.83, 0.68),
    "village": (0.88, 0.74, 0.66),
    "water": (0.76, 0.86, 0.92),
    "shell-holes": (0.88, 0.83, 0.74),
    "trench": (0.45, 0.36, 0.26),
    "aerodrome": (0.90, 0.91, 0.72),
    "field": (0.95, 0.93, 0.84),
    "grass": (0.90, 0.93, 0.82),
    "meadow": (0.87, 0.93, 0.86),
}
OPEN: Colour = (0.965, 0.955, 0.905)
SIDES: tuple[Colour, Colour] = (BLUE, RED)
SQUARE = 10
LEGEND = ("wood", "village", "water", "shell-holes", "trench", "aerodrome")


class GroundMap:
    """A map with its lower left corner at a place of the page, as large as the room allows."""

    def __init__(self, pad: Pad, setting: Setting, x: float, top: float, wide: float, high: float) -> None:
        self.pad, self.setting = pad, setting
        self.scale = min(wide / setting.width, high / setting.depth)
        self.wide, self.high = setting.width * self.scale, setting.depth * self.scale
        self.x, self.y = x, top - self.high

    def at(self, point: Point | Spot) -> Spot:
        """A place of the board on the page."""
        x, y = (point.x, point.y) if isinstance(point, Point) else point
        return self.x + x * self.scale, self.y + y * self.scale

    def draw(self) -> None:
        """Everything, the ground first."""
        with self.pad.clipped(self.x, self.y, self.wide, self.high):
            self._ground()
        self._grid()
        with self.pad.clipped(self.x - 1, self.y - 1, self.wide + 2, self.high + 2):
            for side in (0, 1):
                self._objects(side)
            for side in (0, 1):
                for entry in self.setting.sides[side].force:
                    self._entry(entry, SIDES[side])
        self.pad.box(self.x, self.y, self.wide, self.high, None, INK, 1.0)
        self._homes()

    def _ground(self) -> None:
        self.pad.box(self.x, self.y, self.wide, self.high, OPEN, None)
        for feature in self.setting.terrain.features:
            tint = GROUNDS[feature.ground]
            if isinstance(feature, Patch):
                self.pad.disc(self.at((feature.x, feature.y)), feature.radius * self.scale, tint, None)
            else:
                self._strip(feature, tint)
        for runway in self.setting.terrain.runways:
            self._strip(runway, (0.80, 0.80, 0.62))

    def _strip(self, strip: Strip, tint: Colour) -> None:
        along = (strip.x2 - strip.x1, strip.y2 - strip.y1)
        length = (along[0] ** 2 + along[1] ** 2) ** 0.5 or 1
        east, north = -along[1] / length * strip.breadth / 2, along[0] / length * strip.breadth / 2
        corners = [(strip.x1, strip.y1), (strip.x2, strip.y2)]
        one = [self.at((x + east, y + north)) for x, y in corners]
        other = [self.at((x - east, y - north)) for x, y in reversed(corners)]
        self.pad.polygon([*one, *other], tint, None)

    def _grid(self) -> None:
        """Lines every ten Move units with their numbers along the southern and western edge."""
        for axis, length in (("x", self.setting.width), ("y", self.setting.depth)):
            for units in range(0, length // POINT_UNIT + 1, SQUARE):
                where = float(units * POINT_UNIT)
                if axis == "x":
                    one, other = self.at((where, 0.0)), self.at((where, float(self.setting.depth)))
                    self.pad.words(one[0], one[1] - 3.2 * MM, str(units), "sans", 6, FADED, "middle")
                else:
                    one, other = self.at((0.0, where)), self.at((float(self.setting.width), where))
                    self.pad.words(one[0] - 1 * MM, one[1] - 2, str(units), "sans", 6, FADED, "right")
                self.pad.line(one, other, 0.2, HAIR)

    def _objects(self, side: int) -> None:
        """Ground units, balloons and where batteries aim."""
        found, colour = self.setting.sides[side], SIDES[side]
        for unit in found.units:
            if unit.route:
                self.pad.trace([self.at(spot) for spot in unit.route], 0.5, FADED, (2, 1.5))
            x, y = self.at(unit.at)
            self.pad.box(x - 0.8 * MM, y - 0.8 * MM, 1.6 * MM, 1.6 * MM, colour, WHITE, 0.3)
        for balloon in found.balloons:
            x, y = self.at(balloon.at)
            self.pad.disc((x, y), 1.7 * MM, WHITE, colour, 1.1)
            self.pad.words(x + 2.4 * MM, y - 2, balloon.id, "sans-bold", 6, colour)
        for objective in self.setting.objectives:
            if objective.side == side and objective.at is not None:
                self.pad.disc(self.at(objective.at), max(1.0, objective.radius * self.scale), None, BRASS, 0.8)

    def _entry(self, entry: Entry, colour: Colour) -> None:
        """An airplane with its nose where it points, or the circle in which it is set up."""
        start = entry.start
        if start.area is not None:
            sharers = self._sharers(entry)
            if sharers[0] != entry.id:
                return
            centre, reach = start.area
            x, y = self.at(centre)
            self.pad.disc((x, y), reach * self.scale, None, colour, 0.9)
            wide = 2 * reach * self.scale
            self.pad.words(x, y - 2.5, " ".join(sharers), "sans-bold", 7, colour, "middle", wide)
        elif start.at is not None and start.place != "waiting":
            at = self.at(start.at)
            _arrow(self.pad, at, heading_angle(start.frame), colour)
            self.pad.words(at[0] + 2.4 * MM, at[1] + 1.2 * MM, entry.id, "sans-bold", 6.5, colour)

    def _sharers(self, entry: Entry) -> list[str]:
        """Who is set up in the same circle."""
        both = [one for side in self.setting.sides for one in side.force]
        return [one.id for one in both if one.start.area == entry.start.area]

    def _homes(self) -> None:
        """Each side's name at the edge that is home."""
        middles = {
            "north": (self.x + self.wide / 2, self.y + self.high + 1.4 * MM, 0.0),
            "south": (self.x + self.wide / 2, self.y - 6.4 * MM, 0.0),
            "west": (self.x - 5.2 * MM, self.y + self.high / 2, 90.0),
            "east": (self.x + self.wide + 3.6 * MM, self.y + self.high / 2, 90.0),
        }
        for side, colour in zip(self.setting.sides, SIDES, strict=True):
            x, y, turned = middles[side.home]
            self.pad.words(x, y, f"home of {people(side.name)}", "sans-bold", 7, colour, "middle", angle=turned)

    def legend(self, x: float, y: float) -> None:
        """What the tints and signs mean, as a column from x, y downwards."""
        grounds = [name for name in LEGEND if any(one.ground == name for one in self.setting.terrain.features)]
        for row, name in enumerate(grounds):
            low = y - (row + 1) * 4.4 * MM
            self.pad.box(x, low, 4.6 * MM, 3 * MM, GROUNDS[name], FADED, 0.3)
            self.pad.words(x + 6.4 * MM, low + 0.6 * MM, name.replace("-", " "), "sans", 7)
        low = y - (len(grounds) + 1.3) * 4.4 * MM
        _arrow(self.pad, (x + 2.3 * MM, low + 1.4 * MM), 90, INK)
        self.pad.words(x + 6.4 * MM, low + 0.6 * MM, "airplane", "sans", 7)
        if self.setting.ground_war:
            low -= 4.4 * MM
            self.pad.box(x + 1.5 * MM, low + 0.6 * MM, 1.6 * MM, 1.6 * MM, INK, None)
            self.pad.words(x + 6.4 * MM, low + 0.6 * MM, "ground unit", "sans", 7)
        if any(side.balloons for side in self.setting.sides):
            low -= 4.4 * MM
            self.pad.disc((x + 2.3 * MM, low + 1.4 * MM), 1.5 * MM, WHITE, INK, 1.0)
            self.pad.words(x + 6.4 * MM, low + 0.6 * MM, "balloon", "sans", 7)
        low -= 6 * MM
        self.pad.words(x, low, "A square is 10 MU", "sans", 7, FADED)
        self.pad.words(x, low - 3.4 * MM, "(20 cm on the table).", "sans", 7, FADED)


def heading_angle(frame: Frame | None) -> float:
    """Where a nose points on the page."""
    if frame is None:
        return 90.0
    return 90.0 - angles_of(frame)[0]


def _arrow(pad: Pad, at: Spot, angle: float, colour: Colour) -> None:
    """A small airplane, seen from above, as an arrow head."""
    nose, tail = around(at, 2.4 * MM, angle), around(at, -1.0 * MM, angle)
    left, right = around(at, 2.2 * MM, angle + 140), around(at, 2.2 * MM, angle - 140)
    pad.polygon([nose, left, tail, right], colour, WHITE, 0.3)
