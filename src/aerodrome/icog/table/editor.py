"""The editor of In Clouds of Glory: sky and ground, and what stands there."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import ValidationError

from aerodrome.core import sheets, skillbook, typed
from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Machine
from aerodrome.icog import pilots
from aerodrome.icog.cockpit import dial, panels
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.men import traits
from aerodrome.icog.mission import mission
from aerodrome.icog.mission.meetings import graded
from aerodrome.icog.mission.mission_sheet import MissionSheet, misfits, problems, speeds
from aerodrome.icog.table import design_marks
from aerodrome.icog.table.design_marks import EDGES, INWARD, board_size
from aerodrome.icog.words.agreed import EFFECTS
from aerodrome.server.designs.editor import listed_types, spot_of, text_of
from aerodrome.server.designs.open_board import OpenEditor, places, sides
from aerodrome.server.designs.outline import Choices
from aerodrome.server.designs.paths import Sheet, fits, items_at, joined, parent, put, value_at
from aerodrome.server.wire.designs import DesignBoard, DesignEdge, DesignMark, EditorChoice

MARGIN = 4.0
USUAL_HEIGHT = 20
MOST_PLACES = 12
BESIDE = 4.0
"""How far apart planes of a group are set down."""


class IcogEditor(OpenEditor):
    """Sheets of In Clouds of Glory. Lengths are Move units."""

    game = "icog"
    package = "aerodrome.icog"
    sheet_type = MissionSheet
    step = 0.5
    turn = 5
    face_to_face = False
    apart = 6.0
    placing = ("at", "area", "altitude", "heading", "on_ground", "enters", "edges", "count")
    ready = staticmethod(mission.sheet)

    def choices(self) -> Choices:
        """Types by nation, speeds by type, nations, kinds of ground units, men for the reserve, skills."""
        known = panels.panels()
        nations = dict.fromkeys([*[one.nation for one in known.values()], *pilots.rosters()])
        promoted = [man.name for man in pilots.aces().values() if traits.PROMOTION in man.traits]
        kinds = ground_charts.units().kind
        return {
            "airplanes": listed_types([(slug, one.name, one.role, one.nation) for slug, one in known.items()]),
            "speeds": tuple([
                EditorChoice(speed, str(speed), slug)
                for slug, one in known.items()
                for speed in sorted({*speeds(one, loaded=False), *speeds(one, loaded=True)})
            ]),
            "nations": tuple([EditorChoice(nation, nation, "") for nation in nations]),
            "kinds": tuple([
                EditorChoice(kind, f"{one.words[:1].upper()}{one.words[1:]}", "") for kind, one in kinds.items()
            ]),
            "promoted": tuple([EditorChoice(name, name, "") for name in promoted]),
            "skills": tuple([EditorChoice(name, name, "") for name in skillbook.PARAGRAPHS]),
        }  # fmt: skip

    def helps(self) -> Mapping[str, str]:
        """What each option does."""
        return {name: words for name, (words, _) in EFFECTS.items()}

    def problems(self, sheet: Any) -> Iterator[Fault]:
        """What is wrong across the parts, then what does not fit the airplanes."""
        yield from problems(sheet)
        yield from misfits(sheet, panels.panels())

    def strangers(self, sheet: Sheet) -> Iterator[tuple[str, Fault]]:
        """Types that there are not: a mission's file may bring panels of its own, a design brings none."""
        for path, _ in sides(sheet):
            for item, group in items_at(sheet, joined(path, "force")):
                slug = text_of(group, "airplane")
                if slug and slug not in panels.panels():
                    found = f"unknown {slug!r}{sheets.did_you_mean(slug, panels.panels())}"
                    yield joined(item, "airplane"), Fault("airplane", found, ", ".join(panels.panels()))

    # ---- the board

    def size(self, sheet: Sheet) -> tuple[float, float]:
        """The board's, as far as the sheet tells."""
        return board_size(sheet)

    def board(self, sheet: Sheet) -> DesignBoard:
        """The ground, set-up circles and places of objectives."""
        width, depth = self.size(sheet)
        owners = {text_of(side, "home"): (at, text_of(side, "name")) for at, (_, side) in enumerate(sides(sheet))}
        return DesignBoard(
            width=width,
            depth=depth,
            margin=MARGIN,
            unit="Move unit",
            grid="none",
            step=self.step,
            turn=self.turn,
            edges=tuple([
                DesignEdge(edge, owners[edge][1] if edge in owners else "", owners[edge][0] if edge in owners else None)
                for edge in EDGES
            ]),
            areas=tuple(design_marks.areas(sheet)),
        )  # fmt: skip

    def marks(self, sheet: Sheet) -> Iterator[DesignMark]:
        """Planes, what stands on the ground, aerodromes, places of objectives."""
        return design_marks.marks(sheet)

    def set_down(self, sheet: Sheet, mark: DesignMark, place: list[float]) -> None:
        """Who was to come later begins on the board instead, the others of his group beside him."""
        group = value_at(sheet, mark.item)
        if not isinstance(group, dict):
            return
        for key in ("enters", "edges", "area"):
            put(sheet, joined(mark.item, key), None)
        count = value_at(group, "count", 1)
        put(sheet, joined(mark.item, "at"), [
            self.stepped(sheet, place[0] + BESIDE * number, place[1])
            for number in range(count if isinstance(count, int) and 0 < count <= MOST_PLACES else 1)
        ])  # fmt: skip
        home = text_of(sheet, joined(".".join(mark.item.split(".")[:2]), "home"))
        for key, usual in (("heading", INWARD.get(home, 0)), ("altitude", USUAL_HEIGHT)):
            if key not in group:
                put(sheet, joined(mark.item, key), usual)
        self._speed(sheet, mark.item)

    # ---- new items

    def name_for(self, sheet: Sheet, path: str) -> str:
        """No part goes by names."""
        return parent(path)[1]

    def renew(self, sheet: Sheet, path: str) -> None:
        """Places where nothing stands, a speed that the type can fly, names that nobody else has."""
        above, key = parent(parent(path)[0])
        if parent(path)[1] == "area":
            self._circle(sheet, parent(path)[0])
        elif key in ("force", "units", "balloons"):
            self._move_aside(sheet, path)
            if key == "force":
                self._typed(sheet, above, path)
                self._speed(sheet, path)
                put(sheet, joined(path, "crew"), None)
            elif text_of(sheet, joined(path, "name")):
                put(sheet, joined(path, "name"), _fresh(sheet, path))
        elif key == "crew":
            self._name_crew(sheet, above, path)
        elif key == "aerodromes":
            wanted = value_at(sheet, path)
            place = spot_of([value_at(wanted, "x"), value_at(wanted, "y")])
            if place is not None:
                x, y = self.free(sheet, place, path)
                put(sheet, joined(path, "x"), x)
                put(sheet, joined(path, "y"), y)
        elif key == "pilots" or path.startswith("pilots."):
            names = [text_of(man, "name") for item, man in items_at(sheet, "pilots") if item != path]
            put(sheet, joined(path, "name"), _numbered(text_of(sheet, joined(path, "name"), "Man"), names))

    def _move_aside(self, sheet: Sheet, path: str) -> None:
        """All places of an item, as far as the first has to go to be free; a road goes along."""
        held = list(places(sheet, joined(path, "at")))
        if not held:
            return
        (_, first), size = held[0], self.size(sheet)
        x, y = self.free(sheet, (min(first[0], size[0]), min(first[1], size[1])), path)
        for key in ("at", "road"):
            for way, spot in list(places(sheet, joined(path, key))):
                put(sheet, way, self.stepped(sheet, spot[0] + x - first[0], spot[1] + y - first[1]))

    def _typed(self, sheet: Sheet, side: str, path: str) -> None:
        """A group that is new to a side flies what the side flies, towards the enemy."""
        others = [text_of(one, "airplane") for item, one in items_at(sheet, joined(side, "force")) if item != path]
        if others and text_of(sheet, joined(path, "airplane")) not in others:
            put(sheet, joined(path, "airplane"), others[0])
            home = text_of(sheet, joined(side, "home"))
            if "at" in value_at(sheet, path) and home in INWARD:
                put(sheet, joined(path, "heading"), INWARD[home])

    def suit(self, sheet: Sheet, path: str, field: str) -> None:
        """Another type flies at other speeds; and there are as many places as planes."""
        super().suit(sheet, path, field)
        group = value_at(sheet, path)
        if not fits(path, "sides.*.force.*") or not isinstance(group, dict):
            return
        if field in ("airplane", "bombs") and "speed" in group:
            self._speed(sheet, path)
        count, held = group.get("count", 1), group.get("at")
        if field == "count" and isinstance(held, list) and isinstance(count, int) and 0 < count <= MOST_PLACES:
            first = spot_of(held[0]) if held else None
            while first and len(held) < count:
                held.append(self.stepped(sheet, first[0] + BESIDE * len(held), first[1]))
            del held[count:]

    def _speed(self, sheet: Sheet, path: str) -> None:
        """A speed that the type can fly: as it was, or the nearest below."""
        panel = panels.panels().get(text_of(sheet, joined(path, "airplane")))
        group = value_at(sheet, path)
        if panel is None or "area" in group or value_at(group, "on_ground") is True:
            return
        loaded = bool(value_at(group, "bombs"))
        allowed, said = speeds(panel, loaded), value_at(group, "speed")
        if said not in allowed:
            wanted = said if isinstance(said, int) else dial.top(panel, loaded)
            put(sheet, joined(path, "speed"), max([one for one in allowed if one <= wanted] or allowed[:1]))

    def _name_crew(self, sheet: Sheet, group: str, path: str) -> None:
        """A pilot of the nation's roster whom nobody has named yet."""
        panel = panels.panels().get(text_of(sheet, joined(group, "airplane")))
        nation = text_of(sheet, joined(group, "nation")) or (panel.nation if panel else "")
        named = [
            name
            for way, _ in sides(sheet)
            for item, _ in items_at(sheet, joined(way, "force"))
            for other, _ in items_at(sheet, joined(item, "crew"))
            for _, name in items_at(sheet, other)
            if other != path
        ]
        roster = [man.name for man in pilots.rosters().get(nation, ()) if man.post == "pilot"]
        put(sheet, path, [next((name for name in roster if name not in named), "A name")])

    def _circle(self, sheet: Sheet, group: str) -> None:
        """A set-up circle takes the place of places, around the first of them, and the player chooses the speed."""
        first = next((spot for _, spot in places(sheet, joined(group, "at"))), None)
        radius = value_at(sheet, joined(group, "area.radius"), 8)
        width, depth = self.size(sheet)
        x, y = first or (width / 2, depth / 2)
        middle = [min(max(x, radius), width - radius), min(max(y, radius), depth - radius)]
        put(sheet, joined(group, "area.centre"), self.stepped(sheet, *middle))
        for key in ("at", "heading", "speed", "enters", "edges", "on_ground"):
            put(sheet, joined(group, key), None)
        if "altitude" not in value_at(sheet, group):
            put(sheet, joined(group, "altitude"), USUAL_HEIGHT)

    def flying(self, sheet: Sheet, side: Any) -> Iterator[Machine]:
        """Planes of all groups; whom a crew names is what the sheet or history made of him, others are like most."""
        abilities = value_at(sheet, "options.abilities") is True
        for _, group in items_at(side, "force"):
            count = value_at(group, "count", 1)
            for number in range(count if isinstance(count, int) and 0 < count < 100 else 0):
                man = _pilot(sheet, text_of(group, f"crew.{number}.0"))
                yield Machine(text_of(group, "airplane"), graded(man, abilities) if man else ())


def _pilot(sheet: Sheet, name: str) -> pilots.PilotRecord | None:
    """A pilot by his name: one of the sheet's own, where he is whole, or an ace of history."""
    own = next((man for _, man in items_at(sheet, "pilots") if name and text_of(man, "name") == name), None)
    if own is None:
        return pilots.aces().get(name)
    try:
        return typed.convert(own, pilots.PilotRecord)
    except (Fault, ValidationError):
        return None


def _fresh(sheet: Sheet, path: str) -> str:
    """A name that no other group on the ground has."""
    taken = [
        text_of(one, "name")
        for way, _ in sides(sheet) for key in ("units", "balloons")
        for item, one in items_at(sheet, joined(way, key)) if item != path
    ]  # fmt: skip
    return _numbered(text_of(sheet, joined(path, "name")), taken)


def _numbered(name: str, taken: list[str]) -> str:
    """A name, or the same with the next number."""
    if name not in taken:
        return name
    stem = name.rstrip("0123456789 ")[:30]
    return next(found for number in range(2, 1000) if (found := f"{stem} {number}") not in taken)


EDITOR = IcogEditor()
