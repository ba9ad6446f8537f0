"""Plans in the making (MC14): the hand, what may be laid next and why the rest may not, and where the cards lead."""

from functools import lru_cache
from itertools import product

import msgspec

from aerodrome.cards.fire import shots, sight
from aerodrome.cards.flying import plans
from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.ground import guns
from aerodrome.cards.parts.decks import Card
from aerodrome.cards.questions import Plan
from aerodrome.cards.space.poses import Pose
from aerodrome.cards.space.trig import STEP
from aerodrome.cards.state import PHASES, Plane, State, change
from aerodrome.cards.words import names
from aerodrome.core.phrases import article, capital, listing
from aerodrome.core.why import Why

FILLERS = ("S", "Z", "F", "GL", "GR")
"""Cards that are tried after a card, as far as a hand has them, to find out what speaks against itself."""
MOST_WARNINGS = 4


class InHand(msgspec.Struct, frozen=True):
    """A card of the hand: copies not yet laid, and why it cannot be laid next."""

    id: str
    left: int
    reasons: tuple[str, ...]


class Leg(msgspec.Struct, frozen=True):
    """A phase of a plan: from where to where its card leads, and what it gives there."""

    written: str
    card: Card
    start: Pose
    end: Pose
    level: int
    off: bool
    in_cloud: bool
    arcs: tuple[str, ...]
    """Enemies on whom some post would bear if they stayed where they are."""
    threats: tuple[str, ...]
    """Enemies, and guns on the ground, who would bear on it if they stayed where they are."""
    words: str


# ---- the hand


def hand(question: Plan, state: State, begun: tuple[str, ...]) -> tuple[InHand, ...]:
    """Every card of the hand; nothing follows a whole plan."""
    case = plans.hand_of(state, state.plane(question.plane))
    copies = {name: card.copies for name, card in case.cards.items()}
    if plans.EXCEPTIONAL in case.skills:
        copies |= dict.fromkeys(plans.REPEATS, 1)
    legal = _following(question.legal(state), begun)
    return tuple([
        InHand(name, max(0, number - begun.count(name)), _reasons(question, state, begun, name, legal))
        for name, number in copies.items()
    ])  # fmt: skip


@lru_cache(maxsize=256)
def _following(legal: tuple[str, ...], begun: tuple[str, ...]) -> frozenset[str]:
    """The cards with which some legal plan goes on."""
    laid = "".join([f"{name} " for name in begun])
    return frozenset([plan[len(laid) :].partition(" ")[0] for plan in legal if plan.startswith(laid)])


def _reasons(question: Plan, state: State, begun: tuple[str, ...], name: str, legal: frozenset[str]) -> tuple[str, ...]:
    """Why a card cannot be laid next: of all ways to go on the reasons of the one with the fewest."""
    if len(begun) >= PHASES:
        return ("Your plan already has three cards [MC14].",)
    if name in legal:
        return ()
    case = plans.hand_of(state, state.plane(question.plane))
    best = _fewest(case, (*begun, name))
    if not best:
        every = [question.refuse(state, plan) for plan in _whole(case, (*begun, name))]
        best = min([found for found in every if found], key=len, default=())
    return tuple([f"{capital(why.text)} [{why.paragraph}]." for why in best])


@lru_cache(maxsize=1024)
def _fewest(case: plans.Hand, begun: tuple[str, ...]) -> tuple[Why, ...]:
    """The fewest reasons against a plan that begins so, as far as they do not depend on where the plane is."""
    every = [plans.reasons(case, plan) for plan in _whole(case, begun)]
    return min(every, key=len)


def _whole(case: plans.Hand, begun: tuple[str, ...]) -> list[str]:
    """Plans that begin so, with simple cards of the hand after it."""
    simple = [card for card in FILLERS if card in case.cards]
    return [" ".join((*begun, *rest)) for rest in product(simple, repeat=PHASES - len(begun))]


# ---- where it leads


