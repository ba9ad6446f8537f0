"""The score of a mission as a sum: what each side's points are for, and whether the task was done."""

from aerodrome.campaign import winner
from aerodrome.campaign.state import State
from aerodrome.core.phrases import capital, digits, every, listing, number, people
from aerodrome.core.report import MissionReport, Objective, SideReport

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
    """The tasks of each side, and whether they were done."""
    sides = dict.fromkeys(one.side for one in report.objectives)
    return tuple([_tasks([one for one in report.objectives if one.side == side], side) for side in sides])


def _tasks(tasks: list[Objective], side: str) -> str:
    if len(tasks) == 1:
        return f"The task of {people(side)} ({tasks[0].task}) was {'done' if tasks[0].done else 'not done'}."
    done, many = [one.task for one in tasks if one.done], number(len(tasks))
    if not done:
        return f"{'Neither task' if many == 'two' else f'None of the {many} tasks'} of {people(side)} was done."
    if len(done) == len(tasks):
        return f"{capital(every(len(tasks)))} tasks of {people(side)} were done ({listing(done)})."
    were = "was" if len(done) == 1 else "were"
    return f"Of the {many} tasks of {people(side)} {number(len(done))} {were} done ({listing(done)})."


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


def _added(each: list[float]) -> str:
    return " + ".join([digits(one) for one in each])


def _sum(report: MissionReport, side: str, gained: float) -> str:
    terms = parts(report, side, gained)
    if not terms:
        return f"{capital(people(side))}: no points."
    scored = [(f"the task ({one.task})", one.points) for one in report.objectives if one.side == side and one.points]
    if len(scored) > 1 and terms[: len(scored)] == scored:
        each = [points for _, points in scored]
        terms = [(f"{number(len(scored))} tasks ({_added(each)})", sum(each)), *terms[len(scored) :]]
    said = " + ".join([f"{digits(points)} for {words}" for words, points in terms])
    return f"{capital(people(side))}: {said} = {digits(gained)}."
