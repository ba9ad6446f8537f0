"""Who wins the scenarios: rows with what follows from them, and books that are proved when they are loaded."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.core.balance import Balance, BalanceBook, mark_of, prove, sides_of, stale
from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.core.sheets import parse, read
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.games import battles, kit

RULES = rules_of("cards")
DUEL = RULES.setting("duel", {})
ROW = Balance(
    sides=("Allies", "Germans"), won=(88, 102), battles=200, turns=7.5, bot="veteran", rules=RULES.version,
    mark=mark_of(DUEL), seed=18, date="2026-11-16",
)  # fmt: skip


def with_wins(first: int, second: int, battles: int = 200) -> Balance:
    return msgspec.structs.replace(ROW, won=(first, second), battles=battles)


def test_a_draw_is_half_a_win_for_either_side():
    assert (ROW.drawn, ROW.first.share, ROW.first.battles) == (10, 0.465, 200)
    assert (round(ROW.first.low, 2), round(ROW.first.high, 2)) == (0.4, 0.53)
    assert ROW.shares == "Allies 46\u00a0%, Germans 54\u00a0%"
    assert ROW.counted == "200 battles of veterans, 5\u00a0% drawn"
    won = f"{ROW.won[0]} and {ROW.won[1]} won, 10 drawn, each draw half a win"
    assert ROW.tally == f"In 200 battles of veterans: {ROW.shares} ({won})"
    assert with_wins(46, 57).tally.endswith("97 drawn, each draw half a win); a draw is the likeliest end")
    assert with_wins(1, 0, 1).counted == "1 battle of veterans"


def test_the_underdog_is_named_where_the_odds_are_uneven_and_that_is_no_luck():
    assert ROW.odds == ""
    assert with_wins(68, 132).underdog == "Allies"
    assert with_wins(68, 132).odds == "The odds are against the Allies."
    assert with_wins(132, 68).underdog == "Germans"
    assert with_wins(72, 128).underdog == "", "36 of 100 are still even"
    assert with_wins(3, 7, 10).underdog == "", "of ten battles nobody can tell"


def test_a_scenario_is_even_where_enough_battles_say_so():
    assert with_wins(100, 90).even
    assert not with_wins(140, 60).even
    assert not with_wins(5, 5, 10).even, "of ten battles nobody can tell"


def test_nobody_wins_more_battles_than_were_fought():
    with pytest.raises(Fault, match="found 201 of 200 battles"):
        with_wins(150, 51)


def test_a_row_says_why_it_may_no_longer_hold():
    assert stale(ROW, RULES, "duel") == ""
    older = msgspec.structs.replace(ROW, rules=RULES.version + 1)
    assert stale(older, RULES, "duel") == f"measured under version {RULES.version + 1} of the rules"
    assert stale(ROW, RULES, "pairs") == "measured before the scenario was changed"


def test_a_scenario_is_known_by_what_flies_and_not_by_what_is_said_of_it():
    assert mark_of(msgspec.structs.replace(DUEL, title="Single combat", briefing="Well then.")) == mark_of(DUEL)
    assert mark_of(msgspec.structs.replace(DUEL, width=DUEL.width + 1)) != mark_of(DUEL)
    assert mark_of(RULES.setting("duel", {"fuel": 5})) != mark_of(DUEL)


def test_a_book_is_written_as_it_is_read(tmp_path: Path):
    book = BalanceBook({"duel": ROW})
    (tmp_path / "balance.toml").write_text(toml_text(plain(book)), encoding="utf-8")
    assert prove(read(tmp_path / "balance.toml", BalanceBook), RULES) == book


def test_an_unknown_scenario_and_other_sides_are_faults_that_name_their_field():
    with pytest.raises(Fault, match=r"data/balance.toml, scenarios: unknown 'tea-party' \(allowed: .*duel"):
        prove(BalanceBook({"tea-party": ROW}), RULES)
    with pytest.raises(
        Fault, match=r"data/balance.toml, scenarios.mock-fight.sides: found .* \(allowed: Reds, Blues\)"
    ):
        prove(BalanceBook({"mock-fight": ROW}), RULES)
    text = toml_text(plain(BalanceBook({"duel": ROW}))).replace("battles = 200", "battles = 0")
    with pytest.raises(Fault, match=r"balance\.toml.*battles"):
        parse(text, "balance.toml", BalanceBook)


@pytest.mark.parametrize("game", battles())
def test_what_lies_in_the_package_is_proved(game: str):
    book, rules = kit(game).balance(), rules_of(game)
    assert book is not None
    assert list(book.scenarios) == [name for name in rules.scenarios() if name in book.scenarios]
    for name, row in book.scenarios.items():
        assert row.sides == sides_of(rules, rules.setting(name, {}))
