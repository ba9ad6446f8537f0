"""A data sheet is read into its type, or one sentence says what to change and where."""

from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from aerodrome.core.faults import Fault
from aerodrome.core.sheets import did_you_mean, listing, parse, read, sheets


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Engine(Struct, frozen=True, forbid_unknown_fields=True):
    power: Annotated[int, Meta(ge=50, le=400)]
    sort: Literal["rotary", "inline"] = "inline"


class Kite(Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    name: Annotated[str, Meta(min_length=1)]
    weight: Annotated[float, Meta(gt=0)] = 1.0
    colour: Colour = Colour.RED
    painted: bool = True
    size: tuple[int, int] = (1, 1)
    engines: Annotated[tuple[Engine, ...], Meta(max_length=2)] = ()
    spare: Engine | None = None
    prices: dict[Literal["new", "used"], Annotated[int, Meta(ge=0)]] = {}

    def __post_init__(self) -> None:
        if self.engines and self.weight < 2:
            raise Fault("weight", f"found {self.weight} with an engine", "at least 2")


def kite(text: str) -> Kite:
    return parse(text, "kite.toml", Kite, slug="kite")


def fault(text: str) -> str:
    with pytest.raises(Fault) as caught:
        kite(text)
    return str(caught.value)


def test_a_sheet_becomes_a_struct():
    found = kite('name = "Rhombus"\nweight = 3\ncolour = "blue"\n[[engines]]\npower = 80\nsort = "rotary"\n')
    assert found == Kite("kite", "Rhombus", weight=3.0, colour=Colour.BLUE, engines=(Engine(80, "rotary"),))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "kite.toml, line 1: invalid value at end of document (allowed: TOML 1.0)"),
        ('name = "K"\nweight = \ncolour = 1', "kite.toml, line 2: invalid value at column 10 (allowed: TOML 1.0)"),
        (
            'name = "K"\nname = "L"\nweight = 1',
            "kite.toml, line 2: cannot overwrite a value at column 11 (allowed: TOML 1.0)",
        ),
        (
            'name = "K"\ncolor = "red"',
            "kite.toml, color: unknown key, did you mean 'colour'? "
            "(allowed: name, weight, colour, painted, size, engines, spare, prices)",
        ),
        (
            'name = "K"\n[spare]\npower = 80\nwheels = 3',
            "kite.toml, spare.wheels: unknown key (allowed: power, sort)",
        ),
        (
            'name = "K"\nslug = "other"',
            "kite.toml, slug: found in the file, but it follows from the file's name (allowed: no such key)",
        ),
        ("weight = 3", "kite.toml, name: missing (allowed: some text)"),
        (
            'name = "K"\nweight = 3\n[[engines]]\npower = 80\n[[engines]]\nsort = "inline"',
            "kite.toml, engines#2.power: missing (allowed: a whole number, at least 50 and at most 400)",
        ),
        ('name = ""', "kite.toml, name: found nothing (allowed: some text)"),
        ("name = 11", "kite.toml, name: found 11 (allowed: some text)"),
        ("name = 1918-11-11", "kite.toml, name: found the date or time 1918-11-11 (allowed: some text)"),
        ('name = "K"\nweight = 0', "kite.toml, weight: found 0 (allowed: a number, above 0)"),
        ('name = "K"\npainted = 1', "kite.toml, painted: found 1 (allowed: true or false)"),
        ('name = "K"\ncolour = "green"', 'kite.toml, colour: found "green" (allowed: one of red, blue)'),
        (
            'name = "K"\n[spare]\npower = 80\nsort = "steam"',
            'kite.toml, spare.sort: found "steam" (allowed: one of inline, rotary)',
        ),
        (
            'name = "K"\n[spare]\npower = true',
            "kite.toml, spare.power: found true (allowed: a whole number, at least 50 and at most 400)",
        ),
        (
            'name = "K"\nweight = 3\n[[engines]]\npower = 80\n[[engines]]\npower = 900',
            "kite.toml, engines#2.power: found 900 (allowed: a whole number, at least 50 and at most 400)",
        ),
        (
            'name = "K"\nweight = 3\nengines = [{ power = 80 }, { power = 80 }, { power = 80 }]',
            "kite.toml, engines: found a list of 3 "
            "(allowed: a list, each entry a table with the keys power, sort, at most 2 of them)",
        ),
        (
            'name = "K"\nengines = 2',
            "kite.toml, engines: found 2 "
            "(allowed: a list, each entry a table with the keys power, sort, at most 2 of them)",
        ),
        ('name = "K"\nspare = []', "kite.toml, spare: found a list of 0 (allowed: a table with the keys power, sort)"),
        (
            'name = "K"\nsize = [1]',
            "kite.toml, size: found a list of 1 (allowed: a list of 2: a whole number, a whole number)",
        ),
        ('name = "K"\nsize = [1, 2.5]', "kite.toml, size#2: found 2.5 (allowed: a whole number)"),
        ('name = "K"\n[prices]\nold = 3', "kite.toml, prices.old: unknown key (allowed: one of new, used)"),
        ('name = "K"\n[prices]\nused = -3', "kite.toml, prices.used: found -3 (allowed: a whole number, at least 0)"),
        ('name = "K"\nprices = 3', "kite.toml, prices: found 3 (allowed: a table)"),
        (
            'name = "K"\n[[engines]]\npower = 80',
            "kite.toml, weight: found 1.0 with an engine (allowed: at least 2)",
        ),
    ],
)
def test_a_fault_names_file_key_what_was_found_and_what_is_allowed(text, message):
    assert fault(text) == message


