"""A database that is down is no wrong key: everybody is told to wait, and all goes on when it is back."""

import json
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from aerodrome.server.web.socket import DOWN
from tests.server.ferry import running_ferry
from tests.server.player import Player
from tests.server.postgres import Cluster
from tests.server.running import DEADLINE, client_of, running_server

BOTS = {"Germans": "bot:brawler", "British": "bot:brawler"}
DUEL = {"game": "triangle", "scenario": "close-duel"}


def until(true):
    end = time.monotonic() + DEADLINE
    while not (found := true()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


@pytest.mark.e2e
def test_while_the_database_is_down_all_wait_and_then_go_on(tmp_path, postgres: Cluster):
    with (
        postgres.database() as url,
        running_ferry(postgres.port) as ferry,
        running_server(
            tmp_path, database=url.replace(f":{postgres.port}/", f":{ferry.port}/"), bot_pause=0.05, lease_seconds=600
        ) as address,
        client_of(address) as client,
    ):
        created = client.post("/api/battles", json={**DUEL, "seats": {"Germans": "bot:cadet"}}).json()
        alone = client.post("/api/battles", json={**DUEL, "seats": BOTS}).json()
        key = {"Authorization": f"Bearer {created['mine']['token']}"}
        player = Player(address, created["battle"], created["mine"]["token"])
        while not player.update["prompts"]:
            player.follow()
        ferry.stop()
        assert client.get("/api/health").status_code == 503
        assert client.get("/api/health").json()["database"] is False
        for reply in (
            client.get(f"/api/battles/{created['battle']}/log", headers=key),
            client.post("/api/battles/mine", json={"tokens": [created["mine"]["token"]]}),
            client.post("/api/battles", json=DUEL),
            client.get("/api/replays/nothing"),
        ):
            assert reply.status_code == 503, reply.text
            assert reply.json()["where"] == "database"
            assert str(ferry.port) not in reply.text
            assert "127.0.0.1" not in reply.text
        with connect(f"{address.replace('http', 'ws', 1)}/ws/{created['battle']}") as socket:
            socket.send(json.dumps({"kind": "hello", "token": created["mine"]["token"]}))
            assert json.loads(socket.recv(DEADLINE))["code"] == "down"
            with pytest.raises(ConnectionClosed) as end:
                socket.recv(DEADLINE)
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == DOWN
        version, prompt = player.update["version"], player.update["prompts"][0]
        player._send({"kind": "answer", "request": 99, "seat": prompt["seat"], "version": version, "answer": "x"})
        answer = prompt["choices"][0]["answer"]
        player._send({"kind": "answer", "request": 100, "seat": prompt["seat"], "version": version, "answer": answer})
        assert player._hear("refused")["code"] in ("answer", "down")
        while (refused := player._hear("refused"))["code"] != "down":
            pass
        assert str(ferry.port) not in json.dumps(refused)
        ferry.run()
        until(lambda: client.get("/api/health").json()["ok"])
        player.follow()
        player.play()
        player.close()
        until(lambda: client.get(f"/api/replays/{alone['watch']}").status_code == 200)
