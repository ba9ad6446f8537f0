"""Weighing plans against plans: what each is worth against each that an enemy may have, in planes."""

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.mind import Temperament
from aerodrome.cards.bots import exchange, standing
from aerodrome.cards.bots.standing import Aim
from aerodrome.cards.bots.tracks import Tracks, tracks_of
from aerodrome.cards.fire.effects import counted
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.state import Plane, State

Values = NDArray[np.float64]
PLACE = 0.35
"""What a perfect place behind an enemy is worth beside a plane shot down."""
UNKNOWN = 0.64
"""Points that a card of an enemy is taken for whose damage is secret."""
NEAR = 3 * RULER
"""Enemies farther away do not matter in this turn."""
GIVEN, TAKEN, POSITION = "fire given", "fire taken", "the place at the end"
EDGE, TASK = "the edge", "the task"
"""Parts of what a plan is worth."""


def enemies(state: State, plane: Plane, most: int) -> list[Plane]:
    """The enemies in the air that matter, the nearest first; at least one if there is any."""
    found = [other for other in state.planes if other.side != plane.side and other.place == "air"]
    found.sort(key=lambda other: (other.x - plane.x) ** 2 + (other.y - plane.y) ** 2)
    near = [other for other in found if (other.x - plane.x) ** 2 + (other.y - plane.y) ** 2 <= NEAR * NEAR]
    return (near or found[:1])[:most]


def left(state: State, plane: Plane, counts: bool = False) -> float:
    """Damage points a plane can still take, at least one; guessed from its cards where its damage is secret.

    Cards that somebody has looked at (MC75) count as they are. Who `counts` remembers the deck of every other card and
    takes it for a mean one; the rest make a careful guess by their number.
    """
    most = state.entry(plane.id).damage
    if plane.damage:
        return max(1.0, most - plane.damage)
    seen = sum([counted(state, plane, held) for held in plane.cards])
    hidden = [held.deck for held in plane.cards if not held.number]
    guess = sum([exchange.deck_points(deck)[0] for deck in hidden]) if counts else UNKNOWN * len(hidden)
    return max(1.0, most - seen - guess)


def duel(
    state: State, plane: Plane, mine: Tracks, enemy: Plane, theirs: Tracks, temper: Temperament, counts: bool = False
) -> Values:
    """A row for each of my plans, a column for each of his: fire given and taken, and how both stand afterwards."""
    given, taken, place = apart(state, plane, mine, enemy, theirs, temper, counts)
    return given + taken + place


def apart(
    state: State, plane: Plane, mine: Tracks, enemy: Plane, theirs: Tracks, temper: Temperament, counts: bool = False
) -> tuple[Values, Values, Values]:
    """The same in its parts: what fire given is worth, what fire taken costs, what the place at the end is worth."""
    given = exchange.expected(state, plane, mine, enemy, theirs) / left(state, enemy, counts)
    taken = exchange.expected(state, enemy, theirs, plane, mine).T / left(state, plane, counts)
    return (
        temper.gain * np.minimum(1.2, given),
        -temper.danger * np.minimum(1.2, taken),
        temper.pursuit * PLACE * standing.position(mine, theirs),
    )


def alone(state: State, plane: Plane, mine: Tracks, aim: Aim | None, temper: Temperament) -> Values:
    """What each plan is worth whatever the enemy does: the edge, the task."""
    return standing.safety(state, plane, mine, aim) + temper.task * standing.errand(mine, aim)


def known_cards(state: State, plane: Plane, enemy: Plane) -> str:
    """The first cards of an enemy that is tailed (MC19, MC-H8), as far as the view shows them."""
    return " ".join(enemy.plan).strip() if plane.tails == enemy.id else ""


def plans_of(state: State, plane: Plane, enemy: Plane) -> Tracks:
    """Everything that an enemy may have planned, as far as one can know."""
    return tracks_of(state, enemy, known_cards(state, plane, enemy))
