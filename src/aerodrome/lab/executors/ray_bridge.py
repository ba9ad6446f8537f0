"""The bridge to a Ray cluster: a process that connects, proves every node, and passes batches to and fro."""

import logging
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.batches import Batch, fly_batch
from aerodrome.lab.portrait import difference, portrait

RETRIES = 5
"""How often a batch is flown again because its node or its process died."""
TICK = 0.05
"""Seconds between a look at the cluster and one at the line."""
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_rpc_server_reconnect_timeout_s": "20",
}
"""Nothing is told to anybody, and a cluster that is gone is given up after some seconds."""


class Work(msgspec.Struct, frozen=True, tag=True):
    """A batch to be flown."""

    trial: bytes
    batch: Batch


class Ready(msgspec.Struct, frozen=True, tag=True):
    """Connected, and every node is as it should be."""

    workers: int


class Came(msgspec.Struct, frozen=True, tag=True):
    """A batch has come home."""

    done: bytes


class Sorry(msgspec.Struct, frozen=True, tag=True):
    """It is over: a Fault."""

    where: str
    found: str
    allowed: str


Reply = Ready | Came | Sorry


def bridge(line: Connection, address: str) -> None:
    """The process: it lives as long as somebody listens. Ctrl-C is for its parent to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if not os.environ.get("AERODROME_DEBUG"):
        # Ray and its nodes report a lot; what matters is told as a Fault
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    try:
        ray = _connected(address)
        _prove(ray)
        _say(line, Ready(max(1, int(ray.cluster_resources().get("CPU", 1)))))
        _pass_on(ray, line)
    except Fault as fault:
        _say(line, Sorry(fault.where, fault.found, fault.allowed))
    except (EOFError, OSError):
        return  # nobody listens any more


def _say(line: Connection, reply: Reply) -> None:
    line.send_bytes(msgspec.msgpack.encode(reply))


def _connected(address: str) -> Any:
    """Ray, connected to a cluster that is there already."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:
        words = " ".join(str(error).split())
        raise Fault("--cluster", f"{address}: {words}", "auto, or HOST:PORT of a cluster's head") from None
    return ray


def _prove(ray: Any) -> None:
    """Every node must have the same Python, package and rules: a Fault names the node and what differs."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    look = ray.remote(num_cpus=0, max_retries=1)(_traveller())
    asked = {}
    for node in ray.nodes():
        if node["Alive"]:
            place = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            asked[node["NodeManagerAddress"]] = look.options(scheduling_strategy=place).remote()
    for name, reference in asked.items():
        try:
            theirs, missing = ray.get(reference)
        except ray.exceptions.RayError as error:
            raise Fault(f"node {name}", " ".join(str(error).split())[:300], "a node that can be reached") from None
        if missing:
            raise Fault(f"node {name}", missing, "pip install aerodrome[cluster], of the same version, on every node")
        if found := difference(portrait(), theirs):
            raise Fault(f"node {name}", found, "the same installation on every node")


def _traveller() -> Callable[[], tuple[dict[str, str], str]]:
    """A function that travels whole, so that it can run where the package is missing."""

    def look() -> tuple[dict[str, str], str]:
        try:
            from aerodrome.lab.portrait import portrait as theirs
        except ImportError as error:
            return {}, f"cannot load {error.name or 'aerodrome'}"
        return theirs(), ""

    return look


def _fly(trial: bytes, batch: Batch, ours: dict[str, str]) -> tuple[bytes, str]:
    """Fly a batch on a node, which may have joined the cluster after the others were looked at."""
    found = difference(ours, portrait())
    return (b"", found) if found else (fly_batch(trial, batch), "")


def _pass_on(ray: Any, line: Connection) -> None:
    """Batches go out, rows come home, until the line is closed."""
    fly = ray.remote(num_cpus=1, max_retries=RETRIES)(_fly)
    ours = ray.put(portrait())
    trials: dict[bytes, Any] = {}
    flying: dict[Any, Batch] = {}
    while True:
        while line.poll(TICK if not flying else 0):
            work = msgspec.msgpack.decode(line.recv_bytes(), type=Work)
            if work.trial not in trials:
                trials[work.trial] = ray.put(work.trial)
            flying[fly.remote(trials[work.trial], work.batch, ours)] = work.batch
        if not flying:
            continue
        ready, _ = ray.wait(list(flying), num_returns=1, timeout=TICK)
        for reference in ready:
            batch = flying.pop(reference)
            try:
                done, found = ray.get(reference)
            except ray.exceptions.RayError as error:
                words = " ".join(str(error).split())[:300]
                raise Fault("--cluster", f"{batch.words}: {words}", "nodes with enough memory for a battle") from None
            if found:
                raise Fault("a node that joined later", found, "the same installation on every node")
            _say(line, Came(done))
