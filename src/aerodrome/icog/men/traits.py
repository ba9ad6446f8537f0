"""Traits (1.4, 1.5.t): what special abilities and the scars of old wounds add, collected by named hooks."""

from aerodrome.core.why import Why, total
from aerodrome.icog.men import campaign_skills, crew
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import career_charts, charts
from aerodrome.icog.tables.career_charts import Hook

CHARM, COOL_HEADED, LEADERSHIP, CHEATING = "Good luck charm", "Cool headed", "Leadership", "Cheating death"
MENTOR, MARKSMAN, PROMOTION, TEST_EXPERT = "Mentor", "Master marksman", "Promotion", "Test expert"
FRIENDS, TACTICIAN, HAWK_EYED = career_charts.FRIENDS, "Tactician", "Hawk-eyed"
COOL_AIM, SPARING = "Cool aim", "Ammo conservation"
BLACK_OUTS = "Black-outs"


def has(state: State, name: str, member: int, trait: str) -> bool:
    """Has a man an ability that counts in this battle (1.4.1)? Abilities are optional; scars always count (1.5.t)."""
    return trait in state.airplane(name).crew[member].traits and counts(state, trait)


def counts(state: State, trait: str) -> bool:
    """Does a trait count in this battle (1.4.1, 1.5.t)?"""
    return state.setting.options.abilities or trait in charts.abilities().scars


def modifiers(state: State, name: str, member: int, hook: Hook) -> tuple[Why, ...]:
    """What a man's traits add at a hook, such as `tighter turn` or `collision` (1.4.1, 1.4.2, 1.5.t).

    With them what he brings along from a campaign (SC20-SC37).
    """
    man = state.airplane(name).crew[member]
    brought = campaign_skills.modifiers(man, hook) if man.skills else ()
    if not man.traits:
        return brought
    known = career_charts.adds(man.post == "pilot")
    own = [
        Why(career_charts.paragraph(trait), trait, value)
        for trait in man.traits
        if (value := known.get(trait, {}).get(hook, 0)) and counts(state, trait)
    ]
    return (*own, *brought)


def of_flier(state: State, airplane: Airplane, hook: Hook) -> int:
    """What the man at the controls adds at a hook (1.4.1)."""
    if not state.setting.options.abilities:
        return 0
    return total(modifiers(state, airplane.id, crew.pilot(state, airplane.id), hook))
