"""Luck points (SC08, SC09, SC31): earned by coming back unhurt, spent on one's own rolls after seeing them."""

from aerodrome.campaign import aftermath_charts, charts
from aerodrome.campaign.aftermath_charts import TableName
from aerodrome.campaign.dice import SCALE
from aerodrome.campaign.state import Airman, Fortune, State


def lucky(fortune: Fortune) -> bool:
    """Has a man earned a luck point (SC08)? Not who was wounded, captured or killed."""
    return not fortune.wounds and not fortune.captured and not fortune.killed


def after_mission(luck: int) -> int:
    """A man's luck points after a mission without harm (SC08): one more, nine at most."""
    return min(charts.numbers().luck_most, luck + 1)


def available(man: Airman) -> int:
    """What a man may spend now (SC09): his points, and the devil's where he has it (SC31)."""
    return man.luck + man.devil


def spent(man: Airman, points: int) -> tuple[int, bool]:
    """What is left of a man's luck: the devil's point goes first, for it comes back (SC31); others are gone (SC09)."""
    devil = man.devil and points > 0
    return man.luck - (points - devil), man.devil and not devil


def shifted(state: State, total: int, points: int) -> int:
    """A roll with luck points added (SC50-SC55, SC61)."""
    return total + points * aftermath_charts.aftermath().modifiers.luck * SCALE[state.setting.options.tables]


def worth_spending(state: State, man: Airman, table: TableName, total: int, passenger: bool = False) -> tuple[int, ...]:
    """The numbers of points at which a roll changes for the man himself (SC09), none always being one of them."""

    def end(points: int) -> aftermath_charts.Outcome:
        result = aftermath_charts.outcome(table, state.setting.options.tables, shifted(state, total, points))
        return aftermath_charts.suffered(result, passenger)

    found = [0]
    last = end(0)
    for points in range(1, available(man) + 1):
        result = end(points)
        if result != last:
            found.append(points)
            last = result
    return tuple(found)
