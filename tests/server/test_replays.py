"""Replays: records uploaded or fought here, moment by moment, with the verdict; broken ones are refused by line."""

import json
import time
from itertools import pairwise
from pathlib import Path

import pytest

from aerodrome.core.archive import replay
from aerodrome.core.journal import chained
from aerodrome.server.jobs.records import BUILT, built, told
from aerodrome.server.web.replays import UPLOAD_LIMIT, record_id
from tests.server.running import client_of, running_server

GOLDEN = Path(__file__).parents[1] / "golden"
DUEL = (GOLDEN / "triangle-2-close-duel.aero").read_bytes()
CLOUDS = (GOLDEN / "icog-3-close-duel.aero").read_bytes()
CARDS = (GOLDEN / "cards-1-duel.aero").read_bytes()
AIRSHIP = (GOLDEN / "cards-1-airship-raid.aero").read_bytes()
SCRAMBLE = (GOLDEN / "cards-1-scramble.aero").read_bytes()


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def upload(client, text):
    return client.post("/api/records", content=text, headers={"content-type": "application/octet-stream"})


def forged(text: bytes, change) -> bytes:
    """A record whose header was changed, with a chain that fits again."""
    rows, before = [], b""
    for number, row in enumerate(text.splitlines()):
        body = json.loads(row)
        del body["hash"]
        if number == 0:
            change(body)
        row, before = chained(json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode(), before)
        rows.append(row)
    return b"\n".join(rows) + b"\n"


def test_an_uploaded_record_is_shown_with_its_verdict(client):
    reply = upload(client, DUEL)
    assert reply.status_code == 201
    found = reply.json()
    assert found["id"] == record_id(DUEL)
    assert found["title"] == "Knife fight"
    assert (found["sound"], found["checked"]) == (True, "Every roll checked")
    assert found["result"]["over"] is True
    assert (
        found["result"]["hits"]
        == "A hit that damages a plane counts as half a hit, one that brings it down as a whole one."
    )
    assert [line["number"] for line in found["moments"]] == list(range(len(found["moments"])))
    assert client.get(f"/api/replays/{found['id']}").json() == found


def test_the_same_record_once_more_is_the_same_replay(client):
    assert upload(client, DUEL).json()["id"] == upload(client, DUEL).json()["id"]


def moments_of(client, name):
    """All of them, page by page."""
    total = len(client.get(f"/api/replays/{name}").json()["moments"])
    moments: list = []
    while len(moments) < total:
        page = client.get(f"/api/replays/{name}/moments", params={"first": len(moments), "count": 40}).json()
        assert page
        moments += page
    return moments


def test_moments_hold_every_event_and_the_state_after_it(client):
    name = upload(client, DUEL).json()["id"]
    moments = moments_of(client, name)
    entries = [entry for moment in moments for entry in moment["entries"]]
    assert [entry["number"] for entry in entries] == list(range(len(list(replay(DUEL)))))
    assert moments[-1]["scene"]["phase"] == "over"
    lines = client.get(f"/api/replays/{name}").json()["moments"]
    said = [[entry["text"] for entry in moment["entries"] if not entry.get("quiet")] for moment in moments]
    assert [[*line["said"], *line.get("onward", ())] for line in lines] == said


def test_a_moment_belongs_to_the_turn_in_which_it_began():
    found = built("duel", CARDS)
    lines = found.replay.moments
    shown = found.moments(0, len(lines))
    assert [line.turn for line in lines] == [moment.entries[0].turn for moment in shown]
    assert any(moment.scene.turn > line.turn for line, moment in zip(lines, shown, strict=True))


def test_what_is_said_of_a_turn_stands_in_no_turn_before_it():
    for record, opening in ((DUEL, "Turn {}: "), (CARDS, "Turn {} begins")):
        lines = built("battle", record).replay.moments
        told = [(line.turn, text) for line in lines for text in line.said]
        told += [(after.turn, text) for line, after in pairwise(lines) for text in line.onward]
        found = [text for turn, text in told if text.startswith(opening.format(turn))]
        assert len(found) > 1
        assert any(line.onward for line in lines)
        assert not [text for turn, text in told if text.startswith(opening.format(turn + 1))]


def test_the_time_bar_knows_hits_and_losses(client):
    marks = [mark for line in upload(client, DUEL).json()["moments"] for mark in line["marks"]]
    assert {mark["tone"] for mark in marks} <= {"hit", "lost"}
    assert [mark["tone"] for mark in marks].count("lost") == 1
    assert all(mark["piece"] for mark in marks)


def test_moments_beyond_the_end_are_none_and_wrong_numbers_are_named(client):
    name = upload(client, DUEL).json()["id"]
    path = f"/api/replays/{name}/moments"
    assert client.get(path, params={"first": 100_000}).json() == []
    for given, where in (({"first": -1}, "first"), ({"first": "x"}, "first"), ({"count": 51}, "count")):
        reply = client.get(path, params=given)
        assert reply.status_code == 400
        assert reply.json()["where"] == where


