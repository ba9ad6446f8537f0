"""After a mission (SC57, SC62): hospital and workshop go on, the log is written, the campaign goes on or ends."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign import log, sequence
from aerodrome.campaign.events import CampaignEnded, Logged, PhaseBegan, Repaired, Rested
from aerodrome.campaign.state import Claim, State, change, change_mission, change_plane
from aerodrome.core.report import SideReport
from tests.campaign.stories import (
    alone,
    briefed,
    drive,
    enemy,
    flown,
    machine,
    mustered,
    pilot,
    report,
    reported,
    with_kills,
)


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


def test_sc62_the_log_tells_who_flew_who_was_hurt_what_was_lost_and_who_won():
    state = mustered()
    crews = [alone(state, at) for at in (0, 1, 2, 3)]
    hurt, killed, taken, whole = (crew.pilot for crew in crews)
    state = briefed(state, *crews)
    told = report(*[machine(state, crew) for crew in crews], enemy("e1"), enemy("e2"), winner="British", record="abc")
    told = msgspec.structs.replace(told, sides=(SideReport("British", 3.0),))  # nothing was written down for the others
    state = reported(state, told)
    ends: dict[str, dict[str, Any]] = {
        hurt: {"wounds": 1},
        killed: {"wounds": 3, "killed": True},
        taken: {"captured": True},
        whole: {},
    }
    fortunes = [msgspec.structs.replace(one, **ends[one.name]) for one in state.under_way.fortunes]
    gone = (crews[1].plane, "e1")  # an enemy's wreck is not a machine of the squadron
    hulks = [msgspec.structs.replace(one, lost=one.id in gone) for one in state.under_way.hulks]
    claims = (
        Claim("e1", "Albatros D.III", 0, (hurt, "a stranger"), "own lines", confirmed=True),
        Claim("e2", "Albatros D.III", 0, (whole,), "own lines", confirmed=False),
    )
    line = log.line(change_mission(state, fortunes=tuple(fortunes), hulks=tuple(hulks), claims=claims))
    assert (line.winner, line.points, line.record) == ("British", (3.0, 0.0), "abc")
    assert line.flown == (hurt, killed, taken, whole)
    assert (line.wounded, line.dead, line.captured) == ((hurt,), (killed,), (taken,))
    assert line.lost == (crews[1].plane,)
    assert line.kills == ((hurt, "Albatros D.III"),)


def test_sc62_the_league_counts_each_squadrons_own_men_and_machines():
    state = mustered()
    first = [pilot(state, at).name for at in range(4)]
    state = with_kills(state, first[0], 3)
    for name, status in zip(first[1:], ("dead", "dead", "captured"), strict=True):
        state = change(state, name, status=status)
    state = change_plane(change_plane(state, "A1", lost=True), "B2", lost=True)
    state = change_plane(state, "B3", lost=True)
    leading = msgspec.structs.replace(state.squadrons[1], points=5.0, flown=2, won=1)
    state = msgspec.structs.replace(state, squadrons=(state.squadrons[0], leading))
    best, other = log.league(state)
    assert (best.side, best.points, best.flown, best.won) == ("Germans", 5.0, 2, 1)
    assert (best.kills, best.dead, best.captured, best.machines_lost) == (0.0, 0, 0, 2)
    assert (other.kills, other.dead, other.captured, other.machines_lost) == (3.0, 2, 1, 1)
    level = msgspec.structs.replace(state, squadrons=(state.squadrons[0], mustered().squadrons[1]))
    assert [one.side for one in log.league(level)] == ["British", "Germans"], "equal points: the more victories"
