"""Plans: cells from scenarios and a grid, who flies, and faults that name their field."""

import pytest

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.lab.plan import Plan, Stop, Value, cells, read

WHOLE = """
title = "Wind"
game = "triangle"
scenarios = ["dogfight-duel"]
battles = 20
seed = 3
"""


def found(tmp_path, text):
    file = tmp_path / "plan.toml"
    file.write_text(text, encoding="utf-8")
    return read(file)


def test_cells_are_the_product_with_the_base_line_first(tmp_path):
    plan = found(tmp_path, WHOLE + '[grid]\nwind = ["off", "W"]\nclouds = [false, true]')
    assert [cell.label for cell in cells(plan)] == [
        "dogfight-duel, wind=off, clouds=off",
        "dogfight-duel, wind=off, clouds=on",
        "dogfight-duel, wind=W, clouds=off",
        "dogfight-duel, wind=W, clouds=on",
    ]
    assert [cell.number for cell in cells(plan)] == [0, 1, 2, 3]


def test_bots_are_named_by_seat_side_place_or_for_everyone():
    def flown(**bots):
        return cells(Plan(game="triangle", scenarios=("dogfight-duel",), bots=bots))[0].bots

    assert flown() == {"Germans": "bot:brawler", "British": "bot:brawler"}
    assert flown(Germans="cadet") == {"Germans": "bot:cadet", "British": "bot:brawler"}
    assert flown(second="bot:chance", everyone="ace@4") == {"Germans": "bot:ace@4", "British": "bot:chance"}


def test_mirrored_cells_exchange_the_bots():
    one, twin = cells(Plan(game="cards", scenarios=("duel",), bots={"first": "cadet"}, mirrored=True))
    assert one.bots == {"Allies": "bot:cadet", "Germans": "bot:brawler"}
    assert twin.bots == {"Allies": "bot:brawler", "Germans": "bot:cadet"}
    assert twin.label == "duel, mirrored"


def test_a_scenario_in_a_file_is_written_out_in_the_plan(tmp_path):
    sheet = next(file for file in sheets.sheets("aerodrome.cards", "data/scenarios") if file.name == "duel.toml")
    (tmp_path / "mine.toml").write_text(sheet.read_text(encoding="utf-8"), encoding="utf-8")
    plan = found(tmp_path, 'game = "cards"\nscenarios = ["mine.toml"]')
    (tmp_path / "mine.toml").unlink()
    assert sheets.is_written_out(plan.scenarios[0])
    assert set(cells(plan)[0].sides.values()) == {"Allies", "Germans"}


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ('game = "chess"\nscenarios = ["x"]', "game", "unknown 'chess'"),
        ('game = "campaign"\nscenarios = ["x"]', "game", "unknown 'campaign'"),
        ('game = "triangle"\nscenarios = []', "scenarios", "a list of 0"),
        ('game = "triangle"\nscenarios = ["nowhere"]', "scenarios#1", "nowhere"),
        ('game = "triangle"\nscenarios = ["absent.toml"]', "scenarios", "absent.toml: no such file"),
        (WHOLE + "battels = 3", "battels", "did you mean 'battles'"),
        (WHOLE.replace("20", "0"), "battles", "at least 1"),
        (WHOLE + '[options]\nwind = "up"', "options.wind", "found \"up\""),
        (WHOLE + '[options]\nwinds = "W"', "options.winds", "unknown key"),
        (WHOLE + '[grid]\nwind = ["off", "up"]', "grid.wind", "found \"up\""),
        (WHOLE + '[grid]\nwind = ["W", "W"]', "grid.wind", "twice"),
        (WHOLE + '[options]\nwind = "W"\n[grid]\nwind = ["off", "W"]', "grid.wind", "fixed options"),
        (WHOLE + '[bots]\nFrench = "cadet"', "bots.French", "Germans"),
        (WHOLE + '[bots]\nGermans = "baron"', "bots.Germans", "baron"),
        (WHOLE + '[bots]\nGermans = "ace@0.1s"', "bots.Germans", "by the clock"),
        (WHOLE + "[stop]\nbar = 0.6", "stop.bar", "mirrored"),
        (WHOLE + "[stop]\n", "stop", "either narrower_than or bar"),
        (WHOLE + "[stop]\nnarrower_than = 2.0", "stop.narrower_than", "at most 1"),
    ],
)  # fmt: skip
def test_a_fault_names_its_field(tmp_path, text, where, words):
    with pytest.raises(Fault) as caught:
        found(tmp_path, text)
    assert caught.value.where.endswith(f"plan.toml, {where}")
    assert words in str(caught.value)


def test_a_plan_has_bounds():
    wide: dict[str, tuple[Value, ...]] = {name: tuple(range(12)) for name in ("a", "b", "c")}
    with pytest.raises(Fault, match="1728 cells"):
        Plan(game="cards", scenarios=("duel",), grid=wide)
    with pytest.raises(Fault, match="at most 1000000"):
        Plan(game="cards", scenarios=("duel",) * 20, battles=100_000)
    with pytest.raises(Fault, match="either"):
        Plan(game="cards", scenarios=("duel",), stop=Stop())
