"""The league and the campaign log, with everything that the referee did."""

from aerodrome.campaign import events, log, mission_charts, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import LogLine, State
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.table.wire.chronicle import CampaignLeague, CampaignLogLine, LeagueLine, RulingLine
from aerodrome.campaign.words import names
from aerodrome.core.phrases import capital, count, listing, people, verb

RULINGS = (events.Refereed, events.PointsGiven, events.Overruled)


def league_of(story: Story, result: str, link: Link) -> CampaignLeague:
    """How the squadrons stand, and every mission."""
    state = story.state
    one, other = state.setting.sides
    totals = {o.event.line.mission: o.state.points for o in story.told if isinstance(o.event, events.Logged)}
    return CampaignLeague(
        sides=(one.name, other.name),
        points=state.points,
        lines=league_lines(state),
        log=tuple([log_line(state, line, totals.get(line.mission, (0.0, 0.0)), link) for line in state.log]),
        rulings=rulings(story),
        result=result,
    )


def league_lines(state: State) -> tuple[LeagueLine, ...]:
    """The squadrons, the best first."""
    numbers = {squadron.name: at for at, squadron in enumerate(state.squadrons)}
    return tuple([
        LeagueLine(
            place=place,
            number=numbers[one.squadron],
            squadron=one.squadron,
            side=one.side,
            points=one.points,
            flown=one.flown,
            won=one.won,
            kills=one.kills,
            kills_words=f"{one.kills:.3g}",
            dead=one.dead,
            captured=one.captured,
            machines_lost=one.machines_lost,
        )
        for place, one in enumerate(log.league(state), 1)
    ])  # fmt: skip


def log_line(state: State, line: LogLine, total: tuple[float, float], link: Link) -> CampaignLogLine:
    """A mission in the log."""
    return CampaignLogLine(
        mission=line.mission,
        date=line.date,
        day=spoken(line.date),
        title=mission_charts.mission_kind(line.kind).title,
        weather=names.WEATHERS.get(line.weather, line.weather),
        attacker=state.setting.sides[line.attacker].name,
        winner=line.winner or "",
        points=line.points,
        total=total,
        words=in_words(state, line),
        lost=line.lost,
        dead=line.dead,
        captured=line.captured,
        wounded=line.wounded,
        kills=tuple([f"{victor}: {victim}" for victor, victim in line.kills]),
        replay=link(line.record, None),
    )


def in_words(state: State, line: LogLine) -> str:
    """A mission in a sentence."""
    side = state.setting.sides[line.attacker].name
    said = [f"{people(side)} {verb(side, 'attacks', 'attack')} {line.target}"]
    said.append(f"the day goes to {people(line.winner)}" if line.winner else "nobody wins the day")
    if line.kills:
        victims = dict.fromkeys(victim for _, victim in line.kills)
        said.append(f"{count(len(victims), 'victory', 'victories')} confirmed")
    if line.dead:
        said.append(f"{listing(list(line.dead))} fell")
    return capital("; ".join(said)) + "."


def rulings(story: Story) -> tuple[RulingLine, ...]:
    """Everything that the referee did, in order."""
    found = []
    for one in story.told:
        if isinstance(one.event, RULINGS):
            date = one.state.date
            over = words.details(one.event)
            found.append(RulingLine(one.mission, date, spoken(date), words.tell(one.event, one.state), over))
    return tuple(found)
