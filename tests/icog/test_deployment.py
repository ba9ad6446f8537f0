"""Deployment: crews rolled (1.2) or chosen, and airplanes set up in their areas (3.m)."""

from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.core.questions import Question
from aerodrome.icog import pilots
from aerodrome.icog.events import CrewSet, PhaseBegan, Placed, TurnBegan
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.phases import deployment
from aerodrome.icog.questions.questions import ChooseCrew, PlaceAirplane, PlaceSkills
from aerodrome.icog.state import State
from tests.driver import Played, play

GOOD = (6, 5, 4, 4, 3, 3, 4, 3, 2, 5, 5, 5)
"""17, 14 and 12 to be placed, fortitude 9, luck 15."""
POOR = (1, 1, 2, 2, 3, 3, 6, 6, 6, 6, 6, 6)
"""8, 10 and 12: too little for a pilot."""


def begun(name: str = "close-duel", **options: object) -> State:
    return setup.begin(mission.resolve(name, options))


def settled(state: State, choose) -> Played:
    """The whole phase of the crews, with fixed dice and the answer that `choose` picks."""
    told: list = []
    while True:
        step = play_step(state, choose)
        told += step.told
        state = step.state
        if state.phase != "crews":
            step.told[:] = told
            return step


def play_step(state: State, choose) -> Played:
    """One step with good dice and the chosen answers."""
    done = state.crewed
    rolls = state.setting.options.crews == "roll"
    places = [(a, at) for a in state.airplanes for at in range(len(a.crew))]
    if done >= len(places) * deployment.STEPS[state.setting.options.crews]:
        return play(deployment.crews, state)
    if rolls and not done % 2:
        return play(deployment.crews, state, dice=GOOD)
    airplane, member = places[done // 2 if rolls else done]
    man: Any = airplane.crew[member]
    question: Question
    if rolls:
        question = PlaceSkills(airplane.seat, airplane.id, member, (man.awareness, man.flying, man.gunnery))
    else:
        question = ChooseCrew(airplane.seat, airplane.id, member)
    return play(deployment.crews, state, answers=[choose(list(question.options(state)))])


# ---- crews


def test_ready_crews_need_no_decision():
    played = play(deployment.crews, begun())
    assert played.told == [PhaseBegan("place")]


def test_1_2_1_three_pairs_of_dice_and_two_triples_make_a_man():
    played = play(deployment.crews, begun(crews="roll"), dice=GOOD)
    (man,) = played.only(CrewSet).crew
    assert (man.awareness, man.flying, man.gunnery, man.fortitude, man.luck) == (17, 14, 12, 9, 15)
    assert (man.name, man.traits) == (begun(crews="roll").airplane("B1").crew[0].name, ())
    assert [(roll.seat, roll.count) for roll in played.rolled] == [("British", 12)]


def test_1_2_1_the_three_values_go_where_the_player_likes():
    state = play(deployment.crews, begun(crews="roll"), dice=GOOD).state
    played = play(deployment.crews, state, answers=["12 17 14"])
    assert played.asked == [PlaceSkills("British", "B1", 0, (17, 14, 12))]
    man = played.state.airplane("B1").crew[0]
    assert (man.awareness, man.flying, man.gunnery, man.fortitude, man.luck) == (12, 17, 14, 9, 15)


def test_1_2_2_a_pilot_below_36_is_rolled_again():
    played = play(deployment.crews, begun(crews="roll"), dice=(*POOR, *GOOD))
    assert len(played.rolled) == 2
    assert played.state.airplane("B1").crew[0].awareness == 17


def test_1_2_2_an_observer_may_be_as_poor_as_he_likes():
    state = begun("recon-intercept", crews="roll")
    state = play(deployment.crews, state, dice=GOOD).state
    state = play(deployment.crews, state, answers=["17 14 12"]).state
    played = play(deployment.crews, state, dice=POOR)
    observer = played.state.airplane("D1").crew[1]
    assert (observer.post, observer.awareness, observer.fortitude) == ("observer", 8, 18)


def test_1_2_3_luck_gives_the_pilot_his_re_rolls_once_his_skills_are_placed():
    state = play(deployment.crews, begun(crews="roll"), dice=GOOD).state
    assert play(deployment.crews, state, answers=["17 14 12"]).state.airplane("B1").crew[0].rerolls == 2


def test_rolled_crews_go_on_to_the_placing_of_airplanes():
    played = settled(begun("close-two-seaters", crews="roll"), lambda options: options[-1])
    assert played.state.phase == "place"
    assert len(played.all(CrewSet)) == 2 * 14
    assert {man.flying for airplane in played.state.airplanes for man in airplane.crew} == {14}
    assert {man.awareness for airplane in played.state.airplanes for man in airplane.crew} == {12}


def test_1_1_1_crews_are_chosen_from_the_roster_and_nobody_flies_twice():
    played = settled(begun("recon-intercept", crews="choose"), lambda options: options[-1])
    men = [man.name for airplane in played.state.airplanes for man in airplane.crew]
    assert len(men) == len(set(men)) == 4
    assert played.state.airplane("D1").crew[1].name == pilots.roster("Germany", "observer")[-1].name
    first = played.state.airplane("B1").crew[0]
    wanted = pilots.recruit("Britain", first.name)
    assert first.name == pilots.roster("Britain", "pilot")[-1].name
    assert (first.awareness, first.luck, first.rerolls) == (wanted.awareness, wanted.luck, pilots.rerolls(wanted.luck))


def test_an_ace_may_stay_where_the_mission_has_him():
    state = begun("aces-duel", crews="choose")
    assert "James McCudden" in list(ChooseCrew("Allies", "B1", 0).options(state))
    played = play(deployment.crews, state, answers=["James McCudden"])
    assert played.state.airplane("B1") == state.airplane("B1")


# ---- places


def test_3_m_airplanes_are_set_up_one_after_the_other_the_first_side_first():
    state = msgspec.structs.replace(begun("fighter-patrol"), phase="place")
    order = []
    while deployment.to_place(state):
        name = deployment.to_place(state)[0]
        answer = PlaceAirplane("", name).sample(state, Random(name))
        played = play(deployment.place, state, answers=[answer])
        order.append((name, played.asked[0].seat))
        assert played.kinds == ["Placed"]
        state = played.state
    assert order == [("B1", "Allies"), ("B2", "Allies"), ("D1", "Germans"), ("D2", "Germans")]
    assert play(deployment.place, state).told == [TurnBegan(1)]


def test_3_m_an_airplane_stands_where_it_was_placed():
    state = msgspec.structs.replace(begun("fighter-patrol"), phase="place")
    played = play(deployment.place, state, answers=["at 3.5 28 heading 90 speed 150"])
    airplane = played.state.airplane("B1")
    assert (airplane.place, airplane.at, airplane.speed) == ("air", Point(3_500, 28_000, 20_000), 150)
    assert airplane.frame.nose == (1_000_000, 0, 0)
    assert airplane.frame.up == (0, 0, 1_000_000)
    assert (airplane.entered, airplane.exit_edge) == (0, "")


@pytest.mark.parametrize("name", ["close-four", "heavy-bombers"])
def test_where_the_mission_has_placed_everybody_the_battle_begins(name):
    state = msgspec.structs.replace(begun(name), phase="place")
    played = play(deployment.place, state)
    assert played.told == [TurnBegan(1)]
    assert not played.all(Placed)
    assert (played.state.turn, played.state.phase) == (1, "formation")
