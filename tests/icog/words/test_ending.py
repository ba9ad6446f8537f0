"""How a battle ended, in words: what was done, and what became of those who are gone."""

import msgspec
import pytest

from aerodrome.core.rules import Result
from aerodrome.core.why import Why
from aerodrome.icog.events import BattleEnded, FightingEnded
from aerodrome.icog.events.ground_events import ObjectiveMet
from aerodrome.icog.mission import mission, remaining, setup
from aerodrome.icog.phases import turns
from aerodrome.icog.state import State, change
from aerodrome.icog.table.outcomes import outcome_of
from aerodrome.icog.table.scene import scene_of
from aerodrome.icog.words import ending, tell
from tests.icog.skies import plane, sky


def over(state: State, reason: str = "") -> State:
    return BattleEnded(reason or turns.decided(state)).apply(state)


def gone(state: State, fate: str, *names: str, **fields: object) -> State:
    for name in names:
        state = change(state, name, place="gone", fate=fate, **fields)
    return state


def bombed() -> State:
    """The camp is bombed, and everybody has flown home."""
    state = gone(setup.begin(mission.resolve("close-bombing", {})), "home", "F1", "F2", "D1")
    (objective,) = state.setting.objectives
    state = ObjectiveMet(objective.id, "F1", Why("3.m", objective.words)).apply(state)
    return over(msgspec.structs.replace(state, scores=(3, 0)))


def test_the_end_tells_what_the_winner_did_and_that_all_came_home():
    state = bombed()
    assert state.ended == "no airplane is left on either side"
    assert ending.reason(state) == "three huts of the camp are down and all have flown home"
    assert outcome_of(Result("French", state.ended), state, True).reason == ending.reason(state)
    assert tell(BattleEnded(state.ended), state).startswith("The battle is over: three huts of the camp are down")


@pytest.mark.parametrize(
    ("fates", "told"),
    [
        ({"B1": "lost"}, "Britain has left the board"),
        ({"B1": "destroyed"}, "Britain has lost their plane"),
        ({"B1": "home", "D1": "home"}, "all have flown home"),
        ({"B1": "home", "D1": "crashed"}, "Germany has lost their plane and Britain has flown home"),
    ],
)
def test_of_a_side_without_anybody_left_it_tells_what_became_of_them(fates: dict[str, str], told: str):
    state = sky(plane("D1"), plane("B1"))
    for name, fate in fates.items():
        state = gone(state, fate, name)
    assert ending.reason(over(state)) == told


def test_planes_with_different_fates_are_counted():
    state = gone(gone(sky(plane("D1"), plane("B1"), plane("B2"), plane("B3")), "home", "B1", "B3"), "crashed", "B2")
    assert ending.reason(over(state)) == "Britain has nobody left: two planes have flown home and one is down"


def test_a_winner_of_whom_nobody_is_left_is_not_told_as_if_beaten():
    state = gone(gone(setup.begin(mission.resolve("close-bombing", {})), "home", "F1"), "crashed", "F2")
    (objective,) = state.setting.objectives
    state = ObjectiveMet(objective.id, "F1", Why("3.m", objective.words)).apply(state)
    won = over(msgspec.structs.replace(state, scores=(3, 0)))
    told = "the French are done: one plane has flown home and one is down"
    assert ending.reason(won) == f"three huts of the camp are down and {told}"
    assert "have nobody left" in ending.reason(msgspec.structs.replace(won, scores=(0, 3)))


def test_the_turns_of_a_battle_stay_as_many_when_it_is_over_early():
    state = over(setup.begin(mission.resolve("close-bombing", {})))
    turns_there = scene_of(state).turns
    early = FightingEnded("").apply(msgspec.structs.replace(state, turn=3))
    assert scene_of(early).turns == turns_there == state.setting.turns


def test_the_clock_and_giving_up_are_told_as_they_are():
    state = sky(plane("D1"), plane("B1"))
    assert ending.reason(over(state, remaining.LAST)) == remaining.LAST
