"""Figures that everything else is made of: a pose, and a line of a sum."""

import msgspec

Pose = tuple[float, float, float, float, float, float]
"""Place, then heading, pitch and bank."""
Exact = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""A pose as the rules have it: place in thousandths, then nose, right wing and canopy in millionths."""


class Term(msgspec.Struct, frozen=True):
    """One line of a sum: the paragraph it rests on, what it says, what it adds."""

    paragraph: str
    text: str
    value: int
