"""What a campaign has found out about a battle (SC47): clouds in the sky, guns on the ground for the defender."""

import msgspec

from aerodrome.core.sortie import Sortie
from aerodrome.triangle import weather
from aerodrome.triangle.lattice import Board, Edge, around
from aerodrome.triangle.scenario import LAND_GUN_REACH
from aerodrome.triangle.setting import Cloud, LandGun, Setting

SKY = (
    (6, 6), (3, 9), (9, 3), (3, 3), (9, 9), (6, 2), (6, 10), (2, 6), (10, 6),
    (1, 11), (11, 1), (1, 1), (11, 11),
)  # fmt: skip
"""Where clouds hang: how many twelfths of the board east and north."""
TOPS = (3, 2, 1)
"""How high they reach, one after the other (AD24)."""
SITES = (6, 3, 9, 2, 10, 4, 8)
"""Where guns stand along the defender's line, in twelfths."""
LINE = 4
"""The defender's line lies one such part of the board away from his edge."""

_replace = msgspec.structs.replace


def around_them(setting: Setting, found: Sortie) -> Setting:
    """The setting with a campaign's clouds and guns (SC47, steps 3 and 5)."""
    if found.clouds is not None:
        options = _replace(setting.options, clouds=found.clouds > 0)
        setting = _replace(setting, options=options, clouds=sky(setting, found.clouds))
    return _replace(setting, land_guns=(*setting.land_guns, *guns(setting, found)))


def sky(setting: Setting, count: int) -> tuple[Cloud, ...]:
    """So many clouds (AD24), over the task zones only where there is no other room for them."""
    board = setting.board
    clouds = [
        weather.cloud_at(board, _point(board, east, north), TOPS[number % len(TOPS)])
        for number, (east, north) in enumerate(SKY)
    ]
    zones = [point for zone in setting.zones for point in zone.points]
    clouds.sort(key=lambda cloud: any(point in zones for point in cloud.points))
    return tuple(clouds[:count])


def _point(board: Board, east: int, north: int) -> int:
    """The point so many twelfths of the board to the east and to the north."""
    return (board.height * north // 12) * board.width + board.width * east // 12


def guns(setting: Setting, found: Sortie) -> tuple[LandGun, ...]:
    """Machine guns on the ground for the side that is attacked (AD67): in its enemy's zones first, then on its line."""
    if not found.guns:
        return ()
    side = next(at for at, one in enumerate(setting.sides) if one.name != found.attacker)
    taken = [gun.point for gun in setting.land_guns]
    zones = [zone.points[len(zone.points) // 2] for zone in setting.zones if zone.side != side]
    line = [_on_line(setting.board, setting.sides[side].edge, part) for part in SITES]
    free = [point for point in (*zones, *line) if point not in taken][: found.guns]
    names = [gun.id for gun in setting.land_guns]
    fresh = [name for number in range(1, 100) if (name := f"M{number}") not in names]
    return tuple([
        LandGun(side, name, point, around(setting.board, point, LAND_GUN_REACH))
        for name, point in zip(fresh, free, strict=False)
    ])  # fmt: skip


def _on_line(board: Board, edge: Edge, part: int) -> int:
    """A point of the line before an edge, so many twelfths along it."""
    match edge:
        case "south":
            return (board.height // LINE) * board.width + board.width * part // 12
        case "north":
            return (board.height - 1 - board.height // LINE) * board.width + board.width * part // 12
        case "west":
            return (board.height * part // 12) * board.width + board.width // LINE
        case "east":
            return (board.height * part // 12) * board.width + board.width - 1 - board.width // LINE
