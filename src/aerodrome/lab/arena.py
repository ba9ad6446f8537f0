"""The arena: many matches between bots, spread over the processor's cores.

Every match has a seed of its own, made from the run's seed and the match's number alone; so a run gives the same
records whatever the number of processes, and any single match can be played again by itself.
"""

import logging
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import Played, play
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game, begin_match
from aerodrome.core.rules import rules_of

DEFAULT_BOT = "bot:brawler"
CHUNK = 50
"""Matches that a process plays at a time."""

_log = logging.getLogger(__name__)


class Job(msgspec.Struct, frozen=True):
    """What is played: the same for every match of a run but its number."""

    game: str
    scenario: str
    seats: dict[str, str]
    seed: int
    options: dict[str, Any]
    records: str | None = None


class Failure(msgspec.Struct, frozen=True):
    """A match that ended in an error: its number, its dice's seed, and what went wrong."""

    index: int
    seed: str
    error: str


class Tally(msgspec.Struct, frozen=True):
    """What came out of a run. Every seat of a winning side has won."""

    games: int
    wins: dict[str, int]
    draws: int
    errors: int
    decisions: int
    seconds: float
    stumbles: int = 0
    """Decisions in which a bot failed and chance answered for it."""
    failures: tuple[Failure, ...] = ()


def simulate(
    game: str,
    scenario: str,
    seats: Mapping[str, str] | None = None,
    games: int = 1,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    records_dir: str | Path | None = None,
    processes: int | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play `games` matches. Seats not named are flown by brawlers; `on_progress` hears how many matches are done.

    With `records_dir` every match leaves its record there. An error ends its own match, never the run.
    """
    if processes is None:
        processes = os.cpu_count() or 1
    for what, number, least in (("games", games, 1), ("seed", seed, 0), ("processes", processes, 1)):
        if number < least:
            raise Fault(what, str(number), f"{least} or more")
    job = Job(
        game=game,
        scenario=scenario,
        seats=_everyone(game, scenario, seats or {}, options or {}),
        seed=seed,
        options=dict(options or {}),
        records=None if records_dir is None else str(records_dir),
    )
    if job.records is not None:
        _make_folder(Path(job.records))
    began = time.perf_counter()
    tallies: dict[int, Tally] = {}
    done = 0
    for first, tally in _chunks(job, games, processes):
        tallies[first] = tally
        done += tally.games
        if on_progress is not None:
            on_progress(done)
    return _sum([tallies[first] for first in sorted(tallies)], time.perf_counter() - began)


def match(job: Job, index: int) -> tuple[Game, Played]:
    """Play one match of a run, by its number; the way to look into a failure."""
    rules = rules_of(job.game)
    setting = rules.setting(job.scenario, job.options)
    return _play(job, index, setting)


def match_seed(job: Job, index: int) -> bytes:
    """The seed of a match's dice: it depends on the run's seed and the match's number, and on nothing else."""
    return match_seed_of(job.seed, index)


def match_seed_of(run: int, index: int) -> bytes:
    """The seed of a match by the run's seed and the match's number."""
    return sha256(f"aerodrome match {run} {index}".encode()).digest()


def _everyone(game: str, scenario: str, seats: Mapping[str, str], options: Mapping[str, Any]) -> dict[str, str]:
    """Who sits where, checked before anything is played."""
    rules = rules_of(game)
    there = rules.seats(rules.setting(scenario, options))
    for seat, spec in seats.items():
        if seat not in there:
            raise unknown("seat", seat, there)
        roster.bot(spec)
    return {seat: seats.get(seat, DEFAULT_BOT) for seat in there}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault("records", f"{folder}: {error.strerror}", "a folder that can be written to") from None


def _chunks(job: Job, games: int, processes: int) -> Iterator[tuple[int, Tally]]:
    """Each chunk of matches as it is finished, with the number of its first match."""
    # a chunk each at least for all processes, so that a short run does not leave cores idle
    size = max(1, min(CHUNK, -(-games // processes)))
    spans = [(first, min(first + size, games)) for first in range(0, games, size)]
    if processes == 1 or len(spans) == 1:
        for first, last in spans:
            yield first, _play_chunk(job, first, last)
        return
    with ProcessPoolExecutor(min(processes, len(spans)), mp_context=context()) as pool:
        running: dict[Future[Tally], int] = {pool.submit(_play_chunk, job, *span): span[0] for span in spans}
        while running:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), future.result()


def context() -> multiprocessing.context.BaseContext:
    """Forking is quick, but safe only on Linux and without other threads."""
    forks = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")


def _play_chunk(job: Job, first: int, last: int) -> Tally:
    """Play some matches of a run, one after the other."""
    rules = rules_of(job.game)
    setting = rules.setting(job.scenario, job.options)
    sides = rules.seats(setting)
    wins = dict.fromkeys(job.seats, 0)
    draws = decisions = stumbles = 0
    failures: list[Failure] = []
    for index in range(first, last):
        try:
            game, played = _play(job, index, setting)
            winner = game.result.winner
            if job.records is not None:
                _write(game, Path(job.records), job, index)
        except Exception as error:
            # an error of the rules: the match is lost, the run goes on
            _log.error("match %d of seed %d", index, job.seed, exc_info=error)
            failures.append(Failure(index, match_seed(job, index).hex(), f"{type(error).__name__}: {error}"))
            continue
        decisions += played.decisions
        stumbles += played.stumbles
        draws += winner is None
        for seat in wins:
            wins[seat] += sides[seat] == winner
    return Tally(last - first, wins, draws, len(failures), decisions, 0.0, stumbles, tuple(failures))


def _play(job: Job, index: int, setting: Any) -> tuple[Game, Played]:
    """One match, from its own seed."""
    seed = match_seed(job, index)
    game = begin_match(rules_of(job.game), setting, job.seats, SeededDice(seed))
    bots = {seat: roster.bot(spec) for seat, spec in job.seats.items()}
    # text seeds do not depend on the process, unlike hashes of objects
    return game, play(game, bots, Random(f"bots {seed.hex()}"))


def _write(game: Game, folder: Path, job: Job, index: int) -> None:
    """Put a match's record into the folder."""
    (folder / f"{Path(job.scenario).stem}-{index}.aero").write_text(game.save(), encoding="utf-8")


def _sum(tallies: list[Tally], seconds: float) -> Tally:
    """The whole run."""
    return Tally(
        games=sum(tally.games for tally in tallies),
        wins={seat: sum(tally.wins[seat] for tally in tallies) for seat in tallies[0].wins},
        draws=sum(tally.draws for tally in tallies),
        errors=sum(tally.errors for tally in tallies),
        decisions=sum(tally.decisions for tally in tallies),
        seconds=seconds,
        stumbles=sum(tally.stumbles for tally in tallies),
        failures=tuple(failure for tally in tallies for failure in tally.failures),
    )
