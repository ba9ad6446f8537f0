"""A campaign whose server is killed: in the middle of an aftermath, while bots fly, just before a report came home."""

import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

from aerodrome.core.archive import verify
from aerodrome.server.campaigns.mission_flights import MissionFlights
from tests.server.campaigns.campaigner import LONG, SOON, Campaigner, began
from tests.server.running import client_of, running_server

HOST = """
import sys
from pathlib import Path
from aerodrome.server.web.host import listen, run
from aerodrome.server.web.settings import Settings
listening = listen("127.0.0.1", 0, 0, print)
port = listening.getsockname()[1]
run(Settings(data=Path(sys.argv[1]), port=port, seed=7, audience_seconds=0.0), listening, print)
"""
ADDRESS = "Aerodrome is at "


@contextmanager
def process(data):
    """A server in a process of its own, with dice that are always the same; killed at the end, if not before."""
    running = subprocess.Popen([sys.executable, "-u", "-c", HOST, str(data)], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        line = next(line for line in running.stdout if line.startswith(ADDRESS))
        with client_of(line.removeprefix(ADDRESS).split("/ ")[0].rstrip("/")) as client:
            yield client, running
    finally:
        running.send_signal(signal.SIGKILL)
        running.communicate()


def test_a_server_killed_in_the_middle_of_an_aftermath_goes_on_with_the_same_question(tmp_path):
    with process(tmp_path) as (client, _):
        seats = {"No. 71 Squadron": "me", "Jasta 42": "bot:cadet", "Referee": "me"}
        created = began(client, seats=seats, options={"tactics": "table", "missions": 1, "referee": True})
        me = Campaigner(client, created["battle"], created["mine"]["token"])
        prompt = me.until("rule")
        for man in me.get("squadrons", "0")["roster"]:
            me.player.answer(prompt, f"award {man['name']}: luck 9")
        me.player.answer(prompt, "done")
        me.until("fly-mission")
        draft = me.get("report")["draft"]
        ours = {"fate": "shot down", "damage": 1.0}
        machines = [{**one, **(ours if one["side"] == "British" else {})} for one in draft["machines"]]
        checked = me.report(machines=machines)
        assert checked["accepted"], checked
        me.caught_up(checked["version"])
        asked = me.until("spend-luck")
        told = me.get("evening")
        me.close()
    assert not told["over"]
    with process(tmp_path) as (client, _):
        me = Campaigner(client, created["battle"], created["mine"]["token"])
        assert me.asked() == asked
        assert me.get("evening") == told
        choice = asked["card"]["choices"][-1]
        assert choice["points"] > 0
        me.player.answer(asked, str(choice["points"]))
        pages = [page for page in me.get("evening")["pages"] if page["kind"] == "man"]
        beats = [beat for page in pages for beat in page["beats"]]
        assert choice["points"] in [beat.get("luck", 0) for beat in beats]
        while not me.player.over:
            following = me.asked()
            if following:
                me.player.answer(following, following["choices"][0]["answer"])
            else:
                me.player.follow()
        key = {"Authorization": f"Bearer {me.token}"}
        assert verify(client.get(f"/api/battles/{me.id}/record", headers=key).content).sound
        me.close()


def test_a_mission_that_bots_fly_comes_home_after_a_kill(tmp_path):
    with process(tmp_path) as (client, _):
        created = began(client, seats={"Jasta 42": "bot:cadet"}, options={"tactics": "triangle", "missions": 2})
        me = Campaigner(client, created["battle"], created["mine"]["token"])
        me.until("fly-mission")
        me.post("flight", {"how": "bots"})
        while (card := me.get("flight"))["state"] == "flying" and card["turn"] < 2:
            time.sleep(SOON)
        me.close()
    with process(tmp_path) as (client, _):
        me = Campaigner(client, created["battle"], created["mine"]["token"])
        end = time.monotonic() + LONG
        while (card := me.get("flight"))["state"] != "reported":
            assert time.monotonic() < end, card
            time.sleep(SOON)
        assert me.get("evening")["mission"] == 1
        me.close()


def test_a_battle_that_ended_just_before_the_server_did_is_reported_once(tmp_path, monkeypatch):
    with monkeypatch.context() as deaf:
        deaf.setattr(MissionFlights, "noticed", lambda self, room: None)
        with running_server(tmp_path, seed=5) as address, client_of(address) as client:
            created = began(client, seats={"Jasta 42": "bot:cadet"}, options={"tactics": "triangle", "missions": 2})
            me = Campaigner(client, created["battle"], created["mine"]["token"])
            me.until("fly-mission")
            battle = me.post("flight", {"how": "bots"})
            end = time.monotonic() + LONG
            while client.get(f"/api/replays/{battle['watch']}").status_code == 409:
                assert time.monotonic() < end
                time.sleep(SOON)
            assert me.get("flight")["state"] == "flying"
            me.close()
    for _ in range(2):
        with running_server(tmp_path, seed=5) as address, client_of(address) as client:
            me = Campaigner(client, created["battle"], created["mine"]["token"])
            end = time.monotonic() + LONG
            while me.get("flight")["state"] != "reported":
                assert time.monotonic() < end
                time.sleep(SOON)
            assert [line["mission"] for line in me.get("league")["log"]] in ([], [1])
            told = [text for chapter in me.get("diary")["chapters"] for text in chapter["paragraphs"]]
            assert len(re.findall(r"(machines?|Nobody) went down\.", " ".join(told))) == 1
            me.close()


@pytest.fixture
def campaigner(tmp_path):
    with running_server(tmp_path, seed=5) as address, client_of(address) as client:
        created = began(client, seats={"Jasta 42": "bot:cadet"}, options={"tactics": "triangle", "missions": 2})
        found = Campaigner(client, created["battle"], created["mine"]["token"])
        yield found
        found.close()


def test_a_report_that_was_taken_back_does_not_come_again_by_itself(campaigner):
    campaigner.until("fly-mission")
    before = campaigner.fly()
    player = campaigner.player
    player._send({"kind": "undo", "request": 99, "seat": "No. 71 Squadron"})
    while (prompt := campaigner.asked()) is None or prompt["kind"] != "fly-mission":
        player.follow()
    assert prompt["card"]["mission"] == 1
    assert campaigner.get("flight")["state"] == "reported"
    after = campaigner.fly()
    assert after["battle"] != before["battle"]
    assert after["state"] == "reported"
