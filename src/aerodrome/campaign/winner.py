"""The aftermath, step four (SC48, SC62): who has won, and the victory points of sides and squadrons."""

from aerodrome.campaign.events import WinnerFound
from aerodrome.campaign.state import State
from aerodrome.core.report import MissionReport
from aerodrome.core.table import Table

AHEAD = 1.0
"""By so much a side that has won is ahead at least."""


def find_winner(table: Table) -> None:
    """Who won, and what it is worth (SC62): the report's points go into the log of sides and squadrons."""
    state: State = table.state
    report = state.under_way.report
    assert report is not None, "no report yet"
    sides = [side.name for side in state.setting.sides]
    one, other = awarded(report, (sides[0], sides[1]))
    points = (state.points[0] + one, state.points[1] + other)
    flew = [state.plane(crew.plane).squadron for crew in state.under_way.crews]
    standings = []
    for at, squadron in enumerate(state.squadrons):
        side = state.side(at)
        won = report.winner == sides[side]
        if at in flew:
            standings.append((squadron.points + (one, other)[side], squadron.flown + 1, squadron.won + won))
        else:
            standings.append((squadron.points, squadron.flown, squadron.won))
    table.tell(WinnerFound(report.winner, (one, other), points, tuple(standings)))


def awarded(report: MissionReport, sides: tuple[str, str]) -> tuple[float, float]:
    """The victory points of both sides (SC62): as reported, but the side that has won is never behind.

    A battle may be won by a task, by a second count or because the others gave up, whatever the points say: then the
    winner gets one more than the other side.
    """
    given = {one.side: one.points for one in report.sides}
    one, other = [given.get(side, 0.0) for side in sides]
    if report.winner == sides[0]:
        return max(one, other + AHEAD), other
    if report.winner == sides[1]:
        return one, max(other, one + AHEAD)
    return one, other
