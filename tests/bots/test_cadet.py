"""Cadet: sensible habits, each with its reasons in words."""

from random import Random

import pytest

import tests.tiny as tiny
from aerodrome.bots import cadet
from aerodrome.bots.bot import decide, play
from aerodrome.bots.chance import choose as chance
from aerodrome.core.game import new_game
from aerodrome.triangle import RULES, firing, odds, reach
from aerodrome.triangle.lattice import around
from aerodrome.triangle.questions import (
    ChooseDie,
    ChooseDuty,
    ChooseLevels,
    ChoosePlanes,
    Continue,
    Defend,
    Fire,
    Fly,
    MarkPilots,
    Tilt,
    Winch,
)
from aerodrome.triangle.setting import Options, Side, Zone
from aerodrome.triangle.state import GunState
from tests.triangle.positions import BOARD, battle, plane, walk


def imagine(rng):
    raise AssertionError("a cadet imagines nothing")


def choose(state, question, seed=1):
    return cadet.choose(state, question, imagine, Random(seed))


def answer(state, question, seed=1):
    return choose(state, question, seed).answer


def flown(state, question):
    """Where the chosen path leads."""
    return reach.walk(state, question.piece, question.die, question.levels, answer(state, question))


ENEMY = plane("F10", "spad-s-xiii", "S14", "E")


# ---- fighting


def test_flies_behind_an_enemy_and_says_why():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), ENEMY)
    question = Fly("german", "G4", 0, 0)
    choice = choose(state, question)
    flight = reach.walk(state, "G4", 0, 0, choice.answer)
    pose = (flight.point, flight.heading, flight.level)
    assert "A" in [column for _, _, _, column in firing.attack_poses(state, "G4")[pose]]
    assert choice.trace[0].answer == choice.answer
    assert any(reason == "a shot at F10" for reason in choice.trace[0].reasons)
    assert 1 <= len(choice.trace) <= 3
    assert [one.score for one in choice.trace] == sorted([one.score for one in choice.trace], reverse=True)


def test_does_not_stop_before_enemy_guns_when_it_has_nothing_to_gain():
    unarmed = plane("G4", "fokker-dr-i", "N12", "E", guns=(GunState(0),), damage="wings")
    hunters = [plane("F10", "spad-s-xiii", "S14", "W"), plane("F11", "spad-s-xiii", "S10", "W")]
    state = battle(unarmed, *hunters)
    flight = flown(state, Fly("german", "G4", 0, 0))
    seen = odds.pose(state, "G4", flight.point, flight.heading, flight.level, 0)
    assert flight.edge is not None or seen.danger == seen.pursued == 0


def test_closes_in_on_a_far_enemy():
    state = battle(plane("G4", "fokker-dr-i", "F12", "E"), plane("F10", "spad-s-xiii", "AF20", "E"))
    flight = flown(state, Fly("german", "G4", 1, 0))
    assert BOARD.distance(flight.point, BOARD.point("AF20")) < BOARD.distance(BOARD.point("F12"), BOARD.point("AF20"))


@pytest.mark.parametrize("die", [-1, 0, 1, 2])
def test_keeps_off_the_border_zone(die):
    state = battle(plane("G4", "fokker-dr-i", "AK14", "E"), plane("F10", "spad-s-xiii", "U14", "W"))
    assert not BOARD.in_border(flown(state, Fly("german", "G4", die, 0)).point)


def test_opens_the_throttle_to_reach_a_shot():
    # nine points ahead: out of reach of the blue die, in reach of most green faces
    state = battle(plane("G4", "fokker-dr-i", "F12", "E"), plane("F10", "spad-s-xiii", "P12", "E"))
    choice = choose(state, ChooseDie("german", "G4"))
    assert choice.answer == "green"
    assert [one.answer for one in choice.trace] == ["green", "blue"]


def test_never_takes_the_last_risk():
    state = battle(plane("G4", "fokker-dr-i", "F12", "E", throttle=0), plane("F10", "spad-s-xiii", "P12", "E"))
    assert answer(state, ChooseDie("german", "G4")) == "blue"


