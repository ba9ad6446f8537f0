"""What to do about a fault: words for whoever draws, and remedies that are a press away."""

from typing import Any, NamedTuple

from aerodrome.server.designs.paths import parent
from aerodrome.server.wire.designs import DesignRemedy, DesignStep


class Advice(NamedTuple):
    """What is wrong and what to do about it, and what does it."""

    words: str
    remedies: tuple[DesignRemedy, ...] = ()


def setting(title: str, *values: tuple[str, Any]) -> DesignRemedy:
    """A remedy that gives values to paths; None leaves one out."""
    steps = [DesignStep("set", parent(path)[0], field=parent(path)[1], value=value) for path, value in values]
    return DesignRemedy(title, tuple(steps))


def removal(title: str, path: str) -> DesignRemedy:
    """A remedy that takes something away."""
    return DesignRemedy(title, (DesignStep("remove", path),))
