"""Many battles of the fuzzers over all scenarios: none may end in an error, and no process may change a record."""

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from aerodrome.lab import arena
from aerodrome.triangle import RULES
from tests.scale import portion

SCENARIOS = sorted(RULES.scenarios())
SEED = 1918


def share(full, at):
    """The battles that fall to one of the scenarios, so that all together fight `full`."""
    wanted = portion(full)
    return wanted * (at + 1) // len(SCENARIOS) - wanted * at // len(SCENARIOS)


@pytest.mark.parametrize(("bot", "battles"), [("brawler", 4000), ("chance", 1000)])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_battles_without_an_error(scenario, bot, battles):
    games = max(1, share(battles, SCENARIOS.index(scenario)))
    seats = dict.fromkeys(RULES.seats(RULES.setting(scenario, {})), f"bot:{bot}")
    tally = arena.simulate("triangle", scenario, seats, games, SEED, processes=1)
    assert tally.failures == ()
    assert (tally.games, tally.errors, tally.stumbles) == (games, 0, 0)
    assert max(tally.wins.values()) + tally.draws <= games
    assert tally.decisions > games


def test_the_shares_make_up_the_whole():
    assert sum(share(4000, at) for at in range(len(SCENARIOS))) == portion(4000)


PROGRAM = """
import sys
from aerodrome.lab import arena
bots = ("brawler", "cadet", "chance")
for at, scenario in enumerate(sys.argv[2:]):
    arena.simulate("triangle", scenario, {}, 2, at, records_dir=sys.argv[1], processes=1)
    arena.simulate("triangle", scenario, {}, 1, at, records_dir=sys.argv[1] + "/" + bots[at % 3], processes=1)
"""


def records(folder, hash_seed):
    """What some battles leave on record in a process of its own."""
    chosen = SCENARIOS if portion(10) == 10 else SCENARIOS[:: len(SCENARIOS) // 6]
    subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder), *chosen],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
    )
    files = sorted(folder.rglob("*.aero"))
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest() for file in files}


def test_records_do_not_depend_on_the_hash_seed(tmp_path):
    one, other = records(tmp_path / "one", "1"), records(tmp_path / "other", "2")
    assert one
    assert one == other
