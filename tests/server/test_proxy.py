"""Behind a reverse proxy: the example is one that the server understands, and limits are those of the people."""

import json
import re
from pathlib import Path

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from aerodrome.server.campaigns.files import UPLOAD_LIMIT
from tests.server.ferry import running_ferry
from tests.server.running import DEADLINE, running_server

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "docs" / "Caddyfile").read_text(encoding="utf-8")
NAME = "aerodrome.example"
DUEL = {"game": "triangle", "scenario": "close-duel"}


def behind(address: str):
    """Somebody's way to the server through a proxy that says who he is."""
    return running_ferry(httpx.URL(address).port or 0, f"X-Forwarded-For: {address_of_somebody()}\r\n".encode())


def address_of_somebody() -> str:
    address_of_somebody.last += 1  # type: ignore[attr-defined]
    return f"198.51.100.{address_of_somebody.last}"  # type: ignore[attr-defined]


address_of_somebody.last = 0  # type: ignore[attr-defined]


def test_the_example_is_whole_and_says_what_the_server_is_told():
    assert EXAMPLE.count("{") == EXAMPLE.count("}")
    site = re.search(r"^(\S+) \{$", EXAMPLE, re.MULTILINE)
    assert site is not None
    assert site[1] == NAME
    assert f"--proxy 127.0.0.1 --allow-host {site[1]}" in EXAMPLE
    assert "reverse_proxy 127.0.0.1:1918" in EXAMPLE
    assert "header_up X-Forwarded-For {remote_host}" in EXAMPLE
    size = re.search(r"max_size (\d+)MB", EXAMPLE)
    assert size is not None
    assert int(size[1]) * 1000 * 1000 >= UPLOAD_LIMIT * 0.98


def test_limits_are_those_of_the_people_behind_the_proxy(tmp_path):
    own = {"Host": NAME, "Origin": f"https://{NAME}"}
    with running_server(
        tmp_path, proxies=("127.0.0.1",), hosts=(NAME,), rooms_per_address=1, connections_per_address=1
    ) as address:
        for _ in range(2):
            with behind(address) as ferry:
                proxy = f"http://127.0.0.1:{ferry.port}/api/battles"
                assert httpx.post(proxy, json=DUEL, headers=own, timeout=DEADLINE).status_code == 201
                assert httpx.post(proxy, json=DUEL, headers=own, timeout=DEADLINE).status_code == 429


def test_sockets_pass_through_the_proxy(tmp_path):
    own = {"Host": NAME, "Origin": f"https://{NAME}"}
    with running_server(tmp_path, proxies=("127.0.0.1",), hosts=(NAME,)) as address, behind(address) as ferry:
        proxy = f"127.0.0.1:{ferry.port}"
        created = httpx.post(f"http://{proxy}/api/battles", json=DUEL, headers=own, timeout=DEADLINE).json()
        with connect(f"ws://{proxy}/ws/{created['battle']}", max_size=None, origin=Origin(f"http://{proxy}")) as caller:
            caller.send(json.dumps({"kind": "hello", "token": created["mine"]["token"]}))
            assert json.loads(caller.recv(DEADLINE))["kind"] == "welcome"
