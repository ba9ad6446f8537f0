"""What happens before a battle, as sentences: muster, replacements, the referee, the seven steps, the report."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import calendar, events, mission_charts, orders
from aerodrome.campaign.state import State
from aerodrome.campaign.words import battle, names
from aerodrome.core.events import Event
from aerodrome.core.phrases import capital, count, digits, listing, people, plural, several, verb

# ---- the sequence


PHASES = {
    "muster": "The squadrons muster.",
    "replacements": "Replacements arrive.",
    "referee": "It's the referee's turn.",
    "date": "The squadrons wait for the next order.",
    "scenario": "Headquarters sends its orders.",
    "defences": "The observers report the guns on the ground.",
    "area": "The map is spread out.",
    "clouds": "Everybody looks up at the sky.",
    "crews": "The commanders write their lists.",
    "formation": "The leaders settle how they will fly.",
    "battle": "The engines start, and they're off.",
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
    types = dict.fromkeys(plural(names.type_name(plane.type)) for plane in event.planes)
    crews = f"{count(pilots, 'pilot')} and {count(observers, 'observer')}"
    return f"{names.squadron(state, event.squadron)} musters{under}: {crews}, with {listing(list(types))}."


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
        return f"{names.man(state, event.man)} finds a parachute in his kit."
    return f"no parachute for {names.man(state, event.man)}."


def _parachute(event: events.ParachuteGiven, state: State) -> str:
    return f"{names.man(state, event.man)} flies with a parachute from now on."


def _dismissed(event: events.Dismissed, state: State) -> str:
    return f"{names.man(state, event.man)} is posted elsewhere to make room."


def _refereed(event: events.Refereed, state: State) -> str:
    return f"the referee rules: {event.command.removeprefix('overrule ')}."


def _points(event: events.PointsGiven, state: State) -> str:
    return f"the referee gives {names.side(state, event.side)} {digits(event.value)} points."


# ---- the seven steps


def _date(event: events.DateSet, state: State) -> str:
    after = f"{capital(count(event.days, 'day'))} later: mission" if event.days else "Mission"
    return f"{after} {event.number}, on {calendar.spoken(event.date)}."


def _weather(event: events.WeatherFound, state: State) -> str:
    if event.weather == "washout":
        return f"{mission_charts.WEATHERS['washout']}; they wait for {calendar.spoken(event.date)}."
    return f"{capital(mission_charts.WEATHERS[event.weather])}."


def _scenario(event: events.ScenarioSet, state: State) -> str:
    kind = mission_charts.mission_kind(event.mission)
    side = state.setting.sides[event.attacker].name
    return f"{people(side)} {verb(side, 'attacks', 'attack')}. {kind.title}: {kind.words}."


def _defences(event: events.DefencesSet, state: State) -> str:
    return orders.told(state, "guns")


def _area(event: events.AreaSet, state: State) -> str:
    return orders.told(state, "area")


def _clouds(event: events.CloudsSet, state: State) -> str:
    return orders.told(state, "clouds")


def _old_wound(event: events.OldWoundFelt, state: State) -> str:
    if event.ailing:
        return f"{names.man(state, event.man)} feels his old wound today."
    return f"{names.man(state, event.man)} doesn't feel his old wound today."


def _handed(event: events.MachineHanded, state: State) -> str:
    if event.owner:
        return f"{names.man(state, event.owner)} has {event.plane} for himself now."
    return f"anybody may fly {event.plane} now."


def _took_part(event: events.TookPart, state: State) -> str:
    return f"{names.man(state, event.man)} flies in place of {names.man(state, event.replaced)}."


def _crews(event: events.CrewsChosen, state: State) -> str:
    said = [
        f"{' and '.join(names.man(state, name) for name in crew.men)} in {names.plane(state, crew.plane)}"
        for crew in event.crews
    ]
    fly = "flies" if len(event.crews) == 1 and not event.crews[0].observer else "fly"
    return f"{listing(said)} {fly} for {names.squadron(state, event.squadron)}."


def _opposition(event: events.OppositionSet, state: State) -> str:
    types = [mount.type for mount in event.mounts]
    said = [several(types.count(one), names.type_name(one)) for one in dict.fromkeys(types)]
    return f"against them: {listing(said)}."


def _formation(event: events.FormationChosen, state: State) -> str:
    said = f"{names.squadron(state, event.squadron)} flies in {orders.shape(event.formation)}."
    return " ".join([part for part in (said, orders.lack(state, "formation")) if part])


# ---- the report


def _reported(event: events.Reported, state: State) -> str:
    down = battle.machines_down(state)
    told = f"{count(down, 'machine')} went down" if down else "nobody went down"
    long = f" after {count(event.report.turns, 'turn')}" if event.report.turns else ""
    return f"the battle is over{long}; {told}."


def _overruled(event: events.Overruled, state: State) -> str:
    return f"the referee lets the report stand, against {count(len(event.reasons), 'objection')}."


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
    events.MachineHanded: _handed,
    events.TookPart: _took_part,
    events.CrewsChosen: _crews,
    events.OppositionSet: _opposition,
    events.FormationChosen: _formation,
    events.Reported: _reported,
    events.Overruled: _overruled,
}
