"""A small network that has learned what positions come to: compiled, and the same for every game.

A game tells a position in numbers: a row for each pair of enemies, the last number of which is what the pair counts,
and one row for the rest. Pairs go through a hidden layer and are added up, so that any number of airplanes share the
same weights; with the rest they go through a second one. The result lies between -1 and 1, from one side's view.
"""

from math import tanh
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.compiling import inner

Array = NDArray[np.float64]


class Network(NamedTuple):
    """The weights; the last row of each layer is what it adds to every sum."""

    pair: Array
    """From the numbers of a pair to the hidden units of pairs."""
    whole: Array
    """From those, added up, and the rest to the hidden units of the whole."""
    last: Array
    """From these to the result."""


PAIR_UNITS, WHOLE_UNITS = 12, 16
"""How many hidden units networks have that are trained."""


def blank(features: int, rest: int) -> Network:
    """A network of the usual size that says 0 of everything."""
    whole = np.zeros((PAIR_UNITS + rest + 1, WHOLE_UNITS))
    return Network(np.zeros((features + 1, PAIR_UNITS)), whole, np.zeros(WHOLE_UNITS + 1))


NOTHING = Network(np.zeros((1, 0)), np.zeros((1, 0)), np.zeros(1))
"""A network that has learned nothing."""


@inner
def judged(pairs: Array, count: int, rest: Array, network: Network) -> float:
    """What a position comes to."""
    pair, whole, last = network.pair, network.whole, network.last
    units, hidden, size = pair.shape[1], whole.shape[1], len(rest)
    features = len(pair) - 1
    pooled = np.zeros(units)
    for row in range(count):
        for unit in range(units):
            total = pair[features, unit]
            for at in range(features):
                total += pairs[row, at] * pair[at, unit]
            if total > 0.0:
                pooled[unit] += pairs[row, features] * total
    result = last[hidden]
    for unit in range(hidden):
        total = whole[units + size, unit]
        for at in range(units):
            total += pooled[at] * whole[at, unit]
        for at in range(size):
            total += rest[at] * whole[units + at, unit]
        if total > 0.0:
            result += total * last[unit]
    return tanh(result)
