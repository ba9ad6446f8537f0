"""Orders: what wins, what scores, how it stands and why."""

import re
from pathlib import Path

import pytest

from aerodrome.core.archive import load
from aerodrome.core.phrases import people
from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from aerodrome.server.jobs.records import told
from aerodrome.server.wire.scenes import Orders
from aerodrome.triangle.events import Bombed, Left, PhotosDelivered
from aerodrome.triangle.table import orders as orders_told

GOLDEN = Path(__file__).parents[2] / "golden"
TASKS = ("triangle-2-close-bombing", "triangle-2-airship-raid", "triangle-2-close-reconnaissance")
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
        sums = [part for line in account.lines for part in line.split(", ")]
        counted = [float(part.partition(" for")[0]) for part in sums if re.match(r"[\d.]+ for ", part)]
        assert sum(counted) == account.points


def test_a_result_says_at_once_what_the_points_of_each_side_are_for():
    game = load((GOLDEN / "triangle-2-close-bombing.aero").read_text(encoding="utf-8"), "bombing")
    presenter = kits()["triangle"].presenter()
    told_of = {account.side: account.lines for account in presenter.orders(game.state).accounts}
    sides = presenter.outcome(game.result, game.state, game.over).sides
    assert {side.side: side.lines for side in sides} == told_of
    assert [line for side in sides for line in side.lines if "bombs on zones" in line]
    # sums, what became of the zones and what counts in a tie alone are a line each
    assert not [line for side in sides for line in side.lines if " for " in line and " left" in line]
    assert all(line.startswith("only") == ("only" in line) for side in sides for line in side.lines)


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


def test_sealed_orders_says_to_each_side_what_it_has_to_do():
    rules, presenter = rules_of("cards"), kits()["cards"].presenter()
    told = {name: presenter.orders(rules.begin(rules.setting(name, {}))).accounts for name in ("duel", "photographs")}
    assert {account.task for account in told["duel"]} == {""}
    assert sorted([account.task for account in told["photographs"]]) == [
        "Don't let the Germans photograph the mill or the wood and bring the plates home.",
        "Photograph the mill and the wood and bring the plates home.",
    ]


def test_who_keeps_the_enemy_from_his_task_is_told_what_is_his_own():
    rules, presenter = rules_of("cards"), kits()["cards"].presenter()
    names = ("artillery-spotting", "trench-strafing")
    told = {name: presenter.orders(rules.begin(rules.setting(name, {}))).accounts for name in names}
    assert sorted([account.task for account in told["artillery-spotting"]]) == [
        "Don't let the British spot for the guns firing at our battery.",
        "Spot for the guns firing at the battery.",
    ]
    kept = "Don't let the British destroy our trench, our column, MG 1 or MG 2."
    assert kept in [account.task for account in told["trench-strafing"]]


def of_triangle(scenario: str) -> Orders:
    rules = rules_of("triangle")
    return orders_told.orders_of(rules.begin(rules.setting(scenario, {})))


def test_points_are_told_as_people_say_them():
    assert of_triangle("dogfight").scores == (
        "1 point for an enemy plane shot down or strayed off the board, half a point for an enemy who leaves damaged.",
    )
    assert of_triangle("close-general").scores[0] == "1 point for bringing the general through."


def test_each_side_is_told_what_it_has_to_do_itself():
    germans, british = of_triangle("close-bombing").accounts
    assert (
        british.task
        == "Bomb zones A, B and C, marked in the colour of the British. Keep the Germans from bombing theirs."
    )
    assert (
        germans.task
        == "Bomb zones A, B and C, marked in the colour of the Germans. Keep the British from bombing theirs."
    )
    french, stopping = of_triangle("zone-bombing-one-sided").accounts
    assert french.task == "Bomb zones A, B and C, marked in the colour of the French."
    assert stopping.task == "Keep the French from bombing zones A, B and C."
    assert [account.task for account in of_triangle("close-balloons").accounts] == [
        "Guard the balloons of the Germans.",
        "Burn the balloons of the Germans.",
    ]
    both = of_triangle("flying-high")
    assert both.accounts[1].task == (
        f"Photograph zones A, B and C, marked in the colour of {people(both.accounts[1].side)}, from level 5 only, and "
        "bring the films home over the south edge. "
        "Keep the Germans from photographing theirs and getting the films home."
    )


def test_what_a_side_has_to_do_never_speaks_to_whose_task_it_is_for_both_sides_read_it():
    rules = rules_of("triangle")
    for scenario in rules.scenarios():
        for account in of_triangle(scenario).accounts:
            assert not re.search(r"\byours?\b", account.task), (scenario, account.task)


def test_zones_that_were_hit_and_bombs_left_are_told():
    game = load((GOLDEN / "triangle-2-close-bombing.aero").read_text(encoding="utf-8"), "close-bombing")
    for at, account in enumerate(orders_told.orders_of(game.state).accounts):
        zones = zip(game.state.setting.zones, game.state.zones, strict=True)
        hit = {zone.letter for zone, done in zones if zone.side == at and done.bombs}
        told = " ".join(account.lines)
        assert set(re.findall(r"zone (\w) hit", told)) == hit
        assert not account.points or re.search(r"(no|one|two|three|four|five|six|seven|eight|nine) bombs? left", told)


def test_what_counts_in_a_tie_alone_is_told_apart():
    told = of_triangle("close-bombing").scores
    assert told[0] == (
        "5 points for every bomb on a zone, however often it has been hit before, "
        "and 10 more once all three zones are hit."
    )
    assert [line.partition(":")[0] for line in told].count("Only in a tie") == 1
    assert told[-2].endswith("for every other damaged one, added to the points for bombs.")
    assert told[-1] == "It's over early once no plane is left with a bomb to drop."
    one_sided = of_triangle("zone-bombing-one-sided")
    assert not any("tie" in line for line in one_sided.scores)  # the task alone decides
    assert "Points are kept, but they don't decide." in one_sided.wins[0]


@pytest.mark.parametrize("name", TASKS)
def test_the_log_tells_the_points_that_a_task_brings(name):
    record = (GOLDEN / f"{name}.aero").read_text(encoding="utf-8")
    rules, brought = rules_of("triangle"), 0.0
    for moment in told(record.encode()):
        for event, before, after in moment.events:
            now, then = [sum([score.points for score in rules.result(state).scores]) for state in (after, before)]
            if isinstance(event, Bombed | PhotosDelivered) or (isinstance(event, Left) and event.fate == "through"):
                said = rules.tell_event(event, after)
                assert sum(map(float, re.findall(r"(\d+) (?:points|more)", said))) == now - then, said
                brought += now - then
    assert brought
