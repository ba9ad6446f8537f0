"""Nothing that a presenter shows to the other side, or to spectators, depends on secret pilots."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.core.dice import SeededDice
from aerodrome.core.events import SPECTATOR
from aerodrome.core.game import Game, new_game
from aerodrome.server.presenting import presenter
from aerodrome.triangle import RULES, setup
from aerodrome.triangle.events import PilotShown
from aerodrome.triangle.questions import MarkPilots
from tests.server.presenting.walks import answer_to, moments

SHOWN = presenter("triangle")
SCENARIOS = ("close-quarters", "dogfight", "zone-bombing")


def begun(scenario: str, swapped: bool) -> tuple[Game, list[str]]:
    """A battle with its pilots marked in secret; swapped, the first side's aces and rookies change places."""
    dice = SeededDice(Random(scenario).randbytes(32))
    game = new_game("triangle", scenario, options={"pilots": "secret", "turn_limit": 6}, dice=dice)
    marked: list[str] = []
    while any(isinstance(question, MarkPilots) for question in game.pending) or not marked:
        question = game.pending[0]
        answer = next(iter(question.options(game.state)))
        if isinstance(question, MarkPilots) and question.side == 0:
            aces, rookies, secrecy = setup.read_marking(answer)
            assert aces
            marked = [*aces, *rookies]
            answer = setup.marking(rookies, aces, secrecy) if swapped else answer
        game.answer(answer, question.seat)
    return game, marked


def shown(game: Game, viewer: str) -> Iterator[Any]:
    """Everything that a presenter has to show to one viewer."""
    view = game.view(viewer)
    yield SHOWN.scene(view)
    yield SHOWN.outcome(game.result, view, game.over)
    yield [SHOWN.look(view, viewer, name) for name in view.ids]
    for question in game.pending:
        if question.seat == viewer:
            yield SHOWN.prompt(question, view)
            yield SHOWN.preview(question, view, question.sample(view, Random(1)))
    for number, moment in enumerate(moments(game)):
        seen = moment.event.seen_by(viewer, moment.after)
        if seen is not None:
            yield SHOWN.entry(number, seen, RULES.view(moment.before, viewer), RULES.view(moment.after, viewer))


def written(game: Game, viewer: str) -> bytes:
    return msgspec.json.encode(list(shown(game, viewer)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_swapped_secret_pilots_look_the_same_to_the_enemy_and_to_spectators(scenario: str) -> None:
    game, marked = begun(scenario, swapped=False)
    other, _ = begun(scenario, swapped=True)
    own, enemy = [side.seats[0] for side in game.setting.sides]
    assert written(game, own) != written(other, own)
    rng = Random(scenario)
    compared = 0
    for number in range(60):
        if any(event.piece in marked for event in revealed(game)) or game.over:
            break
        if number % 5 == 0:
            for viewer in (enemy, SPECTATOR):
                assert written(game, viewer) == written(other, viewer)
            compared += 1
        question = game.pending[0]
        answer = answer_to(game, question, game.view(question.seat), rng)
        game.answer(answer, question.seat)
        other.answer(answer, question.seat)
    assert compared >= 2


def revealed(game: Game) -> list[PilotShown]:
    """The pilots that have been shown."""
    return [moment.event for moment in moments(game) if isinstance(moment.event, PilotShown)]


def test_a_battle_without_secret_pilots_has_no_secrets() -> None:
    for pilots, hidden in (("off", False), ("open", False), ("aces", False), ("secret", True), ("choose", True)):
        assert SHOWN.secrets(RULES.setting("close-quarters", {"pilots": pilots})) is hidden
