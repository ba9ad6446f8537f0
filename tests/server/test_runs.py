"""Runs of the laboratory in the database: who is at them, what came of them, on both kinds of database."""

import asyncio

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.store.runs import Part, Run, RunBook
from aerodrome.server.store.store import Store

FOREVER = 1e6


def a_run(id: str, created: str = "2026-01-01") -> Run:
    return Run(id, "cards", f"Run {id}", created, b"a plan", "digest", total=20)


def test_the_oldest_run_that_nobody_is_at_is_taken_and_only_once(store: Store) -> None:
    async def scene() -> None:
        book = RunBook(store)
        await book.add(a_run("late", "2026-02-01"), most=9)
        await book.add(a_run("early", "2026-01-01"), most=9)
        taken = [await book.claim("first", FOREVER), await book.claim("second", FOREVER)]
        assert [run.id for run in taken if run is not None] == ["early", "late"]
        assert await book.claim("third", FOREVER) is None
        assert not await book.hold("early", "second", FOREVER), "another one is at it"
        assert await book.hold("early", "first", -1.0)
        again = await book.claim("third", FOREVER)
        assert again is not None
        assert (again.id, again.worker) == ("early", "third"), "who is not heard of any more has left it"
        await book.release("second")
        left = await book.claim("fourth", FOREVER)
        assert left is not None
        assert left.id == "late"

    asyncio.run(scene())


def test_what_came_of_a_batch_counts_once_whoever_brings_it(store: Store) -> None:
    async def scene() -> None:
        book = RunBook(store)
        await book.add(a_run("one"), most=9)
        for part in (Part(1, 0, 5, b"b"), Part(0, 5, 3, b"a5"), Part(0, 0, 5, b"a0"), Part(0, 0, 5, b"a0")):
            await book.put("one", part)
        await book.put("gone", Part(0, 0, 5, b"x"))
        found = await book.run("one")
        assert found is not None
        assert found.done == 13
        assert [part.rows for part in await book.parts("one")] == [b"a0", b"a5", b"b"]
        assert await book.parts("gone") == ()

    asyncio.run(scene())


def test_a_run_that_was_stopped_rests_until_it_is_taken_up_again(store: Store) -> None:
    async def scene() -> None:
        book = RunBook(store)
        await book.add(a_run("one"), most=9)
        assert await book.claim("me", FOREVER) is not None
        assert not await book.resume("one"), "it does not rest"
        assert await book.end("one", "stopped")
        assert not await book.end("one", "done"), "it is over"
        assert not await book.hold("one", "me", FOREVER)
        assert await book.claim("me", FOREVER) is None
        assert await book.resume("one")
        assert await book.claim("me", FOREVER) is not None
        await book.delete("one")
        assert await book.run("one") is None
        assert await book.run("\0") is None

    asyncio.run(scene())


def test_there_is_an_end_to_how_many_are_kept(store: Store) -> None:
    async def scene() -> None:
        book = RunBook(store)
        await book.add(a_run("one"), most=1)
        with pytest.raises(Fault, match="at most 1"):
            await book.add(a_run("two"), most=1)
        assert [(run.id, run.plan) for run in await book.all()] == [("one", b"")]

    asyncio.run(scene())