def test_the_first_of_several_faults_is_named():
    assert fault('weight = "heavy"\ncolour = 3') == "kite.toml, name: missing (allowed: some text)"


def test_a_missing_file_is_named(tmp_path: Path):
    with pytest.raises(Fault) as caught:
        read(tmp_path / "kite.toml", Kite, slug="kite")
    message = f"{tmp_path / 'kite.toml'}: no such file or directory (allowed: a TOML file that can be read)"
    assert str(caught.value) == message


def test_a_folder_in_place_of_a_file_is_named(tmp_path: Path):
    with pytest.raises(Fault, match="is a directory"):
        read(tmp_path, Kite)


def test_bytes_that_are_not_utf_8_are_named_with_their_line(tmp_path: Path):
    file = tmp_path / "kite.toml"
    file.write_bytes(b'weight = 3\nname = "Ph\xf6nix"\n')
    with pytest.raises(Fault) as caught:
        read(file, Kite, slug="kite")
    assert str(caught.value) == f"{file}, line 2: not UTF-8: byte 0xf6 (allowed: text in UTF-8)"


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(tmp_path: Path):
    file = tmp_path / "kite.toml"
    file.write_bytes('\ufeffname = "Phönix"\r\nweight = 3\r\n'.encode())
    assert read(file, Kite, slug="kite") == Kite("kite", "Phönix", weight=3.0)


def test_sheets_are_listed_by_name_and_only_toml(tmp_path: Path):
    for name in ("b.toml", "a.toml", "c.txt", "a-b.toml"):
        (tmp_path / name).write_text("")
    assert [file.name for file in listing(tmp_path)] == ["a.toml", "a-b.toml", "b.toml"]


def test_a_missing_folder_is_named(tmp_path: Path):
    with pytest.raises(Fault) as caught:
        listing(tmp_path / "none")
    assert str(caught.value) == f"{tmp_path / 'none'}: no such folder (allowed: a folder of TOML files)"


def test_the_package_lists_its_own_sheets():
    names = [file.name for file in sheets("aerodrome", "triangle/data/tables")]
    assert names == ["campaign_skills.toml", "dice.toml", "scoring.toml", "shooting.toml", "weather.toml"]
    assert (files("aerodrome") / "triangle/data/tables/dice.toml").is_file()


def test_a_near_miss_is_suggested_and_a_far_one_not():
    assert did_you_mean("barels", ["barrels", "kind"]) == ", did you mean 'barrels'?"
    assert did_you_mean("wheels", ["barrels", "kind"]) == ""


keys = st.sampled_from(["name", "weight", "colour", "size", "engines", "spare", "prices", "wings", "slug"])
values = st.recursive(
    st.integers(-5, 500) | st.sampled_from(['"red"', '"inline"', '""', "true", "1.5", "1918-11-11"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(map(str, items))}]"),
    max_leaves=4,
)


@given(st.dictionaries(keys, values))
def test_whatever_a_sheet_holds_it_is_read_or_refused_in_one_line(entries):
    text = "\n".join(f"{key} = {value}" for key, value in entries.items())
    try:
        outcome: Kite | Fault = kite(text)
    except Fault as caught:
        outcome = caught
    if isinstance(outcome, Fault):
        assert outcome.where.startswith("kite.toml, ")
        assert outcome.found
        assert outcome.allowed
        assert "\n" not in str(outcome)
