"""Dive bombing: what lies before the nose, how many bombs fall, who drops, and all of them from one point."""

import pytest

from aerodrome.icog import words
from aerodrome.icog.announcing import maneuvers, refusals
from aerodrome.icog.cockpit import panels
from aerodrome.icog.events.ground_events import UnitHit
from aerodrome.icog.events.task_events import BombFell, Released, RunMarked
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.phases import attack, flying
from aerodrome.icog.questions.questions import MarkRun
from aerodrome.icog.state import Run
from aerodrome.icog.tasks import bomb_runs, bombing, dive_bombing
from tests.driver import play
from tests.icog.fields import field, point, unit
from tests.icog.skies import man, plane

GUN = unit("DG1", "artillery", (30, 37), cover="sandbags")


def camel(**fields):
    """A Camel that dives at what lies ahead, 7 MU high."""
    given = {"at": (30, 30, 7), "pitch": -45, "speed": 190, "bombs": 4, "crew": (man("pilot", gunnery=15),)}
    return plane("B1", "sopwith-camel", **{**given, **fields})


def diving(**fields):
    """The Camel over its mark in the shooting phase."""
    run = Run("bombs", True, (point(30, 37),), 3)
    return field(camel(run=run, **fields), units=[GUN], phase="shoot", shooters=(("B1", 0),))


def test_6_5_4_2_1_the_nose_must_point_at_the_target_in_the_gunnery_cone():
    assert [one.id for one in dive_bombing.targets(field(camel(), units=[GUN]), "B1")] == ["DG1"]
    assert dive_bombing.targets(field(camel(pitch=-20), units=[GUN]), "B1") == []
    assert dive_bombing.targets(field(camel(at=(30, 10, 27)), units=[GUN]), "B1") == []
    assert dive_bombing.targets(field(camel(attitude="stalled"), units=[GUN]), "B1") == []


def test_6_5_4_2_1_friends_are_no_targets():
    assert dive_bombing.targets(field(camel(), units=[unit("BG1", "truck", (30, 37))]), "B1") == []


@pytest.mark.parametrize(
    ("slug", "able"), [("sopwith-camel", True), ("s-e-5a", True), ("halberstadt-cl-ii", True), ("r-e-8", False)]
)
def test_6_5_4_2_1_single_seaters_dive_and_others_if_their_panel_says_so(slug, able):
    assert dive_bombing.can(panels.panel(slug)) is able


def test_6_5_4_2_1_the_nearest_target_comes_first():
    state = field(camel(pitch=-90), units=[unit("DG2", "truck", (30, 30.4)), unit("DG1", "truck", (30, 30))])
    found = dive_bombing.before(state, 1, state.airplane("B1").at, state.airplane("B1").frame)
    assert [one.id for one in found] == ["DG1", "DG2"]


def test_6_5_4_2_2_at_most_four_bombs_fall_in_one_dive():
    assert dive_bombing.most(camel(bombs=4)) == 4
    assert dive_bombing.most(camel(bombs=6)) == 4
    assert dive_bombing.most(camel(bombs=2)) == 2
    state = field(camel(), units=[GUN])
    assert bomb_runs.refuse(state, "B1", "bombs", (), "4 at DG1") == ()
    assert bomb_runs.refuse(state, "B1", "bombs", (), "5 at DG1")[0].paragraph == "6.5.4.2.2"
    assert list(bomb_runs.offers(state, "B1", "bombs", ())) == ["none", "4 at DG1", "3 at DG1", "2 at DG1", "1 at DG1"]
    assert bomb_runs.refuse(state, "B1", "bombs", (), "2 at DG9")[0].paragraph == "6.5.4.2.1"


def test_6_5_4_2_4_in_a_dive_the_pilot_drops_in_every_type():
    state = field(plane("D1", "halberstadt-cl-ii", bombs=4))
    assert bombing.dropper(state, "D1", "bombs") == 1
    assert bombing.dropper(state, "D1", "bombs", dive=True) == 0


def test_6_5_4_2_1_a_move_that_ends_in_a_dive_is_marked_at_its_target():
    state = field(camel(at=(30, 21.87, 15.13), speed=115), units=[unit("DG1", "artillery", (30, 37))])
    assert refusals.reasons(state, "B1", parse("S 11.5; bomb")) == ()
    away = field(camel(at=(30, 18.7, 19), pitch=-60, speed=170), units=[unit("DG1", "artillery", (50, 37))])
    assert "6.5.4.2" in [why.paragraph for why in refusals.reasons(away, "B1", parse("S 17; bomb"))]
    played = play(flying.move, state, answers=["S 11.5; bomb", "3 at DG1"])
    run = played.only(RunMarked)
    assert (run.crew, run.run.dive, run.run.points, run.run.count) == (0, True, (point(30, 37),), 3)


def test_6_5_4_2_the_example_of_the_camel():
    """Three bombs with 3 successes: 5, 3 and 1 on the die leave 4, 2 and 0 MU from the one mark."""
    played = play(attack.shoot, diving(), answers=["release"], dice=[12, 5, 2, 3, 11, 6, 5, 1, 4, 4, 4, 4, 4])
    let_go = played.only(Released)
    assert (let_go.successes, let_go.reduction, let_go.bombs) == (3, 1, 1)
    falls = played.all(BombFell)
    assert [(one.roll, one.off, one.hour) for one in falls] == [(5, 4, 2), (3, 2, 11), (1, 0, 0)]
    assert {one.aim for one in falls} == {point(30, 37)}
    assert falls[2].at == point(30, 37)
    assert [hit.dice for hit in played.all(UnitHit)] == [(6,), (4, 4, 4, 4)]


def test_6_5_4_5_a_bad_dive_may_be_broken_off_too():
    crew = (man("pilot", gunnery=10),)
    played = play(attack.shoot, diving(crew=crew), answers=["release", "abort"], dice=[16])
    assert played.state.airplane("B1").bombs == 4


def test_a_dive_is_shown_before_it_is_announced():
    state = field(camel(at=(30, 18.7, 19), speed=170), units=[unit("DG1", "artillery", (30, 37))])
    found = maneuvers.preview(state, "B1", parse("S 17; bomb")).drop
    assert found
    assert found.dive == ("DG1",)
    assert any(
        "in a dive: chance to destroy artillery gun DG1" in line
        for line in words.preview(state, "B1", parse("S 17; bomb"))
    )
    mark = MarkRun("british", "B1", "bombs", ())
    assert "Four bombs" in words.option(mark, "4 at DG1", field(camel(), units=[GUN]))
