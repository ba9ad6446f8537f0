"""Leases: one worker leads a battle, whoever was deposed writes nothing, and nobody leads who is out of touch."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from aerodrome.core.faults import Fault
from aerodrome.server.campaigns.flight_log import Flight, FlightLog
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Talk
from aerodrome.server.store.fences import Deposed
from aerodrome.server.store.store import Store
from aerodrome.server.workers.doings import SharedDoings
from aerodrome.server.workers.leadership import Elsewhere, SharedLeadership
from aerodrome.server.workers.registry import Registry
from tests.server.postgres import Cluster
from tests.server.samples import battle, row

pytestmark = pytest.mark.e2e
LONG = 600.0


class Hand:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class One:
    """A worker as the database sees it."""

    def __init__(self, url: str, number: int, seconds: float) -> None:
        self.store, self.clock = Store(url), Hand()
        self.registry = Registry(self.store, f"10.0.0.{number}:1919", "1", seconds)
        self.leadership = SharedLeadership(self.store, self.registry, seconds, self.clock)
        self.gave_up = 0
        self.leadership.give_up = self._give_up

    async def _give_up(self) -> None:
        self.gave_up += 1

    async def append(self, name: str, number: int) -> None:
        await self.store.append(name, number, [row(name, number)], b"", over=False)


@asynccontextmanager
async def workers(url: str, seconds: float = LONG) -> AsyncIterator[tuple[One, One]]:
    both = One(url, 1, seconds), One(url, 2, seconds)
    try:
        for each in both:
            await each.leadership.enter()
        yield both
    finally:
        for each in both:
            await each.store.close()


def told(postgres: Cluster, story: Callable[[One, One], Awaitable[None]], seconds: float = LONG) -> None:
    async def all_of_it(url: str) -> None:
        async with workers(url, seconds) as (one, other):
            await one.store.create(battle("b1", 2), [])
            await story(one, other)

    with postgres.database() as url:
        asyncio.run(all_of_it(url))


def test_a_battle_is_led_by_one_worker_and_the_other_is_told_by_whom(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        await one.leadership.lead("b1")
        with pytest.raises(Elsewhere) as found:
            await other.leadership.lead("b1")
        assert found.value.leader == one.leadership.me
        with pytest.raises(Elsewhere):
            await other.leadership.look("b1")
        await one.leadership.look("b1")
        await one.append("b1", 2)
        with pytest.raises(Deposed):
            await other.append("b1", 3)
        await one.leadership.leave("b1")
        await other.leadership.look("b1")
        await other.leadership.lead("b1")
        await other.append("b1", 3)
        with pytest.raises(Fault, match="nothing"):
            await one.leadership.lead("nothing")

    told(postgres, story)


def test_of_many_who_want_to_lead_at_once_one_does(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        for number in range(20):
            name = f"many{number}"
            await one.store.create(battle(name, 2), [])
            asked = [each.leadership.lead(name) for each in (one, other, one, other)]
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(isinstance(each, Elsewhere) for each in found) == [False, False, True, True]
            leads = one if found[0] is None else other
            await leads.append(name, 2)

    told(postgres, story)


def test_what_a_worker_writes_who_was_thought_gone_is_refused_and_he_gives_everything_up(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        await one.leadership.lead("b1")
        await one.append("b1", 2)
        await other.leadership.bury(one.leadership.me)  # it has stalled, and the others think that it is gone
        await other.leadership.lead("b1")
        with pytest.raises(Deposed):
            await one.append("b1", 3)
        with pytest.raises(Deposed):
            await one.store.say("b1", Talk(1, "French", "Ann", "Hello?", ""))
        await other.append("b1", 3)
        found = await one.store.load("b1")
        assert found is not None
        assert len(found.rows) == 4
        before = one.leadership.me
        await one.leadership._beat()
        assert not one.leadership.sure
        await one.leadership._beat()
        assert one.gave_up == 1
        assert one.leadership.me != before
        with pytest.raises(Elsewhere):
            await one.leadership.lead("b1")

    told(postgres, story)


def test_a_worker_that_does_not_get_through_stops_before_its_time_is_up(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        await one.leadership.lead("b1")
        one.clock.now = LONG * 0.79
        assert one.leadership.sure
        one.clock.now = LONG * 0.81  # a fifth of its time is left
        assert not one.leadership.sure
        with pytest.raises(Unavailable):
            await one.leadership.lead("b1")
        with pytest.raises(Elsewhere):  # nobody else leads yet
            await other.leadership.lead("b1")
        await one.leadership._beat()
        assert one.gave_up == 1
        await other.leadership.lead("b1")  # what it led before it came back is anybody's

    told(postgres, story)


def test_the_time_of_a_silent_worker_runs_out(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        await one.leadership.lead("b1")
        while True:
            await other.registry.beat(other.leadership.me)
            try:
                await other.leadership.lead("b1")
            except Elsewhere:
                await asyncio.sleep(0.05)
            else:
                break
        assert [each.id for each in await other.registry.everybody()] == [other.leadership.me.id]
        with pytest.raises(Deposed):
            await one.append("b1", 2)

    told(postgres, story, seconds=0.5)


def test_a_campaign_is_led_with_all_its_battles(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        await one.store.create(battle("b2", 2), [])
        await FlightLog(one.store).add(Flight("b1", 1, "b2", "w", "bots"))
        await one.leadership.lead("b2")
        for name in ("b1", "b2"):
            with pytest.raises(Elsewhere):
                await other.leadership.lead(name)
        await one.append("b2", 2)
        await one.leadership.lead("b1")
        await one.leadership.leave("b2")
        with pytest.raises(Elsewhere):
            await other.leadership.lead("b2")
        await one.leadership.leave("b1")
        await other.leadership.lead("b2")

    told(postgres, story)


def test_battles_of_bots_are_adrift_while_nobody_leads_them(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        assert await other.store.unattended(5) == ("b1",)
        await one.leadership.lead("b1")
        assert await other.store.unattended(5) == ()
        await one.leadership.leave_all()
        assert await other.store.unattended(5) == ("b1",)

    told(postgres, story)


def test_limits_by_the_hour_are_counted_by_all_together(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        limits = [SharedDoings(3, each.store, "battles") for each in (one, other)]
        taken = await asyncio.gather(*[limits[number % 2].take("198.51.100.7") for number in range(6)])
        assert sum(taken) == 3
        assert await limits[0].take("198.51.100.8")
        assert await SharedDoings(1, one.store, "uploads").take("198.51.100.7")

    told(postgres, story)


def test_the_workers_share_one_secret(postgres: Cluster):
    async def story(one: One, other: One) -> None:
        first, second = await asyncio.gather(one.registry.secret(), other.registry.secret())
        assert first == second
        assert len(first) > 40

    told(postgres, story)
