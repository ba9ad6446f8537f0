"""Targets of rockets, rifles, guns and cameras (MC28, MC29, MC33, MC83, MC87-MC90, MC93, MC95)."""

import msgspec
import pytest

from aerodrome.cards import RULES
from aerodrome.cards.fire.shots import _why_no_level, measured, rocket_target
from aerodrome.cards.fire.sight import clouded, in_cloud
from aerodrome.cards.ground.balloons import hauled
from aerodrome.cards.ground.guns import gun_distance, rifle_target
from aerodrome.cards.ground.tasks import why_no_photograph, why_no_spotting
from aerodrome.cards.scoring import tally
from aerodrome.cards.setting import Balloon, Objective
from aerodrome.cards.state import BalloonState, Cloud, State, _replace, change, change_unit, unit_at
from aerodrome.core.why import Why
from tests.cards.stories import against, story

GASBAG = "balloon-busting {} | turn 1 | F1 {}; F2 {}; F3 5000,5000,0"
STRAFERS = "trench-strafing {} | turn 1 | B1 {}; B2 {}; B3 9000,5000,0"
PLACES = (
    "photographs {} | turn 1 | G1 {}; G2 50000,55000,0; G3 55000,55000,0; "
    "B1 5000,5000,0; B2 9000,5000,0; B3 50000,5000,0"
)


def settled(state: State, **fields) -> State:
    """A state whose setting is another in some fields."""
    return _replace(state, setting=msgspec.structs.replace(state.setting, **fields))


def unit(state: State, name: str):
    return state.setting.units[unit_at(state, name)]


# ---- balloons


def gasbags(*balloons: Balloon, options: str = "", at: str = "30000,20000,0", **fields) -> State:
    """F1 with rockets, and some balloons."""
    state = story(GASBAG.format(options, at, "9000,1000,0")).state
    made = tuple(BalloonState(**fields) for _ in balloons)
    return _replace(settled(state, balloons=balloons), balloons=made)


def balloon(name: str, y: int, x: int = 30000, side: int = 1, level: int = 4) -> Balloon:
    return Balloon(name, name, side, x, y, level)


def test_mc90_rockets_go_to_the_nearest_enemy_balloon_that_still_flies():
    near, far = balloon("b1", 24000), balloon("b2", 24500)

    def target(*balloons, **fields):
        state = gasbags(*balloons, **fields)
        found = rocket_target(state, state.plane("F1"))
        return found and found[0]

    assert target(near, far) == target(far, near) == "b1"
    assert target(near, msgspec.structs.replace(near, id="b3")) == "b1"
    assert target(msgspec.structs.replace(near, side=0), far) == "b2"
    assert target(near, fate="burnt") is None
    assert target(balloon("b1", 24000, x=34000)) is None


def test_mc90_rockets_reach_so_far_and_no_farther():
    state = gasbags(balloon("b1", 24000))
    found = rocket_target(state, state.plane("F1"))
    assert found is not None
    last = 24000 + 5000 - found[1]
    for y, reached in ((last, ("b1", 5000)), (last + 1, None)):
        state = gasbags(balloon("b1", y))
        assert rocket_target(state, state.plane("F1")) == reached


@pytest.mark.parametrize(("level", "more"), [(2, None), (3, 3000), (4, 0), (5, 3000), (6, None)])
def test_mc29_mc90_rockets_reach_a_level_up_or_down_and_it_counts(level, more):
    state = gasbags(balloon("b1", 22000), options="altitude=on", at=f"30000,20000,0,{level}")
    flat = gasbags(balloon("b1", 22000))
    plain = rocket_target(flat, flat.plane("F1"))
    assert plain is not None
    found = rocket_target(state, state.plane("F1"))
    assert found == (None if more is None else ("b1", plain[1] + more))


def test_mc90_a_plane_between_blocks_rockets_and_too_close_is_no_shot():
    state = gasbags(balloon("b1", 25500))
    assert rocket_target(state, state.plane("F1"))
    state = change(state, "F2", x=30000, y=22000)
    assert rocket_target(state, state.plane("F1")) is None
    close = gasbags(balloon("b1", 20500))
    assert rocket_target(close, close.plane("F1")) is None


@pytest.mark.parametrize(("steps", "done", "last"), [(6, 0, False), (6, 4, False), (6, 5, True), (1, 0, True)])
def test_mc89_a_balloon_is_hauled_down_step_by_step(steps, done, last):
    bag = msgspec.structs.replace(balloon("b1", 24000), steps=steps)
    assert hauled(gasbags(bag, alarmed=True, hauled=done)) == [("b1", done + 1, last)]
    assert hauled(gasbags(bag, hauled=done)) == []
    assert hauled(gasbags(bag, alarmed=True, fate="burnt")) == []


