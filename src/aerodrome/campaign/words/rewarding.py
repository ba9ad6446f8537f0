"""What happens after a battle, steps five to eight, as sentences, and what ends a mission or a campaign."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import events, medals, ranks, service_charts, skills
from aerodrome.campaign.state import Airman, State, victories
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import count, listing, number, times


def _mission(event: events.MissionNoted, state: State) -> str:
    luck = f" and earns a luck point for coming back unhurt: {number(event.luck)} in all" if event.lucky else ""
    return f"{names.man(state, event.man)} has flown his {names.ordinal(event.missions)} mission{luck}."


def lacking(man: Airman, date: str) -> str:
    """What a man still lacks for the next medal for victories (SC42-SC45); empty where there is none left for him."""
    following = medals.next_up(man, date)
    line = medals.medal(following) if following is not None else None
    if line is None:
        return ""
    score = victories(man)
    whole = "whole " if score % 1 else ""
    sign = "less" if man.scars < 0 else "and"
    scars = f", {sign} {number(abs(man.scars))} for his scars" if man.scars else ""
    needed = f"The {line.name} takes {count(line.kills, f'{whole}victory', f'{whole}victories')}"
    return f"{needed}; he has {names.scored(score)}{scars}."


def _claimed(event: events.Claimed, state: State) -> str:
    who = listing([names.man(state, name) for name in event.claim.victors])
    return (
        f"{who} {'claims' if len(event.claim.victors) == 1 else 'claim'} the {names.brought_down(event.claim.words)}."
    )


def _judged(event: events.ClaimJudged, state: State) -> str:
    claim = next(one for one in state.under_way.claims if one.victim == event.victim)
    return (
        f"the claim of the {names.brought_down(claim.words)} is {'confirmed' if event.confirmed else 'not confirmed'}."
    )


def _credited(event: events.Credited, state: State) -> str:
    man = state.man(event.man)
    shared = event.kill.among - 1
    part = f"a victory shared with {count(shared, 'other')}" if shared else "a victory"
    return f"{names.man(state, event.man)} is credited with {part}: {names.scored(victories(man))} in all."


def _quality(event: events.QualityChanged, state: State) -> str:
    name = names.man(state, event.man)
    if event.quality == "ace" and event.times > 1:
        return f"{name} is an ace {times(event.times)} over."
    return f"{name} is {names.QUALITIES[event.quality]} now."


def _skill(event: events.SkillGained, state: State) -> str:
    return f"{names.man(state, event.man)} has a new skill, {event.skill}: he {skills.line(event.skill).words}."


def _skill_roll(event: events.SkillRolled, state: State) -> str:
    name = names.man(state, event.man)
    if event.again:
        return f"{name} has nothing new to learn from that; the die is rolled again."
    if event.result == service_charts.CHOOSE:
        return f"{name} can learn whatever he likes."
    return f"{name} has learned something: {event.result}."


def _medal(event: events.Decorated, state: State) -> str:
    dead = state.man(event.man).status == "dead"
    return f"{names.man(state, event.man)} is {'posthumously ' if dead else ''}awarded the {event.award.medal}."


def _experience(event: events.ExperienceGained, state: State) -> str:
    gained = f"{names.man(state, event.man)} gains {count(event.points, 'point')} of experience"
    return f"{gained}: {number(event.total)} in all." if event.total != event.points else f"{gained}, his first."


def _progress(event: events.ProgressRolled, state: State) -> str:
    more = " and a promotion" if event.promotion else ""
    return f"another twenty points of experience earn {names.man(state, event.man)} a skill{more}."


def _commission(event: events.CommissionRolled, state: State) -> str:
    name = names.man(state, event.man)
    if event.commissioned:
        return f"{name} is made an officer, whatever the mess thinks of it."
    return f"{name} was put forward for a commission, but doesn't get it."


def _promoted(event: events.Promoted, state: State) -> str:
    return f"{event.man} is promoted: {ranks.title(state.man(event.man))}."


def _command(event: events.TookCommand, state: State) -> str:
    return f"{names.man(state, event.man)} takes command of {names.squadron(state, event.squadron)}."


def _retired(event: events.Retired, state: State) -> str:
    return f"{names.man(state, event.man)} gets a desk at headquarters and flies no more."


def _rested(event: events.Rested, state: State) -> str:
    if event.rest:
        return f"{names.man(state, event.man)} misses {count(event.rest, 'more mission')}."
    return f"{names.man(state, event.man)} is fit again."


def _repaired(event: events.Repaired, state: State) -> str:
    if event.workshop:
        return f"the mechanics are still at work on {names.plane(state, event.plane)}."
    return f"{names.plane(state, event.plane)} is ready again."


def _logged(event: events.Logged, state: State) -> str:
    line = event.line
    dead = listing([names.man(state, name) for name in line.dead])
    fell = f"; {dead} did not live to see the evening" if dead else ""
    return f"mission {line.mission} goes into the log{fell}."


def _ended(event: events.CampaignEnded, state: State) -> str:
    return f"the campaign is over: {event.reason}."


def _conceded(event: events.Conceded, state: State) -> str:
    return f"the campaign ends: {event.reason}."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.MissionNoted: _mission,
    events.Claimed: _claimed,
    events.ClaimJudged: _judged,
    events.Credited: _credited,
    events.QualityChanged: _quality,
    events.SkillGained: _skill,
    events.SkillRolled: _skill_roll,
    events.Decorated: _medal,
    events.ExperienceGained: _experience,
    events.ProgressRolled: _progress,
    events.CommissionRolled: _commission,
    events.Promoted: _promoted,
    events.TookCommand: _command,
    events.Retired: _retired,
    events.Rested: _rested,
    events.Repaired: _repaired,
    events.Logged: _logged,
    events.CampaignEnded: _ended,
    events.Conceded: _conceded,
}
