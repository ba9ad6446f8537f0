"""Wounds (1.1.1-1.1.4, 6.3.14): men hit, the Fortitude test to stay in the fight, the controls, forced home."""

import msgspec

from aerodrome.core.geometry import off_nose
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import pilots
from aerodrome.icog.damage import crashes, falls, victories
from aerodrome.icog.events import Altered, CrewChanged, Wounded
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.men import crew, traits
from aerodrome.icog.rolls import checks, dice, feats
from aerodrome.icog.state import Crew, State
from aerodrome.icog.tables.effects import Who

FORWARD = ("nose", "over-wing-forward")
"""The arcs of guns that stand in front."""
LARGE = 3
"""From so many men on the gunners do not sit in the cockpit."""


# ---- who is hit


def living(state: State, name: str) -> tuple[int, ...]:
    """The men aboard who are alive."""
    return tuple([at for at, man in enumerate(state.airplane(name).crew) if crew.aboard(man)])


async def whom(table: Table, name: str, who: Who, pilot: int, by: str = "") -> tuple[int, ...]:
    """Who is hit (6.3.10); where it could be one of several, a die picks with even chances.

    `pilot` is the man who flew when the blow fell, `by` the attacker.
    """
    state: State = table.state
    alive = living(state, name)
    men = state.airplane(name).crew
    match who:
        case "pilot":
            return tuple([at for at in alive if at == pilot])
        case "cockpit":
            return tuple([at for at in alive if len(men) < LARGE or men[at].post != "gunner"])
        case "all":
            return alive
        case "one gunner":
            choices = tuple([at for at in alive if at != pilot])
        case "pilot or gunner":
            choices = alive
        case "nearest gunner":
            choices = nearest(state, name, alive, by)
    seat = state.airplane(by or name).seat
    return (await dice.pick(table, "who is hit", seat, choices),) if choices else ()


def nearest(state: State, name: str, alive: tuple[int, ...], by: str) -> tuple[int, ...]:
    """The gunners closest to the attacker (6.3.11): those in front if he is ahead, else the others; all if unknown."""
    airplane = state.airplane(name)
    posts = tuple([at for at in gunners.posts(state, airplane) if at in alive])
    if not by:
        return posts
    ahead = off_nose(airplane.at, airplane.frame, state.airplane(by).at) < 90.0
    forward = [weapon.crew for weapon in state.panel(airplane).weapons if any(arc in FORWARD for arc in weapon.arcs)]
    return tuple([at for at in posts if (at in forward) == ahead]) or posts


# ---- wounds and death


async def wound(table: Table, name: str, member: int, points: int, why: Why) -> None:
    """A man loses Fortitude (1.1.1): at 0 he is dead (1.1.2), else he tests whether he fights on (6.3.10.c)."""
    if points <= 0 or not crew.aboard(table.state.airplane(name).crew[member]):
        return
    points = await feats.spared(table, name, member, points)
    flew = crew.flier(table.state, name) == member
    hurt = _hurt(table, name, member, points, why)
    if flew and not pilots.controls(hurt):
        await lose_control(table, name, why)
    elif hurt.dead:
        _last_man(table, name, why)
    elif flew:
        await stay(table, name, why)
    else:
        await _gunner_stays(table, name, member)


async def kill(table: Table, name: str, members: tuple[int, ...], why: Why) -> None:
    """Men die outright, all at the same time (1.1.2); one who cheats death may live (1.4.1)."""
    flew = crew.flier(table.state, name)
    for member in members:
        man = table.state.airplane(name).crew[member]
        if crew.aboard(man):
            points = await feats.spared(table, name, member, max(1, pilots.fortitude(man)))
            _hurt(table, name, member, points, why)
    if flew in members and crew.flier(table.state, name) == flew:
        await stay(table, name, why)
    elif flew in members:
        await lose_control(table, name, why)
    else:
        _last_man(table, name, why)


