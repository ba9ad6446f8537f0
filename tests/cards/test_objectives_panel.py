"""The panel of tasks: what has been done, what still can be, and what the other side scores for."""

from aerodrome.cards.table.scene import scene_of
from tests.cards.stories import story


def test_the_panel_says_of_each_task_how_it_stands_and_what_a_side_without_one_scores_for():
    flown = "B1 30000,20000,0; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    state = story(f"trench-strafing | turn 4 | {flown} | trench points=8").state
    assert scene_of(state).done == (
        "British: destroy the trench: two points. Done.",
        "British: destroy the column: two points. Not done yet.",
        "British: destroy MG 1: one point. Not done yet.",
        "British: destroy MG 2: one point. Not done yet.",
        "Germans: 3 points for an enemy plane shot down, or forced down away from its own lines.",
    )


def test_the_panel_says_what_can_not_be_done_any_more():
    flown = "B1 1,1,0 gone=left; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    first, *_ = scene_of(story(f"trench-strafing | turn 4 | {flown}").state).done
    assert first == "British: destroy the trench: two points. Nobody is left to do it."


def test_nobody_is_told_of_tasks_where_there_are_none():
    assert scene_of(story().state).done == ()
