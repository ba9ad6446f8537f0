"""What bots of Age of Dogfights look for in plain numbers is what the rules of firing and plain arrays say."""

from random import Random

import numpy as np
import pytest
from numba import njit

from aerodrome.bots import brawler
from aerodrome.bots.mind import temperament
from aerodrome.core.game import new_game
from aerodrome.triangle import altitude
from aerodrome.triangle.bots import flights, hunters, scoring, sights
from aerodrome.triangle.bots.chase import Chase
from aerodrome.triangle.query import own
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import GunState, change
from tests.bots import among as plain_ends
from tests.bots import chase as plain
from tests.triangle.positions import battle, plane, walk
from tests.triangle.test_reach import FOCUS, any_move

# Between them: every kind of gun, balloons, bombers, photographs, tilts, clouds, wind.
SCENARIOS = ("close-quarters", "close-balloons", "close-combined", "slanted-guns", "cannon", "dogfight-weather")
FACES = (0, 1)


def moves(scenario, seed=4):
    """Every flight that brawlers are asked for in a battle."""
    game, rng = new_game("triangle", scenario, seed=seed), Random(seed)
    while not game.over:
        question = game.pending[0]
        if isinstance(question, Fly):
            yield game.state, question
        game.answer(brawler.choose(game.state, question, nothing, rng).answer, question.seat)


def nothing(rng):
    raise AssertionError("a brawler imagines nothing")


def stopped(state, name, stop):
    point, heading, level, tilt = stop
    return change(state, name, place="board", point=point, heading=heading, level=level, tilt=tilt)


def in_numbers(state, name, reached):
    """The best shot of a piece where it stands, from poses that it is said to reach."""
    chase, piece = Chase(state, state.piece(name)), state.piece(name)
    stop = (piece.point, piece.heading, piece.level, piece.tilt)
    return best_of(stop, chase.me, chase.targets, *chase.own, reached, chase.standing, chase.span)


@njit
def best_of(stop, me, targets, mounts, values, reached, rows, span):
    return sights.best_of(stop, me, targets, mounts, values, reached, rows, span)


def by_the_rules(state, name):
    return {sights.pose_number(*pose): value for pose, value in plain.shot_values(state, state.piece(name)).items()}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shots_in_numbers_are_those_of_the_rules(scenario):
    rng, seen = np.random.default_rng(4), 0
    for state, question in moves(scenario):
        piece = state.piece(question.piece)
        if piece.place != "board":
            continue
        rules = by_the_rules(state, piece.id)
        seen += len(rules)
        # a few of them at a time, so that it is not always the same that is best
        for share in (0.02, 0.1, 1.0):
            reached = (rng.random(state.setting.board.size * 6 * sights.LEVELS) < share).astype(np.uint8)
            best = max([value for pose, value in rules.items() if reached[pose]], default=0.0)
            assert in_numbers(state, piece.id, reached) == best
    assert seen > 100


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ends_are_weighed_as_by_plain_arrays(scenario):
    temper, kinds = temperament("hunter"), set()
    for state, question in moves(scenario):
        asked = state, question.piece, question.die, question.levels
        for given in (), (temper,):
            weighed, twin = scoring.weigh(*asked, *given), plain_ends.weigh(*asked, *given)
            assert list(weighed.parts) == list(twin)
            for part, values in twin.items():
                assert np.allclose(weighed.parts[part], values, rtol=0, atol=1e-12), part
                kinds |= {part} if values.any() else set()
    assert scoring.SHOT in kinds


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_chase_promises_is_what_the_rules_say_pose_by_pose(scenario):
    rng, told = Random(5), [0, 0, 0]
    for state, question in moves(scenario):
        if rng.random() > 0.1:
            continue
        weighed = scoring.weigh(state, question.piece, question.die, question.levels)
        chase, ends = Chase(state, state.piece(question.piece)), weighed.scene.ends
        stops = []
        for at in np.argsort(-weighed.total)[:3].tolist():
            if ends.exits[at]:
                continue
            level = int(ends.levels[at])
            tilt = rng.choice([tilt for tilt in (-1, 0, 1) if altitude.LOWEST <= level + tilt <= altitude.HIGHEST])
            stops.append((int(ends.points[at]), int(ends.headings[at]), level, tilt))
        for stop, pursuit in zip(stops, chase.pursuits(stops, FACES), strict=True):
            there = stopped(state, question.piece, stop)
            found = chase.replies(stop), chase.best_shot(stop), pursuit
            assert found[0] == plain.replies(state, question.piece, there)
            assert found[1] == plain.best_shot(there, question.piece)
            assert found[2] == plain.pursuit(there, question.piece, FACES)
            told = [count + bool(one) for count, one in zip(told, found, strict=True)]
    assert all(told)


@pytest.mark.parametrize("focus", FOCUS)
def test_what_the_dice_let_a_piece_reach_is_found_in_one_search_as_in_one_for_each_face(focus):
    for seed in range(60):
        state, name, *_ = any_move(seed, focus)
        piece, found = state.piece(name), np.zeros(hunters.poses(state), dtype=np.uint8)
        asks, bits, board = hunters.questions(state, piece, hunters.FACES)
        flights.reached(own.workspace, asks, bits, board, found)
        for bit, face in enumerate(hunters.FACES):
            marked = np.flatnonzero(found >> bit & 1).tolist()
            assert marked == sorted([sights.pose_number(*pose) for pose in plain.poses_reached(state, piece, face)])


def test_skills_of_a_campaign_count():
    shooter = plane("G8", "albatros-d-v", "N12", "E")
    best = []
    for skills in (), ("Evade",):
        state = battle(shooter, plane("F10", "spad-s-xiii", "S12", "E", skills=skills))
        everywhere = np.ones(state.setting.board.size * 6 * sights.LEVELS, dtype=np.uint8)
        best.append(in_numbers(state, "G8", everywhere))
        assert best[-1] == max(by_the_rules(state, "G8").values())
    assert best[0] > best[1]


def test_who_stands_between_stops_a_shot_over_two_steps():
    shooter, target = plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "V12", "W")
    between = plane("G5", "fokker-dr-i", walk("V12", "W"), "NE")
    free, stopped_short = battle(shooter, target), battle(shooter, target, between)
    lost = by_the_rules(free, "G4").keys() - by_the_rules(stopped_short, "G4").keys()
    reached = np.zeros(free.setting.board.size * 6 * sights.LEVELS, dtype=np.uint8)
    reached[list(lost)] = 1
    assert lost
    assert in_numbers(free, "G4", reached) > 0
    assert in_numbers(stopped_short, "G4", reached) == 0


def test_a_jammed_gun_makes_an_enemy_fly_on_otherwise():
    shooter = plane("G8", "albatros-d-v", "N12", "E")
    target = plane("F10", "spad-s-xiii", "S12", "E", guns=(GunState(6, jammed=True),))
    state = battle(shooter, target)
    stop = (state.piece("G8").point, 0, state.piece("G8").level, 0)
    pursuit = Chase(state, state.piece("G8")).pursuit(stop, FACES)
    assert pursuit == plain.pursuit(stopped(state, "G8", stop), "G8", FACES)
    assert list(scoring.weigh(state, "F10", 1, 0).parts) == list(plain_ends.weigh(state, "F10", 1, 0))
