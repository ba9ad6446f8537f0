"""In Clouds of Glory over HTTP and a real socket: a taught battle, previews that come true, a battle against a bot."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.player import Player
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def sit_down(client: httpx.Client, **given: Any) -> Player:
    """A new battle of the game, at one's own seat."""
    created = client.post("/api/battles", json={"game": "icog", **given})
    assert created.status_code == 201, created.text
    found = created.json()
    return Player(str(client.base_url).rstrip("/"), found["battle"], found["mine"]["token"])


def asked(player: Player, kind: str, **request: Any) -> dict[str, Any]:
    """The reply to a request."""
    player._send({"kind": kind, "request": 77, **request})
    reply = player._hear("previewed", "looked", "listed", "advised", "refused")
    assert reply["kind"] != "refused", reply
    return reply


def test_the_catalogue_offers_the_game_with_its_lesson(client: httpx.Client) -> None:
    games = {game["id"]: game for game in client.get("/api/catalogue").json()["games"]}
    assert games["icog"]["lesson"] == "first-flight"
    assert "duel" in [scenario["id"] for scenario in games["icog"]["scenarios"]]
    assert "fog" in [card["name"] for card in games["icog"]["options"]]


def test_the_first_flight_is_taught_to_its_end_and_every_preview_comes_true(client: httpx.Client) -> None:
    player = sit_down(client, scenario="first-flight", lesson=True)
    assert player.welcome["board"]["kind"] == "icog"
    compared = 0
    while not player.over:
        if not player.update["prompts"]:
            player.follow()
            continue
        prompt = player.update["prompts"][0]
        preview = asked(player, "preview", seat=prompt["seat"], answer=player.update["lesson"]["answer"])
        assert preview["legal"]
        known = len(player.entries)
        player.answer(prompt)
        flown = [entry["flown"] for entry in player.entries[known:] if entry["kind"] == "flown"]
        tracks = [one["track"] for one in flown if one["piece"] == "B1"]
        if prompt["kind"] == "announce" and tracks:
            assert tracks[0][-1] == preview["card"]["end"]["pose"]
            compared += 1
    assert compared >= 3
    assert player.update["outcome"]["winner"] == "British"
    name = player.welcome["watch"]
    player.close()
    reply = client.get(f"/api/replays/{name}/acmi")
    assert reply.status_code == 200
    assert reply.text.startswith("FileType=text/acmi/tacview\nFileVersion=2.2\n")


def test_a_battle_against_a_bot_is_played_by_typed_announcements(client: httpx.Client) -> None:
    player = sit_down(
        client, scenario="close-duel", seats={"British": "me", "Germans": "bot:chance"}, options={"turn_limit": 3}
    )
    looked = asked(player, "look", seat="British", piece="B1")
    assert any("o'clock" in line for line in looked["lines"])
    while not player.over:
        if not player.update["prompts"]:
            player.follow()
            continue
        prompt = player.update["prompts"][0]
        listed = asked(player, "more", seat="British")
        assert [choice["answer"] for choice in prompt["choices"]] == [one["answer"] for one in listed["choices"]][
            : len(prompt["choices"])
        ] or prompt["total"] > len(prompt["choices"])
        if prompt["kind"] == "announce":
            half = asked(player, "preview", seat="British", answer="s 1")
            assert half["card"]["kind"] == "flight"
            assert half["card"]["remaining"] > 0
        player.answer(prompt)
    assert player.update["outcome"]["lines"]
    player.close()


def test_a_position_has_one_hint_however_often_it_is_asked_for(client: httpx.Client) -> None:
    player = sit_down(client, scenario="close-duel", seats={"British": "me", "Germans": "bot:chance"})
    while not player.update["prompts"] or player.update["prompts"][0]["kind"] != "announce":
        if player.update["prompts"]:
            player.answer(player.update["prompts"][0])
        else:
            player.follow()
    first, second = [asked(player, "advise", seat="British")["candidates"] for _ in range(2)]
    assert first == second
    assert len(first) > 1
    player.close()
