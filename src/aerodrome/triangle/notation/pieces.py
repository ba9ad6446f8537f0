"""A piece in words, both ways: `G4 fokker-dr-i AB17 NE L3 up throttle1 fixed5 wings ace kills1`.

First the id, the type and where it is (a point of the board, `@3` for an access point, `patrol`, or how it left the
battle); then, in any order, whatever differs from a fresh piece of its type.
"""

import re
from typing import Any, get_args

from aerodrome.core import skillbook
from aerodrome.core.text import Word, joined, spaced, split
from aerodrome.triangle import setup
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.lattice import ACCESS_POINTS, HEADINGS
from aerodrome.triangle.setting import Duty, Rank, Setting
from aerodrome.triangle.state import NEVER, Damage, Fate, GunState, Piece, State

TILTS = {"up": 1, "down": -1}
FATES = [joined(fate) for fate in get_args(Fate) if fate]
DAMAGES = [damage for damage in get_args(Damage) if damage]
DUTIES: tuple[Duty, ...] = get_args(Duty)
"""The first of them is none."""
RANKS = [rank for rank in get_args(Rank) if rank != "average"]
UNKNOWN, SECRET, BORDER, UNARMED, NO_THROTTLE = "unknown", "secret", "border", "unarmed", "no-throttle"
LIMPING = "limping"
PLAIN: dict[str, tuple[str, Any]] = {
    UNKNOWN: ("pilot", "average"),  # a view cannot say more, and a battle needs somebody in the cockpit
    SECRET: ("shown", False),
    BORDER: ("border", True),
    UNARMED: ("guns", ()),
    NO_THROTTLE: ("throttle", NEVER),
    LIMPING: ("limping", True),
}
BROUGHT = {"skills": "skills", "crew": "crew_skills"}
"""Words for what the pilot and his crew bring along from a campaign (SC67), and the fields they fill."""
COUNTS = {"throttle": 9, "kills": 99, "bombs": 9, "passage": 99, "no": 999}
"""Words that carry a number, and the most it may be."""
ALLOWED = (
    f"a heading ({', '.join(HEADINGS)}), a level (L1 to L5), {', '.join(TILTS)}, {', '.join(DAMAGES)}, "
    f"{', '.join(RANKS)}, {', '.join(DUTIES[1:])}, {SECRET}, {UNKNOWN}, {BORDER}, {UNARMED}, {NO_THROTTLE}, a gun "
    f"with its ammunition (fixed5, dorsal2-jammed), {', '.join(f'{word}N' for word in COUNTS)}, photos=A+B, {LIMPING}, "
    f"{', '.join(f'{word}=Crack_Shot+Evade' for word in BROUGHT)} or seat=NAME"
)


def designation(name: str) -> int:
    """The number in a piece's id, by which pieces move in turn (AD03)."""
    found = re.search(r"\d+$", name)
    return int(found.group()) if found else 0


# ---- writing


def write_piece(state: State, piece: Piece) -> str:
    """The piece in words."""
    airplane = state.airplane(piece)
    guns, bombs = setup.fitted(airplane, piece.duty)
    said = [piece.id, piece.airplane, *_place(state, piece)]
    if piece.throttle != airplane.full_throttle:
        said.append(NO_THROTTLE if piece.throttle == NEVER else f"throttle{piece.throttle}")
    if piece.guns != guns:
        said += _guns(state, piece, airplane)
    if piece.damage:
        said.append(piece.damage)
    if piece.pilot != "average":
        said.append(piece.pilot or UNKNOWN)
    gone = piece.place == "gone"
    marks = ((SECRET, not piece.shown), (BORDER, piece.border and not gone), (LIMPING, piece.limping))
    said += [word for word, holds in marks if holds]
    for word, field in BROUGHT.items():
        if brought := getattr(piece, field):
            said.append(f"{word}={'+'.join(map(joined, brought))}")
    if piece.duty:
        said.append(piece.duty)
    if piece.bombs != bombs:
        said.append(f"bombs{piece.bombs}")
    if piece.photos:
        said.append("photos=" + "+".join(_zone_word(state.setting, piece.side, zone) for zone in piece.photos))
    passage = 0 if gone else piece.passage
    said += [f"{word}{count}" for word, count in (("kills", piece.kills), ("passage", passage)) if count]
    if piece.number != designation(piece.id):
        said.append(f"no{piece.number}")
    if piece.seat != state.setting.sides[piece.side].seats[0]:
        said.append(f"seat={joined(piece.seat)}")
    return " ".join(said)


