"""What a battle did to a man, and he in it, told from its report: whom he brought down, who brought him down.

Only what went down in the battle was brought down. Who flew on, and came down on the way home, was shot up.
"""

import math

import msgspec

from aerodrome.campaign import debrief, recovery, victories
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import Hulk, State
from aerodrome.campaign.words import names
from aerodrome.core.phrases import capital, count, listing, whole_percent
from aerodrome.core.report import Fate, Machine, Man, MissionReport, Place, Victory

STRANGER = "an unknown enemy"
OVER: dict[Place, str] = {
    "own lines": "over his own lines",
    "no man's land": "over no man's land",
    "enemy lines": "over the enemy's lines",
}
"""Where a machine was when it was shot down: where it comes down only the evening finds out (SC51)."""

ALOFT: tuple[Fate, ...] = ("home", "left")
DOWN: tuple[Fate, ...] = ("shot down", "exploded", "forced down")


class Deed(msgspec.Struct, frozen=True):
    """Something that happened to a man in the battle, and the event of its record at which it did."""

    text: str
    moment: int | None = None


def airman(state: State, name: str) -> str:
    """A man of either side: `Leutnant Otto Kolbe of Jasta 42`; whom the campaign does not know stays unknown."""
    if name not in state.ids:
        return STRANGER
    return f"{names.man(state, name)} of {names.squadron(state, state.man(name).squadron)}"


def victors(state: State, name: str) -> str:
    """Who brought a man's machine down, or fired at it last; empty where nobody did."""
    machine = _machine_of(state, name)
    victory = _lost_to(state, machine)
    return _named(state, victory.victors if victory is not None else machine.shot_by)


def _named(state: State, found: tuple[str, ...]) -> str:
    """Men of one side: with their squadron, once where it is the same for all."""
    if len(found) > 1 and len({_unit(state, one) for one in found}) == 1 and found[0] in state.ids:
        return f"{listing([names.man(state, one) for one in found])} of {_unit(state, found[0])}"
    return listing(list(dict.fromkeys(airman(state, one) for one in found)))


def pilot_of(state: State, machine: str) -> str:
    """The man at the stick of a machine of the battle, where the campaign knows him."""
    men = debrief.machine(state, machine).men
    return men[0].name if men and men[0].name in state.ids else ""


def beaten_by(state: State, name: str) -> tuple[str, ...]:
    """The men to whom a man's machine fell; nobody where it flew on."""
    victory = _lost_to(state, _machine_of(state, name))
    return victory.victors if victory is not None else ()


def _unit(state: State, name: str) -> str:
    return names.squadron(state, state.man(name).squadron) if name in state.ids else ""


def fought(state: State, name: str) -> tuple[Deed, ...]:
    """The battle as one man lived it."""
    machine, man = _machine_of(state, name), debrief.told(state, name)
    found = [_victory(state, one, name) for one in _report(state).victories if name in one.victors]
    found += _shot_up(state, name)
    found += _end(state, machine, name)
    pilot = machine.men[0].name
    slumped = machine.fate in debrief.FLYING and died_in_the_air(state, pilot)
    if man.dead and not (slumped and name == pilot):
        found.append(Deed("He was killed in the air.", machine.moment))
    elif man.wounds:
        whom = f" by {_named(state, man.hit_by)}" if man.hit_by else ""
        found.append(Deed(f"He was hit{whom}: {count(man.wounds, 'wound')}.", _hit(machine, man)))
    if slumped:
        who = "He" if pilot == name else names.man(state, pilot)
        found.append(Deed(f"{who} slumped over the stick, and the machine went down.", machine.moment))
    found += [Deed(f"His {thing.lower()} stopped a bullet.") for thing in man.used if thing in debrief.POCKETS]
    found += [Deed("He jumped with his parachute.", machine.moment)] if man.bailed_out else []
    found += [Deed(f"He forced {count(man.forced_home, 'enemy', 'enemies')} home.")] if man.forced_home else []
    found += [Deed("He helped carry out the mission.")] if man.objective else []
    return _as_lived(found)


