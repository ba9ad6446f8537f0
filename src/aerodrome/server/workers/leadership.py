"""Leadership: what this worker leads, and for how long it may be sure of that.

A worker that has not got through to the database stops leading before anybody else can begin to: it counts the seconds
since it last asked to stay on the list, by a clock that nobody can set, and stops a little before its time is up.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from aerodrome.core.faults import Fault
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.fences import Lease
from aerodrome.server.store.store import Store
from aerodrome.server.workers.leases import Leases
from aerodrome.server.workers.registry import Registry, Worker

_log = logging.getLogger(__name__)
BEATS = 5
"""So often a worker says that it is alive, in the time for which one word counts."""
MARGIN = 0.2
"""It stops leading earlier than it would have to by this part of that time."""
FIRST_PAUSE = 0.1
"""Seconds between two attempts to be one of the workers again, at least."""
Clock = Callable[[], float]


class Elsewhere(Exception):
    """A battle is led by another worker."""

    def __init__(self, leader: Worker) -> None:
        super().__init__(f"led by {leader.id} at {leader.address}")
        self.leader = leader


class Leadership:
    """The only server there is leads everything."""

    def __init__(self) -> None:
        self.give_up: Callable[[], Awaitable[None]] | None = None
        """Closes every room, when this worker no longer leads anything."""
        self.adrift = asyncio.Event()
        """Tables may be without a leader."""

    def retire(self) -> None:
        """Lead nothing new any more."""

    async def lead(self, battle: str, table: str = "") -> None:
        """Lead a battle from now on; Elsewhere where somebody else does. `table`: what it is led together with."""

    async def leave(self, battle: str) -> None:
        """Lead a battle no longer."""

    async def look(self, battle: str) -> None:
        """Elsewhere where somebody else leads a battle; it is not taken over."""


class SharedLeadership(Leadership):
    """One worker of several."""

    def __init__(self, store: Store, registry: Registry, seconds: float, clock: Clock = time.monotonic) -> None:
        """`seconds`: for how long the list believes that a worker is there."""
        super().__init__()
        self._registry, self._leases = registry, Leases(store)
        self._seconds, self._clock = seconds, clock
        self._held: dict[str, Lease] = {}
        self._led: dict[str, Lease] = {}
        store.fences.leases = self._led
        self._sure_until = float("-inf")
        self._retired = False
        self.me = Worker("", "", "")

    # ---- being there

    async def enter(self) -> None:
        """Be one of the workers, under a new name."""
        asked = self._clock()
        self.me = await self._registry.enter(self.me.id)
        self._sure_until = asked + self._seconds * (1 - MARGIN)
        self.adrift.set()

    async def stay(self) -> None:
        """Again and again: say that one is alive; stop leading where that cannot be said in time, and come back."""
        while True:
            left = self._sure_until - self._clock()
            await asyncio.sleep(min(self._seconds / BEATS, max(left, FIRST_PAUSE)))
            try:
                await self._beat()
            except (TimeoutError, Fault):
                continue
            except Exception:
                _log.exception("this worker could not say that it is alive; it is tried again")

    async def _beat(self) -> None:
        if not self.sure:
            await self._abdicate()
            await self.enter()
            return
        asked = self._clock()
        async with asyncio.timeout(self._sure_until - asked):
            alive = await self._registry.beat(self.me)
        self._sure_until = asked + self._seconds * (1 - MARGIN) if alive else float("-inf")

    async def _abdicate(self) -> None:
        """Lead nothing any more: whoever is at a table here is asked to come again."""
        if self._led:
            _log.warning("this worker was out of touch for too long and gives its %d battles up", len(self._led))
        self._held.clear()
        self._led.clear()
        if self.give_up is not None:
            await self.give_up()

    @property
    def sure(self) -> bool:
        """Can this worker be sure that what it leads is led by nobody else?"""
        return self._clock() < self._sure_until

    async def leave_all(self) -> None:
        """Off the list, with all that was led."""
        self._held.clear()
        self._led.clear()
        self._sure_until = float("-inf")
        await self._registry.bury(self.me.id)

    def retire(self) -> None:
        """What is led already is led until it is given up; nothing new."""
        self._retired = True

    # ---- leading

    async def lead(self, battle: str, table: str = "") -> None:
        """Take the lease of a battle's table, unless this worker has it."""
        table = table or await self._leases.table_of(battle)
        if not self.sure or (self._retired and table not in self._held):
            raise Unavailable
        if table not in self._held:
            found = await self._leases.take(table, self.me)
            if isinstance(found, Worker):
                raise Elsewhere(found)
            if found.worker != self.me.id or not self.sure:
                raise Unavailable
            self._held[table] = found
        self._led[battle] = self._held[table]

    async def leave(self, battle: str) -> None:
        """Give the lease back when nothing at its table is led any more."""
        lease = self._led.pop(battle, None)
        if lease is None or lease in self._led.values():
            return
        self._held.pop(lease.table, None)
        await self._leases.release(lease)

    async def look(self, battle: str) -> None:
        """Ask who leads, and take nothing."""
        if battle in self._led:
            return
        leader = await self._leases.leader(await self._leases.table_of(battle))
        if leader is not None and leader.id != self.me.id:
            raise Elsewhere(leader)

    async def bury(self, leader: Worker) -> None:
        """Nobody listens where a worker said he would be: what he led is anybody's."""
        _log.warning("the worker at %s is gone", leader.address)
        await self._registry.bury(leader.id)
