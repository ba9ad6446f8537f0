"""Lettering: the faces of a sheet, how wide words are, where lines break.

The faces are those which every PDF reader has; letters which these lack (č, ć, ł) come from Vera, which is embedded. A
letter that neither has loses its accent rather than leaving a hole.
"""

import unicodedata
from functools import cache, lru_cache
from typing import Literal

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Face = Literal["serif", "serif-bold", "serif-italic", "sans", "sans-bold", "sans-italic"]
FONTS: dict[Face, tuple[str, str]] = {
    "serif": ("Times-Roman", "Vera"),
    "serif-bold": ("Times-Bold", "VeraBd"),
    "serif-italic": ("Times-Italic", "VeraIt"),
    "sans": ("Helvetica", "Vera"),
    "sans-bold": ("Helvetica-Bold", "VeraBd"),
    "sans-italic": ("Helvetica-Oblique", "VeraIt"),
}
"""Each face: the usual font, and the one for letters it lacks."""
LARGER = {"Vera": 0.88, "VeraBd": 0.88, "VeraIt": 0.88}
"""Vera's letters are larger than those of the other faces at the same size."""
SIGNS = str.maketrans({"−": "–", "→": ">", "\u2009": " ", "\u00a0": " "})
"""Signs with a twin that every reader has: a minus prints as the dash of its length."""
SMALLEST = 0.72
"""Words that are too long are set smaller down to this share, then cut."""

Run = tuple[str, float, str]
"""A font, the share of the size at which it is set, and the words."""


@cache
def _embedded(name: str) -> frozenset[int]:
    """Makes an embedded font known; the letters that it has."""
    font = TTFont(name, f"{name}.ttf")
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)


def _usual(letter: str) -> bool:
    """Does every reader's own font have the letter?"""
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


@cache
def _plain(letter: str, spare: str) -> tuple[str, bool]:
    """A letter as it can be printed, and whether the spare font is needed for it."""
    if _usual(letter):
        return letter, False
    if ord(letter) in _embedded(spare):
        return letter, True
    bare = "".join(one for one in unicodedata.normalize("NFD", letter) if not unicodedata.combining(one))
    return (bare, False) if bare and all(map(_usual, bare)) else ("?", False)


@lru_cache(maxsize=8192)
def runs(words: str, face: Face) -> tuple[Run, ...]:
    """Words cut into runs of one font each."""
    usual, spare = FONTS[face]
    found: list[Run] = []
    for letter in words.translate(SIGNS):
        shown, spared = _plain(letter, spare)
        font = spare if spared else usual
        if found and found[-1][0] == font:
            found[-1] = (font, found[-1][1], found[-1][2] + shown)
        else:
            found.append((font, LARGER.get(font, 1.0), shown))
    return tuple(found)


@lru_cache(maxsize=8192)
def width(words: str, face: Face, size: float) -> float:
    """How wide words are, in points."""
    return sum(float(pdfmetrics.stringWidth(text, font, size * share)) for font, share, text in runs(words, face))


def fitted(words: str, face: Face, size: float, most: float) -> tuple[str, float]:
    """Words and size so that they fit into a width: set smaller first, then cut."""
    wide = width(words, face, size)
    if wide <= most:
        return words, size
    smaller = size * max(SMALLEST, most / wide)
    while words and width(words, face, smaller) > most:
        words = words.removesuffix("…")[:-1].rstrip() + "…" if len(words) > 1 else ""
    return words, smaller


def wrapped(words: str, face: Face, size: float, most: float) -> list[str]:
    """A paragraph as lines no wider than a width; a word that is too long by itself is broken."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        while width(word, face, size) > most and len(word) > 1:
            at = max([n for n in range(1, len(word)) if width(word[:n], face, size) <= most], default=1)
            lines += [line, word[:at]] if line else [word[:at]]
            line, word = "", word[at:]
        longer = f"{line} {word}" if line else word
        if line and width(longer, face, size) > most:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines
