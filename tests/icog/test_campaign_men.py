"""Men of a campaign at the limits of what they can do (SC25, SC34-SC36)."""

import pytest
from msgspec.structs import replace

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog.damage.structure import lose_structure
from aerodrome.icog.events import Destroyed, StructureLost
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.tasks.photographs import _covers
from aerodrome.icog.terrain import TerrainSheet, resolve
from tests.driver import play
from tests.icog.patrols import AREA, patrol, wanted
from tests.icog.skies import man, plane, sky

UNIT = 1000


async def hit(table, name, points):
    """So many points by gunfire."""
    lose_structure(table, name, points, Why("6.3.12", "hits"), gunfire=True)


def test_sc25_a_large_airplane_ignores_some_of_every_blow():
    state = sky(plane("D1", "gotha-g-v"))
    assert state.panel(state.airplane("D1")).ignores_structure == 2
    assert play(hit, state, "D1", 2).told == []
    assert play(hit, state, "D1", 5).only(StructureLost).points == 3


@pytest.mark.parametrize(
    ("place", "fields", "nursed"),
    [("air", {}, True), ("air", {"dead": True}, False), ("air", {"flying": 0}, False), ("ground", {}, False)],
)
def test_sc25_only_a_man_at_the_controls_in_the_air_nurses_an_airplane(place, fields, nursed):
    crew = (man(skills=("Light Touch",), **fields),)
    played = play(hit, sky(plane("D1", structure=4, crew=crew, place=place)), "D1", 9)
    assert bool(played.all(Destroyed)) is not nursed


def test_sc34_a_technical_eye_sees_as_far_up_and_down_as_to_the_sides():
    def sees(z: float) -> bool:
        state = sky(plane("D1", at=(30, 30, 20), crew=(man(skills=("Technical Eye",)),)), plane("B1", at=(30, 30, z)))
        return campaign_skills.sees_structure(state, 0, state.airplane("B1"), 5000)

    assert [sees(z) for z in (14.9, 15, 25, 25.1)] == [False, True, True, False]


def test_sc35_what_a_skill_does_not_touch_it_does_not_raise():
    assert campaign_skills.score(("Crack Shot", "Evade"), "fortitude score") == 0
    assert campaign_skills.score(("Tough as Old Boots", "Evade"), "fortitude score") == 3


# ---- photographs


def covers(z: float = 8, start: float = 30, end: float = 40, **fields) -> bool:
    """Is an area at (36, 30) on the plate after a flight to the east at that height?"""
    state = patrol()
    here, there = [Point(round(x * UNIT), 30 * UNIT, round(z * UNIT)) for x in (start, end)]
    return _covers(state, replace(AREA, **fields), here, there)


def test_sc36_a_way_leads_over_an_area_between_its_heights():
    assert [covers(z) for z in (5.9, 6, 12, 12.1)] == [False, True, True, False]
    assert covers(30, highest=0), "as high as one likes"
    assert covers(start=36, radius=0)
    assert covers(end=36, radius=0)
    assert not covers(at=None)


def test_sc36_heights_are_counted_above_the_ground():
    state = patrol(setting={"terrain": resolve(TerrainSheet(relief=3), 60 * UNIT, 60 * UNIT)})
    hill = next(
        Point(x, y, 0)
        for x in range(2000, 58000, 2000)
        for y in range(2000, 58000, 2000)
        if elevation(state, x, y) > 500
    )
    rise = elevation(state, hill.x, hill.y)
    area = wanted("photograph", at=hill, radius=2000, lowest=6000, highest=12_000)
    for above, covered in ((5999, False), (6000, True), (12_000, True), (12_001, False)):
        at = Point(hill.x, hill.y, rise + above)
        assert _covers(state, area, at, at) is covered
