"""Who is credited with what, and what it scores."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import victories
from aerodrome.icog.events import Credited, Scored
from aerodrome.icog.setting import Points
from aerodrome.icog.state import Attack
from tests.icog.skies import plane, sky

WHY = Why("6.3.13.1", "lost")


def told(rule, *attacks: Attack, turn: int = 5, points: Points | None = None, **fields) -> list:
    """What a rule tells about an airplane that was fired at."""
    prey = plane("D1", attacks=attacks, **fields)
    others = (plane("B1", "r-e-8", at=(5, 5, 9)), plane("B2", at=(9, 9, 9)), plane("D2", at=(50, 9, 9)))
    setting = {"points": points} if points else {}
    events: list = []
    rule(Table(sky(prey, *others, turn=turn, setting=setting), events), "D1", WHY)
    return events


def test_6_3_13_1_the_last_to_fire_is_credited_whether_he_hit_or_not():
    events = told(victories.credit, Attack("B2", 0, 4, True), Attack("B1", 1, 4, False))
    assert events == [Credited("B1", 1, "D1", victory=True), Scored(1, 2, WHY, downed="D1")]


@pytest.mark.parametrize(("turn", "credited"), [(5, True), (4, True), (3, True), (2, False)])
def test_6_3_13_1_within_the_last_two_turns(turn, credited):
    events = told(victories.credit, Attack("B1", 0, turn, True))
    assert any(isinstance(event, Credited) for event in events) == credited
    assert isinstance(events[-1], Scored), "the points count all the same"


def test_6_3_13_1_a_friend_is_never_credited():
    assert told(victories.credit, Attack("B1", 0, 4, True), Attack("D2", 0, 5, True))[0].airplane == "B1"
    assert told(victories.credit, Attack("D2", 0, 5, True)) == [Scored(1, 2, WHY, downed="D1")]


def test_6_3_13_1_a_victory_counts_once():
    assert told(victories.credit, Attack("B1", 0, 5, True), downed=True) == []


def test_6_3_13_1_what_it_scored_when_forced_home_is_part_of_it():
    assert told(victories.credit, forced_home=True) == [Scored(1, 1, WHY, downed="D1")]


def test_6_3_13_1_a_mission_may_have_points_of_its_own():
    points = Points(destroyed=5, forced_home=3)
    assert told(victories.credit, points=points)[0].points == 5
    assert told(victories.credit, points=points, forced_home=True)[0].points == 2
    assert told(victories.forced_home, points=points)[0].points == 3


def test_6_3_13_2_forced_home_goes_to_the_last_to_fire():
    events = told(victories.forced_home, Attack("B2", 0, 4, True), Attack("B1", 1, 5, False))
    assert events == [Credited("B1", 1, "D1", victory=False), Scored(1, 1, WHY)]


def test_6_3_13_2_the_points_go_to_the_other_side():
    told: list = []
    victories.forced_home(Table(sky(plane("B1"), plane("D1", at=(5, 5, 9))), told), "B1", WHY)
    assert told == [Scored(0, 1, WHY)]


def test_6_3_13_3_an_emergency_landing_goes_to_the_last_to_hit_however_long_ago():
    events = told(victories.emergency_landing, Attack("B2", 0, 1, True), Attack("B1", 1, 5, False))
    assert events[0] == Credited("B2", 0, "D1", victory=True)
    assert told(victories.emergency_landing, Attack("B1", 1, 5, False)) == [Scored(1, 2, WHY, downed="D1")]


def test_6_3_13_1_credits_and_scores_are_kept():
    prey, hunter = plane("D1", attacks=(Attack("B1", 0, 3, True),)), plane("B1", at=(5, 5, 9))
    table = Table(sky(prey, hunter), [])
    victories.credit(table, "D1", WHY)
    assert table.state.airplane("B1").crew[0].victories == 1
    assert table.state.scores == (0, 2)
    assert table.state.airplane("D1").downed
