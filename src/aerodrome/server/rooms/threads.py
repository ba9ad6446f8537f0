"""The threads that rooms share, and when a job needs none."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
SHORT = 0.005
"""Seconds. A thread keeps the interpreter from the loop for as long, and costs the way there and back besides."""
LONGEST, FADING = 0.05, 0.9
"""A long job counts as so long at most, and with every job that follows for less."""


class Workers(NamedTuple):
    """Threads: some draw up what is shown and run the rules, some are for bots that think."""

    drawing: Executor
    thinking: Executor
    pace: "Pace"


class Pace:
    """How long the jobs of rooms with the same game have taken lately, kind by kind, by the processor's time."""

    def __init__(self) -> None:
        self._lately: dict[str, float] = {}

    def is_short(self, kind: str) -> bool:
        """Is a job of this kind done sooner than handed over? One that was never done may take any time."""
        return self._lately.get(kind, SHORT) < SHORT

    def timed(self, kind: str, job: Callable[..., T], given: tuple[Any, ...]) -> T:
        """Do a job, and remember how long it took."""
        began = time.thread_time()
        try:
            return job(*given)
        finally:
            took = min(LONGEST, time.thread_time() - began)
            self._lately[kind] = max(took, FADING * self._lately.get(kind, 0.0))
