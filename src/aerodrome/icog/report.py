"""The mission report of a finished battle (SC10-SC13, SC66, SC67): what a campaign learns of it, by its record."""

from aerodrome.core import report as reports
from aerodrome.core.chronicle import Beat, Chronicle, chronicle
from aerodrome.core.report import Fate, Machine, MissionReport, Place, SideReport, Victory
from aerodrome.icog import scoring
from aerodrome.icog.careers import downed, experience
from aerodrome.icog.cockpit import panels
from aerodrome.icog.events import Destroyed, Fired, Landed, LeftBoard, Scored, Wounded, campaign_events, ground_events
from aerodrome.icog.events.career_events import AbilityUsed
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import NEVER, Airplane, Crew, Engine, State

COUNTRIES: dict[downed.Country, Place] = {
    "own": "own lines",
    "enemy": "enemy lines",
    "no man's land": "no man's land",
}
BALLOON = "balloon"
MUCH, LITTLE = 2, 1
"""Wounds of a man who has lost more than a third of his Fortitude, and of one who has lost less."""
FEW = 3
DOWN = ("shot down", "exploded")


def report(record: str | bytes, name: str = "record") -> MissionReport:
    """Everything that a campaign learns of a battle (SC67); a Fault where it is not over."""
    found = chronicle(record, name)
    state: State = found.state
    result = scoring.result(state)
    machines = tuple([_machine(found, airplane) for airplane in state.airplanes])
    return MissionReport(
        game="icog",
        scenario=state.setting.mission,
        machines=(*machines, *_balloons(found)),
        victories=(*_victories(found, machines), *_balloon_victories(found)),
        objectives=_objectives(state),
        sides=tuple([SideReport(score.side, score.points) for score in result.scores]),
        winner=result.winner,
        turns=min(state.turn, state.last_turn),
        began=found.turns_began,
        record=found.hash,
    )


# ---- machines and men


def _machine(found: Chronicle, airplane: Airplane) -> Machine:
    """One airplane as it came out, with its crew."""
    state: State = found.state
    last = _exit(found, airplane)
    fate = _fate(found, airplane, last)
    return Machine(
        id=airplane.id,
        side=state.setting.sides[airplane.side].name,
        type=airplane.panel,
        men=tuple([_man(found, airplane, at) for at in range(len(airplane.crew))]),
        damage=_damage(state, airplane, fate),
        engine_hit=any(_hit(engine) for engine in airplane.engines),
        burning=airplane.fire != NEVER and airplane.fate in ("", "exited", "home", "lost"),
        fate=fate,
        place=_place(state, airplane, last),
        moment=last.number if last else None,
        hit=_damaged(found, airplane.id),
        shot_by=_shot_by(found, airplane.id),
    )


def _damaged(found: Chronicle, name: str) -> int | None:
    """The number of the event with which an airplane lost structure last (5.7)."""
    moment, left = None, None
    for beat in found.beats:
        structure = beat.state.airplane(name).structure if name in beat.state.ids else None
        if left is not None and structure is not None and structure < left:
            moment = beat.number
        left = structure
    return moment


def _hit(engine: Engine) -> bool:
    """Has an engine suffered (5.7.7)?"""
    leaks = engine.smoke != NEVER or engine.fuel != NEVER
    return engine.dead or leaks or bool(engine.loss or engine.uneven or engine.propeller)


def _exit(found: Chronicle, airplane: Airplane) -> Beat | None:
    """The event with which an airplane left the battle, the last of several; None if it flew to the end."""
    if airplane.place in ("air", "waiting") or (airplane.place == "ground" and not airplane.fate):
        return None
    for beat in reversed(found.beats):
        if isinstance(beat.event, LeftBoard | Destroyed) and beat.event.airplane == airplane.id:
            return beat
        if isinstance(beat.event, Landed) and beat.event.airplane == airplane.id and not _outside(found, beat):
            return beat
    return None


def _outside(found: Chronicle, beat: Beat) -> bool:
    """Is it a landing beyond the edge, of one who has left the board before?"""
    assert isinstance(beat.event, Landed)
    name = beat.event.airplane
    return any(isinstance(one.event, LeftBoard) and one.event.airplane == name for one in found.beats[: beat.number])


