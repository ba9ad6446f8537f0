"""The print shelf over HTTP: what there is, the sheets as PDF, and what cannot be printed told in words."""

import pytest

from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from aerodrome.server.web import prints
from tests.paper.drawing import reader, text
from tests.server.running import client_of, running_server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def test_the_shelf_holds_the_sheets_of_every_game(client):
    found = client.get("/api/prints").json()
    assert [(one["id"], one["title"]) for one in found["games"]] == [(name, rules_of(name).title) for name in kits()]
    assert [paper["id"] for paper in found["papers"]] == ["a4", "letter"]
    sheets = {one["id"]: one for one in found["games"][0]["sheets"]}
    assert {"id": "fokker-d-vii", "title": "Fokker D.VII"} in sheets["planes"]["names"]
    assert "backs" in sheets["decks"]["advice"]
    assert sheets["rulers"]["names"] == []


def test_a_deck_says_which_planes_fly_with_it(client):
    found = client.get("/api/prints").json()
    decks = {one["id"]: one["used"] for one in found["games"][0]["sheets"][0]["names"]}
    assert "Sopwith F.1 Camel" in decks["swift"]
    for one in airplanes().values():
        assert sum(one.name in used for used in decks.values()) >= (1 if one.deck else 0), one.name


@pytest.mark.parametrize("wish", ["cards/decks?name=swift", "cards/decks?name=swift&name=coot", "campaign/logbook"])
def test_the_pages_of_a_sheet_are_counted_before_it_is_printed(client, wish):
    path, _, query = wish.partition("?")
    counted = client.get(f"/api/prints/{path}/pages?{query}").json()["pages"]
    assert counted == len(reader(client.get(f"/api/prints/{wish}").content).pages) > 0
    assert client.get("/api/prints/cards/decks/pages?name=ostrich").status_code == 400


def test_a_sheet_comes_as_a_pdf_with_a_name_for_its_file(client):
    reply = client.get("/api/prints/cards/planes", params={"name": ["fokker-d-vii", "zeppelin"], "paper": "letter"})
    assert reply.headers["content-type"] == "application/pdf"
    file = "sealed-orders-planes-fokker-d-vii-and-1-more.pdf"
    assert reply.headers["content-disposition"] == f'inline; filename="{file}"'
    assert "Zeppelin" in text(reply.content)
    assert round(float(reader(reply.content).pages[0].mediabox.height)) == 792


@pytest.mark.parametrize(
    ("path", "status", "where", "allowed"),
    [
        ("chess/decks", 404, "game", "cards, triangle, icog, campaign"),
        ("cards/wings", 404, "sheets of cards", "decks, planes"),
        ("cards/decks?name=ostrich", 400, "deck", "condor, coot"),
        ("cards/decks?paper=a3", 400, "paper", "a4, letter"),
        ("cards/scenario?name=pyproject.toml", 400, "scenario", "duel"),
    ],
)
def test_what_cannot_be_printed_is_told_with_what_can(client, path, status, where, allowed):
    reply = client.get(f"/api/prints/{path}")
    assert reply.status_code == status
    assert reply.json()["where"] == where
    assert allowed in reply.json()["allowed"]


def test_sheets_are_drawn_in_the_workshop_and_the_same_wish_gives_the_same_bytes(client, monkeypatch):
    def never(*given):
        raise AssertionError("the server itself draws nothing")

    monkeypatch.setattr(prints, "sheet", never)
    first, second = [client.get("/api/prints/cards/aid") for _ in range(2)]
    assert first.status_code == 200
    assert first.content == second.content
    assert first.content.startswith(b"%PDF-")


def test_a_picture_of_the_first_page_is_kept_by_the_browser_for_a_while(client):
    reply = client.get("/api/prints/cards/decks/picture?name=swift&paper=letter")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in reply.headers["cache-control"]
    assert b'height="792"' in reply.content
    assert b">Straight<" in reply.content
    assert client.get("/api/prints/cards/decks/picture?name=ostrich").status_code == 400
    assert client.get("/api/prints/cards/wings/picture").status_code == 404
