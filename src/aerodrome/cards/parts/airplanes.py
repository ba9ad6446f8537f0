"""Plane cards (MC04): one sheet a type, keyed by the slug that all games share."""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.cards.parts.damage import Letter
from aerodrome.cards.parts.decks import Card, Deck, decks
from aerodrome.cards.parts.measures import measures
from aerodrome.core import sheets
from aerodrome.core.bounds import Few, Word, Words
from aerodrome.core.faults import Fault, unknown

GunPost = Literal["fixed", "nose", "rear", "ventral"]
GUN_POSTS = ("fixed", "nose", "rear", "ventral")
LETTERS = {
    "fixed": ("A", "B", "C"),
    "nose": ("B", "C"),
    "rear": ("C", "D"),
    "ventral": ("B", "C", "D"),
}
"""Letters that the guns of a post can have (MC04)."""
LOOPS_OUT, WING_OVERS_OUT = ("IM", "SS"), ("WL", "WR", "IM", "SS")


class Gun(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A gun post: where it points, who serves it, from which deck its hits are drawn."""

    post: GunPost
    man: Annotated[int, Meta(ge=0, le=6)]
    letter: Letter
    barrels: Annotated[int, Meta(ge=1, le=3)] = 1


class Airplane(Struct, frozen=True, forbid_unknown_fields=True):
    """A type (MC04). All its numbers are ours; `why` says how they were come by."""

    slug: Word
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    nation: Word
    role: Annotated[str, Meta(min_length=1, max_length=100)]
    introduced: Annotated[str, Meta(pattern=r"^19\d\d-\d\d$")]
    crew: Annotated[int, Meta(ge=1, le=7)]
    engines: Annotated[int, Meta(ge=0, le=4)]
    base: Literal["small", "large", "balloon", "airship"]
    damage: Annotated[int, Meta(ge=1, le=60)]
    ceiling: Annotated[int, Meta(ge=4, le=12)]
    climb: Annotated[int, Meta(ge=0, le=5)]
    bombs: Annotated[int, Meta(ge=0, le=12)]
    points: Annotated[int, Meta(ge=1, le=1000)]
    why: Annotated[str, Meta(min_length=1, max_length=4000)]
    deck: Word = ""
    leaves_out: Words = ()
    guns: Annotated[tuple[Gun, ...], Few] = ()

    def __post_init__(self) -> None:
        """Refuses a deck that there is not, posts twice or without a man, letters that a post cannot have (MC04)."""
        if (self.base == "balloon") != (not self.deck):
            raise Fault("deck", f"found {self.deck!r} with the base {self.base!r}", "a deck for all but balloons")
        if self.deck and self.deck not in decks():
            raise unknown("deck", self.deck, decks())
        if self.leaves_out not in ((), LOOPS_OUT, WING_OVERS_OUT):
            raise Fault("leaves_out", f"found {', '.join(self.leaves_out)}", "nothing, IM SS, or WL WR IM SS")
        posts = [gun.post for gun in self.guns]
        if posts != [post for post in GUN_POSTS if post in posts]:
            raise Fault("guns", f"found {', '.join(posts)}", f"each post once, in the order {', '.join(GUN_POSTS)}")
        for number, gun in enumerate(self.guns, 1):
            if gun.man >= self.crew or (gun.post == "fixed") != (gun.man == 0):
                raise Fault(
                    f"guns#{number}.man", f"found {gun.man}", "the pilot for fixed guns, else another of the crew"
                )
            if gun.letter not in LETTERS[gun.post]:
                raise Fault(f"guns#{number}.letter", f"found {gun.letter}", ", ".join(LETTERS[gun.post]))

    @property
    def is_airship(self) -> bool:
        """An airship (MC91)?"""
        return self.base == "airship"

    @property
    def size(self) -> tuple[int, int]:
        """Half length and half width of its base (MC21)."""
        return measures().bases[self.base]

    @property
    def manoeuvres(self) -> Deck:
        """Its deck."""
        return decks()[self.deck]

    def hand(self, altitude: bool) -> tuple[Card, ...]:
        """The cards it flies with (MC03): those of its deck, without what its type leaves in the box."""
        return tuple([
            card
            for card in self.manoeuvres.cards
            if card.id not in self.leaves_out and (altitude or not card.altitude_only)
        ])  # fmt: skip


@cache
def airplanes() -> dict[str, Airplane]:
    """All types by slug. Shared: do not change it."""
    found = sheets.sheets("aerodrome.cards", "data/airplanes")
    return {
        file.name.removesuffix(".toml"): sheets.read(file, Airplane, slug=file.name.removesuffix(".toml"))
        for file in found
    }


def airplane(slug: str) -> Airplane:
    """A type by its slug."""
    if slug not in airplanes():
        raise Fault("airplane", f"unknown {slug!r}{sheets.did_you_mean(slug, airplanes())}", ", ".join(airplanes()))
    return airplanes()[slug]
