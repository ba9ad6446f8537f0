"""Debriefing: a mission report read, checked against itself and against who flew, and taken over (SC10-SC13, SC66).

What makes a report unreadable is always refused. What only contradicts the rules a referee may let stand.
"""

from typing import Final, TypeVar

import msgspec

from aerodrome.campaign import charts, missions, parachutes, recovery
from aerodrome.campaign.state import Fortune, Hulk, State
from aerodrome.core.faults import Fault
from aerodrome.core.report import Fate, Machine, Man, MissionReport, Objective, Place, SideReport, Victory
from aerodrome.core.why import Why

OVERRULE: Final = "overrule "
FLYING = ("home", "left", "landed")
WHERE: dict[Place, str] = {
    "own lines": "behind his own lines",
    "no man's land": "in no man's land",
    "enemy lines": "behind the enemy's lines",
}
GRAVITY: dict[Fate, int] = {"home": 0, "left": 0, "landed": 0, "forced down": 2, "shot down": 3, "exploded": 5}
HURT, DEAD = 1, 4
POCKETS = ("Hip-flask", "Cigarette case")
"""What a man carries over his heart (SC60, numbers 12 and 15)."""
Sided = TypeVar("Sided", Machine, Objective, SideReport)
_decoder = msgspec.json.Decoder(MissionReport)
_encoder = msgspec.json.Encoder()


def written(report: MissionReport) -> str:
    """A report as one line of text: the answer to `FlyMission`."""
    return _encoder.encode(report).decode()


def read(answer: str) -> MissionReport:
    """The report of an answer; a Fault names the field that cannot be read."""
    try:
        return _decoder.decode(answer.removeprefix(OVERRULE).encode(errors="surrogatepass"))
    except (ValueError, RecursionError) as error:
        raise Fault("report", str(error), "a mission report as JSON") from None


def unreadable(state: State, report: MissionReport) -> tuple[Why, ...]:
    """What no referee can let stand: fields out of bounds, men and machines that were not there (SC01)."""
    reasons: list[Why] = []
    sides = [side.name for side in state.setting.sides]
    expected = {name: state.setting.sides[state.side(state.man(name).squadron)].name for name in flown(state)}
    named: list[str] = []
    ids: list[str] = []
    for at, machine in enumerate(report.machines, 1):
        where = f"machines#{at}"
        if machine.side not in sides:
            reasons.append(Why("SC48", f"{where}.side: unknown {machine.side!r}; allowed: {', '.join(sides)}"))
        if machine.id in ids:
            reasons.append(Why("SC48", f"{where}.id: found {machine.id!r} twice"))
        ids.append(machine.id)
        if not 0 <= machine.damage <= 1:
            reasons.append(Why("SC52", f"{where}.damage: found {machine.damage:g}; allowed: 0 to 1"))
        for number, man in enumerate(machine.men, 1):
            spot = f"{where}.men#{number}"
            if not 0 <= man.wounds <= 3:
                reasons.append(Why("SC58", f"{spot}.wounds: found {man.wounds}; allowed: 0 to 3"))
            if not 0 <= man.fortitude_lost <= 60:
                reasons.append(Why("1.5.1", f"{spot}.fortitude_lost: found {man.fortitude_lost}; allowed: 0 to 60"))
            if man.name in named:
                reasons.append(Why("SC01", f"{spot}.name: {man.name} is in two machines"))
            named.append(man.name)
            reasons += _misplaced(state, machine, man.name, spot, expected)
        reasons += _torn(state, machine, where)
    reasons += [Why("SC48", f"machines: {name} flew and is missing") for name in expected if name not in named]
    for at, victory in enumerate(report.victories, 1):
        if victory.victim not in ids:
            reasons.append(Why("SC10", f"victories#{at}.victim: {_unknown(victory.victim)}"))
        if not victory.victors:
            reasons.append(Why("SC10", f"victories#{at}.victors: nobody is named"))
        for name in victory.victors:
            if name not in named:
                reasons.append(Why("SC10", f"victories#{at}.victors: {name!r} did not fly"))
    scored = [("objectives", [one.side for one in report.objectives]), ("sides", [one.side for one in report.sides])]
    for field, found in scored:
        for at, side in enumerate(found, 1):
            if side not in sides:
                reasons.append(Why("SC62", f"{field}#{at}.side: unknown {side!r}; allowed: {', '.join(sides)}"))
    if report.winner is not None and report.winner not in sides:
        reasons.append(Why("SC62", f"winner: unknown {report.winner!r}; allowed: {', '.join(sides)}"))
    return tuple(reasons)


def _unknown(victim: str) -> str:
    return f"there is no machine {victim!r}" if victim else "no machine is named"


def flown(state: State) -> list[str]:
    """The men of the squadrons who took off."""
    return [name for crew in state.under_way.crews for name in crew.men]


