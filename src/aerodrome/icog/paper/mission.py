"""Mission sheets (chapter 3): briefing, map, forces and what scores, for one mission each."""

from collections.abc import Sequence

from aerodrome.core.geometry import POINT_UNIT, Point
from aerodrome.core.phrases import capital, count, listing, people
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.mission.forces import month_words
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.paper.ground_map import SIDES, GroundMap
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Setting, Side, UnitEntry
from aerodrome.icog.words import agreed
from aerodrome.paper import boxes
from aerodrome.paper.flow import Column, Flow, turn_track
from aerodrome.paper.pad import MARGIN, MM, Pad, Paper

MAP = 90 * MM
"""As high as a map may be."""
LEGEND = 34 * MM
FORCE = (
    Column("", 7, bold=True),
    Column("airplane", 27),
    Column("crew: awareness, flying, gunnery, fortitude, luck", 58),
    Column("begins", 46),
    Column("task and load", 40),
)
GROUND = (Column("", 18, bold=True), Column("on the ground", 62), Column("where", 60), Column("", 38))
TASKS = {"fight": "", "recon": "reconnaissance", "escort": "escort", "bomb": "bombing"}


def sheets(settings: Sequence[Setting], paper: Paper) -> bytes:
    """The missions one after the other."""
    pad = Pad(paper, "Mission sheets")
    for setting in settings:
        draw(pad, setting)
    return pad.done()


def draw(pad: Pad, setting: Setting) -> None:
    """The pages of one mission."""
    aside = listing([month_words(setting.date)] if setting.date else ["In Clouds of Glory"])
    flow = Flow(pad, setting.title, aside, f"In Clouds of Glory · mission · {setting.title}")
    flow.paragraph(setting.briefing)
    flow.space(5 * MM)
    _map(flow, setting)
    for number, side in enumerate(setting.sides):
        _side(flow, setting, side, number)
    flow.heading("What scores", 8 * MM)
    flow.points([agreed.scoring(setting.points), *_objectives(setting)])
    flow.heading("What is agreed", 8 * MM)
    flow.paragraph(" ".join([*agreed.in_force(setting)[:-1], *_weather(setting)]), size=9.5)
    turn_track(flow, setting.turns)
    _points(flow, setting)


def _map(flow: Flow, setting: Setting) -> None:
    """The map with its legend."""
    pad = flow.pad
    flow.need(MAP + 10 * MM)
    drawn = GroundMap(pad, setting, MARGIN + 9 * MM, flow.y, pad.inner - LEGEND - 18 * MM, MAP)
    spare = pad.inner - LEGEND - 18 * MM - drawn.wide
    drawn.x += spare / 2
    drawn.draw()
    drawn.legend(pad.width - MARGIN - LEGEND + 3 * MM, flow.y)
    flow.space(drawn.high + 10 * MM)


def _side(flow: Flow, setting: Setting, side: Side, number: int) -> None:
    """A side's airplanes, then what it has on the ground."""
    flow.heading(f"{side.name}, home over the {side.home} edge", 26 * MM)
    flow.pad.disc((flow.pad.width - MARGIN - 2 * MM, flow.y + 4.6 * MM), 1.6 * MM, SIDES[number], None)
    if side.force:
        rows = [
            (entry.id, setting.panels[entry.panel].name, _crew(entry.crew), begins(entry), load(setting, entry))
            for entry in side.force
        ]
        flow.table(FORCE, rows)
    if side.units or side.balloons or side.artillery:
        flow.table(GROUND, [*_units(side), *_balloons(side), *_artillery(side)])
    if side.reserve:
        flow.paragraph(f"May join: {listing([man.name for man in side.reserve])}.", size=9.5)


# ---- airplanes


def _crew(crew: Sequence[PilotRecord]) -> str:
    """The men with their five numbers."""
    return "; ".join([
        f"{man.name} {man.awareness} {man.flying} {man.gunnery} {man.fortitude} {man.luck}"
        + (f" ({', '.join(man.traits)})" if man.traits else "")
        for man in crew
    ])  # fmt: skip


