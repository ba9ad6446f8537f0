"""What has happened to an airplane, its men, guns and engines, in words: `drag=2 man1.wounds=3 gun2.boxes=1.5`.

A word gives one field of a structure, and only if it differs from a fresh one: a flag by its name, everything else with
its value. `?` stands for what a view does not show; read back it is what can be expected.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_args

import msgspec

from aerodrome.core import skillbook
from aerodrome.core.geometry import Point
from aerodrome.core.text import Word, split
from aerodrome.icog import pilots
from aerodrome.icog.movement.announcement import UNIT, length
from aerodrome.icog.notation.pose import thousandths
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import NEVER, Airplane, Attack, Crew, Engine, GunState, Load, Post, Run
from aerodrome.icog.tables.charts import traits_of

UNKNOWN, NONE = "?", "-"
EDGES: tuple[Edge, ...] = get_args(Edge)
TURN = (0, 999)
SKILLS = ("awareness", "flying", "gunnery", "fortitude", "luck")
PLAIN = "'.-"
"""Signs of a name that are written as they are; those that separate words are written by their number."""
P = TypeVar("P", Airplane, Crew, GunState, Engine)


class Number(msgspec.Struct, frozen=True):
    """A field that holds a number, with its limits."""

    field: str
    least: int
    most: int


class Other(msgspec.Struct, frozen=True):
    """A word with a form of its own: how it is written, how it is read into fields, and what is allowed."""

    write: Callable[[Any], str]
    read: Callable[[Word], dict[str, Any]]
    allowed: str


class Kind(msgspec.Struct, frozen=True):
    """The words of one structure."""

    numbers: Mapping[str, Number]
    flags: Mapping[str, tuple[str, bool]]
    """Field and the value that the word gives it."""
    others: Mapping[str, Other] = {}

    @property
    def allowed(self) -> str:
        """All words with their forms."""
        numbers = [f"{word}={one.least}..{one.most}" for word, one in self.numbers.items()]
        return ", ".join([*self.flags, *numbers, *[f"{word}={one.allowed}" for word, one in self.others.items()]])


def written(kind: Kind, now: P, fresh: P) -> list[str]:
    """The words for what differs from a fresh structure."""
    said = []
    for word, number in kind.numbers.items():
        value = getattr(now, number.field)
        if value != getattr(fresh, number.field):
            said.append(f"{word}={UNKNOWN if value is None else NONE if value == NEVER else value}")
    for word, (field, value) in kind.flags.items():
        if getattr(now, field) == value != getattr(fresh, field):
            said.append(word)
    for word, other in kind.others.items():
        if other.write(now) != other.write(fresh):
            said.append(f"{word}={other.write(now)}")
    return said


def read(kind: Kind, word: Word, now: P) -> P:
    """The structure with one field as the word says."""
    name, value = word.partition("=")
    if name.text in kind.numbers and value.text:
        if value.text == UNKNOWN:
            return now
        number = kind.numbers[name.text]
        if value.text == NONE and (number.least, number.most) == TURN:
            return msgspec.structs.replace(now, **{number.field: NEVER})
        found = value.number(value.text, name.text, number.least, number.most)
        return msgspec.structs.replace(now, **{number.field: found})
    if name.text in kind.flags and not value.text:
        field, given = kind.flags[name.text]
        return msgspec.structs.replace(now, **{field: given})
    if name.text in kind.others and value.text:
        return msgspec.structs.replace(now, **kind.others[name.text].read(value))
    raise word.wrong(f"{word.text!r}", kind.allowed)


# ---- names


def name_word(name: str) -> str:
    """A name as one word: blanks become underscores, signs that mean something here are written by their number."""
    return "".join([_sign(sign) for sign in name])


def _sign(sign: str) -> str:
    if sign == " ":
        return "_"
    return sign if sign.isalnum() or sign in PLAIN else f"%{ord(sign):x};"


def name_of(word: str) -> str:
    """A name written as one word."""
    return re.sub("%([0-9a-f]{1,6});", lambda found: chr(int(found[1], 16)), word.replace("_", " "))


# ---- an airplane


def _write_attacks(airplane: Airplane) -> str:
    """Who fired at it, on which turn, and whether he hit: `B1@3+B2.1@4!`."""
    return "+".join(
        f"{one.airplane}{f'.{one.crew}' if one.crew else ''}@{one.turn}{'!' if one.hit else ''}"
        for one in airplane.attacks
    )


def _read_attacks(value: Word) -> dict[str, Any]:
    attacks = []
    for part in split(value, "+"):
        found = re.fullmatch(r"([A-Za-z]\w*)(?:\.(\d))?@(\d{1,3})(!?)", part.text, re.ASCII)
        if not found:
            raise part.wrong(f"{part.text!r} as an attack", "who@turn, ! for a hit: B1@3+B2.1@4!")
        attacks.append(Attack(found[1], int(found[2] or 0), int(found[3]), bool(found[4])))
    return {"attacks": tuple(attacks)}


_PLACE = re.compile(r"(-?\d{1,3}(?:\.\d+)?)/(-?\d{1,3}(?:\.\d+)?)/(-?\d{1,3}(?:\.\d+)?)", re.ASCII)


def _write_run(airplane: Airplane) -> str:
    """What is to fall where: `bombs/level/1/12/30/0+15/30/0`, the load, how, how many at each place, the places."""
    run = airplane.run
    if run is None:
        return NONE
    places = "+".join("/".join(map(length, (at.x, at.y, at.z))) for at in run.points)
    return f"{run.load}/{'dive' if run.dive else 'level'}/{run.each}/{places}"


def _read_run(value: Word) -> dict[str, Any]:
    if value.text == NONE:
        return {"run": None}
    load, how, each, rest = (value.text.split("/", 3) + [""] * 4)[:4]
    numbers = [_PLACE.fullmatch(one) for one in rest.split("+")]
    if load not in get_args(Load) or how not in ("level", "dive") or not each.isdigit() or not all(numbers):
        raise value.wrong(f"{value.text!r} as a run", "load/level or dive/at each place/places: bombs/level/1/12/30/0")
    points = [Point(*[round(float(part) * UNIT) for part in found.groups()]) for found in numbers if found]
    return {"run": Run(load, how == "dive", tuple(points), int(each))}  # type: ignore[arg-type]


AIRPLANE = Kind(
    numbers={
        "structure": Number("structure", 0, 40),
        "bombs": Number("bombs", 0, 60),
        "formation": Number("formation", 0, 99),
        "inverted": Number("inverted", 0, 999),
        "fire": Number("fire", *TURN),
        "drag": Number("drag", 0, 99),
        "widened": Number("widened", 0, 99),
        "roll-factor": Number("roll_factor", 1, 999),
        "bail-out": Number("bail_out", -99, 0),
        "wires": Number("wires", 0, 2),
        "entered": Number("entered", *TURN),
        "rockets": Number("rockets", 0, 10),
        "straight": Number("straight", 0, 1000),
        "ground-hits": Number("ground_hits", 0, 999),
        "containers": Number("containers", 0, 12),
        "sender": Number("sender", 0, 9),
    },
    flags={
        "fatal-fire": ("fatal_fire", True),
        "wide-turn": ("wide_turn", True),
        "emergency-landing": ("needs_emergency_landing", True),
        "no-undercarriage": ("no_undercarriage", True),
        "forced-home": ("forced_home", True),
        "downed": ("downed", True),
        "manoeuvred": ("manoeuvred", True),
        "low-fuel": ("low_fuel", True),
    },
    others={
        "run": Other(_write_run, _read_run, "bombs/level/1/12/30/0+15/30/0"),
        "busy": Other(
            lambda airplane: "+".join(map(str, airplane.busy)),
            lambda value: {"busy": tuple([part.number(part.text, "a man", 0, 9) for part in split(value, "+")])},
            "1",
        ),
        "sending": Other(
            lambda airplane: "/".join(filter(None, (airplane.sending, airplane.receiver))),
            lambda value: dict(zip(("sending", "receiver"), [part.text for part in split(value, "/")], strict=False)),
            "correct/BF1",
        ),
        "targets": Other(
            lambda airplane: "+".join(airplane.targets), lambda value: {"targets": _texts(value)}, "B1+B2"
        ),
        "rockets-at": Other(lambda airplane: airplane.rockets_at, lambda value: {"rockets_at": value.text}, "DK1"),
        "leaves": Other(
            lambda airplane: airplane.exit_edge or NONE,
            lambda value: {"exit_edge": "" if value.text == NONE else value.pick("edge", EDGES)},
            ", ".join(EDGES),
        ),
        "attacks": Other(_write_attacks, _read_attacks, "B1@3+B2.1@4!"),
    },
)


def _texts(value: Word) -> tuple[str, ...]:
    return tuple([part.text for part in split(value, "+")])


# ---- a man


def _write_skills(man: Crew) -> str:
    return "/".join(UNKNOWN if (value := getattr(man, skill)) is None else str(value) for skill in SKILLS)


def _read_skills(value: Word) -> dict[str, Any]:
    """Awareness, flying, gunnery, fortitude, luck; re-rolls follow from luck unless they are given."""
    parts = split(value, "/")
    if len(parts) != len(SKILLS):
        raise value.wrong(f"{value.text!r} as skills", f"{', '.join(SKILLS)}: 15/14/13/12/11")
    return {
        skill: pilots.USUAL[skill] if part.text == UNKNOWN else part.number(part.text, skill, 1, 30)
        for skill, part in zip(SKILLS, parts, strict=True)
    }


def _read_traits(value: Word) -> dict[str, Any]:
    if value.text == NONE:
        return {"traits": ()}
    known = list(dict.fromkeys([trait for post in get_args(Post) for trait in traits_of(post)]))
    return {"traits": tuple([part.part(name_of(part.text)).pick("ability", known) for part in split(value, "+")])}


def _read_used(value: Word) -> dict[str, Any]:
    return {"used": _read_traits(value)["traits"]}


def _read_brought(value: Word) -> dict[str, Any]:
    if value.text == NONE:
        return {"skills": ()}
    known = list(skillbook.PARAGRAPHS)
    return {"skills": tuple([part.part(name_of(part.text)).pick("skill", known) for part in split(value, "+")])}


def _write_spent(man: Crew) -> str:
    """Skills of a campaign that he has used, each with its turn: `Evade@3`."""
    return "+".join([f"{name_word(skill)}@{turn}" for skill, turn in man.spent]) or NONE


def _read_spent(value: Word) -> dict[str, Any]:
    if value.text == NONE:
        return {"spent": ()}
    found = []
    for part in split(value, "+"):
        name, turn = part.partition("@")
        skill = name.part(name_of(name.text)).pick("skill", list(skillbook.PARAGRAPHS))
        found.append((skill, turn.number(turn.text, "turn", *TURN)))
    return {"spent": tuple(found)}


def _write_jumped(man: Crew) -> str:
    """Where he came down by parachute."""
    at = man.jumped
    return NONE if at is None else "/".join(map(length, (at.x, at.y, at.z)))


def _read_jumped(value: Word) -> dict[str, Any]:
    places = [thousandths(part, "Move units") for part in split(value, "/")]
    if len(places) != 3:
        raise value.wrong(f"{value.text!r} as a place", "east/north/height: 12/30.5/0")
    return {"jumped": Point(*places)}


MAN = Kind(
    numbers={
        "wounds": Number("wounds", 0, 99),
        "rerolls": Number("rerolls", 0, 9),
        "shaken": Number("shaken", 0, 99),
        "blackout": Number("blackout", *TURN),
        "victories": Number("victories", 0, 999),
        "sent-home": Number("forced_home", 0, 999),
        "finished": Number("finished", 0, 999),
        "tried": Number("tried", *TURN),
    },
    flags={
        "dead": ("dead", True),
        "out": ("out", True),
        "parachute": ("parachute", True),
        "saved": ("saved", True),
    },
    others={
        "name": Other(lambda man: name_word(man.name), lambda value: {"name": name_of(value.text)}, "Werner_Voss"),
        "post": Other(lambda man: man.post, lambda value: {"post": value.pick("post", get_args(Post))}, "pilot"),
        "skills": Other(_write_skills, _read_skills, "15/14/13/12/11"),
        "traits": Other(lambda man: "+".join(map(name_word, man.traits)) or NONE, _read_traits, "Hard_as_nails"),
        "used": Other(lambda man: "+".join(map(name_word, man.used)) or NONE, _read_used, "Cool_headed"),
        "brought": Other(lambda man: "+".join(map(name_word, man.skills)) or NONE, _read_brought, "Crack_Shot"),
        "spent": Other(_write_spent, _read_spent, "Evade@3"),
        "jumped": Other(_write_jumped, _read_jumped, "12/30.5/0"),
        "after": Other(
            lambda man: man.after or NONE, lambda value: {"after": value.pick("end", ("home", "captured"))}, "home"
        ),
    },
)


# ---- a gun


def _read_boxes(value: Word) -> dict[str, Any]:
    if not re.fullmatch(r"\d{1,2}(\.5)?", value.text, re.ASCII):
        raise value.wrong(f"{value.text!r} as boxes", "whole and half boxes such as 3 or 1.5")
    return {"halves": round(2 * float(value.text))}


def _write_last(gun: GunState) -> str:
    rear = ":rear" if gun.last_rear else ""
    return f"{gun.last_turn}:{gun.last_target}{rear}" if gun.last_turn != NEVER else ""


def _read_last(value: Word) -> dict[str, Any]:
    found = re.fullmatch(r"(\d{1,3}):([A-Za-z]\w*)(:rear)?", value.text, re.ASCII)
    if not found:
        raise value.wrong(f"{value.text!r} as the last burst", "turn:target, :rear from behind: 3:B1:rear")
    return {"last_turn": int(found[1]), "last_target": found[2], "last_rear": bool(found[3])}


def _read_waiting(value: Word) -> dict[str, Any]:
    if value.text == NONE:
        return {"waiting": ()}
    if not re.fullmatch(r"[1-9]\d?(\+[1-9]\d?){0,3}", value.text, re.ASCII):
        raise value.wrong(f"{value.text!r} as further repairs", "actions joined by + such as 2 or 2+4")
    return {"waiting": tuple(map(int, value.text.split("+")))}


GUN = Kind(
    numbers={
        "drums": Number("drums", 0, 20),
        "barrels": Number("barrels", 0, 4),
        "jammed": Number("jammed", 0, 4),
        "repair": Number("repair", 0, 99),
        "silent-before": Number("not_before", *TURN),
    },
    flags={},
    others={
        "boxes": Other(lambda gun: f"{gun.halves / 2:g}", _read_boxes, "1.5"),
        "last": Other(_write_last, _read_last, "3:B1:rear"),
        "waiting": Other(lambda gun: "+".join(map(str, gun.waiting)) or NONE, _read_waiting, "2+4"),
    },
)


# ---- an engine

ENGINE = Kind(
    numbers={
        "loss": Number("loss", 0, 99),
        "uneven": Number("uneven", 0, 99),
        "propeller": Number("propeller", 0, 99),
        "smoke": Number("smoke", *TURN),
        "fuel": Number("fuel", *TURN),
        "restarts": Number("restarts", 0, 9),
    },
    flags={"off": ("running", False), "dead": ("dead", True)},
)
