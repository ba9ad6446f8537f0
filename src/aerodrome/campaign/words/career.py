"""A man's own story: what happened to him, as his page remembers it, without his name in every line."""

from aerodrome.campaign import events, mission_charts
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import Airman, State, victories
from aerodrome.campaign.words import battle, names, telling
from aerodrome.core.events import Event
from aerodrome.core.phrases import count, small


def remembered(event: Event, state: State) -> str:
    """An event as a line of the story of the man whom it is about (`state`: after it)."""
    match event:
        case events.Recruited():
            return joined(state, event.man)
        case events.MissionNoted():
            return _first_flight(state, event.man)
        case events.Credited():
            return _victory(state, event)
        case events.Wounded():
            by = battle.victors(state, event.man) if battle.is_shot(state, event.man) else ""
            away = f" and out of action for {count(event.rest, 'mission')}" if event.rest else ""
            return f"Wounded over {state.setting.front}{f' by {by}' if by else ''}{away}."
        case events.Decorated():
            return f"Awarded the {event.award.medal}: {event.why.text}."
        case events.Captured():
            by = battle.downed_by(state, event.man)
            down = f", {by}" if by else ""
            return f"Taken prisoner after he came down {WHERE[battle.landed(state, event.man)]}{down}."
    whose = getattr(event, "man", "")
    return telling.of_him(event, state, whose) if isinstance(whose, str) else telling.tell(event, state)


def joined(state: State, man: Airman) -> str:
    """How his story begins."""
    where = names.squadron(state, man.squadron)
    came = f"Came to {where} as its commander" if man.commander else f"Joined {where} as {names.post(man.post)}"
    if man.life is None:
        return f"{came}."
    return f"{came}: {man.life.age} years old, from {man.life.home}, {man.life.trade} before the war."


def _first_flight(state: State, name: str) -> str:
    mission = state.under_way
    kind = small(mission_charts.mission_kind(mission.kind).title)
    type_ = names.type_name(state.plane(mission.fortune(name).plane).type)
    return f"First flight against the enemy, over {state.setting.front}: {kind}, in a {type_}."


def _victory(state: State, event: events.Credited) -> str:
    man = state.man(event.man)
    total = victories(man)
    what = f"the {event.kill.victim}, over {state.setting.front}"
    if event.kill.among > 1:
        return f"A share in {what}: {names.scored(total)} now."
    return f"His {names.ordinal(int(total))} victory: {what}."
