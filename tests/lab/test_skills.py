"""Every skill of a campaign changes something in battles of Sealed Orders."""

import pytest

from aerodrome.core.skillbook import SKILLS
from tests.lab.skills import AFTERMATH, paired
from tests.scale import SOAK

FULL = 200


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
