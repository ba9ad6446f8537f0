"""Formations (SC47, step 7): their names, and where each machine of a flight has its place beside the first."""

from typing import Literal, get_args

Formation = Literal["vic", "echelon", "line astern", "line abreast", "pairs"]
NAMES: tuple[Formation, ...] = get_args(Formation)
NEAR, FAR = 3, 4
"""How far the next man is: aside as well as behind, or straight beside or behind. In whatever a game measures with."""
APART = 6
"""From a pair to the next one."""


def place(formation: Formation, number: int) -> tuple[int, int]:
    """Where a machine flies, counted from 0 for the first: how far to the right of it, and how far ahead."""
    rank = (number + 1) // 2
    right = 1 if number % 2 else -1
    match formation:
        case "vic":
            return right * NEAR * rank, -NEAR * rank
        case "echelon":
            return NEAR * number, -NEAR * number
        case "line astern":
            return 0, -FAR * number
        case "line abreast":
            return right * FAR * rank, 0
        case "pairs":
            pair, second = divmod(number, 2)
            return NEAR * second - APART * pair, -NEAR * second - FAR * pair
