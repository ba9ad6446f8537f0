"""The roster: every bot by its name."""

import re

import msgspec

from aerodrome.bots import brawler, cadet, chance
from aerodrome.bots.bot import Bot
from aerodrome.core.faults import Fault, unknown


class Entry(msgspec.Struct, frozen=True):
    """A bot of the roster, and what it is like in a few words."""

    choose: Bot
    words: str


ROSTER: dict[str, Entry] = {
    "brawler": Entry(brawler.choose, "takes a firing position whenever there is one, and always fires"),
    "cadet": Entry(cadet.choose, "sensible habits: seeks shots, keeps out of the enemy's, does its task"),
    "chance": Entry(chance.choose, "a random legal answer to everything"),
}
_SPEC = re.compile(r"(?:bot:)?(?P<name>[^/@]*)(?:/(?P<temperament>[^@]*))?(?:@(?P<budget>.*))?", re.DOTALL)


def names() -> list[str]:
    """The bots there are, sorted."""
    return sorted(ROSTER)


def bot(spec: str) -> Bot:
    """The bot of a spec, `cadet` or `bot:cadet`.

    The whole form is `bot:NAME/temperament@0.1s`; of the bots there are now none has temperaments or takes its time.
    """
    parts = _SPEC.fullmatch(spec)
    assert parts is not None, "any text at all fits the form"
    name, temperament, budget = parts["name"], parts["temperament"], parts["budget"]
    if name not in ROSTER:
        raise unknown("bot", name, names())
    if temperament is not None:
        raise Fault(f"bot {name}", f"has no temperament {temperament!r}", f"a plain name: {', '.join(names())}")
    if budget is not None:
        raise Fault(f"bot {name}", f"takes no time to think, found {budget!r}", f"a plain name: {', '.join(names())}")
    return ROSTER[name].choose
