"""When something is sent: after a wait, and not in somebody's quiet hours. Moments are ISO 8601 in UTC."""

from datetime import UTC, datetime, time, timedelta

from aerodrome.server.mail.addresses import zone_of

GRACE = 24
"""Hours between the reminder that a move's time is up and the bot that flies instead; never more than the clock has."""


def read(moment: str) -> datetime:
    """A moment as the store writes it."""
    return datetime.fromisoformat(moment)


def written(moment: datetime) -> str:
    """A moment as the store writes it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def after_quiet(moment: datetime, quiet_from: int, quiet_to: int, zone: str) -> datetime:
    """The first moment from this one on that does not lie in the quiet hours."""
    here = moment.astimezone(zone_of(zone))
    since = (here.hour - quiet_from) % 24
    lasts = (quiet_to - quiet_from) % 24
    if since >= lasts:
        return moment
    day = here.date() + timedelta(days=1 if here.hour > quiet_to or quiet_to == 0 else 0)
    return datetime.combine(day, time(quiet_to), tzinfo=here.tzinfo).astimezone(UTC)


def time_is_up(since: str, hours: int) -> datetime:
    """When the time for a move is over that somebody was asked for."""
    return read(since) + timedelta(hours=hours)


def bot_flies(since: str, hours: int) -> datetime:
    """When a bot takes over."""
    return time_is_up(since, hours) + timedelta(hours=min(hours, GRACE))
