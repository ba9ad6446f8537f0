"""Every event as a sentence: the log of a battle, read as a story."""

from collections.abc import Callable
from typing import Any

from aerodrome.cards import events
from aerodrome.cards.fire.effects import sign_of
from aerodrome.cards.flying.movement import touch
from aerodrome.cards.flying.plans import meant
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.state import Held, State
from aerodrome.cards.words import names
from aerodrome.cards.words.ending import ending
from aerodrome.core.events import Event
from aerodrome.core.phrases import count, listing
from aerodrome.core.words import sentence

QUIET = (events.StageReached, events.TargetsShown, events.VolleyClosed, events.WaveClosed, events.CardsDiscarded)
"""Events that a log may leave out: what they say shows by itself."""


def tell(event: Event, state: State) -> str:
    """The event as a sentence (`state`: after the event)."""
    return sentence(TELLERS, event, state)


def quiet(event: Event) -> bool:
    """May a log leave this event out?"""
    return isinstance(event, QUIET)


def details(event: Event) -> tuple[str, ...]:
    """What an event rests on, a line each: every number and reason with its paragraph."""
    match event:
        case events.Fired():
            lines = [
                f"distance {names.units(event.distance)} [MC30]",
                f"{_drawn(event.cards)} from deck {event.deck} [MC36]",
            ]
            lines += ["aimed: one point more if the cards do any damage [MC37]"] if event.aimed else []
            return (*lines, *_faces(event.cards))
        case events.Burnt():
            rule = "MC43" if event.cause == "fire" else "MC22"
            return (f"{_drawn(event.cards)} from deck {event.deck} [{rule}]", *_faces(event.cards))
        case events.Suffered():
            return (*_faces(event.cards), *_so_far(event))
        case events.Flown():
            return tuple([f"{name}: a jam is cleared [MC-H1]" for name, _ in event.cleared])
        case events.Fell():
            rule = {"engine": "MC25", "fuel": "MC-H3"}.get(event.cause, "MC41")
            return (f"{names.CAUSES.get(event.cause, event.cause)} [{rule}]",)
        case events.Jammed():
            return (f"{count(event.counters, 'counter')} [MC42]",)
        case events.SkillUsed():
            return (f"{count(event.roundels, 'roundel')} [MC60]",)
    return ()


def _so_far(event: events.Suffered) -> list[str]:
    """What a plane has taken in all, and what of it no card says."""
    said = [f"damage so far: {event.damage} [MC40]"] if event.damage else []
    said += [f"of that {count(event.aim, 'point')} for aimed fire, beside the cards [MC37]"] if event.aim else []
    return said


def _drawn(cards: tuple[Held, ...]) -> str:
    return count(len(cards), "card")


def blank(cards: tuple[Held, ...]) -> str:
    """Cards that did nothing: `a blank card`, `two blank cards`."""
    return "a blank card" if len(cards) == 1 else count(len(cards), "blank card")


FACES = {
    "jam-green": "green jam",
    "jam-red": "red jam",
    "rudder-left": "rudder will not turn left",
    "rudder-right": "rudder will not turn right",
    "crew": "crew hit",
    "engine": "engine hit",
    "fire": "fire",
    "smoke": "smoke",
    "explosion": "explosion",
}
"""What the signs of damage cards are called."""


def _faces(cards: tuple[Held, ...]) -> list[str]:
    """The cards that may be read, each with points and sign."""
    found = []
    for held in cards:
        if held.number:
            face = damage_card(held.deck, held.number)
            sign = f", {FACES[said]}" if (said := sign_of(held)) else ""
            found.append(f"{held.deck}{held.number}: {count(face.points, 'point')}{sign} [MC05]")
    return found


# ---- set-up, turns, the end


def _clouds(event: events.CloudsGathered, state: State) -> str:
    return f"{count(len(event.clouds), 'cloud')} {'hangs' if len(event.clouds) == 1 else 'hang'} over the table."


def _formations(event: events.FormationsChosen, state: State) -> str:
    said = [
        f"{names.does(state, at, 'flies', 'fly')} in {_article(chosen)}"
        for at, chosen in enumerate(event.formations)
        if any(entry.side == at and entry.number for entry in state.setting.entries)
    ]
    return f"{listing(said)}." if said else "Every plane starts where its orders put it."


def _article(formation: str) -> str:
    return {"vic": "a vic", "echelon": "echelon", "pairs": "pairs"}.get(formation, formation)


