"""For the host: how the server is doing, as a page of the client and as metrics for Prometheus.

Both are for whoever has the host's key; without one there is neither. Any worker tells of all of them.
"""

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.datastructures import State

from aerodrome.core import typed
from aerodrome.server.rooms.answers import LIMITS
from aerodrome.server.store.database import Unavailable
from aerodrome.server.web.lobby import BEARER, Authorization
from aerodrome.server.web.problems import Trouble, documented
from aerodrome.server.wire.host import HostPage, WorkerFigures
from aerodrome.server.workers.registry import Worker
from aerodrome.server.workers.relay import hops_of

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
OWN = "/api/host"
GAUGES: tuple[tuple[str, str, Callable[[WorkerFigures], int]], ...] = (
    ("aerodrome_up", "Has the worker answered?", lambda one: int(one.up)),
    ("aerodrome_rooms", "Battles in memory.", lambda one: one.rooms),
    ("aerodrome_guests", "Connections to tables.", lambda one: one.guests),
    ("aerodrome_bots", "Battles in which it is for a bot to decide.", lambda one: one.bots),
    ("aerodrome_requests_waiting", "Requests that wait in rooms.", lambda one: one.waiting),
    ("aerodrome_writes_waiting", "What waits to be written into the database.", lambda one: one.writes),
    ("aerodrome_jobs", "Jobs of the workshop, waiting or under way.", lambda one: one.jobs),
)
TIMES = "aerodrome_answer_seconds"


@get("/host", summary="How the server is doing", responses=documented(401, 403, 404))
async def host_page(request: Request[Any, Any, State], authorization: Authorization = None) -> HostPage:
    """Rooms, guests, answers, times and queues of every worker, for whoever has the host's key."""
    if hops_of(request.scope):  # another worker asks, for this one alone
        return HostPage((), 0, 0, (own_figures(request.app.state),))
    admit(request.app.state, authorization)
    return await gathered(request.app.state)


@get("/metrics", summary="Metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, State], authorization: Authorization = None) -> Response[bytes]:
    """The same in the text format of Prometheus."""
    admit(request.app.state, authorization)
    page = await gathered(request.app.state)
    return Response(written(page).encode(), media_type=METRICS_TYPE)


def admit(state: State, authorization: str | None) -> None:
    """Only who has the host's key."""
    key = state.settings.host_key
    if not key:
        raise Trouble(
            HTTPStatus.NOT_FOUND, "host", "there is no host's key", "AERODROME_HOST_KEY where the server starts"
        )
    if not authorization or not authorization.lower().startswith(BEARER):
        raise Trouble(HTTPStatus.UNAUTHORIZED, "Authorization", "no key was given", "Bearer and the host's key")
    given = authorization[len(BEARER) :].strip()
    if not compare_digest(given.encode(errors="replace"), key.encode()):
        raise Trouble(HTTPStatus.FORBIDDEN, "Authorization", "this is not the host's key", "the host's key")


def own_figures(state: State) -> WorkerFigures:
    """How this worker is doing."""
    me, loads = state.crew.me, state.rooms.loads()
    return WorkerFigures(
        worker=me.address,
        version=me.version,
        up=True,
        rooms=len(loads),
        guests=sum([load.guests for load in loads]),
        bots=sum([load.bots for load in loads]),
        waiting=sum([load.waiting for load in loads]),
        writes=state.store.waiting,
        jobs=state.workshop.orders,
        answers=state.rooms.answers.count,
        seconds=state.rooms.answers.seconds,
        within=state.rooms.answers.within(),
    )


async def gathered(state: State) -> HostPage:
    """How all workers are doing; one that does not answer is down."""
    mine = state.crew.me
    others = [worker for worker in await state.crew.everybody() if worker.id != mine.id]
    told = await asyncio.gather(*[_asked(state, worker) for worker in others])
    figures = sorted((own_figures(state), *told), key=lambda one: one.worker)
    return HostPage(LIMITS, await state.store.count(), await state.store.total(), tuple(figures))


async def _asked(state: State, worker: Worker) -> WorkerFigures:
    try:
        reply = await state.relay.ask(worker, "GET", OWN)
        found = typed.decode(reply.body, HostPage).workers[0]
    except (Unavailable, msgspec.MsgspecError):
        return WorkerFigures(worker.address, worker.version, up=False)
    return found if found.worker == worker.address else WorkerFigures(worker.address, worker.version, up=False)


def written(page: HostPage) -> str:
    """The text format of Prometheus."""
    lines = []
    for name, help_text, value in GAUGES:
        lines += [f"# HELP {name} {help_text}", f"# TYPE {name} gauge"]
        lines += [f"{name}{{{_label(one)}}} {value(one)}" for one in page.workers]
    lines += [
        f"# HELP {TIMES} From hearing an answer of a person to telling that it counts.",
        f"# TYPE {TIMES} histogram",
    ]
    for one in page.workers:
        if one.up:
            counts = [*zip(map(str, page.limits), one.within, strict=True), ("+Inf", one.answers)]
            lines += [f'{TIMES}_bucket{{{_label(one)},le="{limit}"}} {count}' for limit, count in counts]
            lines += [f"{TIMES}_sum{{{_label(one)}}} {one.seconds}", f"{TIMES}_count{{{_label(one)}}} {one.answers}"]
    for name, help_text, total in (
        ("aerodrome_battles", "Battles in the database.", page.battles),
        ("aerodrome_stored_bytes", "What all battles and records take up.", page.size),
    ):
        lines += [f"# HELP {name} {help_text}", f"# TYPE {name} gauge", f"{name} {total}"]
    return "\n".join(lines) + "\n"


def _label(one: WorkerFigures) -> str:
    return f'worker="{one.worker}",version="{one.version}"'


ROUTER = Router("/", route_handlers=[host_page], tags=["host"])
