"""What happens in a battle. Each event carries its results; `apply` only writes them down."""

from typing import Any, Self

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.geometry import Frame, Point
from aerodrome.core.why import Why
from aerodrome.icog import campaign_events, career_events, fog, ground_events, task_events
from aerodrome.icog.state import (
    Attack,
    Attitude,
    Crew,
    Engine,
    Fate,
    GunState,
    Initiative,
    Phase,
    Place,
    State,
    change,
    change_crew,
)

_replace = msgspec.structs.replace


# ---- before the battle


class CrewSet(Event, frozen=True, gc=False, tag="crew"):
    """Who flies an airplane: rolled (1.2) or chosen."""

    airplane: str
    crew: tuple[Crew, ...]

    def apply(self, state: State) -> State:
        return _replace(change(state, self.airplane, crew=self.crew), crewed=state.crewed + 1)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, crew=tuple([fog.man(man, state.setting.options.abilities) for man in self.crew]))


class Placed(Event, frozen=True, gc=False, tag="placed"):
    """An airplane stands on the board: set up there, or entered over an edge."""

    airplane: str
    place: Place
    at: Point
    frame: Frame
    speed: int
    exit_edge: str = ""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.airplane,
            place=self.place,
            at=self.at,
            frame=self.frame,
            speed=self.speed,
            entered=state.turn,
            exit_edge=self.exit_edge,
        )


# ---- the sequence of play


class PhaseBegan(Event, frozen=True, gc=False, tag="phase"):
    """The turn goes on to another phase."""

    phase: Phase

    def apply(self, state: State) -> State:
        return _replace(state, phase=self.phase)


class TurnBegan(Event, frozen=True, gc=False, tag="turn"):
    """A game turn begins; what lasted only for the last one is forgotten."""

    turn: int

    def apply(self, state: State) -> State:
        airplanes = tuple(
            _replace(
                a,
                attitude=a.attitude if "spin" in a.attitude else "",
                targets=(),
                formation=0,
                rockets_at="",
                straight=0,
                run=None,
                busy=(),
                sending="",
                sender=0,
                receiver="",
                manoeuvred=False,
            )
            for a in state.airplanes
        )
        return _replace(
            state,
            turn=self.turn,
            airplanes=airplanes,
            phase="formation",
            sheet=(),
            order=(),
            flown=(),
            shooters=(),
        )


class FormationDeclared(Event, frozen=True, gc=False, tag="formation"):
    """Airplanes with gunners fly as one this turn (5.5.20); the first leads."""

    number: int
    members: tuple[str, ...]

    def apply(self, state: State) -> State:
        for name in self.members:
            state = change(state, name, formation=self.number)
        return state


class InitiativeRolled(Event, frozen=True, gc=False, tag="initiative"):
    """One line of the initiative sheet (4.2), with its reasons; a nervous man's malus is used up."""

    line: Initiative
    reasons: tuple[Why, ...]

    def apply(self, state: State) -> State:
        state = change_crew(state, self.line.airplane, self.line.crew, shaken=0)
        return _replace(state, sheet=(*state.sheet, self.line))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.line.airplane):
            return self
        return _replace(self, line=fog.line(self.line), reasons=())


class OrderSet(Event, frozen=True, gc=False, tag="order"):
    """The order of movement (5.2, 5.3)."""

    order: tuple[str, ...]

    def apply(self, state: State) -> State:
        return _replace(state, order=self.order, phase="move")


class ShootingOrderSet(Event, frozen=True, gc=False, tag="shooting-order"):
    """The order of fire (6.1)."""

    shooters: tuple[tuple[str, int], ...]

    def apply(self, state: State) -> State:
        return _replace(state, shooters=self.shooters, phase="shoot")


class MoveEnded(Event, frozen=True, gc=False, tag="moved"):
    """An airplane's (or a formation's) movement is over."""

    airplane: str

    def apply(self, state: State) -> State:
        return _replace(
            change(state, self.airplane, moved=state.turn),
            order=tuple(n for n in state.order if n != self.airplane),
            flown=(*state.flown, self.airplane),
        )


class ShotEnded(Event, frozen=True, gc=False, tag="shot-over"):
    """A man has fired or held his fire; with him go those next to him who have nobody to fire at."""

    men: int = 1

    def apply(self, state: State) -> State:
        return _replace(state, shooters=state.shooters[self.men :])