def _hit(machine: Machine, man: Man) -> int | None:
    """When a man was wounded: where the report does not say, with the fall of his machine, and never when it left."""
    if man.hit is not None or machine.fate in debrief.FLYING:
        return man.hit
    return machine.moment


def _as_lived(found: list[Deed]) -> tuple[Deed, ...]:
    """Deeds in the order in which they happened; one of which nobody knows when keeps its place before the next."""
    keys, following = list[float](), math.inf
    for deed in reversed(found):
        following = following if deed.moment is None else deed.moment
        keys.append(following)
    lived = sorted(zip(reversed(keys), found, strict=True), key=lambda one: one[0])
    return tuple([deed for _, deed in lived])


def mourned(state: State, name: str) -> str:
    """A dead man, with the name of his victor and the place."""
    who, when = names.man(state, name), f"over {state.setting.front} on {spoken(state.under_way.date)}"
    whom = f" by {by}" if (by := victors(state, name)) else ""
    hulk, fortune = _hulk_of(state, name), state.under_way.fortune(name)
    if died_of_wounds(state, name):
        return f"{who} {_hurt_to_death(state, name, whom, when)}."
    grave = _grave(state, name)
    lies = f", and he lies {WHERE[grave]}" if grave is not None and grave != "own lines" else ""
    if flew_on(state, name) and not died_in_the_air(state, name):
        return f"{who} {_lost_on_the_way(state, name, when)}."
    if fortune.place != "home":
        return f"{who} was brought down{whom} {when} and killed {WHERE[fortune.place]}, on his way back."
    if hulk.fate in ("shot down", "exploded"):
        down = "blew up" if hulk.fate == "exploded" else "was shot down"
        shot = f", shot to pieces{whom}" if hulk.fate == "exploded" and whom else whom
        return f"{who} fell {when}: his machine {down}{shot}{lies}."
    if debrief.told(state, name).dead:
        return f"{who} was killed in the air {when}{f',{whom}' if whom else ''}{lies}."
    return f"{who} was brought down{whom} {when} and did not live to come back{lies}."


def flew_on(state: State, name: str) -> bool:
    """Was a man's machine still flying at the end of the battle? Who comes down after that is nobody's victory."""
    machine = _machine_of(state, name)
    pilot = machine.men[0].name
    at_the_stick = pilot not in state.ids or not died_in_the_air(state, pilot)
    return at_the_stick and machine.fate in ALOFT and _hulk_of(state, name).fate in ALOFT


def downed_by(state: State, name: str) -> str:
    """Who is to be named where a man came down: `brought down by …`, `shot up by …` if he flew on; else empty."""
    by = victors(state, name)
    return f"{'shot up' if flew_on(state, name) else 'brought down'} by {by}" if by else ""


def _lost_on_the_way(state: State, name: str, when: str) -> str:
    """How a man who had flown on came to die on the way home."""
    place, by = state.under_way.fortune(name).place, downed_by(state, name)
    if place == "home":
        return f"was {by} {when} and killed on the way home" if by else f"was killed on the way home {when}"
    down = f"came down {WHERE[place]} on the way home and was killed there"
    return f"was {by} {when}, {down}" if by else f"flew {when}, {down}"


def written_off(state: State) -> list[str]:
    """The squadrons' machines that flew on after the battle and did not get home whole."""
    lost = [hulk for hulk in state.under_way.hulks if hulk.plane and hulk.lost]
    return [hulk.plane for hulk in lost if flew_on(state, debrief.machine(state, hulk.id).men[0].name)]


def written_off_in_words(state: State) -> tuple[str, ...]:
    """The same as a sentence, where there is something to tell."""
    lost = [names.plane(state, name) for name in written_off(state)]
    were = "was" if len(lost) == 1 else "were"
    return (f"On the way home {listing(lost)} {were} written off as well: nobody's victory.",) if lost else ()


