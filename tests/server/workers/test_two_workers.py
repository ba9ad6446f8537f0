"""Two workers on one PostgreSQL: whoever comes to the wrong one gets to the right one, and nobody notices."""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from aerodrome.server.web.socket import NOT_LED, WRONG_KEY
from tests.server.ferry import running_ferry
from tests.server.player import Player, claimed
from tests.server.postgres import Cluster
from tests.server.running import DEADLINE, client_of, running_server

pytestmark = pytest.mark.e2e
DUEL = {"game": "triangle", "scenario": "close-duel"}
SOLO = {**DUEL, "seats": {"Germans": "bot:cadet"}}
LONG, SHORT = 600.0, 3.0


def until(true: Callable[[], Any]) -> Any:
    end = time.monotonic() + DEADLINE
    while not (found := true()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: Cluster) -> Iterator[tuple[str, str]]:
    """The addresses of two workers."""
    folder = tmp_path_factory.mktemp("two")
    with (
        postgres.database() as url,
        running_server(folder, database=url, lease_seconds=LONG) as one,
        running_server(folder, database=url, lease_seconds=LONG) as other,
    ):
        yield one, other


def begun(address: str, new: dict[str, Any]) -> dict[str, Any]:
    reply = httpx.post(f"{address}/api/battles", json=new, timeout=DEADLINE)
    assert reply.status_code == 201, reply.text
    created: dict[str, Any] = reply.json()
    return created


def asked(player: Player) -> dict[str, Any]:
    """What a player is asked, as soon as he is."""
    while not player.update["prompts"]:
        player.follow()
    prompt: dict[str, Any] = player.update["prompts"][0]
    return prompt


def back(address: str, created: dict[str, Any]) -> Player | None:
    """Somebody who comes back, as browsers do until they are let in."""
    try:
        return Player(address, created["battle"], created["mine"]["token"])
    except ConnectionClosed:
        return None


def hung_up(player: Player) -> int:
    """With which code a player's connection ends."""
    try:
        while True:
            player.follow()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 0


def rows_of(postgres: Cluster, url: str, query: str) -> list[Any]:
    with psycopg.connect(postgres.dsn(url.rpartition("/")[2])) as connection:
        return connection.execute(query).fetchall()


def test_a_guest_at_the_wrong_worker_plays_at_the_right_one(two: tuple[str, str]):
    one, other = two
    created = begun(one, {**DUEL, "seats": {"Germans": "me", "British": "open"}})
    host = Player(one, created["battle"], created["mine"]["token"])
    guest = Player(other, created["battle"], created["open"][0]["token"], "Ben")
    players = {"Germans": host, "British": guest}
    for _ in range(6):
        asked = until(lambda: next((p for p in players.values() if p.update["prompts"]), None))
        answered = asked.update["version"]
        asked.answer(asked.update["prompts"][0])
        for player in players.values():
            while player.update["version"] <= answered:
                player.follow()
    assert host.update["version"] == guest.update["version"]
    guest._send({"kind": "say", "request": 50, "text": "Good hunting"})
    assert host._hear("said")["chat"]["name"] == "Ben"
    host.close()
    guest.close()


def test_the_lobby_of_any_worker_knows_every_battle_and_wakes_none(two: tuple[str, str]):
    one, other = two
    with client_of(other) as client:
        here, there = begun(other, DUEL), begun(one, DUEL)
        tokens = [created["mine"]["token"] for created in (here, there)]
        cards = client.post("/api/battles/mine", json={"tokens": [*tokens, "nonsense"]}).json()
        assert {card["id"] for card in cards} == {here["battle"], there["battle"]}
        assert (
            client.post("/api/battles/join", json={"token": tokens[1], "name": "Ann"}).json()["id"] == there["battle"]
        )
        key = {"Authorization": f"Bearer {tokens[1]}"}
        log = client.get(f"/api/battles/{there['battle']}/log", headers=key)
        assert log.status_code == 200
        assert log.text == httpx.get(f"{one}/api/battles/{there['battle']}/log", headers=key, timeout=DEADLINE).text
        early = client.get(f"/api/battles/{there['battle']}/record", headers=key)
        assert early.status_code == 409
        assert early.json()["where"] == "record"
        assert "Content-Security-Policy" in early.headers
        wrong = client.get(f"/api/battles/{there['battle']}/log", headers={"Authorization": "Bearer nonsense"})
        assert wrong.status_code == 404


def test_a_link_is_taken_at_any_worker_and_who_held_the_seat_is_shown_out(two: tuple[str, str]):
    one, other = two
    created = begun(one, {**DUEL, "seats": {"Germans": "me", "British": "open"}})
    first = Player(one, created["battle"], created["open"][0]["token"], "Ben")
    first._send({"kind": "give", "request": 7, "seat": "British"})
    link = first._hear("given")["token"]
    key = claimed(other, link)
    assert first._hear("refused")["code"] == "key"
    second = Player(other, created["battle"], key, "Cis")
    assert second.welcome["seats"] == ["British"]
    second.close()


