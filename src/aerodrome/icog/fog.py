"""The fog of war: what an enemy does not see of an airplane and its crew, where the players have agreed on it."""

import msgspec

from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import Airplane, Crew, GunState, Initiative, State, Tally

_replace = msgspec.structs.replace


def side_of(setting: Setting, seat: str) -> int | None:
    """The side a seat belongs to; None for somebody who only looks on."""
    return next((at for at, side in enumerate(setting.sides) if seat in side.seats), None)


def hides(state: State, seat: str, name: str) -> bool:
    """Does fog hide an airplane's inner state from a seat? Only the other side's is hidden."""
    return state.setting.options.fog and state.airplane(name).side != side_of(state.setting, seat)


def airplane(panel: Panel, seen: Airplane, known: bool = False) -> Airplane:
    """An airplane as its enemies see it: structure, ammunition, skills and wounds hidden; see `man` for `known`."""
    return _replace(
        seen,
        structure=None,
        crew=tuple([man(one, known) for one in seen.crew]),
        guns=tuple([gun(panel, at, one) for at, one in enumerate(seen.guns)]),
        tally=tally(seen.tally),
    )


def man(seen: Crew, known: bool = False) -> Crew:
    """A man as his enemies see him: his name and what he does, not how well.

    His abilities are `known` where they count (1.4.1): a man's name goes before him, and they show as he uses them.
    """
    return _replace(
        seen,
        awareness=None,
        flying=None,
        gunnery=None,
        fortitude=None,
        luck=None,
        wounds=0,
        rerolls=0,
        traits=seen.traits if known else (),
    )


def gun(panel: Panel, number: int, seen: GunState) -> GunState:
    """A weapon as the enemy sees it: he has to reckon with all the ammunition it began with."""
    weapon = panel.weapons[number]
    return _replace(seen, halves=weapon.halves, drums=weapon.spare_drums)


def tally(seen: Tally) -> Tally:
    """What an enemy knows of an airplane's luck: bursts and hits, not what could be expected of them."""
    return Tally(shots=seen.shots, hits=seen.hits)


def line(seen: Initiative) -> Initiative:
    """A line of the initiative sheet as the enemy sees it: without dice and sum; the order of movement is open."""
    return Initiative(seen.airplane, seen.crew, (), 0, seen.target)
