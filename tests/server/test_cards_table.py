"""Sealed Orders over HTTP and a real socket: a taught battle, two people planning at once, a battle against a bot."""

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.player import Player
from tests.server.running import client_of, running_server

RNG = Random(1)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def begin(client: httpx.Client, **given: Any) -> dict[str, Any]:
    created = client.post("/api/battles", json={"game": "cards", **given})
    assert created.status_code == 201, created.text
    found: dict[str, Any] = created.json()
    return found


def sit_down(client: httpx.Client, found: dict[str, Any], token: str = "") -> Player:
    return Player(str(client.base_url).rstrip("/"), found["battle"], token or found["mine"]["token"])


def asked(player: Player, kind: str, **request: Any) -> dict[str, Any]:
    """The reply to a request."""
    player._send({"kind": kind, "request": 77, **request})
    while (reply := player._hear("previewed", "looked", "listed", "update", "refused"))["kind"] == "update":
        player._take(reply)
    assert reply["kind"] != "refused", reply
    return reply


def laid(player: Player, prompt: dict[str, Any]) -> str:
    """A plan laid card by card, each of those that the hand offers; over the table where that is possible."""
    for _ in range(12):
        cards: list[str] = []
        while len(cards) < 3:
            preview = asked(player, "preview", seat=prompt["seat"], answer=" ".join(cards))
            able = [card["id"] for card in preview["card"]["hand"] if not card["reasons"]]
            cards.append(RNG.choice(able))
        whole = asked(player, "preview", seat=prompt["seat"], answer=" ".join(cards))
        assert whole["legal"], whole
        if not any(step["off"] for step in whole["card"]["steps"]):
            break
    return " ".join(cards)


def reply(player: Player, prompt: dict[str, Any]) -> None:
    text = laid(player, prompt) if prompt["kind"] == "plan" else prompt["choices"][-1]["answer"]
    player.answer(prompt, text)


def test_the_game_is_the_first_that_the_catalogue_offers(client: httpx.Client) -> None:
    first = client.get("/api/catalogue").json()["games"][0]
    assert (first["id"], first["lesson"]) == ("cards", "first-flight")
    taught = [one["id"] for one in first["scenarios"] if one.get("lesson")]
    assert taught == ["first-flight", "second-flight"]


@pytest.mark.parametrize("lesson", ["first-flight", "second-flight"])
def test_a_lesson_is_taught_to_its_end_and_every_plan_leads_where_it_said(client: httpx.Client, lesson: str) -> None:
    player = sit_down(client, begin(client, scenario=lesson, lesson=True))
    assert player.welcome["board"]["kind"] == "cards"
    promised: list[list[float]] = []
    while not player.over:
        if not player.update["prompts"]:
            player.follow()
            continue
        prompt = player.update["prompts"][0]
        preview = asked(player, "preview", seat=prompt["seat"], answer=player.update["lesson"]["answer"])
        assert preview["legal"]
        if prompt["kind"] == "plan":
            promised += [step["pose"] for step in preview["card"]["steps"]]
        player.answer(prompt)
    flown = [one for entry in player.entries if entry["kind"] == "flown" for one in entry["flights"]]
    ends = [one["track"][-1] for one in flown if one["piece"] == "B1"]
    assert [[x, y, heading, level] for x, y, level, heading, _, _ in ends] == promised
    assert player.update["outcome"]["winner"] == "British"
    player.close()


def test_two_people_plan_at_once_and_see_nothing_of_the_others_plan(client: httpx.Client) -> None:
    found = begin(client, scenario="duel", seats={"Allies": "me", "Germans": "open"}, options={"turns": 2})
    ann, bob = sit_down(client, found), sit_down(client, found, found["open"][0]["token"])
    watching = sit_down(client, found, found["watch"])
    for player in (ann, bob):
        assert player.update["prompts"][0]["kind"] == "plan"
    ann.answer(ann.update["prompts"][0], "S TL S")
    bob.follow()
    for player in (bob, watching):
        assert "TL" not in [card for plane in shown(player) for card in plane["plan"]]
        assert not any("TL" in entry["text"] for entry in player.entries)
    assert bob.update["prompts"]
    assert not ann.update["prompts"]
    bob.answer(bob.update["prompts"][0], "S TR S")
    while not ann.over:
        catch_up(ann, bob)
        for player in (ann, bob):
            if player.update["prompts"]:
                reply(player, player.update["prompts"][0])
                break
    assert ann.over
    assert any(entry["kind"] == "flown" for entry in bob.entries)
    for player in (ann, bob, watching):
        player.close()


def catch_up(*players: Player) -> None:
    """All have heard what any of them has."""
    newest = max(player.update["version"] for player in players)
    for player in players:
        while player.update["version"] < newest:
            player.follow()


def shown(player: Player) -> list[dict[str, Any]]:
    planes: list[dict[str, Any]] = player.update["sights"][0]["scene"]["planes"]
    return planes


@pytest.mark.parametrize("scenario", ["bounce", "bombing-run"])
def test_a_battle_against_a_bot_is_played_to_its_end(client: httpx.Client, scenario: str) -> None:
    card = next(
        one for one in client.get("/api/catalogue").json()["games"][0]["scenarios"] if one["id"] == scenario
    )  # fmt: skip
    mine, theirs = [seat["name"] for seat in card["seats"]]
    found = begin(client, scenario=scenario, seats={mine: "me", theirs: "bot:chance"}, options={"turns": 2})
    player = sit_down(client, found)
    looked = asked(player, "look", seat=mine, piece="")
    assert len(looked["lines"]) > 3
    while not player.over:
        if player.update["prompts"]:
            reply(player, player.update["prompts"][0])
        else:
            player.follow()
    assert player.update["outcome"]["lines"]
    replay = client.get(f"/api/replays/{player.welcome['watch']}").json()
    assert replay["sound"], replay["finding"]
    player.close()
