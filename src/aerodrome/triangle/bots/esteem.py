"""Esteem: what the veteran makes of the ends of a move, at less cost than by flying himself.

The parts are his. The shot that a piece can expect of its own next move is thought through for few of the ends alone.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from aerodrome.bots.mind import EVEN, Temperament
from aerodrome.triangle.bots import scoring
from aerodrome.triangle.bots.among import Floats
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.hunters import Stop
from aerodrome.triangle.bots.purpose import Purpose
from aerodrome.triangle.bots.veteran import FOR_FLIGHT, LIKELY, NEXT, PURSUIT, exchange
from aerodrome.triangle.odds import PoseOdds
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State

FLIGHTS, FOLLOWED = 12, 4
"""From the best of all ends the next pursuit is thought through: from as many as the veteran does where so many flights
of enemies are enough for that, and from so many in any case."""


class Esteem:
    """What the ends of a move are worth, by their numbers in its reach, for some aim or for its own."""

    def __init__(self, view: State, question: Fly, temper: Temperament = EVEN, aim: Purpose | None = None) -> None:
        self._chased = chase(view, question.piece)
        parts = scoring.weigh(view, question.piece, question.die, question.levels, temper, aim).parts
        # who looks at replies and shots themselves needs no guess at them
        self._plain = _sum([values for part, values in parts.items() if part not in (scoring.EXPOSURE, scoring.SHOT)])
        self.guess: Floats = self._plain + parts[scoring.SHOT]
        """What all ends are worth at a glance: it tells which to look at closely."""

    def of(self, ends: Mapping[int, Sequence[tuple[Stop, PoseOdds]]]) -> dict[int, float]:
        """What some ends are worth, each with the ways to leave the nose there; none for one over an edge."""
        self._chased.expected([stop for noses in ends.values() for stop, _ in noses])
        found, stops = {}, {}
        for at, noses in ends.items():
            found[at] = float(self._plain[at])
            if noses:
                worth, stops[at] = max([(exchange(self._chased, *nose).worth, nose[0]) for nose in noses])
                found[at] += worth
        enemies = max(1, len(self._chased.enemies))
        followed, hopes = min(FOR_FLIGHT.followed, max(FOLLOWED, FLIGHTS // enemies)), dict(found)
        if enemies == 1:
            # against one alone there is time to ask which ends could bring a shot at all
            hopes |= {at: found[at] + NEXT / 2 * self._chased.best_shot(stop) for at, stop in stops.items()}
        first = [at for at in sorted(hopes, key=lambda one: -hopes[one])[:followed] if at in stops]
        shots = self._chased.pursuits([stops[at] for at in first], LIKELY)
        for at, shot in zip(first, shots, strict=True):
            found[at] += PURSUIT * shot
        return found


def _sum(parts: Sequence[Floats]) -> Floats:
    """What some parts come to."""
    total: Floats = np.sum(parts, axis=0)
    return total
