"""The first page of an evening: what happened up there, before anybody knows what has become of the men."""

from collections.abc import Iterable

from aerodrome.campaign.state import State
from aerodrome.campaign.table.pilot import Link, moment_link
from aerodrome.campaign.table.wire.evening import BattleDeed, BattlePage, SideFigures
from aerodrome.campaign.words import course
from aerodrome.campaign.words.battle import Deed, is_down
from aerodrome.core.report import MissionReport, turn_at

BATTLE = "battle"


def battle_page(state: State, sides: tuple[int, ...], link: Link) -> BattlePage:
    """The battle as the sides whose evening it is hear of it."""
    report = state.under_way.report
    assert report is not None, "it was reported"
    one, other = [side.name for side in state.setting.sides]
    return BattlePage(
        id=BATTLE,
        title="The battle",
        told=course.told(state),
        sides=(figures(state, one), figures(state, other)),
        deeds=deeds(course.deeds(state), report, link),
        closing=course.closing(state, sides),
    )


def deeds(found: Iterable[Deed], report: MissionReport, link: Link) -> tuple[BattleDeed, ...]:
    """What happened, each with its turn and its moment in the replay."""
    return tuple([
        BattleDeed(deed.text, turn_at(report, deed.moment), moment_link(link, report.record, deed.moment))
        for deed in found
    ])  # fmt: skip


def figures(state: State, side: str) -> SideFigures:
    """The machines of a side, counted."""
    report = state.under_way.report
    assert report is not None, "it was reported"
    machines = [one for one in report.machines if one.side == side]
    left = [one for one in machines if not is_down(state, one)]
    hit = len([one for one in left if one.damage])
    return SideFigures(side, len(machines), len(machines) - len(left), hit)
