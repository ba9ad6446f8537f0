"""The laboratory measured: battles a second here and on a Ray cluster of this machine, and what handing over costs.

All in one run, so that the ratios hold whatever else the machine does: a share of time is compared, not a time.
"""

import os
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import msgspec

from aerodrome.bench.measures import Row, Size
from aerodrome.games import battles, kit
from aerodrome.lab import battle
from aerodrome.lab.executors import Executor
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.plan import Plan
from aerodrome.lab.run import run

TIMES = 5
"""Battles for each that the arena has: they are to take some seconds."""
WARM = 20
"""Battles for each worker before anything is measured."""
MOST = 0.05
"""The share of time that handing over may take."""
HEAD, NODE = "127.0.0.2", "127.0.0.3"
"""Loopback addresses of the cluster's two nodes; 127.0.0.1 Ray takes for the machine's own address elsewhere."""
STORE = 80_000_000


class Paced(msgspec.Struct, frozen=True):
    """How fast an executor was."""

    rate: float
    """Battles a second for each worker."""
    overhead: float
    """The share of its workers' time, from the first to the last moment of a run, in which they flew nothing."""


def paced(executor: Executor, plan: Plan) -> Paced:
    """Fly a plan and see how much of the time went into battles; what workers load at first does not count."""
    few = msgspec.structs.replace(plan, battles=min(plan.battles, WARM * executor.workers))
    for _ in run(battle.packed(few), executor):
        pass
    flown, seconds = 0, 0.0
    trial = battle.packed(plan)
    began = time.perf_counter()
    for done in run(trial, executor):
        flown += len(done.flown)
        seconds += done.seconds
    there = executor.workers * (time.perf_counter() - began)
    return Paced(flown / there, max(0.0, 1 - seconds / there))


def measured(size: Size) -> Iterator[Row]:
    """A row for each executor."""
    game = battles()[0]
    scenario = kit(game).bench_scenarios[0]
    plan = Plan(game=game, scenarios=(scenario,), battles=TIMES * size.games)
    name = f"laboratory, {scenario} of {game}"
    alone = paced(LocalExecutor(1), plan)
    yield Row(f"{name}, one process", f"{alone.rate:,.1f} battles/s")
    cores = os.cpu_count() or 1
    if cores > 1:
        yield _row(f"{name}, {cores} processes", paced(LocalExecutor(cores), plan), alone)
    if size.cluster and sys.platform == "linux" and find_spec("ray"):
        yield from _cluster(name, plan, alone)


def _row(name: str, found: Paced, alone: Paced) -> Row:
    ratio = found.rate / alone.rate
    words = f"{found.rate:,.1f} battles/s a worker, {ratio:.2f} of one process; overhead {found.overhead:.1%}"
    return Row(name, words, f"overhead at most {MOST:.0%}", found.overhead <= MOST)


def _cluster(name: str, plan: Plan, alone: Paced) -> Iterator[Row]:
    """A cluster of one node, then of two, with a worker each."""
    # loaded only here: a cluster is an extra
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    from aerodrome.lab.executors.ray import RayExecutor

    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
    head = {**node, "node_ip_address": HEAD, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    try:
        for workers in (1, 2):
            if workers == 2:
                cluster.add_node(**node, node_ip_address=NODE)
            executor = RayExecutor(cluster.address)
            try:
                yield _row(f"{name}, Ray with {workers} worker{'s' * (workers > 1)}", paced(executor, plan), alone)
            finally:
                executor.close()
    finally:
        cluster.shutdown()
