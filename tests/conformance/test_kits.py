"""Every part of every game is where its kit says, and is what the house takes it for; what is not is named."""

import sys

import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.parts import load
from aerodrome.games import battles, kits, tactical
from aerodrome.kit import PLACES, GameKit
from aerodrome.testing import check_kit
from aerodrome.testing.kits import part_types
from tests.tiny_game.kit import TinyKit


@pytest.mark.parametrize("game", list(kits()))
def test_every_part_of_every_game_is_there_and_of_its_type(game):
    check_kit(kits()[game])


def test_a_game_of_another_package_may_have_its_rules_alone():
    check_kit(TinyKit())
    assert [part for part in PLACES if TinyKit().brings(part)] == ["rules"]


def test_every_part_with_a_place_is_looked_at():
    assert set(part_types()) - set(PLACES) == {"recording", "history", "points", "balance"}
    assert set(PLACES) <= set(part_types())


def test_what_a_package_holds_is_in_its_kit():
    """A part that stands at its place and is left out of the kit would never be asked for."""
    for kit in kits().values():
        for part in [part for part in PLACES if kit.package and not kit.brings(part)]:
            with pytest.raises(Fault):
                load(kit.package, PLACES[part])


def test_every_battle_can_be_fought_for_a_campaign_and_nothing_else():
    assert tactical() == [game for game in battles() if kits()[game].package]


# ---- a game whose package is not as its kit says


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package with two modules; what they hold is written by the test."""
    folder = tmp_path / "some_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == folder.name]:
        del sys.modules[name]


class SomeGame(GameKit):
    name = "some"
    package = "some_game"
    parts = ("rules", "hangar", "house_rules")


def said(part: str) -> str:
    with pytest.raises(Fault) as raised:
        getattr(SomeGame(), part)()
    return str(raised.value)


def test_a_missing_module_is_named(package):
    assert said("hangar") == "some_game.hangar: there is no such module (allowed: one that holds HANGAR)"


def test_a_missing_name_is_named(package):
    (package / "hangar.py").write_text("HALL = 1\n")
    assert said("hangar") == "some_game.hangar: it has no 'HANGAR' (allowed: HANGAR)"


def test_what_should_make_a_part_is_a_function(package):
    (package / "setting.py").write_text("house_rules = ()\n")
    assert said("house_rules") == "some_game.setting: 'house_rules' is no function (allowed: house_rules())"


def test_what_a_module_misses_itself_is_told_as_that(package):
    (package / "hangar.py").write_text("import no_such_library\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        SomeGame().hangar()


def test_parts_of_another_type_are_all_named(package):
    (package / "game.py").write_text("RULES = 3\n")
    (package / "hangar.py").write_text("HANGAR = None\n")
    (package / "setting.py").write_text("def house_rules(): return (1,)\n")
    with pytest.raises(AssertionError) as raised:
        check_kit(SomeGame())
    rules, house_rules, *_, hangar = [line for line in str(raised.value).splitlines() if "PlainPresenter" not in line]
    assert rules.startswith("some: rules: int found")
    assert house_rules.startswith("some: house_rules: tuple found")
    assert hangar == "some: hangar: the game says that it has one, and there is none"


def test_a_kit_names_only_parts_that_there_are():
    with pytest.raises(Fault, match="part of Misspelt: unknown 'hanger'"):
        type("Misspelt", (GameKit,), {"name": "misspelt", "parts": ("rules", "hanger")})


def test_a_game_without_rules_says_so():
    kit = type("Empty", (GameKit,), {"name": "empty"})()
    with pytest.raises(Fault, match="game empty: it has no rules"):
        kit.rules()