def _hurt_to_death(state: State, name: str, whom: str, when: str) -> str:
    """How a man came to die of his wounds: in the air, where he came down, or at home."""
    hulk, fortune = _hulk_of(state, name), state.under_way.fortune(name)
    if hulk.fate not in debrief.FLYING:
        return f"was brought down{whom} {when} and died of his wounds"
    if died_in_the_air(state, name):
        return f"was hit{whom} {when} and died of his wounds in the air"
    down = "came home" if fortune.place == "home" else f"came down {WHERE[fortune.place]}"
    return f"was hit{whom} {when}, {down} and died of his wounds"


def _grave(state: State, name: str) -> Place | None:
    """Where a man killed with his machine lies; unknown while a comrade may still bring it down elsewhere (SC51)."""
    men = _machine_of(state, name).men
    others = [man.name for man in men if man.name != name and man.name in state.ids]
    if debrief.told(state, name).dead and any(not debrief.told(state, other).dead for other in others):
        return None
    return _hulk_of(state, name).place


def died_of_wounds(state: State, name: str) -> bool:
    """Was it the number of his wounds that killed him (SC58)?"""
    return not debrief.told(state, name).dead and _are_deadly(state, name, state.under_way.fortune(name).wounds)


def died_in_the_air(state: State, name: str) -> bool:
    """Did the battle itself kill a man, at once (SC67) or by the number of his wounds (SC58)?

    Who lives through the evening has not, though the doctor has counted his wounds among the old ones by then (SC57).
    """
    fortune = state.under_way.fortune(name)
    hurt = fortune.killed != "" and fortune.battle_wounds > 0
    return debrief.told(state, name).dead or (hurt and _are_deadly(state, name, fortune.battle_wounds))


def machines_down(state: State, side: str = "") -> int:
    """The machines that went down in a battle just reported, with those whose pilot did not live to fly them home.

    Of one side, if it is named.
    """
    return len([one for one in _report(state).machines if side in ("", one.side) and is_down(state, one)])


def is_down(state: State, machine: Machine) -> bool:
    """Did a machine go down in the battle, or has it nobody left to fly it home?"""
    return machine.fate in DOWN or _is_pilotless(state, machine)


def task_done(state: State, side: str) -> bool | None:
    """Has a side done what it was sent for, or some of it? None: it had no task."""
    tasks = _tasks(state, side)
    return any(tasks) if tasks else None


def task_half_done(state: State, side: str) -> bool:
    """Has a side done some of what it was sent for, and not all?"""
    return len({*_tasks(state, side)}) > 1


def _tasks(state: State, side: str) -> list[bool]:
    return [one.done for one in _report(state).objectives if one.side == side]


def _is_pilotless(state: State, machine: Machine) -> bool:
    """Has the battle killed the man at the stick, at once (SC67) or by the number of his wounds (SC58)?"""
    if not machine.men or machine.fate == "landed":
        return False
    pilot = machine.men[0]
    return pilot.dead or (pilot.wounds > 0 and pilot.name in state.ids and _are_deadly(state, pilot.name, pilot.wounds))


def _are_deadly(state: State, name: str, wounds: int) -> bool:
    man = state.man(name)
    return man.wounds + wounds >= recovery.deadly(man)


def landed(state: State, name: str) -> Place:
    """Where a man came down, as far as the evening has found out."""
    place = state.under_way.fortune(name).place
    if place != "home":
        return place
    return debrief.told(state, name).place or _hulk_of(state, name).place


def is_shot(state: State, name: str) -> bool:
    """Was a man hit, or his machine brought down, so that somebody is to be named for his wounds?"""
    return state.under_way.fortune(name).battle_wounds > 0 or _hulk_of(state, name).fate not in debrief.FLYING


def _report(state: State) -> MissionReport:
    report = state.under_way.report
    assert report is not None, "no report yet"
    return report


