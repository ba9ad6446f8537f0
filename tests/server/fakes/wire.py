"""A real server in the test's own loop, and clients that speak to it over real sockets."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import uvicorn
from litestar import Litestar
from litestar.datastructures import State
from websockets.asyncio.client import ClientConnection, connect

from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.web.connections import protocols
from aerodrome.server.web.limits import Holders
from aerodrome.server.web.senders import Senders
from aerodrome.server.web.socket import battle_socket
from tests.server.fakes.table import Hall
from tests.server.running import DEADLINE


@contextlib.asynccontextmanager
async def served(rooms: Rooms) -> AsyncIterator[int]:
    """The socket of battles at a free port; gives the port."""
    app = Litestar(
        [battle_socket],
        state=State(
            {
                "rooms": rooms,
                "sockets": Holders(rooms.settings.sockets_per_address),
                "senders": Senders(),
                "settings": rooms.settings,
            }
        ),
        openapi_config=None,
        logging_config=None,
    )
    http, ws = protocols(rooms.settings)
    config = uvicorn.Config(
        app, port=0, http=http, ws=ws, log_config=None, access_log=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), serving.exception()
        await asyncio.sleep(0.005)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


class Caller:
    """A client of the socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    async def send(self, message: Any) -> None:
        raw = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.connection.send(raw)

    async def hear(self, *kinds: str, request: int | None = None) -> dict[str, Any]:
        """The next message of one of these kinds."""
        async with asyncio.timeout(DEADLINE):
            while True:
                message: dict[str, Any] = json.loads(await self.connection.recv())
                self.heard.append(message)
                if message["kind"] in kinds and request in (None, message.get("request")):
                    return message

    async def ask(self, message: Any) -> dict[str, Any]:
        """Send something that is refused or carried out, and wait for that."""
        await self.send(message)
        return await self.hear(
            "refused", "done", "pong", "listed", "previewed", "looked", "detailed", "advised", "welcome"
        )


@contextlib.asynccontextmanager
async def calling(port: int, battle: str, token: str = "", name: str = "Ann") -> AsyncIterator[Caller]:
    """A connection to a battle; with a token it has said hello and was let in."""
    address = f"ws://127.0.0.1:{port}/ws/{battle}"
    async with connect(address, max_size=None, open_timeout=DEADLINE, ping_timeout=None) as connection:
        caller = Caller(connection)
        if token:
            await caller.send({"kind": "hello", "token": token, "name": name})
            await caller.hear("welcome")
        yield caller


def over_the_wire(story: Callable[[Hall, int], Awaitable[None]], **changed: Any) -> None:
    """Play a story against a server of its own, in the loop that servers have here."""

    async def told() -> None:
        hall = Hall(**changed)
        async with asyncio.timeout(6 * DEADLINE), served(hall.rooms) as port:
            await story(hall, port)
        await hall.rooms.close()

    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(told())
