"""The print shelf: what can be printed for every game, what it looks like, and the sheets themselves as PDF."""

import asyncio
import re
from collections.abc import Callable
from functools import cache, lru_cache
from http import HTTPStatus
from typing import Annotated

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.paper import catalogue, picture, sheet
from aerodrome.paper.catalogue import kind
from aerodrome.paper.pad import PAPERS
from aerodrome.server.web.attachments import saved, slug
from aerodrome.server.web.lobby import PublicName
from aerodrome.server.web.problems import documented, from_fault
from aerodrome.server.wire.prints import PrintGame, PrintName, PrintPages, PrintSheet, PrintShelf

PDF, SVG = "application/pdf", "image/svg+xml"
PAGE = re.compile(rb"/Type /Page\b")
"""How a page begins in a file."""
KEPT = 16
"""So many files are kept in each process of the workshop: the same wish gives the same bytes."""
PICTURES = 128
"""The same of pictures, which are small."""
AN_HOUR = "private, max-age=3600"
Chosen = Annotated[list[str] | None, QueryParameter(name="name", max_items=100, required=False)]
Format = Annotated[str, QueryParameter(max_length=20, required=False)]


@get("/prints", summary="What can be printed", responses=documented())
async def shelf() -> PrintShelf:
    """Every game with its sheets, and what each can be printed for."""
    return await asyncio.to_thread(whole_shelf)


@cache
def whole_shelf() -> PrintShelf:
    """Everything there is."""
    games = [
        PrintGame(
            game,
            rules_of(game).title,
            tuple([
                PrintSheet(
                    what,
                    one.line,
                    tuple([PrintName(name, one.said(name), one.used(name)) for name in one.names()]),
                    one.advice,
                )
                for what, one in kinds.items()
            ]),
        )
        for game, kinds in catalogue().items()
    ]  # fmt: skip
    return PrintShelf(tuple(games), tuple([PrintName(name, paper.name) for name, paper in PAPERS.items()]))


@get("/prints/{game:str}/{what:str}", summary="A sheet to print", responses=documented(400, 404, 413), media_type=PDF)
async def printed(
    game: PublicName, what: PublicName, state: State, chosen: Chosen = None, paper: Format = "a4"
) -> Response[bytes]:
    """A sheet as a PDF, for the names given or for all there are."""
    names = tuple(dict.fromkeys(chosen or ()))
    found = await _ordered(state, drawn, game, what, names, paper)
    return saved(found, file_name(game, what, names), PDF, shown=True)


@get("/prints/{game:str}/{what:str}/pages", summary="How long a sheet is", responses=documented(400, 404, 413))
async def pages(
    game: PublicName, what: PublicName, state: State, chosen: Chosen = None, paper: Format = "a4"
) -> PrintPages:
    """The number of pages of a sheet, for the names given or for all there are."""
    found = await _ordered(state, drawn, game, what, tuple(dict.fromkeys(chosen or ())), paper)
    return PrintPages(len(PAGE.findall(found)))


@get(
    "/prints/{game:str}/{what:str}/picture",
    summary="What a sheet looks like",
    responses=documented(400, 404, 413),
    media_type=SVG,
)
async def first_page(
    game: PublicName, what: PublicName, state: State, chosen: Chosen = None, paper: Format = "a4"
) -> Response[bytes]:
    """The first page of a sheet as a picture, for the names given or for all there are."""
    found = await _ordered(state, sketched, game, what, tuple(dict.fromkeys(chosen or ())), paper)
    return Response(found, media_type=SVG, headers={"Cache-Control": AN_HOUR})


Drawing = Callable[[str, str, tuple[str, ...], str], bytes]


async def _ordered(state: State, draw: Drawing, game: str, what: str, names: tuple[str, ...], paper: str) -> bytes:
    """The file, drawn in the workshop; a wish that cannot be had is refused."""
    try:
        await asyncio.to_thread(kind, game, what)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    try:
        found: bytes = await state.workshop.order(draw, game, what, names, paper, about=f"{game}, {what}")
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    return found


@lru_cache(maxsize=KEPT)
def drawn(game: str, what: str, names: tuple[str, ...], paper: str) -> bytes:
    """The file; a name is never taken for the path of one."""
    return sheet(game, what, names, paper)


@lru_cache(maxsize=PICTURES)
def sketched(game: str, what: str, names: tuple[str, ...], paper: str) -> bytes:
    """The picture of its first page."""
    return picture(game, what, names, paper)


def file_name(game: str, what: str, names: tuple[str, ...]) -> str:
    """What a file is called: `sealed-orders-decks-swift.pdf`."""
    parts = [rules_of(game).title, what, *names[:1]]
    parts += [f"and {len(names) - 1} more"] if len(names) > 1 else []
    return f"{slug(' '.join(parts))}.pdf"


ROUTER = Router("/", route_handlers=[shelf, printed, pages, first_page], tags=["prints"])
