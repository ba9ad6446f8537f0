"""A tournament: bots against each other, every battle flown twice with sides swapped, with intervals and ratings.

A battle won counts 1, a draw ½. The two battles of a mirrored pair share their dice's seed and are counted as one
observation, so that neither luck nor a scenario's better side passes for skill.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import log10, sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import play
from aerodrome.bots.choice import Bot, Choice
from aerodrome.bots.judgement import Judgement, judging
from aerodrome.core.dice import Chance, SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import begin_match
from aerodrome.core.intervals import SURE
from aerodrome.core.questions import Question
from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from aerodrome.lab.arena import context, match_seed_of
from aerodrome.lab.lessons import network_of

FEWEST = 20
"""Pairs of battles before a sequential test may stop."""


def even_scenarios(game: str) -> tuple[str, ...]:
    """Where bots meet unless it is said otherwise."""
    kit = kits().get(game)
    return (kit.even_scenario,) if kit and kit.even_scenario else ()


class Versus(msgspec.Struct, frozen=True):
    """One bot against another: a score between 0 and 1 for each mirrored pair of battles."""

    one: str
    other: str
    pairs: tuple[float, ...]
    stumbles: int = 0

    @property
    def battles(self) -> int:
        """Battles flown."""
        return 2 * len(self.pairs)

    @property
    def score(self) -> float:
        """The share of points that `one` took."""
        return fmean(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score."""
        if len(self.pairs) < 2:
            return 0.0, 1.0
        error = SURE * max(stdev(self.pairs), 0.5 / sqrt(len(self.pairs))) / sqrt(len(self.pairs))
        return max(0.0, self.score - error), min(1.0, self.score + error)


class Standing(msgspec.Struct, frozen=True):
    """A bot's place in a tournament."""

    bot: str
    score: float
    rating: float
    """Elo, with 0 as the field's mean."""
    milliseconds: float
    """Median time for a decision."""


class Tournament(msgspec.Struct, frozen=True):
    """What came out: the table, best first, and every pairing."""

    game: str
    scenarios: tuple[str, ...]
    table: tuple[Standing, ...]
    pairings: tuple[Versus, ...]
    battles: int
    seconds: float


class Bout(msgspec.Struct, frozen=True):
    """One mirrored pair of battles to be flown."""

    game: str
    scenario: str
    one: str
    other: str
    seed: int
    number: int
    options: dict[str, Any]
    judgements: "Judgements" = None


Judgements = tuple[Judgement | None, Judgement | None] | None
"""What the two bots of a bout judge by, None for nothing learned; none given: what belongs to the game."""


class Flown(msgspec.Struct, frozen=True):
    """A mirrored pair as it came out, with the time each decision took."""

    score: float
    times: dict[str, list[float]]
    stumbles: int