def test_saves_the_throttle_when_it_gains_nothing():
    state = battle(plane("G4", "fokker-dr-i", "S14", "E"), plane("F10", "spad-s-xiii", "T14", "E"))
    assert answer(state, ChooseDie("german", "G4")) == "blue"


@pytest.mark.parametrize(("level", "tilt"), [(3, "level"), (4, "up"), (2, "down")])
def test_tilts_where_a_gun_then_bears(level, tilt):
    target = plane("F10", "spad-s-xiii", walk("N12", "E"), "E", level=level)
    assert answer(battle(plane("G4", "fokker-dr-i", "N12", "E"), target), Tilt("german", "G4", 0)) == tilt


@pytest.mark.parametrize(("level", "tilt"), [(3, "level"), (5, "up"), (1, "down")])
def test_tilts_towards_the_enemys_level(level, tilt):
    target = plane("F10", "spad-s-xiii", "V14", "E", level=level)
    choice = choose(battle(plane("G4", "fokker-dr-i", "N12", "E"), target), Tilt("german", "G4", 0))
    assert choice.answer == tilt
    assert f"wants to fly at L{level}" in choice.trace[0].reasons


def test_dives_as_deep_as_the_shot_asks():
    diving = plane("G4", "fokker-d-vii", "N12", "E", level=5, tilt="down")
    # from L4 no gun reaches down to L2
    target = plane("F10", "spad-s-xiii", walk("N12", *["E"] * 9), "E", level=2)
    choice = choose(battle(diving, target), ChooseLevels("german", "G4", 0))
    assert choice.answer in ("2", "3")
    assert choice.trace[0].reasons[0].startswith("then ")


def test_fires_the_shot_that_promises_most():
    shooter = plane("G4", "fokker-dr-i", "N12", "E")
    far, near = plane("F10", "spad-s-xiii", "P12", "E"), plane("F11", "spad-s-xiii", "O12", "E", level=3)
    assert answer(battle(shooter, near), Fire("german", "G4")) == "fixed F11"
    choice = choose(battle(shooter, far), Fire("german", "G4"))
    assert choice.answer == "fixed F10"
    assert choice.trace[0].reasons[0] == "a chance of 42\N{NO-BREAK SPACE}% to hit"


def test_goes_on_firing_from_strictly_behind():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E"))
    assert answer(state, Continue("german", "G4", "fixed", "F10")) == "continue"


def test_spares_its_gun_when_a_long_burst_promises_little():
    state = battle(plane("G4", "nieuport-11", "N12", "E"), plane("F10", "spad-s-xiii", "P12", "E"))
    assert answer(state, Continue("german", "G4", "fixed", "F10")) == "cease"


def test_shoots_back():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F13", "salmson-2", "O12", "E"))
    assert answer(state, Defend("allied", "G4")) == "F13 dorsal"


def test_leaves_when_it_cannot_fire_any_more():
    state = battle(plane("G4", "fokker-dr-i", "AL12", "E", damage="guns"), plane("F10", "spad-s-xiii", "F12", "E"))
    assert flown(state, Fly("german", "G4", 2, 0)).edge == "east"


def test_stays_when_it_is_damaged_but_can_still_fire():
    state = battle(plane("G4", "fokker-dr-i", "AL12", "E", damage="tail"), plane("F10", "spad-s-xiii", "AF12", "W"))
    assert flown(state, Fly("german", "G4", 0, 0)).edge is None


# ---- tasks

ZONE = Zone(0, "A", tuple(sorted(around(BOARD, BOARD.point("V12"), 1))))


def on_a_task(*pieces, tasks, mode, zone=True, exit_edge=None):
    sides = (
        Side("Germany", "east", ("german",), (), tasks=tasks, exit=exit_edge),
        Side("Allies", "west", ("allied",), ()),
    )
    return battle(*pieces, setting={"mode": mode, "sides": sides, "zones": (ZONE,) if zone else ()})


def test_photographs_its_zone():
    scout = plane("G13", "albatros-c-iii", "S12", "E")
    state = on_a_task(scout, ENEMY, tasks=("photograph",), mode="reconnaissance", exit_edge="east")
    flight = flown(state, Fly("german", "G13", 2, 0))
    assert flight.passage >= 2 or flight.done


