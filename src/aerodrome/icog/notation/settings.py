"""What stays the same during a battle, in words: a mission's id with its options, or everything spelled out.

`fighter-patrol fog=on` names a mission; `free 60x60` is a battle of its own, whose ground and sides then stand in the
text as well. Panels are named only: a player's own panel is known to nobody who does not have its file.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, get_args

import msgspec

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.options import read_options, with_options
from aerodrome.core.position_text import FREE, Fields, PositionText, own_words
from aerodrome.core.text import Word, split
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission
from aerodrome.icog.mission.mission_sheet import CEILING
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.notation import airplane as airplanes
from aerodrome.icog.notation.parts import EDGES, name_of, name_word
from aerodrome.icog.notation.pose import thousandths
from aerodrome.icog.setting import Edge, Entry, Options, Points, Setting, Side
from aerodrome.icog.terrain import Feature, Ground, Patch, Strip, Terrain

RUNWAY = "runway"
TURNS = 10
"""Turns of a free battle that does not say how many."""
SEED = 1
GROUNDS: tuple[Ground, ...] = get_args(Ground)


class IcogText(PositionText[Setting]):
    """What positions of this game say in their own way."""

    called, types, type_of_entry = "mission", "panels", "panel"
    edge = ("home", "home edge")
    fields_by_word: ClassVar[Mapping[str, str]] = {
        name: name for name in ("turn", "initiative", "ground", "land", "ended")
    }
    side_example = "Germans: D1 albatros-d-va at 20 30 20 heading 90 speed 175"
    free_example = "Britain west"
    usual = Options()

    scenarios = staticmethod(mission.missions)
    resolve = staticmethod(mission.resolve)
    name_word = staticmethod(name_word)
    name_of = staticmethod(name_of)
    type_of = staticmethod(panels.panel)

    def check_ready(self, found: Fields) -> None:
        """A ready mission has its ground."""
        if ground := found.words("ground"):
            raise ground[0].wrong("the ground of a ready mission", f"a ground only after `{FREE}`")

    def force(self, found: Fields, side: Side) -> tuple[Entry, ...]:
        """A side's list: each airplane of the text, as the mission lists it if it does."""
        listed = {entry.id: entry for entry in side.force}
        return tuple([_entry(said, listed.get(said[0].text)) for said in self.forces(found, side.name)])

    def free(self, head: list[Word], found: Fields) -> Setting:
        """A battle that is no ready mission: board, turns, points, options, sides and ground."""
        return _free(head, found)

    def side(self, named: list[Word], edge: Edge) -> Side:
        """One side by its words."""
        return _side(named, edge)


TEXT = IcogText()


# ---- writing


def write_head(setting: Setting, known: bool) -> str:
    """The first field: a mission with the options that are not its own, or a free battle."""
    if known:
        return TEXT.ready_head(setting)
    said = [FREE, f"{length(setting.width)}x{length(setting.depth)}"]
    said += [f"ceiling={length(setting.ceiling)}"] if setting.ceiling != CEILING * POINT_UNIT else []
    said += [f"turns={setting.turns}"] if setting.turns != TURNS else []
    if setting.points != Points():
        said.append("points=" + "/".join(map(str, msgspec.structs.astuple(setting.points))))
    said += ["extra-turn"] if setting.extra_turn else []
    return " ".join([*said, *[word for word in own_words(setting, Options()) if "turn-limit" not in word]])


def write_ground(terrain: Terrain) -> str:
    """The ground of a free battle: seed, relief, what lies on it; empty for the plainest."""
    said = [f"seed={terrain.seed}"] if terrain.seed != SEED else []
    said += [f"relief={length(terrain.relief)}"] if terrain.relief else []
    said += [f"{feature.ground}@{_shape(feature)}" for feature in terrain.features]
    said += [f"{RUNWAY}@{_shape(runway)}" for runway in terrain.runways]
    return " ".join(["ground", *said]) if said else ""


def _shape(feature: Feature) -> str:
    """Where a piece of ground lies: middle and radius, or both ends and breadth."""
    if isinstance(feature, Patch):
        numbers: tuple[int, ...] = (feature.x, feature.y, feature.radius)
    else:
        numbers = (feature.x1, feature.y1, feature.x2, feature.y2, feature.breadth)
    return "/".join(map(length, numbers))


def write_side(side: Side, known: bool) -> str:
    """A side's own words, before its airplanes."""
    said = [name_word(side.name)]
    if not known:
        said += TEXT.side_head(side)
    return " ".join(said) + ":"


# ---- reading


