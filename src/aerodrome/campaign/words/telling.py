"""Every event as a sentence: the story of a campaign."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import aftermath_charts, events
from aerodrome.campaign.state import State
from aerodrome.campaign.words import learning, names, preparing, returning, rewarding
from aerodrome.core.events import Event
from aerodrome.core.phrases import article, capital, count, digits, signed, whole_percent
from aerodrome.core.why import Why
from aerodrome.core.words import sentence

QUIET = (events.PhaseBegan, events.Settled, events.Learned)
"""Events that a log may leave out: what they say shows by itself."""


def tell(event: Event, state: State) -> str:
    """The event as a sentence (`state`: after the event)."""
    return sentence(TELLERS, event, state)


def quiet(event: Event) -> bool:
    """May a log leave this event out?"""
    return isinstance(event, QUIET)


def of_him(event: Event, state: State, name: str) -> str:
    """An event on the page of the man whose name stands above it already; the dead are mourned by their whole name."""
    text = tell(event, state)
    whole = next((who for who in (names.man(state, name), name) if text.startswith(who)), "")
    if not whole or isinstance(event, events.Killed):
        return text
    rest = text.removeprefix(whole)
    if isinstance(event, events.TableRolled | events.WoundTested):
        return capital(rest.lstrip(" ,:"))
    return f"He{rest}"


def details(event: Event) -> tuple[str, ...]:
    """What an event rests on, a line each: every number and reason with its paragraph."""
    match event:
        case events.TableRolled():
            paragraph = aftermath_charts.PARAGRAPHS[event.table]
            sums = [_sum(why) for why in event.modifiers]
            return (f"die: {event.face} [{paragraph}]", *sums, f"total: {digits(event.total)} [SC61]")
        case events.LuckSpent():
            spent = f"{count(event.points, 'luck point')}: total {digits(event.total)} [SC09]"
            return (spent, f"left: {event.luck} [SC08]")
        case events.ExperienceGained():
            return (*[_sum(why) for why in event.reasons], f"in all: {event.total} [SC40]")
        case events.ClaimJudged():
            die = (f"die: {event.face} [SC10]",) if event.face is not None else ()
            return (*die, *[str(why) for why in event.why])
        case events.SkillRolled():
            return (f"d20: {event.face}, on the table for {event.column.replace('_', '-')}s [SC38]",)
        case events.ProgressRolled():
            return (f"d6: {event.face} [SC41]",)
        case events.CommissionRolled():
            return (f"d6: {event.face} [SC07]",)
        case events.ParachuteDrawn():
            return (f"d6: {event.face} [SC46]",)
        case events.OldWoundFelt():
            return (f"d6: {event.face} [SC60]",)
        case events.TookPart():
            return (f"d6: {event.face} [1.4.2]",)
        case events.FireBurned():
            return (
                f"dice: {', '.join(map(str, event.faces))} [SC11]",
                f"damage now: {whole_percent(100 * event.damage)} [SC48]",
            )
        case events.Killed() | events.Captured() | events.Decorated():
            return (str(event.why),)
        case events.SkillGained():
            what, noun = str(event.why), str(event.why).removeprefix("a ")
            return (what if noun == what else f"{article(noun)} {noun}",)
        case events.Overruled():
            return tuple([str(why) for why in event.reasons])
        case events.Refereed():
            return tuple([f"overruled: {why}" for why in event.overruled])
        case events.WeatherFound():
            return (f"dice: {', '.join(map(str, event.faces))} [SC47]",)
        case events.Recovery():
            return (f"dice: {', '.join(map(str, event.faces))}, event {event.number} [SC60]",)
        case events.WoundTested():
            return (f"d20: {event.face} against {event.target} [1.5.1]",)
        case events.LuckTested():
            return (f"d20: {event.face} against {event.target} [1.6.1]",)
    return ()


def _sum(why: Why) -> str:
    return f"{why.text}: {signed(why.value)} [{why.paragraph}]"


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    **preparing.TELLERS,
    **returning.TELLERS,
    **rewarding.TELLERS,
    **learning.TELLERS,
}
