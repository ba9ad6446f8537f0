"""The report of a battle in words: who won by which count, and how everybody came out."""

from aerodrome.cards.men.limits import is_alive
from aerodrome.cards.scoring import Details
from aerodrome.cards.state import Plane, State
from aerodrome.cards.words import names
from aerodrome.core.phrases import count, people
from aerodrome.core.rules import Result
from aerodrome.core.words import fallen, unhurt, verdict

FATES = {
    "": "still flying",
    "left": "left the table",
    "landed": "landed",
    "forced down": "forced down",
    "shot down": "shot down",
    "exploded": "exploded",
}
WRECKED = ("shot down", "exploded")


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the verdict, and where the points come from."""
    return (verdict(result, over), *[_points(details) for details in result.details or ()])


def _points(details: Details) -> str:
    """Where a side's points come from."""
    parts = [
        f"{value} {what}"
        for value, what in (
            (details.lost, "for enemy planes lost"),
            (details.damaged, "for damaged enemies"),
            (details.left or 0, "for enemies who left"),
            (details.objectives, "for tasks"),
            (details.balloons, "for balloons"),
        )
        if value
    ]
    return f"Points for {people(details.side)}: {', '.join(parts) or 'none'}."


def kills(state: State, plane: Plane) -> int:
    """Planes and balloons that a plane's crew has a share in."""
    return len([1 for victors in _ends(state) if any(name == plane.id for name, _ in victors)])


def victories(state: State, plane: Plane, at: int) -> int:
    """Planes and balloons that one of the crew has a share in."""
    return len([1 for victors in _ends(state) if (plane.id, at) in victors])


def _ends(state: State) -> list[tuple[tuple[str, int], ...]]:
    """Who shares in the end of each plane and balloon."""
    return [*[other.victors for other in state.planes], *[balloon.victors for balloon in state.balloons]]


def flier(state: State, plane: Plane) -> str:
    """How one plane came out."""
    said = ["still to come" if plane.place == "to come" else FATES[plane.fate]]
    said += [names.LINES[plane.lines]] if plane.fate in ("shot down", "exploded", "forced down") else []
    said += [f"over the {plane.edge} edge"] if plane.edge else []
    number = kills(state, plane)
    said += [count(number, "victory", "victories")] if number else []
    return f"{names.plane(state, plane.id)}: {', '.join(said)}."


def fate(state: State, plane: Plane, over: bool) -> str:
    """What became of a plane; once nothing is secret any more also how badly one that did not fall was hit (MC12)."""
    said, most = FATES[plane.fate], state.entry(plane.id).damage
    if not over or not plane.damage or plane.fate in (*WRECKED, "forced down"):
        return said
    return f"{said} with {plane.damage} of {most} points of damage"


def deeds(state: State, plane: Plane, at: int) -> tuple[str, ...]:
    """What became of a man, and what he has a share in (MC94); nobody is unhurt who went down with his plane."""
    man, number = plane.men[at], victories(state, plane, at)
    evening = state.setting.evening
    if not is_alive(state, man):
        said = ["killed"]
    elif plane.fate in WRECKED:
        said = [fallen(evening)]
    else:
        said = [f"has {count(man.wounds, 'wound')}" if man.wounds else unhurt(evening)]
    said += [count(number, "victory", "victories")] if number else []
    return tuple(said)
