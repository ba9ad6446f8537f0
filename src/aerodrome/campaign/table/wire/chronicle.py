"""The story of a campaign: its diary, its newspaper, its log and league."""

import msgspec

from aerodrome.campaign.table.wire.career import ReplayLink


class DiaryChapter(msgspec.Struct, frozen=True):
    """A day of the diary."""

    date: str
    day: str
    mission: int
    title: str
    paragraphs: tuple[str, ...]


class CampaignDiary(msgspec.Struct, frozen=True):
    """The campaign as a narrative."""

    title: str
    chapters: tuple[DiaryChapter, ...]


class NewsColumn(msgspec.Struct, frozen=True):
    """A column of the newspaper."""

    headline: str
    place: str
    """Where it was written, and when."""
    paragraphs: tuple[str, ...]


class Newspaper(msgspec.Struct, frozen=True):
    """The newspaper on a mission."""

    name: str
    side: str
    number: int
    mission: int
    day: str
    headline: str
    deck: str
    columns: tuple[NewsColumn, ...]
    notices: tuple[str, ...]
    """Promotions, honours, the roll of honour."""
    missions: tuple[int, ...]
    """Missions that the paper has written about."""


class LeagueLine(msgspec.Struct, frozen=True):
    """A squadron in the league."""

    place: int
    number: int
    squadron: str
    side: str
    points: float
    flown: int
    won: int
    kills: float
    kills_words: str
    dead: int
    captured: int
    machines_lost: int


class CampaignLogLine(msgspec.Struct, frozen=True):
    """A mission in the campaign log."""

    mission: int
    date: str
    day: str
    title: str
    weather: str
    attacker: str
    winner: str
    points: tuple[float, float]
    total: tuple[float, float]
    """Of all missions up to this one, with what the referee gave."""
    words: str
    lost: tuple[str, ...]
    dead: tuple[str, ...]
    captured: tuple[str, ...]
    wounded: tuple[str, ...]
    kills: tuple[str, ...]
    replay: ReplayLink | None
    account: tuple[str, ...] = ()
    """How the points of the day come about, and what became of the tasks."""


class RulingLine(msgspec.Struct, frozen=True):
    """Something that the referee did."""

    mission: int
    date: str
    day: str
    text: str
    overruled: tuple[str, ...]


class CampaignLeague(msgspec.Struct, frozen=True):
    """How the squadrons stand, mission after mission."""

    sides: tuple[str, str]
    points: tuple[float, float]
    lines: tuple[LeagueLine, ...]
    log: tuple[CampaignLogLine, ...]
    rulings: tuple[RulingLine, ...]
    result: str
