"""The workshop: processes that begin when needed, share equal orders, keep their limits, and end with the server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.jobs.workshop import Overtaxed, Workshop
from tests.server.fakes import orders
from tests.server.fakes.table import settings, until
from tests.server.running import DEADLINE

ROOT = Path(__file__).parents[2]
MEBIBYTE = 1024 * 1024


def at_work(story, **changed):
    """Tell a story in a workshop of its own."""

    async def told():
        workshop = Workshop(settings(**changed))
        try:
            async with asyncio.timeout(3 * DEADLINE):
                await story(workshop)
        finally:
            await workshop.close()
        assert workshop.processes == []

    asyncio.run(told())


def test_nothing_runs_before_the_first_order_and_long_after_the_last():
    async def story(workshop):
        assert workshop.processes == []
        worker = await workshop.order(orders.who)
        assert workshop.processes == [worker]
        assert await workshop.order(orders.who) == worker
        workshop.rest()
        assert workshop.processes == []

    at_work(story, job_idle_seconds=0)


def test_equal_orders_are_carried_out_once(tmp_path):
    async def story(workshop):
        notes, gate = tmp_path / "notes", tmp_path / "gate"
        five = [asyncio.create_task(workshop.order(orders.noted, str(notes), str(gate))) for _ in range(5)]
        await until(notes.exists)
        gate.touch()
        assert len(set(await asyncio.gather(*five))) == 1
        assert notes.read_text() == "done\n"

    at_work(story)


def test_what_is_ordered_ahead_is_shared_by_who_comes_for_it(tmp_path):
    async def story(workshop):
        notes, gate = tmp_path / "notes", tmp_path / "gate"
        workshop.order_ahead(orders.noted, str(notes), str(gate))
        await until(notes.exists)
        workshop.order_ahead(orders.who)  # one too many: nobody hears of it
        gate.touch()
        await workshop.order(orders.noted, str(notes), str(gate))
        assert notes.read_text() == "done\n"

    at_work(story, job_processes=1, job_queue=0)


def test_where_too_many_wait_one_is_asked_to_come_again(tmp_path):
    async def story(workshop):
        gate = tmp_path / "gate"
        taken = [asyncio.create_task(workshop.order(orders.noted, str(tmp_path / name), str(gate))) for name in "ab"]
        await until((tmp_path / "a").exists)
        with pytest.raises(Overtaxed, match="too much is being worked on") as refusal:
            await workshop.order(orders.who)
        assert not refusal.value.large
        gate.touch()
        await asyncio.gather(*taken)
        await workshop.order(orders.who)

    at_work(story, job_processes=1, job_queue=1)


def test_who_takes_too_much_gets_nothing_and_the_next_is_served(monkeypatch):
    monkeypatch.setattr("aerodrome.server.jobs.workshop.PATIENCE", 0.0)

    async def story(workshop):
        with pytest.raises(Overtaxed, match="more memory") as refusal:
            await workshop.order(orders.hog, 300)
        assert refusal.value.large
        assert await workshop.order(orders.hog, 10) == 10 * MEBIBYTE
        with pytest.raises(Overtaxed) as refusal:
            await workshop.order(orders.crash)
        assert refusal.value.large
        with pytest.raises(Fault, match=r"here: found this \(allowed: that\)"):
            await workshop.order(orders.faulty)

    at_work(story, job_memory=200 * MEBIBYTE, job_seconds=DEADLINE)


def test_who_takes_too_long_is_given_up(monkeypatch):
    monkeypatch.setattr("aerodrome.server.jobs.workshop.PATIENCE", DEADLINE)

    async def story(workshop):
        worker = await workshop.order(orders.who)
        with pytest.raises(Overtaxed, match="longer than") as refusal:
            await workshop.order(orders.endless)
        assert not refusal.value.large
        assert await workshop.order(orders.who) != worker

    at_work(story, job_seconds=0.3, job_processes=1)


MASTER = """
import asyncio, sys
from aerodrome.server.jobs.workshop import Workshop
from tests.server.fakes import orders
from tests.server.fakes.table import settings, until

async def main():
    workshop = Workshop(settings())
    await workshop.order(orders.who)
    asyncio.create_task(workshop.order(orders.endless))
    print(workshop.processes[0], flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_the_processes_end_with_a_server_that_is_killed():
    path = os.pathsep.join(sys.path)
    master = subprocess.Popen(
        [sys.executable, "-c", MASTER],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert master.stdout is not None
    with master:
        worker = int(master.stdout.readline())
        assert running(worker)
        master.send_signal(signal.SIGKILL)
    end = time.monotonic() + DEADLINE
    while running(worker):
        assert time.monotonic() < end, "the process outlives the server"
        time.sleep(0.02)


def running(process: int) -> bool:
    try:
        return "zombie" not in Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return False
