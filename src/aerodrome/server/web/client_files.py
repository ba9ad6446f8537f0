"""The browser's side: files that were built into this package, and one page for every address inside the client."""

import asyncio
import mimetypes
from http import HTTPStatus
from pathlib import Path, PurePosixPath

from litestar import MediaType, Response, get
from litestar.params import FromPath

from aerodrome.server.web import headers

FOLDER = Path(__file__).parents[1] / "client"
PAGE = "index.html"
ASSETS = "assets"
"""Files in this folder have a hash in their names and never change."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Aerodrome</title></head>
<body>
<h1>Aerodrome</h1>
<p>The server runs, but the pages of the browser game have not been built.</p>
<p>In a checkout, <code>make web</code> builds them; then load this page again.</p>
<p>What programs can ask is listed at <a href="/api/schema">/api/schema</a>.</p>
</body>
</html>
"""


def is_built(folder: Path = FOLDER) -> bool:
    """Is there a client to show?"""
    return (folder / PAGE).is_file()


def respond(path: str, folder: Path = FOLDER) -> Response[bytes]:
    """The file at an address, or the page that knows what to do with it."""
    found = file_at(path, folder)
    hashed = PurePosixPath(path.lstrip("/")).parts[:1] == (ASSETS,)
    if found is not None:
        return _file(found, headers.IMMUTABLE if hashed else headers.FRESH)
    if hashed:  # a page from before an update asks for what is gone; HTML in a script's place would only confuse it
        return Response(b"", media_type=MediaType.TEXT, status_code=HTTPStatus.NOT_FOUND)
    return _page(folder)


def file_at(path: str, folder: Path) -> Path | None:
    """The file that an address names; nothing outside the folder, nothing hidden, and no folder."""
    parts = PurePosixPath(path.lstrip("/")).parts
    if not parts or any(part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
        return None
    try:
        found = folder.joinpath(*parts).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except OSError:
        return None


def _page(folder: Path) -> Response[bytes]:
    if is_built(folder):
        return _file(folder / PAGE, headers.FRESH)
    return Response(
        MISSING.encode(),
        media_type=MediaType.HTML,
        status_code=HTTPStatus.SERVICE_UNAVAILABLE,
        headers={"Cache-Control": headers.NEVER},
    )


def _file(path: Path, cached: str) -> Response[bytes]:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") and "charset" not in kind:
        kind += "; charset=utf-8"
    return Response(path.read_bytes(), media_type=kind, headers={"Cache-Control": cached})


@get("/", include_in_schema=False)
async def hangar() -> Response[bytes]:
    """The client's first page."""
    return await asyncio.to_thread(respond, "")


@get("/{path:path}", include_in_schema=False)
async def client(path: FromPath[str]) -> Response[bytes]:
    """Any other address of the client."""
    return await asyncio.to_thread(respond, path)
