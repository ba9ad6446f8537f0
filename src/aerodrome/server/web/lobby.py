"""The lobby: what there is to play, new battles, sitting down, the battles one has a key for."""

import asyncio
from functools import cache, partial
from http import HTTPStatus
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter

from aerodrome.bots import roster
from aerodrome.core.balance import Balance, stale
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.meetings import Machine
from aerodrome.core.paragraphs import book_of, titles
from aerodrome.core.paragraphs import paragraph as paragraph_of
from aerodrome.core.rules import rules_of
from aerodrome.core.sheets import called
from aerodrome.games import battles, kit
from aerodrome.server.laboratory.tested import tested
from aerodrome.server.presenting import presenter
from aerodrome.server.rooms import lessons
from aerodrome.server.rooms.guest import Seating
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms, check_options
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.keys import digest
from aerodrome.server.store.shelf import Shelf
from aerodrome.server.web.passing import cards
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.host import Health
from aerodrome.server.wire.lobby import (
    AirplaneCard,
    BalanceCard,
    BattleCard,
    BotCard,
    Catalogue,
    Claim,
    Claimed,
    Created,
    GameCard,
    Join,
    MyKeys,
    NewBattle,
    RuleCard,
    ScenarioCard,
)

RECORD_TYPE = "application/x-ndjson"
BEARER = "bearer "
DESIGN = "design:"
"""What the scenario of a battle begins with that is somebody's design."""
Authorization = Annotated[
    str | None,
    HeaderParameter(name="Authorization", description="Bearer, and the secret of a link.", required=False),
]
PATIENCE = 3.0
"""Seconds that the database gets to show that it is there."""
UNWELL = {**documented(), 503: ResponseSpec(Health, description="The database does not answer")}
PublicName = Annotated[str, PathParameter(min_length=1, max_length=100)]


# ---- what there is to play


@get("/health", summary="Is the server up?", responses=UNWELL)
async def health(state: State) -> Response[Health]:
    """The server is up, which version it is, and whether its database answers; 503 where it does not."""
    try:
        async with asyncio.timeout(PATIENCE):
            well = await state.store.answers()
    except TimeoutError:
        well = False
    status = HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(Health(well, server_version(), well), status_code=status)


def server_version() -> str:
    """The version of the package, as far as it is installed."""
    try:
        return version("aerodrome")
    except PackageNotFoundError:
        return "0"


@get("/catalogue", summary="What there is to play", responses=documented())
async def catalogue(state: State) -> Catalogue:
    """Games with their scenarios and options, the bots, and designs of the shelf that can be played."""
    found = await asyncio.to_thread(whole_catalogue)
    try:
        designs = await Shelf(state.store).cards()
    except Unavailable:
        return found
    return msgspec.structs.replace(found, designs=tuple([card for card in designs if card.playable]))


@cache
def whole_catalogue() -> Catalogue:
    """Every battle that the hangar offers; campaigns have a catalogue of their own."""
    games = tuple(battles())
    names = dict.fromkeys((*roster.OPPONENTS, *roster.ROSTER))
    bots = tuple(BotCard(name, name.capitalize(), roster.ROSTER[name].words, games) for name in names)
    return Catalogue(tuple(map(_game_card, games)), bots)


def _game_card(game: str) -> GameCard:
    rules, present = rules_of(game), presenter(game)
    taught = [sheet.scenario for sheet in lessons.lessons(game).values()]
    scenarios = tuple(
        msgspec.structs.replace(present.scenario(name), lesson=name in taught, balance=balance_card(game, name))
        for name in rules.scenarios()
    )
    return GameCard(
        id=game,
        title=rules.title,
        line=present.line(),
        scenarios=scenarios,
        options=present.option_cards(),
        lesson=lessons.lesson_scenario(game),
        for_whom=present.for_whom(),
    )


def balance_card(game: str, scenario: str) -> BalanceCard | None:
    """Who wins a ready scenario as it stands, where that was measured."""
    book = kit(game).balance()
    row = book.scenarios.get(scenario) if book else None
    return _balance_card(row, stale(row, rules_of(game), scenario)) if row else None


