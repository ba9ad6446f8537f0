"""The course of a battle: what either side was sent for, who brought whom down, how it ended.

It is told before anybody is home, and says nothing of what has become of the men.
"""

from aerodrome.campaign import mission_charts
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.state import State
from aerodrome.campaign.words import battle, score
from aerodrome.campaign.words.battle import Deed
from aerodrome.core.phrases import capital, count, listing, number, people
from aerodrome.core.report import Machine, MissionReport

NEVER = 10**9
"""Later than any moment: when it happened is not known."""


def told(state: State) -> tuple[str, ...]:
    """The orders of both sides, how the battle ended, what it cost in machines."""
    mission, report = state.under_way, _report(state)
    kind = mission_charts.mission_kind(mission.kind)
    sides = [state.setting.sides[at].name for at in (mission.attacker, 1 - mission.attacker)]
    weather = f", {mission_charts.WEATHERS[mission.weather]}" if mission.weather in mission_charts.WEATHERS else ""
    return (
        f"{capital(f'{state.setting.front}, {spoken(mission.date)}{weather}.')}",
        *[_orders(report, side, what) for side, what in zip(sides, (kind.task, kind.stop), strict=True)],
        " ".join([_end(report), *score.tasks(report)]),
        _down(state),
    )


def deeds(state: State) -> tuple[Deed, ...]:
    """What went down or left the battle, in the order in which it happened."""
    report = _report(state)
    taken = {one.victim: one for one in report.victories}
    found = []
    for machine in report.machines:
        victory = taken.get(machine.id)
        if victory is not None:
            who = listing(list(dict.fromkeys(battle.airman(state, name) for name in victory.victors)))
            text = f"{who} {battle.won(state, victory, machine)}."
            found.append(Deed(capital(text), victory.moment if victory.moment is not None else machine.moment))
        elif (end := _gone(state, machine)) != "":
            found.append(Deed(f"{capital(battle.machine_in_words(state, machine))} {end}.", machine.moment))
    return tuple(sorted(found, key=lambda deed: NEVER if deed.moment is None else deed.moment))


def closing(state: State, sides: tuple[int, ...]) -> str:
    """What those on the ground do not know yet."""
    down = sum([battle.machines_down(state, state.setting.sides[at].name) for at in sides])
    flew = len([one for one in state.under_way.fortunes if state.side(state.man(one.name).squadron) in sides])
    if not flew:
        return ""
    mine = len(sides) == 1
    men = f"{'of your ' if mine else ''}{'men' if mine or flew > 1 else 'man'}"
    waiting = f"{capital(number(flew))} {men} {'was' if flew == 1 else 'were'} in the air"
    if down:
        return f"{waiting}. Which of them come back, and how, the evening will tell."
    return (
        f"{waiting}, and {'none of your machines' if mine else 'no machine'} was shot down. Now they have to get home."
    )


def _orders(report: MissionReport, side: str, what: str) -> str:
    mine = [one for one in report.machines if one.side == side]
    planes = len([one for one in mine if one.men])
    sent = [count(planes, "machine")] if planes else []
    sent += [count(len(mine) - planes, "balloon")] if len(mine) > planes else []
    return f"{capital(people(side))} sent up {listing(sent) or 'nobody'}. Their orders: {what}."


def _end(report: MissionReport) -> str:
    lasted = f"after {count(report.turns, 'turn')} " if report.turns else ""
    if report.winner is None:
        return f"After {count(report.turns, 'turn')} nobody had won the battle." if lasted else "Nobody won the battle."
    return f"{capital(f'{lasted}the battle went to {people(report.winner)}')}."


def _down(state: State) -> str:
    """The machines that went down, of either side."""
    one, other = [side.name for side in state.setting.sides]
    first, second = [battle.machines_down(state, side) for side in (one, other)]
    if not first and not second:
        return "Nobody went down."
    if not first:
        (one, first), (other, second) = (other, second), (one, first)
    lost = f"{capital(count(first, 'machine'))} of {people(one)} went down"
    return f"{lost}, and {number(second) if second else 'none'} of {people(other)}."


def _gone(state: State, machine: Machine) -> str:
    """How a machine that is nobody's victory left the battle; empty where it flew to the end."""
    if machine.fate == "forced down":
        return "was forced down"
    if battle.is_down(state, machine):
        return "went down"
    return {"left": "left the battle", "landed": "landed"}.get(machine.fate, "")


def _report(state: State) -> MissionReport:
    report = state.under_way.report
    assert report is not None, "no report yet"
    return report
