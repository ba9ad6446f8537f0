"""Skills (SC19-SC39, SC64): who may have which, how they are dealt out, what they do in each game."""

from typing import Literal

from aerodrome.campaign import service_charts
from aerodrome.campaign.service_charts import AGAIN, CHOOSE, SkillLine
from aerodrome.campaign.state import Airman
from aerodrome.campaign.tactics import tactics

Column = Literal["scout", "two_seater", "observer"]
INCENDIARIES, ROCKETS = "Incendiary Bullets", "Rockets"
CHIVALROUS, DEVIL, TOUGH, CRACK = "Chivalrous", "Luck of the Devil", "Tough as Old Boots", "Crack Shot"
EYE = "Technical Eye"


def line(name: str) -> SkillLine:
    """A skill by its name (SC20-SC37)."""
    return next(one for one in service_charts.skills().skill if one.name == name)


def names() -> tuple[str, ...]:
    """All skills."""
    return tuple([one.name for one in service_charts.skills().skill])


def column(man: Airman) -> Column:
    """The column that a man rolls on (SC64): by what he flew at his last victory, or on his last mission."""
    if man.post == "observer":
        return "observer"
    role = man.kills[-1].role if man.kills else man.last_role
    return "scout" if role == "scout" else "two_seater"


def allowed(man: Airman, name: str, date: str) -> bool:
    """May a man have this skill now? Not twice, not one of another post, and not before its time (SC24, SC27, SC38)."""
    one = line(name)
    return name not in man.skills and man.post in one.posts and date >= one.since


def open_to(man: Airman, date: str) -> tuple[str, ...]:
    """The skills that a man may choose from (SC39)."""
    return tuple([name for name in names() if allowed(man, name, date)])


def dealt(man: Airman, face: int, date: str) -> str:
    """What a d20 deals out (SC38): a skill, `choose`, or `again`, also where he has it or may not have it yet."""
    found: str = getattr(service_charts.skills(), column(man)).look_up(face)
    if found in (AGAIN, CHOOSE):
        return found
    return found if allowed(man, found, date) else AGAIN


def can_be_dealt(man: Airman, date: str) -> bool:
    """Is anything left that the dice could give (SC38)?"""
    return bool(open_to(man, date))


def effect(name: str, game: str) -> str:
    """What a skill does in a game, in words; never silently nothing (SC67)."""
    found = tactics(game)
    return found.effect(name).words if found else line(name).words


def usable(man: Airman, balloon: bool) -> tuple[str, ...]:
    """The skills that a man takes along (SC67): incendiaries and rockets only against balloons (SC24, SC27).

    A blinded eye cancels Crack Shot (SC60, number 6).
    """
    blind = "Blinded eye" in man.marks
    return tuple([
        name
        for name in man.skills
        if (balloon or name not in (INCENDIARIES, ROCKETS)) and not (blind and name == CRACK)
    ])  # fmt: skip


def once_per_turn(name: str) -> bool:
    """Is a skill used at most once per turn, pilot and observer apart (SC19)?"""
    return line(name).turn
