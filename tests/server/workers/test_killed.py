"""Workers in processes of their own, killed while answers flow: others lead their battles, and nothing is lost."""

import asyncio
import contextlib
import os
import random
import signal
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from aerodrome.core.archive import verify
from tests.scale import SOAK
from tests.server.fakes.wire import calling
from tests.server.postgres import Cluster
from tests.server.running import DEADLINE
from tests.server.test_restart import Pilot, Process, process

pytestmark = pytest.mark.e2e
KILLS = 6 if SOAK else 1
MINE = {"game": "triangle", "scenario": "close-duel", "seats": {"Germans": "me", "British": "me"}}


def test_no_acknowledged_answer_is_lost_when_the_leader_is_killed(tmp_path: Path, postgres: Cluster):
    """He plays through the other worker all the time; each leader is killed at some moment of an answer."""

    async def story(url: str) -> None:
        rng = random.Random(0)
        async with process(tmp_path, "--database", url) as leader, process(tmp_path, "--database", url) as guest:
            created = await leader.begin(**MINE)
            battle, token = created["battle"], created["mine"]["token"]
            version, log = 0, list[str]()
            for number in range(KILLS):
                async with calling(guest.port, battle, token) as caller:
                    pilot = Pilot(caller)
                    assert pilot.update["version"] >= version
                    assert pilot.log[: len(log)] == log
                    for _ in range(3):
                        await pilot.decide(rng)
                    version, log = pilot.update["version"], pilot.log
                    flying = asyncio.create_task(pilot.decide(rng))
                    await asyncio.sleep(rng.random() * 0.01)  # killed at some moment of an answer on its way
                    await leader.kill()
                    with contextlib.suppress(ConnectionClosed, AssertionError):
                        await flying
                    version, log = max(version, pilot.update["version"]), pilot.log
                async with calling(guest.port, battle, token) as caller:
                    again = Pilot(caller)
                    assert again.update["version"] >= version
                    assert again.log[: len(log)] == log
                    version, log = again.update["version"], again.log
                if number + 1 < KILLS:
                    await leader.start()
                    leader, guest = guest, leader
            async with calling(guest.port, battle, token) as caller:
                if not Pilot(caller).update["outcome"]["over"]:
                    await caller.ask({"kind": "concede", "request": 1, "seat": "British"})
            verdict = verify(await guest.record(battle, token))
            assert verdict.sound, verdict.finding

    with postgres.database() as url:
        asyncio.run(story(url))


def children(process: Process) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def renewed(process: Process, gone: list[int]) -> list[int]:
    """The workers of a supervisor, once there are two and none of those that were there."""
    async with asyncio.timeout(DEADLINE):
        while len(found := children(process)) < 2 or set(found) & set(gone):
            await asyncio.sleep(0.05)
    return found


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the workers by what the system tells of them")
def test_a_supervisor_starts_a_dead_worker_again_replaces_them_one_by_one_and_ends_them_all(
    tmp_path: Path, postgres: Cluster
):
    async def story(url: str) -> None:
        rng = random.Random(1)
        async with process(tmp_path, "--database", url, "--workers", "2", "--log", "json") as server:
            first = await renewed(server, [])
            created = await server.begin(**MINE)
            battle, token = created["battle"], created["mine"]["token"]
            async with calling(server.port, battle, token) as caller:
                await Pilot(caller).decide(rng)
            os.kill(first[0], signal.SIGKILL)
            both = await renewed(server, first[:1])
            async with calling(server.port, battle, token) as caller:
                await Pilot(caller).decide(rng)
            os.kill(server.pid, signal.SIGHUP)
            await renewed(server, both)
            async with calling(server.port, battle, token) as caller:
                pilot = Pilot(caller)
                await pilot.decide(rng)
                assert pilot.update["version"] >= 3
            assert await server.end() == 0
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"http://127.0.0.1:{server.port}/", timeout=DEADLINE)

    with postgres.database() as url:
        asyncio.run(story(url))
