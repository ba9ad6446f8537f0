"""True scale: how long a unit is on a real table (MC02)."""

from aerodrome.paper.pad import MM

UNIT = 15 * MM
"""A unit is 15 mm on the table, so that the ruler of ten units measures 150 mm (MC02)."""
SAID = "1 u is 15 mm."
GAME = "Sealed Orders"


def length(thousandths: int) -> float:
    """A length of the table on paper, in points."""
    return thousandths / 1000 * UNIT
