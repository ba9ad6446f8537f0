"""The browser's types are those of the server."""

from pathlib import Path

from aerodrome.server.wire.typescript import written

WIRE = Path(__file__).resolve().parents[2] / "web" / "src" / "wire.ts"


def test_the_types_in_the_client_are_current():
    assert WIRE.read_text(encoding="utf-8") == written(), "run make wire"
