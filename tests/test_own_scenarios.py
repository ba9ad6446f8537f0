"""A battle of one's own may be given as a file or written out; both mean the same as what the package has."""

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of

READY = {"triangle": "scenarios/dogfight-duel", "icog": "missions/close-duel", "cards": "scenarios/duel"}
IDS = {"triangle": "scenario", "icog": "mission", "cards": "scenario"}


def written(game: str) -> str:
    return (files(f"aerodrome.{game}") / "data" / f"{READY[game]}.toml").read_text("utf-8")


@pytest.mark.parametrize("game", READY)
def test_a_sheet_that_is_written_out_means_the_same_as_its_file(game: str, tmp_path: Path) -> None:
    name = Path(READY[game]).name
    file = tmp_path / f"{name}.toml"
    file.write_text(written(game), "utf-8")
    rules = rules_of(game)
    ready, own, text = [rules.setting(given, {}) for given in (name, str(file), written(game))]
    assert own == ready
    known = ready.title.lower().replace(" ", "-")
    assert text == msgspec.structs.replace(ready, **{IDS[game]: known})


@pytest.mark.parametrize("game", READY)
def test_a_mistake_in_a_sheet_is_named_with_its_place(game: str) -> None:
    with pytest.raises(Fault, match="design, wings"):
        rules_of(game).setting(f'wings = "two"\n{written(game)}', {})


def test_a_mission_that_is_written_out_names_no_files() -> None:
    with pytest.raises(Fault, match="design, panels: found '/etc', but nothing lies beside a design"):
        rules_of("icog").setting(f'panels = "/etc"\n{written("icog")}', {})
