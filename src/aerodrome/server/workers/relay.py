"""The relay: who comes to the wrong worker is passed through to the right one.

Workers reach each other at addresses of their own. Whoever comes there has to know the secret that all workers know,
and says for whom he asks; nobody else is let in.
"""

import asyncio
import contextlib
import http.client
import logging
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hmac import compare_digest
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from aerodrome.server.store.database import Unavailable
from aerodrome.server.workers.leadership import SharedLeadership
from aerodrome.server.workers.registry import Worker

_log = logging.getLogger(__name__)
SECRET, SENDER, HOPS = "x-aerodrome-secret", "x-aerodrome-sender", "x-aerodrome-hops"
OWN = (SECRET.encode(), SENDER.encode(), HOPS.encode())
RELAYED = "aerodrome_hops"
"""In the scope of what was passed on: how often."""
MOST_HOPS = 3
THREADS = 8
REACHING, ANSWERING = 3.0, 60.0
"""Seconds that a worker gets to take a connection, and to answer."""
COME_AGAIN, FOREIGN, SLOW = 4410, 4403, 4408
LOST = (1001, 1005, 1006, 1011, 1012)
"""How a leader hangs up who is going, or gone."""
DROPPED = frozenset(
    ("connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "content-length", "accept-encoding",
     "proxy-authenticate", "proxy-authorization", "date")
)  # fmt: skip
"""Headers that concern one connection only."""
UNREACHABLE = (OSError, TimeoutError, InvalidHandshake)


class Reply(msgspec.Struct, frozen=True):
    """What another worker answered."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Relay:
    """The way to the other workers."""

    def __init__(self, leadership: SharedLeadership, secret: str, reading_seconds: float) -> None:
        self._leadership, self._secret, self._reading = leadership, secret, reading_seconds
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="relay")

    def close(self) -> None:
        """Ask nobody any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def knows(self, secret: bytes) -> bool:
        """Is this what all workers know?"""
        return compare_digest(secret, self._secret.encode())

    # ---- requests

    async def ask(
        self, leader: Worker, method: str, path: str, headers: Iterable[tuple[str, str]] = (), body: bytes = b"",
        sender: str = "", hops: int = 0,
    ) -> Reply:  # fmt: skip
        """Ask another worker; where nobody listens any more, oneself. Unavailable where he cannot be reached."""
        named = [(name, value) for name, value in headers if name.lower() not in DROPPED]
        named += list(self._credentials(sender, hops).items())
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, _asked, leader.address, method, path, named, body)
        except ConnectionRefusedError:
            await self._leadership.bury(leader)
        except (OSError, http.client.HTTPException):
            raise Unavailable from None
        if leader.id == self._leadership.me.id:
            raise Unavailable
        return await self.ask(self._leadership.me, method, path, headers, body, sender, hops)

    def _credentials(self, sender: str, hops: int) -> dict[str, str]:
        return {SECRET: self._secret, SENDER: sender.partition("/")[0], HOPS: str(hops + 1)}

    # ---- sockets

    async def carry(self, socket: WebSocket[Any, Any, Any], leader: Worker, hello: str | bytes, sender: str) -> bool:
        """Carry a guest's socket to the leader, from his hello on, until either side hangs up; False: not reached."""
        try:
            connection = await connect(
                f"ws://{leader.address}{socket.scope['path']}",
                additional_headers=self._credentials(sender, hops_of(socket.scope)),
                origin=None, compression=None, max_size=None, open_timeout=REACHING,
            )  # fmt: skip
        except ConnectionRefusedError:
            await self._leadership.bury(leader)
            return False
        except UNREACHABLE:
            return False
        async with connection:
            with contextlib.suppress(ConnectionClosed):
                await connection.send(hello if isinstance(hello, str) else hello.decode(errors="replace"))
            await self._converse(socket, connection)
        return True

    async def _converse(self, socket: WebSocket[Any, Any, Any], connection: ClientConnection) -> None:
        out = asyncio.create_task(_outward(socket, connection))
        back = asyncio.create_task(self._inward(socket, connection))
        try:
            await asyncio.wait({out, back}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (out, back):
                task.cancel()
            await asyncio.gather(out, back, return_exceptions=True)

    async def _inward(self, socket: WebSocket[Any, Any, Any], connection: ClientConnection) -> None:
        """What the leader says goes to the guest, and at last why he hangs up."""
        try:
            async for message in connection:
                async with asyncio.timeout(self._reading):
                    await socket.send_text(message if isinstance(message, str) else message.decode())
        except TimeoutError:
            await socket.close(SLOW, "too slow")
            return
        except ConnectionClosed:
            pass
        code = connection.close_code or COME_AGAIN
        if code in LOST:
            await socket.close(COME_AGAIN, "come again")
        else:
            await socket.close(code, connection.close_reason or "")


async def _outward(socket: WebSocket[Any, Any, Any], connection: ClientConnection) -> None:
    """What the guest says goes to the leader."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            await connection.send(text if text is not None else event.get("bytes") or b"")


def _asked(address: str, method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> Reply:
    """In a thread: one request."""
    connection = http.client.HTTPConnection(address, timeout=REACHING)
    try:
        connection.connect()
        connection.sock.settimeout(ANSWERING)
        named = any(name.lower() == "host" for name, _ in headers)
        connection.putrequest(method, path, skip_host=named, skip_accept_encoding=True)
        for name, value in (*headers, ("content-length", str(len(body)))):
            connection.putheader(name, value)
        connection.endheaders(body)
        reply = connection.getresponse()
        kept = tuple((name, value) for name, value in reply.getheaders() if name.lower() not in DROPPED)
        return Reply(reply.status, kept, reply.read())
    finally:
        connection.close()


def hops_of(scope: Mapping[str, Any]) -> int:
    """How often a request or socket has been passed on already."""
    return int(scope.get(RELAYED, 0))


class Doorway:
    """In front of the application: who comes in by the workers' own door has to know their secret."""

    def __init__(self, app: Any, port: int) -> None:
        """`port`: where that door is."""
        self._app, self._port = app, port

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let pass, or not."""
        if scope["type"] != "lifespan" and scope.get("server") and scope["server"][1] == self._port:
            headers = dict(scope["headers"])
            if not self._app.state.relay.knows(headers.get(SECRET.encode(), b"")):
                await _turn_away(scope, send)
                return
            sender = headers.get(SENDER.encode(), b"").decode("latin-1")
            own = [(name, value) for name, value in scope["headers"] if name not in OWN]
            hops = int(headers.get(HOPS.encode(), b"1"))
            scope = {**scope, "headers": own, "client": (sender, 0), RELAYED: hops}
        await self._app(scope, receive, send)


async def _turn_away(scope: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": FOREIGN, "reason": "not from here"})
        return
    await send({"type": "http.response.start", "status": HTTPStatus.FORBIDDEN, "headers": []})
    await send({"type": "http.response.body", "body": b""})
