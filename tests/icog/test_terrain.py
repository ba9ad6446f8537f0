"""The ground of a board follows from its seed alone; runways, woods and water are where they are."""

import subprocess
import sys
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Vector
from aerodrome.icog.tables.outcomes import place_modifier
from aerodrome.icog.terrain import (
    PLACES,
    AerodromeSheet,
    Ground,
    Patch,
    Strip,
    Terrain,
    TerrainSheet,
    ground_at,
    height_at,
    on_runway,
    place_at,
    resolve,
)

WIDTH, DEPTH = 60_000, 60_000
FIELD = AerodromeSheet(x=15, y=10, heading=20)
FRONT = resolve(TerrainSheet(seed=7, rivers=1, aerodromes=(FIELD,)), WIDTH, DEPTH)
places = st.tuples(st.integers(0, WIDTH), st.integers(0, DEPTH))


def kinds(terrain: Terrain) -> set[str]:
    return {ground_at(terrain, x, y) for x in range(0, WIDTH, 500) for y in range(0, DEPTH, 500)}


# Shapes


def test_a_strip_has_square_ends():
    strip = Strip("wood", 0, 0, 10_000, 0, 2000)
    inside = [(0, 0), (10_000, 1000), (5000, -1000)]
    outside = [(-1, 0), (10_001, 0), (5000, 1001)]
    assert all(strip.holds(*place) for place in inside)
    assert not any(strip.holds(*place) for place in outside)
    assert strip.holds(-500, 0, margin=500)
    assert not strip.holds(-501, 0, margin=500)
    assert strip.holds(5000, 1500, margin=500)


def test_a_slanting_strip_is_as_broad():
    strip = Strip("wood", 0, 0, 3000, 4000, 1000)
    assert strip.holds(1500 + 400, 2000 - 300)
    assert not strip.holds(1500 + 404, 2000 - 303)


def test_a_patch_is_round():
    patch = Patch("village", 5000, 5000, 1000)
    assert patch.holds(5600, 5800)
    assert not patch.holds(5601, 5801)
    assert patch.holds(5000, 6500, margin=500)


# Ground


def test_5_5_17_every_kind_of_ground_is_a_place_of_the_landing_table():
    assert list(PLACES) == [kind for kind in PLACES if kind in get_args(Ground)]
    assert len(PLACES) == len(get_args(Ground))
    assert [place_modifier(PLACES[kind]) for kind in ("aerodrome", "grass", "field", "meadow")] == [4, 2, 0, -3]
    assert [place_modifier(PLACES[kind]) for kind in ("shell-holes", "trench", "wood", "village")] == [-5, -5, -8, -8]


def test_a_front_has_everything():
    assert kinds(FRONT) == set(get_args(Ground))


def test_open_country_without_a_front():
    plain = resolve(TerrainSheet(seed=3, front="none", woods=0, villages=0), WIDTH, DEPTH)
    assert plain.features == ()
    assert kinds(plain) == {"field", "grass", "meadow"}


def test_the_sea_covers_a_third():
    coast = resolve(TerrainSheet(seed=3, front="none", sea="north"), WIDTH, DEPTH)
    assert ground_at(coast, 30_000, 59_000) == ground_at(coast, 1000, 41_000) == "water"
    assert ground_at(coast, 30_000, 39_000) != "water"
    assert height_at(coast, 30_000, 55_000) == 0
    for sea, place in (("south", (30_000, 1000)), ("east", (59_000, 30_000)), ("west", (1000, 30_000))):
        coast = resolve(TerrainSheet(seed=3, front="none", sea=sea), WIDTH, DEPTH)  # type: ignore[arg-type]
        assert ground_at(coast, *place) == "water"


def test_the_front_may_run_south_to_north():
    turned = resolve(TerrainSheet(seed=7, front="south-north", woods=0, villages=0), 80_000, 30_000)
    assert ground_at(turned, 40_000, 5000) == ground_at(turned, 40_000, 25_000) == "shell-holes"
    assert ground_at(turned, 10_000, 15_000) not in ("shell-holes", "trench")
    assert any(feature.ground == "trench" for feature in turned.features)


def test_5_5_17_1_the_place_of_a_landing_is_judged_by_the_ground():
    assert place_at(FRONT, 15_000, 10_000) == "aerodrome"
    assert place_at(FRONT, 30_000, 30_000) == "battlefield"
    lake = Terrain(1, WIDTH, DEPTH, features=(Patch("wood", 9000, 9000, 5000), Patch("water", 9000, 9000, 1000)))
    assert (place_at(lake, 9000, 9000), place_at(lake, 12_000, 9000)) == ("water", "wood")