class Scored(Event, frozen=True, gc=False, tag="scored"):
    """Points for a side."""

    side: int
    points: int
    why: Why
    downed: str = ""
    """The airplane of the other side that is lost with this, and never counted again (6.3.13)."""

    def apply(self, state: State) -> State:
        if self.downed:
            state = change(state, self.downed, downed=True)
        scores = (state.scores[0] + self.points * (self.side == 0), state.scores[1] + self.points * (self.side == 1))
        return _replace(state, scores=scores)


class GameLengthened(Event, frozen=True, gc=False, tag="lengthened"):
    """The last turn, once it is known or has been put off."""

    last_turn: int

    def apply(self, state: State) -> State:
        return _replace(state, last_turn=self.last_turn)


class FightingEnded(Event, frozen=True, gc=False, tag="fighting-over"):
    """The mission is over; only those who cannot get home any more fly on until they are down (6.3.10.a)."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="settle", ended=self.reason, last_turn=state.turn, order=(), shooters=())


class BattleEnded(Event, frozen=True, gc=False, tag="over"):
    """The battle is decided or stops."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="over", ended=self.reason, order=(), shooters=())


class Conceded(Event, frozen=True, gc=False, tag="conceded"):
    """A side gives up."""

    side: int

    def apply(self, state: State) -> State:
        return _replace(state, conceded=self.side, ended="conceded", phase="over", order=(), shooters=())


# ---- tests


class Tested(Event, frozen=True, gc=False, tag="test"):
    """A d20 against a target: what for, by whom, the reasons of the target, the roll, the odds it had (of 20)."""

    airplane: str
    crew: int
    purpose: str
    target: int | None
    """None where fog hides it, like the odds."""
    reasons: tuple[Why, ...]
    roll: int
    passed: bool
    odds: int | None

    def apply(self, state: State) -> State:
        tally = state.airplane(self.airplane).tally
        tally = _replace(
            tally,
            tests=tally.tests + 1,
            passed=tally.passed + self.passed,
            passed_expected=tally.passed_expected + (self.odds or 0),
        )
        return change(state, self.airplane, tally=tally)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, target=None, reasons=(), odds=None)


class RerollSpent(Event, frozen=True, gc=False, tag="re-roll"):
    """A re-roll is used (1.2.3, 4.3.4)."""

    airplane: str
    crew: int
    left: int | None
    """None where fog hides it."""

    def apply(self, state: State) -> State:
        return change_crew(state, self.airplane, self.crew, rerolls=self.left)

    def seen_by(self, seat: str, state: State) -> Self:
        return _replace(self, left=None) if fog.hides(state, seat, self.airplane) else self


# ---- movement


class Announced(Event, frozen=True, gc=False, tag="announced"):
    """A move is announced (5.4); targets named in it may be fired at."""

    airplane: str
    announcement: str
    targets: tuple[str, ...]
    rockets: str = ""
    """The balloon named for the rockets (6.5.3.1)."""

    def apply(self, state: State) -> State:
        return change(state, self.airplane, targets=self.targets, rockets_at=self.rockets)


class Leg(msgspec.Struct, frozen=True, gc=False):
    """A piece of a flown path, for drawing: what it was, where it ended, and points along it."""

    what: str
    at: Point
    frame: Frame
    along: tuple[Point, ...]


class Flown(Event, frozen=True, gc=False, tag="flown"):
    """An airplane has flown: its legs, where it ended, what became of its flight."""

    airplane: str
    legs: tuple[Leg, ...]
    at: Point
    frame: Frame
    attitude: Attitude = ""
    inverted: int = 0
    straight: int = 0
    """How much of it was straight on at its end, in thousandths of the whole."""
    manoeuvred: bool = False
    """Did it take a manoeuvre (6.6.4.t)? Said only where artillery is spotted for."""

    def apply(self, state: State) -> State:
        return change(
            state,
            self.airplane,
            at=self.at,
            frame=self.frame,
            attitude=self.attitude,
            inverted=self.inverted,
            straight=self.straight,
            manoeuvred=self.manoeuvred,
        )


class SpeedSet(Event, frozen=True, gc=False, tag="speed"):
    """The needle moves (5.7): every gain and loss, and the new speed."""

    airplane: str
    ledger: tuple[Why, ...]
    speed: int

    def apply(self, state: State) -> State:
        return change(state, self.airplane, speed=self.speed)


class Fell(Event, frozen=True, gc=False, tag="fell"):
    """A stall, an Immelmann turn or a spin: straight down, then the new attitude, canopy up (5.5.11-5.5.15)."""

    airplane: str
    at: Point
    frame: Frame
    attitude: Attitude
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, at=self.at, frame=self.frame, attitude=self.attitude, inverted=0)


