"""A real mail server and a real web address on this machine, which keep what they are sent."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.smtp import SMTP

from tests.server.running import DEADLINE

URL = "https://aerodrome.example"
SENDER = "tower@aerodrome.example"


class Mailbox:
    """What a mail server was given; an address that is refused is told so."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refused = ""
        self.port = 0

    @property
    def smtp(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        if self.refused:
            return self.refused
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[Mailbox]:
    """A mail server as long as the block lasts."""
    box, ready, loop = Mailbox(), threading.Event(), asyncio.new_event_loop()

    async def listen() -> None:
        server = await loop.create_server(lambda: SMTP(box), "127.0.0.1", 0)
        box.port = server.sockets[0].getsockname()[1]
        ready.set()

    def run() -> None:
        loop.run_until_complete(listen())
        loop.run_forever()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        assert ready.wait(DEADLINE), "the mail server did not start"
        yield box
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(DEADLINE)
        loop.close()


class Hook:
    """What a web address was sent: headers and bodies; it answers with `status`."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 200
        self.port = 0

    @property
    def prefix(self) -> str:
        return f"http://127.0.0.1:{self.port}/topics/"


@contextmanager
def web_address() -> Iterator[Hook]:
    """A web address as long as the block lasts."""
    hook = Hook()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            hook.got.append((self.path, dict(self.headers), body))
            self.send_response(hook.status)
            if hook.status == 302:
                self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *given: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    hook.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield hook
    finally:
        server.shutdown()
        server.server_close()
