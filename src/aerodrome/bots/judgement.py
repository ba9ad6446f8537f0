"""Judgement: what was learned from many battles about how a position goes on, with where it comes from."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from aerodrome.bots.network import NOTHING, Network
from aerodrome.core import sheets
from aerodrome.core.faults import Fault

SHEET = "data/judgement.toml"
Layer = tuple[tuple[float, ...], ...]


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from: what was flown and with which seed, and how well they foretell battles kept apart."""

    command: str
    version: int
    """Of the rules."""
    seed: int
    rounds: int
    battles: int
    positions: int
    error: float
    """Mean square of what was foretold amiss, in battles from which nothing was learned."""
    order: float
    """How often, of two positions there, the one that went better was put first."""
    order_by_hand: float
    """The same of the judgement by rules of thumb."""


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a network with their provenance."""

    provenance: Provenance
    pair: Layer
    whole: Layer
    last: tuple[float, ...]

    def network(self, features: int, rest: int) -> Network:
        """The network, proved to fit positions told in so many numbers."""
        units, hidden = len(self.pair[0]), len(self.last) - 1
        for name, layer, rows, width in (
            ("pair", self.pair, features + 1, units), ("whole", self.whole, units + rest + 1, hidden)
        ):  # fmt: skip
            if len(layer) != rows or any(len(row) != width for row in layer):
                raise Fault(f"{SHEET}: {name}", f"{len(layer)} rows", f"{rows} rows of {width} numbers each")
        return Network(np.array(self.pair), np.array(self.whole), np.array(self.last))


_CHOSEN: ContextVar[Network | None] = ContextVar("chosen", default=None)


@contextmanager
def judging(network: Network | None) -> Iterator[None]:
    """Bots that answer meanwhile judge by this network; None: by the one that belongs to the game."""
    token = _CHOSEN.set(network)
    try:
        yield
    finally:
        _CHOSEN.reset(token)


def learned(package: str, features: int, rest: int) -> Network:
    """What was learned about a game. Shared: do not change it."""
    chosen = _CHOSEN.get()
    return _shipped(package, features, rest) if chosen is None else chosen


@cache
def _shipped(package: str, features: int, rest: int) -> Network:
    found = _read(package)
    return NOTHING if found is None else found.network(features, rest)


def _read(package: str) -> Judgement | None:
    sheet = files(package) / SHEET
    return sheets.read(sheet, Judgement) if sheet.is_file() else None


def shipped(game: str) -> Judgement | None:
    """What came with a game, if anything did."""
    return _read(f"aerodrome.{game}")
