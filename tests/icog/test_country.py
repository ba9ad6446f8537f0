"""The country below a campaign's battle (SC47, step 4): where the front runs, and what stays dry."""

import msgspec
import pytest

from aerodrome.icog.mission import mission
from aerodrome.icog.mission.country import laid
from aerodrome.icog.mission.mission_sheet import MissionSheet

_replace = msgspec.structs.replace


def flown(front: str, *homes: str) -> MissionSheet:
    """A duel over a ground with or without a front, between sides from these edges."""
    found = mission.sheet("duel")
    sides = tuple([_replace(side, home=home) for side, home in zip(found.sides, homes, strict=True)])
    return _replace(found, terrain=_replace(found.terrain, front=front), sides=sides)


@pytest.mark.parametrize(
    ("homes", "front"),
    [(("west", "east"), "south-north"), (("north", "south"), "west-east"), (("east", "north"), "south-north"),
     (("south", "west"), "west-east")],
)  # fmt: skip
def test_sc47_4_trenches_lie_across_the_way_of_the_first_side_where_there_was_no_front(homes, front):
    assert laid(flown("none", *homes), "the trenches").terrain.front == front
    assert laid(flown("none", *homes), "open fields").terrain.front == "none"


@pytest.mark.parametrize("front", ["south-north", "west-east"])
def test_sc47_4_a_front_that_is_there_stays_where_it_is(front):
    for area in ("the trenches", "open fields"):
        assert laid(flown(front, "west", "east"), area).terrain.front == front


def test_sc47_4_another_river_is_looked_for_where_the_first_would_drown_something():
    dry, wet = mission.sheet("duel"), mission.sheet("trench-strafing")
    assert laid(dry, "a river").terrain.seed == dry.terrain.seed
    assert laid(wet, "a river").terrain.seed == wet.terrain.seed + 1


def test_sc47_4_where_every_river_would_drown_something_there_is_none():
    found = mission.sheet("balloon-busting")
    everywhere = tuple([(float(x), float(y)) for x in range(0, 60, 2) for y in range(0, 60, 2)])
    sides = [
        _replace(side, balloons=tuple([_replace(group, at=everywhere) for group in side.balloons]))
        for side in found.sides
    ]
    ground = laid(_replace(found, sides=tuple(sides)), "a river").terrain
    assert (ground.rivers, ground.seed) == (0, found.terrain.seed)
