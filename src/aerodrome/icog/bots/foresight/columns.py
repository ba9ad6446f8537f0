"""How a dogfight is laid out in arrays. Lengths are Move units.

`craft` has a row for each airplane. The tables beside it do not change in thought: `dials` is what a panel says at a
speed, by steps of 5 km/h, `needle` the speed after gaining or losing energy, `fire` what a burst with a base shot takes
of a target, as a share of it, `sky` the board and the tables of the rules, and `battle` how it stands as a whole.
"""

from math import cos, radians, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.network import Network

Array = NDArray[np.float64]
Order = NDArray[np.int64]
"""Rows of `craft`, in the order in which they move."""


class Tables(NamedTuple):
    """What does not change in thought."""

    dials: Array
    needle: Array
    fire: Array
    sky: Array
    battle: Array
    network: Network
    """What was learned about positions."""
    trust: float
    """How much is made of that."""


# Columns of an airplane: its place, nose, right wing and canopy, then the rest.
X, Y, Z, NOSE, RIGHT, UP, SPEED = 0, 1, 2, 3, 6, 9, 12
SIDE, MOVED, ARMED, WORTH, LIFE, ROLL, FLYING, AIM, GUNNER, HANGS, LOST = range(13, 24)
"""LIFE is what is expected to be left of it, LOST the energy that damage costs it every turn."""
BOUND, OUT_X, OUT_Y, IN_PLAY, STIFF = range(24, 29)
"""On its way to an edge and which way that is; still there; unable to do anything but fly straight on."""
COLUMNS = 29

# Columns of a dial: radii of the safe template, two wider and two tighter ones, what the tighter ones cost, and so on.
SAFE, WIDE, WIDEST, TIGHT, TIGHTER, TIGHT_LOSS, TIGHTER_LOSS, DRAG, BAND, RESERVE, TOO_FAST, BELOW_TOP = range(12)
STALL, TESTS_FLYING = 12, 13
DIAL = 14
STEP, SPEEDS = 5, 81
MOST_LOSS, UNITS = 44, 80
"""The needle's table begins at a loss of so many units and has so many entries."""
LEAST_BASE, BASES = -32, 72
"""The same for base shots."""

# The sky: its size, the height of the ground, then the tables of angles and distances, and single numbers of the rules:
# the length of the gunnery template and the cosine of half its opening, the cosine of half a front or rear arc, what is
# added to a shot at an airplane that hangs in the air, how near is near enough to collide, how far a stall falls, and
# the most bank after a move.
WIDTH, DEPTH, CEILING, GROUND = range(4)
ANGLES, GUNNER_ANGLES, RANGES = 5, 80, 180
REACH, COS_CONE, COS_ARC, EASY, NEAR, FALL, MOST_BANK, SKY = range(220, 228)

# The battle as a whole, as the first side sees it: points it leads by, the share of turns still to come, airplanes with
# work to do or an edge to reach, those of the enemy taken off.
LEAD, TIME_LEFT, WORK = range(3)
BATTLE = 3

# How much is made of what is gained, of what is risked, and of closing in.
GAIN, DANGER, PURSUIT = range(3)

# A move: its form, which template, then lengths and the direction. Straight before a turn, the turn, straight again; a
# roll and a pull; a push. A turn may follow upon an earlier one along the safe template, with a direction of its own.
TURN, PULL, PUSH = range(3)
FORM, TEMPLATE, BEFORE, ARC, DIRECTION, THROTTLE, EARLIER, LEANING, SCORE = range(9)
MOVE = 9

COS_45, COS_20 = sqrt(0.5), cos(radians(20))
