"""An airplane in words, both ways: `D1 albatros-d-va at 20 30 20 heading 90 speed 175 structure=12 man1.wounds=3`.

First the id, the type and where it is: a pose and a speed, `ground` before them for one that stands there, `waiting`,
or how it left play. Then, in any order, whatever differs from a fresh airplane of its entry in the mission.
"""

import re
from collections.abc import Collection, Sequence
from typing import Any, get_args

import msgspec

from aerodrome.core import typed
from aerodrome.core.geometry import Point
from aerodrome.core.text import Word, joined, split
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import Panel, posts
from aerodrome.icog.mission import setup
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.notation import parts
from aerodrome.icog.notation.parts import AIRPLANE, EDGES, ENGINE, GUN, MAN, Kind
from aerodrome.icog.notation.pose import take_pose, thousandths, write_pose
from aerodrome.icog.pilots import USUAL, PilotRecord, luck, rerolls
from aerodrome.icog.setting import Entry, Setting, Start
from aerodrome.icog.state import NEVER, Airplane, Attitude, Crew, Engine, Fate, State

_replace = msgspec.structs.replace
WAITING, GROUND = "waiting", "ground"
FATES = [fate for fate in get_args(Fate) if fate]
ATTITUDES = {joined(attitude): attitude for attitude in get_args(Attitude) if attitude}
TASKS = ("fight", "recon", "escort", "bomb")
FASTEST = 600
INCENDIARY = "incendiary"
ALL = "all"
GOALS = ("opposite", *EDGES)
ENTRY_WORDS = (
    "task", "goal", "within", "load", "enters", "edges", "start", "area", "ammunition", "salvo", "cargo", "parachutes",
)  # fmt: skip
"""Words of an airplane that no ready mission lists: what a mission's file would say about it."""
GROUPS: dict[str, tuple[str, Kind]] = {"man": ("crew", MAN), "gun": ("guns", GUN), "engine": ("engines", ENGINE)}
EXAMPLE = "D1 albatros-d-va at 20 30 20 heading 90 speed 175"
_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_GROUP = re.compile(r"(man|gun|engine)([1-9])\.(.+)")


# ---- what both ways start from


def fresh(setting: Setting, entry: Entry, side: int, place: str, turn: int, moved: bool) -> Airplane:
    """An airplane of an entry to which nothing has happened yet, waiting or in play; `moved` in this turn or not."""
    panel = setting.panels[entry.panel]
    airplane = Airplane(
        id=entry.id,
        side=side,
        seat="",
        panel=entry.panel,
        crew=tuple([setup.aboard(setting, entry, man) for man in entry.crew]),
        guns=setup.armament(panel),
        engines=(Engine(),) * panel.engines,
        structure=panel.structure,
        bombs=entry.bombs,
        incendiary=entry.incendiary,
        rockets=entry.rockets,
        containers=entry.containers,
    )
    if place == WAITING:
        return setup.standing(airplane, entry.start)
    leaves = setup.exit_edge(entry, setting.sides[side].home)
    return _replace(airplane, place="air", entered=0, exit_edge=leaves, moved=turn if moved else NEVER)


def plain_entry(name: str, panel: Panel) -> Entry:
    """An airplane that no mission lists: an average crew, no task."""
    men = []
    for at, post in enumerate(posts(panel)):
        man = {"name": f"{post} of {name}{f' {at}' if at > 1 else ''}", "nation": panel.nation, "post": post, **USUAL}
        men.append(typed.convert(man, PilotRecord))
    return Entry(name, panel.slug, tuple(men), Start())


# ---- writing


def write_airplane(state: State, airplane: Airplane, listed: Entry | None = None, seat: str = "") -> str:
    """The airplane in words; `listed` is its entry in a ready mission, `seat` who would be dealt it."""
    said = [airplane.id, airplane.panel, *_place(airplane)]
    entry = listed
    if entry is None:
        entry = plain_entry(airplane.id, state.panel(airplane))
        if own := _own_entry(state, airplane.id):
            entry = _replace(own, crew=entry.crew)
        said += _entry_words(entry, airplane.place)
    whole = fresh(state.setting, entry, airplane.side, airplane.place, state.turn, airplane.id in state.flown)
    now = forgetful(airplane, state.turn)
    if airplane.attitude:
        said.append(joined(airplane.attitude))
    said += parts.written(AIRPLANE, now, whole)
    for name, (field, kind) in GROUPS.items():
        for at, (one, other) in enumerate(zip(getattr(now, field), getattr(whole, field), strict=True), start=1):
            said += [f"{name}{at}.{word}" for word in _member(kind, one, other)]
    if airplane.seat != (seat or state.setting.sides[airplane.side].seats[0]):
        said.append(f"seat={parts.name_word(airplane.seat)}")
    return " ".join(said)


