"""The careers of In Clouds of Glory (1.3-1.6), the other way in which men may learn: the one door to that game.

The campaign's own modules take the records, tables and rules of such a career from here.
"""

from typing import Literal

from aerodrome.icog import pilots
from aerodrome.icog.careers import experience, recovery
from aerodrome.icog.men import abilities
from aerodrome.icog.pilots import PilotRecord, Skill
from aerodrome.icog.tables import career_charts, charts, effects
from aerodrome.icog.tables.career_charts import Interval

__all__ = [
    "CAREERS",
    "Interval",
    "PilotRecord",
    "Progress",
    "Skill",
    "abilities",
    "career_charts",
    "charts",
    "effects",
    "experience",
    "pilots",
    "recovery",
]  # fmt: skip

Progress = Literal["squadron", "icog"]
"""How men learn: by the campaign's own rules, or by those careers."""
CAREERS: Progress = "icog"
