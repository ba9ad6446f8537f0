"""What people type, read as answers: any case, presets by their names, announcements half written."""

import re

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.icog.movement.announcement import Announcement, parse, said, understood
from aerodrome.icog.questions.questions import Announce, PlaceAirplane, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table.wire.previews import TextFault
from aerodrome.icog.words import presets

SHORTCUTS = {"left": "turn left", "right": "turn right", "up": "climb", "down": "dive", "ahead": "straight"}
READY = (*presets.NAMES, "take off", "stay")
MOST_PARTS = 24
"""Nobody announces more; what comes after is not read."""
_COLUMN = re.compile(r"column (\d+)")


class Draft(msgspec.Struct, frozen=True):
    """As much of an announcement as could be read: what it says, and what is wrong behind that, if anything is."""

    announcement: Announcement
    fault: TextFault | None


def read(question: Question, state: State, text: str) -> Answer:
    """What somebody typed, as an answer in the game's own notation; what cannot be understood stays as it is."""
    plain = " ".join(text.split())
    if isinstance(question, Announce):
        return _announcement(question, state, text)
    if isinstance(question, TypeDice):
        return " ".join(re.findall(r"\d+", text)) or text
    if isinstance(question, PlaceAirplane):
        return " ".join(plain.lower().replace(",", " ").split())
    if not question.refuse(state, plain.lower()):
        return plain.lower()
    if question.open:
        return plain
    near = []
    for answer in question.options(state):
        if answer.lower() == plain.lower():
            return answer
        if plain and answer.lower().startswith(plain.lower()):
            near.append(answer)
    return near[0] if len(near) == 1 or (near and isinstance(question, Shoot)) else plain


def known(state: State, typed: str) -> str:
    """An airplane's name in any case; as typed if there is none."""
    return next((name for name in state.ids if name.lower() == typed.lower()), typed)


# ---- announcements


def _announcement(question: Announce, state: State, text: str) -> Answer:
    """A preset by its name, or an announcement in the form in which it is written down."""
    word = preset_word(state, text)
    if word.startswith("face ") or word in READY:
        found = presets.preset(state, question.airplane, word)
        return said(found.announcement) if found else text
    found_draft = draft(state, text)
    return text if found_draft.fault else said(found_draft.announcement)


def preset_word(state: State, text: str) -> str:
    """A preset as it is known by: `LEFT` is `turn left`, `face d2` is `face D2`."""
    word = " ".join(text.lower().split())
    if word.startswith("face "):
        return f"face {known(state, word.removeprefix('face '))}"
    return SHORTCUTS.get(word, word)


def draft(state: State, text: str) -> Draft:
    """An announcement, or the parts before the first one that cannot be read."""
    parts = text.split(";")
    if len(parts) > MOST_PARTS:
        start = len(";".join(parts[:MOST_PARTS]))
        fault = TextFault(start, f"more than {MOST_PARTS} parts", "fewer")
        return Draft(draft(state, text[:start]).announcement, fault)
    try:
        return Draft(_named(state, understood(text).meaning), None)
    except Fault as problem:
        found = _COLUMN.search(problem.where)
        column = int(found[1]) - 1 if found else 0
        fault = TextFault(column, problem.found, problem.allowed)
    for count in range(len(parts) - 1, 0, -1):
        try:
            return Draft(_named(state, parse(";".join(parts[:count]))), fault)
        except Fault:
            continue
    return Draft(Announcement(), fault)


def _named(state: State, announcement: Announcement) -> Announcement:
    """The announcement with its targets spelled as the battle knows them."""
    targets = tuple([known(state, target) for target in announcement.targets])
    return msgspec.structs.replace(announcement, targets=targets)
