"""The campaign diary: what happened, day by day, as a narrative; quiet bookkeeping is left out."""

from collections.abc import Iterable

import msgspec

from aerodrome.campaign import calendar, events
from aerodrome.campaign.state import State
from aerodrome.campaign.words import telling
from aerodrome.core.events import Event

BOOKKEEPING = (
    events.PhaseBegan,
    events.Settled,
    events.RecordMade,
    events.MissionNoted,
    events.ExperienceGained,
    events.SkillRolled,
    events.ProgressRolled,
    events.PlaneSettled,
    events.Repaired,
    events.ParachuteDrawn,
    events.TableRolled,
    events.Learned,
    events.Logged,
)


class Chapter(msgspec.Struct, frozen=True, gc=False):
    """A part of the diary: a heading and its sentences."""

    title: str
    sentences: tuple[str, ...]
    mission: int = 0
    starts: tuple[int, ...] = ()
    """The sentences at which somebody else is told of."""


def diary(began: State, told: Iterable[Event]) -> tuple[Chapter, ...]:
    """The diary of a campaign, a chapter for each mission; `began` is the state before the first event."""
    state, chapters, who = began, [Chapter(calendar.spoken(began.date), ())], ""
    for event in told:
        state = event.apply(state)
        if isinstance(event, events.DateSet):
            chapters.append(Chapter(calendar.spoken(event.date), (), event.number))
        if not isinstance(event, BOOKKEEPING):
            last, whom = chapters[-1], _whom(event)
            starts = last.starts if whom == who else (*last.starts, len(last.sentences))
            said, who = (*last.sentences, telling.tell(event, state)), whom
            chapters[-1] = msgspec.structs.replace(last, sentences=said, starts=starts)
    return tuple([chapter for chapter in chapters if chapter.sentences])


def _whom(event: Event) -> str:
    """The man of whom an event tells; nobody where it is about more."""
    man = getattr(event, "man", "")
    return man if isinstance(man, str) else man.name
