"""A real Ray cluster of two nodes on loopback. It takes its time to start, so one story tells everything about it."""

import os
import shutil
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

import aerodrome
from aerodrome.bench import laboratory
from aerodrome.core.faults import Fault
from aerodrome.lab import batches, battle, folder, rows
from aerodrome.lab.executors import ray_bridge
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.executors.ray import RayExecutor
from aerodrome.lab.plan import Plan
from aerodrome.lab.portrait import difference, portrait
from aerodrome.lab.run import run

PLAN = Plan(game="cards", scenarios=("duel",), battles=60, seed=11, grid={"turns": (20, 8)})
PACKAGE = Path(aerodrome.__file__).parent
# 127.0.0.1 Ray takes for another name of the machine's own address
HEAD, NODE, STRANGER = "127.0.0.2", "127.0.0.3", "127.0.0.4"
ENVIRONMENT = {
    "PYTHONPATH": str(PACKAGE.parent),
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_rpc_server_reconnect_timeout_s": "3",
    "RAY_health_check_initial_delay_ms": "1000",
    "RAY_health_check_period_ms": "300",
    "RAY_health_check_timeout_ms": "1000",
    "RAY_health_check_failure_threshold": "3",
}
MEMORY = 80_000_000


def bytes_in(path):
    return [(path / name).read_bytes() for name in (rows.BATTLES, rows.SHOTS)]


def counted(kept):
    return sorted((row.cell, row.number) for row in kept.battles)


def fly(kept, executor, plan=PLAN, after=None, then=None):
    """Fly a plan into a folder; after so many batches something happens."""
    for at, done in enumerate(run(battle.packed(plan), executor, tuple(kept.battles))):
        kept.keep(done.flown)
        if at == after:
            then()


def followers(cluster):
    """The processes that the nodes of a cluster have started; those of a killed node stay behind for a while."""
    nodes = {one.process.pid for node in cluster.list_all_nodes() for one in node.all_processes.get("raylet", ())}
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) in nodes:
                found.append(int(process.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="the nodes of this cluster have loopback addresses of their own")
def test_a_cluster_flies_as_one_machine_does(tmp_path, monkeypatch):
    utilities = pytest.importorskip("ray.cluster_utils", reason="Ray is not installed")
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(batches, "TARGET", 0.03)
    alone = folder.Folder(tmp_path / "alone", PLAN)
    fly(alone, LocalExecutor(1))
    alone.finish()
    wanted = bytes_in(tmp_path / "alone")
    size = {"num_cpus": 1, "object_store_memory": MEMORY}
    head = {**size, "node_ip_address": HEAD, "include_dashboard": False}
    cluster = utilities.Cluster(initialize_head=True, head_node_args=head)
    left = []

    def kill(node):
        left.extend(followers(cluster))
        cluster.remove_node(node, allow_graceful=False)

    try:
        node = cluster.add_node(**size, node_ip_address=NODE)

        # the benchmark can measure it
        executor = RayExecutor(cluster.address)
        assert executor.workers == 2
        few = msgspec.structs.replace(PLAN, battles=10)
        assert laboratory.paced(executor, few).rate > 0

        # a node that is killed in the middle loses no battle, and none is counted twice
        kept = folder.Folder(tmp_path / "killed", PLAN)
        fly(kept, executor, after=5, then=lambda: kill(node))
        assert counted(kept) == counted(alone)
        kept.finish()
        assert bytes_in(tmp_path / "killed") == wanted

        # a node with other code is one clear error that names it
        copy = tmp_path / "other" / "aerodrome"
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("client", "__pycache__"))
        with (copy / "core" / "dice.py").open("a") as file:
            file.write("# loaded\n")
        other = cluster.add_node(**size, node_ip_address=STRANGER, env_vars={"PYTHONPATH": str(copy.parent)})
        with pytest.raises(Fault) as caught:
            RayExecutor(cluster.address)
        assert caught.value.where == f"node {STRANGER}"
        assert "the code of aerodrome is" in caught.value.found
        kill(other)

        def go_away():
            left.extend(followers(cluster))
            cluster.head_node.kill_gcs_server()
            executor._process.join()

        # a cluster that goes away is one clear error; what was flown is kept, and goes on elsewhere
        kept = folder.Folder(tmp_path / "gone", PLAN)
        with pytest.raises(Fault, match="the cluster went away; what was flown is kept"):
            fly(kept, executor, after=5, then=go_away)
        kept.close()
    finally:
        left += followers(cluster)
        cluster.shutdown()
        for process in left:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
    kept = folder.Folder(tmp_path / "gone", PLAN)
    assert 0 < len(kept.battles) < 120
    fly(kept, LocalExecutor(1))
    kept.finish()
    assert bytes_in(tmp_path / "gone") == wanted


