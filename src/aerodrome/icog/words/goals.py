"""What a mission asks for, in words (3.m): what each side is to do, what for, and the things that it is about."""

from aerodrome.core.phrases import capital, count, listing, people, verb
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.setting import Objective, Task
from aerodrome.icog.state import State

ALIKE = ("infantry", "headquarters")
"""Kinds whose name is the same for one and for many."""
DEEDS: dict[Task, str] = {
    "photograph": "take photographs",
    "observe": "look for what is hidden below",
    "report": "send word of what was found",
    "drop": "drop a message",
    "supply": "drop supplies",
    "spot": "direct the guns",
    "land": "land and fetch him",
    "return": "bring him home",
}
"""What has to be done for an objective; to destroy depends on with what, and what arrives does so by itself."""
ENDS: dict[Task, str] = {
    "destroy": "its targets are destroyed",
    "photograph": "the place is photographed",
    "observe": "enough is found",
    "report": "enough is reported",
    "drop": "the message has arrived",
    "supply": "the supplies have arrived",
    "spot": "the guns have found their target",
    "land": "somebody is aboard",
    "return": "somebody is home",
    "arrive": "it has arrived",
}
"""How it is when an objective is met whose mission does not say it."""


def met(one: Objective) -> str:
    """How it is when an objective is met."""
    return one.words or ENDS[one.task]


def reward(one: Objective) -> str:
    """What an objective brings, and when."""
    return f"{count(one.points, 'point')} once {met(one)}"


def orders(state: State, side: int) -> list[str]:
    """What a side is to do, a sentence for each kind of work."""
    found: dict[str, list[str]] = {}
    for one in state.setting.objectives:
        if one.side == side:
            done = " (done)" if one.id in state.met else ""
            found.setdefault(_deed(state, one), []).append(f"{reward(one)}{done}")
    name = people(state.setting.sides[side].name)
    to_do = verb(state.setting.sides[side].name, "is", "are")
    return [
        capital(f"{name} {to_do} to {deed}: {listing(rewards)}." if deed else f"{name}: {listing(rewards)}.")
        for deed, rewards in found.items()
    ]


def _deed(state: State, one: Objective) -> str:
    """What has to be done for an objective, with what there is to do it."""
    if one.task != "destroy":
        return DEEDS.get(one.task, "")
    own = state.setting.sides[one.side]
    entries = {entry.id: entry for side in state.setting.sides for entry in side.units}
    kinds = [entries[name].kind if name in entries else "" for name in one.targets]
    below = listing([_named(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)])
    if "" not in kinds and (own.artillery or any(entry.bombs for entry in own.force)):
        return f"{'shell' if own.artillery else 'bomb'} the {below}"
    return f"attack the {below}"


def _named(kind: str, many: int) -> str:
    """Ground units of a kind by their name; balloons have none."""
    return of_kind(kind, many) if kind else "balloon" if many == 1 else "balloons"


def of_kind(kind: str, many: int) -> str:
    """The name of a kind of ground unit, for one or for many: `hut`, `huts`."""
    words = ground_charts.kind(kind).words
    return words if many == 1 or kind in ALIKE else f"{words}s"


def targets(state: State, side: int) -> list[str]:
    """What single things on the ground bring a side (6.5.5.1): `1 for the anti-aircraft machine gun`."""
    worth: dict[tuple[int, str], int] = {}
    for entry in state.setting.sides[1 - side].units:
        if entry.points:
            key = (entry.points, entry.kind)
            worth[key] = worth.get(key, 0) + 1
    return [
        f"{points} for {'the' if many == 1 else 'each of the'} {of_kind(kind, many)}"
        for (points, kind), many in worth.items()
    ]