def _fate(found: Chronicle, airplane: Airplane, last: Beat | None) -> Fate:
    """How an airplane ended (SC50-SC53)."""
    if airplane.fate in ("crashed", "destroyed") or airplane.attitude == "fatal spin":
        return "exploded" if _exploded(last) else "shot down"
    if airplane.fate == "landed" or (airplane.place == "ground" and _crippled(airplane)):
        return "forced down" if _crippled(airplane) else "landed"
    if airplane.fate in ("exited", "home", "lost"):
        stranded = any(
            isinstance(beat.event, Landed) and beat.event.airplane == airplane.id and _outside(found, beat)
            for beat in found.beats
        )
        return "forced down" if stranded and airplane.fate == "lost" else "left"
    return "home"


def _crippled(airplane: Airplane) -> bool:
    """Did an airplane come down because it could not fly on?"""
    dead = all(engine.dead or not engine.running for engine in airplane.engines)
    return airplane.needs_emergency_landing or airplane.forced_home or airplane.fire != NEVER or dead


def _exploded(last: Beat | None) -> bool:
    """Was an airplane blown to pieces?"""
    return last is not None and isinstance(last.event, Destroyed) and last.event.exploded


def _damage(state: State, airplane: Airplane, fate: Fate) -> float:
    """What an airplane has suffered, as a share of what it could take."""
    if fate in DOWN:
        return 1.0
    extra = sum([one.extra_damage for side in state.setting.sides for one in side.force if one.id == airplane.id])
    whole = state.panel(airplane).structure + extra
    left = whole if airplane.structure is None else airplane.structure
    return round(max(0.0, min(1.0, (whole - left) / whole)), 3)


def _place(state: State, airplane: Airplane, last: Beat | None) -> Place:
    """Where an airplane stands, or came down (1.6.1): by trenches and shell-holes, else by the nearer edge."""
    sides = state.setting.sides
    if last is not None and isinstance(last.event, LeftBoard):
        edge: str = last.event.edge
        homes: tuple[Edge, Edge] = (sides[airplane.side].home, sides[1 - airplane.side].home)
        if edge in homes:
            return "own lines" if edge == homes[0] else "enemy lines"
    return COUNTRIES[downed.country(state, airplane.side, airplane.at)]


def _man(found: Chronicle, airplane: Airplane, member: int) -> reports.Man:
    """A man as he came out, with what he has used up."""
    state: State = found.state
    man = airplane.crew[member]
    post = panels.posts(state.panel(airplane))[member]
    used = [
        beat.event.skill if isinstance(beat.event, campaign_events.SkillUsed) else beat.event.ability
        for beat in found.beats
        if isinstance(beat.event, campaign_events.SkillUsed | AbilityUsed)
        and (beat.event.airplane, beat.event.crew) == (airplane.id, member)
    ]
    listed = [one for side in state.setting.sides for entry in side.force for one in entry.crew]
    began = next((one.wounds for one in listed if one.name == man.name), 0)
    hits = [
        beat.number
        for beat in found.beats
        if isinstance(beat.event, Wounded)
        and (beat.event.airplane, beat.event.crew) == (airplane.id, member)
        and beat.event.points
    ]
    return reports.Man(
        name=man.name,
        post=post,
        wounds=wounds(man, began),
        bailed_out=man.jumped is not None,
        used=tuple(dict.fromkeys(used)),
        fortitude_lost=max(0, man.wounds - began),
        dead=man.dead,
        settled=is_settled(airplane, man),
        place=COUNTRIES[downed.country(state, airplane.side, man.jumped)] if man.jumped is not None else None,
        rerolls=man.rerolls,
        forced_home=man.forced_home,
        finished=man.finished,
        objective=experience.fulfilled(state, airplane),
        hit=hits[0] if hits else None,
    )


def is_settled(airplane: Airplane, man: Crew) -> bool:
    """Has the battle settled how a living man came down (SC67)? By parachute, in a crash, or past all hope (1.4.1).

    Who was in an airplane that broke up in the air, or that spins down when the battle ends, is left to the campaign.
    """
    return not man.dead and (man.jumped is not None or man.saved or airplane.fate == "crashed")


def wounds(man: Crew, began: int = 0) -> int:
    """A man's wounds as the campaign counts them (SC57): by the Fortitude lost since he `began` the battle."""
    lost = man.wounds - began
    if lost <= 0:
        return 0
    return LITTLE if FEW * lost <= (man.fortitude or 0) else MUCH


# ---- victories


def _victories(found: Chronicle, machines: tuple[Machine, ...]) -> list[Victory]:
    """Airplanes brought down (SC10, SC11, SC66), each with all who fired at it in the phase in which it fell (SC12).

    One that came down in its own lines in one piece is none, nor one that got home. Whether one that left the board
    burning is one, its fire tells afterwards: the campaign rolls for it.
    """
    victories = []
    for machine in machines:
        fall = _fall(found, machine)
        if fall is None or (machine.fate == "forced down" and machine.place == "own lines"):
            continue
        if machine.fate in ("home", "landed", "left"):
            continue
        if victors := _victors(found, machine.id, fall):
            victories.append(Victory(machine.id, victors, False, fall.number))
    return victories


