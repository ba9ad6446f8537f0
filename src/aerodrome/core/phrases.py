"""Phrases that every game needs to speak English: numbers, lists, plurals, signs, peoples."""

from collections.abc import Sequence
from math import floor

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def number(value: int) -> str:
    """A small number as a word."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def count(value: int, noun: str, plural: str = "") -> str:
    """A number of things: `one step`, `two steps`."""
    return f"{number(value)} {noun if value == 1 else plural or noun + 's'}"


def every(value: int) -> str:
    """All of some things that were named before: `both`, `all three`."""
    return "both" if value == 2 else f"all {number(value)}"


def several(value: int, name: str) -> str:
    """A number of planes of one type: `one Nieuport 17`, `two Nieuport 17s`."""
    return count(value, name, plural(name))


def plural(name: str) -> str:
    """More than one of a type: `Nieuport 17s`, `B.E.2cs`; a name that ends in an s already stays as it is."""
    return name if name.endswith("s") else f"{name}s"


def times(value: int) -> str:
    """How often: once, twice, three times."""
    return {1: "once", 2: "twice"}.get(value, f"{number(value)} times")


def listing(items: Sequence[str], last: str = "and") -> str:
    """Things in a row: `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def article(noun: str) -> str:
    """The article before a word or a number: `a cadet`, `an ace`, `an 8`, `an 11 %`, `a 12`."""
    first = next(iter(noun.split()), "")
    return "an" if noun[:1] in "aeiou8" or first in ("11", "18") else "a"


def gave_up(side: str) -> str:
    """Why a battle is over that a side conceded: `the Germans gave up`."""
    return f"{people(side)} gave up"


def wins_anyway(side: str) -> str:
    """How it goes on that a side has nothing left, where it wins all the same: ` but win on points`."""
    return f" but {verb(side, 'wins', 'win')} on points"


def why_over(reason: str, winner: str | None) -> str:
    """Why a battle is over; that a side has nothing left is not why it wins."""
    spent = winner is not None and reason.startswith(f"{people(winner)} ") and reason.endswith(" left")
    return reason + wins_anyway(winner) if winner and spent else reason


def capital(text: str) -> str:
    """The text with a capital at its start, the rest as it is."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with a small letter at its start, the rest as it is."""
    return text[:1].lower() + text[1:]


def per_cent(value: object) -> str:
    """A number with its percent sign, which no line break parts."""
    return f"{value}\u00a0%"


def percent(share: int, of: int) -> str:
    """A share as whole per cent."""
    return per_cent(round(100 * share / of))


def whole_percent(value: float) -> str:
    """A percentage as the table rounds it: `13 %`, `<1 %`."""
    return per_cent("<1" if 0 < value < 1 else floor(value + 0.5))


def percents(shares: Sequence[int], rest: int) -> list[str]:
    """All shares of a whole in per cent, so that they add up to a hundred.

    Each is rounded as everywhere else, so that no number differs from the same one elsewhere; one of them, `rest`,
    takes what rounding leaves over, or the largest where there is no rest.
    """
    whole = [round(100 * share / sum(shares)) for share in shares]
    taking = rest if shares[rest] else shares.index(max(shares))
    whole[taking] += 100 - sum(whole)
    return [per_cent(value) for value in whole]


def signed(value: float) -> str:
    """A number with its sign, a true minus included."""
    return f"+{digits(value)}" if value > 0 else digits(value)


def digits(value: float) -> str:
    """A number in digits, without a point where nothing stands behind it, with a true minus below zero."""
    said = f"{abs(value):.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(abs(value))
    return f"−{said}" if value < 0 and said != "0" else said


# ---- peoples


def people(name: str) -> str:
    """A side's name in a sentence: `the Germans`, but `Germany`."""
    return f"the {name}" if _are_many(name) else name


def verb(name: str, one: str, many: str) -> str:
    """The form of a verb that goes with a side's name."""
    return many if _are_many(name) else one


def is_or_are(name: str) -> str:
    """The form of `to be` that goes with the name of a thing: `the depot is`, `the docks are`."""
    return "are" if name.endswith("s") and not name.endswith("ss") else "is"


def _are_many(name: str) -> bool:
    """Is a side called by its people (Germans, French, British) rather than by its country?"""
    return name.endswith(("s", "sh", "ch"))
