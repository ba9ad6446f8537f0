"""A seat's link is exchanged for a key, once; giving a seat on is an act that everybody sees."""

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.store.keys import new_token
from aerodrome.server.wire import table
from tests.server.fakes.table import OPPOSED, Hall, at_table, opposed
from tests.server.running import client_of, running_server

DUEL = {"game": "triangle", "scenario": "close-duel", "seats": {"Germans": "open"}}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data")) as address, client_of(address) as client:
        yield client


def take(client, token, key, status=200):
    reply = client.post("/api/battles/claim", json={"token": token, "key": key})
    assert reply.status_code == status, reply.text
    return reply.json()


def seats_of(client, token):
    return [card["seats"] for card in client.post("/api/battles/mine", json={"tokens": [token]}).json()]


def test_a_link_opens_nothing_but_can_be_taken_once(client):
    created = client.post("/api/battles", json=DUEL).json()
    link, own = created["open"][0]["token"], new_token()
    key = {"Authorization": f"Bearer {link}"}
    path = f"/api/battles/{created['battle']}/log"
    assert client.get(path, headers=key).status_code == 404
    assert client.post("/api/battles/join", json={"token": link, "name": "Eve"}).status_code == 404
    taken = take(client, link, own)
    assert (taken["battle"], taken["token"], taken["seats"]) == (created["battle"], own, ["Germans"])
    assert take(client, link, own) == taken, "the answer may have been lost on the way"
    assert seats_of(client, own) == [["Germans"]]
    assert "once" in take(client, link, new_token(), status=404)["what"]
    assert seats_of(client, link) == []
    assert client.get(path, headers=key).status_code == 404


def test_a_key_stays_a_key(client):
    created = client.post("/api/battles", json=DUEL).json()
    for token in (created["mine"]["token"], created["watch"]):
        assert take(client, token, new_token())["token"] == token
    assert take(client, "x" * 32, new_token(), status=404)["where"] == "token"
    assert take(client, created["watch"], "short", status=400)["where"] == "key"


def test_a_seat_that_is_given_on_is_another_ones_from_the_moment_he_takes_it():
    async def story(hall: Hall):
        _, red, blue = await opposed(hall)
        first = await blue.ask(table.Give, "Blue")
        given = await blue.ask(table.Give, "Blue")
        assert isinstance(given, table.Given)
        assert [said.chat.text for said in red.all(table.Said)][-1] == "Ben is giving the seat Blue to somebody else."
        with pytest.raises(Fault, match="once"):
            await hall.rooms.claim(first.token, new_token())
        assert isinstance(await blue.answer("Blue", "1"), table.Done), "until somebody takes it nothing changes"
        own = new_token()
        await hall.rooms.claim(given.token, own)
        assert all("has a new player" in one.all(table.Said)[-1].chat.text for one in (red, blue))
        assert blue.all(table.Refused)[-1].code == "key"
        assert not red.room.attendants.here("Blue")
        with pytest.raises(Fault, match="closed"):
            await blue.ask(table.Look, "Blue", "card")
        carl = await hall.sit(own, "Carl")
        assert carl.guest.seats == ("Blue",)
        assert carl.welcome.chats[-1].name == "The table"

    at_table(story)


def test_nobody_gives_on_what_is_not_his():
    async def story(hall: Hall):
        created, red, _ = await opposed(hall)
        watcher = await hall.sit(created.watch)
        assert (await red.ask(table.Give, "Blue")).code == "seat"
        assert (await watcher.ask(table.Give, "Blue")).code == "seat"

    at_table(story)


def test_a_host_who_gives_on_his_only_seat_is_the_host_still():
    async def story(hall: Hall):
        created = await hall.begin(OPPOSED)
        red = await hall.sit(created.mine.token, "Ann")
        given = await red.ask(table.Give, "Red")
        await hall.rooms.claim(given.token, new_token())
        seating = await hall.rooms.seating(created.mine.token)
        assert (seating.seats, seating.host) == ((), True)

    at_table(story)
