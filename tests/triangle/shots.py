"""A shooter and an enemy on the lattice, and what can be fired."""

from aerodrome.triangle import firing
from aerodrome.triangle.setting import Cloud
from aerodrome.triangle.state import Piece
from tests.triangle.positions import BOARD, battle, plane

HERE = "N12"
FIGHTER, TWO_SEATER, PUSHER = "fokker-d-vii", "hanriot-hd-3", "airco-dh-2"
BALLOON = "observation-balloon-german"


def duel(
    shooter: str, target_at: str, target_heading: str, *, level=3, tilt="level", up=0, target_tilt="level", **more
):
    """A shooter of a type on N12 flying east, and an enemy; returns what can be fired as (gun, position, column)."""
    state = battle(
        plane("F1", shooter, HERE, "E", level, tilt),
        plane("G1", more.pop("target", "albatros-d-v"), target_at, target_heading, level + up, target_tilt),
        mover=1,
        **more,
    )
    return [(shot.gun, shot.position, shot.column) for shot in firing.shots(state, "F1")]


def shot_of(*pieces: Piece, **more) -> firing.Shot | None:
    """The only shot of the first piece, if it has one."""
    found = firing.shots(battle(*pieces, **more), pieces[0].id)
    assert len(found) <= 1
    return found[0] if found else None


def cloud(point: str, top: int) -> dict:
    """A setting with a cloud over one point."""
    return {"clouds": (Cloud((BOARD.point(point),), top),)}
