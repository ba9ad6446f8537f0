"""Manoeuvre cards (MC03): each shows its way at true scale.

The foot of a card is laid against the front edge of the base. Its way is that of the base's middle, which has come half
a base's length when it reaches the foot; a base that is too long for that is led by its nose. It is then put where the
outline on the card shows it.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin

from msgspec import Struct

from aerodrome.cards.paper import figures
from aerodrome.cards.paper.scale import GAME, length
from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.cards.parts.decks import Card, Deck, decks
from aerodrome.cards.parts.measures import measures
from aerodrome.cards.space.curves import curve
from aerodrome.paper.cutting import CARD_HIGH, CARD_WIDE, Drawing, cards
from aerodrome.paper.pad import BRASS, CREAM, FADED, HAIR, INK, MM, RED, WHITE, Pad, Paper, around
from aerodrome.paper.pen import Colour, Spot

GHOST: Colour = (0.91, 0.88, 0.80)
SHADOW: Colour = (0.80, 0.75, 0.64)
TINT, PALE = (0.17, 0.25, 0.30), (0.33, 0.41, 0.45)
"""The colours of the backs."""
SHIFT = 11 * MM
"""How far from the middle of the foot a way begins, so that there is room on the side to which it leads."""
EDGE = 4 * MM


class Pack(Struct, frozen=True):
    """A deck as it is printed, for bases of one size."""

    deck: Deck
    base: str
    usual: bool = True
    """Is it the base that most types of the deck have?"""

    @property
    def said(self) -> str:
        """Its name for people."""
        return self.deck.title if self.usual else f"{self.deck.title}, {self.base} base"

    @property
    def half(self) -> int:
        """Half the length of the base."""
        return measures().bases[self.base][0]

    @property
    def lead(self) -> int:
        """How far ahead of the base's middle the point lies whose way is drawn: the middle itself, or the nose."""
        return 0 if min([card.dy for card in self.deck.cards]) > self.half else self.half


def packs() -> dict[str, Pack]:
    """The decks by name; where a few types of a deck have another base, once more with its size in the name."""
    found: dict[str, Pack] = {}
    for slug, deck in decks().items():
        bases = [one.base for one in airplanes().values() if one.deck == slug]
        usual, *others = sorted(dict.fromkeys(bases), key=lambda base: -bases.count(base))
        found |= {slug: Pack(deck, usual)} | {f"{slug}-{base}": Pack(deck, base, False) for base in others}
    return found


def sheets(found: Sequence[Pack], paper: Paper) -> bytes:
    """Decks with their backs, each on pages of its own."""
    pad = Pad(paper, "Manoeuvre decks", true_scale=True)
    for pack in found:
        foot = f"{GAME} · deck {pack.deck.title}, {pack.base} base · 63 × 88 mm, print at 100 %"
        faces = [_face(pack, card) for card in pack.deck.cards for _ in range(card.copies)]
        cards(pad, foot, faces, _back(pack))
    return pad.done()


def _face(pack: Pack, card: Card) -> Drawing:
    return lambda pad, x, y: face(pad, pack, card, x, y)


def _back(pack: Pack) -> Drawing:
    def draw(pad: Pad, x: float, y: float) -> None:
        figures.back(pad, x, y, TINT, PALE)
        middle = x + CARD_WIDE / 2
        figures.plain(pad, (middle, y + 55 * MM), 6.5 * MM, 90, FADED)
        pad.words(middle, y + 38 * MM, pack.deck.title, "serif-bold", 19, align="middle", most=CARD_WIDE - 24 * MM)
        pad.words(middle, y + 32.5 * MM, f"{pack.deck.speed} km/h · {pack.base} base", "sans", 6.5, FADED, "middle")

    return draw


# ---- a face


def face(pad: Pad, pack: Pack, card: Card, x: float, y: float) -> None:
    """One card with its lower left corner at x, y."""
    colour = RED if card.steep else INK
    start = x + CARD_WIDE / 2 + (-SHIFT if card.side == "right" else SHIFT)
    pad.box(x, y, CARD_WIDE, CARD_HIGH, CREAM, None)
    _ghost(pad, pack, card, (start, y))
    _way(pad, pack, card, (start, y), colour)
    pad.polygon([(start - 2.4 * MM, y), (start + 2.4 * MM, y), (start, y + 3.6 * MM)], colour, None)
    top = y + CARD_HIGH
    pad.words(x + EDGE, top - 10 * MM, card.id, "serif-bold", 22, colour)
    pad.words(x + EDGE, top - 14.2 * MM, card.name, "sans-bold", 7.5, most=CARD_WIDE - 2 * EDGE)
    pad.words(x + EDGE, top - 17.4 * MM, measured(card), "sans", 6, FADED)
    pad.words(x + CARD_WIDE - EDGE, top - 6.4 * MM, pack.deck.title, "serif-italic", 8.5, BRASS, "right")
    _tags(pad, card, x if card.side != "left" else x + CARD_WIDE - 19.5 * MM, y)


