"""A battle of In Clouds of Glory as a flight recording for Tacview: its text format ACMI 2.2.

On the table airplanes move one after the other; in the recording all fly at once. A turn is five seconds, and with it a
Move unit is as many metres as ten kilometres an hour cover in that time, so that speeds come out true. What happens
after the moves of a turn, shots above all, happens at its end. Coordinates are given twice, as the format allows: on
the globe, around a place behind the front, and flat in metres from the south-west corner of the board.
"""

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from itertools import pairwise
from math import cos, hypot, radians

import msgspec

from aerodrome.core.events import Event
from aerodrome.icog import events, words
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.table.entries import track_in
from aerodrome.icog.table.poses import pose_of
from aerodrome.icog.table.wire.figures import Pose

SECONDS = 5.0
"""Of a turn."""
METRES = 10 / 3.6 * SECONDS
"""In a Move unit."""
DEGREE = 111_319.4908
"""Metres in a degree of the equator."""
LONGITUDE, LATITUDE = 2.8, 50.3
"""The south-west corner of the board: near Arras."""
DAY = "1917-09-23T15:00:00Z"
COLORS = ("Blue", "Red")
AFTERWARDS = ("gunners", "shoot", "turn end")
"""Phases after the moves of a turn: who falls now falls at the beginning of the next one."""
THERE = ("air", "ground")
EARLY, LATE = 1_000_000, 1_000_000
"""At one time who appears comes first, then flights, then events; who goes comes last."""
TOLD = (events.Fired, events.DamageRolled, events.Wounded, events.Credited, events.BattleEnded, events.Conceded)
"""Events that the recording shows as messages."""

Moment = tuple[Event, State, State]


class Sample(msgspec.Struct, frozen=True, order=True):
    """A line of the recording and its time in seconds; lines of one moment stay in their order."""

    time: float
    rank: int
    line: str


def recording(setting: Setting, moments: Iterable[Moment]) -> str:
    """The whole text; `moments` are events with the states before and after them, of the true record."""
    story = list(moments)
    lines = ["FileType=text/acmi/tacview", "FileVersion=2.2", *_header(setting)]
    time = None
    for sample in sorted(_samples(story)):
        if sample.time != time:
            time = sample.time
            lines.append(f"#{time:.3f}".rstrip("0").rstrip("."))
        lines.append(sample.line)
    return "\n".join(lines) + "\n"


def _header(setting: Setting) -> list[str]:
    """What holds for the whole recording: object 0."""
    facts = {
        "ReferenceTime": DAY,
        "ReferenceLongitude": str(LONGITUDE),
        "ReferenceLatitude": str(LATITUDE),
        "DataSource": "In Clouds of Glory",
        "DataRecorder": f"Aerodrome {version('aerodrome')}",
        "Title": _escaped(setting.title),
        "Briefing": _escaped(setting.briefing),
    }
    return [f"0,{name}={value}" for name, value in facts.items() if value]


# ---- what is to be seen


def _samples(story: list[Moment]) -> Iterator[Sample]:
    """Every line with its time."""
    if not story:
        return
    first, last = story[0][1], story[-1][2]
    yield from [_appears(first, one, 0) for one in first.airplanes if one.place in THERE]
    flown: dict[tuple[int, str], list[Pose]] = {}
    gone: dict[str, float] = {}
    for rank, (event, before, after) in enumerate(story, start=1):
        for was, now in zip(before.airplanes, after.airplanes, strict=True):
            if now.place in THERE and was.place not in THERE:
                yield _appears(after, now, rank)
            elif was.place in THERE and now.place == "gone":
                gone[now.id] = _end(after.turn)
        if track := track_in(event, before):
            poses = flown.setdefault((_turn(before), track[0]), [])
            poses += track[1][1:] if poses and poses[-1] == track[1][0] else track[1]
        yield from _happened(event, after, rank)
    for (turn, name), poses in flown.items():
        yield from [Sample(time, rank, _moves(last, name, pose)) for rank, time, pose in _timed(poses, _start(turn))]
    for name, time in gone.items():  # nobody goes before he has come to the end of his way
        ends = [_end(turn) for turn, flier in flown if flier == name]
        yield Sample(max(time, *ends) if ends else time, LATE, f"-{_id(last, name)}")


