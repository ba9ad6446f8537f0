"""Manoeuvre decks (MC03): one sheet each, proved when it is read."""

from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from aerodrome.cards.space.poses import Pose, moved
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.core import sheets
from aerodrome.core.faults import Fault, unknown

Kind = Literal["straight", "stall", "turn", "wing-over", "sideslip", "immelmann", "split-s", "climb", "dive"]
STEEP = ("wing-over", "immelmann", "split-s", "climb", "dive")
CURVED = ("turn", "wing-over")
"""Kinds whose way is an arc; every other leads straight to its end (MC20)."""
LOOPS = ("IM", "SS")
"""Cards that want a straight before and after them (MC16)."""
ALWAYS = ("S", "Z")
"""What every deck has, so that there is always a plan (MC18)."""
COPIES = {"S": 2, "TL": 2, "TR": 2, "CL": 2, "DV": 2}
FEWER = {"DV": ("stork", "pelican", "condor")}
"""Decks with one copy of a card of which others have two (MC03)."""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """One manoeuvre (MC03): where it leads, and its marks."""

    id: Annotated[str, Meta(pattern="^[A-Z]{1,2}$")]
    name: Annotated[str, Meta(min_length=1)]
    copies: Annotated[int, Meta(ge=1, le=2)]
    kind: Kind
    dx: int
    dy: Annotated[int, Meta(gt=0)]
    turn: Annotated[int, Meta(ge=-180, le=180, multiple_of=5)]
    steep: bool = False
    straight: bool = False
    side: Literal["", "left", "right"] = ""
    climb: Annotated[int, Meta(ge=0, le=1)] = 0
    levels: Annotated[int, Meta(ge=-1, le=0)] = 0
    altitude_only: bool = False

    def __post_init__(self) -> None:
        """Refuses marks that do not fit the kind (MC03)."""
        marks = {
            "steep": (self.steep, self.kind in STEEP),
            "straight": (self.straight, self.kind == "straight"),
            "altitude_only": (self.altitude_only, self.kind in ("split-s", "climb", "dive")),
        }
        for key, (found, wanted) in marks.items():
            if found != wanted:
                raise Fault(key, f"found {str(found).lower()} for {self.id}", f"{str(wanted).lower()} for {self.kind}")
        side = {"L": "left", "R": "right"}.get(self.id[-1], "") if len(self.id) == 2 and self.id != "CL" else ""
        if self.side != side:
            raise Fault("side", f"found {self.side!r} for {self.id}", repr(side))

    @property
    def curved(self) -> bool:
        """Is its way an arc (MC20)?"""
        return self.kind in CURVED


class Deck(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A deck of manoeuvres, named after a bird."""

    slug: str
    title: str
    words: str
    speed: Annotated[int, Meta(gt=0)]
    """km/h."""
    tight: tuple[int, int]
    """Degrees of a tight turn to the left and to the right."""
    straight: Annotated[int, Meta(gt=0)]
    """How far a straight leads."""
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Every id once, as often as MC03 says, each turn to both sides, and what no plan can do without (MC18)."""
        ids = [card.id for card in self.cards]
        for card in self.cards:
            if ids.count(card.id) > 1:
                raise Fault("cards", f"found {card.id} twice", "each id once")
            wanted = 1 if self.slug in FEWER.get(card.id, ()) else COPIES.get(card.id, 1)
            if card.copies != wanted:
                raise Fault("cards", f"found {card.copies} of {card.id}", f"{wanted} in {self.slug}")
            if card.side and (card.id[0] + ("R" if card.side == "left" else "L")) not in ids:
                raise Fault("cards", f"found {card.id} to one side only", "left and right")
        for wanted_id in ALWAYS:
            if wanted_id not in ids:
                raise Fault("cards", f"{wanted_id} is missing", "S and Z in every deck")
        by = {card.id: card for card in self.cards}
        if by["S"].dy != self.straight or (-by["XL"].turn, by["XR"].turn) != self.tight:
            raise Fault("straight", f"found {self.straight} and {self.tight}", "the way of S, the turns of XL and XR")

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Its cards by their ids. Shared: do not change it."""
        return {card.id: card for card in self.cards}

    @cached_property
    def ways(self) -> dict[str, tuple[Pose, ...]]:
        """For each card and heading how far east and north it leads, and the heading after it (MC20)."""
        return {
            card.id: tuple([moved((0, 0, heading), card.dx, card.dy, card.turn) for heading in range(HEADINGS)])
            for card in self.cards
        }

    def flown(self, pose: Pose, card: str) -> Pose:
        """The pose after a card (MC20)."""
        east, north, heading = self.ways[card][pose[2]]
        return pose[0] + east, pose[1] + north, heading


@cache
def decks() -> dict[str, Deck]:
    """All decks by slug. Shared: do not change it."""
    found = sheets.sheets("aerodrome.cards", "data/decks")
    return {
        file.name.removesuffix(".toml"): sheets.read(file, Deck, slug=file.name.removesuffix(".toml")) for file in found
    }


def deck(slug: str) -> Deck:
    """A deck by its slug."""
    if slug not in decks():
        raise unknown("deck", slug, decks())
    return decks()[slug]