def _misplaced(state: State, machine: Machine, name: str, where: str, expected: dict[str, str]) -> list[Why]:
    """Is a man of a squadron where he ought to be? Squadrons know everybody on their side."""
    if name in expected:
        if machine.side != expected[name]:
            return [Why("SC01", f"{where}.name: {name} flies for {expected[name]}")]
        return []
    if name in state.ids:
        status = state.man(name).status
        return [Why("SC01", f"{where}.name: {name} did not fly{'' if status == 'fit' else f', he is {status}'}")]
    covered = [state.setting.sides[state.side(at)].name for at in range(len(state.squadrons))]
    strangers = [flier.name for mount in state.under_way.opposition for flier in mount.men]
    if machine.side in covered and name not in strangers:
        return [Why("SC01", f"{where}.name: nobody knows {name!r}")]
    return []


def _torn(state: State, machine: Machine, where: str) -> list[Why]:
    """Men who took off together are in one machine, the pilot first."""
    names = tuple([man.name for man in machine.men])
    for crew in state.under_way.crews:
        if crew.pilot in names and names != crew.men:
            return [Why("SC48", f"{where}.men: found {', '.join(names)}; took off: {', '.join(crew.men)}")]
        if crew.observer in names and crew.pilot not in names:
            return [Why("SC48", f"{where}.men: {crew.observer} flew with {crew.pilot}")]
    return []


def from_record(report: MissionReport) -> bool:
    """Was a report made by a tactical game from its record? Then that game has seen who hit whom, and when."""
    return bool(report.record) and report.game != "table"


def contradictions(state: State, report: MissionReport) -> tuple[Why, ...]:
    """What contradicts the rules (SC10-SC13, SC46, SC66); a referee may let it stand.

    Victories are questioned only where somebody typed them in: a record shows also the man who fell before his victim
    did, and what is no kill in a campaign is simply not claimed.
    """
    return (*_doubts(state, report), *_mismatches(state, report))


def _mismatches(state: State, report: MissionReport) -> list[Why]:
    """Does the report belong to another game, or to a battle that was reported before (SC62, SC67)?"""
    reasons = []
    tactics = state.setting.options.tactics
    if report.game not in (tactics, "table"):
        reasons.append(Why("SC67", f"game: found {report.game!r}; this campaign is fought with {tactics}"))
    if report.record and any(line.record == report.record for line in state.log):
        reasons.append(Why("SC62", "record: this battle has been reported already"))
    return reasons


def _doubts(state: State, report: MissionReport) -> list[Why]:
    """What a report that was typed in by hand gets wrong (SC10-SC13, SC46, SC66)."""
    reasons: list[Why] = []
    if from_record(report):
        return reasons
    machines = {machine.id: machine for machine in report.machines}
    aboard = {man.name: machine for machine in report.machines for man in machine.men}
    fallen: list[str] = []
    for at, victory in enumerate(report.victories, 1):
        where = f"victories#{at}"
        victim = machines[victory.victim]
        if victory.victim in fallen:
            reasons.append(Why("SC10", f"{where}.victim: {victory.victim} was brought down once already"))
        fallen.append(victory.victim)
        if not fell(victim, victory):
            reasons.append(Why(_paragraph(victim), f"{where}.victim: {victim.id} was not lost ({lot(victim)})"))
        if len({*victory.victors}) < len(victory.victors):
            reasons.append(Why("SC12", f"{where}.victors: a man is named twice"))
        for name in victory.victors:
            machine = aboard[name]
            if machine.side == victim.side:
                reasons.append(Why("SC10", f"{where}.victors: {name} is on the victim's side"))
            if gone_before(state, machine, name, victory):
                reasons.append(Why("SC10", f"{where}.victors: {name} was dead by then"))
    if len(report.victories) > len([one for one in report.machines if lost(one)]):
        reasons.append(Why("SC10", "victories: more than machines lost"))
    for at, machine in enumerate(report.machines, 1):
        for man in machine.men:
            if man.bailed_out and machine.fate in FLYING:
                reasons.append(Why("SC50", f"machines#{at}: {man.name} jumped from a machine that is not down"))
            if man.dead and man.settled:
                reasons.append(Why("SC58", f"machines#{at}: {man.name} is dead and has come down alive"))
            if man.bailed_out and man.name in state.ids and not _has_parachute(state, man.name):
                reasons.append(Why("SC46", f"machines#{at}: {man.name} has no parachute"))
        if machine.fate == "shot down" and machine.burning and machine.damage == 0:
            reasons.append(Why("SC48", f"machines#{at}: burns without any damage"))
    return reasons


def lot(machine: Machine) -> str:
    """Fate and place of a machine in words."""
    return f"{machine.fate}, {machine.place}"


def lost(machine: Machine) -> bool:
    """Is a machine gone in a way that may be somebody's victory (SC10, SC66)?"""
    return machine.fate in ("shot down", "exploded", "left") or (
        machine.fate == "forced down" and machine.place != "own lines"
    )


