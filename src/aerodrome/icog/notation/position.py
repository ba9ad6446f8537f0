"""A position as one line of text, and back.

`fighter-patrol | turn 3 move order=D1+B2 scores=0/1 | initiative D1:6=21 B2:10+3=27 | Allies: B1 sopwith-triplane
destroyed, B2 sopwith-triplane at 20 30 20 heading 90 speed 145 | Germans: D1 …`. What is not said is as at the start of
a battle. The text holds all that matters for play; only the tally of luck is left behind, and in a free battle all that
stands on the ground (`notation/ground.py`).
"""

import re
from typing import Any, get_args

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.position_text import Fields
from aerodrome.core.text import Word, joined, split
from aerodrome.icog.gunnery import odds
from aerodrome.icog.movement.movers import first_movers, in_play
from aerodrome.icog.notation.airplane import read_airplane, write_airplane
from aerodrome.icog.notation.ground import read_land, write_land
from aerodrome.icog.notation.parts import UNKNOWN, name_of, name_word
from aerodrome.icog.notation.settings import TEXT, write_ground, write_head, write_side
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import NEVER, Airplane, HeldHit, Initiative, Phase, State

_replace = msgspec.structs.replace
NOBODY = "-"
"""Stands for an empty order of movement."""
PHASES = {joined(phase): phase for phase in get_args(Phase)}
FIRST: Phase = "formation"
"""The phase with which a turn begins, and a position that says nothing about it."""
_LINE = re.compile(r"([A-Za-z]\w*)(?:\.(\d))?:(?:(\d+(?:\+\d+)*)=(-?\d+)|\?)(?:@([A-Za-z]\w*))?", re.ASCII)
_HELD = re.compile(r"([A-Za-z]\w*):(\d{1,2})@([A-Za-z]\w*)(?:\.(\d))?", re.ASCII)
_MAN = re.compile(r"([A-Za-z]\w*)(?:\.(\d))?", re.ASCII)


def write_position(state: State) -> str:
    """The position in one line; `read_position` makes it again."""
    setting = state.setting
    known = TEXT.ready(setting)
    listed = {entry.id: entry for side in known.sides for entry in side.force} if known else {}
    said = [write_head(setting, known is not None), _turn(state)]
    if state.sheet:
        said.append(" ".join(["initiative", *[_sheet_line(line) for line in state.sheet]]))
    if known is None and (ground := write_ground(setting.terrain)):
        said.append(ground)
    for at, side in enumerate(setting.sides):
        mine = [airplane for airplane in state.airplanes if airplane.side == at]
        force = []
        for number, airplane in enumerate(mine):
            entry = listed.get(airplane.id)
            entry = entry if entry and entry.panel == airplane.panel else None
            force.append(write_airplane(state, airplane, entry, side.seats[number % len(side.seats)]))
        said.append(f"{write_side(side, known is not None)} {', '.join(force)}".rstrip())
    if known is not None and (land := write_land(state)):
        said.append(land)
    if state.ended:
        said.append(f"ended {state.ended}")
    return " | ".join(said)


def read_position(text: str) -> State:
    """The state a text describes, its setting included; a Fault points at the column that is wrong."""
    return set_up(TEXT.read(text))


def set_up(setting: Setting) -> State:
    """The state that a setting begins in when it holds the text of a position."""
    found = TEXT.fields(setting.position)
    moment = _read_turn(found, setting)
    airplanes = _read_airplanes(found, setting, moment["turn"], moment["flown"])
    ids = {airplane.id: at for at, airplane in enumerate(airplanes)}
    order = moment.pop("order")
    state = State(setting=setting, airplanes=airplanes, ids=ids, **moment, **read_land(found.words("land"), setting))
    _check_names(found, state)
    state = _replace(state, sheet=tuple([_read_line(word, state) for word in found.words("initiative")]))
    if (ended := found.rest("ended")) is not None:
        state = _replace(state, ended=ended.text)
    if order is None and state.phase == "move":
        order = _usual_order(state)
    return _replace(state, order=order or ())


# ---- the moment


def _turn(state: State) -> str:
    """Turn, phase, who has still to move and to fire, who has moved, and the score."""
    setting = state.setting
    said = ["turn", str(state.turn), joined(state.phase)]
    if state.order or state.phase == "move":
        said.append(f"order={'+'.join(state.order) or NOBODY}")
    if state.flown:
        said.append(f"flown={'+'.join(state.flown)}")
    if state.shooters:
        said.append("shooters=" + "+".join(_man(name, member) for name, member in state.shooters))
    if state.held:
        said.append("held=" + "+".join(_held(hit) for hit in state.held))
    if any(state.scores):
        said.append(f"scores={state.scores[0]}/{state.scores[1]}")
    if state.last_turn != setting.turns:
        said.append(f"last={state.last_turn}")
    if state.crewed:
        said.append(f"crewed={state.crewed}")
    if state.conceded != NEVER:
        said.append(f"conceded={name_word(setting.sides[state.conceded].name)}")
    return " ".join(said)


def _man(name: str, member: int) -> str:
    return f"{name}.{member}" if member else name


def _held(hit: HeldHit) -> str:
    """A hit that counts when all have fired (GH1): whom, the line of the damage table, by whom: `B1:18@D1`."""
    return f"{hit.airplane}:{hit.row}@{_man(hit.by, hit.crew)}"


