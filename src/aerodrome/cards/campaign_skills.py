"""What men bring along from a campaign (MC51-MC78), and what it does in this game, in words.

Nothing is added anywhere: every skill is a rule of its own here.
"""

from functools import cache

from aerodrome.core import skillbook
from aerodrome.core.skillbook import SkillSheet


@cache
def table() -> SkillSheet:
    """Every skill, limit and keepsake with its effect in this game."""
    return skillbook.read("aerodrome.cards", SkillSheet)