def test_mc80_mc89_a_winch_hauls_until_it_is_destroyed():
    bag = msgspec.structs.replace(balloon("b1", 24000), winch="mg-1")
    state = gasbags(bag, alarmed=True)
    strength = unit(state, "mg-1").strength
    assert hauled(change_unit(state, "mg-1", points=strength - 1)) == [("b1", 1, False)]
    assert hauled(change_unit(state, "mg-1", points=strength)) == []


def test_mc93_enemy_balloons_that_burnt_count_where_no_task_counts_them():
    bags = (balloon("b1", 24000), balloon("b2", 26000), balloon("b3", 28000, side=0), balloon("b4", 30000))
    state = settled(gasbags(*bags), objectives=())
    states = tuple(BalloonState(fate=fate) for fate in ("burnt", "", "burnt", "hauled down"))
    state = _replace(state, balloons=states)
    assert [tally(state, side).balloons for side in (0, 1)] == [4, 4]
    tasked = settled(state, objectives=(Objective(0, "balloon", 4),))
    assert [tally(tasked, side).balloons for side in (0, 1)] == [0, 4]


# ---- guns and rifles on the ground


def test_mc88_a_trench_fires_at_the_nearest_and_of_equals_at_the_first():
    def target(one, other, options=""):
        state = story(STRAFERS.format(options, one, other)).state
        found = rifle_target(state, unit(state, "trench"))
        return found and found[0]

    assert target("30000,24750,0", "30000,25250,0") == "B2"
    assert target("30000,25250,0", "30000,24750,0") == "B1"
    assert target("29500,24750,0", "30500,24750,0") == "B1"
    assert target("30000,25250,0,1", "5000,5000,0,1", "altitude=on") == "B1"
    assert target("30000,25250,0,2", "5000,5000,0,1", "altitude=on") is None


def test_mc88_a_trench_fires_at_nobody_of_its_own_nor_at_one_that_is_gone():
    state = story(STRAFERS.format("", "30000,25250,0", "5000,5000,0")).state
    assert rifle_target(state, unit(state, "trench"))
    friendly = msgspec.structs.replace(unit(state, "trench"), side=state.plane("B1").side)
    assert rifle_target(state, friendly) is None
    assert rifle_target(change(state, "B1", place="gone"), unit(state, "trench")) is None


def test_mc87_a_machine_gun_fires_at_enemies_in_play_on_the_two_lowest_levels():
    def distance(options="", level=1, **fields):
        state = story(STRAFERS.format(options, f"26000,28000,0,{level}", "5000,5000,0")).state
        state = _replace(state, clouds=fields.pop("clouds", ()))
        state = change(state, "B1", **fields)
        return gun_distance(state, unit(state, "mg-1"), state.plane("B1"))

    assert isinstance(distance(), int)
    assert against(distance(place="gone")) == "MC87"
    assert against(distance(x=50000)) == "MC87"
    for level, paragraph in ((1, None), (2, None), (3, "MC29")):
        found = distance("altitude=on", level)
        assert (found.paragraph if isinstance(found, Why) else None) == paragraph
    assert isinstance(distance(level=3), int), "without altitude there are no levels"
    over, aside, before = Cloud(26000, 26000), Cloud(5000, 50000), Cloud(26000, 33500)
    assert against(distance(clouds=(over,))) == "MC33"
    assert against(distance(clouds=(before,))) == "MC33"
    assert isinstance(distance(clouds=(aside,)), int)


def test_mc87_a_machine_gun_spares_its_own_side():
    state = story(STRAFERS.format("", "26000,28000,0", "5000,5000,0")).state
    friendly = msgspec.structs.replace(unit(state, "mg-1"), side=state.plane("B1").side)
    assert against(gun_distance(state, friendly, state.plane("B1"))) == "MC87"


@pytest.mark.parametrize(
    ("wanted", "guns"),
    [
        (1, [("aa-1", 36000, 56000)]),
        (3, [("aa-1", 36000, 56000), ("aa-2", 30000, 54000), ("aa-3", 15000, 54000)]),
    ],
)
def test_mc95_more_guns_stand_in_the_middle_and_at_the_quarters(wanted, guns):
    setting = RULES.setting("bombing-run", {"aa": wanted})
    found = [one for one in setting.units if one.kind == "anti-aircraft"]
    assert [(gun.id, gun.x, gun.y) for gun in found] == guns
    assert {gun.side for gun in found} == {1}


# ---- photographs and spotting


def camera(options="", at="22000,30750,36", flown=("S",), **fields) -> State:
    state = story(PLACES.format(options, at), men=fields.pop("men", None)).state
    return change(state, "G1", flown=flown, **fields)


def photograph(state: State, name: str = "mill", **fields) -> str | None:
    place = msgspec.structs.replace(unit(state, name), **fields)
    why = why_no_photograph(state, state.plane("G1"), place)
    return why.paragraph if why else None


