"""What stays the same during a battle, in words: a mission's id with its options, or everything spelled out.

`fighter-patrol fog=on` names a mission; `free 60x60` is a battle of its own, whose ground and sides then stand in the
text as well. Panels are named only: a player's own panel is known to nobody who does not have its file.
"""

import re
from functools import cache
from typing import Any, get_args

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.options import changed, option_words, read_options, with_options
from aerodrome.core.text import Word, split, words
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission
from aerodrome.icog.mission.mission_sheet import CEILING
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.notation import airplane as airplanes
from aerodrome.icog.notation.parts import EDGES, name_of, name_word
from aerodrome.icog.notation.pose import thousandths
from aerodrome.icog.setting import Edge, Entry, Options, Points, Setting, Side
from aerodrome.icog.terrain import Feature, Ground, Patch, Strip, Terrain

_replace = msgspec.structs.replace
FREE = "free"
RUNWAY = "runway"
TURNS = 10
"""Turns of a free battle that does not say how many."""
SEED = 1
GROUNDS: tuple[Ground, ...] = get_args(Ground)
ALLOWED = "turn, initiative, ground, land, ended, or a side: Germans: D1 albatros-d-va at 20 30 20 heading 90 speed 175"


class Fields(msgspec.Struct):
    """The fields of a position text, by what they are about."""

    head: Word
    turn: list[Word]
    initiative: list[Word]
    ground: list[Word]
    ended: Word | None
    land: list[Word]
    """What has changed among units, balloons and barrages."""
    sides: list[tuple[list[Word], Word]]
    """Each side's own words, and its airplanes."""


def fields(text: str) -> Fields:
    """The text taken apart at its bars, each field known by its first word; `name …: airplanes` is a side."""
    found = [part for part in split(Word(text, 1), "|") if part.text]
    if not found:
        raise Fault("position", "is empty", f"a mission or `{FREE}`, then fields separated by |")
    taken = Fields(found[0], [], [], [], None, [], [])
    for part in found[1:]:
        first, *rest = words(part)
        match first.text:
            case "turn":
                taken.turn = rest
            case "initiative":
                taken.initiative = rest
            case "ground":
                taken.ground = rest
            case "land":
                taken.land = rest
            case "ended":
                taken.ended = Word(part.text[len(first.text) :].strip(), part.column + len(first.text) + 1)
            case _:
                named, force = part.partition(":")
                if ":" not in part.text:
                    raise first.wrong(f"a field that begins with {first.text!r}", ALLOWED)
                taken.sides.append((words(named), force))
    return taken


def groups(force: Word) -> list[list[Word]]:
    """The words of each airplane between commas."""
    return [said for part in split(force, ",") if (said := words(part))]


# ---- writing


def same_mission(setting: Setting) -> Setting | None:
    """The ready mission which the setting is, apart from crews, panels and position, with the same options."""
    known = _plain(setting.mission)
    if known is None:
        return None
    own = changed(setting.options, known.options)
    resolved = mission.resolve(setting.mission, own) if own else known
    return resolved if _bare(resolved) == _bare(setting) else None


@cache
def _plain(name: str) -> Setting | None:
    """A mission as it stands in its file, if there is one of that name."""
    return mission.resolve(name, {}) if name in mission.missions() else None


def _bare(setting: Setting) -> Setting:
    """A setting without what the text of a position says itself."""
    one, other = (_replace(side, force=()) for side in setting.sides)
    return _replace(setting, sides=(one, other), panels={}, position="")


def write_head(setting: Setting, known: bool) -> str:
    """The first field: a mission with the options that are not its own, or a free battle."""
    options = option_words(setting.options)
    if known:
        usual = _plain(setting.mission)
        assert usual is not None
        own = option_words(usual.options)
        return " ".join([setting.mission, *[word for word in options if word not in own]])
    said = [FREE, f"{length(setting.width)}x{length(setting.depth)}"]
    said += [f"ceiling={length(setting.ceiling)}"] if setting.ceiling != CEILING * POINT_UNIT else []
    said += [f"turns={setting.turns}"] if setting.turns != TURNS else []
    if setting.points != Points():
        said.append("points=" + "/".join(map(str, msgspec.structs.astuple(setting.points))))
    said += ["extra-turn"] if setting.extra_turn else []
    plain = option_words(Options())
    return " ".join([*said, *[word for word in options if word not in plain and "turn-limit" not in word]])


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
        said.append(side.home)
        if side.seats != (side.name,):
            said.append("seats=" + "+".join(map(name_word, side.seats)))
    return " ".join(said) + ":"


# ---- reading


def read_setting(text: str) -> Setting:
    """The setting a position text describes, with the text as its position."""
    found = fields(text)
    head = words(found.head)
    if head[0].text == FREE:
        setting = _free(head[1:], found)
    else:
        name = head[0].pick("mission", [*mission.missions(), FREE])
        setting = mission.resolve(name, read_options(Options(), head[1:]))
        if found.ground:
            raise found.ground[0].wrong("the ground of a ready mission", f"a ground only after `{FREE}`")
    sides = [side.name for side in setting.sides]
    for named, _ in found.sides:
        named[0].part(name_of(named[0].text)).pick("side", sides)
    one, other = (_replace(side, force=_force(found, side)) for side in setting.sides)
    slugs = dict.fromkeys(entry.panel for side in (one, other) for entry in side.force)
    types = {slug: setting.panels.get(slug) or panels.panel(slug) for slug in (*setting.panels, *slugs)}
    return _replace(setting, sides=(one, other), panels=types, position=text)


def _force(found: Fields, side: Side) -> tuple[Entry, ...]:
    """A side's list: each airplane of the text, as the mission lists it if it does."""
    listed = {entry.id: entry for entry in side.force}
    force = []
    for named, text in found.sides:
        if name_of(named[0].text) != side.name:
            continue
        for said in groups(text):
            slug = airplanes.check_name(said, panels.panels())
            usual = listed.get(said[0].text)
            if usual is None or usual.panel != slug:
                force.append(airplanes.read_entry(said, panels.panel(slug)))
                continue
            for word in said[3:]:
                if word.partition("=")[0].text in airplanes.ENTRY_WORDS:
                    raise word.wrong(
                        f"{word.text!r} of an airplane that the mission lists", "nothing; the mission says it"
                    )
            force.append(usual)
    return tuple(force)


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
        sides=_sides(found),
        options=with_options(Options(), read_options(Options(), options)),
        panels={},
        terrain=_ground(found.ground, width, depth),
        **given,
    )


def _points(value: Word) -> Points:
    """What scores: destroyed, forced home, exit, and the lead needed to win."""
    parts = split(value, "/")
    if len(parts) != len(Points.__struct_fields__):
        raise value.wrong(f"{value.text!r} as points", "destroyed/forced home/exit/margin: 2/1/1/2")
    return Points(*[part.number(part.text, "points", 0, 20) for part in parts])


def _sides(found: Fields) -> tuple[Side, Side]:
    """The two sides of a free battle, in the order of the text; homes are west and east unless it says otherwise."""
    if len(found.sides) != 2:
        raise found.head.wrong(f"{len(found.sides)} sides", "a free battle has two: `Britain west: …` and another")
    usual: tuple[Edge, Edge] = ("west", "east")
    one, other = (_side(named, usual[at]) for at, (named, _) in enumerate(found.sides))
    if one.name == other.name or one.home == other.home:
        raise found.sides[1][0][0].wrong("the same name or home edge as the other side", "two names, two edges")
    return one, other


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
