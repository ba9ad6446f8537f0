"""Whose pages may ask: only our own, under a name that the server goes by.

A page of somebody else that a player has open could send requests with whatever it can guess; a name that somebody
points at this machine could make his page look like ours.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from aerodrome.server.web.settings import Settings

LOCAL = ("127.0.0.1", "::1", "localhost")


def stranger(settings: Settings, scope: Mapping[str, Any]) -> str:
    """Why a request or a socket is none of ours: the name it asks for, or the page it comes from; empty: it is."""
    host = _header(scope, b"host")
    if not goes_by(settings, host):
        return f"this server does not go by the name {host[:100]!r}; the host can allow it with --allow-host"
    origin = _header(scope, b"origin")
    if origin and _netloc(origin) != host.lower():
        return "this comes from a page of somebody else"
    return ""


def goes_by(settings: Settings, host: str) -> bool:
    """Is this a name of the server? One that only this machine can reach goes by this machine's names alone."""
    name = _name(host)
    if name in LOCAL or name in [one.lower() for one in settings.hosts]:
        return True
    return bool(name) and not settings.hosts and settings.host not in LOCAL


def _header(scope: Mapping[str, Any], wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
