"""Shots and volleys (MC28-MC39): arcs, ranges, what blocks, who fires, who is credited."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.cards.events import Fell, Fired, TargetsShown
from aerodrome.cards.fire.credit import is_kill, victors
from aerodrome.cards.fire.shots import measured, near, offers, targets
from aerodrome.cards.ground.tasks import bomb_points
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.space.arcs import in_arc, may_see, sighting
from aerodrome.cards.space.bases import corners, holds
from aerodrome.cards.space.lines import crosses, meets_circle
from aerodrome.cards.state import Cloud, _replace
from aerodrome.core.game import new_game
from aerodrome.core.journal import Answered
from aerodrome.core.why import Why
from tests.cards.oracle import nearest_in_arc
from tests.cards.stories import against, plane, run, skilled, story, told
from tests.scale import portion

SMALL = (1000, 1000)


def shot(target: str, post: int = 0, shooter: str = "0,0,0", scenario: str = "duel") -> object:
    """The distance of a shot, or the paragraph against it."""
    game = story(f"{scenario} | turn 1 | A1 {shooter}; G1 {target}")
    found = measured(game.state, plane(game, "A1"), post, "G1")
    return found.paragraph if isinstance(found, Why) else found


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("0,6000,36", 5000),
        ("0,6001,36", 5001),
        ("0,11000,0", 10000),
        ("0,11001,0", "MC31"),
        ("3000,5000,9", 5138),
        ("4500,7000,0", "MC31"),
        ("900,900,0", "MC22"),
    ],
)
def test_mc30_the_shots_of_the_rules_come_out(target, found):
    assert shot(target) == found


def test_mc30_the_rear_shot_of_the_rules_comes_out():
    found = sighting((0, 0, 0), measures().arcs["rear"], corners((2000, -5500, 3), SMALL))
    assert found is not None
    assert found[0] == 4466


def test_mc31_posts_have_their_arcs_and_reaches():
    assert measures().arcs == {
        "fixed": (0, 20),
        "nose": (0, 55),
        "rear": (180, 50),
        "ventral": (180, 50),
        "rockets": (0, 10),
    }
    assert measures().reach == {"fixed": 10000, "nose": 10000, "rear": 5000, "ventral": 5000, "rockets": 5000}
    assert (shot("0,11000,0"), shot("0,11001,0")) == (10000, "MC31")
    assert in_arc((0, 0, 0), (0, 20), (363, 1000))
    assert not in_arc((0, 0, 0), (0, 20), (365, 1000))


@settings(max_examples=60, deadline=None)
@given(
    st.integers(-12000, 12000),
    st.integers(-12000, 12000),
    st.integers(0, 71),
    st.integers(0, 71),
    st.sampled_from(["fixed", "nose", "rear", "rockets"]),
)
def test_mc30_an_independent_measure_agrees(x, y, heading, mine, post):
    base = corners((x, y, heading), SMALL)
    if holds(base, (0, 0)):
        return
    arc = measures().arcs[post]
    found = sighting((0, 0, mine), arc, base)
    plain = nearest_in_arc((0, 0, mine), *arc, base)
    if found is None or plain is None:
        assert plain is None
        return  # the arc touches the base in a point that the plain measure steps over
    assert abs(found[0] - plain) <= 3
    assert may_see((0, 0, mine), arc, (x, y), 1500)


def test_mc28_levels_add_to_the_distance_and_limit_posts():
    assert shot("0,3000,0,7", shooter="0,0,0,6", scenario="duel altitude=on") == 2000 + 3000
    assert shot("0,8001,0,7", shooter="0,0,0,6", scenario="duel altitude=on") == "MC31"
    assert shot("0,3000,0,8", shooter="0,0,0,6", scenario="duel altitude=on") == "MC28"
    text = "artillery-spotting altitude=on | turn 1 | B1 0,0,0,6; G1 0,-3000,0,{}"
    found = [
        measured(story(text.format(level)).state, story(text.format(level)).state.plane("B1"), 1, "G1")
        for level in (7, 5)
    ]
    assert found[0] == 5000
    assert isinstance(found[1], Why)


def test_mc29_without_altitude_everybody_is_on_one_level():
    assert shot("0,3000,0") == 2000
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,45000,36")
    assert [why.paragraph for why in game.refusals("S DV S", "Germans")] == ["MC29"]
    assert {one.level for one in new_game("cards", "duel").state.planes} == {1}


def test_mc29_altitude_limits_strafing_and_bombs():
    low, high = [story(f"trench-strafing altitude=on | turn 1 | B1 26000,27000,0,{level}").state for level in (2, 6)]
    assert measured(low, low.plane("B1"), 0, "mg-1") == 3500
    assert against(measured(high, high.plane("B1"), 0, "mg-1")) == "MC29"
    assert [bomb_points(state, state.plane("B1")) for state in (low, high)] == [3, 2]


def test_mc32_a_plane_between_blocks_the_line():
    text = "pairs | turn 1 | A1 0,0,0; A2 {},4000,0; G1 0,8000,0; G2 50000,50000,0"
    blocked = story(text.format(0)).state
    assert against(measured(blocked, blocked.plane("A1"), 0, "G1")) == "MC32"
    clear = story(text.format(1001)).state
    assert measured(clear, clear.plane("A1"), 0, "G1") == 7000
    touching = story(text.format(1000)).state  # "crosses" means shares a point with
    assert against(measured(touching, touching.plane("A1"), 0, "G1")) == "MC32"
    assert crosses((0, 0), (0, 7000), corners((1000, 4000, 0), SMALL))


def test_mc33_clouds_hide_and_block():
    game = story("duel clouds=1 | turn 1 | A1 30000,20000,0; G1 30000,28000,0")
    state = game.state
    assert not state.clouds
    between = _replace(state, clouds=(Cloud(34000, 24000),))
    inside = _replace(state, clouds=(Cloud(30000, 30000),))
    beside = _replace(state, clouds=(Cloud(34001, 24000),))
    assert against(measured(between, between.plane("A1"), 0, "G1")) == "MC33"
    assert against(measured(inside, inside.plane("A1"), 0, "G1")) == "MC33"
    assert measured(beside, beside.plane("A1"), 0, "G1") == 7000
    assert meets_circle((0, 0), (0, 10), (3, 5), 3)


def test_mc34_who_is_jammed_busy_or_dead_does_not_fire():
    assert "fire A1" in run(story(), until=lambda game: game.state.phase == 2)
    jammed = story("duel | turn 1 | A1 30000,20000,0 jams=4; G1 30000,24000,0")
    assert "fire A1" not in run(jammed)
    novice = story(men={"A1": [{"quality": "novice"}]})
    assert "fire A1" not in run(novice, {"plan A1": "WL S S"}, until=lambda game: game.state.phase > 0)


def test_mc35_targets_are_written_down_and_shown_together():
    game = story("duel | turn 1 | A1 30000,20000,0; G1 30000,34000,36", dice=[1, 2, 3, 4])
    run(game, until=lambda game: game.state.phase == 1 and len(game.pending) == 2)
    game.answer("fixed G1", "Allies")
    assert not told(game, TargetsShown)
    assert [line for line in game._step.known_to("Germans") if isinstance(line, Answered)] == []
    game.answer("fixed A1", "Germans")
    assert [shot.by for shot in told(game, TargetsShown)[0].shots] == ["A1", "G1"]


def test_mc36_two_cards_at_short_range_and_one_at_long():
    near = story(dice=[1, 2])
    run(near, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    far = story("duel | turn 1 | A1 30000,20000,0; G1 30000,30000,0", dice=[1])
    run(far, {"fire A1": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert [len(told(game, Fired)[0].cards) for game in (near, far)] == [2, 1]


def test_mc37_aimed_fire_adds_one_where_there_are_points():
    game = story(dice=[1, 2, 3, 33, 4, 5])
    run(game, {"fire A1": ["fixed G1", "fixed G1", "fixed G1"]})
    assert [event.aimed for event in told(game, Fired)] == [False, True, True]
    assert (plane(game, "G1").damage, plane(game, "G1").aim) == (3, 1)  # 0 and 2, aimed, are 3; 0 and 0, aimed, are 0


@pytest.mark.parametrize(
    "men", [{"quality": "novice"}, {"wounds": 1}, {"skills": ("Blinded eye",)}, {"skills": ("Old wound",)}]
)
def test_mc37_not_everybody_may_aim(men):
    game = story(men={"A1": [men]}, dice=[1, 2, 3, 33])
    run(game, {"fire A1": ["fixed G1", "fixed G1"]})
    assert [event.aimed for event in told(game, Fired)] == [False, False]


def test_mc38_whoever_falls_has_fired():
    text = "duel | turn 1 | A1 30000,20000,0 cards=A60+A59+A58; G1 30000,34000,36 cards=A57+A56+A53+A52"
    game = story(text, dice=[47, 48, 49, 50])
    run(game, {"fire A1": "fixed G1", "fire G1": "fixed A1"}, until=lambda game: bool(told(game, Fell)) or game.over)
    assert [event.plane for event in told(game, Fell)] == ["A1", "G1"]
    assert [event.victors for event in told(game, Fell)] == [(("G1", 0),), (("A1", 0),)]


def test_mc38_who_falls_in_the_quick_volley_does_not_fire():
    text = "duel | turn 1 | A1 30000,20000,0 cards=A60+A59+A58; G1 30000,34000,36 cards=A57+A56+A53+A52"
    game = story(text, men={"A1": skilled("Quick on the Trigger")}, dice=[47, 48])
    run(game, {"fire A1": "fixed G1 quick", "fire G1": "fixed A1"}, until=lambda game: game.over)
    assert [event.by for event in told(game, Fired)] == ["A1"]
    assert plane(game, "A1").fate == ""


def test_mc39_all_who_fired_last_share_the_kill():
    text = "pairs | turn 1 | A1 30000,20000,0; A2 33000,20000,0; G1 31500,28000,0 cards=A60+A59+A58; G2 5000,50000,0"
    game = story(text, dice=[1, 2])
    run(game, {"fire A1": "fixed G1", "fire A2": "fixed G1"}, until=lambda game: game.state.phase == 2)
    assert plane(game, "G1").hunters == (("A1", 0), ("A2", 0))
    assert victors(game.state, plane(game, "G1")) == (("A1", 0), ("A2", 0))


def test_mc39_ground_fire_takes_no_kill_from_the_turn_before():
    state = _replace(story().state, turn=4)
    hunted = _replace(state.plane("G1"), hunters=(("A1", 0),), hunted=3 * 3 + 1, shelled=4 * 3 + 1)
    old = _replace(hunted, hunted=2 * 3 + 1)
    assert victors(state, hunted) == (("A1", 0),)
    assert victors(state, old) == ()
    assert victors(state, _replace(old, shelled=-1)) == (("A1", 0),)
    assert [is_kill("forced down", lines) for lines in ("own lines", "enemy lines")] == [False, True]
    assert not is_kill("left", "enemy lines")


@given(
    post=st.sampled_from(["s-e-5a", "bristol-f-2b", "handley-page-o-400"]),
    other=st.sampled_from(["fokker-d-vii", "gotha-g-iv"]),
    x=st.integers(-15000, 15000),
    y=st.integers(-15000, 15000),
    heading=st.integers(0, 71),
)
@settings(max_examples=portion(600), deadline=None)
def test_mc34_no_shot_is_passed_over_by_the_quick_look(post, other, x, y, heading):
    """What is offered is what can be measured: nothing that bears is left out before it is measured."""
    places = f"A1 30000,30000,{heading}; G1 {30000 + x},{30000 + y},5"
    state = story(f"duel first_types={post} second_types={other} | turn 1 | {places}").state
    one = state.plane("A1")
    guns = state.entry("A1").guns
    for man in range(len(one.men)):
        bears = [
            gun.post
            for at, gun in enumerate(guns)
            if gun.man == man and isinstance(measured(state, one, at, "G1"), int)
        ]
        wanted = ("hold", *[f"{name} G1" for name in bears]) if bears else ()
        assert offers(state, one, man, near(one, targets(state, one.side))) == wanted


def test_mc34_the_quick_look_measures_from_the_plane_to_the_target():
    for ahead, right in ((4000, 2000), (4000, -2000)):
        places = f"A1 10000,45000,0; G1 {10000 + right},{45000 + ahead},0"
        state = story(f"duel | turn 1 | {places}").state
        one = state.plane("A1")
        assert offers(state, one, 0, near(one, targets(state, one.side))) == ("hold", "fixed G1")


def test_mc28_mc85_over_a_target_on_the_ground_there_is_no_distance_and_nobody_is_too_close():
    state = story("trench-strafing | turn 1 | B1 30000,28000,0; B2 5000,5000,0; B3 9000,5000,0").state
    assert measured(state, state.plane("B1"), 0, "trench") == 0
