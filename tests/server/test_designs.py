"""Designs over HTTP: drawn act by act, kept on the shelf with a key, played, and played again from the record alone."""

import asyncio
import tomllib
from typing import Any

import httpx
import pytest

from aerodrome.core.archive import replay, verify
from aerodrome.core.faults import Fault
from aerodrome.server.store import shelf as shelves
from aerodrome.server.store.shelf import Design, Locked, Shelf, ShelfFull
from aerodrome.server.store.store import Store
from aerodrome.server.wire.designs import DesignKey
from tests.server.player import Player
from tests.server.running import client_of, running_server

GAMES = ("triangle", "icog", "cards")
DRAWN = Design("triangle", "Dawn", "One against one.", ("French", "Germans"), True, 'title = "Dawn"\n')


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def started(client: httpx.Client, game: str, template: str = "") -> dict[str, Any]:
    reply = client.post(f"/api/designs/{game}/blank", json={"from": template})
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def acted(client: httpx.Client, look: dict[str, Any], act: str, path: str = "", **given: Any) -> dict[str, Any]:
    asked = {"sheet": look["sheet"], "act": act, "path": path, **given}
    reply = client.post(f"/api/designs/{look['game']}/act", json=asked)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def saved(client: httpx.Client, look: dict[str, Any], **given: Any) -> httpx.Response:
    return client.post("/api/designs", json={"game": look["game"], "sheet": look["sheet"], **given})


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


# ---- drawing


@pytest.mark.parametrize("game", GAMES)
def test_a_battle_is_drawn_from_nothing(client, game):
    told = client.get(f"/api/designs/{game}/description").json()
    assert told["game"] == game
    assert {part["name"] for part in told["parts"]} > {"story", "options", "sides", "force"}
    look = started(client, game)
    look = acted(client, look, "set", field="title", value="Dawn over Arras")
    look = acted(client, look, "copy", "sides.0.force.0")
    assert look["selected"] == "sides.0.force.1"
    look = acted(client, look, "add", "sides.1", part="force")
    marks = {mark["item"]: mark for mark in look["marks"]}
    assert len(marks) == 4
    look = acted(client, look, "move", marks["sides.1.force.1"]["path"], x=5.2, y=20.1)
    mark = next(mark for mark in look["marks"] if mark["item"] == "sides.1.force.1")
    assert abs(mark["x"] - 5.2) <= 0.51
    assert abs(mark["y"] - 20.1) <= 0.51
    look = acted(client, look, "turn", mark["path"], heading=152)
    mark = next(mark for mark in look["marks"] if mark["item"] == "sides.1.force.1")
    assert mark["heading"] == 150
    assert look["title"] == "Dawn over Arras"
    assert look["playable"], look["faults"]
    assert [side["planes"] for side in look["sides"]] == [2, 2]
    again = client.post(f"/api/designs/{game}/look", json={"toml": look["toml"]}).json()
    assert again["sheet"] == look["sheet"]
    assert acted(client, look, "remove", "sides.1.force.1")["sides"][1]["planes"] == 1


def test_what_is_half_done_comes_back_with_its_faults_and_is_not_refused(client):
    look = started(client, "triangle")
    look = acted(client, look, "set", "sides.0.force.0", field="level", value=None)
    assert [(fault["path"], fault["found"]) for fault in look["faults"]] == [("sides.0.force.0.level", "missing")]
    assert look["faults"][0]["where"] == "Germans, Plane 1, Level"
    assert not look["playable"]
    kept = saved(client, look).json()
    card = next(card for card in client.get("/api/designs").json() if card["id"] == kept["id"])
    assert card["playable"] is False
    offered = client.get("/api/catalogue").json().get("designs", [])
    assert kept["id"] not in [one["id"] for one in offered]
    begun = client.post("/api/battles", json={"game": "triangle", "scenario": f"design:{kept['id']}"})
    assert begun.status_code == 400
    assert begun.json()["where"] == "design, sides#1.force#1.level"


