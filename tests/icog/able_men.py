"""Men with special abilities, in the air and about to fire."""

from typing import Any

from aerodrome.icog.setting import Options
from aerodrome.icog.state import Airplane, State
from tests.icog.skies import man, plane, sky

ABLE = Options(abilities=True)


def able(*names: str, post: str = "pilot", **fields: Any) -> Any:
    """A man with these abilities and a skill of 12 in everything."""
    return man(post, traits=names, **fields)


def flies(name: str, *names: str, slug: str = "albatros-d-va", **fields: Any) -> Airplane:
    """An airplane whose pilot has these abilities."""
    return plane(name, slug, crew=(able(*names),), **fields)


def duel(*names: str, far: float = 7, hunter: dict[str, Any] | None = None, **fields: Any) -> State:
    """An S.E.5a behind an Albatros, its pilot able and about to fire."""
    given = {"at": (30, 30 - far, 20), "speed": 150, "targets": ("D1",), "crew": (able(*names),), **(hunter or {})}
    return sky(
        plane("B1", "s-e-5a", **given),
        plane("D1"),
        options=ABLE,
        phase="shoot",
        flown=("D1", "B1"),
        shooters=(("B1", 0),),
        **fields,
    )