def _machine_of(state: State, name: str) -> Machine:
    return next(one for one in _report(state).machines if any(man.name == name for man in one.men))


def _hulk_of(state: State, name: str) -> Hulk:
    machine = _machine_of(state, name)
    return next(one for one in state.under_way.hulks if one.id == machine.id)


def _lost_to(state: State, machine: Machine) -> Victory | None:
    return next((one for one in _report(state).victories if one.victim == machine.id), None)


def _victory(state: State, victory: Victory, name: str) -> Deed:
    victim = debrief.machine(state, victory.victim)
    others = [names.man(state, one) if one in state.ids else STRANGER for one in victory.victors if one != name]
    together = f", together with {listing(others)}" if others else ""
    return Deed(f"He {won(state, victory, victim)}{together}.", victory.moment)


def won(state: State, victory: Victory, victim: Machine) -> str:
    """What was done to the victim of a victory: `brought down the Nieuport 17 of Captain Hugh Fenwick`."""
    if victory.off_board:
        return f"left {machine_in_words(state, victim)} in flames"
    return f"{'forced' if victim.fate == 'forced down' else 'brought'} down {machine_in_words(state, victim)}"


def machine_in_words(state: State, machine: Machine) -> str:
    """A machine of the battle by its type, and by its pilot where the campaign knows him."""
    what = names.brought_down(victories.type_name(victories.type_of(state, machine), state.setting.options.tactics))
    known = machine.men and machine.men[0].name in state.ids
    return f"the {what} of {airman(state, machine.men[0].name)}" if known else f"the {what}"


def _shot_up(state: State, name: str) -> list[Deed]:
    """Men of the campaign whom he was the last to hit, and who came down on the way home: no victories (SC10)."""
    taken = [one.victim for one in _report(state).victories]
    found = []
    for machine in _report(state).machines:
        if name not in machine.shot_by or machine.id in taken or not machine.men:
            continue
        hulk, pilot = _hulk_of(state, machine.men[0].name), machine.men[0].name
        if pilot in state.ids and flew_on(state, pilot) and hulk.settled and hulk.lost:
            what = f"the {names.type_name(victories.type_of(state, machine))} of {airman(state, pilot)}"
            found.append(Deed(f"He shot up {what}, which came down on the way home."))
    return found


def _end(state: State, machine: Machine, name: str) -> list[Deed]:
    """How his machine ended; a machine that only took hits has its shooters named as well."""
    pilot = machine.men[0].name
    he = "He" if pilot == name else f"With {names.man(state, pilot)} at the stick he"
    victory, by = _lost_to(state, machine), victors(state, name)
    whom = f" by {by}" if by else ""
    moment = victory.moment if victory is not None and victory.moment is not None else machine.moment
    match machine.fate:
        case "exploded":
            return [Deed(f"{he} was blown out of the sky{whom}.", moment)]
        case "shot down":
            hit = f"was hit{whom} and " if by else ""
            return [Deed(f"{he} {hit}fell out of the battle {OVER[machine.place]}.", moment)]
        case "forced down":
            return [Deed(f"{he} was forced down{whom}, {WHERE[machine.place]}.", moment)]
        case "landed":
            return [Deed(f"{he} landed {WHERE[machine.place]}.", moment)]
    found = []
    if machine.damage:
        fired = f", last by {by}" if by else ""
        share = whole_percent(100 * machine.damage)
        found.append(Deed(f"{he} was shot up{fired}: his machine took {share} of what it can bear.", machine.hit))
    if died_in_the_air(state, pilot):
        return found
    if machine.burning:
        found.append(Deed("His machine was on fire when the battle ended.", moment))
    if machine.fate == "left":
        found.append(Deed(f"{he} turned for home before the end.", machine.moment))
    if found:
        return found
    hurt = debrief.told(state, name).wounds
    whole = (
        "his machine came through without a scratch" if hurt else f"{he} came through without a scratch on the machine"
    )
    return [Deed(f"{capital(whole)}.")]
