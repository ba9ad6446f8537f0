"""Run as a program: many people play on several workers, one of which is killed again and again.

`python -m tests.siege --workers 2 --players 200 --seconds 300 --every 20` starts a PostgreSQL and the workers, lets the
players think two seconds before each answer, and kills -9 a worker every so often. At the end it compares what the
players were told with what is on record: every answer that was acknowledged is there once, and everybody has played on,
one of them in a real browser (`--no-browser` leaves it out).
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psycopg

from aerodrome.bench.hosted import quantile
from aerodrome.core.journal import Answered, read_record
from aerodrome.server.web.host import listen
from aerodrome.server.web.settings import Settings
from aerodrome.server.workers.supervisor import Supervisor
from tests.server.postgres import Cluster, find_programs, running_cluster
from tests.server.running import UNLIMITED
from tests.siege import browser
from tests.siege.players import PATIENCE, SEAT, Player, compare

SEATED = 8
"""So many sit down at once."""


def answers_on_record(dsn: str, battle: str) -> list[str]:
    with psycopg.connect(dsn) as connection:
        rows = connection.execute("SELECT text FROM rows WHERE battle = %s ORDER BY number", (battle,)).fetchall()
    record = read_record(b"\n".join(bytes(row[0]) for row in rows))
    return [line.answer for line in record.lines if isinstance(line, Answered) and line.seat == SEAT and not line.auto]


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


async def kill(supervisor: int, every: float, ends: float) -> int:
    """Kill a worker every so many seconds; returns how many."""
    rng, kills = random.Random(0), 0
    while every and time.monotonic() + every < ends:
        await asyncio.sleep(every)
        there = children(supervisor)
        if there:
            os.kill(rng.choice(there), signal.SIGKILL)
            kills += 1
    return kills


async def besiege(wanted: argparse.Namespace, port: int, supervisor: int, dsn: str) -> bool:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        players = [Player(client, number, wanted.thought) for number in range(wanted.players)]
        places = asyncio.Semaphore(SEATED)
        await asyncio.gather(*[player.sit(places) for player in players])
        ends = time.monotonic() + wanted.seconds
        killing = asyncio.create_task(kill(supervisor, wanted.every, ends))
        browsing = asyncio.create_task(asyncio.to_thread(browser.play, port, ends)) if wanted.browser else None
        await asyncio.gather(*[player.play(ends) for player in players], return_exceptions=True)
        kills = await killing
    waits = [wait for player in players for wait in player.waits]
    lost = twice = 0
    for player in players:
        for battle, sent in player.battles.items():
            missing, extra = compare(sent, await asyncio.to_thread(answers_on_record, dsn, battle))
            lost, twice = lost + missing, twice + extra
    troubles = [trouble for player in players for trouble in player.troubles]
    breaks = sum(player.breaks for player in players)
    late = max(wanted.every, PATIENCE / 2)
    slow = [player for player in players if player.last < ends - late]
    print(
        f"{wanted.workers} workers, {wanted.players} players, {wanted.thought:g} s of thought, {wanted.seconds:g} s, "
        f"{kills} kills: {len(waits)} answers acknowledged ({len(waits) / wanted.seconds:.0f}/s, "
        f"p50 {quantile(waits, 0.5)}, p99 {quantile(waits, 0.99)}), {breaks} broken connections, "
        f"{lost} acknowledged answers lost, {twice} done twice, {len(slow)} players who do not play on"
    )
    if browsing is not None:
        tale = await browsing
        on = tale.last > ends - late
        troubles += tale.errors if on else [*tale.errors, "the browser does not play on"]
        print(f"the browser gave {tale.answers} answers in {tale.battles} battles without being reloaded")
    for trouble in troubles[:10]:
        print(trouble)
    return not (lost or twice or slow or troubles)


def serve(url: str, workers: int) -> None:
    """In a process of its own: the workers, with their limits lifted."""
    listening = listen("127.0.0.1", 0, 0, print)
    settings = Settings(
        data=Path(), database=url, port=listening.getsockname()[1], rooms_per_address=UNLIMITED,
        requests_per_second=UNLIMITED, request_burst=UNLIMITED, messages_per_second=UNLIMITED, burst=UNLIMITED,
        rooms_live=UNLIMITED, sockets_per_address=UNLIMITED, connections_per_address=UNLIMITED, connections=UNLIMITED,
    )  # fmt: skip
    asyncio.run(Supervisor(settings, listening, workers, lambda line: print(line, flush=True)).run())


def run(wanted: argparse.Namespace, cluster: Cluster) -> bool:
    with cluster.database() as url:
        command = [sys.executable, "-m", "tests.siege", "--serve", url, "--workers", str(wanted.workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split()[3].rstrip("/").rpartition(":")[2])
            return asyncio.run(besiege(wanted, port, server.pid, cluster.dsn(url.rpartition("/")[2])))
        finally:
            server.terminate()
            server.wait(PATIENCE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--thought", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two kills; 0: none")
    parser.add_argument("--browser", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.serve, wanted.workers)
        return
    programs = find_programs()
    if programs is None:
        sys.exit("no PostgreSQL here: make system installs it")
    with running_cluster(programs) as cluster:
        sys.exit(0 if run(wanted, cluster) else 1)


if __name__ == "__main__":
    main()
