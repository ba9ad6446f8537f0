"""Designs over HTTP: how a game's battles are described, what a design looks like after each act, and the shelf."""

import asyncio
import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeVar

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.core.faults import Fault
from aerodrome.server import designs
from aerodrome.server.designs.editor import Editor
from aerodrome.server.designs.look import read, title_of
from aerodrome.server.jobs import designs as jobs
from aerodrome.server.store.shelf import Locked, Shelf
from aerodrome.server.web.lobby import BEARER, Authorization, PublicName
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.designs import (
    MOST_TEXT,
    DesignAct,
    DesignCard,
    DesignKey,
    DesignLook,
    DesignShown,
    DesignStart,
    DesignToKeep,
    EditorDescription,
)

TOML_TYPE = "application/toml"
BODY_LIMIT = 2 * MOST_TEXT
"""A sheet as JSON may be longer than its text."""
LARGE = 16 * 1024
"""Of more bytes than these the workshop takes care; the largest ready scenario has about 4000."""
T = TypeVar("T")


@get("/designs/{game:str}/description", summary="How battles of a game are designed", responses=documented(400, 404))
async def description(game: PublicName) -> EditorDescription:
    """Every part and field that a scenario of the game may have, with titles, limits and choices."""
    return await asyncio.to_thread(lambda: _known(game).description)


@post("/designs/{game:str}/blank", status_code=200, summary="Begin a design", responses=documented(400, 404, 413))
async def blank(game: PublicName, data: JSONBody[DesignStart], request: Request[Any, Any, State]) -> DesignLook:
    """A small battle to begin with, or a ready scenario."""
    return await _made(request, game, jobs.started, data)


@post("/designs/{game:str}/look", status_code=200, summary="Look at a design", responses=documented(400, 404, 413))
async def shown(game: PublicName, data: JSONBody[DesignShown], request: Request[Any, Any, State]) -> DesignLook:
    """A sheet, or the text of a file, with its board and everything that is wrong with it."""
    return await _made(request, game, jobs.shown, data)


@post("/designs/{game:str}/act", status_code=200, summary="Change a design", responses=documented(400, 404, 413))
async def act(game: PublicName, data: JSONBody[DesignAct], request: Request[Any, Any, State]) -> DesignLook:
    """A design after something was done to it; nothing is kept."""
    return await _made(request, game, jobs.acted, data)


# ---- the shelf


@get("/designs", summary="The shelf", responses=documented())
async def shelf(state: State) -> tuple[DesignCard, ...]:
    """All designs that were saved here, the latest first."""
    return await Shelf(state.store).cards()


@post("/designs", status_code=200, summary="Save a design", responses=documented(400, 403, 404, 413))
async def save(data: JSONBody[DesignToKeep], request: Request[Any, Any, State], state: State) -> DesignKey:
    """Put a design on the shelf: the answer holds the key to change it. With id and key: instead of an older one."""
    kept = await _made(request, data.game, jobs.drawn, data)
    if not data.id:
        if not await state.uploads.take(state.senders.of(request.scope)):
            most = state.settings.uploads_per_address
            raise Trouble(
                HTTPStatus.TOO_MANY_REQUESTS, "designs", "too many were saved from this address", f"{most} in an hour"
            )
        return await Shelf(state.store).add(kept)
    given = DesignKey(data.id, data.key)
    await _unlocked(Shelf(state.store).change(given, kept))
    return given


@get("/designs/{design:str}", summary="A design of the shelf", responses=documented(400, 404))
async def saved(design: PublicName, state: State) -> DesignLook:
    """A design as it was saved."""
    game, text = await _found(state, design)
    return await asyncio.to_thread(jobs.kept, game, text, design)


@get(
    "/designs/{design:str}/toml",
    media_type=TOML_TYPE,
    summary="A design as a file",
    responses=documented(400, 404),
)
async def toml(design: PublicName, state: State) -> Response[bytes]:
    """The design's text, which the command line loads as well."""
    _, text = await _found(state, design)
    name = file_name(title_of(read(text)))
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=TOML_TYPE, headers=headers)


@delete(
    "/designs/{design:str}",
    status_code=204,
    summary="Delete a design",
    responses=documented(400, 401, 403, 404),
)
async def forget(design: PublicName, state: State, authorization: Authorization = None) -> None:
    """Take a design off the shelf, with its key; battles that began from it go on."""
    if not authorization or not authorization.lower().startswith(BEARER):
        raise Trouble(HTTPStatus.UNAUTHORIZED, "Authorization", "no key was given", "Bearer and the key of the design")
    key = authorization[len(BEARER) :].strip()
    await _unlocked(Shelf(state.store).delete(DesignKey(design, key)))


# ---- where it is worked out


async def _made(request: Request[Any, Any, State], game: str, function: Callable[..., T], data: Any) -> T:
    """What a design comes to: in a thread, and of a large one in the workshop."""
    _known(game)
    if int(request.headers.get("content-length") or 0) <= LARGE:
        return await asyncio.to_thread(function, game, data)
    made: T = await request.app.state.workshop.order(function, game, data, about=game)
    return made


def _known(game: str) -> Editor:
    try:
        return designs.editor(game)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


async def _found(state: State, design: str) -> tuple[str, str]:
    try:
        return await Shelf(state.store).text(design)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


async def _unlocked(doing: Any) -> None:
    """What needs a key: 403 where it does not fit, 404 where there is nothing to open."""
    try:
        await doing
    except Locked as fault:
        raise from_fault(HTTPStatus.FORBIDDEN, fault) from None
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


def file_name(title: str) -> str:
    """A readable name for a file: `dawn-over-arras.toml`."""
    return (re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "design") + ".toml"


ROUTER = Router(
    "/",
    route_handlers=[description, blank, shown, act, shelf, save, saved, toml, forget],
    tags=["designs"],
    request_max_body_size=BODY_LIMIT,
)
