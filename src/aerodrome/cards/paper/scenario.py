"""Scenario sheets: briefing, table, both sides and what scores, for one scenario each."""

from collections.abc import Sequence

from aerodrome.cards.fire.effects import balloon_points
from aerodrome.cards.paper.scale import GAME, UNIT
from aerodrome.cards.paper.table_map import SHOWN, SIDES, TableMap
from aerodrome.cards.setting import Entry, Setting, Side
from aerodrome.cards.space.trig import STEP
from aerodrome.cards.words import agreed, names
from aerodrome.core.phrases import capital, count, listing, people
from aerodrome.paper import boxes
from aerodrome.paper.flow import Column, Flow, turn_track
from aerodrome.paper.pad import MARGIN, MM, Pad, Paper

MAP = 85 * MM
FORCE = (
    Column("", 18, bold=True),
    Column("airplane", 40),
    Column("deck", 18),
    Column("damage", 15, "middle"),
    Column("begins", 58),
    Column("men and load", 50),
)
GROUND = (
    Column("on the ground", 50, bold=True),
    Column("kind", 40),
    Column("strength", 20, "middle"),
    Column("where", 78),
)


def sheets(settings: Sequence[Setting], paper: Paper) -> bytes:
    """The scenarios one after the other."""
    pad = Pad(paper, "Scenario sheets")
    for setting in settings:
        draw(pad, setting)
    return pad.done()


def draw(pad: Pad, setting: Setting) -> None:
    """The pages of one scenario."""
    wide, deep = [edge / 1000 for edge in (setting.width, setting.depth)]
    flow = Flow(pad, setting.title, GAME, f"{GAME} · scenario · {setting.title}")
    flow.paragraph(setting.briefing)
    said = [f"Table {wide:g} × {deep:g} u: {_cm(wide)} × {_cm(deep)} cm."]
    if any(entry.number for entry in setting.entries):
        said.append(f"Flights are drawn in {SHOWN}; another formation may be chosen.")
    flow.paragraph(" ".join(said), "serif-italic", 9)
    flow.space(8 * MM)
    drawn = TableMap(pad, setting, MARGIN, flow.y, pad.inner, MAP)
    drawn.draw()
    flow.space(drawn.high + 14 * MM)
    for number, side in enumerate(setting.sides):
        _side(flow, setting, side, number)
    flow.heading("What scores", 8 * MM)
    flow.points(scores(setting))
    flow.heading("What is agreed", 8 * MM)
    flow.paragraph(" ".join(agreed.in_force(setting)), size=9.5)
    turn_track(flow, setting.options.turns)
    _points(flow, setting)


def _cm(units: float) -> str:
    return f"{units * UNIT / MM / 10:g}"


def _side(flow: Flow, setting: Setting, side: Side, number: int) -> None:
    """A side's tasks, its planes by flights, then what it has on the ground."""
    flow.heading(f"{side.name}, home in the {side.home}", 24 * MM)
    flow.pad.disc((flow.pad.width - MARGIN - 2 * MM, flow.y + 4.6 * MM), 1.6 * MM, SIDES[number], None)
    tasks = [names.objective(setting, one) for one in setting.objectives if one.side == number]
    if tasks:
        flow.paragraph(f"Task: {' '.join(tasks)}", size=9.5)
    rows = []
    for entries in _flights(setting, number):
        first = entries[0]
        kind = setting.airplanes[first.airplane]
        ids = first.id if len(entries) == 1 else f"{first.id}–{entries[-1].id}"
        rows.append((ids, kind.name, kind.manoeuvres.title, str(first.damage), begins(setting, first), load(first)))
    flow.table(FORCE, rows)
    ground = [
        (unit.name, names.unit_kind(unit.kind), str(unit.strength or "–"), _spot(unit.x, unit.y, unit.heading))
        for unit in setting.units
        if unit.side == number
    ]
    ground += [
        (one.name, "balloon", str(balloon_points()), _spot(one.x, one.y) + f", {one.steps} steps of the winch")
        for one in setting.balloons
        if one.side == number
    ]
    if ground:
        flow.table(GROUND, ground)


def _flights(setting: Setting, number: int) -> list[list[Entry]]:
    """A side's planes by the flight in which they begin."""
    found: dict[int, list[Entry]] = {}
    for entry in setting.entries:
        if entry.side == number:
            found.setdefault(entry.flight, []).append(entry)
    return list(found.values())


def begins(setting: Setting, entry: Entry) -> str:
    """How a flight begins, in words."""
    said = [_spot(entry.x, entry.y, entry.heading)]
    said += [f"level {entry.level}"] if setting.options.altitude and not entry.ground else []
    said += ["on the ground"] if entry.ground else []
    said += [f"in turn {entry.enters}"] if entry.enters > 1 else []
    return ", ".join(said)


def load(entry: Entry) -> str:
    """What is known of the men, and what they carry."""
    pilot = entry.men[0]
    said: list[str] = [pilot.quality] if pilot.quality != "veteran" else []
    said += [listing(pilot.skills)] if pilot.skills else []
    said += [count(entry.bombs, "bomb")] if entry.bombs else []
    return capital(", ".join(said))


def _spot(x: int, y: int, heading: int | None = None) -> str:
    """A place: units east and north of the south-western corner, and where the nose points."""
    facing = f", heading {heading * STEP:03d}°" if heading is not None else ""
    return f"{x / 1000:g} east, {y / 1000:g} north{facing}"


def scores(setting: Setting) -> list[str]:
    """What is worth points (MC93), a line each."""
    points = setting.points
    lost = [f"{count(points.one_engine, 'point')} with one engine"]
    lost += [f"{count(points.two_seater, 'point')} for a crew of two or more in it"] if points.two_seater else []
    lost += [
        f"{count(points.several_engines, 'point')} with several engines",
        f"{count(points.airship, 'point')} for an airship",
    ]
    lines = [
        f"For each enemy plane lost: {listing(lost)}.",
        f"For each other enemy plane with half its damage points or more: {count(points.damaged, 'point')}.",
    ]
    if points.left:
        lines.append(f"For each other enemy plane that has left the table: {count(points.left, 'point')}.")
    if setting.objectives:
        lines.append("What is done of a side's task, as stated with it.")
    return [*lines, "More points win; equal points are a draw."]


def _points(flow: Flow, setting: Setting) -> None:
    """A line for the points of each side."""
    flow.need(7 * MM)
    half = flow.pad.inner / 2
    for at, side in enumerate(setting.sides):
        boxes.blank(flow.pad, MARGIN + at * half, flow.y - 4 * MM, half - 6 * MM, f"Points of {people(side.name)}")
    flow.space(7 * MM)
