"""Where people can be told: addresses that are read with care, because a server that writes anywhere is a weapon."""

import re
from collections.abc import Sequence
from urllib.parse import SplitResult, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from aerodrome.core.faults import Fault
from aerodrome.server.wire.letters import PostOffice, Way, Wish

MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
SCHEMES = ("https", "http")


def checked(wish: Wish, office: PostOffice) -> None:
    """Can the wish be granted here? A Fault says what is wrong with it."""
    if wish.way not in office.ways:
        raise Fault("way", f"this server sends nothing by {wish.way!r}", ", ".join(office.ways) or "nothing at all")
    if wish.way == "mail":
        _check_mailbox(wish.address)
    else:
        _check_hook(wish.address, office.hooks)
    zone_of(wish.zone)


def zone_of(name: str) -> ZoneInfo:
    """The zone of that name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Fault("zone", repr(name), "a zone such as Europe/Paris") from None


def _check_mailbox(address: str) -> None:
    if not MAILBOX.fullmatch(address) or ".." in address:
        raise Fault("address", "this is no e-mail address", "one such as name@example.org")


def _check_hook(address: str, allowed: Sequence[str]) -> None:
    found = split(address)
    if found is None or not any(_within(found, split(prefix)) for prefix in allowed):
        raise Fault("address", "the host does not let this server write there", ", ".join(allowed))


def split(address: str) -> SplitResult | None:
    """A web address in its parts; None where it is none, or one that hides where it leads."""
    if not address.isascii() or not address.isprintable() or "\\" in address or " " in address:
        return None
    try:
        found = urlsplit(address)
        well = found.scheme in SCHEMES and found.hostname and found.username is None and found.port != 0
    except ValueError:
        return None
    return found if well and "/.." not in found.path and "%2e" not in found.path.lower() else None


def _within(found: SplitResult, prefix: SplitResult | None) -> bool:
    """Is it the same server, and does its path begin alike?"""
    if prefix is None:
        return False
    same = (found.scheme, found.hostname, found.port) == (prefix.scheme, prefix.hostname, prefix.port)
    return same and found.path.startswith(prefix.path)


def masked(way: Way, address: str) -> str:
    """As much of an address as its owner needs to know it again."""
    if way == "mail":
        name, _, domain = address.partition("@")
        return f"{name[0]}…@{domain}"
    found = split(address)
    return f"{found.scheme}://{found.netloc}/…" if found is not None else "…"
