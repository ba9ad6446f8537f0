"""Figures that everything else is made of: a pose, coarse for drawing and exact."""

Pose = tuple[float, float, float, float, float, float]
"""Place, then heading, pitch and bank."""
Exact = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""A pose as the rules have it: place in thousandths, then nose, right wing and canopy in millionths."""
