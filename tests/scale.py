"""How much of the work the tests do: a tenth on every change, all of it under `make soak`."""

import os

SOAK = os.environ.get("AERODROME_SOAK") == "1"


def portion(full: int) -> int:
    """Of `full` rounds, those to run now: a tenth, at least one; all when AERODROME_SOAK=1."""
    return full if SOAK else max(1, full // 10)
