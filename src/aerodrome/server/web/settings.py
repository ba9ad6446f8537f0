"""What can be set about a server: where it keeps things, where it listens, how much it takes from anybody."""

from pathlib import Path
from typing import Literal

import msgspec

from aerodrome.server.mail.post import Outlets


class Settings(msgspec.Struct, frozen=True):
    """One server's settings."""

    data: Path
    """The folder where battles are kept."""
    database: str = ""
    """A database's URL; empty: an SQLite file in `data`."""
    host: str = "127.0.0.1"
    port: int = 1918
    delay: int = 0
    """Seconds by which spectators lag behind at least, in every battle."""
    seed: int | None = None
    """The dice of every new battle, and the bots' chance, for demonstrations and tests; None: nobody knows them."""
    idle_seconds: float = 600
    """A battle where nobody is and nothing happens leaves the memory after this long."""
    sweep_seconds: float = 30
    """How often to look for idle battles."""
    message_limit: int = 16384
    """The longest message that is read, in bytes."""
    messages_per_second: float = 20
    burst: int = 60
    """So many messages may come at once before the rate counts."""
    rooms_per_address: int = 30
    """New battles an address may begin in an hour."""
    uploads_per_address: int = 60
    """Records an address may upload in an hour."""
    requests_per_second: float = 30
    request_burst: int = 200
    """So many HTTP requests of one address may come at once before the rate counts."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies: only these are believed when they say for whom they ask."""
    hosts: tuple[str, ...] = ()
    """The names under which the server is asked for; none: any. This machine's own always count."""
    connections: int = 800
    """Connections at once; beyond that those that have not said what they want make room."""
    connections_per_address: int = 100
    header_seconds: float = 15
    """How long the head of a request may take."""
    body_seconds: float = 300
    """How long the body of a request may take."""
    sockets_per_address: int = 100
    """Connections to tables that an address may hold at once."""
    resumed: int = 50
    """So many battles of bots only go on when the server starts again, the latest first."""
    rooms_live: int = 500
    """Battles in memory at once."""
    guests_per_room: int = 200
    """Spectators at one table; people with a seat always have a place."""
    windows_per_key: int = 8
    """Connections that one seat's key may hold at a table; the oldest makes room for one more."""
    battle_bytes: int = 32 * 1024 * 1024
    """How much one battle may take up in the database."""
    total_bytes: int = 20 * 1024**3
    """How much all battles and records may take up together; beyond that no new ones are begun or taken in."""
    abandoned_days: int = 0
    """Battles that are not over and in which nothing happened for so many days are deleted; 0: never."""
    outbox: int = 400
    """A connection that so many messages wait for is too slow to go on with."""
    outbox_bytes: int = 8 * 1024 * 1024
    """The same, for all that waits together, in bytes."""
    reading_seconds: float = 60
    """A connection that takes nothing for so long is let go."""
    hello_seconds: float = 20
    """How long a connection may stay without saying who it is."""
    drawing_threads: int = 2
    """Threads that run the rules and draw up what players see."""
    bot_threads: int = 2
    """Threads in which bots think."""
    bot_pause: float = 0.8
    """Seconds between decisions where bots are among themselves and somebody watches."""
    audience_seconds: float = 30
    """So long bots among themselves wait with a new battle for somebody to watch it."""
    job_processes: int = 2
    """Processes for what strangers' files start: imports, replays, debriefs, sheets to print."""
    job_queue: int = 16
    """So many such jobs may wait for them; beyond that one is asked to come again."""
    job_seconds: float = 60
    """A job that takes longer is given up."""
    job_memory: int = 1024**3
    """The memory that a job may take, in bytes, beside what its process needs anyway."""
    job_idle_seconds: float = 300
    """A process without a job ends after this long."""
    lab_processes: int = 1
    """Processes for the battles of the laboratory; 0: there is no laboratory."""
    lab_seconds: float = 600
    """A handful of the laboratory's battles that takes longer is given up."""
    lab_battles: int = 5000
    """Battles that one run may have."""
    lab_runs: int = 200
    """Runs that are kept."""
    runs_per_address: int = 20
    """Runs that an address may begin in an hour."""
    lease_seconds: float = 15
    """With PostgreSQL: a worker that has not been heard of for so long is gone, and others lead its battles."""
    advertise: str = ""
    """With PostgreSQL: HOST:PORT where the other workers reach this one; empty: a free port of this machine alone."""
    host_key: str = ""
    """Opens the host's page and the metrics; empty: there are none."""
    log: Literal["text", "json"] = "text"
    """How the log is written."""
    outlets: Outlets = Outlets()
    """How people are told who are not at the table."""
    post_seconds: float = 20
    """How often to look whose turn has waited long enough."""
    wishes_per_address: int = 20
    """Addresses for messages that one address may leave in an hour."""
    adviser: str = "bot:veteran"
    """Who gives hints."""

    @property
    def shared(self) -> bool:
        """May other workers serve from the same database?"""
        return self.database_url.startswith("postgres")

    @property
    def database_url(self) -> str:
        """Where battles are kept: the database that was named, or a file in the data folder."""
        return self.database or f"sqlite:///{self.data / 'aerodrome.sqlite'}"
