"""One-line text forms, readable by people and read back: of a pose, an airplane, a position.

An announcement has its own in `announcement.py`.
"""

from aerodrome.icog.notation.airplane import write_airplane
from aerodrome.icog.notation.pose import angles_of, frame_of, read_pose, write_pose
from aerodrome.icog.notation.position import read_position, set_up, write_position

__all__ = [
    "angles_of",
    "frame_of",
    "read_pose",
    "read_position",
    "set_up",
    "write_airplane",
    "write_pose",
    "write_position",
]
