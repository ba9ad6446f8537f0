"""A position as one line of text, and back (MC97).

`duel rules=full | turn 3 | A1 30000,18000,0,6 last=TL cards=A15+B3 fire=2; G1 30000,40000,36 gone=shot_down`. What
is not said is as at the start of the battle. The text holds a battle at the beginning of a turn: plans are not in it.
"""

from typing import Any

import msgspec

from aerodrome.cards import setup
from aerodrome.cards.events import Deployed, Spot
from aerodrome.cards.fire.effects import counted
from aerodrome.cards.flying.coming import formation_place
from aerodrome.cards.notation.pose import read_pose, write_pose
from aerodrome.cards.parts.damage import LETTERS, SIZE
from aerodrome.cards.scenario import resolve, scenarios, sheet, switched
from aerodrome.cards.setting import FORMATIONS, Options, Setting
from aerodrome.cards.state import (
    PHASES,
    Held,
    Man,
    Plane,
    State,
    _replace,
    balloon_at,
    change,
    change_balloon,
    change_unit,
    unit_at,
)
from aerodrome.core.options import changed, read_options
from aerodrome.core.text import Word, joined, spaced, split, words

FATES = ("left", "landed", "forced down", "shot down", "exploded")
UNIT_FIELDS = ("points", "supplies")
"""Numbers of a ground unit."""
NUMBERS = ("climb", "fire", "smoke", "glide", "bombs", "aim", "engine")
"""Numbers of a plane that are written by their names."""
FLAGS = ("rockets", "gliding", "nursed")
OF_POSTS = ("jams", "spent")
LISTS = ("jams", "spent", "wounds", "roundels")


# ---- written


def write_position(state: State) -> str:
    """The position in one line (MC97), as at the beginning of a turn; `read_position` makes it again."""
    setting = state.setting
    usual = switched(sheet(setting.scenario), {})
    decided = changed(setting.options, usual)
    options = " ".join([f"{name.replace('_', '-')}={joined(_said(value))}" for name, value in decided.items()])
    head = f"{setting.scenario} {options}".rstrip()
    over = state.stage == "dawn" and state.phase == PHASES
    said = [head, f"turn {max(1, state.turn + over)}"]
    said.append("; ".join([_write_plane(state, plane) for plane in state.planes]))
    things = [*_write_units(state), *_write_balloons(state)]
    if things:
        said.append("; ".join(things))
    discards = [
        f"{letter}={'+'.join(map(str, pack.discards))}" for letter, pack in state.packs.items() if pack.discards
    ]
    if discards:
        said.append(f"discards {' '.join(discards)}")
    return " | ".join(said)