def test_bombs_its_zone():
    bomber = plane("G16", "gotha-g-v", "S12", "E")
    state = on_a_task(bomber, ENEMY, tasks=("bomb",), mode="bombing", exit_edge="east")
    flight = flown(state, Fly("german", "G16", 2, 0))
    assert flight.done == (0,)


def test_brings_its_photographs_home():
    scout = plane("G13", "albatros-c-iii", "AM12", "E", photos=(0,))
    state = on_a_task(scout, tasks=("photograph",), mode="reconnaissance", exit_edge="east")
    assert flown(state, Fly("german", "G13", 1, 0)).edge == "east"


def test_breaks_through():
    bomber = plane("G16", "gotha-g-v", "D12", "W")
    state = on_a_task(bomber, ENEMY, tasks=("breakthrough",), mode="breakthrough", zone=False, exit_edge="west")
    assert flown(state, Fly("german", "G16", 1, 0)).edge == "west"


def test_a_scout_climbs_to_the_level_of_its_photographs():
    scout = plane("G13", "albatros-c-iii", "N12", "E", level=3)
    state = battle(
        scout,
        setting={
            "mode": "reconnaissance",
            "sides": (Side("Germany", "east", ("german",), (), tasks=("photograph",), exit="east"),
                      Side("Allies", "west", ("allied",), ())),
            "zones": (ZONE,),
            "photo_levels": (5,),
        },
    )  # fmt: skip
    assert answer(state, Tilt("german", "G13", 0)) == "up"


def test_a_balloon_comes_down_before_an_enemy_and_goes_up_again():
    balloon = plane("G1", "observation-balloon-german", "N12", "E", level=2)
    assert answer(battle(balloon, plane("F10", "spad-s-xiii", "R12", "W")), Winch("german", "G1")) == "down"
    assert answer(battle(balloon, plane("F10", "spad-s-xiii", "AM12", "W")), Winch("german", "G1")) == "up"


# ---- set-up


def before(kind, scenarios):
    """The first question of a kind in some scenario, with its game."""
    for scenario in scenarios:
        game = new_game("triangle", scenario, seed=2)
        while not game.over and game.state.phase != "move":
            if type(game.pending[0]) is kind:
                return game
            decide(game, game.pending[0].seat, chance, Random(1))
    raise AssertionError(f"no scenario asks {kind.__name__}")


@pytest.mark.parametrize("kind", [ChoosePlanes, ChooseDuty, MarkPilots])
def test_chooses_before_the_battle_and_says_why(kind):
    game = before(kind, RULES.scenarios())
    question = game.pending[0]
    choice = choose(game.view(question.seat), question)
    assert not question.refuse(game.state, choice.answer)
    assert choice.trace[0].reasons


def test_gives_its_aces_the_strongest_airplanes():
    names = [("G4", "fokker-e-iii"), ("G5", "fokker-d-vii"), ("G6", "fokker-dr-i")]
    pieces = [plane(name, slug) for name, slug in names]
    sides = (Side("Germany", "east", ("german",), (), aces=1, rookies=1), Side("Allies", "west", ("allied",), ()))
    state = battle(*pieces, options=Options(pilots="choose"), setting={"sides": sides})
    assert answer(state, MarkPilots("german", 0)) == "aces G5; rookies G4; secret"


# ---- whole battles


@pytest.mark.parametrize("scenario", sorted(RULES.scenarios()))
def test_plays_every_scenario_without_a_stumble(scenario):
    game = new_game("triangle", scenario, seed=1)
    rng = Random(1)
    reasons = []

    def watched(view, question, imagine, rng):
        choice = cadet.choose(view, question, imagine, rng)
        reasons.append(choice.trace)
        return choice

    first = game.setting.sides[0].seats
    played = play(game, {seat: watched if seat in first else chance for seat in game.who}, rng)
    assert game.over
    assert played.stumbles == 0
    assert reasons
    assert all(reasons)


def test_plays_any_game():
    game = new_game("tiny", "short", seed=1)
    assert isinstance(game.question("Red"), tiny.Bid)
    assert {answer(game.state, game.question("Red"), seed) for seed in range(30)} == {"1", "2", "3"}
