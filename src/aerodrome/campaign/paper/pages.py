"""What the pages of a campaign need to know, as plain words and numbers; whoever has a campaign fills them."""

from msgspec import Struct


class FlightLine(Struct, frozen=True, gc=False):
    """A mission that a man flew."""

    date: str
    mission: str
    airplane: str
    experience: int = 0
    kills: str = ""
    wounds: int = 0
    luck: int = 0
    """His luck points afterwards."""
    remarks: str = ""


class KillLine(Struct, frozen=True, gc=False):
    """A victory, or a share of one."""

    date: str
    victor: str
    victim: str
    flown: str = ""
    """What the victor flew."""
    share: str = "1"
    """`1`, or `1/2` where two share it."""
    status: str = "confirmed"
    where: str = ""


class LogbookPage(Struct, frozen=True, gc=False):
    """Everything about one man."""

    name: str
    rank: str
    post: str
    service: str
    nation: str
    squadron: str
    joined: str = ""
    quality: str = ""
    status: str = "fit"
    missions: int = 0
    victories: str = "0"
    experience: int = 0
    luck: int = 0
    wounds: int = 0
    medals: tuple[str, ...] = ()
    """Each with its date: `Military Cross, 3 May 1917`."""
    skills: tuple[str, ...] = ()
    keepsakes: tuple[str, ...] = ()
    flights: tuple[FlightLine, ...] = ()
    kills: tuple[KillLine, ...] = ()


class RosterLine(Struct, frozen=True, gc=False):
    """A man of a squadron in one line."""

    rank: str
    name: str
    post: str
    quality: str = ""
    missions: int = 0
    victories: str = "0"
    experience: int = 0
    luck: int = 0
    medals: str = ""
    status: str = "fit"


class MachineLine(Struct, frozen=True, gc=False):
    """A machine of a squadron in one line."""

    id: str
    type: str
    role: str = ""
    state: str = "ready"
    missions: int = 0


class RosterPage(Struct, frozen=True, gc=False):
    """A squadron on a day."""

    squadron: str
    campaign: str
    date: str
    points: str = "0"
    flown: int = 0
    won: int = 0
    men: tuple[RosterLine, ...] = ()
    machines: tuple[MachineLine, ...] = ()
    lost: tuple[RosterLine, ...] = ()
    """Those who are no longer with it."""


class KillPage(Struct, frozen=True, gc=False):
    """Victories in the order in which they were won."""

    title: str
    campaign: str
    kills: tuple[KillLine, ...] = ()
