"""A rule table has one result for every number, proved when it is loaded, and is looked up by number."""

from importlib.resources import files
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from aerodrome.core.faults import Fault
from aerodrome.core.sheets import parse, read
from aerodrome.core.tables import Row, Table

Outcome = Literal["miss", "damage", "takedown"]
Wind = Literal["NE", "E", "SE", "SW", "W", "NW"]


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    columns: dict[str, Table[Outcome]]


class Shooting(Struct, frozen=True, forbid_unknown_fields=True):
    jam: tuple[int, ...]
    long_burst_jam: tuple[int, ...]
    columns: dict[Literal["A", "B"], Table[Outcome]]
    coupled_guns: Table[int]


class Weather(Struct, frozen=True, forbid_unknown_fields=True):
    wind: Table[Wind]
    sun: Table[Wind]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[int, int, int, int, int, int]
    starred: tuple[int, ...] = ()


class Parts(Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[str, str, str, str, str, str]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    red: Numbers
    blue: Numbers
    green: Numbers
    damage: Parts


def chart(rows: str, span: str = "from = 2\nto = 12") -> Table[Outcome]:
    return parse(f"[columns.A]\n{span}\nrows = [{rows}]", "chart.toml", Chart).columns["A"]


def fault(rows: str, span: str = "from = 2\nto = 12") -> str:
    with pytest.raises(Fault) as caught:
        chart(rows, span)
    return str(caught.value)


ONCE = "(allowed: each number from 2 to 12 in exactly one row)"


def test_each_row_holds_from_its_first_to_its_last_number():
    table = chart('{from = 2, to = 8, result = "miss"}, {at = 9, result = "damage"}, {from=10, result = "takedown"}')
    found = [table.look_up(number) for number in range(2, 13)]
    assert found == ["miss"] * 7 + ["damage"] + ["takedown"] * 3


def test_the_order_of_rows_does_not_matter():
    table = chart('{from = 6, to = 12, result = "damage"}, {from = 2, to = 5, result = "miss"}')
    assert (table.look_up(5), table.look_up(6)) == ("miss", "damage")


def test_an_open_row_holds_beyond_the_range():
    table = chart('{to = 5, result = "miss"}, {from = 6, result = "takedown"}')
    assert (table.look_up(-3), table.look_up(40)) == ("miss", "takedown")


@pytest.mark.parametrize("number", [1, 13])
def test_a_closed_table_has_no_result_beyond_its_range(number):
    table = chart('{from = 2, to = 5, result = "miss"}, {from = 6, to = 12, result = "takedown"}')
    with pytest.raises(Fault) as caught:
        table.look_up(number)
    assert str(caught.value) == f"rule table: no row for {number} (allowed: 2 to 12)"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ('{to = 5, result = "miss"}, {from = 7, result = "damage"}', f"chart.toml, columns.A: gap at 6 {ONCE}"),
        (
            '{to = 5, result = "miss"}, {from = 9, to = 11, result = "damage"}',
            f"chart.toml, columns.A: gap at 6, 7, 8, 12 {ONCE}",
        ),
        ('{to = 5, result = "miss"}', f"chart.toml, columns.A: gap at 6 to 12 {ONCE}"),
        (
            '{to = 6, result = "miss"}, {from = 6, result = "damage"}',
            f"chart.toml, columns.A: rows 1 and 2 overlap at 6 {ONCE}",
        ),
        (
            '{at = 2, result = "miss"}, {to = 8, result = "miss"}, {from = 7, result = "damage"}',
            f"chart.toml, columns.A: rows 1 and 2 overlap at 2 {ONCE}",
        ),
        (
            '{to = 8, result = "miss"}, {from = 7, result = "damage"}',
            f"chart.toml, columns.A: rows 1 and 2 overlap at 7 to 8 {ONCE}",
        ),
        (
            '{to = 8, result = "miss"}, {from = 9, to = 13, result = "damage"}',
            f"chart.toml, columns.A: row 2 reaches beyond the range {ONCE}",
        ),
        (
            '{result = "miss"}',
            "chart.toml, columns.A.rows#1: found neither `at` nor `from` nor `to` "
            "(allowed: `at`, or `from` and `to` or one of them)",
        ),
        (
            '{at = 2, to = 3, result = "miss"}',
            "chart.toml, columns.A.rows#1: found `at` beside `from` or `to` "
            "(allowed: `at`, or `from` and `to` or one of them)",
        ),
        (
            '{from = 9, to = 2, result = "miss"}',
            "chart.toml, columns.A.rows#1: found from 9 to 2 (allowed: `from` not above `to`)",
        ),
        (
            '{to = 8, result = "mis"}',
            'chart.toml, columns.A.rows#1.result: found "mis" (allowed: one of damage, miss, takedown)',
        ),
        (
            "",
            "chart.toml, columns.A.rows: found a list of 0 "
            "(allowed: a list, each entry a table with the keys result, at, from, to, at least 1 of them)",
        ),
    ],
)
def test_a_table_that_is_not_complete_is_refused(rows, message):
    assert fault(rows) == message