def test_a_record_can_be_downloaded_to_the_byte(client):
    name = upload(client, DUEL).json()["id"]
    reply = client.get(f"/api/replays/{name}/record")
    assert reply.content == DUEL
    assert reply.headers["content-disposition"] == f'attachment; filename="{name}.aero"'


def test_a_replay_that_was_long_ago_is_made_ready_again(client):
    name = upload(client, DUEL).json()["id"]
    others = [path.read_bytes() for path in sorted(GOLDEN.glob("triangle-*.aero"))]
    assert len(others) > BUILT
    for other in others[-BUILT:]:
        assert upload(client, other).status_code == 201
    assert client.get(f"/api/replays/{name}").json()["title"] == "Knife fight"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b"", "record"),
        (b"hello", "record, line 1"),
        (b'{"format":99}', "record, line 1, format"),
        (DUEL.replace(b"blue", b"grey", 1), "record, line"),
        (DUEL.splitlines()[0] + b"\nnonsense\n", "record, line 2"),
        (DUEL.splitlines()[0], "record"),
        (forged(DUEL, lambda header: header.update(game="chess")), "game"),
        (forged(DUEL, lambda header: header.update(rules=99)), "record, line 1, rules"),
        (forged(DUEL, lambda header: header["setting"]["board"].update(width=10**6)), "record, line 1, setting"),
        (forged(DUEL, lambda header: header.update(setting={})), "record, line 1, setting"),
    ],
    ids=range(10),
)
def test_a_broken_record_is_refused_with_the_line_that_is_wrong(client, text, where):
    reply = upload(client, text)
    assert reply.status_code == 400, reply.text
    assert reply.json()["where"].startswith(where), reply.text


@pytest.mark.parametrize("field", ["width", "depth"])
def test_a_record_whose_country_was_blown_up_is_refused(client, field):
    def blow_up(header):
        header["setting"]["terrain"][field] *= 100

    reply = upload(client, forged(CLOUDS, blow_up))
    assert reply.status_code == 400
    assert reply.json()["where"] == "record, line 1, setting"
    assert f"terrain.{field}" in reply.json()["what"]


def test_a_title_without_end_is_refused(client):
    reply = upload(client, forged(DUEL, lambda header: header["setting"].update(title="x" * 1_000_000)))
    assert reply.status_code == 400
    assert "title" in reply.json()["what"]


def test_a_record_that_takes_too_much_memory_is_too_large(tmp_path):
    with running_server(tmp_path, job_memory=64 * 1024) as address, client_of(address) as client:
        reply = upload(client, DUEL)
        assert reply.status_code == 413
        assert reply.json()["where"] == "workshop"
        assert client.get("/api/health").json()["ok"] is True


def test_a_record_that_takes_too_long_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr("aerodrome.server.jobs.workshop.PATIENCE", 0.0)
    with running_server(tmp_path, job_seconds=0.01) as address, client_of(address) as client:
        reply = upload(client, DUEL)
        assert reply.status_code == 503
        assert "longer than" in reply.json()["what"]
        assert reply.headers["retry-after"]


def test_a_record_that_was_played_otherwise_is_shown_but_not_called_sound(client):
    def slow_down(header):
        header["setting"]["airplanes"]["albatros-d-v"]["speed"] = 4

    found = upload(client, forged(DUEL, slow_down)).json()
    assert found["sound"] is False
    assert "line" in found["finding"]


def test_a_record_that_is_too_long_is_refused(client):
    reply = upload(client, b"x" * (UPLOAD_LIMIT + 1))
    assert reply.status_code == 413


def test_uploads_are_limited_by_address(tmp_path):
    with running_server(tmp_path, uploads_per_address=1) as address, client_of(address) as client:
        assert upload(client, DUEL).status_code == 201
        assert upload(client, DUEL).status_code == 429


def test_a_battle_that_goes_on_has_no_replay(client):
    created = client.post("/api/battles", json={"game": "triangle", "scenario": "close-duel"}).json()
    reply = client.get(f"/api/replays/{created['watch']}")
    assert reply.status_code == 409
    assert "still going on" in reply.json()["what"]
    assert client.get(f"/api/replays/{created['watch']}/moments").status_code == 409
    assert client.get(f"/api/replays/{created['watch']}/record").status_code == 409
    assert client.get(f"/api/replays/{created['mine']['token']}").status_code == 404


def test_every_line_of_a_record_with_events_is_one_moment():
    moments = told(DUEL)
    assert [moment.first for moment in moments][:1] == [0]
    assert sum(len(moment.events) for moment in moments) == len(list(replay(DUEL)))
    for one, other in pairwise(moments):
        assert other.first == one.first + len(one.events)
        assert other.events[0][1] is one.state


