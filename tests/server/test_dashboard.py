"""For the host: his page and the metrics, behind his key; and the log as lines of JSON."""

import json
import logging
import re

import pytest

from aerodrome.cli.serve import host_key
from aerodrome.core.faults import Fault
from aerodrome.server.rooms.answers import LIMITS, Answers
from aerodrome.server.web.dashboard import written
from aerodrome.server.web.logs import JsonLines
from aerodrome.server.wire.host import HostPage, WorkerFigures
from tests.server.player import Player
from tests.server.postgres import Cluster
from tests.server.running import client_of, running_server

KEY = "a key that nobody guesses"
OWN = {"Authorization": f"Bearer {KEY}"}
LINE = re.compile(r'[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")*})? [0-9.e+-]+')


def test_without_a_key_there_is_neither_page_nor_metrics(tmp_path):
    with running_server(tmp_path) as address, client_of(address) as client:
        for path in ("/metrics", "/api/host"):
            assert client.get(path, headers=OWN).status_code == 404


def test_metrics_and_page_are_for_the_host_alone_and_count_what_happens(tmp_path):
    with running_server(tmp_path, host_key=KEY) as address, client_of(address) as client:
        for path in ("/metrics", "/api/host"):
            assert client.get(path).status_code == 401
            assert client.get(path, headers={"Authorization": "Bearer something else"}).status_code == 403
        created = client.post("/api/battles", json={"game": "triangle", "scenario": "close-duel"}).json()
        player = Player(address, created["battle"], created["mine"]["token"])
        player.answer(player.update["prompts"][0])
        page = client.get("/api/host", headers=OWN).json()
        (alone,) = page["workers"]
        assert (alone["worker"], alone["rooms"], alone["guests"], alone["answers"]) == ("alone", 1, 1, 1)
        assert page["battles"] == 1
        assert page["size"] > 0
        reply = client.get("/metrics", headers=OWN)
        player.close()
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = reply.text.splitlines()
    assert all(line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line) for line in lines)
    assert any(line.startswith("aerodrome_guests{") and line.endswith(" 1") for line in lines)
    assert any(line.startswith("aerodrome_answer_seconds_count{") and line.endswith(" 1") for line in lines)
    assert any(line.startswith("aerodrome_answer_seconds_bucket{") and 'le="+Inf"' in line for line in lines)


@pytest.mark.e2e
def test_any_worker_tells_of_all_of_them(tmp_path, postgres: Cluster):
    with (
        postgres.database() as url,
        running_server(tmp_path, database=url, host_key=KEY) as one,
        running_server(tmp_path, database=url, host_key=KEY) as other,
        client_of(one) as here,
        client_of(other) as there,
    ):
        here.post("/api/battles", json={"game": "triangle", "scenario": "close-duel"})
        pages = [client.get("/api/host", headers=OWN).json() for client in (here, there)]
        for page in pages:
            assert [worker["up"] for worker in page["workers"]] == [True, True]
            assert sorted(worker["rooms"] for worker in page["workers"]) == [0, 1]


def test_times_are_counted_up_to_each_limit():
    answers = Answers()
    for seconds in (0.001, 0.005, 0.3, 100.0):
        answers.took(seconds)
    assert answers.count == 4
    assert dict(zip(LIMITS, answers.within(), strict=True))[0.005] == 2
    assert answers.within()[-1] == 3


def test_a_worker_that_is_down_is_told_as_such():
    page = HostPage(LIMITS, 0, 0, (WorkerFigures("10.0.0.5:1919", "1", up=False),))
    assert 'aerodrome_up{worker="10.0.0.5:1919",version="1"} 0' in written(page)


def test_the_log_can_be_lines_of_json():
    try:
        raise ValueError("no")
    except ValueError as problem:
        told = (ValueError, problem, problem.__traceback__)
        record = logging.LogRecord("aerodrome.x", logging.WARNING, "", 1, "said %s\nand more", ("so",), told)
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("warning", "aerodrome.x", "said so\nand more")
    assert "ValueError: no" in found["traceback"]


def test_a_hosts_key_is_long_or_none():
    assert host_key({}) == ""
    assert host_key({"AERODROME_HOST_KEY": KEY}) == KEY
    with pytest.raises(Fault, match="too short"):
        host_key({"AERODROME_HOST_KEY": "sesame"})
