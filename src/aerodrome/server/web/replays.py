"""Replays: records shown moment by moment. A record comes from a battle that is over, or somebody uploads it.

What a record takes to be shown is worked out in the workshop.
"""

import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from math import ceil, inf
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import QueryParameter, RawBody

from aerodrome.core.faults import Fault
from aerodrome.server.jobs import records
from aerodrome.server.jobs.records import Shown
from aerodrome.server.jobs.workshop import Workshop
from aerodrome.server.store.entries import age
from aerodrome.server.store.store import Store
from aerodrome.server.web.lobby import RECORD_TYPE, PublicName, attachment
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.debriefs import Debrief, Thought
from aerodrome.server.wire.replays import Moment, Replay

UPLOAD_LIMIT = 8 * 1024 * 1024
ID_SIGNS = 22
KEPT = 6
"""So many records are kept at hand."""
WAITING = 1000
"""So many battles whose end is not due yet are kept in mind."""
PAGE = 50
"""So many moments are given out at once."""
TROUBLES = documented(400, 404, 409, 413, 503)
T = TypeVar("T")


class Replays:
    """Finds records, keeps the last few at hand, and has the workshop make of them what is asked for."""

    def __init__(self, store: Store, workshop: Workshop) -> None:
        self._store, self._workshop = store, workshop
        self._texts: OrderedDict[str, bytes] = OrderedDict()
        self._due: OrderedDict[str, float] = OrderedDict()

    async def add(self, text: bytes) -> Shown:
        """Keep an uploaded record; a broken one is refused with the line that is wrong."""
        name = record_id(text)
        try:
            shown = await self._workshop.order(records.show, name, text, about=name)
            await self._store.keep(name, text, shown.title, shown.game)
        except Fault as fault:
            raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
        return shown

    async def text(self, name: str) -> bytes:
        """An uploaded record, or that of a battle which is over, by its spectators' key."""
        if name not in self._texts:
            kept = await self._store.kept(name)
            self._texts[name] = kept if kept is not None else await self._finished(name)
        self._texts.move_to_end(name)
        while len(self._texts) > KEPT:
            self._texts.popitem(last=False)
        return self._texts[name]

    async def made(self, name: str, job: Callable[..., T], *given: Any, missing: int = HTTPStatus.CONFLICT) -> T:
        """Something that is made of a record; `missing` is the status where there is no such thing."""
        text = await self.text(name)
        try:
            return await self._workshop.order(job, name, text, *given, about=name)
        except Fault as fault:
            raise from_fault(missing, fault) from None

    def _wait(self, watch: str, seconds: float) -> int:
        """How long spectators still wait for an end; never longer than it was at first, wherever the clock is set."""
        now = time.monotonic()
        self._due[watch] = min(self._due.pop(watch, inf), now + seconds)
        while len(self._due) > WAITING:
            self._due.popitem(last=False)
        return ceil(self._due[watch] - now)

    async def _finished(self, watch: str) -> bytes:
        """The record of a battle that is over."""
        battle = await self._store.watched(watch)
        stored = await self._store.load(battle) if battle is not None else None
        if stored is None:
            raise Trouble(HTTPStatus.NOT_FOUND, "replay", "no battle lies behind this link")
        if not stored.over:
            raise Trouble(HTTPStatus.CONFLICT, "replay", "the battle is still going on", "a battle that is over")
        wait = self._wait(watch, stored.delay - age(stored.updated))
        if wait > 0:
            raise Trouble(HTTPStatus.CONFLICT, "replay", "spectators have not seen the end yet", f"in {wait} seconds")
        return b"\n".join(stored.rows) + b"\n"


def record_id(text: bytes) -> str:
    """The public name of an uploaded record; the same record has the same name."""
    return urlsafe_b64encode(sha256(text).digest()).decode()[:ID_SIGNS]


# ---- over HTTP


