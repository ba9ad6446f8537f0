"""Ground units: their roads, damage with cover, saves and elimination, objectives, and their sheets in a mission."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.core.why import Why, total
from aerodrome.icog.damage import unit_hits
from aerodrome.icog.events import PhaseBegan, Scored
from aerodrome.icog.events.ground_events import ObjectiveMet, UnitDestroyed, UnitHit, UnitMoved, UnitSaved
from aerodrome.icog.ground import ground, ground_charts, roads
from aerodrome.icog.mission import ground_sheet, mission
from aerodrome.icog.mission.ground_sheet import BalloonGroup, ObjectiveSheet, UnitGroup
from aerodrome.icog.phases import ground_moves, turns
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import change_unit
from aerodrome.icog.tasks import objectives
from aerodrome.icog.terrain import Terrain
from tests.driver import play
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import plane

BOMB = Why("6.5.5.2", "a bomb")


# ---- movement


def test_5_1_a_train_goes_along_its_rails_before_any_airplane():
    rails = [(10, 10), (10, 14), (20, 14)]
    state = field(
        plane("B1"), units=[unit("DG1", "locomotive", (10, 10), route=rails, speed=6000)], phase="ground move"
    )
    played = play(ground_moves.step, state)
    assert played.kinds == ["UnitMoved", "PhaseBegan"]
    assert played.only(UnitMoved).at == point(12, 14)
    assert played.only(PhaseBegan).phase == "move"
    assert played.state.unit("DG1").way == 6000


def test_5_1_at_the_end_of_its_road_a_unit_stops_or_leaves_the_board():
    inside = unit("DG1", "truck", (10, 10), route=[(10, 10), (12, 10)], speed=3000)
    outside = unit("DG2", "truck", (58, 10), route=[(58, 10), (60, 10)], speed=3000)
    played = play(ground_moves.move_all, field(plane("B1"), units=[inside, outside]))
    assert [event.away for event in played.all(UnitMoved)] == [False, True]
    assert played.state.unit("DG2").gone
    again = play(ground_moves.move_all, played.state)
    assert again.told == []


def test_5_1_without_anything_on_the_ground_airplanes_move_at_once():
    assert not field(plane("B1")).setting.ground_war
    assert field(plane("B1"), balloons=[balloon()]).setting.ground_war


def convoy(**fields):
    rails = [(10, 10), (10, 0)]
    engine = unit("DG1", "locomotive", (10, 10), route=rails, speed=4000, group="the engine")
    wagon = unit("DG2", "railway-wagon", (10, 12), route=[(10, 12), *rails], speed=4000, drawn="the engine")
    arrive = Objective("DO1", 0, "arrive", 2, "through", targets=("DG1",))
    wreck = Objective("BO1", 1, "destroy", 3, "wrecked", targets=("DG1",))
    setting = {"objectives": (arrive, wreck)}
    return field(plane("B1"), units=[engine, wagon], phase="ground move", setting=setting, **fields)


def test_5_1_wagons_stand_still_without_their_engine():
    state = convoy()
    moved = play(ground_moves.step, state)
    assert [event.unit for event in moved.all(UnitMoved)] == ["DG1", "DG2"]
    wrecked = play(ground_moves.step, change_unit(state, "DG1", gone=True))
    assert wrecked.all(UnitMoved) == []
    assert not ground.is_drawn(wrecked.state, wrecked.state.unit("DG2"))


def test_3_m_who_gets_through_scores_and_is_not_destroyed():
    played = play(ground_moves.step, change_unit(convoy(), "DG1", way=8000))
    assert played.all(UnitMoved)[0].away
    assert [event.objective for event in played.all(ObjectiveMet)] == ["DO1"]
    objectives.of_destruction(played.table)
    assert played.state.scores == (2, 0)
    entry = ground.entry_of(played.state.setting, "DG1")
    assert roads.has_left(played.state.setting, entry, played.state.unit("DG1"))


def test_5_1_wagons_follow_an_engine_that_has_left_the_board():
    state = change_unit(convoy(), "DG1", way=10_000, gone=True)
    assert ground.is_drawn(state, state.unit("DG2"))


def test_5_1_something_can_only_be_drawn_by_what_moves():
    with pytest.raises(Fault, match="drawn"):
        UnitGroup("wagon", ((1.0, 1.0),), drawn="the horses")
    group = UnitGroup("wagon", ((1.0, 1.0),), road=((2.0, 1.0),), speed=1.0, drawn="the horses")
    with pytest.raises(Fault, match="the horses"):
        raise next(ground_sheet.problems("sides#1", [group], [], (60, 60), 42.0))


# ---- damage


def test_6_5_5_the_example_of_the_sandbagged_gun():
    state = field(plane("B1"), units=[unit("DG1", "artillery", cover="sandbags")])
    played = play(unit_hits.hit, state, "DG1", 4, BOMB, "B1", dice=[5, 3, 2, 5, 9])
    struck = played.only(UnitHit)
    assert (struck.damage, struck.left) == (7, 9)
    saved = played.only(UnitSaved)
    assert (saved.target, saved.passed, saved.odds) == (9, True, 9)
    assert not played.state.unit("DG1").gone
    assert played.rolled[0].seat == "british"


def test_6_5_5_the_other_gun_takes_one_point_and_tests_at_15():
    state = field(plane("B1"), units=[unit("DG1", "artillery", cover="sandbags")])
    played = play(unit_hits.hit, state, "DG1", 1, BOMB, dice=[3, 15])
    assert played.only(UnitHit).damage == 1
    assert played.only(UnitSaved).target == 15


def test_6_5_5_1_a_failed_test_eliminates_and_scores():
    state = field(plane("B1"), units=[unit("DG1", "truck", points=2)])
    played = play(unit_hits.hit, state, "DG1", 1, BOMB, "B1", dice=[3, 6])
    assert played.only(UnitDestroyed).by == "B1"
    assert (played.only(Scored).side, played.only(Scored).points) == (1, 2)
    assert played.state.scores == (0, 2)
    assert ground.standing(played.state) == []


def test_6_5_5_1_what_is_lost_scores_for_the_other_side():
    state = field(plane("D1"), units=[unit("BG1", "truck", points=2)])
    assert play(unit_hits.hit, state, "BG1", 1, BOMB, "D1", dice=[3, 20]).only(Scored).side == 0


def test_6_5_5_3_cover_and_taking_cover_are_told_apart():
    state = field(plane("B1"), units=[unit("DG1", cover="trench", covering=True)])
    assert [why.text for why in ground.reductions(state, "DG1")][-1] == "takes cover"
    assert len(ground.reductions(state, "DG1")) == 2


def test_6_5_5_1_at_zero_it_is_gone_without_a_test():
    played = play(unit_hits.hit, field(plane("B1"), units=[unit("DG1", "tent")]), "DG1", 2, BOMB, dice=[4, 4])
    assert played.all(UnitSaved) == []
    assert played.state.unit("DG1").strength == 0
    assert played.state.unit("DG1").gone
    assert play(unit_hits.hit, played.state, "DG1", 3, BOMB).told == []


def test_6_5_5_3_damage_that_cover_takes_away_is_no_hit():
    played = play(unit_hits.hit, field(plane("B1"), units=[unit("DG1", cover="trench")]), "DG1", 1, BOMB, dice=[3])
    assert played.kinds == ["UnitHit"]
    assert played.only(UnitHit).damage == 0


@pytest.mark.parametrize(
    ("fields", "off"),
    [
        ({}, 0),
        ({"cover": "rough"}, -1),
        ({"cover": "sandbags"}, -2),
        ({"cover": "trench"}, -3),
        ({"cover": "town"}, -4),
        ({"cover": "trench", "covering": True}, -4),
        ({"kind": "tank", "cover": "rough"}, -4),
    ],
)
def test_6_5_5_3_cover_taking_cover_and_armour_add_up(fields, off):
    state = field(plane("B1"), units=[unit("DG1", **fields)])
    assert total(ground.reductions(state, "DG1")) == off


@given(st.lists(st.integers(1, 6), min_size=1, max_size=10), st.integers(-6, 0), st.integers(1, 20))
def test_6_5_5_no_die_heals_and_a_unit_survives_only_its_test(faces, off, save):
    cover = ("open", "rough", "sandbags", "trench", "town")[min(4, -off)]
    state = field(plane("B1"), units=[unit("DG1", "artillery", cover=cover)])
    taken = total(ground.reductions(state, "DG1"))
    lost = sum(max(0, face + taken) for face in faces)
    assert all(ground.reduced(face, off) >= 0 for face in faces)
    dice = [*faces, save] if 0 < lost < 16 else faces
    played = play(unit_hits.hit, state, "DG1", len(faces), BOMB, dice=dice)
    now = played.state.unit("DG1")
    assert now.strength == max(0, 16 - lost)
    assert now.gone == (lost >= 16 or (lost > 0 and save > now.strength))


# ---- objectives and the end


def aims(count: int) -> Objective:
    return Objective("BO1", 1, "destroy", 3, "both lorries burn", ("DG1", "DG2"), count)


@pytest.mark.parametrize(("count", "met"), [(1, True), (2, False), (0, False)])
def test_3_m_an_objective_is_met_when_enough_of_its_targets_are_destroyed(count, met):
    state = field(plane("B1"), units=[unit("DG1", "tent"), unit("DG2", "tent")], setting={"objectives": (aims(count),)})
    played = play(unit_hits.hit, state, "DG1", 1, BOMB, "B1", dice=[6])
    assert bool(played.all(ObjectiveMet)) == met
    assert played.state.scores == (0, 3 if met else 0)
    assert len(objectives.open_for(played.state, 1, "destroy")) == (not met)


def test_3_m_an_objective_scores_once():
    state = field(plane("B1"), setting={"objectives": (aims(1),)}, met=("BO1",))

    async def meet(table):
        objectives.meet(table, aims(1))

    assert play(meet, state).told == []


def test_3_m_the_battle_goes_on_while_a_side_has_something_on_the_ground():
    state = field(plane("B1"), plane("D1", place="gone"), units=[unit("DG1")], last_turn=10)
    assert turns.decided(state) == ""
    gone = msgspec.structs.replace(state, units=(msgspec.structs.replace(state.units[0], gone=True),))
    assert "Germany has nothing left" in turns.decided(gone)
    alone = field(plane("B1", place="gone"), plane("D1", place="gone"), units=[unit("DG1")])
    assert turns.decided(alone) == "no airplane is left on either side"


# ---- sheets and tables


def test_6_4_1_t_the_table_of_ground_units_is_complete():
    stated = {
        name: ground_charts.kind(name) for name in ("infantry", "aa-machine-gun", "aa-37mm", "aa-gun", "artillery")
    }
    assert [kind.strength for kind in stated.values()] == [10, 14, 14, 16, 16]
    assert [kind.range for kind in stated.values()] == [17, 22, 30, None, None]
    assert [kind.damage for kind in stated.values()] == ["1d8", "1d10", "2d8", "0", "0"]
    with pytest.raises(Fault, match=r"infantery.*infantry"):
        ground_charts.kind("infantery")


def test_a_group_of_guns_becomes_a_battery_and_covering_units_do_not_fire():
    ground_of = Terrain(1, 60_000, 60_000)
    groups = (
        UnitGroup("aa-gun", ((10, 10), (11, 10)), name="Archie"),
        UnitGroup("infantry", ((20, 10),), covering=True),
        UnitGroup("truck", ((30, 10),), road=((40, 10),), speed=2.0),
    )
    found = ground_sheet.units_of(groups, "D", ground_of)
    assert [(one.id, one.battery, one.fires) for one in found] == [
        ("DG1", "DA1", True),
        ("DG2", "DA1", True),
        ("DG3", "", False),
        ("DG4", "", False),
    ]
    assert found[3].route == (point(30, 10), point(40, 10))
    moored = ground_sheet.balloons_of((BalloonGroup(((5, 5),), 12, 2.5),), "D", ground_of)
    assert (moored[0].id, moored[0].at, moored[0].winch) == ("DK1", point(5, 5, 12), 2500)


@pytest.mark.parametrize(
    ("group", "key"),
    [
        (UnitGroup("infantery", ((1, 1),)), "units#1.kind"),
        (UnitGroup("truck", ((61, 1),)), "units#1.at#1"),
        (UnitGroup("truck", ((1, 1),), road=((1, 99),), speed=1.0), "units#1.road#1"),
        (UnitGroup("aa-gun", ((1, 1),), covering=True), "units#1.covering"),
    ],
)
def test_a_wrong_unit_is_told_with_its_key(group, key):
    with pytest.raises(Fault) as told:
        raise next(ground_sheet.problems("sides#2", (group,), (), (60, 60), 42))
    assert told.value.where == f"sides#2.{key}"


def test_a_road_without_a_speed_and_a_balloon_above_the_ceiling_are_refused():
    with pytest.raises(Fault, match="road"):
        UnitGroup("truck", ((1, 1),), road=((2, 2),))
    with pytest.raises(Fault, match="altitude"):
        raise next(ground_sheet.problems("sides#1", (), (BalloonGroup(((1, 1),), 50),), (60, 60), 42))


def test_objectives_name_groups_that_exist():
    ground_of = Terrain(1, 60_000, 60_000)
    sheet = ObjectiveSheet("destroy", 2, "the column burns", targets=("the column",), count=1)
    (found,) = ground_sheet.objectives_of((sheet,), 1, "B", {"the column": ("DG1", "DG2")}, ground_of)
    assert (found.id, found.side, found.targets, found.count) == ("BO1", 1, ("DG1", "DG2"), 1)
    with pytest.raises(Fault, match="unknown 'the column'"):
        ground_sheet.objectives_of((sheet,), 1, "B", {}, ground_of)
    many = msgspec.structs.replace(sheet, count=3)
    with pytest.raises(Fault, match="0 to 2"):
        ground_sheet.objectives_of((many,), 1, "B", {"the column": ("DG1", "DG2")}, ground_of)


def test_a_side_without_airplanes_needs_something_on_the_ground():
    sheet = mission.sheet("trench-strafing")
    one, other = sheet.sides
    ground_only = msgspec.structs.replace(sheet, sides=(one, msgspec.structs.replace(other, force=())))
    assert ground_only.sides[1].force == ()
    with pytest.raises(Fault, match="found no airplane"):
        msgspec.structs.replace(sheet, sides=(one, msgspec.structs.replace(other, force=(), units=(), balloons=())))