def fell(machine: Machine, victory: Victory) -> bool:
    """May it be a kill (SC10, SC11, SC66)? Off the board only if it burns, forced down only outside its own lines."""
    if machine.fate == "left":
        return victory.off_board and machine.burning
    return lost(machine)


def _paragraph(machine: Machine) -> str:
    return {"left": "SC11", "forced down": "SC66"}.get(machine.fate, "SC10")


def gone_before(state: State, machine: Machine, name: str, victory: Victory) -> bool:
    """Was a man dead before the victory he is given (SC10)? Only the moments of both can show that he was not."""
    man = next(man for man in machine.men if man.name == name)
    deadly = recovery.deadly(state.man(name)) if name in state.ids else charts.numbers().wounds_kill
    dead = man.dead or man.wounds >= deadly or machine.fate == "exploded"
    if not dead:
        return False
    return machine.moment is None or victory.moment is None or machine.moment < victory.moment


def _has_parachute(state: State, name: str) -> bool:
    crew = next((crew for crew in state.under_way.crews if name in crew.men), None)
    return crew is not None and parachutes.wears(state, crew, name)


def refusals(state: State, answer: str, referee: bool) -> tuple[Why, ...]:
    """Every reason why an answer cannot be taken as the report of the mission."""
    overrules = answer.startswith(OVERRULE)
    if overrules and not referee:
        return (Why("SC48", "only a referee overrules"),)
    try:
        report = read(answer)
    except Fault as fault:
        return (Why("SC48", str(fault)),)
    return unreadable(state, report) or (() if overrules else contradictions(state, report))


# ---- taken over


def translated(state: State, report: MissionReport) -> MissionReport:
    """A tactical game's report with the campaign's names for the sides: what `FlyMission` is answered with.

    Battles have these names already, but older ones have those of the ready mission, perhaps the same two the other way
    round: whom the men flew for tells them apart.
    """
    mission = state.under_way
    sides = {man.name: mount.side for mount in missions.sortie(state).mounts for man in mount.men}
    if all(sides.get(man.name, one.side) == one.side for one in report.machines for man in one.men):
        return report
    ours = [state.setting.sides[at].name for at in (mission.attacker, 1 - mission.attacker)]
    names = dict(zip(mission.sides, ours, strict=True))

    def there(one: Sided) -> Sided:
        return msgspec.structs.replace(one, side=names.get(one.side, one.side))

    return msgspec.structs.replace(
        report,
        machines=tuple([there(one) for one in report.machines]),
        objectives=tuple([there(one) for one in report.objectives]),
        sides=tuple([there(one) for one in report.sides]),
        winner=names.get(report.winner, report.winner) if report.winner is not None else None,
    )


def hulks(state: State, report: MissionReport) -> tuple[Hulk, ...]:
    """Every machine of the report, those of squadrons with their id there."""
    planes = {crew.pilot: crew.plane for crew in state.under_way.crews}
    return tuple([
        Hulk(
            id=machine.id,
            plane=planes.get(machine.men[0].name, "") if machine.men else "",
            damage=machine.damage,
            fate=machine.fate,
            place=machine.place,
            engine_hit=machine.engine_hit,
        )
        for machine in report.machines
    ])  # fmt: skip


def homecoming(state: State) -> tuple[str, ...]:
    """The squadrons' machines in the order in which they are dealt with (SC48, step 2): the worst news comes last."""
    ours = [hulk for hulk in state.under_way.hulks if hulk.plane]
    return tuple([hulk.id for hulk in sorted(ours, key=lambda hulk: (gravity(state, hulk), hulk.damage))])


def gravity(state: State, hulk: Hulk) -> int:
    """How bad the news of a machine is, from 0 to 5: by how it ended, and by its worst hit man."""
    men = machine(state, hulk.id).men
    worst = DEAD if any(man.dead for man in men) else HURT if any(man.wounds for man in men) else 0
    astray = hulk.fate == "landed" and hulk.place != "own lines"
    return max(worst, GRAVITY["forced down" if astray else hulk.fate])


def fortunes(state: State, report: MissionReport) -> tuple[Fortune, ...]:
    """What the battle did to every man of the squadrons who flew."""
    planes = {name: crew.plane for crew in state.under_way.crews for name in crew.men}
    return tuple([
        Fortune(man.name, planes[man.name], battle_wounds=man.wounds, wounds=man.wounds)
        for machine in report.machines
        for man in machine.men
        if man.name in planes
    ])  # fmt: skip


def machine(state: State, hulk: str) -> Machine:
    """The report's word on a machine."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    return next(one for one in report.machines if one.id == hulk)


def served(state: State, name: str) -> tuple[str, ...]:
    """The keepsakes and skills that served a man in the battle, as the report says."""
    return told(state, name).used


def told(state: State, name: str) -> Man:
    """The report's word on a man."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    return next(man for one in report.machines for man in one.men if man.name == name)
