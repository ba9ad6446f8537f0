"""A position as one line of text, as far as battles write it alike: fields between bars.

The first field names a ready battle with its options, or says that it is `free`; every side has a field of its own,
`name …: forces`; what other fields there are, known by their first word, is for the game to say.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.options import changed, option_words, read_options
from aerodrome.core.text import Word, joined, spaced, split, words

FREE = "free"
Setting = TypeVar("Setting", bound=msgspec.Struct)
_replace = msgspec.structs.replace


class Fields(msgspec.Struct):
    """The fields of a position text, by what they are about."""

    head: Word
    named: dict[str, Word]
    """All but the first field and those of the sides, whole."""
    sides: list[tuple[list[Word], Word]]
    """Each side's own words, and its forces."""

    def rest(self, name: str) -> Word | None:
        """What a field says after its first word; None where there is no such field."""
        if name not in self.named:
            return None
        field = self.named[name]
        said = field.text[len(words(field)[0].text) :]
        return Word(said.strip(), field.column + len(field.text) - len(said.lstrip()))

    def words(self, name: str) -> list[Word]:
        """The words of a field after its first one; none where there is no such field."""
        rest = self.rest(name)
        return words(rest) if rest else []


def groups(text: Word | None) -> list[list[Word]]:
    """The words of each group between commas."""
    return [said for part in split(text, ",") if (said := words(part))] if text else []


