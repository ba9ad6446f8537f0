"""Cockpit panels on paper (2.1): a page for each type, with the dial, boxes to strike off and an energy table."""

from collections.abc import Sequence

from aerodrome.core.phrases import capital, signed
from aerodrome.icog.cockpit.panels import Panel, Weapon, posts
from aerodrome.icog.mission.forces import month_words
from aerodrome.icog.paper import dial, energy
from aerodrome.icog.words import names, types
from aerodrome.paper import boxes
from aerodrome.paper.pad import BRASS, FADED, FOOT, HAIR, MARGIN, MM, WHITE, Pad, Paper

DIAL = 51 * MM
"""The radius of the dial."""
WOUNDS = 10


def panels(found: Sequence[Panel], paper: Paper) -> bytes:
    """A page for each type; those which carry bombs have a second one for flying with them."""
    pad = Pad(paper, "Cockpit panels")
    for panel in found:
        draw(pad, panel)
    return pad.done()


def draw(pad: Pad, panel: Panel) -> None:
    """The pages of one type."""
    foot = f"In Clouds of Glory · cockpit panel · {panel.name}"
    pad.turn(foot)
    y = pad.head(panel.name, f"{panel.role}, {panel.nation}, {month_words(panel.introduced)}")
    high = 2 * DIAL + 13 * MM
    centre = (MARGIN + DIAL + 9 * MM, y - high / 2 - 1 * MM)
    dial.draw(pad, panel, centre, DIAL)
    left = MARGIN + 2 * DIAL + 19 * MM
    _plates(pad, panel, left, y, pad.width - MARGIN - left, y - high)
    y -= high + 2 * MM
    y = _weapons(pad, panel, y)
    y = _crew(pad, panel, y)
    for loaded in (False, True) if panel.loaded else (False,):
        row = energy.row_for(panel, y - FOOT, loaded)
        if row is None:
            pad.turn(foot)
            y = pad.head(f"{panel.name}, energy", "", 13)
        y = energy.draw(pad, panel, MARGIN, y, pad.inner, row or energy.ROW, loaded) - 2 * MM


