"""The board of a scenario on paper: its points, zones, clouds, guns on the ground, pieces and access points."""

from aerodrome.paper.pad import BLUE, CREAM, FADED, INK, MM, RED, WHITE, Pad, around
from aerodrome.paper.pen import Colour, Spot
from aerodrome.triangle.lattice import ACCESS_POINTS, ROW_HEIGHT, Edge
from aerodrome.triangle.setting import Setting

SIDES: tuple[Colour, Colour] = (RED, BLUE)
ZONES: tuple[Colour, Colour] = ((0.96, 0.84, 0.78), (0.82, 0.87, 0.94))
CLOUD: Colour = (0.87, 0.89, 0.91)
BORDER: Colour = (0.80, 0.72, 0.55)
OUTSIDE = 4 * MM
"""How far from the board the access points stand."""


class LatticeMap:
    """A board with its upper left corner at a place of the page, as large as the room allows."""

    def __init__(self, pad: Pad, setting: Setting, x: float, top: float, wide: float, high: float) -> None:
        self.pad, self.setting = pad, setting
        board = setting.board
        self.step = min(wide / (board.width + 0.5), high / ((board.height - 1) * ROW_HEIGHT + 1))
        self.wide = (board.width + 0.5) * self.step
        self.high = ((board.height - 1) * ROW_HEIGHT + 1) * self.step
        self.x, self.y = x + (wide - self.wide) / 2, top - self.high

    def at(self, point: int) -> Spot:
        """A point of the board on the page."""
        east, north = self.setting.board.place(point)
        return self.x + (east + 0.5) * self.step, self.y + (north + 0.5) * self.step

    def draw(self) -> None:
        """Everything, the ground first."""
        self.pad.box(self.x, self.y, self.wide, self.high, CREAM, INK, 1.0)
        for cloud in self.setting.clouds:
            self._spots(cloud.points, CLOUD)
        for zone in self.setting.zones:
            self._spots(zone.points, ZONES[zone.side])
        for gun in self.setting.land_guns:
            self._spots(gun.points, ZONES[gun.side], 0.3)
        self._points()
        for zone in self.setting.zones:
            self._letter(zone.points, zone.letter, SIDES[zone.side])
        for cloud in self.setting.clouds:
            self._letter(cloud.points, str(cloud.top), FADED)
        for gun in self.setting.land_guns:
            x, y = self.at(gun.point)
            self.pad.box(x - 1 * MM, y - 1 * MM, 2 * MM, 2 * MM, SIDES[gun.side], WHITE, 0.3)
            self.pad.words(x, y - 3.4 * MM, gun.id, "sans-bold", 6, SIDES[gun.side], "middle")
        self._names()
        self._pieces()
        for number in (0, 1):
            self._edge(number)

    def _spots(self, points: tuple[int, ...], tint: Colour, share: float = 0.58) -> None:
        for point in points:
            self.pad.disc(self.at(point), self.step * share, tint, None)

    def _letter(self, points: tuple[int, ...], words: str, colour: Colour) -> None:
        spots = [self.at(point) for point in points]
        x, y = [sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1)]
        size = min(13.0, self.step * 1.6)
        self.pad.words(x, y - size * 0.35, words, "serif-bold", size, colour, "middle")

    def _points(self) -> None:
        board = self.setting.board
        for rim, radius, colour in ((True, 0.32 * MM, BORDER), (False, 0.4 * MM, FADED)):
            spots = [self.at(point) for point in range(board.size) if board.in_border(point) == rim]
            self.pad.dots(spots, radius, colour)

    def _names(self) -> None:
        """Column letters and row numbers at every second point, along the edges where nobody stands."""
        board = self.setting.board
        for column in range(0, board.width, 2):
            x, _ = self.at(column)
            name = board.name(column).rstrip("0123456789")
            self.pad.words(x, self.y - 2.6 * MM, name, "sans", 5, FADED, "middle")
        for row in range(0, board.height, 2):
            _, y = self.at(row * board.width)
            self.pad.words(self.x - 0.8 * MM, y - 1.7, str(row + 1), "sans", 5, FADED, "right")

    def _pieces(self) -> None:
        """Pieces that begin on the board, each with its number, heading and level."""
        for number, side in enumerate(self.setting.sides):
            for entry in side.force:
                if entry.place != "board":
                    continue
                at, colour = self.at(entry.point), SIDES[number]
                if self.setting.airplanes[entry.airplane].role == "balloon":
                    self.pad.disc(at, 1.6 * MM, WHITE, colour, 1.1)
                else:
                    angle = 60.0 * entry.heading
                    nose = around(at, 2.3 * MM, angle)
                    wings = [around(at, 2 * MM, angle + turn) for turn in (140, -140)]
                    tail = around(at, -0.9 * MM, angle)
                    self.pad.polygon([nose, wings[0], tail, wings[1]], colour, WHITE, 0.3)
                self.pad.words(at[0] + 2.2 * MM, at[1] + 1 * MM, f"{entry.id} L{entry.level}", "sans-bold", 5.5, colour)

    def _edge(self, number: int) -> None:
        """A side's edge with its access points and its name."""
        side, colour = self.setting.sides[number], SIDES[number]
        for access in range(ACCESS_POINTS):
            x, y = self._outside(side.edge, access)
            self.pad.disc((x, y), 1.7 * MM, WHITE, colour, 0.8)
            self.pad.words(x, y - 2, str(access + 1), "sans-bold", 5.5, colour, "middle")
        middles = {
            "north": (self.x + self.wide / 2, self.y + self.high + OUTSIDE + 3.2 * MM, 0.0),
            "south": (self.x + self.wide / 2, self.y - OUTSIDE - 7 * MM, 0.0),
            "west": (self.x - OUTSIDE - 4.8 * MM, self.y + self.high / 2, 90.0),
            "east": (self.x + self.wide + OUTSIDE + 5.4 * MM, self.y + self.high / 2, 90.0),
        }
        x, y, turned = middles[side.edge]
        self.pad.words(x, y, side.name, "serif-bold", 9, colour, "middle", angle=turned)

    def _outside(self, edge: Edge, access: int) -> Spot:
        """Where an access point stands: outside of the board, before the point that it joins."""
        x, y = self.at(self.setting.board.entry(edge, access))
        match edge:
            case "north":
                return x, self.y + self.high + OUTSIDE - 1 * MM
            case "south":
                return x, self.y - OUTSIDE - 1.6 * MM
            case "east":
                return self.x + self.wide + OUTSIDE - 1 * MM, y
            case "west":
                return self.x - OUTSIDE - 1.8 * MM, y

    def legend(self) -> str:
        """What the signs mean, in one line."""
        said = ["Rings outside the board: access points"]
        said += ["tinted squares with a letter: zones of the side with that colour"] if self.setting.zones else []
        said += ["grey: clouds, with their highest level"] if self.setting.clouds else []
        said += ["small squares: guns on the ground and what they cover"] if self.setting.land_guns else []
        return "; ".join([*said, "pale points: the border zone"]) + "."
