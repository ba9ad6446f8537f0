"""The fields of an observation: what stands in which column, the same for every game; each game adds its own."""

from collections.abc import Sequence
from typing import NamedTuple

PLANE = (
    "in_play", "own", "asked", "to_move", "x", "y", "z", "nose_x", "nose_y", "nose_z",
    "ahead", "aside", "above", "distance", "off_nose", "aspect",
)  # fmt: skip
"""Of a plane: is it on the board, the agent's own, the one that the question is about, has it still to move; where it
is in parts of the board; where its nose points; and as the plane that is asked sees it: how far ahead, to the right,
above and away in parts of the game's reach, the cosine off the asked one's nose, that of the asked one off its nose."""
MARK = ("there", "own", "x", "y", "z", "ahead", "aside", "distance", "left")
"""Of something on the ground, a balloon or a zone; `left` is how much of it is left, or still to be done."""
ACTION = (
    "number", "odds", "nothing", "ahead", "aside", "above", "nose_along", "nose_across",
    "foe_distance", "foe_off_nose", "foe_aspect", "room",
)  # fmt: skip
"""Of an action: what it says as a number, the chance of a hit, whether it does nothing; where it ends as the plane sees
it from its start, and its nose there; how the enemy that is nearest now would be seen from there; the room to the
nearest edge of the board."""
LIMIT = 10.0
"""No field is larger, nor smaller below zero."""


class Layout(NamedTuple):
    """Where everything stands in the flat `observation`."""

    table: tuple[str, ...]
    kinds: tuple[str, ...]
    plane: tuple[str, ...]
    mark: tuple[str, ...]
    planes: int
    """Rows for planes of either side."""
    marks: int
    """Rows for marks."""

    @property
    def kinds_at(self) -> int:
        """Where the kind of question begins."""
        return len(self.table)

    @property
    def planes_at(self) -> int:
        """Where the planes begin: those of the own side first."""
        return self.kinds_at + len(self.kinds)

    @property
    def marks_at(self) -> int:
        """Where the marks begin."""
        return self.planes_at + 2 * self.planes * len(self.plane)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.marks_at + self.marks * len(self.mark)

    def names(self) -> list[str]:
        """The name of every number, such as `friend 0 ahead`."""
        found = [*self.table, *[f"asked {kind}" for kind in self.kinds]]
        rows: Sequence[tuple[str, int, tuple[str, ...]]] = (
            ("friend", self.planes, self.plane),
            ("enemy", self.planes, self.plane),
            ("mark", self.marks, self.mark),
        )
        return found + [f"{what} {row} {name}" for what, count, names in rows for row in range(count) for name in names]
