"""Medals (SC42-SC45): each nation's ladder by victories, and the German badges."""

from aerodrome.campaign import charts, service_charts
from aerodrome.campaign.service_charts import MedalLine
from aerodrome.campaign.state import Airman, victories
from aerodrome.core import phrases
from aerodrome.core.why import Why


def count(man: Airman) -> int:
    """The victories that count for medals: scars shift them by one (SC60, numbers 9 and 10)."""
    return max(0, int(victories(man)) + man.scars)


def ladder(man: Airman) -> tuple[MedalLine, ...]:
    """The medals that a man of his nation and standing can earn (SC42-SC45), lowest first."""
    return tuple([one for one in service_charts.medals() if one.nation == man.nation and fits(man, one)])


def fits(man: Airman, medal: MedalLine) -> bool:
    """Is a medal for a man like him? British officers and enlisted men have ladders of their own (SC43, SC44)."""
    return medal.nation == man.nation and (medal.enlisted == man.enlisted or not _two_ladders(man.nation))


def _two_ladders(nation: str) -> bool:
    return any(one.enlisted for one in service_charts.medals() if one.nation == nation)


def earned(man: Airman, medal: MedalLine) -> bool:
    """Has a man done what a medal is for (SC42-SC45)?"""
    if medal.kills:
        return victories(man) > 0 and count(man) >= medal.kills
    match medal.badge:
        case "contact":
            return man.missions > 0 and man.post == "pilot"
        case "wound":
            return man.career_wounds > 0
        case "three wounds":
            return man.career_wounds >= charts.numbers().medals.silver_wounds
        case _:
            return man.serious or man.scars != 0


def founded(medal: MedalLine, date: str) -> bool:
    """Is there such a medal yet? Who has earned it before waits for it (SC42-SC45)."""
    return medal.since <= date


def due(man: Airman, date: str) -> tuple[tuple[str, Why], ...]:
    """The medals that a man has earned and not yet got, with the reasons (SC42-SC45)."""
    has = [award.medal for award in man.medals]
    return tuple([
        (one.name, Why(one.paragraph, _reason(man, one)))
        for one in ladder(man)
        if one.name not in has and earned(man, one) and founded(one, date)
    ])  # fmt: skip


def _reason(man: Airman, medal: MedalLine) -> str:
    if medal.kills:
        return phrases.count(count(man), "victory", "victories")
    return {
        "contact": "first contact with the enemy",
        "wound": "wounded",
        "three wounds": "wounded three times",
    }.get(medal.badge, "a serious or disfiguring wound")


def next_up(man: Airman, date: str) -> str | None:
    """The next medal for victories that a man has not yet: a general's gift (SC60, number 19)."""
    has = [award.medal for award in man.medals]
    return next((one.name for one in ladder(man) if one.kills and one.name not in has and founded(one, date)), None)


def medal(name: str) -> MedalLine | None:
    """A medal by its name."""
    return next((one for one in service_charts.medals() if one.name == name), None)
