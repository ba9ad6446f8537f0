"""Records of battles in which a person flew, for those who judge his decisions."""

from random import Random

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.game import new_game


def flown(scenario="close-duel", person="chance", seed=3, turns=4):
    """The record of a battle in which the first seat was a person's, who flew like a bot."""
    game = new_game("triangle", scenario, seed=seed, options={"turn_limit": turns})
    first, *others = game.who
    for seat in others:
        game.takeover(seat, "bot:cadet")
    rng = Random(seed)
    while not game.over:
        seat = game.pending[0].seat
        decide(game, seat, roster.bot(person if seat == first else "cadet"), rng)
    return game, first
