"""What a battle did to a man, and he in it, told from its report: whom he brought down, who brought him down."""

import msgspec

from aerodrome.campaign import debrief, recovery, victories
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.debrief import WHERE
from aerodrome.campaign.state import State
from aerodrome.campaign.words import names
from aerodrome.core.phrases import capital, count, listing, whole_percent
from aerodrome.core.report import Machine, MissionReport, Victory

STRANGER = "an unknown enemy"


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
    found = victory.victors if victory is not None else machine.shot_by
    if len(found) > 1 and len({_unit(state, one) for one in found}) == 1 and found[0] in state.ids:
        return f"{listing([names.man(state, one) for one in found])} of {_unit(state, found[0])}"
    return listing(list(dict.fromkeys(airman(state, one) for one in found)))


def _unit(state: State, name: str) -> str:
    return names.squadron(state, state.man(name).squadron) if name in state.ids else ""


def fought(state: State, name: str) -> tuple[Deed, ...]:
    """The battle as one man lived it: his victories first, then what befell him."""
    machine, man = _machine_of(state, name), debrief.told(state, name)
    found = [_victory(state, one, name) for one in _report(state).victories if name in one.victors]
    found += _end(state, machine, name)
    if man.dead:
        found.append(Deed("He was killed in the air.", machine.moment))
    elif man.wounds:
        found.append(Deed(f"He was hit: {count(man.wounds, 'wound')}.", machine.moment))
    found += [Deed(f"His {thing.lower()} stopped a bullet.") for thing in man.used if thing in debrief.POCKETS]
    found += [Deed("He jumped with his parachute.", machine.moment)] if man.bailed_out else []
    found += [Deed(f"He forced {count(man.forced_home, 'enemy', 'enemies')} home.")] if man.forced_home else []
    found += [Deed("He helped to do what they had been sent for.")] if man.objective else []
    return tuple(found)


def mourned(state: State, name: str) -> str:
    """A dead man, with the name of his victor and the place."""
    mission, machine = state.under_way, _machine_of(state, name)
    who, when = names.man(state, name), f"over {state.setting.front} on {spoken(mission.date)}"
    whom = f" by {by}" if (by := victors(state, name)) else ""
    hulk = next(one for one in mission.hulks if one.id == machine.id)
    lies = f", and he lies {WHERE[hulk.place]}" if hulk.place != "own lines" else ""
    if died_of_wounds(state, name):
        if hulk.fate in debrief.FLYING:
            return f"{who} was hit{whom} {when}, came home and died of his wounds."
        return f"{who} was brought down{whom} {when} and died of his wounds."
    if hulk.fate in ("shot down", "exploded"):
        down = "blew up" if hulk.fate == "exploded" else "was shot down"
        shot = f", shot to pieces{whom}" if hulk.fate == "exploded" and whom else whom
        return f"{who} fell {when}: his machine {down}{shot}{lies}."
    if debrief.told(state, name).dead:
        return f"{who} was killed in the air {when}{f',{whom}' if whom else ''}{lies}."
    return f"{who} was brought down{whom} {when} and did not live to come back{lies}."


def died_of_wounds(state: State, name: str) -> bool:
    """Was it the number of his wounds that killed him (SC58)?"""
    man, fortune = state.man(name), state.under_way.fortune(name)
    return not debrief.told(state, name).dead and man.wounds + fortune.wounds >= recovery.deadly(man)


def _report(state: State) -> MissionReport:
    report = state.under_way.report
    assert report is not None, "no report yet"
    return report


def _machine_of(state: State, name: str) -> Machine:
    return next(one for one in _report(state).machines if any(man.name == name for man in one.men))


def _lost_to(state: State, machine: Machine) -> Victory | None:
    return next((one for one in _report(state).victories if one.victim == machine.id), None)


def _victory(state: State, victory: Victory, name: str) -> Deed:
    victim = debrief.machine(state, victory.victim)
    what = names.type_name(victories.type_of(state, victim))
    whose = f" of {airman(state, victim.men[0].name)}" if victim.men and victim.men[0].name in state.ids else ""
    others = [names.man(state, one) if one in state.ids else STRANGER for one in victory.victors if one != name]
    together = f", together with {listing(others)}" if others else ""
    return Deed(f"He brought down the {what}{whose}{together}.", victory.moment)


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
        case "shot down" | "forced down":
            return [Deed(f"{he} was {machine.fate}{whom}, {WHERE[machine.place]}.", moment)]
        case "landed":
            return [Deed(f"{he} landed {WHERE[machine.place]}.", moment)]
    found = []
    if machine.damage:
        fired = f", last by {by}" if by else ""
        found.append(Deed(f"{he} was shot up{fired}: {whole_percent(100 * machine.damage)} damage.", moment))
    if machine.burning:
        found.append(Deed("His machine was on fire when the battle ended.", moment))
    if machine.fate == "left":
        found.append(Deed(f"{he} turned for home before the end.", machine.moment))
    return found or [Deed(capital(f"{he} came through without a hole in the machine."))]
