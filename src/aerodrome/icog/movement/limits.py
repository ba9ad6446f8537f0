"""The limits of the board (2.2, 5.5.16.3): its four edges, over which one may leave, and the ground below."""

from math import cos, pi, sin

from aerodrome.icog.movement.segments import Place, Pose, Track, place
from aerodrome.icog.setting import Edge, Setting
from aerodrome.icog.state import State
from aerodrome.icog.terrain import height_at

STRIDE = 1000
"""A path near a limit is looked at after each so many thousandths of a Move unit."""
QUARTER = pi / 2
"""Of a whole turn, in radians."""


def edge_beyond(setting: Setting, x: float, y: float) -> Edge | None:
    """The edge over which a place lies, if it is not on the board; the one that is farther behind."""
    if 0 <= x <= setting.width and 0 <= y <= setting.depth:
        return None
    over: dict[Edge, float] = {"west": -x, "east": x - setting.width, "south": -y, "north": y - setting.depth}
    return max(over, key=lambda side: over[side])


def way_home(setting: Setting, edge: Edge, x: float, y: float) -> float:
    """How far a place is from an edge, in thousandths."""
    return {"west": x, "east": setting.width - x, "south": y, "north": setting.depth - y}[edge]


def direction_of(edge: Edge) -> tuple[float, float]:
    """The level direction that leads to an edge."""
    return {"west": (-1.0, 0.0), "east": (1.0, 0.0), "south": (0.0, -1.0), "north": (0.0, 1.0)}[edge]


def elevation(state: State, x: float, y: float) -> int:
    """The height of the ground at a place, in thousandths."""
    return height_at(state.setting.terrain, round(x), round(y))


def highest(state: State) -> int:
    """A height that no ground exceeds, in thousandths."""
    return state.setting.terrain.relief


def on_ground(state: State, x: int, y: int, z: int) -> bool:
    """Does a place lie on the ground, or in it?"""
    return z <= highest(state) and z <= elevation(state, x, y)


def reach_of(length: int, radius: int) -> int:
    """How far a segment leads from its start at most: along a circle, or straight; a slip half as long again."""
    return min(length, 2 * radius) if radius else 3 * length // 2


class Bounds:
    """What a flight from a place may meet: the edges of the board, and the ground unless it rolls on it.

    Who starts on the ground, having taken off, meets it only by going below it.
    """

    __slots__ = ("high", "low", "near", "setting", "slack", "state")

    def __init__(self, state: State, start: Pose, reach: int, rolling: bool = False) -> None:
        setting = self.setting = state.setting
        self.state = state
        self.slack = 0 if on_ground(state, start.x, start.y, start.z) else 1
        self.high = highest(state) + self.slack
        self.low = not rolling and start.z - reach < self.high
        self.near = (
            self.low
            or start.x < reach
            or start.y < reach
            or start.x > setting.width - reach
            or start.y > setting.depth - reach
        )

    def crossed(self, track: Track, length: int) -> tuple[int, Edge | None, bool]:
        """How far a track goes, the edge over which it leaves, and whether it meets the ground."""
        if self._passes(track, length):
            return length, None, False
        pieces = -(-length // STRIDE)
        before = 0
        for number in range(1, pieces + 1):
            after = length * number // pieces
            if self._out(place(track, after)):
                return self._cut(track, before, after)
            before = after
        return length, None, False

    def clear(self, start: Pose, reach: int) -> bool:
        """Is every limit farther away from a start than so much?"""
        setting = self.setting
        return (
            reach <= start.x <= setting.width - reach
            and reach <= start.y <= setting.depth - reach
            and (not self.low or start.z - reach >= self.high)
        )

    def _passes(self, track: Track, length: int) -> bool:
        """Does the box around a track lie above all hills and on the board, with a little to spare?"""
        x, y, z, fx, fy, fz, nx, ny, nz, radius = track
        ahead, inward = float(length), 0.0
        if radius:
            angle = length / radius
            ahead, inward = radius * (sin(angle) if angle < QUARTER else 1.0), radius * (1.0 - cos(angle))
            if angle > 2 * QUARTER:
                return False
        setting = self.setting
        return (
            x + min(0.0, fx) * ahead + min(0.0, nx) * inward >= 1
            and y + min(0.0, fy) * ahead + min(0.0, ny) * inward >= 1
            and x + max(0.0, fx) * ahead + max(0.0, nx) * inward <= setting.width - 1
            and y + max(0.0, fy) * ahead + max(0.0, ny) * inward <= setting.depth - 1
            and (not self.low or z + min(0.0, fz) * ahead + min(0.0, nz) * inward >= self.high + 1)
        )

    def _out(self, where: Place) -> bool:
        """Is a place over an edge or in the ground?"""
        x, y, z = where
        setting = self.setting
        if x < 0 or y < 0 or x > setting.width or y > setting.depth:
            return True
        return self.low and z < self.high and round(z) < elevation(self.state, x, y) + self.slack

    def _cut(self, track: Track, inside: int, outside: int) -> tuple[int, Edge | None, bool]:
        """Where a track ends between two points on it: before the edge, or on the ground."""
        out = self._out
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if out(place(track, middle)):
                outside = middle
            else:
                inside = middle
        x, y, _ = place(track, outside)
        edge = edge_beyond(self.setting, x, y)
        return (inside, edge, False) if edge else (outside, None, True)
