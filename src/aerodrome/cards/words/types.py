"""A type of airplane in words: what it can do, what it carries."""

import re

from aerodrome.cards.parts.airplanes import Airplane, Gun
from aerodrome.cards.words.names import POSTS, sort_of
from aerodrome.core.phrases import capital, count, listing, number, small


def values(airplane: Airplane) -> tuple[str, ...]:
    """Everything about a type, a line each."""
    lines = [f"{capital(sort_of(airplane))}, {airplane.nation}, {airplane.introduced[:4]}."]
    if airplane.deck:
        deck = airplane.manoeuvres
        lines.append(f"Uses the {deck.title} deck, for {deck.words}.")
        turning = f"its tightest turn is {_tight(deck.tight)}"
        lines.append(f"Flies {deck.straight / 1000:g} units on a straight card; {turning}.")
    else:
        lines.append("Moored to the ground.")
    lines += [f"Does not fly {listing(_left_out(airplane), 'or')}."] if airplane.leaves_out else []
    lines.append(f"Comes down after {airplane.damage} points of damage.")
    lines += [f"{capital(armament(gun))}." for gun in airplane.guns] or ["No guns."]
    lines.append(f"Crew of {number(airplane.crew)}." if airplane.crew > 1 else "Flown by one man.")
    lines += [f"{capital(count(airplane.engines, 'engine'))}."] if airplane.engines > 1 else []
    if airplane.climb:
        counters = count(airplane.climb, "climb counter")
        lines.append(f"Climbs up to level {airplane.ceiling}, with {counters} to a level.")
    lines += [f"Carries {count(airplane.bombs, 'bomb')}."] if airplane.bombs else []
    return tuple(lines)


def _left_out(airplane: Airplane) -> list[str]:
    """The manoeuvres of its deck that a type does not fly, by their names; those to either side are one."""
    left = [card for card in airplane.manoeuvres.cards if card.id in airplane.leaves_out]
    return list(dict.fromkeys([small(card.name.removesuffix(f" {card.side}")) for card in left]))


def armament(gun: Gun) -> str:
    """A gun post: `two fixed guns, draws from damage deck A`."""
    return f"{count(gun.barrels, POSTS[gun.post].removesuffix('s'))}, draws from damage deck {gun.letter}"


def _tight(turns: tuple[int, int]) -> str:
    left, right = turns
    return f"{left}°" if left == right else f"{left}° to the left, {right}° to the right"


def short_name(airplane: Airplane) -> str:
    """A type as a label names it, without its maker and who built it for him: `Camel`, `D.VII`."""
    name = re.sub(r" \([^)]*\)", "", airplane.name)
    last = name.split()[-1]
    return name if last.isdigit() else last
