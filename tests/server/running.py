"""A whole server in a thread of this process, at a free port."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from aerodrome.server.web.host import Host, listen
from aerodrome.server.web.settings import Settings

DEADLINE = 60.0
UNLIMITED = 10**9
SEED = 1918


@contextmanager
def running_server(data: Path, **given: Any) -> Iterator[str]:
    """The address of a server that runs as long as the block does.

    Unless told so nobody can ask it too often, and its dice fall the same way every time.
    """
    generous = {
        "seed": SEED,
        "rooms_per_address": UNLIMITED,
        "uploads_per_address": UNLIMITED,
        "runs_per_address": UNLIMITED,
        "requests_per_second": UNLIMITED,
        "request_burst": UNLIMITED,
        "sockets_per_address": UNLIMITED,
        "connections_per_address": UNLIMITED,
        "bot_pause": 0.0,
        "audience_seconds": 0.0,
    }
    listening = listen("127.0.0.1", 0, 0, print)
    port = listening.getsockname()[1]
    ready = threading.Event()
    host = Host(Settings(data=data, port=port, **{**generous, **given}), lambda line: ready.set())
    thread = threading.Thread(target=host.run, args=([listening],))
    thread.start()
    try:
        assert ready.wait(DEADLINE), "the server did not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        host.end()
        thread.join(DEADLINE)
        listening.close()


@contextmanager
def client_of(address: str) -> Iterator[httpx.Client]:
    """Somebody who asks a server."""
    with httpx.Client(base_url=address, timeout=DEADLINE) as client:
        yield client
