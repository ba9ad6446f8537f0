"""The post: how a letter leaves the server, by SMTP or to a web address."""

import asyncio
import http.client
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.server.mail.addresses import MAILBOX, split
from aerodrome.server.mail.letter import Letter
from aerodrome.server.wire.letters import PostOffice, Way

PATIENCE = 15.0
"""Seconds that a server gets to take a letter."""
PORTS = {"smtp": 587, "smtps": 465}
LOCAL = ("127.0.0.1", "::1", "localhost")
FINE = range(200, 300)
GONE = (404, 410)


class Undelivered(Exception):
    """A letter could not be delivered; `for_good`: nor will the next one be."""

    def __init__(self, why: str, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


class Outlets(msgspec.Struct, frozen=True):
    """What the host has set: a mail server with the sender's address, web addresses, and where all this is reached."""

    url: str = ""
    """The server's own address, as guests write it."""
    smtp: str = ""
    sender: str = ""
    hooks: tuple[str, ...] = ()

    def check(self) -> None:
        """A Fault says what is wrong with it."""
        if (self.smtp or self.hooks) and split(self.url) is None:
            raise Fault("--url", repr(self.url), "the server's address for guests, such as https://example.org")
        if self.smtp:
            _server(self.smtp)
            if not MAILBOX.fullmatch(self.sender):
                raise Fault("--mail-from", repr(self.sender), "an e-mail address")
        for prefix in self.hooks:
            if (found := split(prefix)) is None or not found.path.endswith("/"):
                raise Fault("--hook", repr(prefix), "the beginning of a web address that ends with /")

    @property
    def office(self) -> PostOffice:
        """What is offered to guests."""
        ways: tuple[Way, ...] = (*(("mail",) if self.smtp else ()), *(("ntfy", "hook") if self.hooks else ()))
        return PostOffice(ways, self.hooks)


class Post:
    """Sends letters, each in a thread of its own."""

    def __init__(self, outlets: Outlets) -> None:
        self._outlets = outlets

    async def send(self, way: Way, address: str, letter: Letter, one_click: str) -> None:
        """Send a letter; an `Undelivered` says why not."""
        deliver: Callable[[str, Letter, str], None] = self._mail if way == "mail" else getattr(self, f"_{way}")
        await asyncio.to_thread(deliver, address, letter, one_click)

    def _mail(self, address: str, letter: Letter, one_click: str) -> None:
        message = EmailMessage()
        message["Subject"], message["From"], message["To"] = letter.subject, self._outlets.sender, address
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._outlets.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if one_click:
            message["List-Unsubscribe"] = f"<{one_click}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        where = _server(self._outlets.smtp)
        try:
            with _connected(where) as server:
                if where.username:
                    server.login(unquote(where.username), unquote(where.password or ""))
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as refusal:
            code = next(iter(refusal.recipients.values()))[0]
            raise Undelivered(f"the mail server refuses the address ({code})", for_good=code >= 500) from None
        except (OSError, smtplib.SMTPException) as problem:
            raise Undelivered(f"the mail server did not take it: {problem.__class__.__name__}") from None

    def _ntfy(self, address: str, letter: Letter, one_click: str) -> None:
        body = "\n".join([letter.subject, *letter.lines]).encode()
        _posted(address, body, {"Content-Type": "text/plain; charset=utf-8", "Click": letter.link})

    def _hook(self, address: str, letter: Letter, one_click: str) -> None:
        text = f"{letter.subject}\n{letter.text}"
        body = msgspec.json.encode({"content": text, "text": text, "title": letter.subject, "link": letter.link})
        _posted(address, body, {"Content-Type": "application/json"})


def _server(address: str) -> SplitResult:
    """The mail server of an address such as smtp://name:password@example.org:587."""
    try:
        found = urlsplit(address)
        well = found.scheme in PORTS and found.hostname and found.port != 0
    except ValueError:
        well = False
    if not well:
        raise Fault("--smtp", "this is no address of a mail server", "smtp://[name:password@]host[:port] or smtps://…")
    return found


def _connected(where: SplitResult) -> smtplib.SMTP:
    """A mail server that listens; encrypted, unless it is on this machine."""
    host, port = where.hostname or "", where.port or PORTS[where.scheme]
    if where.scheme == "smtps":
        return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
    server = smtplib.SMTP(host, port, timeout=PATIENCE)
    if host not in LOCAL:
        server.starttls(context=ssl.create_default_context())
    return server


def _posted(address: str, body: bytes, headers: dict[str, str]) -> None:
    """Post something to a web address; where that sends us on, we do not go."""
    where = urlsplit(address)
    kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
    connection = kind(where.hostname or "", where.port, timeout=PATIENCE)
    try:
        connection.request("POST", where._replace(scheme="", netloc="", fragment="").geturl() or "/", body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as problem:
        raise Undelivered(f"the address did not answer: {problem.__class__.__name__}") from None
    finally:
        connection.close()
    if status not in FINE:
        raise Undelivered(f"the address answered with {status}", for_good=status in GONE)
