"""A reader of Tacview's text format, written from its documentation (ACMI 2.2), for checking what we write.

A file begins with its type and version. Then each line is one of these: `#` and a time in seconds after ReferenceTime;
`-` and the number of an object that is gone; or the number of an object in hexadecimal and its properties, separated by
commas. A comma, or the end of a line, inside a text is escaped by a backslash. Object 0 is the recording itself. `T` is
where an object is: longitude, latitude (degrees, to which the reference is added), altitude (metres), then perhaps roll
(to the right), pitch (nose up), yaw (clockwise from north), then perhaps U and V (metres on a flat world) and the
heading there. A part that is empty has not changed. `Event` is a kind, objects, and a text, separated by `|`.
"""

import re
from dataclasses import dataclass, field

PARTS = ("longitude", "latitude", "altitude", "roll", "pitch", "yaw", "u", "v", "heading")
FORMS = {
    3: PARTS[:3],
    5: ("longitude", "latitude", "altitude", "u", "v"),
    6: PARTS[:6],
    9: PARTS,
}
"""Which parts there are, by their number."""
EVENTS = ("Message", "Bookmark", "Debug", "LeftArea", "Destroyed", "TakenOff", "Landed", "Timeout")


@dataclass
class Happening:
    """An event: when, what kind, which objects, the text."""

    time: float
    kind: str
    objects: list[str]
    text: str


@dataclass
class Recording:
    """A whole file."""

    version: str
    facts: dict[str, str] = field(default_factory=dict)
    objects: dict[str, dict[str, str]] = field(default_factory=dict)
    tracks: dict[str, list[tuple[float, dict[str, float]]]] = field(default_factory=dict)
    events: list[Happening] = field(default_factory=list)
    gone: dict[str, float] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)


def read(text: str) -> Recording:
    """The recording that a text means; an AssertionError names what the format does not allow."""
    lines = re.split(r"(?<!\\)\n", text.removeprefix("\ufeff"))
    assert lines[0] == "FileType=text/acmi/tacview"
    assert re.fullmatch(r"FileVersion=2\.\d", lines[1])
    found = Recording(lines[1].partition("=")[2])
    time = 0.0
    for line in lines[2:]:
        if not line or line.startswith("//"):
            continue
        if line.startswith("#"):
            now = float(line[1:])
            assert now >= time, f"time goes back at {line!r}"
            time = now
            found.times.append(time)
        elif line.startswith("-"):
            name = hexadecimal(line[1:])
            assert name in found.objects, f"{name} goes and was never there"
            assert name not in found.gone, f"{name} goes twice"
            found.gone[name] = time
        else:
            _properties(found, time, line)
    return found


def _properties(found: Recording, time: float, line: str) -> None:
    """A line of an object."""
    name, *given = re.split(r"(?<!\\),", line)
    name = hexadecimal(name)
    assert given, f"nothing is said of {name}"
    for one in given:
        key, sign, value = one.partition("=")
        assert sign, f"{one!r} sets nothing"
        value = value.replace("\\,", ",").replace("\\\n", "\n")
        if key == "Event":
            _event(found, time, value)
        elif name == "0":
            found.facts[key] = value
        elif key == "T":
            assert name not in found.gone, f"{name} moves after it is gone"
            found.objects.setdefault(name, {})
            _place(found, time, name, value)
        else:
            found.objects.setdefault(name, {})[key] = value


def _place(found: Recording, time: float, name: str, value: str) -> None:
    """Where an object is now; what is left out stays as it was."""
    parts = value.split("|")
    assert len(parts) in FORMS, f"{len(parts)} parts of a place"
    track = found.tracks.setdefault(name, [])
    before = track[-1][1] if track else {}
    now = {key: float(part) if part else before[key] for key, part in zip(FORMS[len(parts)], parts, strict=True)}
    track.append((time, {**before, **now}))


def _event(found: Recording, time: float, value: str) -> None:
    kind, *rest = value.split("|")
    assert kind in EVENTS, f"no event is called {kind}"
    assert rest, "an event without a text"
    *objects, text = rest
    assert all(hexadecimal(name) in found.objects for name in objects), f"unknown objects in {value!r}"
    found.events.append(Happening(time, kind, objects, text))


def hexadecimal(name: str) -> str:
    """The number of an object."""
    assert re.fullmatch("[0-9a-f]{1,16}", name), f"{name!r} is no number of an object"
    return name
