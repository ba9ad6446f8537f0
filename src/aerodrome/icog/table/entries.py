"""Entries of the log: every event told, with what it rests on and what the stage shows of it."""

from aerodrome.core.events import Event
from aerodrome.core.phrases import listing
from aerodrome.icog import events, words
from aerodrome.icog.events import ground_events, house_events, task_events
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.men import crew
from aerodrome.icog.rolls.dice import D6, D10, D20
from aerodrome.icog.state import NEVER, State
from aerodrome.icog.table.ground import things
from aerodrome.icog.table.impacts import effect_below, impact_of, shot_of
from aerodrome.icog.table.moments import moment_of, verdict_of
from aerodrome.icog.table.poses import Track, fall_of, joined, pose_of, track_of
from aerodrome.icog.table.sums import percent, terms
from aerodrome.icog.table.wire.figures import Effect
from aerodrome.icog.tables import outcomes
from aerodrome.icog.words import names
from aerodrome.icog.words.units import done
from aerodrome.server.wire.scenes import Die, Entry, Flown, Progress, Stood, Trial, Verdict

SIX_SIDED = ("fire", "structural failure")
"""Tables that are rolled on with one d6."""
TWENTY_SIDED = ("single engine", "multi engine")

FIGHTING = (
    events.Fired,
    events.GunSet,
    events.DamageRolled,
    events.StructureLost,
    events.Altered,
    events.EngineSet,
    events.Wounded,
    events.Destroyed,
    events.Credited,
    ground_events.GroundFired,
    ground_events.BarrageFired,
    ground_events.Strafed,
    ground_events.RocketsFired,
    ground_events.UnitHit,
    ground_events.UnitSaved,
    ground_events.UnitDestroyed,
    ground_events.BalloonStruck,
    ground_events.CableSet,
    ground_events.BalloonLost,
    task_events.BombFell,
    task_events.SalvoFired,
    task_events.ShellFell,
    house_events.HitHeld,
    house_events.HitCounted,
)
"""Bursts, what comes down, what was hit, who is lost."""


def entry_of(number: int, event: Event, before: State, after: State) -> Entry:
    """One thing that happened, as the viewer may know it."""
    track = track_in(event, before)
    without, robbed = without_shot(event, before)
    return Entry(
        number=number,
        turn=after.turn,
        text=without or words.tell(event, after),
        kind=event.kind,
        details=words.details(event),
        pieces=(robbed.by, robbed.piece) if robbed else pieces_of(event, after),
        quiet=words.quiet(event) and not without,
        dice=_dice(event, after),
        flown=Flown(track[0], track[1]) if track else None,
        shot=shot_of(event),
        trial=_trial(event),
        impact=impact_of(event, after),
        effect=effect(event, before),
        fighting=isinstance(event, FIGHTING),
        moment="shot" if robbed else moment_of(event),
        verdict=robbed or verdict_of(event, after),
        stood=stood(before, after),
        progress=progress(before, after),
        scores=() if after.scores == before.scores else after.scores,
    )


def stood(before: State, after: State) -> tuple[Stood, ...]:
    """What on the ground stands otherwise than before."""
    if before.units is after.units:
        return ()
    was = {one.id: one for one in before.units}
    return tuple([
        Stood(one.id, one.strength, one.gone)
        for one in after.units
        if one.id in was and (was[one.id].strength, was[one.id].gone) != (one.strength, one.gone)
    ])  # fmt: skip


def without_shot(event: Event, before: State) -> tuple[str, Verdict | None]:
    """Why pilots who meant to fire have no shot: no enemy is in the cone any more (6.2.1.1); empty: nobody meant to.

    Whom they named is public (5.4).
    """
    said: list[str] = []
    verdict: Verdict | None = None
    for name, member in before.shooters[: event.men] if isinstance(event, events.ShotEnded) else ():
        one = before.airplane(name)
        enemies = [other.id for other in before.airplanes if other.side != one.side and other.place == "air"]
        named = [enemy for enemy in enemies if enemy in one.targets]
        seen = any(shooting.in_cone(before, name, enemy) is not None for enemy in enemies)
        if named and not seen and member == crew.pilot(before, name):
            gone = listing([names.airplane(before, enemy) for enemy in named])
            have = "has" if len(named) == 1 else "have"
            said.append(f"{gone} {have} flown out of {names.airplane(before, name)}'s cone: no shot.")
            verdict = verdict or Verdict("No shot", "miss", named[0], by=name)
    return " ".join(said), verdict


def pieces_of(event: Event, state: State) -> tuple[str, ...]:
    """The airplanes that an event names, the one that acts first."""
    if isinstance(event, events.InitiativeRolled):
        return tuple([name for name in (event.line.airplane, event.line.target) if name])
    if isinstance(event, events.ShootingOrderSet):
        return tuple(dict.fromkeys(name for name, _ in event.shooters))
    named: list[str] = []
    for field in event.__struct_fields__:
        value = getattr(event, field)
        named += [value] if isinstance(value, str) else value if isinstance(value, tuple) else ()
    known = (*state.ids, *things(state))
    return tuple(dict.fromkeys(name for name in named if isinstance(name, str) and name in known))