def _balance_card(row: Balance, outdated: str = "") -> BalanceCard:
    return BalanceCard(
        sides=row.sides,
        won=row.won,
        battles=row.battles,
        counted=row.tally,
        underdog=row.underdog,
        odds=row.odds,
        even=row.even and not outdated,
        stale=outdated,
    )


@get("/games/{game:str}/airplanes", summary="The types of airplanes", responses=documented(400, 404))
async def airplanes(game: PublicName) -> tuple[AirplaneCard, ...]:
    """The types of airplanes of a game, with their values in words."""
    try:
        return await asyncio.to_thread(_priced, game)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


def _priced(game: str) -> tuple[AirplaneCard, ...]:
    """The types with what they are worth, where that was measured."""
    cards, book = presenter(game).airplanes(), kit(game).points()
    if book is None:
        return cards
    return tuple([msgspec.structs.replace(one, points=book.machine(Machine(one.slug))) for one in cards])


@get("/rules", summary="What every rule is about", responses=documented())
async def rules() -> dict[str, str]:
    """The titles of all paragraphs of all games, by their numbers."""
    return await asyncio.to_thread(titles)


@get("/rules/{paragraph:str}", summary="A rule in our own words", responses=documented(400, 404))
async def rule(paragraph: PublicName) -> RuleCard:
    """A paragraph of any game, by its number."""
    try:
        game = book_of(paragraph)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    found = paragraph_of(game, paragraph)
    return RuleCard(found.id, found.title, found.text, rules_of(game).title)


@post("/scenario", status_code=200, summary="A scenario with some of its own options", responses=documented(400, 413))
async def scenario(data: JSONBody[NewBattle], state: State) -> ScenarioCard:
    """What a scenario becomes with its own options: who meets whom in a free battle. Nothing is begun."""
    try:
        design = await designed(state, data)
        if not design and data.scenario not in rules_of(data.game).scenarios():
            raise unknown("scenario", data.scenario, rules_of(data.game).scenarios())
        present = presenter(data.game)
        check_options(data, present, design)
        card = await asyncio.to_thread(present.scenario, design or data.scenario, data.options)
        counted = None if data.options or design else balance_card(data.game, data.scenario)
        if counted is None:
            row = await tested(state.laboratory, data.game, design or data.scenario, data.options)
            counted = _balance_card(row) if row else None
        return msgspec.structs.replace(card, id=data.scenario, balance=counted)
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None


# ---- battles


@post("/battles", summary="Begin a battle", responses=documented(400, 413, 503))
async def begin(data: JSONBody[NewBattle], request: Request[Any, Any, State], state: State) -> Created:
    """Begin a battle: the answer holds the keys of everybody who may come to it."""
    rooms: Rooms = state.rooms
    await take_turn(request, state)
    data = msgspec.structs.replace(data, delay=max(data.delay, rooms.settings.delay))
    try:
        if not data.lesson:
            return await rooms.create(data, design=await designed(state, data))
        name = lessons.lesson_name(data.game, data.scenario)
        taught = msgspec.structs.replace(data, seats=lessons.lesson_seats(data.game, name), options={})
        dice, onward = lessons.lesson_dice(data.game, name), partial(lessons.play_up_to, name, number=data.step)
        return await rooms.create(taught, dice, name, onward if data.step else None)
    except Fault as fault:
        full = fault.where == "rooms"
        raise from_fault(HTTPStatus.SERVICE_UNAVAILABLE if full else HTTPStatus.BAD_REQUEST, fault) from None


async def designed(state: State, new: NewBattle) -> str:
    """The sheet of a design, where a battle begins from one; empty where it has a ready scenario.

    Records call it by its place on the shelf, so that the same can be flown again as long as it stands there.
    """
    if not new.scenario.startswith(DESIGN):
        return ""
    _, text = await Shelf(state.store).text(new.scenario.removeprefix(DESIGN), new.game)
    return called(new.scenario, text)


async def take_turn(request: Request[Any, Any, State], state: State) -> None:
    """Nobody begins more battles than one address may."""
    if not await state.addresses.take(state.senders.of(request.scope)):
        most = state.settings.rooms_per_address
        raise Trouble(
            HTTPStatus.TOO_MANY_REQUESTS, "battles", "too many were begun from this address", f"{most} in an hour"
        )


