"""Every event as a sentence: the story of a campaign."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import calendar, charts, events, ranks, recovery, skills
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import State
from aerodrome.campaign.words import names
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count, digits, listing, number, people, signed, times, verb
from aerodrome.core.why import Why

QUIET = (events.PhaseBegan, events.Settled, events.Learned)
"""Events that a log may leave out: what they say shows by itself."""


def tell(event: Event, state: State) -> str:
    """The event as a sentence (`state`: after the event)."""
    told = TELLERS.get(type(event))
    if told is None:
        raise TypeError(f"no words for {type(event).__name__}")
    return capital(told(event, state))


def quiet(event: Event) -> bool:
    """May a log leave this event out?"""
    return isinstance(event, QUIET)


def details(event: Event) -> tuple[str, ...]:
    """What an event rests on, a line each: every number and reason with its paragraph."""
    match event:
        case events.TableRolled():
            paragraph = charts.PARAGRAPHS[event.table]
            sums = [_sum(why) for why in event.modifiers]
            return (f"die: {event.face} [{paragraph}]", *sums, f"total: {digits(event.total)} [SC61]")
        case events.LuckSpent():
            spent = f"{count(event.points, 'luck point')}: total {digits(event.total)} [SC09]"
            return (spent, f"left: {event.luck} [SC08]")
        case events.ExperienceGained():
            return (*[_sum(why) for why in event.reasons], f"in all: {event.total} [SC40]")
        case events.ClaimJudged():
            die = (f"die: {event.face} [SC10]",) if event.face is not None else ()
            return (*die, *[str(why) for why in event.why])
        case events.SkillRolled():
            return (f"d20: {event.face}, column {event.column.replace('_', '-')} [SC38]",)
        case events.ProgressRolled():
            return (f"d6: {event.face} [SC41]",)
        case events.CommissionRolled():
            return (f"d6: {event.face} [SC07]",)
        case events.ParachuteDrawn():
            return (f"d6: {event.face} [SC46]",)
        case events.OldWoundFelt():
            return (f"d6: {event.face} [SC60]",)
        case events.FireBurned():
            return (f"dice: {', '.join(map(str, event.faces))} [SC11]", f"damage now: {event.damage:.0%} [SC48]")
        case events.Killed() | events.Captured() | events.SkillGained() | events.Decorated():
            return (str(event.why),)
        case events.Overruled():
            return tuple([str(why) for why in event.reasons])
        case events.Refereed():
            return tuple([f"overruled: {why}" for why in event.overruled])
        case events.WeatherFound():
            return (f"dice: {', '.join(map(str, event.faces))} [SC47]",)
        case events.Recovery():
            return (f"dice: {', '.join(map(str, event.faces))}, event {event.number} [SC60]",)
        case events.WoundTested():
            return (f"d20: {event.face} against {event.target} [1.5.1]",)
        case events.LuckTested():
            return (f"d20: {event.face} against {event.target} [1.6.1]",)
    return ()


def _sum(why: Why) -> str:
    return f"{why.text}: {signed(why.value)} [{why.paragraph}]"


# ---- the sequence


PHASES = {
    "muster": "The squadrons muster.",
    "replacements": "Replacements arrive.",
    "referee": "The referee has the floor.",
    "date": "The squadrons wait for the next order.",
    "scenario": "Headquarters sends its orders.",
    "defences": "The observers report the guns on the ground.",
    "area": "The map is spread out.",
    "clouds": "Everybody looks at the sky.",
    "crews": "The commanders write their lists.",
    "formation": "The leaders settle how they will fly.",
    "battle": "Engines are started, and they are off.",
    "fires": "The battle is over; what burns goes on burning.",
    "returns": "The mechanics stand outside and count the machines that come back.",
    "wounds": "The doctor makes his round.",
    "winner": "Both sides add up.",
    "missions": "The logbooks are brought up to date.",
    "victories": "Claims are made in the mess.",
    "experience": "They talk it over.",
    "promotion": "The adjutant opens an envelope.",
    "rest": "Evening.",
    "over": "The campaign is over.",
}


def _phase(event: events.PhaseBegan, state: State) -> str:
    return PHASES[event.phase]


def _settled(event: events.Settled, state: State) -> str:
    return "that is settled."


def _muster(event: events.Mustered, state: State) -> str:
    leader = next((man for man in event.men if man.commander), None)
    under = f" under {names.with_rank(leader)}" if leader else ""
    pilots = len([man for man in event.men if man.post == "pilot" and not man.commander])
    observers = len([man for man in event.men if man.post == "observer"])
    types = dict.fromkeys(names.type_name(plane.type) for plane in event.planes)
    crews = f"{count(pilots, 'pilot')} and {count(observers, 'observer')}"
    return f"{names.squadron(state, event.squadron)} musters{under}: {crews}, with the {listing(list(types))}."


def _record(event: events.RecordMade, state: State) -> str:
    own = event.record
    return f"{names.man(state, event.man)}: awareness {own.awareness}, flying {own.flying}, gunnery {own.gunnery}."


def _recruit(event: events.Recruited, state: State) -> str:
    where = names.squadron(state, event.man.squadron)
    if event.man.commander:
        return f"{names.with_rank(event.man)} is sent to command {where}."
    return f"{names.with_rank(event.man)}, a new {event.man.post}, reports to {where}."


def _delivery(event: events.Delivered, state: State) -> str:
    plane = event.plane
    return f"a new {names.type_name(plane.type)} is flown in for {names.squadron(state, plane.squadron)}: {plane.id}."


def _parachute_roll(event: events.ParachuteDrawn, state: State) -> str:
    if event.issued:
        return f"there is a parachute in the kit of {names.man(state, event.man)}."
    return f"no parachute for {names.man(state, event.man)}."


def _parachute(event: events.ParachuteGiven, state: State) -> str:
    return f"{names.man(state, event.man)} flies with a parachute from now on."


def _dismissed(event: events.Dismissed, state: State) -> str:
    return f"{names.man(state, event.man)} is posted elsewhere to make room."


def _refereed(event: events.Refereed, state: State) -> str:
    return f"the referee rules: {event.command.removeprefix('overrule ')}."


def _points(event: events.PointsGiven, state: State) -> str:
    return f"the referee gives {names.side(state, event.side)} {event.value:g} points."


# ---- the seven steps


def _date(event: events.DateSet, state: State) -> str:
    after = f"{capital(count(event.days, 'day'))} later" if event.days else "The first order"
    return f"{after}, {calendar.spoken(event.date)}: mission {event.number}."


def _weather(event: events.WeatherFound, state: State) -> str:
    if event.weather == "washout":
        return f"{names.WEATHERS['washout']}; they wait for {calendar.spoken(event.date)}."
    return f"{names.WEATHERS[event.weather]} on {calendar.spoken(event.date)}."


def _scenario(event: events.ScenarioSet, state: State) -> str:
    kind = charts.mission_kind(event.mission)
    side = state.setting.sides[event.attacker].name
    return f"{kind.title}: {people(side)} {verb(side, 'attacks', 'attack')}; {kind.words}."


def _defences(event: events.DefencesSet, state: State) -> str:
    return f"{names.DEFENCES[event.defences]} below."


def _area(event: events.AreaSet, state: State) -> str:
    return f"the country: {event.area}. The objective: {event.target}."


def _clouds(event: events.CloudsSet, state: State) -> str:
    return f"{count(event.clouds, 'cloud')} in the sky."


def _old_wound(event: events.OldWoundFelt, state: State) -> str:
    if event.ailing:
        return f"{names.man(state, event.man)} feels his old wound today."
    return f"the old wound of {names.man(state, event.man)} keeps quiet."


def _crews(event: events.CrewsChosen, state: State) -> str:
    said = [
        f"{' and '.join(names.man(state, name) for name in crew.men)} in {names.plane(state, crew.plane)}"
        for crew in event.crews
    ]
    return f"for {names.squadron(state, event.squadron)} fly {listing(said)}."


def _opposition(event: events.OppositionSet, state: State) -> str:
    types = [mount.type for mount in event.mounts]
    said = [f"{number(types.count(one))} {names.type_name(one)}" for one in dict.fromkeys(types)]
    return f"against them: {listing(said)}."


def _formation(event: events.FormationChosen, state: State) -> str:
    return f"{names.squadron(state, event.squadron)} flies in {event.formation}."


# ---- the aftermath


def _reported(event: events.Reported, state: State) -> str:
    down = len([one for one in event.report.machines if one.fate in ("shot down", "exploded", "forced down")])
    told = f"{count(down, 'machine')} down" if down else "everybody was still flying at the end"
    return f"the battle is reported: {told} after {count(event.report.turns, 'turn')}."


def _overruled(event: events.Overruled, state: State) -> str:
    return f"the referee lets the report stand, against {count(len(event.reasons), 'objection')}."


def _fire(event: events.FireBurned, state: State) -> str:
    if event.destroyed:
        return f"the fire in the machine of {event.words} wins; it goes down."
    return f"the fire in the machine of {event.words} goes out in time."


def _jump(event: events.Jumped, state: State) -> str:
    name = names.man(state, event.man)
    return f"{name} jumps." if event.jumps else f"{name} stays with his machine."


def _roll(event: events.TableRolled, state: State) -> str:
    where = names.TABLES[event.table]
    return f"{names.man(state, event.subject)}, {where}: {digits(event.total)}, {names.outcome(event.result)}."


def _luck(event: events.LuckSpent, state: State) -> str:
    spent = count(event.points, "luck point")
    return f"{names.man(state, event.man)} spends {spent}: {names.outcome(event.result)}."


def _plane(event: events.PlaneSettled, state: State) -> str:
    if event.lost:
        return f"{names.plane(state, event.plane)} is written off."
    if event.workshop:
        return f"{names.plane(state, event.plane)} goes to the workshop and misses the next mission."
    return f"{names.plane(state, event.plane)} is back."


def _man(event: events.ManDown, state: State) -> str:
    name = names.man(state, event.man)
    hurt = f" with {count(event.wounds, 'wound')}" if event.wounds else ""
    if event.home and event.why is not None and event.why.paragraph == "SC56":
        return f"{name} was feasted in the nearest mess and is back in the morning{hurt}."
    if event.home:
        return f"{name} is home{hurt}."
    return f"{name} is on the ground {WHERE[event.place]}{hurt}."


def _killed(event: events.Killed, state: State) -> str:
    return f"{names.man(state, event.man)} is dead: {event.why.text}."


def _captured(event: events.Captured, state: State) -> str:
    return f"{names.man(state, event.man)} is a prisoner of war."


def _keepsake(event: events.KeepsakeHit, state: State) -> str:
    return f"the {event.keepsake.lower()} of {names.man(state, event.man)} has a hole in it, and he has none."


def _wounded(event: events.Wounded, state: State) -> str:
    away = f"; he misses {count(event.rest, 'mission')}" if event.rest else ""
    return f"{names.man(state, event.man)} has {count(event.wounds, 'wound')}{away}."


def _discharged(event: events.Discharged, state: State) -> str:
    return f"{names.man(state, event.man)} will not fly again, and goes home with honour."


def _recovery(event: events.Recovery, state: State) -> str:
    line = recovery.event(event.number)
    if line.chivalrous and skills.CHIVALROUS in state.man(event.man).skills:
        line = recovery.event(line.chivalrous)
    away = f" He misses {count(event.rest, 'mission')}." if event.rest else " He misses nothing."
    return f"{names.man(state, event.man)} in hospital: {line.words}.{away}"


def _winner(event: events.WinnerFound, state: State) -> str:
    sides = [side.name for side in state.setting.sides]
    counts = ", ".join(f"{side} {points:g}" for side, points in zip(sides, event.gained, strict=True))
    if event.winner is None:
        return f"nobody has won the day ({counts})."
    return f"the day goes to {people(event.winner)} ({counts})."


def _mission(event: events.MissionNoted, state: State) -> str:
    luck = f", and a luck point, his {_ordinal(event.luck)}" if event.lucky else ""
    return f"mission {event.missions} for {names.man(state, event.man)}{luck}."


def _ordinal(value: int) -> str:
    return ("none", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")[value]


def _claimed(event: events.Claimed, state: State) -> str:
    who = listing([names.man(state, name) for name in event.claim.victors])
    return f"{who} {'claims' if len(event.claim.victors) == 1 else 'claim'} the {event.claim.words}."


def _judged(event: events.ClaimJudged, state: State) -> str:
    claim = next(one for one in state.under_way.claims if one.victim == event.victim)
    return f"the claim of the {claim.words} is {'confirmed' if event.confirmed else 'not confirmed'}."


def _credited(event: events.Credited, state: State) -> str:
    man = state.man(event.man)
    part = "a victory" if event.kill.among == 1 else f"a share of one in {number(event.kill.among)}"
    total = float(sum([1 / kill.among for kill in man.kills]))
    return f"{names.man(state, event.man)} is credited with {part}: {total:.3g} in all."


def _quality(event: events.QualityChanged, state: State) -> str:
    name = names.man(state, event.man)
    if event.quality == "ace" and event.times > 1:
        return f"{name} is an ace {times(event.times)} over."
    return f"{name} is {names.QUALITIES[event.quality]} now."


def _skill(event: events.SkillGained, state: State) -> str:
    return f"{names.man(state, event.man)} has a new skill, {event.skill}: he {skills.line(event.skill).words}."


def _skill_roll(event: events.SkillRolled, state: State) -> str:
    name = names.man(state, event.man)
    if event.again:
        return f"{name} has nothing new to learn from that; the die is rolled again."
    if event.result == charts.CHOOSE:
        return f"{name} may learn what he likes."
    return f"{name} has learned something: {event.result}."


def _medal(event: events.Decorated, state: State) -> str:
    dead = state.man(event.man).status == "dead"
    return f"{names.man(state, event.man)} is awarded the {event.award.medal}{', after his death' if dead else ''}."


def _experience(event: events.ExperienceGained, state: State) -> str:
    return f"{names.man(state, event.man)} gains {event.points} experience: {event.total} in all."


def _progress(event: events.ProgressRolled, state: State) -> str:
    more = " and a promotion" if event.promotion else ""
    return f"another twenty points for {names.man(state, event.man)}: a skill{more}."


def _commission(event: events.CommissionRolled, state: State) -> str:
    name = names.man(state, event.man)
    if event.commissioned:
        return f"{name} is made an officer, whatever the mess thinks of it."
    return f"{name} stays what he is: higher a man of the ranks cannot rise."


def _promoted(event: events.Promoted, state: State) -> str:
    return f"{event.man} is promoted: {ranks.title(state.man(event.man))}."


def _command(event: events.TookCommand, state: State) -> str:
    return f"{names.man(state, event.man)} takes command of {names.squadron(state, event.squadron)}."


def _retired(event: events.Retired, state: State) -> str:
    return f"{names.man(state, event.man)} gets a desk at headquarters and flies no more."


def _rested(event: events.Rested, state: State) -> str:
    if event.rest:
        return f"{names.man(state, event.man)} has {count(event.rest, 'mission')} more to miss."
    return f"{names.man(state, event.man)} is fit again."


def _repaired(event: events.Repaired, state: State) -> str:
    if event.workshop:
        return f"they are still at work on {names.plane(state, event.plane)}."
    return f"{names.plane(state, event.plane)} is ready again."


def _logged(event: events.Logged, state: State) -> str:
    line = event.line
    dead = listing([names.man(state, name) for name in line.dead])
    fell = f"; {dead} did not live to see the evening" if dead else ""
    return f"mission {line.mission} goes into the log{fell}."


def _ended(event: events.CampaignEnded, state: State) -> str:
    return f"the campaign is over: {event.reason}."


def _conceded(event: events.Conceded, state: State) -> str:
    return f"the campaign ends: {event.reason}."


# ---- the other progression


def _first_aid(event: events.FirstAid, state: State) -> str:
    rest = f"; {event.left} points of Fortitude are still missing" if event.left else " and he is as good as new"
    return f"first aid for {names.man(state, event.man)}{rest}."


def _luck_test(event: events.LuckTested, state: State) -> str:
    end = "finds his way home" if event.home else "runs into a patrol"
    return f"{names.man(state, event.man)}, between the lines, {end}."


def _wound_test(event: events.WoundTested, state: State) -> str:
    away = f"; grounded for {event.grounded}" if event.grounded else ""
    return f"{names.man(state, event.man)}: {event.words}{away}."


def _raised(event: events.Raised, state: State) -> str:
    value = getattr(event.record, event.skill)
    more = ", and a gift shows itself" if event.ability else ""
    return f"{names.man(state, event.man)} has worked on his {event.skill}: {value} now{more}."


def _ability(event: events.AbilityGained, state: State) -> str:
    return f"{names.man(state, event.man)} has a special ability: {event.ability}."


def _learned(event: events.Learned, state: State) -> str:
    return f"{names.man(state, event.man)} has {event.record.experience} points to spend."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.PhaseBegan: _phase,
    events.Settled: _settled,
    events.Mustered: _muster,
    events.RecordMade: _record,
    events.Recruited: _recruit,
    events.Delivered: _delivery,
    events.ParachuteDrawn: _parachute_roll,
    events.ParachuteGiven: _parachute,
    events.Dismissed: _dismissed,
    events.Refereed: _refereed,
    events.PointsGiven: _points,
    events.DateSet: _date,
    events.WeatherFound: _weather,
    events.ScenarioSet: _scenario,
    events.DefencesSet: _defences,
    events.AreaSet: _area,
    events.CloudsSet: _clouds,
    events.OldWoundFelt: _old_wound,
    events.CrewsChosen: _crews,
    events.OppositionSet: _opposition,
    events.FormationChosen: _formation,
    events.Reported: _reported,
    events.Overruled: _overruled,
    events.FireBurned: _fire,
    events.Jumped: _jump,
    events.TableRolled: _roll,
    events.LuckSpent: _luck,
    events.PlaneSettled: _plane,
    events.ManDown: _man,
    events.Killed: _killed,
    events.Captured: _captured,
    events.KeepsakeHit: _keepsake,
    events.Wounded: _wounded,
    events.Discharged: _discharged,
    events.Recovery: _recovery,
    events.WinnerFound: _winner,
    events.MissionNoted: _mission,
    events.Claimed: _claimed,
    events.ClaimJudged: _judged,
    events.Credited: _credited,
    events.QualityChanged: _quality,
    events.SkillGained: _skill,
    events.SkillRolled: _skill_roll,
    events.Decorated: _medal,
    events.ExperienceGained: _experience,
    events.ProgressRolled: _progress,
    events.CommissionRolled: _commission,
    events.Promoted: _promoted,
    events.TookCommand: _command,
    events.Retired: _retired,
    events.Rested: _rested,
    events.Repaired: _repaired,
    events.Logged: _logged,
    events.CampaignEnded: _ended,
    events.Conceded: _conceded,
    events.FirstAid: _first_aid,
    events.LuckTested: _luck_test,
    events.WoundTested: _wound_test,
    events.Raised: _raised,
    events.AbilityGained: _ability,
    events.Learned: _learned,
}