@dataclass
class RecordUpload(Operation):
    """For the schema: the body is a record, as text."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING, description="A record: JSON lines, header first.")
        self.request_body = RequestBody(
            {name: OpenAPIMediaType(schema=schema) for name in (RECORD_TYPE, "application/octet-stream")},
            required=True,
        )


@post(
    "/records",
    status_code=201,
    request_max_body_size=UPLOAD_LIMIT,
    operation_class=RecordUpload,
    summary="Upload a record",
    responses=documented(400, 413, 503),
)
async def upload(body: RawBody, request: Request[Any, Any, State], state: State) -> Response[Replay]:
    """Keep a record, so that its replay can be shared."""
    if not await state.uploads.take(state.senders.of(request.scope)):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "records", "too many were uploaded from this address")
    shown: Shown = await state.replays.add(bytes(body))
    return encoded(shown.replay)


@get("/replays/{replay_id:str}", summary="A replay", responses=TROUBLES)
async def show(replay_id: PublicName, state: State) -> Response[Replay]:
    """An uploaded record by its name, or a battle that is over by its spectators' key."""
    shown: Shown = await state.replays.made(replay_id, records.show)
    return encoded(shown.replay)


@get("/replays/{replay_id:str}/moments", summary="Moments of a replay", responses=TROUBLES)
async def moments(
    replay_id: PublicName,
    state: State,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=PAGE)] = 1,
) -> Response[list[Moment]]:
    """Some moments with what happened and how everything stood."""
    return encoded(await state.replays.made(replay_id, records.moments, first, count))


@get("/replays/{replay_id:str}/debrief", summary="The debrief of a replay", responses=TROUBLES)
async def after_battle(replay_id: PublicName, state: State) -> Response[Debrief]:
    """The decisions that cost the people in it most, and what would have been better."""
    return encoded(await state.replays.made(replay_id, records.debriefing))


@get(
    "/replays/{replay_id:str}/thought",
    summary="The decision behind a moment",
    responses=TROUBLES,
)
async def thought(
    replay_id: PublicName, state: State, moment: Annotated[int, QueryParameter(ge=0, le=1_000_000)]
) -> Response[Thought]:
    """What was chosen on the way to a moment, and the answers that were weighed, with the reasons."""
    return encoded(await state.replays.made(replay_id, records.thought, moment, missing=HTTPStatus.NOT_FOUND))


@get(
    "/replays/{replay_id:str}/record",
    summary="Download a replay's record",
    media_type=RECORD_TYPE,
    responses=TROUBLES,
)
async def download(replay_id: PublicName, state: State) -> Response[bytes]:
    """The record itself."""
    return attachment(await state.replays.text(replay_id), f"{replay_id}.aero")


@get(
    "/replays/{replay_id:str}/acmi",
    summary="Download a replay as a flight recording",
    media_type=MediaType.TEXT,
    responses=TROUBLES,
)
async def flight_recording(replay_id: PublicName, state: State) -> Response[bytes]:
    """Everybody's flight in Tacview's text format."""
    return saved(await state.replays.made(replay_id, records.recording), f"{replay_id}.txt.acmi")


@get(
    "/replays/{replay_id:str}/text",
    summary="Download a replay as a text",
    media_type=MediaType.TEXT,
    responses=TROUBLES,
)
async def story(replay_id: PublicName, state: State) -> Response[bytes]:
    """What happened, told from the beginning to the end."""
    return saved(await state.replays.made(replay_id, records.story), f"{replay_id}.txt")


def encoded(found: bytes) -> Response[Any]:
    """What the workshop has written for a client, as it is."""
    return Response(found, media_type=MediaType.JSON)


def saved(text: str, name: str) -> Response[bytes]:
    """A text to be saved as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=MediaType.TEXT, headers=headers)


ROUTER = Router(
    "/",
    route_handlers=[upload, show, moments, after_battle, thought, download, flight_recording, story],
    tags=["replays"],
)
