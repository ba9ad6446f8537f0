"""What the stage shows of the ground war: bursts at the ground and from it, what comes down, what is lost (6.4-6.6)."""

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.icog import events
from aerodrome.icog.events import ground_events, task_events
from aerodrome.icog.ground import barrages
from aerodrome.icog.state import State
from aerodrome.icog.table.ground import bomb_rings, rings, spot
from aerodrome.icog.table.wire.figures import Burst, Effect
from aerodrome.icog.tasks import artillery
from aerodrome.server.wire.figures import Falling, Impact
from aerodrome.server.wire.scenes import Shot


def shot_of(event: Event) -> Shot | None:
    """A burst: of an airplane at another or at the ground, or of a unit at an airplane."""
    match event:
        case events.Fired() | ground_events.Strafed():
            return Shot(event.airplane, event.target, _outcome(event.hit))
        case ground_events.GroundFired():
            return Shot(event.unit, event.target, _outcome(event.hit))
    return None


def _outcome(hit: bool) -> Burst:
    return "hit" if hit else "miss"


def impact_of(event: Event, state: State) -> Impact | None:
    """Something that came down, or a shell that went off in a barrage."""
    match event:
        case task_events.BombFell():
            what: Falling = "bomb" if event.load == "bombs" else "container"
            template = bomb_rings(state, state.airplane(event.airplane), event.load)
            return Impact(what, spot(event.aim), spot(event.at), template)
        case task_events.ShellFell():
            entry = artillery.entry_of(state.setting, event.battery)
            aim = state.battery(event.battery).aim or event.at
            return Impact("shell", spot(aim), spot(event.at), rings(entry.kg))
        case ground_events.BarrageFired():
            at = _flak(event, state)
            return Impact("flak", spot(at), spot(at), ()) if at else None
    return None


def _flak(event: ground_events.BarrageFired, state: State) -> Point | None:
    """Where a shell of a barrage goes off: beside whom it strikes, else in the middle of the barrage."""
    if event.target:
        return state.airplane(event.target).at
    return barrages.barrage(state, event.battery).at


def effect_below(event: Event) -> Effect:
    """Something to be seen on what an event of the ground war is about."""
    match event:
        case ground_events.UnitDestroyed() | ground_events.BalloonLost():
            return "burst"
        case ground_events.UnitHit():
            return "dust" if event.damage else ""
        case ground_events.BalloonStruck():
            return "leak"
    return ""
