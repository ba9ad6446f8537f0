"""The evening after a mission, page by page: battle, every man, score, honours, newspaper, the next day.

The server says which pages there are, in which order, and to which of them the question of the moment belongs.
"""

from typing import Literal

import msgspec

from aerodrome.campaign.table.wire.campaign import CampaignRoll
from aerodrome.campaign.table.wire.career import AirmanCard, MedalCard, Portrait, ReplayLink
from aerodrome.campaign.table.wire.chronicle import Newspaper

Lot = Literal["safe", "wounded", "missing", "dead", "open"]
"""What became of a man; `open` while it is being found out."""


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the evening finds out."""

    number: int
    """Of the event in the campaign's record."""
    kind: str
    text: str
    man: str = ""
    tone: Literal["plain", "good", "bad", "grave"] = "plain"
    details: tuple[str, ...] = ()
    roll: CampaignRoll | None = None
    luck: int = 0
    """Luck points that were spent on it."""
    replay: ReplayLink | None = None


class ClaimLine(msgspec.Struct, frozen=True):
    """A victory that is claimed: by whom, where it fell, who can swear to it, what became of the claim."""

    mission: int
    date: str
    day: str
    side: str
    victors: tuple[str, ...]
    victim: str
    place: str
    verdict: Literal["open", "confirmed", "refused"]
    words: str
    reasons: tuple[str, ...]
    roll: CampaignRoll | None
    replay: ReplayLink | None


class BattleDeed(msgspec.Struct, frozen=True):
    """Something that happened in the battle, with its moment."""

    text: str
    turn: int
    """0 where it is not known."""
    replay: ReplayLink | None


class SideFigures(msgspec.Struct, frozen=True):
    """How the machines of a side came out of the battle, before anybody is home."""

    side: str
    up: int
    down: int
    hit: int
    """Of those that are not down."""


class BattlePage(msgspec.Struct, frozen=True, tag_field="kind", tag="battle"):
    """What happened up there, before anybody knows what has become of the men."""

    id: str
    title: str
    told: tuple[str, ...]
    sides: tuple[SideFigures, SideFigures]
    deeds: tuple[BattleDeed, ...]
    """What went down or left, turn by turn."""
    closing: str


class ManPage(msgspec.Struct, frozen=True, tag_field="kind", tag="man"):
    """One man: what happened to him in the battle, and what the evening finds out."""

    id: str
    title: str
    man: AirmanCard
    """As he flew: what became of him is told by the page."""
    squadron: str
    machine: str
    lot: Lot
    lot_words: str
    battle: tuple[BattleDeed, ...]
    beats: tuple[Beat, ...]
    parting: tuple[str, ...] = ()
    """What is said of a man who has died, when all else has been told."""
    welcome: str = ""
    """How a man comes in who is home unhurt."""


class OtherLine(msgspec.Struct, frozen=True):
    """A man of the other side, in a line."""

    title: str
    squadron: str
    lot: Lot
    lot_words: str


class ScorePage(msgspec.Struct, frozen=True, tag_field="kind", tag="score"):
    """Who has won, what it is worth, who claims what, and what is known of the other side."""

    id: str
    title: str
    sides: tuple[str, str]
    gained: tuple[float, float]
    points: tuple[float, float]
    """Since the beginning."""
    beats: tuple[Beat, ...]
    claims: tuple[ClaimLine, ...]
    others: tuple[OtherLine, ...]
    account: tuple[str, ...] = ()
    """How the points of the day come about, and what became of the tasks."""


class HonouredMan(msgspec.Struct, frozen=True):
    """What the day brought a man: medals, victories, experience, skills, a promotion."""

    name: str
    title: str
    portrait: Portrait
    medals: tuple[MedalCard, ...]
    """Those of this mission."""
    beats: tuple[Beat, ...]
    lacking: str = ""
    """Why a victory of the day brought him no medal; empty where it did, and where he had none."""


class HonoursPage(msgspec.Struct, frozen=True, tag_field="kind", tag="honours"):
    """Logbooks, victories, medals, promotions; who has most to celebrate comes first."""

    id: str
    title: str
    men: tuple[HonouredMan, ...]


class PaperPage(msgspec.Struct, frozen=True, tag_field="kind", tag="paper"):
    """The newspaper of one's own side."""

    id: str
    title: str
    paper: Newspaper


class MorningPage(msgspec.Struct, frozen=True, tag_field="kind", tag="morning"):
    """The next day: who and what arrives, and what there is to decide."""

    id: str
    title: str
    beats: tuple[Beat, ...]
    number: int
    """Of the question that is asked now, from 1; 0 where none is."""
    of: int
    """How many questions this morning has for whoever asks, as far as is known."""
    quiet: str = ""
    """What is said where nobody and nothing has arrived."""


EveningPage = BattlePage | ManPage | ScorePage | HonoursPage | PaperPage | MorningPage


class Evening(msgspec.Struct, frozen=True):
    """The evening after a mission: its pages in the order in which they are read, the worst news last."""

    mission: int
    title: str
    day: str
    standing: str
    pages: tuple[EveningPage, ...]
    asking: str
    """The page to which the question of the moment belongs; empty where nothing is asked here."""
    out: tuple[str, ...]
    """Men of whom nothing has been heard yet."""
    over: bool
    """Is the evening, with the morning after it, at its end?"""
    missions: tuple[int, ...]
    """Missions that have an evening to look at."""
    replay: ReplayLink | None
