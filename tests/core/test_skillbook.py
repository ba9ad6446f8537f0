"""What men bring along, as a game's sheet tells it: all of it, by its name, and only where the game adds something."""

from typing import Any

import pytest

from aerodrome.core import sheets, skillbook
from aerodrome.core.faults import Fault
from aerodrome.core.skillbook import SkillSheet
from aerodrome.core.toml_text import toml_text


class Hooked(SkillSheet, frozen=True):
    hooks = ("burst",)


def table(changes: dict[str, Any]) -> str:
    effects = {name: {"words": f"what {name} does"} for name in skillbook.PARAGRAPHS}
    return toml_text({"effects": {**effects, **changes}})


def test_a_skill_is_found_whatever_the_capitals_of_its_name() -> None:
    found = sheets.parse(table({"Evade": {"words": "slips away"}}), "skills", SkillSheet)
    assert found.effect("evade").words == "slips away"
    with pytest.raises(Fault, match="unknown 'Telepathy'"):
        found.effect("Telepathy")


def test_a_table_that_leaves_something_out_is_refused() -> None:
    whole = table({})
    short = "\n".join(line for line in whole.splitlines() if "Evade" not in line)
    with pytest.raises(Fault, match="'Evade' is missing"):
        sheets.parse(short, "skills", SkillSheet)


def test_a_skill_adds_only_where_its_game_has_a_hook() -> None:
    adding = table({"Crack Shot": {"words": "aims", "adds": {"burst": 1}}})
    assert sheets.parse(adding, "skills", Hooked).effect("Crack Shot").adds == {"burst": 1}
    with pytest.raises(Fault, match="unknown 'burst'"):
        sheets.parse(adding, "skills", SkillSheet)