class EngineSet(Event, frozen=True, gc=False, tag="engine"):
    """An engine was hit, stopped, started or ran dry."""

    airplane: str
    engine: int
    now: Engine
    why: Why

    def apply(self, state: State) -> State:
        engines = state.airplane(self.airplane).engines
        return change(state, self.airplane, engines=(*engines[: self.engine], self.now, *engines[self.engine + 1 :]))


class Landed(Event, frozen=True, gc=False, tag="landed"):
    """An airplane is on the ground (5.5.17): rolling out, or stopped for good."""

    airplane: str
    at: Point
    frame: Frame
    speed: int
    fate: Fate
    why: Why

    def apply(self, state: State) -> State:
        place: Place = "gone" if self.fate else "ground"
        return change(state, self.airplane, at=self.at, frame=self.frame, speed=self.speed, place=place, fate=self.fate)


class TookOff(Event, frozen=True, gc=False, tag="took-off"):
    """An airplane is airborne from the next turn on (5.5.18)."""

    airplane: str
    at: Point
    speed: int

    def apply(self, state: State) -> State:
        return change(state, self.airplane, at=self.at, speed=self.speed, place="air")


class LeftBoard(Event, frozen=True, gc=False, tag="left"):
    """An airplane flew over an edge."""

    airplane: str
    edge: str
    fate: Fate

    def apply(self, state: State) -> State:
        return change(state, self.airplane, place="gone", fate=self.fate)


# ---- shooting


class Odds(msgspec.Struct, frozen=True, gc=False):
    """What a shot could give: hit and malfunction in twentieths."""

    hit: int
    malfunction: int


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """A burst (6.3.1): the base shot with its reasons, the roll, successes."""

    airplane: str
    crew: int
    guns: tuple[int, ...]
    target: str
    burst: str
    distance: int
    """Thousandths of a Move unit."""
    angle: str
    base: int | None
    """None where fog hides it, like the successes and the odds."""
    reasons: tuple[Why, ...]
    roll: int
    hit: bool
    successes: int | None
    odds: Odds | None
    stray: bool = False
    """Fired into the cone at somebody else; this one is a friend (6.2.1.3)."""

    def apply(self, state: State) -> State:
        target = state.airplane(self.target)
        attack = Attack(self.airplane, self.crew, state.turn, self.hit)
        state = change(state, self.target, attacks=(*target.attacks, attack))
        tally = state.airplane(self.airplane).tally
        tally = _replace(
            tally,
            shots=tally.shots + 1,
            hits=tally.hits + self.hit,
            hits_expected=tally.hits_expected + (self.odds.hit if self.odds else 0),
        )
        return change(state, self.airplane, tally=tally)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, base=None, reasons=(), successes=None, odds=None)


class GunSet(Event, frozen=True, gc=False, tag="gun"):
    """A weapon fired, jammed, was repaired, reloaded or destroyed."""

    airplane: str
    gun: int
    now: GunState
    why: Why

    def apply(self, state: State) -> State:
        guns = state.airplane(self.airplane).guns
        return change(state, self.airplane, guns=(*guns[: self.gun], self.now, *guns[self.gun + 1 :]))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        panel = state.panel(state.airplane(self.airplane))
        why = Why(self.why.paragraph, "ammunition") if self.why.paragraph.startswith("6.3.7") else self.why
        return _replace(self, now=fog.gun(panel, self.gun, self.now), why=why)


class DamageRolled(Event, frozen=True, gc=False, tag="damage"):
    """A damage table (6.3.10, 6.3.11), structural failure, a collision, fire: die, additions, row."""

    airplane: str
    by: str
    table: str
    roll: tuple[int, ...]
    reasons: tuple[Why, ...]
    row: int

    def seen_by(self, seat: str, state: State) -> Self:
        hidden = bool(self.by) and fog.hides(state, seat, self.by)
        return _replace(self, reasons=()) if hidden else self


class StructureLost(Event, frozen=True, gc=False, tag="structure"):
    """Structural strength goes down (6.3.12)."""

    airplane: str
    points: int | None
    """None where fog hides it, like what is left."""
    left: int | None
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, structure=self.left)

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, points=None, left=None, why=Why(self.why.paragraph, "structural damage"))


