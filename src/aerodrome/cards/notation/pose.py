"""A pose as text (MC97): `30000,24550,0`, with altitude `30000,24550,0,6`."""

from aerodrome.cards.space.poses import Pose
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.core.text import Word, split

FAR = 999_999
HIGHEST = 12


def write_pose(pose: Pose, level: int | None = None) -> str:
    """A pose in text (MC97)."""
    return ",".join(map(str, pose if level is None else (*pose, level)))


def read_pose(word: Word) -> tuple[int, int, int, int | None]:
    """x, y, heading and level, if there is one; a Fault points at what is wrong."""
    parts = split(word, ",")
    if len(parts) not in (3, 4):
        raise word.wrong(f"found {word.text!r}", "x,y,heading, with altitude a level too")
    x, y = [part.number(part.text, "place", -FAR, FAR) for part in parts[:2]]
    heading = parts[2].number(parts[2].text, "heading", 0, HEADINGS - 1)
    level = parts[3].number(parts[3].text, "level", 0, HIGHEST) if len(parts) == 4 else None
    return x, y, heading, level
