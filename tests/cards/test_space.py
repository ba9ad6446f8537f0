"""Space (MC02, MC08, MC30, MC32): arcs, lines and bases, measured exactly by other means."""

from itertools import product
from random import Random

import pytest

from aerodrome.cards.flying.coming import edge_left
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.scenario import resolve
from aerodrome.cards.space.arcs import sighting
from aerodrome.cards.space.bases import corners
from aerodrome.cards.space.lines import crosses
from aerodrome.cards.space.trig import rounded
from tests.cards.oracle import aimed_at, shares_an_edge


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
        assert crosses((2 * ax - 100, 2 * ay - 200), (ax, ay), base), "from outside to a corner"
    assert not crosses((100, 200), (101, 201), base), "all within"


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
