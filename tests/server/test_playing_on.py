"""Play on from here: a battle begins at a moment of a replay, and the two replays know each other."""

import time
from pathlib import Path

import pytest

from aerodrome.core.archive import branch_at, replay
from aerodrome.games import kit
from aerodrome.server.jobs.records import told
from aerodrome.server.rooms.rooms import SEED_BYTES
from tests.server.running import DEADLINE, client_of, running_server
from tests.server.test_replays import upload

DUEL = (Path(__file__).parents[1] / "golden" / "triangle-2-close-duel.aero").read_bytes()
MOMENT = 4


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def begin(client, replay_id: str, **asked):
    return client.post(f"/api/replays/{replay_id}/branches", json=asked)


def ended(client, watch: str) -> None:
    """Wait until a battle of bots is over."""
    deadline = time.monotonic() + DEADLINE
    while not client.post("/api/battles/mine", json={"tokens": [watch]}).json()[0]["over"]:
        assert time.monotonic() < deadline, "the battle does not end"
        time.sleep(0.05)


def test_the_two_replays_know_each_other_and_share_their_beginning(client):
    shown = upload(client, DUEL).json()
    seats = {seat["name"]: "bot:cadet" for seat in shown["seats"]}
    assert client.get(f"/api/replays/{shown['id']}/branches").json() == {"origin": None, "branches": []}
    created = begin(client, shown["id"], moment=MOMENT, seats=seats).json()
    assert created["mine"]["seats"] == []
    ended(client, created["watch"])
    there = client.get(f"/api/replays/{shown['id']}/branches").json()["branches"]
    assert there == [{"replay": created["watch"], "moment": MOMENT, "title": shown["title"], "over": True}]
    here = client.get(f"/api/replays/{created['watch']}/branches").json()
    assert here["origin"] == {"replay": shown["id"], "moment": MOMENT, "title": shown["title"], "over": True}
    played = client.get(f"/api/replays/{created['watch']}").json()
    assert played["sound"] is True, played["finding"]
    assert {seat["name"]: seat["who"] for seat in played["seats"]} == seats
    assert {seat["who"] for seat in shown["seats"]} == {"human"}
    assert played["moments"][: MOMENT + 1] == shown["moments"][: MOMENT + 1]
    text = client.get(f"/api/replays/{created['watch']}/record").content
    line = told(DUEL)[MOMENT].line
    assert [scene for scene in replay(text) if scene.line <= line] == [s for s in replay(DUEL) if s.line <= line]


def test_a_battle_that_goes_on_is_named_but_nothing_leads_to_it(client):
    shown = upload(client, DUEL).json()
    created = begin(client, shown["id"], moment=3).json()
    assert created["mine"]["seats"] == [seat["name"] for seat in shown["seats"]]
    known = client.get(f"/api/replays/{shown['id']}/branches").json()["branches"]
    assert {"replay": "", "moment": 3, "title": shown["title"], "over": False} in known


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ({"moment": 100_000}, "moment"),
        ({"moment": -1}, "moment"),
        ({"moment": 3, "seats": {"Martians": "me"}}, "seats, Martians"),
        ({"moment": 3, "seats": {"British": "bot:nobody"}}, "seats, British"),
    ],
)
def test_what_is_wrong_is_named(client, asked, where):
    reply = begin(client, upload(client, DUEL).json()["id"], **asked)
    assert reply.status_code == 400
    assert where in reply.json()["where"]


def test_nobody_plays_on_after_the_end_or_from_nowhere(client):
    shown = upload(client, DUEL).json()
    reply = begin(client, shown["id"], moment=len(shown["moments"]) - 1)
    assert (reply.status_code, reply.json()["where"]) == (400, "moment")
    assert begin(client, "nothing-of-this-name", moment=0).status_code == 404


def test_before_a_decision_of_the_debrief_it_is_asked_again(client):
    shown = upload(client, DUEL).json()
    lapses = client.get(f"/api/replays/{shown['id']}/debrief").json()["lapses"]
    assert lapses
    for lapse in lapses:
        game = branch_at(DUEL, told(DUEL)[lapse["moment"] - 1].line, b"\1" * SEED_BYTES, {})
        view = game.view(lapse["seat"])
        question = game.question(lapse["seat"])
        assert kit("triangle").presenter().prompt(question, view).words == lapse["question"], "known again at the table"
        assert question.refuse(view, lapse["answer"]) == ()
        assert game.rules.option_words(question, lapse["answer"], view) == lapse["better"]
