"""What is asked: every question with its odds and options, and a refusal with its reasons."""

import re

from aerodrome.core.dice import Roll
from aerodrome.core.geometry import Point
from aerodrome.core.questions import TypeDice
from aerodrome.core.why import Why
from aerodrome.core.words import refusal
from aerodrome.icog import words
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.gunnery import odds
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.questions import questions, trim_questions
from aerodrome.icog.rolls.dice import D20
from aerodrome.icog.state import GunState
from tests.icog.pairs import changed, pair, set_man
from tests.icog.skies import plane, sky


def test_an_announcement_is_asked_with_templates_and_tests():
    asked = words.ask(questions.Announce("german", "D1"), pair())
    assert asked.startswith("Albatros D.Va D1 flies 17.5 MU at 175 km/h, with two actions. Turns: F is safe; tighter: ")
    assert (
        "E with a Flying test at 12 (60\u00a0%), −3 energy; D with a Flying test at 11 (55\u00a0%), −5 energy" in asked
    )
    option = words.option(questions.Announce("german", "D1"), "S 17.5", pair())
    assert option == "Straight on: 20 MU high, heading 90 (east), level; 185 km/h"
    grounded = sky(plane("D1", place="ground", speed=0))
    assert words.ask(questions.Announce("german", "D1"), grounded).endswith("Take off or stay?")


def test_a_risk_is_asked_with_its_odds():
    risk = questions.Risk("german", "D1", 0, "flying", 12, "E is 1 marker tighter than safe")
    assert words.ask(risk, pair()) == (
        "Albatros D.Va D1: this turn is tighter than is safe. Risk it (60\u00a0% that it holds), or fly the safe turn?"
    )
    assert words.option(risk, "safe", pair()) == "Fly the safe template F the same way"
    assert words.option(risk, "test", pair()) == (
        "Risk the test: 60\u00a0% it holds; if it fails, it stalls in the turn"
    )
    strained = questions.Risk("german", "D1", 1, "structural")
    assert "tighter than is safe. Risk it, or fly the safe turn?" in words.ask(strained, pair())
    assert words.option(strained, "test", pair()).endswith("\u00a0% it holds; if it fails, its structure gives way")


def test_a_reroll_is_asked_with_what_fell_and_what_is_left():
    state = set_man(pair(), "D1", rerolls=1)
    shot = questions.Reroll("german", "D1", 0, Purpose("shot", "D1 fires at B1", "B1"), 15, -2)
    assert words.ask(shot, state) == (
        "Albatros D.Va D1 misses S.E.5a B1: 15, and only a 1 hits. Roll again? You have one re-roll left."
    )
    assert words.option(shot, "re-roll", state).endswith("5\u00a0% to hit")  # a natural 1 always hits
    assert words.option(shot, "keep", state) == "The miss stands"
    hit = questions.Reroll("german", "D1", 0, Purpose("shot", "D1 fires at B1", "B1"), 15, 18)
    assert "D1 hits S.E.5a B1: 15, and 18 or less hits. Three points to spare add to the damage." in words.ask(
        hit, state
    )
    test = questions.Reroll("german", "D1", 0, Purpose("flying", "D1: flying"), 15, 12)
    assert words.option(test, "re-roll", state).endswith("60\u00a0% to succeed")
    assert words.option(test, "keep", state) == "The failure stands"
    assert "If that stands, it stalls in its turn and drops. Roll again?" in words.ask(test, state)
    strained = questions.Reroll("german", "D1", 0, Purpose("structure", "D1: structure"), 16, 8)
    assert "two of its six faces break the plane up, one leaves it whole" in words.ask(strained, state)


def test_a_damage_die_is_asked_again_with_what_it_does_and_what_another_would():
    state = set_man(pair(), "D1", rerolls=1)
    spare = (Why("6.3.1.1", "successes", 5),)
    damage = questions.Reroll("german", "D1", 0, Purpose("damage", "damage to B1", "B1"), 5, None, reasons=spare)
    assert words.ask(damage, state).startswith(
        "A hit on S.E.5a B1: the damage die shows 5, successes +5 makes 10; the higher, the worse for it. Roll again?"
    )
    assert words.option(damage, "keep", state).startswith("10 stands (the tail is hit), about ")
    worth = [odds.lines(state, "B1")[face + 4] for face in range(1, 21)]
    more = 5 * len([one for one in worth if one > worth[4]])
    assert f"stands: {more}\u00a0% for more damage, about " in words.option(damage, "re-roll", state)


