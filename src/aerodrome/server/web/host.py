"""The host: one process that listens, says where it is, and runs the application until somebody ends it."""

import asyncio
import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from random import Random

import uvicorn

from aerodrome.core.dice import ImaginedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit
from aerodrome.server.store.alone import alone_with
from aerodrome.server.store.store import Store
from aerodrome.server.web import client_files
from aerodrome.server.web.app import create_app
from aerodrome.server.web.connections import protocols
from aerodrome.server.web.logs import Throttle
from aerodrome.server.web.settings import Settings

Say = Callable[[str], None]
TRIED = 20
"""Where the usual port is taken, so many after it are tried."""
EVERYWHERE = ("0.0.0.0", "::")
LOCAL = ("127.0.0.1", "::1", "localhost")
SOCKET_LIMIT = 1024 * 1024
"""A message longer than this ends the connection; shorter ones that are too long are refused in words."""
PATIENCE = 3
"""Seconds that connections get to end by themselves."""
WARM_UP = 16
"""Random decisions after which everything that is compiled has been used."""
BACKLOG = 128


class Host(uvicorn.Server):
    """A server that says where it is, once it can be reached."""

    def __init__(self, settings: Settings, say: Say, open_browser: bool = False) -> None:
        http, ws = protocols(settings)
        super().__init__(
            uvicorn.Config(
                create_app(settings),
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                http=http,
                ws=ws,
                ws_max_size=SOCKET_LIMIT,
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self._settings, self._say, self._open_browser = settings, say, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell people, and have the rules compiled before anybody needs them."""
        await super().startup(sockets)
        if not self.started:
            return
        for line in greeting(self._settings, client_files.is_built()):
            self._say(line)
        sys.stdout.flush()
        threading.Thread(target=warm_up, name="warm-up", daemon=True).start()
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(address(self._settings),), daemon=True).start()


def run(settings: Settings, listening: socket.socket, say: Say, open_browser: bool = False) -> None:
    """Serve until somebody ends it; Ctrl-C does so without a word."""
    with listening, alone_with(settings.database_url):
        asyncio.run(_check(settings))
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", force=True)
        for handler in logging.getLogger().handlers:
            handler.addFilter(Throttle())
        host = Host(settings, say, open_browser)
        with contextlib.suppress(KeyboardInterrupt):
            host.run(sockets=[listening])
    if not host.started:
        raise Fault("serve", "the server did not start", "look at the lines above")


async def _check(settings: Settings) -> None:
    """Open the database once before anything is promised: a Fault says what is wrong with it."""
    await Store(settings.database_url).close()


def greeting(settings: Settings, built: bool) -> list[str]:
    """What is said when the server can be reached."""
    lines = [f"Aerodrome is at {address(settings)} (Ctrl-C ends it)"]
    if settings.host not in LOCAL:
        lines.append("Others can reach it by this machine's name or address.")
    if not settings.database:
        lines.append(f"Battles are kept in {settings.data}")
    if not built:
        lines.append("The pages of the browser game have not been built: run make web, then load the page again.")
    return lines


def address(settings: Settings) -> str:
    """The address to open in a browser on this machine."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def listen(host: str, port: int | None, usual: int, say: Say) -> socket.socket:
    """A listening socket: at the port that was named, or at the usual one or the next that is free."""
    if port is not None:
        found = _bound(host, port)
        if found is None:
            raise Fault("--port", f"{port} is in use", "another port, or no --port at all for the next free one")
        return found
    for number in range(usual, usual + TRIED):
        found = _bound(host, number)
        if found is not None:
            if number != usual:
                say(f"Port {usual} is in use, so this is port {number}.")
            return found
    raise Fault("--port", f"{usual} to {usual + TRIED - 1} are all in use", "a free port: --port 8000, for instance")


def _bound(host: str, port: int) -> socket.socket | None:
    """A socket that listens at a port; None where the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            return None
        where = "--port" if error.errno == errno.EACCES else "--host"
        what = f"{host}, port {port}: {(error.strerror or str(error)).lower()}"
        raise Fault(where, what, "an address of this machine and a port from 1024 on") from None
    return found


def warm_up() -> None:
    """Random decisions in battles that are thrown away: afterwards everything that is compiled has been used."""
    rng = Random(0)
    for name in battles():
        scenario = kit(name).first_scenario or next(iter(rules_of(name).scenarios()))
        match = new_game(name, scenario, dice=ImaginedDice(rng))
        for _ in range(WARM_UP):
            if not match.over:
                question = match.pending[0]
                match.answer(question.sample(match.state, rng), question.seat)
