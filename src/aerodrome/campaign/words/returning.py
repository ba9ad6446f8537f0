"""What happens after a battle, steps one to four, as sentences: fires, falls, wounds, recovery, the winner."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import events, recovery, skills
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import State
from aerodrome.campaign.words import battle, names
from aerodrome.core.events import Event
from aerodrome.core.phrases import count, digits, people
from aerodrome.core.report import Place

OUT_OF: dict[Place, str] = {"no man's land": "from no man's land", "enemy lines": "from behind the enemy's lines"}


def _fire(event: events.FireBurned, state: State) -> str:
    whose = f"the machine of {names.man(state, event.words)}" if event.words in state.ids else f"the {event.words}"
    if event.destroyed:
        return f"the fire in {whose} spreads, and it goes down."
    return f"the fire in {whose} goes out in time."


def _jump(event: events.Jumped, state: State) -> str:
    name = names.man(state, event.man)
    return f"{name} jumps with his parachute." if event.jumps else f"{name} stays with his machine."


def _roll(event: events.TableRolled, state: State) -> str:
    where, result = names.TABLES[event.table], names.outcome_of(state, event.subject, event.result)
    return f"{names.man(state, event.subject)}, {where} ({digits(event.total)}): {result}."


def _luck(event: events.LuckSpent, state: State) -> str:
    spent = count(event.points, "luck point")
    passenger = any(crew.observer == event.man for crew in state.under_way.crews)
    return (
        f"{names.man(state, event.man)} spends {spent}: {names.his_outcome(state, event.man, event.result, passenger)}."
    )


def _plane(event: events.PlaneSettled, state: State) -> str:
    if event.lost:
        return f"{names.plane(state, event.plane)} is written off."
    if event.workshop:
        return f"{names.plane(state, event.plane)} goes to the workshop and will miss the next mission."
    return f"{names.plane(state, event.plane)} is back."


def _man(event: events.ManDown, state: State) -> str:
    name = names.man(state, event.man)
    hurt = f" with {count(event.wounds, 'wound')}" if event.wounds else ""
    if event.home and event.why is not None and event.why.paragraph == "SC56":
        if event.wounds:
            return f"{name} is found by his own infantry and brought back{hurt}."
        return f"{name} is feasted in the nearest mess and is back in the morning."
    if event.home and event.place in OUT_OF:
        return f"{name} makes his way back {OUT_OF[event.place]}{hurt}."
    if event.home:
        return f"{name} is back{hurt}."
    return f"{name} is on the ground {WHERE[event.place]}{hurt}."


def _killed(event: events.Killed, state: State) -> str:
    return battle.mourned(state, event.man)


def _captured(event: events.Captured, state: State) -> str:
    by = battle.downed_by(state, event.man)
    down = f", {by}" if by else ""
    where = WHERE[battle.landed(state, event.man)]
    return f"{names.man(state, event.man)} is a prisoner of war: he came down {where}{down}."


def _keepsake(event: events.KeepsakeHit, state: State) -> str:
    unhurt = "" if event.wounds else ", and he is unhurt"
    return f"the {event.keepsake.lower()} of {names.man(state, event.man)} stopped the bullet{unhurt}."


def _wounded(event: events.Wounded, state: State) -> str:
    hurt = "is wounded" if event.wounds == 1 else f"has {count(event.wounds, 'wound')}"
    away = f" and will miss {count(event.rest, 'mission')}" if event.rest else ""
    return f"{names.man(state, event.man)} {hurt}{away}."


def _discharged(event: events.Discharged, state: State) -> str:
    return f"{names.man(state, event.man)} will never fly again and is sent home."


def _recovery(event: events.Recovery, state: State) -> str:
    line = recovery.event(event.number)
    if line.chivalrous and skills.CHIVALROUS in state.man(event.man).skills:
        line = recovery.event(line.chivalrous)
    away = "" if event.rest else " He misses no mission after all."
    if event.rest and (line.misses or line.more or line.double):
        away = f" In the end he misses {count(event.rest, 'mission')}."
    return f"{names.man(state, event.man)} is in hospital: {line.words}.{away}"


def _winner(event: events.WinnerFound, state: State) -> str:
    sides = [side.name for side in state.setting.sides]
    one, other = event.gained if event.winner != sides[1] else reversed(event.gained)
    if event.winner is None:
        return f"nobody wins the day: {digits(one)} to {digits(other)}."
    return f"the day goes to {people(event.winner)}, by {digits(one)} to {digits(other)}."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
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
}
