"""A measure: some figures of the house, each a row with its target."""

from collections.abc import Callable, Iterator

import msgspec

from aerodrome.bench import brawls, clock, rival
from aerodrome.core.rules import Rules


class Size(msgspec.Struct, frozen=True):
    """How much work goes into the figures."""

    rounds: int = 5
    battles: int = 5
    """Battles in one sample."""
    moves: int = 12_000
    """Moves of chess in one sample."""
    lists: int = 2_000
    """Lists of legal moves, and reaches, in one sample."""
    games: int = 400
    """Matches of the arena."""
    cluster: bool = True
    """Is a Ray cluster started, where Ray is installed?"""
    steps: int = 3_000
    """Steps of an environment in one sample."""
    thoughts: int = 2
    """Battles of bots that think in one sample."""


class Row(msgspec.Struct, frozen=True):
    """One figure: what was measured, what was aimed at, and whether it was reached (None: no target)."""

    name: str
    measured: str
    target: str = ""
    reached: bool | None = None


Measure = tuple[str, Callable[[Size], Iterator[Row]]]
"""What is measured, and how."""


def brawling(rules: Rules, scenario: str, size: Size, least: float | None = None) -> Row:
    """Decisions of brawlers beside random moves of chess; `least` is the ratio that is aimed at."""
    setting = rules.setting(scenario, {})
    brawls.brawl(rules, setting, 0)  # compiled kernels and filled caches are not what is measured

    def ours() -> float:
        return brawls.decisions_per_second(rules, setting, size.battles)

    name = f"brawlers in {scenario}, record written"
    if not rival.there():
        rate, spoilt = clock.steady(ours, size.rounds)
        return Row(name, f"{rate:,.0f} decisions/s{spoilt_words(spoilt)}")
    found = clock.compare(ours, lambda: rival.random_moves(size.moves), size.rounds)
    digits = 2 if least else 3
    measured = f"{found.ours:,.0f} decisions/s; chess {found.theirs:,.0f} moves/s; ratio {found.ratio:.{digits}f}"
    measured += spoilt_words(found.spoilt)
    return Row(name, measured, f"ratio at least {least:g}", found.ratio >= least) if least else Row(name, measured)


def spoilt_words(samples: int) -> str:
    """How many unsteady samples were repeated, if any."""
    return f" ({samples} unsteady samples repeated)" if samples else ""
