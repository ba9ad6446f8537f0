"""Drawing damage cards (MC05): a die whose faces are the numbers of the cards left in the deck."""

from aerodrome.cards.men.limits import has, is_alive
from aerodrome.cards.parts.damage import JAMS
from aerodrome.cards.state import Held, State, balloon_at
from aerodrome.core.dice import Die
from aerodrome.core.table import Table

ALL_SIGNS = (*JAMS, "crew", "engine", "fire", "smoke", "rudder-left", "rudder-right", "explosion")
AIRSHIP = ("smoke", "rudder-left", "rudder-right", "explosion")
"""Signs that mean nothing to an airship (MC91)."""
BALLOON = ("crew", "engine", "smoke", "rudder-left", "rudder-right", "explosion")
"""Signs that mean nothing to a balloon (MC89)."""


async def draw(table: Table, target: str, letter: str, count: int, dull: tuple[str, ...]) -> tuple[Held, ...]:
    """So many cards for a target, one after the other (MC05); an empty deck takes its discards back (MC49)."""
    state: State = table.state
    seat = seat_of(state, target)
    pack = state.packs[letter]
    found = []
    for _ in range(count):
        die = Die(f"deck {letter}", pack.drawable, secret=not state.setting.options.open_damage)
        (number,) = await table.roll(f"damage card for {target}", seat, die)
        pack = pack.without(number)
        found.append(Held(letter, number, dull=dull))
    return tuple(found)


def seat_of(state: State, target: str) -> str:
    """The seat that reads the cards of a target; its side's first for balloons and ground units."""
    if target in state.ids:
        return state.plane(target).seat
    at = balloon_at(state, target)
    side = (
        state.setting.balloons[at].side
        if at >= 0
        else next(unit.side for unit in state.setting.units if unit.id == target)
    )
    return state.setting.sides[side].seats[0]


def dull_signs(state: State, target: str, by: str = "", jams: bool = True) -> tuple[str, ...]:
    """Signs that mean nothing on cards drawn for a target, whatever they are.

    All of them without `special` (MC96); fire on shots of a chivalrous man's plane (MC70); jams where nothing can jam
    (MC42); what airships and balloons do not mind (MC89, MC91); all but jams for ground units (MC85). By house rule
    MC-H11 no explosion.
    """
    if not state.setting.options.special:
        return ALL_SIGNS
    found: list[str] = [] if jams else list(JAMS)
    if target in state.ids:
        if state.airplane(state.plane(target)).is_airship:
            found += AIRSHIP
    elif balloon_at(state, target) >= 0:
        found += BALLOON
    else:
        found += [sign for sign in ALL_SIGNS if sign not in JAMS]
    if state.setting.options.no_explosions and "explosion" not in found:
        found.append("explosion")
    if by in state.ids and "fire" not in found and is_chivalrous(state, by):
        found.append("fire")
    return tuple(found)


def is_chivalrous(state: State, name: str) -> bool:
    """Is a chivalrous man aboard a plane (MC70)? Then no shot of it sets anything on fire, whoever fires."""
    return any(has(state, man, "Chivalrous") and is_alive(state, man) for man in state.plane(name).men)
