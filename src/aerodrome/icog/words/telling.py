"""Every event as a sentence: the log of a battle, read as a story."""

from collections.abc import Callable
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.phrases import count, digits, listing, percent, signed
from aerodrome.core.why import Why, total
from aerodrome.core.words import sentence, turn_of
from aerodrome.icog import events
from aerodrome.icog.events import campaign_events, career_events, ground_events, house_events, task_events
from aerodrome.icog.events.purposes import Purpose, RollKind
from aerodrome.icog.movement import parachutes
from aerodrome.icog.state import Crew, State
from aerodrome.icog.words import blows, bombing, careers, ending, ground, house, moves, names, observing
from aerodrome.icog.words.names import aboard, move_units

QUIET = (
    events.MoveEnded,
    events.ShotEnded,
    events.PhaseBegan,
    events.ShootingOrderSet,
    ground_events.GroundFireBegan,
    ground_events.GroundFireEnded,
)
"""Events that a log may leave out: what they say shows by itself."""


def tell(event: Event, state: State) -> str:
    """The event as a sentence (`state`: after the event)."""
    return sentence(TELLERS, event, state)


def quiet(event: Event) -> bool:
    """May a log leave this event out?"""
    return isinstance(event, QUIET) or (isinstance(event, events.GunSet) and blows.spends(event))


# ---- what an event rests on


def details(event: Event) -> tuple[str, ...]:
    """What an event rests on, a line each: every number and reason with its paragraph."""
    match event:
        case events.InitiativeRolled():
            if not event.reasons:
                return ()
            return (*map(_reason, event.reasons), f"initiative: {digits(event.line.total)} [4.2.1]")
        case events.Tested():
            if event.target is None:
                return (f"die: {event.roll}",)
            verdict = "passed" if event.passed else "failed"
            lines = [f"target: {digits(event.target)}", f"die: {event.roll}, {verdict}", _odds("success", event.odds)]
            return (*map(_reason, event.reasons), *filter(None, lines))
        case events.Fired():
            return _shot_details(event)
        case events.SpeedSet():
            return (*map(_reason, event.ledger), f"energy: {signed(total(event.ledger))}, {event.speed} km/h [5.7.1.1]")
        case events.DamageRolled():
            dice = " and ".join(map(str, event.roll))
            paragraph = TABLES.get(event.table, "5.5.16.t" if event.table.startswith("collision") else "6.3.10")
            row = f"line: {event.row} of the table “{event.table}” [{paragraph}]"
            return (f"dice: {dice} [{paragraph}]", *map(_reason, event.reasons), row)
        case events.Announced():
            return (f"announcement: {event.announcement} [5.4.1a]",)
        case career_events.BailedOut():
            opens = percent(event.opens, parachutes.PAIRS)
            return (_reason(event.why), f"chances: the canopy opens above the ground {opens} [5.5.21.3]")
        case events.RerollSpent():
            return ("luck lets him roll the die again [1.2.3]",)
    if found := ground.details(event) or bombing.details(event) or observing.details(event):
        return found
    why = getattr(event, "why", None)
    return (_reason(why),) if isinstance(why, Why) else ()


TABLES = {
    "fire": "6.3.10.b",
    "structural failure": "6.3.12",
    "single engine": "6.3.10",
    "multi engine": "6.3.11",
}


def _reason(why: Why) -> str:
    """A reason with what it adds and its paragraph."""
    return f"{why.text}: {signed(why.value)} [{why.paragraph}]" if why.value else f"{why.text} [{why.paragraph}]"


def _odds(what: str, faces: int | None) -> str:
    return f"chances: {what} {names.chance(faces)}" if faces is not None else ""


def _shot_details(event: events.Fired) -> tuple[str, ...]:
    """Distance, reasons, base shot, die, outcome, and the chances the shot had."""
    place = f"{event.burst} burst, {event.angle.replace('_', ' ')}, {move_units(event.distance)}"
    if event.base is None:
        return (f"{place} [6.3.1.1]", f"die: {event.roll} [6.3.1.1]")
    outcome = f"hit, {digits(event.successes or 0)} successes" if event.hit else "miss"
    lines = [f"{place} [6.3.1.1]", *map(_reason, event.reasons), f"base shot: {digits(event.base)} [6.3.1.1]"]
    lines.append(f"die: {event.roll}, {outcome} [6.3.1.1]")
    if event.odds:
        hit, jam = names.chance(event.odds.hit), names.chance(event.odds.malfunction)
        lines.append(f"chances: hit {hit}, malfunction {jam}")
    return tuple(lines)


# ---- before the battle


def man_words(man: Crew) -> str:
    """A man with his skills, as far as they are known."""
    if man.flying is None:
        return f"{man.name}, {man.post}, skills {names.UNKNOWN}"
    values = f"Awareness {man.awareness}, Flying {man.flying}, Gunnery {man.gunnery}"
    return f"{man.name}, {man.post}: {values}, Fortitude {man.fortitude}, Luck {man.luck}"


