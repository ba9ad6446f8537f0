"""Workers in processes of their own, killed while answers flow: others lead their battles, and nothing is lost."""

import asyncio
import contextlib
import os
import random
import re
import shlex
import signal
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from websockets.exceptions import ConnectionClosed

from aerodrome.core.archive import verify
from tests.scale import SOAK
from tests.server.fakes.wire import calling
from tests.server.ferry import running_ferry
from tests.server.postgres import Cluster, free_port
from tests.server.running import DEADLINE
from tests.server.test_restart import Pilot, Process, process

ROOT = Path(__file__).parents[3]
NAME = "aerodrome.example"
KILLS = 6 if SOAK else 1
MINE = {"game": "triangle", "scenario": "close-duel", "seats": {"Germans": "me", "British": "me"}}


@pytest.mark.e2e
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


def composed(url: str) -> list[str]:
    """How `compose.yaml` starts the server, with this machine's database, and ports that are free."""
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert [services[name].get("image") for name in ("database", "server", "proxy")] == ["postgres:16", None, "caddy:2"]
    command = services["server"]["command"][0]
    assert f"{services['database']['environment']['POSTGRES_USER']}:${{AERODROME_PASSWORD}}@database/" in command
    own = {"--database": url, "--advertise": f"127.0.0.1:{free_port()}", "--allow-host": NAME, "--port": "0"}
    program, serve, *arguments = shlex.split(re.sub(r"\$\{[^}]*\}", "said", command.removeprefix("exec ")))
    assert (program, serve) == ("aerodrome", "serve")
    return [own.get(before, word) for before, word in pairwise(("", *arguments))]


def test_the_container_runs_what_the_wheel_holds():
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert re.findall(r"^FROM (\S+)", text, re.MULTILINE) == ["python:3.11-slim", "python:3.11-slim"]
    assert "make wheel" in text
    proxy = (ROOT / "docs" / "compose.Caddyfile").read_text(encoding="utf-8")
    assert proxy.count("{") == proxy.count("}")
    assert "dynamic a server 1918" in proxy
    assert "header_up X-Forwarded-For {remote_host}" in proxy


def children(process: Process) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def renewed(process: Process, gone: list[int]) -> list[int]:
    """The workers of a supervisor, once there are two and none of those that were there."""
    async with asyncio.timeout(DEADLINE):
        while len(found := children(process)) < 2 or set(found) & set(gone):
            await asyncio.sleep(0.05)
    return found


@pytest.mark.e2e
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the workers by what the system tells of them")
def test_a_supervisor_starts_a_dead_worker_again_replaces_them_one_by_one_and_ends_them_all(
    tmp_path: Path, postgres: Cluster
):
    async def story(url: str) -> None:
        rng = random.Random(1)
        async with process(tmp_path, *composed(url)) as server:
            first = await renewed(server, [])
            own = {"Host": NAME, "Origin": f"https://{NAME}"}
            with running_ferry(server.port, b"X-Forwarded-For: 198.51.100.7\r\n") as proxy:
                reply = httpx.get(f"http://127.0.0.1:{proxy.port}/api/health", headers=own, timeout=DEADLINE)
            assert reply.json()["database"] is True
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
