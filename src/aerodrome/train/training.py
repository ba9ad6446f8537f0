"""Training: battles are flown, a network learns from them, and the better of the new and the last one is kept.

Rounds follow one another: in the first everybody flies on in thought by rules of thumb, later by what was learned.
What was flown stays in the folder: a training that was broken off goes on, and one that is over tells the same again.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from aerodrome.bots.judgement import Judgement, Provenance
from aerodrome.bots.network import Network
from aerodrome.bots.schooling import School
from aerodrome.core import sheets
from aerodrome.core.rules import rules_of
from aerodrome.lab.batches import Batch, Pace
from aerodrome.lab.executors import Executor
from aerodrome.lab.lessons import Course, packed, school_of
from aerodrome.lab.run import in_batches
from aerodrome.lab.tournament import Versus, versus
from aerodrome.train import shards
from aerodrome.train.apart import fit_apart
from aerodrome.train.fitting import EPOCHS, Fitted

BOTS = ("cadet", "cadet/bold", "cadet/cautious", "cadet/hunter")
"""Who flies the battles that are flown on in thought."""
STRAYS = (0.0, 0.05, 0.15)
DIGITS = 5
JUDGEMENT, MEASURED = "judgement.toml", "measured.toml"
BETTER = 0.52
"""Above this the new weights are better than the last."""


class Wish(msgspec.Struct, frozen=True):
    """What is asked for."""

    game: str
    games: int = 1500
    """Battles in each round."""
    seed: int = 0
    rounds: int = 1
    bot: str = "ace@4"
    """Who flies with the new and with the last weights to compare them."""
    battles: int = 200
    """So many battles of that comparison at most; 0: the new weights are kept unmeasured."""
    epochs: int = EPOCHS


class Measured(msgspec.Struct, frozen=True):
    """How new weights did against the last."""

    battles: int
    score: float
    low: float
    high: float

    @property
    def is_better(self) -> bool:
        """Are the new ones kept?"""
        return self.score > BETTER


class Round(NamedTuple):
    """A round of training that is over."""

    number: int
    judgement: Judgement
    """The new weights."""
    measured: Measured | None
    is_kept: bool


class Ways(NamedTuple):
    """Where battles are flown, where everything is kept, and who hears of progress."""

    executor: Executor
    folder: Path
    on_battles: Callable[[int], object] = lambda _: None
    on_epoch: Callable[[], object] = lambda: None
    processes: int = 1


def train(wish: Wish, ways: Ways, last: Judgement | None = None) -> Iterator[Round]:
    """Each round as it is over; `last` are the weights that new ones are compared with."""
    best: Judgement | None = None
    for number in range(1, wish.rounds + 1):
        folder = ways.folder / f"round-{number}"
        judgement = _round(wish, ways, number, best)
        measured = _measured(wish, ways, folder, judgement, best or last)
        is_kept = measured is None or measured.is_better
        if is_kept:
            best = judgement
            shards.write_sheet(ways.folder / JUDGEMENT, judgement)
        yield Round(number, judgement, measured, is_kept)


def course(wish: Wish, number: int, school: School, best: Judgement | None) -> Course:
    """What is flown in a round."""
    return Course(wish.game, wish.seed * 1000 + number, school.scenarios, BOTS, STRAYS, best)


def _round(wish: Wish, ways: Ways, number: int, best: Judgement | None) -> Judgement:
    """Fly a round's battles and learn from them; what was thought with less knowledge in earlier ones is left out."""
    school = school_of(wish.game)
    kept = shards.Shards(ways.folder / f"round-{number}", course(wish, number, school, best))
    _fly(wish, ways, kept, packed(course(wish, number, school, best)), len(school.scenarios))
    lessons = [one for one in kept.lessons if one.number * len(school.scenarios) + one.cell < wish.games]
    positions = shards.positions(lessons, school)
    fitted = fit_apart(positions, wish.seed + number, ways.on_epoch, wish.epochs)
    return _sheet(wish, number, len(lessons), len(positions.target), fitted)


def _fly(wish: Wish, ways: Ways, kept: shards.Shards, trial: bytes, cells: int) -> None:
    """Fly what is missing; battles are dealt out to the cells in turn."""
    gaps: dict[int, list[int]] = {cell: [] for cell in range(cells)}
    there = {(one.cell, one.number) for one in kept.lessons}
    for at in range(wish.games):
        if (at % cells, at // cells) not in there:
            gaps[at % cells].append(at // cells)
    ways.on_battles(wish.games - sum(map(len, gaps.values())))
    pace = Pace(ways.executor.workers)
    batches: Iterator[Batch | None] = in_batches(gaps, pace)
    for done in ways.executor.run(trial, batches):
        pace.learn(done)
        kept.keep(done.lessons)
        ways.on_battles(len(done.lessons))


def _sheet(wish: Wish, number: int, battles: int, positions: int, fitted: Fitted) -> Judgement:
    """Weights with where they come from."""
    game = wish.game
    command = (
        f"aerodrome train {game} --games {wish.games} --seed {wish.seed} --rounds {wish.rounds}"
        f" --bot {wish.bot} --battles {wish.battles}"
    )
    came = Provenance(
        command, rules_of(game).version, wish.seed, number, battles, positions, round(fitted.error, 4),
        round(fitted.order, 4), round(fitted.order_by_hand, 4),
    )  # fmt: skip
    return Judgement(came, *_layers(fitted.network))


def _layers(network: Network) -> tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...], tuple[float, ...]]:
    def rounded(layer: np.ndarray) -> tuple[tuple[float, ...], ...]:
        return tuple([tuple([float(f"{one:.{DIGITS}g}") for one in row]) for row in layer])

    return rounded(network.pair), rounded(network.whole), rounded(network.last[None])[0]


def _measured(wish: Wish, ways: Ways, folder: Path, new: Judgement, last: Judgement | None) -> Measured | None:
    """The sequential test of the new weights against the last, or against none; one that is over is read back."""
    if not wish.battles:
        return None
    if (folder / MEASURED).exists():
        return sheets.read(folder / MEASURED, Measured)
    found: Versus = versus(
        wish.game, wish.bot, wish.bot, BETTER, wish.battles, seed=wish.seed, processes=ways.processes,
        judgements=(new, last),
    )  # fmt: skip
    low, high = found.interval
    measured = Measured(found.battles, round(found.score, 4), round(low, 4), round(high, 4))
    shards.write_sheet(folder / MEASURED, measured)
    return measured
