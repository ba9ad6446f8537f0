"""The aftermath of a mission, told step by step: each roll with its table, what was added, and what luck made of it."""

from typing import Literal

from aerodrome.campaign import aftermath_charts, events, mission_charts, victories, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import Claim, State
from aerodrome.campaign.table.board import AFTERMATH, standing
from aerodrome.campaign.table.entries import people_of
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.told import Story, Told
from aerodrome.campaign.table.wire.campaign import CampaignRoll, RollTerm
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.campaign.table.wire.mission import Aftermath, AftermathStep, Beat, ClaimLine
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, listing

STEPS = {
    "fires": ("Fires", "Machines that were still burning: does the fire go out in time?"),
    "returns": ("The way home", "What becomes of machines and men, whose fall or landing is rolled for."),
    "wounds": ("The doctor", "Wounds are counted; some leave more behind than others."),
    "winner": ("The day", "Who has won, and what it is worth."),
    "missions": ("Logbooks", "A mission more for everybody who flew, and luck for those who came back unhurt."),
    "victories": ("Victories", "Claims, aces, medals."),
    "experience": ("Experience", "What the mission has taught them."),
    "promotion": ("Promotions", "Who goes up a rung."),
}
Tone = Literal["plain", "good", "bad", "grave"]
TONES: dict[type[Event], Tone] = {
    events.Killed: "grave",
    events.Captured: "bad",
    events.Wounded: "bad",
    events.WoundTested: "bad",
    events.Discharged: "bad",
    events.Decorated: "good",
    events.Promoted: "good",
    events.Credited: "good",
    events.SkillGained: "good",
    events.AbilityGained: "good",
    events.QualityChanged: "good",
    events.LuckSpent: "good",
    events.KeepsakeHit: "good",
}
OPENING = (events.Reported, events.Overruled)
"""What comes in before the first step."""


def missions_of(story: Story) -> tuple[int, ...]:
    """Missions that have an aftermath to look at."""
    return tuple(dict.fromkeys(one.mission for one in story.told if isinstance(one.event, events.Reported)))


def aftermath_of(story: Story, mission: int | None, link: Link) -> Aftermath:
    """What became of everybody on a mission, the last one if none is named; a Fault where none was flown."""
    known = missions_of(story)
    number = mission if mission is not None else (known[-1] if known else 0)
    if number not in known:
        allowed = ", ".join(map(str, known)) or "none has been flown yet"
        raise Fault("mission", f"found {number}", allowed)
    told = story.of_mission(number)
    state = next(one.state for one in reversed(told) if one.state.mission is not None)
    report = state.under_way.report
    assert report is not None, "it was reported"
    under_way = story.state.mission is not None and story.state.mission.number == number
    return Aftermath(
        mission=number,
        title=mission_charts.mission_kind(state.under_way.kind).title,
        day=spoken(state.under_way.date),
        standing=standing(story.state),
        steps=steps(story, told, under_way, link),
        claims=claim_lines(told, link),
        over=not under_way,
        missions=known,
        replay=link(report.record, None),
    )


def steps(story: Story, told: list[Told], under_way: bool, link: Link) -> tuple[AftermathStep, ...]:
    """The eight steps, as far as they have come."""
    phase = story.state.phase
    here = AFTERMATH.index(phase) if under_way and phase in AFTERMATH else len(AFTERMATH)
    found = []
    for at, (name, (title, about)) in enumerate(STEPS.items()):
        mine = [one for one in told if one.phase == name or (at == 0 and isinstance(one.event, OPENING))]
        beats = tuple([beat for one in mine if (beat := beat_of(one, link)) is not None])
        found.append(AftermathStep(at + 1, title, about, beats, at < here, at == here))
    return tuple(found)


def beat_of(one: Told, link: Link) -> Beat | None:
    """One thing that was found out; none of mere bookkeeping."""
    event = one.event
    if words.quiet(event) or isinstance(event, events.Logged):
        return None
    return Beat(
        number=one.number,
        kind=event.kind,
        text=words.tell(event, one.state),
        man=next(iter(people_of(event)), ""),
        tone=tone_of(event),
        details=words.details(event),
        roll=roll_of(one),
        luck=event.points if isinstance(event, events.LuckSpent) else 0,
        replay=_moment(event, one.state, link),
    )


def tone_of(event: Event) -> Tone:
    """How an event is to be taken."""
    if isinstance(event, events.PlaneSettled):
        return "bad" if event.lost else "plain"
    if isinstance(event, events.FireBurned):
        return "bad" if event.destroyed else "good"
    if isinstance(event, events.ClaimJudged):
        return "good" if event.confirmed else "bad"
    return TONES.get(type(event), "plain")


def roll_of(one: Told) -> CampaignRoll | None:
    """The dice of an event, with the table and what was added where it is a roll of the aftermath."""
    event = one.event
    if isinstance(event, events.TableRolled):
        return CampaignRoll(
            purpose=capital(names.man(one.state, event.subject)),
            die=one.state.setting.options.tables,
            faces=(event.face,),
            table=capital(names.TABLES[event.table]),
            terms=tuple([RollTerm(why.text, why.value, why.paragraph) for why in event.modifiers]),
            total=event.total,
            result=capital(names.outcome(event.result)),
            paragraph=aftermath_charts.PARAGRAPHS[event.table],
        )
    return one.rolls[-1] if one.rolls else None


def _moment(event: Event, state: State, link: Link) -> ReplayLink | None:
    """The moment of the battle that an event of the aftermath is about."""
    report = state.mission.report if state.mission is not None else None
    if isinstance(event, events.Credited):
        return link(event.kill.record, event.kill.moment)
    if report is not None and isinstance(event, events.Claimed):
        return link(report.record, event.claim.moment)
    return None


# ---- claims


def all_claims(story: Story, link: Link) -> tuple[ClaimLine, ...]:
    """Every victory that was ever claimed, mission by mission."""
    return tuple([line for number in missions_of(story) for line in claim_lines(story.of_mission(number), link)])


def claim_lines(told: list[Told], link: Link) -> tuple[ClaimLine, ...]:
    """The claims of one mission, each with what became of it."""
    verdicts = {one.event.victim: one for one in told if isinstance(one.event, events.ClaimJudged)}
    made = [(one, one.event.claim) for one in told if isinstance(one.event, events.Claimed)]
    return tuple([_claim(one, claim, verdicts.get(claim.victim), link) for one, claim in made])


def _claim(one: Told, claim: Claim, verdict: Told | None, link: Link) -> ClaimLine:
    state = one.state
    mission, report = state.under_way, state.under_way.report
    judged = verdict.event if verdict is not None else None
    assert judged is None or isinstance(judged, events.ClaimJudged)
    seen = [names.man(state, name) for name in victories.witnesses(state, claim)]
    said = f"{capital(listing(list(claim.victors)))}: the {claim.words}, {WHERE[claim.place]}"
    said += f"; {listing(seen[:3])} can swear to it" if seen else "; nobody else saw it"
    return ClaimLine(
        mission=mission.number,
        date=mission.date,
        day=spoken(mission.date),
        side=state.setting.sides[claim.side].name,
        victors=claim.victors,
        victim=claim.words,
        place=claim.place,
        verdict="open" if judged is None else "confirmed" if judged.confirmed else "refused",
        words=f"{said}.",
        reasons=tuple([str(why) for why in judged.why]) if judged is not None else (),
        roll=verdict.rolls[-1] if verdict is not None and verdict.rolls else None,
        replay=link(report.record if report is not None else "", claim.moment),
    )
