"""Plane cards (MC04): a card for each type with its numbers and the arcs of its guns."""

from collections.abc import Sequence

from aerodrome.cards.paper import figures
from aerodrome.cards.paper.scale import GAME, length
from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.cards.parts.measures import HALF_RULER, RULER, Post, measures
from aerodrome.cards.words.names import POSTS, sort_of
from aerodrome.core.phrases import capital
from aerodrome.paper import boxes
from aerodrome.paper.cutting import CARD_HIGH, CARD_WIDE, Drawing, cards
from aerodrome.paper.pad import BLUE, BRASS, CREAM, FADED, HAIR, MM, RED, WHITE, Pad, Paper, around
from aerodrome.paper.pen import Colour, Spot

SMALL = 0.12
"""The arcs on a card are so much smaller than on the table."""
ARC_TINTS: dict[str, Colour] = {
    "fixed": (0.93, 0.80, 0.74),
    "nose": (0.93, 0.86, 0.70),
    "rear": (0.80, 0.86, 0.92),
    "ventral": (0.80, 0.86, 0.92),
}
EDGES: dict[str, Colour] = {"fixed": RED, "nose": BRASS, "rear": BLUE, "ventral": BLUE}
EDGE = 4 * MM
MEN = ("pilot", "second man", "third man", "fourth man", "fifth man", "sixth man", "seventh man")


def sheets(found: Sequence[Airplane], paper: Paper) -> bytes:
    """The cards, nine to a page."""
    pad = Pad(paper, "Plane cards", true_scale=True)
    cards(pad, f"{GAME} · plane cards · 63 × 88 mm, print at 100 %", [_card(one) for one in found])
    return pad.done()


def _card(one: Airplane) -> Drawing:
    return lambda pad, x, y: face(pad, one, x, y)


def face(pad: Pad, one: Airplane, x: float, y: float) -> None:
    """One card with its lower left corner at x, y."""
    pad.box(x, y, CARD_WIDE, CARD_HIGH, CREAM, None)
    left, inner, top = x + EDGE, CARD_WIDE - 2 * EDGE, y + CARD_HIGH
    pad.words(left, top - 8.6 * MM, one.name, "serif-bold", 12.5, most=inner)
    said = ", ".join(filter(None, (capital(sort_of(one)), one.nation, one.introduced[:4])))
    pad.words(left, top - 12.4 * MM, said, "serif-italic", 7.5, FADED, most=inner)
    pad.line((left, top - 14 * MM), (left + inner, top - 14 * MM), 0.8, BRASS)
    _arcs(pad, one, (x + 18.5 * MM, y + 43 * MM))
    _values(pad, one, x + 35.5 * MM, top - 24.4 * MM)
    _lines(pad, one, left, y, inner)


def _arcs(pad: Pad, one: Airplane, middle: Spot) -> None:
    """Where the guns reach, with the half ruler, seen from above."""
    for gun in one.guns:
        arc(pad, middle, gun.post, SMALL, ARC_TINTS[gun.post], EDGES[gun.post])
    half_length, half_width = [SMALL * length(half) for half in one.size]
    pad.box(middle[0] - half_width, middle[1] - half_length, 2 * half_width, 2 * half_length, WHITE, HAIR, 0.5)
    figures.airplane(pad, one, middle, min(half_length, 3.4 * MM) * 0.9, 90, FADED)
    for gun in one.guns:
        towards, half = measures().arcs[gun.post]
        shift = -half / 2 if gun.post == "ventral" else half / 2 if _has(one, "ventral") and gun.post == "rear" else 0
        away = SMALL * length(measures().reach[gun.post] * 3 // 4)
        at = around(middle, away, 90 - towards + shift)
        pad.words(at[0], at[1] - 1.4 * MM, gun.letter, "serif-bold", 11, EDGES[gun.post], "middle")


def _has(one: Airplane, post: str) -> bool:
    return any(gun.post == post for gun in one.guns)


def arc(pad: Pad, middle: Spot, post: Post, scale: float, tint: Colour | None, edge: Colour) -> None:
    """The arc of a post about the middle of a base whose nose points up, with the line of the half ruler."""
    towards, half = measures().arcs[post]
    reach = measures().reach[post]
    start, end = 90.0 - towards + half, 90.0 - towards - half
    pad.sector(middle, (0.0, scale * length(reach)), start, end, tint, edge, 0.6)
    if reach == RULER:
        pad.arc(middle, scale * length(HALF_RULER), start, end, 0.5, edge, (1.6, 1.4))


def _values(pad: Pad, one: Airplane, x: float, low: float) -> None:
    """Its numbers in frames."""
    rows: list[list[tuple[str, str]]] = [
        [("damage points", str(one.damage))],
        [("deck", one.manoeuvres.title if one.deck else "none")],
        [("ceiling", str(one.ceiling)), ("climb", str(one.climb or "–"))],
        [("crew", str(one.crew)), ("engines", str(one.engines or "–"))],
    ]
    for row, values in enumerate(rows):
        wide = (24.5 / len(values) - 1) * MM
        for at, (title, words) in enumerate(values):
            boxes.value(pad, x + at * (wide + 1 * MM), low - row * 10.6 * MM, wide, 6.4 * MM, title, words)


def _lines(pad: Pad, one: Airplane, left: float, y: float, inner: float) -> None:
    """Guns, what stays in the box, bombs: a line each at the foot."""
    low = y + 20.2 * MM
    for gun in one.guns:
        guns = POSTS[gun.post] + f" ({gun.barrels})" if gun.barrels > 1 else POSTS[gun.post].removesuffix("s")
        words = f"{capital(guns)}, {MEN[gun.man]}"
        pad.words(left, low, words, "sans-bold", 6.5, EDGES[gun.post], most=inner - 12 * MM)
        pad.words(left + inner, low, f"deck {gun.letter}", "sans-bold", 6.5, EDGES[gun.post], "right")
        low -= 3.9 * MM
    said = [f"Leaves {' '.join(one.leaves_out)} in the box"] if one.leaves_out else []
    said += [f"Can carry {one.bombs} bombs"] if one.bombs > 1 else ["Can carry one bomb"] if one.bombs else []
    said += ["Moored to the ground"] if not one.deck else []
    pad.words(left, y + 6.6 * MM, " · ".join(said), "sans", 6.2, FADED, most=inner)
    wide, long = [2 * length(half) / MM for half in reversed(one.size)]
    pad.words(left, y + 3.6 * MM, f"Base {wide:g} × {long:g} mm · worth {one.points}", "sans", 6.2, FADED)
