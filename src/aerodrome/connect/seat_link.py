"""A seat's link: which server, which secret; and the key that it is exchanged for."""

import json
import secrets
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from aerodrome.core.faults import Fault

FORM = "the link of a seat, as in http://127.0.0.1:1918/t/BATTLE#k=SECRET"
KEY_BYTES = 24
PATIENCE = 30.0
"""Seconds that a server gets for an answer."""


class SeatLink(msgspec.Struct, frozen=True):
    """Where a seat is: the server's address without a path, and the secret of the link."""

    server: str
    secret: str


class Place(msgspec.Struct, frozen=True):
    """A seat that was taken: the server, the battle, the key to it, the seats that it holds."""

    server: str
    battle: str
    key: str
    seats: tuple[str, ...]

    @property
    def link(self) -> str:
        """The link that opens the same seat again."""
        return f"{self.server}/t/{self.battle}#k={self.key}"

    @property
    def socket(self) -> str:
        """The address of the battle's socket."""
        return f"{self.server.replace('http', 'ws', 1)}/ws/{self.battle}"


def read_link(text: str) -> SeatLink:
    """A link as somebody was sent it; a Fault says what one looks like."""
    try:
        parts = urlsplit(text.strip())
        secret = unquote(parts.fragment.removeprefix("k="))
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        raise Fault("LINK", f"{text!r} is no address", FORM) from None
    if not sound:
        raise Fault("LINK", f"{text!r} is no address of a server", FORM)
    if not secret:
        raise Fault("LINK", f"{text!r} holds no secret after the #", FORM)
    return SeatLink(f"{parts.scheme}://{parts.netloc}", secret)


def take(link: SeatLink) -> Place:
    """Exchange the link for a key of one's own; a key that was taken before stays what it is."""
    own = secrets.token_urlsafe(KEY_BYTES)
    found = _post(f"{link.server}/api/battles/claim", {"token": link.secret, "key": own})
    try:
        place = Place(link.server, str(found["battle"]), str(found["token"]), tuple(found["seats"]))
    except (KeyError, TypeError):
        raise Fault("LINK", f"{link.server} does not answer like a table", FORM) from None
    if not place.seats:
        raise Fault("LINK", "it is for looking on", "the link of a seat")
    return place


def _post(address: str, body: dict[str, str]) -> dict[str, Any]:
    """What the server answers; a Fault where it refuses or does not answer."""
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE) as reply:
            found = json.loads(reply.read())
    except HTTPError as refusal:
        raise Fault("LINK", _said(refusal), FORM) from None
    except (URLError, HTTPException, OSError) as problem:
        raise Fault("LINK", f"{address.partition('/api')[0]} does not answer: {problem}", FORM) from None
    except ValueError:
        raise Fault("LINK", f"{address.partition('/api')[0]} does not answer like a table", FORM) from None
    return found if isinstance(found, dict) else {}


def _said(refusal: HTTPError) -> str:
    """What the server said against it, in its own words where it has any."""
    try:
        found = json.loads(refusal.read())
        return f"{found['where']}: {found['what']}"
    except (ValueError, KeyError, TypeError, OSError):
        return f"the server refuses it ({refusal.code})"
