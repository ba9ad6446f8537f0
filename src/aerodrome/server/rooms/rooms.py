"""All rooms of a server: new matches, matches in memory, matches woken from their records."""

import asyncio
import logging
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import msgspec

from aerodrome.bots import roster
from aerodrome.core.archive import Loaded
from aerodrome.core.dice import Dice
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import rules_of
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.rooms.answers import Answers
from aerodrome.server.rooms.attendance import Attendants
from aerodrome.server.rooms.bot_threads import check_bot
from aerodrome.server.rooms.deeds import Closed
from aerodrome.server.rooms.guest import Guest, Seating, Send
from aerodrome.server.rooms.position import BOT, HUMAN, OPEN
from aerodrome.server.rooms.room import Load, Room
from aerodrome.server.rooms.threads import Pace, Workers
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Claim, Key, Stored, now
from aerodrome.server.store.keys import digest, new_id, new_token
from aerodrome.server.store.record import resumed, secret_of
from aerodrome.server.store.store import Store
from aerodrome.server.web.settings import Settings
from aerodrome.server.wire.lobby import Created, Invitation, NewBattle
from aerodrome.server.workers.leadership import Elsewhere, Leadership

T = TypeVar("T")
_log = logging.getLogger(__name__)
ME = "me"
SEED_BYTES = 32
KEYS = "the secret of a link that was given out for a battle"
Seats = tuple[str, ...]
GLANCES = 64
"""So many matches that nobody leads are kept in mind as they were when somebody looked at them last."""


class Match(msgspec.Struct, frozen=True):
    """A match to be kept: its record so far, and what its dice need to go on."""

    game: str
    title: str
    rows: tuple[bytes, ...]
    secret: bytes
    over: bool
    delay: int = 0
    lesson: str = ""
    clock: int = 0


