"""Words of a one-line text with the column at which each stands, so that a fault can point at it."""

import re
from collections.abc import Collection

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.sheets import did_you_mean


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word, its column (from 1), and what kind of text it stands in."""

    text: str
    column: int
    source: str = "position"

    def wrong(self, found: str, allowed: str = "") -> Fault:
        """A fault that points at this word."""
        return Fault(f"{self.source}, column {self.column}", found, allowed)

    def unknown(self, what: str, known: Collection[str]) -> Fault:
        """A fault for a name that does not exist, with those that do."""
        found = f"unknown {what} {self.text!r}{did_you_mean(self.text, known)}"
        return self.wrong(found, ", ".join(known) or "nothing")

    def pick(self, what: str, known: Collection[str]) -> str:
        """The word itself, if it is one of those known."""
        if self.text not in known:
            raise self.unknown(what, known)
        return self.text

    def number(self, digits: str, what: str, least: int, most: int) -> int:
        """A number that is part of the word, within its limits."""
        if not re.fullmatch(r"-?\d{1,6}", digits) or not least <= int(digits) <= most:
            raise self.wrong(f"{self.text!r}: {digits or 'nothing'!r} as {what}", f"{least} to {most}")
        return int(digits)

    def part(self, text: str) -> "Word":
        """A piece of this word, standing at the same column."""
        return Word(text, self.column, self.source)

    def partition(self, sign: str) -> tuple["Word", "Word"]:
        """The two parts of the word around a sign; the second is empty where there is none."""
        before, found, after = self.text.partition(sign)
        return self.part(before), Word(after, self.column + len(before) + len(found), self.source)


def split(word: Word, sign: str) -> list[Word]:
    """The parts of a text between signs, each with its column and without the blanks around it."""
    parts = []
    column = word.column
    for raw in word.text.split(sign):
        blanks = len(raw) - len(raw.lstrip())
        parts.append(Word(raw.strip(), column + blanks, word.source))
        column += len(raw) + len(sign)
    return parts


def words(text: Word) -> list[Word]:
    """The words of a text between blanks."""
    return [Word(found.group(), text.column + found.start(), text.source) for found in re.finditer(r"\S+", text.text)]


def joined(name: str) -> str:
    """A name as one word: blanks become underscores."""
    return name.replace(" ", "_")


def spaced(word: str) -> str:
    """A name written as one word, with its blanks back."""
    return word.replace("_", " ")
