"""What people type, read as answers: any case, presets by their names, announcements half written.

Browser and terminal read with the same functions, so that a line means the same wherever it is typed.
"""

import re

import msgspec

from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.icog.ground import strafing
from aerodrome.icog.movement.announcement import Announcement, Unreadable, parse, said, understood
from aerodrome.icog.questions.questions import Announce, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.words import presets

SHORTCUTS = {
    "left": "turn left", "right": "turn right", "up": "climb", "down": "dive", "ahead": "straight", "level off": "level"
}  # fmt: skip
READY = (*presets.NAMES, "take off", "stay")
FACE, TOWARDS = "face ", "towards "
"""A turn onto an enemy, by the name that it has where it gets there and where it gets some of the way."""
MOST_PARTS = 24
"""Nobody announces more; what comes after is not read."""


class Draft(msgspec.Struct, frozen=True):
    """As much of an announcement as could be read: what it says, and what is wrong behind that, if anything is."""

    announcement: Announcement
    fault: Unreadable | None


def read(question: Question, state: State, text: str) -> Answer:
    """What somebody typed, as an answer in the game's own notation; what cannot be understood stays as it is."""
    if isinstance(question, Announce):
        return _announcement(question, state, text)
    if isinstance(question, TypeDice):
        return " ".join(re.findall(r"\d+", text)) or text
    if question.open:
        return " ".join(text.lower().replace(",", " ").split())
    plain = " ".join(text.split())
    typed = plain.lower()
    if not question.refuse(state, typed):
        return typed
    near = []
    for answer in question.options(state):
        if answer.lower() == typed:
            return answer
        if typed and answer.lower().startswith(typed):
            near.append(answer)
    return near[0] if len(near) == 1 or (near and isinstance(question, Shoot)) else plain


def name(state: State, typed: str) -> str:
    """An airplane's id in any case; as typed if there is none."""
    return next((known for known in state.ids if known.lower() == typed.lower()), typed)


# ---- announcements


def _announcement(question: Announce, state: State, text: str) -> Answer:
    """A preset by its name, or an announcement in the form in which it is written down."""
    if names_preset(state, text):
        found = presets.preset(state, question.airplane, preset_word(state, text))
        return said(found.announcement) if found else text
    found_draft = draft(state, text)
    return text if found_draft.fault else said(found_draft.announcement)


def preset_word(state: State, text: str) -> str:
    """A preset as it is known by: `LEFT` is `turn left`, `face d2` and `towards d2` are `face D2`."""
    word = " ".join(text.lower().split())
    for verb in (FACE, TOWARDS):
        if word.startswith(verb):
            return f"{FACE}{name(state, word.removeprefix(verb))}"
    return SHORTCUTS.get(word, word)


def names_preset(state: State, text: str) -> bool:
    """Is it the name of a preset, possible now or not?"""
    word = preset_word(state, text)
    return word in READY or word.startswith(FACE)


def draft(state: State, text: str) -> Draft:
    """An announcement, or the parts before the first one that cannot be read."""
    parts = text.split(";")
    if len(parts) > MOST_PARTS:
        start = len(";".join(parts[:MOST_PARTS]))
        fault = Unreadable(start + 1, f"more than {MOST_PARTS} parts", "fewer")
        return Draft(draft(state, text[:start]).announcement, fault)
    try:
        return Draft(_known(state, understood(text).meaning), None)
    except Unreadable as problem:
        fault = problem
    for count in range(len(parts) - 1, 0, -1):
        try:
            return Draft(_known(state, parse(";".join(parts[:count]))), fault)
        except Unreadable:
            continue
    return Draft(Announcement(), fault)


def _known(state: State, announcement: Announcement) -> Announcement:
    """The announcement with its targets spelled as the battle knows them: airplanes, ground units, balloons."""
    ids = {one.lower(): one for one in (*[below.id for below in strafing.everything(state)], *state.ids)}
    targets = tuple([ids.get(target.lower(), target) for target in announcement.targets])
    rockets = ids.get(announcement.rockets.lower(), announcement.rockets)
    return msgspec.structs.replace(announcement, targets=targets, rockets=rockets)
