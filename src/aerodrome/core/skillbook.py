"""What men bring along from a campaign: skills, limits and keepsakes by name, and what a game makes of each of them."""

from importlib.resources import files
from typing import Annotated, ClassVar, TypeVar

from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault

SKILLS = {
    "Acrobatic Pilot": "SC20",
    "Daredevil": "SC21",
    "Evade": "SC22",
    "Exceptional Pilot": "SC23",
    "Incendiary Bullets": "SC24",
    "Light Touch": "SC25",
    "Nine Lives": "SC26",
    "Rockets": "SC27",
    "Bullet Checker": "SC28",
    "Chivalrous": "SC29",
    "Crack Shot": "SC30",
    "Luck of the Devil": "SC31",
    "Precision Bomber": "SC32",
    "Quick on the Trigger": "SC33",
    "Technical Eye": "SC34",
    "Tough as Old Boots": "SC35",
    "Eagle Eye": "SC36",
    "Radio Technician": "SC37",
}
"""The skills that are earned, each with its paragraph."""
LIMITS = {"Novice": "SC18", "Wounded": "SC63"}
"""What holds a man back in the air: want of experience, a wound that has not healed."""
KEEPSAKES = {
    "Old wound": "SC60",
    "Blinded eye": "SC60",
    "National hero": "SC60",
    "Leg injury": "SC60",
    "Hip-flask": "SC60",
    "Cigarette case": "SC60",
    "Extra damage": "SC60",
    "Titanium bullets": "SC65",
    "Gold bullets": "SC65",
}
"""What a stay in hospital leaves: marks for life, things in a breast pocket, a mechanic's work, bullets for one day."""
PARAGRAPHS = {**SKILLS, **LIMITS, **KEEPSAKES}
"""Everything that a man can bring along, with its paragraph."""
LIMITING = ("Novice", "Wounded", "Old wound")
"""What puts a man under the limits of a novice (SC18, SC63); they are the same for all and never add up."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a skill, limit or keepsake does in a game: in words, and what it adds at the game's named hooks."""

    words: Annotated[str, Meta(min_length=1)]
    adds: dict[str, int] = {}
    works: bool = True
    """False: it has no effect in this game, and the words say so."""
    observer: str = ""
    """The same for an observer, where it is not what it is for a pilot."""


class SkillSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `data/tables/campaign_skills.toml`, proved complete; a game that has more to say there adds fields."""

    hooks: ClassVar[tuple[str, ...]] = ()
    """Where something can be added; none where every skill is a rule of its own."""
    effects: dict[str, Effect]
    """By the campaign's names."""

    def __post_init__(self) -> None:
        """Refuses a table that leaves something out, or names what there is not."""
        check(self.effects, self.hooks)

    def effect(self, skill: str) -> Effect:
        """What a skill, limit or keepsake does in the game, whatever the capitals of its name."""
        return self.effects[known("skill", skill)]


S = TypeVar("S", bound=SkillSheet)


def read(package: str, kind: type[S]) -> S:
    """The table of a game's package."""
    return sheets.read(files(package) / "data/tables/campaign_skills.toml", kind)


def check(effects: dict[str, Effect], hooks: tuple[str, ...]) -> None:
    """Proves a game's table: every name of the campaign and no other, and only hooks that there are."""
    for name in PARAGRAPHS:
        if name not in effects:
            raise Fault("effects", f"{name!r} is missing", "every skill, limit and keepsake once")
    for name, effect in effects.items():
        if name not in PARAGRAPHS:
            raise Fault("effects", f"unknown {name!r}{sheets.did_you_mean(name, PARAGRAPHS)}", ", ".join(PARAGRAPHS))
        for hook in effect.adds:
            if hook not in hooks:
                raise Fault(f"effects.{name}.adds", f"unknown {hook!r}", ", ".join(hooks))


def known(where: str, name: str) -> str:
    """A name as the campaign spells it, whatever its capitals; a Fault where there is no such skill."""
    for spelled in PARAGRAPHS:
        if spelled.casefold() == name.casefold():
            return spelled
    raise Fault(where, f"unknown {name!r}{sheets.did_you_mean(name, PARAGRAPHS)}", ", ".join(PARAGRAPHS))


def limited(skills: tuple[str, ...]) -> str:
    """The name of what limits a man like a novice (SC18, SC63); empty if nothing does."""
    for name in LIMITING:
        if name in skills:
            return name
    return ""


def paragraph(name: str) -> str:
    """Where a skill, limit or keepsake stands in the rules of the campaign."""
    return PARAGRAPHS[name]