def test_a_wrong_key_is_refused_at_the_wrong_worker_as_at_the_right_one(two: tuple[str, str]):
    one, other = two
    created = begun(one, SOLO)
    with connect(f"{other.replace('http', 'ws', 1)}/ws/{created['battle']}") as socket:
        socket.send(json.dumps({"kind": "hello", "token": "n" * 32}))
        assert json.loads(socket.recv(DEADLINE))["code"] == "key"
        with pytest.raises(ConnectionClosed) as end:
            socket.recv(DEADLINE)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == WRONG_KEY


def test_a_campaign_and_its_battle_are_led_together_wherever_somebody_asks(two: tuple[str, str]):
    one, other = two
    with client_of(one) as here, client_of(other) as there:
        ready = here.get("/api/campaigns/catalogue").json()["campaigns"][0]["id"]
        created = here.post("/api/campaigns/", json={"campaign": ready, "seats": {}}).json()
        key = {"Authorization": f"Bearer {created['mine']['token']}"}
        league = [one.get(f"/api/campaigns/{created['battle']}/league", headers=key) for one in (here, there)]
        assert [reply.status_code for reply in league] == [200, 200]
        assert league[0].json() == league[1].json()
        tags = there.post("/api/campaigns/mine", json={"tokens": [created["mine"]["token"]]}).json()
        assert [tag["id"] for tag in tags] == [created["battle"]]


def test_the_workers_own_door_is_open_to_nobody_else(tmp_path, postgres: Cluster):
    with postgres.database() as url, running_server(tmp_path, database=url, lease_seconds=LONG) as address:
        created = begun(address, SOLO)
        ((inner,),) = rows_of(postgres, url, "SELECT address FROM workers")
        ((secret,),) = rows_of(postgres, url, "SELECT value FROM house")
        assert httpx.get(f"http://{inner}/api/health", timeout=DEADLINE).status_code == 403
        wrong = {"X-Aerodrome-Secret": "sesame"}
        assert httpx.get(f"http://{inner}/api/health", headers=wrong, timeout=DEADLINE).status_code == 403
        right = {"X-Aerodrome-Secret": secret}
        assert httpx.get(f"http://{inner}/api/health", headers=right, timeout=DEADLINE).status_code == 200
        with pytest.raises(Exception, match="403"), connect(f"ws://{inner}/ws/{created['battle']}"):
            pass
        assert httpx.get(f"{address}/api/health", headers=right, timeout=DEADLINE).status_code == 200


def test_a_worker_that_ends_hands_its_battles_over(tmp_path, postgres: Cluster):
    """Somebody plays on at the other worker, and so do bots among themselves."""
    with postgres.database() as url, running_server(tmp_path, database=url, lease_seconds=LONG) as other:
        with running_server(tmp_path, database=url, lease_seconds=LONG, bot_pause=0.2) as one:
            created = begun(one, SOLO)
            bots = begun(one, {**DUEL, "seats": {"Germans": "bot:brawler", "British": "bot:brawler"}})
            player = Player(one, created["battle"], created["mine"]["token"])
            guest = Player(other, created["battle"], created["mine"]["token"])
            asked(player)
            player.answer(player.update["prompts"][0])
            version = player.update["version"]
        assert [hung_up(gone) for gone in (player, guest)] == [NOT_LED, NOT_LED]
        again = Player(other, created["battle"], created["mine"]["token"])
        assert again.update["version"] >= version
        again.play()
        again.close()
        until(lambda: httpx.get(f"{other}/api/replays/{bots['watch']}", timeout=DEADLINE).status_code == 200)
        assert [row[0] for row in rows_of(postgres, url, "SELECT count(*) FROM workers")] == [1]


def test_a_worker_cut_off_from_the_database_stops_leading_and_another_goes_on(tmp_path, postgres: Cluster):
    with postgres.database() as url, running_ferry(postgres.port) as ferry:
        far = url.replace(f":{postgres.port}/", f":{ferry.port}/")
        with (
            running_server(tmp_path, database=far, lease_seconds=SHORT) as one,
            running_server(tmp_path, database=url, lease_seconds=LONG) as other,
        ):
            created = begun(one, SOLO)
            player = Player(one, created["battle"], created["mine"]["token"])
            asked(player)
            version = player.update["version"]
            ferry.stop()
            assert hung_up(player) == NOT_LED
            again = until(lambda: back(other, created))
            assert again.update["version"] >= version
            again.answer(asked(again))
            ferry.run()
            there = "SELECT id FROM workers WHERE until > extract(epoch FROM clock_timestamp())"
            until(lambda: len(rows_of(postgres, url, there)) == 2)
            third = until(lambda: back(one, created))
            assert third.update["version"] == again.update["version"]
            third.close()
            again.play()
            again.close()