def progress(before: State, after: State) -> tuple[Progress, ...]:
    """Tasks of which more is done than before."""
    works = [(state.units, state.balloons, state.work, state.met) for state in (before, after)]
    if all(was is now for was, now in zip(*works, strict=True)):
        return ()
    found = []
    for one in after.setting.objectives:
        was, now = [(done(state, one)[0], one.id in state.met) for state in (before, after)]
        found += [Progress(one.id, *now)] if now != was else []
    return tuple(found)


# ---- dice


def _dice(event: Event, state: State) -> Die | None:
    """The dice that fell."""
    match event:
        case events.InitiativeRolled():
            return Die("initiative", D10.name, event.line.rolls) if event.line.rolls else None
        case events.Tested():
            return Die("test", D20.name, (event.roll,))
        case events.Fired() | ground_events.Strafed() | ground_events.GroundFired() | ground_events.BarrageFired():
            return Die("shooting", D20.name, (event.roll,))
        case ground_events.UnitSaved():
            return Die("holding out", D20.name, (event.roll,))
        case ground_events.BalloonStruck():
            return Die("damage", D20.name, (event.roll,))
        case ground_events.UnitHit():
            return Die("damage", D6.name, event.dice) if event.dice else None
        case events.DamageRolled():
            return Die("damage", _damage_die(event, state), event.roll)
    return None


def _damage_die(event: events.DamageRolled, state: State) -> str:
    """Which die a table is rolled on with."""
    if event.table in SIX_SIDED:
        return D6.name
    if event.table in TWENTY_SIDED or event.table.startswith("collision"):
        return D20.name
    smaller = outcomes.damage_table(state.panel(state.airplane(event.airplane)).engines).sub_tables
    return f"d{smaller[event.table].last}" if event.table in smaller else D20.name


def _trial(event: Event) -> Trial | None:
    """What a d20 was thrown against."""
    match event:
        case events.Tested():
            odds = None if event.odds is None else percent(event.odds)
            return Trial(event.target, terms(event.reasons), odds, event.passed)
        case events.Fired():
            odds = None if event.odds is None else percent(event.odds.hit)
            return Trial(event.base, terms(event.reasons), odds, event.hit)
        case ground_events.Strafed():
            odds = None if event.odds is None else percent(event.odds)
            return Trial(event.base, terms(event.reasons), odds, event.hit)
        case ground_events.GroundFired():
            return Trial(event.base, terms(event.reasons), percent(event.odds), event.hit)
        case ground_events.UnitSaved():
            return Trial(event.target, (), percent(event.odds), event.passed)
    return None


# ---- what is to be seen


def track_in(event: Event, before: State) -> tuple[str, Track] | None:
    """Who flew, and how; None if nobody did."""
    match event:
        case events.Flown():
            one = before.airplane(event.airplane)
            tracks = track_of(one.at, one.frame, event.legs, event.at, event.frame)
            return one.id, joined(tracks) or (pose_of(one.at, one.frame), pose_of(event.at, event.frame))
        case events.Fell():
            one = before.airplane(event.airplane)
            return one.id, fall_of(one.at, one.frame, event.at, event.frame, "spin" in event.attitude)
        case events.Landed():
            one = before.airplane(event.airplane)
            return one.id, fall_of(one.at, one.frame, event.at, event.frame, spins=False)
    return None


def effect(event: Event, before: State) -> Effect:
    """Something to be seen on the airplane that an event is about."""
    match event:
        case events.Fell():
            return "spin" if "spin" in event.attitude else "stall" if event.attitude else "recovery"
        case events.Flown():
            return "stall" if event.attitude == "stalled in turn" else ""
        case events.Altered():
            return _altered(event)
        case events.EngineSet():
            return _engine(event, before)
        case events.GunSet():
            return "jam" if event.now.jammed > before.airplane(event.airplane).guns[event.gun].jammed else ""
        case events.StructureLost():
            return "pieces"
        case events.Wounded():
            return "wound"
        case events.Landed():
            return "crash" if event.fate == "crashed" else "landing"
        case events.TookOff():
            return "take-off"
        case events.Destroyed():
            if event.fate == "crashed":
                return "crash"
            return "burst" if event.exploded else "pieces"
    return effect_below(event)


def _altered(event: events.Altered) -> Effect:
    """A lasting effect that shows."""
    if event.fire is not None:
        return "out" if event.fire == NEVER else "fire"
    if event.attitude is not None:
        return "spin" if "spin" in event.attitude else ""
    return "pieces" if event.drag or event.wires or event.widened else ""


def _engine(event: events.EngineSet, before: State) -> Effect:
    """What an engine shows: smoke, leaking fuel, or that something is wrong with it."""
    was, now = before.airplane(event.airplane).engines[event.engine], event.now
    if now.smoke != was.smoke:
        return "out" if now.smoke == NEVER else "smoke"
    return "fuel" if now.fuel != was.fuel else "engine"
