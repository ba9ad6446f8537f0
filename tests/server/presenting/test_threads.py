"""A server shows battles while bots think in other threads: neither may disturb the other."""

from concurrent.futures import ThreadPoolExecutor

import msgspec

from aerodrome.server.presenting import presenter
from tests.restless import restless
from tests.server.presenting.walks import answered, battle

SHOWN = presenter("triangle")
SCENARIOS = ("close-quarters", "close-balloons", "close-duel", "close-general")


def shown(scenario: str) -> bytes:
    """All prompts and scenes of the first decisions of a battle."""
    pauses = answered(scenario, battle(scenario), 25)
    return msgspec.json.encode([(SHOWN.prompt(one.question, one.view), SHOWN.scene(one.view)) for one in pauses])


def test_battles_shown_at_the_same_time_look_as_they_do_alone() -> None:
    alone = [shown(scenario) for scenario in SCENARIOS]
    with restless(), ThreadPoolExecutor(len(SCENARIOS)) as pool:
        assert list(pool.map(shown, SCENARIOS)) == alone