@pytest.mark.parametrize("address", ["nowhere", "ray://127.0.0.1:1", "127.0.0.1:ten"])
def test_an_address_that_is_none(address):
    with pytest.raises(Fault, match=r"--cluster: .*auto, or HOST:PORT"):
        RayExecutor(address)


def test_nobody_answers():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
    with pytest.raises(Fault, match=f"--cluster: nobody answers at {address}"):
        RayExecutor(address)


def test_a_portrait_names_what_differs():
    ours = portrait()
    assert difference(ours, ours) == ""
    assert difference(ours, {**ours, "Python": "3.99.0"}) == f"Python is 3.99.0 there and {ours['Python']} here"
    rules = next(name for name in ours if name.startswith("the rules of"))
    assert "missing there" in difference(ours, {name: value for name, value in ours.items() if name != rules})


def test_without_ray_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Fault, match=r"Ray is not installed .*pip install aerodrome\[cluster\]"):
        RayExecutor("auto")


class Cluster:
    """Enough of Ray for its nodes to be looked at: two, and what each of them answers."""

    def __init__(self, *answers):
        self.answers = answers
        self.exceptions = SimpleNamespace(RayError=RuntimeError)

    def nodes(self):
        return [
            {"Alive": alive, "NodeID": "ab" * 28, "NodeManagerAddress": f"10.0.0.{at}"}
            for at, alive in enumerate((False, True, True))
        ]

    def remote(self, **given):
        waiting = iter(self.answers)
        task = SimpleNamespace(remote=lambda: next(waiting))
        return lambda look: SimpleNamespace(options=lambda **given: task)

    def get(self, answer):
        if isinstance(answer, Exception):
            raise answer
        return answer


def test_every_node_is_looked_at():
    pytest.importorskip("ray", reason="Ray is not installed")
    ours = portrait()
    ray_bridge._prove(Cluster((ours, ""), (ours, "")))
    with pytest.raises(Fault, match=r"node 10\.0\.0\.2: cannot load aerodrome .*pip install aerodrome\[cluster\]"):
        ray_bridge._prove(Cluster((ours, ""), ({}, "cannot load aerodrome")))
    with pytest.raises(Fault, match=r"node 10\.0\.0\.1: Python is 3\.99\.0 there"):
        ray_bridge._prove(Cluster(({**ours, "Python": "3.99.0"}, ""), (ours, "")))
    with pytest.raises(Fault, match=r"node 10\.0\.0\.1: it is gone"):
        ray_bridge._prove(Cluster(RuntimeError("it is\ngone"), (ours, "")))


def test_where_the_package_is_missing_the_traveller_says_so(monkeypatch):
    look = ray_bridge._traveller()
    assert look() == (portrait(), "")
    monkeypatch.setitem(sys.modules, "aerodrome.lab.portrait", None)
    assert look() == ({}, "cannot load aerodrome.lab.portrait")


def test_the_rows_of_a_plan_do_not_depend_on_how_it_is_sent():
    trial = battle.packed(PLAN)
    assert battle.unpacked(trial).plan == PLAN
    assert msgspec.msgpack.encode(battle.unpacked(trial)) == trial
