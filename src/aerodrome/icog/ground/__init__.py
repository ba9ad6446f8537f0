"""Facts of the ground war (5.1, 6.4, 6.5): units, balloons, barrages, fire from the ground and at it, roads, wind."""
