"""What happens only under house rules, in words."""

from aerodrome.core.phrases import listing
from aerodrome.icog.events import house_events
from aerodrome.icog.ground import wind
from aerodrome.icog.state import State
from aerodrome.icog.words import names


def held(event: house_events.HitHeld, state: State) -> str:
    """A hit that waits (GH1)."""
    return f"The hit on {names.airplane(state, event.airplane)} counts when all have fired."


def counted(event: house_events.HitCounted, state: State) -> str:
    """It takes effect (GH1)."""
    return f"The hit on {names.airplane(state, event.airplane)} by {names.airplane(state, event.by)} counts now."


def drifted(event: house_events.Drifted, state: State) -> str:
    """The wind has carried what flies (GH12)."""
    heading = wind.heading(state)
    assert heading is not None
    carried = listing([names.airplane(state, one) for one in event.airplanes])
    return f"The wind carries {carried} to the {names.compass(heading + 180)}."
