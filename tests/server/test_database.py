"""Opening a database: its address, its migrations, and one clear line for everything that can be wrong with it."""

import asyncio
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, inspect, text

from aerodrome.core.faults import Fault
from aerodrome.puzzles.rating import Pilot
from aerodrome.server.campaigns.flight_log import Flight, FlightLog
from aerodrome.server.store.alone import alone_with
from aerodrome.server.store.correspondence import Correspondence
from aerodrome.server.store.database import VERSION_TABLE, migrations, opened, upgrade_to
from aerodrome.server.store.entries import Key, Stored, Talk
from aerodrome.server.store.family import Family
from aerodrome.server.store.keys import digest
from aerodrome.server.store.puzzle_pilots import PuzzlePilots
from aerodrome.server.store.schema import metadata
from aerodrome.server.store.shelf import Shelf
from aerodrome.server.store.store import Store
from aerodrome.server.wire.replays import Relation
from tests.server.postgres import Cluster

REVISIONS = tuple(script.revision for script in migrations().walk_revisions())[::-1]
NOBODY = 65534


def complaint(address: str) -> str:
    with pytest.raises(Fault) as caught:
        Store(address)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.fixture
def bare(address: str) -> Iterator[Engine]:
    """The empty database, without anything of ours."""
    engine = create_engine(address)
    yield engine
    engine.dispose()


# Migrations


def test_an_empty_database_gets_exactly_the_tables_of_the_schema(address: str):
    engine = opened(address)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True, "target_metadata": metadata}
        )
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == REVISIONS[-1]
    engine.dispose()


def test_versions_count_up_without_a_gap():
    assert tuple(str(number) for number in range(1, len(REVISIONS) + 1)) == REVISIONS


def fill_version_1(connection: Connection) -> None:
    """A battle in a database of version 1. These lines stay as they are, whatever the tables become."""
    for statement in (
        "INSERT INTO battles (id, game, title, created, updated, over, delay, lesson, watch, length, secret) VALUES "
        "('old', 'triangle', 'An old battle', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', false, 30, 'first',"
        " 'public', 2, :secret)",
        "INSERT INTO rows (battle, number, text) VALUES ('old', 0, :header), ('old', 1, :line)",
        f"INSERT INTO keys (digest, battle, seats, watch, host) VALUES ('{digest('mine')}', 'old', '[\"French\"]', "
        "false, true)",
        "INSERT INTO names (battle, seat, name) VALUES ('old', 'French', 'René')",
        "INSERT INTO talks (battle, number, seat, name, text, at) VALUES "
        "('old', 0, 'French', 'René', 'Bonjour', '2026-01-01T00:00:00Z')",
        "INSERT INTO records (id, game, title, kept, text) VALUES "
        "('sent', 'triangle', 'A record', '2026-01-01T00:00:00Z', :header)",
    ):
        values = {"secret": b"seed", "header": b'{"format":1}', "line": b'{"line":"began"}'}
        connection.execute(text(statement), {name: value for name, value in values.items() if f":{name}" in statement})


def fill_version_2(connection: Connection) -> None:
    """The same in a database of version 2, with a flight. These lines stay as they are."""
    fill_version_1(connection)
    connection.execute(
        text(
            "INSERT INTO flights (campaign, number, mission, battle, replay, how, state, words, record, firsts) VALUES "
            "('old', 1, 3, 'fight', 'public-too', 'bots', 'reported', '', 'abc', '[0,2,5]')"
        )
    )


def fill_version_3(connection: Connection) -> None:
    """The same in a database of version 3: keys that were claimed, battles with their size. These lines stay."""
    fill_version_2(connection)
    connection.execute(text("UPDATE keys SET claimed = true"))
    connection.execute(text("UPDATE battles SET size = 28"))


def fill_version_4(connection: Connection) -> None:
    """The same in a database of version 4, with a battle that was played on. These lines stay as they are."""
    fill_version_3(connection)
    connection.execute(text("INSERT INTO branches (battle, origin, moment) VALUES ('old', 'sent', 7)"))


def fill_version_5(connection: Connection) -> None:
    """The same in a database of version 5, with a worker that leads the battle. These lines stay as they are."""
    fill_version_4(connection)
    for statement in (
        "INSERT INTO workers (id, address, version, until) VALUES ('w1', '127.0.0.1:5', '0.1.0', 1.5)",
        "INSERT INTO leases (battle, worker, fence) VALUES ('old', 'w1', 3)",
        "INSERT INTO doings (what, address, at) VALUES ('battles', '198.51.100.7', 1.5)",
        "INSERT INTO house (name, value) VALUES ('secret', 'sesame')",
    ):
        connection.execute(text(statement))


