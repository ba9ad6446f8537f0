"""Brawler: takes a firing position whenever there is one, and always fires."""

from random import Random

import pytest

import tests.tiny as tiny
from aerodrome.bots import brawler
from aerodrome.core.game import new_game
from aerodrome.triangle import firing, reach
from aerodrome.triangle.questions import ChooseDie, Continue, Defend, Fire, Fly, Tilt
from aerodrome.triangle.state import GunState
from tests.triangle.positions import battle, plane, walk


def imagine(rng):
    raise AssertionError("a brawler imagines nothing")


def answer(state, question, seed=1):
    return brawler.choose(state, question, imagine, Random(seed)).answer


@pytest.mark.parametrize("seed", range(10))
def test_flies_to_a_firing_position_when_there_is_one(seed):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "S14", "E"))
    path = answer(state, Fly("german", "G4", 0, 0), seed)
    flight = reach.walk(state, "G4", 0, 0, path)
    assert (flight.point, flight.heading, flight.level) in firing.attack_poses(state, "G4")


def test_flies_anywhere_when_there_is_none():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "AN26", "E"))
    question = Fly("german", "G4", 0, 0)
    paths = {answer(state, question, seed) for seed in range(30)}
    assert len(paths) > 10
    assert all(not question.refuse(state, path) for path in sorted(paths))


def test_flies_anywhere_without_ammunition():
    empty = plane("G4", "fokker-dr-i", "N12", "E", guns=(GunState(0),))
    state = battle(empty, plane("F10", "spad-s-xiii", "S14", "E"))
    question = Fly("german", "G4", 0, 0)
    assert len({answer(state, question, seed) for seed in range(30)}) > 10


@pytest.mark.parametrize(("level", "tilt"), [(3, "level"), (4, "up"), (2, "down")])
def test_tilts_where_a_gun_then_bears(level, tilt):
    ahead = walk("N12", "E")
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", ahead, "E", level=level))
    assert answer(state, Tilt("german", "G4", 0)) == tilt


def test_fires_the_best_column_and_never_holds():
    far, near = plane("F10", "spad-s-xiii", "P12", "E"), plane("F11", "spad-s-xiii", walk("N12", "NE"), "E")
    shooter = plane("G4", "fokker-dr-i", "N12", "E")
    assert answer(battle(shooter, far, near), Fire("german", "G4")) == "fixed F10"
    behind = plane("F11", "spad-s-xiii", "O12", "E")
    assert answer(battle(shooter, behind), Fire("german", "G4")) == "fixed F11"


def test_always_goes_on_to_a_long_burst():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "O12", "E"))
    assert answer(state, Continue("german", "G4", "fixed", "F10")) == "continue"


def test_always_shoots_back():
    scout = plane("F13", "salmson-2", "O12", "E")
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), scout)
    assert answer(state, Defend("allied", "G4")) == "F13 dorsal"


def test_leaves_the_die_to_chance():
    state = battle(plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "S14", "E"))
    assert {answer(state, ChooseDie("german", "G4"), seed) for seed in range(20)} == {"blue", "green"}


def test_plays_any_game():
    game = new_game("tiny", "short", seed=1)
    question = game.question("Red")
    assert isinstance(question, tiny.Bid)
    assert {answer(game.state, question, seed) for seed in range(30)} == {"1", "2", "3"}
