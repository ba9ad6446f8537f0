"""The editor of Sealed Orders: the table, and what stands on it."""

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import Any, ClassVar

import msgspec

from aerodrome.cards import scenario
from aerodrome.cards.meetings import graded
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.parts.measures import KINDS, measures
from aerodrome.cards.scenario import THOUSAND
from aerodrome.cards.scenario_sheet import ELSEWHERE, ScenarioSheet, problems, slug
from aerodrome.cards.setting import Options
from aerodrome.cards.words.agreed import EFFECTS
from aerodrome.core import skillbook
from aerodrome.core.meetings import Machine
from aerodrome.server.designs.editor import listed_types, number_of, spot_of, text_of
from aerodrome.server.designs.open_board import OpenEditor, degrees, sides
from aerodrome.server.designs.outline import Choices
from aerodrome.server.designs.paths import Sheet, items_at, joined, parent, put, tables_at, value_at
from aerodrome.server.wire.designs import (
    DesignArea,
    DesignBoard,
    DesignEdge,
    DesignMark,
    EditorChoice,
    MarkShape,
)

USUAL_SIZE = 60.0
Agreed = msgspec.defstruct(
    "Agreed",
    [(field.name, field.type | None, None) for field in msgspec.structs.fields(Options) if field.name not in ELSEWHERE],
    frozen=True,
)
"""The options that a sheet may set, each of which may be left to the rule set."""
GUNS = ("machine-gun", "anti-aircraft", "battery")


class CardsEditor(OpenEditor):
    """Sheets of Sealed Orders. Lengths are units of the table."""

    game = "cards"
    package = "aerodrome.cards"
    sheet_type = ScenarioSheet
    tables: ClassVar = {"options": Agreed}
    step = 0.5
    turn = 5
    apart = 5.0
    placing = ("at", "heading", "level", "enters", "ground")
    ready = staticmethod(scenario.sheet)
    problems = staticmethod(problems)

    def choices(self) -> Choices:
        """Types that fly, by nation; kinds of ground units; skills."""
        flying = {slug: one for slug, one in airplanes().items() if one.deck}
        return {
            "airplanes": listed_types([(slug, one.name, one.role, one.nation) for slug, one in flying.items()]),
            "kinds": tuple([EditorChoice(kind, kind.replace("-", " ").capitalize(), "") for kind in KINDS]),
            "skills": tuple([EditorChoice(name, name, "") for name in skillbook.PARAGRAPHS]),
        }

    def helps(self) -> Mapping[str, str]:
        """What each option does."""
        return {name: words for name, (words, _) in EFFECTS.items()}

    def size(self, sheet: Sheet) -> tuple[float, float]:
        """The table's, as far as the sheet tells."""
        width, depth = [number_of(value_at(sheet, f"table.{at}")) for at in (0, 1)]
        return width or USUAL_SIZE, depth or USUAL_SIZE

    def board(self, sheet: Sheet) -> DesignBoard:
        """The table with no man's land."""
        width, depth = self.size(sheet)
        owners = {text_of(side, "home"): (at, text_of(side, "name")) for at, (_, side) in enumerate(sides(sheet))}
        front = spot_of(value_at(sheet, "front")) or (depth * 3 / 8, depth * 5 / 8)
        low, high = sorted([min(max(line, 0.0), depth) for line in front])
        corners = ((0.0, low), (width, low), (width, high), (0.0, high))
        return DesignBoard(
            width=width,
            depth=depth,
            margin=2.0,
            unit="unit",
            grid="none",
            step=self.step,
            turn=self.turn,
            edges=tuple([
                DesignEdge(edge, owners[edge][1] if edge in owners else "", owners[edge][0] if edge in owners else None)
                for edge in ("south", "north")
            ]),
            areas=(DesignArea("front", "No man’s land", corners, None),),
        )  # fmt: skip

    def marks(self, sheet: Sheet) -> Iterator[DesignMark]:
        """Flights, units and balloons."""
        for at, (path, _) in enumerate(sides(sheet)):
            for item, flight in tables_at(sheet, joined(path, "force")):
                yield from self._flight(at, item, flight)
            for item, unit in tables_at(sheet, joined(path, "units")):
                yield from self._unit(at, item, unit)
            for item, balloon in tables_at(sheet, joined(path, "balloons")):
                if (spot := spot_of(value_at(balloon, "at"))) is not None:
                    name = text_of(balloon, "name", "balloon")
                    level = f"level {value_at(balloon, 'level', 4)}"
                    yield DesignMark(
                        joined(item, "at"),
                        item,
                        *spot,
                        None,
                        level,
                        "balloon",
                        at,
                        "",
                        name,
                        True,
                        turnable=False,
                        fault=False,
                    )

    def _flight(self, at: int, item: str, flight: Any) -> Iterator[DesignMark]:
        """A flight where its leader begins."""
        spot = spot_of(value_at(flight, "at"))
        if spot is None:
            return
        kind = airplanes().get(text_of(flight, "airplane"))
        name = kind.name if kind else text_of(flight, "airplane", "?")
        count, enters = value_at(flight, "count", 1), value_at(flight, "enters", 1)
        several = isinstance(count, int) and count > 1
        said = [f"level {value_at(flight, 'level')}"] if value_at(flight, "level") is not None else []
        said += [f"from turn {enters}"] if isinstance(enters, int) and enters > 1 else []
        said += ["on the ground"] if value_at(flight, "ground") is True else []
        heading = degrees(value_at(flight, "heading"))
        label, title = f"{count}" if several else "", f"{count} {name}" if several else name
        yield DesignMark(
            joined(item, "at"), item, *spot, heading, ", ".join(said), "plane", at, label, title, True, True, False
        )

    def _unit(self, at: int, item: str, unit: Any) -> Iterator[DesignMark]:
        """A unit on the ground."""
        spot = spot_of(value_at(unit, "at"))
        if spot is None:
            return
        kind = text_of(unit, "kind")
        shape: MarkShape = "gun" if kind in GUNS else "unit" if kind in ("column", "train") else "building"
        heading = degrees(value_at(unit, "heading", 0))
        name = text_of(unit, "name", kind)
        line = _length(spot, kind, heading)
        yield DesignMark(joined(item, "at"), item, *spot, heading, "", shape, at, name, name, True, True, False, line)

    def set_down(self, sheet: Sheet, mark: DesignMark, place: list[float]) -> None:
        """Everything has its place here."""
        put(sheet, joined(mark.item, "at"), place)

    def name_for(self, sheet: Sheet, path: str) -> str:
        """No part goes by names."""
        return parent(path)[1]

    def renew(self, sheet: Sheet, path: str) -> None:
        """A place where nothing stands, and a name that nothing has."""
        above, key = parent(parent(path)[0])
        spot = spot_of(value_at(sheet, joined(path, "at")))
        if key in ("force", "units", "balloons") and spot is not None:
            if key == "force" and not _on_own_side(sheet, above, spot, self.size(sheet)):
                spot = (spot[0], self.size(sheet)[1] - spot[1])
                put(sheet, joined(path, "heading"), 0 if text_of(sheet, joined(above, "home")) == "south" else 180)
            if key == "force":
                _typed(sheet, above, path)
            put(sheet, joined(path, "at"), self.free(sheet, spot, path))
        if key in ("units", "balloons"):
            put(sheet, joined(path, "name"), _fresh(sheet, path, text_of(sheet, joined(path, "name"), "unit")))
        if key == "objectives" and value_at(sheet, joined(path, "task")) == "cross":
            put(sheet, joined(path, "edge"), "north" if text_of(sheet, joined(above, "home")) == "south" else "south")

    def flying(self, sheet: Sheet, side: Any) -> Iterator[Machine]:
        """Planes of all flights, each with what its pilot can."""
        for _, flight in items_at(side, "force"):
            skills = [skill for _, skill in items_at(flight, "skills") if isinstance(skill, str)]
            grades = graded(skills, value_at(flight, "novice") is True)
            count = value_at(flight, "count", 1)
            planes = count if isinstance(count, int) and 0 < count < THOUSAND else 0
            yield from [Machine(text_of(flight, "airplane"), grades)] * planes