def fill_version_6(connection: Connection) -> None:
    """The same in a database of version 6, with somebody who is told of his turns. These lines stay as they are."""
    fill_version_5(connection)
    for statement in (
        "INSERT INTO letters (battle, seat, way, address, minutes, quiet_from, quiet_to, zone, token, stop, confirmed, "
        "told, reminded, failures) VALUES ('old', 'French', 'mail', 'rene@example.org', 60, 22, 7, 'Europe/Paris', "
        "'key', 'end', true, 4, -1, 0)",
        "INSERT INTO visits (battle, looked, due) VALUES ('old', 2, '')",
        "INSERT INTO stand_ins (battle, seat) VALUES ('old', 'French')",
    ):
        connection.execute(text(statement))


def fill_version_7(connection: Connection) -> None:
    """The same in a database of version 7, with a design on the shelf. These lines stay as they are."""
    fill_version_6(connection)
    connection.execute(
        text(
            "INSERT INTO designs (id, game, title, summary, sides, playable, saved, lock, text) VALUES "
            "('drawn', 'triangle', 'A design', 'One against one.', '[\"French\",\"Germans\"]', true, "
            "'2026-01-01T00:00:00Z', 'lock', 'title = 1')"
        )
    )


def fill_version_8(connection: Connection) -> None:
    """The same in a database of version 8, with a run of the laboratory. These lines stay as they are."""
    fill_version_7(connection)
    connection.execute(
        text(
            "INSERT INTO runs (id, game, title, created, state, plan, digest, total, done, trouble, worker, until) "
            "VALUES ('run', 'triangle', 'A run', '2026-01-01T00:00:00Z', 'over', :plan, 'digest', 2, 2, '', '', 0)"
        ),
        {"plan": b"{}"},
    )


def fill_version_9(connection: Connection) -> None:
    """The same in a database of version 9, with somebody who solves puzzles. These lines stay as they are."""
    fill_version_8(connection)
    connection.execute(
        text(
            "INSERT INTO puzzle_pilots (digest, rating, solved, tried) VALUES "
            f"('{digest('mine')}', 1234, 1, '[\"0123abcd\"]')"
        )
    )


# A new version adds its own: the battle of the version before, told in the tables of the new one.
FILLED = {
    "1": fill_version_1,
    "2": fill_version_2,
    "3": fill_version_3,
    "4": fill_version_4,
    "5": fill_version_5,
    "6": fill_version_6,
    "7": fill_version_7,
    "8": fill_version_8,
    "9": fill_version_9,
}
FLIGHTS = (Flight("old", 3, "fight", "public-too", "bots", "reported", "", "abc", (0, 2, 5), 1),)
FLOWN = dict.fromkeys(("2", "3", "4", "5", "6", "7", "8", "9"), FLIGHTS)
BORN = dict.fromkeys(("4", "5", "6", "7", "8", "9"), Relation("sent", 7, "A record", True))


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_every_version_is_brought_up_to_date_with_all_it_holds(address: str, bare: Engine, revision: str):
    with bare.begin() as connection:
        upgrade_to(connection, revision)
        FILLED[revision](connection)
    store = Store(address)

    async def story() -> None:
        assert await store.load("old") == Stored(
            id="old", game="triangle", title="An old battle", created="2026-01-01T00:00:00Z",
            updated="2026-01-02T00:00:00Z", over=False, delay=30, lesson="first", watch="public",
            rows=(b'{"format":1}', b'{"line":"began"}'), secret=b"seed",
        )  # fmt: skip
        assert await store.keys("old") == (Key(digest("mine"), "old", ("French",), False, True),)
        assert await store.names("old") == {"French": "René"}
        assert await store.talks("old") == (Talk(0, "French", "René", "Bonjour", "2026-01-01T00:00:00Z"),)
        assert await store.kept("sent") == b'{"format":1}'
        told = await Correspondence(store).of("old")
        assert [one.address for one in told] == (["rene@example.org"] if revision in ("6", "7", "8", "9") else [])
        drawn = [(card.title, card.sides) for card in await Shelf(store).cards()]
        assert drawn == ([("A design", ("French", "Germans"))] if revision in ("7", "8", "9") else [])
        pilot = await PuzzlePilots(store).of(digest("mine"))
        assert pilot == (Pilot(1234, 1, ("0123abcd",)) if revision == "9" else Pilot())
        assert await FlightLog(store).of_campaign("old") == FLOWN.get(revision, ())
        assert (await Family(store).of("public")).origin == BORN.get(revision)
        await store.append("old", 2, [b'{"line":"end"}'], b"", over=True)
        await store.close()

    asyncio.run(story())


def test_a_database_that_is_opened_again_stays_as_it_is(address: str):
    for _ in range(2):
        opened(address).dispose()


def test_a_database_of_a_newer_program_is_left_alone(address: str, bare: Engine):
    opened(address).dispose()
    with bare.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '999'"))
    said = complaint(address)
    assert "version 999" in said
    assert "newer" in said
    assert f"up to version {REVISIONS[-1]}" in said


def test_a_database_with_tables_of_another_program_is_left_alone(address: str, bare: Engine):
    with bare.begin() as connection:
        connection.execute(text("CREATE TABLE battles (place TEXT)"))
    assert "another program (battles)" in complaint(address)
    assert inspect(bare).get_table_names() == ["battles"]


