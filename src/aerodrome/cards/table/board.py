"""The board of a battle: the table with everything on it that stays, the decks and types that take part, the sides."""

from functools import cache
from math import hypot
from zlib import crc32

from aerodrome.cards.parts.airplanes import Airplane
from aerodrome.cards.parts.country import countries
from aerodrome.cards.parts.decks import Card, Deck
from aerodrome.cards.parts.measures import HALF_RULER, RULER, measures
from aerodrome.cards.setting import Objective, Setting, Unit
from aerodrome.cards.table import paths
from aerodrome.cards.table.places import degrees, units
from aerodrome.cards.table.wire import (
    CardsBoard,
    CardsCountry,
    CardsSide,
    CardsType,
    DeckCard,
    GroundCard,
    Kind,
    ManoeuvreCard,
    PostCard,
)
from aerodrome.cards.words import agreed, types
from aerodrome.cards.words.names import objective, sort_of, unit_kind

LEVELS = 12
HALF_TURN = 180
FAR, SHORT = 1.1, 0.8
"""From how much of a straight on a card leads far, and below how much only a short way."""
KINDS: dict[str, Kind] = {
    "straight": "straight",
    "stall": "stall",
    "turn": "turn",
    "wing-over": "turn",
    "sideslip": "sideslip",
    "immelmann": "reversal",
    "split-s": "reversal",
    "climb": "climb",
    "dive": "dive",
}
"""Kinds of cards, by how they are drawn."""


def board_of(setting: Setting) -> CardsBoard:
    """What stays the same during a battle."""
    altitude = setting.options.altitude
    decks = {one.deck: one.manoeuvres for one in setting.airplanes.values() if one.deck}
    return CardsBoard(
        title=setting.title,
        briefing=setting.briefing,
        width=units(setting.width),
        depth=units(setting.depth),
        front=(units(setting.front[0]), units(setting.front[1])),
        ruler=units(RULER),
        half_ruler=units(HALF_RULER),
        altitude=altitude,
        levels=LEVELS if altitude else 1,
        sides=tuple([
            CardsSide(side.name, side.home, side.seats, _objectives(setting, at))
            for at, side in enumerate(setting.sides)
        ]),
        units=tuple([_unit(setting, unit) for unit in setting.units]),
        decks={slug: _deck(deck, altitude) for slug, deck in decks.items()},
        types={slug: _type(one) for slug, one in setting.airplanes.items()},
        rules=agreed.in_force(setting),
        seed=crc32(setting.scenario.encode()),
        country=_country(setting),
    )  # fmt: skip


def _country(setting: Setting) -> CardsCountry | None:
    """The country that a campaign has found (SC47, step 4)."""
    if not setting.country:
        return None
    found = countries()[setting.country]
    return CardsCountry(setting.country, found.woods, found.villages, found.rivers)


def _objectives(setting: Setting, side: int) -> tuple[str, ...]:
    own: list[Objective] = [one for one in setting.objectives if one.side == side]
    return tuple([objective(setting, one) for one in own])


def _unit(setting: Setting, unit: Unit) -> GroundCard:
    kind = measures().units[unit.kind]
    return GroundCard(
        id=unit.id,
        name=unit.name,
        kind=unit_kind(unit.kind),  # type: ignore[arg-type]
        side=unit.side,
        x=units(unit.x),
        y=units(unit.y),
        heading=degrees(unit.heading),
        half_length=units(kind.half_length),
        half_width=units(kind.half_width),
        strength=kind.strength,
        goal=any(one.target == unit.id for one in setting.objectives),
    )


@cache
def _deck(deck: Deck, altitude: bool) -> DeckCard:
    """A deck; cards that stay in the box without altitude are left out (MC29)."""
    cards = [_card(card, deck.straight) for card in deck.cards if altitude or not card.altitude_only]
    return DeckCard(deck.slug, deck.title, tuple(cards))


def _card(card: Card, straight: int) -> ManoeuvreCard:
    return ManoeuvreCard(
        id=card.id,
        name=card.name,
        does=does(card, straight),
        kind=KINDS[card.kind],
        copies=card.copies,
        path=paths.drawn(card),
        turn=float(card.turn),
        steep=card.steep,
        straight=card.straight,
        side=card.side,
        lines=_marks(card),
    )


def does(card: Card, straight: int) -> str:
    """What a card comes to beside its name: how far it turns, and how far it leads against a straight of its deck."""
    about = abs(card.turn) == HALF_TURN
    on = "same heading" if card.side else "straight on" if card.kind in ("straight", "stall") else ""
    way = "turns about" if about else f"{abs(card.turn)}°" if card.turn else on
    level = "a level down" if card.levels else ""
    share = hypot(card.dx, card.dy) / straight
    far = "far" if share > FAR else "short" if share < SHORT and not about else ""
    return ", ".join([words for words in (way, level, far) if words])


def _marks(card: Card) -> tuple[str, ...]:
    """What a card means, a line each."""
    lines = (
        [f"Turns {abs(card.turn)}° to the {'right' if card.turn > 0 else 'left'}."] if card.side and card.turn else []
    )
    lines += ["Turns you right around."] if abs(card.turn) == HALF_TURN else []
    lines += ["Steep: the next card can't be steep."] if card.steep else []
    lines += ["Needs a straight before and after it."] if abs(card.turn) == HALF_TURN else []
    lines += ["Adds a climb counter."] if card.climb else []
    lines += ["Costs a level and all climb counters."] if card.levels else []
    return tuple(lines)


def _type(airplane: Airplane) -> CardsType:
    half_length, half_width = airplane.size
    return CardsType(
        slug=airplane.slug,
        name=airplane.name,
        nation=airplane.nation,
        role=airplane.role,
        kind=sort_of(airplane),
        deck=airplane.deck,
        left_out=airplane.leaves_out,
        damage=airplane.damage,
        posts=tuple([
            PostCard(gun.post, gun.letter, gun.man, *map(float, measures().arcs[gun.post])) for gun in airplane.guns
        ]),
        crew=airplane.crew,
        engines=airplane.engines,
        half_length=units(half_length),
        half_width=units(half_width),
        lines=types.values(airplane),
    )  # fmt: skip
