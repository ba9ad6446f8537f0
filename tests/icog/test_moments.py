"""Moments: a card shows what belongs to one happening, and nothing of the one before."""

import pytest

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.events import ground_events, task_events
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.table.moments import moment_of, verdict_of
from aerodrome.server.wire.scenes import MomentKind
from tests.icog.skies import plane, sky

WHY = Why("6.5.5.2", "a bomb of 8 kg")


@pytest.mark.parametrize(
    ("test", "begins"), [("bombing", "task"), ("look", "task"), ("rockets", "shot"), ("fight on", ""), ("landing", "")]
)
def test_somebodys_own_work_begins_with_its_test_and_what_follows_from_something_does_not(
    test: RollKind, begins: MomentKind
):
    assert moment_of(events.Tested("B1", 0, "work", 8, (), 15, False, 8, test)) == begins


def test_every_bomb_and_whatever_it_hits_has_a_moment_of_its_own():
    bomb = task_events.BombFell("B1", "bombs", Point(0, 0, 0), 3, 1, 6, Point(0, 0, 0), 1, 6)
    assert moment_of(bomb) == "task"
    assert moment_of(ground_events.UnitHit("DG1", "B1", (4,), (), 4, 8, WHY)) == "harm"
    assert moment_of(ground_events.UnitSaved("DG1", 8, 15, False, 8)) == ""  # the die of whoever was hit


def test_what_a_side_was_sent_to_do_is_told_as_a_goal():
    found = verdict_of(ground_events.ObjectiveMet("O1", "B1", WHY), sky(plane("D1"), plane("B1")))
    assert found is not None
    assert (found.word, found.tone, found.piece) == ("Goal reached", "goal", "B1")
