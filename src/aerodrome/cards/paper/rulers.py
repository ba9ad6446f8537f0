"""Rulers and arcs (MC02, MC31) at true length."""

from math import radians, sin

from aerodrome.cards.paper.planes import ARC_TINTS, EDGES, arc
from aerodrome.cards.paper.scale import GAME, SAID, UNIT, length
from aerodrome.cards.parts.measures import HALF_RULER, RULER, Post, measures
from aerodrome.cards.words.names import POSTS
from aerodrome.core.phrases import capital
from aerodrome.paper.measure import ruler as check
from aerodrome.paper.pad import CREAM, FADED, FOOT, INK, MARGIN, MM, RED, Pad, Paper, around
from aerodrome.paper.pen import Colour

BROAD = 14 * MM
SHORT: Colour = (0.95, 0.84, 0.78)
ROCKETS: Colour = (0.90, 0.88, 0.82)
COPIES = 6


def sheets(paper: Paper) -> bytes:
    """A page of rulers, and a page with the arc of each post."""
    pad = Pad(paper, "Rulers and arcs", true_scale=True)
    pad.turn(f"{GAME} · rulers")
    y = pad.head("Rulers", "cut out along the lines; true scale", 15)
    for copy in range(COPIES):
        ruler(pad, MARGIN, y - (copy + 1) * (BROAD + 4 * MM))
    words = (
        "Measure from the middle of the shooter's base to the nearest part of the target's base that lies in the arc. "
        "Up to the half: short range, two damage cards. Up to the end: long range, one card."
    )
    pad.paragraph(MARGIN, y - COPIES * (BROAD + 4 * MM) - 4 * MM, pad.inner, words)
    _reaches(pad, y - COPIES * (BROAD + 4 * MM) - 20 * MM)
    check(pad, MARGIN, FOOT + 1 * MM, SAID)
    _arcs(pad)
    return pad.done()


def ruler(pad: Pad, x: float, y: float) -> None:
    """A ruler with its lower left corner at x, y: units, the half, the whole."""
    with pad.named("ruler"):
        pad.box(x, y, length(RULER), BROAD, CREAM, INK, 0.6)
    with pad.named("half_ruler"):
        pad.box(x, y, length(HALF_RULER), BROAD, SHORT, INK, 0.6)
    for at in range(1, 2 * RULER // 1000):
        left = x + at * UNIT / 2
        pad.line((left, y + BROAD), (left, y + BROAD - (1.6 if at % 2 else 3) * MM), 0.5)
        if at % 2 == 0:
            pad.words(left, y + BROAD - 6 * MM, str(at // 2), "sans", 7, align="middle")
    low = y + 2.4 * MM
    pad.words(x + length(HALF_RULER) / 2, low, "short range: two cards", "serif-bold", 9.5, RED, "middle")
    middle = x + length(HALF_RULER + RULER) / 2
    pad.words(middle, low, "long range: one card", "serif-bold", 9.5, INK, "middle")


def _reaches(pad: Pad, y: float) -> None:
    """What else is measured with the ruler."""
    words = (
        "The half ruler also serves for rear guns, ventral guns, rockets and ground machine guns, which reach no "
        "farther; a man with titanium bullets adds half of each. With altitude a level of difference adds three units."
    )
    pad.paragraph(MARGIN, y, pad.inner, words)


def _arcs(pad: Pad) -> None:
    """The arcs of the posts, to be laid on the middle of a base."""
    posts: tuple[tuple[Post, float], ...] = (("fixed", 62), ("rockets", 150))
    pad.turn(f"{GAME} · arcs")
    top = pad.head("Arcs of fixed guns and rockets", "lay the point on the middle of the base; true scale", 15)
    for post, x in posts:
        _arc(pad, post, MARGIN + x * MM, top - 8 * MM - length(measures().reach[post]))
    for title, chosen in (("Arc of nose guns", "nose"), ("Arc of rear and ventral guns", "rear")):
        post = "nose" if chosen == "nose" else "rear"
        pad.turn(f"{GAME} · arcs", landscape=True)
        top = pad.head(title, "lay the point on the middle of the base; true scale", 15)
        reach = length(measures().reach[post])
        _arc(pad, post, pad.width / 2, top - 6 * MM - (reach if post == "nose" else 0))


def _arc(pad: Pad, post: Post, x: float, y: float) -> None:
    with pad.named(f"arc_{post}"):
        arc(pad, (x, y), post, 1.0, ARC_TINTS.get(post, ROCKETS), EDGES.get(post, INK))
    towards, half = measures().arcs[post]
    away = length(measures().reach[post]) * 0.8
    at, most = around((x, y), away, 90 - towards), 2 * away * sin(radians(half)) - 6 * MM
    pad.words(at[0], at[1], capital(POSTS[post]), "serif-bold", 12, EDGES.get(post, INK), "middle", most)
    pad.words(at[0], at[1] - 4.6 * MM, f"{half}° to either side", "sans", 7, FADED, "middle", most)
