"""What happens by the progression of In Clouds of Glory, as sentences."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import events
from aerodrome.campaign.state import State
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import count, small


def _first_aid(event: events.FirstAid, state: State) -> str:
    if not event.left:
        return f"first aid is all {names.man(state, event.man)} needs."
    return f"{names.man(state, event.man)} has had first aid and still lacks {count(event.left, 'point')} of Fortitude."


def _luck_test(event: events.LuckTested, state: State) -> str:
    end = "finds his way home" if event.home else "runs into a patrol"
    return f"{names.man(state, event.man)}, between the lines, {end}."


def _wound_test(event: events.WoundTested, state: State) -> str:
    away = f"; grounded for {event.grounded}" if event.grounded else ""
    return f"{names.man(state, event.man)}: {small(event.words)}{away}."


def _raised(event: events.Raised, state: State) -> str:
    value = getattr(event.record, event.skill)
    more = ", and he discovers a gift" if event.ability else ""
    return f"{names.man(state, event.man)} has worked on his {event.skill}: {value} now{more}."


def _ability(event: events.AbilityGained, state: State) -> str:
    return f"{names.man(state, event.man)} has a special ability: {event.ability}."


def _learned(event: events.Learned, state: State) -> str:
    return f"{names.man(state, event.man)} has {count(event.record.experience, 'point')} of experience to spend."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.FirstAid: _first_aid,
    events.LuckTested: _luck_test,
    events.WoundTested: _wound_test,
    events.Raised: _raised,
    events.AbilityGained: _ability,
    events.Learned: _learned,
}
