"""Everything about campaigns over HTTP, under one path."""

from litestar import Router

from aerodrome.server.campaigns import files, lobby, missions, pages, papers

ROUTER = Router(
    "/campaigns",
    route_handlers=[*lobby.HANDLERS, *pages.HANDLERS, *missions.HANDLERS, *files.HANDLERS, *papers.HANDLERS],
    tags=["campaigns"],
)