def _deployed(event: events.Deployed, state: State) -> str:
    planes = listing([names.plane(state, spot.plane) for spot in event.spots])
    arrives, take = ("arrives", "takes its place") if len(event.spots) == 1 else ("arrive", "take their places")
    return f"{planes} {arrives}." if event.arrivals else f"{planes} {take}."


def _turn(event: events.TurnBegan, state: State) -> str:
    return f"turn {event.turn} begins."


def _stage(event: events.StageReached, state: State) -> str:
    return "the next decision is due."


def _conceded(event: events.Conceded, state: State) -> str:
    return f"{names.does(state, event.side, 'gives up', 'give up')}."


def _ended(event: events.BattleEnded, state: State) -> str:
    return f"the battle is over: {ending(state)}."


# ---- planning and flying


def _tails(event: events.TailsSeen, state: State) -> str:
    return f"{listing([f'{one} is tailing {other}' for one, other in event.tails])}."


def _evaded(event: events.Evaded, state: State) -> str:
    return f"{names.plane(state, event.plane)} shakes off {event.tailer}."


def _skill(event: events.SkillUsed, state: State) -> str:
    return f"{names.man(state, event.plane, event.man)} uses {event.skill}."


def _gun_laid(event: events.GunLaid, state: State) -> str:
    gun = names.thing(state, event.order.unit)
    if event.order.target not in state.ids:
        return f"{gun} has its orders." if event.order.target else f"{gun} holds its fire."
    return f"{gun} is laid on {event.order.target} for phase {event.order.phase}."


def _planned(event: events.Planned, state: State) -> str:
    known = [card for card in event.cards if card]
    plane = names.plane(state, event.plane)
    if len(known) == len(event.cards):
        return f"{plane} plans {_cards(state, event.plane, known)}."
    if state.plane(event.plane).place == "ground":
        return f"{plane} takes off."
    first = "its first card is" if len(known) == 1 else "its first cards are"
    return f"{plane} has planned{f'; {first} {_cards(state, event.plane, known)}' if known else ''}."


def _cards(state: State, name: str, cards: list[str]) -> str:
    """Cards by their names, in the order in which they are flown."""
    return listing([names.card(state, name, card) for card in meant(tuple(cards))])


def _wave(event: events.WaveClosed, state: State) -> str:
    return "all plans are laid." if event.wave == 1 else "the planes on somebody's tail have planned, too."


def _flown(event: events.Flown, state: State) -> str:
    said = [f"{move.plane} {_manoeuvre(move, state)}" for move in event.moves]
    freed = listing([f"the {_post(state, name, at)} of {name}" for name, at in event.cleared])
    flown = ", ".join(said) or "nobody is in the air"
    return f"phase {event.phase}: {flown}{f'; {freed} can fire again' if freed else ''}."


def _post(state: State, name: str, place: int) -> str:
    return names.guns(state.entry(name).guns[place])


def _manoeuvre(move: events.Move, state: State) -> str:
    if not move.card:
        return "stands still"
    instead = f" instead of {move.written}" if move.card == "S" and move.written not in ("S", "1", "2") else ""
    return f"{names.card(state, move.plane, move.card)}{instead}"


def _left(event: events.Left, state: State) -> str:
    return f"{names.plane(state, event.plane)} leaves over the {event.edge} edge."


def _landed(event: events.Landed, state: State) -> str:
    return f"{names.plane(state, event.plane)} {'lands on its strip' if event.down else 'flies on'}."


def _sank(event: events.Sank, state: State) -> str:
    plane = names.plane(state, event.plane)
    if state.setting.options.altitude:
        return f"{plane} glides down to level {event.level}."
    return f"{plane} glides; {count(event.glide, 'counter')} left."


def _looked(event: events.Looked, state: State) -> str:
    seen = f": {', '.join(event.cards)}" if event.cards else ""
    return f"{names.man(state, event.plane, event.man)} looks closely at {names.plane(state, event.at)}{seen}."


# ---- fire and damage


def _targets(event: events.TargetsShown, state: State) -> str:
    said = [f"{names.thing(state, shot.by)} fires at {names.thing(state, shot.target)}" for shot in event.shots]
    return f"{listing(said)}."


def _rockets(event: events.RocketsPressed, state: State) -> str:
    return f"{names.man(state, event.plane, 0)} fires his rockets: they fly in the next phase."


def _wasted(event: events.RocketsWasted, state: State) -> str:
    return f"the rockets of {names.plane(state, event.plane)} hit nothing."


