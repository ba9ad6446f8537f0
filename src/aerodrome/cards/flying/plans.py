"""Plans (MC14-MC18): three cards in order; which are legal, and every reason why others are not.

What decides is gathered in a `Hand`, so that plans are enumerated once for all planes in the same case.
"""

from collections.abc import Iterator
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.men.limits import is_limited
from aerodrome.cards.men.roundels import free_from
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.cards.parts.decks import LOOPS, Card, deck
from aerodrome.cards.state import PHASES, Plane, State
from aerodrome.core.why import Why

SAFE = "S Z S"
"""The plan that no rule ever refuses (MC18)."""
REPEATS = {"1": 0, "2": 1}
"""Cards of an Exceptional Pilot (MC64), each with the place that it repeats."""
ACROBATIC, DAREDEVIL, EXCEPTIONAL = "Acrobatic Pilot", "Daredevil", "Exceptional Pilot"
FLYING_SKILLS = (ACROBATIC, DAREDEVIL, EXCEPTIONAL)
WEAK = ("F", "CL", "IM")
"""Cards that a hit engine does not fly (MC45)."""
Need = tuple[str, int]
"""A skill, and the phase in which it is needed."""


class Hand(NamedTuple):
    """Everything a plan depends on but the place on the table."""

    airplane: str
    altitude: bool
    last: str = "S"
    skills: tuple[str, ...] = ()
    free_from: int = 1
    limited: bool = False
    bombs: bool = False
    barred: tuple[str, ...] = ()
    weak: bool = False
    nursed: bool = False
    hurt: bool = False
    level: int = 0
    climb: int = 0
    """Both 0 where they can refuse nothing."""

    @property
    def cards(self) -> dict[str, Card]:
        """The cards by id."""
        return _cards(self.airplane, self.altitude)


@lru_cache(maxsize=256)
def _cards(slug: str, altitude: bool) -> dict[str, Card]:
    return {card.id: card for card in airplane(slug).hand(altitude)}


def hand_of(state: State, plane: Plane) -> Hand:
    """The case in which a plane plans."""
    options = state.setting.options
    pilot = plane.men[0]
    skilled = options.skills and pilot.skills
    skills = tuple([skill for skill in FLYING_SKILLS if skill in pilot.skills]) if skilled else ()
    low = options.altitude and plane.level <= PHASES
    return Hand(
        plane.airplane, options.altitude, plane.last, skills, free_from(state, plane) if skills else 1,
        is_limited(state, pilot), plane.bombs > 0, plane.barred, is_weak(state, plane), plane.nursed,
        is_hurt(state, plane), plane.level if low else 0, plane.climb if low else 0,
    )  # fmt: skip


def is_weak(state: State, plane: Plane) -> bool:
    """Are the engine's hits half the engines or more (MC45)?"""
    return plane.engine > 0 and 2 * plane.engine >= state.airplane(plane).engines


def is_hurt(state: State, plane: Plane) -> bool:
    """House rule MC-H9: was the pilot wounded in this battle?"""
    return state.setting.options.gentle_wounded and plane.men[0].wounds > 0


# ---- one plan


def written(plan: str) -> tuple[str, ...]:
    """The cards of a plan as written (MC97)."""
    return tuple(plan.split())


@lru_cache(maxsize=1 << 14)
def meant(cards: tuple[str, ...]) -> tuple[str, ...]:
    """What each card of a plan counts as (MC64): `1` and `2` as the card they repeat."""
    found: list[str] = []
    for at, card in enumerate(cards):
        place = REPEATS.get(card, at)
        found.append(found[place] if place < at else card)
    return tuple(found)


def needs(hand: Hand, cards: tuple[str, ...]) -> list[Need]:
    """The skills that a plan needs (MC61-MC64), each with its phase, whether the pilot has them or not."""
    known = hand.cards
    found: list[Need] = []
    before = deck_card(hand, hand.last)
    for phase, (card, as_what) in enumerate(zip(cards, meant(cards), strict=True), 1):
        now = known[as_what]
        if card in REPEATS:
            found.append((EXCEPTIONAL, phase))
        if before.id in LOOPS:
            if not now.straight and not now.steep:
                found.append((ACROBATIC, phase))
        elif before.steep and now.steep:
            found.append((DAREDEVIL, phase))
        before = now
    return found


