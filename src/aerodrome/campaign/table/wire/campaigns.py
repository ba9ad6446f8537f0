"""Campaigns in the hangar: the ready ones, new ones, those one has a key for, those that were imported."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from aerodrome.campaign.table.wire.campaign import CampaignSide
from aerodrome.server.wire.lobby import BotCard, Created, Name, OptionCard


class ReadySquadron(msgspec.Struct, frozen=True):
    """A squadron of a ready campaign."""

    name: str
    side: str
    service: str
    machines: str
    """In words."""


class ReadyCampaign(msgspec.Struct, frozen=True):
    """A campaign to choose."""

    id: str
    title: str
    line: str
    briefing: str
    front: str
    start: str
    missions: int
    beginners: str
    """Why it is a good one to start with; empty: others are better for that."""
    sides: tuple[CampaignSide, CampaignSide]
    squadrons: tuple[ReadySquadron, ...]


class CampaignCatalogue(msgspec.Struct, frozen=True):
    """What the hangar offers of campaigns."""

    campaigns: tuple[ReadyCampaign, ...]
    options: tuple[OptionCard, ...]
    bots: tuple[BotCard, ...]


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a campaign. `seats` says for each seat `me`, `open` or `bot:NAME`; a seat not named is `me`."""

    campaign: Annotated[str, Meta(max_length=80)]
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    seats: dict[Name, Annotated[str, Meta(max_length=40)]] = {}
    delay: Annotated[int, Meta(ge=0, le=600)] = 0


class PlannedSeat(msgspec.Struct, frozen=True):
    """A seat that a campaign would have with some options."""

    name: str
    side: str
    squadron: str
    words: str


class CampaignPlan(msgspec.Struct, frozen=True):
    """What a campaign would be with some options: its seats, and what was agreed on."""

    title: str
    missions: int
    seats: tuple[PlannedSeat, ...]
    rules: tuple[str, ...]


class CampaignTag(msgspec.Struct, frozen=True):
    """A campaign in a few words, for the hangar."""

    id: str
    title: str
    seats: tuple[str, ...]
    standing: str
    day: str
    flown: int
    missions: int
    sides: tuple[str, str]
    points: tuple[float, float]
    squadrons: tuple[str, ...]
    waiting: tuple[str, ...]
    over: bool
    updated: str


class Imported(msgspec.Struct, frozen=True):
    """A campaign was taken in from a file: its new keys, and what came with it."""

    created: Created
    title: str
    missions: int
    battles: int
    words: str
