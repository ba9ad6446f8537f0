"""The socket of a battle: reads messages, knows whose they are, and refuses clearly what cannot be read.

The key comes in the first message, never in an address, so it is in no log. Whatever a client sends, the connection is
kept; only a wrong key closes it.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any, NoReturn

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from aerodrome.core.faults import Fault
from aerodrome.server.rooms.deeds import Closed
from aerodrome.server.rooms.guest import Guest
from aerodrome.server.rooms.refusal import Declined, by_fault, declined
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.database import Unavailable
from aerodrome.server.web.connections import AT_ONCE
from aerodrome.server.web.limits import Bucket
from aerodrome.server.web.origins import stranger
from aerodrome.server.wire import table
from aerodrome.server.workers.leadership import Elsewhere
from aerodrome.server.workers.registry import Worker
from aerodrome.server.workers.relay import MOST_HOPS, hops_of

_log = logging.getLogger(__name__)
Say = Callable[[bytes], bool]
_decode = msgspec.json.Decoder(table.FromClient).decode
_encode = msgspec.json.Encoder().encode

WRONG_KEY, TOO_SLOW, NO_HELLO, NOT_LED, TOO_MANY, DOWN, FOREIGN = 4401, 4408, 4409, 4410, 4429, 4503, 4403
"""Why a connection was closed, as the client sees it."""
PATIENCE = 2.0
"""Seconds that a connection gets to take what was still to be said."""
WAITED_LEASES = 2
"""So many times as long as a silent worker counts as there a guest waits for a leader who can be reached."""
LEADERLESS_PAUSE = 0.1
"""Seconds between two looks whether there is one."""
LOST = (WebSocketDisconnect, ConnectionError, RuntimeError)
"""What sending raises when the other end is gone."""
READING = (msgspec.DecodeError, UnicodeError, RecursionError)


@websocket("/ws/{battle:str}", include_in_schema=False)
async def battle_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One client's connection to one battle."""
    state = socket.app.state
    if hops_of(socket.scope):
        await socket.accept()
        await serve(socket)
        return
    if stranger(state.settings, socket.scope):
        await socket.close(FOREIGN, "not from here")
        return
    await socket.accept()
    address = state.senders.of(socket.scope)
    if not state.sockets.take(address):
        await refuse(socket, "too many connections from this address; close some of its tables")
        return
    try:
        await serve(socket, address)
    finally:
        state.sockets.release(address)


async def serve(socket: WebSocket[Any, Any, Any], address: str = "") -> None:
    """Serve a guest here, or carry his socket to whoever leads his battle; where nobody does for now, he waits."""
    state, hello = socket.app.state, None
    ends = time.monotonic() + WAITED_LEASES * state.settings.lease_seconds
    while True:
        line = Line(socket, state.rooms, str(socket.path_params["battle"]), hello, say_of(socket))
        await line.run()
        if line.leader is None:
            return
        hello = line.hello
        if hops_of(socket.scope) >= MOST_HOPS or time.monotonic() > ends:
            break
        if await state.relay.carry(socket, line.leader, hello, address):
            return
        await asyncio.sleep(LEADERLESS_PAUSE)
    with contextlib.suppress(*LOST):
        await socket.close(NOT_LED, "come again")


