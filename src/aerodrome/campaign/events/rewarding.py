"""What happens after a battle, steps five to eight (SC48), and what ends a mission or a campaign."""

import msgspec

from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.state import (
    Award,
    Claim,
    Entry,
    Kill,
    LogLine,
    State,
    change,
    change_fortune,
    change_mission,
    change_plane,
)
from aerodrome.core.events import Event
from aerodrome.core.sortie import Quality
from aerodrome.core.why import Why

_replace = msgspec.structs.replace


class MissionNoted(Event, frozen=True, gc=False, tag="mission"):
    """A man has flown one mission more, and may have a luck point for it (SC08, SC48 step 5)."""

    man: str
    missions: int
    luck: int
    lucky: bool
    last_role: Role
    """What he flew."""

    def apply(self, state: State) -> State:
        return change(state, self.man, missions=self.missions, luck=self.luck, last_role=self.last_role)


class Claimed(Event, frozen=True, gc=False, tag="claimed"):
    """A victory is claimed (SC10)."""

    claim: Claim

    def apply(self, state: State) -> State:
        return change_mission(state, claims=(*state.under_way.claims, self.claim))


class ClaimJudged(Event, frozen=True, gc=False, tag="judged"):
    """A claim is confirmed, or not."""

    victim: str
    confirmed: bool
    why: tuple[Why, ...]
    face: int | None = None

    def apply(self, state: State) -> State:
        claims = tuple([
            _replace(claim, confirmed=self.confirmed) if claim.victim == self.victim else claim
            for claim in state.under_way.claims
        ])  # fmt: skip
        return change_mission(state, claims=claims)


class Credited(Event, frozen=True, gc=False, tag="credited"):
    """A man is credited with a victory, or a share of one (SC10-SC13)."""

    man: str
    kill: Kill

    def apply(self, state: State) -> State:
        state = change_fortune(state, self.man, kills=state.under_way.fortune(self.man).kills + 1)
        return change(state, self.man, kills=(*state.man(self.man).kills, self.kill))


class QualityChanged(Event, frozen=True, gc=False, tag="quality"):
    """A novice is a veteran, or a man an ace (SC14, SC16); `times`: how often over (SC17)."""

    man: str
    quality: Quality
    times: int = 0

    def apply(self, state: State) -> State:
        return change(state, self.man, quality=self.quality)


class SkillGained(Event, frozen=True, gc=False, tag="skill"):
    """A man has a skill more (SC38, SC39)."""

    man: str
    skill: str
    why: Why

    def apply(self, state: State) -> State:
        man = state.man(self.man)
        devil = man.devil or self.skill == "Luck of the Devil"
        return change(state, self.man, skills=(*man.skills, self.skill), devil=devil)


class SkillRolled(Event, frozen=True, gc=False, tag="skill-roll"):
    """The die that deals out a skill (SC38); `again`: he has it, may not have it yet, or the table says so."""

    man: str
    column: str
    face: int
    result: str
    again: bool


class Decorated(Event, frozen=True, gc=False, tag="medal"):
    """A man gets a medal (SC42-SC45)."""

    man: str
    award: Award
    why: Why

    def apply(self, state: State) -> State:
        return change(state, self.man, medals=(*state.man(self.man).medals, self.award))


class ExperienceGained(Event, frozen=True, gc=False, tag="experience"):
    """What a mission has taught a man (SC40, or 1.3.1)."""

    man: str
    reasons: tuple[Why, ...]
    points: int
    total: int

    def apply(self, state: State) -> State:
        state = change_fortune(state, self.man, experience=self.points)
        return change(state, self.man, experience=self.total)


class ProgressRolled(Event, frozen=True, gc=False, tag="progress"):
    """Another twenty points: a skill, and on a six a promotion as well (SC41)."""

    man: str
    face: int
    rolls: int
    promotion: bool

    def apply(self, state: State) -> State:
        if self.promotion:
            state = change_mission(state, promotions=(*state.under_way.promotions, self.man))
        return change(state, self.man, rolls=self.rolls)


class CommissionRolled(Event, frozen=True, gc=False, tag="commission"):
    """A sergeant major might be made an officer (SC07)."""

    man: str
    face: int
    commissioned: bool


class Promoted(Event, frozen=True, gc=False, tag="promoted"):
    """A man goes up a rung (SC04), or is commissioned (SC07)."""

    man: str
    rank: int
    enlisted: bool

    def apply(self, state: State) -> State:
        return change(state, self.man, rank=self.rank, enlisted=self.enlisted)


class TookCommand(Event, frozen=True, gc=False, tag="command"):
    """A man commands the squadron from now on (SC02, SC05)."""

    man: str
    squadron: int

    def apply(self, state: State) -> State:
        return change(state, self.man, commander=True)


class Retired(Event, frozen=True, gc=False, tag="retired"):
    """A Lieutenant Colonel goes to headquarters and takes no further part (SC06)."""

    man: str
    rank: int

    def apply(self, state: State) -> State:
        return change(state, self.man, rank=self.rank, status="retired", commander=False, must_fly=False)


class Rested(Event, frozen=True, gc=False, tag="rested"):
    """A man in hospital has missed a mission; with none left to miss he is fit again (SC57)."""

    man: str
    rest: int

    def apply(self, state: State) -> State:
        if self.rest:
            return change(state, self.man, rest=self.rest)
        return change(state, self.man, rest=0, wounds=0, status="fit", grounded=None, grounded_on="")


class Repaired(Event, frozen=True, gc=False, tag="repaired"):
    """The workshop has got on with a machine."""

    plane: str
    workshop: int
    damage: float

    def apply(self, state: State) -> State:
        return change_plane(state, self.plane, workshop=self.workshop, damage=self.damage)


class Logged(Event, frozen=True, gc=False, tag="logged"):
    """The mission goes into the campaign log, and into the logbooks of those who flew it (SC01, SC62)."""

    line: LogLine
    entries: tuple[tuple[str, Entry], ...]
    flown: int

    def apply(self, state: State) -> State:
        for name, entry in self.entries:
            state = change(state, name, logbook=(*state.man(name).logbook, entry))
        return _replace(state, log=(*state.log, self.line), flown=self.flown, mission=None)


class CampaignEnded(Event, frozen=True, gc=False, tag="ended"):
    """The campaign is over."""

    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="over", ended=self.reason, queue=())


class Conceded(Event, frozen=True, gc=False, tag="conceded"):
    """A side gives up, or the referee closes the campaign (`side` is then none)."""

    side: int | None
    reason: str

    def apply(self, state: State) -> State:
        return _replace(state, phase="over", ended=self.reason, conceded=self.side, queue=())
