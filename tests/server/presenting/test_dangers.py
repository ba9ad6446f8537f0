"""Dangers: who could fire at an airplane at the end of a move that is being planned."""

from typing import Any

import msgspec

from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.state import Barrage
from aerodrome.icog.table.wire.previews import DangerPreview, IcogPreview
from aerodrome.server.presenting import presenter
from tests.icog.fields import field, point, unit
from tests.icog.skies import plane

SHOWN: Any = presenter("icog")
QUESTION = Announce("british", "B1")
STRAIGHT = "S 16"


def dangers(state: Any, answer: str = STRAIGHT) -> list[DangerPreview]:
    shown = SHOWN.preview(QUESTION, state, answer)
    assert isinstance(shown.card, IcogPreview), shown
    return list(shown.card.dangers)


def test_who_has_moved_has_it_in_his_sights_and_who_has_not_can_turn_on_it():
    own = plane("B1", at=(20, 30, 20), heading=90, speed=160)
    behind = plane("D1", at=(31, 30, 20), heading=90, moved=3)
    (danger,) = dangers(field(own, behind))
    assert (danger.by, danger.what, danger.words) == ("D1", "sights", "D1 has you in his sights")
    assert danger.percent
    (later,) = dangers(field(own, plane("D1", at=(12, 30, 20), heading=90, speed=160, moved=2)))
    assert (later.what, later.percent) == ("turn", None)
    assert later.words == "D1 could turn and fire at you from behind"
    assert dangers(field(own, plane("D1", at=(50, 55, 20), heading=90, moved=3))) == []


def test_guns_on_the_ground_and_barrages_are_told_too():
    own = plane("B1", at=(20, 30, 8), heading=90, speed=160)
    state = field(own, units=[unit("DG1", "aa-machine-gun", (38, 30)), unit("DG2", "aa-gun", (50, 30))])
    barrage = Barrage("DA1", 0, "german", point(36, 30, 10))
    found = dangers(msgspec.structs.replace(state, barrages=(barrage,)))
    assert [(one.by, one.what) for one in found] == [("DG1", "ground"), ("DA1", "barrage")]
    assert found[0].percent
    assert found[1].words == "inside the barrage of DA1"
