"""Figures that everything else is made of: a pose, coarse for drawing and exact."""

from typing import Literal

Burst = Literal["hit", "miss"]
"""How a burst comes out."""
Effect = Literal[
    "", "burst", "crash", "pieces", "spin", "stall", "recovery", "landing", "take-off", "fire", "smoke", "engine",
    "fuel", "out", "leak", "dust", "jam", "wound",
]  # fmt: skip
"""What the stage shows of an event; `out`: smoke or fire goes out."""
Pose = tuple[float, float, float, float, float, float]
"""Place, then heading, pitch and bank."""
Exact = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""A pose as the rules have it: place in thousandths, then nose, right wing and canopy in millionths."""
