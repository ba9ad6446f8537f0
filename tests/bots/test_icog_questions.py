"""In Clouds of Glory: what brawler and cadet answer about fire, luck, tests, formations and set-up."""

import msgspec
import pytest

from aerodrome.bots import brawler, cadet
from aerodrome.core.game import new_game
from aerodrome.icog import RULES
from aerodrome.icog.announcing import formation
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.mission.setup import begin
from aerodrome.icog.questions.questions import (
    AimGunner,
    AtStall,
    BelowStall,
    ChooseCrew,
    ChoosePitch,
    DeclareFormation,
    GunnerDuty,
    MoveFormation,
    PlaceAirplane,
    PlaceSkills,
    Recover,
    Reroll,
    Risk,
    Shoot,
)
from aerodrome.icog.questions.trim_questions import ChooseBank, ChooseThrottle
from aerodrome.icog.state import GunState
from tests.bots.skies import BRITISH, GERMAN, answer, choose
from tests.icog.skies import man, plane, sky

# ---- fire


def firing(distance=5.0, **fields):
    """D1 close behind B1, which it may fire at."""
    return sky(
        plane("D1", at=(30, 30, 20), speed=150, targets=("B1",), moved=3, **fields),
        plane("B1", "s-e-5a", at=(30, 30 + distance, 20), moved=3),
        phase="shoot",
        shooters=(("D1", 0),),
    )


@pytest.mark.parametrize("bot", [brawler, cadet])
def test_fires_a_long_burst_and_sustains_it(bot):
    question = Shoot(GERMAN, "D1", 0)
    assert answer(bot, firing(), question) == "B1 long"
    fired = (GunState(12, 0, 2, last_turn=2, last_target="B1", last_rear=True),)
    assert answer(bot, firing(guns=fired), question) == "B1 sustained"


def test_the_brawler_fires_what_it_has_and_the_cadet_keeps_the_rest():
    far = sky(
        plane("D1", at=(30, 30, 20), speed=150, targets=("B1",), moved=3),
        plane("B1", "s-e-5a", at=(30, 45.5, 20), heading=90, speed=200, moved=3),
        phase="shoot",
        shooters=(("D1", 0),),
    )
    question = Shoot(GERMAN, "D1", 0)
    assert answer(brawler, far, question) == "B1 long"
    choice = choose(cadet, far, question)
    assert choice.answer == "hold"
    assert "ammunition" in choice.trace[0].reasons[0]
    last = firing(guns=(GunState(1, 0, 2),))
    assert answer(brawler, last, question) == answer(cadet, last, question) == "B1 short"


def gunnery(**fields):
    """An enemy attacks a two-seater from behind."""
    return sky(
        plane("B1", "r-e-8", at=(30, 30, 20), speed=140, moved=3, **fields),
        plane("D1", at=(30, 24, 20.5), speed=160, moved=3),
        plane("D2", at=(40, 28, 20.5), heading=0, speed=160, moved=3),
        phase="gunners",
    )


@pytest.mark.parametrize("bot", [brawler, cadet])
def test_gunners_aim_at_who_threatens_and_fire(bot):
    state = gunnery()
    assert answer(bot, state, AimGunner(BRITISH, "B1", 1)) == "D1"
    shooting_state = msgspec.structs.replace(state, phase="shoot", shooters=(("B1", 1),))
    assert answer(bot, shooting_state, Shoot(BRITISH, "B1", 1)) == "D1 long"


@pytest.mark.parametrize("bot", [brawler, cadet])
def test_gunners_shoot_if_they_can(bot):
    half_empty = gunnery(guns=(GunState(16, 0, 1), GunState(2, 2)))
    assert answer(bot, half_empty, GunnerDuty(BRITISH, "B1", 1)) == "shoot"


@pytest.mark.parametrize(("gun", "duty"), [(GunState(0, 2), "reload 2"), (GunState(4, 2, 0, 4, 1), "repair 2")])
def test_the_cadets_gunners_work_on_guns_that_do_not_fire(gun, duty):
    assert answer(cadet, gunnery(guns=(GunState(16, 0, 1), gun)), GunnerDuty(BRITISH, "B1", 1)) == duty


# ---- luck and tests


@pytest.mark.parametrize("bot", [brawler, cadet])
@pytest.mark.parametrize(
    ("purpose", "roll", "target", "wanted"),
    [
        (Purpose("ground", "D1 clears the ground"), 15, 12, "re-roll"),
        (Purpose("shot", "D1 fires at B1", "B1"), 14, 13, "re-roll"),
        (Purpose("damage", "damage to B1", "B1"), 2, None, "re-roll"),
        (Purpose("damage", "damage to B1", "B1"), 17, None, "keep"),
    ],
)
def test_rolls_again_where_it_matters(bot, purpose, roll, target, wanted):
    state = sky(plane("D1", crew=(man(rerolls=1),)), turn=6, last_turn=10)
    assert answer(bot, state, Reroll(GERMAN, "D1", 0, purpose, roll, target)) == wanted


