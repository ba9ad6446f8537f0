"""The twelve missions of the ground war: each can be won by either side, and none ends in an error."""

import pytest

from aerodrome.core.rules import rules_of
from aerodrome.icog.mission import mission
from aerodrome.lab import arena
from tests.scale import SOAK

RULES = rules_of("icog")
WON = {
    "artillery-spotting": (1, 3),
    "balloon-busting": (1, 0),
    "contact-patrol": (0, 2),
    "trench-strafing": (3, 0),
    "aerodrome-raid": (0, 1),
    "day-bombing": (0, 4),
    "dive-bombing": (0, 3),
    "giant-raid": (0, 1),
    "photo-run": (0, 7),
    "rescue": (6, 0),
    "supply-drop": (0, 1),
    "train-attack": (0, 7),
}
"""For each mission a battle of the run with seed 0 that each side has won with cadets on both sides."""
QUICK = ("artillery-spotting", "balloon-busting", "contact-patrol", "trench-strafing")
"""Those that are played every time."""
MOST = 100
"""So many battles may be played until both sides have won."""


def job(name: str, bot: str, seed: int = 0) -> arena.Job:
    seats = dict.fromkeys(RULES.seats(RULES.setting(name, {})), bot)
    return arena.Job("icog", name, seats, seed, {})


def test_the_twelve_missions_have_different_tasks_and_say_when_they_are_flown():
    sheets = {name: mission.sheet(name) for name in WON}
    assert len(sheets) == 12
    for name, sheet in sheets.items():
        assert sheet.date, name
        assert any(side.objectives for side in sheet.sides), name
    tasks = {one.task for sheet in sheets.values() for side in sheet.sides for one in side.objectives}
    assert tasks == {
        "destroy", "photograph", "observe", "report", "drop", "supply", "spot", "land", "return", "arrive",
    }  # fmt: skip


@pytest.mark.parametrize("name", WON if SOAK else QUICK)
def test_either_side_can_win(name):
    run = job(name, "bot:cadet")
    first = WON[name]
    winners = set()
    for index in (*first, *(number for number in range(MOST) if number not in first)):
        game, played = arena.match(run, index)
        assert played.stumbles == 0
        if game.result.winner:
            winners.add(game.result.winner)
        if len(winners) == 2:
            return
    raise AssertionError(f"{name}: only {winners or 'nobody'} won in {MOST} battles")


@pytest.mark.parametrize("name", sorted(RULES.scenarios()))
def test_battles_by_chance_end_without_an_error(name):
    for index in range(1 + 1000 // len(RULES.scenarios()) if SOAK else 1):
        game, _ = arena.match(job(name, "bot:chance", seed=3), index)
        assert game.over


@pytest.mark.skipif(not SOAK, reason="two hundred battles of bots take long")
@pytest.mark.parametrize("name", sorted(RULES.scenarios()))
def test_battles_of_bots_end_without_an_error(name):
    for index in range(1 + 200 // len(RULES.scenarios())):
        game, played = arena.match(job(name, "bot:cadet", seed=4), index)
        assert game.over
        assert played.stumbles == 0