def test_a_good_hit_is_kept_without_asking_and_a_poor_one_is_asked_about():
    state = pair()
    shot = Purpose("shot", "D1 fires at B1", "B1")
    kept = {
        (roll, target): questions.Reroll("german", "D1", 0, shot, roll, target).foregone(state)
        for roll, target in ((7, 12), (12, 12), (13, 12), (18, 18), (10, 18))
    }
    assert kept == {(7, 12): "keep", (12, 12): "keep", (13, 12): None, (18, 18): None, (10, 18): "keep"}
    assert questions.Reroll("german", "D1", 0, Purpose("stray shot", "", "B1"), 7, 12).foregone(state) is None
    assert questions.Reroll("german", "D1", 0, Purpose("damage", "", "B1"), 19, None).foregone(state) is None


def test_bank_and_throttle_are_asked_once_more_when_dice_have_fallen():
    state = pair()
    bank = trim_questions.ChooseBank("german", "D1", 30)
    assert words.ask(bank, state).endswith("How should it be banked now? You had said 30° right wing down.")
    assert words.option(bank, "-15", state) == "15° left wing down"
    assert words.option(bank, "0", state) == "Leave it as it is"
    assert bank.refuse(state, "46")[0].paragraph == bank.refuse(state, "left")[0].paragraph == "5.5.9.1"
    throttle = trim_questions.ChooseThrottle("german", "D1", 2, 3, (150, 145, 140))
    assert words.ask(throttle, state).endswith(
        "three units of energy. With how much power did it fly? You had said throttled back by two."
    )
    assert words.option(throttle, "1", state) == "Throttled back by one: 145 km/h"
    assert words.option(throttle, "0", state) == "Full power: 150 km/h"
    level = trim_questions.ChooseThrottle("german", "D1", 0, 0, (150, 150, 140))
    assert words.option(level, "1", state) == "Throttled back by one: still 150 km/h"


def test_who_said_nothing_of_bank_or_throttle_is_not_asked_about_them():
    state = pair()
    assert trim_questions.ChooseBank("german", "D1", 0).foregone(state) == "0"
    assert trim_questions.ChooseBank("german", "D1", 30).foregone(state) is None
    assert trim_questions.ChooseThrottle("german", "D1", 0, 3, (150, 145)).foregone(state) == "0"
    assert trim_questions.ChooseThrottle("german", "D1", 1, 0, (150, 145)).foregone(state) is None
    assert trim_questions.ChooseThrottle("german", "D1", 0, 0, (400, 395)).foregone(state) is None, "more than it bears"


def test_stalls_and_spins_are_asked_with_their_tests():
    state = pair()
    below = questions.BelowStall("german", "D1")
    assert "Stall, or spin on purpose?" in words.ask(below, state)
    assert words.option(below, "test", state).startswith("Hold it, by a Flying test at 12, 60\u00a0%")
    assert "straight down" in words.option(below, "spin", state)
    at_stall = questions.AtStall("german", "D1", True)
    assert "make an Immelmann turn" in words.ask(at_stall, state)
    assert "make an Immelmann turn" not in words.ask(questions.AtStall("german", "D1", False), state)
    third = questions.AtStall("german", "D1", True, third=True)
    assert "a third action, by a Flying test at 12, 60\u00a0%" in words.ask(third, state)
    assert words.option(third, "immelmann 90 45", state).startswith("If the test gives a third action: two MU down")
    assert words.option(at_stall, "fly on", state) == "Fly on"
    assert words.option(at_stall, "immelmann 90 45", state) == "Two MU down, heading 90 (east), nose 45° down"
    ahead = sky(plane("D1", at=(20, 20, 20), speed=85), plane("B1", at=(24, 20, 14)))
    assert "B1 in the sights at 5.7 MU" in words.option(at_stall, "immelmann 90 45", ahead)
    assert words.option(questions.ChoosePitch("german", "D1"), "90", state) == "Straight down"
    assert words.option(questions.ChoosePitch("german", "D1"), "60", state) == "Nose 60° down"
    recover = questions.Recover("german", "D1")
    assert "d12 gives the heading" in words.option(recover, "recover", state)
    assert words.ask(recover, state).endswith("Try to come out of it?")


