"""Many battles over all scenarios, of the fuzzers and of cadets: none ends in an error, no process changes a record."""

import json
import os
import subprocess
import sys
from hashlib import sha256

import pytest

from aerodrome.core.rules import rules_of
from aerodrome.lab import arena
from tests.scale import SOAK, portion

GAMES = {
    "cards": {"brawler": 2000, "cadet": 400},
    "icog": {"brawler": 1500, "chance": 500},
    "triangle": {"brawler": 4000, "chance": 1000},
}
"""How many battles of each bot the full run fights in all scenarios of a game together."""
SCENARIOS = {game: sorted(rules_of(game).scenarios()) for game in GAMES}
OPTIONS = {"cards": {} if SOAK else {"turns": 6}, "icog": {} if SOAK else {"turn_limit": 5}, "triangle": {}}
SEED = 1918
BATTLES = [
    pytest.param(game, scenario, bot, id=f"{game}-{scenario}-{bot}")
    for game, bots in GAMES.items()
    for scenario in SCENARIOS[game]
    for bot in bots
]


def share(game, bot, scenario):
    """The battles that fall to one of the scenarios, so that all together fight as many as wanted."""
    wanted, count, at = portion(GAMES[game][bot]), len(SCENARIOS[game]), SCENARIOS[game].index(scenario)
    return wanted * (at + 1) // count - wanted * at // count


@pytest.mark.parametrize(("game", "scenario", "bot"), BATTLES)
def test_battles_without_an_error(game, scenario, bot):
    rules, options = rules_of(game), OPTIONS[game]
    games = max(1, share(game, bot, scenario))
    seats = dict.fromkeys(rules.seats(rules.setting(scenario, options)), f"bot:{bot}")
    tally = arena.simulate(game, scenario, seats, games, SEED, options, processes=1)
    assert tally.failures == ()
    assert (tally.games, tally.errors, tally.stumbles) == (games, 0, 0)
    assert max(tally.wins.values()) + tally.draws <= games
    assert tally.decisions > games


@pytest.mark.parametrize("game", GAMES)
def test_the_shares_make_up_the_whole(game):
    for bot, battles in GAMES[game].items():
        assert sum(share(game, bot, scenario) for scenario in SCENARIOS[game]) == portion(battles)


PROGRAM = """
import json
import sys
from aerodrome.core.rules import rules_of
from aerodrome.lab import arena
game, folder, options = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
bots = ("brawler", "cadet", "chance")
for at, scenario in enumerate(sys.argv[4:]):
    arena.simulate(game, scenario, {}, 2, at, options, records_dir=folder, processes=1)
    seats = dict.fromkeys(rules_of(game).seats(rules_of(game).setting(scenario, options)), bots[at % 3])
    arena.simulate(game, scenario, seats, 1, at, options, records_dir=folder + "/" + bots[at % 3], processes=1)
"""


def records(game, folder, hash_seed):
    """What some battles leave on record in a process of its own."""
    every = SCENARIOS[game]
    chosen = every if SOAK else every[:: max(1, len(every) // 6)]
    subprocess.run(
        [sys.executable, "-c", PROGRAM, game, str(folder), json.dumps(OPTIONS[game]), *chosen],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
    )
    files = sorted(folder.rglob("*.aero"))
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.mark.parametrize("game", GAMES)
def test_records_do_not_depend_on_the_hash_seed(tmp_path, game):
    one, other = records(game, tmp_path / "one", "1"), records(game, tmp_path / "other", "2")
    assert one
    assert one == other
