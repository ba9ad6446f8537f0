"""Facts: what the laboratory counts of a battle is what the game itself has counted."""

import msgspec
import pytest

from aerodrome.cards import lab as cards_lab
from aerodrome.cards.parts.damage import NUMBERS, card
from aerodrome.cards.state import Pack
from aerodrome.core.chronicle import report
from aerodrome.games import kit
from aerodrome.icog import lab as icog_lab
from aerodrome.lab import battle
from aerodrome.lab.plan import Plan, cells

FLOWN = [
    ("triangle", "close-quarters", {}),
    ("triangle", "close-balloons", {}),
    ("icog", "close-duel", {}),
    ("icog", "close-balloons", {}),
    ("cards", "four-against-four", {}),
    ("cards", "balloon-busting", {"everyone": "brawler"}),
]


def told(game, scenario, bots, number=0):
    trial = battle.packed(Plan(game=game, scenarios=(scenario,), bots=bots))
    match, played = battle.replay(trial, 0, number)
    return match, battle.told(trial, 0, number, match, played)


def known(scenarios):
    return [one for one in scenarios if one[1] in kit(one[0]).rules().scenarios()]


def test_the_scenarios_are_there():
    assert known(FLOWN) == FLOWN


@pytest.mark.parametrize(("game", "scenario", "bots"), FLOWN)
def test_rows_agree_with_the_report_of_the_battle(game, scenario, bots):
    match, flown = told(game, scenario, bots)
    row, mission = flown.battle, report(match.save())
    assert row.winner == (mission.winner or "")
    assert row.turns == mission.turns
    assert {side.side: side.points for side in row.sides} == {side.side: side.points for side in mission.sides}
    flying = {(one.side, one.type) for one in mission.machines}
    assert {(one.side, one.type) for one in row.types} <= flying
    assert sum(one.flown for one in row.types) == sum(side.planes for side in row.sides) <= len(mission.machines)
    assert sum(one.lost for one in row.types) == sum(side.lost for side in row.sides)
    assert sum(side.shots for side in row.sides) == len(flown.shots)
    assert sum(place.shots for place in row.places) == len(flown.shots)
    assert all(0 <= shot.chance <= 1 and (shot.chance or not shot.hit) for shot in flown.shots)
    assert all(0 <= p.column < row.columns and 0 <= p.row < row.rows for p in row.places)
    assert max(row.columns, row.rows) == battle.BINS


def test_shots_of_the_triangle_are_those_of_the_tally():
    match, flown = told("triangle", "close-quarters", {})
    for side, luck in zip(flown.battle.sides, match.result.details.luck, strict=True):
        assert side.shots == luck.shots > 0


def test_shots_in_the_clouds_are_those_of_the_tally():
    match, flown = told("icog", "close-duel", {})
    for side, luck in zip(flown.battle.sides, match.result.details.luck, strict=True):
        assert (side.shots, side.hits) == (luck.shots, luck.hits)
        assert side.expected == pytest.approx(luck.hits_expected)


def test_a_shot_with_cards_has_the_odds_of_the_deck():
    blank = [number for number in NUMBERS if not card("A", number).points]
    full = [number for number in NUMBERS if card("A", number).points]
    pack = Pack(left=(*blank[:2], *full[:2]))
    assert cards_lab._clean("A", pack, 1) == 2 / 4
    assert cards_lab._clean("A", pack, 2) == pytest.approx(2 / 4 * 1 / 3)
    # the last card of a deck, then one of its discards
    assert cards_lab._clean("A", Pack(left=(blank[0],), discards=(blank[1], full[0])), 2) == 1 / 2
    assert cards_lab._clean("A", Pack(left=(full[0],), discards=(blank[1],)), 2) == 0
    assert cards_lab._clean("A", pack, 0) == 1


@pytest.mark.parametrize(
    ("game", "scenario", "bots", "number", "decided"),
    [
        ("triangle", "dogfight-duel", {}, 4, "fighting"),
        ("triangle", "close-reconnaissance", {}, 4, "task"),
        ("icog", "close-duel", {}, 4, "fighting"),
        ("cards", "escort", {}, 0, "task"),
    ],
)
def test_what_decided_a_battle(game, scenario, bots, number, decided):
    _, flown = told(game, scenario, bots, number)
    assert flown.battle.decided == decided


def test_points_without_anybody_shot_down_are_for_a_task():
    match, _ = told("icog", "close-duel", {})
    begun = match.rules.begin(match.setting)
    assert icog_lab._decided(msgspec.structs.replace(begun, scores=(2, 0))) == "task"
    assert icog_lab._decided(begun) == "nothing"


def test_the_side_that_moves_first_is_told():
    assert told("triangle", "dogfight-duel", {})[1].battle.first in ("Germans", "British")
    assert told("icog", "close-duel", {})[1].battle.first in ("Germans", "British")
    assert told("cards", "duel", {})[1].battle.first == ""


def test_the_same_number_has_the_same_dice_in_every_cell():
    plan = Plan(game="cards", scenarios=("duel",), grid={"turns": (20, 30)}, seed=9, keep_shots=False)
    trial = battle.packed(plan)
    one, other = battle.fly(trial, 0, 3), battle.fly(trial, 1, 3)
    assert one.battle.seed == other.battle.seed == battle.fly(trial, 0, 3).battle.seed
    assert one.battle.seed != battle.fly(trial, 0, 4).battle.seed
    assert one.shots == ()
    assert len(cells(plan)) == 2


def test_an_error_of_the_rules_ends_its_own_battle_only(monkeypatch):
    trial = battle.packed(Plan(game="cards", scenarios=("duel",)))
    monkeypatch.setattr(battle, "told", lambda *given: 1 / 0)
    row = battle.fly(trial, 0, 0).battle
    assert row.error == "ZeroDivisionError: division by zero"
    assert row.winner == ""
