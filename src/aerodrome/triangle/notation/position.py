"""A position as one line of text, and back.

`dogfight | turn 3.1 Germany move G4 G5 | wind NE sun W | Germany: G4 fokker-dr-i AB17 NE L3 up fixed5, G5 … |
France: F7 spad-s-xiii AB18 NE L4`. What is not said is as at the start of a battle. The text holds all that matters for
play; only the tally of luck is left behind.
"""

from typing import Any, get_args

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.position_text import Fields, groups
from aerodrome.core.text import Word, joined, spaced, split, words
from aerodrome.triangle import turns
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.notation.pieces import read_piece, write_piece
from aerodrome.triangle.notation.settings import TEXT, gun_spot, write_clouds, write_head, write_side, zone_spot
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import NEVER, LandGunState, Phase, Piece, State, ZoneState

NOBODY = "-"
"""Stands for an empty order of moves."""


def write_position(state: State) -> str:
    """The position in one line; `read_position` makes it again."""
    setting = state.setting
    head, known = write_head(setting)
    said = [head, _turn(state)]
    weather = [f"{name} {HEADINGS[at]}" for name, at in (("wind", state.wind), ("sun", state.sun)) if at != NEVER]
    if weather:
        said.append(" ".join(weather))
    if not known and setting.clouds:
        said.append("clouds " + write_clouds(setting))
    if zones := _zones(state, known):
        said.append("zones " + ", ".join(zones))
    if guns := _land_guns(state, known):
        said.append("guns " + ", ".join(guns))
    for at, side in enumerate(setting.sides):
        pieces = [write_piece(state, piece) for piece in state.pieces if piece.side == at]
        said.append(f"{write_side(side, known)} {', '.join(pieces)}".rstrip())
    if state.ended:
        said.append(f"over {state.ended}")
    return " | ".join(said)


def read_position(text: str) -> State:
    """The state a text describes, its setting included; a Fault points at the column that is wrong."""
    return set_up(TEXT.read(text))


def set_up(setting: Setting) -> State:
    """The state that a setting begins in when it holds the text of a position."""
    found = TEXT.fields(setting.position)
    half, moment = _read_turn(found, setting)
    pieces = _read_pieces(found, setting, half)
    ids = {piece.id: at for at, piece in enumerate(pieces)}
    wind, sun = _read_weather(found)
    moment |= {"wind": wind, "sun": sun, "zones": _read_zones(found, setting)}
    moment["land_guns"] = _read_land_guns(found, setting, half)
    if (over := found.rest("over")) is not None:
        moment |= {"ended": over.text, "phase": "over"}
    order = moment.pop("order")
    state = State(setting=setting, pieces=pieces, ids=ids, half=half, **moment)
    if state.phase != "move":
        return state
    return _queued(state, order, found)


# ---- the moment


def _turn(state: State) -> str:
    """Turn, side to move, phase, order of moves, and what else is under way."""
    sides = state.setting.sides
    number = f"{state.turn}.{2 - state.half % 2}" if state.half else "0"
    said = ["turn", number, joined(sides[state.mover].name), state.phase]
    if state.phase == "move":
        said += [state.pieces[at].id for at in state.queue] or [NOBODY]
    if any(state.deployed) and state.phase == "deploy":
        said.append(f"deployed={state.deployed[0]}/{state.deployed[1]}")
    if state.round != 1:
        said.append(f"round={state.round}")
    if state.scores:
        said.append("scores=" + "/".join(f"{points:g}" for points in state.scores))
    if state.conceded != NEVER:
        said.append(f"conceded={joined(sides[state.conceded].name)}")
    return " ".join(said)


def _read_turn(found: Fields, setting: Setting) -> tuple[int, dict[str, Any]]:
    """The number of the player's turn, and the fields of the state that the turn's words give."""
    sides = [side.name for side in setting.sides]
    moment: dict[str, Any] = {"phase": "move", "mover": setting.first or 0, "order": []}
    said = found.words("turn")
    if not said:
        return 1, moment
    number, rest = said[0], said[1:]
    turn, part = number.partition(".")
    half = 2 * turn.number(turn.text, "a turn", 0, 999)
    if half:
        half += part.number(part.text or "1", "the half of a turn", 1, 2) - 2
    if rest:
        moment["mover"] = sides.index(rest[0].part(spaced(rest[0].text)).pick("side", sides))
    if len(rest) > 1:
        moment["phase"] = rest[1].pick("phase", get_args(Phase))
    for word in rest[2:]:
        key, value = word.partition("=")
        match key.text:
            case "deployed":
                one, other = value.partition("/")
                counts = [part.number(part.text, "pieces placed", 0, 99) for part in (one, other)]
                moment["deployed"] = (counts[0], counts[1])
            case "round":
                moment["round"] = value.number(value.text, "a round", 1, 2)
            case "scores":
                moment["scores"] = tuple([_points(part) for part in split(value, "/")])
            case "conceded":
                moment["conceded"] = sides.index(value.part(spaced(value.text)).pick("side", sides))
            case _ if value.text:
                raise key.unknown("word", ("deployed", "round", "scores", "conceded"))
            case _:
                moment["order"].append(word)
    return half, moment


def _points(word: Word) -> float:
    try:
        return float(word.text)
    except ValueError:
        raise word.wrong(f"{word.text!r} as points", "numbers such as 3/4.5") from None