def test_a_range_upside_down_is_refused():
    message = "chart.toml, columns.A: found from 12 to 2 (allowed: `from` not above `to`)"
    assert fault('{at = 2, result = "miss"}', "from = 12\nto = 2") == message


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6), st.integers(-9, 9), st.data())
def test_any_partition_is_a_table_and_one_row_fewer_is_not(lengths, first, data):
    rows, start = [], first
    for number, length in enumerate(lengths):
        rows.append(Row(number, first=start, last=start + length - 1))
        start += length
    table = Table(first, start - 1, tuple(data.draw(st.permutations(rows))))
    found = [table.look_up(number) for number in range(first, start)]
    assert found == [number for number, length in enumerate(lengths) for _ in range(length)]
    with pytest.raises(Fault, match="gap at"):
        Table(first, start, tuple(rows))


def test_a_table_cannot_be_changed():
    table = chart('{to = 5, result = "miss"}, {from = 6, result = "takedown"}')
    with pytest.raises(AttributeError):
        table.first = 3  # type: ignore[misc]


def triangle(name: str, kind: type) -> object:
    return read(files("aerodrome") / "triangle/data/tables" / name, kind)


def test_AD34_the_shooting_chart():
    shooting = triangle("shooting.toml", Shooting)
    assert isinstance(shooting, Shooting)
    column_a, column_b = (
        "".join(shooting.columns[column].look_up(number)[0] for number in range(2, 16)) for column in ("A", "B")
    )
    assert column_a == "mmmmddddtttttt"
    assert column_b == "mmmmmmmddttttt"
    assert shooting.columns["A"].look_up(0) == "miss"
    assert (shooting.columns["A"].first, shooting.columns["A"].last) == (2, 15)


def test_AD35_AD39_AD40_coupled_guns_and_jams():
    shooting = triangle("shooting.toml", Shooting)
    assert isinstance(shooting, Shooting)
    assert [shooting.coupled_guns.look_up(barrels) for barrels in (1, 2, 3)] == [0, 1, 2]
    assert shooting.jam == (2,)
    assert shooting.long_burst_jam == (2, 4, 6, 8)


def test_AD05_AD37_the_dice():
    dice = triangle("dice.toml", Dice)
    assert isinstance(dice, Dice)
    assert dice.red.faces == (1, 2, 3, 4, 5, 6)
    assert dice.blue.faces == (-1, 0, 0, 1, 1, 2)
    assert (dice.green.faces, dice.green.starred) == ((0, 1, 2, 3, 4, 5), (0, 1))
    assert dice.damage.faces == ("wings", "wings", "tail", "tail", "guns", "engine")


def test_AD22_AD23_wind_and_sun():
    weather = triangle("weather.toml", Weather)
    assert isinstance(weather, Weather)
    assert [weather.wind.look_up(die) for die in range(1, 7)] == ["NE", "E", "SE", "SW", "W", "NW"]
    assert [weather.sun.look_up(die) for die in range(-1, 3)] == ["E", "SE", "SW", "W"]