def test_the_cadet_saves_its_luck_and_spends_it_in_the_end():
    question = Reroll(GERMAN, "D1", 0, Purpose("third action", "D1: third action"), 15, 12)
    assert answer(cadet, sky(plane("D1"), turn=1, last_turn=10), question) == "keep"
    assert answer(cadet, sky(plane("D1"), turn=10, last_turn=10), question) == "re-roll"
    hit = Reroll(GERMAN, "D1", 0, Purpose("shot", "D1 fires at B1", "B1"), 3, 12)
    assert answer(cadet, sky(plane("D1"), turn=10, last_turn=10), hit) == "keep"
    friend = Reroll(GERMAN, "D1", 0, Purpose("stray shot", "D1 endangers D2", "D2"), 1, 2)
    assert answer(cadet, sky(plane("D1"), turn=1, last_turn=10), friend) == "re-roll"


def test_tests_are_risked():
    state, question = sky(plane("D1")), Risk(GERMAN, "D1", 0)
    assert {answer(brawler, state, question, seed) for seed in range(20)} == {"test", "safe"}
    assert answer(cadet, state, question) == "test"


@pytest.mark.parametrize("bot", [brawler, cadet])
def test_gets_out_of_spins(bot):
    assert answer(bot, sky(plane("D1", attitude="spin", pitch=-90)), Recover(GERMAN, "D1")) == "recover"


def test_after_the_dice_of_a_move_the_bank_serves_the_next_turn_and_no_throttle_stalls():
    state = sky(plane("D1", at=(30, 30, 20), bank=40), plane("B1", at=(40, 30, 20)))
    assert int(answer(cadet, state, ChooseBank(GERMAN, "D1", 0))) in range(-45, 46)
    speeds = (105, 85, 65)
    assert answer(cadet, state, ChooseThrottle(GERMAN, "D1", 2, 3, speeds)) == "0"


def test_stalls():
    slow = plane("D1", at=(30, 30, 20), speed=85)
    state = sky(slow, plane("B1", at=(30, 20, 17), moved=3))
    assert answer(cadet, state, BelowStall(GERMAN, "D1")) == "test"
    assert {answer(brawler, state, BelowStall(GERMAN, "D1"), seed) for seed in range(20)} == {"test", "spin"}
    low = sky(plane("D1", at=(30, 30, 6), speed=65))
    assert answer(cadet, low, ChoosePitch(GERMAN, "D1")) == "45"
    behind = choose(cadet, state, AtStall(GERMAN, "D1", True))
    assert behind.answer.startswith("immelmann ")
    hopeless = sky(plane("D1", at=(30, 30, 20), speed=85, crew=(man(flying=1),)), plane("B1", at=(30, 20, 17), moved=3))
    third = choose(cadet, hopeless, AtStall(GERMAN, "D1", True, third=True))
    assert abs(third.trace[0].score - third.trace[1].score) < 0.1, (
        "a third action that hardly ever comes is worth little"
    )
    assert answer(cadet, state, AtStall(GERMAN, "D1", False)) == "fly on"
    assert answer(cadet, sky(plane("D1", at=(30, 30, 3), speed=85)), AtStall(GERMAN, "D1", True)) == "fly on"


# ---- formations and set-up


def test_bombers_fly_together_to_their_edge():
    state = msgspec.structs.replace(begin(RULES.setting("escort", {})), turn=1, phase="formation")
    seat = state.airplane("F1").seat
    choice = choose(cadet, state, DeclareFormation(seat, 0))
    assert choice.answer == "F1 F2 F3"
    assert "east edge" in choice.trace[0].reasons[0]
    formed = state
    for name in ("F1", "F2", "F3"):
        at = formed.ids[name]
        flying = msgspec.structs.replace(formed.airplanes[at], formation=1)
        formed = msgspec.structs.replace(
            formed, airplanes=(*formed.airplanes[:at], flying, *formed.airplanes[at + 1 :]), phase="move"
        )
    move = choose(cadet, formed, MoveFormation(seat, "F1"))
    assert move.trace[0].reasons
    flights = formation.flown(formed, "F1", move.answer)
    assert all(flight.at.x > formed.airplane(name).at.x + 10_000 for name, flight in flights)


def test_two_seaters_that_fight_do_not_form_up():
    state = msgspec.structs.replace(begin(RULES.setting("close-two-seaters", {})), turn=1, phase="formation")
    assert answer(cadet, state, DeclareFormation(state.airplane("B1").seat, 0)) == "none"


def test_the_cadet_mans_and_places_its_airplanes():
    state = begin(RULES.setting("duel", {"crews": "roll"}))
    name = state.airplanes[0].id
    assert answer(cadet, state, PlaceSkills(state.airplanes[0].seat, name, 0, (12, 17, 14))) == "12 14 17"
    crews = choose(cadet, state, ChooseCrew(state.airplanes[0].seat, name, 0))
    assert [one.score for one in crews.trace] == sorted([one.score for one in crews.trace], reverse=True)
    game = new_game("icog", "four-against-four", seed=1)
    while isinstance(game.pending[0], PlaceAirplane):
        question = game.pending[0]
        choice = choose(cadet, game.view(question.seat), question)
        assert "towards the enemy" in choice.trace[0].reasons
        game.answer(choice.answer, question.seat)
    friends = [airplane.at for airplane in game.state.airplanes if airplane.side == 0]
    assert all(min(one.to(other).length() for other in friends if other != one) < 12 for one in friends)
