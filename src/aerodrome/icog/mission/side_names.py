"""The sides of a mission under a campaign's names (SC67): in its order, and with the letters of whoever flies there."""

from collections.abc import Sequence

import msgspec

from aerodrome.core import sortie
from aerodrome.core.sortie import Sortie
from aerodrome.icog.mission.mission import LETTERS
from aerodrome.icog.setting import Entry, Setting, Side

DIGITS = "0123456789"

_replace = msgspec.structs.replace


def renamed(setting: Setting, found: Sortie) -> Setting:
    """The setting with its sides as the campaign has them, and all that belongs to a side moved with it.

    The place that a machine took may have been another nation's. So ids are given anew: an airplane is called as the
    campaign calls it, else by the letter of the nation whose airplane it is, and its men are of that nation.
    """
    named = sortie.sides_of(found, [side.name for side in setting.sides])
    now = {was: at for at, (was, _) in enumerate(named)}
    sides = [setting.sides[was] for was, _ in named]
    ids = _ids(setting, sides, sortie.ids_of(found))
    one, other = [_side(setting, side, name, ids) for side, (_, name) in zip(sides, named, strict=True)]
    return _replace(
        setting,
        sides=(one, other),
        objectives=tuple([
            _replace(
                one,
                id=ids[one.id],
                side=now[one.side],
                targets=tuple([ids[target] for target in one.targets]),
            )
            for one in setting.objectives
        ]),
    )  # fmt: skip


def _side(setting: Setting, side: Side, name: str, ids: dict[str, str]) -> Side:
    """A side under another name, with other ids."""
    return _replace(
        side,
        name=name,
        seats=sortie.seats_of(side.seats, side.name, name),
        force=tuple([_entry(one, ids[one.id], setting.panels[one.panel].nation) for one in side.force]),
        units=tuple([_replace(one, id=ids[one.id], battery=ids.get(one.battery, "")) for one in side.units]),
        balloons=tuple([_replace(one, id=ids[one.id]) for one in side.balloons]),
        artillery=tuple([_replace(one, id=ids[one.id]) for one in side.artillery]),
    )


def _entry(entry: Entry, name: str, nation: str) -> Entry:
    """An airplane with another id and men of another nation."""
    return _replace(entry, id=name, crew=tuple([_replace(man, nation=nation) for man in entry.crew]))


def _ids(setting: Setting, sides: Sequence[Side], given: dict[str, str]) -> dict[str, str]:
    """The new id of everything that has one; `given`: what the campaign calls the airplane of each pilot."""
    letters: list[str] = []
    found: dict[str, str] = {}
    grounds: list[str] = []
    for side in sides:
        own = [_letter(setting.panels[one.panel].nation) for one in side.force]
        for entry, letter in zip(side.force, own, strict=True):
            letters.append(letter)
            found[entry.id] = given.get(entry.crew[0].name, f"{letter}{letters.count(letter)}")
        first = own[0] if own else side.name[0].upper()
        grounds.append(first if first not in grounds else first * 2)
    for side, letter in zip(sides, grounds, strict=True):
        at = setting.sides.index(side)
        listed = [name for one in side.units for name in (one.id, one.battery) if name]
        listed += [*(one.id for one in side.balloons), *(one.id for one in side.artillery)]
        listed += [one.id for one in setting.objectives if one.side == at]
        found |= {name: _under(letter, name) for name in listed}
    return found


def _letter(nation: str) -> str:
    return LETTERS.get(nation, nation[0].upper())


def _under(letter: str, name: str) -> str:
    """The id of something on the ground with another side's letter: `DG12` becomes `BG12`."""
    stem = name.rstrip(DIGITS)
    return f"{letter}{stem[-1]}{name[len(stem) :]}"
