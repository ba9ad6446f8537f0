"""Novices, wounds and what a stay in hospital leaves (MC50-MC59): facts about one man."""

from aerodrome.cards.state import Man, Plane, State

KILLING = 3
"""Wounds that kill (MC52)."""


def has(state: State, man: Man, name: str) -> bool:
    """Has a man a skill, mark or keepsake that counts in this battle (MC96)?"""
    return name in man.skills and state.setting.options.skills


def fatal(state: State, man: Man) -> int:
    """The wound that kills him (MC52): the third, the fourth if he is tough as old boots (MC76)."""
    return KILLING + 1 if has(state, man, "Tough as Old Boots") else KILLING


def is_alive(state: State, man: Man) -> bool:
    """Is he alive (MC52)? Wounds brought along count."""
    return man.brought + man.wounds < fatal(state, man)


def is_limited(state: State, man: Man) -> bool:
    """Is he under the limits of a novice (MC51)? A wound and an old wound that plays up do the same (MC54)."""
    if not state.setting.options.skills:
        return False
    return man.quality == "novice" or man.brought + man.wounds > 0 or "Old wound" in man.skills


def may_aim(state: State, plane: Plane, man: Man) -> bool:
    """May he aim (MC37)? Not as a novice or wounded (MC51), with one eye (MC55), or from a smoking plane (MC44)."""
    return not plane.smoke and not is_limited(state, man) and not has(state, man, "Blinded eye")


def extra_jam(state: State, man: Man) -> int:
    """Jam counters more than others get: one under limits (MC51), one with gold bullets (MC56)."""
    return int(is_limited(state, man)) + int(has(state, man, "Gold bullets"))


def shield(state: State, man: Man) -> str:
    """What stops the next bullet for him (MC57): a flask or a cigarette case that is still whole; else nothing."""
    for thing in ("Hip-flask", "Cigarette case"):
        if has(state, man, thing) and thing not in man.stopped:
            return thing
    return ""


def must_stay(state: State, plane: Plane) -> bool:
    """Is the pilot a national hero whose plane has at most half its damage (MC58)?"""
    pilot = plane.men[0]
    return has(state, pilot, "National hero") and 2 * plane.damage <= state.entry(plane.id).damage


def without_effect(name: str) -> bool:
    """Does a skill or mark count only after the battle: luck, parachutes (MC53, MC71), a leg injury (MC95)?"""
    return name in ("Luck of the Devil", "Leg injury")
