"""Victories (SC10-SC13, SC66): what is claimed, by whom, where the wreck lies, and when a claim is confirmed."""

from aerodrome.campaign import aftermath_charts, debrief, service_charts
from aerodrome.campaign.state import Claim, Kill, State
from aerodrome.campaign.tactics import tactics
from aerodrome.core.report import Machine, Place
from aerodrome.core.why import Why

SEEN_FROM: dict[Place, Place] = {
    "own lines": "enemy lines",
    "no man's land": "no man's land",
    "enemy lines": "own lines",
}
"""Where a wreck lies, from the other side."""
WRECK: dict[Place, str] = {
    "own lines": "behind the victors' lines",
    "no man's land": "between the lines",
    "enemy lines": "behind the victim's lines",
}


def claims(state: State) -> tuple[Claim, ...]:
    """Every victory that is claimed (SC10-SC13, SC66): those of the report, then those that fire brought (SC11)."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    found: list[Claim] = []
    for victory in report.victories:
        victim = debrief.machine(state, victory.victim)
        if debrief.from_record(report) and not debrief.fell(victim, victory):
            continue  # a takedown there, but no kill here: it came down behind its own lines
        if victim.fate == "left" and not _burned(state, victim):
            continue  # it burned when it left, and the fire went out
        found.append(_claim(state, victim, victory.victors, victory.moment))
    known = [claim.victim for claim in found]
    for hulk in state.under_way.hulks:
        victim = debrief.machine(state, hulk.id)
        if _burned(state, victim) and victim.shot_by and hulk.id not in known:
            shooters = tuple(dict.fromkeys(name for name in victim.shot_by if _side_of(state, name) is not None))
            if shooters:
                found.append(_claim(state, victim, shooters, victim.moment))
    return tuple(found)


def _burned(state: State, victim: Machine) -> bool:
    """Has its fire destroyed a machine that the battle had left in the air (SC11)?"""
    hulk = next(one for one in state.under_way.hulks if one.id == victim.id)
    return victim.fate in debrief.FLYING and hulk.fate == "shot down"


def _claim(state: State, victim: Machine, victors: tuple[str, ...], moment: int | None) -> Claim:
    side = next(at for at, one in enumerate(state.setting.sides) if one.name != victim.side)
    return Claim(victim.id, in_words(state, victim), side, victors, SEEN_FROM[victim.place], moment)


def in_words(state: State, machine: Machine) -> str:
    """What was brought down: its type as the squadrons call it, and who flew it, if he is a man of the campaign."""
    name = type_name(type_of(state, machine), state.setting.options.tactics)
    return f"{name} of {machine.men[0].name}" if machine.men and machine.men[0].name in state.ids else name


def type_of(state: State, machine: Machine) -> str:
    """The campaign's type of a machine, whatever stood for it in the battle (SC67); a balloon is a balloon."""
    flown = {crew.pilot: state.plane(crew.plane).type for crew in state.under_way.crews}
    flown |= {mount.men[0].name: mount.type for mount in state.under_way.opposition}
    return flown.get(machine.men[0].name, machine.type) if machine.men else machine.type


def type_name(slug: str, game: str) -> str:
    """What a type is called: in the campaign's lists, else in the game that was flown, which has balloons too."""
    for one in service_charts.aircraft():
        if slug == one.slug:
            return one.name
    found = tactics(game)
    return (found.type_names() if found else {}).get(slug, slug.replace("-", " "))


def _side_of(state: State, name: str) -> int | None:
    """The side of a man of the battle."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    for machine in report.machines:
        if any(man.name == name for man in machine.men):
            return next(at for at, one in enumerate(state.setting.sides) if one.name == machine.side)
    return None


def witnesses(state: State, claim: Claim) -> list[str]:
    """Comrades who came home and can swear to it."""
    mission = state.under_way
    return [
        one.name
        for one in mission.fortunes
        if one.name not in claim.victors
        and state.side(state.man(one.name).squadron) == claim.side
        and not one.killed
        and not one.captured
    ]


def judged(state: State, claim: Claim, face: int) -> tuple[bool, tuple[Why, ...]]:
    """Is a claim confirmed by a d6 (SC10)? The nearer the wreck the better, and a witness helps."""
    sheet = aftermath_charts.claims()
    need = sheet.need[claim.place]
    help_ = sheet.witness if witnesses(state, claim) else 0
    reasons = [Why("SC10", f"the wreck lies {WRECK[claim.place]}: {need} or more", 0)]
    if help_:
        reasons.append(Why("SC10", "a witness", help_))
    return face + help_ >= need, tuple(reasons)


def confirmed(state: State) -> list[Claim]:
    """The claims of the mission that were confirmed: each is one victory, however many share it (SC12)."""
    return [claim for claim in state.under_way.claims if claim.confirmed]


def kill(state: State, claim: Claim, name: str) -> Kill:
    """A man's part in a victory (SC10, SC12), with what he flew (SC64) and the moment in the record."""
    mission = state.under_way
    crew = next(crew for crew in mission.crews if name in crew.men)
    record = mission.report.record if mission.report else ""
    role = state.plane(crew.plane).role
    return Kill(mission.number, mission.date, claim.words, role, len(claim.victors), claim.moment, record)
