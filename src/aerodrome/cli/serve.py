"""The server on this machine: the table in the browser, for one player or for a whole club."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli.output import say
from aerodrome.core.faults import Fault

PORT = 1918
LONGEST_DELAY = 600
SHORTEST_KEY = 16


def serve(
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0: for everybody.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help=f"The port; else {PORT} or the next free one.")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder where battles are kept.")] = None,
    database: Annotated[str, typer.Option(metavar="URL", help="A database instead: postgresql+psycopg://…")] = "",
    delay: Annotated[int, typer.Option(metavar="SECONDS", help="Spectators lag behind by so much at least.")] = 0,
    workers: Annotated[int, typer.Option(metavar="N", help="So many processes; several need PostgreSQL.")] = 1,
    advertise: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where workers on other machines reach this one.")
    ] = "",
    log: Annotated[str, typer.Option(metavar="FORM", help="How the log is written: text or json.")] = "text",
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A reverse proxy that is believed; may be repeated.")
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name the server is asked for by; may be repeated.")
    ] = None,
    abandoned_days: Annotated[
        int, typer.Option(metavar="DAYS", help="Delete unfinished battles untouched for so long; 0: never.")
    ] = 0,
    max_storage: Annotated[int, typer.Option(metavar="MIB", help="How much may be kept altogether.")] = 20 * 1024,
    laboratory: Annotated[
        int | None, typer.Option(metavar="N", help="Processes of the laboratory; else one for each core. 0: none.")
    ] = None,
    url: Annotated[
        str, typer.Option(metavar="URL", help="The server's address for guests, for links in messages.")
    ] = "",
    smtp: Annotated[
        str, typer.Option(metavar="URL", envvar="AERODROME_SMTP", help="A mail server: smtp://name:password@host:587")
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help="The sender of messages.")] = "",
    hook: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Web addresses that begin so may be sent messages; may be repeated."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="K", help="Every battle's dice from this number; no secret then.")
    ] = None,
) -> None:
    """Serve the table in the browser."""
    # loaded only here: no other command needs a web server
    from aerodrome.server.mail.post import Outlets
    from aerodrome.server.web import host as hosting
    from aerodrome.server.web.senders import Senders
    from aerodrome.server.web.settings import Settings

    if not 0 <= delay <= LONGEST_DELAY:
        raise Fault("--delay", str(delay), f"0 to {LONGEST_DELAY} seconds")
    if port is not None and not 0 <= port <= 65535:
        raise Fault("--port", str(port), "1 to 65535, or 0 for any free one")
    if workers < 1:
        raise Fault("--workers", str(workers), "1 or more")
    if log not in ("text", "json"):
        raise Fault("--log", repr(log), "text or json")
    if advertise:
        hosting.host_and_port(advertise)
    if seed is not None and seed < 0:
        raise Fault("--seed", str(seed), "0 or more")
    if abandoned_days < 0:
        raise Fault("--abandoned-days", str(abandoned_days), "0 or more")
    if max_storage < 1:
        raise Fault("--max-storage", str(max_storage), "1 MiB or more")
    if laboratory is not None and laboratory < 0:
        raise Fault("--laboratory", str(laboratory), "0 or more")
    Senders(proxy or ())
    outlets = Outlets(url, smtp, mail_from, tuple(hook or ()))
    outlets.check()
    folder = data or data_folder(os.environ)
    if not database:
        _make(folder)
    listening = hosting.listen(host, port, PORT, say)
    at = listening.getsockname()[1]
    settings = Settings(
        data=folder,
        database=database,
        host=host,
        port=at,
        delay=delay,
        seed=seed,
        proxies=tuple(proxy or ()),
        hosts=tuple(allow_host or ()),
        abandoned_days=abandoned_days,
        total_bytes=max_storage * 1024 * 1024,
        advertise=advertise,
        log="json" if log == "json" else "text",
        host_key=host_key(os.environ),
        outlets=outlets,
        lab_processes=(os.cpu_count() or 1) if laboratory is None else laboratory,
    )
    if workers > 1:
        hosting.supervise(settings, listening, workers, say)
        return
    hosting.run(settings, listening, say, open_browser and has_screen(os.environ, sys.platform))


def host_key(environment: Mapping[str, str]) -> str:
    """What opens the host's page and the metrics: long enough that nobody guesses it, or nothing."""
    found = environment.get("AERODROME_HOST_KEY", "").strip()
    if found and len(found) < SHORTEST_KEY:
        raise Fault("AERODROME_HOST_KEY", "it is too short", f"{SHORTEST_KEY} signs or more")
    return found


def data_folder(environment: Mapping[str, str]) -> Path:
    """The user's own folder, by the XDG rules."""
    home = environment.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "aerodrome"


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Is there a screen to open a browser on?"""
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault("--data", f"{folder}: {(error.strerror or str(error)).lower()}", "a folder to write to") from None
