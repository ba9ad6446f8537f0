"""Scenario sheets: briefing, board, both sides and what scores, for one scenario each."""

from collections.abc import Sequence

from aerodrome.core.phrases import capital, count, listing, people, verb
from aerodrome.paper.flow import Column, Flow, turn_track
from aerodrome.paper.pad import MARGIN, MM, Pad, Paper
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.paper.lattice_map import SIDES, LatticeMap
from aerodrome.triangle.scoring import worth
from aerodrome.triangle.setting import Entry, Mode, Setting, Side
from aerodrome.triangle.words import agreed, names

MAP = 96 * MM
TASKS = {
    "photograph": "photographs the zones and brings the plates home",
    "bomb": "bombs the zones",
    "breakthrough": "breaks through over the far edge",
    "deliver": "brings the general across",
}


def sheets(settings: Sequence[Setting], paper: Paper) -> bytes:
    """The scenarios one after the other."""
    pad = Pad(paper, "Scenario sheets")
    for setting in settings:
        draw(pad, setting)
    return pad.done()


def draw(pad: Pad, setting: Setting) -> None:
    """The pages of one scenario."""
    flow = Flow(pad, setting.title, "Age of Dogfights: WW1", f"Age of Dogfights: WW1 · scenario · {setting.title}")
    flow.paragraph(setting.briefing)
    flow.space(11 * MM)
    flow.need(MAP + 16 * MM)
    drawn = LatticeMap(pad, setting, MARGIN + 11 * MM, flow.y, pad.inner - 22 * MM, MAP)
    drawn.draw()
    flow.space(drawn.high + 13 * MM)
    flow.paragraph(drawn.legend(), "serif-italic", 8.5)
    for number, side in enumerate(setting.sides):
        _side(flow, setting, side, number)
    flow.heading("What scores", 8 * MM)
    flow.points(scores(setting))
    flow.heading("What is agreed", 8 * MM)
    flow.paragraph(" ".join([_first(setting), *agreed.in_force(setting)]), size=9.5)
    turn_track(flow, setting.turns)


def _first(setting: Setting) -> str:
    """Who begins."""
    if setting.first is None:
        return "A die decides who begins."
    name = setting.sides[setting.first].name
    return f"{capital(people(name))} {verb(name, 'begins', 'begin')}."


def _side(flow: Flow, setting: Setting, side: Side, number: int) -> None:
    """A side's aircraft, those of a type that begin alike in one line."""
    flow.heading(f"{side.name}, from the {side.edge}", 24 * MM)
    flow.pad.disc((flow.pad.width - MARGIN - 2 * MM, flow.y + 4.6 * MM), 1.6 * MM, SIDES[number], None)
    tasks = [TASKS[task] for task in side.tasks]
    if tasks:
        flow.paragraph(f"Task: {listing(tasks)}.", size=9.5)
    chosen = [f"{most} of class {names.CLASSES[role]}" for role, most in side.choose.items()]
    if chosen:
        flow.paragraph(f"Of the list fly only {listing(chosen)}; the player chooses.", size=9.5)
    columns = (
        Column("aircraft", 42, bold=True),
        Column("class", 22),
        Column("speed", 12, "middle"),
        Column("agility", 13, "middle"),
        Column("guns", 44),
        Column("pieces", 36),
        Column("begins", 44),
    )
    rows = []
    for entries in _groups(side):
        kind = setting.airplanes[entries[0].airplane]
        guns = ", ".join(f"{names.guns(gun)} ({gun.ammunition})" for gun in kind.guns)
        pieces = ", ".join(_piece(entry) for entry in entries)
        where = "; ".join(dict.fromkeys(begins(setting, side, entry) for entry in entries))
        values = (str(kind.speed), str(kind.agility))
        rows.append((kind.name, names.CLASSES[kind.role], *values, capital(guns), pieces, where))
    flow.table(columns, rows, 7.5)


def _groups(side: Side) -> list[list[Entry]]:
    """A side's pieces by their type."""
    found: dict[str, list[Entry]] = {}
    for entry in side.force:
        found.setdefault(entry.airplane, []).append(entry)
    return list(found.values())


def _piece(entry: Entry) -> str:
    """A piece with its pilot's rank and its duty, where they are fixed."""
    marks: list[str] = [entry.pilot] if entry.pilot != "average" else []
    marks += [entry.duty] if entry.duty else []
    return f"{entry.id} ({', '.join(marks)})" if marks else entry.id


def begins(setting: Setting, side: Side, entry: Entry) -> str:
    """How a piece begins, in words."""
    level = f", level {entry.level}" if setting.options.levels else ""
    if entry.place == "patrol":
        return "in the patrol zone"
    if entry.place == "access":
        return f"{entry.id} on access point {entry.point + 1}{level}"
    role = setting.airplanes[entry.airplane].role
    heading = "" if role == "balloon" else f" heading {HEADINGS[entry.heading]}"
    return f"{entry.id} on {setting.board.name(entry.point)}{level}{heading}"


def scores(setting: Setting) -> list[str]:
    """What is worth points in this mode (AD53-AD62, AD71), a line each, and what decides a tie."""
    if setting.mode == "general":
        return ["The side with the general wins if he gets across the far edge, the other one if he does not."]
    if setting.win_at is not None:
        what = "planes through" if setting.mode == "breakthrough" else "zones done"
        draw = f", {setting.draw_at} make a draw" if setting.draw_at is not None else ""
        return [f"Only one side has a task: {setting.win_at} {what} win for it{draw}; with fewer it loses."]
    found = worth()
    taken = f"{_points(found.takedown)} for an enemy shot down"
    air = f"{taken}, {_points(found.damage)} for one that is damaged"
    shown = f"{_points(found.photograph)} for a zone whose photograph comes home"
    bombs = f"{_points(found.bomb)} for a bomb on a zone"
    bomber = f"{_points(found.bomber_through)} for a bomber over the far edge"
    balloon = f"{_points(found.observation_balloon)} for an observation balloon burnt"
    tie = "a tie is decided by planes shot down and damage alone"
    lines: dict[Mode, list[str]] = {
        "dogfight": [
            f"{taken}, {_points(found.damage)} for one that leaves the battle damaged",
            "a tie goes to the only side that has planes left",
        ],
        "general": [],
        "reconnaissance": [f"{shown}, {_points(found.all_photographs)} more for all three", f"in a tie {air}"],
        "bombing": [
            f"{bombs}, {_points(found.all_bombed)} more if all three are hit",
            f"{_points(found.bomber_down)} for an enemy bomber shot down",
            f"in a tie the bombs again, and {air}",
        ],
        "breakthrough": [
            f"{bomber}, {_points(found.scout_through)} for a scout with its bomb",
            f"in a tie the same again, and {air}",
        ],
        "combined": [bombs, f"{shown}, once it is bombed", air, tie],
        "balloons": [
            f"{balloon}, {_points(found.barrage_balloon)} for a barrage balloon",
            air,
            tie,
        ],
    }
    return [f"{capital(line)}." for line in lines[setting.mode]]


def _points(value: float) -> str:
    if value == 0.5:
        return "half a point"
    return count(int(value), "point") if value == int(value) else f"{value:g} points"
