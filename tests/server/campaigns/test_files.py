"""A campaign as a file: out of one server and into another; whatever is not as it was written is refused."""

import csv
import json
import zipfile
from io import BytesIO, StringIO

import pytest

from tests.server.campaigns.campaigner import Campaigner, began
from tests.server.running import client_of, running_server

LIST, RECORD = "campaign.json", "campaign.aero"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("data"), seed=5) as address, client_of(address) as client:
        yield client


@pytest.fixture(scope="module")
def flown(client):
    """A campaign with one mission behind it, on the way to the second."""
    created = began(client, seats={"Jasta 42": "bot:cadet"}, options={"tactics": "triangle", "missions": 3})
    found = Campaigner(client, created["battle"], created["mine"]["token"])
    found.until("fly-mission")
    found.fly()
    found.until("fly-mission")
    yield found
    found.close()


@pytest.fixture(scope="module")
def exported(flown):
    reply = flown.fetch("export")
    assert reply.status_code == 200, reply.text
    return reply.content


def changed(file, **parts):
    """The file with some of its parts replaced, or left out where they are None."""
    kept = BytesIO()
    with zipfile.ZipFile(BytesIO(file)) as old, zipfile.ZipFile(kept, "w") as new:
        for name in old.namelist():
            found = parts.get(name, old.read(name))
            if found is not None:
                new.writestr(name, found)
    return kept.getvalue()


def part(file, name):
    with zipfile.ZipFile(BytesIO(file)) as archive:
        return archive.read(name)


def refused(client, file):
    """One clear fault, and no campaign more."""
    reply = client.post("/api/campaigns/import", content=file)
    assert reply.status_code == 400, reply.text
    assert "Traceback" not in reply.text
    return reply.json()


def test_a_campaign_goes_on_at_another_server_with_its_replays(flown, exported, tmp_path):
    before = flown.get("league")
    with running_server(tmp_path) as address, client_of(address) as elsewhere:
        reply = elsewhere.post("/api/campaigns/import", content=exported)
        assert reply.status_code == 201, reply.text
        taken = reply.json()
        assert (taken["missions"], taken["battles"]) == (1, 1)
        me = Campaigner(elsewhere, taken["created"]["battle"], taken["created"]["mine"]["token"])
        try:
            after = me.get("league")
            assert after["lines"] == before["lines"]
            link = after["log"][0]["replay"]
            assert elsewhere.get(f"/api/replays/{link['replay']}").json()["sound"]
            assert [c["replay"]["moment"] for c in me.get("claims")] == [
                c["replay"]["moment"] for c in flown.get("claims")
            ]
            asked = me.asked()
            assert asked is not None
            assert asked["kind"] == "fly-mission"
            assert me.fly()["state"] == "reported"
            twice = me.fetch("export")
            assert twice.status_code == 200
            with zipfile.ZipFile(BytesIO(twice.content)) as archive:
                assert len([name for name in archive.namelist() if name.startswith("battles/")]) == 2
        finally:
            me.close()


def test_a_file_that_is_none_is_refused(client):
    assert refused(client, b"a letter from home")["where"] == "campaign file"
    assert refused(client, b"PK\x03\x04 and then nothing")["where"] == "campaign file"


def test_another_version_is_refused_by_its_field(client, exported):
    found = json.loads(part(exported, LIST))
    assert refused(client, changed(exported, **{LIST: json.dumps({**found, "format": 9})}))["where"].endswith("format")
    assert refused(client, changed(exported, **{LIST: json.dumps({**found, "rules": 99})}))["where"].endswith("rules")


def test_a_broken_chain_is_refused_with_its_line(client, exported):
    lines = part(exported, RECORD).splitlines(keepends=True)
    cut = b"".join([*lines[:5], *lines[6:]])
    assert "line" in refused(client, changed(exported, **{RECORD: cut}))["where"]
    forged = part(exported, RECORD).replace(b'"luck":', b'"pluck":', 1)
    assert refused(client, changed(exported, **{RECORD: forged}))["where"].startswith("campaign file, campaign.aero")


