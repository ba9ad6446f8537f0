"""Missions of a campaign, flown: each in a battle of its own, whose report answers the campaign when it is over.

A campaign never runs a battle. It asks; the battle is begun here, and is a match like any other. The report is made
from its record, once: whether the campaign has it already is seen from the campaign itself, so a crash in between does
no harm.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable, Container, Coroutine
from contextlib import suppress
from functools import partial
from hashlib import sha256
from hmac import HMAC
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.campaign import debrief, missions
from aerodrome.campaign.questions import FlyMission
from aerodrome.campaign.state import State
from aerodrome.core.archive import replay
from aerodrome.core.chronicle import report
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import rules_of
from aerodrome.server.campaigns.flight_log import DROPPED, FAILED, FLYING, OVER, REPORTED, Flight, FlightLog, last_hash
from aerodrome.server.rooms.bot_threads import check_bot
from aerodrome.server.rooms.deeds import Closed
from aerodrome.server.rooms.guest import Seating
from aerodrome.server.rooms.pictures import Sights
from aerodrome.server.rooms.position import BOT, HUMAN
from aerodrome.server.rooms.refusal import Declined
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms, drawn_seed
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Key
from aerodrome.server.store.keys import digest
from aerodrome.server.workers.leadership import Elsewhere

_log = logging.getLogger(__name__)
CAMPAIGN = "campaign"
USUAL = "bot:cadet"
SOON = "0.1s"
"""What bots that fly a mission by themselves think about a decision at most, so that it is soon over."""
TOKEN_SIGNS = 32
TRIES = 3
PAUSE = 1.0
"""Seconds until something is tried again that the database was not there for."""


class MissionFlights:
    """Begins the battles of campaigns and brings their reports home."""

    def __init__(self, rooms: Rooms, log: FlightLog) -> None:
        self._rooms, self.log = rooms, log
        self._deciding: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.follow = self.noticed

    def noticed(self, room: Room) -> None:
        """Something has changed in a room: a battle may be over, a mission may wait for bots to fly it."""
        if room.rules.name == CAMPAIGN:
            if asked(room) is not None and left_to_bots(room):
                self._later(partial(self._fly_alone, room.id))
        elif room.position.over:
            self._later(partial(self.ended, room.id))

    async def resume(self, shared: bool = False) -> None:
        """After a start: what was on its way when the server stopped is brought home, or goes on.

        `shared`: only what goes on without anybody; the rest is led by whoever somebody comes to.
        """
        for flight in await (self.log.alone() if shared else self.log.under_way()):
            try:
                await self._rooms.room(flight.campaign)
                room = await self._rooms.room(flight.battle)
                if room.position.over:
                    await self.ended(flight.battle)
            except Unavailable:
                raise
            except Elsewhere:
                continue
            except Fault as fault:
                _log.warning("the mission of campaign %s does not go on: %s", flight.campaign, fault)

    async def close(self) -> None:
        """Let go of what is under way; it goes on from the records some other time."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- beginning

    async def begin(self, campaign: Room, how: str, bot: str = USUAL) -> Flight:
        """Fly the mission that a campaign waits for; a Fault says why that cannot be."""
        check_bot(bot)
        if how == "bots":
            bot = roster.hurried(bot, SOON)
        async with self._lock(campaign.id):
            if asked(campaign) is None:
                raise Fault("flight", "no mission waits to be flown", "a campaign at its battle")
            mission = campaign.position.state.under_way.number
            flight = await self.current(campaign.id, mission)
            if flight is not None and flight.state == FLYING:
                if flies_same(campaign.position.state, (await self._rooms.room(flight.battle)).game):
                    return await self._hand_over(flight, bot) if how == "bots" else flight
                await self.log.change(msgspec.structs.replace(flight, state=DROPPED))
            return await self._launch(campaign, how, bot)

    async def _launch(self, campaign: Room, how: str, bot: str) -> Flight:
        state: State = campaign.position.state
        tactics = state.setting.options.tactics
        if tactics == "table":
            raise Fault("flight", "this campaign is fought at a real table", "a report typed in by hand")
        who = dict(campaign.position.who) if how == "here" else {}
        seed = drawn_seed(self._rooms.settings.seed)
        game = await self._rooms.begin(partial(battle_of, state, who, bot, seed, campaign.attendants.keyed))
        mission, delay = state.under_way, int(campaign.showing.feed.delay)
        created = await self._rooms.found(game, missions.titled(state), delay=delay, campaign=campaign.id)
        if how == "bots":
            (await self._rooms.room(created.battle)).hurry()
        flight = Flight(campaign.id, mission.number, created.battle, created.watch, "here" if how == "here" else "bots")
        return await self.log.add(flight)

    async def _hand_over(self, flight: Flight, bot: str) -> Flight:
        """Bots end what people have begun."""
        room = await self._rooms.room(flight.battle)

        def take_over(game: Game) -> None:
            for seat, who in game.who.items():
                if not who.startswith(BOT):
                    game.takeover(seat, bot)

        if not room.position.over:
            await room.perform(take_over)
            room.hurry()
        flight = msgspec.structs.replace(flight, how="bots")
        await self.log.change(flight)
        return flight

    async def _fly_alone(self, campaign: str) -> None:
        """In a campaign of bots nobody is there to choose: bots fly every mission."""
        room = await self._rooms.room(campaign)
        if asked(room) is None or not left_to_bots(room):
            return
        flight = await self.current(campaign, room.position.state.under_way.number)
        if flight is not None and flight.state in (FLYING, OVER):
            return
        if flight is None:
            try:
                await self.begin(room, "bots")
                return
            except Fault as fault:
                _log.warning("campaign %s: a mission cannot be flown and is guessed: %s", campaign, fault)
        await room.perform(_guess)

    # ---- coming home

    async def ended(self, battle: str) -> None:
        """A battle is over: if it was a campaign's mission, its report answers the campaign."""
        flight = await self.log.of_battle(battle)
        if flight is None or flight.state not in (FLYING, OVER):
            return
        async with self._lock(flight.campaign):
            stored = await self._rooms.store.load(battle)
            if stored is None or not stored.over:
                return
            text = b"\n".join(stored.rows) + b"\n"
            flight = msgspec.structs.replace(flight, state=OVER, record=last_hash(stored.rows))
            try:
                found, firsts = await asyncio.to_thread(_read_back, text)
                flight = msgspec.structs.replace(flight, firsts=firsts)
                await self.log.change(flight)
                flight = await self._bring_home(flight, found)
            except Closed:  # the server stops; when it starts again the report is brought home
                return
            except Unavailable:
                raise
            except Exception as problem:
                _log.exception("campaign %s: the report of battle %s failed", flight.campaign, battle)
                flight = msgspec.structs.replace(flight, state=FAILED, words=f"its report could not be made: {problem}")
            await self.log.change(flight)
        if flight.state == FAILED:
            await self._fly_alone(flight.campaign)

    async def _bring_home(self, flight: Flight, found: MissionReport) -> Flight:
        """Answer the campaign in whatever room it is led, should it be swept away just now."""
        for _ in range(TRIES):
            room = await self._rooms.room(flight.campaign)
            with suppress(Closed):
                return await self._hand_in(flight, found, room)
        raise Closed(flight.campaign)

    async def _hand_in(self, flight: Flight, found: MissionReport, room: Room) -> Flight:
        """Answer the campaign, unless it has this report or has gone on without it."""
        state: State = room.position.state
        if has_report(state, flight.record):
            return msgspec.structs.replace(flight, state=REPORTED)
        question = asked(room)
        if question is None or state.under_way.number != flight.mission:
            return msgspec.structs.replace(flight, state=DROPPED)
        answer = debrief.written(debrief.translated(state, found))
        try:
            await room.perform(partial(_answer, question, answer))
        except Declined as refusal:
            words = "; ".join([reason.text for reason in refusal.reasons])
            return msgspec.structs.replace(
                flight, state=FAILED, words=f"the campaign does not take its report: {words}"
            )
        return msgspec.structs.replace(flight, state=REPORTED)

    async def report(self, campaign: Room, answer: str) -> int:
        """A report typed in by hand; a battle that was still going on counts no more. A Declined says why not."""
        async with self._lock(campaign.id):
            question = asked(campaign)
            if question is None:
                raise Fault("report", "no mission waits to be reported", "a campaign at its battle")
            flight = await self.current(campaign.id, campaign.position.state.under_way.number)
            version = await campaign.perform(partial(_answer, question, answer))
            if flight is not None and flight.state in (FLYING, OVER):
                await self.log.change(msgspec.structs.replace(flight, state=DROPPED))
            return version

    # ---- looking

    async def current(self, campaign: str, mission: int) -> Flight | None:
        """The last flight of a mission, if there is one."""
        flown = await self.log.of_campaign(campaign)
        return next((one for one in reversed(flown) if one.mission == mission), None)

    async def way_to(self, flight: Flight, campaign: Room, seating: Seating, token: str) -> tuple[tuple[str, ...], str]:
        """The seats in the battle that a key of the campaign gives, and the key that opens them.

        It follows from the campaign's key, so asking again gives the same one; nobody else can work it out.
        """
        room = await self._rooms.room(flight.battle)
        seats = shares(campaign.position.state, dict(campaign.position.who), room.game, campaign.attendants.keyed)
        mine = tuple(dict.fromkeys(there for seat in seating.seats for there in seats.get(seat, ())))
        if not mine or room.position.over:
            return (), flight.replay
        secret = HMAC(token.encode(), flight.battle.encode(), sha256).digest()
        own = urlsafe_b64encode(secret).decode()[:TOKEN_SIGNS]
        await self.log.admit(Key(digest(own), flight.battle, mine, watch=False, host=seating.host))
        room.attendants.know(await self._rooms.store.keys(flight.battle))
        return mine, own

    async def reseated(self, key: Key) -> None:
        """A seat of a campaign has another player: his way to the battle is a new one, the old one leads nowhere."""
        if not await self._rooms.is_of(key.battle, CAMPAIGN):
            return
        campaign = await self._rooms.room(key.battle)
        for flight in await self.log.of_campaign(key.battle):
            if flight.state != FLYING or not flight.battle:
                continue
            room, state = await self._rooms.room(flight.battle), campaign.position.state
            there = shares(state, dict(campaign.position.who), room.game, campaign.attendants.keyed)
            seats = [name for seat in key.seats for name in there.get(seat, ())]
            losers = await self._rooms.store.revoke(flight.battle, seats)
            await room.reseat(await self._rooms.store.keys(flight.battle), losers, seats)

    async def room(self, flight: Flight) -> Room:
        """The room of the battle."""
        return await self._rooms.room(flight.battle)

    def _lock(self, campaign: str) -> asyncio.Lock:
        return self._deciding.setdefault(campaign, asyncio.Lock())

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do it, as soon as the database answers; each of these works sees for itself what is still to be done."""
        while True:
            try:
                await work()
                return
            except Elsewhere:
                return  # whoever leads the campaign sees to it
            except Unavailable:
                await asyncio.sleep(PAUSE)
            except Exception:
                _log.exception("something went wrong with a campaign's battle")
                return


def asked(room: Room) -> FlyMission | None:
    """The question how the mission is flown, if a campaign is at it."""
    return next((one for one in room.position.questions.values() if isinstance(one, FlyMission)), None)


def left_to_bots(room: Room) -> bool:
    """Are bots at every seat?"""
    return all(who.startswith(BOT) for who in room.position.who.values())


def has_report(state: State, record: str) -> bool:
    """Has a campaign taken the report of this battle?"""
    mission = state.mission
    now = mission.report.record if mission is not None and mission.report is not None else ""
    return record == now or any(line.record == record for line in state.log)


def flies_same(state: State, battle: Game) -> bool:
    """Do those men fly in a battle who are to fly the mission? Crews may have been taken back since."""
    setting = msgspec.json.encode(battle.header.setting)
    men = [man.name for mount in missions.sortie(state).mounts for man in mount.men]
    return all(msgspec.json.encode(name) in setting for name in men)


def battle_of(state: State, who: dict[str, str], bot: str, seed: int | bytes, keyed: Container[str] = ()) -> Game:
    """The battle of a mission, just begun: people at the seats of their side, bots at the others."""
    mission, tactics = state.under_way, state.setting.options.tactics
    options = {"sortie": missions.tactical_sortie(state)}
    seats = rules_of(tactics).seats(rules_of(tactics).setting(mission.scenario, options))
    names = [side.name for side in state.setting.sides]
    dealt = _dealt(state, who, seats, names, keyed)
    held = [there for seat, some in dealt.items() if not who[seat].startswith(BOT) for there in some]
    sitting = {seat: HUMAN if seat in held else bot for seat in seats}
    return new_game(tactics, mission.scenario, sitting, seed, options)


def shares(state: State, who: dict[str, str], battle: Game, keyed: Container[str] = ()) -> dict[str, tuple[str, ...]]:
    """The seats in a battle that each seat of the campaign has.

    Those that are `keyed` belong to somebody, also while a bot stands in for him: nobody else gets their share.
    """
    if state.mission is None:
        return {}
    seats = {seat.name: seat.side for seat in battle.header.seats}
    return _dealt(state, who, seats, _names_in(state, battle), keyed)


def _names_in(state: State, battle: Game) -> list[str]:
    """What a battle calls the campaign's sides: the same, but older ones have the ready mission's names.

    These may be the same two the other way round; whom the men fly for tells it.
    """
    ours = [side.name for side in state.setting.sides]
    men = {man.name: mount.side for mount in missions.sortie(state).mounts for man in mount.men}
    for side in battle.header.setting.sides:
        aboard = msgspec.json.encode(side)
        if any(msgspec.json.encode(name) in aboard and own != side.name for name, own in men.items()):
            return [missions.side_there(state, name) for name in ours]
    return ours


def _dealt(
    state: State, who: dict[str, str], seats: Any, names: list[str], keyed: Container[str]
) -> dict[str, tuple[str, ...]]:
    """Each side's seats, by its name there, go to its players in turn; where there are fewer, players share them."""
    found: dict[str, tuple[str, ...]] = {}
    for at, side in enumerate(names):
        people = [one for one, sits in who.items() if one in keyed or not sits.startswith(BOT)]
        players = [one for one in people if state.setting.side_of(one) == at]
        there = [seat for seat, name in seats.items() if name == side]
        for number, player in enumerate(players):
            mine = there[number :: len(players)] or there[number % len(there) :][:1] if there else []
            found[player] = tuple(mine)
    return found


def turns_of(sights: Sights) -> tuple[int, int]:
    """The turn of a battle, and how many there are at most."""
    scene = sights.scene()
    return scene.turn, scene.turns


def firsts_of(text: bytes) -> tuple[int, ...]:
    """How many events came before each moment of a record's replay."""
    found: list[int] = []
    last = None
    for number, scene in enumerate(replay(text)):
        if scene.line != last:
            found.append(number)
            last = scene.line
    return tuple(found)


def _read_back(text: bytes) -> tuple[MissionReport, tuple[int, ...]]:
    return report(text), firsts_of(text)


def _answer(question: FlyMission, answer: str, game: Game) -> None:
    game.answer(answer, question.seat)


def _guess(game: Game) -> None:
    question = next(one for one in game.pending if isinstance(one, FlyMission))
    rng = Random(len(game.journal.lines))
    game.answer(question.sample(game.state, rng), question.seat)
