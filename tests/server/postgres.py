"""A real PostgreSQL for the tests: a cluster of its own in a temporary folder, on loopback and a free port."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

PATIENCE_SECONDS = 60
OWNERS = ("postgres", "nobody")


def find_programs() -> Path | None:
    """The folder of the newest `initdb` and `postgres`; Debian keeps them out of PATH."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True
    )
    if named := shutil.which("initdb"):
        folders.append(Path(named).resolve().parent)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


class Cluster:
    """A running server that makes an empty database for each test."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder, self.port = programs, folder, 0
        self.password = secrets.token_hex(8)
        self.log = folder / "log"
        self.owner: dict[str, object] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            users = {entry.pw_name: entry for entry in pwd.getpwall()}
            user = next(users[name] for name in OWNERS if name in users)
            self.owner = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(folder, user.pw_uid, user.pw_gid)

    def initialise(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password, encoding="utf-8")
        secret.chmod(0o644)  # inside a folder that only the owner may enter
        command = [
            self.programs / "initdb", "-D", self.folder / "data", "-U", "aerodrome", "--pwfile", secret,
            "--auth", "scram-sha-256", "-E", "UTF8", "--locale", "C", "--no-sync",
        ]  # fmt: skip
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, **self.owner)  # type: ignore[call-overload]
        assert done.returncode == 0, done.stderr

    def start(self) -> "subprocess.Popen[bytes]":
        """Run the server; another program may take the free port first, so try a few."""
        for _ in range(5):
            self.port = free_port()
            command = [
                self.programs / "postgres", "-D", self.folder / "data", "-h", "127.0.0.1", "-p", str(self.port),
                "-k", self.folder, "-F",
            ]  # fmt: skip
            with self.log.open("ab") as log:
                server: subprocess.Popen[bytes] = subprocess.Popen(
                    command, cwd=self.folder, stdout=log, stderr=log, **self.owner  # type: ignore[call-overload]
                )  # fmt: skip
            if self.answers(server):
                return server
            stop(server)
        raise AssertionError(f"PostgreSQL does not start:\n{self.log.read_text(encoding='utf-8', errors='replace')}")

    def answers(self, server: "subprocess.Popen[bytes]") -> bool:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while server.poll() is None and time.monotonic() < deadline:
            try:
                psycopg.connect(self.dsn("postgres")).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return True
        return False

    def dsn(self, database: str) -> str:
        return f"host=127.0.0.1 port={self.port} user=aerodrome password={self.password} dbname={database}"

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://aerodrome:{self.password}@127.0.0.1:{self.port}/{database}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of an empty database, which is dropped afterwards."""
        name = "battles_" + secrets.token_hex(6)
        with psycopg.connect(self.dsn("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
            yield self.url(name)
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="aerodrome-postgres-"))
    try:
        cluster = Cluster(programs, folder)
        cluster.initialise()
        server = cluster.start()
        try:
            yield cluster
        finally:
            stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def stop(server: "subprocess.Popen[bytes]") -> None:
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
