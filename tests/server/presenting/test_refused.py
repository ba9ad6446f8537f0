"""Why not: what is not offered says which rule is against it."""

from typing import Any

import pytest
from msgspec.structs import replace

from aerodrome.core.questions import Question
from aerodrome.server.presenting import presenter
from aerodrome.triangle.firing import shots
from aerodrome.triangle.questions import ChooseDie, ChooseDuty, ChooseLevels, Defend, Fire, Fly, Place, Tilt, Winch
from aerodrome.triangle.setting import LandGun, Options
from aerodrome.triangle.state import GunState, LandGunState, State
from tests.triangle.positions import BOARD, battle, plane

SHOWN: Any = presenter("triangle")
"""Of any type: what it shows of this game is of this game's kinds."""


def why(question: Question, state: State) -> dict[str, list[tuple[str, str]]]:
    """What is refused, with its paragraphs and reasons."""
    refused = SHOWN.prompt(question, state).refused
    return {one.words: [(reason.paragraph, reason.text) for reason in one.reasons] for one in refused}


@pytest.mark.parametrize(
    ("level", "levels", "refused"),
    [
        (3, 0, {}),
        (5, 0, {"nose up": [("AD15", "L5 is the highest level")]}),
        (1, 0, {"nose down": [("AD15", "L1 is the lowest level")]}),
        (2, -3, {"nose up": [("AD20", "it has just dived three levels and can't pull up yet")]}),
    ],
)
def test_ad15_a_tilt_that_is_not_allowed(level, levels, refused):
    state = battle(plane("G4", "fokker-dr-i", level=level))
    assert why(Tilt("german", "G4", levels), state) == refused


def test_ad16_levels_beyond_what_the_type_climbs():
    state = battle(plane("B10", "s-e-5", level=3, tilt="up"), mover=1)
    found = why(ChooseLevels("allied", "B10", 0), state)
    assert list(found) == ["2 levels up", "3 levels up"]
    assert found["2 levels up"] == [("AD16", "it climbs one level at most in a move")]
    assert ("AD15", "there are only two levels above it") in found["3 levels up"]


def test_ad15_a_level_that_the_move_is_too_short_for():
    state = battle(plane("G1", "fokker-e-iii", level=5, tilt="down", damage="engine"))
    speed = state.airplane(state.piece("G1")).speed
    question = ChooseLevels("german", "G1", 2 - speed)
    said = "the last level would come with step 5, and even straight the move has only four steps"
    assert why(question, state) == {"3 levels down": [("AD15", said)]}
    assert question.refuse(state, "2") == ()
    assert [why.paragraph for why in question.refuse(state, "0")] == ["AD15"]
    assert "is not offered" in question.refuse(state, "9" * 4000)[0].text


def test_ad06_full_throttle_used_up():
    state = battle(plane("G4", "fokker-dr-i", throttle=-1))
    found = {"the green die": [("AD06", "it has no full throttle left, not even at a risk")]}
    assert why(ChooseDie("german", "G4"), state) == found
    state = battle(plane("G4", "fokker-dr-i", damage="engine"))
    assert why(ChooseDie("german", "G4"), state) == {"the green die": [("AD37", "its engine is damaged")]}


def test_the_risk_of_the_last_full_throttle_is_told():
    prompt = SHOWN.prompt(ChooseDie("german", "G4"), battle(plane("G4", "fokker-dr-i", throttle=0)))
    assert {choice.answer: choice.percent is not None for choice in prompt.choices} == {"blue": False, "green": True}
    prompt = SHOWN.prompt(ChooseDie("german", "G4"), battle(plane("G4", "fokker-dr-i", throttle=2)))
    assert all(choice.percent is None for choice in prompt.choices)


def test_ad67_a_balloon_at_the_end_of_its_cable():
    state = battle(plane("G1", "observation-balloon-german", level=3))
    assert why(Winch("german", "G1"), state) == {"winch it up": [("AD67", "its cable only reaches L3")]}
    state = battle(plane("G1", "observation-balloon-german", level=0))
    assert why(Winch("german", "G1"), state) == {"winch it down": [("AD67", "it is on the ground already")]}
    state = battle(plane("G1", "observation-balloon-german", level=1), plane("F4", "nieuport-17", level=2))
    assert why(Winch("german", "G1"), state) == {"winch it up": [("AD13", "its place at L2 is taken")]}


def test_ad63_a_scout_keeps_its_guns_where_that_was_not_agreed():
    state = battle(
        plane("G1", "albatros-c-iii", duty=""), options=Options(disarm=False), setting={"mode": "reconnaissance"}
    )
    found = why(ChooseDuty("german", "G1"), state)
    assert found["without its guns"] == [
        ("AD63", "in this battle no plane may leave its guns at home")
    ]  # fmt: skip
    assert [paragraph for paragraph, _ in found["with a bomb on board"]] == ["AD46"]
    dogfight = battle(plane("G1", "albatros-c-iii", duty=""), options=Options(disarm=True))
    found = why(ChooseDuty("german", "G1"), dogfight)
    assert found["without its guns"] == [("AD63", "in a dogfight every scout flies with its guns")]


