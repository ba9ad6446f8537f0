"""The panel of tasks: what has been done, what still can be, and what the other side scores for."""

from aerodrome.cards.state import change
from aerodrome.cards.table.board import board_of
from aerodrome.cards.table.scene import scene_of
from tests.cards.stories import run, story


def test_the_panel_says_of_each_task_how_it_stands_and_what_a_side_without_one_scores_for():
    flown = "B1 30000,20000,0; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    state = story(f"trench-strafing | turn 4 | {flown} | trench points=8").state
    assert scene_of(state).done == (
        "British: destroy the trench: two points. Done.",
        "British: destroy the column: two points. Not done yet.",
        "British: destroy MG 1: one point. Not done yet.",
        "British: destroy MG 2: one point. Not done yet.",
        "Germans: 3 points for an enemy plane shot down, or forced down away from its own lines.",
        "Germans: 1 point for an enemy plane that survives with half its damage or more.",
    )


def test_the_panel_says_what_can_not_be_done_any_more():
    flown = "B1 1,1,0 gone=left; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,50000,0"
    first, *_ = scene_of(story(f"trench-strafing | turn 4 | {flown}").state).done
    assert first == "British: destroy the trench: two points. Nobody is left to do it."


def test_nobody_is_told_of_tasks_where_there_are_none():
    assert scene_of(story().state).done == ()


def test_plates_that_are_not_home_yet_are_not_called_done():
    where = "G2 50000,55000,0; G3 55000,55000,0; B1 5000,5000,0; B2 9000,5000,0; B3 50000,5000,0"
    game = story(f"photographs | turn 1 | G1 22000,35000,36; {where}")
    run(
        game, {"plan G1": "S Z S", "task G1": "photograph mill"}, until=lambda game: bool(game.state.plane("G1").photos)
    )
    mill = next(line for line in scene_of(game.state).done if "the mill" in line)
    assert mill.endswith("three points. G1 has the plates: they count unless it's lost on the way.")
    home = change(game.state, "G1", place="gone", fate="left")
    assert next(line for line in scene_of(home).done if "the mill" in line).endswith("three points. Done.")


def test_what_objectives_speak_of_is_known_on_the_board():
    goals = {unit.id for unit in board_of(story("photographs | turn 1").setting).units if unit.goal}
    assert goals == {"mill", "wood"}
