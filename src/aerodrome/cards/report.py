"""The mission report of a finished battle (MC94): what a campaign learns of it, by its record."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.events import BalloonHit, Conceded, Fell, Landed, Left, Suffered
from aerodrome.cards.fire.effects import sign_of
from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.setting import Objective
from aerodrome.cards.state import Held, Plane, State
from aerodrome.core import report as reports
from aerodrome.core.chronicle import Beat, Chronicle, chronicle
from aerodrome.core.report import Fate, Machine, Man, MissionReport, SideReport, Victory
from aerodrome.core.sortie import MOST_WOUNDS

BALLOON = "observation-balloon"


def report(record: str | bytes, name: str = "record") -> MissionReport:
    """Everything that a campaign learns of a battle (MC94); a Fault where it is not over."""
    found = chronicle(record, name)
    state: State = found.state
    result = scoring.result(state)
    return MissionReport(
        game="cards",
        scenario=state.setting.scenario,
        machines=(*[_machine(found, plane) for plane in state.planes], *_balloons(found)),
        victories=tuple(_victories(found)),
        objectives=tuple([_objective(state, one) for one in state.setting.objectives]),
        sides=tuple(
            [
                SideReport(score.side, score.points, _parts(details))
                for score, details in zip(result.scores, result.details, strict=True)
            ]
        ),
        winner=result.winner,
        turns=state.turn,
        began=found.turns_began,
        record=found.hash,
    )


def _parts(details: scoring.Details) -> tuple[tuple[str, float], ...]:
    """What a side's points are for beside its objectives (MC93)."""
    counted = {
        "enemy machines lost": details.lost,
        "enemy machines damaged": details.damaged,
        "balloons burnt": details.balloons,
        "enemy machines that left": details.left or 0,
    }
    return tuple([(words, float(points)) for words, points in counted.items() if points])


def _machine(found: Chronicle, plane: Plane) -> Machine:
    """One plane as it came out, with its crew."""
    state: State = found.state
    entry = state.entry(plane.id)
    return Machine(
        id=plane.id,
        side=state.setting.sides[plane.side].name,
        type=plane.airplane,
        men=tuple([_man(found, plane, at) for at in range(len(entry.men))]),
        damage=damage_share(state, plane),
        engine_hit=plane.engine > 0,
        fate=fate(plane),
        place=_place(state, plane),
        moment=_moment(found, plane.id),
        hit=_damaged(found, plane.id),
        shot_by=tuple([state.entry(name).men[man].name for name, man in plane.hunters]),
    )  # fmt: skip


def _man(found: Chronicle, plane: Plane, at: int) -> Man:
    """One of a crew as he came out; he was wounded when the cards took effect (MC47), not when he left."""
    state: State = found.state
    flier, man = state.entry(plane.id).men[at], plane.men[at]
    hits = _hits(found, plane.id, at)
    return Man(
        flier.name,
        flier.post,
        min(MOST_WOUNDS, man.wounds),
        used=(*dict.fromkeys(man.used), *man.stopped),
        dead=not is_alive(state, man),
        hit=hits[0].number if hits else None,
        hit_by=tuple(dict.fromkeys([name for beat in hits for name in _wounded_by(beat.state, plane.id)])),
    )


def _hits(found: Chronicle, name: str, at: int) -> list[Beat]:
    """The moments at which a man of a plane was wounded."""
    hits, wounds = [], 0
    for beat in found.beats:
        if isinstance(beat.event, Suffered) and beat.event.plane == name:
            hits += [beat] if beat.event.wounds[at] > wounds else []
            wounds = beat.event.wounds[at]
    return hits


def _wounded_by(state: State, name: str) -> list[str]:
    """The airmen whose cards for a plane, just taken, have hit its crew (MC47)."""
    return [
        state.entry(draw.by).men[state.entry(draw.by).guns[draw.post].man].name
        for draw in state.draws
        if draw.target == name and draw.by in state.ids and draw.post >= 0 and any(map(_is_crew, draw.cards))
    ]


def _is_crew(held: Held) -> bool:
    return sign_of(held) == "crew"


def fate(plane: Plane) -> Fate:
    """How a plane ended (MC94): who flies at the end, or never came, is home."""
    return plane.fate or "home"


def damage_share(state: State, plane: Plane) -> float:
    """Damage as a share of the damage points, at most 1 (MC94); a nursed plane is one point short of its total."""
    whole = state.entry(plane.id).damage
    damage = min(whole, plane.damage)
    if plane.nursed and plane.fate not in ("shot down", "exploded"):
        damage = min(damage, whole - 1)
    return damage / whole


def _place(state: State, plane: Plane) -> reports.Place:
    """Where a plane stands at the end, or where it left play (MC08)."""
    if plane.place == "gone":
        return plane.lines
    if plane.place == "to come":
        return "own lines"
    return state.setting.place(plane.side, (plane.x, plane.y))


def _moment(found: Chronicle, name: str) -> int | None:
    """The number of the event with which a plane left the battle."""
    moment = None
    for beat in found.beats:
        event = beat.event
        if (
            (isinstance(event, Fell | Left) and event.plane == name)
            or (isinstance(event, Landed) and event.plane == name and event.down)
            or (isinstance(event, Conceded) and event.side == beat.state.plane(name).side and moment is None)
        ):
            moment = beat.number
    return moment


def _damaged(found: Chronicle, name: str) -> int | None:
    """The number of the event with which cards last added to a plane's damage (MC40)."""
    moment, damage = None, 0
    for beat in found.beats:
        if isinstance(beat.event, Suffered) and beat.event.plane == name:
            moment = beat.number if beat.event.damage > damage else moment
            damage = beat.event.damage
    return moment


def _balloons(found: Chronicle) -> list[Machine]:
    """The balloons (MC89): one that burnt is shot down, one that was hauled down has landed."""
    state: State = found.state
    machines = []
    for balloon, now in zip(state.setting.balloons, state.balloons, strict=True):
        ended: Fate = "shot down" if now.fate == "burnt" else "landed" if now.fate else "home"
        machines.append(
            Machine(
                id=balloon.id,
                side=state.setting.sides[balloon.side].name,
                type=BALLOON,
                damage=1.0 if now.fate == "burnt" else 0.0,
                fate=ended,
                place=state.setting.place(balloon.side, (balloon.x, balloon.y)),
                shot_by=tuple([state.entry(name).men[man].name for name, man in now.hunters]),
            )
        )
    return machines


def _victories(found: Chronicle) -> list[Victory]:
    """Planes and balloons brought down (MC39), each with all who share in it."""
    state: State = found.state
    victories = []
    for beat in found.beats:
        event = beat.event
        if isinstance(event, Fell):
            victim, men, off_board = event.plane, event.victors, event.off_board
        elif isinstance(event, BalloonHit):
            victim, men, off_board = event.balloon, event.victors, False
        else:
            continue
        if men:
            names = tuple([state.entry(name).men[man].name for name, man in men])
            victories.append(Victory(victim, names, off_board, beat.number))
    return victories


def _objective(state: State, one: Objective) -> reports.Objective:
    """A task and whether it was done (MC93)."""
    target = next((unit.name for unit in state.setting.units if unit.id == one.target), one.target)
    words = {
        "destroy": f"destroy {target}",
        "photograph": f"photograph {target}",
        "spot": f"bring salvos down on {target}",
        "cross": f"cross the {one.edge} edge",
        "balloon": "burn the balloon",
        "supply": f"drop supplies to {target}",
    }[one.task]
    done = objectives.times_done(state, one) > 0
    return reports.Objective(state.setting.sides[one.side].name, words, done, float(objectives.points(state, one)))