def _typed(sheet: Sheet, side: str, path: str) -> None:
    """A flight that is new to a side flies what the side flies."""
    others = [text_of(one, "airplane") for item, one in items_at(sheet, joined(side, "force")) if item != path]
    if others and text_of(sheet, joined(path, "airplane")) not in others:
        put(sheet, joined(path, "airplane"), others[0])


def _on_own_side(sheet: Sheet, side: str, spot: tuple[float, float], size: tuple[float, float]) -> bool:
    """Does a place lie on a side's own half of the table?"""
    south = text_of(sheet, joined(side, "home")) == "south"
    return (spot[1] <= size[1] / 2) == south


def _length(spot: tuple[float, float], kind: str, heading: float | None) -> tuple[tuple[float, float], ...]:
    """From end to end of what is long: a trench, a bridge, a train."""
    if kind not in KINDS or heading is None:
        return ()
    half = measures().units[kind].half_length / THOUSAND
    if half < 3:
        return ()
    east, north = half * sin(radians(heading)), half * cos(radians(heading))
    (x, y) = spot
    return ((round(x - east, 2), round(y - north, 2)), (round(x + east, 2), round(y + north, 2)))


def _fresh(sheet: Sheet, path: str, name: str) -> str:
    """A name that nothing else on the ground has."""
    taken = [
        slug(text_of(one, "name"))
        for way, _ in sides(sheet) for key in ("units", "balloons")
        for item, one in items_at(sheet, joined(way, key)) if item != path
    ]  # fmt: skip
    stem = name.rstrip("0123456789 ") or "unit"
    if slug(name) not in taken:
        return name
    return next(found for number in range(2, THOUSAND) if slug(found := f"{stem} {number}") not in taken)


EDITOR = CardsEditor()