def test_mc83_a_place_or_what_a_task_names_is_photographed():
    state = camera()
    assert photograph(state) is None
    assert photograph(state, side=state.plane("G1").side) == "MC83"
    assert photograph(state, kind="hangar") is None, "the task names it"
    for task in (
        Objective(1 - state.plane("G1").side, "photograph", 3, "mill"),
        Objective(state.plane("G1").side, "photograph", 3, "wood"),
        Objective(state.plane("G1").side, "destroy", 3, "mill"),
    ):
        other = settled(state, objectives=(task,))
        assert photograph(other, kind="hangar") == "MC83", task
        assert photograph(other) is None, "a place needs no task"
    assert photograph(change(state, "G1", photos=("mill",))) == "MC83"
    assert photograph(change(state, "G1", photos=("wood",))) is None


@pytest.mark.parametrize(("options", "level", "paragraph"), [
    ("altitude=on", 8, None), ("altitude=on", 9, "MC29"), ("", 9, None),
])  # fmt: skip
def test_mc29_mc83_photographs_are_taken_up_to_level_eight(options, level, paragraph):
    assert photograph(change(camera(options, "22000,30750,36,5"), "G1", level=level)) == paragraph


def test_mc83_an_eagle_eye_need_only_be_close():
    beside = "22000,34500,36"
    assert photograph(camera(at=beside)) == "MC81"
    eagle = {"G1": [{}, {"skills": ("Eagle Eye",)}]}
    assert photograph(camera(at=beside, men=eagle)) is None
    assert photograph(camera(at="50000,50000,36", men=eagle)) == "MC81"


# ---- clouds and levels


@pytest.mark.parametrize(("level", "inside"), [(3, False), (4, True), (5, True), (6, True), (7, False)])
def test_mc33_a_cloud_covers_its_levels_and_its_radius(level, inside):
    state = _replace(story().state, clouds=(Cloud(30000, 20000, 4, 6),))
    assert in_cloud(state, (34000, 20000), level) == inside
    assert not in_cloud(state, (34001, 20000), level)
    assert clouded(state, (20000, 20000), (40000, 20000), (level, level)) == inside
    assert clouded(state, (20000, 20000), (40000, 20000), (9, level)) == inside
    assert not clouded(state, (20000, 30000), (40000, 30000), (level, level))


@pytest.mark.parametrize(
    ("gap", "paragraph"), [(-2, "MC28"), (-1, "MC28"), (0, None), (1, None), (2, "MC31"), (3, "MC28")]
)
def test_mc28_a_rear_gun_points_up_and_not_down(gap, paragraph):
    text = "artillery-spotting altitude=on | turn 1 | B1 30000,30000,0,6; G1 30000,27900,0,{}"
    state = story(text.format(6 + gap)).state
    posts = [gun.post for gun in state.entry("B1").guns]
    found = measured(state, state.plane("B1"), posts.index("rear"), "G1")
    assert (found.paragraph if isinstance(found, Why) else None) == paragraph


@pytest.mark.parametrize(("gap", "reaches"), [(-3, False), (-2, True), (-1, True), (0, False), (1, False)])
def test_mc28_a_ventral_gun_points_down_only(gap, reaches):
    state = story("airship-raid altitude=on | turn 1 | G1 38000,50000,36,6; B1 5000,5000,0,6").state
    (ventral,) = [gun for gun in state.entry("G1").guns if gun.post == "ventral"]
    assert (_why_no_level(state, ventral, gap) is None) == reaches


def test_mc56_titanium_reaches_by_half_more():
    def reached(y):
        text = f"duel | turn 1 | A1 30000,10000,0; G1 30000,{y},0"
        state = story(text, men={"A1": [{"skills": ("Titanium bullets",)}]}).state
        return measured(state, state.plane("A1"), 0, "G1")

    assert reached(26000) == 15000
    assert against(reached(26001)) == "MC31"


def test_mc84_a_unit_of_the_own_side_or_without_strength_is_no_target_and_a_hit_observer_looks_away():
    text = "artillery-spotting | turn 1 | B1 {}; B2 5000,5000,0; B3 9000,5000,0"
    state = story(text.format("30000,22000,0")).state
    battery, spotter = unit(state, "battery"), state.plane("B1")
    near = _replace(change(state, "B1", x=battery.x, y=battery.y + 3000), turn=2)
    assert why_no_spotting(near, near.plane("B1"), battery) is None
    own = msgspec.structs.replace(battery, side=spotter.side)
    assert against(why_no_spotting(near, near.plane("B1"), own)) == "MC84"
    place = msgspec.structs.replace(battery, kind="place")
    assert not place.strength
    assert against(why_no_spotting(near, near.plane("B1"), place)) == "MC84"
    for drew, paragraph in ((near.tick - 1, "MC84"), (near.tick - 2, None), (near.tick, None)):
        hit = change(near, "B1", drew=drew)
        why = why_no_spotting(hit, hit.plane("B1"), battery)
        assert (why and why.paragraph) == paragraph
