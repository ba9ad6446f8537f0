"""A table to test at: rooms with a store, and clients that keep what they were sent."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from aerodrome.core.dice import ScriptedDice
from aerodrome.server.rooms.guest import Guest
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.keys import new_token
from aerodrome.server.store.store import Store
from aerodrome.server.web.settings import Settings
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import Created, Invitation, NewBattle
from tests.server.fakes.memory import MemoryStore
from tests.server.fakes.tiny import present
from tests.server.running import DEADLINE

Message = TypeVar("Message")


def settings(**changed: Any) -> Settings:
    """Settings for tests: bots do not dawdle, and wait for nobody."""
    return Settings(data=Path("unused"), **{"bot_pause": 0.0, "audience_seconds": 0.0, **changed})


async def until(true: Callable[[], Any]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(DEADLINE):
        while not true():
            await asyncio.sleep(0.002)


class Client:
    """Somebody at the table; keeps every message, and the log as a browser would."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.got: list[Any] = []
        self.log: list[str] = []
        self.update: table.Update
        self.guest: Guest
        self._request = 0

    async def send(self, message: Any) -> None:
        self.got.append(message)
        update = message.update if isinstance(message, table.Welcome) else message
        if isinstance(update, table.Update):
            assert [entry.number for entry in update.entries] == [update.first + i for i in range(len(update.entries))]
            assert update.first <= len(self.log)
            self.log[update.first :] = [entry.text for entry in update.entries]
            self.update = update

    def all(self, kind: type[Message]) -> list[Message]:
        return [message for message in self.got if isinstance(message, kind)]

    @property
    def welcome(self) -> table.Welcome:
        return self.all(table.Welcome)[-1]

    @property
    def standing(self) -> list[str]:
        return [sight.scene.standing for sight in self.update.sights]

    @property
    def asked(self) -> list[str]:
        return [f"{prompt.seat} {prompt.kind}" for prompt in self.update.prompts]

    async def ask(self, kind: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Ask for something, and wait for the reply to it."""
        self._request += 1
        await self.room.hear(self.guest, kind(self._request, *given, **named))
        await until(self._replied)
        return self._reply()

    def _replied(self) -> bool:
        return any(getattr(message, "request", None) == self._request for message in self.got)

    def _reply(self) -> Any:
        return next(m for m in self.got if getattr(m, "request", None) == self._request)

    async def newer(self, version: int) -> None:
        """Wait for an update after a version."""
        await until(lambda: self.update.version > version)

    async def turn(self) -> None:
        """Wait for a question, or for the end."""
        await until(lambda: self.update.prompts or self.update.outcome.over)

    async def over(self) -> None:
        """Wait for the end."""
        await until(lambda: self.update.outcome.over)

    async def answer(self, seat: str, answer: str, version: int | None = None) -> Any:
        known = self.update.version if version is None else version
        return await self.ask(table.Answer, seat, known, answer)

    def go(self) -> None:
        self.room.leave(self.guest)


class Hall:
    """Rooms with their store."""

    def __init__(self, store: Store | None = None, presenting: Any = present, **changed: Any) -> None:
        self.store: Any = store or MemoryStore()
        self.settings, self._presenting = settings(**changed), presenting
        self.rooms = Rooms(self.store, self.settings, presenting)

    async def begin(
        self, seats: dict[str, str] | None = None, scenario: str = "long", game: str = "tiny", dice: Any = None,
        delay: int = 0, taken: bool = True,
    ) -> Created:  # fmt: skip
        """A new battle; the links of open seats have been taken, and their keys stand in their place."""
        created = await self.rooms.create(NewBattle(game, scenario, seats or {}, delay=delay), dice)
        if not taken:
            return created
        return msgspec.structs.replace(created, open=tuple([await self.take(one) for one in created.open]))

    async def take(self, invitation: Invitation) -> Invitation:
        """Exchange a link for a key."""
        own = new_token()
        await self.rooms.claim(invitation.token, own)
        return Invitation(own, invitation.seats)

    async def sit(self, token: str, name: str = "", version: int = 0, program: bool = False) -> Client:
        seating = await self.rooms.seating(token)
        client = Client(await self.rooms.room(seating.battle))
        client.room, client.guest = await self.rooms.attend(seating, name, version, client.send, program)
        return client

    async def restart(self) -> None:
        """The server comes up again: nothing is left but what the store holds."""
        await self.rooms.close()
        self.rooms = Rooms(self.store, self.settings, self._presenting)


def at_table(story: Callable[[Hall], Awaitable[None]], **changed: Any) -> None:
    """Play a story in a hall of its own."""

    async def told() -> None:
        hall = Hall(**changed)
        try:
            async with asyncio.timeout(6 * DEADLINE):
                await story(hall)
        finally:
            await hall.rooms.close()

    asyncio.run(told())


OPPOSED = {"Red": "me", "Blue": "open"}


async def opposed(hall: Hall, dice: Sequence[int] = (1, 5, 4, 4, 3, 3, 2, 2, 1, 1)) -> tuple[Created, Client, Client]:
    """Red and Blue, each with a key of their own; Red's card is a 1, Blue's a 3."""
    created = await hall.begin(OPPOSED, dice=ScriptedDice(dice))
    return created, await hall.sit(created.mine.token, "Ann"), await hall.sit(created.open[0].token, "Ben")


async def rolled(hall: Hall) -> tuple[Created, Client, Client]:
    """Red has bid more and rolled a 4."""
    created, red, blue = await opposed(hall)
    await red.answer("Red", "2")
    await blue.answer("Blue", "1")
    await until(lambda: red.asked == ["Red press-on"])
    return created, red, blue
