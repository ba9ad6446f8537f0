"""Entries of the log: every event told, with what it rests on and what the stage shows of it."""

from typing import Any

from aerodrome.cards import events, words
from aerodrome.cards.fire.effects import sign_of
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.state import Held, State, unit_at
from aerodrome.cards.table import paths
from aerodrome.cards.table.lying import changed
from aerodrome.cards.table.moments import moment_of, verdict_of
from aerodrome.cards.table.places import degrees, height, spot
from aerodrome.cards.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count
from aerodrome.server.wire.figures import Impact, Spot
from aerodrome.server.wire.scenes import Dealt, Entry, Flown, Shot

NAMED = ("plane", "by", "tailer", "at", "target", "balloon", "unit")
"""Fields of an event that name a piece, the one that acts first."""
FIGHTING = (
    events.TargetsShown, events.Fired, events.Burnt, events.SignsShown, events.Jammed, events.Suffered, events.Fell,
    events.BalloonHit, events.UnitHit, events.Burst, events.Bombed, events.SalvoFell, events.Nursed,
)  # fmt: skip
"""Bursts, what comes down, what was hit, who is lost."""
FATES = {"exploded": "pieces", "shot down": "crash", "forced down": "landing"}


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
        flights=_flights(event, before),
        shot=_shot(event),
        dealt=_dealt(event),
        lying=changed(before, after),
        heading=_heading(event, after),
        impact=_impact(event, before),
        effect=_effect(event, before),
        fighting=isinstance(event, FIGHTING),
        moment=moment_of(event),
        verdict=verdict_of(event, before, after),
    )


def pieces_of(event: Event, state: State) -> tuple[str, ...]:
    """The planes, balloons and ground units that an event is about."""
    match event:
        case events.Flown():
            return tuple([move.plane for move in event.moves])
        case events.Deployed():
            return tuple([one.plane for one in event.spots])
        case events.TailsSeen():
            return tuple(dict.fromkeys([name for pair in event.tails for name in pair]))
        case events.TargetsShown():
            return tuple(dict.fromkeys([name for shot in event.shots for name in (shot.by, shot.target)]))
        case events.SignsShown():
            return tuple(dict.fromkeys([draw.target for draw in event.draws]))
        case events.GunLaid():
            return (event.order.unit,)
    units, balloons = [one.id for one in state.setting.units], [one.id for one in state.setting.balloons]
    known = (*state.ids, *units, *balloons)
    named: list[Any] = [getattr(event, field, "") for field in NAMED]
    return tuple(dict.fromkeys([name for name in named if name in known]))


def _flights(event: Event, before: State) -> tuple[Flown, ...]:
    """The ways of all planes in a phase, flown together; a glider that sinks."""
    match event:
        case events.Flown():
            return tuple([_flown(move, before) for move in event.moves if move.card])
        case events.Sank():
            plane = before.plane(event.plane)
            x, y = spot(plane.x, plane.y)
            track = [(x, y, float(level), degrees(plane.heading), 0.0, 0.0) for level in (plane.level, event.level)]
            return (Flown(plane.id, tuple(track)),) if event.level != plane.level else ()
    return ()


def _flown(move: events.Move, before: State) -> Flown:
    plane = before.plane(move.plane)
    card = before.airplane(plane).manoeuvres.by_id[move.card]
    end = (move.x, move.y, move.heading)
    levels = height(before, plane.level), height(before, move.level)
    return Flown(move.plane, paths.flight(plane.pose, end, card, levels), move.card)


def _shot(event: Event) -> Shot | None:
    """A burst, for tracers; a shell is no burst of a gun."""
    if not isinstance(event, events.Fired) or event.post == "shell":
        return None
    return Shot(event.by, event.target, "hit" if _tells(event.cards) else "miss")


def _dealt(event: Event) -> tuple[Dealt, ...]:
    """Damage cards drawn for a plane, turned up as far as the viewer may read them (MC12)."""
    match event:
        case events.Fired(target=name, cards=cards) | events.Burnt(plane=name, cards=cards):
            return tuple([Dealt(name, held.deck, _face(held)) for held in cards])
    return ()


def _heading(event: Event, state: State) -> str:
    """What is said over cards that are turned up: manoeuvres by their phase, damage by whom it is for."""
    match event:
        case events.Flown() if any(move.card for move in event.moves):
            return f"Phase {event.phase}"
        case events.Fired(target=name, cards=cards) | events.Burnt(plane=name, cards=cards) if cards:
            return f"{capital(names.thing(state, name))}: {count(len(cards), 'card')} from deck {event.deck}"
    return ""


def _face(held: Held) -> str:
    """What a card says: its points, then its sign where that means something here."""
    if not held.number:
        return ""
    return f"{damage_card(held.deck, held.number).points} {sign_of(held)}".strip()


def _tells(cards: tuple[Held, ...]) -> bool:
    """May cards have done something? Those that the viewer cannot read may."""
    faces = [damage_card(held.deck, held.number) if held.number else None for held in cards]
    return any(face is None or face.points or (face.sign and face.sign not in held.dull)
                for face, held in zip(faces, cards, strict=True))  # fmt: skip


def _impact(event: Event, before: State) -> Impact | None:
    """A bomb, a salvo or a shell comes down or bursts."""
    match event:
        case events.Bombed():
            plane = before.plane(event.plane)
            at = _unit_spot(before, event.unit) if event.unit else (*spot(plane.x, plane.y), 0.0)
            return Impact("bomb", at, at, ())
        case events.SalvoFell():
            at = _unit_spot(before, event.unit)
            return Impact("shell", at, at, ())
        case events.Burst():
            at = (*spot(event.x, event.y), float(height(before, event.level)))
            laid = [order for order in before.orders if order.unit == event.unit and order.phase]
            aim = (*spot(laid[0].x, laid[0].y), float(height(before, laid[0].level))) if laid else at
            return Impact("shell", aim, at, ())
    return None


def _unit_spot(state: State, name: str) -> Spot:
    unit = state.setting.units[unit_at(state, name)]
    return (*spot(unit.x, unit.y), 0.0)


def _effect(event: Event, before: State) -> str:
    """Something to be seen on the first piece of an event."""
    match event:
        case events.Jammed():
            return "jam"
        case events.Burnt():
            return "burst" if event.cause == "collision" else "fire" if event.fire else "out"
        case events.Suffered():
            return _suffered(event, before)
        case events.Fell():
            return FATES[event.fate]
        case events.Landed():
            return "landing" if event.down else ""
        case events.BalloonHit():
            return "fire" if event.burns else ""
        case events.UnitHit():
            return "burst" if event.destroyed else ""
        case events.Fired():
            return "burst" if event.post == "shell" else ""
        case events.Nursed():
            return "recovery"
    return ""


def _suffered(event: events.Suffered, before: State) -> str:
    """What shows of damage: fire first, then a stopped engine, smoke, a wound that the viewer knows of."""
    plane = before.plane(event.plane)
    if event.fire > plane.fire:
        return "fire"
    if event.gliding and not plane.gliding:
        return "engine"
    if event.smoke > plane.smoke:
        return "smoke"
    return "wound" if sum(event.wounds) > sum([man.wounds for man in plane.men]) else ""
