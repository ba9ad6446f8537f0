"""Positions for tests: a battle in an empty sky with a few airplanes in it.

    state = sky(plane("D1", "albatros-d-va", at=(20, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a"))

Ids that begin with D fly for Germany (side 0, home east, seat `german`), all others for Britain (side 1, home west,
seat `british`). Places are in Move units, headings as on a compass, pitch up and right wing down positive.
"""

from math import cos, radians, sin
from typing import Any

from aerodrome.core.geometry import Frame, Point, Vector
from aerodrome.icog.cockpit.panels import panel, posts
from aerodrome.icog.setting import Options, Setting, Side
from aerodrome.icog.state import Airplane, Crew, Engine, GunState, State
from aerodrome.icog.terrain import Terrain

SEATS = ("german", "british")
WIDTH, DEPTH, CEILING = 60_000, 60_000, 42_000


def frame(heading: float = 0, pitch: float = 0, bank: float = 0) -> Frame:
    """A frame from compass heading, pitch (nose up positive) and bank (right wing down positive), in degrees."""
    compass, slope = radians(heading), radians(pitch)
    level = Vector(sin(compass), cos(compass), 0.0)
    nose = level * cos(slope) + Vector(0.0, 0.0, sin(slope))
    up = level * -sin(slope) + Vector(0.0, 0.0, cos(slope))
    made = Frame.of(nose, up)
    return made.rolled(bank) if bank else made


def off_the_nose(airplane: Airplane, off: float, around: float, distance: int) -> Point:
    """A place so many degrees off an airplane's nose, on any side of it, so many thousandths of a Move unit away."""
    nose, right, up = airplane.frame.axes()
    aside = right * cos(radians(around)) + up * sin(radians(around))
    return airplane.at.moved((nose * cos(radians(off)) + aside * sin(radians(off))) * (distance / 1000))


def man(post: str = "pilot", **fields: Any) -> Crew:
    """A man with a skill of 12 in everything and no luck to spare."""
    given: dict[str, Any] = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 12)
    return Crew(**{"name": post, "post": post, **given, **fields})


def plane(
    name: str,
    slug: str = "albatros-d-va",
    at: tuple[float, float, float] = (30, 30, 20),
    heading: float = 0,
    pitch: float = 0,
    bank: float = 0,
    speed: int = 150,
    **fields: Any,
) -> Airplane:
    """An airplane in the air; any field of `Airplane` can be given."""
    kind = panel(slug)
    side = fields.pop("side", 0 if name.startswith("D") else 1)
    given: dict[str, Any] = {
        "seat": SEATS[side],
        "crew": tuple(man(post) for post in posts(kind)),
        "guns": tuple(GunState(w.halves, w.spare_drums, w.guns) for w in kind.weapons),
        "engines": tuple(Engine() for _ in range(kind.engines)),
        "structure": kind.structure,
        "place": "air",
        "at": Point(*(round(1000 * part) for part in at)),
        "frame": frame(heading, pitch, bank),
        "speed": speed,
    }
    return Airplane(name, side, panel=slug, **{**given, **fields})


def sky(
    *airplanes: Airplane,
    options: Options | None = None,
    terrain: Terrain | None = None,
    setting: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A state in the move phase of turn 3 with these airplanes, over flat ground."""
    given: dict[str, Any] = {
        "mission": "test",
        "title": "Test",
        "briefing": "",
        "width": WIDTH,
        "depth": DEPTH,
        "ceiling": CEILING,
        "turns": 10,
        "sides": (Side("Germany", "east", (SEATS[0],), ()), Side("Britain", "west", (SEATS[1],), ())),
        "options": options or Options(),
        "panels": {airplane.panel: panel(airplane.panel) for airplane in airplanes},
        "terrain": terrain or Terrain(1, WIDTH, DEPTH),
        **(setting or {}),
    }
    here: dict[str, Any] = {"phase": "move", "turn": 3, "order": tuple(a.id for a in airplanes), **fields}
    return State(Setting(**given), airplanes, {a.id: at for at, a in enumerate(airplanes)}, **here)