@post("/battles/join", status_code=200, summary="Sit down", responses=documented(400, 404, 413))
async def join(data: JSONBody[Join], state: State) -> BattleCard:
    """Sit down with the secret of a link; the name is kept with its seats."""
    seating, room = await opened(state.rooms, data.token)
    await room.attendants.call(seating.seats, data.name)
    return room.card(seating.seats)


@post("/battles/claim", status_code=200, summary="Take the link of a seat", responses=documented(400, 404, 413, 503))
async def claim(data: JSONBody[Claim], state: State) -> Claimed:
    """Exchange the link of a seat for a key of one's own. That works once; afterwards the link opens nothing."""
    try:
        found = await state.rooms.claim(data.token, data.key)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    if found.fresh:
        await state.flights.reseated(found.key)
    own = found.key.digest == digest(data.key)
    return Claimed(found.key.battle, data.key if own else data.token, found.key.seats)


@post("/battles/mine", status_code=200, summary="How my battles stand", responses=documented(400, 413))
async def mine(data: JSONBody[MyKeys], request: Request[Any, Any, State]) -> list[BattleCard]:
    """A card for each key that opens something; the others are left out."""
    return await cards(request, data, card_of, BattleCard)


async def card_of(rooms: Rooms, token: str) -> BattleCard | None:
    """The card of what a key opens."""
    try:
        seating, room = await opened(rooms, token)
    except Trouble as trouble:
        if trouble.status == HTTPStatus.SERVICE_UNAVAILABLE:
            raise
        return None
    return room.card(seating.seats)


@get(
    "/battles/{battle:str}/record",
    media_type=RECORD_TYPE,
    summary="The record of a battle that is over",
    responses=documented(400, 401, 403, 404, 409),
)
async def record(battle: PublicName, state: State, authorization: Authorization = None) -> Response[bytes]:
    """The whole record with the seed of its dice, for whoever has a key; while the battle goes on it is refused.

    Spectators who lag behind get it when they have seen the end.
    """
    seating, room = await keyed(state.rooms, battle, authorization)
    try:
        text = room.record(seating.seats)
    except Fault as fault:
        raise from_fault(HTTPStatus.CONFLICT, fault) from None
    return attachment(text, f"{battle}.aero")


@get(
    "/battles/{battle:str}/log",
    media_type=MediaType.TEXT,
    summary="The log of a battle as text",
    responses=documented(400, 401, 403, 404),
)
async def log(battle: PublicName, state: State, authorization: Authorization = None) -> str:
    """What happened so far, told to the seats of the key."""
    seating, room = await keyed(state.rooms, battle, authorization)
    return await room.work(room.showing.text, seating.seats)


# ---- keys


async def opened(rooms: Rooms, token: str) -> tuple[Seating, Room]:
    """What a key opens, with its room; where nobody leads it, one to look at."""
    try:
        seating = await rooms.seating(token)
        return seating, await rooms.glance(seating.battle)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


async def keyed(rooms: Rooms, battle: str, authorization: str | None, wake: bool = False) -> tuple[Seating, Room]:
    """The room of a battle, for whoever has one of its keys; where nobody leads it, to look at, or woken."""
    seating = await seated(rooms, battle, authorization)
    try:
        return seating, await (rooms.room if wake else rooms.glance)(battle)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


async def seated(rooms: Rooms, battle: str, authorization: str | None) -> Seating:
    """The seats of a key of the battle, which is not looked at for that."""
    try:
        seating = await rooms.seating(bearer(authorization))
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    if seating.battle != battle:
        raise Trouble(HTTPStatus.FORBIDDEN, "Authorization", "this key is for another battle", "a key of this battle")
    return seating


def bearer(authorization: str | None) -> str:
    """The key that somebody shows."""
    if not authorization or not authorization.lower().startswith(BEARER):
        raise Trouble(HTTPStatus.UNAUTHORIZED, "Authorization", "no key was given", "Bearer and the secret of a link")
    return authorization[len(BEARER) :].strip()


def attachment(text: bytes, name: str) -> Response[bytes]:
    """A record to be saved as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=RECORD_TYPE, headers=headers)


ROUTER = Router(
    "/",
    route_handlers=[health, catalogue, airplanes, rules, rule, scenario, begin, join, claim, mine, record, log],
    tags=["lobby"],
)
