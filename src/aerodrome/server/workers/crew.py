"""The crew: this worker's place among the others, with all that it takes."""

import asyncio

from aerodrome.server.store.store import Store
from aerodrome.server.web.settings import Settings
from aerodrome.server.workers.doings import Doings, SharedDoings
from aerodrome.server.workers.leadership import Leadership, SharedLeadership
from aerodrome.server.workers.registry import Registry, Worker
from aerodrome.server.workers.relay import Relay


class Crew:
    """The only server there is."""

    shared = False

    def __init__(self, version: str) -> None:
        self.leadership = Leadership()
        self._version = version

    @property
    def me(self) -> Worker:
        """This one."""
        return Worker("", "alone", self._version)

    def limit(self, what: str, most: int) -> Doings:
        """A limit by the hour."""
        return Doings(most)

    def tasks(self) -> "list[asyncio.Task[None]]":
        """What has to be done all the time."""
        return []

    async def everybody(self) -> tuple[Worker, ...]:
        """All workers that are there."""
        return (self.me,)

    async def leave(self) -> None:
        """Be no longer one of them."""


class SharedCrew(Crew):
    """One worker of several on a PostgreSQL."""

    shared = True

    def __init__(self, store: Store, settings: Settings, version: str, secret: str) -> None:
        super().__init__(version)
        self._store, self._database = store, settings.database_url
        self._registry = Registry(store, settings.advertise, version, settings.lease_seconds)
        self.leadership: SharedLeadership = SharedLeadership(store, self._registry, settings.lease_seconds)
        self.relay = Relay(self.leadership, secret, settings.reading_seconds)

    @property
    def me(self) -> Worker:
        """As the others know it."""
        return self.leadership.me

    def limit(self, what: str, most: int) -> Doings:
        """A limit that all workers count together."""
        return SharedDoings(most, self._store, what)

    def tasks(self) -> "list[asyncio.Task[None]]":
        """Say that one is there, and listen to the others."""
        from aerodrome.server.workers.ears import listen  # psycopg is there only where PostgreSQL is used

        ears = listen(self._database, self.leadership.adrift)
        return [asyncio.create_task(self.leadership.stay()), asyncio.create_task(ears)]

    async def everybody(self) -> tuple[Worker, ...]:
        """As the list in the database has them."""
        return await self._registry.everybody()

    async def leave(self) -> None:
        """Off the list."""
        self.relay.close()
        await self.leadership.leave_all()


async def joined(store: Store, settings: Settings, version: str) -> Crew:
    """One more worker."""
    if not settings.shared:
        return Crew(version)
    secret = await Registry(store, "", "", 0.0).secret()
    crew = SharedCrew(store, settings, version, secret)
    await crew.leadership.enter()
    return crew
