"""Chronicles of battles made up for a story."""

from typing import Any

from aerodrome.core.chronicle import Beat, Chronicle
from aerodrome.core.events import Event


def chronicle_of(state: Any, *events: Event) -> Chronicle:
    """A battle in which just this has happened."""
    beats = []
    for number, event in enumerate(events):
        state = event.apply(state)
        beats.append(Beat(number, event, state))
    return Chronicle(tuple(beats), state, "")
