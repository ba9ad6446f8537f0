"""Who could shoot at a piece where it stops, in his own next move: what bots fear of an end, told by name."""

from typing import NamedTuple

from aerodrome.triangle import firing
from aerodrome.triangle.bots.chase import ALL_FACES, Stop, chase
from aerodrome.triangle.bots.sights import pose_number
from aerodrome.triangle.lattice import OFF
from aerodrome.triangle.state import State


class Pursuer(NamedTuple):
    """An enemy who could shoot at a piece in his next move, by the best that he could do."""

    name: str
    tail: bool
    """Does it bring him onto the piece's tail?"""
    sure: bool
    """Can he do it whatever the blue die shows?"""
    throttle: bool
    """Does it take full throttle?"""


def pursuers(view: State, name: str, stop: Stop) -> list[Pursuer]:
    """The enemies who could shoot at a piece that has stopped somewhere."""
    chased, found = chase(view, name), []
    if not chased.hunters.names:
        return []
    there, me = chased.stopped(stop)
    behind, cruising = _behind(view, stop), chased.replies(stop)
    for at, enemy in enumerate(chased.hunters.names):
        throttle = enemy not in cruising
        reached = chased.at_full_throttle(enemy) if throttle else chased.hunters.reached[at]
        if reached is None:
            continue
        every = tail = 0
        for pose in firing.attack_poses(there, enemy, only=me.id):
            bits = int(reached[pose_number(*pose)])
            every |= bits
            if pose[1] == me.heading and pose[0] in behind:
                tail |= bits
        if every:
            found.append(Pursuer(enemy, bool(tail), not throttle and (tail or every) == ALL_FACES, throttle))
    return found


def _behind(view: State, stop: Stop) -> tuple[int, ...]:
    """The points straight behind a piece from which guns carry to it."""
    points, board, (point, heading, *_) = [], view.setting.board, stop
    for _ in range(firing.FARTHEST):
        if point != OFF:
            point = board.neighbour(point, heading + 3)
            points.append(point)
    return tuple(points)
