"""The host: one process that listens, says where it is, and runs the application until somebody ends it."""

import asyncio
import contextlib
import errno
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from random import Random
from types import FrameType

import msgspec
import uvicorn

from aerodrome.core.dice import ImaginedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of
from aerodrome.games import battles, kit
from aerodrome.server.store.alone import alone_with
from aerodrome.server.store.store import Store
from aerodrome.server.web import client_files, logs
from aerodrome.server.web.app import create_app
from aerodrome.server.web.connections import protocols
from aerodrome.server.web.settings import Settings
from aerodrome.server.workers.relay import Doorway

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
DATED_SECONDS = 1.0
"""So often the date is set that answers over HTTP tell."""
GARBAGE = (20_000, 20, 20)
"""How much new there is before garbage is looked for: seldom, because little of it refers to each other."""


class Host(uvicorn.Server):
    """A server that says where it is, once it can be reached."""

    def __init__(self, settings: Settings, say: Say, open_browser: bool = False) -> None:
        self._inner = inner_door(settings)
        if self._inner is not None:
            settings = at_inner_door(settings, self._inner)
        http, ws = protocols(settings)
        self._app = create_app(settings)
        super().__init__(
            uvicorn.Config(
                Doorway(self._app, self._inner.getsockname()[1]) if self._inner is not None else self._app,
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
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell people, and have the rules compiled before anybody needs them."""
        await super().startup([*(sockets or []), *([self._inner] if self._inner is not None else [])])
        if not self.started:
            return
        for line in greeting(self._settings, client_files.is_built()):
            self._say(line)
        sys.stdout.flush()
        threading.Thread(target=make_ready, name="warm-up", daemon=True).start()
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(address(self._settings),), daemon=True).start()

    async def main_loop(self) -> None:
        """Serve until somebody ends it; nothing comes round meanwhile but the date."""
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DATED_SECONDS):
                    await self._ended.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal ends it."""
        super().handle_exit(sig, frame)
        self.end()

    def end(self) -> None:
        """End it; from any thread, at any time."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # its loop is over already
                self._loop.call_soon_threadsafe(self._ended.set)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, hand room after room over to the other workers, then end."""
        for server in self.servers:
            server.close()
        if self._inner is not None:
            self._app.state.rooms.leadership.retire()
            with contextlib.suppress(Fault):
                await self._app.state.rooms.hand_over()
        await super().shutdown(sockets)


def run(settings: Settings, listening: socket.socket, say: Say, open_browser: bool = False) -> None:
    """Serve until somebody ends it; Ctrl-C does so without a word."""
    with listening, alone_with(settings.database_url):
        asyncio.run(_check(settings))
        logs.set_up(settings.log)
        host = Host(settings, say, open_browser)
        with contextlib.suppress(KeyboardInterrupt):
            host.run(sockets=[listening])
    if not host.started:
        raise Fault("serve", "the server did not start", "look at the lines above")


def supervise(settings: Settings, listening: socket.socket, workers: int, say: Say) -> None:
    """So many workers at one socket, until somebody ends them."""
    from aerodrome.server.workers.supervisor import Supervisor  # it starts what starts this

    if not settings.shared:
        raise Fault("--workers", f"{workers} with an SQLite file, which serves one", "1, or PostgreSQL (--database)")
    if sys.platform == "win32":
        raise Fault("--workers", "several share a socket, which this system does not let them", "1")
    with listening:
        asyncio.run(_check(settings))
        logs.set_up(settings.log)
        asyncio.run(Supervisor(settings, listening, workers, say).run())


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
    return f"http://{_bracketed(host)}:{settings.port}/"


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


def inner_door(settings: Settings) -> socket.socket | None:
    """Where the other workers reach this one; None where there can be no others."""
    if not settings.shared:
        return None
    host, port = host_and_port(settings.advertise) if settings.advertise else (LOCAL[0], 0)
    found = _bound(host, port)
    if found is None:
        raise Fault("--advertise", f"{settings.advertise} is in use", "a port that nothing else uses")
    return found


def at_inner_door(settings: Settings, inner: socket.socket) -> Settings:
    """The settings with the address at which this worker can be reached."""
    host = host_and_port(settings.advertise)[0] if settings.advertise else LOCAL[0]
    return msgspec.structs.replace(settings, advertise=f"{_bracketed(host)}:{inner.getsockname()[1]}")


def host_and_port(address: str) -> tuple[str, int]:
    """An address as HOST:PORT; a Fault where it is none."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or not 0 <= int(port) <= 65535:
        raise Fault("--advertise", repr(address), "HOST:PORT, as 10.0.0.5:1919")
    return host.strip("[]"), int(port)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _bound(host: str, port: int) -> socket.socket | None:
    """A socket that listens at a port; None where the port is taken.

    It is told to be TCP's: the loop lets what follows at once go out at once only where it knows that.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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


def make_ready() -> None:
    """Have everything loaded and compiled; what is there then stays, and nobody looks through it for garbage again."""
    warm_up()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def warm_up() -> None:
    """Random decisions in battles that are thrown away: afterwards everything that is compiled has been used.

    They are shown to nobody, but drawn up as if somebody were to see them.
    """
    rng = Random(0)
    for name in battles():
        scenario = kit(name).first_scenario or next(iter(rules_of(name).scenarios()))
        match, presenter = new_game(name, scenario, dice=ImaginedDice(rng)), kit(name).presenter()
        for _ in range(WARM_UP):
            if not match.over:
                question = match.pending[0]
                presenter.prompt(question, match.view(question.seat))
                match.answer(question.sample(match.state, rng), question.seat)
