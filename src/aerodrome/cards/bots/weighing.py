"""Weighing plans against plans: what each is worth against each that an enemy may have, in planes."""

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.mind import Temperament
from aerodrome.cards.bots import exchange, standing
from aerodrome.cards.bots.standing import Aim
from aerodrome.cards.bots.tracks import Tracks, tracks_of
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.state import Plane, State

Values = NDArray[np.float64]
PLACE = 0.35
"""What a perfect place behind an enemy is worth beside a plane shot down."""
UNKNOWN = 0.4
"""Of an enemy whose damage is secret, so much of what his cards would bring is taken as done."""
NEAR = 3 * RULER
"""Enemies farther away do not matter in this turn."""


def enemies(state: State, plane: Plane, most: int) -> list[Plane]:
    """The enemies in the air that matter, the nearest first; at least one if there is any."""
    found = [other for other in state.planes if other.side != plane.side and other.place == "air"]
    found.sort(key=lambda other: (other.x - plane.x) ** 2 + (other.y - plane.y) ** 2)
    near = [other for other in found if (other.x - plane.x) ** 2 + (other.y - plane.y) ** 2 <= NEAR * NEAR]
    return (near or found[:1])[:most]


def left(state: State, plane: Plane) -> float:
    """Damage points a plane can still take, at least one; guessed from the number of cards where it is secret."""
    most = state.entry(plane.id).damage
    hidden = [held for held in plane.cards if not held.number]
    guess = UNKNOWN * len(hidden) * 1.6 if hidden and not plane.damage else 0.0
    return max(1.0, most - plane.damage - guess)


def duel(state: State, plane: Plane, mine: Tracks, enemy: Plane, theirs: Tracks, temper: Temperament) -> Values:
    """A row for each of my plans, a column for each of his: fire given and taken, and how both stand afterwards."""
    given = exchange.expected(state, plane, mine, enemy, theirs) / left(state, enemy)
    taken = exchange.expected(state, enemy, theirs, plane, mine).T / left(state, plane)
    place = standing.position(mine, theirs)
    found: Values = temper.gain * np.minimum(1.2, given) - temper.danger * np.minimum(1.2, taken)
    return found + temper.pursuit * PLACE * place


def alone(state: State, plane: Plane, mine: Tracks, aim: Aim | None, temper: Temperament) -> Values:
    """What each plan is worth whatever the enemy does: the edge, the task."""
    return standing.safety(state, plane, mine, aim) + temper.task * standing.errand(mine, aim)


def known_card(state: State, plane: Plane, enemy: Plane) -> str:
    """The first card of an enemy that is tailed (MC19), if the view shows it."""
    return enemy.plan[0] if plane.tails == enemy.id and enemy.plan and enemy.plan[0] else ""


def plans_of(state: State, plane: Plane, enemy: Plane) -> Tracks:
    """Everything that an enemy may have planned, as far as one can know."""
    return tracks_of(state, enemy, known_card(state, plane, enemy))
