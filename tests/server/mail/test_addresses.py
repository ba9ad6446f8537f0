"""Addresses that people leave: read with care."""

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.mail.addresses import checked, masked
from aerodrome.server.mail.post import Outlets
from aerodrome.server.wire.letters import PostOffice, Wish

OFFICE = PostOffice(("mail", "ntfy", "hook"), ("https://ntfy.example/", "https://chat.example/api/hooks/"))


def wish(way, address, **given):
    return Wish("Red", way, address, **given)


@pytest.mark.parametrize(
    ("way", "address"),
    [
        ("mail", "ann.o'hara+air@post.example.org"),
        ("ntfy", "https://ntfy.example/my-topic"),
        ("hook", "https://chat.example/api/hooks/12/ab?wait=1"),
    ],
)
def test_what_the_host_allows_is_taken(way, address):
    checked(wish(way, address, zone="Europe/Paris"), OFFICE)


@pytest.mark.parametrize(
    ("way", "address"),
    [
        ("mail", "ann"),
        ("mail", "ann@example.org\nBcc: all@example.org"),
        ("mail", "ann@example.org, ben@example.org"),
        ("mail", "Ann <ann@example.org>"),
        ("mail", "ann@exa..mple"),
        ("hook", "http://127.0.0.1:5432/"),
        ("hook", "https://chat.example.evil.example/api/hooks/"),
        ("hook", "https://chat.example@evil.example/api/hooks/"),
        ("hook", "https://chat.example/api/hooks/../admin"),
        ("hook", "https://chat.example/api/hooks/%2e%2e/admin"),
        ("hook", "https://chat.example:8443/api/hooks/1"),
        ("hook", "http://chat.example/api/hooks/1"),
        ("hook", "https://chat.example/other"),
        ("hook", "file:///etc/passwd"),
        ("ntfy", "https://ntfy.example\\@evil.example/topic"),
        ("ntfy", "https://ntfy.example:port/topic"),
    ],
)
def test_an_address_that_leads_elsewhere_is_refused(way, address):
    with pytest.raises(Fault) as refusal:
        checked(wish(way, address), OFFICE)
    assert refusal.value.where == "address"


def test_a_way_that_the_host_has_not_opened_is_refused():
    with pytest.raises(Fault) as refusal:
        checked(wish("hook", "https://chat.example/api/hooks/1"), PostOffice(("mail",), ()))
    assert (refusal.value.where, refusal.value.allowed) == ("way", "mail")


def test_a_zone_that_does_not_exist_is_refused():
    with pytest.raises(Fault) as refusal:
        checked(wish("mail", "ann@example.org", zone="Mars/Olympus"), OFFICE)
    assert refusal.value.where == "zone"


def test_of_an_address_only_so_much_is_shown():
    assert masked("mail", "ann@example.org") == "a…@example.org"
    assert masked("hook", "https://chat.example/api/hooks/secret") == "https://chat.example/…"


@pytest.mark.parametrize(
    ("outlets", "where"),
    [
        (Outlets(smtp="smtp://localhost", sender="a@b.example"), "--url"),
        (Outlets("https://a.example", "imap://localhost", "a@b.example"), "--smtp"),
        (Outlets("https://a.example", "smtp://localhost:nine", "a@b.example"), "--smtp"),
        (Outlets("https://a.example", "smtp://localhost"), "--mail-from"),
        (Outlets("https://a.example", hooks=("https://ntfy.example",)), "--hook"),
        (Outlets("https://a.example", hooks=("ftp://ntfy.example/",)), "--hook"),
    ],
)
def test_what_the_host_sets_is_checked_before_the_server_starts(outlets, where):
    with pytest.raises(Fault) as refusal:
        outlets.check()
    assert refusal.value.where == where
    assert "password" not in refusal.value.found


def test_without_a_mail_server_nothing_is_offered():
    Outlets().check()
    assert Outlets().office.ways == ()
    both = Outlets("https://a.example", "smtps://ann:s3@b.example", "a@b.example", ("https://ntfy.example/",))
    both.check()
    assert both.office.ways == ("mail", "ntfy", "hook")
