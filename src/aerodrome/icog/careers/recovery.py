"""Wounded after the mission (1.5): first aid, the wounded pilot table, and how long a man is grounded.

Functions on records: a campaign rolls the dice and gives them here.
"""

from collections.abc import Mapping

import msgspec

from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.tables import career_charts, effects
from aerodrome.icog.tables.career_charts import INTERVALS, Aftermath, Interval

SCORES = ("fortitude", "luck", "awareness", "flying", "gunnery")
"""What a bad wound may take something off, in the order of the table."""


def after_first_aid(wounds: int, faces: tuple[int, ...]) -> int:
    """The wounds that are left after first aid (1.5.1): Fortitude comes back by 1d6, never above its own value."""
    return max(0, wounds - effects.dice(career_charts.wounded().first_aid).total(faces))


def target(man: PilotRecord, wounds: int, abilities: bool = False) -> int:
    """What the Fortitude test of a man who is still wounded is made against (1.5.1): what he has left of it."""
    more = career_charts.confidence(man.traits)[0] if abilities else 0
    return man.fortitude + more - wounds


def aftermath(goal: int, roll: int) -> Aftermath:
    """What a wound leaves behind (1.5.1, 1.5.t), by a d20 against the Fortitude that is left; 1 and 20 always count."""
    sheet = career_charts.wounded()
    natural = {1: sheet.natural.one, 20: sheet.natural.twenty}
    return natural.get(roll) or sheet.result.look_up(goal - roll)


def to_roll(line: Aftermath) -> dict[str, str]:
    """The dice that a line asks for, by what they are taken off (1.5.t); plain numbers need none."""
    asked = {score: getattr(line, score) for score in SCORES}
    return {score: text for score, text in asked.items() if effects.dice(text).count}


def marked(man: PilotRecord, line: Aftermath, rolled: Mapping[str, tuple[int, ...]] | None = None) -> PilotRecord:
    """A man's record with what a wound left behind for good (1.5.1, 1.5.t); no score falls below 1."""
    found: dict[str, int] = {}
    for score in SCORES:
        loss = effects.dice(getattr(line, score)).total((rolled or {}).get(score, ()))
        if loss:
            found[score] = max(1, getattr(man, score) - loss)
    traits = (*man.traits, line.scar) if line.scar and line.scar not in man.traits else man.traits
    return msgspec.structs.replace(man, traits=traits, **found)


def grounded(line: Aftermath, since: Interval) -> bool:
    """Is a man still out of action when the next mission comes after days, weeks or months (1.5.2)?"""
    return line.grounded is not None and INTERVALS.index(since) <= INTERVALS.index(line.grounded)
