"""Headers on everything that goes out: what a page may load, who may frame it, how long it may be kept."""

import re
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

HOST = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?")
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
IMMUTABLE = "public, max-age=31536000, immutable"
FRESH = "no-cache"
NEVER = "no-store"


def content_security_policy(host: str) -> str:
    """What a page of ours may do. The socket is named with its host, because some browsers' 'self' means HTTP only."""
    socket = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    rules = (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        f"connect-src 'self'{socket}",
        "worker-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
    return "; ".join(rules)


async def add_headers(message: Message, scope: Scope) -> None:
    """The last thing before a response leaves, also one that tells an error."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders(message)
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    headers["Content-Security-Policy"] = content_security_policy(host)
    for name, value in ALWAYS.items():
        headers[name] = value
    headers.setdefault("Cache-Control", _kept(scope))


def _kept(scope: Any) -> str:
    """What the interface says holds secrets or changes; nobody keeps it. Files say for themselves."""
    return NEVER if scope["path"].startswith("/api") else FRESH
