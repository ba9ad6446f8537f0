"""One writer, and a group commit: everything that waits is written together, and nobody suffers for another's fault."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from sqlalchemy import Connection, Engine, event, insert, select, text

from aerodrome.core.faults import Fault
from aerodrome.server.store import schema
from aerodrome.server.store.database import opened
from aerodrome.server.store.writer import Work, Writer


class Held:
    """A writer kept busy until `let_go`, so that all that is submitted meanwhile waits together."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.commits = engine, 0
        self.writer = Writer(engine)
        self.gate, busy = threading.Event(), threading.Event()

        def hold(connection: Connection) -> None:
            busy.set()
            self.gate.wait()

        self.holding = self.writer.submit(hold)
        busy.wait()
        event.listen(engine, "commit", self.count)

    def count(self, connection: Connection) -> None:
        self.commits += 1

    def let_go(self, *work: Work) -> list[Future[None]]:
        """Submit all of it, then let the writer go on."""
        futures = [self.writer.submit(one) for one in work]
        self.gate.set()
        self.holding.result()
        return futures

    def kept(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.scalars(select(schema.records.c.id).order_by(schema.records.c.id)))


@pytest.fixture
def held(address: str) -> Iterator[Held]:
    engine = opened(address)
    held = Held(engine)
    yield held
    held.gate.set()
    held.writer.close()
    engine.dispose()


def keeping(name: str) -> Work:
    record = {"id": name, "game": "triangle", "title": "", "kept": "", "text": b""}
    return lambda connection: void(connection.execute(insert(schema.records), record))


def void(_: object) -> None:
    """Nothing, whatever it was."""


def refused(connection: Connection) -> None:
    keeping("half")(connection)
    raise Fault("record", "is not wanted")


def test_all_that_waits_is_written_in_one_transaction(held: Held):
    names = [f"r{number}" for number in range(9)]
    for future in held.let_go(*map(keeping, names)):
        future.result()
    assert held.kept() == names
    assert held.commits == 2, "the one that held the writer, and one for all the others"


def test_only_the_faulty_one_of_a_group_is_refused(held: Held):
    good, bad, twin, better = held.let_go(keeping("r1"), refused, keeping("r1"), keeping("r2"))
    good.result()
    better.result()
    with pytest.raises(Fault, match="not wanted"):
        bad.result()
    with pytest.raises(Fault, match=r"(?i)unique"):
        twin.result()
    assert held.kept() == ["r1", "r2"]


def test_a_mistake_in_the_work_is_given_to_whoever_waits_and_the_writer_goes_on(held: Held):
    wrong, right = held.let_go(lambda connection: void(1 / 0), keeping("r1"))
    with pytest.raises(ZeroDivisionError):
        wrong.result()
    right.result()
    assert held.kept() == ["r1"]


@pytest.mark.e2e
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)  # SQLite has no connection to lose
def test_a_broken_connection_fails_the_whole_group_and_the_next_write_finds_a_new_one(held: Held):
    """After a lost commit nobody knows whether it counted, so none of the group is tried a second time."""

    def broken(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    for future in held.let_go(keeping("r1"), broken, keeping("r2")):
        with pytest.raises(Fault):
            future.result()
    held.writer.submit(keeping("r3")).result()
    assert held.kept() == ["r3"]


def test_nothing_can_be_submitted_after_the_end(held: Held):
    held.let_go()
    held.writer.close()
    with pytest.raises(Fault, match="closed"):
        held.writer.submit(keeping("r1"))


def test_a_loop_is_woken_once_for_what_was_written_together_and_whoever_waits_no_more_is_written_too(held, monkeypatch):
    async def story() -> None:
        loop, woken = asyncio.get_running_loop(), []
        wake = loop.call_soon_threadsafe

        def noted(*told):
            woken.append(told)
            return wake(*told)

        monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
        waiting = [asyncio.create_task(held.writer.written(keeping(name))) for name in ("r1", "r2", "r3")]
        await asyncio.sleep(0)
        waiting[2].cancel()
        held.gate.set()
        await asyncio.gather(*waiting[:2])
        assert len(woken) == 1

    asyncio.run(story())
    assert held.kept() == ["r1", "r2", "r3"]


def test_a_loop_hears_what_went_wrong_with_its_own_work_alone(held):
    async def story() -> None:
        waiting = [held.writer.written(keeping(name)) for name in ("r1", "r1", "r2")]
        held.gate.set()
        first, second, third = await asyncio.gather(*waiting, return_exceptions=True)
        assert (first, third) == (None, None)
        assert isinstance(second, Fault)

    asyncio.run(story())
    assert held.kept() == ["r1", "r2"]
