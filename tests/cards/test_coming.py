"""Who comes, lands and leaves (MC09, MC17, MC24, MC25, MC58): places of arrivals, the strip, the edge of a task."""

import msgspec
import pytest

from aerodrome.cards.flying.coming import formation_place, may_land, sunk
from aerodrome.cards.flying.movement import strays
from aerodrome.cards.flying.plans import Hand, levels
from aerodrome.cards.scenario import resolve
from aerodrome.cards.setting import Objective
from aerodrome.cards.state import State, _replace, change
from tests.cards.stories import story

SCRAMBLE = (
    "scramble {} | turn 3 | B1 30000,18000,{},{}; B2 50000,55000,0; B3 waits; "
    "G1 10000,50000,0; G2 5000,50000,0; G3 15000,50000,0"
)


def settled(state: State, **fields) -> State:
    """A state whose setting is another in some fields."""
    return _replace(state, setting=msgspec.structs.replace(state.setting, **fields))


@pytest.mark.parametrize(("number", "x"), [(0, 40000), (1, 43000), (2, 37000), (3, 46000), (4, 34000)])
def test_mc09_arrivals_stand_abreast_of_their_leader(number, x):
    setting = resolve("big-dogfight", {})
    entry = msgspec.structs.replace(setting.entries[0], x=40000, y=20000, heading=0, number=number, enters=2)
    assert formation_place(setting, entry, "echelon") == (x, 20000, 0)


def test_mc09_whoever_is_there_from_the_start_stands_in_formation():
    setting = resolve("big-dogfight", {})
    entry = msgspec.structs.replace(setting.entries[0], x=40000, y=20000, heading=0, number=1, enters=1)
    assert formation_place(setting, entry, "echelon") == (43000, 17000, 0)


def test_mc09_the_right_offset_is_mirrored_first_and_where_nothing_helps_none_is():
    setting = resolve("big-dogfight", {})
    entry = msgspec.structs.replace(setting.entries[0], x=2000, y=20000, heading=0, number=2, enters=1)
    assert formation_place(setting, entry, "line abreast") == (6000, 20000, 0)
    nowhere = msgspec.structs.replace(entry, x=-50000)
    assert formation_place(setting, nowhere, "line abreast") == (-54000, 20000, 0)


@pytest.mark.parametrize(
    ("point", "heading", "edge"),
    [
        ((30000, 59000), 0, "north"),
        ((30000, 1000), 36, "south"),
        ((1000, 30000), 54, "west"),
        ((59000, 30000), 18, "east"),
    ],
)
def test_mc17_over_the_edge_of_a_task_is_no_straying(point, heading, edge):
    state = story(f"duel | turn 1 | A1 {point[0]},{point[1]},{heading}; G1 30000,30000,36").state
    assert strays(state, state.plane("A1"), "S S Z")

    def task(side=0, edge=edge, who=()):
        return settled(state, objectives=(Objective(side, "cross", 3, edge=edge, who=who),))

    assert not strays(task(), state.plane("A1"), "S S Z")
    assert not strays(task(who=(0,)), state.plane("A1"), "S S Z")
    assert strays(task(who=(1,)), state.plane("A1"), "S S Z"), "another flight's task"
    assert strays(task(side=1), state.plane("A1"), "S S Z"), "the enemy's task"
    for other in {"north", "south", "west", "east"} - {edge}:
        assert strays(task(edge=other), state.plane("A1"), "S S Z"), "another edge"


@pytest.mark.parametrize(
    ("heading", "lands"),
    [(0, True), (4, True), (5, False), (31, False), (32, True), (36, True), (40, True), (68, True)],
)
def test_mc24_a_plane_lands_along_the_axis_of_its_strip_either_way(heading, lands):
    state = change(story(SCRAMBLE.format("", heading, 1)).state, "B1", flown=("Z",))
    assert may_land(state, state.plane("B1"), fulfilled=False) == lands


def test_mc24_the_axis_is_that_of_the_strip():
    state = change(story(SCRAMBLE.format("", 9, 1)).state, "B1", flown=("Z",))
    turned = tuple(msgspec.structs.replace(unit, heading=9) for unit in state.setting.units)
    assert not may_land(state, state.plane("B1"), fulfilled=False)
    assert may_land(settled(state, units=turned), state.plane("B1"), fulfilled=False)


def test_mc24_only_on_its_own_strip_after_a_stall_and_in_the_air():
    state = change(story(SCRAMBLE.format("", 0, 1)).state, "B1", flown=("Z",))
    assert may_land(state, state.plane("B1"), fulfilled=False)
    for fields in ({"flown": ("S",)}, {"flown": ()}, {"place": "ground"}):
        other = change(state, "B1", **fields)
        assert not may_land(other, other.plane("B1"), fulfilled=False), fields
    enemys = tuple(msgspec.structs.replace(unit, side=0) for unit in state.setting.units)
    assert not may_land(settled(state, units=enemys), state.plane("B1"), fulfilled=False)
    hangar = tuple(msgspec.structs.replace(unit, kind="hangar") for unit in state.setting.units)
    assert not may_land(settled(state, units=hangar), state.plane("B1"), fulfilled=False)


@pytest.mark.parametrize(("level", "lands"), [(1, True), (2, False)])
def test_mc24_with_altitude_only_from_the_lowest_level(level, lands):
    state = change(story(SCRAMBLE.format("altitude=on", 0, level)).state, "B1", flown=("Z",))
    assert may_land(state, state.plane("B1"), fulfilled=False) == lands


@pytest.mark.parametrize(("level", "after"), [(3, (2, 2, False)), (2, (2, 1, False)), (1, (2, 0, True))])
def test_mc25_with_altitude_a_glider_loses_a_level_and_is_down_below_the_first(level, after):
    state = change(story("duel altitude=on | turn 1 | A1 30000,20000,0,5; G1 30000,40000,0,5").state, "A1", glide=2)
    state = change(state, "A1", level=level)
    assert sunk(state, state.plane("A1")) == after


@pytest.mark.parametrize(("glide", "after"), [(2, (1, 5, False)), (1, (0, 5, True))])
def test_mc25_without_altitude_a_counter_comes_off(glide, after):
    state = change(story().state, "A1", glide=glide, level=5)
    assert sunk(state, state.plane("A1")) == after


@pytest.mark.parametrize(("level", "found"), [(3, [2, 2, 1]), (2, [1, 1, 0]), (1, [0])])
def test_mc27_levels_are_counted_until_the_ground(level, found):
    assert levels(Hand("s-e-5a", altitude=True, level=level), ("DV", "S", "DV")) == found
