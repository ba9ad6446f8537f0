"""Addresses over HTTP: left by whoever has the seat, confirmed and ended by whoever gets the letters."""

import re

import pytest

from aerodrome.server.mail.post import Outlets
from tests.server.mail.mailbox import SENDER, URL, mail_server, web_address
from tests.server.running import client_of, running_server
from tests.server.test_lobby import begin, problem

WISH = {"seat": "British", "way": "mail", "address": "ann@example.org"}


@pytest.fixture(scope="module")
def post(tmp_path_factory):
    """A mail server, a web address, and somebody who asks a server that can write to both."""
    with mail_server() as box, web_address() as hook:
        outlets = Outlets(URL, box.smtp, SENDER, (hook.prefix,))
        data = tmp_path_factory.mktemp("data")
        with running_server(data, outlets=outlets, wishes_per_address=100) as at, client_of(at) as client:
            yield box, hook, client


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def wish(client, created, status=200, token=None, **given):
    where = f"/api/battles/{created['battle']}/letters"
    reply = client.post(where, json={**WISH, **given}, headers=bearer(token or created["mine"]["token"]))
    return reply.json() if status == 200 and reply.status_code == 200 else problem(reply, status)


def test_the_owner_of_an_address_is_asked_first_and_can_end_it_with_one_click(post):
    box, _, client = post
    created = begin(client, seats={"Germans": "open"})
    assert wish(client, created)["confirmed"] is False
    letter = box.letters[-1]
    assert (letter["To"], letter["List-Unsubscribe"]) == ("ann@example.org", None)
    assert created["mine"]["token"] not in letter.get_content()
    (stop,) = re.findall(rf"{URL}/letters#(\w+)", letter.get_content())[:1]
    slip = client.get(f"/api/letters/{stop}").json()
    assert slip == {"title": "Knife fight", "seat": "British", "address": "a…@example.org", "confirmed": False}
    assert client.post(f"/api/letters/{stop}/confirm", json={}).json()["confirmed"] is True
    mine = client.get(f"/api/battles/{created['battle']}/letters", headers=bearer(created["mine"]["token"])).json()
    assert [(one["address"], one["confirmed"]) for one in mine] == [("a…@example.org", True)]
    # as a mail program does by itself: no JSON, no page of ours
    ended = client.post(f"/api/letters/{stop}/stop", data={"List-Unsubscribe": "One-Click"})
    assert ended.json()["confirmed"] is False
    assert problem(client.get(f"/api/letters/{stop}"), 404)["where"] == "link"
    assert problem(client.post(f"/api/letters/{stop}/confirm", json={}), 404)


def test_nobody_sees_the_address_of_another_or_leaves_one_for_him(post):
    _, _, client = post
    created = begin(client, seats={"Germans": "open"})
    wish(client, created)
    own = "k" * 32
    client.post("/api/battles/claim", json={"token": created["open"][0]["token"], "key": own})
    where = f"/api/battles/{created['battle']}/letters"
    assert client.get(where, headers=bearer(own)).json() == []
    assert wish(client, created, 403, token=own)["where"] == "seat"
    assert problem(client.post(f"{where}/end", json={"seat": "British"}, headers=bearer(own)), 403)
    assert wish(client, created, 403, token=created["watch"])["where"] == "seat"
    assert problem(client.get(where), 401)
    assert problem(client.get(where, headers=bearer("x" * 32)), 404)
    other = begin(client)
    assert problem(client.get(where, headers=bearer(other["mine"]["token"])), 403)
    assert client.get(where, headers=bearer(created["mine"]["token"])).json() != []
    left = client.post(f"{where}/end", json={"seat": "British"}, headers=bearer(created["mine"]["token"]))
    assert left.json() == []


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"address": "nobody"}, "address"),
        ({"address": "ann@example.org\r\nBcc: x@example.org"}, "address"),
        ({"way": "hook", "address": "http://127.0.0.1:1/topics/a"}, "address"),
        ({"way": "pigeon"}, "way"),
        ({"minutes": 0}, "minutes"),
        ({"quiet_from": 24}, "quiet_from"),
        ({"zone": "../etc/passwd"}, "zone"),
    ],
)
def test_a_wish_that_cannot_be_granted_names_its_field(post, given, where):
    _, _, client = post
    assert wish(client, begin(client), 400, **given)["where"] == where


def test_a_web_address_is_tried_at_once(post):
    _, hook, client = post
    created = begin(client)
    assert wish(client, created, way="ntfy", address=f"{hook.prefix}ann")["confirmed"] is True
    assert hook.got[-1][0] == "/topics/ann"
    hook.status = 500
    assert "500" in wish(client, created, 502, way="ntfy", address=f"{hook.prefix}ann")["what"]
    hook.status = 200


def test_a_server_without_a_mail_server_offers_nothing(tmp_path):
    with running_server(tmp_path) as at, client_of(at) as client:
        assert client.get("/api/letters").json() == {"ways": [], "hooks": []}
        assert wish(client, begin(client), 400)["where"] == "way"


def test_one_address_does_not_ask_for_letters_without_end(tmp_path):
    with (
        mail_server() as box,
        running_server(tmp_path, outlets=Outlets(URL, box.smtp, SENDER), wishes_per_address=2) as at,
        client_of(at) as client,
    ):
        created = begin(client)
        for _ in range(2):
            wish(client, created)
        assert wish(client, created, 429)["where"] == "address"
        assert len(box.letters) == 2
