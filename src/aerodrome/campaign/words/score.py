"""The score of a mission as a sum: what each side's points are for, and whether the task was done."""

from aerodrome.campaign import winner
from aerodrome.campaign.state import State
from aerodrome.core.phrases import capital, digits, people
from aerodrome.core.report import MissionReport, SideReport

REST = "enemy machines and whatever else counts"
WON = "winning the day"


def account(state: State) -> tuple[str, ...]:
    """How the points of each side come about (SC62), then what became of every task."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    one, other = [side.name for side in state.setting.sides]
    gained = winner.awarded(report, (one, other))
    return (
        *[_sum(report, side, points) for side, points in zip((one, other), gained, strict=True)],
        *tasks(report),
    )


def tasks(report: MissionReport) -> tuple[str, ...]:
    """Every task of the mission, and whether it was done."""
    return tuple([
        f"The task of {people(one.side)} ({one.task}) was {'done' if one.done else 'not done'}."
        for one in report.objectives
    ])  # fmt: skip


def parts(report: MissionReport, side: str, gained: float) -> list[tuple[str, float]]:
    """What a side's points are for: they add up to what it has gained."""
    reported = next((one for one in report.sides if one.side == side), SideReport(side))
    found = [(f"the task ({one.task})", one.points) for one in report.objectives if one.side == side]
    found += reported.parts
    rest = round(reported.points - sum([points for _, points in found]), 3)
    if rest < 0:  # some of it has been counted twice: what it was for is not told apart
        found, rest = [], reported.points
    found += [(REST, rest), (WON, gained - reported.points)]
    return [(words, points) for words, points in found if points]


def _sum(report: MissionReport, side: str, gained: float) -> str:
    terms = parts(report, side, gained)
    if not terms:
        return f"{capital(people(side))}: no points."
    said = " + ".join([f"{digits(points)} for {words}" for words, points in terms])
    return f"{capital(people(side))}: {said} = {digits(gained)}."