class PositionText(ABC, Generic[Setting]):
    """How a game writes the settings of its battles into a position."""

    called: ClassVar[str]
    """What a ready battle is called, and the field of a setting that has its id."""
    types: ClassVar[str]
    """The field of a setting that has the types of airplanes in it."""
    type_of_entry: ClassVar[str]
    """The field of an entry that names its type."""
    edge: ClassVar[tuple[str, str]]
    """The field of a side that has its edge of the board, and what that is called."""
    fields_by_word: ClassVar[Mapping[str, str]]
    """The fields there are, each by the word that it begins with."""
    side_example: ClassVar[str]
    free_example: ClassVar[str]
    colon: ClassVar[str] = ":"
    """What stands between a side's own words and its forces."""
    usual: ClassVar[msgspec.Struct]
    """Options of which none is set."""

    @abstractmethod
    def scenarios(self) -> Collection[str]:
        """The ready battles."""

    @abstractmethod
    def resolve(self, name: str, options: Mapping[str, Any]) -> Setting:
        """A ready battle with its options."""

    @abstractmethod
    def free(self, head: list[Word], found: Fields) -> Setting:
        """A battle that is no ready one, by its words and fields."""

    @abstractmethod
    def side(self, named: list[Word], edge: Any) -> Any:
        """One side of a free battle by its words."""

    @abstractmethod
    def force(self, found: Fields, side: Any) -> tuple[Any, ...]:
        """A side's list, as the text has it."""

    @abstractmethod
    def type_of(self, slug: str) -> Any:
        """A type of airplane."""

    def name_word(self, name: str) -> str:
        """A name as one word."""
        return joined(name)

    def name_of(self, word: str) -> str:
        """A name that was written as one word."""
        return spaced(word)

    # ---- taken apart

    def fields(self, text: str) -> Fields:
        """The text taken apart at its bars, each field known by its first word; `name …: forces` is a side."""
        parts = [part for part in split(Word(text, 1), "|") if part.text]
        if not parts:
            raise Fault("position", "is empty", f"a {self.called} or `{FREE}`, then fields separated by |")
        found = Fields(parts[0], {}, [])
        for part in parts[1:]:
            first = words(part)[0]
            if first.text in self.fields_by_word:
                found.named[self.fields_by_word[first.text]] = part
                continue
            named, force = part.partition(self.colon)
            if not force.text and not part.text.endswith(":"):
                allowed = f"{', '.join(self.fields_by_word)}, or a side: {self.side_example}"
                raise first.wrong(f"a field that begins with {first.text!r}", allowed)
            side = words(named.part(named.text.removesuffix(":")))
            if not side:
                raise part.wrong("a side without a name", self.side_example)
            found.sides.append((side, force))
        return found

    def forces(self, found: Fields, side: str) -> list[list[Word]]:
        """The words about each airplane of a side."""
        return [said for named, text in found.sides if self.name_of(named[0].text) == side for said in groups(text)]

    # ---- writing

    def ready(self, setting: Setting) -> Setting | None:
        """The ready battle with the same options which the setting is, apart from forces, types and position."""
        name = getattr(setting, self.called)
        known = _plain(self, name)
        if known is None:
            return None
        # an option can bring clouds or markers with it, so the comparison is with the battle under these options
        own = changed(setting.options, known.options)  # type: ignore[attr-defined]
        resolved = self.resolve(name, own) if own else known
        return resolved if self._bare(resolved) == self._bare(setting) else None

    def _bare(self, setting: Any) -> Any:
        """A setting without what the text of a position says itself."""
        sides = tuple([_replace(side, force=()) for side in setting.sides])
        return _replace(setting, sides=sides, position="", **{self.types: {}})

    def ready_head(self, setting: Setting) -> str:
        """The first field for a ready battle: its id, and the options that are not its own."""
        name = getattr(setting, self.called)
        return " ".join([name, *own_words(setting, _plain(self, name).options)])

    def side_head(self, side: Any) -> list[str]:
        """What a side of a free battle says first after its name: its edge, and seats of other names."""
        said = [getattr(side, self.edge[0])]
        if side.seats != (side.name,):
            said.append("seats=" + "+".join(map(self.name_word, side.seats)))
        return said

    # ---- reading

    def read(self, text: str) -> Setting:
        """The setting a position text describes, with the text as its position."""
        found = self.fields(text)
        head = words(found.head)
        setting: Any
        if head[0].text == FREE:
            setting = self.free(head[1:], found)
        else:
            name = head[0].pick(self.called, [*self.scenarios(), FREE])
            setting = self.resolve(name, read_options(self.usual, head[1:]))
            self.check_ready(found)
        sides = [side.name for side in setting.sides]
        for named, _ in found.sides:
            named[0].part(self.name_of(named[0].text)).pick("side", sides)
        manned = tuple([_replace(side, force=self.force(found, side)) for side in setting.sides])
        listed = getattr(setting, self.types)
        slugs = [getattr(entry, self.type_of_entry) for side in manned for entry in side.force]
        types = {slug: listed.get(slug) or self.type_of(slug) for slug in (*listed, *slugs)}
        read: Setting = _replace(setting, sides=manned, position=text, **{self.types: types})
        return read

    def check_ready(self, found: Fields) -> None:
        """What a ready battle says itself may not be said again."""

    def two_sides(self, found: Fields) -> tuple[Any, Any]:
        """The two sides of a free battle, in the order of the text; west and east unless it says otherwise."""
        if len(found.sides) != 2:
            allowed = f"a free battle has two: `{self.free_example}: …` and another"
            raise found.head.wrong(f"{len(found.sides)} sides", allowed)
        field, called = self.edge
        one, other = (self.side(named, edge) for (named, _), edge in zip(found.sides, ("west", "east"), strict=True))
        if one.name == other.name or getattr(one, field) == getattr(other, field):
            wrong = found.sides[1][0][0].wrong
            raise wrong(f"the same name or {called} as the other side", "two names, two edges")
        return one, other


def own_words(setting: Any, usual: msgspec.Struct) -> list[str]:
    """The options of a setting that are not the usual ones, as words."""
    known = option_words(usual)
    return [word for word in option_words(setting.options) if word not in known]


@cache
def _plain(text: PositionText[Setting], name: str) -> Any:
    """A ready battle as it stands in its file, if there is one of that name."""
    return text.resolve(name, {}) if name in text.scenarios() else None