def test_a_shot_is_offered_with_odds_damage_and_ammunition():
    state = pair(phase="shoot", flown=("B1", "D1"), shooters=(("D1", 0),))
    level = changed(changed(state, "B1", at=Point(25_000, 20_000, 20_000)), "D1", targets=("B1",))
    question = questions.Shoot("german", "D1", 0)
    assert words.ask(question, level) == "Pilot in D1 can fire at S.E.5a B1. Fire?"
    option = words.option(question, "B1 long", level)
    assert re.match(
        r"Fire: \d+\s% hit, about [\d.]+ points of damage; a long burst at S.E.5a B1, from behind, 5 MU", option
    )
    assert option.endswith("jams 10\u00a0%; two Spandau guns with 8 boxes of 8")
    assert words.option(question, "hold", level) == "Hold fire"


def test_gunners_are_asked_what_they_do():
    state = sky(
        plane("D1", "halberstadt-cl-ii", (20, 20, 20), heading=90, speed=150),
        plane("B1", "s-e-5a", (14, 20, 20), heading=90, speed=150),
    )
    aim = questions.AimGunner("german", "D1", 1)
    assert words.ask(aim, state).startswith("Which plane should observer in D1 aim at?")
    assert words.option(aim, "B1", state) == "Aim at S.E.5a B1 and no one else, 4 more initiative"
    assert words.option(aim, "anyone", state) == "Aim at anyone who comes, with no bonus"
    duty = questions.GunnerDuty("german", "D1", 1)
    used = changed(state, "D1", guns=(GunState(16), GunState(1, 3, 1, 3, 1)))
    assert words.option(duty, "shoot", used) == "Fire if he can"
    assert "Fit a fresh drum to the Parabellum gun: half a box in the drum, three spare drums" in words.option(
        duty, "reload 2", used
    )
    assert "one action still to do" in words.option(duty, "repair 2", used)


def test_set_up_is_asked_with_areas_skills_and_men():
    state = setup.begin(mission.resolve("fighter-patrol", {}))
    name = state.airplanes[0].id
    place = questions.PlaceAirplane("Allies", name)
    assert "within 5 MU of 5 30, 20 MU high (the board is 60 by 60 MU)" in words.ask(place, state)
    assert (
        words.option(place, "at 5 30 heading 90 speed 150", state)
        == "5 MU from the west edge and 30 MU from the south edge, 20 MU high, heading 90 (east), 150 km/h"
    )
    assert words.option(place, "nonsense", state) == "Nonsense"
    skills = questions.PlaceSkills("Allies", name, 0, (17, 14, 12))
    assert "the dice gave 17, 14 and 12" in words.ask(skills, state)
    assert words.option(skills, "14 17 12", state) == "Awareness 14, Flying 17, Gunnery 12"
    crew = questions.ChooseCrew("Allies", name, 0)
    first = next(crew.options(state))
    assert words.option(crew, first, state).startswith("Awareness ")
    group = questions.DeclareFormation("Allies", 0)
    assert words.option(group, "none", state) == "Let every plane move on its own"
    assert words.option(group, "B1 B2", state) == "Sopwith Triplane B1 and Sopwith Triplane B2"
    assert words.option(questions.MoveFormation("Allies", "B1"), "up 1 right 0 throttle 0", state) == "1 MU up"


def test_typed_dice_are_asked_for_their_purpose():
    question = TypeDice("german", Roll("D1 stays in the fight", "german", D20))
    assert words.ask(question, pair()) == "Roll one d20: D1 stays in the fight. What did you roll?"


def test_a_refusal_lists_every_reason():
    refused = questions.Announce("german", "D1").refuse(pair(), "T A 8 @200; fire at D1")
    said = refusal(refused)
    assert said.count("[") == len(refused) > 2
    assert said.endswith("].")
