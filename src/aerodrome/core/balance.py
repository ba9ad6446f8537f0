"""Balance: who wins the ready scenarios of a game, counted in battles of bots. One book each, proved when it is loaded.

It stands in the game's `data/balance.toml`, a row for each scenario with where it comes from.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any
from zlib import crc32

import msgspec
from msgspec import Meta, Struct

from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.intervals import wilson
from aerodrome.core.phrases import people, percent, percents
from aerodrome.core.points import Many, Share, Slug
from aerodrome.core.rules import Rules, rules_of
from aerodrome.core.toml_text import plain

SHEET = "data/balance.toml"
EVEN = (0.35, 0.65)
"""A side that wins less often than this has the odds against it."""
TELLING = 100
"""So many battles tell whether a scenario is even; fewer leave too much to luck."""
MARK = 8
"""Hexadecimal digits by which a scenario is known again."""
TEXTS = ("title", "briefing")
"""Of a setting: they may change without making another battle of it."""
Line = Annotated[str, Meta(min_length=1, max_length=100)]
Won = Annotated[int, Meta(ge=0)]


class Balance(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How the battles of a scenario came out, with bots of one kind on both sides."""

    sides: tuple[Line, Line]
    """In the order of the scenario."""
    won: tuple[Won, Won]
    """Battles won by each of them; the others were drawn."""
    battles: Many
    turns: Annotated[float, Meta(ge=0)]
    """In the mean."""
    bot: Line
    rules: Many
    """Version of the game's rules."""
    mark: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{MARK}}}$")]
    """Of the scenario as it was flown: another one has another mark."""
    seed: Annotated[int, Meta(ge=0)]
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]

    def __post_init__(self) -> None:
        """Nobody wins more battles than were fought."""
        if sum(self.won) > self.battles:
            raise Fault("won", f"found {sum(self.won)} of {self.battles} battles", "no more than were fought")

    @property
    def drawn(self) -> int:
        """Battles that nobody won."""
        return self.battles - sum(self.won)

    @property
    def first(self) -> Share:
        """The share of the first side, a draw counted as half a win, with Wilson's interval."""
        return Share(*wilson(self.won[0] + self.drawn / 2, self.battles), self.battles)

    @property
    def underdog(self) -> str:
        """The side that wins too seldom, if that is not luck; empty: none."""
        found = self.first
        if found.share < EVEN[0] and found.high < 0.5:
            return self.sides[0]
        return self.sides[1] if found.share > EVEN[1] and found.low > 0.5 else ""

    @property
    def even(self) -> bool:
        """Does nobody win more often than the other, for all that so many battles tell?"""
        found = self.first
        return self.battles >= TELLING and found.low <= 0.5 <= found.high

    @property
    def shares(self) -> str:
        """`Germans 46 %, Allies 54 %`."""
        halves = [2 * won + self.drawn for won in self.won]
        return ", ".join([f"{name} {part}" for name, part in zip(self.sides, percents(halves, rest=1), strict=True)])

    @property
    def counted(self) -> str:
        """`200 battles of veterans, 5 % drawn`."""
        drawn = f", {percent(self.drawn, self.battles)} drawn" if self.drawn else ""
        return f"{self.battles} {'battle' if self.battles == 1 else 'battles'} of {self.bot}s{drawn}"

    @property
    def tally(self) -> str:
        """`In 40 battles of veterans: British 42 %, Germans 58 % (3 and 9 won, 28 drawn, each draw half a win)`."""
        first, second = self.won
        fought = f"{self.battles} {'battle' if self.battles == 1 else 'battles'} of {self.bot}s"
        halves = ", each draw half a win" if self.drawn else ""
        likely = "; a draw is the likeliest end" if self.drawn > max(self.won) else ""
        return f"In {fought}: {self.shares} ({first} and {second} won, {self.drawn} drawn{halves}){likely}"

    @property
    def odds(self) -> str:
        """Who has the odds against him, in a sentence; empty where they are even, or not known well enough."""
        return f"The odds are against {people(self.underdog)}." if self.underdog else ""


class BalanceBook(Struct, frozen=True, forbid_unknown_fields=True):
    """What was counted of a game's scenarios; those without a row were not measured."""

    scenarios: Annotated[dict[Slug, Balance], Meta(min_length=1)]


def sides_of(rules: Rules, setting: Any) -> tuple[str, ...]:
    """The sides of a setting in its order."""
    return tuple(dict.fromkeys(rules.seats(setting).values()))


def mark_of(setting: msgspec.Struct) -> str:
    """By what a scenario is known again: whatever in its setting is not as usual, except what it says."""
    flown = {key: value for key, value in plain(setting).items() if key not in TEXTS}
    return f"{crc32(msgspec.json.encode(flown, order='sorted')):0{MARK}x}"


def stale(row: Balance, rules: Rules, name: str) -> str:
    """Why a row may no longer hold; empty: it does."""
    if row.rules != rules.version:
        return f"measured under version {row.rules} of the rules"
    return "" if row.mark == mark_of(rules.setting(name, {})) else "measured before the scenario was changed"


def prove(book: BalanceBook, rules: Rules) -> BalanceBook:
    """The book as it is; a Fault where it tells of scenarios or sides that the game has not."""
    known: Mapping[str, str] = rules.scenarios()
    for name, row in book.scenarios.items():
        if name not in known:
            raise unknown(f"{SHEET}, scenarios", name, known)
        sides = sides_of(rules, rules.setting(name, {}))
        if row.sides != sides:
            raise Fault(f"{SHEET}, scenarios.{name}.sides", f"found {', '.join(row.sides)}", ", ".join(sides))
    return book


@cache
def load(package: str, game: str) -> BalanceBook | None:
    """What a package holds of its game; None where nothing was measured."""
    path = files(package) / SHEET
    return prove(sheets.read(path, BalanceBook), rules_of(game)) if path.is_file() else None
