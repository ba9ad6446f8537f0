"""What bots of Age of Dogfights look for in plain numbers is what the rules of firing and plain arrays say."""

from random import Random

import numpy as np
import pytest

from aerodrome.bots import brawler
from aerodrome.core.game import new_game
from aerodrome.triangle import firing
from aerodrome.triangle.bots import sights, veteran
from aerodrome.triangle.bots.among import Poses, among
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.bots.scoring import ground
from aerodrome.triangle.questions import Fly
from tests.bots import among as twin
from tests.triangle.positions import battle, plane, walk

# Between them: every kind of gun, balloons, bombers, tilts, clouds.
SCENARIOS = ("close-quarters", "close-balloons", "close-combined", "slanted-guns", "cannon", "dogfight-weather")


def by_the_rules(state, shooter, only=None):
    """Poses with what the best shot from there is worth."""
    found: dict[int, float] = {}
    for pose, aims in firing.attack_poses(state, shooter.id, sights.FARTHEST, only).items():
        for _, gun, name, column in aims:
            target = state.piece(name)
            barrels = next(group.barrels for group in state.airplane(shooter).guns if group.kind == gun)
            final = bool(target.damage) or shooter.pilot == "ace"
            value = veteran._promise(column, barrels, final, False) * worth(state, target)
            number = sights.pose_number(*pose)
            found[number] = max(value, found.get(number, 0.0))
    return found


def in_numbers(state, shooter, only=None):
    found: dict[int, float] = {}
    for pose, value in zip(*veteran.shot_values(state, shooter, only), strict=True):
        found[int(pose)] = max(float(value), found.get(int(pose), 0.0))
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shots_in_numbers_are_those_of_the_rules(scenario):
    game, rng, seen = new_game("triangle", scenario, seed=4), Random(4), 0
    while not game.over:
        question = game.pending[0]
        if isinstance(question, Fly):
            shooter = game.state.piece(question.piece)
            rules = by_the_rules(game.state, shooter)
            assert in_numbers(game.state, shooter) == rules
            seen += len(rules)
        game.answer(brawler.choose(game.state, question, nothing, rng).answer, question.seat)
    assert seen > 100


def nothing(rng):
    raise AssertionError("a brawler imagines nothing")


def test_skills_of_a_campaign_count():
    shooter = plane("G8", "albatros-d-v", "N12", "E")
    plain, evading = [
        battle(shooter, plane("F10", "spad-s-xiii", "S12", "E", skills=skills)) for skills in ((), ("Evade",))
    ]
    assert in_numbers(plain, plain.piece("G8")) == by_the_rules(plain, plain.piece("G8"))
    assert in_numbers(evading, evading.piece("G8")) == by_the_rules(evading, evading.piece("G8"))
    assert in_numbers(plain, plain.piece("G8")) != in_numbers(evading, evading.piece("G8"))


def test_who_stands_between_stops_a_shot_over_two_steps():
    shooter, target = plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "V12", "W")
    between = plane("G5", "fokker-dr-i", walk("V12", "W"), "NE")
    free, stopped = battle(shooter, target), battle(shooter, target, between)
    assert in_numbers(stopped, stopped.piece("G4")) == by_the_rules(stopped, stopped.piece("G4"))
    assert len(in_numbers(stopped, stopped.piece("G4"))) < len(in_numbers(free, free.piece("G4")))


def test_what_can_be_reached_of_it_is_found_as_by_plain_arrays():
    rng = np.random.default_rng(5)
    reached, shares = rng.random((3, 40)) < 0.3, np.array([0.5, 0.3, 0.2])
    poses, values = rng.integers(0, 40, 12), rng.random(12)
    best = [(row[poses] * values).max() for row in reached]
    assert sights.best_within(reached[0], poses, values) == best[0]
    assert sights.expected(shares, reached, poses, values) == pytest.approx(shares @ best)
    rows = np.arange(40)
    plain = [max([value for pose, value in zip(poses, values, strict=True) if pose == row], default=0) for row in rows]
    assert sights.best_at(rows, poses, values, 40).tolist() == plain


def test_how_ends_lie_among_enemies_is_found_as_by_plain_arrays():
    board = new_game("triangle", "close-quarters", seed=1).setting.board
    land, rng = ground(board), np.random.default_rng(6)
    for enemies in (1, 3, 11):
        poses = Poses(rng.integers(0, board.size, 60), rng.integers(0, 6, 60), rng.integers(1, 6, 60))
        others = np.stack([
            rng.integers(0, board.size, enemies), rng.integers(0, 6, enemies), rng.integers(1, 6, enemies),
            rng.integers(0, 2, enemies),
        ], axis=1)  # fmt: skip
        given = poses, others, rng.random(enemies) + 1, land.x, land.y, land.distance, land.lookout
        assert np.allclose(among(*given), twin.among(*given), rtol=0, atol=1e-12)
