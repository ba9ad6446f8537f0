"""What somebody types, as an answer: cards in any case and with any marks between them, a target without its post."""

import re

from aerodrome.cards.questions import Fire, FireGun, Plan
from aerodrome.cards.state import State
from aerodrome.core.questions import Answer, Question, TypeDice

BETWEEN = re.compile(r"[\s,;/+>-]+")


def cards(text: str) -> tuple[str, ...]:
    """The cards of a plan as somebody types them: `s, tl, xr`."""
    return tuple([card.upper() for card in BETWEEN.split(text) if card])


def answer(question: Question, state: State, text: str) -> Answer:
    """What somebody typed, as an answer; what cannot be understood stays as it is."""
    plain = " ".join(text.split())
    if isinstance(question, Plan):
        return " ".join(cards(plain))
    if isinstance(question, TypeDice):
        return plain
    options = list(question.options(state))
    wanted = plain.lower()
    for option in options:
        if option.lower() == wanted:
            return option
    if isinstance(question, Fire | FireGun):
        meant = [option for option in options if option.lower().partition(" ")[2] == wanted]
        return meant[0] if len(meant) == 1 else _named(state, plain)
    meant = [option for option in options if wanted and option.lower().startswith(wanted)]
    return meant[0] if len(meant) == 1 else _named(state, plain)


def _named(state: State, text: str) -> str:
    """The text with planes by their names as they are written."""
    names = {name.lower(): name for name in state.ids}
    return " ".join([names.get(word.lower(), word) for word in text.split(" ")])
