"""The short way into an SQLite file: all or nothing, and whatever is not as expected is left to the long way."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, bindparam, func, insert, select, update

from aerodrome.server.store import schema
from aerodrome.server.store.database import opened
from aerodrome.server.store.plain import Plain
from aerodrome.server.store.shortcut import Shortcut

KEEP = Plain(insert(schema.records))
RENAME = Plain(update(schema.records).where(schema.records.c.id == bindparam("old")).values(title=bindparam("new")))


def record(name: str) -> dict[str, object]:
    return {"id": name, "text": b"text", "title": "title", "game": "tiny", "kept": "now"}


def kept(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.scalar(select(func.count(schema.records.c.id))) or 0


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = opened(f"sqlite:///{tmp_path}/kept.db")
    yield engine
    engine.dispose()


def test_all_steps_are_written_together_and_again(engine):
    shortcut = Shortcut(engine)
    assert shortcut.taken([(KEEP, [record("one"), record("two")]), (RENAME, [{"old": "one", "new": "other"}])])
    assert shortcut.taken([(KEEP, [record("three")])])
    assert kept(engine) == 3
    shortcut.close()


@pytest.mark.parametrize(
    "fault",
    [(RENAME, [{"old": "nobody", "new": "other"}]), (KEEP, [record("one")])],
    ids=["nothing changes", "there already"],
)
def test_a_step_that_fails_leaves_no_trace_of_any_and_the_next_goes_its_way(engine, fault):
    shortcut = Shortcut(engine)
    assert shortcut.taken([(KEEP, [record("one")])])
    assert not shortcut.taken([(KEEP, [record("two")]), fault])
    assert kept(engine) == 1
    assert shortcut.taken([(KEEP, [record("three")])])
    assert kept(engine) == 2
    shortcut.close()
