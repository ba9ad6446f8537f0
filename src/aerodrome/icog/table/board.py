"""The board of a battle: the ground with its heights and what lies on it, the sides, the panels, the measures."""

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.icog import terrain
from aerodrome.icog.cockpit import templates
from aerodrome.icog.gunnery import threats
from aerodrome.icog.movement import collisions
from aerodrome.icog.setting import Setting
from aerodrome.icog.table.panels import panel_card
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.wire.board import (
    ConeCard,
    IcogBoard,
    IcogSide,
    PatchCard,
    PlotsCard,
    RangeCard,
    ReliefCard,
    StripCard,
)
from aerodrome.icog.tables import charts
from aerodrome.icog.terrain import CELL, PLOT, Patch, Strip, Terrain
from aerodrome.icog.words import agreed


def board_of(setting: Setting) -> IcogBoard:
    """What stays the same during a battle."""
    ground = setting.terrain
    return IcogBoard(
        title=setting.title,
        briefing=setting.briefing,
        width=units(setting.width),
        depth=units(setting.depth),
        ceiling=units(setting.ceiling),
        turns=setting.turns,
        fog=setting.options.fog,
        sides=tuple([
            IcogSide(side.name, side.home, side.seats, tuple([entry.id for entry in side.force]))
            for side in setting.sides
        ]),
        relief=_relief(ground),
        plots=_plots(ground),
        strips=tuple([_strip(feature) for feature in ground.features if isinstance(feature, Strip)]),
        patches=tuple([
            PatchCard(feature.ground, units(feature.x), units(feature.y), units(feature.radius))
            for feature in ground.features
            if isinstance(feature, Patch)
        ]),
        runways=tuple([_strip(runway) for runway in ground.runways]),
        cone=_cone(),
        quarter=threats.QUARTER,
        bubble=0 if setting.options.no_collisions else units(collisions.NEAR),
        radii={letter: units(templates.radius(letter)) for letter in templates.LETTERS},
        panels={slug: panel_card(panel) for slug, panel in setting.panels.items()},
        rules=agreed.in_force(setting),
        seed=ground.seed,
    )  # fmt: skip


def _relief(ground: Terrain) -> ReliefCard:
    """The height map, every corner."""
    heights = ground.heights
    return ReliefCard(
        cell=units(CELL),
        columns=len(heights[0]),
        rows=len(heights),
        heights=tuple([units(height) for row in heights for height in row]),
    )


def _plots(ground: Terrain) -> PlotsCard:
    """Open country, without what lies on it."""
    bare = Terrain(ground.seed, ground.width, ground.depth)
    columns, rows = -(-ground.width // PLOT), -(-ground.depth // PLOT)
    grounds = [terrain.ground_at(bare, x * PLOT, y * PLOT) for y in range(rows) for x in range(columns)]
    return PlotsCard(units(PLOT), columns, rows, tuple(grounds))


def _strip(strip: Strip) -> StripCard:
    x1, y1, x2, y2 = [units(part) for part in (strip.x1, strip.y1, strip.x2, strip.y2)]
    return StripCard(strip.ground, x1, y1, x2, y2, units(strip.breadth))


def _cone() -> ConeCard:
    """The gunnery template (6.2.1.1) with its distance bands (6.3.3.1)."""
    sheet = charts.shooting()
    ranges = tuple([RangeCard(band.up_to, band.modifier) for band in sheet.distance])
    return ConeCard(charts.reach() / POINT_UNIT, sheet.half_angle, ranges)