def test_ad25_guns_that_do_not_bear_on_enemies_nearby():
    state = battle(
        plane("G4", "fokker-dr-i", "N12", "E"),
        plane("B5", "sopwith-camel", "O12", "E"),
        plane("B6", "sopwith-camel", "O13", "E"),
        plane("B7", "sopwith-camel", "N2", "E"),
    )
    assert why(Fire("german", "G4"), state) == {
        "two fixed guns at Sopwith Camel B6": [("AD25", "this gun has no firing position on B6")]
    }


def test_ad39_a_jammed_gun():
    jammed = battle(
        plane("B7", "bristol-f-2", "N12", "E", guns=(GunState(6), GunState(3, jammed=True))),
        plane("G4", "fokker-dr-i", "O12", "E"),
        mover=1,
    )
    found = why(Fire("allied", "B7"), jammed)
    assert ("AD39", "the gun is jammed") in found["two dorsal guns at Fokker Dr.I G4"]


def test_ad44_a_gun_that_has_defended_already():
    state = battle(
        plane("G4", "fokker-dr-i", "N12", "E"),
        plane("B7", "bristol-f-2", "O12", "E", guns=(GunState(6), GunState(3, defended=1))),
        plane("B5", "sopwith-camel", "M12", "E"),
    )
    found = why(Defend("allied", "G4"), state)
    assert ("AD44", "this gun has already fired in defence this turn") in found["Bristol F.2 B7, two dorsal guns"]
    assert ("AD43", "G4 is not where this gun can point") in found["Bristol F.2 B7, fixed gun"]
    assert "Sopwith Camel B5, two fixed guns" not in found
    assert Defend("allied", "G4").refuse(state, "B9 fixed")[0].paragraph == "AD41"
    assert Defend("allied", "G4").refuse(state, "B7 nose")[0].text == "B7 has no nose gun"


def test_ad67_a_gun_on_the_ground_that_cannot_fire():
    point = BOARD.point("N12")
    guns = (LandGun(1, "M1", point, (point,)), LandGun(1, "M2", point, (point,)), LandGun(0, "M3", point, (point,)))
    states = (LandGunState(fired=1), LandGunState(), LandGunState())
    state = battle(plane("G4", "fokker-dr-i", "N12", level=1), setting={"land_guns": guns}, land_guns=states)
    question = Defend("allied", "G4")
    assert list(question.options(state)) == ["hold", "M2 ground"]
    assert why(question, state) == {"the gun M1 on the ground": [("AD67", "it has already fired this turn")]}
    assert [why.text for why in question.refuse(state, "M3 ground")] == ["M3 is not yours to fire"]
    assert question.refuse(state, "M2 fixed")
    assert question.refuse(state, "M2 ground") == ()


def test_ad13_the_simplest_paths_say_what_is_in_the_way():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("B5", "sopwith-camel", "P12", "E"))
    found = why(Fly("german", "G4", 0, 0), state)
    assert [paragraph for paragraph, _ in found["straight ahead"]] == ["AD13"]
    assert "left at once, then straight" not in found


def test_ad04_a_side_with_nothing_in_play_has_to_bring_somebody():
    state = battle(
        plane("G4", "fokker-dr-i", place="patrol"),
        replace(plane("G5", "fokker-dr-i", place="access"), point=2),
        phase="reinforce",
    )
    found = why(Place("german", 0, True), state)
    assert found["bring up nobody"] == [("AD04", "a plane must come up now")]
    assert [paragraph for paragraph, _ in found["access point 3"]] == ["AD73"]
    prompt = SHOWN.prompt(Place("german", 0, False), state)
    assert [choice.answer for choice in prompt.choices] == ["pass"]
    assert prompt.card.may_pass
    assert 3 not in prompt.card.access


@pytest.mark.parametrize(
    ("point", "heading", "rule"),
    [("O12", "E", "AD25"), ("O12", "NE", "AD26"), ("P12", "E", "AD27"), ("P12", "W", "AD28")],
)
def test_a_shot_is_asked_by_the_rule_of_its_position(point: str, heading: str, rule: str):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("B5", "sopwith-camel", point, heading))
    assert SHOWN.prompt(Fire("german", "G4"), state).paragraph == rule


def test_shots_from_several_positions_are_asked_by_the_rule_that_they_share():
    ahead, beside = plane("B5", "sopwith-camel", "O12", "E"), plane("B6", "sopwith-camel", "O13", "E")
    state = battle(plane("G16", "airco-dh-2", "N12", "E"), ahead, beside)
    assert {shot.position for shot in shots(state, "G16")} == {"H5", "H9"}
    assert SHOWN.prompt(Fire("german", "G16"), state).paragraph == "AD34"
