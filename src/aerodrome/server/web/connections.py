"""Connections: how long one may take to say what it wants, how many an address may hold, and how they end.

A connection that has sent half a request costs a file of the system; whoever opens a thousand of them would keep
everybody else out. So a request has to be complete in time, an address holds so many, and when all places are taken
the one that has kept us waiting the longest makes room.
"""

import asyncio
from collections import OrderedDict
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from aerodrome.server.web.limits import Holders
from aerodrome.server.web.senders import Senders, counted, read
from aerodrome.server.web.settings import Settings

AT_ONCE = "aerodrome.at_once"
"""What a socket can do besides what every server of this kind can, in its scope."""
FEW = 8
"""So many messages of a connection may wait before no more are read."""
PACKED = {"level": 1, "memLevel": 5}
"""How what is said is packed for browsers: much of an update stood in the one before it, so a long memory finds more
of it than a long search, and costs less."""
LAST_WORDS = 5.0
"""Seconds that a connection gets to take what is still to be said to it, before it is cut."""


class Doors:
    """Counts connections, and knows which of them have not said yet what they want."""

    def __init__(self, settings: Settings) -> None:
        self._senders, self._holders = Senders(settings.proxies), Holders(settings.connections_per_address)
        self._most, self._open = settings.connections, 0
        self._inner = int(settings.advertise.rpartition(":")[2]) if settings.advertise else -1
        self.header_seconds, self.body_seconds = settings.header_seconds, settings.body_seconds
        self._silent: OrderedDict[HttpConnection, None] = OrderedDict()

    def enter(self, one: "HttpConnection") -> str | None:
        """May the connection stay? Gives under what it is counted; None: no.

        Proxies and other workers hold as many as they like.
        """
        name = self.name_of(one.client, one.server)
        if name and not self._holders.take(name):
            return None
        self._open += 1
        if self._open > self._most and self._silent:
            next(iter(self._silent)).cut()
        return name

    def name_of(self, client: tuple[str, int] | None, server: tuple[str, int | None] | None) -> str:
        """Under what a connection is counted; empty: it is not."""
        if server and server[1] == self._inner:
            return ""
        peer = read(client[0]) if client else None
        return "" if peer is None or self._senders.trusts(peer) else counted(peer)

    def leave(self, name: str) -> None:
        """A connection is gone."""
        self._open -= 1
        if name:
            self._holders.release(name)

    def wait_for(self, one: "HttpConnection") -> None:
        """It has to say yet what it wants."""
        self._silent[one] = None

    def heard(self, one: "HttpConnection") -> None:
        """It has said so, or is gone."""
        self._silent.pop(one, None)


class HttpConnection(H11Protocol):
    """A connection that asks over HTTP."""

    doors: Doors

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._name: str | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self._name = self.doors.enter(self)
        if self._name is None:
            transport.abort()
            return
        self.doors.wait_for(self)
        self._give(self.doors.header_seconds)

    def data_received(self, data: bytes) -> None:
        """Something was said; until the request is complete the clock runs."""
        if self._clock is None:
            self._give(self.doors.header_seconds)
        before = self.conn.their_state
        super().data_received(data)
        if self._upgraded or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop()
        elif before is h11.IDLE and self.conn.their_state is h11.SEND_BODY:
            self.doors.heard(self)
            self._give(self.doors.body_seconds)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which is counted under the same name."""
        self._upgraded = True
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._stop()
        super().connection_lost(exc)
        if self._name is not None:
            self.doors.leave(self._name)

    def cut(self) -> None:
        """Enough of it."""
        self._stop()
        self.transport.abort()

    def _give(self, seconds: float) -> None:
        """So long it has for what comes next."""
        if self._clock is not None:
            self._clock.cancel()
        self._clock = self.loop.call_later(seconds, self.cut)

    def _stop(self) -> None:
        self.doors.heard(self)
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection to a table."""

    doors: Doors

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(client_max_window_bits=12, compress_settings=PACKED)
        ]

    def handle_connect(self, event: Request) -> None:
        """Whoever serves it may say things without a detour."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"say": self.say}

    def say(self, message: bytes) -> bool:
        """Send a text at once; False where what was sent before is still on its way, or nothing is sent any more.

        What is said in one breath goes out together.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        if not self.conn.writes:
            self.loop.call_soon(self._breathe_out)
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        return True

    def _breathe_out(self) -> None:
        """Send what was said, if anybody is there to hear it."""
        said = self.conn.data_to_send()
        if said and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    def send_receive_event_to_app(self) -> None:
        """Reading goes on while few messages wait: to stop and to begin again costs more than to take one more."""
        stopped, few = self.read_paused, self.queue.qsize() < FEW
        self.read_paused = stopped or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = stopped

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        super().connection_lost(exc)
        self.doors.leave(self.doors.name_of(self.client, self.server))

    async def run_asgi(self) -> None:
        """Whoever does not read what is said to him at the end is cut off a little later."""
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def protocols(settings: Settings) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """Both kinds of connections, with doors of their own."""
    shared = {"doors": Doors(settings)}
    return type("Http", (HttpConnection,), shared), type("Socket", (SocketConnection,), shared)
