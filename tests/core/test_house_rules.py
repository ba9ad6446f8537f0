"""House rules as data: proved on load, off by default, told where they are in force, found as paragraphs."""

import sys
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from aerodrome.core import house_rules
from aerodrome.core.faults import Fault
from aerodrome.core.paragraphs import book_of, paragraph
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit
from aerodrome.server.presenting import presenter


class Options(Struct, frozen=True):
    """Options of a game that does not exist."""

    calm: bool = False
    fuel: Annotated[int, Meta(ge=0, le=9)] = 0
    order: Literal["book", "draw"] = "book"


RULE = """
[[rule]]
option = "{option}"
value = {value}
title = "Calm air"
paragraph = "{paragraph}"
replaces = ["X1"]
text = "No wind."
why = "It is quicker."
"""


def sheet(folder, monkeypatch, *rules: tuple[str, str, str]):
    """A package with a sheet of house rules: option, value and number of each."""
    package = f"housed_{folder.name}"
    data = folder / package / "data"
    data.mkdir(parents=True)
    (folder / package / "__init__.py").touch()
    text = "".join([RULE.format(option=option, value=value, paragraph=number) for option, value, number in rules])
    (data / "house_rules.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    return package


def test_house_rules_are_loaded_in_their_order(tmp_path, monkeypatch):
    package = sheet(tmp_path, monkeypatch, ("calm", "true", "X-H1"), ("fuel", "6", "X-H2"), ("order", '"draw"', "X-H3"))
    found = house_rules.load(package, Options)
    assert [rule.paragraph for rule in found] == ["X-H1", "X-H2", "X-H3"]
    assert found[0].words == "No wind. It is quicker."
    assert house_rules.in_force(found, Options()) == ()
    assert house_rules.in_force(found, Options(calm=True, fuel=4)) == (
        "House rule: Calm air.",
        "House rule: Calm air (4).",
    )


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ((("calmness", "true", "X-H1"),), "unknown .*calmness"),
        ((("calm", "false", "X-H1"),), "X-H1, value: found False.*another than the default"),
        ((("fuel", "12", "X-H1"),), "X-H1, value.*<= 9"),
        ((("order", '"dice"', "X-H1"),), "X-H1, value.*dice"),
        ((("calm", "true", "X-H1"), ("fuel", "2", "X-H1")), "'X-H1' twice"),
        ((("calm", "true", "X-H1"), ("calm", "true", "X-H2")), "'calm' twice"),
    ],
)
def test_a_sheet_that_does_not_fit_its_options_is_refused(tmp_path, monkeypatch, rules, said):
    with pytest.raises(Fault, match=said):
        house_rules.load(sheet(tmp_path, monkeypatch, *rules), Options)


def test_a_package_without_a_sheet_has_none():
    assert house_rules.load("aerodrome.core", Options) == ()


@pytest.mark.parametrize("game", battles())
def test_house_rules_are_off_by_default_and_cards_of_their_own(game):
    cards = {card.name: card for card in presenter(game).option_cards()}
    rules = kit(game).house_rules()
    scenario = next(iter(rules_of(game).scenarios()))
    options = msgspec.to_builtins(rules_of(game).setting(scenario, {}))["options"]
    for rule in rules:
        card = cards[rule.option]
        assert card.house
        assert (card.title, card.paragraph, card.words) == (rule.title, rule.paragraph, rule.words)
        assert options[rule.option] == card.default != rule.value
        assert paragraph(game, rule.paragraph).text == rule.words
        assert book_of(rule.paragraph) == game
    assert [name for name, card in cards.items() if card.house] == [rule.option for rule in rules]
