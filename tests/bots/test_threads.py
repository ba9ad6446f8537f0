"""Battles played in several threads at once: a server lets bots think in worker threads."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from threading import Barrier

from aerodrome.bots import roster
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import kind
from tests.restless import restless

THREADS = 4
ENOUGH = 300
"""Things seen of a battle, after which it is left."""
BATTLES = (
    ("triangle", "close-quarters", {"turn_limit": 3}),
    ("triangle", "close-balloons", {"turn_limit": 3}),
    ("triangle", "close-reconnaissance", {"turn_limit": 3, "wind": "roll"}),
    ("triangle", "close-general", {"turn_limit": 3, "pilots": "secret"}),
    ("icog", "duel", {"turn_limit": 2}),
)


def battle(number: int) -> Game:
    """One of the battles, at its beginning; the number is its luck as well."""
    game, scenario, options = BATTLES[number % len(BATTLES)]
    return new_game(game, scenario, options=options, dice=SeededDice(Random(number).randbytes(32)))


def played(number: int, together: Barrier | None = None) -> tuple[str, list[object]]:
    """A battle of bots to its end: its record, and what was offered and thought on the way."""
    if together is not None:
        together.wait(timeout=60)
    game = battle(number)
    rng = Random(number)
    bots = [roster.bot(name) for name in ("brawler", "cadet", "chance")]
    seen: list[object] = []
    while not game.over and len(seen) < ENOUGH:
        question = game.pending[0]
        view = game.view(question.seat)
        if not question.open:
            seen.append((kind(question), sum(1 for _ in question.options(view))))
        choice = bots[rng.randrange(len(bots))](view, question, partial(game.imagine, question.seat), rng)
        seen.append(choice)
        game.answer(choice.answer, question.seat)
    return game.save(), seen


def test_battles_in_several_threads_are_the_battles_played_alone() -> None:
    alone = [played(number) for number in range(len(BATTLES))]
    together = Barrier(THREADS)
    with restless(), ThreadPoolExecutor(THREADS) as pool:
        for first in range(len(BATTLES)):
            numbers = [(first + at) % len(BATTLES) for at in range(THREADS)]
            found = list(pool.map(partial(played, together=together), numbers))
            assert found == [alone[number] for number in numbers]
