"""A server shows battles while bots think in other threads: neither may disturb the other."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from aerodrome.server.boards import presenter
from tests.server.boards.walks import answered, battle

SHOWN = presenter("triangle")
SCENARIOS = ("close-quarters", "close-balloons", "close-duel", "close-general")


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def shown(scenario: str) -> bytes:
    """All prompts and scenes of the first decisions of a battle."""
    pauses = answered(scenario, battle(scenario), 25)
    return msgspec.json.encode([(SHOWN.prompt(one.question, one.view), SHOWN.scene(one.view)) for one in pauses])


def test_battles_shown_at_the_same_time_look_as_they_do_alone(restless: None) -> None:
    alone = [shown(scenario) for scenario in SCENARIOS]
    with ThreadPoolExecutor(len(SCENARIOS)) as pool:
        assert list(pool.map(shown, SCENARIOS)) == alone
