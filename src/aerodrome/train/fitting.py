"""Fitting a network to positions and what became of them, with JAX and Optax."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.network import PAIR_UNITS, WHOLE_UNITS, Network
from aerodrome.core.faults import Fault

CHUNK = 512
"""Positions that are learned from at a time."""
EPOCHS = 60
RATE, DECAY = 3e-3, 1.0
CHECKED = 8
"""Of so many battles one is kept apart to choose the best epoch by, and another to measure what came out."""
LEAST_SPREAD = 1e-3
"""Numbers that hardly vary are left as they are."""


class Positions(NamedTuple):
    """Positions told in numbers, and what became of them."""

    pairs: NDArray[np.float32]
    """All pairs of all positions, one after the other."""
    owner: NDArray[np.int64]
    """By pair: the position it belongs to."""
    rest: NDArray[np.float32]
    target: NDArray[np.float32]
    battle: NDArray[np.int64]
    """By position: the battle it comes from."""
    by_hand: NDArray[np.float32]
    """By position: what it is worth by rules of thumb."""

    def taken(self, mask: NDArray[np.bool_]) -> "Positions":
        """Those positions alone."""
        number = np.cumsum(mask) - 1
        kept = mask[self.owner]
        return Positions(
            self.pairs[kept], number[self.owner[kept]], self.rest[mask], self.target[mask], self.battle[mask],
            self.by_hand[mask],
        )  # fmt: skip


class Fitted(NamedTuple):
    """A network, and how it does in the battles that were kept apart."""

    network: Network
    error: float
    order: float
    order_by_hand: float


def check_libraries() -> None:
    """A Fault that says how to get what is missing; nothing is loaded."""
    for name in ("jax", "optax"):
        if find_spec(name) is None:
            raise Fault("train", f"{name} is not installed", "pip install aerodrome[train]")


def fit(found: Positions, seed: int, on_progress: Callable[[], object] = lambda: None, epochs: int = EPOCHS) -> Fitted:
    """The network of the epoch that foretells best what became of battles kept apart, measured by still others."""
    import jax
    import jax.numpy as jnp
    import optax

    share = found.battle % CHECKED
    learned, checked, proof = found.taken(share > 1), found.taken(share == 0), found.taken(share == 1)
    if not len(learned.target) or not len(checked.target) or not len(proof.target):
        raise Fault("games", "too few positions to learn from", "more games")
    chance = np.random.default_rng(seed)
    spread = _spread(learned.pairs), _spread(learned.rest)
    chunks = _chunks(learned, spread, chance)
    parameters = _start(learned, chance)
    steps = epochs * len(chunks)
    tuner = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=DECAY)

    def answers(weights: Any, pairs: Any, owner: Any, rest: Any) -> Any:
        units = jax.nn.relu(pairs[:, :-1] @ weights["pair"][:-1] + weights["pair"][-1]) * pairs[:, -1:]
        pooled = jax.ops.segment_sum(units, owner, rest.shape[0] + 1)[:-1]
        whole = jnp.concatenate([pooled, rest], axis=1) @ weights["whole"][:-1] + weights["whole"][-1]
        return jnp.tanh(jax.nn.relu(whole) @ weights["last"][:-1] + weights["last"][-1])

    def error(weights: Any, chunk: Any) -> Any:
        pairs, owner, rest, target, counted = chunk
        return jnp.sum(counted * (answers(weights, pairs, owner, rest) - target) ** 2) / jnp.sum(counted)

    @jax.jit
    def step(weights: Any, memory: Any, chunk: Any) -> Any:
        slope = jax.grad(error)(weights, chunk)
        change, memory = tuner.update(slope, memory, weights)
        return optax.apply_updates(weights, change), memory

    check = _chunk(checked, spread, len(checked.target), len(checked.pairs))
    proved = _chunk(proof, spread, len(proof.target), len(proof.pairs))
    measured = jax.jit(error)
    memory, best = tuner.init(parameters), (float("inf"), parameters)
    for _ in range(epochs):
        for at in chance.permutation(len(chunks)):
            parameters, memory = step(parameters, memory, chunks[at])
        best = min(best, (float(measured(parameters, check)), parameters), key=lambda one: one[0])
        on_progress()
    foretold = np.asarray(answers(best[1], *proved[:3]))
    amiss = float(error(best[1], proved))
    orders = order(foretold, proof.target), order(proof.by_hand, proof.target)
    return Fitted(_unscaled(best[1], spread), amiss, *orders)


def order(worth: NDArray[Any], target: NDArray[Any]) -> float:
    """How often, of one position that went well and one that went badly, the one that went well is worth more."""
    well, badly = np.sort(worth[target > 0]), worth[target < 0]
    if not len(well) or not len(badly):
        return 0.5
    below, equal = np.searchsorted(well, badly, "left"), np.searchsorted(well, badly, "right")
    return float(np.mean(1 - (below + equal) / 2 / len(well)))


def _spread(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """How much the numbers of each column vary about zero."""
    size = np.sqrt(np.mean(rows**2, axis=0)) if len(rows) else np.ones(rows.shape[1])
    return np.where(size > LEAST_SPREAD, size, 1.0).astype(np.float32)


def _start(found: Positions, chance: np.random.Generator) -> dict[str, NDArray[np.float32]]:
    """Weights before anything is learned."""
    features, rest = found.pairs.shape[1] - 1, found.rest.shape[1]
    pair = chance.normal(0, features**-0.5, (features + 1, PAIR_UNITS))
    whole = chance.normal(0, (PAIR_UNITS + rest) ** -0.5, (PAIR_UNITS + rest + 1, WHOLE_UNITS))
    last = chance.normal(0, WHOLE_UNITS**-0.5, WHOLE_UNITS + 1)
    pair[-1] = whole[-1] = last[-1] = 0.0
    return {"pair": pair.astype(np.float32), "whole": whole.astype(np.float32), "last": last.astype(np.float32)}


def _chunks(found: Positions, spread: Any, chance: np.random.Generator) -> list[Any]:
    """Positions in parcels of one size, drawn by lot; what is added to fill a parcel counts for nothing."""
    parcel = chance.permutation(len(found.target)) // CHUNK
    parts = [found.taken(parcel == at) for at in range(int(parcel.max()) + 1)]
    most = max(len(part.pairs) for part in parts)
    return [_chunk(part, spread, CHUNK, most) for part in parts]


def _chunk(part: Positions, spread: Any, size: int, pairs: int) -> Any:
    """A parcel, filled up; pairs that belong to nobody belong to a position beyond the last."""
    rows = np.zeros((pairs, part.pairs.shape[1]), np.float32)
    rows[: len(part.pairs)] = part.pairs / np.append(spread[0][:-1], 1)
    owner = np.full(pairs, size)
    owner[: len(part.owner)] = part.owner
    rest = np.zeros((size, part.rest.shape[1]), np.float32)
    rest[: len(part.rest)] = part.rest / spread[1]
    target, counted = np.zeros(size, np.float32), np.zeros(size, np.float32)
    target[: len(part.target)], counted[: len(part.target)] = part.target, 1.0
    return rows, owner, rest, target, counted


def _unscaled(weights: Any, spread: Any) -> Network:
    """The weights for numbers as they are told."""
    pair, whole, last = (np.array(weights[name], np.float64) for name in ("pair", "whole", "last"))
    pair[:-1] /= spread[0][:-1, None]
    whole[pair.shape[1] : -1] /= spread[1][:, None]
    return Network(pair, whole, last)
