"""Tracks: where every legal plan of a plane leads, as arrays of whole numbers (MC20, MC26)."""

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.cards.flying import plans
from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.flying.plans import Hand
from aerodrome.cards.parts.airplanes import airplane
from aerodrome.cards.parts.decks import deck
from aerodrome.cards.state import PHASES, Plane, State

Whole = NDArray[np.int64]


class Tracks(NamedTuple):
    """Plans, and the pose after each phase of each: places, headings (0-71), levels; which cards are steep."""

    plans: tuple[str, ...]
    x: Whole
    y: Whole
    heading: Whole
    level: Whole
    steep: NDArray[np.bool_]

    def some(self, chosen: list[int]) -> "Tracks":
        """Only some of them."""
        names = tuple([self.plans[at] for at in chosen])
        x, y, heading, level = (column[chosen] for column in (self.x, self.y, self.heading, self.level))
        return Tracks(names, x, y, heading, level, self.steep[chosen])


def tracks_of(state: State, plane: Plane, known: str = "") -> Tracks:
    """The tracks of all legal plans of a plane as far as its view tells; `known`: its first cards, if any is known."""
    hand = plans.hand_of(state, plane)
    found = _relative(hand, plane.heading, plane.climb if hand.altitude else 0)
    east, north = found.x + plane.x, found.y + plane.y
    whole = Tracks(found.plans, east, north, found.heading, found.level + plane.level, found.steep)
    if not known:
        return whole
    begun = known.split()
    first = [at for at, plan in enumerate(whole.plans) if plan.split()[: len(begun)] == begun]
    return whole.some(first) if first else whole


@lru_cache(maxsize=512)
def _relative(hand: Hand, heading: int, climb: int) -> Tracks:
    """The tracks from a place of zeros: plans are the same for all planes in the same case and heading."""
    names, cards, level, steep = _laid(hand, climb)
    ways = _ways(airplane(hand.airplane).deck)
    x, y, turned = (np.zeros(cards.shape, dtype=np.int64) for _ in range(3))
    pose = np.zeros((len(names), 3), dtype=np.int64)
    pose[:, 2] = heading
    for phase in range(PHASES):
        way = ways[cards[:, phase], pose[:, 2]]
        pose = np.column_stack((pose[:, :2] + way[:, :2], way[:, 2]))
        x[:, phase], y[:, phase], turned[:, phase] = pose.T
    return Tracks(names, x, y, turned, level, steep)


@lru_cache(maxsize=512)
def _laid(hand: Hand, climb: int) -> tuple[tuple[str, ...], Whole, Whole, NDArray[np.bool_]]:
    """All legal plans, and of each the places of its cards in the deck, the levels, and which cards are steep."""
    names = plans.legal(hand)
    shape = (len(names), PHASES)
    places, level = np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=np.int64)
    steep = np.zeros(shape, dtype=np.bool_)
    kind, cards = airplane(hand.airplane), hand.cards
    order = {name: at for at, name in enumerate(deck(kind.deck).ways)}
    for at, name in enumerate(names):
        height, counters = 0, climb
        for phase, card in enumerate(plans.meant(tuple(name.split()))):
            if hand.altitude:
                height, counters = lifted(kind, cards[card], height, counters)
            places[at, phase], level[at, phase], steep[at, phase] = order[card], height, cards[card].steep
    return names, places, level, steep


@cache
def _ways(name: str) -> Whole:
    """For each card of a deck, in its order, and each heading how far east and north it leads, and the heading then."""
    return np.array(list(deck(name).ways.values()), dtype=np.int64)