def _place(state: State, piece: Piece) -> list[str]:
    """Where a piece is, and how it lies there."""
    if piece.place == "gone":
        return [joined(piece.fate)]
    if piece.place == "patrol":
        return ["patrol"]
    spot = f"@{piece.point + 1}" if piece.place == "access" else state.setting.board.name(piece.point)
    moored = state.airplane(piece).role == "balloon" and not piece.heading
    heading = [] if moored else [HEADINGS[piece.heading]]
    tilt = [word for word, tilt in TILTS.items() if tilt == piece.tilt]
    return [spot, *heading, f"L{piece.level}", *tilt]


def _guns(state: State, piece: Piece, airplane: Airplane) -> list[str]:
    """The gun groups that are no longer as they took off."""
    if not piece.guns:
        return [UNARMED]
    said = []
    for gun, now in zip(airplane.guns, piece.guns, strict=True):
        marks = [
            mark
            for mark, holds in (
                ("jammed", now.jammed),
                ("defended", now.defended == state.half),
                ("cleared", now.cleared == state.half),
            )
            if holds
        ]
        if marks or now.ammunition != gun.ammunition:
            said.append("-".join([f"{gun.kind}{now.ammunition}", *marks]))
    return said


def _zone_word(setting: Setting, side: int, zone: int) -> str:
    """A zone by its letter; one of the other side's by that side's name as well."""
    owner = setting.zones[zone].side
    letter = setting.zones[zone].letter
    return letter if owner == side else f"{joined(setting.sides[owner].name)}:{letter}"


# ---- reading


def read_piece(found: list[Word], side: int, setting: Setting, half: int) -> Piece:
    """The piece that the words describe, of a type the setting knows."""
    name = found[0]
    if not re.fullmatch(r"[A-Za-z][\w.]*", name.text):
        raise name.wrong(f"{name.text!r} as a piece's name", "a letter, then letters and digits: G4")
    if len(found) < 3:
        raise name.wrong(f"{name.text} says too little", "its type and where it is: G4 fokker-dr-i N12 E L3")
    slug = found[1].pick("airplane", setting.airplanes)
    airplane = setting.airplanes[slug]
    duty = next((duty for duty in DUTIES if any(word.text == duty for word in found[3:])), DUTIES[0])
    guns, bombs = setup.fitted(airplane, duty)
    seats = setting.sides[side].seats
    fields: dict[str, Any] = {"throttle": airplane.full_throttle, "guns": guns, "bombs": bombs, "seat": seats[0]}
    fields |= {"number": designation(name.text), "duty": duty, **_where(found[2], setting)}
    for word in found[3:]:
        fields |= _word(word, airplane, setting, side, half, fields)
    piece = Piece(id=name.text, side=side, airplane=slug, **fields)
    _check(piece, found, airplane)
    return piece


def _where(word: Word, setting: Setting) -> dict[str, Any]:
    """A point, an access point, the patrol zone, or the way it left."""
    if word.text == "patrol":
        return {"place": "patrol"}
    if word.text in FATES:
        return {"place": "gone", "fate": spaced(word.text)}
    if word.text.startswith("@"):
        access = word.number(word.text[1:], "an access point", 1, ACCESS_POINTS)
        return {"place": "access", "point": access - 1}
    board = setting.board
    if not re.fullmatch(r"[A-Z]{1,2}[1-9]\d?", word.text):
        last = board.name(board.size - 1)
        allowed = f"a point (A1 to {last}), an access point (@1 to @{ACCESS_POINTS}), patrol, {', '.join(FATES)}"
        raise word.wrong(f"{word.text!r} as a place", allowed)
    try:
        return {"place": "board", "point": board.point(word.text)}
    except Exception as fault:
        raise word.wrong(str(fault)) from None


