"""Who is at the table: the guests, their names, and which seats somebody holds a key for."""

from collections.abc import Iterable, Mapping

from aerodrome.server.rooms.guest import Guest
from aerodrome.server.rooms.names import distinct, tidy
from aerodrome.server.rooms.position import BOT, Position
from aerodrome.server.store.entries import Key
from aerodrome.server.store.store import Store
from aerodrome.server.wire.table import Presence

TABLE = "The table"
"""Who speaks where nobody does."""
LOOKS_ON = "Spectator"


class Attendants:
    """The guests of one match."""

    def __init__(
        self, battle: str, store: Store, sides: Mapping[str, str], keys: Iterable[Key], names: Mapping[str, str]
    ) -> None:
        """`sides`: every seat with its side; `keys`: all keys there are."""
        self._battle, self._store, self._sides = battle, store, sides
        self.know(keys)
        self._names = dict(names)
        self.guests: list[Guest] = []

    def know(self, keys: Iterable[Key]) -> None:
        """Which seats there are keys or links for, and which of them somebody holds, whoever flies them now."""
        known = tuple(keys)
        self.keyed = frozenset([seat for key in known for seat in key.seats])
        self.held = frozenset([seat for key in known if key.claimed for seat in key.seats])

    async def add(self, guest: Guest) -> None:
        """Somebody sits down; the name he gives is kept with his seats."""
        guest.name = await self.call(guest.seats, guest.name)
        if not guest.gone:
            self.guests.append(guest)

    async def call(self, seats: tuple[str, ...], name: str) -> str:
        """Keep the name of whoever holds these seats; one that looks like another's says where he sits. Returns it."""
        others = [known for seat, known in self._names.items() if seat not in seats]
        places = [one for pair in self._sides.items() for one in pair if one not in seats]
        watching = [guest.name for guest in self.guests if not guest.seats and seats]
        name = distinct(tidy(name), ", ".join(seats) or LOOKS_ON, [*others, *places, *watching, TABLE])
        for seat in seats:
            if name and self._names.get(seat) != name:
                await self._store.name(self._battle, seat, name)
                self._names[seat] = name
        return name

    def remove(self, guest: Guest) -> bool:
        """Somebody goes, for good; was he here?"""
        guest.gone = True
        if guest not in self.guests:
            return False
        self.guests.remove(guest)
        return True

    def too_many(self, key: str, most: int) -> list[Guest]:
        """Who has to go before one more window with a key can be opened: the oldest of them."""
        windows = [guest for guest in self.guests if guest.seating.key == key]
        return windows[: max(0, len(windows) + 1 - most)]

    def here(self, seat: str) -> bool:
        """Is somebody here who holds the seat?"""
        return any(seat in guest.seats for guest in tuple(self.guests))

    def person_here(self, seat: str) -> bool:
        """Is somebody here who holds the seat and is no program?"""
        return any(seat in guest.seats and not guest.program for guest in tuple(self.guests))

    def spectators(self) -> int:
        """How many are here without a seat."""
        return sum([not guest.seats for guest in self.guests])

    def audiences(self) -> list[tuple[str, ...]]:
        """The different sets of seats that guests hold; spectators hold none."""
        return list(dict.fromkeys([guest.seats for guest in self.guests]))

    def with_seats(self, seats: tuple[str, ...]) -> list[Guest]:
        """The guests who hold just these seats."""
        return [guest for guest in self.guests if guest.seats == seats]

    def called(self, guest: Guest) -> str:
        """What a guest goes by: the name he gave, or that of his seat."""
        known = [self._names[seat] for seat in guest.seats if self._names.get(seat)]
        return guest.name or next(iter(known), "") or ", ".join(guest.seats) or LOOKS_ON

    def presence(self, position: Position) -> tuple[Presence, ...]:
        """Who sits where, and whom all wait for."""
        taken = [seat for guest in tuple(self.guests) for seat in guest.seats]
        return tuple(
            [
                Presence(
                    seat=seat,
                    side=side,
                    who=position.who[seat],
                    name=self._name(seat, position.who[seat]),
                    here=seat in taken,
                    waiting_since=position.since.get(seat, ""),
                )
                for seat, side in self._sides.items()
            ]
        )

    def _name(self, seat: str, who: str) -> str:
        return who.removeprefix(BOT).capitalize() if who.startswith(BOT) else self._names.get(seat, "")
