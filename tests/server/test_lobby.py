"""The lobby: what there is to play, new battles and their keys, and every wrong request told in words."""

import re

import pytest

from aerodrome.core.paragraphs import paragraph
from aerodrome.games import battles, kit, kits
from aerodrome.server.presenting import presenter
from tests.server.running import client_of, running_server

DUEL = {"game": "triangle", "scenario": "close-duel"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def begin(client, **given):
    reply = client.post("/api/battles", json={**DUEL, **given})
    assert reply.status_code == 201, reply.text
    return reply.json()


def problem(reply, status):
    """What a refusal says: where, and what is wrong."""
    assert reply.status_code == status, reply.text
    assert reply.headers["content-type"] == "application/json"
    found = reply.json()
    assert set(found) == {"where", "what", "allowed"}
    assert "Traceback" not in reply.text
    return found


def test_the_server_says_that_it_is_up(client):
    assert client.get("/api/health").json()["ok"] is True


def test_the_catalogue_holds_only_games_that_the_browser_can_show(client):
    found = client.get("/api/catalogue").json()
    assert [game["id"] for game in found["games"]] == battles()
    triangle = next(game for game in found["games"] if game["id"] == "triangle")
    assert triangle["lesson"] == "first-flight"
    assert {"close-duel", "dogfight"} <= {one["id"] for one in triangle["scenarios"]}
    assert {"cadet", "brawler"} <= {bot["id"] for bot in found["bots"]}


def test_all_types_of_airplanes_are_listed(client):
    found = client.get("/api/games/triangle/airplanes").json()
    assert len(found) >= 45
    assert {"light bomber", "reconnaissance two-seater"} < {one["kind"] for one in found}
    assert problem(client.get("/api/games/chess/airplanes"), 404)["allowed"] == ", ".join(kits())


@pytest.mark.parametrize("game", kits())
def test_what_sort_of_airplane_it_is_is_said_in_words(client, game):
    for one in client.get(f"/api/games/{game}/airplanes").json():
        assert re.fullmatch(r"[a-z]+([ -][a-z]+)*", one["kind"]), one["slug"]


def test_options_and_their_values_are_called_by_words(client):
    found = {
        (game["id"], one["name"]): one
        for game in client.get("/api/catalogue").json()["games"]
        for one in game["options"]
    }
    assert found["cards", "aa"]["title"] == "Anti-aircraft guns"
    wind = found["triangle", "wind"]
    assert dict(zip(wind["choices"], wind["choice_words"], strict=True))["NE"] == "From the north-east"
    assert found["icog", "crews"]["choice_words"][1] == "Rolled with dice"


def test_what_every_rule_is_about_is_told_at_once(client):
    found = client.get("/api/rules").json()
    assert found["AD41"] == paragraph("triangle", "AD41").title
    assert found.keys() >= {"AD01", "MC93", "5.5.16.2", "SC20"}
    assert all(found.values())


def test_a_rule_is_told_in_our_own_words(client):
    found = client.get("/api/rules/AD40").json()
    assert (found["id"], found["game"]) == ("AD40", "Age of Dogfights: WW1")
    assert found["title"]
    assert "jams the group" in found["text"]
    assert "unknown paragraph" in problem(client.get("/api/rules/AD999"), 404)["what"]


@pytest.mark.parametrize(
    ("game", "scenario", "mode"),
    [
        ("icog", "balloon-busting", "balloon"),
        ("icog", "close-balloons", "balloon"),
        ("icog", "train-attack", "ground attack"),
        ("icog", "day-bombing", "bomb"),
        ("icog", "rescue", "rescue"),
        ("icog", "photo-run", "recon"),
        ("icog", "duel", "fight"),
        ("icog", "supply-drop", "supply"),
        ("cards", "supply-drop", "supply"),
        ("cards", "bombing-run", "bomb"),
    ],
)
def test_scenarios_are_sorted_by_what_their_planes_are_sent_to_do(game, scenario, mode):
    assert presenter(game).scenario(scenario).mode == mode


def test_a_scenario_tells_who_wins_it_as_long_as_it_stands_as_it_was_counted(client):
    book = kit("cards").balance()
    assert book is not None
    row = book.scenarios["duel"]
    games = client.get("/api/catalogue").json()["games"]
    cards = {one["id"]: one for game in games if game["id"] == "cards" for one in game["scenarios"]}
    found = cards["duel"]["balance"]
    assert (tuple(found["sides"]), tuple(found["won"]), found["battles"]) == (row.sides, row.won, row.battles)
    assert found["counted"] == row.tally
    assert found.get("even", False) == row.even
    duel = {"game": "cards", "scenario": "duel"}
    assert client.post("/api/scenario", json=duel).json()["balance"] == found
    assert "balance" not in client.post("/api/scenario", json={**duel, "options": {"first_types": "s-e-5a"}}).json()


FREE = {"game": "icog", "scenario": "free-battle"}


def test_a_free_battle_says_what_it_is_made_of_and_who_would_meet(client):
    wish = {"date": "1918-08", "front": "Verdun", "allied": 2, "central": 3}
    card = client.post("/api/scenario", json={**FREE, "options": wish}).json()
    assert card["title"] == "August 1918, Verdun"
    assert [len(seat["flies"]) for seat in card["seats"]] == [2, 3]
    assert [one["name"] for one in card["options"]] == ["date", "front", "allied", "central", "kind", "draw", "fair"]
    assert begin(client, **FREE, options=wish)["mine"]["seats"] == ["Allies", "Central Powers"]


def test_a_free_battle_that_cannot_be_is_told_in_words(client):
    refused = problem(client.post("/api/scenario", json={**FREE, "options": {"front": "Mars"}}), 400)
    assert refused["where"] == "front"
    assert "Arras" in refused["allowed"]
    assert problem(client.post("/api/scenario", json={**DUEL, "options": {"front": "Arras"}}), 400)


def test_a_new_battle_has_a_key_for_each_open_seat_and_one_for_spectators(client):
    created = begin(client, seats={"Germans": "open"})
    assert created["mine"]["seats"] == ["British"]
    assert [one["seats"] for one in created["open"]] == [["Germans"]]
    tokens = [created["mine"]["token"], created["open"][0]["token"], created["watch"]]
    assert len(set(tokens)) == 3
    assert all(len(token) >= 24 for token in tokens)
    cards = client.post("/api/battles/mine", json={"tokens": [*tokens, "x" * 32]}).json()
    assert [card["seats"] for card in cards] == [["British"], []], "a link opens nothing before it is taken"


def test_who_sits_down_is_known_by_his_name(client):
    created = begin(client)
    card = client.post("/api/battles/join", json={"token": created["mine"]["token"], "name": "Ann"}).json()
    assert card["title"] == "Knife fight"
    assert card["seats"] == ["Germans", "British"]


@pytest.mark.parametrize(
    ("new", "where"),
    [
        ({"game": "triangle"}, "scenario"),
        ({"game": 5, "scenario": "x"}, "game"),
        ({**DUEL, "delay": 601}, "delay"),
        ({**DUEL, "colour": "red"}, "body"),
        ({**DUEL, "seats": {"Germans": "x" * 41}}, "seats[...]"),
        ({"game": "chess", "scenario": "x"}, "game in the browser"),
        ({"game": "triangle", "scenario": "no-such"}, "scenario"),
        ({"game": "triangle", "scenario": "../../etc/passwd"}, "scenario"),
        ({**DUEL, "options": {"turn_limit": "many"}}, "options, turn_limit"),
        ({**DUEL, "options": {"gravity": 1}}, "options, gravity"),
        ({**DUEL, "seats": {"French": "me"}}, "seat"),
        ({**DUEL, "seats": {"Germans": "bot:nobody"}}, "seats, Germans"),
        ({**DUEL, "lesson": True}, "lesson"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_by_the_field_that_is_wrong(client, new, where):
    assert problem(client.post("/api/battles", json=new), 400)["where"] == where


def test_what_is_no_json_or_too_long_is_refused(client):
    json = {"content-type": "application/json"}
    assert problem(client.post("/api/battles", content=b"{", headers=json), 400)["where"] == "body"
    assert "too much" in problem(client.post("/api/battles", content=b" " * 100_000, headers=json), 413)["what"]


def test_a_post_that_is_not_called_json_is_refused(client):
    for kind in ({}, {"content-type": "text/plain"}, {"content-type": "application/x-www-form-urlencoded"}):
        reply = client.post("/api/battles", content=b'{"game":"triangle","scenario":"close-duel"}', headers=kind)
        assert problem(reply, 415)["allowed"] == "application/json"


def test_json_that_is_nested_without_end_is_refused(client):
    deep = b'{"game":"triangle","scenario":"close-duel","options":{"x":' + b"[" * 30_000 + b"]" * 30_000 + b"}}"
    reply = client.post("/api/battles", content=deep, headers={"content-type": "application/json"})
    assert problem(reply, 400)["where"] == "body"


def test_only_our_own_pages_ask_under_a_name_of_ours(client):
    host = client.base_url.netloc.decode()
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"}):
        assert problem(client.post("/api/battles", json=DUEL, headers=headers), 403)["where"] == "request"
    assert client.post("/api/battles", json=DUEL, headers={"Origin": f"http://{host}"}).status_code == 201


def test_a_host_may_say_by_which_names_he_is_asked_for(tmp_path):
    with running_server(tmp_path, hosts=("club.example",)) as address, client_of(address) as client:
        own = {"Host": "club.example", "Origin": "https://club.example"}
        assert client.post("/api/battles", json=DUEL, headers=own).status_code == 201
        assert problem(client.get("/api/health", headers={"Host": "evil.example"}), 403)


def test_unknown_addresses_and_methods_are_told(client):
    assert "nothing" in problem(client.get("/api/nothing"), 404)["what"]
    assert problem(client.delete("/api/battles"), 405)
    assert problem(client.get("/api/replays/none"), 404)["where"] == "replay"


def test_a_record_is_only_for_keys_of_the_battle_and_only_after_the_end(client):
    one, other = begin(client), begin(client)
    path = f"/api/battles/{one['battle']}/record"
    reply = client.get(path)
    assert problem(reply, 401)["where"] == "Authorization"
    assert reply.headers["www-authenticate"] == "Bearer"

    def key(token):
        return {"Authorization": f"Bearer {token}"}

    assert problem(client.get(path, headers=key("x" * 32)), 404)["where"] == "token"
    assert "another battle" in problem(client.get(path, headers=key(other["mine"]["token"])), 403)["what"]
    assert "still going on" in problem(client.get(path, headers=key(one["mine"]["token"])), 409)["what"]
    log = client.get(f"/api/battles/{one['battle']}/log", headers=key(one["mine"]["token"]))
    assert log.status_code == 200
    assert "begin" in log.text


def test_an_address_begins_only_so_many_battles_in_an_hour(tmp_path):
    with running_server(tmp_path, rooms_per_address=2) as address, client_of(address) as client:
        begin(client)
        begin(client)
        refused = problem(client.post("/api/battles", json=DUEL), 429)
        assert refused["allowed"] == "2 in an hour"


def test_who_asks_too_often_is_asked_to_wait(tmp_path):
    with running_server(tmp_path, requests_per_second=0.01, request_burst=3) as address, client_of(address) as client:
        assert [client.get("/api/health").status_code for _ in range(4)] == [200, 200, 200, 429]
        reply = client.get("/api/health")
        assert problem(reply, 429)["where"] == "request"
        assert reply.headers["retry-after"] == "1"


def test_when_all_rooms_are_taken_one_is_asked_to_come_later(tmp_path):
    with running_server(tmp_path, rooms_live=0) as address, client_of(address) as client:
        assert problem(client.post("/api/battles", json=DUEL), 503)["where"] == "rooms"


def test_the_server_may_make_all_spectators_lag_behind(tmp_path):
    with running_server(tmp_path, delay=60) as address, client_of(address) as client:
        created = begin(client, seats={"Germans": "bot:brawler", "British": "bot:brawler"})
        card = client.post("/api/battles/join", json={"token": created["watch"]}).json()
        assert card["over"] is False