def _fired(event: events.Fired, state: State) -> str:
    target = names.thing(state, event.target)
    if event.post == "shell":
        return f"{target} is hit by splinters: {_drawn(event.cards)} from deck {event.deck}."
    aimed = ", well aimed" if event.aimed else ""
    at = f"{_shooter(event, state)} at {target}, {names.span(event.distance)}{aimed}"
    return f"{at}: {_drawn(event.cards)} from deck {event.deck}."


def _shooter(event: events.Fired, state: State) -> str:
    """Who fires what: `Otto Kolbe in Fokker D.VII G1 fires the fixed guns`, `MG 1 fires its gun`."""
    if event.by not in state.ids:
        return f"{names.thing(state, event.by)} fires its {'rifles' if event.post == 'rifles' else 'gun'}"
    gun = next((one for one in state.entry(event.by).guns if one.post == event.post), None)
    weapon = names.guns(gun) if gun is not None else names.POSTS[event.post]
    return f"{names.man(state, event.by, gun.man if gun is not None else 0)} fires the {weapon}"


def _burnt(event: events.Burnt, state: State) -> str:
    plane = names.plane(state, event.plane)
    what = "burns" if event.cause == "fire" else f"collides with {_others_there(state, event.plane)}"
    return f"{plane} {what}: {_drawn(event.cards)} from deck {event.deck}."


def _others_there(state: State, name: str) -> str:
    """Whom a plane touches (MC22)."""
    one = state.plane(name)
    others = [other.id for other in state.planes if other.place == "air" and other.id != name and touch(one, other)]
    return listing([names.plane(state, other) for other in others])


def _returned(event: events.CardReturned, state: State) -> str:
    which = f"card {event.deck}{event.number}" if event.number else f"a card from deck {event.deck}"
    return f"{names.plane(state, event.plane)} gives back {which}."


def _signs(event: events.SignsShown, state: State) -> str:
    shown = dict.fromkeys([held.shown for draw in event.draws for held in draw.cards if held.shown])
    return f"the cards show: {listing([SIGNS[sign] for sign in shown])}."


SIGNS = {"jam-green": "a green jam", "jam-red": "a red jam", "fire": "fire", "smoke": "smoke"}


def _checked(event: events.JamChecked, state: State) -> str:
    plane = names.plane(state, event.by)
    return f"{plane} {'ignores its jam' if event.ignored else 'accepts its jam'}."


def _jammed(event: events.Jammed, state: State) -> str:
    colour = event.colour.removeprefix("jam-")
    by = names.thing(state, event.by)
    return f"a {colour} cross on a card drawn for the shot of {by} jams its gun: {count(event.counters, 'counter')}."


def _borne(damage: int, most: int) -> str:
    """How much a plane has taken, and how much it can bear."""
    if damage > most:
        return f"has taken {damage} damage (it can bear {most})"
    return f"has taken {damage} of {most} damage"


def _suffered(event: events.Suffered, state: State) -> str:
    plane = names.plane(state, event.plane)
    readable = all(held.number for held in event.cards)
    if readable and not any(_does_something(held) for held in event.cards):
        return f"{plane} takes {blank(event.cards)}: no damage."
    said = []
    if event.damage:
        said.append(_borne(event.damage, state.entry(event.plane).damage))
    if event.fire == 3:
        said.append("burns")
    if event.smoke == 3:
        said.append("trails smoke")
    if event.gliding:
        said.append("has lost its engine")
    if said:
        return f"{plane} {listing(said)}."
    if readable:
        signs = dict.fromkeys([sign for held in event.cards if (sign := sign_of(held))])
        return f"{plane} takes {_drawn(event.cards)}: no damage, but {listing([STRUCK[sign] for sign in signs])}."
    return f"{plane} takes {_drawn(event.cards)}."


STRUCK = {
    "jam-green": "a green cross for the gun that fired",
    "jam-red": "a red cross for the gun that fired",
    "rudder-left": "a rudder that will not turn left",
    "rudder-right": "a rudder that will not turn right",
    "crew": "a hit on the crew",
    "engine": "a hit on the engine",
    "fire": "a fire",
    "smoke": "smoke",
    "explosion": "a hit on the tank",
}
"""What signs come to on cards without points."""


def _does_something(held: Held) -> bool:
    """Has a card that may be read points, or a sign that means something here?"""
    return bool(damage_card(held.deck, held.number).points or sign_of(held))


def _closed(event: events.VolleyClosed, state: State) -> str:
    return "the guns fall silent."


def _nursed(event: events.Nursed, state: State) -> str:
    return f"{names.plane(state, event.plane)} is being nursed home: one more point brings it down."