def test_woods_and_villages_keep_off_the_front_and_the_aerodromes():
    patches = [feature for feature in FRONT.features if isinstance(feature, Patch)]
    assert {patch.ground for patch in patches} == {"wood", "village"}
    for patch in patches:
        assert abs(patch.y - DEPTH // 2) > 4500
        assert not any(strip.holds(patch.x, patch.y) for strip in FRONT.runways)


def test_where_there_is_no_room_nothing_is_put():
    crowded = resolve(TerrainSheet(seed=1, woods=40, villages=20), 20_000, 20_000)
    assert len([feature for feature in crowded.features if isinstance(feature, Patch)]) < 60


# Runways


@pytest.mark.parametrize(
    ("x", "y", "heading", "lands"),
    [
        (15_000, 10_000, (0.34202, 0.93969), True),  # along
        (15_000, 10_000, (-0.34202, -0.93969), True),  # the other way
        (15_000, 10_000, (0.7660, 0.6428), True),  # 50 degrees: 30 off
        (15_000, 10_000, (0.7880, 0.6157), False),  # 52 degrees
        (15_000, 10_000, (1.0, 0.0), False),  # across
        (19_000, 8500, (0.34202, 0.93969), False),  # beside it, on the aerodrome
        (15_000, 30_000, (0.34202, 0.93969), False),
    ],
)
def test_5_5_17_1_a_runway_is_used_along_its_length(x, y, heading, lands):
    assert on_runway(FRONT, x, y, Vector(heading[0], heading[1], 0.0)) is lands


def test_5_5_17_1_an_aerodrome_is_level():
    runway = FRONT.runways[0]
    heights = {
        height_at(
            FRONT, runway.x1 + (runway.x2 - runway.x1) * part // 20, runway.y1 + (runway.y2 - runway.y1) * part // 20
        )
        for part in range(21)
    }
    assert len(heights) == 1


# Heights


def test_heights_stay_within_the_relief():
    heights = [height for row in FRONT.heights for height in row]
    assert min(heights) >= 0
    assert 600 < max(heights) <= 1200
    assert len(FRONT.heights) == 32


def test_without_relief_the_board_is_flat():
    flat = Terrain(5, WIDTH, DEPTH)
    assert {height for row in flat.heights for height in row} == {0}


def test_beyond_the_board_the_ground_goes_on_level():
    assert height_at(FRONT, -5000, 70_000) == height_at(FRONT, 0, DEPTH)
    assert height_at(FRONT, WIDTH + 1, -1) == height_at(FRONT, WIDTH, 0)


@given(places, st.integers(-100, 100), st.integers(-100, 100))
def test_the_ground_has_no_steps(place, east, north):
    here = height_at(FRONT, *place)
    there = height_at(FRONT, place[0] + east, place[1] + north)
    assert abs(here - there) <= 150


@given(st.integers(0, 2**32), st.integers(20, 120), st.integers(20, 120))
def test_any_seed_and_size_makes_a_board(seed, width, depth):
    terrain = resolve(TerrainSheet(seed=seed, rivers=1), width * 1000, depth * 1000)
    assert 0 <= height_at(terrain, width * 1000, depth * 1000) <= terrain.relief
    assert ground_at(terrain, width * 500, depth * 500) in get_args(Ground)


# The same everywhere


def test_a_seed_always_gives_the_same_ground():
    once, again = [resolve(TerrainSheet(seed=7, rivers=1, aerodromes=(FIELD,)), WIDTH, DEPTH) for _ in range(2)]
    assert once == again == FRONT
    assert once.heights == FRONT.heights
    assert once.heights is again.heights  # equal ground is measured once
    other = resolve(TerrainSheet(seed=8, rivers=1, aerodromes=(FIELD,)), WIDTH, DEPTH)
    assert other.heights != FRONT.heights


def test_the_ground_goes_into_the_record_without_its_height_map():
    assert FRONT.heights
    text = msgspec.json.encode(FRONT)
    assert len(text) < 6000
    assert b"heights" not in text
    assert msgspec.json.decode(text, type=Terrain) == FRONT


def test_another_process_with_another_hash_seed_sees_the_same_ground():
    code = (
        "from aerodrome.icog.terrain import *\n"
        "field = AerodromeSheet(x=15, y=10, heading=20)\n"
        "t = resolve(TerrainSheet(seed=7, rivers=1, aerodromes=(field,)), 60000, 60000)\n"
        "print(sum((i + 1) * h for i, h in enumerate(h for row in t.heights for h in row)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONHASHSEED": "12"}, capture_output=True, text=True, check=True
    ).stdout
    assert int(said) == sum((i + 1) * h for i, h in enumerate(h for row in FRONT.heights for h in row))