class Rooms:
    """Finds the room of a match, wakes it if need be, and closes those that nobody needs."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        present: Callable[[str], Presenter] = presenter,
        leadership: Leadership | None = None,
    ) -> None:
        self.store, self.settings, self._present = store, settings, present
        self.leadership = leadership or Leadership()
        self.answers = Answers()
        self._drawing = ThreadPoolExecutor(settings.drawing_threads, thread_name_prefix="drawing")
        self._thinking = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="bot")
        self._paces: defaultdict[str, Pace] = defaultdict(Pace)
        self._live: dict[str, Room] = {}
        self.follow: Callable[[Room], None] | None = None
        """Whoever has to hear of every change in every room."""
        self.returned: Callable[[Room, Seating], Awaitable[None]] | None = None
        """Whoever has to hear that somebody has come to a table."""
        self._waking: dict[str, asyncio.Lock] = {}
        self._glances: OrderedDict[str, Room] = OrderedDict()

    @property
    def live(self) -> int:
        """How many matches are in memory."""
        return len(self._live)

    def loads(self) -> list[Load]:
        """What there is to do in each room."""
        return [room.load() for room in self._live.values() if not room.ended]

    # ---- new matches

    async def create(
        self,
        new: NewBattle,
        dice: Dice | None = None,
        lesson: str = "",
        onward: Callable[[Game], Game] | None = None,
        design: str = "",
    ) -> Created:
        """Begin a match, and make the keys of everybody who may come to it; a Fault names what is wrong.

        `onward`: what happens in it before anybody comes. `design`: the sheet that it begins from, written out.
        """
        await self._make_space()
        present = self._present(new.game)
        check_options(new, present, design)
        game = await self.begin(partial(begun, new, dice, self.settings.seed, design))
        if onward is not None:
            game = await self.begin(partial(onward, game))
        mine = tuple([seat for seat in game.who if new.seats.get(seat, ME) == ME])
        opened = tuple([seat for seat in game.who if new.seats.get(seat) == OPEN])
        title = present.scenario(design or new.scenario).title
        return await self.found(game, title, mine, opened, new.delay, lesson, clock=new.clock)

    async def found(
        self,
        game: Game,
        title: str,
        mine: Seats = (),
        opened: Seats = (),
        delay: int = 0,
        lesson: str = "",
        campaign: str = "",
        clock: int = 0,
    ) -> Created:
        """Keep a match that has begun, make its keys, and open its room; one of a campaign is led together with it."""
        await self._make_space()
        rows, secret = tuple(game.journal.written()), secret_of(game)
        match = Match(game.rules.name, title, rows, secret, game.over, delay, lesson, clock)
        created, stored, keys = await self._kept(match, mine, opened)
        await self.leadership.lead(stored.id, campaign or stored.id)
        await self._open(stored, Loaded(game), keys)
        return created

    async def keep(self, match: "Match", mine: Seats = (), opened: Seats = ()) -> Created:
        """Keep a match that was begun elsewhere, and make its keys; its room is opened when somebody comes."""
        created, _, _ = await self._kept(match, mine, opened)
        return created

    async def _kept(self, match: "Match", mine: Seats, opened: Seats) -> tuple[Created, Stored, list[Key]]:
        battle, began, watch = new_id(), now(), new_token()
        own = Invitation(new_token(), mine)
        others = tuple([Invitation(new_token(), (seat,)) for seat in opened])
        keys = [
            Key(digest(own.token), battle, mine, watch=False, host=True),
            *[Key(digest(other.token), battle, other.seats, False, False, claimed=False) for other in others],
            Key(digest(watch), battle, (), watch=True, host=False),
        ]
        stored = Stored(
            id=battle,
            game=match.game,
            title=match.title,
            created=began,
            updated=began,
            over=match.over,
            delay=match.delay,
            lesson=match.lesson,
            watch=watch,
            rows=match.rows,
            secret=match.secret,
            clock=match.clock,
        )
        await self.store.create(stored, keys)
        return Created(battle, own, others, watch), stored, keys

    async def begin(self, make: Callable[[], Game]) -> Game:
        """Have a match begun in a thread for that."""
        return await asyncio.get_running_loop().run_in_executor(self._drawing, make)

    # ---- finding a match

    async def seating(self, token: str) -> Seating:
        """What a token opens; a seat's link opens nothing until it has been exchanged for a key."""
        key = await self.store.key(digest(token))
        if key is None:
            raise Fault("token", "it opens no battle here", KEYS)
        if not key.claimed:
            raise Fault("token", "this link has not been taken yet", "the key that it is exchanged for")
        return seating_of(key)

    async def claim(self, link: str, own: str) -> Claim:
        """Exchange a seat's link for a key of one's own, once.

        A token that is a key already stays the key. Whoever held the seats before is told, and shown out.
        """
        known = await self.store.key(digest(link))
        if known is not None:
            await self.leadership.lead(known.battle)
        claim = await self.store.claim(digest(link), digest(own))
        if claim is None:
            raise Fault("token", "it opens nothing here, or not any more: a seat's link works only once", KEYS)
        battle = claim.key.battle
        room = await self.room(battle) if claim.losers else self._at_hand(battle)
        if room is None:
            await self.leadership.leave(battle)
        if claim.fresh and room is not None:
            await room.reseat(await self.store.keys(battle), claim.losers, claim.key.seats)
        return claim

    async def seating_or_none(self, token: str) -> Seating | None:
        """The same, and nothing where a token opens nothing."""
        try:
            return await self.seating(token)
        except Unavailable:
            raise
        except Fault:
            return None

    async def is_of(self, battle: str, game: str) -> bool:
        """Is a match one of a certain game? It is not woken for that."""
        room = self._at_hand(battle)
        return (room.rules.name if room is not None else await self.store.game(battle)) == game

    async def room(self, battle: str) -> Room:
        """The room of a match, woken from its record if it is not in memory; a Fault where that cannot be."""
        room = self._at_hand(battle)
        if room is not None:
            return room
        lock = self._waking.setdefault(battle, asyncio.Lock())
        try:
            async with lock:
                return self._at_hand(battle) or await self._wake(battle)
        finally:
            if not lock.locked():
                self._waking.pop(battle, None)

    async def resume(self) -> None:
        """After a start: battles of bots only go on by themselves; one that cannot be woken keeps nobody waiting."""
        for battle in await self.store.unattended(self.settings.resumed):
            try:
                await self.room(battle)
            except Unavailable:
                raise
            except Elsewhere:
                continue
            except Fault as fault:
                _log.warning("battle %s does not go on: %s", battle, fault)

    async def attend(
        self, seating: Seating, name: str, version: int, send: Send, program: bool = False
    ) -> tuple[Room, Guest]:
        """Sit down at a match, in whatever room it is led."""
        while True:
            room = await self.room(seating.battle)
            try:
                guest = await room.attend(seating, name, version, send, program)
            except Closed:  # it was swept away just now
                continue
            if self.returned is not None:
                await self.returned(room, seating)
            return room, guest

    def _at_hand(self, battle: str) -> Room | None:
        room = self._live.get(battle)
        return None if room is None or room.ended else room

    async def glance(self, battle: str) -> Room:
        """A match to be looked at: its room, or where nobody leads it, one that is not woken; or Elsewhere."""
        room = self._at_hand(battle)
        if room is not None:
            return room
        await self.leadership.look(battle)
        updated = await self.store.updated(battle)
        seen = self._glances.pop(battle, None)
        if seen is None or seen.updated != updated:
            seen = await self._made(*await self._loaded(battle))
        self._glances[battle] = seen
        while len(self._glances) > GLANCES:
            self._glances.popitem(last=False)
        seen.showing.feed.advance(asyncio.get_running_loop().time())
        return seen

    async def _loaded(self, battle: str) -> tuple[Stored, Loaded, tuple[Key, ...]]:
        stored = await self.store.load(battle)
        if stored is None:
            raise Fault("battle", f"there is none called {battle!r}")
        loaded = await asyncio.get_running_loop().run_in_executor(self._drawing, resumed, stored)
        return stored, loaded, await self.store.keys(battle)

    async def _wake(self, battle: str) -> Room:
        await self.leadership.lead(battle)
        try:
            await self._make_space()
            return await self._open(*await self._loaded(battle))
        except BaseException:
            await self.leadership.leave(battle)
            raise

    async def _open(self, stored: Stored, loaded: Loaded, keys: list[Key] | tuple[Key, ...]) -> Room:
        room = await self._made(stored, loaded, keys)
        room.follow = self.follow
        await room.start()
        self._glances.pop(stored.id, None)
        self._live[stored.id] = room
        return room

    async def _made(self, stored: Stored, loaded: Loaded, keys: list[Key] | tuple[Key, ...]) -> Room:
        names, talks = await self.store.names(stored.id), await self.store.talks(stored.id)
        sides = {seat.name: seat.side for seat in loaded.game.header.seats}
        attendants = Attendants(stored.id, self.store, sides, keys, names)
        present, workers = self._present(stored.game), Workers(self._drawing, self._thinking, self._paces[stored.game])
        return Room(stored, loaded, present, attendants, talks, self.store, self.settings, workers)

    # ---- closing

    async def sweep(self) -> None:
        """Close the rooms where nobody has been and nothing was to do for a while."""
        await self._close_idle(self.settings.idle_seconds)
        if self.settings.abandoned_days:
            await self._clear_out()

    async def _clear_out(self) -> None:
        """Delete battles that have been abandoned for as long as the host allows; none where somebody is."""
        for battle in await self.store.abandoned(self.settings.abandoned_days):
            room = self._at_hand(battle)
            if room is not None and room.idle_for() == 0:
                continue
            try:
                await self.leadership.lead(battle)
            except Elsewhere:
                continue
            await self._shut(battle)
            _log.warning("battle %s was abandoned and is deleted", battle)
            await self.store.delete(battle)

    async def give_up(self) -> None:
        """Close all rooms at once, and lead none of them: somebody else will."""
        rooms, self._live = list(self._live.values()), {}
        await asyncio.gather(*[room.close() for room in rooms])

    async def hand_over(self) -> None:
        """Close one room after another; each is somebody else's to lead as soon as it is closed."""
        for battle in list(self._live):
            await self._shut(battle)

    async def _shut(self, battle: str) -> None:
        """Close a room, and lead the match no longer."""
        room = self._live.pop(battle, None)
        if room is not None:
            await room.close()
        await self.leadership.leave(battle)

    async def close(self) -> None:
        """Close all rooms; the matches go on from their records some other time."""
        await self.give_up()
        for workers in (self._drawing, self._thinking):
            await asyncio.to_thread(workers.shutdown, cancel_futures=True)

    async def _close_idle(self, seconds: float) -> None:
        for battle, room in list(self._live.items()):
            if room.ended or room.idle_for() > seconds:
                await self._shut(battle)

    async def _make_space(self) -> None:
        """One more match must fit in; if it does not, those where nobody is make room for it."""
        if len(self._live) >= self.settings.rooms_live:
            await self._close_idle(0.0)
        if len(self._live) >= self.settings.rooms_live:
            raise Fault("rooms", f"{len(self._live)} battles are going on", "fewer; try again in a few minutes")


