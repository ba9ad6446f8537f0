"""Odds of a campaign's answers, where there are any: how likely a falling man is to live, by his next roll."""

from aerodrome.campaign import aftermath_charts, skills
from aerodrome.campaign.aftermath_charts import TableName
from aerodrome.campaign.dice import DIE, SCALE
from aerodrome.campaign.questions import Jump
from aerodrome.campaign.state import State
from aerodrome.core.questions import Answer, Question


def odds_of(question: Question, answer: Answer, state: State) -> float | None:
    """The odds that an answer is about, in per cent; none where nothing is rolled for it."""
    if not isinstance(question, Jump):
        return None
    if answer == "jump":
        return lives(state, "bail_out", 0)
    return lives(state, "shot_down", fall_modifier(state, question.man))


def lives(state: State, table: TableName, modifier: int) -> float:
    """How often a roll on a table does not kill at once, before any luck (SC50, SC51)."""
    form = state.setting.options.tables
    faces = DIE[form].faces
    found = [
        aftermath_charts.aftermath().outcomes[aftermath_charts.outcome(table, form, face + modifier)] for face in faces
    ]
    return round(100 * len([one for one in found if not one.killed]) / len(faces), 1)


def fall_modifier(state: State, man: str) -> int:
    """What is added for a machine that falls with this man in it (SC51)."""
    crew = next(crew for crew in state.under_way.crews if man in crew.men)
    hulk = next(hulk for hulk in state.under_way.hulks if hulk.plane == crew.plane)
    numbers, pilot = aftermath_charts.aftermath().modifiers, state.man(crew.pilot)
    found = numbers.novice * (pilot.quality == "novice") + numbers.engine * hulk.engine_hit
    found += numbers.chivalrous * (skills.CHIVALROUS in pilot.skills)
    return found * SCALE[state.setting.options.tables]
