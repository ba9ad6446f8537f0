"""Chance in compiled thought: a row of random numbers that follows from where it begins."""

from math import log

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.compiling import inner
from aerodrome.core.dice import Chance

Luck = NDArray[np.uint64]
"""The state of a row of random numbers."""


def drawn_luck(rng: Chance) -> Luck:
    """Where a row of random numbers begins."""
    return np.array([1 + rng.randrange(1 << 62)], dtype=np.uint64)


@inner
def chance(luck: Luck) -> float:
    """The next random number below one."""
    state = luck[0]
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    luck[0] = state
    return float(state >> np.uint64(11)) / 9007199254740992.0


@inner
def blur(luck: Luck) -> float:
    """Noise of Gumbel's kind: added to what choices are worth, it makes one the likelier the better it is."""
    return -log(-log(max(1e-12, chance(luck))))
