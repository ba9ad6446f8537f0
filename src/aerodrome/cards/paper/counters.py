"""Counters (MC06) and level markers (MC26), fifteen millimetres square, with cutting lines."""

from collections.abc import Callable
from itertools import chain, repeat

from aerodrome.cards.paper import signs
from aerodrome.cards.paper.scale import GAME
from aerodrome.paper.pad import BLUE, BRASS, CREAM, FADED, HAIR, INK, MM, RED, WHITE, Pad, Paper
from aerodrome.paper.pen import Colour, Spot

SIZE = 15 * MM
COLUMNS = 12
LEVELS = range(1, 13)
OF_EACH_LEVEL = 4
SKY: Colour = (0.85, 0.90, 0.94)

Emblem = Callable[[Pad, Spot], None]


def sheet(paper: Paper) -> bytes:
    """A page of counters, enough for a battle of a dozen planes."""
    pad = Pad(paper, "Counters", true_scale=True)
    pad.turn(f"{GAME} · counters")
    top = pad.head("Counters", "15 × 15 mm; cut out along the lines", 15)
    left = (pad.width - COLUMNS * SIZE) / 2
    for place, (words, emblem) in enumerate(
        chain.from_iterable(repeat((words, emblem), number) for words, number, emblem in KINDS)
    ):
        row, column = divmod(place, COLUMNS)
        _counter(pad, left + column * SIZE, top - (row + 1) * SIZE, words, emblem)
    return pad.done()


def _counter(pad: Pad, x: float, y: float, words: str, emblem: Emblem) -> None:
    with pad.named("counter"):
        pad.box(x, y, SIZE, SIZE, CREAM, HAIR, 0.5)
    emblem(pad, (x + SIZE / 2, y + SIZE * 0.58))
    pad.words(x + SIZE / 2, y + 1.4 * MM, words, "sans-bold", 5.5, FADED, "middle", SIZE - 1.5 * MM)


def _sign(sign: str) -> Emblem:
    return lambda pad, at: signs.draw(pad, sign, at, 3.6 * MM)


def _jam(pad: Pad, at: Spot) -> None:
    """A round that sticks in the breech."""
    pad.box(at[0] - 4 * MM, at[1] - 1.4 * MM, 5.4 * MM, 2.8 * MM, BRASS, INK, 0.5)
    pad.polygon(
        [(at[0] + 1.4 * MM, at[1] + 1.4 * MM), (at[0] + 1.4 * MM, at[1] - 1.4 * MM), (at[0] + 4.2 * MM, at[1])], BRASS
    )
    pad.line((at[0] - 3 * MM, at[1] + 3 * MM), (at[0] + 3 * MM, at[1] - 3 * MM), 2.0, RED)


def _climb(pad: Pad, at: Spot) -> None:
    for low in (-2.8 * MM, 0.2 * MM):
        outline = [(at[0] - 3 * MM, at[1] + low), (at[0], at[1] + low + 2.6 * MM), (at[0] + 3 * MM, at[1] + low)]
        pad.trace(outline, 2.2, BLUE)


def _glide(pad: Pad, at: Spot) -> None:
    pad.trace([(at[0] - 4 * MM, at[1] + 2.4 * MM), (at[0] + 3.4 * MM, at[1] - 1.6 * MM)], 1.6, INK, (3.0, 2.0))
    tip = [(4.6, -2.2), (1.6, -2.4), (3.0, 0.4)]
    pad.polygon([(at[0] + x * MM, at[1] + y * MM) for x, y in tip], INK, None)


def _roundel(pad: Pad, at: Spot) -> None:
    for radius, tint in ((3.8, BLUE), (2.6, WHITE), (1.3, RED)):
        pad.disc(at, radius * MM, tint, None)


def _bomb(pad: Pad, at: Spot) -> None:
    outline = [
        (0, -3.8),
        (1.5, -2.2),
        (1.5, 0.8),
        (0.7, 2.2),
        (1.8, 3.8),
        (-1.8, 3.8),
        (-0.7, 2.2),
        (-1.5, 0.8),
        (-1.5, -2.2),
    ]
    pad.polygon([(at[0] + x * MM, at[1] + y * MM) for x, y in outline], INK, None)


def _rocket(pad: Pad, at: Spot) -> None:
    pad.line((at[0], at[1] - 4.2 * MM), (at[0], at[1] + 1 * MM), 1.0, BRASS)
    pad.box(at[0] - 1.1 * MM, at[1] - 1 * MM, 2.2 * MM, 3.4 * MM, RED, None)
    pad.polygon(
        [(at[0] - 1.1 * MM, at[1] + 2.4 * MM), (at[0] + 1.1 * MM, at[1] + 2.4 * MM), (at[0], at[1] + 4.4 * MM)],
        INK,
        None,
    )


def _spotting(pad: Pad, at: Spot) -> None:
    pad.disc(at, 3.4 * MM, WHITE, INK, 1.0)
    pad.line((at[0] - 4.4 * MM, at[1]), (at[0] + 4.4 * MM, at[1]), 0.8)
    pad.line((at[0], at[1] - 4.4 * MM), (at[0], at[1] + 4.4 * MM), 0.8)


def _level(number: int) -> Emblem:
    def drawn(pad: Pad, at: Spot) -> None:
        pad.disc(at, 4.3 * MM, SKY, BLUE, 0.8)
        pad.words(at[0], at[1] - 1.9 * MM, str(number), "serif-bold", 15, INK, "middle")

    return drawn


KINDS: tuple[tuple[str, int, Emblem], ...] = (
    ("jam", 24, _jam),
    ("fire", 12, _sign("fire")),
    ("smoke", 12, _sign("smoke")),
    ("climb", 24, _climb),
    ("glide", 12, _glide),
    ("roundel", 24, _roundel),
    ("bomb", 12, _bomb),
    ("rockets", 6, _rocket),
    ("spotting", 6, _spotting),
    *[("level", OF_EACH_LEVEL, _level(number)) for number in LEVELS],
)
"""Every counter: its name, how many of it are printed, how it is drawn."""
