"""Steps of the sequence of play (MC10-MC13, MC34, MC35, MC38, MC75, MC87): what is asked and fired together."""

import msgspec
import pytest

from aerodrome.cards.events import Fired, Looked, SkillUsed, StageReached, TargetsShown
from aerodrome.cards.fire import volley
from aerodrome.cards.fire.shots import why_idle
from aerodrome.cards.fire.volley import fire
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.questions import LookAt
from aerodrome.cards.scoring import ending
from aerodrome.cards.setting import Objective
from aerodrome.cards.stages.phase import ask_looks, look_stage
from aerodrome.cards.state import Shot, State, _replace, change, change_man, change_unit
from tests.cards.stories import against, run, skilled, story, told
from tests.driver import play

DUEL = "duel {} | turn 1 | A1 30000,20000,0; G1 30000,24000,0"
STRAFERS = "trench-strafing | turn 1 | B1 26000,36000,0; B2 5000,5000,0; B3 9000,5000,0"
TWO_SEATER = "duel first_types=bristol-f-2b | turn 1 | A1 30000,20000,0; G1 30000,24000,0"


@pytest.mark.parametrize(
    ("options", "steps"),
    [
        ("", ["plan", "fire", "volley-lives", "fire", "fire", "dawn"]),
        ("secret-men=on", ["evade", "plan", "plan", "fire", "volley-lives", "fire", "fire", "dawn", "evade"]),
    ],
)
def test_mc10_mc12_a_step_ends_where_something_secret_was_settled(options, steps):
    """Where skills are secret, whoever is asked about one is asked in a step of its own."""
    game = story(DUEL.format(options), men={"G1": skilled("Evade", "Nine Lives")}, dice=[1, 2])
    names = run(game, {"fire A1": "fixed G1"})
    assert names == ["evade G1", "plan G1", "plan A1", "fire A1", "nine-lives G1", "fire A1", "fire A1"]
    assert [event.stage for event in told(game, StageReached)] == steps


def test_mc13_whoever_is_alone_stays_for_an_open_task_only():
    state = story("pairs | turn 1 | A1 30000,20000,0; A2 9000,9000,0; G1 30000,40000,36; G2 9000,50000,0").state
    for name in ("A2", "G1", "G2"):
        state = change(state, name, place="gone", fate="left", edge="north")

    def over(*tasks: Objective) -> str:
        return ending(_replace(state, turn=1, setting=msgspec.structs.replace(state.setting, objectives=tasks)))

    assert over(Objective(0, "cross", 3, edge="south")) == ""
    assert over(Objective(0, "cross", 3, edge="north")) == "alone", "done"
    assert over(Objective(1, "cross", 3, edge="south")) == "alone", "the enemy's"


def test_mc34_mc51_a_novice_who_flies_steeply_holds_his_fire_and_his_observer_does_not():
    state = story(TWO_SEATER, men={"A1": [{"quality": "novice"}, {"quality": "novice"}]}).state
    state = change(state, "A1", flown=("WL",))
    guns = [gun.post for gun in state.entry("A1").guns]
    found = {post: against(why_idle(state, state.plane("A1"), at)) for at, post in enumerate(guns)}
    assert found == {"fixed": "MC51", "rear": ""}


def test_mc35_a_gun_on_the_ground_is_shown_with_its_target():
    game = story(STRAFERS.replace("36000", "22000"), dice=[20, 1])
    run(game, {"fire-gun mg-1": "gun B1"}, until=lambda game: bool(told(game, TargetsShown)))
    assert told(game, TargetsShown)[0].shots == (Shot("mg-1", -1, "B1"),)


def test_mc38_guns_on_the_ground_wait_for_the_second_volley():
    state = _replace(story(STRAFERS).state, shots=(Shot("mg-1", -1, "B1"),))
    assert play(fire, state, quick=True).told == []
    later = play(fire, state, quick=False, dice=[1])
    assert [event.by for event in later.all(Fired)] == ["mg-1"]


def test_mc38_a_volley_says_whether_cards_were_drawn():
    state = _replace(story().state, shots=(Shot("A1", 0, "G1"),))
    assert play(fire, state, quick=True).value is False
    assert play(fire, state, quick=False, dice=[1, 2]).value is True


@pytest.mark.parametrize(("points", "place", "fires"), [(0, "air", True), (3, "air", False), (0, "gone", False)])
def test_mc87_a_gun_that_was_hit_in_the_first_volley_and_one_without_a_target_do_not_fire(points, place, fires):
    state = change(change_unit(story(STRAFERS).state, "mg-1", points=points), "B1", place=place)
    played = play(volley._machine_gun, state, Shot("mg-1", -1, "B1"), dice=[1] if fires else [])
    assert [event.by for event in played.all(Fired)] == (["mg-1"] if fires else [])


# ---- the technical eye


def watched(**fields) -> State:
    """A1 has a technical eye, G1 some cards."""
    text = "pairs | turn 1 | A1 30000,20000,0; A2 30000,25000,0; G1 30000,{},0 cards=A60; G2 33000,20000,0"
    return change(story(text.format(21000 + RULER), men={"A1": skilled("Technical Eye")}).state, "G1", **fields)


def test_mc75_who_has_a_free_technical_eye_may_look_at_planes_with_cards_within_a_ruler():
    (question,) = ask_looks(watched())
    assert isinstance(question, LookAt)
    assert (question.plane, question.man, question.offers) == ("A1", 0, ("no", "G1"))
    assert ask_looks(watched(y=21001 + RULER)) == []
    assert ask_looks(watched(place="gone")) == []
    assert ask_looks(change_man(watched(), "A1", 0, roundels=1)) == []
    assert ask_looks(change_man(watched(), "A1", 0, skills=("Evade",))) == []
    own = change(watched(cards=()), "A1", cards=watched().plane("G1").cards)
    assert ask_looks(own) == [], "nobody looks at himself"


@pytest.mark.parametrize("answer", ["no", "G1"])
def test_mc75_a_look_is_told_and_uses_the_skill(answer):
    state = watched()
    played = play(look_stage, state, ask_looks(state), (answer,))
    looks = answer != "no"
    assert [type(event) for event in played.told] == ([SkillUsed, Looked] if looks else [])
    assert played.value is looks