class Altered(Event, frozen=True, gc=False, tag="altered"):
    """A lasting effect on an airplane; only what changed is given."""

    airplane: str
    why: Why
    fire: int | None = None
    fatal_fire: bool | None = None
    drag: int | None = None
    widened: int | None = None
    roll_factor: int | None = None
    wires: int | None = None
    wide_turn: bool | None = None
    needs_emergency_landing: bool | None = None
    no_undercarriage: bool | None = None
    forced_home: bool | None = None
    attitude: Attitude | None = None
    bombs: int | None = None
    formation: int | None = None
    bail_out: int | None = None

    def apply(self, state: State) -> State:
        fields = msgspec.structs.asdict(self)
        given = {key: value for key, value in fields.items() if key not in ("airplane", "why") and value is not None}
        return change(state, self.airplane, **given)


class Wounded(Event, frozen=True, gc=False, tag="wounded"):
    """A man is hit (1.1.1-1.1.3)."""

    airplane: str
    crew: int
    points: int | None
    """None where fog hides it, like all his wounds."""
    wounds: int | None
    dead: bool
    why: Why
    blackout: int | None = None
    shaken: int = 0

    def apply(self, state: State) -> State:
        man = state.airplane(self.airplane).crew[self.crew]
        blackout = man.blackout if self.blackout is None else self.blackout
        return change_crew(
            state,
            self.airplane,
            self.crew,
            wounds=self.wounds,
            dead=self.dead,
            blackout=blackout,
            shaken=self.shaken or man.shaken,
        )

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, points=None, wounds=None, why=Why(self.why.paragraph, "hit"))


class CrewChanged(Event, frozen=True, gc=False, tag="crew-changed"):
    """A man is out of the fight, gains luck, or takes over the controls."""

    airplane: str
    crew: int
    now: Crew
    why: Why

    def apply(self, state: State) -> State:
        crew = state.airplane(self.airplane).crew
        return change(state, self.airplane, crew=(*crew[: self.crew], self.now, *crew[self.crew + 1 :]))

    def seen_by(self, seat: str, state: State) -> Self:
        if not fog.hides(state, seat, self.airplane):
            return self
        return _replace(self, now=fog.man(self.now, state.setting.options.abilities))


class Destroyed(Event, frozen=True, gc=False, tag="destroyed"):
    """An airplane is lost: broken up, exploded, burnt out, without a living pilot, or on the ground in pieces."""

    airplane: str
    fate: Fate
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.airplane, place="gone", fate=self.fate)


class Credited(Event, frozen=True, gc=False, tag="credited"):
    """A victory or a forced-home for a man (6.3.13)."""

    airplane: str
    crew: int
    against: str
    victory: bool

    def apply(self, state: State) -> State:
        man = state.airplane(self.airplane).crew[self.crew]
        return change_crew(
            state,
            self.airplane,
            self.crew,
            victories=man.victories + self.victory,
            forced_home=man.forced_home + (not self.victory),
            finished=man.finished + (self.victory and state.airplane(self.against).forced_home),
        )


IcogEvent: Any = (
    CrewSet
    | Placed
    | PhaseBegan
    | TurnBegan
    | FormationDeclared
    | InitiativeRolled
    | OrderSet
    | ShootingOrderSet
    | MoveEnded
    | ShotEnded
    | Scored
    | GameLengthened
    | FightingEnded
    | BattleEnded
    | Conceded
    | Tested
    | RerollSpent
    | Announced
    | Flown
    | SpeedSet
    | Fell
    | EngineSet
    | Landed
    | TookOff
    | LeftBoard
    | Fired
    | GunSet
    | DamageRolled
    | StructureLost
    | Altered
    | Wounded
    | CrewChanged
    | Destroyed
    | Credited
    | campaign_events.SkillUsed
    | career_events.AbilityUsed
    | career_events.BailedOut
    | career_events.Spared
    | career_events.Returned
    | ground_events.WindSet
    | ground_events.UnitMoved
    | ground_events.BalloonMoved
    | ground_events.BarrageSet
    | ground_events.GroundFireBegan
    | ground_events.GroundFireEnded
    | ground_events.GroundFired
    | ground_events.BarrageFired
    | ground_events.Strafed
    | ground_events.UnitHit
    | ground_events.UnitSaved
    | ground_events.UnitDestroyed
    | ground_events.RocketsFired
    | ground_events.BalloonStruck
    | ground_events.CableSet
    | ground_events.BalloonLost
    | ground_events.ObjectiveMet
    | task_events.RunMarked
    | task_events.RunAborted
    | task_events.Released
    | task_events.BombFell
    | task_events.Delivered
    | task_events.PickedUp
    | task_events.Photographed
    | task_events.DutyTaken
    | task_events.UnitObserved
    | task_events.MessageEnded
    | task_events.AimSet
    | task_events.AimCorrected
    | task_events.FireForEffect
    | task_events.SalvoFired
    | task_events.ShellFell
)
