"""Connections: half-sent requests are not waited for, an address holds so many, nobody is kept out by others."""

import asyncio
import json
import logging
import secrets
import socket
import time
from contextlib import ExitStack

import httpx
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from aerodrome.server.web.connections import FEW, PACKED, SocketConnection
from aerodrome.server.web.logs import AT_ONCE, Throttle
from tests.server.running import DEADLINE, client_of, running_server
from tests.server.test_limits import Clock

HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "


def half_sent(door: ExitStack, address: str) -> socket.socket:
    url = httpx.URL(address)
    found = door.enter_context(socket.create_connection((url.host, url.port), timeout=DEADLINE))
    found.sendall(HALF)
    return found


def ended(one: socket.socket) -> bool:
    try:
        return one.recv(1000) == b""
    except ConnectionError:
        return True


def test_half_a_request_is_not_waited_for(tmp_path):
    with running_server(tmp_path, header_seconds=0.3) as address, ExitStack() as door:
        assert ended(half_sent(door, address))
        body = half_sent(door, address)
        body.sendall(b"x\r\n\r\n")
        assert body.recv(1000).startswith(b"HTTP/1.1 200")


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path):
    with running_server(tmp_path, body_seconds=0.3) as address, ExitStack() as door:
        slow = half_sent(door, address)
        slow.sendall(b"x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
        end = time.monotonic() + DEADLINE
        while not ended(slow):
            assert time.monotonic() < end


def test_an_address_holds_so_many_connections_and_gets_them_back(tmp_path):
    with running_server(tmp_path, connections_per_address=3) as address:
        with ExitStack() as door:
            held = [half_sent(door, address) for _ in range(3)]
            assert ended(half_sent(door, address))
            held[0].sendall(b"x\r\n\r\n")
            assert held[0].recv(1000).startswith(b"HTTP/1.1 200")
        end = time.monotonic() + DEADLINE
        while True:
            try:
                assert httpx.get(f"{address}/api/health", timeout=DEADLINE).status_code == 200
                break
            except httpx.TransportError:
                assert time.monotonic() < end


def test_half_sent_requests_make_room_for_whole_ones(tmp_path):
    with running_server(tmp_path, connections=5, connections_per_address=1000) as address, ExitStack() as door:
        held = [half_sent(door, address) for _ in range(20)]
        with client_of(address) as client:
            assert client.get("/api/health").status_code == 200
        assert sum([ended(one) for one in held[:10]]) == 10


def test_a_socket_is_counted_with_its_address_until_it_ends(tmp_path):
    with running_server(tmp_path, connections_per_address=2) as address, client_of(address) as client:
        created = client.post("/api/battles", json={"game": "triangle", "scenario": "close-duel"}).json()
        for _ in range(5):
            with connect(f"{address.replace('http', 'ws', 1)}/ws/{created['battle']}", max_size=None) as caller:
                caller.send(json.dumps({"kind": "hello", "token": created["watch"]}))
                assert json.loads(caller.recv(DEADLINE))["kind"] == "welcome"


def test_the_same_complaint_is_written_down_now_and_then():
    clock = Clock()
    throttle = Throttle(clock)

    def complaint(number):
        return logging.LogRecord("aerodrome", logging.ERROR, "", 1, "battle %s failed", (number,), None)

    written = [complaint(number) for number in range(100_000)]
    assert sum([throttle.filter(one) for one in written]) == AT_ONCE
    assert throttle.filter(logging.LogRecord("aerodrome", logging.ERROR, "", 1, "another", (), None))
    clock.now += 10
    last = complaint(5)
    assert throttle.filter(last)
    assert last.getMessage() == f"battle 5 failed (and {100_000 - AT_ONCE} times more)"


class Held:
    """A transport that notes whether it is read from."""

    def __init__(self) -> None:
        self.stops = 0

    def pause_reading(self) -> None:
        self.stops += 1


def test_reading_goes_on_while_few_messages_wait():
    connection = object.__new__(SocketConnection)
    held = Held()
    connection.queue, connection.transport = asyncio.Queue(), held  # type: ignore[assignment]
    connection.read_paused = connection.close_sent = False
    connection.curr_msg_data_type = "text"
    for _ in range(FEW + 3):
        assert held.stops == (connection.queue.qsize() > FEW)
        connection.frames = [b"{}"]
        connection.send_receive_event_to_app()
    assert connection.read_paused
    assert connection.queue.qsize() == FEW + 3


class Closing:
    """A transport that writes nothing any more, and has something to say."""

    def is_closing(self) -> bool:
        return True

    def write(self, data: bytes) -> None:
        raise RuntimeError("unable to perform operation: the handler is closed")

    def data_to_send(self) -> list[bytes]:
        return [b"{}"]


def test_nothing_is_said_to_whoever_goes():
    connection = object.__new__(SocketConnection)
    connection.conn = connection.transport = Closing()  # type: ignore[assignment]
    connection._breathe_out()


def test_what_is_said_to_a_browser_again_takes_next_to_no_room(tmp_path):
    """An update is longer than a short memory: most of it stood in the one before."""
    text = json.dumps([{"piece": secrets.token_urlsafe(6), "words": secrets.token_urlsafe(24)} for _ in range(150)])
    as_a_browser = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    with running_server(tmp_path) as address:
        url = f"{address.replace('http', 'ws')}/ws/none"
        with connect(url, compression=None, extensions=[as_a_browser]) as line:
            (packing,) = line.protocol.extensions
    assert isinstance(packing, PerMessageDeflate)
    packer = PerMessageDeflate(False, False, 12, packing.remote_max_window_bits, PACKED)
    first, again = [len(packer.encode(Frame(Opcode.TEXT, text.encode())).data) for _ in range(2)]
    assert again * 5 < first
