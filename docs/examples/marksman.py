"""A program that flies a seat over the network: it closes in and fires when the odds are good.

    aerodrome connect LINK --bot marksman:choose

`prompt` is a question as the wire has it (docs/bots-api.md): its legal answers stand in `choices`, some of them with
`percent`, the odds they are about; a flight of Age of Dogfights has its ends in `card`, the best first.
"""

import random

GOOD = 30.0
"""Per cent that a shot must promise."""


def choose(prompt, table):
    """The text of an answer."""
    card, choices = prompt["card"] or {}, prompt["choices"]
    if card.get("ends"):
        return card["ends"][0]["answer"]
    attacks = [one for one in choices if one.get("attack")]
    if attacks:
        return max(attacks, key=odds)["answer"]
    shots = [one for one in choices if odds(one) >= GOOD]
    if shots:
        return max(shots, key=odds)["answer"]
    safe = [one for one in choices if not one.get("risk")]
    return random.choice(safe or choices)["answer"]


def odds(choice):
    """What an answer promises; nothing where it is not about odds."""
    return choice.get("percent") or 0.0
