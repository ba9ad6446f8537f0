"""A real server and a real browser. Without a browser these tests are skipped, or fail where REQUIRE_E2E=1."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, sync_playwright

from aerodrome.server.web import client_files
from tests.e2e import driver
from tests.e2e.driver import Seat

FLAGS = [
    "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-gpu", "--disable-dev-shm-usage",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
]  # fmt: skip
WIDE, PHONE = ViewportSize(width=1280, height=720), ViewportSize(width=390, height=844)
NOVICE = "localStorage.setItem('aerodrome:preferences', JSON.stringify({quality: 'low', motion: 'reduced'}))"
"""What is set for somebody who is here for the first time, and drawn plainly."""
LOW = NOVICE.replace("})", ", everything: true})")
"""The same for a player who knows his way."""
SEED = 1918
PATIENCE = driver.PATIENCE / 1000
"""Seconds after which the server does not answer any more."""


def missing(what: str) -> None:
    """Say loudly what is not there."""
    (pytest.fail if os.environ.get("REQUIRE_E2E") == "1" else pytest.skip)(f"{what}: NOT tested in a browser")


def browser_program() -> str:
    """The browser of this machine."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        missing("no Chromium here (make system)")
    return str(program)


class Server:
    """`aerodrome serve` in a process of its own, which can be killed and started again on the same port and data."""

    def __init__(self, data: Path, seed: int | None = SEED, env: Mapping[str, str] = os.environ) -> None:
        self.data, self.seed, self.port, self.env = data, seed, 0, env
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers; while it was away a passing connection may have taken its port."""
        deadline = time.monotonic() + PATIENCE
        while "http://" not in (line := self.started()):
            self.stop()
            assert self.port, f"the server said {line!r}"
            assert time.monotonic() < deadline, f"port {self.port} stays taken"
        self.port = int(line.split("http://")[1].split("/")[0].split(" ")[0].rpartition(":")[2])
        self.wait()

    def started(self) -> str:
        """Start the process; the first thing it says."""
        seeded = [] if self.seed is None else ["--seed", str(self.seed)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "aerodrome", "serve", "--no-open", "--port", str(self.port),
             "--data", str(self.data), *seeded],
            stdout=subprocess.PIPE, text=True, env={**self.env, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError):
                if self.ask("GET", "/api/health").is_success:
                    return
            time.sleep(0.05)
        pytest.fail("the server does not answer")

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask the server for something without the browser."""
        return httpx.request(method, f"{self.url}{path}", timeout=PATIENCE, **more)

    def kill(self) -> None:
        """As if the power had failed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def new(self, scenario: str, seats: dict[str, str], game: str = "triangle", **more: Any) -> dict[str, Any]:
        """Begin a battle without the browser; its keys."""
        asked = {"game": game, "scenario": scenario, "seats": seats, **more}
        reply = self.ask("POST", "/api/battles", json=asked)
        assert reply.is_success, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def table(self, made: dict[str, Any], token: str | None = None) -> str:
        """The address of a seat at a table."""
        return f"{self.url}/t/{made['battle']}#k={token or made['mine']['token']}"


def serve(data: Path, seed: int = SEED, env: Mapping[str, str] = os.environ) -> Iterator[Server]:
    """A server with its own data, until it is no longer wanted."""
    if not client_files.is_built():
        missing("the client is not built (make web)")
    data.mkdir()
    running = Server(data, seed, env)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a file: every battle has the same dice, whatever was fought before it."""
    yield from serve(tmp_path_factory.mktemp("server") / "data")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own, which it may kill."""
    yield from serve(tmp_path / "data")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of one file; its driver keeps an event loop running, which no other test may meet."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), headless=True, args=FLAGS)
        yield browser
        browser.close()


def drawn_wrongly(said: ConsoleMessage) -> bool:
    """Does the stage complain, of a shader for instance that does not compile?"""
    return said.type == "error" and said.text.startswith("THREE.")


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a browser of its own for each visitor; whatever its pages complain about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(phone: bool = False, preferences: str = LOW) -> Page:
        context = chromium.new_context(
            viewport=PHONE if phone else WIDE, has_touch=phone, is_mobile=phone, reduced_motion="reduce",
            accept_downloads=True,
        )  # fmt: skip
        # an empty page has no storage
        first = f"if (location.origin !== 'null' && !localStorage.getItem('aerodrome:preferences')) {{ {preferences} }}"
        context.add_init_script(first)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(driver.PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if drawn_wrongly(said) else None)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def sit(visitor: Callable[..., Page]) -> Callable[..., Seat]:
    """Sits down at an address."""

    def at(url: str, **how: Any) -> Seat:
        seat = Seat(visitor(**how))
        seat.sit_down(url)
        return seat

    return at