def test_tables_of_other_names_do_no_harm(address: str, bare: Engine):
    with bare.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
    asyncio.run(Store(address).close())


def test_two_programs_may_open_an_empty_database_at_the_same_time(address: str):
    program = (
        "import asyncio, sys; from aerodrome.server.store.store import Store; asyncio.run(Store(sys.argv[1]).close())"
    )
    both = [subprocess.Popen([sys.executable, "-c", program, address], stderr=subprocess.PIPE) for _ in range(2)]
    assert [(one.communicate()[1], one.returncode) for one in both] == [(b"", 0)] * 2


# Wrong addresses


@pytest.mark.parametrize(
    "address", ["", "battles.sqlite", "sqlite", "mysql://u:secret@h/d", "postgresql+asyncpg://u:secret@h/d", "://",
                "postgresql+psycopg://u:secret@h:port/d"]
)  # fmt: skip
def test_an_address_that_is_none_is_answered_with_those_that_are(address: str):
    said = complaint(address)
    assert "sqlite:///PATH or postgresql" in said
    assert "secret" not in said


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(address: str):
    assert "in memory" in complaint(address)


def test_a_missing_folder_and_a_folder_are_named(tmp_path: Path):
    assert f"{tmp_path / 'missing'} does not exist" in complaint(f"sqlite:///{tmp_path / 'missing' / 'battles.sqlite'}")
    assert f"{tmp_path} is a folder" in complaint(f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database_is_told_and_kept(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Mother, the weather is fine. " * 100, encoding="utf-8")
    said = complaint(f"sqlite:///{file}")
    assert "letter.txt" in said
    assert "not a database" in said
    assert file.read_text(encoding="utf-8").startswith("Dear Mother")


READ_ONLY = """
import os, sys
from aerodrome.core.faults import Fault
from aerodrome.server.store.store import Store
if os.geteuid() == 0:
    os.seteuid(int(sys.argv[2]))
try:
    Store(sys.argv[1])
except Fault as fault:
    print(fault)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs the rights of a POSIX file")
@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_a_file_that_may_only_be_read_is_told(journal: str):
    """Root may write everything, so the program gives up its rights first; the folder must be open to others."""
    with tempfile.TemporaryDirectory(prefix="aerodrome-read-only-") as name:
        folder = Path(name)
        file = folder / "battles.sqlite"
        opened(f"sqlite:///{file}").dispose()
        with sqlite3.connect(file) as connection:
            connection.execute(f"PRAGMA journal_mode = {journal}")
        connection.close()
        file.chmod(0o444)
        folder.chmod(0o555)
        program = [sys.executable, "-c", READ_ONLY, f"sqlite:///{file}", str(NOBODY)]
        done = subprocess.run(program, capture_output=True, text=True)
        folder.chmod(0o755)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
    assert "battles.sqlite" in done.stdout
    assert "readonly" in done.stdout or "unable to open" in done.stdout


def test_a_server_that_does_not_answer_is_told_without_the_password():
    with socket.socket() as held:  # taken, so that nobody else can come to it, but not listened at
        held.bind(("127.0.0.1", 0))
        said = complaint(f"postgresql+psycopg://aerodrome:secret@127.0.0.1:{held.getsockname()[1]}/battles")
    assert "refused" in said
    assert "secret" not in said


@pytest.mark.e2e
def test_a_wrong_password_and_a_missing_database_are_told(postgres: Cluster):
    url = postgres.url("postgres")
    assert "password authentication failed" in complaint(url.replace(postgres.password, "wrong"))
    said = complaint(postgres.url("nothing_here"))
    assert '"nothing_here" does not exist' in said
    assert postgres.password not in said


@pytest.mark.e2e
def test_the_short_form_of_an_address_will_do(postgres: Cluster):
    with postgres.database() as url:
        asyncio.run(Store(url.replace("postgresql+psycopg://", "postgresql://")).close())


@pytest.mark.skipif(sys.platform == "win32", reason="needs the rights of a POSIX file")
def test_the_file_is_its_owners_alone(tmp_path: Path):
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"
    old.touch(mode=0o644)
    for file in (new, old):
        asyncio.run(Store(f"sqlite:///{file}").close())
        assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="needs locks of POSIX")
def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path):
    address = f"sqlite:///{tmp_path / 'battles.sqlite'}"
    with alone_with(address):
        with pytest.raises(Fault) as refusal, alone_with(address):
            pass
        assert "another server uses it already" in str(refusal.value)
        assert "PostgreSQL" in refusal.value.allowed
        with alone_with(f"sqlite:///{tmp_path / 'other.sqlite'}"):
            pass
    with alone_with(address):
        pass


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path):
    engine = opened(f"sqlite:///{tmp_path / 'battles.sqlite'}")
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        }
    engine.dispose()
    assert found == {"journal_mode": "wal", "synchronous": 2}, "2 is FULL"
