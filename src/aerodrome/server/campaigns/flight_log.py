"""Which battle each mission of a campaign was flown in, as the database keeps it."""

from bisect import bisect_right
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, RowMapping, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from aerodrome.campaign.table.wire.campaign import How
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.core.journal import hash_in
from aerodrome.server.store import schema
from aerodrome.server.store.entries import Key
from aerodrome.server.store.store import Store

FLYING: Final = "flying"
OVER: Final = "over"
REPORTED: Final = "reported"
DROPPED: Final = "dropped"
FAILED: Final = "failed"
FlightState = Literal["flying", "over", "reported", "dropped", "failed"]


class Flight(msgspec.Struct, frozen=True):
    """A battle in which a mission is flown, or was."""

    campaign: str
    mission: int
    battle: str
    replay: str
    how: How
    state: FlightState = FLYING
    words: str = ""
    """Why it failed."""
    record: str = ""
    firsts: tuple[int, ...] = ()
    number: int = 0

    def link(self, event: int | None) -> ReplayLink | None:
        """The replay; of an event of the record, where its moment is seen happening."""
        if not self.record:
            return None
        moment = bisect_right(self.firsts, event) - 1 if event is not None and self.firsts else None
        place = f"/r/{self.replay}"
        return ReplayLink(self.replay, moment, place if moment is None else f"{place}#m={moment}&watch")


class FlightLog:
    """Reads and writes the flights of campaigns; a write is safe in the database when its call returns."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, flight: Flight) -> Flight:
        """A flight more of a campaign, with the next number."""
        given: list[int] = []

        def work(connection: Connection) -> None:
            last = select(func.max(schema.flights.c.number)).where(schema.flights.c.campaign == flight.campaign)
            number = (connection.scalar(last) or 0) + 1
            try:
                connection.execute(insert(schema.flights), _columns(flight, number))
            except IntegrityError:
                raise Fault(f"campaign {flight.campaign}", "there is none of this name") from None
            given.append(number)

        await self._store.write(work)
        return msgspec.structs.replace(flight, number=given[-1])

    async def change(self, flight: Flight) -> None:
        """Write down what has become of a flight."""
        table = schema.flights.c
        here = (table.campaign == flight.campaign, table.number == flight.number)

        def work(connection: Connection) -> None:
            connection.execute(update(schema.flights).where(*here).values(_columns(flight, flight.number)))

        await self._store.write(work)

    async def of_campaign(self, campaign: str) -> tuple[Flight, ...]:
        """All flights of a campaign, the first one first."""
        table = schema.flights.c
        wanted = select(schema.flights).where(table.campaign == campaign).order_by(table.number)
        return await self._store.rows(wanted, _flight)

    async def of_battle(self, battle: str) -> Flight | None:
        """The flight that a battle is."""
        wanted = select(schema.flights).where(schema.flights.c.battle == battle)
        return next(iter(await self._store.rows(wanted, _flight)), None)

    async def under_way(self) -> tuple[Flight, ...]:
        """All flights that have not been reported yet."""
        table = schema.flights.c
        wanted = select(schema.flights).where(table.state.in_((FLYING, OVER)))
        return await self._store.rows(wanted.order_by(table.campaign, table.number), _flight)

    async def alone(self) -> tuple[Flight, ...]:
        """Those of them in which nobody has anything to do: bots fly them, or they are over."""
        table, battles = schema.flights.c, schema.battles.c
        ended = exists().where(battles.id == table.battle, battles.over)
        wanted = select(schema.flights).where(table.state.in_((FLYING, OVER)), or_(table.how == "bots", ended))
        return await self._store.rows(wanted.order_by(table.campaign, table.number), _flight)

    async def admit(self, key: Key) -> None:
        """Let a key open a battle; the same one again changes nothing."""
        await self._store.admit(key)


def _columns(flight: Flight, number: int) -> dict[str, object]:
    found = {**msgspec.structs.asdict(flight), "number": number}
    return {**found, "firsts": msgspec.json.encode(flight.firsts).decode()}


def _flight(found: RowMapping) -> Flight:
    columns = {str(name): value for name, value in found.items()}
    return typed.convert({**columns, "firsts": msgspec.json.decode(found["firsts"])}, Flight)


def last_hash(rows: tuple[bytes, ...]) -> str:
    """The last hash of a record."""
    return hash_in(rows[-1]).decode()
