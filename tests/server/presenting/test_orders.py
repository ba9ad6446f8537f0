"""Orders: what wins, what scores, how it stands and why."""

from pathlib import Path

import pytest

from aerodrome.core.archive import load
from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from aerodrome.triangle.table import orders

GOLDEN = Path(__file__).parents[2] / "golden"
ENDS = ("triangle-2-close-bombing", "triangle-2-dogfight-duel", "icog-3-low-level", "cards-1-balloon-busting")


@pytest.mark.parametrize("game", ["triangle", "icog", "cards"])
def test_every_scenario_says_what_wins_what_scores_and_how_long_it_lasts(game):
    rules, presenter = rules_of(game), kits()[game].presenter()
    for scenario in rules.scenarios():
        state = rules.begin(rules.setting(scenario, {}))
        orders = presenter.orders(state)
        assert orders.wins, scenario
        assert orders.scores, scenario
        assert presenter.scene(state).turns, scenario
        assert len(orders.accounts) == 2


@pytest.mark.parametrize("name", ENDS)
def test_every_point_is_accounted_for(name):
    game = load((GOLDEN / f"{name}.aero").read_text(encoding="utf-8"), name)
    orders = kits()[game.rules.name].presenter().orders(game.state)
    for score, account in zip(game.rules.result(game.state).scores, orders.accounts, strict=True):
        assert (account.side, account.points) == (score.side, score.points)
        counted = [float(line.partition(" for")[0]) for line in account.lines]
        assert sum(counted) == account.points


def test_a_game_of_which_nothing_is_known_tells_its_score():
    rules = rules_of("campaign")
    orders = kits()["campaign"].presenter().orders(rules.begin(rules.setting("yser", {})))
    assert orders.wins == ()
    assert orders.accounts


def test_sealed_orders_says_for_each_scenario_what_scores():
    rules, presenter = rules_of("cards"), kits()["cards"].presenter()
    told = {name: presenter.orders(rules.begin(rules.setting(name, {}))) for name in rules.scenarios()}
    assert told["duel"].wins[0] == "Shoot down enemy planes and lose none of your own."
    assert told["duel"].scores == (
        "3 points for an enemy plane shot down, or forced down away from its own lines.",
        "1 point for an enemy plane that survives with half its damage or more.",
        "1 point for an enemy plane that leaves the table with less damage than that.",
    )
    for name, found in told.items():
        tasks = rules.setting(name, {}).objectives
        assert all(": " in line for line in found.scores[: len(tasks)])
        assert len([line for line in found.scores if "shot down" in line]) == 1


def test_points_are_told_as_people_say_them():
    assert orders.scores("dogfight") == (
        "1 point for a plane shot down, half a point for an enemy who leaves damaged.",
    )
    assert orders.scores("general") == ("1 point for bringing the general through.",)