def _said(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _write_plane(state: State, plane: Plane) -> str:
    """One plane: id, pose, and what is not as at the start."""
    if plane.place == "to come":
        return f"{plane.id} waits"
    said = [plane.id, write_pose(plane.pose, plane.level if state.setting.options.altitude else None)]
    if plane.place == "gone":
        said.append(f"gone={joined(plane.fate)}")
    if plane.place == "ground":
        said.append("ground")
    if plane.last != "S":
        said.append(f"last={plane.last}")
    bombs = state.entry(plane.id).bombs
    for name in NUMBERS:
        if getattr(plane, name) != (bombs if name == "bombs" else 0):
            said.append(f"{name}={getattr(plane, name)}")
    said += [name for name in FLAGS if getattr(plane, name) and name != "rockets"]
    if not plane.rockets and setup.begin(state.setting).plane(plane.id).rockets:
        said.append("fired")
    if plane.cards:
        said.append(f"cards={'+'.join([f'{held.deck}{held.number}' for held in plane.cards])}")
    if plane.barred:
        said.append(f"barred={'+'.join(plane.barred)}")
    for name, values in _lists(plane).items():
        if any(values):
            said.append(f"{name}={'/'.join(map(str, values))}")
    return " ".join(said)


def _lists(plane: Plane) -> dict[str, list[int]]:
    """Numbers that a plane has for each post or each man."""
    return {
        "jams": list(plane.jams),
        "spent": list(plane.spent),
        "wounds": [man.wounds for man in plane.men],
        "roundels": [man.roundels for man in plane.men],
    }


def _write_units(state: State) -> list[str]:
    found = []
    for unit, now in zip(state.setting.units, state.units, strict=True):
        fields = [f"{field}={value}" for field in UNIT_FIELDS if (value := getattr(now, field))]
        found += [" ".join([unit.id, *fields])] if fields else []
    return found


def _write_balloons(state: State) -> list[str]:
    found = []
    for balloon, now in zip(state.setting.balloons, state.balloons, strict=True):
        said = [f"{name}={getattr(now, name)}" for name in ("damage", "hauled") if getattr(now, name)]
        said += ["alarmed"] if now.alarmed else []
        said += [f"gone={joined(now.fate)}"] if now.fate else []
        if said:
            found.append(f"{balloon.id} {' '.join(said)}")
    return found


# ---- read


def read_position(text: str) -> State:
    """The state a text describes (MC97), its setting included; a Fault points at the column that is wrong."""
    head, *_ = split(Word(text, 1), "|")
    found = words(head)
    if not found:
        raise head.wrong("found nothing", "a scenario, then `| turn 1 | ` and planes")
    name = found[0].pick("scenario", scenarios())
    options = {key: spaced(value) for key, value in read_options(Options(), found[1:]).items()}
    return set_up(_replace(resolve(name, options), position=text))


def set_up(setting: Setting) -> State:
    """The state that a setting begins in when it holds the text of a position."""
    _, *fields = split(Word(setting.position, 1), "|")
    state = _placed(setup.begin(setting))
    turn = 1
    for field in fields:
        parts = words(field)
        if not parts:
            continue
        if parts[0].text == "turn":
            if len(parts) != 2:
                raise field.wrong(f"found {field.text!r}", "`turn` and a number")
            turn = parts[1].number(parts[1].text, "turn", 1, 100)
        elif parts[0].text == "discards":
            state = _read_discards(state, parts[1:])
        else:
            for one in split(field, ";"):
                state = _read_thing(state, one)
    return _replace(state, turn=turn - 1, phase=PHASES, stage="dawn")


def _placed(state: State) -> State:
    """Planes where the scenario puts them, in vic; those that arrive later wait."""
    state = _replace(state, formations=(FORMATIONS[0], FORMATIONS[0]))
    spots = []
    for entry in state.setting.entries:
        if entry.enters == 1:
            x, y, heading = formation_place(state.setting, entry, FORMATIONS[0])
            level = (0 if entry.ground else entry.level) if state.setting.options.altitude else 1
            spots.append(Spot(entry.id, x, y, heading, level, entry.ground))
    return Deployed(tuple(spots)).apply(state)


def _read_thing(state: State, text: Word) -> State:
    """A plane, a ground unit or a balloon of the text."""
    parts = words(text)
    if not parts:
        raise text.wrong("found nothing", "a plane, a ground unit or a balloon")
    name = parts[0].text
    if name in state.ids:
        return _read_plane(state, name, parts[1:], text)
    if unit_at(state, name) >= 0:
        for word in parts[1:]:
            key, value = word.partition("=")
            field = key.pick("field of a unit", UNIT_FIELDS)
            state = change_unit(state, name, **{field: value.number(value.text, field, 0, 999)})
        return state
    if balloon_at(state, name) >= 0:
        return _read_balloon(state, name, parts[1:])
    known = [*state.ids, *[unit.id for unit in state.setting.units], *[one.id for one in state.setting.balloons]]
    raise parts[0].unknown("plane, unit or balloon", known)


def _read_balloon(state: State, name: str, parts: list[Word]) -> State:
    for word in parts:
        key, value = word.partition("=")
        match key.pick("field of a balloon", ("damage", "hauled", "alarmed", "gone")):
            case "alarmed":
                state = change_balloon(state, name, alarmed=True)
            case "gone":
                fate = spaced(value.text)
                if fate not in ("burnt", "hauled down"):
                    raise value.unknown("end of a balloon", ("burnt", "hauled_down"))
                state = change_balloon(state, name, fate=fate)
            case field:
                state = change_balloon(state, name, **{field: value.number(value.text, field, 0, 99)})
    return state


def _read_plane(state: State, name: str, parts: list[Word], text: Word) -> State:
    if not parts:
        raise text.wrong(f"found no pose for {name}", "x,y,heading, with altitude a level too, or `waits`")
    if parts[0].text == "waits":
        return change(state, name, place="to come")
    x, y, heading, level = read_pose(parts[0])
    plane = state.plane(name)
    fields: dict[str, Any] = {"x": x, "y": y, "heading": heading, "place": "air"}
    if state.setting.options.altitude and level is not None:
        fields["level"] = level
    state = change(state, name, **fields)
    for word in parts[1:]:
        state = _read_field(state, plane, word)
    return state


def _read_field(state: State, plane: Plane, word: Word) -> State:
    """One word about a plane."""
    key, value = word.partition("=")
    name = plane.id
    allowed = ("gone", "ground", "fired", "last", "cards", "barred", *NUMBERS, *FLAGS, *LISTS)
    match key.pick("field of a plane", allowed):
        case "gone":
            fate = spaced(value.text)
            if fate not in FATES:
                raise value.unknown("end of a plane", [joined(one) for one in FATES])
            return change(state, name, place="gone", fate=fate)
        case "ground":
            return change(state, name, place="ground")
        case "fired":
            return change(state, name, rockets=False)
        case "last":
            card = value.pick("card", state.airplane(plane).manoeuvres.by_id)
            return change(state, name, last=card, before=card)
        case "cards":
            return _read_cards(state, name, value)
        case "barred":
            sides = tuple([part.pick("side", ("left", "right")) for part in split(value, "+")])
            return change(state, name, barred=sides)
        case field if field in NUMBERS:
            number = value.number(value.text, field, 0, 99)
            state = change(state, name, **{field: number})
            now = state.plane(name)
            return change(state, name, damage=now.aim + sum([counted(state, now, held) for held in now.cards]))
        case field if field in FLAGS:
            return change(state, name, **{field: True})
        case field:
            return _read_list(state, plane.id, field, value)


def _read_cards(state: State, name: str, value: Word) -> State:
    """Damage cards that lie before a plane; they are missing from their decks."""
    held = []
    for part in split(value, "+"):
        letter, number = part.text[:1], part.text[1:]
        if letter not in LETTERS:
            raise part.unknown("deck", LETTERS)
        face = part.number(number, "number of a card", 1, SIZE)
        pack = state.packs[letter]
        if face not in pack.left:
            raise part.wrong(f"{part.text} lies somewhere else already", "each card once")
        state = _replace(state, packs={**state.packs, letter: pack.without(face)})
        held.append(Held(letter, face))
    state = change(state, name, cards=tuple(held))
    plane = state.plane(name)
    return change(state, name, damage=plane.aim + sum([counted(state, plane, one) for one in held]))


def _read_list(state: State, name: str, field: str, value: Word) -> State:
    """Numbers for each post or man."""
    plane = state.plane(name)
    parts = split(value, "/")
    places = len(plane.jams) if field in OF_POSTS else len(plane.men)
    if len(parts) != places:
        raise value.wrong(f"found {len(parts)} numbers as {field}", f"{places}, with / between them")
    numbers = [part.number(part.text, field, 0, 99 if field == "spent" else 9) for part in parts]
    if field in OF_POSTS:
        return change(state, name, **{field: tuple(numbers)})
    men: list[Man] = [
        msgspec.structs.replace(man, **{field: number}) for man, number in zip(plane.men, numbers, strict=True)
    ]
    return change(state, name, men=tuple(men))


def _read_discards(state: State, parts: list[Word]) -> State:
    """Cards among the discards."""
    for word in parts:
        letter, value = word.partition("=")
        deck = letter.pick("deck", LETTERS)
        for part in split(value, "+"):
            number = part.number(part.text, "number of a card", 1, SIZE)
            pack = state.packs[deck]
            if number not in pack.left:
                raise part.wrong(f"{deck}{number} lies somewhere else already", "each card once")
            state = _replace(state, packs={**state.packs, deck: pack.without(number).discarding((number,))})
    return state
