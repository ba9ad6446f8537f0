"""Experience (SC40, SC41): what a mission earns, and the rolls that points bring."""

from aerodrome.campaign import charts
from aerodrome.campaign.state import Airman, State
from aerodrome.core.why import Why


def won(state: State, man: Airman) -> bool:
    """Was the mission a success for a man's side?"""
    report = state.under_way.report
    return report is not None and report.winner == state.setting.sides[state.side(man.squadron)].name


def earned(state: State, man: Airman) -> tuple[Why, ...]:
    """What a man learned on the mission (SC40): kills, shared kills, success; failure teaches novices only."""
    numbers, mission = charts.numbers().experience, state.under_way
    found = [
        Why("SC40", "a share of a kill", numbers.shared_kill) if kill.among > 1 else Why("SC40", "a kill", numbers.kill)
        for kill in man.kills
        if kill.mission == mission.number
    ]
    if won(state, man):
        found.append(Why("SC40", "a successful mission", numbers.success))
    elif man.quality == "novice":
        found.append(Why("SC40", "a novice learns from failure as well", numbers.failure))
    return tuple(found)


def rolls_due(man: Airman) -> int:
    """How many rolls a man's points have brought him that he has not made (SC41): one for each twenty."""
    return man.experience // charts.numbers().experience.each - man.rolls


def promotes(face: int) -> bool:
    """Does the d6 bring a promotion beside the skill (SC41)?"""
    return face >= charts.numbers().experience.promotion
