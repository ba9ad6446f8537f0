"""Battles of all levels of the ladder over all scenarios: nobody ever gives an illegal answer.

A tiny sample on every change; 5,000 battles under `make soak`.
"""

import pytest

from aerodrome.bots import roster
from aerodrome.core.rules import rules_of
from aerodrome.games import battles
from aerodrome.lab import arena
from tests.scale import SOAK

WHOLE = {"pupil": 2000, "cadet": 2000, "veteran": 700, "ace@1": 300}
"""How many battles of each level the full run fights, in all games together."""
SAMPLE = 2
"""How many of each level and game are fought every time, in small scenarios."""
SMALL = {
    "cards": ("duel", "pairs", "photographs"),
    "icog": ("close-duel", "photo-run", "balloon-busting"),
    "triangle": ("close-duel", "mock-fight", "second-flight"),
}
SHORT = {"cards": {"turns": 3}, "icog": {"turn_limit": 2}, "triangle": {"turn_limit": 3}}
SEED = 19
CASES = [pytest.param(game, level, id=f"{game}-{level}") for game in battles() for level in WHOLE]


def count(game: str, level: str) -> int:
    """The battles that fall to a game: a third, and what is left over to the first ones."""
    games = battles()
    return WHOLE[level] // len(games) + (games.index(game) < WHOLE[level] % len(games)) if SOAK else SAMPLE


def fought(game: str, level: str, number: int) -> int:
    """The stumbles of one battle; the scenarios are taken in turn, each level begins with another."""
    rules = rules_of(game)
    names = sorted(rules.scenarios()) if SOAK else SMALL[game]
    name = names[(number + 7 * list(WHOLE).index(level)) % len(names)]
    options = {} if SOAK else SHORT[game]
    seats = dict.fromkeys(rules.seats(rules.setting(name, options)), f"bot:{level}")
    match, played = arena.match(arena.Job(game, name, seats, SEED, options), number)
    assert match.over
    return played.stumbles


@pytest.mark.parametrize(("game", "level"), CASES)
def test_nobody_stumbles(game: str, level: str) -> None:
    assert [fought(game, level, number) for number in range(count(game, level))] == [0] * count(game, level)


def test_every_opponent_is_on_trial() -> None:
    assert [level.partition("@")[0] for level in WHOLE] == list(roster.OPPONENTS)
    assert sum(WHOLE.values()) == 5000
