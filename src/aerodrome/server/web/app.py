"""The server as one application: the lobby and the replays over HTTP, the tables over sockets, the client's files."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from aerodrome.server.campaigns import routes
from aerodrome.server.campaigns.flight_log import FlightLog
from aerodrome.server.campaigns.key_holder import Stories
from aerodrome.server.campaigns.mission_flights import MissionFlights
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.store import Store
from aerodrome.server.web import branches, client_files, headers, lobby, prints, problems, replays, socket
from aerodrome.server.web.limits import Addresses, Holders
from aerodrome.server.web.operations import OperationsPage, SchemaAsJson, SchemaAsYaml
from aerodrome.server.web.rates import Rates
from aerodrome.server.web.replays import Replays
from aerodrome.server.web.settings import Settings

_log = logging.getLogger(__name__)
BODY_LIMIT = 64 * 1024
SMALL = 1024
"""Answers shorter than this are not worth compressing."""
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
        route_handlers=[lobby.ROUTER, replays.ROUTER, branches.ROUTER, prints.ROUTER, routes.ROUTER],
        before_request=within_rate,
    )
    return Litestar(
        [api, socket.battle_socket, client_files.hangar, client_files.client],
        lifespan=[running],
        state=State(
            {
                "settings": settings,
                "rates": Rates(settings.requests_per_second, settings.request_burst),
                "sockets": Holders(settings.sockets_per_address),
            }
        ),
        exception_handlers=problems.HANDLERS,
        before_send=[headers.add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=SMALL, gzip_compress_level=5, exclude=["^/api/battles"]
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
    store = await asyncio.to_thread(Store, settings.database_url)
    rooms = Rooms(store, settings)
    state.store, state.rooms, state.replays = store, rooms, Replays(store)
    state.flights, state.stories = MissionFlights(rooms, FlightLog(store)), Stories()
    state.addresses = Addresses(settings.rooms_per_address)
    state.uploads = Addresses(settings.uploads_per_address)
    tasks = [
        asyncio.create_task(sweep(rooms, settings.sweep_seconds)),
        asyncio.create_task(resume(rooms, state.flights)),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await state.flights.close()
        await rooms.close()
        await store.close()


async def sweep(rooms: Rooms, seconds: float) -> None:
    """Again and again: battles where nobody is leave the memory."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await rooms.sweep()
        except Exception:
            _log.exception("sweeping failed; the next time it is tried again")


async def resume(rooms: Rooms, flights: MissionFlights) -> None:
    """Once: battles that nobody has to come back to go on, and missions of campaigns come home."""
    try:
        await rooms.resume()
        await flights.resume()
    except Exception:
        _log.exception("battles of bots could not be resumed")


async def within_rate(request: Request[Any, Any, State]) -> Response[Any] | None:
    """Nobody asks more often than the server can bear."""
    address = request.client.host if request.client else ""
    if request.app.state.rates.take(address):
        return None
    return problems.too_many("request", "too many requests from this address; wait a little")
