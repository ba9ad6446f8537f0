"""Events as entries of the log, with the dice that they rest on."""

from aerodrome.campaign import events, words
from aerodrome.campaign.state import State
from aerodrome.campaign.table.board import turn_of
from aerodrome.core.events import Event
from aerodrome.server.wire.scenes import Die, Entry


def entry_of(number: int, event: Event, before: State, after: State) -> Entry:
    """An event, told."""
    return Entry(
        number=number,
        turn=turn_of(after) or turn_of(before),
        text=words.tell(event, after),
        kind=event.kind,
        details=words.details(event),
        pieces=people_of(event),
        quiet=words.quiet(event),
        dice=_dice(event, after),
    )


def people_of(event: Event) -> tuple[str, ...]:
    """The men whom an event is about."""
    named = getattr(event, "man", getattr(event, "subject", ""))
    if isinstance(event, events.Claimed):
        return event.claim.victors
    if not isinstance(named, str):
        named = getattr(named, "name", "")
    return (named,) if named else ()


def _dice(event: Event, state: State) -> Die | None:
    """The dice of an event that carries its own."""
    if isinstance(event, events.TableRolled):
        return Die(event.table.replace("_", " "), state.setting.options.tables, (event.face,))
    if isinstance(event, events.FireBurned | events.WeatherFound | events.Recovery):
        return Die(event.kind, "d6", event.faces)
    return None