def _queued(state: State, order: list[Word], found: Fields) -> State:
    """The state with its order of moves: as written, or else everybody in rising number (AD03)."""
    if [word.text for word in order] == [NOBODY]:
        return state
    moving = turns.order(state, state.mover)
    for word in order:
        if word.text not in moving:
            raise word.unknown("piece to move", moving)
    names = [word.text for word in order] or list(moving)
    if not names:
        return msgspec.structs.replace(state, phase="reinforce")
    if len(set(names)) < len(names):
        raise order[0].wrong("a piece twice in the order of moves", "each piece once")
    return msgspec.structs.replace(state, queue=tuple([state.ids[name] for name in names]))


def _read_weather(found: Fields) -> tuple[int, int]:
    """`wind NE sun W`, each part may be missing."""
    blows = {"wind": NEVER, "sun": NEVER}
    said = words(found.named["weather"]) if "weather" in found.named else []
    for name, heading in zip(said[::2], said[1::2], strict=False):
        blows[name.pick("weather", ("wind", "sun"))] = HEADINGS.index(heading.pick("heading", HEADINGS))
    if len(said) % 2:
        raise said[-1].wrong(f"{said[-1].text!r} without a heading", ", ".join(HEADINGS))
    return blows["wind"], blows["sun"]


# ---- what lies on the board


def _zones(state: State, known: bool) -> list[str]:
    """The zones with what was done to them; those of a ready scenario only where something was."""
    said = []
    for zone, now in zip(state.setting.zones, state.zones, strict=True):
        marks = [f"bombs{now.bombs}"] if now.bombs else []
        marks += ["photographed"] if now.photographed else []
        name = f"{joined(state.setting.sides[zone.side].name)}:{zone.letter}"
        if not known:
            said.append(" ".join([f"{name}@{zone_spot(state.setting, zone)}", *marks]))
        elif marks:
            said.append(" ".join([name, *marks]))
    return said


def _read_zones(found: Fields, setting: Setting) -> tuple[ZoneState, ...]:
    """What was done to each zone."""
    names = [f"{joined(setting.sides[zone.side].name)}:{zone.letter}" for zone in setting.zones]
    zones = [ZoneState()] * len(names)
    for said in groups(found.rest("zones")):
        at = names.index(said[0].partition("@")[0].pick("zone", names))
        bombs, photographed = 0, False
        for word in said[1:]:
            if word.text == "photographed":
                photographed = True
            elif word.text.startswith("bombs"):
                bombs = word.number(word.text.removeprefix("bombs"), "bombs", 0, 99)
            else:
                raise word.unknown("word about a zone", ("photographed", "bombsN"))
        zones[at] = ZoneState(bombs, photographed)
    return tuple(zones)


def _land_guns(state: State, known: bool) -> list[str]:
    """The guns on the ground; those of a ready scenario only where they fired or jammed."""
    said = []
    for gun, now in zip(state.setting.land_guns, state.land_guns, strict=True):
        marks = ["fired"] if now.fired == state.half else []
        marks += [f"jammed{now.jammed_until - state.half}"] if now.jammed_until >= state.half else []
        name = f"{joined(state.setting.sides[gun.side].name)}:{gun.id}"
        if not known:
            said.append(" ".join([f"{name}@{gun_spot(state.setting, gun)}", *marks]))
        elif marks:
            said.append(" ".join([name, *marks]))
    return said


def _read_land_guns(found: Fields, setting: Setting, half: int) -> tuple[LandGunState, ...]:
    """Which guns on the ground have fired in this turn, and how long others are jammed."""
    names = [f"{joined(setting.sides[gun.side].name)}:{gun.id}" for gun in setting.land_guns]
    guns = [LandGunState()] * len(names)
    for said in groups(found.rest("guns")):
        at = names.index(said[0].partition("@")[0].pick("gun on the ground", names))
        fired = jammed = NEVER
        for word in said[1:]:
            if word.text == "fired":
                fired = half
            elif word.text.startswith("jammed"):
                jammed = half + word.number(word.text.removeprefix("jammed"), "player turns", 0, 9)
            else:
                raise word.unknown("word about a gun", ("fired", "jammedN"))
        guns[at] = LandGunState(fired, jammed)
    return tuple(guns)


# ---- the pieces


def _read_pieces(found: Fields, setting: Setting, half: int) -> tuple[Piece, ...]:
    """All pieces, side by side, each name and each place once."""
    names = [side.name for side in setting.sides]
    placed = [
        (names.index(named[0].part(spaced(named[0].text)).pick("side", names)), said)
        for named, text in found.sides
        for said in groups(text)
    ]
    placed.sort(key=lambda group: group[0])
    pieces: list[Piece] = []
    taken: dict[tuple[Any, ...], str] = {}
    for side, said in placed:
        piece = read_piece(said, side, setting, half)
        spot: tuple[Any, ...] = ()
        if piece.place == "board":
            spot = (piece.point, piece.level)
        elif piece.place == "access":
            spot = (side, "access", piece.point)
        if spot and spot in taken:
            raise said[2].wrong(f"{piece.id} stands where {taken[spot]} stands", "one piece at a point and level")
        if any(other.id == piece.id for other in pieces):
            raise said[0].wrong(f"{piece.id} comes twice", "each name once")
        taken[spot] = piece.id
        pieces.append(piece)
    if not pieces:
        raise Fault("position", "has no pieces", "`Germany: G4 fokker-dr-i N12 E L3 | France: …`")
    return tuple(pieces)
