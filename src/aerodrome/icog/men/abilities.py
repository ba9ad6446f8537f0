"""Special abilities (1.4) that work once or between missions: who has them, whom they serve; `feats.py` uses them."""

from aerodrome.icog import pilots
from aerodrome.icog.men import traits
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.state import State
from aerodrome.icog.tables import career_charts


def ready(state: State, name: str, member: int, ability: str) -> bool:
    """Has a man an ability that works once in a battle, and has not used it (1.4.1)?"""
    return traits.has(state, name, member, ability) and ability not in state.airplane(name).crew[member].used


# ---- before the battle


def may_choose(face: int) -> bool:
    """May a promoted man choose whether he flies a mission (1.4.2)? On 4 to 6 of 1d6."""
    return face >= career_charts.ability_numbers().promotion


def pupils(state: State, name: str) -> tuple[str, ...]:
    """The airplanes of friends whose pilots have no victory yet (1.4.2)."""
    own = state.airplane(name)
    friends = [a for a in state.airplanes if a.side == own.side and a.id != name]
    return tuple([friend.id for friend in friends if not victories_before(state, friend.id, 0)])


def victories_before(state: State, name: str, member: int) -> int:
    """How many victories a man brought into this battle (1.4.2); men rolled anew have none (1.2.1)."""
    if state.setting.options.crews == "roll":
        return 0
    man = state.airplane(name).crew[member].name
    listed = [entry.crew for side in state.setting.sides for entry in side.force if entry.id == name]
    known = [*(one for men in listed for one in men), *(one for side in state.setting.sides for one in side.reserve)]
    known += [one for roster in pilots.rosters().values() for one in roster]
    return next((one.victories for one in known if one.name == man), 0)


def friends(state: State, name: str, other: str) -> bool:
    return name != other and state.airplane(name).side == state.airplane(other).side


def charm(state: State, name: str) -> tuple[str, int] | None:
    """Whose good luck charm would pay for a re-roll of an airplane's die (1.4.1): any living friend's, once."""
    if not state.setting.options.abilities:
        return None
    side = state.airplane(name).side
    for airplane in state.airplanes:
        for member, man in enumerate(airplane.crew):
            if airplane.side == side and not man.dead and ready(state, airplane.id, member, traits.CHARM):
                return airplane.id, member
    return None


# ---- between missions


def available_from(man: PilotRecord, introduced: str) -> str:
    """The month from which a man may have a type (1.4.1, 1.4.2): friends give it a month early, a test expert two."""
    numbers = career_charts.ability_numbers()
    early = max(
        numbers.friends * (traits.FRIENDS in man.traits), numbers.test_expert * (traits.TEST_EXPERT in man.traits)
    )
    year, month = map(int, introduced.split("-"))
    months = 12 * year + month - 1 - early
    return f"{months // 12}-{months % 12 + 1:02d}"


def has_personal_airplane(man: PilotRecord) -> bool:
    """Is a man's airplane his own choice (1.4.1, 1.4.2)? He may keep the old one when a new type comes."""
    return traits.FRIENDS in man.traits or traits.TEST_EXPERT in man.traits
