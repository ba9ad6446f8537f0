"""Cockpit panels as data for the dial and its plates (2.1)."""

from itertools import pairwise

from aerodrome.icog.cockpit.panels import Panel, Weapon, posts
from aerodrome.icog.table.wire.board import DialBand, DragCard, MarkerCard, PanelCard, WeaponCard
from aerodrome.icog.tables import charts
from aerodrome.icog.words import names, types

BEYOND = 40
"""The dial goes on so many km/h beyond Maximum speed."""
FIVE = 5


def panel_card(panel: Panel) -> PanelCard:
    """A type's panel."""
    ends = [panel.top, *[zone.up_to for zone in panel.drag]]
    return PanelCard(
        slug=panel.slug,
        name=panel.name,
        nation=panel.nation,
        role=panel.role,
        introduced=panel.introduced,
        posts=posts(panel),
        engines=panel.engines,
        rotary=panel.rotary,
        structure=panel.structure,
        ignores_structure=panel.ignores_structure,
        roll=panel.roll,
        throttle=panel.throttle,
        engine_out=panel.engine_out,
        flying=panel.flying,
        gunnery=panel.gunnery,
        stall=panel.stall,
        top=panel.top,
        maximum=panel.maximum,
        manoeuvring=panel.manoeuvring,
        loaded_stall=panel.loaded.stall if panel.loaded else 0,
        loaded_top=panel.loaded.top if panel.loaded else 0,
        end=panel.maximum + BEYOND,
        steps=panel.steps,
        bands=bands(panel),
        markers=tuple([MarkerCard(marker.speed, marker.template) for marker in panel.markers]),
        tighter_loss=panel.tighter_loss,
        drag=tuple([
            DragCard(above, up_to, zone.units) for (above, up_to), zone in zip(pairwise(ends), panel.drag, strict=True)
        ]),
        loss=panel.loss,
        gain=panel.gain,
        weapons=tuple([_weapon(number, weapon) for number, weapon in enumerate(panel.weapons, start=1)]),
        bombs=panel.bombs.count if panel.bombs else 0,
        bomb_kg=panel.bombs.kg if panel.bombs else 0,
        dual_controls=panel.dual_controls,
        floats=panel.floats,
        lines=types.values(panel),
    )  # fmt: skip


def bands(panel: Panel) -> tuple[DialBand, ...]:
    """The speed bands of a dial (2.1.1), each with its ends."""
    end = panel.maximum + BEYOND
    found: list[DialBand] = [DialBand("stall", names.BANDS["stall"], 0, panel.stall)]
    for speed in range(panel.stall + FIVE, end + FIVE, FIVE):
        band, up_to = charts.band_of(speed), min(speed, end)
        if found[-1].band == band:
            found[-1] = DialBand(band, found[-1].words, found[-1].above, up_to)
        else:
            found.append(DialBand(band, names.BANDS[band], found[-1].up_to, up_to))
    return tuple(found)


def _weapon(number: int, weapon: Weapon) -> WeaponCard:
    return WeaponCard(
        number=number,
        name=names.weapon(weapon),
        mount=weapon.mount,
        guns=weapon.guns,
        arc=weapon.arc,
        also=weapon.also,
        arc_words=types.arc(weapon),
        boxes=weapon.halves // 2,
        drums=weapon.drums,
        gunnery=weapon.gunnery,
        crew=weapon.crew,
    )
