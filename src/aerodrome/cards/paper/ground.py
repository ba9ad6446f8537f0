"""What lies on the ground (MC80), balloons (MC89) and clouds (MC92), at true size."""

from collections.abc import Sequence

from aerodrome.cards.fire.sight import CLOUD_RADIUS
from aerodrome.cards.paper.scale import GAME, length
from aerodrome.cards.parts.measures import KINDS, UnitKind, measures
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital
from aerodrome.paper.cutting import Drawing, Piece, pieces
from aerodrome.paper.pad import CREAM, FADED, HAIR, INK, MM, WHITE, Pad, Paper
from aerodrome.paper.pen import Colour

CLOUD = "cloud"
NAMES = (*KINDS, CLOUD)
COPIES = 2
WOOL: Colour = (0.91, 0.93, 0.95)
EARTH: Colour = (0.88, 0.84, 0.72)


def sheets(chosen: Sequence[str], paper: Paper) -> bytes:
    """Two of each; what is long lies along the page."""
    pad = Pad(paper, "On the ground", true_scale=True)
    found = [_cloud() if name == CLOUD else _unit(name) for name in chosen for _ in range(COPIES)]
    pieces(pad, "On the ground", "true size; print at 100 %, cut out along the lines", f"{GAME} · ground", found)
    return pad.done()


def _unit(name: str) -> Piece:
    kind = measures().units[name]
    return Piece(2 * length(kind.half_length), 2 * length(kind.half_width), _drawn(name, kind))


def _drawn(name: str, kind: UnitKind) -> Drawing:
    def draw(pad: Pad, x: float, y: float) -> None:
        wide, high = 2 * length(kind.half_length), 2 * length(kind.half_width)
        with pad.named(f"unit_{name}"):
            pad.box(x, y, wide, high, EARTH if kind.strength else CREAM, INK, 0.6)
        pad.box(x + 1 * MM, y + 1 * MM, wide - 2 * MM, high - 2 * MM, None, HAIR, 0.4)
        middle, said = x + wide / 2, capital(names.unit_kind(name))
        pad.words(
            middle,
            y + high / 2 + 0.4 * MM,
            said,
            "serif-bold",
            9 if wide > 20 * MM else 7,
            INK,
            "middle",
            wide - 2.4 * MM,
        )
        strength = f"strength {kind.strength}" if kind.strength else "no target"
        pad.words(middle, y + high / 2 - 3 * MM, strength, "sans", 5.8, FADED, "middle", wide - 3 * MM)

    return draw


def _cloud() -> Piece:
    radius = length(CLOUD_RADIUS)

    def draw(pad: Pad, x: float, y: float) -> None:
        middle = (x + radius, y + radius)
        with pad.named("cloud"):
            pad.disc(middle, radius, WOOL, INK, 0.6)
        for dx, dy, share in ((-0.3, 0.1, 0.34), (0.05, 0.28, 0.36), (0.36, 0.02, 0.32), (0.02, -0.16, 0.36)):
            pad.disc((middle[0] + dx * radius, middle[1] + dy * radius), share * radius, WHITE, None)
        pad.words(middle[0], middle[1] - 1 * MM, "Cloud", "serif-italic", 13, FADED, "middle")
        pad.words(middle[0], middle[1] - 7 * MM, "levels ____ to ____", "sans", 7, FADED, "middle")

    return Piece(2 * radius, 2 * radius, draw)
