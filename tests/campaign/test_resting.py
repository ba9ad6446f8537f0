"""After a mission (SC57, SC62): hospital and workshop go on, the log is written, the campaign goes on or ends."""

import msgspec
import pytest

from aerodrome.campaign import sequence
from aerodrome.campaign.events import CampaignEnded, Logged, PhaseBegan, Repaired, Rested
from aerodrome.campaign.state import State, change, change_plane
from tests.campaign.stories import alone, drive, flown, mustered, pilot


def over(state: State, **fields) -> State:
    """A mission of the first scout pilot that is over."""
    return msgspec.structs.replace(flown(state, alone(state)), **fields)


def test_sc57_who_flew_with_a_wound_is_whole_again_and_who_stayed_at_home_is_not():
    state = mustered()
    flier, idle, patient = (pilot(state, at).name for at in (0, 1, 2))
    state = change(change(state, flier, wounds=1), idle, wounds=1)
    state = change(state, patient, status="hospital", rest=2, wounds=2)
    told = drive(over(state), sequence.rest)
    assert told.of(Rested) == [Rested(flier, 0), Rested(patient, 1)]


def test_sc57_a_patient_who_flew_all_the_same_misses_no_mission_less():
    state = mustered()
    state = change(state, alone(state).pilot, status="hospital", rest=2, wounds=1)
    assert drive(over(state), sequence.rest).of(Rested) == []


@pytest.mark.parametrize(
    ("at", "fields", "after"),
    [
        (1, {"damage": 2.0, "workshop": 2}, (1, 2.0)),
        (1, {"damage": 2.0, "workshop": 1}, (0, 0.0)),
        (1, {"damage": 2.0, "workshop": 0}, (0, 0.0)),
        (1, {"damage": 0.0, "workshop": 1}, (0, 0.0)),
        (0, {"damage": 2.0, "workshop": 2}, (2, 2.0)),
        (1, {"damage": 2.0, "workshop": 2, "lost": True}, None),
        (1, {}, None),
    ],
)
def test_sc57_the_workshop_gets_on_with_what_stayed_on_the_ground(at, fields, after):
    state = mustered()
    plane = alone(state, at).plane
    told = drive(over(change_plane(state, plane, **fields)), sequence.rest)
    assert told.of(Repaired) == ([Repaired(plane, *after)] if after else [])


@pytest.mark.parametrize(
    ("before", "date", "end"),
    [
        (0, "1917-04-06", None),
        (10, "1917-04-06", None),
        (11, "1917-04-06", "the last mission has been flown"),
        (0, "1918-11-10", None),
        (0, "1918-11-11", "the armistice"),
    ],
)
def test_sc62_a_mission_is_logged_and_the_campaign_goes_on_or_ends(before, date, end):
    state = mustered(missions=12)
    told = drive(over(state, flown=before, date=date), sequence.rest)
    assert [event.flown for event in told.of(Logged)] == [before + 1]
    assert told.of(CampaignEnded) == ([CampaignEnded(end)] if end else [])
    assert told.of(PhaseBegan) == ([] if end else [PhaseBegan("replacements", ("0", "1"))])
