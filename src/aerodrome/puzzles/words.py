"""Puzzles in English: themes, figures, and the reasons for an answer, as differences between two of them."""

from collections.abc import Callable
from typing import NamedTuple

from aerodrome.core.phrases import signed, whole_percent
from aerodrome.puzzles.coach import Facts, Figure
from aerodrome.puzzles.figures import WEIGHTS, Difference, differences
from aerodrome.puzzles.puzzle import Theme

THEMES: dict[Theme, str] = {
    "shot from behind": "A shot from behind",
    "deflection": "A deflection shot",
    "escape": "An escape",
    "energy": "Height and speed",
    "position": "A place behind the enemy",
    "task": "The task",
    "bombing": "Bombing",
}
SLIGHT = 0.01
"""What is worth less, in planes, is not told."""
REASONS = 2
"""Reasons that are told."""


def percent(value: float) -> str:
    """A chance: `58 %`."""
    return whole_percent(100 * value)


def _share(value: float) -> str:
    """What something is worth: `12 % of a plane`."""
    return f"{percent(value)} of a plane"


def _more(value: float) -> str:
    """Something gained or lost."""
    return signed(round(value, 1))


def _faster(value: float) -> str:
    """Speed gained or lost: `+20 km/h`."""
    return f"{_more(value)} km/h"


class Told(NamedTuple):
    """How a figure is told: its name in a list, how its number is written, and what is said for an answer by it."""

    label: str
    written: Callable[[float], str]
    alone: str
    """Said where the other answer has nothing of it."""
    better: str
    """Said where both have some."""


FIGURES: dict[Figure, Told] = {
    "hit": Told(
        "Chance of a hit", percent, "It ends in a shot with a {best} chance to hit.",
        "Its shot has a {best} chance to hit instead of {other}.",
    ),
    "shot": Told(
        "Chance of a shot", percent, "It gets a shot against {best} of what he is likely to fly.",
        "It gets a shot against {best} of what he is likely to fly, not just {other}.",
    ),
    "down": Told(
        "Chance to bring an enemy down", percent, "It has a {best} chance to bring an enemy down.",
        "It has a {best} chance to bring an enemy down instead of {other}.",
    ),
    "dealt": Told(
        "Damage dealt this turn", _share, "Its fire should cost the enemy {best} this turn.",
        "Its fire should cost the enemy {best} this turn instead of {other}.",
    ),
    "seen": Told(
        "Chance of coming under fire", percent, "Nobody can fire at it; the other move has a {other} risk of that.",
        "It comes under fire in {best} of all cases, the other move in {other}.",
    ),
    "fire": Told(
        "Damage taken on the way", _share, "Nobody fires back at it; the other move should cost {other}.",
        "Fire on the way should cost it {best}, the other move {other}.",
    ),
    "reply": Told(
        "Damage the enemy can deal in reply", _share, "No enemy can hit back; after the other it could cost {other}.",
        "The enemy's reply should cost it {best}, after the other move {other}.",
    ),
    "next": Told(
        "Damage it can deal next turn", _share, "Next turn it should have a shot of its own, worth {best}.",
        "Its next turn promises {best} instead of {other}.",
    ),
    "tail": Told(
        "How well it sits behind an enemy", percent, "It ends up behind an enemy.",
        "It ends up better placed behind an enemy.",
    ),
    "height": Told(
        "Height gained", _more, "It keeps its height: {best} against {other}.",
        "It keeps more height: {best} against {other}.",
    ),
    "speed": Told(
        "Speed gained", _faster, "It keeps its speed: {best} against {other}.",
        "It keeps more speed: {best} against {other}.",
    ),
    "task": Told(
        "Work done for the task", _share, "It does what the mission asks; the other does not.",
        "It does more for the task than the other.",
    ),
}  # fmt: skip
SPARED: tuple[Figure, ...] = ("seen", "fire", "reply")
"""Of these an answer is the better the less it has."""


class Row(NamedTuple):
    """A figure of two answers in words: `better` says which of them it speaks for, 1 the first, -1 the second."""

    figure: Figure
    label: str
    one: str
    other: str
    better: int


def table(one: Facts, other: Facts, height: str) -> list[Row]:
    """All figures of two answers beside each other, as far as either has any; `height`: what it is measured in."""
    found = []
    for figure, told in FIGURES.items():
        values = (one.of(figure), other.of(figure))
        if any(abs(WEIGHTS[figure] * value) >= SLIGHT for value in values):
            gain = WEIGHTS[figure] * (values[0] - values[1])
            better = (gain >= SLIGHT) - (gain <= -SLIGHT)
            mine, others = [_written(figure, value, height) for value in values]
            found.append(Row(figure, told.label, mine, others, better))
    return found


def _written(figure: Figure, value: float, height: str) -> str:
    """A figure with its unit."""
    said = FIGURES[figure].written(value)
    return f"{said} {height}" if figure == "height" else said


def reasons(best: Facts, other: Facts, height: str, most: int = REASONS) -> list[str]:
    """What speaks for the best answer against another, the weightiest reason first."""
    found = [one for one in differences(best, other) if one.worth > 0]
    return [_reason(one, height) for one in found[:most]]


def _reason(one: Difference, height: str) -> str:
    told = FIGURES[one.figure]
    lacking = one.best if one.figure in SPARED else one.other
    words = told.better if lacking else told.alone
    best, other = [_written(one.figure, value, height) for value in (one.best, one.other)]
    return words.format(best=best, other=other)


def price(cost: float) -> str:
    """What an answer costs against the best, in words."""
    if round(100 * cost) <= 0:
        return "nothing"
    return "a whole plane" if round(100 * cost) == 100 else _share(cost)