def forgetful(airplane: Airplane, turn: int) -> Airplane:
    """The airplane without turns that are long past and mean nothing any more."""
    guns = []
    for gun in airplane.guns:
        if gun.last_turn < turn - 1:
            gun = _replace(gun, last_turn=NEVER, last_target="", last_rear=False)
        guns.append(_replace(gun, not_before=gun.not_before if gun.not_before > turn else NEVER))
    crew = [
        _replace(
            man,
            blackout=man.blackout if man.blackout >= turn else NEVER,
            tried=man.tried if man.tried >= turn else NEVER,
        )
        for man in airplane.crew
    ]
    return _replace(airplane, guns=tuple(guns), crew=tuple(crew))


def _place(airplane: Airplane) -> list[str]:
    """Where it is, or how it left play."""
    if airplane.place == "gone":
        return [airplane.fate]
    if airplane.place == "waiting":
        return [WAITING]
    ground = [GROUND] if airplane.place == "ground" else []
    return [*ground, write_pose(airplane.at, airplane.frame), f"speed {airplane.speed}"]


def _own_entry(state: State, name: str) -> Entry | None:
    """The airplane's entry in a setting that is no ready mission."""
    return next((entry for side in state.setting.sides for entry in side.force if entry.id == name), None)


def _entry_words(entry: Entry, place: str) -> list[str]:
    """What a mission's file would say of it."""
    start = entry.start
    said = [f"task={entry.task}"] if entry.task != "fight" else []
    said += [f"goal={entry.exit}"] if entry.exit else []
    said += [f"within={entry.exit_within}"] if entry.exit_within is not None else []
    said += [f"load={entry.bombs}"] if entry.bombs else []
    said += [f"ammunition={INCENDIARY}"] if entry.incendiary else []
    said += [f"salvo={entry.rockets}"] if entry.rockets else []
    said += [f"parachutes={ALL}"] if entry.parachutes else []
    said += [f"cargo={entry.containers}"] if entry.containers else []
    if place != WAITING:
        return said
    if start.area:
        centre, radius = start.area
        return [*said, "area=" + "/".join(map(length, (centre.x, centre.y, centre.z, radius)))]
    said += [f"enters={start.turn}", f"start={length(start.at.z if start.at else 0)}/{start.speed or 0}"]
    return [*said, f"edges={'+'.join(start.edges)}"] if start.edges else said


def _member(kind: Kind, one: Any, other: Any) -> list[str]:
    """The words of a man, a gun or an engine; a man with other skills has the re-rolls of his own luck."""
    if kind is MAN and one.luck != other.luck:
        other = _replace(other, rerolls=_rerolls(one))
    return parts.written(kind, one, other)


def _rerolls(man: Crew) -> int:
    """The re-rolls with which a man starts (1.2.3)."""
    return rerolls(luck(man))


# ---- reading


def read_entry(found: Sequence[Word], panel: Panel) -> Entry:
    """The entry of an airplane that no ready mission lists, by what its words say."""
    given: dict[str, Any] = {}
    start: dict[str, Any] = {"place": WAITING} if found[2].text == WAITING else {}
    for word in found[3:]:
        key, value = word.partition("=")
        match key.text if value.text else "":
            case "task":
                given["task"] = value.pick("task", TASKS)
            case "goal":
                given["exit"] = value.pick("edge", GOALS)
            case "within":
                given["exit_within"] = value.number(value.text, "turns", 1, 100)
            case "load":
                given["bombs"] = value.number(value.text, "bombs", 0, panel.bombs.count if panel.bombs else 0)
            case "ammunition":
                given["incendiary"] = value.pick("ammunition", (INCENDIARY,)) == INCENDIARY
            case "salvo":
                given["rockets"] = value.number(value.text, "rockets", 0, 10)
            case "parachutes":
                given["parachutes"] = value.pick("crew", (ALL,)) == ALL
            case "cargo":
                given["containers"] = value.number(value.text, "containers", 0, 12)
            case "enters":
                start["turn"] = value.number(value.text, "a turn", 1, 999)
            case "edges":
                start["edges"] = tuple([part.pick("edge", EDGES) for part in split(value, "+")])
            case "start":
                height, speed = value.partition("/")
                start["at"] = Point(0, 0, thousandths(height, "a height"))
                start["speed"] = speed.number(speed.text, "a speed", 0, FASTEST)
            case "area":
                start |= {"place": "air", "area": _area(value)}
    return _replace(plain_entry(found[0].text, panel), start=Start(**start), **given)


