"""What a die is rolled for: its kind, which rules, words and bots go by, and the text that the record keeps."""

from typing import Literal

import msgspec

TestKind = Literal[
    "", "third action", "flying", "structure", "below stall", "at stall", "spin", "control", "ground", "inverted",
    "avoid", "fight on", "gunner fights on", "landing", "landing place", "restart", "rockets", "rocket", "bombing",
    "look", "correct", "come round", "way back", "water", "escape", "death",
]  # fmt: skip
"""What a test decides; empty in records of rules 1, which kept only the text."""
RollKind = TestKind | Literal["shot", "stray shot", "damage", "collision"]
"""What can be rolled again (1.2.3): every test, a burst, a burst that endangers a friend, a roll for damage,
and how hard a collision is."""


class Purpose(msgspec.Struct, frozen=True, gc=False):
    """What a d20 decides, as the record writes it, and the airplane, unit or balloon it is about besides its own."""

    kind: RollKind
    text: str
    other: str = ""
