"""Records of men on paper (1.1): a card each, as the man stands now, with room for what the next missions bring."""

from collections.abc import Sequence

from msgspec import Struct

from aerodrome.core.phrases import capital, count, listing
from aerodrome.icog import pilots
from aerodrome.icog.pilots import PilotRecord
from aerodrome.paper import boxes
from aerodrome.paper.pad import BRASS, CREAM, FADED, HAIR, MARGIN, MM, WHITE, Pad, Paper

COLUMNS, ROWS = 2, 3
GAP = 4 * MM
SKILLS = ("awareness", "flying", "gunnery", "fortitude", "luck")


class Record(Struct, frozen=True):
    """A man with his record and what has befallen him since."""

    man: PilotRecord
    wounds: int = 0
    """Not yet healed."""
    rerolls_used: int = 0
    away: str = ""
    """Where he is if he cannot fly: `in hospital until 3 May 1917`."""


def records(found: Sequence[Record], paper: Paper) -> bytes:
    """Cards, six to a page."""
    pad = Pad(paper, "Records")
    for at, record in enumerate(found):
        place = at % (COLUMNS * ROWS)
        if place == 0:
            pad.turn("In Clouds of Glory · records of men")
        wide = (pad.inner - GAP * (COLUMNS - 1)) / COLUMNS
        high = (pad.top - 10 * MM - GAP * (ROWS - 1)) / ROWS
        x = MARGIN + place % COLUMNS * (wide + GAP)
        y = pad.top - (place // COLUMNS + 1) * high - place // COLUMNS * GAP
        card(pad, record, x, y, wide, high)
    return pad.done()


def card(pad: Pad, record: Record, x: float, y: float, wide: float, high: float) -> None:
    """One man; x, y is the card's lower left corner."""
    man = record.man
    pad.box(x, y, wide, high, CREAM, HAIR, 0.8, 2 * MM)
    left, inner, top = x + 4 * MM, wide - 8 * MM, y + high
    pad.words(left, top - 8 * MM, man.name, "serif-bold", 14, most=inner)
    said = f"{capital(man.post)}, {man.nation}" + (f"; {man.note}" if man.note else "")
    pad.words(left, top - 12.2 * MM, said, "serif-italic", 8.5, FADED, most=inner)
    pad.line((left, top - 14 * MM), (left + inner, top - 14 * MM), 0.8, BRASS)
    each = inner / len(SKILLS)
    for at, skill in enumerate(SKILLS):
        number = str(getattr(man, skill))
        boxes.value(pad, left + at * each + 0.8 * MM, top - 27.5 * MM, each - 1.6 * MM, 9 * MM, skill, number)
    low = top - 36.2 * MM
    _boxes(pad, record, left, low, inner)
    low -= 12.4 * MM
    for title, words in _facts(record):
        pad.words(left, low - 6, title, "sans-bold", 6.5, FADED)
        low = pad.paragraph(left + 21 * MM, low, inner - 21 * MM, words, "serif", 8.5) - 0.8 * MM
    while low - 5.4 * MM > y + 2 * MM:
        low -= 5.4 * MM
        pad.line((left, low), (left + inner, low), 0.3, HAIR)


def _boxes(pad: Pad, record: Record, left: float, low: float, inner: float) -> None:
    """Wounds up to his Fortitude, and the re-rolls of a mission."""
    man = record.man
    size = min(3.8 * MM, (inner - 22 * MM) / man.fortitude - 0.8 * MM)
    pad.words(left, low + 4.9 * MM, f"wounds; the one that makes {man.fortitude} kills", "sans", 6, FADED)
    boxes.ticks(pad, left, low + 0.4 * MM, man.fortitude, size=size, done=record.wounds)
    right = left + inner
    given = pilots.rerolls(man.luck)
    pad.words(right, low + 4.9 * MM, "re-rolls" if given else "no re-roll", "sans", 6, FADED, "right")
    for at in range(given):
        x = right - (2 + 5 * (given - 1 - at)) * MM
        pad.disc((x, low + 2.2 * MM), 1.9 * MM, WHITE)
        if at < record.rerolls_used:
            boxes.cross(pad, x - 1.3 * MM, low + 0.9 * MM, 2.6 * MM)
    pad.words(left, low - 5 * MM, "victories", "sans", 6, FADED)
    pad.words(left + 12 * MM, low - 5.2 * MM, str(man.victories), "serif-bold", 11)
    pad.words(left + inner * 0.32, low - 5 * MM, "missions", "sans", 6, FADED)
    pad.words(left + inner * 0.32 + 12 * MM, low - 5.2 * MM, str(man.missions), "serif-bold", 11)
    pad.words(left + inner * 0.64, low - 5 * MM, "experience", "sans", 6, FADED)
    pad.words(left + inner * 0.64 + 14 * MM, low - 5.2 * MM, str(man.experience), "serif-bold", 11)


def _facts(record: Record) -> list[tuple[str, str]]:
    """What else is known of him."""
    man = record.man
    said = [("Abilities", listing(man.traits))] if man.traits else []
    said += [("Brings along", listing(man.skills))] if man.skills else []
    said += [("Parachute", "his own")] if man.parachute else []
    said += [("Wounds", f"{count(record.wounds, 'wound')} not yet healed")] if record.wounds else []
    said += [("Away", record.away)] if record.away else []
    return said
