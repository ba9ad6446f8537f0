"""The pilot's page: logbook, victories with their replays, luck over the career, wounds, all that is told of him."""

from collections.abc import Callable
from fractions import Fraction

from aerodrome.campaign import events, mission_charts, service_charts, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Airman, Entry, Kill
from aerodrome.campaign.table.board import AFTERMATH
from aerodrome.campaign.table.entries import people_of
from aerodrome.campaign.table.men import airman_card
from aerodrome.campaign.table.told import MORNING, WAY_HOME, Story, Told
from aerodrome.campaign.table.wire.career import (
    CareerLine,
    CareerMark,
    KillLine,
    LogbookLine,
    LuckMark,
    PilotPage,
    ReplayLink,
)
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, count, listing
from aerodrome.core.sheets import did_you_mean

Link = Callable[[str, int | None], ReplayLink | None]
"""The replay of a record, by its last hash and the number of an event; none where it is not to be had."""


def moment_link(link: Link, record: str, event: int | None) -> ReplayLink | None:
    """The replay at a moment; none where the moment is not known, for its beginning shows something else."""
    found = link(record, event) if event is not None else None
    return found if found is not None and found.moment is not None else None


KINDS: dict[type[Event], CareerMark] = {
    events.Mustered: "joined",
    events.Recruited: "joined",
    events.MissionNoted: "flight",
    events.Wounded: "wound",
    events.WoundTested: "wound",
    events.KeepsakeHit: "wound",
    events.Recovery: "hospital",
    events.Rested: "hospital",
    events.Discharged: "hospital",
    events.Decorated: "medal",
    events.Promoted: "promotion",
    events.TookCommand: "promotion",
    events.CommissionRolled: "promotion",
    events.QualityChanged: "promotion",
    events.SkillGained: "skill",
    events.AbilityGained: "skill",
    events.Raised: "skill",
    events.Credited: "victory",
    events.Captured: "capture",
    events.Killed: "death",
    events.Jumped: "other",
    events.LuckSpent: "other",
    events.ParachuteGiven: "other",
    events.Refereed: "other",
    events.Retired: "other",
    events.Dismissed: "other",
    events.OldWoundFelt: "other",
    events.MachineHanded: "other",
    events.TookPart: "other",
    events.FirstAid: "wound",
    events.LuckTested: "other",
}
"""What the page tells of a man, and under which heading."""
WOUNDS = ("wound", "hospital", "death")


def pilot_page(story: Story, name: str, link: Link) -> PilotPage:
    """A man with his whole career; a Fault where nobody has that name."""
    state = story.state
    if name not in state.ids:
        raise Fault("pilot", f"nobody is called {name!r}{did_you_mean(name, state.ids)}", "a man of the campaign")
    man = state.man(name)
    told = [career_line(one, name) for one in sorted(story.told, key=lived) if is_about(one, name)]
    unit = state.setting.squadrons[man.squadron]
    records = {line.mission: line.record for line in state.log}
    return PilotPage(
        man=airman_card(state, man),
        squadron=state.squadrons[man.squadron].name,
        side=state.setting.sides[unit.side].name,
        service=service_charts.services()[man.service].name,
        joined=spoken(man.joined) if man.joined else "",
        lines=words.about(state, man),
        logbook=tuple([logbook_line(man, one, link(records.get(one.mission, ""), None)) for one in man.logbook]),
        kills=kill_lines(man, link),
        luck=tuple([LuckMark(one.mission, one.date, one.luck) for one in man.logbook]),
        wounds=tuple([line for line in told if line.kind in WOUNDS]),
        story=tuple(told),
    )


def lived(one: Told) -> tuple[int, int]:
    """When it happened in a man's life: the books note flight and victories only after his way home (SC48)."""
    stage = 0
    if one.phase in MORNING:
        stage = 5
    elif isinstance(one.event, events.MissionNoted):
        stage = 1
    elif isinstance(one.event, events.Credited):
        stage = 2
    elif one.phase in WAY_HOME:
        stage = 3
    elif one.phase in AFTERMATH:
        stage = 4
    return one.mission, stage


def is_about(one: Told, name: str) -> bool:
    """Does the page tell this of the man?"""
    if isinstance(one.event, events.Mustered):
        return any(man.name == name for man in one.event.men)
    if type(one.event) not in KINDS or people_of(one.event) != (name,):
        return False
    if isinstance(one.event, events.MissionNoted):
        return one.event.missions == 1
    return not isinstance(one.event, events.Rested) or not one.event.rest


def career_line(one: Told, name: str) -> CareerLine:
    """Something that happened to a man."""
    date = one.state.date
    return CareerLine(
        mission=one.mission,
        date=date,
        day=spoken(date),
        kind=KINDS[type(one.event)],
        text=words.joined(one.state, one.state.man(name))
        if isinstance(one.event, events.Mustered)
        else words.remembered(one.event, one.state),
        details=words.details(one.event),
    )


def logbook_line(man: Airman, entry: Entry, replay: ReplayLink | None) -> LogbookLine:
    """A mission in the logbook."""
    scored = sum([Fraction(1, kill.among) for kill in man.kills if kill.mission == entry.mission], Fraction(0))
    found = [names.scored(scored)] if scored else []
    found += [count(entry.wounds, "wound")] if entry.wounds else []
    kind, type_ = mission_charts.mission_kind(entry.kind).title, names.type_name(entry.type)
    return LogbookLine(
        mission=entry.mission,
        date=entry.date,
        day=spoken(entry.date),
        kind=kind,
        type=type_,
        experience=entry.experience,
        kills=entry.kills,
        kills_words=names.fraction(scored),
        wounds=entry.wounds,
        luck=entry.luck,
        words=f"{kind} in a {type_}" + (f": {listing(found)}." if found else "."),
        replay=replay,
    )


def kill_lines(man: Airman, link: Link) -> tuple[KillLine, ...]:
    """A man's victories."""
    return tuple([_kill(number, kill, link) for number, kill in enumerate(man.kills, 1)])


def _kill(number: int, kill: Kill, link: Link) -> KillLine:
    return KillLine(
        number=number,
        mission=kill.mission,
        date=kill.date,
        day=spoken(kill.date),
        victim=capital(kill.victim),
        flown=kill.role,
        share="1" if kill.among == 1 else f"1/{kill.among}",
        replay=link(kill.record, kill.moment),
    )
