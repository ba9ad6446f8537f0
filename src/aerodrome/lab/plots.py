"""Plots as SVG: intervals on a common scale, and heat maps. Text takes the colour of the page."""

from collections.abc import Sequence
from html import escape

import msgspec

from aerodrome.lab.figures import Heat

WIDTH, LABEL, ROW, TOP = 940, 440, 22, 26
"""Of a plot with intervals: its width, the part of it for labels, the height of a row and of the scale."""
LONGEST = 62
"""Letters of a label; of a longer one the end is shown, in which cells differ."""
SQUARE = 12
TICKS = 4


class Bar(msgspec.Struct, frozen=True):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    words: str
    """The value for people."""


def intervals(bars: Sequence[Bar], low: float, high: float, mark: float, words: str, unit: str = "") -> str:
    """Values with their intervals, one a row, between `low` and `high`, with a line at `mark`."""
    height = TOP + ROW * len(bars) + 4
    span = (high - low) or 1.0

    def across(value: float) -> float:
        return LABEL + (WIDTH - LABEL - 90) * min(1.0, max(0.0, (value - low) / span))

    parts = [
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(words)}">',
        f'<line class="mark" x1="{across(mark):.1f}" x2="{across(mark):.1f}" y1="{TOP - 6}" y2="{height}"/>',
    ]
    for tick in range(TICKS + 1):
        value = low + span * tick / TICKS
        said = f"{value:.0%}" if unit == "%" else f"{value:+.2f}"
        parts.append(f'<text class="tick" x="{across(value):.1f}" y="12" text-anchor="middle">{said}</text>')
    for at, bar in enumerate(bars):
        y = TOP + ROW * at + ROW / 2
        label = bar.label if len(bar.label) <= LONGEST else f"…{bar.label[-LONGEST:]}"
        parts += [
            f'<text x="{LABEL - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(label)}'
            f"<title>{escape(bar.label)}</title></text>",
            f'<line class="whisker" x1="{across(bar.low):.1f}" x2="{across(bar.high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{across(bar.value):.1f}" cy="{y}" r="4.5"/>',
            f'<text class="value" x="{WIDTH}" y="{y + 4:.1f}" text-anchor="end">{escape(bar.words)}</text>',
        ]
    return "".join([*parts, "</svg>"])


def heat_map(heat: Heat, words: str) -> str:
    """Where planes fought; north is up."""
    most = max([*heat.shots, 1])
    parts = [
        f'<svg class="heat" viewBox="0 0 {SQUARE * heat.columns} {SQUARE * heat.rows}" role="img" '
        f'aria-label="{escape(words)}"><rect class="board" width="100%" height="100%"/>'
    ]
    for at, shots in enumerate(heat.shots):
        if shots:
            row, column = divmod(at, heat.columns)
            x, y = SQUARE * column, SQUARE * (heat.rows - 1 - row)
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" opacity="{0.15 + 0.85 * shots / most:.2f}">'
                f"<title>{shots}</title></rect>"
            )
    return "".join([*parts, "</svg>"])
