"""How the server does, for everybody and for its host."""

import msgspec


class Health(msgspec.Struct, frozen=True):
    """The server is up; `ok`: and all is well."""

    ok: bool
    version: str
    database: bool = True
    """Does the database answer?"""


class WorkerFigures(msgspec.Struct, frozen=True):
    """How one worker is doing; `up`: it has answered."""

    worker: str
    version: str
    up: bool
    rooms: int = 0
    guests: int = 0
    bots: int = 0
    """Battles in which it is for a bot to decide."""
    waiting: int = 0
    """Requests that wait in rooms."""
    writes: int = 0
    """What waits to be written into the database."""
    jobs: int = 0
    """Jobs of the workshop, waiting or under way."""
    answers: int = 0
    """Answers of people since the start."""
    seconds: float = 0.0
    """How long all of them together took from hearing to telling."""
    within: tuple[int, ...] = ()
    """How many of them took no longer than each of the limits."""


class HostPage(msgspec.Struct, frozen=True):
    """How the server is doing, worker by worker."""

    limits: tuple[float, ...]
    """Seconds, for `within`."""
    battles: int
    size: int
    """How many bytes all battles and records take up."""
    workers: tuple[WorkerFigures, ...]