def seating_of(key: Key) -> Seating:
    """What a key opens."""
    return Seating(key.battle, key.seats, key.watch, key.host, key.digest)


def begun(new: NewBattle, dice: Dice | None = None, seed: int | None = None, design: str = "") -> Game:
    """A new match, its seed drawn if none is given, from a ready scenario or a design that is written out.

    Scenarios go by their names only: a file's path has no business coming from outside.
    """
    rules = rules_of(new.game)
    if not design and new.scenario not in rules.scenarios():
        raise unknown("scenario", new.scenario, rules.scenarios())
    who = {seat: sitting(seat, value) for seat, value in new.seats.items()}
    return new_game(new.game, design or new.scenario, who, drawn_seed(seed), new.options, dice=dice)


def drawn_seed(seed: int | None) -> int | bytes:
    """The seed of a new match: what the settings say, or one that nobody knows."""
    return secrets.token_bytes(SEED_BYTES) if seed is None else seed


def check_options(new: NewBattle, present: Presenter, design: str = "") -> None:
    """Only what the hangar offers can be set: some options of a game name files, as scenarios may."""
    offered = [card.name for card in present.option_cards()]
    if design or new.scenario in rules_of(new.game).scenarios():
        offered += [card.name for card in present.scenario(design or new.scenario).options]
    for name in new.options:
        if name.replace("-", "_") not in offered:
            raise unknown(f"options, {name}", name, offered)


def sitting(seat: str, value: str) -> str:
    """Who sits at a seat, as the record has it."""
    if value in (ME, HUMAN):
        return HUMAN
    if value == OPEN:
        return OPEN
    if not value.startswith(BOT):
        allowed: Mapping[str, str] = dict.fromkeys((ME, OPEN, *[f"{BOT}{name}" for name in roster.names()]), "")
        raise Fault(f"seats, {seat}", repr(value), ", ".join(allowed))
    try:
        return check_bot(value)
    except Fault as fault:
        raise Fault(f"seats, {seat}", fault.found, fault.allowed) from None
