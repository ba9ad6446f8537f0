"""Who sends something: proxies are believed where the host has named them, and of IPv6 a /64 is one."""

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.web.senders import Senders
from tests.server.running import client_of, running_server


def sent(peer, *forwarded):
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": (peer, 1), "headers": headers}


def test_what_a_stranger_says_of_himself_is_not_believed():
    assert Senders().of(sent("203.0.113.9", "10.1.1.1")) == "203.0.113.9"
    assert Senders(["10.0.0.0/8"]).of(sent("203.0.113.9", "10.1.1.1")) == "203.0.113.9"


def test_a_named_proxy_is_believed_up_to_the_first_that_is_none():
    senders = Senders(["127.0.0.1", "10.0.0.0/8"])
    assert senders.of(sent("127.0.0.1", "198.51.100.7")) == "198.51.100.7"
    assert senders.of(sent("127.0.0.1", "1.2.3.4, 198.51.100.7, 10.9.9.9")) == "198.51.100.7"
    assert senders.of(sent("127.0.0.1", "1.2.3.4", "198.51.100.7")) == "198.51.100.7"
    assert senders.of(sent("127.0.0.1", "nonsense")) == "127.0.0.1"
    assert senders.of(sent("127.0.0.1")) == "127.0.0.1"


def test_a_household_of_ipv6_is_one_sender():
    assert Senders().of(sent("2001:db8:1:2::5")) == Senders().of(sent("2001:db8:1:2:ffff::9")) == "2001:db8:1:2::/64"
    assert Senders().of(sent("2001:db8:1:3::5")) == "2001:db8:1:3::/64"
    assert Senders().of(sent("::ffff:203.0.113.9")) == "203.0.113.9"


def test_a_proxy_that_is_no_address_is_named():
    with pytest.raises(Fault, match="--proxy"):
        Senders(["proxy.example"])


def test_nobody_escapes_his_limit_by_a_header(tmp_path):
    with running_server(tmp_path, requests_per_second=0.01, request_burst=3) as address, client_of(address) as client:
        said = [client.get("/api/health", headers={"X-Forwarded-For": f"10.0.0.{at}"}).status_code for at in range(4)]
    assert said == [200, 200, 200, 429]