def _fell(event: events.Fell, state: State) -> str:
    fate = {"exploded": "explodes", "shot down": "is shot down", "forced down": "is forced down"}[event.fate]
    victors = dict.fromkeys([name for name, _ in event.victors])
    by = f" A victory for {listing([names.thing(state, name) for name in victors])}." if victors else ""
    return f"{names.plane(state, event.plane)} {fate} {names.LINES[event.lines]}: {names.CAUSES[event.cause]}.{by}"


def _discarded(event: events.CardsDiscarded, state: State) -> str:
    cards = count(len(event.cards), "damage card")
    return f"{cards} of {event.plane} {'is' if len(event.cards) == 1 else 'are'} discarded."


def _balloon(event: events.BalloonHit, state: State) -> str:
    balloon = names.thing(state, event.balloon)
    return (
        f"{balloon} goes up in flames." if event.burns else f"{balloon} is hit: {count(event.damage, 'point')} in all."
    )


def _unit(event: events.UnitHit, state: State) -> str:
    unit, by = names.thing(state, event.unit), names.thing(state, event.by)
    if not event.points:
        return f"{by} does {unit} no harm."
    end = "destroys" if event.destroyed else "hits"
    return f"{by} {end} {unit}: {count(event.points, 'point')} of damage."


def _burst(event: events.Burst, state: State) -> str:
    return f"a shell from {names.thing(state, event.unit)}, aimed at {event.target}, bursts."


# ---- tasks


def _bombed(event: events.Bombed, state: State) -> str:
    plane, bombs = names.plane(state, event.plane), count(event.bombs, names.load(state, event.plane))
    return (
        f"{plane} drops {bombs} on {names.thing(state, event.unit)}." if event.unit else f"{plane} jettisons {bombs}."
    )


def _supplied(event: events.Supplied, state: State) -> str:
    containers = count(event.containers, "container")
    return f"{names.plane(state, event.plane)} drops {containers} to {names.thing(state, event.unit)}."


def _photographed(event: events.Photographed, state: State) -> str:
    return f"{names.plane(state, event.plane)} photographs {names.thing(state, event.unit)}."


def _spotted(event: events.Spotted, state: State) -> str:
    plane = names.plane(state, event.plane)
    if not event.unit:
        return f"{plane} has to start spotting all over again."
    counted = f"{count(event.count, 'manoeuvre')} so far" if event.count else "the guns fire"
    return f"{plane} spots for the guns at {names.thing(state, event.unit)}: {counted}."


def _salvo(event: events.SalvoFell, state: State) -> str:
    return f"a salvo comes down on {names.thing(state, event.unit)}."


def _alarmed(event: events.Alarmed, state: State) -> str:
    return f"the crew of {names.thing(state, event.balloon)} sees the enemy and starts hauling it down."


def _hauled(event: events.Hauled, state: State) -> str:
    balloon = names.thing(state, event.balloon)
    return f"{balloon} is on the ground, unharmed." if event.gone else f"{balloon} is hauled down to step {event.step}."


TELLERS: dict[type[Any], Callable[[Any, Any], str]] = {
    events.CloudsGathered: _clouds,
    events.FormationsChosen: _formations,
    events.Deployed: _deployed,
    events.TurnBegan: _turn,
    events.StageReached: _stage,
    events.Conceded: _conceded,
    events.BattleEnded: _ended,
    events.TailsSeen: _tails,
    events.Evaded: _evaded,
    events.SkillUsed: _skill,
    events.GunLaid: _gun_laid,
    events.Planned: _planned,
    events.WaveClosed: _wave,
    events.Flown: _flown,
    events.Left: _left,
    events.Landed: _landed,
    events.Sank: _sank,
    events.Looked: _looked,
    events.TargetsShown: _targets,
    events.RocketsPressed: _rockets,
    events.RocketsWasted: _wasted,
    events.Fired: _fired,
    events.Burnt: _burnt,
    events.CardReturned: _returned,
    events.SignsShown: _signs,
    events.JamChecked: _checked,
    events.Jammed: _jammed,
    events.Suffered: _suffered,
    events.VolleyClosed: _closed,
    events.Nursed: _nursed,
    events.Fell: _fell,
    events.CardsDiscarded: _discarded,
    events.BalloonHit: _balloon,
    events.UnitHit: _unit,
    events.Burst: _burst,
    events.Bombed: _bombed,
    events.Supplied: _supplied,
    events.Photographed: _photographed,
    events.Spotted: _spotted,
    events.SalvoFell: _salvo,
    events.Alarmed: _alarmed,
    events.Hauled: _hauled,
}