def legs(state: State, plane: Plane, begun: tuple[str, ...]) -> tuple[Leg, ...]:
    """Each phase of a plan as far as it is laid (MC20); nothing where a card is not in the hand."""
    kind = state.airplane(plane)
    known = [card.id for card in kind.hand(state.setting.options.altitude)]
    meant = plans.meant(begun)
    if any(name not in known for name in meant):
        return ()
    found = []
    pose, level, climb = plane.pose, plane.level, plane.climb
    for written, name in zip(begun, meant, strict=True):
        card = kind.manoeuvres.by_id[name]
        end = kind.manoeuvres.flown(pose, name)
        if state.setting.options.altitude:
            level, climb = lifted(kind, card, level, climb)
        found.append(_leg(state, plane, written, card, pose, end, level))
        pose = end
    return tuple(found)


def _leg(state: State, plane: Plane, written: str, card: Card, start: Pose, end: Pose, level: int) -> Leg:
    """One phase, with who would be in an arc at its end (MC31)."""
    x, y, heading = end
    off = not state.setting.on_table(x, y)
    there = change(state, plane.id, x=x, y=y, heading=heading, level=level)
    arcs = () if off else _in_arcs(there, there.plane(plane.id))
    threats = () if off else _threats(there, there.plane(plane.id))
    hidden = sight.in_cloud(state, (x, y), level)
    said = [card.name, f"heading {STEP * heading}°"]
    said += [f"level {level}"] if state.setting.options.altitude else []
    said += ["off the table"] if off else []
    before = [name if name in state.ids else names.thing(state, name) for name in arcs]
    said += [f"{listing(before)} in front of your guns as things stand now"] if arcs else []
    return Leg(written, card, start, end, level, off, hidden, arcs, threats, f"{', '.join(said)}.")


def _in_arcs(state: State, plane: Plane) -> tuple[str, ...]:
    """Enemies on whom some post bears."""
    posts = range(len(state.entry(plane.id).guns))
    return tuple([
        name
        for name, _, _ in shots.near(plane, shots.targets(state, plane.side))
        if any(isinstance(shots.measured(state, plane, at, name), int) for at in posts)
    ])  # fmt: skip


def _threats(state: State, plane: Plane) -> tuple[str, ...]:
    """Enemies with a post that bears on a plane, and machine guns on the ground that reach it (MC31, MC87)."""
    found = []
    for other in state.planes:
        if other.side != plane.side and other.place == "air":
            ready = [at for at, jam in enumerate(other.jams) if not jam]
            if any(isinstance(shots.measured(state, other, at, plane.id), int) for at in ready):
                found.append(other.id)
    for unit in state.setting.units:
        if unit.kind == "machine-gun" and f"{guns.GUN} {plane.id}" in guns.gun_offers(state, unit):
            found.append(unit.id)
    return tuple(found)


def warnings(state: State, plane: Plane, begun: tuple[str, ...], flown: tuple[Leg, ...]) -> tuple[str, ...]:
    """What speaks against a plan, though it be legal, and what it asks for."""
    if not flown:
        return ()
    case = plans.hand_of(state, plane)
    lines = [
        f"Phase {at} takes you off the table, and there's no way back." for at, leg in enumerate(flown, 1) if leg.off
    ]
    lines += [f"In phase {at} you are in a cloud and can't fire." for at, leg in enumerate(flown, 1) if leg.in_cloud]
    needed = plans.needs(case, begun) if case.skills else []
    lines += [f"Phase {phase} uses the skill {skill}." for skill, phase in needed if skill in case.skills]
    if len(begun) == PHASES and flown[-1].card.steep:
        lines.append(_after_steep(state, plane, flown[-1].card))
    return tuple(lines[:MOST_WARNINGS])


def _after_steep(state: State, plane: Plane, last: Card) -> str:
    """What a plan that ends with a steep card bars from the next one (MC15), card by card."""
    hand = state.airplane(plane).hand(state.setting.options.altitude)
    sorts = dict.fromkeys([card.name.removesuffix(f" {card.side}") for card in hand if card.steep])
    barred = listing([names.inside(name) for name in sorts], "or")
    ends = f"{article(last.name.lower())} {names.inside(last.name)}"
    return f"It ends with {ends}, a steep card: your next plan can't begin with another one ({barred})."
