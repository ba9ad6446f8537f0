"""The squadron room and the pilot's page: men, machines, honours."""

from typing import Literal

import msgspec

from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.state import Aviator, Status
from aerodrome.core.sortie import Quality

CareerMark = Literal[
    "wound", "hospital", "medal", "promotion", "skill", "victory", "capture", "death", "joined", "flight", "other"
]  # fmt: skip
"""What something that happened to a man was about."""


class Portrait(msgspec.Struct, frozen=True):
    """A face as numbers from 0 to 1, drawn from the man's name; what he wears follows from his nation and career."""

    skin: float
    hair: float
    """Its colour, from fair to black."""
    cut: float
    face: float
    """From round to long."""
    brow: float
    eyes: float
    nose: float
    mouth: float
    moustache: float
    """Below one half he has none."""
    ears: float
    age: float
    cap: float
    tilt: float
    scarf: float
    nation: str
    officer: bool
    scars: int
    eyepatch: bool
    bandage: bool
    black_band: bool
    """He is dead: the frame has a mourning band."""


class SkillCard(msgspec.Struct, frozen=True):
    """A skill, a mark for life or a keepsake: what it is, and what it does in the tactical game of this campaign."""

    name: str
    paragraph: str
    words: str
    effect: str
    works: bool
    """False: it has no effect here, and `effect` says so."""


class MedalCard(msgspec.Struct, frozen=True):
    """A medal: its ribbon's colours from edge to edge, when he got it and what for."""

    name: str
    ribbon: tuple[str, ...]
    date: str
    day: str
    mission: int
    words: str


class RatingCard(msgspec.Struct, frozen=True):
    """A skill rating of In Clouds of Glory."""

    name: str
    value: int


class AirmanCard(msgspec.Struct, frozen=True):
    """A man on the roster."""

    name: str
    title: str
    """With his rank: `Captain Hugh Fenwick`."""
    rank: str
    squadron: int
    seat: str
    post: Aviator
    life: str
    """Who he was before the war, in sentences; empty in campaigns of older rules."""
    quality: Quality
    quality_words: str
    status: Status
    ready: bool
    readiness: str
    """Fit to fly, or why not and for how long."""
    luck: int
    luck_most: int
    devil: bool
    kills: float
    kills_words: str
    missions: int
    experience: int
    wounds: int
    career_wounds: int
    skills: tuple[SkillCard, ...]
    marks: tuple[SkillCard, ...]
    limits: tuple[str, ...]
    """What he may not do today."""
    medals: tuple[MedalCard, ...]
    ratings: tuple[RatingCard, ...]
    parachute: bool
    commander: bool
    flies: bool
    portrait: Portrait


class MachineCard(msgspec.Struct, frozen=True):
    """A machine on the strength."""

    id: str
    type: str
    """The slug, the same across games; pictures go by it."""
    name: str
    role: Role
    ready: bool
    readiness: str
    damage: float
    missions: int
    lost: bool


class HonourLine(msgspec.Struct, frozen=True):
    """A line of the board of honour."""

    name: str
    title: str
    words: str
    kills: float
    ribbons: tuple[tuple[str, ...], ...]
    dead: bool


class SquadronRoom(msgspec.Struct, frozen=True):
    """A squadron at home."""

    number: int
    name: str
    side: str
    nation: str
    service: str
    seats: tuple[str, ...]
    commander: str
    lines: tuple[str, ...]
    """How the squadron stands, in sentences."""
    roster: tuple[AirmanCard, ...]
    """Who serves, in the order in which they joined."""
    gone: tuple[AirmanCard, ...]
    """Who does not any more."""
    planes: tuple[MachineCard, ...]
    honour: tuple[HonourLine, ...]
    """Victors, the best first."""
    fallen: tuple[HonourLine, ...]
    points: float
    flown: int
    won: int
    kills: float


class ReplayLink(msgspec.Struct, frozen=True):
    """A moment of a battle's replay."""

    replay: str
    moment: int | None
    address: str
    """On this site, with the moment in its fragment."""


class LogbookLine(msgspec.Struct, frozen=True):
    """A mission that a man flew."""

    mission: int
    date: str
    day: str
    kind: str
    type: str
    experience: int
    kills: int
    kills_words: str
    """With shares, as in his score."""
    wounds: int
    luck: int
    words: str
    replay: ReplayLink | None


class KillLine(msgspec.Struct, frozen=True):
    """A victory, or a share of one."""

    number: int
    mission: int
    date: str
    day: str
    victim: str
    flown: Role
    """What he flew."""
    share: str
    """`1`, `1/2`, `1/3`."""
    replay: ReplayLink | None


class LuckMark(msgspec.Struct, frozen=True):
    """A man's luck points after a mission."""

    mission: int
    date: str
    luck: int


class CareerLine(msgspec.Struct, frozen=True):
    """Something that happened to a man: wounds, hospital, promotions, honours."""

    mission: int
    date: str
    day: str
    kind: CareerMark
    text: str
    details: tuple[str, ...]


class PilotPage(msgspec.Struct, frozen=True):
    """A man with his whole career."""

    man: AirmanCard
    squadron: str
    side: str
    service: str
    joined: str
    lines: tuple[str, ...]
    """Who he is, in sentences."""
    logbook: tuple[LogbookLine, ...]
    kills: tuple[KillLine, ...]
    luck: tuple[LuckMark, ...]
    wounds: tuple[CareerLine, ...]
    story: tuple[CareerLine, ...]
    """Everything that is told of him, in order."""