def deck_card(hand: Hand, name: str) -> Card:
    """A card of the plane's whole deck: also one that it has flown before."""
    return deck(airplane(hand.airplane).deck).by_id[name]


def reasons(hand: Hand, plan: str) -> tuple[Why, ...]:
    """Every reason why a plan is refused (MC14); none when it is legal, as `SAFE` always is (MC18)."""
    cards = written(plan)
    if len(cards) != PHASES:
        return (Why("MC14", f"a plan needs three cards, and {plan!r} has {len(cards)}"),)
    missing = tuple(_missing(hand, cards))
    if missing:
        return missing
    return (*_copies(hand, cards), *_order(hand, cards), *_limits(hand, cards))


def _missing(hand: Hand, cards: tuple[str, ...]) -> Iterator[Why]:
    """Cards that are not in the deck (MC14): unknown, left out by the type (MC03), of altitude, of another's skill."""
    deck_ids = deck(airplane(hand.airplane).deck).by_id
    repeats = 0
    for at, card in enumerate(cards):
        if card in REPEATS:
            repeats += 1
            if EXCEPTIONAL not in hand.skills:
                yield Why("MC64", f"only an Exceptional Pilot may play {card}")
            elif REPEATS[card] >= at:
                yield Why("MC64", f"{card} is card {at + 1} of the plan and repeats a card that comes later")
            elif repeats > 1:
                yield Why("MC64", "you can only repeat one card per turn")
        elif card not in hand.cards:
            if card not in deck_ids:
                yield Why("MC14", f"{card!r} is not in the deck; cards: {', '.join(hand.cards)}")
            elif deck_ids[card].altitude_only and not hand.altitude:
                yield Why("MC29", f"{deck_ids[card].name} is only used in battles with altitude")
            else:
                yield Why("MC03", f"this type of plane does not have the card {deck_ids[card].name}")


def _copies(hand: Hand, cards: tuple[str, ...]) -> Iterator[Why]:
    """Used twice (MC14): more often than the deck has copies."""
    for card in dict.fromkeys(cards):
        if card not in REPEATS and cards.count(card) > hand.cards[card].copies:
            name = hand.cards[card].name
            only = f"one {name}, and it's" if hand.cards[card].copies == 1 else f"two {name} cards, and both are"
            yield Why("MC14", f"you have only {only} already laid")


def _order(hand: Hand, cards: tuple[str, ...]) -> Iterator[Why]:
    """What may follow what (MC15, MC16), and what a skill allows if it is free (MC60-MC62)."""
    before = deck_card(hand, hand.last)
    for card in meant(cards):
        now = hand.cards[card]
        if before.steep and now.steep and (DAREDEVIL not in hand.skills or before.id in LOOPS):
            yield Why("MC15", f"{now.name} can't follow {before.name}: both are steep")
        if now.id in LOOPS and not before.straight:
            yield Why("MC16", f"{now.name} needs a straight before it, not {before.name}")
        if before.id in LOOPS and not now.straight and (now.steep or ACROBATIC not in hand.skills):
            yield Why("MC16", f"{before.name} needs a straight after it, not {now.name}")
        before = now
    wanted = [need for need in needs(hand, cards) if need[0] in hand.skills]
    for skill, phase in wanted:
        if phase < hand.free_from:
            yield Why("MC60", f"{skill} is not ready yet in phase {phase}")
    if len(wanted) > 1:
        yield Why("MC60", f"{' and '.join([skill for skill, _ in wanted])}: you can only use one skill per turn")


def _limits(hand: Hand, cards: tuple[str, ...]) -> Iterator[Why]:
    """What the pilot, the load and hits forbid (MC17, MC27, MC45, MC46, MC51, MC66, MC-H9)."""
    as_what = meant(cards)
    for name in dict.fromkeys(as_what):
        card = hand.cards[name]
        if name == "IM" and hand.limited:
            yield Why("MC51", "novices and wounded pilots can't fly an Immelmann")
        if hand.bombs and card.kind in ("wing-over", "immelmann", "split-s"):
            yield Why("MC17", f"{card.name} can't be flown with bombs aboard")
        if card.side and card.side in hand.barred:
            yield Why("MC46", f"{card.name} can't be flown: the rudder won't turn {card.side}")
        if hand.weak and name in WEAK:
            yield Why("MC45", f"{card.name} can't be flown with a hit engine")
        if hand.nursed and card.steep:
            yield Why("MC66", f"{card.name} is too much for a plane that is being nursed home")
        if hand.hurt and card.steep:
            yield Why("MC-H9", f"a wounded pilot can't fly the card {card.name}")
    if hand.weak and "Z" not in as_what:
        yield Why("MC45", "with a hit engine every plan needs a stall")
    if hand.level and 0 in levels(hand, as_what):
        yield Why("MC27", "this plan would fly into the ground")


