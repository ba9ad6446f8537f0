"""What a campaign shows over its socket: its board, how it stands, and the particulars of its questions.

A campaign is a match like any other, so its socket is that of a battle. Its pages (squadron room, pilot,
briefing, aftermath, diary) are asked for over HTTP whenever the version has changed.
"""

from typing import Literal

import msgspec

from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.state import Aviator, Phase
from aerodrome.core.sortie import Quality

Verb = Literal["award", "edit", "points"]
"""What a referee may do."""
How = Literal["here", "bots", "hand"]
"""How a mission is flown: at a table in the browser, by bots among themselves, at a real table."""


class RollTerm(msgspec.Struct, frozen=True):
    """Something that is added to a die, and why."""

    text: str
    value: int
    paragraph: str


class CampaignRoll(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that fell in a campaign: what for, on which table, the faces, what was added, the sum and what it means."""

    purpose: str
    die: str
    """`d6`, `d20` or `d100`."""
    faces: tuple[int, ...]
    table: str = ""
    """The table in words; empty where the dice need none."""
    terms: tuple[RollTerm, ...] = ()
    total: int | None = None
    result: str = ""
    """In words."""
    paragraph: str = ""
    chart: tuple[str, ...] = ()
    """What each total of the table gives, in words."""


class CampaignSide(msgspec.Struct, frozen=True):
    """A side of a campaign, with the seats at which it is played."""

    name: str
    nation: str
    seats: tuple[str, ...]


class CampaignSquadron(msgspec.Struct, frozen=True):
    """A squadron that takes part: its number in addresses, its name, its side, who plays it."""

    number: int
    name: str
    side: int
    service: str
    nation: str
    seats: tuple[str, ...]


class CampaignBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="campaign"):
    """What stays the same during a campaign."""

    title: str
    briefing: str
    front: str
    start: str
    """The first day, in words."""
    missions: int
    sides: tuple[CampaignSide, CampaignSide]
    squadrons: tuple[CampaignSquadron, ...]
    tactics: str
    """The game in which battles are fought: `icog`, `triangle`, or `table`."""
    tactics_words: str
    referee: str
    """The referee's seat; empty where there is none."""
    rules: tuple[str, ...]
    """What the players have agreed on, in sentences."""


class MissionLine(msgspec.Struct, frozen=True):
    """The mission that is under way, in a few words."""

    number: int
    title: str
    date: str
    weather: str
    attacker: int
    target: str
    words: str
    tasks: tuple[str, ...] = ()
    """What either side has to do, and what wins the day, a sentence or two each."""


class CampaignScene(msgspec.Struct, frozen=True, tag_field="kind", tag="campaign"):
    """How a campaign stands."""

    standing: str
    """In a sentence."""
    date: str
    """Year, month and day: `1917-04-06`."""
    day: str
    """The same in words."""
    part: Literal["between", "briefing", "battle", "aftermath", "over"]
    phase: Phase
    phase_words: str
    step: int
    """Of the briefing's seven steps or the aftermath's eight, counted from 1; 0 elsewhere."""
    steps: int
    turn: int
    """The mission that is under way, or the last one: the log counts by missions."""
    turns: int
    flown: int
    missions: int
    mission: MissionLine | None
    points: tuple[float, float]
    subject: str
    """The man, machine or squadron that is being dealt with; empty where it is everybody."""


# ---- the particulars of questions


class CrewMan(msgspec.Struct, frozen=True):
    """A man who might fly: what he is like, whether he must or cannot fly, and why."""

    name: str
    title: str
    post: Aviator
    quality: Quality
    kills: str
    luck: int
    flies: bool
    must: bool
    words: str
    """Why he must or cannot fly."""
    limit: str = ""
    """Why he flies under limits, in a word or two; what they are stands once on the card."""
    usual: Role | Literal[""] = ""
    """What he flew last; empty before his first mission."""


class CrewPlane(msgspec.Struct, frozen=True):
    """A machine that might fly."""

    id: str
    type: str
    role: Role
    ready: bool
    words: str
    damage: float


class CrewLimit(msgspec.Struct, frozen=True):
    """What some of the men may not do today, said once for all of them."""

    title: str
    words: str


class CrewsCard(msgspec.Struct, frozen=True, tag_field="kind", tag="crews"):
    """Who flies what: how many are wanted, who and what there is, and crews to begin with.

    An answer is written `PILOT > MACHINE; PILOT + OBSERVER > MACHINE`. Preview one to hear every reason against it.
    """

    squadron: int
    scouts: int
    two_seaters: int
    wanted: str
    """What is wanted, in words."""
    men: tuple[CrewMan, ...]
    planes: tuple[CrewPlane, ...]
    suggested: str
    """A legal answer to begin with."""
    limits: tuple[CrewLimit, ...] = ()
    """What novices and wounded men may not do today, as far as there are any."""


class FlyChoice(msgspec.Struct, frozen=True):
    """One way of flying the mission: in words, and why it cannot be had."""

    how: How
    words: str
    effect: str
    offered: bool
    why_not: str


class FlyBot(msgspec.Struct, frozen=True):
    """A bot that may fly where nobody plays: what `NewFlight.bot` takes, its name, what it is like."""

    bot: str
    title: str
    line: str


class FlyMissionCard(msgspec.Struct, frozen=True, tag_field="kind", tag="fly-mission"):
    """The mission is to be flown: how? Chosen over HTTP; whoever holds a seat may choose."""

    mission: int
    game: str
    scenario: str
    """The title of the mission in the tactical game."""
    choices: tuple[FlyChoice, ...]
    bots: tuple[FlyBot, ...]
    """Who may fly for seats where nobody plays, the easiest first; nobody at a real table."""


class LuckChoice(msgspec.Struct, frozen=True):
    """What some luck points would make of a roll."""

    points: int
    total: int
    result: str
    left: int
    """Luck points afterwards."""


class LuckCard(msgspec.Struct, frozen=True, tag_field="kind", tag="luck"):
    """A man may spend luck on his own roll."""

    man: str
    title: str
    table: str
    total: int
    result: str
    luck: int
    devil: bool
    """The devil's point is to be had as well, and goes first."""
    choices: tuple[LuckChoice, ...]


class SkillChoice(msgspec.Struct, frozen=True):
    """A skill or an ability to choose, a mission or a formation, with what it does."""

    answer: str
    title: str
    words: str
    effect: str
    """In the tactical game of this campaign; `no effect here` where it does nothing."""
    works: bool
    paragraph: str


class SkillsCard(msgspec.Struct, frozen=True, tag_field="kind", tag="skills"):
    """What a man may choose from."""

    man: str
    choices: tuple[SkillChoice, ...]


class TypeChoice(msgspec.Struct, frozen=True):
    """A type of machine to choose: when it is delivered, its figures in the game that is flown, how many there are."""

    answer: str
    title: str
    words: str
    figures: tuple[str, ...]
    have: int
    """So many of them the squadron has."""


class DeliveryCard(msgspec.Struct, frozen=True, tag_field="kind", tag="delivery"):
    """A machine is to be chosen: the types, and what the squadron has of machines and men."""

    man: str
    """For whom; empty where it is the squadron's."""
    squadron: str
    role: Role
    choices: tuple[TypeChoice, ...]
    machines: tuple[str, ...]
    men: tuple[str, ...]
    due: int = 1
    """Machines of this kind that the squadron still waits for, with this one."""
    alike: str = ""
    """The offer to choose one type for all of them; empty where there is only one."""
    common: str = ""
    """What all types are worth, where the game knows no difference between them: then no choice has figures."""


class RefereePower(msgspec.Struct, frozen=True):
    """Something that a referee may do: the command with its blanks, and what may be put in them."""

    verb: Verb
    field: str
    words: str
    form: str
    """The command, with NAME, SIDE and VALUE to be replaced."""
    values: tuple[str, ...]
    """What VALUE may be; empty for a number between `least` and `most`, or for nothing at all."""
    least: int
    most: int
    value: bool
    """Does it take a VALUE?"""


class RefereeCard(msgspec.Struct, frozen=True, tag_field="kind", tag="referee"):
    """The referee's powers between missions; every command is logged, `overrule ` before one lets it stand."""

    men: tuple[str, ...]
    sides: tuple[str, ...]
    powers: tuple[RefereePower, ...]
    done: str
    """The answer that lets the campaign go on."""


CampaignCard = CrewsCard | FlyMissionCard | LuckCard | SkillsCard | DeliveryCard | RefereeCard