def _area(value: Word) -> tuple[Point, int]:
    numbers = [thousandths(part, "Move units") for part in split(value, "/")]
    if len(numbers) != 4:
        raise value.wrong(f"{value.text!r} as an area", "east/north/height/radius: 5/30/20/5")
    return Point(*numbers[:3]), numbers[3]


def check_name(found: Sequence[Word], panels: Collection[str]) -> str:
    """The type of the airplane that some words describe, if they name it and say where it is."""
    name = found[0]
    if not _NAME.fullmatch(name.text):
        raise name.wrong(f"{name.text!r} as an airplane's id", "a letter, then letters and digits: D1")
    if len(found) < 3:
        raise name.wrong(f"{name.text} says too little", f"its type and where it is: {EXAMPLE}")
    return found[1].pick("airplane", panels)


def read_airplane(found: Sequence[Word], setting: Setting, side: int, turn: int, moved: bool) -> Airplane:
    """The airplane that the words describe, of an entry that the setting has."""
    entry = setup.entry_of(setting, found[0].text)
    place, rest = _read_place(found, setting.panels[entry.panel])
    airplane = _replace(fresh(setting, entry, side, place["place"], turn, moved), **place)
    lucky: list[int] = []
    for word in rest:
        group = _GROUP.fullmatch(word.text)
        key, value = word.partition("=")
        if group:
            airplane, at = _read_member(airplane, word, group)
            if group[1] == "man" and group[3].startswith(("skills", "rerolls")):
                lucky = [*lucky, at] if group[3].startswith("skills") else [*lucky, -at - 1]
        elif word.text in ATTITUDES:
            airplane = _replace(airplane, attitude=ATTITUDES[word.text])
        elif key.text == "seat":
            seats = setting.sides[side].seats
            airplane = _replace(airplane, seat=value.part(parts.name_of(value.text)).pick("seat", seats))
        elif key.text not in ENTRY_WORDS or not value.text:
            airplane = parts.read(AIRPLANE, word, airplane)
    for at in [at for at in lucky if at >= 0 and -at - 1 not in lucky]:
        men = airplane.crew
        man = _replace(men[at], rerolls=_rerolls(men[at]))
        airplane = _replace(airplane, crew=(*men[:at], man, *men[at + 1 :]))
    return airplane


def _read_place(found: Sequence[Word], panel: Panel) -> tuple[dict[str, Any], Sequence[Word]]:
    """Where an airplane is, as fields, and the words after that."""
    first = found[2]
    if first.text == WAITING:
        return {"place": WAITING}, found[3:]
    if first.text in FATES:
        return {"place": "gone", "fate": first.text}, found[3:]
    ground = first.text == GROUND
    if first.text not in ("at", GROUND) or (ground and len(found) < 4):
        raise first.wrong(
            f"{first.text!r} as a place", f"at … heading … speed …, {GROUND} at …, {WAITING}, {', '.join(FATES)}"
        )
    at, frame, rest = take_pose(found[3:] if ground else found[2:])
    if not rest or rest[0].text != "speed" or len(rest) < 2:
        raise found[0].wrong(f"{found[0].text} has no speed", EXAMPLE)
    speed = rest[1].number(rest[1].text, "a speed", 0, FASTEST)
    marks = (*panel.steps, *dial.steps(panel, loaded=True))
    if not ground and speed not in marks and (speed < panel.steps[-1] or speed % dial.FIVE):
        allowed = f"{', '.join(map(str, panel.steps))}, beyond that multiples of {dial.FIVE}"
        raise rest[1].wrong(f"{speed} km/h for the {panel.name}", allowed)
    fields = {"place": GROUND if ground else "air", "at": at, "frame": frame, "speed": speed}
    return fields, rest[2:]


def _read_member(airplane: Airplane, word: Word, group: re.Match[str]) -> tuple[Airplane, int]:
    """The airplane with one field of a man, a gun or an engine, and which one it is."""
    field, kind = GROUPS[group[1]]
    members = getattr(airplane, field)
    at = word.number(group[2], f"a {group[1]}", 1, len(members)) - 1
    said = Word(group[3], word.column + group.start(3), word.source)
    changed = parts.read(kind, said, members[at])
    return _replace(airplane, **{field: (*members[:at], changed, *members[at + 1 :])}), at
