"""What happens by the progression of In Clouds of Glory, as sentences."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import events
from aerodrome.campaign.state import State
from aerodrome.campaign.words import names
from aerodrome.core.events import Event


def _first_aid(event: events.FirstAid, state: State) -> str:
    rest = f"; {event.left} points of Fortitude are still missing" if event.left else " and he is as good as new"
    return f"first aid for {names.man(state, event.man)}{rest}."


def _luck_test(event: events.LuckTested, state: State) -> str:
    end = "finds his way home" if event.home else "runs into a patrol"
    return f"{names.man(state, event.man)}, between the lines, {end}."


def _wound_test(event: events.WoundTested, state: State) -> str:
    away = f"; grounded for {event.grounded}" if event.grounded else ""
    return f"{names.man(state, event.man)}: {event.words}{away}."


def _raised(event: events.Raised, state: State) -> str:
    value = getattr(event.record, event.skill)
    more = ", and a gift shows itself" if event.ability else ""
    return f"{names.man(state, event.man)} has worked on his {event.skill}: {value} now{more}."


def _ability(event: events.AbilityGained, state: State) -> str:
    return f"{names.man(state, event.man)} has a special ability: {event.ability}."


def _learned(event: events.Learned, state: State) -> str:
    return f"{names.man(state, event.man)} has {event.record.experience} points to spend."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.FirstAid: _first_aid,
    events.LuckTested: _luck_test,
    events.WoundTested: _wound_test,
    events.Raised: _raised,
    events.AbilityGained: _ability,
    events.Learned: _learned,
}
