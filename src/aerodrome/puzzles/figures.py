"""What figures mean: how much each counts when two answers are compared, and which theme a puzzle has by them."""

from typing import NamedTuple, get_args

from aerodrome.puzzles.coach import Facts, Figure
from aerodrome.puzzles.puzzle import Theme

WEIGHTS: dict[Figure, float] = {
    "hit": 0.3, "shot": 0.15, "down": 0.8, "dealt": 0.9, "seen": -0.15, "fire": -0.9, "reply": -0.9, "next": 0.5,
    "tail": 0.3, "height": 0.08, "speed": 0.004, "task": 1.0,
}  # fmt: skip
"""What one of each is roughly worth, in aircraft: to tell which differences matter, nothing else."""
NOTABLE = 0.05
"""A difference that is worth a word."""
LEAST_SHOT = 0.15
"""Odds of a hit that make a shot."""
ENERGY: tuple[Figure, ...] = ("height", "speed")
SAFETY: tuple[Figure, ...] = ("seen", "fire", "reply")
PLACE: tuple[Figure, ...] = ("next", "tail")
SHOTS: tuple[Figure, ...] = ("hit", "shot", "down", "dealt")
ABOUT: dict[Theme, tuple[Figure, ...]] = {
    "shot from behind": SHOTS, "deflection": SHOTS, "escape": SAFETY, "energy": ENERGY, "position": PLACE,
    "task": ("task",), "bombing": ("task",),
}  # fmt: skip
"""What a theme is told by."""


class Difference(NamedTuple):
    """One figure of two answers, and what the difference is worth."""

    figure: Figure
    best: float
    other: float
    worth: float


def differences(best: Facts, other: Facts) -> list[Difference]:
    """Where two answers differ, the weightiest difference first; those that speak for the other one are negative."""
    found = [
        Difference(figure, best.of(figure), other.of(figure), WEIGHTS[figure] * (best.of(figure) - other.of(figure)))
        for figure in get_args(Figure)
    ]
    return sorted([one for one in found if abs(one.worth) >= NOTABLE], key=lambda one: -abs(one.worth))


def promise(facts: Facts) -> float:
    """What an answer seems to be worth at a glance, in aircraft: by its figures alone."""
    return sum([WEIGHTS[figure] * value for figure, value in facts.figures.items()])


def theme(best: Facts, other: Facts) -> Theme | None:
    """What a puzzle is about; None where what can be told does not explain its answer.

    An answer that does what its aircraft was sent for is about that, however much else speaks for the way in which it
    does it; any other is about whatever speaks most for it.
    """
    worth = {one.figure: one.worth for one in differences(best, other)}
    if sum(worth.values()) < NOTABLE:
        return None
    if best.errand:
        return best.errand

    def gain(figures: tuple[Figure, ...]) -> float:
        return sum([worth.get(one, 0.0) for one in figures])

    told: list[tuple[float, Theme]] = [
        (gain(("task",)), "task"),
        (gain(SAFETY), "escape"),
        (gain(ENERGY), "energy"),
        (gain(PLACE), "position"),
    ]
    if max(best.of("hit"), best.of("shot")) >= LEAST_SHOT and best.arc:
        told.append((gain(SHOTS), "shot from behind" if best.arc == "rear" else "deflection"))
    most, name = max(told, key=lambda one: one[0])
    return name if most >= NOTABLE else None