def test_what_cannot_be_done_is_one_clear_sentence(client):
    look = started(client, "triangle")
    for asked, where in (
        ({"act": "copy", "path": "sides.0.force.9"}, "path"),
        ({"act": "remove", "path": "sides.0.force.0"}, "path"),
        ({"act": "add", "part": "wings"}, "part"),
        ({"act": "move", "path": "sides.0.force.0"}, "x"),
        ({"act": "turn", "path": "sides.0.force.0"}, "heading"),
        ({"act": "copy", "path": "sides.0"}, "part"),
        ({"act": "set"}, "field"),
    ):
        reply = client.post("/api/designs/triangle/act", json={"sheet": look["sheet"], **asked})
        assert reply.status_code == 400, asked
        assert reply.json()["where"] == where, reply.json()
    assert client.get("/api/designs/chess/description").status_code == 404
    assert client.post("/api/designs/triangle/blank", json={"from": "no-such"}).json()["where"] == "from"
    assert client.post("/api/designs/triangle/look", json={}).json()["where"] == "sheet"


def test_a_design_has_its_limits(client):
    look = started(client, "cards")
    look["sheet"]["briefing"] = "x" * 70_000
    reply = client.post("/api/designs/cards/look", json={"sheet": look["sheet"]})
    assert (reply.status_code, reply.json()["where"]) == (400, "sheet")
    assert saved(client, look).status_code == 400
    assert client.post("/api/designs/cards/look", json={"toml": "#" * 70_000}).status_code == 400
    assert client.post("/api/designs/cards/look", json={"toml": "#" * 140_000}).status_code == 413
    deep: dict[str, Any] = {}
    for _ in range(40):
        deep = {"a": deep}
    assert client.post("/api/designs/cards/look", json={"sheet": deep}).json()["what"] == "it is nested too deeply"


def test_a_large_design_is_worked_out_in_the_workshop(client):
    look = started(client, "cards")
    look["sheet"]["briefing"] = "x" * 20_000
    reply = client.post("/api/designs/cards/look", json={"sheet": look["sheet"]})
    assert reply.status_code == 200
    assert reply.json()["faults"][0]["found"].startswith("more than a battle can hold")
    refused = client.post("/api/designs/cards/act", json={"sheet": look["sheet"], "act": "copy", "path": "sides.9"})
    assert (refused.status_code, refused.json()["where"]) == (400, "path")


# ---- the shelf over HTTP


def test_a_design_is_saved_found_changed_and_deleted_with_its_key_alone(client):
    look = acted(client, started(client, "cards"), "set", field="title", value="Gasbag, again!")
    kept = saved(client, look).json()
    found = client.get(f"/api/designs/{kept['id']}").json()
    assert (found["id"], found["sheet"], found["playable"]) == (kept["id"], look["sheet"], True)
    file = client.get(f"/api/designs/{kept['id']}/toml")
    assert file.headers["content-disposition"] == 'attachment; filename="gasbag-again.toml"'
    assert tomllib.loads(file.text) == look["sheet"]
    listed = client.get("/api/designs")
    assert kept["key"] not in listed.text
    assert "lock" not in listed.json()[0]
    other = acted(client, look, "set", field="summary", value="Another line.")
    for key in ("wrong", kept["id"], kept["key"][:-1]):
        assert saved(client, other, id=kept["id"], key=key).status_code == 403
        assert saved(client, other, id=kept["id"]).status_code == 403
        assert client.delete(f"/api/designs/{kept['id']}", headers=bearer(key)).status_code == 403
    assert client.delete(f"/api/designs/{kept['id']}").status_code == 401
    assert client.get(f"/api/designs/{kept['id']}").json()["sheet"] == look["sheet"]
    assert saved(client, other, **kept).json() == kept
    assert client.get(f"/api/designs/{kept['id']}").json()["sheet"] == other["sheet"]
    assert client.delete(f"/api/designs/{kept['id']}", headers=bearer(kept["key"])).status_code == 204
    for reply in (
        client.get(f"/api/designs/{kept['id']}"),
        client.get(f"/api/designs/{kept['id']}/toml"),
        client.delete(f"/api/designs/{kept['id']}", headers=bearer(kept["key"])),
        saved(client, other, **kept),
    ):
        assert reply.status_code == 404


