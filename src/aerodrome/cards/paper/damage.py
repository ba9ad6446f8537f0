"""Damage cards (MC05): four decks of sixty, faces and backs."""

from collections.abc import Sequence

from aerodrome.cards.paper import figures, signs
from aerodrome.cards.paper.scale import GAME
from aerodrome.cards.parts.damage import DamageCard, card, damage_decks, words
from aerodrome.core.phrases import capital
from aerodrome.paper import lettering
from aerodrome.paper.cutting import CARD_HIGH, CARD_WIDE, Drawing, cards
from aerodrome.paper.pad import BRASS, CREAM, FADED, INK, MM, Pad, Paper
from aerodrome.paper.pen import Colour

TINTS: dict[str, tuple[Colour, Colour]] = {
    "A": ((0.44, 0.11, 0.09), (0.58, 0.26, 0.22)),
    "B": ((0.55, 0.33, 0.08), (0.68, 0.48, 0.22)),
    "C": ((0.16, 0.32, 0.20), (0.32, 0.47, 0.35)),
    "D": ((0.15, 0.24, 0.42), (0.31, 0.40, 0.57)),
}
"""The colour of each deck, and of the lattice on its backs."""
EDGE = 4 * MM


def sheets(letters: Sequence[str], paper: Paper) -> bytes:
    """Decks with their backs."""
    pad = Pad(paper, "Damage decks", true_scale=True)
    for letter in letters:
        foot = f"{GAME} · damage deck {letter} · 63 × 88 mm, print at 100 %"
        numbers = range(1, len(damage_decks()[letter]) + 1)
        cards(pad, foot, [_face(letter, number) for number in numbers], _back(letter))
    return pad.done()


def _face(letter: str, number: int) -> Drawing:
    return lambda pad, x, y: face(pad, letter, number, card(letter, number), x, y)


def face(pad: Pad, letter: str, number: int, shown: DamageCard, x: float, y: float) -> None:
    """One card: its points, its sign and what that does; x, y is its lower left corner."""
    tint, _ = TINTS[letter]
    middle, top = x + CARD_WIDE / 2, y + CARD_HIGH
    pad.box(x, y, CARD_WIDE, CARD_HIGH, CREAM, None)
    pad.box(x + 2.4 * MM, y + 2.4 * MM, CARD_WIDE - 4.8 * MM, CARD_HIGH - 4.8 * MM, None, tint, 1.2, 2.5 * MM)
    pad.words(x + 1.3 * EDGE, top - 10 * MM, letter, "serif-bold", 18, tint)
    pad.words(x + CARD_WIDE - 1.3 * EDGE, top - 8.6 * MM, f"no. {number}", "sans", 7, FADED, "right")
    high = y + (52 if shown.sign else 44) * MM
    pad.words(middle, high - 10 * MM, str(shown.points), "serif-bold", 62, tint, "middle")
    pad.words(middle, high - 16 * MM, "point" if shown.points == 1 else "points", "serif-italic", 9, FADED, "middle")
    if shown.sign:
        signs.draw(pad, shown.sign, (middle, y + 26 * MM), 5.6 * MM)
        name, effect = signs.SIGNS[shown.sign]
        pad.words(middle, y + 15.6 * MM, name, "sans-bold", 8, INK, "middle")
        for row, line in enumerate(lettering.wrapped(effect, "sans", 6.2, CARD_WIDE - 13 * MM)):
            pad.words(middle, y + 12.2 * MM - row * 2.9 * MM, line, "sans", 6.2, FADED, "middle")


def _back(letter: str) -> Drawing:
    def draw(pad: Pad, x: float, y: float) -> None:
        figures.back(pad, x, y, *TINTS[letter])
        middle = x + CARD_WIDE / 2
        pad.words(middle, y + 40 * MM, letter, "serif-bold", 58, TINTS[letter][0], "middle")
        pad.line((x + 15 * MM, y + 36.6 * MM), (x + CARD_WIDE - 15 * MM, y + 36.6 * MM), 0.6, BRASS)
        for row, line in enumerate(lettering.wrapped(capital(words(letter)), "serif-italic", 7, CARD_WIDE - 24 * MM)):
            pad.words(middle, y + 33.4 * MM - row * 3 * MM, line, "serif-italic", 7, FADED, "middle")

    return draw
