"""Entries of the log: every event told, with what it rests on and what the stage shows of it."""

from functools import cache

from aerodrome.core.events import Event
from aerodrome.server.wire.scenes import Die, Entry, Flown, Shot
from aerodrome.triangle import words
from aerodrome.triangle.dice import RED
from aerodrome.triangle.events import (
    Bombed,
    Cleared,
    Damaged,
    DieCast,
    Fired,
    Flew,
    KillCredited,
    LandGunFired,
    Left,
    PilotsMarked,
    PlanesChosen,
    TakenDown,
    TurnBegan,
    Winched,
)
from aerodrome.triangle.state import State
from aerodrome.triangle.table.moments import moment_of, verdict_of
from aerodrome.triangle.table.tracks import track_of

NAMED = ("piece", "target", "by")
"""Fields of an event that name a piece, the one that acts first."""

FIGHTING = (Fired, LandGunFired, Damaged, TakenDown, KillCredited, Cleared, Bombed)
"""Bursts, what comes down, what was hit, who is lost."""


def entry_of(number: int, event: Event, before: State, after: State) -> Entry:
    """One thing that happened, as the viewer may know it."""
    return Entry(
        number=number,
        turn=after.turn,
        text=words.tell(event, after),
        kind=event.kind,
        details=words.details(event),
        pieces=pieces_of(event, after),
        quiet=words.quiet(event),
        dice=_dice(event),
        flown=Flown(event.piece, track_of(event, before)) if isinstance(event, Flew | Left | Winched) else None,
        shot=_shot(event),
        fighting=isinstance(event, FIGHTING),
        moment=moment_of(event),
        verdict=verdict_of(event, after),
    )


def pieces_of(event: Event, state: State) -> tuple[str, ...]:
    """The pieces that an event is about."""
    match event:
        case TurnBegan():
            return event.order
        case PlanesChosen():
            return event.chosen
        case PilotsMarked():
            return (*event.aces, *event.rookies)
    named = [getattr(event, field) for field in _naming(type(event))]
    return tuple(dict.fromkeys([name for name in named if name in state.ids]))


@cache
def _naming(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of event that name a piece."""
    return tuple([field for field in NAMED if field in kind.__struct_fields__])


def _dice(event: Event) -> Die | None:
    """The dice that fell."""
    match event:
        case DieCast():
            return Die("movement", event.die, (event.value,))
        case Fired() | LandGunFired():
            needed = "" if event.outcome == "jam" else f", {words.took(event)} needed"
            return Die(f"shooting{needed}", RED.name, event.dice)
    return None


def _shot(event: Event) -> Shot | None:
    """A burst, for tracers."""
    match event:
        case Fired():
            return Shot(event.piece, event.target, event.outcome)
        case LandGunFired():
            return Shot(event.gun, event.target, event.outcome)
    return None