def on_card(pack: Pack, foot: Spot, right: float, forward: float) -> Spot:
    """A place, seen from the middle of the base before it moves, on the page."""
    return foot[0] + length(1) * right, foot[1] + length(1) * (forward - pack.half)


def _way(pad: Pad, pack: Pack, card: Card, foot: Spot, colour: Colour) -> None:
    """The way of the point that is followed, drawn whole; what lies before the foot is cut off."""
    begin = on_card(pack, foot, 0, pack.lead)
    turn = radians(card.turn)
    end = on_card(pack, foot, card.dx + pack.lead * sin(turn), card.dy + pack.lead * cos(turn))
    heading = 90.0 - card.turn
    with pad.named(f"way_{card.id}"):
        if card.curved:
            radius, lean = curve(card.dx, card.dy, card.turn)
            centre = on_card(pack, foot, radius * cos(lean), -radius * sin(lean))
            angle = degrees(atan2(begin[1] - centre[1], begin[0] - centre[0]))
            away = hypot(begin[0] - centre[0], begin[1] - centre[1])
            pad.arc(centre, away, angle, angle - card.turn, 2.2, colour)
        else:
            pad.line(begin, end, 2.2, colour)
            heading = degrees(atan2(end[1] - begin[1], end[0] - begin[0]))
    _tip(pad, end, heading, colour)
    if not pack.lead:
        pad.disc(end, 1.5 * MM, WHITE, colour, 1.0)


def _tip(pad: Pad, end: Spot, angle: float, colour: Colour) -> None:
    """The arrow's head."""
    back = around(end, -5.2 * MM, angle)
    pad.polygon([end, around(back, 2.2 * MM, angle + 90), around(back, 2.2 * MM, angle - 90)], colour, None)


def _ghost(pad: Pad, pack: Pack, card: Card, foot: Spot) -> None:
    """Where the base stands after the card: its outline, its nose and the cross of its middle."""
    half_length, half_width = [length(half) for half in measures().bases[pack.base]]
    middle, angle = on_card(pack, foot, card.dx, card.dy), 90.0 - card.turn
    corners = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
    outline = [figures.turned(middle, half_length * ahead, half_width * left, angle) for ahead, left in corners]
    with pad.named(f"base_{card.id}"):
        pad.polygon(outline, GHOST, SHADOW, 0.7)
    figures.plain(pad, middle, half_width * 0.86, angle, SHADOW)
    for one, other in (((1, 0), (-1, 0)), ((0, 1), (0, -1))):
        ends = [figures.turned(middle, half_length * ahead, half_width * left, angle) for ahead, left in (one, other)]
        pad.line(ends[0], ends[1], 0.5, FADED, (2.0, 1.6))
    mark = [(half_length, 0.0), (half_length - 2.6 * MM, 1.9 * MM), (half_length - 2.6 * MM, -1.9 * MM)]
    nose = [figures.turned(middle, ahead, left, angle) for ahead, left in mark]
    # a base that stands out over the card has its mark at the edge
    beyond = max(0.0, max([y for _, y in nose]) - foot[1] - CARD_HIGH)
    with pad.named(f"nose_{card.id}"):
        pad.polygon([(x, y - beyond) for x, y in nose], FADED, None)


def measured(card: Card) -> str:
    """How far a card leads, and where the nose points afterwards."""
    ahead = f"{card.dy / 1000:.3g} u ahead"
    if card.curved:
        return f"{abs(card.turn)}° to the {card.side}"
    if card.dx:
        return f"{ahead}, {abs(card.dx) / 1000:.3g} u {card.side}"
    return f"{ahead}, then turned about" if card.turn else ahead


def tags(card: Card) -> list[str]:
    """The marks of a card (MC03), a word or two each."""
    found = ["steep"] * card.steep + ["straight"] * card.straight + [card.side] * bool(card.side)
    found += ["climb +1"] * card.climb + ["level –1"] * -card.levels
    return found + ["altitude"] * card.altitude_only


def _tags(pad: Pad, card: Card, x: float, y: float) -> None:
    for row, words in enumerate(reversed(tags(card))):
        low = y + 4 * MM + row * 5 * MM
        strong = words == "steep"
        pad.box(x + EDGE - 1 * MM, low, 13.5 * MM, 4.2 * MM, RED if strong else WHITE, None if strong else HAIR, 0.5, 2)
        tint = WHITE if strong else FADED
        pad.words(x + EDGE + 5.75 * MM, low + 1.25 * MM, words, "sans-bold", 6, tint, "middle", 12.5 * MM)
