"""The league and the campaign log, with everything that the referee did."""

from fractions import Fraction

from aerodrome.campaign import events, log, mission_charts, words
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import Claim, LogLine, State
from aerodrome.campaign.table.pilot import Link
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.table.wire.chronicle import CampaignLeague, CampaignLogLine, LeagueLine, RulingLine
from aerodrome.campaign.victories import confirmed
from aerodrome.campaign.words import battle, names
from aerodrome.core.phrases import capital, count, listing, people

RULINGS = (events.Refereed, events.PointsGiven, events.Overruled)


def league_of(story: Story, result: str, link: Link) -> CampaignLeague:
    """How the squadrons stand, and every mission."""
    state = story.state
    one, other = state.setting.sides
    totals = {o.event.line.mission: o.state.points for o in story.told if isinstance(o.event, events.Logged)}
    gained = {o.mission: o.event.gained for o in story.told if isinstance(o.event, events.WinnerFound)}
    return CampaignLeague(
        sides=(one.name, other.name),
        points=state.points,
        lines=league_lines(state),
        log=tuple(
            [
                log_line(story.after(line.mission), line, gained[line.mission], totals[line.mission], link)
                for line in state.log
            ]
        ),
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


def log_line(
    state: State, line: LogLine, gained: tuple[float, float], total: tuple[float, float], link: Link
) -> CampaignLogLine:
    """A mission in the log (`state`: at its end)."""
    off = battle.written_off(state)
    return CampaignLogLine(
        mission=line.mission,
        date=line.date,
        day=spoken(line.date),
        title=mission_charts.mission_kind(line.kind).title,
        weather=mission_charts.WEATHERS.get(line.weather, line.weather),
        attacker=state.setting.sides[line.attacker].name,
        winner=line.winner or "",
        points=gained,
        total=total,
        words=in_words(state, line),
        lost=tuple([f"{plane} (on the way home)" if plane in off else plane for plane in line.lost]),
        dead=line.dead,
        captured=line.captured,
        wounded=line.wounded,
        kills=tuple([line for claim in confirmed(state) for line in shares(state, claim)]),
        replay=link(line.record, None),
        account=words.account(state),
    )


def shares(state: State, claim: Claim) -> list[str]:
    """A confirmed victory, a line for each of its victors, with his share in it (SC12)."""
    part = Fraction(1, len(claim.victors))
    share = f" ({names.fraction(part)})" if part < 1 else ""
    return [f"{victor}: {claim.words}{share}" for victor in claim.victors if victor in state.ids]


def in_words(state: State, line: LogLine) -> str:
    """A mission in a sentence."""
    side = state.setting.sides[line.attacker].name
    where = f" ({line.target})" if line.target else ""
    said = [f"{people(side)} set out to {mission_charts.mission_kind(line.kind).task}{where}"]
    said.append(f"the day goes to {people(line.winner)}" if line.winner else "nobody wins the day")
    if won := len([claim for claim in confirmed(state) if shares(state, claim)]):
        said.append(f"{count(won, 'victory', 'victories')} confirmed")
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