def _plates(pad: Pad, panel: Panel, x: float, y: float, wide: float, low: float) -> None:
    """The column beside the dial down to `low`: structure, values, turns, engines, notes."""
    lines = -(-panel.structure // int((wide - 4 * MM) // (5.2 * MM)))
    row = -(-panel.structure // lines)
    high = 7 * MM + lines * 5.2 * MM
    boxes.plate(pad, x, y - high, wide, high, f"Structure {panel.structure}{_tough(panel)}")
    labels = [str(left) for left in range(panel.structure - 1, -1, -1)]
    boxes.ticks(pad, x + 2 * MM, y - 10.4 * MM, panel.structure, labels, row=row)
    y -= high + 2 * MM
    boxes.plate(pad, x, y - 19 * MM, wide, 19 * MM, "Values")
    facts = [("Roll, MU", str(panel.roll)), ("throttle", str(panel.throttle)), ("flying", signed(panel.flying))]
    facts += [("gunnery", signed(panel.gunnery)), ("engine out", " / ".join(map(str, panel.engine_out)))]
    each = (wide - 4 * MM) / len(facts)
    for at, (title, words) in enumerate(facts):
        boxes.value(pad, x + 2 * MM + each * at + 0.5 * MM, y - 17.4 * MM, each - 1 * MM, 8.4 * MM, title, words)
    y -= 21 * MM
    boxes.plate(pad, x, y - 19 * MM, wide, 19 * MM, "Turns tighter by so many markers")
    for at, loss in enumerate(panel.tighter_loss):
        modifier = f"{at + 1}: test {signed(-at)}"
        boxes.value(pad, x + 2 * MM + at * wide / 3.1, y - 17.4 * MM, wide / 3.6, 8.4 * MM, modifier, f"−{loss}")
    y -= 21 * MM
    notes = [*types.traits(panel), *(["rotary engine"] if panel.rotary else [])]
    notes += ["can bomb in a dive"] if panel.dive_bombing else []
    notes += ["the pilot works the camera"] if panel.pilots_camera else []
    boxes.plate(pad, x, y - 14 * MM, wide, 14 * MM, "Special")
    words = f"{capital('; '.join(notes))}." if notes else "Nothing."
    pad.paragraph(x + 2 * MM, y - 5 * MM, wide - 4 * MM, words, "serif", 8.5)
    y -= 16 * MM
    _engines(pad, panel, x, y, wide, low)


def _tough(panel: Panel) -> str:
    return f", {panel.ignores_structure} less of every blow" if panel.ignores_structure else ""


def _engines(pad: Pad, panel: Panel, x: float, y: float, wide: float, low: float) -> None:
    """Each engine with boxes for what ails it, and below them, down to `low`, lines for other damage."""
    high = 7 * MM + panel.engines * 5.4 * MM
    boxes.plate(pad, x, y - high, wide, high, "Engines" if panel.engines > 1 else "Engine")
    for at in range(panel.engines):
        row = y - 9.6 * MM - at * 5.4 * MM
        name = f"{at + 1}" if panel.engines > 1 else ""
        pad.words(x + 2 * MM, row + 1 * MM, name, "sans-bold", 7)
        for column, title in enumerate(("off", "dead", "smoke", "loss")):
            left = x + (6 if panel.engines > 1 else 2) * MM + column * (wide - 7 * MM) / 4
            pad.box(left, row, 3.6 * MM, 3.6 * MM, WHITE)
            pad.words(left + 4.6 * MM, row + 0.9 * MM, title, "sans", 6.5)
    y -= high + 2 * MM
    boxes.plate(pad, x, low, wide, y - low, "Other damage")
    for at in range(int((y - low - 6 * MM) // (5 * MM))):
        row = y - (9.5 + 5 * at) * MM
        pad.line((x + 2 * MM, row), (x + wide - 2 * MM, row), 0.3, HAIR)


# ---- weapons and loads


def _weapons(pad: Pad, panel: Panel, y: float) -> float:
    """A line for each weapon with its ammunition, then the bombs; gives where they end."""
    lines = len(panel.weapons) + (panel.bombs is not None)
    high = 6.4 * MM + max(1, lines) * 7.2 * MM
    boxes.plate(pad, MARGIN, y - high, pad.inner, high, "Ammunition, in half boxes" if panel.weapons else "No guns")
    low = y - 12.2 * MM
    for number, weapon in enumerate(panel.weapons, start=1):
        _weapon(pad, panel, weapon, number, low)
        low -= 7.2 * MM
    if panel.bombs:
        pad.words(MARGIN + 2 * MM, low + 1.4 * MM, f"Bombs of {panel.bombs.kg} kg", "sans-bold", 7.5)
        size = min(4.4 * MM, (pad.inner - 62 * MM) / panel.bombs.count - 0.8 * MM)
        boxes.ticks(pad, MARGIN + 60 * MM, low + 0.2 * MM, panel.bombs.count, size=size)
    return y - high - 2 * MM


def _weapon(pad: Pad, panel: Panel, weapon: Weapon, number: int, low: float) -> None:
    """One weapon: what it is, where it aims, and its belt or drums."""
    title = f"{number}  {capital(names.weapon(weapon))}"
    gunnery = f", gunnery {signed(weapon.gunnery)}" if weapon.gunnery else ""
    crew = "" if weapon.mount == "fixed" else f"{posts(panel)[weapon.crew]}, "
    pad.words(MARGIN + 2 * MM, low + 2.9 * MM, title, "sans-bold", 7.5, most=56 * MM)
    where = f"{crew}{types.arc(weapon)}{gunnery}"
    pad.words(MARGIN + 5 * MM, low + 0.1 * MM, where, "sans", 6.2, FADED, most=53 * MM)
    x = MARGIN + 60 * MM
    if not weapon.drum_fed:
        size = min(5.2 * MM, (pad.inner - 78 * MM) / weapon.boxes - 0.9 * MM)
        boxes.halves(pad, x, low, weapon.boxes, size)
    else:
        size = min(5.2 * MM, (pad.inner - 78 * MM) / (weapon.drums * (weapon.boxes_per_drum + 0.6)) - 0.9 * MM)
        for _ in range(weapon.drums):
            wide = weapon.boxes_per_drum * (size + 0.9 * MM)
            pad.box(x - 0.9 * MM, low - 0.8 * MM, wide + 0.9 * MM, size + 1.6 * MM, None, BRASS, 0.6, 1.4 * MM)
            x = boxes.halves(pad, x, low, weapon.boxes_per_drum, size) + 2.2 * MM
    right = pad.width - MARGIN - 2 * MM
    pad.box(right - 3.6 * MM, low + 0.6 * MM, 3.6 * MM, 3.6 * MM, WHITE)
    pad.words(right - 4.6 * MM, low + 1.4 * MM, "jam", "sans", 6.5, align="right")


# ---- the crew


def _crew(pad: Pad, panel: Panel, y: float) -> float:
    """A line for each man: name, skills, wounds, re-rolls; gives where they end."""
    high = 6.5 * MM + panel.crew * 12.6 * MM
    boxes.plate(pad, MARGIN, y - high, pad.inner, high, "Crew")
    low = y - 15 * MM
    for post in posts(panel):
        boxes.blank(pad, MARGIN + 2 * MM, low + 2 * MM, 58 * MM, capital(post))
        x = MARGIN + 64 * MM
        for title in ("awareness", "flying", "gunnery", "fortitude", "luck"):
            boxes.value(pad, x, low, 10 * MM, 6.6 * MM, title)
            x += 11.6 * MM
        pad.words(x + 2 * MM, low + 7.6 * MM, "wounds", "sans", 6, FADED)
        boxes.ticks(pad, x + 2 * MM, low + 1.4 * MM, WOUNDS, size=3.6 * MM)
        x = pad.width - MARGIN - 10 * MM
        pad.words(x + 4 * MM, low + 7.6 * MM, "re-rolls", "sans", 6, FADED, "middle")
        for at in range(2):
            pad.disc((x + (1.6 + 4.8 * at) * MM, low + 3.2 * MM), 1.8 * MM, WHITE)
        low -= 12.6 * MM
    return y - high - 2 * MM