def test_nobody_fills_the_shelf_alone(tmp_path):
    with running_server(tmp_path, uploads_per_address=1) as address, client_of(address) as client:
        look = started(client, "cards")
        kept = saved(client, look)
        assert kept.status_code == 200
        assert saved(client, look).status_code == 429
        assert saved(client, look, **kept.json()).status_code == 200


# ---- battles


@pytest.mark.parametrize("game", GAMES)
def test_a_battle_that_began_from_a_design_outlives_it(client, game):
    title = f"Ours, in {game}"
    look = acted(client, started(client, game), "set", field="title", value=title)
    kept = saved(client, look).json()
    scenario = f"design:{kept['id']}"
    assert scenario in [f"design:{card['id']}" for card in client.get("/api/catalogue").json()["designs"]]
    card = client.post("/api/scenario", json={"game": game, "scenario": scenario}).json()
    assert (card["id"], card["title"]) == (scenario, title)
    sides = [side["name"] for side in look["sides"]]
    assert [seat["name"] for seat in card["seats"]] == sides
    asked = {"game": game, "scenario": scenario, "seats": {sides[1]: "open"}}
    created = client.post("/api/battles", json=asked).json()
    player = Player(str(client.base_url).rstrip("/"), created["battle"], created["mine"]["token"])
    assert player.welcome["title"] == title
    assert player.welcome["scenario"] == scenario
    assert client.delete(f"/api/designs/{kept['id']}", headers=bearer(kept["key"])).status_code == 204
    player.concede(sides[0])
    assert player.over
    player.close()
    record = client.get(f"/api/battles/{created['battle']}/record", headers=bearer(player.token)).content
    assert verify(record).sound
    assert len(list(replay(record))) > 1
    assert client.get(f"/api/replays/{created['watch']}").json()["sound"] is True
    assert client.post("/api/battles", json=asked).json()["where"] == "design"


def test_a_design_is_played_in_its_own_game_only(client):
    kept = saved(client, started(client, "cards")).json()
    reply = client.post("/api/battles", json={"game": "icog", "scenario": f"design:{kept['id']}"})
    assert (reply.status_code, reply.json()["where"]) == (400, "design")
    for scenario in ("design:", "design:no-such", "title = 'x'\n"):
        assert client.post("/api/battles", json={"game": "cards", "scenario": scenario}).status_code == 400


# ---- the shelf in either database


def test_the_shelf_keeps_designs_in_either_database(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shelves, "MOST", 2)

    async def story() -> None:
        shelf = Shelf(store)
        one = await shelf.add(DRAWN)
        other = await shelf.add(Design("cards", "Dusk", "", ("A", "B"), False, "é\n" * 20_000))
        with pytest.raises(ShelfFull, match="the shelf holds"):
            await shelf.add(DRAWN)
        assert {card.id for card in await shelf.cards()} == {one.id, other.id}
        assert await shelf.text(one.id) == ("triangle", DRAWN.text)
        assert (await shelf.text(other.id, "cards"))[1] == "é\n" * 20_000
        for wrong in (DesignKey(one.id, other.key), DesignKey(one.id, "")):
            with pytest.raises(Locked):
                await shelf.change(wrong, DRAWN)
            with pytest.raises(Locked):
                await shelf.delete(wrong)
        await shelf.change(one, Design("triangle", "Noon", "", ("A", "B"), True, "x = 1\n"))
        assert (await shelf.text(one.id))[1] == "x = 1\n"
        await shelf.delete(one)
        assert [card.title for card in await shelf.cards()] == ["Dusk"]
        for missing in (one.id, "\0", "none"):
            with pytest.raises(Fault, match="there is none called"):
                await shelf.text(missing)
        with pytest.raises(Fault, match="there is none called"):
            await shelf.text(other.id, "triangle")
        with pytest.raises(Fault, match="cannot be kept"):
            await shelf.add(Design("cards", "a\0b", "", (), True, "x"))

    asyncio.run(story())
