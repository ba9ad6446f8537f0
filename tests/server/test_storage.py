"""How much is kept: of one battle, of everything together, and for how long what nobody finishes."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.entries import Full, Limits, Talk
from aerodrome.server.store.store import Store
from aerodrome.server.web.problems import Trouble
from aerodrome.server.web.replays import Replays
from tests.server.fakes.table import settings
from tests.server.running import client_of, running_server
from tests.server.samples import battle, keys_of

DUEL = {"game": "triangle", "scenario": "close-duel"}


def ago(days: float) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def kept(tmp_path: Path, story, **limits):
    async def told():
        store = Store(f"sqlite:///{tmp_path / 'battles.sqlite'}", Limits(**limits))
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(told())


def test_a_battle_grows_only_so_large(tmp_path):
    async def story(store):
        await store.create(battle(), keys_of())
        size = await store.total()
        await store.append("b1", 3, [b"x" * 100], b"", over=False)
        await store.say("b1", Talk(1, "French", "Ann", "y" * 100, ago(0)))
        assert await store.total() == size + 200
        with pytest.raises(Fault, match="grown too large"):
            await store.append("b1", 4, [b"x" * 1000], b"", over=False)
        with pytest.raises(Fault, match="from 4"):
            await store.append("b1", 3, [b"x"], b"", over=False)
        await store.append("b1", 4, [b"x"], b"", over=False)

    kept(tmp_path, story, battle=1000)


def test_when_all_space_is_taken_nothing_new_is_kept(tmp_path):
    async def story(store):
        await store.create(battle(), keys_of())
        with pytest.raises(Full):
            await store.keep("record", b"x" * 1000, "A record", "triangle")
        with pytest.raises(Full):
            await store.create(battle("b2", rows=(b"x" * 1000,)), keys_of("b2"))
        await store.append("b1", 3, [b"x" * 2000], b"", over=False)

    kept(tmp_path, story, total=1000)


def test_a_server_without_space_says_so(tmp_path):
    with running_server(tmp_path, total_bytes=10) as address, client_of(address) as client:
        reply = client.post("/api/battles", json=DUEL)
        assert reply.status_code == 503
        assert reply.json()["where"] == "storage"


def test_abandoned_battles_are_deleted_where_the_host_says_so(tmp_path):
    async def story(store):
        for name, days, over in (("old", 31, False), ("done", 31, True), ("new", 29, False)):
            await store.create(battle(name, updated=ago(days), over=over), keys_of(name))
        for days, left in ((0, 3), (30, 2)):
            rooms = Rooms(store, settings(abandoned_days=days))
            await rooms.sweep()
            await rooms.close()
            assert len([name for name in ("old", "done", "new") if await store.load(name)]) == left
        assert await store.load("old") is None
        assert await store.keys("old") == ()

    kept(tmp_path, story)


def test_a_clock_that_was_set_back_keeps_nobody_waiting_for_longer(tmp_path, monkeypatch):
    async def story(store):
        await store.create(battle(over=True, delay=5, updated=ago(-1)), keys_of())
        found = Replays(store, None)  # type: ignore[arg-type]
        now = 1000.0
        monkeypatch.setattr("aerodrome.server.web.replays.time.monotonic", lambda: now)
        with pytest.raises(Trouble, match="not seen the end") as refusal:
            await found.text("watch-b1")
        assert refusal.value.problem.allowed == "in 5 seconds"
        now += 6
        assert await found.text("watch-b1")

    kept(tmp_path, story)
