"""Sealed Orders in sentences, where a plain rule would say them wrong."""

import msgspec

from aerodrome.cards import words
from aerodrome.cards.events import FormationsChosen
from aerodrome.cards.game import RULES
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.words import names, types
from aerodrome.cards.words.ending import ending
from tests.cards.stories import story


def test_manoeuvres_named_after_a_man_or_a_letter_keep_their_capitals():
    state = story("duel rules=full | turn 1 | A1 30000,20000,0; G1 30000,40000,36").state
    assert [names.card(state, "A1", one) for one in ("IM", "SS", "TL")] == ["Immelmann", "Split-S", "turn left"]


def test_only_sides_with_a_flight_of_several_are_said_to_fly_in_a_formation():
    chosen = FormationsChosen(("vic", "line astern"))
    alone = RULES.begin(RULES.setting("duel", {}))
    assert words.tell(chosen, alone) == "Every plane starts where its orders put it."
    flights = RULES.begin(RULES.setting("four-against-four", {}))
    assert "fly in a vic" in words.tell(chosen, flights)


def test_a_label_leaves_out_the_maker_and_who_built_it_for_him():
    found = {slug: types.short_name(one) for slug, one in airplanes().items()}
    assert (found["aviatik-dfw-c-v"], found["aviatik-berg-d-i"], found["nieuport-17"]) == ("C.V", "D.I", "Nieuport 17")


def test_a_kill_in_the_last_turn_ends_the_battle_in_words_not_the_clock():
    state = story("duel rules=full | turn 1 | A1 30000,20000,0; G1 30000,40000,36").state
    over = msgspec.structs.replace(state, ended="turns")
    down = msgspec.structs.replace(over.planes[1], place="gone", fate="shot down")
    assert ending(over) == "turn 1 was the last"
    assert (
        ending(msgspec.structs.replace(over, planes=(over.planes[0], down)))
        == "the Germans have nobody left in the air"
    )


def test_who_wins_with_nobody_left_is_said_to_win_on_points():
    fallen = "trench-strafing | turn 4 | B1 1,1,0 gone=left; B2 1,1,0 gone=left; B3 1,1,0 gone=left; G1 30000,40000,0"
    on_points = "the British have nobody left in the air but win on points"
    for done, said in (("", on_points.removesuffix(" but win on points")), (" | trench points=8", on_points)):
        state = story(fallen + done).state
        for reason in ("alone", "turns"):
            assert ending(msgspec.structs.replace(state, ended=reason)) == said


def test_who_has_done_his_task_may_lose_on_points():
    state = story("trench-strafing | turn 4 | B1 1,1,0 gone=shot_down; G1 30000,40000,0 | trench points=8").state
    task = msgspec.structs.replace(state.setting.objectives[0], ends=True)
    setting = msgspec.structs.replace(state.setting, objectives=(task,))
    assert (
        ending(msgspec.structs.replace(state, setting=setting, ended="task"))
        == "the British have done what they came for, but the Germans win on points"
    )
