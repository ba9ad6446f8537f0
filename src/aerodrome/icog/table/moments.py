"""Moments: which events belong to one happening, and what it came to."""

from aerodrome.core.events import Event
from aerodrome.icog import events
from aerodrome.icog.events import ground_events, house_events, task_events
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.men import crew
from aerodrome.icog.state import State
from aerodrome.icog.words import blows, names
from aerodrome.server.wire.scenes import MomentKind, Tone, Verdict

OPENING: dict[type[Event], MomentKind] = {
    events.CrewSet: "round",
    events.Placed: "round",
    events.PhaseBegan: "round",
    events.TurnBegan: "round",
    events.FormationDeclared: "round",
    events.InitiativeRolled: "round",
    events.OrderSet: "round",
    events.ShootingOrderSet: "round",
    events.GameLengthened: "round",
    events.FightingEnded: "round",
    events.BattleEnded: "round",
    events.Conceded: "round",
    events.Announced: "move",
    events.Flown: "move",
    events.Fell: "move",
    events.Landed: "move",
    events.TookOff: "move",
    events.LeftBoard: "move",
    events.Fired: "shot",
    events.Destroyed: "fall",
    ground_events.WindSet: "round",
    ground_events.UnitMoved: "round",
    ground_events.BalloonMoved: "round",
    ground_events.BarrageSet: "round",
    ground_events.GroundFireBegan: "round",
    ground_events.GroundFired: "shot",
    ground_events.BarrageFired: "shot",
    ground_events.Strafed: "shot",
    ground_events.RocketsFired: "shot",
    ground_events.UnitHit: "harm",
    ground_events.UnitDestroyed: "fall",
    ground_events.BalloonLost: "fall",
    ground_events.ObjectiveMet: "task",
    task_events.Released: "task",
    task_events.BombFell: "task",
    task_events.ShellFell: "task",
    task_events.Delivered: "task",
    task_events.PickedUp: "task",
    task_events.Photographed: "task",
    task_events.UnitObserved: "task",
    task_events.SalvoFired: "task",
    house_events.HitCounted: "harm",
    house_events.Drifted: "round",
}
"""What begins with an event; all others go on with what was begun."""
TESTED: dict[RollKind, MomentKind] = {
    "bombing": "task",
    "look": "task",
    "correct": "task",
    "rockets": "shot",
}
"""What begins with a test: somebody's own work. All others tell how something goes that was begun before."""

MEANT: dict[tuple[RollKind, bool], str] = {
    ("fight on", True): "Fights on",
    ("fight on", False): "Loses heart",
    ("below stall", True): "Stalls, no spin",
    ("below stall", False): "Spins",
    ("structure", True): "Holds together",
    ("structure", False): "Strained too far",
}
"""What some tests come to, passed or not, where that says more than the test does (6.3.14.1, 5.5.11.1)."""


def moment_of(event: Event) -> MomentKind:
    """The kind of moment that an event begins; empty: it goes on with the one before."""
    if isinstance(event, events.Tested):
        return TESTED.get(event.test, "")
    return OPENING.get(type(event), "")


def verdict_of(event: Event, after: State) -> Verdict | None:
    """What an event came to, over whom it is to be read."""
    match event:
        case events.Tested():
            tone: Tone = "done" if event.passed else "hit" if event.test == "structure" else "miss"
            word = MEANT.get((event.test, event.passed), "Passed" if event.passed else "Failed")
            does = word.lower() if event.test == "fight on" else ""
            return Verdict(word, tone, event.airplane, names.man(after, event.airplane, event.crew), does=does)
        case events.Fired() | ground_events.GroundFired() | ground_events.Strafed():
            by = event.unit if isinstance(event, ground_events.GroundFired) else event.airplane
            return Verdict("Hit" if event.hit else "Miss", "hit" if event.hit else "miss", event.target,
                           pilot_of(after, event.target), by)  # fmt: skip
        case events.GunSet() if blows.is_jam(event):
            return Verdict("Jammed", "hit", event.airplane, pilot_of(after, event.airplane))
        case events.Wounded():
            word = "Killed" if event.dead else "Wounded"
            man = names.man(after, event.airplane, event.crew)
            return Verdict(word, "hit", event.airplane, man, does=f"is {word.lower()}")
        case events.Destroyed():
            return Verdict(names.FATES.get(event.fate, event.fate).capitalize(), "lost", event.airplane,
                           pilot_of(after, event.airplane))  # fmt: skip
        case ground_events.UnitDestroyed():
            return Verdict("Destroyed", "lost", event.unit)
        case ground_events.BalloonLost():
            return Verdict("Balloon lost", "lost", event.balloon)
        case ground_events.ObjectiveMet():
            return Verdict("Goal reached", "goal", event.by, pilot_of(after, event.by))
        case task_events.Photographed():
            return Verdict("Photographed", "done", event.airplane)
        case task_events.Delivered():
            return Verdict("Delivered", "done", event.airplane)
    return None


def pilot_of(state: State, name: str) -> str:
    """Who flies an airplane; empty: it is none."""
    return names.man(state, name, crew.pilot(state, name)) if name in state.ids else ""
