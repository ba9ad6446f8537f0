"""Scoring (3.m): the margin, the report, work and luck."""

import msgspec
import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import events, scoring
from aerodrome.icog.events import BattleEnded, Conceded, Credited, Fired, Odds, Scored
from aerodrome.icog.setting import Points
from aerodrome.icog.state import State, Tally
from tests.icog.skies import man, plane, sky


def ended(*scores: int, margin: int = 2) -> State:
    state = sky(plane("D1"), plane("B1"), setting={"points": Points(margin=margin)})
    return BattleEnded("the last turn is over").apply(msgspec.structs.replace(state, scores=scores))


@pytest.mark.parametrize(
    ("scores", "margin", "winner"),
    [
        ((0, 0), 2, None),
        ((1, 0), 2, None),
        ((2, 0), 2, "Germany"),
        ((3, 1), 2, "Germany"),
        ((3, 2), 2, None),  # the report's own score after the second recon plane is home
        ((2, 5), 2, "Britain"),
        ((1, 0), 1, "Germany"),
        ((1, 1), 1, None),
    ],
)
def test_3_m_a_lead_of_the_margin_wins_anything_less_is_a_draw(scores, margin, winner):
    result = scoring.result(ended(*scores, margin=margin))
    assert result.winner == winner
    assert [score.points for score in result.scores] == list(scores)
    assert result.reason == "the last turn is over"


def test_the_sector_patrol_of_the_report_is_counted_as_told():
    table = Table(sky(plane("D1"), plane("B1")), [])
    story = [(0, 1, "forced home"), (1, 1, "recon plane out"), (0, 2, "shot down"), (1, 1, "recon plane home")]
    tally = []
    for side, points, why in story:
        table.tell(Scored(side, points, Why("3.m", why)))
        tally.append(table.state.scores)
    assert tally == [(1, 0), (1, 1), (3, 1), (3, 2)]


def test_nobody_has_won_while_the_battle_goes_on():
    state = msgspec.structs.replace(sky(plane("D1"), plane("B1")), scores=(4, 0))
    assert (scoring.result(state).winner, scoring.result(state).reason) == (None, "")


def test_who_gives_up_loses_whatever_the_score():
    state = msgspec.structs.replace(sky(plane("D1"), plane("B1")), scores=(4, 0))
    result = scoring.result(Conceded(0).apply(state))
    assert (result.winner, result.reason) == ("Britain", "Germany gave up")


def fired(roll: int, base: int, hit: bool) -> Fired:
    return Fired("D1", 0, (0,), "B1", "long", 5000, "rear", base, (), roll, hit, max(0, base - roll), Odds(base, 1))


def test_the_report_sets_luck_against_what_was_expected():
    table = Table(sky(plane("D1"), plane("B1"), plane("B2")), [])
    table.tell(fired(3, 10, True))
    table.tell(fired(15, 5, False))
    table.tell(events.Tested("B1", 0, "flying", 12, (), 4, True, 12))
    table.tell(events.Tested("B2", 0, "flying", 8, (), 14, False, 8))
    assert table.state.airplane("D1").tally == Tally(2, 1, 15)
    details = scoring.result(table.state).details
    germans, british = details.luck
    assert germans == scoring.Luck(2, 1, 0.75, 0, 0, 0.0)
    assert british == scoring.Luck(0, 0, 0.0, 2, 1, 1.0)


def test_6_3_13_the_report_credits_every_man():
    crew = (man(name="Pilot"), man("observer", name="Gunner", wounds=3))
    table = Table(sky(plane("D1"), plane("B1", "r-e-8", crew=crew)), [])
    table.tell(Credited("B1", 1, "D1", victory=True))
    table.tell(Credited("B1", 0, "D1", victory=False))
    flier = scoring.details(table.state).fliers[1]
    assert (flier.airplane, flier.side, flier.panel, flier.lost) == ("B1", "Britain", "r-e-8", False)
    pilot, gunner = flier.crew
    assert pilot == scoring.Man("Pilot", "pilot", 0, 1, 0, False)
    assert gunner == scoring.Man("Gunner", "observer", 1, 0, 3, False)


def test_a_result_survives_being_written_down():
    result = scoring.result(ended(2, 0))
    assert b'"winner":"Germany"' in msgspec.json.encode(result)
