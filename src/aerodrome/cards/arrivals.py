"""When a campaign's defenders come (MC95): in time, whatever types fly; a scenario's own turns fit its own types."""

import msgspec

from aerodrome.cards.setting import Entry, Objective, Setting
from aerodrome.cards.space.poses import square
from aerodrome.cards.space.trig import root
from aerodrome.cards.state import PHASES

Place = tuple[int, int]
_replace = msgspec.structs.replace


def in_time(setting: Setting) -> Setting:
    """The setting with defenders over what is attacked first no later than the attackers (MC95).

    Only where none of them is there from the beginning, and as far as that can be.
    """
    entries = list(setting.entries)
    for side in (0, 1):
        own = [entry for entry in entries if entry.side == side]
        reached = [found for one in setting.objectives if one.side != side for found in _reached(setting, one)]
        if reached and all(entry.enters > 1 for entry in own):
            turn, place = min(reached)
            entries = [_sooner(setting, one, turn, place) if one.side == side else one for one in entries]
    return _replace(setting, entries=tuple(entries))


def _sooner(setting: Setting, entry: Entry, turn: int, place: Place) -> Entry:
    """A defender who is over a place by a turn, if he can be; nobody comes later than his scenario has him."""
    return _replace(entry, enters=min(entry.enters, max(1, turn + 1 - _turns(setting, entry, place))))


def _reached(setting: Setting, objective: Objective) -> list[tuple[int, Place]]:
    """The turn in which each plane that has a task there can be over its targets."""
    places = [(unit.x, unit.y) for unit in setting.units if unit.id == objective.target]
    if objective.task == "balloon":
        places = [(one.x, one.y) for one in setting.balloons if one.side != objective.side]
    sent = [
        entry
        for entry in setting.entries
        if entry.side == objective.side and (not objective.who or entry.flight in objective.who)
    ]
    return [(entry.enters - 1 + _turns(setting, entry, place), place) for entry in sent for place in places]


def _turns(setting: Setting, entry: Entry, place: Place) -> int:
    """In which turn of its flight a plane is over a place, straight on."""
    straight = setting.airplanes[entry.airplane].manoeuvres.by_id["S"].dy
    return -(-root(square((entry.x, entry.y), place)) // (PHASES * straight))
