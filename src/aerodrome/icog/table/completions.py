"""Words that may follow in an announcement half written (5.4)."""

import re

from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.announcing.refusals import MOST_BANK
from aerodrome.icog.movement.announcement import Announcement, length
from aerodrome.icog.movement.flight import MOST_ACROSS, TOLERANCE, allowance, roll_value, way
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.table.announce import bearings, throttle_most, works
from aerodrome.icog.words import presets
from aerodrome.icog.words.reading import draft

MOST = 12
BELOW_WINGS = 180
SEGMENTS = ("S", "T", "R", "D", "Z")
FIELDS = {
    "repair": "repair",
    "reload": "reload",
    "restart": "restart",
    "engine off": "engine_off",
    "land": "land",
    "take off": "take_off",
    "bomb": "bomb",
    "drop": "drop",
    "photograph": "photograph",
    "bail out": "bail_out",
    "rockets at": "rockets",
}
"""How other things than segments begin, and the fields of an announcement that hold them."""
REPEATED = ("fire", "engine", "repair", "reload", "restart")
"""Parts that may name several."""
_WORDS = re.compile(r"[^\s,]+")


def completions(state: State, name: str, text: str) -> tuple[tuple[str, ...], int]:
    """The words that may stand where a text ends, and the column at which such a word begins."""
    begins = text.rfind(";") + 1
    part = text[begins:]
    said = [(found.group(), begins + found.start()) for found in _WORDS.finditer(part)]
    begun, column = ("", len(text)) if not said or part[-1:] in " ,\t" else said.pop()
    before = draft(state, text[: begins - 1]).announcement if begins else Announcement()
    typed = [word.lower() for word, _ in said]
    words = _following(state, state.airplane(name), before, typed, not begins)
    fitting = [word for word in words if word.lower().startswith(begun.lower()) and word.lower() != begun.lower()]
    return tuple(fitting[:MOST]), column


def _following(state: State, one: Airplane, before: Announcement, typed: list[str], first: bool) -> list[str]:
    """What may follow some words of a part of an announcement."""
    if not typed:
        return _beginnings(state, one, before, first)
    steps = _steps(state, one, before, typed[0])
    if len(typed) > len(steps) and typed[0] not in REPEATED:
        return []
    return [word for word in steps[min(len(typed), len(steps)) - 1] if word.lower() not in typed] if steps else []


def _steps(state: State, one: Airplane, before: Announcement, head: str) -> list[list[str]]:
    """What may stand at each place of a part after its first word."""
    left = [length(max(0, remaining(state, one, before)))]
    match head:
        case "s" | "straight":
            return [left]
        case "t" | "turn":
            return [_templates(state, one), left, _directions(state, one)]
        case "d" | "dive":
            return [_templates(state, one), left]
        case "r" | "roll":
            return [[length(roll_value(state, one)), *left], ["+90", "-90", "+45", "-45", "+180"]]
        case "z" | "slip":
            return [["left", "right"], [str(across) for across in range(1, MOST_ACROSS + 1)]]
        case "bank":
            return [[str(MOST_BANK), "30", "-30", str(-MOST_BANK)]]
        case "throttle":
            return [[str(at) for at in range(1, throttle_most(state, one) + 1)]]
        case "fire":
            return [["at"], [card.airplane for card in bearings(state, one) if card.declare]]
        case "face":
            return [[card.airplane for card in bearings(state, one) if not card.friend]]
        case "rockets":
            return [["at"], _numbers(state, one, "rockets at")]
        case "engine":
            return [["off"], _numbers(state, one, "engine off")]
        case "take":
            return [["off"]]
        case "bail":
            return [["out"]]
    return [_numbers(state, one, head)]


def _beginnings(state: State, one: Airplane, before: Announcement, first: bool) -> list[str]:
    """Words with which a part may begin: segments as long as there is way to fly, then everything else not said yet."""
    if one.place == "ground":
        return ["take off", "stay"] if first else []
    said = before.bank or before.throttle or before.targets or any(getattr(before, name) for name in FIELDS.values())
    segments = () if said or remaining(state, one, before) <= TOLERANCE else SEGMENTS
    others = [] if before.bank else ["bank"]
    others += ["throttle"] if throttle_most(state, one) and not before.throttle else []
    others += ["fire at"] if not before.targets and any(card.declare for card in bearings(state, one)) else []
    texts = [card.text for card in works(state, one)]
    others += [
        start for start, field in FIELDS.items()
        if any(text.startswith(start) for text in texts) and not getattr(before, field)
    ]  # fmt: skip
    ready = [*presets.NAMES, "face"] if first else []
    return [*segments, *(ready if first else others)]


def _numbers(state: State, one: Airplane, task: str) -> list[str]:
    """Weapons or engines that a task may name."""
    return [card.text.rpartition(" ")[2] for card in works(state, one) if card.text.startswith(f"{task} ")]


def _templates(state: State, one: Airplane) -> list[str]:
    """The templates that can be flown at the present speed."""
    return [found.template for found in maneuvers.templates(state, one.id)]


def _directions(state: State, one: Airplane) -> list[str]:
    """Directions of a turn (5.5.5.1): to each enemy that lies above the wings, then to the sides and up."""
    found = [f"@{card.direction}" for card in bearings(state, one) if not card.friend and card.direction <= BELOW_WINGS]
    return list(dict.fromkeys([*found, "@0", "@90", "@180"]))


def remaining(state: State, one: Airplane, announcement: Announcement) -> int:
    """How much of the move is not said yet, in thousandths; below 0: too much was said."""
    if one.place != "air" and not announcement.take_off:
        return 0
    roll = roll_value(state, one)
    return allowance(state, one, announcement) - sum([way(segment, roll) for segment in announcement.segments])
