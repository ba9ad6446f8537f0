"""The dice of the campaign."""

from typing import Literal

from aerodrome.core.dice import D6, Die

Form = Literal["d20", "d100"]
"""Every table of the aftermath has both forms (SC61)."""

D8 = Die("d8", tuple(range(1, 9)))
D10 = Die("d10", tuple(range(1, 11)))
D20 = Die("d20", tuple(range(1, 21)))
D100 = Die("d100", tuple(range(1, 101)))
DIE: dict[Form, Die] = {"d20": D20, "d100": D100}
SCALE: dict[Form, int] = {"d20": 1, "d100": 5}
"""What a modifier counts for on each die (SC61)."""

__all__ = ["D6", "D8", "D10", "D20", "D100", "DIE", "SCALE", "Form"]
