"""The laboratory of a server: runs are begun, told, stopped, taken up again and deleted, whatever happens to it."""

import time

import pytest

from aerodrome.core.archive import verify
from tests.server.running import DEADLINE, client_of, running_server
from tests.server.test_lobby import problem

TINY = {"game": "triangle", "scenarios": ["close-duel"], "battles": 4, "bots": {"everyone": "brawler"}}
LONG = {**TINY, "battles": 2000}
STOP, GO_ON = {"go_on": False}, {"go_on": True}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def begin(client, plan):
    reply = client.post("/api/runs", json=plan)
    assert reply.status_code == 201, reply.text
    made = reply.json()
    return made["run"], {"Authorization": f"Bearer {made['key']}"}


def view(client, run):
    reply = client.get(f"/api/runs/{run}")
    assert reply.status_code == 200, reply.text
    return reply.json()


def until(client, run, true):
    """Look at a run again and again until something about it is so."""
    deadline = time.monotonic() + DEADLINE
    while not true(found := view(client, run)):
        assert time.monotonic() < deadline, found["line"]
        time.sleep(0.05)
    return found


def ended(found):
    return found["line"]["state"] not in ("waiting", "running")


def test_a_run_is_flown_and_tells_who_won(client):
    run, _ = begin(client, TINY)
    found = until(client, run, ended)
    line = found["line"]
    assert (line["state"], line["done"], line["total"], line["trouble"]) == ("done", 4, 4, "")
    (cell,) = found["figures"]["cells"]
    assert cell["battles"] == 4
    assert sum(side["won"]["count"] for side in cell["sides"]) + cell["drawn"]["count"] == 4
    assert found["cells"][0]["scenario"] == "close-duel"
    assert found["names"] == ["Knife fight"]
    assert line["title"] == "Age of Dogfights: WW1: Knife fight"
    assert run in [one["run"] for one in client.get("/api/runs").json()]


def test_a_set_up_that_was_tested_says_so_wherever_it_is_chosen(client):
    wanted = {"game": "triangle", "scenario": "close-duel", "options": {"wind": "NE", "turn_limit": 7}}
    assert client.post("/api/scenario", json=wanted).json().get("balance") is None
    run, _ = begin(client, {**TINY, "options": {"turn_limit": 7}, "grid": {"wind": ["off", "NE"]}})
    found = until(client, run, ended)
    first, second = [side["won"]["count"] for side in found["figures"]["cells"][1]["sides"]]
    balance = client.post("/api/scenario", json=wanted).json()["balance"]
    assert (balance["won"], balance["battles"]) == ([first, second], 4)
    assert balance["counted"].startswith("In 4 battles of brawlers: ")
    other = client.post("/api/scenario", json={**wanted, "options": {"wind": "W", "turn_limit": 7}})
    assert other.json().get("balance") is None


def test_a_design_that_was_tested_says_so_when_it_is_played(client):
    sheet = client.post("/api/designs/triangle/blank", json={}).json()["sheet"]
    sheet["options"]["clouds"] = True
    key = client.post("/api/designs", json={"game": "triangle", "sheet": sheet}).json()
    scenario = {"game": "triangle", "scenario": f"design:{key['id']}"}
    assert client.post("/api/scenario", json=scenario).json().get("balance") is None
    run, _ = begin(client, {**TINY, "scenarios": [scenario["scenario"]]})
    until(client, run, ended)
    assert client.post("/api/scenario", json=scenario).json()["balance"]["battles"] == 4


def test_a_map_has_the_edges_and_zones_of_what_was_fought_over(client):
    run, _ = begin(client, {**TINY, "battles": 1, "scenarios": ["close-reconnaissance"]})
    (board,) = until(client, run, ended)["boards"]
    assert {edge["side"] for edge in board["edges"] if edge["owner"] is not None} == {"east", "west"}
    assert any(area["kind"] == "zone" for area in board["areas"])
    run, _ = begin(client, {**TINY, "battles": 1, "grid": {"clouds": [False, True]}})
    without, usual = until(client, run, ended)["boards"]
    assert [area["kind"] for area in without["areas"]] == []
    assert {area["kind"] for area in usual["areas"]} == {"cloud"}


def test_values_are_called_by_their_words(client):
    run, _ = begin(client, {**TINY, "battles": 1, "grid": {"wind": ["off", "W"]}})
    found = view(client, run)
    assert found["names"] == ["Knife fight, Wind: no wind", "Knife fight, Wind: from the west"]
    assert found["titles"]["wind=W"] == "from the west"


