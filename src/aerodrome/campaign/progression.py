"""The progression of In Clouds of Glory (1.3-1.6) for the same roster: experience, skills, abilities, wounds.

The rules themselves are those of the game; here a campaign's reports and records are put into their words.
"""

from aerodrome.campaign import calendar
from aerodrome.campaign.careers import (
    CAREERS,
    Interval,
    PilotRecord,
    Skill,
    career_charts,
    experience,
    pilots,
    recovery,
)
from aerodrome.campaign.state import Airman, State
from aerodrome.core.report import Man, MissionReport
from aerodrome.core.why import Why

SAVE = "save"
SKILLS: tuple[Skill, ...] = ("awareness", "flying", "gunnery")
WEEK, MONTH = 7, 30


def in_use(state: State) -> bool:
    """Does the campaign use this progression?"""
    return state.setting.options.progression == CAREERS


def record(man: Airman) -> PilotRecord:
    """A man's record, which every man of such a campaign has."""
    assert man.record is not None, f"{man.name} has no record"
    return man.record


def suits(faces: tuple[int, ...], man: Airman) -> bool:
    """May a man with these dice serve (1.2.2)? If not, they are rolled again."""
    return pilots.suitable(pilots.rolled(faces).values, man.post)


def made(faces: tuple[int, ...], man: Airman) -> PilotRecord:
    """The record that twelve dice make (1.2.1): a pilot flies best, an observer shoots best."""
    found = pilots.rolled(faces)
    low, middle, high = sorted(found.values)
    order = f"{middle} {high} {low}" if man.post == "pilot" else f"{middle} {low} {high}"
    return pilots.placed(found, order, man.name, man.nation, man.post)


# ---- down, and wounded


def luck_target(man: Airman, lost: int) -> int:
    """What the Luck test between the lines is made against (1.6.1): less what he has lost of his Fortitude.

    A confident man has more luck (1.4.2).
    """
    return record(man).luck + career_charts.confidence(record(man).traits)[1] - lost - record(man).wounds


def fortitude_lost(man: Airman, wounds: int, lost: int) -> int:
    """What the battle took off a man's Fortitude: as the report says, or a third of it for each wound."""
    if lost:
        return min(lost, record(man).fortitude)
    return min(record(man).fortitude, -(-record(man).fortitude * wounds // 3))


def interval(days: int) -> Interval:
    """How a campaign calls a time between two missions (1.5.2)."""
    return "days" if days < WEEK else "weeks" if days < MONTH else "months"


def grounded(man: Airman, date: str) -> bool:
    """Is a wounded man still out of action on that day (1.5.2)?"""
    if man.grounded is None:
        return False
    line = career_charts.Aftermath(words="away", grounded=man.grounded)
    return recovery.grounded(line, interval(calendar.between(man.grounded_on, date)))


# ---- experience


def reported(report: MissionReport, name: str) -> Man:
    """What a report tells of a man."""
    return next(man for machine in report.machines for man in machine.men if man.name == name)


def earned(state: State, man: Airman) -> tuple[Why, ...]:
    """The experience that a man brings home (1.3.1, 1.3.t).

    A victory over a machine that had been forced home before counts less, for that has been rewarded already.
    """
    report = state.under_way.report
    assert report is not None, "no report yet"
    side, told = state.setting.sides[state.side(man.squadron)].name, reported(report, man.name)
    kills = len([kill for kill in man.kills if kill.mission == state.under_way.number])
    return experience.earned(
        won=report.winner == side,
        victories=kills,
        finished=min(told.finished, kills),
        forced_home=told.forced_home,
        objective=told.objective or any(one.side == side and one.done for one in report.objectives),
    )


def affordable(man: Airman) -> tuple[str, ...]:
    """What a man can raise with the points he has (1.3.1), or save them."""
    own = record(man)
    values = {skill: getattr(own, skill) for skill in SKILLS}
    able = [s for s, value in values.items() if value < experience.BEST and experience.price(value) <= own.experience]
    return (*able, SAVE)


def open_abilities(man: Airman) -> tuple[str, ...]:
    """The abilities that a man may choose from (1.4.1)."""
    return experience.open_abilities(record(man))


def open_ace_abilities(man: Airman) -> tuple[str, ...]:
    """The abilities that an ace may still get (1.4.2)."""
    return experience.open_abilities(record(man), ace=True)