def _fall(found: Chronicle, machine: Machine) -> Beat | None:
    """The moment at which an airplane counted as lost (6.3.13.1), or else left the battle down."""
    for beat in found.beats:
        if isinstance(beat.event, Scored) and beat.event.downed == machine.id:
            return beat
    return found.beats[machine.moment] if machine.moment is not None and machine.fate != "left" else None


def _victors(found: Chronicle, victim: str, fall: Beat) -> tuple[str, ...]:
    """The men who share a victory (SC12): all enemies who fired in the last turn in which somebody fired at it."""
    return _last_to_fire(found, victim, found.beats[: fall.number + 1])


def _shot_by(found: Chronicle, victim: str) -> tuple[str, ...]:
    """The men who fired at an airplane last (SC11)."""
    return _last_to_fire(found, victim, found.beats)


def _last_to_fire(found: Chronicle, victim: str, beats: tuple[Beat, ...]) -> tuple[str, ...]:
    """The enemies who fired at an airplane in the last turn in which anybody did."""
    side = found.state.airplane(victim).side
    shots = [
        (beat.state.turn, beat.event.airplane, beat.event.crew)
        for beat in beats
        if isinstance(beat.event, Fired)
        and beat.event.target == victim
        and found.state.airplane(beat.event.airplane).side != side
    ]
    last = [(name, member) for turn, name, member in shots if turn == shots[-1][0]]
    return tuple([_name(found, name, member) for name, member in dict.fromkeys(last)])


def _name(found: Chronicle, airplane: str, member: int) -> str:
    return str(found.state.airplane(airplane).crew[member].name)


# ---- balloons


def _balloons(found: Chronicle) -> list[Machine]:
    """The moored balloons as they came out."""
    state: State = found.state
    lost = {b.event.balloon: b.number for b in found.beats if isinstance(b.event, ground_events.BalloonLost)}
    return [
        Machine(
            id=one.id,
            side=state.setting.sides[one.side].name,
            type=BALLOON,
            damage=1.0 if one.gone else 0.0,
            fate="shot down" if one.gone else "home",
            moment=lost.get(one.id),
        )
        for one in state.balloons
    ]


def _balloon_victories(found: Chronicle) -> list[Victory]:
    """Balloons brought down (SC13), with those who fired at them in the phase in which they fell (SC12)."""
    state: State = found.state
    victories = []
    for beat in found.beats:
        if not isinstance(beat.event, ground_events.BalloonLost):
            continue
        balloon = state.balloon(beat.event.balloon)
        fired = [
            man for one in found.beats[: beat.number]
            if one.state.turn == beat.state.turn and (man := _aimed_at(one, balloon.id))
        ]  # fmt: skip
        by = [beat.event.by] if beat.event.by in state.ids else []
        men = dict.fromkeys([*fired, *[(name, 0) for name in by if name not in [one for one, _ in fired]]])
        victors = [_name(found, *man) for man in men if state.airplane(man[0]).side != balloon.side]
        if victors:
            victories.append(Victory(balloon.id, tuple(victors), False, beat.number))
    return victories


def _aimed_at(beat: Beat, balloon: str) -> tuple[str, int] | None:
    """Who fired at a balloon, with guns or rockets; None if it was something else."""
    event = beat.event
    if isinstance(event, ground_events.Strafed):
        return (event.airplane, event.crew) if event.target == balloon else None
    if isinstance(event, ground_events.RocketsFired):
        return (event.airplane, 0) if event.balloon == balloon else None
    return None


# ---- objectives


def _objectives(state: State) -> tuple[reports.Objective, ...]:
    """What each side was there to do (3.m): its objectives, and the airplanes that had to leave over an edge."""
    sides = state.setting.sides
    found = [
        reports.Objective(sides[one.side].name, one.words or one.task, one.id in state.met,
                          float(one.points if one.id in state.met else 0))
        for one in state.setting.objectives
    ]  # fmt: skip
    for side in sides:
        for entry in side.force:
            if entry.exit is not None and entry.id in state.ids:
                airplane = state.airplane(entry.id)
                done = airplane.fate == "exited" and not airplane.downed
                words = f"{entry.id} leaves over the edge its task names"
                points = float(state.setting.points.exit) if done else 0.0
                found.append(reports.Objective(side.name, words, done, points))
    return tuple(found)