def _read_turn(found: Fields, setting: Setting) -> dict[str, Any]:
    """The fields of the state that the turn's words give; the order is None where nothing is said about it."""
    moment: dict[str, Any] = {"turn": 1, "phase": FIRST, "order": None, "flown": (), "last_turn": setting.turns}
    said = found.words("turn")
    if not said:
        return moment
    moment["turn"] = said[0].number(said[0].text, "a turn", 0, 999)
    rest = said[1:]
    if rest and "=" not in rest[0].text:
        moment["phase"] = PHASES[rest[0].pick("phase", PHASES)]
        rest = rest[1:]
    sides = [side.name for side in setting.sides]
    for word in rest:
        key, value = word.partition("=")
        match key.text if value.text else "":
            case "order" | "flown":
                moment[key.text] = tuple([part.text for part in split(value, "+")]) if value.text != NOBODY else ()
            case "shooters":
                moment["shooters"] = tuple([_read_man(part) for part in split(value, "+")])
            case "held":
                moment["held"] = tuple([_read_held(part) for part in split(value, "+")])
            case "scores":
                one, other = (part.number(part.text, "points", 0, 999) for part in value.partition("/"))
                moment["scores"] = (one, other)
            case "last":
                moment["last_turn"] = value.number(value.text, "the last turn", 1, 999)
            case "crewed":
                moment["crewed"] = value.number(value.text, "men set", 0, 999)
            case "conceded":
                moment["conceded"] = sides.index(value.part(name_of(value.text)).pick("side", sides))
            case _:
                allowed = (
                    "order=D1+B2, flown=D2, shooters=B2+D1.1, held=B1:18@D1, scores=0/1, last=11, crewed=2, "
                    "conceded=SIDE"
                )
                raise word.wrong(f"{word.text!r} about the turn", allowed)
    return moment


def _read_held(word: Word) -> HeldHit:
    """A hit that counts when all have fired (GH1)."""
    found = _HELD.fullmatch(word.text)
    if not found or not 1 <= int(found[2]) <= odds.HIGHEST:
        raise word.wrong(f"{word.text!r} as a hit", "whom:line of the damage table, 1 to 30@by whom: B1:18@D1.1")
    return HeldHit(found[1], found[3], int(found[4] or 0), int(found[2]))


def _read_man(word: Word) -> tuple[str, int]:
    """A man aboard: `D1` is its pilot, `D1.1` the next."""
    found = _MAN.fullmatch(word.text)
    if not found:
        raise word.wrong(f"{word.text!r} as a man", "an airplane, and his number unless he is the pilot: D1 or D1.1")
    return found[1], int(found[2] or 0)


def _usual_order(state: State) -> tuple[str, ...]:
    """Who has still to move where the text does not say: those without initiative, then the sheet, then all others."""
    names = [*first_movers(state), *[line.airplane for line in state.sheet], *[one.id for one in in_play(state)]]
    return tuple([name for name in dict.fromkeys(names) if name not in state.flown])


# ---- the initiative sheet


def _sheet_line(line: Initiative) -> str:
    """A line of the sheet: `D1:6=21`, a gunner's `B2.1:10+3=27@D1`."""
    rolls = f"{'+'.join(map(str, line.rolls))}={line.total}" if line.rolls else UNKNOWN
    return f"{_man(line.airplane, line.crew)}:{rolls}{f'@{line.target}' if line.target else ''}"


def _read_line(word: Word, state: State) -> Initiative:
    found = _LINE.fullmatch(word.text)
    if not found:
        raise word.wrong(
            f"{word.text!r} as initiative", "airplane:dice=total, a gunner's target: D1:6=21 B2.1:10+3=27@D1"
        )
    rolls = tuple(map(int, found[3].split("+"))) if found[3] else ()
    for name in (found[1], found[5]):
        if name and name not in state.ids:
            raise word.part(name).unknown("airplane", state.ids)
    return Initiative(found[1], int(found[2] or 0), rolls, int(found[4] or 0), found[5] or "")


# ---- the airplanes


def _read_airplanes(found: Fields, setting: Setting, turn: int, flown: tuple[str, ...]) -> tuple[Airplane, ...]:
    """All airplanes, side by side, each id once; who is not given a seat is dealt one in turn."""
    airplanes: list[Airplane] = []
    for at, side in enumerate(setting.sides):
        for number, words in enumerate(TEXT.forces(found, side.name)):
            name = words[0].text
            if any(other.id == name for other in airplanes):
                raise words[0].wrong(f"{name} comes twice", "each id once")
            airplane = read_airplane(words, setting, at, turn, name in flown)
            seat = airplane.seat or side.seats[number % len(side.seats)]
            airplanes.append(_replace(airplane, seat=seat))
    if not airplanes:
        raise Fault("position", "has no airplanes", "`Germans: D1 albatros-d-va at 20 30 20 heading 90 speed 175`")
    return tuple(airplanes)


def _check_names(found: Fields, state: State) -> None:
    """Every airplane that is named exists."""
    for word in found.words("turn"):
        key, value = word.partition("=")
        if key.text == "held":
            _check_held(value, state)
        if key.text in ("order", "flown", "shooters") and value.text != NOBODY:
            for part in split(value, "+"):
                name = part.text.partition(".")[0]
                if name not in state.ids:
                    raise part.unknown("airplane", state.ids)
                if len(state.airplane(name).crew) <= int(part.text.partition(".")[2] or 0):
                    raise part.wrong(f"{part.text!r} as a man", f"0 to {len(state.airplane(name).crew) - 1}")


def _check_held(value: Word, state: State) -> None:
    """Both airplanes of a hit exist, and the man who fired is aboard (GH1)."""
    for part, hit in zip(split(value, "+"), state.held, strict=True):
        for name in (hit.airplane, hit.by):
            if name not in state.ids:
                raise part.part(name).unknown("airplane", state.ids)
        men = len(state.airplane(hit.by).crew)
        if men <= hit.crew:
            raise part.wrong(f"{part.text!r} as a hit", f"by one of the men 0 to {men - 1} of {hit.by}")
