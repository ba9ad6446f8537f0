"""What a mission asks for: who is to do what for which points, and a ready move that risks nothing it need not."""

import msgspec
import pytest

from aerodrome.core.dice import SeededDice
from aerodrome.core.game import new_game
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.mission import mission
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import State, change
from aerodrome.icog.table.errands import errands_of, pursued
from aerodrome.icog.table.ground import ground_of
from aerodrome.icog.table.orders import orders_of


def beginning(name: str) -> State:
    """A mission as it begins."""
    state: State = new_game("icog", name, dice=SeededDice(bytes([3]) * 32)).state
    return state


def test_3_m_orders_say_what_is_to_be_done_for_which_points_and_when_they_are_counted() -> None:
    orders = orders_of(beginning("close-bombing"))
    assert orders.wins == (
        "The French are to bomb the huts: two points once three huts of the camp are down.",
        "The side with more points after turn 8 wins; if they're equal, it's a draw.",
    )
    assert orders.scores[-1] == "French: 1 for the anti-aircraft machine gun."
    assert not any("draw" in line for line in orders.scores)  # the huts score without any plane lost
    assert orders_of(beginning("train-attack")).wins[2] == "The Germans: two points once the train gets through."
    assert orders_of(beginning("artillery-spotting")).wins[1].startswith("The British are to shell the supply depots")


def test_orders_of_a_duel_say_what_counts_as_destroyed_what_leaving_costs_and_what_is_a_draw() -> None:
    state = beginning("close-duel")
    said = orders_of(state).scores
    assert said[0] == "2 for an enemy plane destroyed, 1 for one forced home."
    assert said[1].startswith("A plane counts as destroyed once it burns, has nobody to fly it, or must land")
    assert said[2].startswith("1 for an enemy who leaves the board")
    assert said[-1] == "If none is lost or driven off, it's a draw."
    assert "draw" not in " ".join(orders_of(msgspec.structs.replace(state, scores=(0, 2))).scores)
    burned = change(msgspec.structs.replace(state, scores=(2, 0)), "D1", downed=True, place="gone", fate="home")
    assert orders_of(burned).accounts[0].lines == ("2 for D1 counted as destroyed (it caught fire)",)
    gone = change(msgspec.structs.replace(state, scores=(0, 1)), "B1", place="gone", fate="lost")
    assert orders_of(gone).accounts[1].lines == ("1 for B1 leaving the fight",)


@pytest.mark.parametrize("name", list(mission.missions()))
def test_3_m_every_objective_stands_in_the_orders_and_on_the_ground(name: str) -> None:
    state = beginning(name)
    said, ground = " ".join(orders_of(state).wins), ground_of(state)
    for one in state.setting.objectives:
        assert one.words in said
        assert ground
        assert f"once {one.words}" in next(goal.words for goal in ground.goals if goal.id == one.id)


@pytest.mark.parametrize("airplane", ["F1", "F2"])
def test_a_ready_move_tests_nothing_where_another_serves_as_well(airplane: str) -> None:
    state = beginning("close-bombing")
    question = Announce("French", airplane)
    (errand,) = [one for one in errands_of(question, state) if one.words == "Bomb the huts"]
    found = maneuvers.preview(state, airplane, parse(pursued(question, state, errand.id)))
    assert found.drop
    assert found.tests == ()