def _hurt(table: Table, name: str, member: int, points: int, why: Why) -> Crew:
    """Write down a wound (1.1.1); who has no Fortitude left is dead (1.1.2)."""
    man = table.state.airplane(name).crew[member]
    wounds = man.wounds + points
    dead = pilots.killed(msgspec.structs.replace(man, wounds=wounds))
    table.tell(Wounded(name, member, points, wounds, dead, why))
    found: Crew = table.state.airplane(name).crew[member]
    return found


async def lose_control(table: Table, name: str, why: Why) -> None:
    """The man at the controls is dead (1.1.2) or cannot fly any more (1.1.4): another takes over, or it is the end.

    An airplane with nobody alive is lost at once; with anybody else aboard it spins down out of control.
    """
    state: State = table.state
    airplane = state.airplane(name)
    if airplane.place != "air":
        return
    heir = crew.flier(state, name)
    if heir is not None:
        man = msgspec.structs.replace(airplane.crew[heir], post="pilot")
        table.tell(CrewChanged(name, heir, man, Why("1.1.4", f"{man.name} takes over the controls")))
    elif crew.lifeless(airplane):
        crashes.destroy(table, name, "destroyed", why)
    else:
        await doom(table, name, why)


def _last_man(table: Table, name: str, why: Why) -> None:
    """An airplane that spins down is lost when the last man aboard is dead (1.1.2)."""
    airplane = table.state.airplane(name)
    if airplane.place == "air" and crew.lifeless(airplane):
        crashes.destroy(table, name, "destroyed", why)


async def doom(table: Table, name: str, why: Why) -> None:
    """An airplane spins for good (1.1.4, damage 28): nobody can recover it, and it counts as lost (6.3.13.1)."""
    if table.state.airplane(name).attitude == "fatal spin":
        return
    await falls.enter_spin(table, name, why, fatal=True)
    victories.credit(table, name, why)


# ---- staying in the fight


async def stay(table: Table, name: str, why: Why) -> None:
    """A pilot tests his remaining Fortitude (6.3.14.1), with his scars (1.5.t); if he fails, he is forced home."""
    state: State = table.state
    airplane = state.airplane(name)
    member = crew.flier(state, name)
    if member is None or airplane.forced_home or airplane.place != "air" or airplane.attitude == "fatal spin":
        return
    scars = traits.modifiers(state, name, member, "stay")
    purpose = Purpose("fight on", f"{name} stays in the fight")
    outcome = await checks.skill_test(table, name, member, "fortitude", purpose, scars)
    if not outcome.passed:
        force_home(table, name, why)


async def _gunner_stays(table: Table, name: str, member: int) -> None:
    """A gunner tests his remaining Fortitude (6.3.14.2); if he fails, he does nothing more in this battle."""
    airplane = table.state.airplane(name)
    man = airplane.crew[member]
    if man.out or not member or airplane.place != "air":
        return
    scars = traits.modifiers(table.state, name, member, "stay")
    purpose = Purpose("gunner fights on", f"{man.name} stays in the fight")
    outcome = await checks.skill_test(table, name, member, "fortitude", purpose, scars)
    if not outcome.passed:
        man = table.state.airplane(name).crew[member]
        out = Why("6.3.14.2", f"{man.name} is out of the fight")
        table.tell(CrewChanged(name, member, msgspec.structs.replace(man, out=True), out))


async def engine_stopped(table: Table, name: str, why: Why) -> None:
    """An engine has stopped against the pilot's will: he tests his Fortitude as if wounded (6.3.14.1)."""
    await stay(table, name, why)


def force_home(table: Table, name: str, why: Why) -> None:
    """From this moment an airplane flies home (6.3.14.3): no fire, no bombs; its gunners only against attackers."""
    if table.state.airplane(name).forced_home:
        return
    victory = Why("6.3.13.2", f"{name} is forced home")
    table.tell(Altered(name, why, forced_home=True))
    if not table.state.airplane(name).downed:
        victories.forced_home(table, name, victory)