async def refuse(socket: WebSocket[Any, Any, Any], why: str) -> None:
    """Say why there is no room for a connection, and end it."""
    with contextlib.suppress(*LOST, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await socket.send_text(encoded(declined("rate", why).message(0, 0)).decode())
            await socket.close(TOO_MANY, "too many connections")


class Hangup(Exception):
    """This connection ends."""

    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(reason)


class Line:
    """A connection: what is to be sent waits in a queue of its own, so that a slow client keeps nobody waiting."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        rooms: Rooms,
        battle: str,
        hello: str | bytes | None = None,
        say: Say | None = None,
    ) -> None:
        """`hello`: what was heard already; `say`: sends a text at once and tells whether it could."""
        self._socket, self._rooms, self._battle = socket, rooms, battle
        self.hello = hello or ""
        self.leader: Worker | None = None
        """Who leads the battle, where another worker does."""
        settings = self._settings = rooms.settings
        self._bucket = Bucket(settings.messages_per_second, settings.burst)
        self._say = say
        self._outbox: asyncio.Queue[bytes | Hangup] = asyncio.Queue()
        self._waiting = 0
        """How many bytes are in the outbox."""
        self._slow = asyncio.Event()
        self._asked: dict[int, float] = {}
        """When answers were heard that nothing was said to yet, by the numbers of their requests."""
        self._room: Room | None = None
        self._guest: Guest | None = None

    async def run(self) -> None:
        """Until either side hangs up."""
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        slow = asyncio.create_task(self._slow.wait())
        try:
            await asyncio.wait({reading, writing, slow}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done() and not slow.done() and self.leader is None:
                await asyncio.wait({writing}, timeout=PATIENCE)
        finally:
            if self._room is not None and self._guest is not None:
                self._room.leave(self._guest)
            for task in (reading, writing, slow):
                task.cancel()
            await asyncio.gather(reading, writing, slow, return_exceptions=True)
        if self._slow.is_set():
            with contextlib.suppress(*LOST, TimeoutError):
                await asyncio.wait_for(self._socket.close(TOO_SLOW, "too slow"), PATIENCE)

    # ---- sending

    async def send(self, message: table.FromServer) -> None:
        """Put a message on its way; whoever lets too much pile up is cut off and may come back."""
        self._note(message)
        text = encoded(message)
        if self._say is not None and not self._waiting and self._outbox.empty() and self._say(text):
            return
        size = len(text)
        crowded = self._waiting > 0 and self._waiting + size > self._settings.outbox_bytes
        if crowded or self._outbox.qsize() >= self._settings.outbox:
            self._slow.set()
            raise ConnectionError("the client does not keep up")
        self._waiting += size
        self._outbox.put_nowait(text)

    def _note(self, message: table.FromServer) -> None:
        """How long an answer took."""
        if isinstance(message, table.Done | table.Refused):
            began = self._asked.pop(message.request, None)
            if began is not None and isinstance(message, table.Done):
                self._rooms.answers.took(time.perf_counter() - began)

    async def _write(self) -> None:
        with contextlib.suppress(*LOST):
            while True:
                message = await self._outbox.get()
                try:
                    async with asyncio.timeout(self._settings.reading_seconds) as patience:
                        while not isinstance(message, Hangup):
                            await self._socket.send_text(message.decode())
                            self._waiting -= len(message)
                            if self._outbox.empty():
                                break
                            message = self._outbox.get_nowait()
                            patience.reschedule(asyncio.get_running_loop().time() + self._settings.reading_seconds)
                except TimeoutError:
                    self._slow.set()
                    return
                if isinstance(message, Hangup):
                    await self._socket.close(message.code, message.reason)
                    return

    # ---- reading

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self._settings.hello_seconds) as patience:
                if self.hello:
                    await self._hear(self.hello)
                while self._guest is None:
                    self.hello = await self._receive()
                    await self._hear(self.hello)
                patience.reschedule(None)
            while True:
                await self._hear(await self._receive())
        except Elsewhere as other:
            self.leader = other.leader
        except TimeoutError:
            self._outbox.put_nowait(Hangup(NO_HELLO, "no hello"))
        except Hangup as hangup:
            self._outbox.put_nowait(hangup)
        except WebSocketDisconnect:
            self._outbox.put_nowait(Hangup(1000, ""))
        except Exception:
            _log.exception("battle %s: a connection failed", self._battle)
            self._outbox.put_nowait(Hangup(1011, "the server failed"))

    async def _receive(self) -> str | bytes:
        event: Any = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=event.get("code", 1000), detail="")
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _hear(self, raw: str | bytes) -> None:
        """Deal with one message, or say why not."""
        try:
            if not self._bucket.take():
                refusal = declined("rate", "too many messages at once; wait a little")
                await self.send(refusal.message(number_in(raw), self._version))
                await asyncio.sleep(1 / self._settings.messages_per_second)
                return
            await self._carry(self._understood(raw))
        except Declined as refusal:
            await self.send(refusal.message(number_in(raw), self._version))
        except Closed:
            raise Hangup(NOT_LED, "come again") from None

    @property
    def _version(self) -> int:
        if self._room is None or self._guest is None:
            return 0
        return self._room.showing.seen_by(self._guest.seats).position.version

    def _understood(self, raw: str | bytes) -> table.FromClient:
        limit = self._settings.message_limit
        if len(raw) > limit or (isinstance(raw, str) and len(raw.encode(errors="surrogatepass")) > limit):
            raise declined("size", f"the message is too long (allowed: {limit} bytes)")
        try:
            message: table.FromClient = _decode(raw)
            return message
        except READING as problem:
            raise declined("malformed", f"the message cannot be read: {problem}") from None

    async def _carry(self, message: table.FromClient) -> None:
        if self._room is not None and self._guest is not None:
            if isinstance(message, table.Answer) and len(self._asked) < self._settings.burst:
                self._asked[message.request] = time.perf_counter()
            await self._room.hear(self._guest, message)
        elif isinstance(message, table.Hello):
            await self._welcome(message)
        else:
            raise declined("key", "say hello first: a message of kind hello with your key")

    async def _welcome(self, hello: table.Hello) -> None:
        """Let the client in, if its key is one of this battle."""
        if hello.protocol != table.PROTOCOL:
            raise declined("state", "the page is of another version than the server; load it again")
        try:
            seating = await self._rooms.seating(hello.token)
        except Unavailable as down:
            await self._come_again(down)
        except Fault as fault:
            await self.send(by_fault("key", fault).message(0, 0))
            raise Hangup(WRONG_KEY, "wrong key") from None
        if seating.battle != self._battle:
            await self.send(declined("key", "this key is for another battle").message(0, 0))
            raise Hangup(WRONG_KEY, "wrong key")
        try:
            self._room, self._guest = await self._rooms.attend(
                seating, hello.name, hello.version, self.send, hello.program
            )
            self._guest.dismiss = self._dismissed
            if self._room.ended:
                self._dismissed()
        except Unavailable as down:
            await self._come_again(down)
        except Fault as fault:
            raise by_fault("state", fault) from None

    def _dismissed(self) -> None:
        self._outbox.put_nowait(Hangup(NOT_LED, "come again"))

    async def _come_again(self, down: Unavailable) -> NoReturn:
        """The key may be right or wrong: nobody can tell at the moment."""
        await self.send(by_fault("down", down).message(0, 0))
        raise Hangup(DOWN, "come again") from None


def say_of(socket: WebSocket[Any, Any, Any]) -> Say | None:
    """How to send a text without a detour, where the server has a way to do that."""
    extensions: Any = socket.scope.get("extensions") or {}
    say: Say | None = extensions.get(AT_ONCE, {}).get("say")
    return say


def encoded(message: table.FromServer) -> bytes:
    """A message as it goes over the wire. The last one is remembered: many guests are sent the very same one."""
    global _last
    if _last[0] is not message:
        _last = message, _encode(message)
    return _last[1]


_last: tuple[table.FromServer | None, bytes] = (None, b"")


def number_in(raw: str | bytes) -> int:
    """The request's number in a message that was refused, so that the client knows which one it was; else 0."""
    if len(raw) > 1 << 16:
        return 0
    try:
        found = msgspec.json.decode(raw)
    except READING:
        return 0
    number = found.get("request") if isinstance(found, dict) else None
    return number if type(number) is int and 0 <= number < 1 << 31 else 0
