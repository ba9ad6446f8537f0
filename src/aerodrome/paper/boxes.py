"""Boxes to tick and plates to write on, which the panels and records share."""

from collections.abc import Sequence

from aerodrome.paper.pad import CREAM, FADED, HAIR, INK, MM, WHITE, Pad
from aerodrome.paper.pen import Colour


def plate(pad: Pad, x: float, y: float, wide: float, high: float, title: str) -> None:
    """A framed field with a title in its upper left corner; x, y is its lower left corner."""
    pad.box(x, y, wide, high, CREAM, HAIR, 0.6, 1.2 * MM)
    pad.words(x + 2 * MM, y + high - 4 * MM, title.upper(), "sans-bold", 6.2, FADED, most=wide - 4 * MM)


def value(pad: Pad, x: float, y: float, wide: float, high: float, title: str, words: str = "") -> None:
    """A number in a frame with its name above it; without a number there is room to write one."""
    pad.words(x + wide / 2, y + high + 1 * MM, title, "sans", 6, FADED, "middle", wide + 1 * MM)
    pad.box(x, y, wide, high, WHITE, INK, 0.6, 0.8 * MM)
    size = min(14.0, high * 0.62)
    pad.words(x + wide / 2, y + high / 2 - size * 0.35, words, "serif-bold", size, align="middle", most=wide - 1 * MM)


def ticks(
    pad: Pad,
    x: float,
    y: float,
    count: int,
    labels: Sequence[str] = (),
    size: float = 4.4 * MM,
    done: int = 0,
    row: int = 0,
    tint: Colour = WHITE,
) -> float:
    """A row of boxes from x, y to the right, the first `done` of them crossed; new rows below after `row` of them.

    Gives the lower end of the last row.
    """
    row = row or count
    for at in range(count):
        left, low = x + at % row * (size + 0.8 * MM), y - at // row * (size + 0.8 * MM)
        pad.box(left, low, size, size, tint, INK, 0.5)
        if at < len(labels):
            pad.words(left + size / 2, low + size / 2 - 2, labels[at], "sans", 5.8, FADED, "middle", size)
        if at < done:
            cross(pad, left, low, size)
    return y - max(0, (count - 1) // row) * (size + 0.8 * MM)


def cross(pad: Pad, x: float, y: float, size: float) -> None:
    """A cross through a box."""
    pad.line((x, y), (x + size, y + size), 0.9)
    pad.line((x, y + size), (x + size, y), 0.9)


def halves(pad: Pad, x: float, y: float, boxes: int, size: float = 5.2 * MM) -> float:
    """Boxes of ammunition, each in two halves to be struck off one after the other; gives where they end."""
    for at in range(boxes):
        left = x + at * (size + 0.9 * MM)
        pad.box(left, y, size, size, WHITE, INK, 0.6)
        pad.line((left + size / 2, y), (left + size / 2, y + size), 0.4, FADED, (1.2, 1.2))
    return x + boxes * (size + 0.9 * MM)


def blank(pad: Pad, x: float, y: float, wide: float, title: str, words: str = "") -> None:
    """A line to write on with its name before it."""
    pad.words(x, y, title, "sans", 6.5, FADED)
    begin = x + 1.2 * MM + 6.5 * 0.52 * len(title)
    pad.line((begin, y - 0.8 * MM), (x + wide, y - 0.8 * MM), 0.4, HAIR)
    pad.words(begin + 1 * MM, y, words, "serif", 9.5, most=x + wide - begin - 1 * MM)
