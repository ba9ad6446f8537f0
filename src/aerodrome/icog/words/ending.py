"""How a battle ended, in words: what the winner had been sent for and did, and what became of those who are gone.

The record has the bare rule by which it was over.
"""

from collections import Counter

from aerodrome.core.phrases import count, listing, number, people, verb
from aerodrome.icog.mission import remaining
from aerodrome.icog.scoring import winner
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.words import goals

WAYS: dict[str, tuple[str, str]] = {
    "home": ("has flown home", "have flown home"),
    "lost": ("has left the board", "have left the board"),
    "exited": ("has left over the edge of its task", "have left over the edge of their task"),
    "landed": ("has landed", "have landed"),
    "down": ("is down", "are down"),
}
"""What becomes of airplanes, of one and of several."""


def reason(state: State) -> str:
    """Why a battle is over (3.m): by the clock, or because nobody is left, and then where everybody is."""
    won = winner(state)
    done = [goals.met(one) for one in state.setting.objectives if one.id in state.met and one.points
            and state.setting.sides[one.side].name == won]  # fmt: skip
    return listing([*done, *(_gone(state) or [state.ended])])


def _gone(state: State) -> list[str]:
    """What became of those of whom nobody is left; nothing where the battle was not over by that."""
    if state.ended == remaining.LAST:
        return []
    nobody = not any(remaining.fights_on(one) for one in state.airplanes)
    sides = [at for at in (0, 1) if nobody or not remaining.is_left(state, at)]
    fates = [Counter(_way(one) for one in state.airplanes if one.side == at) for at in sides]
    if len(sides) > 1 and len(set().union(*fates)) == 1:
        ((way, _),) = Counter(fates[0]).items()
        return [f"all {WAYS[way][1]}"]
    told = zip(sides, fates, strict=True)
    return [_told(state, at, ways) for at, ways in told]


def _told(state: State, at: int, ways: Counter[str]) -> str:
    """What became of a side's airplanes: `the British have flown home`, `the Germans have lost both planes`."""
    side = state.setting.sides[at]
    name, has = people(side.name), verb(side.name, "has", "have")
    if not ways or ((side.units or side.balloons) and not remaining.is_left(state, at)):
        return f"{name} {has} nothing left"
    if len(ways) > 1:
        (first, some), *others = ways.items()
        said = [f"{count(some, 'plane')} {WAYS[first][some > 1]}"]
        said += [f"{number(many)} {WAYS[way][many > 1]}" for way, many in others]
        gone = verb(side.name, "is", "are") + " done" if side.name == winner(state) else has + " nobody left"
        return f"{name} {gone}: {listing(said)}"
    ((way, many),) = ways.items()
    if way == "down":
        lost = {1: "their plane", 2: "both planes"}.get(many, f"all {number(many)} planes")
        return f"{name} {has} lost {lost}"
    return f"{name} {WAYS[way][has == 'have']}"


def _way(one: Airplane) -> str:
    """What became of an airplane that fights no more."""
    return one.fate if one.fate in WAYS and not (one.fate == "landed" and one.downed) else "down"