def test_a_battle_that_is_missing_or_another_one_is_refused(client, exported):
    with zipfile.ZipFile(BytesIO(exported)) as archive:
        battle = next(name for name in archive.namelist() if name.startswith("battles/"))
    assert refused(client, changed(exported, **{battle: None}))["where"] == f"campaign file, {battle}"
    text = part(exported, battle).splitlines(keepends=True)
    shorter = b"".join(text[:-1])
    assert refused(client, changed(exported, **{battle: shorter}))["where"] == f"campaign file, {battle}"


def test_a_file_that_names_a_battle_again_and_again_is_refused_before_anything_is_read(client, exported):
    found = json.loads(part(exported, LIST))
    many = {**found, "battles": found["battles"] * 250}
    assert refused(client, changed(exported, **{LIST: json.dumps(many)}))["where"].endswith("battles, file")
    again = [{**found["battles"][0], "file": "battles/again.aero"}]
    twins = {**found, "battles": [*found["battles"], *again]}
    assert refused(client, changed(exported, **{LIST: json.dumps(twins)}))["where"].endswith("battles, record")
    itself = {**found, "battles": [{**found["battles"][0], "file": RECORD}]}
    assert refused(client, changed(exported, **{LIST: json.dumps(itself)}))["where"].endswith("battles, file")


def test_a_file_that_is_broken_in_the_middle_is_refused(client, exported):
    with zipfile.ZipFile(BytesIO(exported)) as archive:
        at = archive.getinfo(RECORD).header_offset + 60
    for broken in (exported[:at] + b"\xff" * 200 + exported[at + 200 :], exported[: len(exported) // 2]):
        assert refused(client, broken)["where"] == "campaign file"
    deep = b'{"format":1,"title":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    assert refused(client, changed(exported, **{LIST: deep}))["where"] == "campaign file, campaign.json"


def test_a_file_with_one_name_twice_is_refused(client, exported):
    kept = BytesIO(exported)
    with zipfile.ZipFile(kept, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr(LIST, part(exported, LIST))
    assert refused(client, kept.getvalue())["what"] == "it is there twice"


def test_while_others_play_the_whole_record_stays_where_it_is(client):
    created = began(client, seats={"Jasta 42": "open"}, options={"tactics": "triangle"})
    me = Campaigner(client, created["battle"], created["mine"]["token"])
    try:
        reply = me.fetch("export")
        assert reply.status_code == 409
        assert "secrets" in reply.json()["what"]
    finally:
        me.close()


def test_squadrons_and_logbooks_come_as_json_and_victories_as_a_table(flown):
    squadron = json.loads(flown.fetch("squadrons", "0", "file").content)
    assert squadron["squadron"]["name"] == "No. 71 Squadron"
    name = squadron["squadron"]["roster"][0]["name"]
    logbook = json.loads(flown.fetch("pilots", name, "file").content)
    assert logbook["logbook"]["man"]["name"] == name
    reply = flown.fetch("kills")
    assert reply.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(StringIO(reply.text)))
    claims = [line for line in flown.get("claims") if line["verdict"] == "confirmed"]
    assert len(rows) == sum([len(line["victors"]) for line in claims])
    assert all(row["replay"] for row in rows)


def test_logbook_roster_and_victories_come_as_pdf(flown):
    name = flown.get("squadrons", "0")["roster"][0]["name"]
    for parts in (("pilots", name), ("squadrons", "0"), ("kills",)):
        reply = flown.fetch(*parts, "paper")
        assert reply.status_code == 200, reply.text
        assert reply.headers["content-type"] == "application/pdf"
        assert reply.content.startswith(b"%PDF-")
    assert flown.get("squadrons", "0", "paper", status=400, paper="napkin")["where"] == "paper"
    assert flown.get("squadrons", "9", "paper", status=404)["where"] == "squadron"
