"""What the tests of a ledger run, as `tests.ledger.witness` saw it in a process of its own."""

import json
import subprocess
import sys
from dataclasses import dataclass

from tests.ledger.rows import ROOT


@dataclass(frozen=True)
class Hearing:
    """The tests that did not pass, and for each test the places that it ran."""

    failed: tuple[str, ...]
    ran: dict[str, set[str]]


def heard(game: str) -> Hearing:
    """Run the tests of a game's ledger under the tracer."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ledger.witness", game], cwd=ROOT, capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout.splitlines()[-1])
    return Hearing(tuple(told["failed"]), {test: set(places) for test, places in told["ran"].items()})
