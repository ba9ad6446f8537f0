"""Space (MC02, MC08, MC30, MC32): arcs, lines and bases, measured exactly by other means."""

from itertools import product
from random import Random

import pytest

from aerodrome.cards.fire import sight
from aerodrome.cards.flying.coming import edge_left
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.scenario import resolve
from aerodrome.cards.space.arcs import sighting
from aerodrome.cards.space.bases import corners, holds
from aerodrome.cards.space.lines import crosses
from aerodrome.cards.space.trig import rounded
from aerodrome.cards.state import change
from tests.cards.oracle import aimed_at, shares_an_edge
from tests.cards.stories import story


@pytest.mark.parametrize("post", ["fixed", "nose", "rear", "rockets"])
def test_mc30_the_aim_point_is_the_nearest_in_the_arc_exactly(post):
    """Bases on a grid, so that many of them touch a ray or stand square to the shooter, and some anywhere."""
    rng = Random(30)
    arc = measures().arcs[post]
    places = [*product(range(-6000, 6001, 1500), repeat=2)]
    places += [(rng.randint(-9000, 9000), rng.randint(-9000, 9000)) for _ in range(60)]
    for x, y in places:
        if abs(x) <= 1500 and abs(y) <= 1500:
            continue
        pose, heading = (7, -3, rng.choice((0, 9, 18, 36, 45, 63, rng.randrange(72)))), rng.randrange(0, 72, 9)
        base = corners((x + 7, y - 3, heading), (1000, 1000))
        found, exact = sighting(pose, arc, base), aimed_at(pose, *arc, base)
        assert (found is None) == (exact is None), (pose, base)
        if found and exact:
            assert (2 * found[0] - 1) ** 2 <= 4 * exact[0] <= (2 * found[0] + 1) ** 2, (pose, base)
            assert found[1] in exact[1], (pose, base)


@pytest.mark.parametrize("heading", [0, 4, 9])
def test_mc32_a_line_meets_the_edge_of_a_base_or_misses_it(heading):
    base = corners((100, 200, heading), (40, 60))
    for x, y, east, north in product(
        range(0, 201, 40), range(100, 301, 40), range(-160, 161, 80), range(-160, 161, 80)
    ):
        start, end = (x, y), (x + east, y + north)
        assert crosses(start, end, base) == shares_an_edge(start, end, base), (start, end)
    for (ax, ay), (bx, by) in product(base, repeat=2):
        assert crosses((ax, ay), (bx, by), base)
        assert crosses((2 * ax - 100, 2 * ay - 5200), (ax, ay), base), "from outside to a corner"
    assert not crosses((100, 5200), (101, 5201), base), "all within"


def test_mc02_halves_are_rounded_away_from_zero():
    assert [rounded(number, 10) for number in (-16, -15, -14, -5, -4, 0, 4, 5, 14, 15)] == [
        -2, -2, -1, -1, 0, 0, 0, 1, 1, 2,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [
        (0, 0, None), (60000, 60000, None), (0, 60000, None), (1, 1, None),
        (-1, 0, "west"), (60001, 0, "east"), (-1, 1, "west"),
        (0, -1, "south"), (0, 60001, "north"), (-1, -1, "south"), (60001, 60001, "north"),
    ],
)  # fmt: skip
def test_mc08_mc23_the_edges_belong_to_the_table(x, y, edge):
    setting = resolve("duel", {})
    assert (setting.width, setting.depth) == (60000, 60000)
    assert setting.on_table(x, y) == (edge is None)
    assert edge_left(setting, x, y) == edge


def test_mc32_whatever_stands_between_blocks_on_its_level_in_the_air_or_on_the_ground():
    rng = Random(32)
    state = story("pairs | turn 1 | A1 30000,20000,0; A2 5000,5000,0; G1 30000,40000,0; G2 9000,5000,0").state
    seen = {True: 0, False: 0}
    for _ in range(400):
        start = (rng.randint(20000, 40000), rng.randint(20000, 40000))
        end = (start[0] + rng.randint(-9000, 9000), start[1] + rng.randint(-9000, 9000))
        part = rng.random()
        x, y = [round(a + part * (b - a)) + rng.randint(-1800, 1800) for a, b in zip(start, end, strict=True)]
        posed = change(state, "A2", x=x, y=y, heading=rng.randrange(72), level=5)
        base = sight.base_of(posed, posed.plane("A2"))
        between = shares_an_edge(start, end, base) and not holds(base, start) and not holds(base, end)
        seen[between] += 1
        for level in (4, 5):
            found = sight.blocked(posed, start, end, ("A1", "G1"), (3, level))
            assert found == ("A2" if between and level == 5 else ""), (start, end, (x, y))
        assert sight.blocked(posed, start, end, ("A2", "G1"), (5, 5)) == "", "nobody is in his own way"
        on_ground = change(posed, "A2", place="ground")
        assert bool(sight.blocked(on_ground, start, end, ("A1", "G1"), (5, 5))) == between
        gone = change(posed, "A2", place="gone")
        assert sight.blocked(gone, start, end, ("A1", "G1"), (5, 5)) == ""
    assert min(seen.values()) > 100


def test_mc22_the_centre_of_either_in_the_base_of_the_other_is_too_close():
    small, large = (1000, 1000), (4000, 1500)
    here, there = (0, 0), (0, 3000)
    assert sight.too_close(here, corners((*here, 0), small), there, corners((*there, 0), large))
    assert sight.too_close(there, corners((*there, 0), large), here, corners((*here, 0), small))
    assert not sight.too_close(here, corners((*here, 0), small), there, corners((*there, 0), small))
