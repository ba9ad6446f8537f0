"""Two people in one campaign: neither learns what the other has chosen before he may, and each has his own way in."""

import json

import pytest

from tests.server.campaigns.campaigner import Campaigner, began
from tests.server.player import Player
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data"), seed=5) as address, client_of(address) as client:
        yield client


@pytest.fixture
def pair(client):
    created = began(client, seats={"Jasta 42": "open"}, options={"tactics": "triangle", "missions": 2})
    one = Campaigner(client, created["battle"], created["mine"]["token"])
    other = Campaigner(client, created["battle"], created["open"][0]["token"])
    watcher = Campaigner(client, created["battle"], created["watch"])
    yield one, other, watcher
    for each in (one, other, watcher):
        each.close()


def both_at(kind, one, other):
    """Until both are asked a question of this kind; whatever comes before is answered."""
    while True:
        newest = max(one.player.update["version"], other.player.update["version"])
        one.caught_up(newest)
        other.caught_up(newest)
        asked = [each.asked() for each in (one, other)]
        if all(prompt and prompt["kind"] == kind for prompt in asked):
            return asked
        for each, prompt in zip((one, other), asked, strict=True):
            if prompt and prompt["kind"] != kind:
                each.player.answer(prompt)
                break
        else:
            one.player.follow()


def test_crews_are_a_secret_until_both_have_chosen(pair):
    one, other, watcher = pair
    mine, theirs = both_at("choose-crews", one, other)
    assert {man["name"] for man in mine["card"]["men"]}.isdisjoint({man["name"] for man in theirs["card"]["men"]})
    one.player.answer(mine, mine["card"]["suggested"])
    other.caught_up(one.player.update["version"])
    for each in (other, watcher):
        assert each.get("briefing")["crews"] == []
        assert mine["card"]["suggested"] not in json.dumps(each.player.update)
    other.player.answer(theirs, theirs["card"]["suggested"])
    assert {crew["squadron"] for crew in other.get("briefing")["crews"]} == {0, 1}


def test_each_player_has_a_key_of_his_own_to_the_battle(client, pair):
    one, other, watcher = pair
    both_at("choose-crews", one, other)
    while not one.fetch("briefing").json()["asked"]:
        for each in (one, other):
            prompt = each.asked()
            if prompt and prompt["kind"] != "fly-mission":
                each.player.answer(prompt, prompt["choices"][0]["answer"])
        newest = max(one.player.update["version"], other.player.update["version"])
        one.caught_up(newest)
        other.caught_up(newest)
    mine = one.post("flight", {"how": "here"})
    theirs, looks_on = other.get("flight"), watcher.get("flight")
    assert mine["battle"] == theirs["battle"] == looks_on["battle"]
    assert mine["mine"]
    assert theirs["mine"]
    assert not looks_on["mine"]
    assert set(mine["mine"]).isdisjoint(theirs["mine"])
    assert len({mine["address"], theirs["address"], looks_on["address"]}) == 3
    seated = Player(str(client.base_url).rstrip("/"), theirs["battle"], theirs["address"].split("#k=")[1])
    assert list(seated.welcome["seats"]) == theirs["mine"]
    seated.close()


def test_taking_over_a_seat_gives_neither_the_record_nor_its_share_of_the_battle(client):
    created = began(
        client, seats={"No. 71 Squadron": "me", "Jasta 42": "open"}, options={"tactics": "triangle", "missions": 2}
    )
    me = Campaigner(client, created["battle"], created["mine"]["token"])
    try:
        me.player._ask(kind="takeover", seat="Jasta 42", who="bot:cadet")
        assert "secrets" in me.get("export", status=409)["what"], "a link to the seat is out"
        other = Campaigner(client, created["battle"], created["open"][0]["token"])
        other.close()
        assert "secrets" in me.get("export", status=409)["what"]
        me.until("fly-mission")
        mine = me.post("flight", {"how": "here"})
        assert mine["mine"]
        assert set(mine["mine"]).isdisjoint(other.get("flight")["mine"])
    finally:
        me.close()


def test_a_spectator_decides_nothing(pair):
    watcher = pair[-1]
    for body in ({"how": "here"}, {"how": "bots"}):
        assert watcher.post("flight", body, status=403)["where"] == "Authorization"
    assert watcher.post("report", {"report": {"machines": []}}, status=403)["where"] == "Authorization"
