"""The rules in our own words, paragraph by paragraph: package data of each game, so they can be read anywhere."""

from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct

from aerodrome.core import house_rules, sheets
from aerodrome.core.faults import Fault, unknown

SHEET = "data/paragraphs.toml"


class Paragraph(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One numbered rule."""

    id: Annotated[str, Meta(min_length=1)]
    title: Annotated[str, Meta(min_length=1)]
    text: Annotated[str, Meta(min_length=1)]


class Paragraphs(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The sheet of a game: its paragraphs in order, no id twice."""

    paragraph: Annotated[tuple[Paragraph, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuses an id that comes twice."""
        seen: list[str] = []
        for rule in self.paragraph:
            if rule.id in seen:
                raise Fault("paragraph", f"found the id {rule.id!r} twice", "each id once")
            seen.append(rule.id)


@cache
def books() -> tuple[str, ...]:
    """The games that have paragraphs."""
    return tuple(sorted(folder.name for folder in files("aerodrome").iterdir() if (folder / SHEET).is_file()))


@cache
def paragraphs(game: str) -> dict[str, Paragraph]:
    """The paragraphs of a game by id, house rules last, each text in one line. Shared: do not change the mapping."""
    if game not in books():
        raise unknown("game with paragraphs", game, books())
    sheet = sheets.read(files("aerodrome") / game / SHEET, Paragraphs)
    found = {rule.id: Paragraph(rule.id, rule.title, " ".join(rule.text.split())) for rule in sheet.paragraph}
    for changed in house_rules.listed(f"aerodrome.{game}"):
        where = f"{house_rules.SHEET}, {changed.paragraph}"
        for number in changed.replaces:
            if number not in found:
                raise Fault(f"{where}, replaces", f"unknown paragraph {number!r}", "paragraphs of the book")
        if changed.paragraph in found:
            raise Fault(f"{where}, paragraph", "found in the book too", "a number of its own")
        found[changed.paragraph] = Paragraph(changed.paragraph, changed.title, changed.words)
    return found


def paragraph(game: str, number: str) -> Paragraph:
    """One paragraph of a game by its id, in any case."""
    known = paragraphs(game)
    number = next((id for id in known if id.lower() == number.lower()), number)
    if number not in known:
        found = f"unknown paragraph {number!r}{sheets.did_you_mean(number, known)}"
        house = [rule.paragraph for rule in house_rules.listed(f"aerodrome.{game}")]
        book = [id for id in known if id not in house]
        allowed = ", ".join([f"{ids[0]} to {ids[-1]}" for ids in (book, house) if ids])
        raise Fault(f"rules of {game}", found, allowed)
    return known[number]


@cache
def titles() -> dict[str, str]:
    """What every paragraph of every book is about, by its id. Shared: do not change it."""
    return {number: rule.title for game in books() for number, rule in paragraphs(game).items()}


def book_of(number: str) -> str:
    """The game that a paragraph belongs to: no two of them have one of the same id."""
    for game in books():
        if number in paragraphs(game):
            return game
    raise Fault("rules", f"unknown paragraph {number!r}", f"a paragraph of {', '.join(books())}")
