"""Every skill of a campaign changes something in battles of Sealed Orders, and has its story there."""

import re
from pathlib import Path

import pytest

from aerodrome.core.skillbook import SKILLS
from tests.lab.skills import AFTERMATH, paired
from tests.scale import SOAK

FULL = 200
ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (SC\d+) \| MC\d+ \| (.+?) \| `(\w+\.py)::(\w+)` \|$", re.MULTILINE)
"""A row of the table of skills in docs/cards.md: paragraph, name, and where its story stands."""


@pytest.mark.skipif(not SOAK, reason="hundreds of battles of bots take long")
@pytest.mark.parametrize("skill", [skill for skill in SKILLS if skill not in AFTERMATH])
def test_every_skill_changes_battles(skill):
    assert paired(skill, FULL).changed


def test_a_pair_of_battles_differs_by_the_skill_alone():
    """A skill that does nothing in the air changes no battle; one that turns up in it is counted."""
    (idle,) = AFTERMATH
    assert paired(idle, 1).changed == 0
    shot = paired("Crack Shot", 1)
    assert shot.changed == 1
    assert shot.uses


def test_every_skill_has_its_story():
    told = {name: rest for paragraph, name, *rest in ROW.findall((ROOT / "docs/cards.md").read_text(encoding="utf-8"))}
    for skill in SKILLS:
        file, story = told[skill]
        assert f"def {story}(" in (ROOT / "tests/cards" / file).read_text(encoding="utf-8"), skill
