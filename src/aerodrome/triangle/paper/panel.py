"""Control panels on paper: a card for each type with everything that is struck off or moved along in play."""

from collections.abc import Sequence

from aerodrome.core.phrases import capital, signed
from aerodrome.paper import boxes
from aerodrome.paper.pad import BRASS, CREAM, FADED, HAIR, INK, MARGIN, MM, RED, WHITE, Pad, Paper
from aerodrome.triangle.airplanes import Airplane, Gun
from aerodrome.triangle.lattice import LEVELS
from aerodrome.triangle.words import names, types

COLUMNS, ROWS = 2, 3
GAP = 4 * MM
PARTS = ("wings", "tail", "guns", "engine")
"""What a hit damages (AD37)."""
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")


def panels(found: Sequence[Airplane], paper: Paper) -> bytes:
    """Cards, six to a page."""
    pad = Pad(paper, "Control panels")
    for at, airplane in enumerate(found):
        place = at % (COLUMNS * ROWS)
        if place == 0:
            pad.turn("Age of Dogfights: WW1 · control panels")
        wide = (pad.inner - GAP * (COLUMNS - 1)) / COLUMNS
        high = (pad.top - 10 * MM - GAP * (ROWS - 1)) / ROWS
        x = MARGIN + place % COLUMNS * (wide + GAP)
        y = pad.top - (place // COLUMNS + 1) * high - place // COLUMNS * GAP
        card(pad, airplane, x, y, wide, high)
    return pad.done()


def card(pad: Pad, one: Airplane, x: float, y: float, wide: float, high: float) -> None:
    """One type; x, y is the card's lower left corner."""
    pad.box(x, y, wide, high, CREAM, HAIR, 0.8, 2 * MM)
    left, inner, top = x + 4 * MM, wide - 8 * MM, y + high
    pad.words(left, top - 7.6 * MM, one.name, "serif-bold", 13, most=inner - 22 * MM)
    pad.words(left, top - 11.6 * MM, f"{names.CLASSES[one.role]}, {one.nation}, {one.year}", "serif-italic", 8, FADED)
    numbers = " ".join(map(str, one.numbers))
    pad.words(left + inner, top - 6 * MM, "ring the number", "sans", 5.5, FADED, "right")
    pad.words(left + inner, top - 10.6 * MM, numbers, "sans-bold", 9.5, align="right", most=24 * MM)
    pad.line((left, top - 13.4 * MM), (left + inner, top - 13.4 * MM), 0.8, BRASS)
    _values(pad, one, left, top - 27 * MM)
    _levels(pad, one, left + inner, top - 27 * MM)
    low = top - 34.4 * MM
    for gun in one.guns:
        _gun(pad, gun, left, low, inner)
        low -= 6.4 * MM
    low = _stores(pad, one, left, low, inner)
    low = _damage(pad, one, left, low, inner)
    _notes(pad, one, left, low, inner, y)


def _values(pad: Pad, one: Airplane, left: float, low: float) -> None:
    """Speed and agility, and what turning to either side adds."""
    if not one.speed:
        pad.words(left, low + 3.4 * MM, "Moored to the ground", "serif-italic", 10)
        return
    boxes.value(pad, left, low, 12 * MM, 9 * MM, "speed", str(one.speed))
    boxes.value(pad, left + 14 * MM, low, 12 * MM, 9 * MM, "agility", ROMAN[one.agility])
    if one.gyro:
        for at, (title, turns) in enumerate((("all left", -one.gyro), ("all right", one.gyro))):
            boxes.value(pad, left + (28.5 + 10.4 * at) * MM, low, 8.6 * MM, 9 * MM, title, signed(turns))


def _levels(pad: Pad, one: Airplane, right: float, low: float) -> None:
    """The track of levels, along which a marker moves."""
    levels = (0, 1, 2, 3) if one.role == "balloon" else LEVELS
    size = 5.2 * MM
    begin = right - len(levels) * (size + 0.6 * MM) + 0.6 * MM
    for at, level in enumerate(levels):
        x = begin + at * (size + 0.6 * MM)
        pad.box(x, low + 1.9 * MM, size, size, WHITE, INK, 0.6)
        words = str(level) if level else "gr."
        pad.words(x + size / 2, low + 3.4 * MM, words, "sans-bold", 7.5, FADED, "middle", size)
    pad.words(begin, low + 10 * MM, "level", "sans", 6, FADED)


def _gun(pad: Pad, gun: Gun, left: float, low: float, inner: float) -> None:
    """A gun group with its bursts (AD68) and a box for a jam (AD39)."""
    pad.words(left, low + 1.4 * MM, capital(names.guns(gun)), "sans-bold", 7, most=26 * MM)
    boxes.ticks(pad, left + 28 * MM, low, gun.ammunition, size=4 * MM)
    right = left + inner
    pad.box(right - 3.6 * MM, low + 0.2 * MM, 3.6 * MM, 3.6 * MM, WHITE, RED)
    pad.words(right - 4.6 * MM, low + 1.2 * MM, "jam", "sans", 6, align="right")


def _stores(pad: Pad, one: Airplane, left: float, low: float, inner: float) -> float:
    """Full throttle with its last risk (AD06), bombs and photographs; gives where they end."""
    if one.full_throttle:
        pad.words(left, low + 1.4 * MM, "Full throttle", "sans-bold", 7)
        boxes.ticks(pad, left + 28 * MM, low, one.full_throttle, size=4 * MM)
        x = left + 28 * MM + one.full_throttle * 4.8 * MM + 1 * MM
        pad.box(x, low, 4 * MM, 4 * MM, WHITE, RED, 0.9)
        pad.words(x + 5 * MM, low + 1.2 * MM, "last risk", "sans", 6, RED)
        low -= 6.4 * MM
    loads = [("Bombs", one.bombs)] * bool(one.bombs) + [("Photographs", one.photos)] * bool(one.photos)
    for at, (title, number) in enumerate(loads):
        x = left + at * inner / 2
        pad.words(x, low + 1.4 * MM, title, "sans-bold", 7)
        boxes.ticks(pad, x + 18 * MM, low, number, size=4 * MM)
    return low - (6.4 * MM if loads else 0)


def _damage(pad: Pad, one: Airplane, left: float, low: float, inner: float) -> float:
    """What can be damaged, and what that does (AD37, AD67); gives where it ends."""
    pad.words(left, low + 1.2 * MM, "Damage", "sans-bold", 7)
    for part in ("leak",) if one.role == "balloon" else PARTS:
        pad.box(left + 18 * MM, low + 0.2 * MM, 3.2 * MM, 3.2 * MM, WHITE)
        pad.words(left + 22.4 * MM, low + 1 * MM, part, "sans-bold", 6.5)
        effect = names.DAMAGES[part].partition(": ")[2]
        pad.words(left + 33 * MM, low + 1 * MM, effect, "sans", 6.2, FADED, most=inner - 33 * MM)
        low -= 4.1 * MM
    return low


def _notes(pad: Pad, one: Airplane, left: float, low: float, inner: float, bottom: float) -> None:
    """How it flies, the pilot's rank, and a line for his name and his kills."""
    if types.traits(one):
        pad.paragraph(left, low + 2.6 * MM, inner, f"{capital('; '.join(types.traits(one)))}.", "serif", 8, FADED)
    if one.role == "balloon":
        return
    y = bottom + 4 * MM
    boxes.blank(pad, left, y, inner * 0.46, "Pilot")
    x = left + inner * 0.5
    for title in ("ace", "rookie"):
        pad.box(x, y - 0.6 * MM, 3.4 * MM, 3.4 * MM, WHITE)
        pad.words(x + 4.3 * MM, y + 0.2 * MM, title, "sans", 6.5)
        x += 13 * MM
    boxes.blank(pad, x, y, left + inner - x, "Kills")
