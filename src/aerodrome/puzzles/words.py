"""Puzzles in English: themes, figures, and the reasons for an answer, as differences between two of them."""

from collections.abc import Callable
from typing import NamedTuple

from aerodrome.core.phrases import count
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
"""What is worth less, in aircraft, is not told."""
REASONS = 2
"""Reasons that are told."""


def percent(value: float) -> str:
    """`58 %`."""
    return f"{value:.0%}".replace("%", " %")


def _share(value: float) -> str:
    """A share of an aircraft."""
    return f"{value:.2f}"


def _more(value: float) -> str:
    """Something gained or lost."""
    return f"{value:+.1f}".replace(".0", "")


def _number(value: float) -> str:
    return f"{value:.1f}".replace(".0", "")


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
        "Odds of a hit", percent, "It ends in a shot that hits with {best}.",
        "Its shot hits with {best} instead of {other}.",
    ),
    "shot": Told(
        "Chance of a shot", percent, "It gets a shot against {best} of what he is likely to fly.",
        "It gets a shot against {best} of what he is likely to fly, not just {other}.",
    ),
    "down": Told(
        "Odds of a takedown", percent, "It brings the enemy down with {best}.",
        "It brings the enemy down with {best} instead of {other}.",
    ),
    "dealt": Told(
        "Fire given", _share, "Its fire is worth {best} of an aircraft this turn.",
        "Its fire is worth {best} of an aircraft this turn instead of {other}.",
    ),
    "seen": Told(
        "Chance of coming under fire", percent, "It cannot be fired at, the other with {other}.",
        "It comes under fire with {best}, the other with {other}.",
    ),
    "fire": Told(
        "Fire from those it comes close to", _share, "Nobody fires back, while the other costs {other} of an aircraft.",
        "Those it comes close to cost it {best} of an aircraft, the other {other}.",
    ),
    "reply": Told(
        "What the enemy can do about it", _share, "No enemy can answer it; the other leaves them {other}.",
        "It leaves the enemy {best} of an aircraft to shoot at, the other {other}.",
    ),
    "next": Told(
        "A shot of its own next", _share, "Next turn it should have a shot of its own, worth {best} of a kill.",
        "Its next turn promises {best} of an aircraft instead of {other}.",
    ),
    "tail": Told(
        "Behind an enemy", percent, "It ends up behind an enemy.", "It ends up better placed behind an enemy.",
    ),
    "height": Told(
        "Height gained", _more, "It keeps its height: {best} against {other}.",
        "It keeps more height: {best} against {other}.",
    ),
    "speed": Told(
        "Speed gained, in km/h", _more, "It keeps its speed: {best} km/h against {other}.",
        "It keeps more speed: {best} km/h against {other}.",
    ),
    "task": Told(
        "For the task", _number, "It does what the mission asks; the other does not.",
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


def table(one: Facts, other: Facts) -> list[Row]:
    """All figures of two answers beside each other, as far as either has any."""
    found = []
    for figure, told in FIGURES.items():
        values = (one.of(figure), other.of(figure))
        if any(abs(WEIGHTS[figure] * value) >= SLIGHT for value in values):
            gain = WEIGHTS[figure] * (values[0] - values[1])
            better = (gain >= SLIGHT) - (gain <= -SLIGHT)
            found.append(Row(figure, told.label, told.written(values[0]), told.written(values[1]), better))
    return found


def reasons(best: Facts, other: Facts, most: int = REASONS) -> list[str]:
    """What speaks for the best answer against another, the weightiest reason first."""
    found = [one for one in differences(best, other) if one.worth > 0]
    return [_reason(one) for one in found[:most]]


def _reason(one: Difference) -> str:
    told = FIGURES[one.figure]
    lacking = one.best if one.figure in SPARED else one.other
    words = told.better if lacking else told.alone
    return words.format(best=told.written(one.best), other=told.written(one.other))


def price(cost: float) -> str:
    """What an answer costs against the best, in words."""
    hundredths = round(100 * cost)
    if hundredths <= 0:
        return "nothing"
    return "a whole aircraft" if hundredths == 100 else f"{count(hundredths, 'hundredth')} of an aircraft"