def _appears(state: State, airplane: Airplane, rank: int) -> Sample:
    """An airplane is on the board from now on: what it is, and where."""
    place = _moves(state, airplane.id, pose_of(airplane.at, airplane.frame))
    return Sample(_start(state.turn), rank - EARLY, f"{place},{_facts(state, airplane)}")


def _moves(state: State, name: str, pose: Pose) -> str:
    """An airplane is somewhere."""
    return f"{_id(state, name)},{_where(pose)}"


def _timed(poses: list[Pose], start: float) -> Iterator[tuple[int, float, Pose]]:
    """The poses of a turn with their order and times: all the way at one speed, through the whole turn."""
    ways = [0.0]
    for one, two in pairwise(poses):
        ways.append(ways[-1] + hypot(two[0] - one[0], two[1] - one[1], two[2] - one[2]))
    for number, (way, pose) in enumerate(zip(ways, poses, strict=True)):
        share = way / ways[-1] if ways[-1] else 1.0
        yield number - len(poses), round(start + SECONDS * share, 3), pose


def _happened(event: Event, after: State, rank: int) -> Iterator[Sample]:
    """A line for what happened beside flying, if it shows."""
    kind = _kind(event)
    if kind:
        ids = [_id(after, name) for name in _named(event, after)]
        text = _escaped(words.tell(event, after).replace("|", "/"))
        time = _start(after.turn) if isinstance(event, events.TurnBegan) else _end(after.turn)
        yield Sample(time, rank, f"0,Event={'|'.join([kind, *ids, text])}")


def _kind(event: Event) -> str:
    """What the format calls an event; empty: it does not show."""
    match event:
        case events.Destroyed():
            return "Destroyed"
        case events.LeftBoard():
            return "LeftArea"
        case events.Landed():
            return "Landed"
        case events.TookOff():
            return "TakenOff"
        case events.TurnBegan():
            return "Bookmark"
    return "Message" if isinstance(event, TOLD) else ""


def _named(event: Event, state: State) -> list[str]:
    """The airplanes of an event."""
    named = [getattr(event, field, "") for field in ("airplane", "target", "against")]
    return [name for name in named if name in state.ids]


# ---- values


def _turn(before: State) -> int:
    """The turn in whose time a flight is shown."""
    return before.turn + 1 if before.phase in AFTERWARDS else before.turn


def _start(turn: int) -> float:
    """When a turn begins."""
    return max(0, turn - 1) * SECONDS


def _end(turn: int) -> float:
    """When a turn ends; before the first one no time passes."""
    return max(0, turn) * SECONDS


def _id(state: State, name: str) -> str:
    """An object's number, in hexadecimal; 0 is the recording itself."""
    return f"{state.ids[name] + 1:x}"


def _facts(state: State, airplane: Airplane) -> str:
    """What an object is."""
    facts = {
        "Type": "Air+FixedWing",
        "Name": state.panel(airplane).name,
        "CallSign": airplane.id,
        "Pilot": airplane.crew[0].name,
        "Coalition": state.setting.sides[airplane.side].name,
        "Color": COLORS[airplane.side],
    }
    return ",".join(f"{name}={_escaped(value)}" for name, value in facts.items())


def _where(pose: Pose) -> str:
    """Place and attitude: longitude, latitude, altitude, roll, pitch, yaw, then the flat place and heading."""
    x, y, z, heading, pitch, bank = pose
    east, north, up = x * METRES, y * METRES, z * METRES
    compass = (90 - heading) % 360
    parts = [
        f"{east / (DEGREE * cos(radians(LATITUDE))):.8f}",
        f"{north / DEGREE:.8f}",
        f"{up:.2f}",
        *[f"{angle:.3f}" for angle in (bank, pitch, compass)],
        f"{east:.2f}",
        f"{north:.2f}",
        f"{compass:.3f}",
    ]
    return f"T={'|'.join(parts)}"


def _escaped(text: str) -> str:
    """A text as a value: commas and ends of lines have a meaning of their own."""
    return text.replace("\\", "/").replace(",", "\\,").replace("\n", "\\\n")
