"""How a battle is laid out in arrays.

A place is two whole numbers: steps to the east, and steps to the north-east. `craft` has a row for each piece, `life`
what is expected to be left of it. The tables beside them do not change in thought.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from aerodrome.bots.network import Network

Array = NDArray[np.float64]
Rows = NDArray[np.int64]
Table = NDArray[Any]

# Columns of a piece.
SIDE, EAST, NORTH, HEADING, LEVEL, TILT, PLACE, SPEED, TURNS, CLIMB, DESCENT, BALLOON, DAMAGED, GOAL, ARMED = range(15)
"""SPEED is what its steps come to without the die, TURNS where its ways are listed, CLIMB and DESCENT the most levels
of a move, GOAL the row of its aim, or NO_GOAL if it looks for a fight."""
COLUMNS = 15
NO_GOAL = -1
GONE, ON_BOARD, ENTERING = range(3)

# A gun: where it is mounted (its place in the rules' list), whether it attacks, whether it defends.
MOUNT, ATTACKS, DEFENDS = range(3)
GUNS = 4

# Columns of fire: none, then A and B in a short burst, A and B where a long one is allowed.
NO_SHOT, SHOT_A, SHOT_B, LONG_A, LONG_B = range(5)

# A spot from which a target is attacked, seen from the target: steps east and north, heading, levels above it, the
# shooter's tilt, and the column of fire.
SPOT_EAST, SPOT_NORTH, SPOT_HEADING, SPOT_ABOVE, SPOT_TILT, SPOT_FIRE = range(6)
SPOT = 6

# The battle as a whole, as the first side sees it: points it leads by, the share of turns still to come, airplanes
# in reserve, photographs aboard and bombs still to drop, those of the enemy taken off.
LEAD, TIME_LEFT, RESERVES, PHOTOGRAPHS, BOMBS = range(5)
BATTLE = 5

FARTHEST = 18
"""Steps of the longest move."""
LONGEST = FARTHEST - 1
"""The same without the one more of a straight move."""
ACROSS = 2 * FARTHEST + 1


class Tables(NamedTuple):
    """What does not change in thought."""

    ways: Table
    """By turns, heading and place relative to the start: a bit for every number of steps that leads there."""
    ends: Table
    """By turns and steps, 0 for those that need the least of one step: how far east, how far north, and the heading of
    every end of a move."""
    counts: Table
    """How many ends there are."""
    attack: Table
    """Is the target a balloon, mount, place: the column of fire."""
    defence: Table
    """Mount, place: does the gun bear in a break-turn?"""
    approached: Table
    """Is the piece a balloon, place: is it approached there?"""
    spots: Table
    """Is the target a balloon, mount, the target's tilt: all spots."""
    spot_counts: Table
    guns: Table
    """By piece: its guns."""
    promise: Table
    """By piece, gun, column of fire and whether damage is enough: hits of a burst, in takedowns."""
    takedown: Table
    """The same: the odds of a takedown."""
    worth: Array
    """By piece: what it is worth, in takedowns."""
    goals: Array
    """Aims: the steps from every point, what each step weighs."""
    dice: Rows
    """The faces of a blue die."""
    shares: Array
    """How often each comes up."""
    width: int
    height: int
    battle: Array
    """The battle as a whole."""
    network: Network
    """What was learned about positions."""
    trust: float
    """How much is made of that."""