def tournament(
    game: str,
    bots: Sequence[str],
    battles: int,
    scenarios: Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
    on_progress: Callable[[int], None] | None = None,
) -> Tournament:
    """A round robin: each pair of bots flies about so many battles, spread over the scenarios."""
    _check(bots, battles, processes)
    places = tuple(scenarios) or even_scenarios(game)
    if not places:
        raise Fault("scenario", "none given", "the scenarios to fly")
    times: dict[str, list[float]] = {name: [] for name in bots}
    pairings: list[Versus] = []
    began, done = time.perf_counter(), 0
    for one, other in combinations(bots, 2):
        bouts = _bouts(game, places, one, other, seed, -(-battles // 2), options or {})
        found: list[Flown] = []
        for flown in _flown(list(bouts), processes):
            found.append(flown)
            _collect(times, flown)
            done += 2
            if on_progress is not None:
                on_progress(done)
        pairings.append(Versus(one, other, tuple(f.score for f in found), sum(f.stumbles for f in found)))
    ratings = elo(bots, pairings)
    table = [
        Standing(name, _share(name, pairings), ratings[name], 1000 * median(times[name] or [0.0])) for name in bots
    ]
    table.sort(key=lambda row: -row.rating)
    return Tournament(game, places, tuple(table), tuple(pairings), done, time.perf_counter() - began)


def versus(
    game: str,
    one: str,
    other: str,
    bar: float,
    most: int = 400,
    scenarios: Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
    judgements: Judgements = None,
) -> Versus:
    """A sequential test: it stops when `one` is surely better than even and above the bar, or cannot reach the bar.

    With `judgements` the two, which may then be the same bot, judge positions by these.
    """
    places = tuple(scenarios) or even_scenarios(game)
    bouts = list(_bouts(game, places, one, other, seed, most // 2, options or {}, judgements))
    pairs: list[float] = []
    stumbles = 0
    size = 2 * processes
    for first in range(0, len(bouts), size):
        for flown in _flown(bouts[first : first + size], processes):
            pairs.append(flown.score)
            stumbles += flown.stumbles
        if settled(Versus(one, other, tuple(pairs)), bar):
            break
    return Versus(one, other, tuple(pairs), stumbles)


def settled(so_far: Versus, bar: float) -> bool:
    """Is `one` surely better than even and above the bar, or surely below the bar? A few pairs never tell."""
    low, high = so_far.interval
    return len(so_far.pairs) >= FEWEST and ((low > 0.5 and so_far.score > bar) or high < bar)


def elo(bots: Sequence[str], pairings: Sequence[Versus]) -> dict[str, float]:
    """Ratings that explain the scores best, with the mean at 0; a whitewash counts as half a point lost."""
    strength = dict.fromkeys(bots, 1.0)
    points = dict.fromkeys(bots, 0.0)
    for pairing in pairings:
        count = len(pairing.pairs)
        won = min(max(pairing.score * count, 0.5), count - 0.5) if count else 0.0
        points[pairing.one] += won
        points[pairing.other] += count - won
    for _ in range(2000):
        for name in bots:
            met = [p for p in pairings if name in (p.one, p.other) and p.pairs]
            faced = sum(len(p.pairs) / (strength[p.one] + strength[p.other]) for p in met)
            if faced:
                strength[name] = points[name] / faced
    ratings = {name: 400 * log10(strength[name]) for name in bots}
    mean = fmean(ratings.values())
    return {name: rating - mean for name, rating in ratings.items()}


def _check(bots: Sequence[str], battles: int, processes: int) -> None:
    if len(bots) < 2 or len(dict.fromkeys(bots)) < len(bots):
        raise Fault("bots", ", ".join(bots) or "none", "two or more different ones")
    for name in bots:
        roster.bot(name)
    for what, number, least in (("games", battles, 2), ("processes", processes, 1)):
        if number < least:
            raise Fault(what, str(number), f"{least} or more")


def _bouts(
    game: str,
    scenarios: Sequence[str],
    one: str,
    other: str,
    seed: int,
    pairs: int,
    options: Mapping[str, Any],
    judgements: Judgements = None,
) -> Iterator[Bout]:
    for number in range(pairs):
        place = scenarios[number % len(scenarios)]
        yield Bout(game, place, one, other, seed, number, dict(options), judgements)


def _flown(bouts: list[Bout], processes: int) -> Iterator[Flown]:
    """The bouts flown, in order."""
    if processes == 1 or len(bouts) == 1:
        yield from map(fly, bouts)
        return
    with ProcessPoolExecutor(min(processes, len(bouts)), mp_context=context()) as pool:
        yield from pool.map(fly, bouts)


def fly(bout: Bout) -> Flown:
    """A mirrored pair of battles: the same seed, sides swapped."""
    rules = rules_of(bout.game)
    setting = rules.setting(bout.scenario, bout.options)
    sides = rules.seats(setting)
    first = next(iter(sides.values()))
    seed = match_seed_of(bout.seed, bout.number)
    score, stumbles = 0.0, 0
    times: dict[str, list[float]] = {bout.one: [], bout.other: []}
    names = bout.one, bout.other
    for swapped in (False, True):
        who = {seat: int((side == first) == swapped) for seat, side in sides.items()}
        dealt = {seat: f"bot:{names[at]}" for seat, at in who.items()}
        game = begin_match(rules, setting, dealt, SeededDice(seed))
        bots = {seat: _timed(_judging(bout, at), times[names[at]]) for seat, at in who.items()}
        stumbles += play(game, bots, Random(f"bots {seed.hex()}")).stumbles
        winner = game.result.winner
        ours = [side for seat, side in sides.items() if who[seat] == 0]
        score += 0.5 if winner is None else float(winner in ours)
    return Flown(score / 2, times, stumbles)


def _judging(bout: Bout, at: int) -> Bot:
    """One of the two bots of a bout."""
    bot = roster.bot((bout.one, bout.other)[at])
    if bout.judgements is None:
        return bot
    network = network_of(bout.game, bout.judgements[at])

    def choose(view: Any, question: Question, imagine: Any, rng: Chance) -> Choice:
        with judging(network):
            return bot(view, question, imagine, rng)

    return choose


def _timed(bot: Bot, times: list[float]) -> Bot:
    """A bot whose thinking is timed."""

    def choose(view: Any, question: Question, imagine: Any, rng: Chance) -> Choice:
        began = time.perf_counter()
        choice = bot(view, question, imagine, rng)
        times.append(time.perf_counter() - began)
        return choice

    return choose


def _collect(times: dict[str, list[float]], flown: Flown) -> None:
    for name, taken in flown.times.items():
        times[name] += taken


def _share(name: str, pairings: Sequence[Versus]) -> float:
    """The share of all points that a bot took."""
    scores = [p.score if p.one == name else 1 - p.score for p in pairings if name in (p.one, p.other) and p.pairs]
    return fmean(scores) if scores else 0.5
