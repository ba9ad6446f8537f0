"""A program at a seat, over a real socket: it plays whole battles, and nobody waits for it when it fails."""

import runpy
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from aerodrome.connect import seat_link
from aerodrome.connect.sitting import STUMBLES, Sitting
from aerodrome.connect.table import PROTOCOL, Table
from aerodrome.core.faults import Fault
from aerodrome.server.wire import table
from tests.server.player import Player
from tests.server.running import DEADLINE, client_of, running_server

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "marksman.py"
DUELS = {
    "triangle": ("close-duel", {"turn_limit": 6}),
    "icog": ("close-duel", {"turn_limit": 4}),
    "cards": ("duel", {"turns": 5}),
}


def example():
    """The program of the documentation."""
    return runpy.run_path(str(EXAMPLE))["choose"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address:
        yield address


def begun(server, game="triangle", scenario="close-duel", options=None, clock=0):
    """A battle with a person at the first seat and a link for the other."""
    with client_of(server) as client:
        card = client.post("/api/scenario", json={"game": game, "scenario": scenario}).json()
        first, second = [seat["name"] for seat in card["seats"]][:2]
        new = {"game": game, "scenario": scenario, "seats": {first: "me", second: "open"}, "options": options or {}}
        reply = client.post("/api/battles", json=new | {"clock": clock})
        assert reply.status_code == 201, reply.text
        return reply.json()


def place_of(server, made):
    link = f"{server}/t/{made['battle']}#k={made['open'][0]['token']}"
    return seat_link.take(seat_link.read_link(link))


class Person(Player):
    """Takes the last of the answers that are listed; where none are, one from the middle of the list."""

    def answer(self, prompt, text=""):
        if not prompt["choices"] and not (prompt["card"] or {}).get("ends"):
            choices = self.listed(prompt["seat"])
            text = choices[len(choices) // 2]["answer"]
        super().answer(prompt, text)


@contextmanager
def person(server, made):
    """Somebody at the first seat, who plays on his own."""
    one = Person(server, made["battle"], made["mine"]["token"])
    thread = threading.Thread(target=one.play, daemon=True)
    thread.start()
    try:
        yield one
    finally:
        thread.join(DEADLINE)
        one.close()
    assert not thread.is_alive(), "the person's battle has not ended"


def sitting(place, program, seconds=30.0):
    lines: list[str] = []
    return Sitting(place, program, "marksman", seconds, lines.append), lines


@pytest.mark.parametrize("game", DUELS)
def test_a_program_plays_a_whole_battle_against_a_person(server, game):
    scenario, options = DUELS[game]
    made = begun(server, game, scenario, options)
    one, lines = sitting(place_of(server, made), example())
    with person(server, made) as other:
        sat = one.play()
    assert sat.over
    assert other.over
    assert sat.answers > 0
    assert sat.stumbles == 0, lines
    assert sat.winner == other.update["outcome"]["winner"]
    assert [seat["name"] for seat in other.update["seats"] if seat["who"] == "human"] == ["Ann", "marksman"]


def test_an_answer_that_is_none_is_replaced_by_a_legal_one(server):
    made = begun(server, options={"turn_limit": 1})
    wrong = iter(["nonsense"])
    good = example()
    one, lines = sitting(place_of(server, made), lambda prompt, table: next(wrong, None) or good(prompt, table))
    with person(server, made):
        sat = one.play()
    assert sat.over
    assert sat.stumbles == 1
    assert lines[1].startswith("stumbled at ")


def test_a_program_that_stumbles_too_often_hands_over_to_the_cadet(server):
    made = begun(server, options={"turn_limit": 12})

    def broken(prompt, table):
        raise ValueError("out of ideas")

    one, lines = sitting(place_of(server, made), broken)
    with person(server, made) as other:
        sat = one.play()
    assert not sat.over
    assert sat.stumbles == STUMBLES
    assert "ValueError: out of ideas" in lines[1]
    assert lines[-1].endswith("the cadet flies on")
    assert "bot:cadet" in [seat["who"] for seat in other.update["seats"]]


def test_a_program_that_hangs_hands_over_to_the_cadet(server):
    made = begun(server, options={"turn_limit": 2})
    released = threading.Event()
    one, lines = sitting(place_of(server, made), lambda prompt, table: str(released.wait(DEADLINE)), seconds=0.2)
    with person(server, made) as other:
        sat = one.play()
    released.set()
    assert not sat.over
    assert lines[-1] == "marksman has not answered within 0.2 seconds; the cadet flies on"
    assert "bot:cadet" in [seat["who"] for seat in other.update["seats"]]


def test_a_lost_line_is_taken_up_again(server, monkeypatch):
    made = begun(server, options={"turn_limit": 2})
    good, tables = example(), []

    def program(prompt, table):
        tables.append(table)
        if len(tables) == 2:
            table.close()
        return good(prompt, table)

    monkeypatch.setattr("aerodrome.connect.sitting.FIRST_PAUSE", 0.01)
    one, lines = sitting(place_of(server, made), program)
    with person(server, made):
        sat = one.play()
    assert sat.over
    assert sat.stumbles == 0
    assert any(line.startswith("the line is lost") for line in lines)
    assert len(set(map(id, tables))) == 2


def test_a_program_sees_what_its_seat_sees_and_may_ask(server):
    made = begun(server, options={"turn_limit": 1})
    seen: dict[str, Any] = {}

    def program(prompt, table):
        answer = example()(prompt, table)
        if not seen and prompt["kind"] == "fly":
            marked = table.detail([0, 1])
            seen.update(scene=table.scene, detail=marked, preview=table.preview(answer), more=table.more())
        return answer

    one, _ = sitting(place_of(server, made), program)
    with person(server, made):
        assert one.play().over
    assert seen["scene"]["kind"]
    assert seen["preview"]["legal"]
    assert len(seen["detail"]["ends"]) == 2
    assert seen["more"]
    assert "answer" in seen["more"][0]


def test_a_server_of_another_version_is_named(server, monkeypatch):
    assert PROTOCOL == table.PROTOCOL
    monkeypatch.setattr("aerodrome.connect.table.PROTOCOL", PROTOCOL + 1)
    one, _ = sitting(place_of(server, begun(server)), example())
    with pytest.raises(Fault, match="of another version than the server"):
        one.play()


def test_a_seat_can_be_taken_again_by_its_own_link_and_by_nobody_else(server):
    made = begun(server)
    first = place_of(server, made)
    again = seat_link.take(seat_link.read_link(first.link))
    assert again.key == first.key
    Table(again, "twice").close()
    with pytest.raises(Fault, match="LINK"):
        place_of(server, made)
