"""Limits: a burst passes, then a rate; an address may begin so many battles in a while."""

from aerodrome.server.web.limits import Addresses, Bucket, Holders


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_and_then_the_rate_counts():
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.2
    assert bucket.take()
    assert not bucket.take()


def test_rest_gives_back_no_more_than_a_burst():
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_count_and_is_forgiven_after_a_while():
    clock = Clock()
    addresses = Addresses(2, 60, clock)
    assert [addresses.take("here") for _ in range(3)] == [True, True, False]
    assert addresses.take("there")
    clock.now += 61
    assert addresses.take("here")


def test_addresses_are_not_remembered_without_end(monkeypatch):
    monkeypatch.setattr("aerodrome.server.web.limits.ADDRESSES", 2)
    addresses = Addresses(1)
    for name in "abc":
        addresses.take(name)
    assert addresses.take("a")
    assert not addresses.take("c")


def test_an_address_may_hold_one_more_once_it_let_go_of_one():
    holders = Holders(2)
    assert [holders.take("a") for _ in range(3)] == [True, True, False]
    assert holders.take("b")
    holders.release("a")
    assert [holders.take("a"), holders.take("a")] == [True, False]
