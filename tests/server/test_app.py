"""The whole server: a battle over HTTP and a socket, from the catalogue to the replay."""

from pathlib import Path

import pytest

from aerodrome.core.archive import verify
from tests.server.player import Player
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address:
        yield address


def triangle(client):
    """Age of Dogfights, as the catalogue has it."""
    return next(game for game in client.get("/api/catalogue").json()["games"] if game["id"] == "triangle")


def test_a_whole_battle_against_a_bot_over_http_and_socket(address):
    with client_of(address) as client:
        scenario = next(one for one in triangle(client)["scenarios"] if one["id"] == "close-duel")
        mine, other = [seat["name"] for seat in scenario["seats"]]
        new = {"game": "triangle", "scenario": "close-duel", "seats": {mine: "me", other: "bot:cadet"}}
        created = client.post("/api/battles", json=new).json()
        battle, token = created["battle"], created["mine"]["token"]
        key = {"Authorization": f"Bearer {token}"}
        card = client.post("/api/battles/join", json={"token": token, "name": "Ann"}).json()
        assert (card["id"], card["seats"], card["over"]) == (battle, [mine], False)
        assert client.get(f"/api/battles/{battle}/record", headers=key).status_code == 409
        player = Player(address, battle, token)
        assert player.welcome["seats"] == [mine]
        assert player.play() > 5
        player.close()
        record = client.get(f"/api/battles/{battle}/record", headers=key)
        assert record.status_code == 200
        assert verify(record.content).finding == "every line, event and die is as it should be"
        log = client.get(f"/api/battles/{battle}/log", headers=key).text
        assert log.splitlines() == [entry["text"] for entry in player.entries if not entry.get("quiet")]
        assert client.post("/api/battles/mine", json={"tokens": [token]}).json()[0]["over"] is True
        replay = client.get(f"/api/replays/{created['watch']}").json()
        assert replay["sound"] is True
        assert replay["result"]["over"] is True
        assert replay["result"]["winner"] == player.update["outcome"]["winner"]
        last = replay["moments"][-1]["number"]
        (moment,) = client.get(f"/api/replays/{created['watch']}/moments", params={"first": last}).json()
        assert moment["scene"]["pieces"] == player.update["sights"][0]["scene"]["pieces"]


def test_a_first_flight_is_taught_to_its_end(address):
    with client_of(address) as client:
        new = {"game": "triangle", "scenario": triangle(client)["lesson"], "lesson": True}
        created = client.post("/api/battles", json=new).json()
    assert created["mine"]["seats"] == ["British"]
    player = Player(address, created["battle"], created["mine"]["token"])
    assert player.play() == player.welcome["update"]["lesson"]["steps"]
    player.close()
    assert player.update["outcome"]["winner"] == "British"
    assert "first victory" in player.update["lesson"]["text"]
    assert "The long burst" in player.lessons


def test_a_battle_goes_on_after_the_server_was_started_again(tmp_path: Path):
    new = {"game": "triangle", "scenario": "close-duel", "seats": {"Germans": "bot:cadet"}}
    with running_server(tmp_path) as address, client_of(address) as client:
        created = client.post("/api/battles", json=new).json()
        battle, token = created["battle"], created["mine"]["token"]
        player = Player(address, battle, token, "Bert")
        while not player.update["prompts"]:
            player.follow()
        player.answer(player.update["prompts"][0])
        version, told = player.update["version"], [entry["text"] for entry in player.entries]
        player.close()
    with running_server(tmp_path) as address:
        again = Player(address, battle, token, "")
        assert again.update["version"] >= version
        assert [entry["text"] for entry in again.entries][: len(told)] == told
        assert [seat["name"] for seat in again.update["seats"] if seat["seat"] == "British"] == ["Bert"]
        again.play()
        again.close()
