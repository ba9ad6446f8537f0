"""What is measured of Sealed Orders: battles of brawlers, the thought of bots, and the time that a question needs."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from aerodrome.bench import brawls
from aerodrome.bench.clock import now
from aerodrome.bench.measures import Measure, Row, Size, brawling
from aerodrome.bench.thinking import thinking
from aerodrome.bots import brawler
from aerodrome.cards.game import RULES
from aerodrome.cards.table.presenter import CardsPresenter
from aerodrome.core.game import Game
from aerodrome.core.questions import kind

SCENARIOS = ("duel", "four-against-four")
LEAST = 0.3
"""Decisions beside moves of chess: planning three cards is more than a move."""
PROMPT = 10.0
"""Milliseconds that a prompt may take."""


def prompt_times(scenario: str, battles: int) -> dict[str, list[float]]:
    """Milliseconds of every prompt in some battles of brawlers, by the kind of question."""
    present = CardsPresenter()
    setting = RULES.setting(scenario, {})
    found: dict[str, list[float]] = {}
    for seed in range(battles):
        game, rng = brawls.battle(RULES, setting, seed), Random(seed)
        while not game.over:
            question = game.pending[0]
            view = game.view(question.seat)
            began = now()
            present.prompt(question, view)
            found.setdefault(kind(question), []).append(1000 * (now() - began))
            choice = brawler.choose(view, question, _no_imagination, rng)
            game.answer(choice.answer, question.seat)
    return found


def _no_imagination(rng: Any) -> Game:
    raise AssertionError("a brawler imagines nothing")


# ---- figures


def _decisions(size: Size) -> Iterator[Row]:
    """Decisions of brawlers against random moves of chess."""
    yield from [brawling(RULES, scenario, size, LEAST) for scenario in SCENARIOS]


def _prompts(size: Size) -> Iterator[Row]:
    """How long the table takes to draw up a question, by its kind."""
    prompt_times(SCENARIOS[0], 1)
    for name, times in prompt_times(SCENARIOS[1], size.battles).items():
        typical, worst = median(times), max(times)
        measured = f"median {typical:.2f} ms, longest of {len(times)} {worst:.2f} ms"
        yield Row(f"prompt for {name}", measured, f"each at most {PROMPT:g} ms", worst <= PROMPT)


def _thought(size: Size) -> Iterator[Row]:
    """How long bots think about a decision."""
    yield from [thinking(RULES, SCENARIOS[0], bot, size) for bot in ("cadet", "veteran")]


MEASURES: tuple[Measure, ...] = (("decisions", _decisions), ("prompts", _prompts), ("thought", _thought))