def _crew(event: events.CrewSet, state: State) -> str:
    men = "; ".join(man_words(man) for man in event.crew)
    return f"aboard {names.airplane(state, event.airplane)}: {men}."


def _placed(event: events.Placed, state: State) -> str:
    name, man = names.airplane(state, event.airplane), names.man(state, event.airplane, 0)
    task = f"; its way out is over the {event.exit_edge} edge" if event.exit_edge else ""
    where = names.pose(state, event.at, event.frame)
    if event.place == "ground":
        return f"{name}, flown by {man}, stands on the ground {where}{task}."
    return f"{name}, flown by {man}, comes in {where}, {event.speed} km/h{task}."


# ---- the sequence of play


PHASES = {
    "crews": "The crews are assigned to their machines.",
    "place": "The planes take up their places.",
    "formation": "The turn begins.",
    "initiative": "Everybody looks around.",
    "ground move": "The troops on the ground get moving.",
    "move": "The planes move.",
    "ground fire": "The guns on the ground look up.",
    "gunners": "The gunners look to their guns.",
    "shoot": "The guns open fire.",
    "turn end": "The turn ends.",
    "settle": "Planes that can't get home come down.",
    "over": "The battle is over.",
}


def _phase(event: events.PhaseBegan, state: State) -> str:
    return PHASES[event.phase]


def _turn(event: events.TurnBegan, state: State) -> str:
    return f"{turn_of(event.turn, max(state.last_turn, event.turn))}."


def _formation(event: events.FormationDeclared, state: State) -> str:
    return f"{listing([names.airplane(state, name) for name in event.members])} close up and fly in formation."


def _initiative(event: events.InitiativeRolled, state: State) -> str:
    line = event.line
    who = aboard(state, line.airplane, line.crew)
    aim = f", his gun on {line.target}" if line.target else ""
    if not line.rolls:
        return f"{who} rolls for initiative{aim}."
    rest = [f"{why.text} {signed(why.value)}" if why.value else why.text for why in event.reasons[1:]]
    dice = " and ".join(map(str, line.rolls))
    return f"{who} has initiative {digits(line.total)}{aim}: {', '.join([f'{dice} on the die', *rest])}."


def _order(event: events.OrderSet, state: State) -> str:
    if not event.order:
        return "nobody is left to move."
    return f"to move: {', '.join(event.order)}."


def _shooting_order(event: events.ShootingOrderSet, state: State) -> str:
    if not event.shooters:
        return "nobody can fire."
    return f"firing order: {', '.join(aboard(state, name, member) for name, member in event.shooters)}."


def _moved(event: events.MoveEnded, state: State) -> str:
    return f"{names.airplane(state, event.airplane)} has finished its move."


def _shot_over(event: events.ShotEnded, state: State) -> str:
    return "the next man can fire." if state.shooters else "the shooting is over."


def _lengthened(event: events.GameLengthened, state: State) -> str:
    return f"somebody is still behind an enemy, so the battle goes on to turn {event.last_turn}."


def _fighting_over(event: events.FightingEnded, state: State) -> str:
    return f"the fighting is over: {event.reason}. Planes that can't get home fly on until they are down."


def _over(event: events.BattleEnded, state: State) -> str:
    return f"the battle is over: {ending.reason(state)}."


def _conceded(event: events.Conceded, state: State) -> str:
    return f"{names.does(state, event.side, 'gives', 'give')} up."


# ---- tests

TESTS: dict[RollKind, str] = {
    "flying": "{plane} tries the tighter turn",
    "third action": "the pilot of {plane} tries a third action",
    "structure": "the structure of {plane} is strained",
    "below stall": "{plane} is below its stalling speed",
    "at stall": "{plane} hangs at its stalling speed",
    "spin": "{plane} tries to come out of its spin",
    "control": "{plane} is held level by main force",
    "ground": "{plane} skims the ground",
    "inverted": "{plane} is still on its back",
    "avoid": "{plane} swerves to miss {other}",
    "fight on": "the pilot of {plane} tries to keep his nerve",
    "landing": "{plane} lands",
    "landing place": "{plane} looks for a place to land",
    "restart": "the pilot of {plane} tries to start the engine",
    "rockets": "the pilot of {plane} holds steady and fires his rockets",
    "rocket": "a rocket of {plane} finds its way",
    "bombing": "the bombing run of {plane}",
    "look": "the observer of {plane} looks for {other}",
    "collision": "how hard {plane} hits",
    "correct": "the observer of {plane} corrects the fire of {other}",
}
"""What a test is about, by its kind; the text of all others says it already."""
COMES_TO: dict[tuple[RollKind, bool], str] = {
    ("fight on", True): "{man} keeps his head and fights on",
    ("fight on", False): "{man} loses heart and wants to go home",
    ("below stall", True): "{plane} is too slow to fly: it stalls and falls, but does not spin",
    ("below stall", False): "{plane} is too slow to fly: it falls, and nothing can stop it from spinning",
    ("structure", True): "the structure of {plane} is strained, and holds",
    ("structure", False): "the structure of {plane} is strained, and gives way",
}
"""What some tests come to, passed or not, where `passed` would not say it (6.3.14.1, 5.5.11.1)."""


