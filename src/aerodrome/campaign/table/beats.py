"""What an evening finds out, a beat each: the words, how they are to be taken, the dice with what was added."""

from typing import Literal

from aerodrome.campaign import aftermath_charts, events, words
from aerodrome.campaign.dice import Form
from aerodrome.campaign.state import State
from aerodrome.campaign.table.entries import people_of
from aerodrome.campaign.table.pilot import Link, moment_link
from aerodrome.campaign.table.told import Told
from aerodrome.campaign.table.wire.campaign import CampaignRoll, RollTerm
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.campaign.table.wire.evening import Beat
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital
from aerodrome.core.tables import Row

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
BOOKKEEPING = (events.Logged, events.Claimed, events.ClaimJudged)
"""What a list of its own shows, or nobody has to hear."""


def beats_of(told: list[Told], link: Link, whose: str = "") -> tuple[Beat, ...]:
    """Some events as beats; `whose`: the man on whose page they stand."""
    return tuple([beat for one in told if (beat := beat_of(one, link, whose)) is not None])


def beat_of(one: Told, link: Link, whose: str = "") -> Beat | None:
    """One thing that was found out; none of mere bookkeeping."""
    event = one.event
    if words.quiet(event) or isinstance(event, BOOKKEEPING):
        return None
    return Beat(
        number=one.number,
        kind=event.kind,
        text=words.of_him(event, one.state, whose) if whose else words.tell(event, one.state),
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
            result=capital(names.outcome_of(one.state, event.subject, event.result)),
            paragraph=aftermath_charts.PARAGRAPHS[event.table],
            chart=chart_of(event.table, one.state.setting.options.tables),
        )
    return one.rolls[-1] if one.rolls else None


def chart_of(table: aftermath_charts.TableName, form: Form) -> tuple[str, ...]:
    """A table of the aftermath in words: what each total gives (SC61)."""
    rows = aftermath_charts.rows(table, form)
    said = tuple([f"{_totals(row)}: {names.outcome(row.result)}" for row in rows])
    return (*said, names.UNEVEN) if aftermath_charts.is_uneven(table, form) else said


def _totals(row: Row[str]) -> str:
    """The totals of a row: `3 or less`, `4 to 6`, `12`, `20 or more`."""
    if row.at is not None or row.first == row.last:
        return str(row.at if row.at is not None else row.first)
    if row.first is None:
        return f"{row.last} or less"
    return f"{row.first} or more" if row.last is None else f"{row.first} to {row.last}"


def _moment(event: Event, state: State, link: Link) -> ReplayLink | None:
    """The moment of the battle that an event of the aftermath is about."""
    report = state.mission.report if state.mission is not None else None
    if isinstance(event, events.Credited):
        return moment_link(link, event.kill.record, event.kill.moment)
    if report is not None and isinstance(event, events.Claimed):
        return moment_link(link, report.record, event.claim.moment)
    return None