def test_an_option_is_compared_in_pairs_and_every_battle_can_be_seen(client):
    run, _ = begin(client, {**TINY, "battles": 3, "grid": {"turn_limit": [4, 2]}})
    found = until(client, run, ended)
    effects = {one["measure"]: one for one in found["figures"]["effects"]}
    assert effects["turns"]["pairs"] == 3
    assert effects["turns"]["difference"] < 0
    cell = found["figures"]["cells"][1]
    number = cell["notable"]["longest"]
    reply = client.post(f"/api/runs/{run}/battles", json={"cell": 1, "number": number})
    assert reply.status_code == 200, reply.text
    replay = reply.json()["replay"]
    record = client.get(f"/api/replays/{replay}/record").content
    verify(record)
    again = client.post(f"/api/runs/{run}/battles", json={"cell": 1, "number": number}).json()
    assert again["replay"] == replay
    assert (
        "none of number" in problem(client.post(f"/api/runs/{run}/battles", json={"cell": 9, "number": 0}), 404)["what"]
    )


def test_a_run_is_stopped_and_taken_up_again_only_with_its_key(client):
    run, key = begin(client, LONG)
    until(client, run, lambda found: found["line"]["done"] > 0)
    assert problem(client.post(f"/api/runs/{run}", json=STOP), 401)
    stranger = {"Authorization": "Bearer somebody"}
    theft = [
        client.post(f"/api/runs/{run}", json=STOP, headers=stranger),
        client.post(f"/api/runs/{run}", json=GO_ON, headers=stranger),
        client.delete(f"/api/runs/{run}", headers=stranger),
    ]
    for reply in theft:
        assert "only who began it" in problem(reply, 403)["what"]
    stopped = client.post(f"/api/runs/{run}", json=STOP, headers=key).json()
    assert stopped["state"] == "stopped"
    assert 0 < stopped["done"] < 2000
    assert problem(client.post(f"/api/runs/{run}", json=STOP, headers=key), 409)
    next_one, _ = begin(client, TINY)
    until(client, next_one, ended)  # runs are flown one after the other, so the first one has really been left
    assert client.post(f"/api/runs/{run}", json=GO_ON, headers=key).json()["state"] in ("waiting", "running")
    until(client, run, lambda found: found["line"]["done"] > stopped["done"])
    assert client.delete(f"/api/runs/{run}", headers=key).status_code == 204
    assert problem(client.get(f"/api/runs/{run}"), 404)


def test_a_run_goes_on_after_the_server_was_started_again(tmp_path):
    with running_server(tmp_path) as address, client_of(address) as client:
        run, key = begin(client, LONG)
        before = until(client, run, lambda found: found["line"]["done"] > 0)["line"]["done"]
    with running_server(tmp_path) as address, client_of(address) as client:
        found = until(client, run, lambda found: found["line"]["done"] > before)
        assert found["line"]["state"] == "running"
        client.post(f"/api/runs/{run}", json=STOP, headers=key)
        figures = until(client, run, ended)["figures"]["cells"][0]
        assert figures["battles"] == view(client, run)["line"]["done"]


def test_a_run_stops_when_it_tells_enough(client):
    run, _ = begin(client, {**LONG, "stop": {"narrower_than": 0.9}})
    found = until(client, run, ended)["line"]
    assert found["state"] == "done"
    assert found["done"] < 100


@pytest.mark.parametrize(
    ("change", "where", "words"),
    [
        ({"game": "chess"}, "game", "unknown"),
        ({"scenarios": ["nowhere"]}, "scenarios", "unknown"),
        ({"scenarios": ["/etc/passwd"]}, "scenarios", "unknown"),
        ({"scenarios": ['title = "x"\n']}, "scenarios", "unknown"),
        ({"scenarios": ["design:none"]}, "scenarios", "none"),
        ({"options": {"sortie": "x"}}, "options.sortie", "unknown"),
        ({"grid": {"turn_limit": [3, "many"]}}, "grid.turn_limit", "many"),
        ({"bots": {"Martians": "cadet"}}, "bots.Martians", "unknown"),
        ({"bots": {"everyone": "genius"}}, "bots.everyone", "genius"),
        ({"battles": 0}, "battles", "1"),
        ({"battles": 90_000}, "battles", "90000"),
        ({"stop": {"narrower_than": 0.1, "bar": 0.6}}, "stop", "both"),
    ],
)
def test_a_wrong_plan_is_refused_with_the_field(client, change, where, words):
    found = problem(client.post("/api/runs", json={**TINY, **change}), 400)
    assert where in found["where"]
    assert words in f"{found['what']} {found['allowed']}"


def test_a_plan_goes_on_in_the_command_line(client, tmp_path):
    run, _ = begin(client, TINY)
    reply = client.get(f"/api/runs/{run}/plan")
    assert reply.headers["content-disposition"].endswith('.toml"')
    from aerodrome.lab.plan import read

    file = tmp_path / "plan.toml"
    file.write_text(reply.text, "utf-8")
    assert read(file).scenarios == ("close-duel",)