def begins(entry: Entry) -> str:
    """How an airplane begins, in words."""
    start = entry.start
    if start.area is not None:
        centre, reach = start.area
        circle = f"within {_mu(reach)} of {_spot(centre)}"
        return f"{circle}, height {_mu(centre.z)}, as its player likes"
    speed = f", {start.speed} km/h" if start.speed else ""
    height = _mu(start.at.z) if start.at else ""
    if start.place == "waiting":
        return f"turn {start.turn} over the {listing(start.edges, 'or')} edge, where a die says; height {height}{speed}"
    if start.at is None or start.frame is None:
        return "as its player likes"
    heading = f"heading {round(angles_of(start.frame)[0]) % 360:03d}°"
    if start.place == "ground":
        return f"on the ground at {_spot(start.at)}, {heading}"
    return f"{_spot(start.at)}, height {height}, {heading}{speed}"


def load(setting: Setting, entry: Entry) -> str:
    """What an airplane is to do, and what it carries for that."""
    said = [TASKS[entry.task]] if TASKS[entry.task] else []
    bombs = setting.panels[entry.panel].bombs
    said += [f"{count(entry.bombs, 'bomb')} of {bombs.kg} kg"] if entry.bombs and bombs else []
    said += ["incendiary ammunition"] if entry.incendiary else []
    said += [count(entry.rockets, "rocket")] if entry.rockets else []
    said += [count(entry.containers, "container")] if entry.containers else []
    said += ["parachutes"] if entry.parachutes else []
    if entry.exit:
        edge = "the edge opposite to its entry" if entry.exit == "opposite" else f"the {entry.exit} edge"
        said.append(f"leaves over {edge}" + (f" within {entry.exit_within} turns" if entry.exit_within else ""))
    return capital(", ".join(said))


# ---- on the ground


def _units(side: Side) -> list[tuple[str, str, str, str]]:
    """Ground units, those of a group and kind in one line."""
    groups: dict[tuple[str, str], list[UnitEntry]] = {}
    for unit in side.units:
        groups.setdefault((unit.group, unit.kind), []).append(unit)
    rows = []
    for (group, kind), units in groups.items():
        first = units[0]
        ids = first.id if len(units) == 1 else f"{first.id}–{units[-1].id}"
        name = f"{len(units)} × {ground_charts.kind(kind).words}" + (f", {group}" if group else "")
        notes = [] if first.cover == "open" else [f"cover: {first.cover}"]
        notes += ["fires"] if first.fires else []
        notes += [f"moves {_mu(first.speed)} a turn"] if first.speed else []
        notes += [count(first.points, "point")] if first.points else []
        rows.append((ids, name, "; ".join(_spot(unit.at) for unit in units), ", ".join(notes)))
    return rows


def _balloons(side: Side) -> list[tuple[str, str, str, str]]:
    return [
        (
            one.id,
            f"balloon, {_mu(one.at.z)} high",
            _spot(one.at),
            ", ".join([f"winch {_mu(one.winch)}"] * bool(one.winch) + [count(one.points, "point")] * bool(one.points)),
        )
        for one in side.balloons
    ]


def _artillery(side: Side) -> list[tuple[str, str, str, str]]:
    return [
        (
            one.id,
            f"battery of {count(one.guns, 'gun')}, shells of {one.kg} kg, off the board",
            f"aims at {_spot(one.aim)}" if one.aim else "aims as its player says",
            f"{one.dice}d10 of deviation",
        )
        for one in side.artillery
    ]


# ---- points and weather


def _objectives(setting: Setting) -> list[str]:
    """What scores besides airplanes, a line each."""
    return [
        f"{setting.sides[one.side].name}: {count(one.points, 'point')} if {one.words}"
        + (f" (around {_spot(one.at)})" if one.at else "")
        + "."
        for one in setting.objectives
    ]


def _weather(setting: Setting) -> list[str]:
    if setting.wind is None:
        return []
    return ["A die decides about the wind." if setting.wind == 0 else f"The wind blows from {setting.wind} o'clock."]


def _points(flow: Flow, setting: Setting) -> None:
    """A line for the points of each side."""
    flow.need(7 * MM)
    half = flow.pad.inner / 2
    for at, side in enumerate(setting.sides):
        boxes.blank(flow.pad, MARGIN + at * half, flow.y - 4 * MM, half - 6 * MM, f"Points of {people(side.name)}")
    flow.space(7 * MM)


def _mu(thousandths: int) -> str:
    return f"{thousandths / POINT_UNIT:.3g} MU"


def _spot(point: Point) -> str:
    """A place on the board: Move units to the east and to the north."""
    return f"{point.x / POINT_UNIT:.3g}, {point.y / POINT_UNIT:.3g}"
