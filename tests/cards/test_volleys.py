"""The compiled volleys of Sealed Orders come out as their plain twin does, to the last bit."""

from random import Random

import msgspec
import pytest

from aerodrome.cards.bots import exchange
from aerodrome.cards.bots.tracks import tracks_of
from aerodrome.cards.state import State
from aerodrome.core.game import new_game
from tests.cards import volleys
from tests.cards.stories import asked, run


def met(state: State, seed: int) -> State:
    """Everybody close together, anywhere and at any height, some guns jammed."""
    rng = Random(seed)
    planes = [
        msgspec.structs.replace(
            plane,
            x=30_000 + rng.randrange(12_000),
            y=30_000 + rng.randrange(12_000),
            heading=rng.randrange(72),
            level=plane.level + rng.randrange(3) * state.setting.options.altitude,
            jams=tuple([rng.randrange(3) for _ in plane.jams]),
        )
        for plane in state.planes
    ]
    return msgspec.structs.replace(state, planes=tuple(planes))


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("duel", {}), ("four-against-four", {"aimed": False}), ("bombing-run", {"altitude": True})],
)
def test_compiled_volleys_are_those_of_the_plain_twin(scenario, options):
    game = new_game("cards", scenario, seed=4, options=options)
    run(game, until=asked("plan"))
    hit = 0
    for seed in range(3):
        state = met(game.state, seed)
        flying = [plane for plane in state.planes if plane.place == "air"]
        for one in flying[:3]:
            for other in [plane for plane in flying if plane.side != one.side][:3]:
                mine, theirs = tracks_of(state, one), tracks_of(state, other).some(list(range(0, 60, 3)))
                found = exchange.expected(state, one, mine, other, theirs)
                assert found.tobytes() == volleys.expected(state, one, mine, other, theirs).tobytes()
                hit += int(found.any())
    assert hit, "somebody must have had something to fire at"