def levels(hand: Hand, as_what: tuple[str, ...]) -> list[int]:
    """The level at the end of each phase (MC26, MC27)."""
    kind = airplane(hand.airplane)
    level, climb = hand.level, hand.climb
    found = []
    for name in as_what:
        level, climb = lifted(kind, hand.cards[name], level, climb)
        found.append(level)
        if level <= 0:
            break
    return found


# ---- all plans


@lru_cache(maxsize=2048)
def legal(hand: Hand) -> tuple[str, ...]:
    """Every legal plan, in the order of the deck (MC14); built card by card, so that little is tried in vain."""
    found: list[str] = []
    for first, one in _nexts(hand, (), ()):
        for second, two in _nexts(hand, (first,), (one,)):
            begun, as_what = f"{first} {second} ", (one, two)
            thirds = _nexts(hand, (first, second), as_what)
            if hand.weak and "Z" not in as_what:
                thirds = [(third, three) for third, three in thirds if three == "Z"]
            if hand.level:
                low = levels(hand, as_what)[-1]
                thirds = [(third, three) for third, three in thirds if low + hand.cards[three].levels > 0]
            found += [intern(begun + third) for third, _ in thirds]
    return tuple(found)


@lru_cache(maxsize=1024)
def legal_set(hand: Hand) -> frozenset[str]:
    """The same to look a plan up in."""
    return frozenset(legal(hand))


def _nexts(hand: Hand, cards: tuple[str, ...], as_what: tuple[str, ...]) -> list[tuple[str, str]]:
    """The cards that may be laid after some, each with what it counts as; `as_what`: what those before count as."""
    at = len(cards)
    spent = any(phase <= at for _, phase in _used(hand, cards, as_what))
    before = as_what[-1] if as_what else hand.last
    ready = not spent and at + 1 >= hand.free_from
    found = [(name, name) for name, copies in _following(hand, before, ready) if cards.count(name) < copies]
    if ready and EXCEPTIONAL in hand.skills:
        flown = deck_card(hand, before)
        for name, place in REPEATS.items():
            if place < at and _follows(hand, flown, hand.cards[as_what[place]], False):
                found.append((name, as_what[place]))
    return found


@lru_cache(maxsize=1 << 13)
def _following(hand: Hand, before: str, ready: bool) -> tuple[tuple[str, int], ...]:
    """The cards that may follow another, each with its copies."""
    flown = deck_card(hand, before)
    return tuple([
        (name, card.copies) for name, card in _fitting(hand).items() if _follows(hand, flown, card, ready)
    ])  # fmt: skip


def _used(hand: Hand, cards: tuple[str, ...], as_what: tuple[str, ...]) -> list[Need]:
    """Skills that the cards so far need."""
    return needs(hand, cards) if hand.skills and as_what else []


@lru_cache(maxsize=1024)
def _fitting(hand: Hand) -> dict[str, Card]:
    """The cards that nothing forbids by themselves."""
    return {
        name: card
        for name, card in hand.cards.items()
        if not (name == "IM" and hand.limited)
        and not (hand.bombs and card.kind in ("wing-over", "immelmann", "split-s"))
        and not (card.side and card.side in hand.barred)
        and not (hand.weak and name in WEAK)
        and not ((hand.nursed or hand.hurt) and card.steep)
    }


def _follows(hand: Hand, before: Card, now: Card, ready: bool) -> bool:
    """May a card follow another (MC15, MC16)? `ready`: with the help of a skill, if the pilot has it."""
    if now.id in LOOPS and not before.straight:
        return False
    if before.id in LOOPS:
        return now.straight or (ready and not now.steep and ACROBATIC in hand.skills)
    return not (before.steep and now.steep) or (ready and DAREDEVIL in hand.skills)
