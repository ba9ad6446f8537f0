"""What is done of tasks, as sentences: photographs, bombs, who gets through, each with the points that it brings."""

from aerodrome.core.phrases import ORDINALS, count, listing
from aerodrome.triangle import events, scoring
from aerodrome.triangle.state import State
from aerodrome.triangle.words import names


def photographed(event: events.Photographed, state: State) -> str:
    """A photograph is taken; it counts once it is home (AD56)."""
    plates = count(len(state.piece(event.piece).photos), "photograph")
    at = names.zone(state, event.zone)
    return f"{names.piece(state, event.piece)} photographs {at}. It carries {plates} to bring home."


def delivered(event: events.PhotosDelivered, state: State) -> str:
    """Photographs come home, with what they are worth (AD56, AD62)."""
    found = listing([names.zone(state, at) for at in event.zones])
    brings = "brings home photographs" if len(event.zones) > 1 else "brings home a photograph"
    won = scoring.worth().photograph * len(event.zones)
    every = scoring.worth().all_photographs
    side = state.piece(event.piece).side
    more = state.setting.mode == "reconnaissance" and scoring.zones_photographed(state, side) == scoring.THIRD
    rest = f", and {every:g} more for all three" if more else ""
    return f"{names.piece(state, event.piece)} {brings} of {found}: {names.points(won)}{rest}."


def bombed(event: events.Bombed, state: State) -> str:
    """A bomb falls on a zone, with what it is worth (AD59, AD62)."""
    bombs, piece, worth = state.zones[event.zone].bombs, state.piece(event.piece), scoring.worth()
    hits = f"its {ORDINALS[bombs]} hit" if bombs < len(ORDINALS) else f"{bombs} hits so far"
    last = state.setting.mode == "bombing" and bombs == 1
    every = last and scoring.zones_bombed(state, piece.side) == scoring.THIRD
    more = f", and {worth.all_bombed:g} more for all three zones" if every else ""
    rest = f"{count(piece.bombs, 'bomb')} left" if piece.bombs else "no bombs left"
    name, zone = names.piece(state, event.piece), names.zone(state, event.zone)
    return f"{name} bombs {zone}, {hits}: {names.points(worth.bomb)}{more}; {rest}."


def worth_through(event: events.Left, state: State) -> str:
    """What it is worth that somebody breaks through (AD60); nothing where that brings no points."""
    if state.setting.mode != "breakthrough":
        return ""
    worth, scout = scoring.worth(), state.airplane(state.piece(event.piece)).role == "scout"
    return f": {names.points(worth.scout_through if scout else worth.bomber_through)}"