def test_a_debrief_names_what_cost_the_people_most_and_where_to_look(client):
    name = upload(client, DUEL).json()["id"]
    moments = client.get(f"/api/replays/{name}").json()["moments"]
    lapses = client.get(f"/api/replays/{name}/debrief").json()["lapses"]
    assert lapses, "the people of this record flew like brawlers"
    for lapse in lapses:
        assert 0 <= lapse["moment"] < len(moments)
        assert lapse["cost"] > 0
        assert lapse["chosen"] != lapse["better"]
    drawn = [lapse for lapse in lapses if lapse["better_way"]]
    assert drawn, "none of them was about flying"
    for lapse in drawn:
        chosen, better = lapse["chosen_way"], lapse["better_way"]
        assert chosen["piece"] == better["piece"]
        assert chosen["track"][0] == better["track"][0]
        assert chosen["track"] != better["track"]
    seats = [lapse["seat"] for lapse in lapses]
    assert all(seats.count(seat) <= 3 for seat in seats)


def test_the_decision_behind_a_moment_is_weighed_and_told_in_words(client):
    name = upload(client, DUEL).json()["id"]
    path, moments = f"/api/replays/{name}/thought", client.get(f"/api/replays/{name}").json()["moments"]
    thoughts: list[dict] = []
    for moment in moments[:30]:
        reply = client.get(path, params={"moment": moment["number"]})
        if reply.status_code == 404:
            assert reply.json()["where"] == "moment"
            assert not thoughts, "after the first decision there is always one that led to a moment"
        else:
            thoughts.append(reply.json())
    assert len(thoughts) < 30, "the beginning was nobody's decision"
    weighed = [thought for thought in thoughts if thought["candidates"]]
    assert weighed
    for thought in weighed:
        assert thought["question"]
        assert thought["chosen"]
        assert all(one["words"] for one in thought["candidates"])
    own = [[one["answer"] for one in thought["candidates"]].count(thought["answer"]) for thought in weighed]
    assert set(own) <= {0, 1}
    assert sum(own) > len(own) / 2


def test_where_only_dice_fell_the_decision_before_them_is_told(client):
    name = upload(client, AIRSHIP).json()["id"]
    path, moments = f"/api/replays/{name}/thought", moments_of(client, name)
    replies = [client.get(path, params={"moment": moment["number"]}) for moment in moments]
    seen = [any(entry.get("shot") or entry.get("flown") for entry in moment["entries"]) for moment in moments]
    thoughts = [(reply.json(), at) for reply, at in zip(replies, seen, strict=True) if reply.status_code == 200]
    assert not thoughts[0][0]["earlier"]
    fallen = [(before, after) for (before, _), (after, at) in pairwise(thoughts) if after["earlier"] and not at]
    assert fallen
    assert all(after == {**before, "earlier": True} for before, after in fallen)


def test_a_shot_is_explained_by_whoever_fires_though_others_have_decided_since(client):
    name = upload(client, SCRAMBLE).json()["id"]
    fired = [
        (moment["number"], entry["shot"]["piece"])
        for moment in moments_of(client, name)
        for entry in moment["entries"]
        if entry.get("shot")
    ]
    planes = [(number, piece) for number, piece in fired if not piece.startswith("mg")]
    assert len({piece for _, piece in planes}) > 2
    for number, piece in planes:
        question = client.get(f"/api/replays/{name}/thought", params={"moment": number}).json()["question"]
        assert f" {piece} " in question, question


def test_a_moment_that_is_not_there_has_no_decision(client):
    name = upload(client, DUEL).json()["id"]
    path = f"/api/replays/{name}/thought"
    assert client.get(path, params={"moment": 100_000}).status_code == 404
    assert client.get(path).status_code == 400
    assert client.get("/api/replays/nobody/thought", params={"moment": 1}).status_code == 404


def test_spectators_who_lag_behind_get_neither_replay_nor_record_before_its_time(tmp_path):
    bots = {"Germans": "bot:chance", "British": "bot:chance"}
    new = {"game": "triangle", "scenario": "close-duel", "seats": bots, "options": {"turn_limit": 1}}
    with running_server(tmp_path) as address, client_of(address) as client:

        def told(delay):
            created = client.post("/api/battles", json={**new, "delay": delay}).json()
            headers = {"Authorization": f"Bearer {created['watch']}"}

            def ask():
                found = client.get(f"/api/replays/{created['watch']}")
                kept = client.get(f"/api/battles/{created['battle']}/record", headers=headers)
                return found.status_code, kept.status_code, found.text

            return ask

        late, prompt = told(600), told(0)
        deadline = time.monotonic() + 60
        while (prompt()[:2] != (200, 200) or "not seen the end" not in late()[2]) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert prompt()[:2] == (200, 200)
        assert late()[:2] == (409, 409)
        assert "spectators have not seen the end yet" in late()[2]