def _word(
    word: Word, airplane: Airplane, setting: Setting, side: int, half: int, fields: dict[str, Any]
) -> dict[str, Any]:
    """What one further word says about a piece."""
    text = word.text
    if text in HEADINGS:
        return {"heading": HEADINGS.index(text)}
    if text in TILTS:
        return {"tilt": TILTS[text]}
    if re.fullmatch(r"L\d", text):
        return {"level": word.number(text[1:], "a level", 0 if airplane.role == "balloon" else 1, 5)}
    if text in DAMAGES:
        return {"damage": text}
    if text in RANKS:
        return {"pilot": text}
    if text in DUTIES[1:]:
        if airplane.role != "scout":
            raise word.wrong(f"{text!r} for a {airplane.role}", "scouts only")
        return {}
    if text in PLAIN:
        return dict([PLAIN[text]])
    key, value = word.partition("=")
    if key.text == "seat":
        return {"seat": value.part(spaced(value.text)).pick("seat", setting.sides[side].seats)}
    if key.text == "photos":
        return {"photos": tuple([_zone(part, setting, side) for part in split(value, "+")])}
    if key.text in BROUGHT:
        known = list(skillbook.PARAGRAPHS)
        found = [part.part(spaced(part.text)).pick("skill", known) for part in split(value, "+")]
        return {BROUGHT[key.text]: tuple(found)}
    kinds = [gun.kind for gun in airplane.guns]
    counted = re.fullmatch(r"([a-z]+)(\d+)((?:-[a-z]+)*)", text)
    if counted and counted[1] in kinds and fields["guns"]:
        at = [str(kind) for kind in kinds].index(counted[1])
        return {"guns": _with_gun(word, fields["guns"], at, counted, airplane.guns[at].ammunition, half)}
    if counted and counted[1] in COUNTS and not counted[3]:
        field = "number" if counted[1] == "no" else counted[1]
        return {field: word.number(counted[2], counted[1], 0, COUNTS[counted[1]])}
    raise word.wrong(f"{text!r} about {airplane.name}", ALLOWED)


def _with_gun(
    word: Word, guns: tuple[GunState, ...], at: int, counted: re.Match[str], full: int, half: int
) -> tuple[GunState, ...]:
    """The guns with one group as its word says: `fixed5-jammed`."""
    marks = counted[3].split("-")[1:]
    for mark in marks:
        word.part(mark).pick("mark of a gun", ("jammed", "defended", "cleared"))
    gun = GunState(
        word.number(counted[2], "ammunition", 0, full),
        "jammed" in marks,
        half if "defended" in marks else NEVER,
        half if "cleared" in marks else NEVER,
    )
    return (*guns[:at], gun, *guns[at + 1 :])


def _zone(word: Word, setting: Setting, side: int) -> int:
    """A zone's place in the setting's list."""
    known = {_zone_word(setting, side, zone): zone for zone in range(len(setting.zones))}
    return known[word.pick("zone", known)]


def _check(piece: Piece, found: list[Word], airplane: Airplane) -> None:
    """What a piece in play must have, and what contradicts itself."""
    last = found[-1]
    if piece.place in ("board", "access"):
        if airplane.role != "balloon" and not any(word.text in HEADINGS for word in found[3:]):
            raise last.wrong(f"{piece.id} has no heading", ", ".join(HEADINGS))
        if not any(re.fullmatch(r"L\d", word.text) for word in found[3:]):
            raise last.wrong(f"{piece.id} has no level", "L1 to L5")
    if piece.tilt and not 1 <= piece.level + piece.tilt <= 5:
        raise last.wrong(f"{piece.id} is tilted beyond L{piece.level}", "no tilt up at L5 or down at L1")
