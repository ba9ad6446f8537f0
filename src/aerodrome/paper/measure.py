"""True scale: how long a Move unit is on the table, and the ruler by which a print is checked."""

from aerodrome.paper.pad import FADED, MM, Pad

MOVE_UNIT = 20 * MM
"""A Move unit is 2 cm on the table, so that a board section of 30 by 60 measures 60 by 120 cm."""
RULER = 100
"""The length of the ruler in millimetres."""


SAID = "One Move unit (MU) is 20 mm."


def ruler(pad: Pad, x: float, y: float, said: str = SAID) -> None:
    """A ruler of 100 mm with its lower left end at x, y, and what it is for; `said` tells the scale."""
    with pad.named(f"ruler_{RULER}mm"):
        pad.line((x, y), (x + RULER * MM, y), 0.7)
    for at in range(RULER + 1):
        high = 3.2 if at % 10 == 0 else 2.2 if at % 5 == 0 else 1.3
        pad.line((x + at * MM, y), (x + at * MM, y + high * MM), 0.5 if at % 10 == 0 else 0.25)
    for at in range(0, RULER + 1, 10):
        pad.words(x + at * MM, y + 4 * MM, str(at), "sans", 5.5, align="middle")
    words = f"Print at 100 %, not fitted to the page. This ruler must measure 100 mm. {said}"
    pad.words(x + (RULER + 5) * MM, y + 0.6 * MM, words, "sans", 7, FADED, most=pad.inner - (RULER + 5) * MM)
