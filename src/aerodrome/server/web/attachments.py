"""Files that go out: what they are called, and whether a browser saves them or shows them."""

import re

from litestar import Response


def saved(content: bytes, name: str, media: str, shown: bool = False) -> Response[bytes]:
    """Something to be saved as a file; a browser may show it first where that is `shown`."""
    headers = {"Content-Disposition": f'{"inline" if shown else "attachment"}; filename="{name}"'}
    return Response(content, media_type=media, headers=headers)


def slug(text: str, otherwise: str = "file") -> str:
    """A name for a file that every system takes."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or otherwise
