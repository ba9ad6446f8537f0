"""Moments: which events belong to one happening, and what it came to."""

from aerodrome.core.events import Event
from aerodrome.server.wire.scenes import MomentKind, Tone, Verdict
from aerodrome.triangle import events
from aerodrome.triangle.state import State
from aerodrome.triangle.words import names

OPENING: dict[type[Event], MomentKind] = {
    events.WeatherSet: "round",
    events.StartDecided: "round",
    events.PlanesChosen: "round",
    events.DutySet: "round",
    events.PilotsMarked: "round",
    events.Placed: "round",
    events.PhaseBegan: "round",
    events.TurnBegan: "round",
    events.BonusRoundBegan: "round",
    events.BattleEnded: "round",
    events.Conceded: "round",
    events.DieCast: "move",
    events.Flew: "move",
    events.Waited: "move",
    events.Left: "move",
    events.Winched: "move",
    events.Fired: "shot",
    events.LandGunFired: "shot",
    events.TakenDown: "fall",
    events.Photographed: "task",
    events.PhotosDelivered: "task",
    events.Bombed: "task",
    events.Cleared: "task",
}
"""What begins with an event; all others go on with what was begun."""
BURSTS: dict[str, tuple[str, Tone]] = {
    "takedown": ("Hit: going down", "hit"),
    "damage": ("Hit", "hit"),
    "miss": ("Miss", "miss"),
    "jam": ("Gun jammed", "jam"),
}


def moment_of(event: Event) -> MomentKind:
    """The kind of moment that an event begins; empty: it goes on with the one before."""
    return OPENING.get(type(event), "")


def verdict_of(event: Event, after: State) -> Verdict | None:
    """What an event came to, over whom it is to be read."""
    match event:
        case events.Fired(piece=shooter) | events.LandGunFired(gun=shooter):
            word, tone = BURSTS[event.outcome]
            if tone == "jam" and isinstance(event, events.Fired) and names.gun(after, shooter, event.gun).endswith("s"):
                word = "Guns jammed"
            over = shooter if tone == "jam" else event.target
            return Verdict(word, tone, over, _pilot(after, over), by=shooter)
        case events.TakenDown():
            word = "Shot down" if event.by else "Lost"
            return Verdict(word, "lost", event.piece, _pilot(after, event.piece), by=event.by or "")
        case events.Photographed():
            return Verdict(f"Photographed {names.zone(after, event.zone)}", "done", event.piece)
        case events.PhotosDelivered():
            return Verdict("Photographs home", "done", event.piece)
        case events.Bombed():
            return Verdict(f"Bombed {names.zone(after, event.zone)}", "done", event.piece)
        case events.Cleared():
            return Verdict("Jam cleared", "done", event.piece)
    return None


def _pilot(state: State, name: str) -> str:
    """The man whom a verdict concerns; a gun on the ground has none."""
    crew = names.crew(state, name) if name in state.ids else ()
    return crew[0].name if crew else ""