def _entry(said: list[Word], usual: Entry | None) -> Entry:
    """An airplane by its words; the usual one if that is of the same type, of which nothing may be said again."""
    slug = airplanes.check_name(said, panels.panels())
    if usual is None or usual.panel != slug:
        return airplanes.read_entry(said, panels.panel(slug))
    for word in said[3:]:
        if word.partition("=")[0].text in airplanes.ENTRY_WORDS:
            raise word.wrong(f"{word.text!r} of an airplane that the mission lists", "nothing; the mission says it")
    return usual


def _free(head: list[Word], found: Fields) -> Setting:
    """A battle that is no ready mission: board, turns, points, options, sides and ground."""
    width = depth = 60 * POINT_UNIT
    given: dict[str, Any] = {"ceiling": round(CEILING * POINT_UNIT), "turns": TURNS}
    options: list[Word] = []
    for word in head:
        key, value = word.partition("=")
        size = re.fullmatch(r"(\d{2,3}(?:\.\d{1,3})?)x(\d{2,3}(?:\.\d{1,3})?)", word.text, re.ASCII)
        if size:
            width, depth = (thousandths(word.part(side), "the size of the board") for side in size.groups())
        elif word.text == "extra-turn":
            given["extra_turn"] = True
        elif key.text == "ceiling":
            given["ceiling"] = thousandths(value, "the ceiling")
        elif key.text == "turns":
            given["turns"] = value.number(value.text, "turns", 1, 100)
        elif key.text == "points":
            given["points"] = _points(value)
        elif value.text:
            options.append(word)
        else:
            allowed = "a size such as 60x60, ceiling=42, turns=10, points=2/1/1/2, extra-turn, an option such as fog=on"
            raise word.wrong(f"{word.text!r} in the first field", allowed)
    return Setting(
        mission=FREE,
        title="A battle of its own",
        briefing="A position set up from its text form.",
        width=width,
        depth=depth,
        sides=TEXT.two_sides(found),
        options=with_options(Options(), read_options(Options(), options)),
        panels={},
        terrain=_ground(found.words("ground"), width, depth),
        **given,
    )


def _points(value: Word) -> Points:
    """What scores: destroyed, forced home, exit, and the lead needed to win."""
    parts = split(value, "/")
    if len(parts) != len(Points.__struct_fields__):
        raise value.wrong(f"{value.text!r} as points", "destroyed/forced home/exit/margin: 2/1/1/2")
    return Points(*[part.number(part.text, "points", 0, 20) for part in parts])


def _side(named: list[Word], home: Edge) -> Side:
    """One side by its words: `Germany east seats=red+blue`."""
    name = name_of(named[0].text)
    seats: tuple[str, ...] = (name,)
    for word in named[1:]:
        key, value = word.partition("=")
        if word.text in EDGES:
            home = next(edge for edge in EDGES if edge == word.text)
        elif key.text == "seats" and value.text:
            seats = tuple([name_of(part.text) for part in split(value, "+")])
        else:
            raise word.wrong(f"{word.text!r} about a side", f"{', '.join(EDGES)}, seats=one+other")
    return Side(name, home, seats, ())


def _ground(found: list[Word], width: int, depth: int) -> Terrain:
    """The ground by its words: `seed=5 relief=1.2 wood@12/30/3 trench@0/30/60/31/0.6`."""
    given: dict[str, Any] = {"seed": SEED}
    features: list[Feature] = []
    runways: list[Strip] = []
    for word in found:
        key, value = word.partition("=")
        name, spot = word.partition("@")
        if key.text == "seed" and value.text:
            given["seed"] = value.number(value.text, "a seed", 0, 999_999)
        elif key.text == "relief" and value.text:
            given["relief"] = thousandths(value, "the height of hills")
        elif name.text == RUNWAY:
            strip = _feature("aerodrome", spot)
            if isinstance(strip, Patch):
                raise spot.wrong("a round runway", "both ends and the breadth: 10/10/20/30/4")
            runways.append(strip)
        else:
            ground = next((ground for ground in GROUNDS if ground == name.text), None)
            if ground is None:
                raise name.unknown("ground", ("seed=N", "relief=N", RUNWAY, *GROUNDS))
            features.append(_feature(ground, spot))
    return Terrain(width=width, depth=depth, features=tuple(features), runways=tuple(runways), **given)


def _feature(ground: Ground, spot: Word) -> Feature:
    """A round piece of ground by middle and radius, a strip by its ends and breadth."""
    numbers = [thousandths(part, "Move units") for part in split(spot, "/")]
    if len(numbers) == 3:
        return Patch(ground, *numbers)
    if len(numbers) == 5:
        return Strip(ground, *numbers)
    raise spot.wrong(
        f"{spot.text!r} as a piece of ground", "middle and radius 12/30/3, or ends and breadth 0/30/60/31/0.6"
    )
