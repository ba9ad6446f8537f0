"""The balance of scenarios measured: every scenario flown by the same bots, and taken up again for more."""

from pathlib import Path

import pytest

from aerodrome.core.balance import stale
from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.lab.balance import Wish, flown, measured, wanted
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.points.measuring import Ways

WISH = Wish("cards", ("second-flight", "duel"), battles=2, seed=3, bot="chance")


def ways(folder: Path, heard: list[int]) -> Ways:
    return Ways(LocalExecutor(1), folder, heard.append)


def test_every_scenario_is_flown_and_counted(tmp_path: Path) -> None:
    heard: list[int] = []
    book = measured(WISH, ways(tmp_path, heard), "2026-11-16")
    assert list(book.scenarios) == ["second-flight", "duel"]
    row = book.scenarios["duel"]
    assert (row.sides, row.battles, row.bot, row.seed, row.date) == (
        ("Allies", "Germans"),
        2,
        "chance",
        3,
        "2026-11-16",
    )
    assert sum(row.won) + row.drawn == 2
    assert stale(row, rules_of("cards"), "duel") == ""
    assert sum(heard) == 4


def test_more_battles_are_added_to_those_that_were_flown(tmp_path: Path) -> None:
    first = flown(WISH, "duel", ways(tmp_path, []))
    more = Wish("cards", ("duel",), battles=3, seed=3, bot="chance")
    heard: list[int] = []
    third = flown(more, "duel", ways(tmp_path, heard))
    assert (third[:2], len(third), heard) == (first, 3, [2, 1])
    assert flown(WISH, "duel", ways(tmp_path, [])) == first, "whoever asks for fewer gets the first of them"
    with pytest.raises(Fault, match="another bots"):
        flown(Wish("cards", ("duel",), 2, 3, "brawler"), "duel", ways(tmp_path, []))


def test_scenarios_are_taken_in_the_order_of_the_game() -> None:
    assert wanted("cards", ["pairs", "duel"]) == ("duel", "pairs")
    assert wanted("cards", []) == tuple(rules_of("cards").scenarios())
    with pytest.raises(Fault, match=r"--scenario: unknown 'tea-party' \(allowed: .*duel"):
        wanted("cards", ["tea-party"])
