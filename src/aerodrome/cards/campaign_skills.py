"""What men bring along from a campaign (MC51-MC78), and what it does in this game, in words."""

from functools import cache
from importlib.resources import files

from msgspec import Struct

from aerodrome.core import sheets, skillbook
from aerodrome.core.skillbook import Effect

HOOKS = ()
"""Nothing is added anywhere: every skill is a rule of its own here."""


class SkillSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of effects, proved complete."""

    effects: dict[str, Effect]

    def __post_init__(self) -> None:
        """Refuses a table that leaves something out, or names what there is not."""
        skillbook.check(self.effects, HOOKS)


@cache
def table() -> dict[str, Effect]:
    """Every skill, limit and keepsake with its effect in this game. Shared: do not change it."""
    return sheets.read(files("aerodrome.cards") / "data/tables/campaign_skills.toml", SkillSheet).effects


def effect(skill: str) -> Effect:
    """What a skill, limit or keepsake does in this game."""
    return table()[skillbook.known("skill", skill)]


def effects(skill: str) -> str:
    """The same in words; they say so where there is no effect."""
    return effect(skill).words
