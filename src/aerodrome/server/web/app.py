"""The server as one application: the lobby and the replays over HTTP, the tables over sockets, the client's files."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from aerodrome.games import battles
from aerodrome.server.campaigns import routes
from aerodrome.server.campaigns.flight_log import FlightLog
from aerodrome.server.campaigns.key_holder import Stories
from aerodrome.server.campaigns.mission_flights import MissionFlights
from aerodrome.server.jobs.workshop import Workshop
from aerodrome.server.laboratory.laboratory import Laboratory
from aerodrome.server.mail.postman import Postman
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Limits
from aerodrome.server.store.store import Store
from aerodrome.server.web import (
    branches,
    client_files,
    dashboard,
    designs,
    headers,
    laboratory,
    letters,
    lobby,
    prints,
    problems,
    puzzles,
    replays,
    socket,
)
from aerodrome.server.web.limits import Holders
from aerodrome.server.web.operations import OperationsPage, SchemaAsJson, SchemaAsYaml
from aerodrome.server.web.origins import stranger
from aerodrome.server.web.rates import Rates
from aerodrome.server.web.replays import Replays
from aerodrome.server.web.senders import Senders
from aerodrome.server.web.settings import Settings
from aerodrome.server.wire.lobby import Problem
from aerodrome.server.workers.crew import Crew, SharedCrew, joined
from aerodrome.server.workers.relay import hops_of

_log = logging.getLogger(__name__)
BODY_LIMIT = 64 * 1024
SMALL = 1024
"""Answers shorter than this are not worth compressing."""
GZIP_LEVEL = 5
PAUSE = 2.0
"""Seconds until something is tried again that the database was not there for."""
LOOKED_SECONDS, BREATH = 30.0, 0.2
"""So often workers look for battles without a leader unasked, and so many seconds apart at least."""
RAW = ("/api/records", "/api/campaigns/import")
"""Where files come in."""
TITLE = "Aerodrome"
ABOUT = """What the hangar of Aerodrome asks its server: what there is to play, new battles, replays.
A battle itself is played over the socket at /ws/{battle}."""


def create_app(settings: Settings) -> Litestar:
    """The whole server. The database is opened when it starts; a Fault says what is wrong with it."""

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with opened(app.state, settings):
            yield

    api = Router(
        "/api",
        route_handlers=[
            lobby.ROUTER,
            replays.ROUTER,
            branches.ROUTER,
            prints.ROUTER,
            letters.ROUTER,
            designs.ROUTER,
            laboratory.ROUTER,
            puzzles.ROUTER,
            routes.ROUTER,
            dashboard.ROUTER,
        ],
        before_request=admitted,
    )
    for_the_host = Router("/", route_handlers=[dashboard.metrics], before_request=admitted)
    return Litestar(
        [api, for_the_host, socket.battle_socket, client_files.hangar, client_files.client],
        lifespan=[running],
        state=State(
            {
                "settings": settings,
                "senders": Senders(settings.proxies),
                "rates": Rates(settings.requests_per_second, settings.request_burst),
                "sockets": Holders(settings.sockets_per_address),
            }
        ),
        exception_handlers=problems.HANDLERS,
        before_send=[headers.add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=SMALL, gzip_compress_level=GZIP_LEVEL, exclude=["^/api/battles"]
        ),
        request_max_body_size=BODY_LIMIT,
        openapi_config=OpenAPIConfig(
            title=TITLE,
            version=lobby.server_version(),
            description=ABOUT,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[OperationsPage(), SchemaAsJson(), SchemaAsYaml()],
        ),
        logging_config=None,
    )


@contextlib.asynccontextmanager
async def opened(state: State, settings: Settings) -> AsyncIterator[None]:
    """The database, the rooms and what looks after them, as long as the server runs."""
    limits = Limits(settings.battle_bytes, settings.total_bytes)
    store = await asyncio.to_thread(Store, settings.database_url, limits)
    crew = state.crew = await joined(store, settings, lobby.server_version())
    if isinstance(crew, SharedCrew):
        state.relay = crew.relay
    rooms = Rooms(store, settings, leadership=crew.leadership)
    crew.leadership.give_up = rooms.give_up
    state.store, state.rooms = store, rooms
    workshop = state.workshop = Workshop(settings)
    state.replays = Replays(store, workshop)
    state.flights, state.stories = MissionFlights(rooms, FlightLog(store)), Stories()
    state.addresses = crew.limit("battles", settings.rooms_per_address)
    state.puzzle_addresses = crew.limit("puzzles", puzzles.FOR_ONE_BATTLE * settings.rooms_per_address)
    state.uploads = crew.limit("uploads", settings.uploads_per_address)
    state.runs = crew.limit("runs", settings.runs_per_address)
    state.wishes = crew.limit("letters", settings.wishes_per_address)
    state.laboratory = Laboratory(store, settings, workshop, crew.me.id)
    state.postman = Postman(rooms, settings.outlets, path_of)
    rooms.returned = state.postman.returned
    tasks = [
        asyncio.create_task(state.postman.walk(settings.post_seconds)),
        asyncio.create_task(state.laboratory.work()),
        asyncio.create_task(sweep(rooms, workshop, settings.sweep_seconds)),
        asyncio.create_task(resume(rooms, state.flights, crew)),
        *crew.tasks(),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await state.laboratory.close()
        await workshop.close()
        await state.flights.close()
        await rooms.close()
        with contextlib.suppress(Unavailable):
            await crew.leave()
        await store.close()


def path_of(room: Room) -> str:
    """Where a battle or a campaign is played, below the server's address."""
    return f"/{'t' if room.rules.name in battles() else 'c'}/{quote(room.id)}"


async def sweep(rooms: Rooms, workshop: Workshop, seconds: float) -> None:
    """Again and again: battles where nobody is leave the memory, and so do processes that nobody needs."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await asyncio.to_thread(workshop.rest)
            await rooms.sweep()
        except Exception:
            _log.exception("sweeping failed; the next time it is tried again")


async def resume(rooms: Rooms, flights: MissionFlights, crew: Crew) -> None:
    """Once: battles that nobody has to come back to go on, and missions of campaigns come home.

    One worker of several does so whenever some may be without a leader.
    """
    adrift = crew.leadership.adrift
    while True:
        adrift.clear()
        try:
            await rooms.resume()
            await flights.resume(crew.shared)
        except Unavailable:
            await asyncio.sleep(PAUSE)
            continue
        except Exception:
            _log.exception("battles of bots could not be resumed")
        if not crew.shared:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOKED_SECONDS):
                await adrift.wait()
        await asyncio.sleep(BREATH)


async def admitted(request: Request[Any, Any, State]) -> Response[Any] | None:
    """Only our own pages ask, in JSON, and nobody more often than the server can bear.

    What another worker passes on he has looked at.
    """
    if hops_of(request.scope):
        return None
    if why := stranger(request.app.state.settings, request.scope):
        return problems.answer(HTTPStatus.FORBIDDEN, Problem("request", why))
    if request.method == "POST" and not _comes_raw(request.scope["path"].rstrip("/")) and not _is_json(request):
        return problems.answer(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE, Problem("Content-Type", "this is not called JSON", "application/json")
        )
    if request.app.state.rates.take(request.app.state.senders.of(request.scope)):
        return None
    return problems.too_many("request", "too many requests from this address; wait a little")


def _comes_raw(path: str) -> bool:
    """Files do not come as JSON, nor do mail programs that end messages; a letter's secret says it all."""
    return path in RAW or path.startswith("/api/letters/")


def _is_json(request: Request[Any, Any, State]) -> bool:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"