def purpose(about: Purpose, name: str, state: State) -> str:
    """What somebody aboard an airplane rolls for, in words."""
    if about.kind not in TESTS:
        return about.text
    return TESTS[about.kind].format(plane=names.airplane(state, name), other=ground.thing(state, about.other))


def _tested(event: events.Tested, state: State) -> str:
    meant = COMES_TO.get((event.test, event.passed))
    if meant is not None:
        said = meant.format(plane=names.airplane(state, event.airplane), man=aboard(state, event.airplane, event.crew))
        needs = "it needed" if event.test == "structure" else "he needed"
        needed = f", and {needs} {digits(event.target)} or less" if event.target is not None else ""
        return f"{said}: {event.roll}{needed}."
    verdict = "passed" if event.passed else "failed"
    about = purpose(Purpose(event.test, event.purpose, event.other), event.airplane, state)
    if event.target is None:
        return f"{about}: {event.roll}, {verdict}."
    return f"{about}: {event.roll} against {digits(event.target)}, {verdict}."


def _reroll(event: events.RerollSpent, state: State) -> str:
    left = f", {count(event.left, 're-roll')} left" if event.left is not None else ""
    return f"{aboard(state, event.airplane, event.crew)} trusts his luck and rolls again{left}."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.CrewSet: _crew,
    events.Placed: _placed,
    events.PhaseBegan: _phase,
    events.TurnBegan: _turn,
    events.FormationDeclared: _formation,
    events.InitiativeRolled: _initiative,
    events.OrderSet: _order,
    events.ShootingOrderSet: _shooting_order,
    events.MoveEnded: _moved,
    events.ShotEnded: _shot_over,
    events.Scored: blows.scored,
    events.GameLengthened: _lengthened,
    events.FightingEnded: _fighting_over,
    events.BattleEnded: _over,
    events.Conceded: _conceded,
    events.Tested: _tested,
    events.RerollSpent: _reroll,
    events.Announced: moves.announced,
    events.Flown: moves.flown,
    events.SpeedSet: moves.speed,
    events.Fell: moves.fell,
    events.EngineSet: moves.engine,
    events.Landed: moves.landed,
    events.TookOff: moves.took_off,
    events.LeftBoard: moves.left,
    events.Fired: blows.fired,
    events.GunSet: blows.gun,
    events.DamageRolled: blows.damage,
    events.StructureLost: blows.structure,
    events.Altered: blows.altered,
    events.Wounded: blows.wounded,
    events.CrewChanged: blows.crew_changed,
    events.Destroyed: blows.destroyed,
    events.Credited: blows.credited,
    campaign_events.SkillUsed: careers.skilled,
    career_events.AbilityUsed: careers.used,
    career_events.BailedOut: careers.bailed_out,
    career_events.Spared: careers.spared,
    career_events.Returned: careers.returned,
    ground_events.WindSet: ground.wind_set,
    ground_events.UnitMoved: ground.unit_moved,
    ground_events.BalloonMoved: ground.balloon_moved,
    ground_events.BarrageSet: ground.barrage_set,
    ground_events.GroundFireBegan: ground.began,
    ground_events.GroundFireEnded: ground.ended,
    ground_events.GroundFired: ground.ground_fired,
    ground_events.BarrageFired: ground.barrage_fired,
    ground_events.Strafed: ground.strafed,
    ground_events.UnitHit: ground.unit_hit,
    ground_events.UnitSaved: ground.unit_saved,
    ground_events.UnitDestroyed: ground.unit_destroyed,
    ground_events.RocketsFired: ground.rockets_fired,
    ground_events.BalloonStruck: ground.balloon_struck,
    ground_events.CableSet: ground.cable,
    ground_events.BalloonLost: ground.balloon_lost,
    ground_events.ObjectiveMet: ground.objective,
    task_events.RunMarked: bombing.marked,
    task_events.RunAborted: bombing.aborted,
    task_events.Released: bombing.released,
    task_events.BombFell: bombing.fell,
    task_events.Delivered: bombing.delivered,
    task_events.PickedUp: bombing.picked_up,
    task_events.Photographed: observing.photographed,
    task_events.DutyTaken: observing.duty,
    task_events.UnitObserved: observing.observed,
    task_events.MessageEnded: observing.message,
    task_events.AimSet: observing.aim_set,
    task_events.AimCorrected: observing.corrected,
    task_events.FireForEffect: observing.effect,
    task_events.SalvoFired: observing.salvo,
    task_events.ShellFell: observing.shell,
    house_events.HitHeld: house.held,
    house_events.HitCounted: house.counted,
    house_events.Drifted: house.drifted,
}
