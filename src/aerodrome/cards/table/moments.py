"""Moments: which events belong to one happening, and what it came to."""

from aerodrome.cards import events
from aerodrome.cards.fire.effects import counted, sign_of
from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.state import Held, State
from aerodrome.cards.words import names
from aerodrome.cards.words.telling import blank
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count
from aerodrome.server.wire.scenes import MomentKind, Tone, Verdict

OPENING: dict[type[Event], MomentKind] = {
    events.CloudsGathered: "round",
    events.FormationsChosen: "round",
    events.Deployed: "round",
    events.TurnBegan: "round",
    events.StageReached: "round",
    events.TailsSeen: "round",
    events.Planned: "round",
    events.WaveClosed: "round",
    events.BattleEnded: "round",
    events.Conceded: "round",
    events.Flown: "move",
    events.Left: "move",
    events.Landed: "move",
    events.Sank: "move",
    events.TargetsShown: "round",
    events.Fired: "shot",
    events.Burnt: "harm",
    events.Suffered: "harm",
    events.Jammed: "harm",
    events.BalloonHit: "harm",
    events.Fell: "fall",
    events.Burst: "shot",
    events.Bombed: "task",
    events.Photographed: "task",
    events.Spotted: "task",
    events.SalvoFell: "task",
}
"""What begins with an event; all others go on with what was begun."""
FATES = {"exploded": "Exploded", "shot down": "Shot down", "forced down": "Forced down"}


def moment_of(event: Event) -> MomentKind:
    """The kind of moment that an event begins; empty: it goes on with the one before.

    What bombs and salvos do belongs to their fall; what guns do is told when everybody has fired, of each by itself.
    """
    if isinstance(event, events.UnitHit) and event.how == "guns":
        return "harm"
    return OPENING.get(type(event), "")


def verdict_of(event: Event, before: State, after: State) -> Verdict | None:
    """What an event came to, over whom it is to be read; cards that the viewer may not read are only counted (MC12)."""
    match event:
        case events.Fired():
            word, tone = _drawn(event, after)
            return Verdict(word, tone, event.target, _pilot(after, event.target), event.by)
        case events.Burnt():
            return Verdict("Collision" if event.cause == "collision" else "Burning", "hit", event.plane)
        case events.Suffered():
            return _wounded(event, before, after)
        case events.Jammed():
            return Verdict("Gun jammed", "jam", event.by)
        case events.Fell():
            return Verdict(FATES[event.fate], "lost", event.plane, _pilot(after, event.plane))
        case events.BalloonHit():
            return Verdict("Balloon on fire" if event.burns else "Hit", "lost" if event.burns else "hit", event.balloon)
        case events.UnitHit():
            return _struck(event)
        case events.Photographed():
            return Verdict("Photographed", "done", event.plane)
    return None


def _drawn(event: events.Fired, state: State) -> tuple[str, Tone]:
    """What the cards of a shot say: their points and that for aim (MC37), that they are blank, or only how many.

    A hit is a card that hurts, as in the report: whoever only sees backs of cards is told of cards.
    """
    if any(not held.number for held in event.cards):
        return capital(count(len(event.cards), "card")), "hit"
    points = sum([_points(state, event.target, held) for held in event.cards])
    if points:
        return f"Hit: {count(points + event.aimed, 'point')}", "hit"
    if any(sign_of(held) for held in event.cards):
        return "Hit", "hit"
    return f"{capital(blank(event.cards))}: no damage", "miss"


def _struck(event: events.UnitHit) -> Verdict:
    """What a ground unit has taken, and from whom (MC80)."""
    if event.destroyed:
        return Verdict("Destroyed", "lost", event.unit, by=event.by)
    if not event.points:
        return Verdict("No damage", "miss", event.unit, by=event.by)
    return Verdict(f"Hit: {count(event.points, 'point')}", "hit", event.unit, by=event.by)


def _wounded(event: events.Suffered, before: State, after: State) -> Verdict | None:
    """Whom the cards have hit, as far as the viewer may know (MC12, MC47); a dead man first, then the pilot."""
    men = zip(before.plane(event.plane).men, after.plane(event.plane).men, strict=True)
    hurt = [at for at, (was, now) in enumerate(men) if now.wounds > was.wounds]
    if not hurt:
        return None
    dead = [at for at in hurt if not is_alive(after, after.plane(event.plane).men[at])]
    word = "Killed" if dead else "Wounded"
    name = names.airman(after, event.plane, [*dead, *hurt][0])
    return Verdict(word, "hit", event.plane, name, does=f"is {word.lower()}" if name else "")


def _points(state: State, target: str, held: Held) -> int:
    """The points of a card for what was fired at (MC40, MC91)."""
    if target in state.ids:
        return counted(state, state.plane(target), held)
    return damage_card(held.deck, held.number).points


def _pilot(state: State, name: str) -> str:
    """The name of the man who flies a plane; empty: it is none, or nobody knows him."""
    return names.airman(state, name, 0) if name in state.ids else ""
