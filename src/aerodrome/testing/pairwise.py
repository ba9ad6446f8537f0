"""Few combinations in which every two values of different parameters meet at least once."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

Pair = tuple[tuple[str, int], tuple[str, int]]


def pairwise(parameters: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Combinations covering all pairs of values, always the same ones in the same order."""
    sizes = {name: len(values) for name, values in parameters.items()}
    if len(sizes) < 2:
        return [{name: value} for name, values in parameters.items() for value in values] or [{}]
    missing = dict.fromkeys(
        ((one, i), (other, j))
        for one, other in combinations(sizes, 2)
        for i in range(sizes[one])
        for j in range(sizes[other])
    )
    rows = []
    while missing:
        row = _row(sizes, missing)
        for pair in combinations(row.items(), 2):
            missing.pop(pair, None)
        rows.append({name: parameters[name][at] for name, at in row.items()})
    return rows


def _row(sizes: Mapping[str, int], missing: Mapping[Pair, None]) -> dict[str, int]:
    """A combination with the first missing pair, filled up with what covers most others."""
    chosen = dict(next(iter(missing)))
    for name, size in sizes.items():
        if name not in chosen:
            gains = [_gain(name, at, chosen, sizes, missing) for at in range(size)]
            chosen[name] = gains.index(max(gains))
    return {name: chosen[name] for name in sizes}


def _gain(name: str, at: int, chosen: Mapping[str, int], sizes: Mapping[str, int], missing: Mapping[Pair, None]) -> int:
    """How many missing pairs a value would cover with those already chosen."""
    place = {name: order for order, name in enumerate(sizes)}
    pairs = (sorted([(name, at), other], key=lambda one: place[one[0]]) for other in chosen.items())
    return sum(tuple(pair) in missing for pair in pairs)
