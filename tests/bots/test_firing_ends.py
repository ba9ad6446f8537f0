"""The brawler's quick look for shots finds just what the rules of firing say."""

from random import Random

import pytest

from aerodrome.bots import brawler
from aerodrome.core.game import new_game
from aerodrome.triangle import firing, reach
from aerodrome.triangle.bots import firing_ends
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import GunState
from tests.triangle.positions import battle, plane, walk

# Between them they have every kind of gun, balloons, bombers and tilts; none has clouds, which are left to the rules.
SCENARIOS = ("close-quarters", "dogfight", "close-balloons", "close-combined", "slanted-guns", "cannon")


def nothing(rng):
    raise AssertionError("a brawler imagines nothing")


def both(state, name, die, levels):
    """The ends that give a shot by the quick look, and those by the rules."""
    reached = reach.reach(state, name, die, levels)
    poses = firing.attack_poses(state, name)
    return firing_ends.ends_in_sight(state, name, reached), [
        at for at, end in enumerate(reached.ends) if end[5] < 0 and end[:3] in poses
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_quick_look_agrees_with_the_rules(scenario):
    found = 0
    for seed in range(3):
        game = new_game("triangle", scenario, seed=seed)
        assert not game.setting.clouds
        rng = Random(seed)
        while not game.over:
            question = game.pending[0]
            if isinstance(question, Fly):
                quick, true = both(game.state, question.piece, question.die, question.levels)
                assert quick == true
                found += len(true)
            game.answer(brawler.choose(game.state, question, nothing, rng).answer, question.seat)
    assert found > 20


def test_a_piece_in_the_line_of_fire_is_seen():
    shooter, target = plane("G4", "fokker-dr-i", "N12", "E"), plane("F10", "spad-s-xiii", "V12", "W")
    between = plane("G5", "fokker-dr-i", walk("V12", "W"), "NE")
    free, _ = both(battle(shooter, target), "G4", 0, 0)
    stopped, true = both(battle(shooter, target, between), "G4", 0, 0)
    assert free
    assert stopped == true != free


@pytest.mark.parametrize("guns", [(GunState(0),), (GunState(4, jammed=True),)])
def test_who_cannot_fire_sees_nothing(guns):
    state = battle(plane("G4", "fokker-dr-i", "N12", "E", guns=guns), plane("F10", "spad-s-xiii", "S14", "E"))
    assert both(state, "G4", 0, 0) == ([], [])


def test_a_scout_whose_fixed_gun_is_empty_looks_back_only():
    scout, spent = [
        plane("G13", "albatros-c-iii", "N12", "E", guns=(GunState(ammunition), GunState(5))) for ammunition in (5, 0)
    ]
    ahead, behind = plane("F10", "spad-s-xiii", "T12", "E"), plane("F11", "spad-s-xiii", "Q12", "E")
    quick, true = both(battle(scout, ahead), "G13", 0, 0)
    assert quick == true != []
    assert both(battle(spent, ahead), "G13", 0, 0) == ([], [])
    quick, true = both(battle(spent, behind), "G13", 0, 0)
    assert quick == true != []
