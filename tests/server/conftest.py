"""Databases for the tests of the server: SQLite in a temporary folder, and a real PostgreSQL."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.server.store.store import Store
from tests.server.postgres import Cluster, find_programs, running_cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A running PostgreSQL. Without one the test is skipped, or fails where REQUIRE_E2E=1."""
    programs = find_programs()
    if programs is None:
        missing = "no PostgreSQL here: NOT tested on it; `make system` installs it, or: apt-get install postgresql"
        (pytest.fail if os.environ.get("REQUIRE_E2E") == "1" else pytest.skip)(missing)
    with running_cluster(programs) as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.e2e)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'battles.sqlite'}"
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as url:
        yield url


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """An empty store, once on each kind of database."""
    opened = Store(address)
    yield opened
    asyncio.run(opened.close())
