"""The signs of damage cards (MC05, MC42-MC48): how each is drawn, what it is called, what it does."""

from collections.abc import Callable

from aerodrome.cards.fire.effects import FIRE, JAM, SMOKE
from aerodrome.cards.parts.damage import GREEN, RED, Sign
from aerodrome.paper.pad import BLUE, FADED, INK, Pad, around
from aerodrome.paper.pad import RED as BLOOD
from aerodrome.paper.pen import Colour, Spot

LEAF: Colour = (0.20, 0.47, 0.22)
FLAME: Colour = (0.83, 0.37, 0.08)
GOLD: Colour = (0.95, 0.72, 0.20)
PUFF: Colour = (0.55, 0.55, 0.54)

SIGNS: dict[Sign, tuple[str, str]] = {
    "jam-green": ("Jam, green cross", f"The gun that fired gets {JAM[GREEN]} jam counters."),
    "jam-red": ("Jam, red cross", f"The gun that fired gets {JAM[RED]} jam counters."),
    "crew": ("Crew hit", "A die tells who of the men aboard has a wound."),
    "engine": ("Engine hit", "For good: plan a stall in every turn, no F, CL or IM. One hit more stops it."),
    "fire": ("Fire", f"{FIRE} fire counters. Each turn one comes off and a card of deck C is drawn."),
    "smoke": ("Smoke", f"{SMOKE} smoke counters. While one lies nobody aboard aims or tails."),
    "rudder-left": ("Rudder, no left", "No card marked left in the next plan."),
    "rudder-right": ("Rudder, no right", "No card marked right in the next plan."),
    "explosion": ("Explosion", "If the plane burned, or had half its damage, it explodes. Else only the points count."),
}
"""Each sign by name and in a sentence."""


def draw(pad: Pad, sign: str, at: Spot, size: float) -> None:
    """A sign about its middle; `size` is half its height."""
    if sign:
        DRAWN[sign](pad, at, size)


def _cross(tint: Colour) -> Callable[[Pad, Spot, float], None]:
    def drawn(pad: Pad, at: Spot, size: float) -> None:
        for angle in (45.0, 135.0):
            pad.line(around(at, size, angle), around(at, -size, angle), size * 0.38, tint)

    return drawn


def _crew(pad: Pad, at: Spot, size: float) -> None:
    """A head in goggles over its shoulders."""
    pad.sector((at[0], at[1] - size), (0.0, size * 0.95), 180.0, 0.0, INK, None)
    pad.disc((at[0], at[1] + size * 0.42), size * 0.5, INK, None)
    for side in (-1, 1):
        pad.disc((at[0] + side * size * 0.2, at[1] + size * 0.46), size * 0.15, GOLD, None)


def _engine(pad: Pad, at: Spot, size: float) -> None:
    """A rotary engine: cylinders around a hub."""
    for angle in range(90, 450, 40):
        one, other = around(at, size * 0.4, angle), around(at, size, angle)
        pad.line(one, other, size * 0.26, INK)
    pad.disc(at, size * 0.5, FADED, INK, 0.8)
    pad.disc(at, size * 0.16, GOLD, None)


def _fire(pad: Pad, at: Spot, size: float) -> None:
    """A flame with a smaller one in it."""
    shape = (
        (0, 1.0),
        (0.35, 0.4),
        (0.62, 0.55),
        (0.72, -0.3),
        (0.4, -0.95),
        (-0.4, -0.95),
        (-0.72, -0.25),
        (-0.3, 0.2),
    )
    for share, tint in ((1.0, FLAME), (0.52, GOLD)):
        low = at[1] - size * 0.95 * (1 - share)
        pad.polygon([(at[0] + share * size * x, low + share * size * y) for x, y in shape], tint, None)


def _smoke(pad: Pad, at: Spot, size: float) -> None:
    for x, y, radius in ((-0.45, -0.4, 0.5), (0.4, -0.25, 0.55), (-0.15, 0.35, 0.55), (0.5, 0.55, 0.35)):
        pad.disc((at[0] + size * x, at[1] + size * y), size * radius, PUFF, INK, 0.6)


def _rudder(side: int) -> Callable[[Pad, Spot, float], None]:
    def drawn(pad: Pad, at: Spot, size: float) -> None:
        """An arrow to the barred side, struck out."""
        outline = ((1.0, 0.0), (0.25, 0.7), (0.25, 0.28), (-0.9, 0.28), (-0.9, -0.28), (0.25, -0.28), (0.25, -0.7))
        pad.polygon([(at[0] + side * size * x, at[1] + size * y) for x, y in outline], BLUE, None)
        pad.line(around(at, size, 60.0), around(at, -size, 60.0), size * 0.2, BLOOD)

    return drawn


def _explosion(pad: Pad, at: Spot, size: float) -> None:
    for share, tint in ((1.0, BLOOD), (0.62, GOLD)):
        star = [around(at, share * size * (1.0 if point % 2 == 0 else 0.55), 90 + 22.5 * point) for point in range(16)]
        pad.polygon(star, tint, None)


DRAWN: dict[str, Callable[[Pad, Spot, float], None]] = {
    "jam-green": _cross(LEAF),
    "jam-red": _cross(BLOOD),
    "crew": _crew,
    "engine": _engine,
    "fire": _fire,
    "smoke": _smoke,
    "rudder-left": _rudder(-1),
    "rudder-right": _rudder(1),
    "explosion": _explosion,
}
